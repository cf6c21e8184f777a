//! The coach: what each decision of a game cost, and what was luck.
//!
//! A [`Judge`] says how likely every seat is to win in a position: exactly where the game is solved, otherwise by fitted
//! values (`crates/values`), and at tables that no values fit by playing it out many times. All but the first have an error. A
//! [`Review`] goes through a game with a judge. What a decision loses against the best one is skill, with an error and a
//! [`Class`]; everything else is luck. Both together lead from the chance at the start to the result, to the last digit.
//!
//! ```
//! use coach::{Playouts, Review};
//! use play::Table;
//! use rules::exactly::Exactly;
//!
//! let record = "knobel 1\ngame exactly\nseats 2\nrules euros=1\nstart 1\nplay\n50\n50 m>2\n?\n5 1>2\n0\n";
//! let table = Table::load(record).expect("a record");
//! let played = table.as_game::<Exactly>().expect("a game of exactly");
//! let review = Review::of(played, &mut Playouts::new(20, 1));
//! // Giving the 50 away was a mistake, or looked like one; the throws before and after it were luck.
//! assert_eq!(review.decisions().count(), 2);
//! let account = &review.accounts()[0];
//! let sum = account.start + account.luck.value + account.own.value + account.others.value;
//! assert!((sum - account.end).abs() < 1e-12);
//! ```

pub mod chances;
mod coach;
mod decision;
mod hint;
mod json;
mod kind;
mod last_seat;
mod parallel;
mod playouts;
pub mod reasons;
mod review;
mod rollouts;
mod tally;

pub use coach::{Advice, Coach, PLAYOUTS, Prospect};
pub use decision::{BLUNDER, Class, Decision, ERRORS_APART, MISTAKE, SLIP};
pub use hint::{Hint, Offered};
pub use json::{add_basis, decision_json, review_json};
pub use kind::{Kind, Kinds};
pub use parallel::in_parallel;
pub use playouts::Playouts;
pub use review::{Account, Review, Step};
pub use rollouts::{Rollouts, mean_of};
pub use tally::{DecisionTally, Mean, ReviewedGame};
pub use values::{Basis, Chances, Exact, Judge, Measured};
