//! A game opened with its set-up, and its positions behind one trait, for callers that do not know the game at compile time.
//!
//! [`play::Table`] has the same facade for a game in progress with all its events. A position alone is far smaller: it is copied
//! with every move, so it shares its game and carries nothing else.

use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use batch::Observed;
use bots::Thinking;
use play::{Played, Refusal, Refused, Setup, SetupProblem, Table, TableOutcome, for_game, for_played};
use rules::{Awaits, Cup, Illegal, MoveList, Outcome};
use serde_json::Value;

use crate::mind::Mind;
use crate::numbered::ByNumber;

/// A position of any game, with the game that it is of.
pub(crate) type AnyPosition = Arc<dyn ErasedPosition>;

/// What Python asks of a position.
pub(crate) trait ErasedPosition: ByNumber + Any + Send + Sync {
    /// The set-up, everything written out and without names.
    fn setup(&self) -> &Arc<Setup>;

    /// What is awaited.
    fn awaits(&self) -> Awaits;

    /// The seat whose turn it is, as [`rules::Game::on_turn`].
    fn turn(&self) -> Option<rules::Seat>;

    /// Every legal move in notation.
    fn moves(&self) -> Vec<String>;

    /// What is thrown next, in notation.
    fn thrown(&self) -> String;

    /// Every throw that can come up in notation, with its weight.
    fn weights(&self) -> Vec<(String, u64)>;

    /// The position after a move.
    fn after_move(&self, text: &str) -> Result<AnyPosition, Refusal>;

    /// The position after a throw.
    fn after_throw(&self, text: &str) -> Result<AnyPosition, Refusal>;

    /// A throw from a cup; `None` unless a throw is awaited.
    fn throw_from(&self, cup: &mut dyn Cup) -> Option<String>;

    /// Coins, euros, eyes or points, by seat.
    fn scores(&self) -> Vec<i64>;

    /// How it ended; `None` while the game is on.
    fn ended(&self) -> Option<TableOutcome>;

    /// The position alone as the referee writes it.
    fn json(&self) -> Value;

    /// True if the other one is the same position of the same set-up.
    fn is_same(&self, other: &dyn ErasedPosition) -> bool;

    /// A number that equal positions have in common.
    fn fingerprint(&self) -> u64;

    /// The start of the same game.
    fn start(&self) -> AnyPosition;

    /// The position at a table with the same set-up.
    fn at_table(&self, table: &Table) -> Option<AnyPosition>;

    /// The move that a bot chooses, in notation; `None` unless a move is awaited.
    fn choose(&self, mind: &mut Mind) -> Option<String>;

    /// A table that begins in this position, for everything that only tables can do.
    fn table(&self) -> Table {
        let mut table = Table::open(self.setup()).expect("the set-up was opened before");
        table.set_out(&self.json()).expect("a position that came up can be set out");
        table
    }
}

/// A game with its set-up, shared by all its positions.
pub(crate) struct SharedGame<G> {
    pub(crate) game: G,
    setup: Arc<Setup>,
    fingerprint: u64,
}

/// A position of one game.
pub(crate) struct PositionOf<G: Thinking> {
    pub(crate) opened: Arc<SharedGame<G>>,
    pub(crate) position: G::Position,
}

/// The start of the game with this set-up, if it can be played. Names are left out: they are the table's.
pub(crate) fn open(setup: &Setup) -> Result<AnyPosition, SetupProblem> {
    for_game!(setup.game, G => open_typed::<G>(setup))
}

fn open_typed<G: Thinking + Observed>(setup: &Setup) -> Result<AnyPosition, SetupProblem> {
    let game = G::open(setup)?;
    let mut setup = setup.clone();
    setup.names = vec![None; setup.seats];
    game.write_out(&mut setup);
    let mut hasher = DefaultHasher::new();
    setup.to_string().hash(&mut hasher);
    let opened = SharedGame { game, setup: Arc::new(setup), fingerprint: hasher.finish() };
    let position = opened.game.start();
    Ok(Arc::new(PositionOf { opened: Arc::new(opened), position }))
}

/// A position as its own type, with its game; `None` if it is of another game.
pub(crate) fn typed<G: Thinking>(position: &AnyPosition) -> Option<(&G, &G::Position)> {
    let position: &PositionOf<G> = (&**position as &dyn Any).downcast_ref()?;
    Some((&position.opened.game, &position.position))
}

impl<G: Thinking + Observed> PositionOf<G> {
    pub(crate) fn with(&self, position: G::Position) -> AnyPosition {
        Arc::new(PositionOf { opened: Arc::clone(&self.opened), position })
    }

