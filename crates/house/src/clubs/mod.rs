//! Clubs: members who meet for evenings of dice; their events, state, commands and results.
//!
//! A club is a log of [`ClubEvent`]s, kept by the same store as the tables; a [`Club`] is its replay, and nothing else
//! is truth. Deciding a command (`command/`) is separate from applying events (`state/fold.rs`).

mod avatar;
mod command;
mod csv;
mod entered_result;
mod erasing;
mod evening;
mod event;
mod lots;
mod result;
mod season;
mod service;
mod state;
#[cfg(test)]
mod tests;

pub use avatar::{Avatar, Tint, Wears, Whose};
pub use command::{ClubCommand, LotsNumber, MOST_MEMBERS};
pub use csv::{HEADERS, UnreadableCsv, export, import, read_day};
pub use entered_result::{EnteredGame, EnteredLine, EnteredSeat, EnteredWho, Placed, place_entered};
pub use evening::{Correction, Evening, PlayedGame, Running};
pub use event::{ClubEvent, HouseRules, MemberId, Order, ResultLine, Who};
pub use result::result_of_table;
pub use season::{EVENING_GAME, Joked, MemberTally, Point, Season, SeasonColumn, SeasonSpan, WIN, points, tallies};
pub use service::{ClubError, Clubs, EveningTable, LateComer};
pub use state::{Belongs, Club, Member, MemberClaim};
