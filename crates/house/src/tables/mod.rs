//! Web tables: their events and state, commands to them, bots, presence and erasing.

#[cfg(test)]
mod all_seal_tests;
mod bots;
mod chance;
mod command;
mod cup;
mod decide;
mod erasing;
mod error;
mod event;
mod house;
#[cfg(test)]
mod name_tests;
mod old_tables;
mod opening;
mod pace;
#[cfg(test)]
mod pace_tests;
mod policy;
mod presence;
#[cfg(test)]
mod seal_tests;
mod sealing;
#[cfg(test)]
mod tests;
mod web_table;

pub(crate) use chance::Sealer;
pub use command::{Command, JOKERS_BROUGHT, MOST_EVENTS, STAND_IN, TableRefused};
pub use cup::HouseCup;
pub(crate) use erasing::MembersErased;
pub use error::HouseError;
pub(crate) use event::FOUNDING;
pub use event::{AtClub, Chair, ClubChair, HostDie, HouseEvent, MemberId, Opening, Title};
pub use house::House;
pub(crate) use house::run_to_completion;
pub use old_tables::UPKEEP_INTERVAL;
pub use policy::{HousePolicy, SealSecret};
pub use presence::{AwayChair, PRESENCE_INTERVAL, TablePresence};
pub use web_table::{Proposal, WebTable};
