//! POT: the chance to get the lid, what combos the next throw can bring, what a paid throw costs, whose purse is fullest.

use std::sync::OnceLock;

use rules::pot::{Combo, Control, Dice, DiceSet, Move, Nth, Phase, Position, Pot, Rules, SEATS, Throw, combo};
use rules::switch::Number;
use rules::{Awaits, Flow, Game, MoveList, Seat};

use super::{Explained, most_telling};

/// The most seats, as an array size.
const MOST_SEATS: usize = *SEATS.end();
/// Totals from 0 to 15, and none.
const TOTALS: usize = 17;
/// What a combo adds to a purse at most, P-O-T aside: 3-3-3 does (P-05).
const COMBO_COINS: u32 = 3;
/// What purses hold where they must not matter: enough to pay and to be robbed, and far from the target.
const PURSE: u32 = 40;

/// A fact about two moves in POT.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PotFact {
    /// The chance to get the lid in the end, if all seats play for it alone and can pay.
    Lid {
        /// The total that stopping makes; `None` unless the move that was made is to stop.
        stopped_with: Option<u8>,
        /// The seat and the total to beat; `None` if there is none.
        to_beat: Option<Control>,
        /// With the move that was made.
        played: f64,
        /// With the better one.
        best: f64,
    },
    /// A combo that the better move brings at once more often.
    Brings {
        /// The combo.
        combo: Combo,
        /// What it adds to the purse, the lid included where it comes along.
        coins: i64,
        /// In how many throws the better move brings it.
        ways: u32,
        /// Of this many.
        throws: u32,
    },
    /// A combo that costs coins, and that the move that was made brings more often.
    Risks {
        /// The combo.
        combo: Combo,
        /// What it costs.
        coins: i64,
        /// In how many throws the move that was made brings it.
        ways: u32,
        /// Of this many.
        throws: u32,
    },
    /// A combo lies there, and pays when the seat stops.
    Lies {
        /// The combo.
        combo: Combo,
        /// What it adds to the purse.
        coins: i64,
    },
    /// The throw costs a coin, which goes onto the lid.
    Costs,
    /// What two ways to be paid bring.
    Pays {
        /// The coins that the chosen way brings.
        played: i64,
        /// The coins that the better one brings.
        best: i64,
    },
    /// Whose purse is nearer to the coins that end the game.
    Purses {
        /// The seat of the move that was made, and its coins.
        played: (Seat, u32),
        /// The seat of the better move, and its coins.
        best: (Seat, u32),
        /// The coins that end the game.
        target: u32,
    },
    /// A seat is near the coins that end the game: what it has, and what the lid has.
    Near {
        /// The seat.
        seat: Seat,
        /// Its coins.
        coins: u32,
        /// The coins in the lid.
        lid: u32,
        /// The coins that end the game.
        target: u32,
    },
}

impl Explained for Pot {
    type Fact = PotFact;

    fn facts(&self, position: &Position, played: Move, best: Move) -> Vec<PotFact> {
        if let Phase::Decide(_) = position.phase {
            let mut facts = most_telling(self.facts_of_dice(position, played, best));
            facts.extend(near_the_end(self, position));
            return facts;
        }
        let seat_of = |made: Move| match made {
            Move::Rob(seat) | Move::Give(seat) => Some((seat, position.coins[seat.index()])),
            _ => None,
        };
        if let (Some(played), Some(best)) = (seat_of(played), seat_of(best)) {
            let target = u32::from(self.rules().target.get());
            return vec![PotFact::Purses { played, best, target }];
        }
        let [played, best] = [played, best].map(|made| {
            let mut next = *position;
            let flow = self.follow_move(&mut next, made);
            own_gain(self, position, &next, flow)
        });
        if best > played { vec![PotFact::Pays { played, best }] } else { Vec::new() }
    }
}

/// The seat that the end of the game is near for, by the lid or by what a combo pays; the seat on turn before others, then the
/// one with most coins. `None` if it is near for nobody.
fn near_the_end(pot: &Pot, position: &Position) -> Option<PotFact> {
    let (lid, target) = (position.lid, u32::from(pot.rules().target.get()));
    let coins = |seat: &Seat| position.coins[seat.index()];
    let is_near = |seat: &Seat| coins(seat) + lid.max(COMBO_COINS) >= target;
    let own = Some(position.active).filter(is_near);
    let seat = own.or_else(|| position.active.others(pot.seats()).filter(is_near).max_by_key(coins))?;
    Some(PotFact::Near { seat, coins: coins(&seat), lid, target })
}

