//! Keys and mouse of the form.

use std::io;

use coach::chances::spelunke::GOOD_JOKERS;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use rules::spelunke::Joker;
use words::say;

use super::fields::Field;
use super::{FormOutcome, FormScreen};
use crate::screen::{DisplayOptions, Screen, ScreenFlow, under};

/// The jokers that a seat brings (S-48).
const JOKERS: usize = 3;

impl Screen for FormScreen {
    fn display(&self) -> DisplayOptions {
        self.display
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        self.draw_all(area, buffer);
    }

    fn key(&mut self, key: KeyEvent) -> io::Result<ScreenFlow> {
        if self.picker.is_some() {
            self.press_in_picker(key.code);
            return Ok(ScreenFlow::Continue);
        }
        Ok(self.press(key.code))
    }

    fn mouse(&mut self, mouse: MouseEvent) -> io::Result<ScreenFlow> {
        let is_click = mouse.kind == MouseEventKind::Down(MouseButton::Left);
        let hit =
            under(&self.hit_areas, mouse.column, mouse.row).and_then(|hit_area| hit_area.id.parse::<usize>().ok());
        match (hit.filter(|_| is_click), self.picker) {
            (Some(joker), Some((seat, _))) => {
                self.picker = Some((seat, joker));
                self.press_in_picker(KeyCode::Char(' '));
            }
            // The first click focuses a field, the next one changes it.
            (Some(at), None) if at != self.at => self.go(at),
            (Some(_), None) if matches!(self.field(), Field::Name(_)) => {}
            (Some(_), None) if matches!(self.field(), Field::Begin | Field::Unfinished | Field::Jokers(_)) => {
                return Ok(self.press(KeyCode::Enter));
            }
            (Some(_), None) => return Ok(self.press(KeyCode::Char(' '))),
            (None, _) => {}
        }
        Ok(ScreenFlow::Continue)
    }

    fn paste(&mut self, text: &str) {
        if let (Field::Name(seat), None) = (self.field(), self.picker) {
            text.chars().filter(|c| !c.is_control()).for_each(|c| self.type_char(Field::Name(seat), c));
        }
    }
}

impl FormScreen {
    fn go(&mut self, at: usize) {
        self.at = at.min(self.fields().len() - 1);
        self.is_typing = false;
    }

    fn press(&mut self, code: KeyCode) -> ScreenFlow {
        let field = self.field();
        self.problem.clear();
        match code {
            KeyCode::Esc => return ScreenFlow::Close,
            KeyCode::Up | KeyCode::BackTab => self.go(self.at.saturating_sub(1)),
            KeyCode::Down | KeyCode::Tab => self.go(self.at + 1),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(usize::MAX),
            KeyCode::PageUp => self.go(self.at.saturating_sub(8)),
            KeyCode::PageDown => self.go(self.at + 8),
            KeyCode::Left => self.turn(field, -1),
            KeyCode::Right => self.turn(field, 1),
            KeyCode::Enter => return self.press_enter(field),
            KeyCode::Backspace => self.erase(field),
            KeyCode::Char(c) => self.type_char(field, c),
            _ => {}
        }
        ScreenFlow::Continue
    }

    fn press_enter(&mut self, field: Field) -> ScreenFlow {
        match field {
            Field::Begin if self.try_begin() => return ScreenFlow::Close,
            Field::Begin => {}
            Field::Unfinished => {
                self.outcome = FormOutcome::Unfinished;
                return ScreenFlow::Close;
            }
            Field::Jokers(seat) => self.picker = Some((seat, 0)),
            _ => self.go(self.at + 1),
        }
        ScreenFlow::Continue
    }

    fn type_char(&mut self, field: Field, c: char) {
        match field {
            Field::Name(seat) if self.seats[seat].name.chars().count() < play::LONGEST_NAME => {
                self.seats[seat].name.push(c);
            }
            Field::Switch(index) if c.is_ascii_digit() => self.type_digit(index, c),
            Field::Jokers(seat) if c == ' ' => self.picker = Some((seat, 0)),
            Field::Name(_) => {}
            _ if c == ' ' => self.turn(field, 1),
            _ => {}
        }
    }

    fn erase(&mut self, field: Field) {
        match field {
            Field::Name(seat) => {
                self.seats[seat].name.pop();
            }
            Field::Switch(index) if self.is_typing => {
                self.values[index].pop();
            }
            _ => {}
        }
    }

    fn press_in_picker(&mut self, code: KeyCode) {
        let Some((seat, at)) = self.picker else { return };
        let last = Joker::ALL.len() - 1;
        self.problem.clear();
        match code {
            KeyCode::Up | KeyCode::BackTab => self.picker = Some((seat, at.saturating_sub(1))),
            KeyCode::Down | KeyCode::Tab => self.picker = Some((seat, (at + 1).min(last))),
            KeyCode::Char(' ') | KeyCode::Left | KeyCode::Right => {
                let (joker, hand) = (Joker::ALL[at.min(last)], &mut self.seats[seat].jokers);
                if hand.has(joker) {
                    *hand = hand.without(joker);
                } else if hand.len() < JOKERS {
                    *hand = hand.with(joker);
                } else {
                    self.problem = say!(self.display.lang, "tui-picker-full");
                }
            }
            KeyCode::Char('g') => self.seats[seat].jokers = GOOD_JOKERS.into_iter().collect(),
            KeyCode::Esc => self.picker = None,
            KeyCode::Enter => {
                self.picker = None;
                self.go(self.at + 1);
            }
            _ => {}
        }
    }
}
