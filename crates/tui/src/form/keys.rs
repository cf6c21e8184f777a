//! What keys and mouse do in the form.

use std::io;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use rules::spelunke::Joker;

use super::fields::Field;
use super::{Begin, FormScreen};
use crate::screen::{Flow, Look, Screen, under};

/// The jokers that a seat brings (S-48).
const JOKERS: usize = 3;

impl Screen for FormScreen {
    fn look(&self) -> Look {
        self.look
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        self.draw_all(area, buffer);
    }

    fn key(&mut self, key: KeyEvent) -> io::Result<Flow> {
        if self.picker.is_some() {
            self.press_in_picker(key.code);
            return Ok(Flow::GoesOn);
        }
        Ok(self.press(key.code))
    }

    fn mouse(&mut self, mouse: MouseEvent) -> io::Result<Flow> {
        let is_click = mouse.kind == MouseEventKind::Down(MouseButton::Left);
        let hit = under(&self.spots, mouse.column, mouse.row).and_then(|spot| spot.id.parse::<usize>().ok());
        match (hit.filter(|_| is_click), self.picker) {
            (Some(joker), Some((seat, _))) => {
                self.picker = Some((seat, joker));
                self.press_in_picker(KeyCode::Char(' '));
            }
            // The first click goes there, the next one changes it.
            (Some(at), None) if at != self.at => self.go(at),
            (Some(_), None) if matches!(self.field(), Field::Name(_)) => {}
            (Some(_), None) => return Ok(self.press(KeyCode::Enter)),
            (None, _) => {}
        }
        Ok(Flow::GoesOn)
    }

    fn is_busy(&self) -> bool {
        false
    }

    fn tick(&mut self, _now: Instant) -> io::Result<()> {
        Ok(())
    }
}

impl FormScreen {
    fn go(&mut self, at: usize) {
        self.at = at.min(self.fields().len() - 1);
        self.is_typing = false;
    }

    fn press(&mut self, code: KeyCode) -> Flow {
        let field = self.field();
        self.problem.clear();
        match code {
            KeyCode::Esc => return Flow::Done,
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
        Flow::GoesOn
    }

    fn press_enter(&mut self, field: Field) -> Flow {
        match field {
            Field::Begin if self.try_begin() => return Flow::Done,
            Field::Begin => {}
            Field::Unfinished => {
                self.begin = Begin::Unfinished;
                return Flow::Done;
            }
            Field::Jokers(seat) => self.picker = Some((seat, 0)),
            Field::Name(_) => self.go(self.at + 1),
            _ => self.turn(field, 1),
        }
        Flow::GoesOn
    }

    fn type_char(&mut self, field: Field, c: char) {
        match field {
            Field::Name(seat) if self.places[seat].name.chars().count() < play::LONGEST_NAME => {
                self.places[seat].name.push(c);
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
                self.places[seat].name.pop();
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
        match code {
            KeyCode::Up | KeyCode::BackTab => self.picker = Some((seat, at.saturating_sub(1))),
            KeyCode::Down | KeyCode::Tab => self.picker = Some((seat, (at + 1).min(last))),
            KeyCode::Char(' ') | KeyCode::Left | KeyCode::Right => {
                let (joker, hand) = (Joker::ALL[at.min(last)], &mut self.places[seat].jokers);
                if hand.has(joker) {
                    *hand = hand.without(joker);
                } else if hand.len() < JOKERS {
                    *hand = hand.with(joker);
                }
            }
            KeyCode::Enter | KeyCode::Esc => self.picker = None,
            _ => {}
        }
    }
}
