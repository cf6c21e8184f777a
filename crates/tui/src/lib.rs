//! The terminal table: the four games on a full screen, by keys and mouse, in German and English.
//!
//! [`LocalGame`] holds a game at one keyboard apart from its drawing; [`play()`] draws it on the whole screen,
//! [`form()`] asks what is played, [`choose()`] picks from a list, [`replay()`] steps through a record. Screens know
//! keys and cells and nothing of files: events are handed to a [`RecordWriter`] before they are shown.
//!
//! A screen is a value that keys go into and cells come out of, so tests drive it without a terminal.

#![allow(missing_docs, reason = "a part of one program, not a library for others")]

mod canvas;
mod choose;
mod dice;
mod form;
mod local_game;
mod palette;
mod prompt;
mod replay;
mod rule_sheet;
mod screen;
mod table;
mod table_bots;
mod terminal;
mod views;
mod workers;

use std::io;

use play::Table;
use solve::Shelf;

pub use form::{FormOutcome, NewGame};
pub use local_game::{EntryError, LocalGame, Next, RecordWriter, TakenBack};
pub use palette::Palette;
pub use screen::DisplayOptions;
pub use table::HintPolicy;
pub use table_bots::TableBots;

use table::{Pace, TableScreen};
use workers::Workers;

/// Plays until the screen is closed and returns the game. Every event has been written by then.
pub fn play(
    local_game: LocalGame,
    table_bots: TableBots,
    shelf: Shelf,
    display: DisplayOptions,
    hints: HintPolicy,
) -> io::Result<LocalGame> {
    let mut screen = TableScreen::new(local_game, Workers::new(table_bots, shelf), display, hints, Pace::CALM);
    terminal::show(&mut screen)?;
    Ok(screen.into_local_game())
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
    let workers = Workers::new(TableBots::new(shelf.clone(), 0), shelf);
    terminal::show(&mut replay::ReplayScreen::new(table, workers, display))
}
