//! How programs of others play: their time, their keeper, and what becomes of those that do something wrong.

use bots::BotKind;
use play::{GameId, Sitter, TableEvent};
use rules::Seat;

use crate::bot::ForeignBot;
use crate::clock::Clock;
use crate::command::BotCommand;
use crate::fault::{Fault, Misdeed};
use crate::keeper::Keeper;

/// The word by which a record says that a program of somebody else sits on a seat. The program itself is never named there: nobody
/// starts a program by opening a record.
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

    /// What this word means.
    pub fn from_id(id: &str) -> Option<OnFault> {
        OnFault::IDS
            .into_iter()
            .zip([OnFault::Replace, OnFault::Forfeit])
            .find(|(word, _)| *word == id)
            .map(|(_, it)| it)
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
    /// What ends them should we be killed.
    pub keeper: Option<Keeper>,
    /// How long they may think.
    pub clock: Clock,
    /// What becomes of those that do something wrong.
    pub on_fault: OnFault,
}

impl Default for ForeignTerms {
    fn default() -> ForeignTerms {
        ForeignTerms { keeper: None, clock: Clock::USUAL, on_fault: OnFault::Replace }
    }
}

impl ForeignTerms {
    /// Starts a program.
    pub fn start(&self, command: &BotCommand) -> Result<ForeignBot, Fault> {
        ForeignBot::start(command, self.keeper.as_ref(), self.clock)
    }

    /// The name that a program gives itself, if it can be started and plays this game.
    pub fn name_of(&self, command: &BotCommand, game: GameId) -> Result<String, Fault> {
        let bot = self.start(command)?;
        if !bot.plays(game) {
            return Err(Fault { misdeed: Misdeed::DoesNotPlay(game), said: String::new() });
        }
        Ok(bot.name().to_owned())
    }
}
