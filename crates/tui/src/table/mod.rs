//! The table screen: a game being played.

mod buttons;
mod draw;
mod keys;
mod pace;
mod sheets;
#[cfg(test)]
pub(crate) mod tests;

use std::io;
use std::time::{Duration, Instant};

use play::{Pace, Refused, Table};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use rules::{Awaits, Illegal, Thrower};
use words::{Names, ToldEntry, newest_story, refusal, say, told_fault, told_remarks};

use crate::canvas::HitArea;
use crate::local_game::{EntryError, LocalGame, Next, TakenBack};
use crate::prompt::Prompt;
use crate::screen::{DisplayOptions, Screen, ScreenFlow};
use crate::sheet::SheetView;
use crate::table_bots::BotAction;
use crate::views::{DrawContext, May, View, view};
use crate::workers::{TableWorkers, WorkerReply, record_length};
use pace::{DeferredKey, LastKey};
use sheets::TableSheet;

pub(crate) use buttons::{Button, THROW_KEY, move_buttons};
pub(crate) use draw::{TableLayout, draw_buttons, draw_title};
pub(crate) use pace::Delays;
pub(crate) use sheets::explained;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintPolicy {
    Allowed,
    None,
}

/// What the person wants when the table is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AfterTable {
    /// Nothing more.
    Left,
    /// The same seats play again.
    Rematch,
    /// The game, step by step with the coach; then back to the table.
    Coach,
}

pub(crate) struct TableScreen {
    local_game: LocalGame,
    workers: TableWorkers,
    display: DisplayOptions,
    hints: HintPolicy,
    pace: Pace,
    delays: Delays,
    /// True while bots play on without being watched, until a person is asked.
    is_skipping: bool,
    last_key: LastKey,
    /// A key that may be the first repeat of a held one; `None` if no key waits.
    deferred: Option<DeferredKey>,
    leaving: AfterTable,
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
    sheet: Option<(TableSheet, SheetView)>,
    status: StatusLine,
    /// The clause that the last refused entry would have broken.
    broken: Option<&'static str>,
    /// The length of the record when the busy bot was asked; `None` if no bot is busy.
    asked_at: Option<usize>,
    /// True if the table is being solved, or has been and the exact hint is awaited.
    is_solving: bool,
    /// When the next thing happens by itself; `None` if nothing is due.
    waits_until: Option<Instant>,
    /// Until when the last moment is to be read; `None` if there is none.
    moment_until: Option<Instant>,
    /// Ticks of the event loop, for the busy mark.
    ticks: usize,
}

/// The line above the question: what was refused and why, or what came of something.
#[derive(Clone, PartialEq, Eq, Debug)]
enum StatusLine {
    Empty,
    Info(String),
    Error(String),
    /// What the last event has that people look up for.
    Moment(String),
    /// What a program of others did wrong. The log does not tell it, so it stays until a key is pressed.
    Fault(String),
}

/// How many times longer than usual a bot waits after a moment.
const MOMENT: u32 = 2;

