//! The replay screen: stepping through a record, with the cost of each decision beside it.

mod draw;
#[cfg(test)]
mod tests;

use std::cell::OnceCell;
use std::io;
use std::time::Instant;

use coach::{Basis, Decision, Review, Step};
use play::seals::{ThrowSeal, VerifyError, verify_record};
use play::{LogEntry, Standing, Table, TableEvent};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use rules::{Seat, Thrower};
use words::Names;

use crate::screen::{DisplayOptions, Screen, ScreenFlow};
use crate::sheet::{SheetFlow, SheetView};
use crate::views::{View, view};
use crate::workers::{TableWorkers, WorkerReply};

/// Events per page key.
const PAGE: usize = 10;

/// What the sheet over the board shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ReplaySheet {
    Keys,
    Rules,
    /// The decision that comes next, in full.
    Why,
    /// Who contributed to the sealed throw that comes next.
    Seal,
}

enum ReviewProgress {
    /// The reviewed part, from 0 to 1.
    Running(f64),
    Done(Box<Review>),
    /// The coach's thread failed.
    Failed,
}

pub(crate) struct ReplayScreen {
    display: DisplayOptions,
    /// The full record.
    whole: Table,
    /// The events that count, with their numbers in the record.
    events: Vec<(usize, LogEntry)>,
    /// Their sentences, in the same order.
    told: Vec<String>,
    /// The table before the event with the index `at`: as it lay when that was decided or thrown.
    table: Table,
    at: usize,
    workers: TableWorkers,
    review_progress: ReviewProgress,
    /// True if the table is being solved, or has been and the exact review is awaited.
    is_refining: bool,
    view: &'static dyn View,
    sheet: Option<(ReplaySheet, SheetView)>,
    /// Why the record's sealed throws do not pass their check; `None` if they do. Checked when a seal is first looked at.
    seal_check: OnceCell<Option<VerifyError>>,
    /// The first listed event and where the list was drawn, for the mouse.
    shown: (usize, Rect),
}

impl ReplayScreen {
    pub(crate) fn new(whole: Table, workers: TableWorkers, display: DisplayOptions) -> ReplayScreen {
        let counting = whole.log().into_iter().enumerate().filter(|(_, entry)| entry.standing == Standing::Counts);
        let events = counting.map(|(index, entry)| (index + 1, entry)).collect();
        let names = Names::of(&whole, display.lang);
        let told = words::told_events(display.lang, &whole, &names).into_iter().map(|(_, told)| told).collect();
        workers.ask_review(&whole);
        let is_refining = workers.ask_solution(&whole);
        ReplayScreen {
            display,
            table: beginning(&whole),
            view: view(whole.game()),
            whole,
            events,
            told,
            at: 0,
            workers,
            review_progress: ReviewProgress::Running(0.0),
            is_refining,
            sheet: None,
            seal_check: OnceCell::new(),
            shown: (0, Rect::ZERO),
        }
    }

    fn open(&mut self, sheet: ReplaySheet) {
        self.sheet = Some((sheet, SheetView::default()));
    }

    fn names(&self) -> Names {
        Names::of(&self.table, self.display.lang)
    }

    /// Shows the table before the event with the index `at`; behind the last one, the end.
    fn go(&mut self, at: usize) {
        let at = at.min(self.events.len());
        if at < self.at {
            (self.table, self.at) = (beginning(&self.whole), 0);
        }
        for (_, entry) in &self.events[self.at..at] {
            // Every listed event counts, so each is legal after those before it.
            if self.table.enter(&entry.text).is_err() {
                return;
            }
            self.at += 1;
        }
    }

    fn review(&self) -> Option<&Review> {
        match &self.review_progress {
            ReviewProgress::Done(review) => Some(review),
            ReviewProgress::Running(_) | ReviewProgress::Failed => None,
        }
    }

    /// What the review stands on.
    fn basis(&self) -> Basis {
        self.review().map_or(Basis::Exact, Review::basis)
    }

    /// The review of the event at this index.
    fn step(&self, index: usize) -> Option<&Step> {
        let number = self.events.get(index)?.0;
        let steps = self.review()?.steps();
        steps.binary_search_by_key(&number, |step| step.number).ok().map(|found| &steps[found])
    }

    /// The seal of the throw at this index; `None` if the event is no sealed throw.
    fn seal(&self, index: usize) -> Option<&ThrowSeal> {
        self.whole.seals().seal_of(self.events.get(index)?.0)
    }

    /// Why the record's sealed throws do not pass their check.
    fn seal_fault(&self) -> Option<&VerifyError> {
        self.seal_check.get_or_init(|| verify_record(&self.whole.record()).err()).as_ref()
    }

