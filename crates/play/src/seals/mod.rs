//! Sealed throws at a table: the lines that tell of them, what they come to, and checking a whole record.
//!
//! [`lots`] are the same for the order of seats at a club's evening. `docs/sealed.md` says what the lines mean; the arithmetic is in the crate `seal`.

mod line;
mod log;
pub mod lots;
mod verify;

pub use line::{ChainOwner, SealLine};
pub use log::{CHAIN_LENGTH, PendingThrow, PublishedChain, SealLog, SeatChain, ThrowSeal};
pub use seal::Head;
pub use verify::{SealFault, Verified, VerifyError, verify_record};
