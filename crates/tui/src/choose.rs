//! A scrolling list with one choice.

use std::io;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::style::Style;
use words::say;

use crate::canvas::{Canvas, row};
use crate::screen::{DisplayOptions, Screen, ScreenFlow};

pub(crate) struct ChooseScreen {
    title: String,
    rows: Vec<String>,
    display: DisplayOptions,
    at: usize,
    /// The first visible row.
    from: usize,
    /// Where the rows were drawn, for the mouse.
    shown: Rect,
    is_chosen: bool,
}

impl ChooseScreen {
    pub(crate) fn new(title: String, rows: Vec<String>, display: DisplayOptions) -> ChooseScreen {
        ChooseScreen { title, rows, display, at: 0, from: 0, shown: Rect::ZERO, is_chosen: false }
    }

    /// The index of the chosen row; `None` if the list was left without a choice.
    pub(crate) fn chosen(&self) -> Option<usize> {
        Some(self.at).filter(|_| self.is_chosen)
    }

    fn choose(&mut self) -> ScreenFlow {
        self.is_chosen = self.at < self.rows.len();
        ScreenFlow::Close
    }
}

impl Screen for ChooseScreen {
    fn display(&self) -> DisplayOptions {
        self.display
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let palette = self.display.palette;
        let mut canvas = Canvas::new(buffer, area, self.display.charset);
        canvas.clear(area);
        canvas.text_in(row(area, 0), &self.title, palette.strong());
        self.shown = Rect { y: area.y + 2, height: area.height.saturating_sub(4), ..area };
        let room = usize::from(self.shown.height).max(1);
        self.from = self.from.clamp((self.at + 1).saturating_sub(room), self.at);
        for (number, text) in self.rows.iter().enumerate().skip(self.from).take(room) {
            let line = row(self.shown, (number - self.from) as u16);
            let style = if number == self.at { palette.focus() } else { Style::new() };
            canvas.text_in(line, &format!(" {text} "), style);
        }
        let foot = say!(self.display.lang, "tui-choose-foot", count = self.rows.len());
        canvas.text_in(row(area, area.height.saturating_sub(1)), &foot, palette.faint());
    }

    fn key(&mut self, key: KeyEvent) -> io::Result<ScreenFlow> {
        let last = self.rows.len().saturating_sub(1);
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Ok(ScreenFlow::Close),
            KeyCode::Enter | KeyCode::Char(' ') => return Ok(self.choose()),
            KeyCode::Up => self.at = self.at.saturating_sub(1),
            KeyCode::Down => self.at = (self.at + 1).min(last),
            KeyCode::PageUp => self.at = self.at.saturating_sub(10),
            KeyCode::PageDown => self.at = (self.at + 10).min(last),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            _ => {}
        }
        Ok(ScreenFlow::Continue)
    }

    fn mouse(&mut self, mouse: MouseEvent) -> io::Result<ScreenFlow> {
        if mouse.kind == MouseEventKind::Down(MouseButton::Left)
            && (self.shown.top()..self.shown.bottom()).contains(&mouse.row)
        {
            let hit = self.from + usize::from(mouse.row - self.shown.y);
            if hit < self.rows.len() {
                self.at = hit;
                return Ok(self.choose());
            }
        }
        Ok(ScreenFlow::Continue)
    }
}