    /// The decision at this index.
    fn decision(&self, index: usize) -> Option<&Decision> {
        self.step(index)?.decision.as_ref()
    }

    fn is_costly(&self, index: usize) -> bool {
        self.decision(index).is_some_and(|decision| decision.class().is_costly())
    }

    /// Goes to where the next costly decision was made.
    fn go_to_next_costly(&mut self) {
        if let Some(next) = (self.at + 1..self.events.len()).find(|index| self.is_costly(*index)) {
            self.go(next);
        }
    }

    /// Goes to where the costly decision before this one was made.
    fn go_to_previous_costly(&mut self) {
        if let Some(previous) = (0..self.at).rev().find(|index| self.is_costly(*index)) {
            self.go(previous);
        }
    }
}

/// The table before the first event, with the final sitters on its seats.
fn beginning(whole: &Table) -> Table {
    let mut table = Table::open(whole.setup()).expect("the set-up of a table can be opened again");
    for (seat, sitter) in Seat::all(whole.setup().seats).zip(whole.sitters()) {
        // These sitters have been accepted by the same kind of table before.
        let _ = table.enter_table_event(TableEvent::Seat(seat, sitter.clone()));
    }
    let _ = table.enter_table_event(TableEvent::Dice(whole.dice()));
    let _ = table.enter_table_event(TableEvent::Cards(whole.thrown_from(Thrower::Deck)));
    table
}

impl Screen for ReplayScreen {
    fn display(&self) -> DisplayOptions {
        self.display
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        self.draw_all(area, buffer);
    }

    fn key(&mut self, key: KeyEvent) -> io::Result<ScreenFlow> {
        if let Some((_, view)) = &mut self.sheet {
            if view.press(key.code) == SheetFlow::Close {
                self.sheet = None;
            }
            return Ok(ScreenFlow::Continue);
        }
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return Ok(ScreenFlow::Close),
            KeyCode::Char('?') | KeyCode::F(1) => self.open(ReplaySheet::Keys),
            KeyCode::Char('r') => self.open(ReplaySheet::Rules),
            KeyCode::Char('w') if self.decision(self.at).is_some() => self.open(ReplaySheet::Why),
            KeyCode::Char('s') if self.seal(self.at).is_some() => self.open(ReplaySheet::Seal),
            KeyCode::Char('m') => self.go_to_next_costly(),
            KeyCode::Char('M') => self.go_to_previous_costly(),
            KeyCode::Right | KeyCode::Down | KeyCode::Char(' ') | KeyCode::Enter => self.go(self.at + 1),
            KeyCode::Left | KeyCode::Up | KeyCode::Backspace => self.go(self.at.saturating_sub(1)),
            KeyCode::PageDown => self.go(self.at + PAGE),
            KeyCode::PageUp => self.go(self.at.saturating_sub(PAGE)),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(usize::MAX),
            _ => {}
        }
        Ok(ScreenFlow::Continue)
    }

    fn mouse(&mut self, mouse: MouseEvent) -> io::Result<ScreenFlow> {
        let (from, area) = self.shown;
        match mouse.kind {
            MouseEventKind::ScrollDown => self.go(self.at + 1),
            MouseEventKind::ScrollUp => self.go(self.at.saturating_sub(1)),
            MouseEventKind::Down(MouseButton::Left) if self.sheet.is_some() => self.sheet = None,
            MouseEventKind::Down(MouseButton::Left) if area.contains((mouse.column, mouse.row).into()) => {
                self.go(from + usize::from(mouse.row - area.y));
            }
            _ => {}
        }
        Ok(ScreenFlow::Continue)
    }

    fn is_busy(&self) -> bool {
        self.is_refining || matches!(self.review_progress, ReviewProgress::Running(_))
    }

    fn tick(&mut self, _now: Instant) -> io::Result<()> {
        while let Some(reply) = self.workers.next() {
            match reply {
                // An estimated review stays until the exact one is there.
                WorkerReply::Progress(_) if self.review().is_some() => {}
                WorkerReply::Progress(part) => self.review_progress = ReviewProgress::Running(part),
                WorkerReply::Solved => self.workers.ask_review(&self.whole),
                WorkerReply::NotSolved => self.is_refining = false,
                WorkerReply::Review(review) => {
                    self.is_refining &= !review.basis().is_exact();
                    self.review_progress = ReviewProgress::Done(review);
                }
                WorkerReply::Failed => self.review_progress = ReviewProgress::Failed,
                WorkerReply::Bot(..) | WorkerReply::Hint(..) => {}
            }
        }
        Ok(())
    }
}
