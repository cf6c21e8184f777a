//! The games with fitted values.

pub mod exactly;
pub mod pot;
pub mod rollnbump;
pub mod spelunke;
