//! Bots: deciding at random, by rules of thumb, by search, by solution.
//!
//! A bot is given a position and the legal moves of the seat that has to decide, and chooses one; it sees nothing else.
//! All chance that it needs comes from the cup that it is handed, so the same cup, position and budget choose the same
//! move.
//!
//! ```
//! use bots::{Bot, BotKind, Limits};
//! use play::QuickCup;
//! use rules::pot::{Pot, Rules};
//! use rules::{Game, MoveList, Seat};
//!
//! let pot = Pot::new(2, Rules::default(), Some(Seat::new(0)))?;
//! let mut position = pot.start();
//! pot.throw(&mut position, pot.read_throw("155")?)?;
//! let mut moves = MoveList::new();
//! pot.legal_moves(&position, &mut moves);
//!
//! // Two fives and a one: every player of POT throws the one again.
//! let mut bot = Bot::new(BotKind::Thumb, Limits::default());
//! let chosen = bot.choose(&pot, &position, &moves, &mut QuickCup::new(7));
//! assert_eq!(chosen, pot.read_move("rethrow P")?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bot;
mod budget;
mod games;
mod table_bot;
mod trials;

pub use bot::{Bot, BotKind, Thinking, is_solved};
pub use budget::{Budget, Limits, Search};
pub use games::spelunke::jokers;
pub use table_bot::{TableBot, table_bot};
