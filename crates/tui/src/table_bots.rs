//! The bots of a table.

use bots::{BotKind, Limits, TableBot, table_bot};
use play::{QuickCup, Sitter, Table};
use rules::Seat;
use solve::Shelf;

/// The bots of a table, one of each kind that has played there.
pub struct TableBots {
    bots: Vec<Box<dyn TableBot>>,
    /// Where perfect bots find the solution of the table.
    shelf: Shelf,
    /// The seed of the bots' own chance, which is apart from the cup.
    seed: u64,
}

impl TableBots {
    /// Bots that find solutions on `shelf`; the same seed makes them choose the same.
    pub fn new(shelf: Shelf, seed: u64) -> TableBots {
        TableBots { bots: Vec::new(), shelf, seed }
    }

    /// The move that the bot on a seat chooses, in notation; `None` unless a move is awaited.
    pub fn choose(&mut self, table: &Table, seat: Seat) -> Option<String> {
        let kind = kind_of(table, seat);
        let mut cup = QuickCup::numbered(self.seed, table.events() as u64);
        if !self.bots.iter().any(|bot| bot.kind() == kind) {
            let mut bot = table_bot(table.game(), kind, Limits::at_table());
            bot.study(table, &self.shelf);
            self.bots.push(bot);
        }
        self.bots.iter_mut().find(|bot| bot.kind() == kind)?.choose(table, &mut cup)
    }
}

/// The kind of bot on a seat. A record may name a kind that this version does not know; a thumb bot plays then.
fn kind_of(table: &Table, seat: Seat) -> BotKind {
    match table.sitters().get(seat.index()) {
        Some(Sitter::Bot(kind)) => BotKind::from_id(kind).unwrap_or(BotKind::Thumb),
        _ => BotKind::Thumb,
    }
}