/// What the facts about dice that lie weigh, in coins.
trait DiceFacts {
    fn facts_of_dice(&self, position: &Position, played: Move, best: Move) -> Vec<(f64, PotFact)>;
}

impl DiceFacts for Pot {
    fn facts_of_dice(&self, position: &Position, played: Move, best: Move) -> Vec<(f64, PotFact)> {
        let mut facts = Vec::new();
        let lid = lid_chances(self, position, &[played, best]);
        let (lid_played, lid_best) = (lid[0], lid[1]);
        let stopped_with = (played == Move::Stop).then(|| position.dice.total());
        facts.push((
            (lid_best - lid_played) * f64::from(position.lid),
            PotFact::Lid { stopped_with, to_beat: position.control, played: lid_played, best: lid_best },
        ));
        if let (Move::Pay(_), false) = (played, matches!(best, Move::Pay(_))) {
            facts.push((0.5, PotFact::Costs));
        }
        for shown in Combo::ALL {
            let [of_played, of_best] = [played, best].map(|made| ways(self, position, made, shown));
            let chance = |(ways, throws): (u32, u32)| f64::from(ways) / f64::from(throws);
            let more = chance(of_best) - chance(of_played);
            // A paid coin lies on the lid by then, which P-O-T collects.
            let [coins_played, coins] =
                [played, best].map(|made| coins_of(self, &after_paying(self, position, made), shown));
            let fact = if best == Move::Stop && of_best.0 == 1 && coins > 0 {
                PotFact::Lies { combo: shown, coins }
            } else if coins > 0 {
                PotFact::Brings { combo: shown, coins, ways: of_best.0, throws: of_best.1 }
            } else {
                PotFact::Risks { combo: shown, coins: -coins_played, ways: of_played.0, throws: of_played.1 }
            };
            facts.push((more * f64::from(coins as i32), fact));
        }
        facts
    }
}

/// In how many of how many throws dice show a combo at once after a move: all or none, if the seat stops.
fn ways(pot: &Pot, position: &Position, made: Move, shown: Combo) -> (u32, u32) {
    let has_combo = |dice: &Dice| u32::from(combo(dice, pot.rules().bonus420) == Some(shown));
    let mut next = *position;
    if made == Move::Stop {
        return (has_combo(&position.dice), 1);
    }
    pot.follow_move(&mut next, made);
    let (mut ways, mut throws) = (0, 0);
    pot.each_throw(&next, |thrown, _| {
        if let Throw::Dice(_, dice) = thrown {
            ways += has_combo(&next.dice.with_thrown(dice));
            throws += 1;
        }
    });
    (ways, throws.max(1))
}

/// The position after a move, with dice that do not matter.
fn after_paying(pot: &Pot, position: &Position, made: Move) -> Position {
    let mut next = *position;
    if made != Move::Stop {
        pot.follow_move(&mut next, made);
    }
    next
}

/// What a combo adds to the purse of the seat on turn, as it is paid here.
fn coins_of(pot: &Pot, position: &Position, shown: Combo) -> i64 {
    // The third throw is the last, so the engine stops by itself.
    let begun = Position { phase: Phase::Throw(Nth::Third, DiceSet::ALL), dice: Dice::default(), ..*position };
    let mut found = None;
    pot.each_throw(&begun, |thrown, _| {
        if let Throw::Dice(_, dice) = thrown
            && found.is_none()
            && combo(&dice, pot.rules().bonus420) == Some(shown)
        {
            let mut next = begun;
            let flow = pot.follow_throw(&mut next, thrown);
            found = Some(own_gain(pot, position, &next, flow));
        }
    });
    found.unwrap_or(0)
}

/// The most coins that the seat on turn in `begun` has more when its choices are made; dice that are still to be thrown count
/// as nothing, and so does a lid that another seat collects.
fn own_gain(pot: &Pot, begun: &Position, now: &Position, flow: Flow) -> i64 {
    let seat = begun.active;
    let gain = |at: &Position| i64::from(at.coins[seat.index()]) - i64::from(begun.coins[seat.index()]);
    if flow == Flow::NewTurn || pot.awaits(now) != Awaits::Move(seat) {
        return gain(now);
    }
    let mut moves = MoveList::new();
    pot.legal_moves(now, &mut moves);
    let after = |made: Move| {
        let mut next = *now;
        let flow = pot.follow_move(&mut next, made);
        own_gain(pot, begun, &next, flow)
    };
    moves.into_iter().map(after).max().unwrap_or(0)
}

