//! What takes long thought: solving tables, looking through games, finding the best moves. It is done beside everything
//! else, so that nobody waits for it who has not asked for it.

mod background;
mod hints;
mod reviews;
mod solutions;
mod verdict;

pub use coach::{Hint, Offered};
pub use hints::Hints;
pub use reviews::{ReviewState, Reviews};
pub use solutions::{HowFar, Solutions};
pub use verdict::{Judged, Moment, Verdict};
