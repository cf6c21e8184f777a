//! Running a house for years: settings, logs, closing, copies.

mod closing;
mod full_disk;
pub(crate) mod house;
mod logs;
mod settings;
mod upkeep;
