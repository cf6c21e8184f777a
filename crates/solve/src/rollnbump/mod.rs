//! Roll'n Bump's turn: three, four or five dice over three throws, with and without the white die, and all claims.
//!
//! [`RollnBumpTurn`] takes the worth of every single claim and gives that of everything before; [`WishChances`] is the same for a wish that
//! is granted or not. A turn takes about 12 µs to solve, with the white die 45 µs.
//!
//! ```
//! use rules::rollnbump::{Deck, Demand, Face, Place, RollnBump, Rules};
//! use rules::{Game, Seat};
//! use solve::rollnbump::{DiceWish, RollnBumpTurn, WishChances};
//!
//! let game = RollnBump::new(2, Rules::default(), Some(Seat::new(0)), Deck::default())?;
//! let mut position = game.start();
//! for card in ["A1", "Ae2", "B6", "Br3", "C2", "De4"] {
//!     game.throw(&mut position, game.read_throw(card)?)?;
//! }
//! // For somebody who wants nothing but the six of pattern B, three dice over three throws show one often enough:
//! let turn = RollnBumpTurn::solve(&game, &position, |place, _| f64::from(place == Place::Stack(2))).unwrap();
//! let chance = 1.0 - (5.0_f64 / 6.0).powi(9);
//! assert!((turn.worth(&position).unwrap() - chance).abs() < 1e-12);
//! // The same, asked for as a chance:
//! let wish = DiceWish::Demand { demand: Demand::Single(Face::Six), strength: 1 };
//! assert!((WishChances::solve(wish, 3, false).of(&position.phase).unwrap() - chance).abs() < 1e-12);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chances;
mod claims;
mod hands;
mod shared;
mod throws;
mod turn;

#[cfg(test)]
mod tests;

pub use chances::{DiceWish, WishChances};
pub use claims::{Claims, WorthyClaim};
pub use hands::{every_hand, hand_number, hands_with};
pub use shared::{BySeat, HandEnds, SharedTurn};
pub use turn::{RollnBumpTurn, TurnJudge};
