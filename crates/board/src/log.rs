//! The log in words: each event with its seat, where a throw came from, and whether it still counts.

use maud::{Markup, html};
use play::{Actor, Dice, LogEntry, Sitter, Standing, TableEvent};
use rules::{Seat, Thrower};
use words::{Names, bot_name, say};

use crate::draw::avatar;
use crate::sight::Sight;

pub struct LogLine {
    /// The number of lines in the record up to and including this one.
    pub line: usize,
    /// The number of the game event, from 1; `None` for a table event.
    pub number: Option<usize>,
    /// The seat that acted or was handed over; `None` for the host, the deck and other table events.
    pub seat: Option<Seat>,
    pub told: String,
    /// Where a throw came from; `None` if it is no throw.
    pub thrown_from: Option<Dice>,
    /// The sentence of the first entry; `None` if it has not been corrected.
    pub was: Option<String>,
    /// Whether it counts, was undone, or was struck by a correction.
    pub standing: Standing,
}

/// The log, oldest line first.
pub fn lines(sight: &Sight) -> Vec<LogLine> {
    newest_lines(sight, usize::MAX)
}

/// The last `most` lines of the log, oldest first. Only these are put into words: games get long.
pub fn newest_lines(sight: &Sight, most: usize) -> Vec<LogLine> {
    let happened = happened(sight);
    let mut lines: Vec<_> = happened.iter().rev().filter_map(|line| line.told(sight)).take(most).collect();
    lines.reverse();
    lines
}

/// At most `most` lines of the log up to line `line`, and as many after it, oldest first. Only these are put into words.
pub fn lines_around(sight: &Sight, line: usize, most: usize) -> Vec<LogLine> {
    let happened = happened(sight);
    let (before, after) = happened.split_at(line.min(happened.len()));
    let mut lines: Vec<_> = before.iter().rev().filter_map(|line| line.told(sight)).take(most).collect();
    lines.reverse();
    lines.extend(after.iter().filter_map(|line| line.told(sight)).take(most));
    lines
}

/// A line of the record before it is put into words.
struct Happened {
    /// The line's number, from 1.
    line: usize,
    /// The number of game events before it.
    number: usize,
    dice: Dice,
    text: String,
    /// `None` if it is an event of the game.
    table_event: Option<TableEvent>,
}

impl Happened {
    /// The line in words; `None` for those that only follow from others.
    fn told(&self, sight: &Sight) -> Option<LogLine> {
        let told = if let Some(event) = &self.table_event {
            table_line(sight, event)?
        } else {
            let entry = sight.table.log_entry(self.number)?;
            game_line(sight, sight.names, self.number, &entry, &self.text, self.dice)
        };
        Some(LogLine { line: self.line, ..told })
    }
}

fn happened(sight: &Sight) -> Vec<Happened> {
    let (mut dice, mut number) = (Dice::Cup, 0);
    let mut happened = Vec::new();
    for (index, text) in sight.table.lines().into_iter().enumerate() {
        let table_event = TableEvent::read(&text).ok();
        if let Some(TableEvent::Dice(now)) = table_event {
            dice = now;
        }
        let is_game_event = table_event.is_none();
        happened.push(Happened { line: index + 1, number, dice, text, table_event });
        number += usize::from(is_game_event);
    }
    happened
}

fn game_line(sight: &Sight, names: &Names, index: usize, entry: &LogEntry, entered: &str, dice: Dice) -> LogLine {
    let tell = |text: &str| words::happened(sight.lang, sight.table, names, entry.by, text);
    let is_throw = matches!(entry.by, Actor::Thrower(_));
    LogLine {
        line: 0,
        number: Some(index + 1),
        seat: seat_of(entry.by),
        told: tell(&entry.text),
        thrown_from: is_throw.then_some(dice),
        was: (entered != entry.text).then(|| tell(entered)),
        standing: entry.standing,
    }
}

/// A table event in words; `None` for those that only follow from others.
fn table_line(sight: &Sight, event: &TableEvent) -> Option<LogLine> {
    let lang = sight.lang;
    let (seat, told) = match event {
        TableEvent::Undo => (None, say!(lang, "web-log-undo")),
        TableEvent::Correct(changes) => {
            let numbers: Vec<_> = changes.iter().map(|change| change.number.to_string()).collect();
            (None, say!(lang, "web-log-correct", numbers = numbers.join(", ")))
        }
        TableEvent::Relabel(_) => return None,
        TableEvent::Seat(seat, Sitter::Bot(kind)) => {
            (Some(*seat), say!(lang, "web-log-seat-bot", seat = seat.number(), kind = bot_name(lang, kind)))
        }
        TableEvent::Seat(seat, Sitter::Person(name)) => {
            let name = name.clone().unwrap_or_else(|| say!(lang, "seat-name", seat = seat.number()));
            (Some(*seat), say!(lang, "web-log-seat-person", name = name, seat = seat.number()))
        }
        TableEvent::Dice(Dice::Real) => (None, say!(lang, "web-log-dice-real")),
        TableEvent::Dice(Dice::Cup) => (None, say!(lang, "web-log-dice-cup")),
        TableEvent::Stop => (None, say!(lang, "web-log-stop")),
    };
    Some(LogLine { line: 0, number: None, seat, told, thrown_from: None, was: None, standing: Standing::Counts })
}

fn seat_of(by: Actor) -> Option<Seat> {
    match by {
        Actor::Mover(seat) | Actor::Thrower(Thrower::Seat(seat)) => Some(seat),
        Actor::Thrower(Thrower::Host | Thrower::Deck) => None,
    }
}

/// Lines as a list, newest first; with `correct_at`, the table's address, each has a link to its correction.
pub fn draw(sight: &Sight, lines: &[&LogLine], correct_at: Option<&str>) -> Markup {
    html! {
        ol {
            @for (place, line) in lines.iter().enumerate() {
                li class=(if place == 0 { "now" } else { "" }) {
                    @match line.seat {
                        Some(seat) => (avatar(sight, seat)),
                        None => span .ava.s5 aria-hidden="true" { "·" },
                    }
                    (sentence(sight, line))
                    @if let (Some(at), Some(number), Standing::Counts) = (correct_at, line.number, line.standing) {
                        a .small href=(format!("{at}/correct/{number}")) { (say!(sight.lang, "web-correct-this")) }
                    }
                }
            }
        }
    }
}

/// A line's sentence with origin, first entry and standing.
pub fn sentence(sight: &Sight, line: &LogLine) -> Markup {
    let lang = sight.lang;
    html! {
        span {
            @if line.standing == Standing::Counts { (line.told) } @else { s { (line.told) } }
            @match line.thrown_from {
                Some(Dice::Real) => { " " span.muted.small { (say!(lang, "web-log-by-real")) } }
                Some(Dice::Cup) => { " " span.muted.small { (say!(lang, "web-log-by-cup")) } }
                None => {}
            }
            @if let Some(was) = &line.was { " " span.muted.small { (say!(lang, "web-log-was", told = was.as_str())) } }
            @match line.standing {
                Standing::Counts => {}
                Standing::Undone => { " " span.muted.small { "(" (say!(lang, "log-undone")) ")" } }
                Standing::Struck => { " " span.muted.small { "(" (say!(lang, "log-struck")) ")" } }
            }
        }
    }
}

/// The last game event that counts, for the ticker.
pub fn newest(sight: &Sight) -> Option<LogLine> {
    let (index, entry) = sight.table.last_event()?;
    let (text, dice) = (entry.text.clone(), sight.table.dice());
    Some(game_line(sight, sight.names, index, &entry, &text, dice))
}
