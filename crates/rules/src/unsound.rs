//! Positions that no game can reach.

use std::error::Error;
use std::fmt::{self, Display};

/// A position, put together from outside, that contradicts itself or its set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unsound {
    /// Which part of the position is wrong.
    pub part: &'static str,
}

impl Display for Unsound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the position's `{}` cannot be", self.part)
    }
}

impl Error for Unsound {}

/// Ok when a condition holds, otherwise the part that is wrong.
pub(crate) fn sound(condition: bool, part: &'static str) -> Result<(), Unsound> {
    if condition { Ok(()) } else { Err(Unsound { part }) }
}
