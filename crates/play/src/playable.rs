//! What a game brings along to be played by callers that do not know it at compile time.

use std::ops::RangeInclusive;

use rules::switch::Switches;
use rules::{Game, Unsound};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::event::{Change, EventOf};
use crate::{GameId, Ranking, Setup, SetupProblem};

/// A game with everything that the facade needs of it. Each game's file in `games/` holds one of these.
pub trait Playable:
    Game<Position: Send + Sync, Move: Send + Sync, Throw: Send + Sync> + Sized + Send + Sync + 'static
{
    /// Which game it is.
    const ID: GameId;
    /// How many seats a table may have.
    const SEATS: RangeInclusive<usize>;
    /// True if it has a deck that can be replaced.
    const TAKES_DECK: bool = false;
    /// True if each seat brings jokers (S-48) and bonus eyes (S-46).
    const TAKES_JOKERS: bool = false;
    /// True if it names places, losers and bonus eyes itself (S-41 to S-46).
    const HAS_RANKING: bool = false;
    /// Its switches.
    type Rules: Switches;
    /// A position as JSON.
    type Json: Serialize + DeserializeOwned;

    /// The game with this set-up, if it can be played.
    fn open(setup: &Setup) -> Result<Self, SetupProblem>;

    /// Writes everything into the set-up that was left to defaults, so that a header holds all of it.
    fn write_out(&self, setup: &mut Setup);

    /// What is thrown or turned up, in notation: `POT`, `5 dice`, `card`.
    fn thrown(&self, position: &Self::Position) -> String;

    /// Coins, euros, eyes or points, by seat.
    fn scores(&self, position: &Self::Position) -> Vec<i64>;

    /// The position as JSON. Seats count from 1 there.
    fn write_json(&self, position: &Self::Position) -> Self::Json;

    /// The position that a JSON describes; not yet checked against the set-up.
    fn read_json(&self, json: Self::Json) -> Result<Self::Position, Unsound>;

    /// Places, losers and bonus eyes at the end; `None` before it, and unless [`Playable::HAS_RANKING`].
    fn ranking(&self, _position: &Self::Position) -> Option<Ranking> {
        None
    }

    /// The ranking that these switches make of the scores of a whole game; `None` if they cannot be, and unless
    /// [`Playable::HAS_RANKING`].
    fn ranking_of(_rules: &str, _scores: &[i32]) -> Option<Ranking> {
        None
    }

    /// True if a move takes something from another seat.
    fn is_theft(_played: Self::Move) -> bool {
        false
    }

    /// What the JSON of this game's outcome has beyond winners, scores and ranking.
    fn write_outcome(&self, _position: &Self::Position, _outcome: &mut Map<String, Value>) {}

    /// Reads a throw as people read real dice, in any order, when the notation itself does not fit: the throw, or the rule
    /// that it breaks; nothing if the text is no throw of real dice. May change how earlier events of the turn are read
    /// (P-36).
    fn read_real_dice(
        &self,
        _position: &Self::Position,
        _this_turn: &[(usize, EventOf<Self>)],
        _text: &str,
    ) -> Option<Result<RealDice<Self>, Self::Breach>> {
        None
    }

    /// Reads what a throw should have been as people read real dice; nothing if the text is no throw of these dice.
    fn read_real_correction(&self, _recorded: Self::Throw, _text: &str) -> Option<Self::Throw> {
        None
    }
}

/// Real dice, understood.
#[derive(Clone, Debug)]
pub struct RealDice<G: Game> {
    /// Earlier events of the turn that must be read differently for it; mostly none.
    pub relabelled: Vec<Change>,
    /// The throw.
    pub thrown: G::Throw,
}
