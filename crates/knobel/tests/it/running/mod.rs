//! Running a house for years: settings, logs, closing, copies.

mod closing;
mod house;
mod logs;
mod settings;
mod upkeep;
