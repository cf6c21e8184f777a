//! The dice on the felt: those of the current round, or of the last one.

use play::{Actor, Event, Played, Standing};
use rules::spelunke::{Face, Joker, Move, Spelunke};
use rules::{Seat, Thrower};

/// The dice of one round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct RoundDice {
    /// The seat whose round it is; `None` before its first throw.
    pub(super) seat: Option<Seat>,
    /// The joker that was announced for the round.
    pub(super) joker: Option<Joker>,
    /// The throws that count, in order; those that Leela threw again are not among them.
    pub(super) dice: Vec<Face>,
}

impl RoundDice {
    pub(super) fn of(played: &Played<Spelunke>) -> RoundDice {
        let mut throws = RoundDice::default();
        for entry in played.entries().iter().filter(|entry| entry.standing == Standing::Counts) {
            match entry.event {
                Event::Move(played) => throws.follow(played),
                Event::Throw(face) => throws.land(entry.by, face),
            }
        }
        throws
    }

    fn follow(&mut self, played: Move) {
        match played {
            Move::Stop | Move::Throw | Move::Out | Move::Joker(Joker::Fumo) => *self = RoundDice::default(),
            Move::Joker(joker) => *self = RoundDice { joker: Some(joker), ..RoundDice::default() },
            // S-26: the die is thrown once more, and only that counts.
            Move::Rethrow => {
                self.dice.pop();
            }
            Move::Rob(_) | Move::Decline | Move::Accept | Move::Withdraw | Move::Again | Move::Keep => {}
        }
    }

    fn land(&mut self, by: Actor, face: Face) {
        let seat = match by {
            Actor::Mover(seat) | Actor::Thrower(Thrower::Seat(seat)) => Some(seat),
            Actor::Thrower(Thrower::Host | Thrower::Deck) => self.seat,
        };
        // After a fall the next seat's free throw comes without a move before it.
        if self.seat.is_some() && self.seat != seat {
            *self = RoundDice::default();
        }
        self.seat = seat;
        self.dice.push(face);
    }

    /// The number of dice of a whole round.
    pub(super) fn places(&self) -> usize {
        match self.joker {
            Some(Joker::Pony | Joker::Senigma) => 3,
            Some(Joker::Leela | Joker::Ratte | Joker::Anaconda) => 2,
            _ => 1,
        }
    }
}
