//! The one die, and what its pips are called here.

use crate::Face;

/// One die is thrown at a time, so a throw is the face that it shows.
pub type Throw = Face;

impl Face {
    /// Its pips as Spelunke counts them, in eyes that can be lost again.
    #[inline]
    pub const fn eyes(self) -> i32 {
        self as i32
    }
}
