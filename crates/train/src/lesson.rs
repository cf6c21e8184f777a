//! A game as the trainer plays it: from the beginning of one turn to the beginning of the next.

use play::QuickCup;
use values::{Features, Net};

/// The most seats of a table whose network is fitted.
pub(crate) const MOST_SEATS: usize = 6;

/// A number for every seat, by its place at the table; seats that are not there have 0.
pub(crate) type BySeat = [f64; MOST_SEATS];

/// A turn that has been averaged over, and played.
#[derive(Clone, Debug)]
pub(crate) struct PlayedTurn<P> {
    /// What each seat can expect at the beginning of the turn: the values at its ends, averaged over all throws.
    pub(crate) average: BySeat,
    /// Where the turn ended that the cup's throws made.
    pub(crate) next: AfterTurn<P>,
}

/// What follows a turn.
#[derive(Clone, Copy, Debug)]
pub(crate) enum AfterTurn<P> {
    /// The beginning of another turn.
    Turn(P),
    /// It is decided: each seat's result.
    Over(BySeat),
}

/// A table whose network is to be fitted.
pub(crate) trait Lesson: Sync {
    /// A position at the beginning of a turn.
    type Position: Copy + Send;

    /// The numbers of the network's units, from the features to the outputs.
    fn sizes(&self) -> Vec<usize>;

    /// The network to begin with; `None` for one with weights that are drawn.
    fn begin_with(&self) -> Option<Net> {
        None
    }

    /// Prepares for a generation, in which `_net` does not change: what follows from the network as a whole.
    fn prepare(&self, _net: &Net) {}

    /// A position to begin a game with: the start, or something else that play can lead to.
    fn start(&self, cup: &mut QuickCup) -> Self::Position;

    /// What the network sees of a position.
    fn features(&self, position: &Self::Position, features: &mut Features);

    /// What the network says of a position, by seat.
    fn value(&self, net: &Net, position: &Self::Position) -> BySeat;

    /// The outputs that the network should give for these values of the seats.
    fn outputs(&self, position: &Self::Position, values: &BySeat) -> Vec<f32>;

    /// Averages a turn over all throws, each decision the best by the network, and plays it with the throws of the cup.
    /// The seat on turn deviates now and then, as `explore` says, so that positions beside the best play are seen as well.
    fn turn(
        &self,
        net: &Net,
        position: &Self::Position,
        explore: f64,
        cup: &mut QuickCup,
    ) -> PlayedTurn<Self::Position>;
}
