//! What has happened since it was last told: turns of bots as one entry each, everything else event by event.

use play::{Dice, Table};
use words::{Lang, Names, ToldEvent, newest_story};

/// Entries that can be untold at once, and the one before them: the end of a turn, what it opened, and the end of the game.
const MOST_ENTRIES: usize = 4;

/// When the turn of a bot is told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TurnOfBot {
    /// Once something has happened after it.
    WhenOver,
    /// As far as it goes: a person is asked something.
    Now,
}

pub(super) struct TurnTeller {
    /// The number of the last event that has been told.
    told: usize,
    /// The number of the last event of which it has been told what it did for the turn after it.
    told_opening: usize,
}

impl TurnTeller {
    /// A teller of what happens at this table from now on.
    pub(super) fn new(table: &Table) -> TurnTeller {
        TurnTeller { told: table.events(), told_opening: table.events() }
    }

    /// Lines about everything that is untold.
    pub(super) fn news(&mut self, table: &Table, names: &Names, when: TurnOfBot, lang: Lang) -> Vec<String> {
        let entries = newest_story(lang, table, names, MOST_ENTRIES);
        let (told, told_opening) = (self.told, self.told_opening);
        let mut lines = Vec::new();
        let mut before = 0;
        for (index, entry) in entries.iter().enumerate() {
            let opened_by = before;
            let is_new = |event: &&ToldEvent| event.number.map_or(opened_by > told_opening, |number| number > told);
            // With real dice a person throws for the bot, and has to know of each event before the next throw.
            let is_of_bot = table.dice() == Dice::Cup && entry.seat().is_some_and(|seat| table.is_bot(seat));
            if !is_of_bot || !entry.events.iter().all(|event| is_new(&event)) {
                entry.events.iter().filter(is_new).for_each(|event| push(&mut lines, event));
            } else if when == TurnOfBot::WhenOver && index + 1 == entries.len() {
                break;
            } else {
                lines.push(entry.told.clone());
            }
            before = entry.events.iter().filter_map(|event| event.number).max().unwrap_or(before);
            (self.told, self.told_opening) = (self.told.max(before), self.told_opening.max(opened_by));
        }
        lines
    }
}

/// A line for an event; what it did for the turn after it stands behind it.
fn push(lines: &mut Vec<String>, event: &ToldEvent) {
    match lines.last_mut() {
        Some(line) if event.number.is_none() => *line = format!("{line} {}", event.told),
        _ => lines.push(event.told.clone()),
    }
}
