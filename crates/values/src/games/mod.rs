//! The games with fitted values.

pub mod pot;
