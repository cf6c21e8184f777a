//! The terminal table: the four games on a full screen, by keys and mouse, in German and English.
//!
//! [`LocalGame`] holds a game at one keyboard apart from its drawing; [`play()`] draws it on the whole screen,
//! [`form()`] asks what is played, [`choose()`] picks from a list, [`replay()`] steps through a record, [`lesson()`] teaches a
//! game. Screens know keys and cells and nothing of files: events are handed to a [`RecordWriter`] before they are shown.
//!
//! A screen is a value that keys go into and cells come out of, so tests drive it without a terminal.

#![allow(missing_docs, reason = "a part of one program, not a library for others")]

mod canvas;
mod charset;
mod choose;
mod dice;
mod form;
mod lesson;
mod local_game;
mod palette;
mod prompt;
mod replay;
mod rule_sheet;
mod screen;
mod sheet;
mod table;
mod table_bots;
mod terminal;
mod views;
mod workers;

use std::io;

use coach::Coach;
use learn::lessons::LessonPlace;
use play::{Pace, Table};
use solve::Shelf;
use words::{Lang, Names};

pub use charset::{Charset, CharsetWriter};
pub use form::{FormOutcome, NewGame};
pub use lesson::AfterLesson;
pub use local_game::{EntryError, LocalGame, Next, RecordWriter, TakenBack};
pub use palette::Palette;
pub use screen::DisplayOptions;
pub use table::{AfterTable, HintPolicy};
pub use table_bots::{BotAction, TableBots};
pub use terminal::terminal_columns;

use table::TableScreen;
use workers::TableWorkers;

/// Plays until the screen is closed and returns the game, what is wanted next, and the pace that the bots had at the end. Every event has
/// been written by then.
pub fn play(
    local_game: LocalGame,
    table_bots: TableBots,
    shelf: Shelf,
    display: DisplayOptions,
    hints: HintPolicy,
    pace: Pace,
) -> io::Result<LeftTable> {
    let mut screen = TableScreen::new(local_game, TableWorkers::new(table_bots, shelf), display, hints, pace);
    terminal::show(&mut screen)?;
    let pace = screen.pace();
    let (local_game, leaving) = screen.into_local_game();
    Ok(LeftTable { local_game, leaving, pace })
}

/// A table that has been left.
pub struct LeftTable {
    pub local_game: LocalGame,
    pub leaving: AfterTable,
    /// The pace that the bots had at the end.
    pub pace: Pace,
}

/// The card of a game: what pays, scores or beats what at this table.
pub fn card(table: &Table, lang: Lang) -> String {
    words::rule_card(lang, table).beside().join("\n")
}

/// What each choice at a table means, a line each and one on what the chances suppose; empty if nothing is to be decided.
pub fn explained(table: &Table, names: &Names, lang: Lang) -> Vec<String> {
    let told = table::explained(lang, table, names, Vec::new());
    let mut lines: Vec<String> = told.choices.iter().map(|(choice, means)| format!("  {choice}: {means}")).collect();
    lines.extend((!told.basis.is_empty()).then_some(told.basis));
    lines
}

/// Asks what is played, starting from `new_game`; the form also leads to `unfinished` saved games.
pub fn form(
    new_game: NewGame,
    unfinished: usize,
    seed: u64,
    shelf: Shelf,
    display: DisplayOptions,
) -> io::Result<FormOutcome> {
    let mut screen = form::FormScreen::new(new_game, unfinished, seed, shelf, display);
    terminal::show(&mut screen)?;
    Ok(screen.into_outcome())
}

/// Lets the person choose a row; `None` if they leave without a choice.
pub fn choose(title: String, rows: Vec<String>, display: DisplayOptions) -> io::Result<Option<usize>> {
    let mut screen = choose::ChooseScreen::new(title, rows, display);
    terminal::show(&mut screen)?;
    Ok(screen.chosen())
}

/// Steps through a record, with the coach's review beside the moves.
pub fn replay(table: Table, shelf: Shelf, display: DisplayOptions) -> io::Result<()> {
    let workers = TableWorkers::new(TableBots::new(shelf.clone(), 0), shelf);
    terminal::show(&mut replay::ReplayScreen::new(table, workers, display))
}

/// Teaches from a step on until the lesson is left; returns the step that it was left at, and what is wanted next.
pub fn lesson(
    place: LessonPlace<'static>,
    coach: Coach,
    display: DisplayOptions,
) -> io::Result<(LessonPlace<'static>, AfterLesson)> {
    let mut screen = lesson::LessonScreen::new(place, coach, display);
    terminal::show(&mut screen)?;
    Ok(screen.into_left())
}