    /// Why a text is not what a position awaits: notation of the other kind is legal elsewhere, anything else cannot be read.
    fn refusal(&self, text: &str, unreadable: rules::Unreadable, wanted: HandedOver) -> Refusal {
        let game = &self.opened.game;
        match (wanted, game.awaits(&self.position)) {
            (HandedOver::Move, Awaits::Move(seat)) if game.read_throw(text).is_ok() => {
                Refused::NotLegal(Illegal::MoveAwaited(seat))
            }
            (HandedOver::Throw, Awaits::Throw(by)) if game.read_move(text).is_ok() => {
                Refused::NotLegal(Illegal::ThrowAwaited(by))
            }
            (HandedOver::Move, Awaits::Throw(by)) => Refused::NotLegal(Illegal::ThrowAwaited(by)),
            (HandedOver::Throw, Awaits::Move(seat)) => Refused::NotLegal(Illegal::MoveAwaited(seat)),
            (_, Awaits::Nothing) => Refused::NotLegal(Illegal::Over),
            _ => Refused::CannotBeRead(unreadable),
        }
    }
}

/// Which kind of event a caller hands over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum HandedOver {
    Move,
    Throw,
}

impl<G: Thinking + Observed> ErasedPosition for PositionOf<G> {
    fn setup(&self) -> &Arc<Setup> {
        &self.opened.setup
    }

    fn awaits(&self) -> Awaits {
        self.opened.game.awaits(&self.position)
    }

    fn turn(&self) -> Option<rules::Seat> {
        self.opened.game.on_turn(&self.position)
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = MoveList::new();
        self.opened.game.legal_moves(&self.position, &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    fn thrown(&self) -> String {
        self.opened.game.thrown(&self.position)
    }

    fn weights(&self) -> Vec<(String, u64)> {
        let mut throws = Vec::new();
        self.opened.game.each_throw(&self.position, |thrown, weight| throws.push((thrown.to_string(), weight)));
        throws
    }

    fn after_move(&self, text: &str) -> Result<AnyPosition, Refusal> {
        let game = &self.opened.game;
        let wanted = game.read_move(text).map_err(|unreadable| self.refusal(text, unreadable, HandedOver::Move))?;
        let mut position = self.position;
        game.play(&mut position, wanted).map_err(|illegal| Refused::NotLegal(illegal).erased())?;
        Ok(self.with(position))
    }

    fn after_throw(&self, text: &str) -> Result<AnyPosition, Refusal> {
        let game = &self.opened.game;
        let thrown = game.read_throw(text).map_err(|unreadable| self.refusal(text, unreadable, HandedOver::Throw))?;
        let mut position = self.position;
        game.throw(&mut position, thrown).map_err(|illegal| Refused::NotLegal(illegal).erased())?;
        Ok(self.with(position))
    }

    fn throw_from(&self, mut cup: &mut dyn Cup) -> Option<String> {
        let is_awaited = matches!(self.awaits(), Awaits::Throw(_));
        is_awaited.then(|| self.opened.game.throw_from(&self.position, &mut cup).to_string())
    }

    fn scores(&self) -> Vec<i64> {
        self.opened.game.scores(&self.position)
    }

    fn ended(&self) -> Option<TableOutcome> {
        let outcome: Outcome = self.opened.game.outcome(&self.position)?;
        Some(TableOutcome::Result(outcome, self.opened.game.ranking(&self.position)))
    }

    fn json(&self) -> Value {
        serde_json::to_value(self.opened.game.write_json(&self.position)).expect("a position is plain data")
    }

    fn is_same(&self, other: &dyn ErasedPosition) -> bool {
        let other: Option<&PositionOf<G>> = (other as &dyn Any).downcast_ref();
        other.is_some_and(|other| {
            let is_same_game = Arc::ptr_eq(&self.opened, &other.opened) || self.opened.setup == other.opened.setup;
            is_same_game && self.position == other.position
        })
    }

    fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.opened.fingerprint, &self.position).hash(&mut hasher);
        hasher.finish()
    }

    fn start(&self) -> AnyPosition {
        self.with(self.opened.game.start())
    }

    fn at_table(&self, table: &Table) -> Option<AnyPosition> {
        let played: &Played<G> = for_played!(table.played(), played => (played as &dyn Any).downcast_ref())?;
        Some(self.with(*played.position()))
    }

    fn choose(&self, mind: &mut Mind) -> Option<String> {
        let (game, mut moves) = (&self.opened.game, MoveList::new());
        game.legal_moves(&self.position, &mut moves);
        if moves.is_empty() {
            return None;
        }
        let (bot, cup) = mind.bot_for::<G>(game, &self.opened.setup);
        Some(bot.choose(game, &self.position, &moves, cup).to_string())
    }
}
