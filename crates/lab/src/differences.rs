//! How the same games differ at another table, counted game by game.

use serde::{Deserialize, Serialize};

use crate::moments::Moments;
use crate::tally::GameResult;
use crate::win_share::win_share;

/// How the same games differ under another reading.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Differences {
    /// Wins by turn order, in parts of [`crate::WIN`].
    pub wins: Vec<Moments>,
    /// Turns.
    pub turns: Moments,
    /// Throws.
    pub throws: Moments,
    /// Games that went differently in who won, how long it took or what a seat scored.
    pub games: u64,
}

impl Differences {
    /// Empty differences between tables that have these places in turn order in common.
    pub(crate) fn new(places: usize) -> Differences {
        Differences { wins: vec![Moments::default(); places], ..Differences::default() }
    }

    /// One more game, as it went at the one table and at the other.
    pub(crate) fn add(&mut self, one: &GameResult, other: &GameResult) {
        for (order, wins) in self.wins.iter_mut().enumerate() {
            wins.add(won(other, order) - won(one, order));
        }
        self.turns.add(i64::from(other.turns) - i64::from(one.turns));
        self.throws.add(other.throws as i64 - one.throws as i64);
        let is_same = (one.turns, one.throws, &one.outcome) == (other.turns, other.throws, &other.outcome);
        self.games += u64::from(!is_same);
    }

    /// Everything of another one as well; both between the same tables.
    pub(crate) fn merge(&mut self, other: &Differences) {
        self.wins.iter_mut().zip(&other.wins).for_each(|(own, more)| own.merge(more));
        self.turns.merge(&other.turns);
        self.throws.merge(&other.throws);
        self.games = self.games.saturating_add(other.games);
    }

    /// True if these can be the differences of `games` games between tables that have `places` places in common.
    pub(crate) fn fits(&self, places: usize, games: u64) -> bool {
        let mut all = self.wins.iter().chain([&self.turns, &self.throws]);
        self.wins.len() == places && self.games <= games && all.all(|moments| moments.count == games)
    }
}

/// What the seat at a place in turn order has of the win, in parts of [`crate::WIN`].
fn won(result: &GameResult, order: usize) -> i64 {
    result.outcome.as_ref().map_or(0, |outcome| {
        let seat = result.first.after(order, outcome.scores.len());
        win_share(outcome.winners, seat) as i64
    })
}
