//! exactly: whose move made whose euro.

use rules::exactly::{Exactly, Position};
use rules::{Game, Seat};

use crate::watch::{Observations, Observer, Watched};

/// A euro by the seat's own move.
const OWN: usize = 0;
/// A euro by another seat's move (E-03).
const GIFT: usize = 1;

impl Watched for Exactly {
    type Watch = ExactlyWatch;

    fn things(&self) -> Vec<String> {
        ["own", "gift"].map(str::to_owned).to_vec()
    }
}

#[derive(Default)]
pub(crate) struct ExactlyWatch {
    seen: Observations,
    euros: [u8; 6],
}

impl Observer<Exactly> for ExactlyWatch {
    /// Who moves.
    type Glimpse = Seat;

    #[inline]
    fn glimpse(position: &Position) -> Seat {
        position.active
    }

    fn begin(&mut self, _game: &Exactly, position: &Position) {
        self.euros = position.euros;
    }

    #[inline]
    fn moved(&mut self, game: &Exactly, mover: Seat, _: rules::exactly::Move, after: &Position) {
        // Most moves score nothing.
        if after.euros != self.euros {
            self.somebody_scored(game, mover, after);
        }
    }

    #[inline]
    fn turn_ended(&mut self, _game: &Exactly, _position: &Position) {}

    fn seen(&self) -> &Observations {
        &self.seen
    }

    fn seen_mut(&mut self) -> &mut Observations {
        &mut self.seen
    }
}

impl ExactlyWatch {
    #[cold]
    fn somebody_scored(&mut self, game: &Exactly, mover: Seat, after: &Position) {
        for seat in Seat::all(game.seats()) {
            if after.euros[seat.index()] > self.euros[seat.index()] {
                self.seen.count(if seat == mover { OWN } else { GIFT }, seat);
            }
        }
        self.euros = after.euros;
        self.seen.look_who_leads(after.euros[..game.seats()].iter().map(|euros| i32::from(*euros)));
    }
}
