//! Puzzles: positions in which one move is best by a clear margin, and a tempting one is not.
//!
//! A [`Puzzle`] is the record of a game up to a decision, with every legal move and the chance to win after it. They are found by
//! a program ([`make`]) in games between bots, kept as a file a game, and read from there when they are first asked for
//! ([`of_game`]). [`check`] works all of it out again. [`of_day`] is the same puzzle for all on one date.
//!
//! ```
//! use learn::puzzles;
//! use play::GameId;
//! use time::macros::date;
//!
//! let puzzle = puzzles::of_day(date!(2026 - 11 - 16)).expect("there are puzzles");
//! let table = puzzle.table().expect("its record can be played");
//! assert!(table.awaits().legal().contains(&puzzle.best().texts[0]));
//! assert!(puzzles::of_game(GameId::Pot).len() >= 200);
//! ```

mod answer;
mod checking;
mod collection;
mod day;
mod difficulty;
mod file;
mod making;
mod puzzle;
mod puzzled;
mod score;
mod weighing;

pub use answer::PuzzleAnswer;
pub use checking::{Flaw, check, check_all};
pub use collection::{find, of_game, wanted};
pub use day::of_day;
pub use file::{PuzzleFile, PuzzleFileProblem};
pub use making::{PuzzleOrder, make};
pub use puzzle::{GRADES, MoveClass, Puzzle, Source};
pub use puzzled::Puzzled;
pub use score::PuzzleScore;
