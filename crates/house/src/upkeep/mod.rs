//! Maintenance of a whole store: copies, checks, exports.
//!
//! Everything here reads a snapshot of a store and never blocks a server that runs on it.

mod check;
mod copy;
mod export;
mod last_backup;
mod lock;
mod manifest;

pub use check::{Checked, Finding, check};
pub use copy::{Copied, CopyError, Existing, Progress, Trust, back_up, copy, restore};
pub use export::{ExportError, Exported, export};
pub use last_backup::{LastBackup, last_backup, note_backup};
pub use lock::{Lock, LockHolder, Locked};
pub use manifest::{Manifest, ManifestFault, forget_manifest, renew_manifest, verify_backup};
