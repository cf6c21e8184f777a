//! Looking after what is kept, over years: copies, checks, records as text.
//!
//! Everything here reads a store as it was at one moment and never stands in the way of a server that runs on it.

mod check;
mod copy;
mod export;
mod lock;

pub use check::{Checked, Finding, check};
pub use copy::{Copied, CopyError, Progress, Trust, copy};
pub use export::{ExportError, Exported, export};
pub use lock::{Lock, Locked};
