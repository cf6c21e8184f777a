//! The best play at a real table of two to four seats: for the win, or for not losing.
//!
//! The last seat's turn is solved exactly, by the scores of everybody: whom to rob is part of it. Algorithm: dynamic
//! programming by memoised recursion over what a round can begin with, as in [`super::SpelunkeTurn`], but with the others' scores
//! and with whom Senigma has hit.
//!
//! ```
//! use rules::spelunke::{JokerSet, Rules, Spelunke};
//! use rules::Game;
//! use solve::spelunke::{Aim, TablePlay};
//!
//! let three = JokerSet::read("leela,hirte,fumo").unwrap();
//! let game = Spelunke::new(2, Rules::default(), None, &[three; 2], &[])?;
//! let table = TablePlay::new(&game).expect("two seats are not too many");
//! let chances = table.chances(&game.start(), Aim::Win);
//! assert!(chances[0] < chances[1], "whoever comes later knows what to beat");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chances;
mod ends;
mod options;
mod play;
mod replies;
mod robbing;
mod rounds;
mod slabs;
#[cfg(test)]
mod tests;

use std::sync::Mutex;

use rules::spelunke::{Move, Position, Spelunke};
use rules::{Game, MoveList, Seat};

use chances::{Everybody, MOST_SEATS, Mine};
use ends::Ends;
use play::Play;
use replies::Replies;

/// What a seat plays for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// To win. A shared first place counts by its share: half of it if two share it.
    Win,
    /// Not to lose.
    NotLose,
}

/// The best play at one table.
///
/// For the last seat on turn it is exact, with limits that hardly any evening meets: scores beyond 400 are not told apart;
/// against a lead above 120 it is always the leader who is robbed, and so it is with four seats from the fifth robbing 1 on,
/// if Senigma or Fumo is still left then. (Without those two it is right to rob the leader from there on.)
///
/// For a seat that others follow it is an approximation. Each of those is taken to play its own best turn against the score
/// that leads when its turn comes, in view of those after it; but all who are done count as one leader, eyes robbed before a
/// turn are remembered for the next seat alone, leads are worked out at some points and drawn straight between them, and
/// within the turn eyes are robbed from the one whose loss helps most if it ended soon. With the Ventil and after five
/// robbing 1s the losses of others are left out, and the Ventil's levels are told apart in steps of three. Not to lose is then taken as to be
/// first, which it is unless the switch `losers` spares more than the winner (S-43).
///
/// What has been worked out is kept as long as it is of use, and never changes an answer. Only the first question of a turn
/// takes its time, and the first one at a table with seats to come takes longest, because it looks through all their turns.
pub struct TablePlay {
    game: Spelunke,
    memory: Mutex<Memory>,
}

#[derive(Default)]
struct Memory {
    /// What seats to come do against a lead, by what they play for.
    replies: [Replies; 2],
    /// Each seat's turn that was asked for last.
    plays: [Option<Play>; MOST_SEATS],
}

impl TablePlay {
    /// The table of this game; none if it has more than four seats.
    pub fn new(game: &Spelunke) -> Option<TablePlay> {
        (game.seats() <= MOST_SEATS).then(|| TablePlay { game: game.clone(), memory: Mutex::default() })
    }

    /// Everybody's chance to get what all of them play for, by seat, if the seat on turn plays its best. The position must be
    /// a sound one of this table.
    pub fn chances(&self, position: &Position, aim: Aim) -> Vec<f64> {
        let seats = self.game.seats();
        let Some(seat) = self.game.on_turn(position) else {
            let ended = Ends::new(&self.game, Seat::default(), aim, None).worth(&position.scores[..seats]);
            return ended.0[..seats].to_vec();
        };
        let chances = self.with_play(position, aim, |play| play.worth::<Everybody>(position));
        Seat::all(seats).map(|other| chances.0[steps_between(seat, other, seats)]).collect()
    }

    /// Every legal move of the seat on turn, with its chance to get what it plays for after it. Nothing unless a move is
    /// awaited.
    pub fn worth_of_moves(&self, position: &Position, aim: Aim) -> Vec<(Move, f64)> {
        let mut moves = MoveList::new();
        self.game.legal_moves(position, &mut moves);
        if moves.is_empty() {
            return Vec::new();
        }
        let after = |play: &mut Play, played: Move| {
            let mut next = *position;
            self.game.follow_move(&mut next, played);
            (played, play.worth::<Mine>(&next))
        };
        self.with_play(position, aim, |play| moves.iter().map(|played| after(play, *played)).collect())
    }

    /// The best move: of equally good ones the first that is listed. None unless a move is awaited.
    pub fn best_move(&self, position: &Position, aim: Aim) -> Option<Move> {
        let mut worths = self.worth_of_moves(position, aim).into_iter();
        let first = worths.next()?;
        Some(worths.fold(first, |best, next| if next.1 > best.1 + chances::EQUAL { next } else { best }).0)
    }

    /// Asks about the turn that the position is in, which is begun unless it was asked about before.
    fn with_play<T>(&self, position: &Position, aim: Aim, ask: impl FnOnce(&mut Play) -> T) -> T {
        let mut memory = self.memory.lock().expect("no thread has panicked");
        let Memory { replies, plays } = &mut *memory;
        let play = &mut plays[position.active.index()];
        if !play.as_ref().is_some_and(|play| play.covers(position, aim)) {
            let to_come = self.to_come(position);
            let next = replies[aim as usize].of(&self.game, &to_come, aim);
            let ends = Ends::new(&self.game, position.active, aim, next);
            *play = Some(Play::new(&self.game, position, ends));
        }
        ask(play.as_mut().expect("it has just been begun"))
    }

    /// Who comes after the seat on turn, in order.
    fn to_come(&self, position: &Position) -> Vec<Seat> {
        let others = position.active.others(self.game.seats());
        others.take(self.game.seats() - 1 - self.game.finished(position).len()).collect()
    }
}

/// How many seats further clockwise the other one sits.
fn steps_between(seat: Seat, other: Seat, seats: usize) -> usize {
    (other.index() + seats - seat.index()) % seats
}
