//! The whole game with two seats, solved: what every position is worth.

use rules::pot::{DiceSet, Nth, Phase, Position, Pot, Rules};
use rules::{Game, Seat};

use super::coins::{CoinRules, Coins};
use super::numbering::{Between, Numbering};
use super::sweeps::{self, sweep_until_met};
use crate::pot::throw_off::chances_to_win;
use crate::pot::worth;
use crate::solved::of_two_seats;
use crate::{ChanceBySeat, MOST_MEMORY, Proof, Solved, Unsolvable, Watch};

/// POT with two seats, solved for some rules.
///
/// It holds the winning chance of the seat on turn for every position between two turns that can come up from the start, in
/// parts of 2³² − 1, which rounds by 1.2e-10 at the most. Everything else follows from these: a turn that is going on is
/// played out exactly. Both seats have the same prospects when they are in the same place, so who sits where is not held.
pub struct TwoSeatSolution {
    rules: Rules,
    proof: Proof,
    numbering: Numbering,
    chances: Vec<u32>,
}

/// Solves POT with two seats, with so many threads. The result is the same whatever their number.
///
/// The bounds meet within [`AIM`](crate::AIM) unless the coins are scarce. With fewer coins than the target play never ends:
/// the lower bound counts that as lost, the upper one as won, and the gap of the proof stays 1. With hardly more it ends, but
/// takes so long that solving stops when the gap hardly shrinks any more. The proof says what gap is left, and what the
/// solution holds is the middle of the bounds then.
pub fn solve(rules: &Rules, threads: usize, watch: Watch) -> Result<TwoSeatSolution, Unsolvable> {
    solve_within(MOST_MEMORY, rules, threads, watch)
}

/// The same with another limit on memory.
pub(super) fn solve_within(
    most: u64,
    rules: &Rules,
    threads: usize,
    watch: Watch,
) -> Result<TwoSeatSolution, Unsolvable> {
    let numbering = Numbering::new(rules);
    let positions = numbering.positions() as u64;
    if positions * sweeps::BYTES as u64 + numbering.memory() as u64 > most {
        return Err(Unsolvable::TooLarge { positions });
    }
    let met = sweep_until_met(rules, &numbering, threads, watch);
    let start = Between { coins: CoinRules::new(rules).start(), total: 0 };
    let start = met.bounds[numbering.number(start).expect("the search begins at the start")].get();
    let proof = Proof { lower: start.lower(), upper: start.upper(), gap: met.gap, positions, sweeps: met.sweeps };
    let chances = met.bounds.iter().map(|bounds| in_parts(bounds.get().middle()));
    let chances = chances.collect();
    Ok(TwoSeatSolution { rules: *rules, proof, numbering, chances })
}

impl TwoSeatSolution {
    /// The winning chances that it holds, in an order that follows from the rules.
    pub fn payload(&self) -> &[u32] {
        &self.chances
    }

    /// The solution that held these winning chances; none if they do not fit the rules.
    pub fn from_payload(rules: &Rules, proof: Proof, payload: Vec<u32>) -> Option<TwoSeatSolution> {
        let numbering = Numbering::new(rules);
        let fits = numbering.positions() == payload.len() && proof.positions == payload.len() as u64;
        fits.then_some(TwoSeatSolution { rules: *rules, proof, numbering, chances: payload })
    }

    /// The rules that it is for.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The winning chance of the first seat in a position before a turn, after the game, or in a throw-off.
    fn between_turns(&self, pot: &Pot, position: &Position) -> Option<f64> {
        match position.phase {
            Phase::Over(winner) => Some(f64::from(u8::from(winner == Seat::new(0)))),
            Phase::SuddenDeath(off) => Some(chances_to_win::<2>(pot, position, off)[0]),
            Phase::Start(off) => {
                let held = self.before_turn(Between { coins: CoinRules::new(&self.rules).start(), total: 0 })?;
                let [starts, _] = chances_to_win(pot, position, off);
                let as_set_up = position.coins[..2] == [u32::from(self.rules.start_coins.get()); 2];
                as_set_up.then_some(starts * held + (1.0 - starts) * (1.0 - held))
            }
            _ => {
                let held = self.before_turn(between(position)?)?;
                Some(if position.active == Seat::new(0) { held } else { 1.0 - held })
            }
        }
    }

    /// The winning chance of the seat on turn.
    fn before_turn(&self, between: Between) -> Option<f64> {
        let number = self.numbering.number(between)?;
        Some(f64::from(self.chances[number]) / f64::from(u32::MAX))
    }
}

impl Solved<Pot> for TwoSeatSolution {
    fn chances(&self, pot: &Pot, position: &Position) -> Option<ChanceBySeat> {
        if pot.seats() != 2 || *pot.rules() != self.rules {
            return None;
        }
        let whole_turn = Phase::Throw(Nth::First, DiceSet::ALL);
        if pot.on_turn(position).is_none() || position.phase == whole_turn {
            return self.between_turns(pot, position).map(of_two_seats);
        }
        let mut all_known = true;
        let chances = worth(pot, position, &mut |ended| {
            let first = self.between_turns(pot, ended);
            all_known &= first.is_some();
            first.map_or([0.0; 2], |first| [first, 1.0 - first])
        });
        all_known.then(|| of_two_seats(chances[0]))
    }

    fn proof(&self) -> Proof {
        self.proof
    }
}

/// The position as the seat on turn sees it; nothing if somebody controls the lid with a total that nobody can make.
fn between(position: &Position) -> Option<Between> {
    let [own, other] = [position.active.index(), 1 - position.active.index()];
    let coins = Coins { own: position.coins[own], other: position.coins[other], lid: position.lid };
    let total = position.control.map_or(0, |control| u32::from(control.total));
    (position.control.is_none() || (1..=15).contains(&total)).then_some(Between { coins, total })
}

/// A chance in parts of 2³² − 1.
fn in_parts(chance: f64) -> u32 {
    (chance * f64::from(u32::MAX)).round() as u32
}
