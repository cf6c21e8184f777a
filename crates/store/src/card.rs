//! The lobby's index: one card a log, and the lists that are made of them.

use play::GameId;

use crate::ids::{LogId, PersonId};

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// People are sitting down.
    Open,
    /// The game is on.
    Running,
    /// The game is over.
    Over,
}

/// What a log is about. Tables and clubs are stored in the same way: a log of events, and a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// A table at which this game is played.
    Game(GameId),
    Club,
}

/// Index entry of a log: what the lobby shows of a table, or of a club, without replaying it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbyCard {
    pub about: About,
    pub name: String,
    pub stage: Stage,
    /// True if the lobby lists it for everyone.
    pub is_public: bool,
    /// The code that people say aloud. It leads to the table as long as the game is not over.
    pub code: String,
    /// Number of seats.
    pub seats: usize,
    /// Number of seats that people or bots have taken.
    pub taken: usize,
    /// True if throws come from real dice.
    pub has_real_dice: bool,
    /// The people who sit there, each once, and true if the table waits for them.
    pub people: Vec<(PersonId, bool)>,
    /// True if the table waits for a bot.
    pub awaits_bot: bool,
}

/// A row of the index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The log of the table or club.
    pub id: LogId,
    pub card: LobbyCard,
    /// Time of the last append, in milliseconds since 1970.
    pub touched: i64,
    /// True if it was archived because it had not been touched for long.
    pub is_archived: bool,
}

/// A query on the index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// Public tables with a free seat.
    Open,
    /// Public tables with a game on.
    ToWatch,
    /// Tables at which a person sits, whatever their stage, archived ones too; those that wait for the person first, then by
    /// the last touch.
    Of(PersonId),
    /// Not tables but the clubs that a person belongs to, in the same order.
    ClubsOf(PersonId),
}
