//! Long computations in the background: solutions of tables, reviews of games, hints.

mod background;
mod hints;
mod reviews;
mod solutions;
mod verdict;

pub use coach::{Basis, Class, Cost, Hint, Kind, Offered};
pub use hints::Hints;
pub use reviews::{ReviewState, Reviews};
pub use solutions::{HowFar, Solutions};
pub use verdict::{Judged, Moment, Verdict};
