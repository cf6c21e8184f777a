//! What the end of a turn means: every seat's chances, by all scores.

use rules::spelunke::{Position, Spelunke};
use rules::{Game, Seat};

use super::chain::Chain;
use super::grid::FAR;
use super::outlook::{Outlook, ToCome};
use super::tables::LeadTables;
use super::thefts::{expected_eyes, expected_losses};

/// A number for every seat.
pub type BySeat = [f64; Seat::MOST];

/// The seats to come, in the order of their turns, if those of the first `done` are over.
pub(super) fn to_come(game: &Spelunke, done: usize) -> impl Iterator<Item = Seat> {
    let first = game.start_seat().unwrap_or_default();
    (done..game.seats()).map(move |turn| first.after(turn, game.seats()))
}

/// The outlooks before the turns of some seats.
pub(super) fn chain(game: &Spelunke, scores: &[i32], seats: &[Seat]) -> Chain {
    let robs = |(place, seat): (usize, &Seat)| expected_eyes(game.jokers(*seat), seats.len() - 1 - place);
    let robs: Vec<f64> = seats.iter().enumerate().map(robs).collect();
    let losses = expected_losses(&robs);
    let to_come = seats.iter().zip(robs).zip(losses).map(|((seat, robs), loss)| {
        let eyes = f64::from(scores[seat.index()]) + f64::from(game.bonus(*seat));
        ToCome { tables: LeadTables::fitted().of(game.jokers(*seat)), start: eyes - loss, robs }
    });
    Chain::new(to_come.collect())
}

/// How those stand who are done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LeadStanding {
    /// The most eyes, at least 0, and how many seats have as many.
    pub(super) top: i32,
    pub(super) holders: usize,
    /// The most eyes below those, at least 0, and how many seats have as many.
    pub(super) second: i32,
    pub(super) seconds: usize,
}

impl LeadStanding {
    pub(super) fn of(scores: impl Iterator<Item = i32>) -> LeadStanding {
        let mut standing = LeadStanding { top: 0, holders: 0, second: 0, seconds: 0 };
        scores.for_each(|score| standing.enter(score));
        standing
    }

    /// One more seat is done.
    pub(super) fn enter(&mut self, score: i32) {
        if score <= 0 {
            return;
        }
        if score > self.top {
            (self.second, self.seconds) = (self.top, self.holders);
            (self.top, self.holders) = (score, 1);
        } else if score == self.top {
            self.holders += 1;
        } else if score > self.second {
            (self.second, self.seconds) = (score, 1);
        } else if score == self.second {
            self.seconds += 1;
        }
    }

    /// The gap between the leader and the next seat.
    fn gap(&self) -> f64 {
        match self.holders {
            2.. => 0.0,
            1 if self.second > 0 => f64::from(self.top - self.second),
            _ => FAR,
        }
    }

    /// The chances of the leader, of the second, and of those to come, as many as there is room for.
    fn look(&self, outlook: &Outlook, found: &mut [f64]) {
        outlook.at(f64::from(self.top), self.gap(), found);
    }

    /// The share of one seat with this score, by the chances of the leader and the second.
    fn share(&self, score: i32, found: &[f64]) -> f64 {
        match score {
            // Without eyes no seat wins (S-45).
            ..=0 => 0.0,
            _ if score == self.top && self.holders > 1 => (found[0] + found[1]) / f64::from(self.holders as u32),
            _ if score == self.top => found[0],
            _ if score == self.second && self.holders == 1 => found[1] / f64::from(self.seconds as u32),
            _ => 0.0,
        }
    }

    /// The chance of a seat that ends its turn with this score beside them.
    pub(super) fn own(mut self, outlook: &Outlook, score: i32) -> f64 {
        self.enter(score);
        let mut found = [0.0; 2];
        self.look(outlook, &mut found);
        self.share(score, &found)
    }
}

/// Every seat's chances between two turns, if all but those to come are done.
pub(super) fn between_turns(outlook: &Outlook, scores: &[i32], to_come: &[Seat]) -> BySeat {
    let mut chances = [0.0; Seat::MOST];
    let is_done = |seat: Seat| !to_come.contains(&seat);
    let standing =
        LeadStanding::of(Seat::all(scores.len()).filter(|seat| is_done(*seat)).map(|seat| scores[seat.index()]));
    let mut found = [0.0; 2 + Seat::MOST];
    standing.look(outlook, &mut found[..2 + to_come.len()]);
    for seat in Seat::all(scores.len()) {
        chances[seat.index()] = standing.share(scores[seat.index()], &found);
    }
    to_come.iter().zip(&found[2..]).for_each(|(seat, chance)| chances[seat.index()] = *chance);
    chances
}

/// Every seat's chances at the beginning of a turn, or after the last.
pub fn at_turn(game: &Spelunke, position: &Position) -> BySeat {
    let seats: Vec<Seat> = to_come(game, game.finished(position).len()).collect();
    let scores = &position.scores[..game.seats()];
    between_turns(chain(game, scores, &seats).outlook(), scores, &seats)
}
