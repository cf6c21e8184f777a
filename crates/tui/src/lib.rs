//! The terminal table: the four games on a full screen, by keys and mouse, in German and English.
//!
//! [`Sitting`] is a game at one keyboard, whoever draws it; [`play()`] draws it on the whole screen, [`form()`] asks what is
//! played, [`choose()`] picks from a list, [`replay()`] steps through a record. Screens know keys and cells and nothing of
//! files: events are handed to a [`Keeper`] before they are shown.
//!
//! A screen is a value that keys go into and cells come out of, so tests drive it without a terminal.

mod canvas;
mod choose;
mod dice;
mod form;
mod ink;
mod mind;
mod prompt;
mod replay;
mod rule_sheet;
mod screen;
mod sitting;
mod table;
mod terminal;
mod thinking;
mod views;

use std::io;

use play::Table;
use solve::Shelf;

pub use form::{Begin, Order};
pub use ink::Ink;
pub use mind::Mind;
pub use screen::Look;
pub use sitting::{Keeper, Next, Sitting, TakenBack, Trouble};
pub use table::Hints;

use table::{Pace, TableScreen};
use thinking::Thinkers;

/// Plays until somebody leaves, and says what the table looks like then. Everything has been kept.
pub fn play(sitting: Sitting, mind: Mind, shelf: Shelf, look: Look, hints: Hints) -> io::Result<Sitting> {
    let mut screen = TableScreen::new(sitting, Thinkers::new(mind, shelf), look, hints, Pace::CALM);
    terminal::show(&mut screen)?;
    Ok(screen.into_sitting())
}

/// Asks what is played, beginning with what is known already; `unfinished` games may be gone on with instead.
pub fn form(order: Order, unfinished: usize, seed: u64, look: Look) -> io::Result<Begin> {
    let mut screen = form::FormScreen::new(order, unfinished, seed, look);
    terminal::show(&mut screen)?;
    Ok(screen.into_begin())
}

/// Lets somebody choose from a list; nothing if they leave.
pub fn choose(title: String, rows: Vec<String>, look: Look) -> io::Result<Option<usize>> {
    let mut screen = choose::ChooseScreen::new(title, rows, look);
    terminal::show(&mut screen)?;
    Ok(screen.chosen())
}

/// Steps through a record, with what the coach says beside the moves.
pub fn replay(table: Table, shelf: Shelf, look: Look) -> io::Result<()> {
    let thinkers = Thinkers::new(Mind::new(shelf.clone(), 0), shelf);
    terminal::show(&mut replay::ReplayScreen::new(table, thinkers, look))
}
