//! What runs and contests promise.

mod arena;
mod counts;
mod coverage;
mod kit;
mod parts;
mod programs;
mod sweep;
mod sweep_files;
