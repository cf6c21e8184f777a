//! What can be going on, step by step through each joker.

use super::{Face, Joker};

/// What is going on. Every die is a step of its own.
///
/// The ordinary phases stand first and in this order so that the hot matches are a few comparisons, not a jump.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The free throw is awaited, at the beginning of a turn or after Fumo (S-49: nobody stops before it).
    Free,
    /// An ordinary throw is awaited.
    Throw,
    /// Stop, throw, or announce a joker?
    Decide,
    /// A 1 robs: whom, if anybody? As many eyes as the turn has had robbing 1s (S-05).
    Rob(Round),
    /// Everybody has had a turn.
    Over,
    /// A throw under Kälteschutz is awaited.
    Kaelte,
    /// A throw under Spelunkenbold is awaited.
    Bold,
    /// A throw under Hirtenschutz is awaited.
    Hirte,
    /// All In's throw is awaited.
    AllIn,
    /// The ordinary throw is awaited that the Ventil was announced for (S-31).
    Ventil,
    /// Anaconda's duel.
    Anaconda(Anaconda),
    /// Rattenlord's duel.
    Ratte(Ratte),
    /// Pony's next throw is awaited.
    Pony {
        /// How many throws lie, 0 to 2.
        thrown: u8,
        /// The eyes of those.
        sum: u8,
    },
    /// Leela's two throws.
    Leela {
        /// The first throw, once it is kept.
        kept: Option<Face>,
        /// How far the first throw is, or else the second.
        step: Leela,
    },
    /// Senigma's three throws.
    Senigma(Senigma),
    /// A 6 dropped the seat to nothing: re-enter with Fumo, or out? (S-36)
    Fumo,
}

/// Steps of Anaconda.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Anaconda {
    /// The seat's throw is awaited.
    Throw,
    /// The seat threw this: may the host throw against it?
    Answer(Face),
    /// The host's throw against this is awaited (S-54).
    Host(Face),
}

/// Steps of Rattenlord. The eyes do not count (S-18), so they are not kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ratte {
    /// The first throw is awaited.
    First,
    /// The first throw failed: withdraw, or throw again?
    Answer,
    /// The second throw is awaited.
    Second,
}

/// Steps of one of Leela's two throws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Leela {
    /// It is awaited.
    Throw,
    /// It shows this: keep it, or throw once more?
    Answer(Face),
    /// It is thrown once more, and that is binding.
    Rethrow,
}

/// Steps of Senigma.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Senigma {
    /// The first throw is awaited.
    First,
    /// The second throw is awaited after this one.
    Second(Face),
    /// The third throw is awaited after these two, lower face first.
    Third(Face, Face),
    /// The third throw is awaited after two that were the same; it has no influence (S-30).
    Paired,
    /// A face came twice: who loses ten eyes, if anybody?
    Victim,
}

/// What kind of round it is, which Jule may want to know (S-23).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Round {
    /// An ordinary throw.
    Plain,
    /// One with an announced joker.
    Joker,
}

impl Phase {
    /// The joker that has been announced and is not done with.
    pub const fn announced(self) -> Option<Joker> {
        match self {
            Phase::Kaelte => Some(Joker::Kaelte),
            Phase::Bold => Some(Joker::Bold),
            Phase::Hirte => Some(Joker::Hirte),
            Phase::AllIn => Some(Joker::AllIn),
            Phase::Ventil => Some(Joker::Ventil),
            Phase::Anaconda(_) => Some(Joker::Anaconda),
            Phase::Ratte(_) => Some(Joker::Ratte),
            Phase::Pony { .. } => Some(Joker::Pony),
            Phase::Leela { .. } => Some(Joker::Leela),
            Phase::Senigma(_) => Some(Joker::Senigma),
            Phase::Free | Phase::Decide | Phase::Throw | Phase::Rob(_) | Phase::Fumo | Phase::Over => None,
        }
    }
}
