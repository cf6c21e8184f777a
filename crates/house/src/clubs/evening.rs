//! An evening of a club: who is here, what they play, and how it ended.

use std::collections::BTreeMap;

use play::GameId;

use super::event::{MemberId, Order, ResultLine};
use store::ids::TableId;

/// An evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evening {
    /// Its number in the club, from 1.
    pub number: u32,
    /// When it was opened, or the day that was entered by hand; in milliseconds since 1970.
    pub at: i64,
    /// Who opened it; nobody if it was entered by hand.
    pub host: Option<MemberId>,
    /// Whether it is still on.
    pub is_open: bool,
    /// Who has said, or been ticked, and whether they are here.
    pub said: BTreeMap<MemberId, bool>,
    /// Those who are here, in the order of their seats.
    pub seats: Vec<MemberId>,
    /// How that order came about.
    pub order: Order,
    /// The table that they are at.
    pub running: Option<Running>,
    /// The games that came to their end, in order.
    pub games: Vec<PlayedGame>,
}

/// A table with a game of an evening on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Running {
    /// Which one.
    pub table: TableId,
    /// What is played there.
    pub game: GameId,
}

/// A game that came to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// Which game.
    pub game: GameId,
    /// The table, for its replay; none if it was entered by hand.
    pub table: Option<TableId>,
    /// The number of the event that noted it.
    pub seq: u64,
    /// What was first noted.
    pub noted: Vec<ResultLine>,
    /// What has been corrected since, newest last.
    pub corrections: Vec<Correction>,
}

/// A correction of a result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Correction {
    /// How it is to be read.
    pub lines: Vec<ResultLine>,
    /// Why; empty if the table itself went on after its end.
    pub reason: String,
    /// Which host said so.
    pub by: Option<MemberId>,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

impl PlayedGame {
    /// The result that counts: the last correction, or what was noted.
    pub fn lines(&self) -> &[ResultLine] {
        self.corrections.last().map_or(&self.noted, |correction| &correction.lines)
    }

    /// The line of a member, if it counts for them.
    pub fn line_of(&self, member: MemberId) -> Option<&ResultLine> {
        self.lines().iter().find(|line| line.counts_for() == Some(member))
    }
}

impl Evening {
    /// Whether somebody is here.
    pub fn is_here(&self, member: MemberId) -> bool {
        self.said.get(&member) == Some(&true)
    }

    /// The last finished game that names losers and bonus eyes (Spelunke's, S-46).
    pub fn last_ranked_game(&self) -> Option<&PlayedGame> {
        self.games.iter().rev().find(|game| game.game.has_ranking())
    }

    /// Notes who is here: whoever comes sits down last.
    pub(super) fn say(&mut self, member: MemberId, is_here: bool) {
        self.said.insert(member, is_here);
        self.seats.retain(|sitting| *sitting != member || is_here);
        if is_here && !self.seats.contains(&member) {
            self.seats.push(member);
        }
    }
}
