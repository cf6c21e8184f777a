//! A game being played: set-up, cup, record, registry, JSON.
//!
//! For callers that do not know the game at compile time: notation in, notation and JSON out.
//!
//! ```
//! use play::{Awaited, GameId, QuickCup, Setup, Table};
//!
//! let mut table = Table::open(&Setup::new(GameId::Pot, 2))?;
//! let mut cup = QuickCup::new(7);
//! // Throw for the start, then the first three dice.
//! while let Awaited::Throw { .. } = table.awaits() {
//!     table.throw_from(&mut cup);
//! }
//! table.enter("stop").unwrap();
//! table.enter("undo").unwrap();
//!
//! // The record replays to the same table.
//! let again = Table::load(&table.record()).unwrap();
//! assert_eq!(again.report(), table.report());
//! # Ok::<(), play::SetupProblem>(())
//! ```
//!
//! The typed engine stays usable without all this: see [`rules::Game`], and [`Played`] for events, undo and corrections
//! of one game whose type is known.

#[macro_use]
mod registry;

mod cup;
mod event;
mod games;
mod name;
mod outcome;
mod pace;
mod playable;
mod played;
mod record;
pub mod seals;
mod setup;
pub mod story;
mod table;
mod text_entry;

/// For the macros, which name the games' types by it.
pub use rules;

pub use cup::{QuickCup, member_seed};
pub use event::{Actor, Change, Dice, Event, EventOf, Sitter, TableEvent};
pub use name::{LONGEST_NAME, distinct_name, enter_name, garbles, is_numbered, is_same_name, name_key, read_name};
pub use outcome::{Placing, Ranking, TableOutcome};
pub use pace::Pace;
pub use playable::{Playable, RealDice};
pub use played::{Entry, Played, RecordLine, Refused, Standing, Taken, step};
pub use record::{Record, RecordError, RecordProblem, VERSION, read_bonus, read_jokers};
pub use registry::{AnyPlayed, GameId, GameInfo};
pub use setup::{Setup, SetupProblem};
pub use table::{
    Awaited, CorrectedEvent, LoadError, LogEntry, MOST_TURNS, May, PlacedTableEvent, PositionError, Refusal, Rule,
    Table,
};
