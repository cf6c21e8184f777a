//! The four dice games of Knobel, pure: POT, exactly, Spelunke and Roll'n Bump.
//!
//! A game value holds the set-up; a position is a small plain value that awaits a move from a seat, a throw, or nothing.
//! Chance is input: nothing in this crate throws a die.
//!
//! ```
//! use rules::pot::{Move, Pot, Rules};
//! use rules::{Awaits, Game, Seat, Thrower};
//!
//! // Two seats, our default rules, seat 1 starts.
//! let first = Seat::new(0);
//! let pot = Pot::new(2, Rules::default(), Some(first))?;
//! let mut position = pot.start();
//! assert_eq!(pot.awaits(&position), Awaits::Throw(Thrower::Seat(first)));
//!
//! // The P-die shows 1, the O-die 2, the T-die 4 …
//! pot.throw(&mut position, pot.read_throw("124")?)?;
//! // … and stopping with that total of 7 takes control of the lid.
//! pot.play(&mut position, Move::Stop)?;
//! assert_eq!(position.control.unwrap().total, 7);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What a position forbids comes with the clause that forbids it:
//!
//! ```
//! use rules::exactly::{Exactly, Rules};
//! use rules::{Breach, Game, Illegal, Seat};
//!
//! let exactly = Exactly::new(2, Rules::default(), Some(Seat::new(0)))?;
//! let mut position = exactly.start();
//! exactly.throw(&mut position, exactly.read_throw("20")?)?;
//! let wrong_coin = exactly.read_move("50 m>1")?;
//! let Err(Illegal::Breach(breach)) = exactly.play(&mut position, wrong_coin) else { panic!() };
//! assert_eq!(breach.clause(), "E-12");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cup;
mod face;
mod game;
mod illegal;
mod reading;
mod seat;
mod setup;
pub mod switch;
mod throw_off;
mod unsound;

pub mod exactly;
pub mod pot;
pub mod rollnbump;
pub mod spelunke;

pub use cup::Cup;
pub use face::Face;
pub use game::{Awaits, Flow, Game, MOST_MOVES, MoveList, Outcome, Thrower};
pub use illegal::{Breach, Illegal};
pub use reading::{Reader, Unreadable};
pub use seat::{Seat, SeatSet};
pub use setup::SetupError;
pub use throw_off::ThrowOff;
pub use unsound::Unsound;
