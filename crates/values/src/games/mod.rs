//! The games' own parts: what a network sees of them, and how a turn is solved for its values.

pub mod exactly;
