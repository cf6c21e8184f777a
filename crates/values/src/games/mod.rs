//! The games with fitted values.

pub mod pot;
pub mod spelunke;
