//! The bots of a table: our own, and programs of others.

use bots::{BotKind, Limits, TableBot, table_bot};
use foreign::{BotCommand, FOREIGN, Fault, ForeignBot, ForeignTerms, OnFault, Remarks, SeatedForeignBot};
use play::{QuickCup, Sitter, Table};
use rules::Seat;
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
    running: Option<SeatedForeignBot>,
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
            return program.choose(table, &self.terms).unwrap_or_else(|fault| {
                program.running = None;
                Some(BotAction::Fault(Box::new(fault), self.terms.on_fault))
            });
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
            if let Some(mut running) = program.running.take() {
                // One that cannot be told any more is ended all the same.
                let _ = running.end_game(table);
            }
        }
    }
}

impl Program {
    /// Its move; `None` unless one is awaited.
    fn choose(&mut self, table: &Table, terms: &ForeignTerms) -> Result<Option<BotAction>, Fault> {
        let running = match &mut self.running {
            Some(running) => running,
            not_yet => not_yet.insert(SeatedForeignBot::new(ForeignBot::start(&self.command, terms)?)),
        };
        let chosen = running.choose(table)?;
        Ok(chosen.map(|chosen| BotAction::Move(chosen, running.remarks().clone())))
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
