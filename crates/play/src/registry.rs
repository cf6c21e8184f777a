//! The one list of the games: a fifth one is a line of `games!`, and the compiler then asks for everything else.

use std::fmt;
use std::ops::RangeInclusive;

use rules::switch::{Switch, Switches};

use crate::{Playable, Played, Ranking};

/// Makes [`GameId`], [`AnyPlayed`] and the two dispatching macros from lines of `MODULE::TYPE`: the module of `rules` is
/// also the id that people type. The first argument is a dollar sign for the macros that it makes.
macro_rules! games {
    ($dollar:tt $($(#[$about:meta])* $module:ident::$game:ident,)+) => {
        /// One of the games.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameId {
            $($(#[$about])* $game,)+
        }

        impl GameId {
            /// All games, in the order in which they are listed.
            pub const ALL: [GameId; [$(GameId::$game),+].len()] = [$(GameId::$game),+];
            /// Their ids, for messages.
            pub const IDS: &'static str = concat!($(" | ", stringify!($module)),+).split_at(" | ".len()).1;

            /// The id that people type.
            pub const fn id(self) -> &'static str {
                match self {
                    $(GameId::$game => stringify!($module),)+
                }
            }
        }

        /// A game being played, whichever it is.
        #[derive(Clone, Debug)]
        pub enum AnyPlayed {
            $($(#[$about])* $game(Played<rules::$module::$game>),)+
        }

        $(impl From<Played<rules::$module::$game>> for AnyPlayed {
            fn from(played: Played<rules::$module::$game>) -> AnyPlayed {
                AnyPlayed::$game(played)
            }
        })+

        /// Evaluates an expression with a game's type: `for_game!(id, G => G::SEATS)`. The expression is compiled once for
        /// each game, so a trait that one of them does not implement is a compile error.
        #[macro_export]
        macro_rules! for_game {
            ($dollar game:expr, $dollar G:ident => $dollar body:expr) => {
                match $dollar game {
                    $($crate::GameId::$game => {
                        type $dollar G = $crate::rules::$module::$game;
                        $dollar body
                    })+
                }
            };
        }

        /// Evaluates an expression with the typed game of an [`AnyPlayed`](crate::AnyPlayed):
        /// `for_played!(table.played(), played => played.turns())`.
        #[macro_export]
        macro_rules! for_played {
            ($dollar any:expr, $dollar played:ident => $dollar body:expr) => {
                match $dollar any {
                    $($crate::AnyPlayed::$game($dollar played) => $dollar body,)+
                }
            };
        }
    };
}

games! { $
    /// POT.
    pot::Pot,
    /// exactly.
    exactly::Exactly,
    /// Spelunke.
    spelunke::Spelunke,
    /// Roll'n Bump.
    rollnbump::RollnBump,
}

impl GameId {
    /// The game with this id.
    pub fn from_id(id: &str) -> Option<GameId> {
        GameId::ALL.into_iter().find(|game| game.id() == id)
    }

    /// What people may know of the game before they play it.
    pub fn info(self) -> GameInfo {
        for_game!(self, G => GameInfo::of::<G>())
    }

    /// True if each seat brings jokers (S-48) and bonus eyes (S-46).
    pub fn takes_jokers(self) -> bool {
        for_game!(self, G => G::TAKES_JOKERS)
    }

    /// True if the game itself names places, losers and bonus eyes for the next evening (S-41 to S-46); otherwise places
    /// follow from the scores.
    pub fn has_ranking(self) -> bool {
        for_game!(self, G => G::HAS_RANKING)
    }

    /// The ranking that these switches make of the scores of a whole game; `None` if they cannot be, and unless
    /// [`GameId::has_ranking`].
    pub fn ranking_of(self, rules: &str, scores: &[i32]) -> Option<Ranking> {
        for_game!(self, G => G::ranking_of(rules, scores))
    }
}

/// The game that is offered first.
impl Default for GameId {
    fn default() -> GameId {
        GameId::ALL[0]
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
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
    /// True if the game has a deck that can be replaced.
    pub takes_deck: bool,
}

impl GameInfo {
    fn of<G: Playable>() -> GameInfo {
        let defaults = G::Rules::default();
        let switches = G::Rules::ALL.iter().enumerate().map(|(index, switch)| (*switch, defaults.value(index)));
        GameInfo { game: G::ID, seats: G::SEATS, switches: switches.collect(), takes_deck: G::TAKES_DECK }
    }
}
