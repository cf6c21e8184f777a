//! How programs of others play: their time, their keeper, and what becomes of those that do something wrong.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::BotKind;
use play::{GameId, Sitter, TableEvent};
use rules::Seat;

use crate::bot::ForeignBot;
use crate::clock::Clock;
use crate::command::BotCommand;
use crate::fault::{Fault, Misdeed};
use crate::keeper::Keeper;

/// The word by which a record says that a foreign bot sits on a seat. Its command never stands there: opening a
/// record starts no program.
pub const FOREIGN: &str = "foreign";

/// What becomes of a program of others that does something wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OnFault {
    /// A bot of ours plays on for it.
    #[default]
    Replace,
    /// It gives up, and the game ends without a result.
    Forfeit,
}

impl OnFault {
    /// The words that people type.
    pub const IDS: [&str; 2] = ["replace", "forfeit"];

    /// The word for it.
    pub fn id(self) -> &'static str {
        match self {
            OnFault::Replace => OnFault::IDS[0],
            OnFault::Forfeit => OnFault::IDS[1],
        }
    }

    /// What this word means.
    pub fn from_id(id: &str) -> Option<OnFault> {
        [OnFault::Replace, OnFault::Forfeit].into_iter().find(|on_fault| on_fault.id() == id)
    }

    /// The table event that follows from a fault of the bot on this seat.
    pub fn event(self, seat: Seat) -> TableEvent {
        match self {
            OnFault::Replace => TableEvent::Seat(seat, Sitter::Bot(BotKind::Thumb.id().to_owned())),
            OnFault::Forfeit => TableEvent::Stop,
        }
    }
}

/// How programs of others play.
#[derive(Clone, Debug)]
pub struct ForeignTerms {
    /// What ends them should we be killed. Without one, which is for tests, a kill of ours leaves them behind.
    pub keeper: Option<Keeper>,
    /// Set when the run is to end: no answer is waited for any longer.
    pub stop: Option<Arc<AtomicBool>>,
    /// How long they may think.
    pub clock: Clock,
    /// What becomes of those that do something wrong.
    pub on_fault: OnFault,
}

impl Default for ForeignTerms {
    fn default() -> ForeignTerms {
        ForeignTerms { keeper: None, stop: None, clock: Clock::USUAL, on_fault: OnFault::Replace }
    }
}

impl ForeignTerms {
    /// True if the run is to end.
    pub fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// The name that a program gives itself, if it can be started and plays this game.
    pub fn name_of(&self, command: &BotCommand, game: GameId) -> Result<String, Fault> {
        let bot = ForeignBot::start(command, self)?;
        if !bot.plays(game) {
            return Err(Fault { misdeed: Misdeed::DoesNotPlay(game), said: String::new() });
        }
        Ok(bot.name().to_owned())
    }
}
