//! The table being played at.

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

use crate::canvas::Spot;
use crate::prompt::Prompt;
use crate::screen::{Flow, Look, Screen};
use crate::sitting::{Next, Sitting, TakenBack, Trouble};
use crate::thinking::{Thinkers, Thought, lines};
use crate::views::{May, Sight, View, view};
use sheets::Sheet;

pub(crate) use draw::{Layout, draw_title};

/// Whether whoever plays may ask for hints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hints {
    /// At this table they may.
    Allowed,
    /// Everybody plays on their own.
    None,
}

/// How long bots and cards take, so that people can follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pace {
    /// Before a bot moves or throws.
    pub(crate) bot: Duration,
    /// Before a card is turned up, or the start is thrown for.
    pub(crate) deck: Duration,
}

impl Pace {
    /// As people can follow.
    pub(crate) const CALM: Pace = Pace { bot: Duration::from_millis(700), deck: Duration::from_millis(150) };
}

/// The screen of a table.
pub(crate) struct TableScreen {
    sitting: Sitting,
    thinkers: Thinkers,
    look: Look,
    hints: Hints,
    pace: Pace,
    view: &'static dyn View,
    /// What has been picked and not been played yet.
    picked: Vec<String>,
    /// What has been entered of real dice.
    entered: String,
    /// Where the arrow keys are.
    focus: Option<String>,
    /// What lay where when it was last drawn.
    spots: Vec<Spot>,
    prompt: Option<Prompt>,
    sheet: Option<Sheet>,
    /// One line for whoever plays: what was refused and why, or what came of something.
    notice: Notice,
    /// The clause that was about to be broken.
    broken: Option<&'static str>,
    /// What the last event changed: "Anna +2 → 5".
    changed: String,
    /// The lines of the record when the bot was asked that thinks now.
    asked_at: Option<usize>,
    /// When something happens by itself next; it waits a little so that people can follow.
    waits_until: Option<Instant>,
    /// Beats while somebody thinks, for the mark that turns.
    beats: usize,
}

/// Something to be read once.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Notice {
    None,
    Said(String),
    Wrong(String),
}

impl TableScreen {
    pub(crate) fn new(sitting: Sitting, thinkers: Thinkers, look: Look, hints: Hints, pace: Pace) -> TableScreen {
        let game = sitting.table().game();
        TableScreen {
            sitting,
            thinkers,
            look,
            hints,
            pace,
            view: view(game),
            picked: Vec::new(),
            entered: String::new(),
            focus: None,
            spots: Vec::new(),
            prompt: None,
            sheet: None,
            notice: Notice::None,
            broken: None,
            changed: String::new(),
            asked_at: None,
            waits_until: None,
            beats: 0,
        }
    }

    /// The table as it is now.
    pub(crate) fn table(&self) -> &Table {
        self.sitting.table()
    }

    /// The sitting, for whoever wants to know how it ended.
    pub(crate) fn into_sitting(self) -> Sitting {
        self.sitting
    }

    fn names(&self) -> Names {
        Names::of(self.table(), self.look.lang)
    }

    fn may(&self) -> May {
        match self.sitting.next() {
            Next::Person(_) => May::Move,
            Next::Entry => May::Enter,
            Next::Throw if !self.sitting.throws_by_itself() => May::Throw,
            Next::Over | Next::Stop | Next::Throw | Next::Bot(_) => May::Look,
        }
    }

    fn sight<'a>(&'a self, names: &'a Names) -> Sight<'a> {
        Sight {
            table: self.table(),
            names,
            lang: self.look.lang,
            ink: self.look.ink,
            may: self.may(),
            awaited: self.table().awaits(),
            picked: &self.picked,
            focus: self.focus.as_deref(),
            entered: &self.entered,
        }
    }

