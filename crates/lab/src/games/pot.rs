//! POT: combos, and how many coins it takes.

use rules::Seat;
use rules::pot::{After123, Combo, Dice, Move, Nth, Phase, Position, Pot, Throw, combo};

use crate::watch::{Observations, Observer, Watched};

/// The ids of the combos, in the order of [`Combo::ALL`].
const COMBOS: [&str; 10] = ["123", "234", "345", "pot", "111", "222", "333", "444", "555", "420"];

impl Watched for Pot {
    type Watch = PotWatch;

    const HAS_COINS_IN_A_BOX: bool = true;

    fn things(&self) -> Vec<String> {
        COMBOS.map(str::to_owned).to_vec()
    }
}

#[derive(Default)]
pub(crate) struct PotWatch {
    seen: Observations,
}

/// What is about to be thrown, as far as it matters for combos.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum PendingThrow {
    /// The first throw, or the free one.
    Early,
    /// The last one.
    Last,
    /// The rethrow after 1-2-3.
    After123,
    /// Nothing of that.
    Other,
}

impl PotWatch {
    #[inline]
    fn count(&mut self, combo: Option<Combo>, seat: Seat) {
        if let Some(combo) = combo {
            self.seen.count(combo as usize, seat);
        }
    }

    /// P-15, P-19, P-20, P-21: 1-1-1 and P-O-T count at once, and the third throw is one that stays. P-17: after 1-2-3 there
    /// may be another combo.
    fn throw_that_stays(&mut self, game: &Pot, ahead: PendingThrow, dice: Dice, seat: Seat) {
        let made = combo(&dice, game.rules().bonus420);
        let counts = match ahead {
            PendingThrow::Early => matches!(made, Some(Combo::Ones | Combo::Pot)),
            PendingThrow::Last => true,
            PendingThrow::After123 => game.rules().after_123 == After123::Combo && made != Some(Combo::OneTwoThree),
            PendingThrow::Other => false,
        };
        self.count(made.filter(|_| counts), seat);
    }
}

impl Observer<Pot> for PotWatch {
    type Glimpse = (PendingThrow, Dice, Seat);

    #[inline]
    fn glimpse(position: &Position) -> (PendingThrow, Dice, Seat) {
        let ahead = match position.phase {
            Phase::Throw(Nth::Third, _) => PendingThrow::Last,
            Phase::Throw(..) => PendingThrow::Early,
            Phase::After123(_) => PendingThrow::After123,
            _ => PendingThrow::Other,
        };
        (ahead, position.dice, position.active)
    }

    fn begin(&mut self, game: &Pot, position: &Position) {
        self.turn_ended(game, position);
    }

    #[inline]
    fn threw(&mut self, game: &Pot, before: Self::Glimpse, thrown: Throw, after: &Position) {
        let (ahead, lying, seat) = before;
        // Most throws leave a decision, and nothing is settled yet.
        if let (false, Throw::Dice(_, dice)) = (matches!(after.phase, Phase::Decide(_)), thrown) {
            self.throw_that_stays(game, ahead, lying.with_thrown(dice), seat);
        }
    }

    /// P-15: the other combos count when the seat stops.
    #[inline]
    fn moved(&mut self, game: &Pot, before: Self::Glimpse, played: Move, _after: &Position) {
        if played == Move::Stop {
            self.count(combo(&before.1, game.rules().bonus420), before.2);
        }
    }

    #[inline]
    fn turn_ended(&mut self, _game: &Pot, position: &Position) {
        // All five purses, because a loop of a known length has no branches; seats that are not there have nothing and never
        // lead alone.
        let in_play = position.coins.iter().sum::<u32>() + position.lid;
        self.seen.most_in_play = self.seen.most_in_play.max(in_play);
        self.seen.look_who_leads(position.coins.iter().map(|coins| *coins as i32));
    }

    fn seen(&self) -> &Observations {
        &self.seen
    }

    fn seen_mut(&mut self) -> &mut Observations {
        &mut self.seen
    }
}
