//! What chances stand on.

/// How a judge knows its chances.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Basis {
    /// The game is solved; nothing is estimated.
    Exact,
    /// With more than two seats: play in which no seat gains by leaving it alone is known. Nothing is estimated, but other such
    /// play may have other chances.
    Equilibrium,
    /// Fitted values, carried through each turn exactly.
    Values,
    /// This many playouts of each position by rules of thumb.
    Playouts(u32),
}

impl Basis {
    /// True if nothing is estimated.
    pub const fn is_exact(self) -> bool {
        matches!(self, Basis::Exact | Basis::Equilibrium)
    }

    /// The id for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Basis::Exact => "exact",
            Basis::Equilibrium => "equilibrium",
            Basis::Values => "values",
            Basis::Playouts(_) => "playouts",
        }
    }
}
