//! exactly: who scores, what the stacks come to, and with how many faces each could score next.

use rules::exactly::{Exactly, Move, Phase, Position, total};
use rules::{Awaits, Game, Seat};

use super::Foretold;
use crate::reasons::exactly::faces;

/// What is true of a choice in exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExactlyChance {
    /// The move makes a stack exactly 100.
    Scores {
        /// Whose.
        seat: Seat,
        /// True if that euro wins the game.
        wins: bool,
    },
    /// What a stack comes to.
    Stack {
        /// Whose.
        seat: Seat,
        /// Its worth after the move.
        total: u16,
        /// With how many of the six faces its seat could score with it, were it on turn right then.
        faces: u8,
    },
    /// With how many of the six faces the seat that throws can make its own stack exactly 100.
    Reach {
        /// The faces.
        faces: u8,
    },
}

impl Foretold for Exactly {
    type Chance = ExactlyChance;

    fn chances_of_move(&self, position: &Position, played: Move) -> Vec<ExactlyChance> {
        let mut after = *position;
        let _: rules::Flow = self.follow_move(&mut after, played);
        let scored = Seat::all(self.seats()).filter(|seat| after.euros[seat.index()] > position.euros[seat.index()]);
        let wins = after.phase == Phase::Over;
        let mut chances: Vec<_> = scored.map(|seat| ExactlyChance::Scores { seat, wins }).collect();
        if chances.is_empty() {
            let changed = [played.to, played.from].into_iter().filter_map(rules::exactly::Place::seat);
            chances.extend(changed.map(|seat| ExactlyChance::Stack {
                seat,
                total: total(after.tokens.stack(seat)),
                faces: faces(self, &after, seat),
            }));
        }
        chances
    }

    fn chances_of_throw(&self, position: &Position) -> Vec<ExactlyChance> {
        match (position.phase, self.awaits(position)) {
            (Phase::Throw, Awaits::Throw(_)) => {
                vec![ExactlyChance::Reach { faces: faces(self, position, position.active) }]
            }
            _ => Vec::new(),
        }
    }
}
