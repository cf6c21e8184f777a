//! The bots of a table: our own, and programs of others.

use bots::{BotKind, Limits, TableBot, table_bot};
use foreign::{BotCommand, FOREIGN, Fault, ForeignBot, ForeignTerms, OnFault, Remarks};
use play::{Actor, LogEntry, QuickCup, Sitter, Standing, Table, for_played};
use rules::{MoveList, Seat};
use solve::Shelf;

/// What a bot at a table does.
#[derive(Clone, Debug)]
pub enum BotAction {
    /// A move in notation, and what a program of others says to it.
    Move(String, Remarks),
    /// A program of others has done something wrong; this becomes of it.
    Fault(Box<Fault>, OnFault),
}

/// The bots of a table, one of each kind that has played there.
pub struct TableBots {
    bots: Vec<Box<dyn TableBot>>,
    programs: Vec<Program>,
    terms: ForeignTerms,
    /// Where perfect bots find the solution of the table.
    shelf: Shelf,
    /// The seed of the bots' own chance, which is apart from the cup.
    seed: u64,
}

/// A program of others on its seat.
struct Program {
    seat: Seat,
    command: BotCommand,
    /// Started when it is first asked.
    running: Option<RunningProgram>,
}

struct RunningProgram {
    bot: ForeignBot,
    /// The events of the game that it was told of.
    told: Vec<String>,
}

impl TableBots {
    /// Bots that find solutions on `shelf`; the same seed makes them choose the same.
    pub fn new(shelf: Shelf, seed: u64) -> TableBots {
        TableBots { bots: Vec::new(), programs: Vec::new(), terms: ForeignTerms::default(), shelf, seed }
    }

    /// The same with programs of others on these seats.
    #[must_use]
    pub fn with_programs(self, commands: Vec<(Seat, BotCommand)>, terms: ForeignTerms) -> TableBots {
        let programs = commands.into_iter().map(|(seat, command)| Program { seat, command, running: None }).collect();
        TableBots { programs, terms, ..self }
    }

    /// What the bot on a seat does; `None` unless a move is awaited.
    pub fn choose(&mut self, table: &Table, seat: Seat) -> Option<BotAction> {
        if let Some(program) = self.programs.iter_mut().find(|program| program.seat == seat && is_foreign(table, seat))
        {
            return Some(program.choose(table, &self.terms).unwrap_or_else(|fault| {
                program.running = None;
                BotAction::Fault(Box::new(fault), self.terms.on_fault)
            }));
        }
        let kind = kind_of(table, seat);
        let mut cup = QuickCup::numbered(self.seed, table.events() as u64);
        if !self.bots.iter().any(|bot| bot.kind() == kind) {
            let mut bot = table_bot(table.game(), kind, Limits::at_table());
            bot.study(table, &self.shelf);
            self.bots.push(bot);
        }
        let chosen = self.bots.iter_mut().find(|bot| bot.kind() == kind)?.choose(table, &mut cup)?;
        Some(BotAction::Move(chosen, Remarks::default()))
    }

    /// Tells programs of others how the game ended, and ends them.
    pub fn end_game(&mut self, table: &Table) {
        for program in &mut self.programs {
            if let Some(mut running) = program.running.take()
                && running.catch_up(table, program.seat).is_ok()
            {
                // A game that was stopped has no outcome.
                let outcome =
                    for_played!(table.played(), played => rules::Game::outcome(played.game(), played.position()));
                running.bot.end_game(outcome.as_ref());
            }
        }
    }
}

impl Program {
    fn choose(&mut self, table: &Table, terms: &ForeignTerms) -> Result<BotAction, Fault> {
        let seat = self.seat;
        let running = match &mut self.running {
            Some(running) => running,
            not_yet => {
                let mut bot = ForeignBot::start(&self.command, terms)?;
                bot.begin_game(table.setup(), &[seat])?;
                not_yet.insert(RunningProgram { bot, told: Vec::new() })
            }
        };
        running.catch_up(table, seat)?;
        let bot = &mut running.bot;
        let chosen = for_played!(table.played(), played => {
            let mut legal = MoveList::new();
            rules::Game::legal_moves(played.game(), played.position(), &mut legal);
            bot.choose(played.game(), played.position(), &legal)?.to_string()
        });
        Ok(BotAction::Move(chosen, bot.remarks().clone()))
    }
}

impl RunningProgram {
    /// Tells it what has happened since it was last asked. If something was taken back or corrected, the game is told anew.
    fn catch_up(&mut self, table: &Table, seat: Seat) -> Result<(), Fault> {
        let counts = |entry: &LogEntry| entry.standing == Standing::Counts;
        let log: Vec<LogEntry> = table.log().into_iter().filter(counts).collect();
        let goes_on =
            self.told.len() <= log.len() && self.told.iter().zip(&log).all(|(told, entry)| *told == entry.text);
        if !goes_on {
            self.told.clear();
            self.bot.begin_game(table.setup(), &[seat])?;
        }
        for entry in log.into_iter().skip(self.told.len()) {
            match entry.by {
                Actor::Mover(seat) => self.bot.moved(seat, &entry.text),
                Actor::Thrower(by) => self.bot.thrown(by, &entry.text),
            }
            self.told.push(entry.text);
        }
        Ok(())
    }
}

fn is_foreign(table: &Table, seat: Seat) -> bool {
    matches!(table.sitters().get(seat.index()), Some(Sitter::Bot(kind)) if kind == FOREIGN)
}

/// The kind of bot on a seat. A record may name a kind that this version does not know; a thumb bot plays then.
fn kind_of(table: &Table, seat: Seat) -> BotKind {
    match table.sitters().get(seat.index()) {
        Some(Sitter::Bot(kind)) => BotKind::from_id(kind).unwrap_or(BotKind::Thumb),
        _ => BotKind::Thumb,
    }
}
