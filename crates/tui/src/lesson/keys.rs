//! Keys and mouse of a lesson.

use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};

use super::{AfterLesson, LessonScreen, LessonSheet};
use crate::screen::{Arrow, ScreenFlow, focus_by_arrow, focus_by_tab, under};
use crate::sheet::{SheetFlow, SheetView};
use crate::views::{May, PressAction, picked_move};

impl LessonScreen {
    pub(super) fn pressed(&mut self, code: KeyCode) -> ScreenFlow {
        if let Some((_, view)) = &mut self.sheet {
            if view.press(code) == SheetFlow::Close {
                self.sheet = None;
            }
            return ScreenFlow::Continue;
        }
        match code {
            KeyCode::Char('q') => return ScreenFlow::Close,
            KeyCode::Char('?') | KeyCode::F(1) => self.open(LessonSheet::Keys),
            KeyCode::Char('r') => self.open(LessonSheet::Rules),
            KeyCode::Char('n') => self.go_on(),
            KeyCode::Char('b') | KeyCode::Backspace => self.go_back(),
            KeyCode::Char('s') => self.skip(),
            KeyCode::Char(key @ ('0'..='9' | 'p')) => return self.press_key(key),
            KeyCode::Left if self.may() == May::Look => self.go_back(),
            KeyCode::Right if self.may() == May::Look => self.go_on(),
            KeyCode::Tab => self.cycle(1),
            KeyCode::BackTab => self.cycle(-1),
            KeyCode::Char(' ') => return self.press_focus(),
            KeyCode::Enter => return self.press_enter(),
            // Nothing that was picked or tried is left: the step as it was.
            KeyCode::Esc => self.go(None),
            _ => Arrow::of(code).into_iter().for_each(|arrow| self.walk(arrow)),
        }
        ScreenFlow::Continue
    }

    fn open(&mut self, sheet: LessonSheet) {
        self.sheet = Some((sheet, SheetView::default()));
    }

    /// The next step; where the learner is to act, the guide does it.
    fn go_on(&mut self) {
        if let Some(after) = self.place.after() {
            self.go(Some(after));
        }
    }

    /// From a move that was tried back to the step, otherwise to the step before.
    fn go_back(&mut self) {
        let before = if self.attempt.is_some() { None } else { self.place.before() };
        self.go(before);
    }

    /// Presses the button with this key.
    fn press_key(&mut self, key: char) -> ScreenFlow {
        let button = self.buttons(&self.context()).into_iter().find(|button| button.key == Some(key));
        button.map_or(ScreenFlow::Continue, |button| self.press(&button.id))
    }

    /// Enter makes the move that the picked things make up, wherever the focus is on the board; otherwise it presses the focus.
    fn press_enter(&mut self) -> ScreenFlow {
        let focus = self.focus.clone().unwrap_or_default();
        let is_on_board = !focus.is_empty() && !self.buttons(&self.context()).iter().any(|button| button.id == focus);
        if is_on_board
            && !self.picked.is_empty()
            && let Some(first) = picked_move(self.view, &self.context(), &focus)
        {
            self.make(&first);
            return ScreenFlow::Continue;
        }
        self.press_focus()
    }

    fn press_focus(&mut self) -> ScreenFlow {
        match self.focus.clone() {
            Some(focus) => self.press(&focus),
            None => ScreenFlow::Continue,
        }
    }

    /// Presses a hit area of the board or a button.
    fn press(&mut self, id: &str) -> ScreenFlow {
        self.status.clear();
        match id {
            "finish" => return ScreenFlow::Close,
            "play" => {
                self.leaving = AfterLesson::Play;
                return ScreenFlow::Close;
            }
            "return" => self.go(None),
            "next" | "throw" | "go-on" => self.go_on(),
            _ if id.starts_with('=') => self.make(&id[1..]),
            _ => match self.view.act(&self.context(), id) {
                PressAction::Play(notation) => self.make(&notation),
                PressAction::Pick(picked) => self.picked = picked,
                PressAction::Nothing => {}
            },
        }
        ScreenFlow::Continue
    }

    fn walk(&mut self, arrow: Arrow) {
        let next = focus_by_arrow(&self.hit_areas, self.focus.as_deref(), arrow);
        self.focus = next.or(self.focus.take());
    }

    fn cycle(&mut self, by: isize) {
        let next = focus_by_tab(&self.hit_areas, self.focus.as_deref(), by);
        self.focus = next.or(self.focus.take());
    }

    pub(super) fn clicked(&mut self, mouse: MouseEvent) -> ScreenFlow {
        match (mouse.kind, &mut self.sheet) {
            (MouseEventKind::ScrollUp, Some((_, view))) => view.scroll(-3),
            (MouseEventKind::ScrollDown, Some((_, view))) => view.scroll(3),
            (MouseEventKind::Down(MouseButton::Left), Some(_)) => self.sheet = None,
            (MouseEventKind::Down(MouseButton::Left), None) => {
                if let Some(hit_area) = under(&self.hit_areas, mouse.column, mouse.row).cloned() {
                    self.focus = Some(hit_area.id.clone());
                    return self.press(&hit_area.id);
                }
            }
            _ => {}
        }
        ScreenFlow::Continue
    }
}
