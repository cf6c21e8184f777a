//! The set-up of a table, for callers that do not know the game at compile time.

use std::fmt;

use rules::rollnbump::{Deck, DeckError};
use rules::spelunke::JokerSet;
use rules::switch::SwitchError;
use rules::{Seat, SetupError};

use crate::{GameId, Playable, Table};

/// Everything that is settled before the first event: what a record's header holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The game.
    pub game: GameId,
    /// How many seats.
    pub seats: usize,
    /// Names by seat; as long as there are seats.
    pub names: Vec<Option<String>>,
    /// Switches that are not at their default, or all of them: `name=value …`.
    pub rules: String,
    /// Who starts, if it is not thrown for.
    pub start: Option<Seat>,
    /// Each seat's jokers (Spelunke).
    pub jokers: Vec<JokerSet>,
    /// Each seat's bonus eyes from the last evening (Spelunke).
    pub bonus: Vec<u32>,
    /// The cards (Roll'n Bump), if they are not our default ones.
    pub deck: Option<Deck>,
}

impl Setup {
    /// A table with default rules and no names.
    pub fn new(game: GameId, seats: usize) -> Setup {
        Setup {
            game,
            seats,
            names: vec![None; seats.min(Seat::MOST)],
            rules: String::new(),
            start: None,
            jokers: Vec::new(),
            bonus: Vec::new(),
            deck: None,
        }
    }

    /// Whether the table could be opened if only everybody brought jokers, whatever jokers are named so far.
    pub fn wants_jokers(&self) -> bool {
        let without = Setup { jokers: Vec::new(), ..self.clone() };
        matches!(Table::open(&without), Err(SetupProblem::Game(SetupError::PerSeat { what: "jokers", .. })))
    }

    /// Refuses what only other games have.
    pub(crate) fn only_has_parts_of<G: Playable>(&self) -> Result<(), SetupProblem> {
        let refuse = |what, is_foreign: bool| {
            if is_foreign { Err(SetupProblem::NotOfThisGame { what, game: self.game }) } else { Ok(()) }
        };
        refuse("jokers", !self.jokers.is_empty() && !G::TAKES_JOKERS)?;
        refuse("bonus", !self.bonus.is_empty() && !G::TAKES_JOKERS)?;
        refuse("deck", self.deck.is_some() && !G::TAKES_DECK)
    }
}

/// Why a set-up cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupProblem {
    /// The game's own check.
    Game(SetupError),
    /// A switch.
    Switch(SwitchError),
    /// The deck.
    Deck(DeckError),
    /// Another game has this, not this one.
    NotOfThisGame {
        /// `jokers`, `bonus` or `deck`.
        what: &'static str,
        /// The game that does not have it.
        game: GameId,
    },
    /// Names were not given once for each seat.
    Names {
        /// How many were given.
        given: usize,
        /// How many seats there are.
        seats: usize,
    },
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupProblem::Game(error) => error.fmt(f),
            SetupProblem::Switch(error) => error.fmt(f),
            SetupProblem::Deck(error) => error.fmt(f),
            SetupProblem::NotOfThisGame { what, game } => write!(f, "{game} has no {what}"),
            SetupProblem::Names { given, seats } => write!(f, "{given} names for {seats} seats"),
        }
    }
}

impl std::error::Error for SetupProblem {}

impl From<SetupError> for SetupProblem {
    fn from(error: SetupError) -> SetupProblem {
        SetupProblem::Game(error)
    }
}

impl From<SwitchError> for SetupProblem {
    fn from(error: SwitchError) -> SetupProblem {
        SetupProblem::Switch(error)
    }
}

impl From<DeckError> for SetupProblem {
    fn from(error: DeckError) -> SetupProblem {
        SetupProblem::Deck(error)
    }
}
