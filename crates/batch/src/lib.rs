//! Games by numbers.
mod batch;
mod buffers;
mod error;
mod games;
mod numbered;
mod observed;
mod options;
mod table;

pub use batch::TableBatch;
pub use buffers::{RowLengths, StepBuffers};
pub use error::{BatchError, SavedProblem};
pub use numbered::Numbered;
pub use observed::{ObservationPart, Observed, SeatView, Sheet};
pub use options::{BatchOptions, ForcedMoves};
