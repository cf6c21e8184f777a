//! What chances stand on.

/// How a judge knows its chances.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Basis {
    /// The game is solved; nothing is estimated.
    Exact,
    /// Fitted values, carried through each turn exactly.
    Values,
    /// This many playouts of each position by rules of thumb.
    Playouts(u32),
}

impl Basis {
    /// The id for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Basis::Exact => "exact",
            Basis::Values => "values",
            Basis::Playouts(_) => "playouts",
        }
    }
}
