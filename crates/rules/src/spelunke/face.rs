//! The one die.

/// What the die shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Face {
    /// Robs.
    One = 1,
    /// Counts.
    Two,
    /// Counts.
    Three,
    /// Counts.
    Four,
    /// Counts.
    Five,
    /// Drops to nothing.
    Six,
}

/// One die is thrown at a time, so a throw is the face that it shows.
pub type Throw = Face;

impl Face {
    /// All six, lowest first.
    pub const ALL: [Face; 6] = [Face::One, Face::Two, Face::Three, Face::Four, Face::Five, Face::Six];

    /// How many eyes it shows.
    #[inline]
    pub const fn eyes(self) -> i32 {
        self as i32
    }

    /// The face with that many eyes.
    pub fn from_eyes(eyes: u32) -> Option<Face> {
        Face::ALL.get(eyes.checked_sub(1)? as usize).copied()
    }
}
