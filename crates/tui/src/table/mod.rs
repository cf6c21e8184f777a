//! The table screen: a game being played.

mod draw;
mod keys;
mod sheets;
#[cfg(test)]
pub(crate) mod tests;

use std::io;
use std::time::{Duration, Instant};

use play::{Refused, Table};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use rules::{Awaits, Illegal, Seat, Thrower};
use words::{Names, end_of_log, refusal, say};

use crate::canvas::HitArea;
use crate::local_game::{EntryError, LocalGame, Next, TakenBack};
use crate::prompt::Prompt;
use crate::screen::{DisplayOptions, Screen, ScreenFlow};
use crate::views::{DrawContext, May, View, view};
use crate::workers::{WorkerReply, Workers, record_length};
use sheets::TableSheet;

pub(crate) use draw::{TableLayout, draw_title};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintPolicy {
    Allowed,
    None,
}

/// Delays before what happens by itself, so that people can follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pace {
    /// Before a bot moves or throws.
    pub(crate) bot: Duration,
    /// Before a card is turned up, or the start is thrown for.
    pub(crate) deck: Duration,
}

impl Pace {
    pub(crate) const CALM: Pace = Pace { bot: Duration::from_millis(700), deck: Duration::from_millis(150) };
}

pub(crate) struct TableScreen {
    local_game: LocalGame,
    workers: Workers,
    display: DisplayOptions,
    hints: HintPolicy,
    pace: Pace,
    view: &'static dyn View,
    /// What has been picked and not been played yet, by the ids of hit areas.
    picked: Vec<String>,
    /// The part of a throw of real dice that has been entered.
    entered: String,
    /// The hit area where the arrow keys are.
    focus: Option<String>,
    /// The hit areas of the last drawing.
    hit_areas: Vec<HitArea>,
    prompt: Option<Prompt>,
    sheet: Option<TableSheet>,
    status: StatusLine,
    /// The clause that the last refused entry would have broken.
    broken: Option<&'static str>,
    /// What the last event changed: "Anna +2 → 5".
    changed: String,
    /// The length of the record when the busy bot was asked; `None` if no bot is busy.
    asked_at: Option<usize>,
    /// When the next thing happens by itself; `None` if nothing is due.
    /// True if the table is being solved, or has been and the exact hint is awaited.
    is_solving: bool,
    waits_until: Option<Instant>,
    /// Ticks of the event loop, for the busy mark.
    ticks: usize,
}

/// The line above the question: what was refused and why, or what came of something.
#[derive(Clone, PartialEq, Eq, Debug)]
enum StatusLine {
    Empty,
    Info(String),
    Error(String),
}

impl TableScreen {
    pub(crate) fn new(
        local_game: LocalGame,
        workers: Workers,
        display: DisplayOptions,
        hints: HintPolicy,
        pace: Pace,
    ) -> TableScreen {
        let game = local_game.table().game();
        let is_solving = hints == HintPolicy::Allowed && workers.ask_solution(local_game.table());
        TableScreen {
            local_game,
            workers,
            display,
            hints,
            pace,
            view: view(game),
            picked: Vec::new(),
            entered: String::new(),
            focus: None,
            hit_areas: Vec::new(),
            prompt: None,
            sheet: None,
            status: StatusLine::Empty,
            broken: None,
            changed: String::new(),
            asked_at: None,
            waits_until: None,
            is_solving,
            ticks: 0,
        }
    }

    pub(crate) fn table(&self) -> &Table {
        self.local_game.table()
    }

    pub(crate) fn into_local_game(self) -> LocalGame {
        self.local_game
    }

    fn names(&self) -> Names {
        Names::of(self.table(), self.display.lang)
    }

    fn may(&self) -> May {
        match self.local_game.next() {
            Next::Person(_) => May::Move,
            Next::Entry => May::Enter,
            Next::Throw if !self.local_game.throws_by_itself() => May::Throw,
            Next::Over | Next::Stop | Next::Throw | Next::Bot(_) => May::Look,
        }
    }

    fn context<'a>(&'a self, names: &'a Names) -> DrawContext<'a> {
        DrawContext {
            table: self.table(),
            names,
            lang: self.display.lang,
            palette: self.display.palette,
            may: self.may(),
            awaited: self.table().awaits(),
            picked: &self.picked,
            focus: self.focus.as_deref(),
            entered: &self.entered,
        }
    }

    /// Runs what happens by itself once it is due: throws, questions to bots, the stop at the turn limit.
    fn advance(&mut self, now: Instant) -> io::Result<()> {
        loop {
            let wait = match self.local_game.next() {
                Next::Throw if self.local_game.throws_by_itself() => self.wait_before_throw(),
                Next::Bot(seat) if self.asked_at.is_none() => {
                    self.asked_at = Some(record_length(self.table()));
                    self.workers.ask_bot(self.local_game.table(), seat);
                    self.waits_until = Some(now + self.pace.bot);
                    return Ok(());
                }
                Next::Stop => Duration::ZERO,
                Next::Over | Next::Entry | Next::Person(_) | Next::Throw | Next::Bot(_) => {
                    return Ok(());
                }
            };
            if now < *self.waits_until.get_or_insert(now + wait) {
                return Ok(());
            }
            let before = self.table().scores();
            let happened =
                if self.local_game.next() == Next::Stop { self.local_game.stop() } else { self.local_game.throw() };
            self.settle(happened.map(drop), &before)?;
        }
    }

