//! Values: the winning chance of every seat, at the beginning of a turn and inside it.
//!
//! Where a game is solved, the solution says it ([`Exact`]). Elsewhere a small network does, fitted to targets that average
//! whole turns exactly (`crates/train`; [`FittedFile`] holds what came of it). Inside a turn, the turn solvers of `solve`
//! carry the values from where the turn can end back to every decision. Bots, hints and the coach all stand on this crate,
//! so they agree with one another.

mod basis;
mod chances;
mod errors;
mod fitted;
pub mod games;
mod judge;
mod net;
pub mod throw_off;

pub use basis::Basis;
pub use chances::Chances;
pub use errors::{Errors, GamePhase};
pub use fitted::{FittedFile, FittedProblem};
pub use judge::{Exact, Judge, Measured, Valued, Weighed, after, best_of};
pub use net::{Features, Layer, Net, NetScratch};
