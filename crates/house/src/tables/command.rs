//! What people can ask of a table, and how it is refused.

use bots::BotKind;
use play::{Refusal, SetupProblem};
use rules::Seat;
use rules::spelunke::JokerSet;
use store::ids::TableId;

use super::event::{Chair, ClubChair};
use crate::TableRefusal;

/// How many jokers everybody brings, where jokers are brought at all (S-48).
pub const JOKERS_BROUGHT: usize = 3;
/// The bot that takes over for somebody who is away.
pub const STAND_IN: BotKind = BotKind::Thumb;

/// What somebody asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// To sit down on a chair, under a name.
    Sit {
        /// Which chair; any open one if none is named.
        chair: Option<usize>,
        /// The name that stands there.
        name: String,
    },
    /// To get up from a chair before the game, or to free somebody else's.
    Free(usize),
    /// A bot on an open chair.
    SeatBot(usize, BotKind),
    /// A friend who plays on the host's own device.
    SeatGuest(usize, String),
    /// To begin.
    Start,
    /// These jokers for a chair.
    ChooseJokers(usize, JokerSet),
    /// A move, in notation.
    Move(String),
    /// A throw from the table's cup.
    Throw,
    /// What real dice show, as it is typed.
    Enter(String),
    /// The last move back.
    Undo,
    /// A bot for somebody who is away, or for oneself.
    HandOver(Seat),
    /// One's own seat back from the bot.
    TakeBack(Seat),
    /// That somebody no longer acts here.
    Bar(Seat),
    /// An end without a result.
    Stop,
    /// That an entry is read differently.
    Propose(usize, String),
    /// To agree with what was proposed.
    Agree,
    /// Not to agree, or to withdraw it.
    Decline,
    /// To note where the same people go on.
    GoOn(TableId),
    /// A chair for somebody who came late to a club's evening.
    Add(Chair, ClubChair),
    /// That somebody does not play after all, by their chair.
    Strike(usize),
    /// That whoever plays the second seat plays the first one, too.
    Lend(Seat, Seat),
    /// A seat back for whoever had it first.
    Return(Seat),
    /// The cup's throw for a host who is away.
    ThrowForHost,
}

/// Why somebody does not get what they ask for. Nothing has changed then.
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
