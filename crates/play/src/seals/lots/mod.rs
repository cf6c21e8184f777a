//! Lots of a club's evening: the order of seats, sealed by the house and the members whose page is open.
//!
//! A [`Lots`] is one draw. Its record is a short text that can be checked on its own: a [`LotsHeader`], then one
//! [`LotsStep`] a line. The house keeps the same lines as events, so what is checked is what was kept.

mod draw;
mod header;
mod step;
#[cfg(test)]
mod tests;

pub use draw::{Lots, LotsError, LotsFault, is_lots, verify_lots};
pub use header::LotsHeader;
pub use step::{LotsOwner, LotsStep};
