//! A foreign bot at a table of ours: told what happens there, and asked.

use play::{Actor, LogEntry, Setup, Standing, Table, for_played};
use rules::{Awaits, Game, MoveList, Seat};

use crate::bot::{ForeignBot, Remarks};
use crate::fault::Fault;

/// A foreign bot that follows one table: each event is told once, and the whole game anew after something was taken back or
/// corrected, or at another table.
pub struct SeatedForeignBot {
    bot: ForeignBot,
    /// The seats on which it has been asked.
    own: Vec<Seat>,
    told: Option<ToldGame>,
}

/// What a bot has been told of a game.
struct ToldGame {
    setup: Setup,
    events: Vec<String>,
}

impl SeatedForeignBot {
    /// A running bot that has not been told of any game.
    pub fn new(bot: ForeignBot) -> SeatedForeignBot {
        SeatedForeignBot { bot, own: Vec::new(), told: None }
    }

    /// Its move in notation; `None` unless a move is awaited.
    pub fn choose(&mut self, table: &Table) -> Result<Option<String>, Fault> {
        let Awaits::Move(seat) = table.awaits_whom() else { return Ok(None) };
        self.catch_up(table, Some(seat))?;
        let bot = &mut self.bot;
        for_played!(table.played(), played => {
            let mut legal = MoveList::new();
            played.game().legal_moves(played.position(), &mut legal);
            Ok(Some(bot.choose(played.game(), played.position(), &legal)?.to_string()))
        })
    }

    /// Tells it the rest of a game and how that ended: with the outcome, or without a result where it was stopped. One that was never
    /// asked is told nothing.
    pub fn end_game(&mut self, table: &Table) -> Result<(), Fault> {
        if self.told.is_none() {
            return Ok(());
        }
        self.catch_up(table, None)?;
        let outcome = for_played!(table.played(), played => played.game().outcome(played.position()));
        self.bot.end_game(outcome.as_ref());
        // What follows is another game, even at a table that begins in the same way.
        self.told = None;
        Ok(())
    }

    /// The bot itself.
    pub fn bot(&self) -> &ForeignBot {
        &self.bot
    }

    /// What it said beside its last move.
    pub fn remarks(&self) -> &Remarks {
        self.bot.remarks()
    }

    /// Tells it what has happened since it was last told; `asked` is the seat on which it is to be asked now.
    fn catch_up(&mut self, table: &Table, asked: Option<Seat>) -> Result<(), Fault> {
        let counts = |entry: &LogEntry| entry.standing == Standing::Counts;
        let log: Vec<LogEntry> = table.log().into_iter().filter(counts).collect();
        let is_same = |told: &ToldGame| {
            let events = &told.events;
            let goes_on = events.len() <= log.len() && events.iter().zip(&log).all(|(told, entry)| *told == entry.text);
            goes_on && told.setup == *table.setup()
        };
        let is_new_seat = asked.is_some_and(|seat| !self.own.contains(&seat));
        let told = self.told.take().filter(is_same);
        if told.is_none() {
            self.own.clear();
        }
        let mut events = match told {
            Some(told) if !is_new_seat => told.events,
            _ => {
                self.own.extend(asked);
                self.bot.begin_game(table.setup(), &self.own)?;
                Vec::new()
            }
        };
        for entry in log.into_iter().skip(events.len()) {
            match entry.by {
                Actor::Mover(seat) => self.bot.moved(seat, &entry.text),
                Actor::Thrower(by) => self.bot.thrown(by, &entry.text),
            }
            events.push(entry.text);
        }
        self.told = Some(ToldGame { setup: table.setup().clone(), events });
        Ok(())
    }
}
