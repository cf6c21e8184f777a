//! How the bots play Spelunke.

mod sharp;
mod thumb;

use rules::spelunke::{JokerSet, Move, Phase, Position, Rules, Spelunke};
use rules::switch::Switches;
use rules::{Game, MoveList, Seat};

/// A table and how it stands.
struct Evening {
    game: Spelunke,
    now: Position,
}

impl Evening {
    /// A table with these switches; every seat brings the same jokers, seat 1 starts.
    fn new(seats: usize, switches: &str, jokers: &str) -> Evening {
        let rules = Rules::read(switches).expect("these are switches");
        let jokers: Vec<JokerSet> = match jokers {
            "" => Vec::new(),
            three => vec![JokerSet::read(three).expect("these are jokers"); seats],
        };
        let game = Spelunke::new(seats, rules, None, &jokers, &[]).expect("this is a set-up");
        Evening { now: game.start(), game }
    }

    /// A table without jokers.
    fn bare(seats: usize) -> Evening {
        Evening::new(seats, "jokers=0", "")
    }

    /// It is this seat's turn, after its free throw, and everybody has these eyes.
    fn at(mut self, number: usize, scores: &[i32]) -> Evening {
        self.now.active = Seat::new(number - 1);
        self.now.phase = Phase::Decide;
        self.now.scores[..scores.len()].copy_from_slice(scores);
        self
    }

    /// Only these jokers are left to the seat on turn.
    fn left(mut self, jokers: &str) -> Evening {
        self.now.jokers[self.now.active.index()] = JokerSet::read(jokers).expect("these are jokers");
        self
    }

    fn in_phase(mut self, phase: Phase) -> Evening {
        self.now.phase = phase;
        self
    }

    fn moves(&self) -> MoveList<Move> {
        self.game.check(&self.now).expect("the position is sound");
        let mut moves = MoveList::new();
        self.game.legal_moves(&self.now, &mut moves);
        moves
    }
}
