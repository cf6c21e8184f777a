//! What a batch is made of.

use std::num::{NonZeroU32, NonZeroUsize};

/// The most tables that a batch has: with what a step writes of them they fill the memory of a large machine.
pub const MOST_TABLES: usize = 1 << 24;

/// The most threads that share the work of a step, whatever is asked for.
const MOST_THREADS: usize = 64;

/// What is done where only one move is legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ForcedMoves {
    /// It is asked for like any other: a step is a move of the game.
    #[default]
    Asked,
    /// It is played at once: a step is a decision between at least two moves. It still counts as a move for the
    /// longest game.
    Played,
}

/// What a batch is made of, beside the game and its set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BatchOptions {
    /// How many tables there are, at most [`MOST_TABLES`].
    pub tables: NonZeroUsize,
    /// The number of the first table; the others follow. What happens at a table depends on the seed and on its
    /// number alone, so a large batch and several small ones with the same numbers play the same games.
    pub first_table: u64,
    /// Where chance begins: table n throws with `QuickCup::numbered(seed, n)`.
    pub seed: u64,
    /// What is done where only one move is legal.
    pub forced: ForcedMoves,
    /// A game that is not over after this many moves is stopped without a result; `None` stands for the game's own
    /// ([`Numbered::LONGEST`](crate::Numbered::LONGEST)).
    pub longest: Option<NonZeroU32>,
    /// How many threads share the work of a step, at most 64. What happens does not depend on it. A step starts them
    /// and ends them, which is worth it from a few thousand tables on.
    pub threads: NonZeroUsize,
}

impl BatchOptions {
    /// This many tables from number 0 on, forced moves asked for, one thread.
    pub const fn new(tables: NonZeroUsize, seed: u64) -> BatchOptions {
        BatchOptions {
            tables,
            first_table: 0,
            seed,
            forced: ForcedMoves::Asked,
            longest: None,
            threads: NonZeroUsize::MIN,
        }
    }

    /// How many tables each thread has, but perhaps the last.
    pub(crate) fn tables_per_thread(&self) -> usize {
        self.tables.get().div_ceil(self.threads.get().min(MOST_THREADS))
    }
}