impl TableScreen {
    pub(crate) fn new(
        local_game: LocalGame,
        workers: TableWorkers,
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
            delays: Delays::at(pace),
            is_skipping: false,
            last_key: LastKey::default(),
            deferred: None,
            leaving: AfterTable::Left,
            view: view(game),
            picked: Vec::new(),
            entered: String::new(),
            focus: None,
            hit_areas: Vec::new(),
            prompt: None,
            sheet: None,
            status: StatusLine::Empty,
            broken: None,
            asked_at: None,
            waits_until: None,
            moment_until: None,
            is_solving,
            ticks: 0,
        }
    }

    pub(crate) fn table(&self) -> &Table {
        self.local_game.table()
    }

    pub(crate) fn into_local_game(self) -> (LocalGame, AfterTable) {
        (self.local_game, self.leaving)
    }

    /// The pace of the bots at the end, for the next game.
    pub(crate) fn pace(&self) -> Pace {
        self.pace
    }

    /// The delay before something that happens by itself; none while the person skips to their turn.
    fn delay(&self, delay: Duration) -> Duration {
        if self.is_skipping { Duration::ZERO } else { delay }
    }

    /// Lets the bots play without a pause until a person is asked.
    fn skip(&mut self) {
        let lang = self.display.lang;
        match (self.local_game.next(), self.may()) {
            (Next::Over, _) => self.status = StatusLine::Info(say!(lang, "tui-nothing-to-skip-over")),
            (_, May::Look) => {
                self.is_skipping = true;
                self.waits_until = self.waits_until.map(|_| Instant::now());
            }
            _ => self.status = StatusLine::Info(say!(lang, "tui-nothing-to-skip")),
        }
    }

    fn change_pace(&mut self) {
        self.pace = self.pace.next();
        self.delays = Delays::at(self.pace);
        let lang = self.display.lang;
        self.status = StatusLine::Info(say!(lang, &format!("tui-pace-{}", self.pace.id())));
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
                    self.waits_until = Some(self.after_moment(now + self.delay(self.delays.bot)));
                    return Ok(());
                }
                Next::Stop => Duration::ZERO,
                Next::Over | Next::Entry | Next::Person(_) | Next::Throw | Next::Bot(_) => {
                    return Ok(());
                }
            };
            let due = self.after_moment(now + wait);
            if now < *self.waits_until.get_or_insert(due) {
                return Ok(());
            }
            let happened =
                if self.local_game.next() == Next::Stop { self.local_game.stop() } else { self.local_game.throw() };
            self.settle(happened.map(drop))?;
        }
    }

    /// The later of `due` and the end of a moment; a person who skips waits for neither.
    fn after_moment(&self, due: Instant) -> Instant {
        self.moment_until.filter(|_| !self.is_skipping).map_or(due, |until| until.max(due))
    }

    /// A throw that a person has decided on comes at once; others are announced by a delay.
    fn wait_before_throw(&self) -> Duration {
        self.delay(match self.table().awaits_whom() {
            Awaits::Throw(Thrower::Seat(seat)) if self.local_game.is_bot(seat) => self.delays.bot,
            Awaits::Throw(Thrower::Seat(_)) if self.table().on_turn().is_some() => Duration::ZERO,
            _ => self.delays.deck,
        })
    }

    /// Applies the workers' replies.
    fn take_replies(&mut self, now: Instant) -> io::Result<()> {
        // A quick bot waits until people have seen whose turn it is.
        if self.asked_at.is_some() && self.waits_until.is_some_and(|until| now < until) {
            return Ok(());
        }
        while let Some(reply) = self.workers.next() {
            match reply {
                WorkerReply::Bot(number, Some(action)) if self.asked_at == Some(number) => self.act_for_bot(action)?,
                WorkerReply::Hint(number, hint) if number == record_length(self.table()) => {
                    self.is_solving &= !hint.basis.is_exact();
                    if let Some((TableSheet::Hint(found), _)) = &mut self.sheet {
                        *found = Some(hint);
                    }
                }
                WorkerReply::Solved => {
                    // What the sheet says is exact in a moment.
                    self.is_solving = matches!(self.sheet, Some((TableSheet::Hint(_), _)));
                    if self.is_solving {
                        self.workers.ask_hint(self.local_game.table());
                    }
                }
                WorkerReply::NotSolved => self.is_solving = false,
                WorkerReply::Failed => self.status = StatusLine::Error(say!(self.display.lang, "tui-broke")),
                WorkerReply::Bot(..) | WorkerReply::Hint(..) | WorkerReply::Progress(_) | WorkerReply::Review(_) => {}
            }
        }
        Ok(())
    }

    /// Makes a bot's move, or says what a program of others did wrong and what becomes of it.
    fn act_for_bot(&mut self, action: BotAction) -> io::Result<()> {
        let Awaits::Move(seat) = self.table().awaits_whom() else { return Ok(()) };
        let (lang, name) = (self.display.lang, self.names().get(seat).to_owned());
        match action {
            BotAction::Move(text, remarks) => {
                self.play(&text)?;
                let is_free = !matches!(self.status, StatusLine::Fault(_));
                if let Some(told) = told_remarks(lang, &name, &remarks).filter(|_| is_free) {
                    self.status = StatusLine::Info(told);
                }
            }
            BotAction::Fault(fault, on_fault) => {
                self.play(&on_fault.event(seat).to_string())?;
                self.status = StatusLine::Fault(told_fault(lang, &name, &fault, on_fault));
            }
        }
        Ok(())
    }

    /// Enters a line: a move, a throw of real dice, a table event.
    fn play(&mut self, line: &str) -> io::Result<()> {
        let happened = self.local_game.enter(line);
        self.settle(happened.map(drop))
    }

    fn throw(&mut self) -> io::Result<()> {
        let happened = self.local_game.throw();
        self.settle(happened.map(drop))
    }

    fn take_back(&mut self) -> io::Result<()> {
        let taken_back = self.local_game.take_back();
        let key = match &taken_back {
            Ok(TakenBack::ThrowsToo) => "play-undone-cup",
            _ => "play-undone",
        };
        self.settle(taken_back.map(drop))?;
        if self.status == StatusLine::Empty {
            self.status = StatusLine::Info(say!(self.display.lang, key));
        }
        Ok(())
    }

    /// Updates the screen after an entry: clears what was picked, or shows the refusal.
    fn settle(&mut self, happened: Result<(), EntryError>) -> io::Result<()> {
        self.entered.clear();
        self.picked.clear();
        match happened {
            Ok(()) => {
                let has_fault = matches!(self.status, StatusLine::Fault(_));
                if !has_fault {
                    self.status = StatusLine::Empty;
                }
                (self.broken, self.focus) = (None, None);
                (self.asked_at, self.waits_until) = (None, None);
                if let Some((TableSheet::Hint(_), _)) = self.sheet {
                    self.sheet = None;
                }
                self.moment_until = None;
                let is_over = self.local_game.next() == Next::Over;
                // At the end the sheet and the log tell it whole.
                if let Some(told) = self.moment().filter(|_| !is_over && !has_fault) {
                    // What is worth looking up for stays until the next event, which waits for it.
                    self.status = StatusLine::Moment(told);
                    self.moment_until = Some(Instant::now() + self.delay(MOMENT * self.delays.bot));
                }
                if is_over {
                    self.workers.end_game(self.local_game.table());
                    self.open(TableSheet::End);
                }
                self.is_skipping &= self.may() == May::Look && !is_over;
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

    /// The last `most` entries of the story, the newest last; true for those that people look up for.
    fn recent(&self, most: usize) -> Vec<(String, bool)> {
        // A turn in which nothing has happened yet is an entry without words.
        let entries = newest_story(self.display.lang, self.table(), &self.names(), most + 1);
        let told: Vec<ToldEntry> = entries.into_iter().filter(|entry| !entry.events.is_empty()).collect();
        let newest = told.len().saturating_sub(most);
        told[newest..].iter().map(|entry| (entry.told.clone(), entry.is_moment())).collect()
    }

    /// What the line that was entered last gave people to look up for; `None` if it was no move or throw, or an ordinary one.
    fn moment(&self) -> Option<String> {
        let moments = words::last_moments(self.display.lang, self.table(), &self.names());
        (self.table().ends_with_game_events(1) && !moments.is_empty()).then(|| moments.join(" "))
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
        self.pressed(key, Instant::now())
    }

    fn mouse(&mut self, mouse: MouseEvent) -> io::Result<ScreenFlow> {
        self.clicked(mouse)
    }

    fn is_busy(&self) -> bool {
        let hint_changes = match &self.sheet {
            Some((TableSheet::Hint(hint), _)) => hint.is_none() || self.is_solving,
            _ => false,
        };
        self.asked_at.is_some() || self.waits_until.is_some() || self.deferred.is_some() || hint_changes
    }

    fn is_hurrying(&self) -> bool {
        self.is_skipping
    }

    fn paste(&mut self, text: &str) {
        let all = self.typable();
        if let Some(prompt) = &mut self.prompt {
            text.chars().filter(|c| !c.is_control()).for_each(|c| prompt.push(c, &all));
        }
    }

    fn tick(&mut self, now: Instant) -> io::Result<()> {
        self.ticks += 1;
        if self.deferred.is_some_and(|deferred| deferred.due <= now) {
            self.press_deferred()?;
        }
        self.take_replies(now)?;
        self.advance(now)
    }
}
