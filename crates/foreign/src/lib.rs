//! Bots that are programs of others, in any language: they read and write lines (`docs/bots.md` has the protocol).
//!
//! [`ForeignBot`] starts such a program, asks it for moves and ends it; [`serve()`] lets our own bots speak the same protocol
//! from the other side; [`check()`] runs a program through everything that can happen to it at a table.
//!
//! Nothing here trusts the program. Each answer has a time limit and each line a longest length, and what it writes is read
//! only as a move. Its process has a keeper ([`keep`]), which ends it however we end.

mod bot;
mod check;
mod choice;
mod clock;
mod command;
#[cfg(unix)]
mod descendants;
mod fault;
mod keeper;
mod message;
#[cfg(unix)]
mod process;
#[cfg(not(unix))]
#[path = "no_process.rs"]
mod process;
mod seated;
mod serve;
mod terms;

pub use bot::{ForeignBot, Remarks};
pub use check::{CheckResult, Checked, check};
pub use choice::BotChoice;
pub use clock::Clock;
pub use command::{BotCommand, CommandProblem, split_at, split_list};
pub use fault::{Fault, Misdeed};
pub use keeper::{Keeper, keep};
pub use message::PROTOCOL;
pub use seated::SeatedForeignBot;
pub use serve::{ServedBot, serve};
pub use terms::{FOREIGN, ForeignTerms, OnFault};
