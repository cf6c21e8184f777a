//! What runs and contests promise.

mod arena;
mod counts;
mod kit;
mod parts;
