//! The one place that knows all games: a fifth one is added here.

use std::fmt;
use std::ops::RangeInclusive;

use rules::exactly::Exactly;
use rules::pot::Pot;
use rules::rollnbump::RollnBump;
use rules::spelunke::Spelunke;
use rules::switch::{Switch, Switches};

use crate::Playable;

/// One of the games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameId {
    /// POT.
    Pot,
    /// exactly.
    Exactly,
    /// Spelunke.
    Spelunke,
    /// Roll'n Bump.
    RollnBump,
}

impl GameId {
    /// All games, in the order in which they are listed.
    pub const ALL: [GameId; 4] = [GameId::Pot, GameId::Exactly, GameId::Spelunke, GameId::RollnBump];
    /// Their ids, for messages.
    pub const IDS: &'static str = "pot | exactly | spelunke | rollnbump";

    /// The id that people type.
    pub const fn id(self) -> &'static str {
        match self {
            GameId::Pot => "pot",
            GameId::Exactly => "exactly",
            GameId::Spelunke => "spelunke",
            GameId::RollnBump => "rollnbump",
        }
    }

    /// The game with this id.
    pub fn from_id(id: &str) -> Option<GameId> {
        GameId::ALL.into_iter().find(|game| game.id() == id)
    }

    /// Does something that needs the game's type.
    pub fn with<F: ForGame>(self, task: F) -> F::Result {
        match self {
            GameId::Pot => task.run::<Pot>(),
            GameId::Exactly => task.run::<Exactly>(),
            GameId::Spelunke => task.run::<Spelunke>(),
            GameId::RollnBump => task.run::<RollnBump>(),
        }
    }

    /// What people may know of the game before they play it.
    pub fn info(self) -> GameInfo {
        self.with(ReadInfo)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// Something to be done with a game whose type is known only at run time.
pub trait ForGame {
    /// What comes of it.
    type Result;

    /// Does it.
    fn run<G: Playable>(self) -> Self::Result;
}

/// Seats and switches of a game.
#[derive(Clone, Debug)]
pub struct GameInfo {
    /// The game.
    pub game: GameId,
    /// How many seats a table may have.
    pub seats: RangeInclusive<usize>,
    /// The switches, each with its default.
    pub switches: Vec<(Switch, String)>,
    /// Whether the game has a deck that can be replaced.
    pub takes_deck: bool,
}

struct ReadInfo;

impl ForGame for ReadInfo {
    type Result = GameInfo;

    fn run<G: Playable>(self) -> GameInfo {
        let defaults = G::Rules::default();
        let switches = G::Rules::ALL.iter().enumerate().map(|(index, switch)| (*switch, defaults.value(index)));
        GameInfo { game: G::ID, seats: G::SEATS, switches: switches.collect(), takes_deck: G::TAKES_DECK }
    }
}
