//! Games by numbers for programs that learn: numbered moves and throws, observations, many tables at once.
//!
//! A [`TableBatch`] plays a move at each of its tables at a time and writes what a learner needs into memory of the
//! caller. Which game it is may be known when it runs: [`AnyBatch`].
//!
//! ```
//! use std::num::NonZeroUsize;
//!
//! use batch::{AnyBatch, BatchOptions, StepBuffers};
//! use play::{GameId, Setup};
//!
//! // Eight tables of exactly for two, seed 7.
//! let setup = Setup::new(GameId::Exactly, 2);
//! let mut batch = AnyBatch::open(&setup, BatchOptions::new(NonZeroUsize::new(8).unwrap(), 7))?;
//! let rows = batch.row_lengths();
//! let (mut observations, mut masks) = (vec![0.0; 8 * rows.observation], vec![false; 8 * rows.mask]);
//! let (mut rewards, mut terminated) = (vec![0.0; 8 * rows.seats], vec![false; 8]);
//!
//! batch.look(StepBuffers { observations: Some(&mut observations), masks: Some(&mut masks), ..StepBuffers::default() })?;
//! for _ in 0..1000 {
//!     // The first legal move at every table; a learner asks its network instead.
//!     let first = |mask: &[bool]| mask.iter().position(|legal| *legal).unwrap() as u16;
//!     let choices: Vec<u16> = masks.chunks(rows.mask).map(first).collect();
//!     batch.step(
//!         &choices,
//!         StepBuffers {
//!             observations: Some(&mut observations),
//!             masks: Some(&mut masks),
//!             rewards: Some(&mut rewards),
//!             terminated: Some(&mut terminated),
//!             ..StepBuffers::default()
//!         },
//!     )?;
//!     for (ended, paid) in terminated.iter().zip(rewards.chunks(rows.seats)) {
//!         assert_eq!(paid.iter().sum::<f32>(), if *ended { 1.0 } else { 0.0 });
//!     }
//! }
//!
//! // What the observation says, and what a number means.
//! for part in batch.shape().parts {
//!     println!("{}: {:?}", part.name, &observations[part.range]);
//! }
//! let legal = masks.iter().position(|legal| *legal).unwrap() as u16;
//! println!("{legal} is {}", batch.move_text(0, legal).unwrap());
//! # Ok::<(), batch::BatchError>(())
//! ```
//!
//! One position at a time, with its chances, goes by the traits [`Numbered`] and [`Observed`]:
//!
//! ```
//! use batch::{Numbered, Observed};
//! use rules::pot::{Move, Pot, Rules};
//! use rules::{Game, Seat};
//!
//! let pot = Pot::new(2, Rules::default(), Some(Seat::new(0)))?;
//! let mut position = pot.start();
//! // Three dice fall in 216 ways; way 0 is P-O-T.
//! assert_eq!(pot.chances(&position).len(), 216);
//! assert_eq!(pot.throw_of(&position, 0).unwrap().to_string(), "POT");
//!
//! pot.throw(&mut position, pot.read_throw("124")?)?;
//! assert_eq!(pot.move_of(&position, 0), Some(Move::Stop));
//! let mut row = vec![0.0; pot.observation_len()];
//! pot.observe(&position, Seat::new(0), &mut row);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What other environments ask for is here under these names:
//!
//! | question | answer |
//! |---|---|
//! | how many distinct actions, chance outcomes | [`Numbered::move_count`], [`Numbered::throw_count`] |
//! | legal actions, and their mask | [`Numbered::move_of`], [`Numbered::mark_legal`] |
//! | chance outcomes with probabilities, or with exact weights | [`Numbered::chances`], [`Numbered::each_weight`] |
//! | shape of an observation | [`Observed::observation_len`], [`Observed::parts`] |
//! | longest game | [`Numbered::LONGEST`] moves, throws not counted |
//! | least and most utility, their sum | 0 and 1; they add up to 1, or to 0 where nobody wins (S-45) or the game is stopped |
//! | all that without the game's type | [`GameShape`] |

#![allow(clippy::cast_precision_loss, reason = "coins, eyes, points and ways to fall are far below 2²⁴")]

mod any;
mod batch;
mod buffers;
mod error;
mod games;
mod marks;
mod numbered;
mod observed;
mod options;
mod saved;
mod table;

pub use any::{AnyBatch, GameShape};
pub use batch::TableBatch;
pub use buffers::{RowLengths, StepBuffers};
pub use error::{BatchError, SavedProblem};
pub use numbered::Numbered;
pub use observed::{ObservationPart, Observed, SeatOrder, Sheet, Usual};
pub use options::{BatchOptions, ForcedMoves, MOST_TABLES};