/// The chance of the seat on turn to get the lid in the end after each of these moves about dice that lie, if from then on all
/// seats play for it alone and can pay.
pub fn lid_chances(pot: &Pot, position: &Position, moves: &[Move]) -> Vec<f64> {
    let (race, deep) = (LidRace::of(pot), with_deep_purses(pot, position));
    solve::pot::worth_of_moves(&race.pot, &deep, moves, &mut |ended| race.after(&deep, ended))
}

/// The chance of the seat on turn to get the lid in the end, before a throw of its turn, if all seats play for it alone and can
/// pay.
pub fn lid_chance(pot: &Pot, position: &Position) -> f64 {
    let (race, deep) = (LidRace::of(pot), with_deep_purses(pot, position));
    solve::pot::worth(&race.pot, &deep, &mut |ended| race.after(&deep, ended))[position.active.index()]
}

/// The position with purses that do not matter.
fn with_deep_purses(pot: &Pot, position: &Position) -> Position {
    let mut deep = *position;
    for seat in Seat::all(pot.seats()) {
        let purse = &mut deep.coins[seat.index()];
        // Only the seat on turn can be known to be unable to pay.
        *purse = if seat == position.active && *purse == 0 { 0 } else { PURSE };
    }
    deep
}

/// The coins that a move adds to the purse of the seat on turn, its further choices made for coins.
pub fn coins_of_move(pot: &Pot, position: &Position, played: Move) -> i64 {
    let mut next = *position;
    let flow = pot.follow_move(&mut next, played);
    own_gain(pot, position, &next, flow)
}

/// Who gets the lid, if all seats play for it alone: solved by backward induction over (total to beat, turns until its seat
/// collects). A total only rises, so every turn leads to states that are known already.
struct LidRace {
    pot: Pot,
    /// By total to beat (the last is none) and turns until its seat collects: each seat's chance, from the one that throws.
    known: [[[f64; MOST_SEATS]; MOST_SEATS]; TOTALS],
}

/// Two values of `bonus420`, two of `after_123`, and the numbers of seats.
static RACES: [OnceLock<LidRace>; 4 * MOST_SEATS] = [const { OnceLock::new() }; 4 * MOST_SEATS];

impl LidRace {
    fn of(pot: &Pot) -> &'static LidRace {
        let rules = pot.rules();
        let number = (rules.bonus420 as usize * 2 + rules.after_123 as usize) * MOST_SEATS + pot.seats() - 1;
        RACES[number].get_or_init(|| LidRace::solve(pot))
    }

    fn solve(pot: &Pot) -> LidRace {
        let rules = Rules {
            bonus420: pot.rules().bonus420,
            after_123: pot.rules().after_123,
            target: Number::of(99),
            ..Rules::default()
        };
        let seats = pot.seats();
        let deep = Pot::new(seats, rules, Some(Seat::default())).expect("the table itself has that many seats");
        let even = [1.0 / f64::from(seats as u32); MOST_SEATS];
        let mut race = LidRace { pot: deep, known: [[even; MOST_SEATS]; TOTALS] };
        for total in (0..TOTALS - 1).rev() {
            for left in 1..seats {
                race.fill(Some(total as u8), left);
            }
        }
        // After 1-1-1 by the first seat of a round there is still no total, so this hangs on itself by one part in 216.
        for _ in 0..8 {
            race.fill(None, 0);
        }
        race
    }

    fn fill(&mut self, total: Option<u8>, left: usize) {
        let mut position = self.pot.start();
        position.coins[..self.pot.seats()].fill(PURSE);
        position.control = total.map(|total| Control { seat: Seat::new(left), total });
        let worths = solve::pot::worth(&self.pot, &position, &mut |ended| self.after(&position, ended));
        self.known[total.map_or(TOTALS - 1, usize::from)][left] = worths;
    }

    /// What a turn that began in one position and ended in another leads to, by seat.
    fn after(&self, begun: &Position, ended: &Position) -> [f64; MOST_SEATS] {
        let seats = self.pot.seats();
        // Without a total to beat, the same seat is on turn again only after P-O-T.
        let is_won = ended.control.is_none() && (begun.control.is_some() || ended.active == begun.active);
        let mut by_seat = [0.0; MOST_SEATS];
        if is_won {
            by_seat[ended.active.index()] = 1.0;
            return by_seat;
        }
        let known = match ended.control {
            Some(control) => {
                let left = (control.seat.index() + seats - ended.active.index()) % seats;
                &self.known[usize::from(control.total)][left]
            }
            None => &self.known[TOTALS - 1][0],
        };
        for steps in 0..seats {
            by_seat[ended.active.after(steps, seats).index()] = known[steps];
        }
        by_seat
    }
}
