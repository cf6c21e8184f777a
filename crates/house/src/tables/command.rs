//! Commands to a table, and how they are refused.

use bots::BotKind;
use play::{Pace, Refusal, SetupProblem};
use rules::Seat;
use rules::spelunke::JokerSet;
use seal::Bytes;
use store::ids::TableId;

use super::event::{Chair, ClubChair};
use crate::TableRefusal;

/// The number of jokers that each seat brings, where jokers are brought at all (S-48).
pub const JOKERS_BROUGHT: usize = 3;
/// The most events of a table: far more than any game has, and few enough to be read at once. A sealed throw of two people and the
/// decision before it have six lines, of twenty people twenty-four: that makes 10,000 throws, or 2,500. Random games of exactly and
/// POT have some hundred.
pub const MOST_EVENTS: u64 = 60_000;
/// The bot that takes over the seat of a person who is away.
pub const STAND_IN: BotKind = BotKind::Thumb;

/// A person's command to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Sit down on a chair, under a name.
    Sit {
        /// `None` for the first open one.
        chair: Option<usize>,
        name: String,
    },
    /// Go by another name at the table.
    Rename { from: String, to: String },
    /// Get up from a chair before the game; the host may free any chair.
    Free(usize),
    /// Put a bot on an open chair.
    SeatBot(usize, BotKind),
    /// Give a chair to a friend who plays on the host's own device.
    SeatGuest(usize, String),
    /// Begin the game, or ask for jokers first.
    Start,
    /// Choose these jokers for a chair.
    ChooseJokers(usize, JokerSet),
    /// Make a move, in notation.
    Move(String),
    /// Throw from the table's cup.
    Throw,
    /// Enter what real dice show, as it is typed.
    Enter(String),
    /// Take one's last move back, with what bots have decided since.
    Undo,
    /// Hand a seat to a bot: one's own, or that of a person who is away.
    HandOver(Seat),
    /// Take one's own seat back from the bot.
    TakeBack(Seat),
    /// Bar the person on a seat from the table.
    Bar(Seat),
    /// End the game without a result.
    Stop,
    /// Propose a correction of the entry with this number.
    Propose(usize, String),
    /// Agree to the proposed correction.
    Agree,
    /// Decline the proposed correction, or withdraw it.
    Decline,
    /// Change the speed of the bots.
    SetPace(Pace),
    /// Let the bots act without pauses until a person is awaited.
    Skip,
    /// Note the table at which the same people go on.
    GoOn(TableId),
    /// Add a chair for a late comer of a club's evening.
    Add(Chair, ClubChair),
    /// Remove a chair at a club's table.
    Strike(usize),
    /// Lend the first seat to the person who plays the second one.
    Lend(Seat, Seat),
    /// Return a lent seat to the person who had it first.
    Return(Seat),
    /// Throw from the cup for a host who is away.
    ThrowForHost,
    /// Publish the end of one's chain for sealed throws.
    PublishChain(Bytes),
    /// Show one's link of the throw with this number.
    ShowLink { throw: u64, link: Bytes },
}

impl Command {
    /// True if it decides, throws, takes back or corrects something: not while a throw is under way.
    pub(super) fn changes_the_game(&self) -> bool {
        matches!(
            self,
            Command::Move(_)
                | Command::Throw
                | Command::Enter(_)
                | Command::ThrowForHost
                | Command::Undo
                | Command::Propose(..)
                | Command::Agree
        )
    }
}

/// Why a command is refused. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableRefused {
    /// The rules of the game forbid it.
    Game(Refusal),
    /// The set-up cannot be played.
    Setup(SetupProblem),
    /// The table itself forbids it.
    House(TableRefusal),
}

impl From<TableRefusal> for TableRefused {
    fn from(refusal: TableRefusal) -> TableRefused {
        TableRefused::House(refusal)
    }
}

impl From<Refusal> for TableRefused {
    fn from(refusal: Refusal) -> TableRefused {
        TableRefused::Game(refusal)
    }
}
