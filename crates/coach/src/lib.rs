//! The coach: what each decision of a game cost, and what was luck.
//!
//! A [`Judge`] says how likely every seat is to win in a position: exactly where the game is solved, otherwise by playing it
//! out many times, with an error. A [`Review`] goes through a game with a judge. What a throw does to the winning chances is
//! luck; what a decision loses against the best one is skill. Both together lead from the chance at the start to the result,
//! to the last digit: the value of a position in which a seat decides is the value of the best move.
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
//! let sum = account.start + account.luck + account.own + account.others;
//! assert!((sum - account.end).abs() < 1e-12);
//! ```

mod coach;
mod hint;
mod last_seat;
mod playouts;
mod review;

pub use coach::{Advice, Coach, PLAYOUTS, Prospect};
pub use hint::{Hint, Offered};
pub use playouts::Playouts;
pub use review::{Account, Decision, Review, Step};
pub use values::{Chances, Exact, Judge};
