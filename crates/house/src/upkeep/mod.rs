//! Maintenance of a whole store: copies, checks, exports.
//!
//! Everything here reads a snapshot of a store and never blocks a server that runs on it.

mod check;
mod copy;
mod export;
mod last_backup;
mod lock;
mod manifest;
mod terminal_games;

pub use check::{CheckFinding, CheckReport, check};
pub use copy::{Copied, CopyError, CopyProgress, Existing, Trust, back_up, copy, restore};
pub use export::{ExportError, Exported, export};
pub use last_backup::{LastBackup, last_backup, note_backup};
pub use lock::{Lock, LockHolder, Locked};
pub use manifest::{Manifest, ManifestFault, forget_manifest, renew_manifest, verify_backup};
pub use terminal_games::{
    CheckedGames, GamesError, GamesTaken, RestoredGames, back_up_games, check_games, export_games, games_of_backup,
    restore_games, verify_games,
};
