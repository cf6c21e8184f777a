//! exactly: who scores at once, and with how many faces of the die each seat could score next.

use rules::exactly::{Exactly, Face, Move, Phase, Position};
use rules::{Awaits, Flow, Game, MoveList, Seat};

use super::{Explained, most_telling};

/// The least difference of chances that is told.
const LEAST_DIFFERENCE: f64 = 0.01;

/// A fact about two moves in exactly.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ExactlyFact {
    /// The better move makes the seat's own stack exactly 100.
    Scores,
    /// The move that was made makes another stack exactly 100.
    GivesAway {
        /// Whose.
        seat: Seat,
        /// True if that euro wins the game.
        wins: bool,
    },
    /// With how many of the six faces another seat could score, were it on turn right after the move.
    Threat {
        /// Which seat.
        seat: Seat,
        /// True if it throws next.
        is_next: bool,
        /// Faces after the move that was made.
        played: u8,
        /// Faces after the better move.
        best: u8,
    },
    /// The chance that a seat scores within a few throws of its own, if all others stay away from the tokens.
    Throws {
        /// Which seat.
        seat: Seat,
        /// How many throws, two or three.
        throws: u8,
        /// After the move that was made.
        played: f64,
        /// After the better move.
        best: f64,
    },
    /// With how many of the six faces the own stack could score, were it left as it is.
    Reach {
        /// Faces after the move that was made.
        played: u8,
        /// Faces after the better move.
        best: u8,
    },
}

impl Explained for Exactly {
    type Fact = ExactlyFact;

    fn facts(&self, position: &Position, played: Move, best: Move) -> Vec<ExactlyFact> {
        let Awaits::Move(own) = self.awaits(position) else { return Vec::new() };
        let (after_played, after_best) = (after(self, position, played), after(self, position, best));
        let mut facts = Vec::new();
        if let (Some(seat), false) = (scorer(position, &after_played, own, self), scored(position, &after_best, own)) {
            let wins = after_played.phase == Phase::Over;
            facts.push((2.0, ExactlyFact::GivesAway { seat, wins }));
        }
        if scored(position, &after_best, own) && !scored(position, &after_played, own) {
            facts.push((3.0, ExactlyFact::Scores));
        }
        let is_quiet = |next: &Position| next.euros == position.euros;
        if is_quiet(&after_played) && is_quiet(&after_best) {
            for (turns, seat) in own.others(self.seats()).enumerate() {
                let (played, best) = (faces(self, &after_played, seat), faces(self, &after_best, seat));
                let weight = f64::from(i16::from(played) - i16::from(best)) / f64::from(turns as u32 + 1);
                facts.push((weight, ExactlyFact::Threat { seat, is_next: turns == 0, played, best }));
            }
            let (played, best) = (faces(self, &after_played, own), faces(self, &after_best, own));
            let weight = f64::from(i16::from(best) - i16::from(played)) / f64::from(self.seats() as u32);
            facts.push((weight, ExactlyFact::Reach { played, best }));
        }
        // What the next throws cannot tell apart, those after them may.
        for throws in 2..=most_throws(self.seats()) {
            if facts.iter().any(|(weight, _)| *weight > 0.0) || !is_quiet(&after_played) || !is_quiet(&after_best) {
                break;
            }
            for seat in [own, own.next(self.seats())] {
                let [played, best] = [&after_played, &after_best].map(|next| within(self, next, seat, throws));
                let weight = if seat == own { best - played } else { played - best };
                // A smaller difference would be told as two equal numbers.
                let weight = if weight < LEAST_DIFFERENCE { 0.0 } else { weight };
                facts.push((weight, ExactlyFact::Throws { seat, throws, played, best }));
            }
        }
        most_telling(facts)
    }
}

/// The most throws that are looked at. With more than two seats there are many more moves between two throws of a seat, and what the
/// others do in the meantime says more than a third throw.
const fn most_throws(seats: usize) -> u8 {
    if seats == 2 { 3 } else { 2 }
}

fn after(game: &Exactly, position: &Position, made: Move) -> Position {
    let mut next = *position;
    let _: Flow = game.follow_move(&mut next, made);
    next
}

fn scored(before: &Position, now: &Position, seat: Seat) -> bool {
    now.euros[seat.index()] > before.euros[seat.index()]
}

/// The first seat but this one that scored.
fn scorer(before: &Position, now: &Position, own: Seat, game: &Exactly) -> Option<Seat> {
    own.others(game.seats()).find(|seat| scored(before, now, *seat))
}

/// The chance that a seat makes its own stack exactly 100 within `left` throws, playing for that alone, if all others stay away.
pub fn within(game: &Exactly, position: &Position, seat: Seat, left: u8) -> f64 {
    if left <= 1 {
        return f64::from(left * faces(game, position, seat)) / 6.0;
    }
    let on_turn = Position { active: seat, phase: Phase::Throw, ..*position };
    let chance_after = |face: Face| {
        let mut thrown = on_turn;
        game.follow_throw(&mut thrown, face);
        if game.awaits(&thrown) != Awaits::Move(seat) {
            return within(game, &on_turn, seat, left - 1);
        }
        let mut moves = MoveList::new();
        game.legal_moves(&thrown, &mut moves);
        let chance = |made: Move| {
            let next = after(game, &thrown, made);
            match () {
                () if scored(&thrown, &next, seat) => 1.0,
                // Another seat's euro ends the round.
                () if next.euros != thrown.euros => 0.0,
                () => within(game, &next, seat, left - 1),
            }
        };
        if moves.iter().any(|made| scored(&thrown, &after(game, &thrown, *made), seat)) {
            return 1.0;
        }
        moves.into_iter().map(chance).fold(0.0, f64::max)
    };
    Face::ALL.into_iter().map(chance_after).sum::<f64>() / 6.0
}

/// With how many of the six faces a seat that is on turn in this position has a move that makes its own stack exactly 100.
pub fn faces(game: &Exactly, position: &Position, seat: Seat) -> u8 {
    let on_turn = Position { active: seat, phase: Phase::Throw, ..*position };
    let scores = |face: Face| {
        let mut thrown = on_turn;
        game.follow_throw(&mut thrown, face);
        let mut moves = MoveList::new();
        if game.awaits(&thrown) == Awaits::Move(seat) {
            game.legal_moves(&thrown, &mut moves);
        }
        moves.into_iter().any(|made| scored(&thrown, &after(game, &thrown, made), seat))
    };
    Face::ALL.into_iter().map(|face| u8::from(scores(face))).sum()
}
