//! The `Screen` trait, and what its implementations share: key handling, focus, sheets.

use std::io;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent};
use ratatui::layout::{Position, Rect};
use words::{Lang, say};

use crate::canvas::{Canvas, HitArea};
use crate::charset::Charset;
use crate::palette::Palette;

/// The smallest terminal on which a table is readable: columns, lines.
pub(crate) const SMALLEST: (u16, u16) = (60, 20);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DisplayOptions {
    pub lang: Lang,
    pub palette: Palette,
    pub charset: Charset,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ScreenFlow {
    Continue,
    Close,
}

/// A screen without a terminal: keys come in, cells go out.
pub(crate) trait Screen {
    fn display(&self) -> DisplayOptions;
    /// Draws everything into an area of at least [`SMALLEST`].
    fn draw(&mut self, area: Rect, buffer: &mut Buffer);
    /// Handles a key that was pressed alone or with Shift: see [`press`].
    fn key(&mut self, key: KeyEvent) -> io::Result<ScreenFlow>;
    fn mouse(&mut self, mouse: MouseEvent) -> io::Result<ScreenFlow>;
    /// Takes pasted text where text is typed. Elsewhere it is ignored: it must not press buttons.
    fn paste(&mut self, _text: &str) {}
    /// True if something may change without input: a worker is busy, or a throw is due.
    fn is_busy(&self) -> bool {
        false
    }
    /// True if what happens by itself is not to be watched: the next tick comes soon.
    fn is_hurrying(&self) -> bool {
        false
    }
    /// Advances what happens by itself.
    fn tick(&mut self, _now: Instant) -> io::Result<()> {
        Ok(())
    }
}

/// Hands a key to a screen. Ctrl-C and Ctrl-D close any screen; every other key with Ctrl is ignored.
pub(crate) fn press(screen: &mut dyn Screen, key: KeyEvent) -> io::Result<ScreenFlow> {
    if !key.modifiers.contains(KeyModifiers::CONTROL) {
        return screen.key(key);
    }
    Ok(if matches!(key.code, KeyCode::Char('c' | 'd')) { ScreenFlow::Close } else { ScreenFlow::Continue })
}

/// Draws a screen, or a message if the area is too small for it.
pub(crate) fn draw(screen: &mut dyn Screen, area: Rect, buffer: &mut Buffer) {
    if area.width >= SMALLEST.0 && area.height >= SMALLEST.1 {
        return screen.draw(area, buffer);
    }
    let DisplayOptions { lang, palette, charset } = screen.display();
    let text = say!(
        lang,
        "tui-too-small",
        width = area.width,
        height = area.height,
        least_width = SMALLEST.0,
        least_height = SMALLEST.1
    );
    Canvas::new(buffer, area, charset).paragraph(area, &text, palette.strong());
}

/// The direction of an arrow key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Arrow {
    Left,
    Right,
    Up,
    Down,
}

impl Arrow {
    /// `None` if the key is no arrow.
    pub(crate) fn of(code: KeyCode) -> Option<Arrow> {
        match code {
            KeyCode::Left => Some(Arrow::Left),
            KeyCode::Right => Some(Arrow::Right),
            KeyCode::Up => Some(Arrow::Up),
            KeyCode::Down => Some(Arrow::Down),
            _ => None,
        }
    }
}

/// The hit area nearest in the direction of an arrow; `None` if there is none.
fn nearest(hit_areas: &[HitArea], from: Rect, arrow: Arrow) -> Option<&HitArea> {
    // A cell is about twice as high as it is wide.
    let middle = |area: Rect| {
        (i32::from(area.x) * 2 + i32::from(area.width), 2 * (i32::from(area.y) * 2 + i32::from(area.height)))
    };
    let (from_x, from_y) = middle(from);
    let distance = |hit_area: &&HitArea| {
        let (x, y) = middle(hit_area.area);
        let (ahead, aside) = match arrow {
            Arrow::Left => (from_x - x, y - from_y),
            Arrow::Right => (x - from_x, y - from_y),
            Arrow::Up => (from_y - y, x - from_x),
            Arrow::Down => (y - from_y, x - from_x),
        };
        (ahead > 0).then_some(ahead + 2 * aside.abs())
    };
    hit_areas.iter().filter(|hit_area| distance(hit_area).is_some()).min_by_key(distance)
}

/// Where the focus goes with an arrow: to the nearest hit area in its direction; without a focus to the first one, which is what
/// can be picked, or else the first button. `None` if it stays.
pub(crate) fn focus_by_arrow(hit_areas: &[HitArea], focus: Option<&str>, arrow: Arrow) -> Option<String> {
    let next = match hit_areas.iter().find(|hit_area| Some(hit_area.id.as_str()) == focus) {
        Some(here) => nearest(hit_areas, here.area, arrow),
        None => hit_areas.first(),
    };
    next.map(|next| next.id.clone())
}

/// Where the focus goes with Tab (1) or Shift-Tab (-1), round and round; `None` if there are no hit areas.
pub(crate) fn focus_by_tab(hit_areas: &[HitArea], focus: Option<&str>, by: isize) -> Option<String> {
    let here = hit_areas.iter().position(|hit_area| Some(hit_area.id.as_str()) == focus);
    let here = here.map_or(if by > 0 { -1 } else { 0 }, |here| here as isize);
    let next = (here + by).checked_rem_euclid(hit_areas.len() as isize)?;
    Some(hit_areas[next as usize].id.clone())
}

/// The smallest hit area under the mouse.
pub(crate) fn under(hit_areas: &[HitArea], column: u16, row: u16) -> Option<&HitArea> {
    let hit = hit_areas.iter().filter(|hit_area| hit_area.area.contains(Position { x: column, y: row }));
    hit.min_by_key(|hit_area| hit_area.area.area())
}
