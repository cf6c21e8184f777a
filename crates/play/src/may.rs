//! What a viewer of a table may do at the moment, whichever front end draws it.

/// The kind of input that the table accepts from a viewer now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum May {
    /// None: another seat is awaited, the game is over, or the viewer has no seat.
    Look,
    /// The move that is awaited.
    Move,
    /// A throw from the table's cup.
    Throw,
    /// What real dice (or cards) show.
    Enter,
}
