//! The lesson screen: the table at one step, the guide's sentence beside it, and what another move would do.

mod draw;
mod keys;
#[cfg(test)]
mod tests;

use std::io;

use coach::Coach;
use learn::lessons::{LessonPlace, MoveAnswer, TriedMove};
use play::Table;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use words::say;

use crate::canvas::HitArea;
use crate::screen::{DisplayOptions, Screen, ScreenFlow};
use crate::sheet::SheetView;
use crate::table::{Button, THROW_KEY, move_buttons};
use crate::views::{DrawContext, May, View, view};

/// What the learner wants when the lesson is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AfterLesson {
    /// Nothing more.
    Left,
    /// A game of what was taught.
    Play,
}

/// What the sheet over the board shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LessonSheet {
    Keys,
    Rules,
}

/// Another move than the one that the step waits for.
struct Attempt {
    tried: Box<TriedMove>,
    /// The winning chances of both moves in a sentence; `None` if they are not known at once.
    chances: Option<String>,
}

pub(crate) struct LessonScreen {
    display: DisplayOptions,
    coach: Coach,
    place: LessonPlace<'static>,
    /// `None` while the table lies as the step has it.
    attempt: Option<Attempt>,
    view: &'static dyn View,
    /// What has been picked and not been played yet, by the ids of hit areas.
    picked: Vec<String>,
    /// The hit area where the arrow keys are.
    focus: Option<String>,
    /// The hit areas of the last drawing.
    hit_areas: Vec<HitArea>,
    sheet: Option<(LessonSheet, SheetView)>,
    /// What was refused and why; empty otherwise.
    status: String,
    leaving: AfterLesson,
}

impl LessonScreen {
    pub(crate) fn new(place: LessonPlace<'static>, coach: Coach, display: DisplayOptions) -> LessonScreen {
        LessonScreen {
            display,
            coach,
            view: view(place.lesson.game),
            place,
            attempt: None,
            picked: Vec::new(),
            focus: None,
            hit_areas: Vec::new(),
            sheet: None,
            status: String::new(),
            leaving: AfterLesson::Left,
        }
    }

    /// The step at which the lesson was left, and what is wanted next.
    pub(crate) fn into_left(self) -> (LessonPlace<'static>, AfterLesson) {
        (self.place, self.leaving)
    }

    fn table(&self) -> &Table {
        self.attempt.as_ref().map_or(&self.place.table, |attempt| &attempt.tried.table)
    }

    fn may(&self) -> May {
        if self.attempt.is_some() { May::Look } else { self.place.may() }
    }

    fn context(&self) -> DrawContext<'_> {
        DrawContext {
            table: self.table(),
            names: &self.place.names,
            lang: self.display.lang,
            palette: self.display.palette,
            may: self.may(),
            awaited: self.table().awaits(),
            picked: &self.picked,
            focus: self.focus.as_deref(),
            entered: "",
        }
    }

    /// What can be pressed below the board: moves of the game, or ways through the lesson.
    fn buttons(&self, context: &DrawContext) -> Vec<Button> {
        let button = |id: &str, key| Button {
            id: id.to_owned(),
            label: say!(self.display.lang, &format!("learn-tui-{id}")),
            key,
        };
        match context.may {
            May::Look if self.attempt.is_some() => vec![button("return", None), button("go-on", Some('n'))],
            May::Look if self.place.after().is_none() => vec![button("play", Some('p')), button("finish", Some('q'))],
            May::Look => vec![button("next", None)],
            May::Throw => vec![button("throw", Some(THROW_KEY))],
            May::Move | May::Enter => move_buttons(self.view, context),
        }
    }

    /// Shows another step, or the same one anew.
    fn go(&mut self, to: Option<(usize, usize)>) {
        let here = (self.place.chapter, self.place.step);
        if let Some(place) = self.place.at(to.unwrap_or(here)) {
            self.place = place;
        }
        self.picked.clear();
        self.status.clear();
        (self.attempt, self.focus) = (None, None);
    }

    /// Goes to the next chapter; says so if this is the last one.
    fn skip(&mut self) {
        match self.place.next_chapter() {
            Some(chapter) => self.go(Some((chapter, 0))),
            None => self.status = say!(self.display.lang, "learn-tui-last-chapter"),
        }
    }

    /// Makes a move: the lesson goes on, or the guide says what the move does.
    fn make(&mut self, notation: &str) {
        self.picked.clear();
        match self.place.answer(notation) {
            MoveAnswer::GoesOn => self.go(self.place.after()),
            MoveAnswer::Would(tried) => {
                let chances = self.place.chances(&self.coach, &tried.text);
                let chances = chances.map(|chances| chances.told(self.display.lang));
                self.status.clear();
                (self.attempt, self.focus) = (Some(Attempt { tried, chances }), None);
            }
            MoveAnswer::Cannot(refusal) => {
                let why = words::refusal(self.display.lang, self.place.lesson.game, &refusal);
                self.status = say!(self.display.lang, "learn-cannot", why = why);
            }
        }
    }
}

impl Screen for LessonScreen {
    fn display(&self) -> DisplayOptions {
        self.display
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        self.draw_all(area, buffer);
    }

    fn key(&mut self, key: KeyEvent) -> io::Result<ScreenFlow> {
        Ok(self.pressed(key.code))
    }

    fn mouse(&mut self, mouse: MouseEvent) -> io::Result<ScreenFlow> {
        Ok(self.clicked(mouse))
    }
}
