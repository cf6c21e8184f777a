//! An evening of a club: who is here, what they play, and how it ended.

use std::collections::BTreeMap;
use std::sync::Arc;

use play::GameId;
use play::seals::lots::Lots;

use super::event::{MemberId, Order, ResultLine, Who};
use store::ids::TableId;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evening {
    /// Its number in the club, from 1.
    pub number: u32,
    /// The time of its opening, or the day that was entered by hand; in milliseconds since 1970.
    pub at: i64,
    /// The host who opened it; `None` if it was entered by hand.
    pub host: Option<MemberId>,
    pub is_open: bool,
    /// True for members who are here, false for those who stay away; without those who have not said.
    pub said: BTreeMap<MemberId, bool>,
    /// Those who are here, in the order of their seats.
    pub seats: Vec<MemberId>,
    pub order: Order,
    /// All sealed draws of lots that were begun, oldest first.
    pub lots: Vec<Arc<Lots>>,
    /// The table that the evening is at.
    pub running: Option<Running>,
    /// The games that came to their end, in order.
    pub games: Vec<PlayedGame>,
}

/// A table with a game of an evening on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Running {
    pub table: TableId,
    pub game: GameId,
}

/// A game that came to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    pub game: GameId,
    /// The table, for its replay; `None` if the game was entered by hand.
    pub table: Option<TableId>,
    /// The number of the event that noted it.
    pub seq: u64,
    /// The result as it was first noted.
    pub noted: Vec<ResultLine>,
    /// Newest last.
    pub corrections: Vec<Correction>,
}

/// A correction of a result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Correction {
    /// The corrected result.
    pub lines: Vec<ResultLine>,
    /// Empty if the table's game went on and ended once more.
    pub reason: String,
    /// The host who corrected it; `None` if it was the table itself.
    pub by: Option<MemberId>,
    /// In milliseconds since 1970.
    pub at: i64,
}

impl PlayedGame {
    /// The result that counts: the last correction, or what was noted.
    pub fn lines(&self) -> &[ResultLine] {
        self.corrections.last().map_or(&self.noted, |correction| &correction.lines)
    }

    /// The line that counts for a member; `None` if there is none.
    pub fn line_of(&self, member: MemberId) -> Option<&ResultLine> {
        self.lines().iter().find(|line| line.counts_for() == Some(member))
    }

    /// True if the member had a seat, also one that a bot took over later: the bonus eyes lay on it.
    pub fn seated(&self, member: MemberId) -> bool {
        self.lines().iter().any(|line| line.who == Who::Member(member))
    }
}

impl Evening {
    pub fn is_here(&self, member: MemberId) -> bool {
        self.said.get(&member) == Some(&true)
    }

    /// The finished games that name losers and bonus eyes (Spelunke's, S-46), in order.
    pub fn ranked_games(&self) -> impl DoubleEndedIterator<Item = &PlayedGame> {
        self.games.iter().filter(|game| game.game.has_ranking())
    }

    /// The last finished game that names losers and bonus eyes.
    pub fn last_ranked_game(&self) -> Option<&PlayedGame> {
        self.ranked_games().next_back()
    }

    /// Notes whether a member is here; a new arrival gets the last seat.
    pub(super) fn say(&mut self, member: MemberId, is_here: bool) {
        self.said.insert(member, is_here);
        self.seats.retain(|sitting| *sitting != member || is_here);
        if is_here && !self.seats.contains(&member) {
            self.seats.push(member);
        }
        self.break_off_outdated_draw();
    }
}
