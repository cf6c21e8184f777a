//! Roll'n Bump's values: a network for each number of seats, fitted for the default rules and the default deck.

mod ends;
mod estimate;
mod features;
mod odds;
mod turn;

pub use ends::{TurnEnds, at_turn, best_laying, result};
pub use estimate::{PositionEstimate, winning_chance};
pub use features::{features, inputs};
pub use solve::rollnbump::BySeat;
pub use turn::{Plan, Puts, ValuedTurn};
