//! Running a house for years: settings, logs, closing, copies.

mod closing;
mod full_disk;
mod house;
mod logs;
mod settings;
mod upkeep;
