//! What the rules forbid, as small closed enums that name their clause.

use std::error::Error;
use std::fmt::{self, Debug, Display};

use crate::{Seat, Thrower};

/// A rule that was about to be broken.
pub trait Breach: Copy + Eq + Debug + 'static {
    /// All breaches of the game, for those who keep a sentence for each.
    const ALL: &'static [Self];

    /// The clause of the rules page, such as `P-24`.
    fn clause(self) -> &'static str;

    /// A short name, unique within the game; `words` keeps the sentences under it.
    fn key(self) -> &'static str;
}

/// Why an event that could be read cannot happen now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal<B> {
    /// The game is over.
    Over,
    /// A throw is awaited, not a move.
    ThrowAwaited(Thrower),
    /// A move is awaited, not a throw.
    MoveAwaited(Seat),
    /// A rule of the game forbids it.
    Breach(B),
}

impl<B: Breach> Display for Illegal<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Over => f.write_str("the game is over"),
            Illegal::ThrowAwaited(by) => write!(f, "a throw is awaited ({by:?})"),
            Illegal::MoveAwaited(seat) => write!(f, "a move is awaited (seat {seat})"),
            Illegal::Breach(breach) => write!(f, "{} ({})", breach.key(), breach.clause()),
        }
    }
}

impl<B: Breach> Error for Illegal<B> {}

/// Declares a game's breaches: variant, key, clause.
macro_rules! breaches {
    ($(#[$about:meta])* pub enum $name:ident { $($(#[$doc:meta])* $variant:ident = $key:literal, $clause:literal;)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $($(#[$doc])* $variant,)+ }

        impl $crate::Breach for $name {
            const ALL: &'static [$name] = &[$($name::$variant,)+];

            fn clause(self) -> &'static str {
                match self { $($name::$variant => $clause,)+ }
            }

            fn key(self) -> &'static str {
                match self { $($name::$variant => $key,)+ }
            }
        }
    };
}
pub(crate) use breaches;
