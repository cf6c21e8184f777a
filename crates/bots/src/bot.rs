//! One interface for all bots.

use std::fmt;

use play::{Playable, QuickCup};
use rules::Cup;

use crate::{Budget, Limits};

/// How a bot decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Every legal move is equally likely.
    Random,
    /// By rules of thumb.
    Thumb,
    /// By search.
    Sharp,
}

impl Kind {
    /// All kinds, the weakest first.
    pub const ALL: [Kind; 3] = [Kind::Random, Kind::Thumb, Kind::Sharp];
    /// Their ids, for messages.
    pub const IDS: &'static str = "random | thumb | sharp";

    /// The id that people type and records hold.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Random => "random",
            Kind::Thumb => "thumb",
            Kind::Sharp => "sharp",
        }
    }

    /// The kind with this id.
    pub fn from_id(id: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A game that bots know how to play. Its folder in `games/` holds one of these.
pub trait Thinking: Playable {
    /// What a sharp bot may keep from one decision to the next: tables that take long to make. It never changes what is
    /// chosen, only how soon.
    type Memory: Default + Send;

    /// How many playouts a sharp bot makes for one decision if nobody says otherwise: as many as fit into 200 ms on one
    /// core in the slowest positions, with room to spare.
    fn default_playouts(&self) -> u32;

    /// The move that the rules of thumb choose. There are at least two moves, all those that are legal.
    fn thumb(&self, position: &Self::Position, moves: &[Self::Move]) -> Self::Move;

    /// The move that search chooses. There are at least two moves, all those that are legal.
    fn sharp(
        &self,
        memory: &mut Self::Memory,
        position: &Self::Position,
        moves: &[Self::Move],
        budget: &mut Budget,
    ) -> Self::Move;
}

/// Somebody who decides for a seat.
pub struct Bot<G: Thinking> {
    kind: Kind,
    limits: Limits,
    memory: G::Memory,
}

impl<G: Thinking> Bot<G> {
    /// A bot of this kind; the limits are for those that search.
    pub fn new(kind: Kind, limits: Limits) -> Bot<G> {
        Bot { kind, limits, memory: G::Memory::default() }
    }

    /// How it decides.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// One of the legal moves, of which there is at least one. Where there is no choice, nothing is thought about and the
    /// cup is not asked.
    pub fn choose(&mut self, game: &G, position: &G::Position, moves: &[G::Move], cup: &mut QuickCup) -> G::Move {
        if let [only] = moves {
            return *only;
        }
        match self.kind {
            Kind::Random => moves[cup.pick(moves.len() as u32) as usize],
            Kind::Thumb => game.thumb(position, moves),
            Kind::Sharp => {
                let mut budget = Budget::new(self.limits, game.default_playouts(), cup);
                game.sharp(&mut self.memory, position, moves, &mut budget)
            }
        }
    }
}