    /// A throw that a person has decided on comes at once; others are announced by a delay.
    fn wait_before_throw(&self) -> Duration {
        match self.table().awaits_whom() {
            Awaits::Throw(Thrower::Seat(seat)) if self.local_game.is_bot(seat) => self.pace.bot,
            Awaits::Throw(Thrower::Seat(_)) if self.table().on_turn().is_some() => Duration::ZERO,
            _ => self.pace.deck,
        }
    }

    /// Applies the workers' replies.
    fn take_replies(&mut self, now: Instant) -> io::Result<()> {
        // A quick bot waits until people have seen whose turn it is.
        if self.asked_at.is_some() && self.waits_until.is_some_and(|until| now < until) {
            return Ok(());
        }
        while let Some(reply) = self.workers.next() {
            match reply {
                WorkerReply::Move(number, Some(text)) if self.asked_at == Some(number) => self.play(&text)?,
                WorkerReply::Hint(number, hint) if number == record_length(self.table()) => {
                    self.is_solving &= !hint.basis.is_exact();
                    if let Some(TableSheet::Hint(found)) = &mut self.sheet {
                        *found = Some(hint);
                    }
                }
                WorkerReply::Solved => {
                    // What the sheet says is exact in a moment.
                    self.is_solving = matches!(self.sheet, Some(TableSheet::Hint(_)));
                    if self.is_solving {
                        self.workers.ask_hint(self.local_game.table());
                    }
                }
                WorkerReply::NotSolved => self.is_solving = false,
                WorkerReply::Failed => self.status = StatusLine::Error(say!(self.display.lang, "tui-broke")),
                WorkerReply::Move(..) | WorkerReply::Hint(..) | WorkerReply::Progress(_) | WorkerReply::Review(_) => {}
            }
        }
        Ok(())
    }

    /// Enters a line: a move, a throw of real dice, a table event.
    fn play(&mut self, line: &str) -> io::Result<()> {
        let before = self.table().scores();
        let happened = self.local_game.enter(line);
        self.settle(happened.map(drop), &before)
    }

    fn throw(&mut self) -> io::Result<()> {
        let before = self.table().scores();
        let happened = self.local_game.throw();
        self.settle(happened.map(drop), &before)
    }

    fn take_back(&mut self) -> io::Result<()> {
        let taken_back = self.local_game.take_back();
        let key = match &taken_back {
            Ok(TakenBack::ThrowsToo) => "play-undone-cup",
            _ => "play-undone",
        };
        self.settle(taken_back.map(drop), &[])?;
        if self.status == StatusLine::Empty {
            self.status = StatusLine::Info(say!(self.display.lang, key));
        }
        Ok(())
    }

    /// Updates the screen after an entry: clears what was picked, shows changes or the refusal.
    fn settle(&mut self, happened: Result<(), EntryError>, before: &[i64]) -> io::Result<()> {
        self.entered.clear();
        self.picked.clear();
        match happened {
            Ok(()) => {
                (self.status, self.broken, self.focus) = (StatusLine::Empty, None, None);
                (self.asked_at, self.waits_until) = (None, None);
                if let Some(TableSheet::Hint(_)) = self.sheet {
                    self.sheet = None;
                }
                self.changed = self.changes(before);
            }
            Err(EntryError::NotWritten(error)) => return Err(error),
            Err(EntryError::Refused(refused)) => {
                self.status = StatusLine::Error(refusal(self.display.lang, self.table().game(), &refused));
                if let Refused::NotLegal(Illegal::Breach(rule)) = refused {
                    self.broken = Some(rule.clause);
                }
            }
        }
        Ok(())
    }

    fn changes(&self, before: &[i64]) -> String {
        let names = self.names();
        let after = self.table().scores();
        let changes =
            Seat::all(before.len()).zip(before.iter().zip(after)).filter(|(_, (before, after))| *before != after);
        let told = changes.map(|(seat, (before, after))| format!("{} {:+} → {after}", names.get(seat), after - before));
        told.collect::<Vec<_>>().join(", ")
    }

    /// The last `most` lines of the log, the newest last.
    fn recent(&self, most: usize) -> Vec<String> {
        let mut told = end_of_log(self.display.lang, self.table(), &self.names(), most);
        if !self.changed.is_empty()
            && let Some(last) = told.last_mut()
        {
            *last = format!("{last}  [{}]", self.changed);
        }
        told
    }
}

impl Screen for TableScreen {
    fn display(&self) -> DisplayOptions {
        self.display
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        self.draw_all(area, buffer);
    }

    fn key(&mut self, key: KeyEvent) -> io::Result<ScreenFlow> {
        self.pressed(key)
    }

    fn mouse(&mut self, mouse: MouseEvent) -> io::Result<ScreenFlow> {
        self.clicked(mouse)
    }

    fn is_busy(&self) -> bool {
        let hint_changes = match &self.sheet {
            Some(TableSheet::Hint(hint)) => hint.is_none() || self.is_solving,
            _ => false,
        };
        self.asked_at.is_some() || self.waits_until.is_some() || hint_changes
    }

    fn tick(&mut self, now: Instant) -> io::Result<()> {
        self.ticks += 1;
        self.take_replies(now)?;
        self.advance(now)
    }
}