    /// Something happens by itself, if it is time: the cup throws, a bot is asked.
    fn go_on(&mut self, now: Instant) -> io::Result<()> {
        loop {
            let wait = match self.sitting.next() {
                Next::Throw if self.sitting.throws_by_itself() => self.wait_before_throw(),
                Next::Bot(seat) if self.asked_at.is_none() => {
                    self.asked_at = Some(lines(self.table()));
                    self.thinkers.ask_bot(self.sitting.table(), seat);
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
            let happened = if self.sitting.next() == Next::Stop { self.sitting.stop() } else { self.sitting.throw() };
            self.settle(happened.map(drop), &before)?;
        }
    }

    /// What somebody has decided is thrown at once; for others, people want to see it coming.
    fn wait_before_throw(&self) -> Duration {
        match self.table().awaits_whom() {
            Awaits::Throw(Thrower::Seat(seat)) if self.sitting.is_bot(seat) => self.pace.bot,
            Awaits::Throw(Thrower::Seat(_)) if self.table().on_turn().is_some() => Duration::ZERO,
            _ => self.pace.deck,
        }
    }

    /// What those who think have found out.
    fn listen(&mut self, now: Instant) -> io::Result<()> {
        // A bot that was quick waits until people have seen whose turn it is.
        if self.asked_at.is_some() && self.waits_until.is_some_and(|until| now < until) {
            return Ok(());
        }
        while let Some(thought) = self.thinkers.next() {
            match thought {
                Thought::Move(number, Some(text)) if self.asked_at == Some(number) => self.play(&text)?,
                Thought::Hint(number, hint) if number == lines(self.table()) => {
                    if let Some(Sheet::Hint(found)) = &mut self.sheet {
                        *found = Some(hint);
                    }
                }
                Thought::Broke => self.notice = Notice::Wrong(say!(self.look.lang, "tui-broke")),
                Thought::Move(..) | Thought::Hint(..) | Thought::Part(_) | Thought::Review(_) => {}
            }
        }
        Ok(())
    }

    /// Enters a line: a move, a throw of real dice, a table event.
    fn play(&mut self, line: &str) -> io::Result<()> {
        let before = self.table().scores();
        let happened = self.sitting.enter(line);
        self.settle(happened.map(drop), &before)
    }

    /// The cup throws because somebody asked for it.
    fn throw(&mut self) -> io::Result<()> {
        let before = self.table().scores();
        let happened = self.sitting.throw();
        self.settle(happened.map(drop), &before)
    }

    fn take_back(&mut self) -> io::Result<()> {
        let taken_back = self.sitting.take_back();
        let key = match &taken_back {
            Ok(TakenBack::ThrowsToo) => "play-undone-cup",
            _ => "play-undone",
        };
        self.settle(taken_back.map(drop), &[])?;
        if self.notice == Notice::None {
            self.notice = Notice::Said(say!(self.look.lang, key));
        }
        Ok(())
    }

    /// After something happened, or was refused: what was chosen before it no longer holds.
    fn settle(&mut self, happened: Result<(), Trouble>, before: &[i64]) -> io::Result<()> {
        self.entered.clear();
        self.picked.clear();
        match happened {
            Ok(()) => {
                (self.notice, self.broken, self.focus) = (Notice::None, None, None);
                (self.asked_at, self.waits_until) = (None, None);
                if let Some(Sheet::Hint(_)) = self.sheet {
                    self.sheet = None;
                }
                self.changed = self.changes(before);
            }
            Err(Trouble::NotKept(error)) => return Err(error),
            Err(Trouble::Refused(refused)) => {
                self.notice = Notice::Wrong(refusal(self.look.lang, self.table().game(), &refused));
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

    /// What happened last, the newest last.
    fn recent(&self, most: usize) -> Vec<String> {
        let mut told = end_of_log(self.look.lang, self.table(), &self.names(), most);
        if !self.changed.is_empty()
            && let Some(last) = told.last_mut()
        {
            *last = format!("{last}  [{}]", self.changed);
        }
        told
    }
}

impl Screen for TableScreen {
    fn look(&self) -> Look {
        self.look
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        self.draw_all(area, buffer);
    }

    fn key(&mut self, key: KeyEvent) -> io::Result<Flow> {
        self.pressed(key)
    }

    fn mouse(&mut self, mouse: MouseEvent) -> io::Result<Flow> {
        self.clicked(mouse)
    }

    fn is_busy(&self) -> bool {
        self.asked_at.is_some() || self.waits_until.is_some() || matches!(self.sheet, Some(Sheet::Hint(None)))
    }

    fn tick(&mut self, now: Instant) -> io::Result<()> {
        self.beats += 1;
        self.listen(now)?;
        self.go_on(now)
    }
}
