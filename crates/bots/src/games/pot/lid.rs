//! Who will get the lid: the round solved for its coins alone.
//!
//! Backward induction over (coins on the lid, total to beat, seats still to throw), each seat wanting as many coins as it
//! can expect in this round: a total only rises, so every turn leads to states that are known already. The turns
//! themselves are exact. What is left out is the race: purses are deep and the target is far away.

use rules::pot::{Control, Dice, DiceSet, Nth, Phase, Position, Pot, Rules, SEATS};
use rules::switch::Number;
use rules::{Game, Seat};

/// The most seats, as an array size.
pub(super) const MOST_SEATS: usize = *SEATS.end();
/// Heavier lids count like this one: from 12 coins on, the best play no longer changes.
const HEAVIEST: usize = 12;
/// What every purse holds: enough to pay and to be robbed.
const PURSE: u32 = 40;
/// Totals from 0 to 15, and none.
const TOTALS: usize = 17;

/// By seat, counted from the one that throws next: what it can expect.
pub(super) type Prospects = [RoundProspect; MOST_SEATS];

/// What a seat can expect of the rest of the round.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct RoundProspect {
    /// The chance to get the lid.
    pub(super) lid: f64,
    /// The coins that it wins or loses apart from the lid.
    pub(super) coins: f64,
}

/// The prospects of a table's seats, whenever a turn is about to begin.
pub(super) struct Lid {
    seats: usize,
    /// By coins on the lid, total to beat, and seats that throw before the lid is collected.
    known: Vec<[[Prospects; MOST_SEATS]; TOTALS]>,
}

impl Lid {
    pub(super) fn new(pot: &Pot) -> Lid {
        let rules = Rules {
            bonus420: pot.rules().bonus420,
            after_123: pot.rules().after_123,
            target: Number::of(99),
            ..Rules::default()
        };
        let seats = pot.seats();
        let deep = Pot::new(seats, rules, None).expect("the table itself has that many seats");
        let even = RoundProspect { lid: 1.0 / f64::from(seats as u32), coins: 0.0 };
        let mut lid = Lid { seats, known: vec![[[[even; MOST_SEATS]; MOST_SEATS]; TOTALS]; HEAVIEST + 1] };
        for total in (0..TOTALS - 1).rev() {
            for left in 1..seats {
                lid.fill(&deep, Some(total), left);
            }
        }
        // After 1-1-1 by the first seat of a round there is still no total, so this hangs on itself, by a hair.
        lid.fill(&deep, None, 0);
        lid.fill(&deep, None, 0);
        lid
    }

    fn fill(&mut self, pot: &Pot, total: Option<usize>, left: usize) {
        for coins in (0..=HEAVIEST).rev() {
            let control = total.map(|total| Control { seat: Seat::new(left), total: total as u8 });
            let mut position = pot.start();
            position.coins[..self.seats].fill(PURSE);
            position = Position {
                lid: coins as u32,
                phase: Phase::Throw(Nth::First, DiceSet::ALL),
                active: Seat::new(0),
                control,
                dice: Dice::default(),
                ..position
            };
            let worths = solve::pot::worth(pot, &position, &mut |ended| self.after(&position, ended));
            self.known[coins][total.unwrap_or(TOTALS - 1)][left] = std::array::from_fn(|seat| {
                let lid = worths[MOST_SEATS + seat];
                RoundProspect { lid, coins: worths[seat] - f64::from(coins as u32) * lid }
            });
        }
    }

    /// What seat 0's turn leads to, by seat: first the coins of the round, which every seat wants, then the chance of the
    /// lid.
    fn after(&self, begun: &Position, ended: &Position) -> [f64; 2 * MOST_SEATS] {
        // Without a total to beat, the same seat is on turn again only after P-O-T.
        let round_is_over = ended.control.is_none() && (begun.control.is_some() || ended.active == begun.active);
        let mut worths = [0.0; 2 * MOST_SEATS];
        for seat in 0..self.seats {
            let from_thrower = (seat + self.seats - ended.active.index()) % self.seats;
            let (coins, lid) = if round_is_over {
                (0.0, f64::from(u8::from(from_thrower == 0)))
            } else {
                let prospect = self.prospects(ended)[from_thrower];
                (prospect.coins + f64::from(ended.lid) * prospect.lid, prospect.lid)
            };
            worths[seat] = f64::from(ended.coins[seat]) - f64::from(PURSE) + coins;
            worths[MOST_SEATS + seat] = lid;
        }
        worths
    }

    /// What the seats can expect in a position in which a turn is about to begin.
    pub(super) fn prospects(&self, position: &Position) -> &Prospects {
        let coins = (position.lid as usize).min(HEAVIEST);
        match position.control {
            Some(control) => {
                let left = (control.seat.index() + self.seats - position.active.index()) % self.seats;
                &self.known[coins][usize::from(control.total.min(15))][left]
            }
            None => &self.known[coins][TOTALS - 1][0],
        }
    }
}
