//! Long computations in the background: solutions of tables, reviews of games, hints.

mod background;
mod hints;
mod looked_at;
mod reviews;
mod solutions;
mod tallies;
mod verdict;

pub use coach::{Basis, Class, DecisionTally, Hint, Kind, Mean, Measured, Offered};
pub use hints::Hints;
pub use reviews::{ReviewState, Reviews};
pub use solutions::{HowFar, Solutions};
pub use tallies::{MOST_EVENTS, MOST_GAMES, PersonTally, Tallies};
pub use verdict::{Judged, JudgedStep, Verdict};
