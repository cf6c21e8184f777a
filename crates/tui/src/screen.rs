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

/// Twice the middle of an area, across and down.
fn middle(area: Rect) -> (i32, i32) {
    (i32::from(area.x) * 2 + i32::from(area.width), i32::from(area.y) * 2 + i32::from(area.height))
}

/// The number of cells between two spans; 0 if they overlap.
fn gap((from, to): (u16, u16), (other_from, other_to): (u16, u16)) -> u16 {
    other_from.saturating_sub(to).max(from.saturating_sub(other_to))
}

/// True if two areas stand side by side: some line of the screen goes through both.
fn is_beside(one: Rect, other: Rect) -> bool {
    one.y < other.bottom() && other.y < one.bottom()
}

/// The next hit area above or below: the next row counts more than the column. Only far to the side is a row passed over, because a
/// look straight up or down finds something else first.
fn next_row(hit_areas: &[HitArea], from: Rect, arrow: Arrow) -> Option<&HitArea> {
    let is_ahead = |area: Rect| match arrow {
        Arrow::Up => area.bottom() <= from.y,
        _ => from.bottom() <= area.y,
    };
    let distance = |hit_area: &&HitArea| {
        let area = hit_area.area;
        let down = gap((from.y, from.bottom()), (area.y, area.bottom()));
        let across = gap((from.x, from.right()), (area.x, area.right()));
        // A cell is about twice as high as it is wide, and a step aside counts half.
        (4 * i32::from(down) + i32::from(across), (middle(area).0 - middle(from).0).abs())
    };
    hit_areas.iter().filter(|hit_area| is_ahead(hit_area.area)).min_by_key(distance)
}

/// The hit area to the left or to the right in the same row. Where there is none, the nearest one of a row to which up and down do not
/// lead from here: that of a coin in the next stack, where the coin beside this one cannot be taken.
fn next_in_row(hit_areas: &[HitArea], from: Rect, arrow: Arrow) -> Option<&HitArea> {
    let ahead = |area: Rect| match arrow {
        Arrow::Left => middle(from).0 - middle(area).0,
        _ => middle(area).0 - middle(from).0,
    };
    let is_ahead = |hit_area: &&HitArea| ahead(hit_area.area) > 0;
    let row = hit_areas.iter().filter(|hit_area| is_beside(hit_area.area, from)).filter(is_ahead);
    let in_row = row.min_by_key(|hit_area| ahead(hit_area.area));
    let column = || -> Vec<Rect> {
        let walk = |arrow| {
            std::iter::successors(Some(from), move |here| next_row(hit_areas, *here, arrow).map(|next| next.area))
        };
        walk(Arrow::Up).chain(walk(Arrow::Down)).collect()
    };
    in_row.or_else(|| {
        let reached = column();
        let others = hit_areas.iter().filter(|other| !reached.iter().any(|area| is_beside(*area, other.area)));
        let aside = |area: Rect| 2 * (middle(area).1 - middle(from).1).abs();
        others.filter(is_ahead).min_by_key(|other| ahead(other.area) + 2 * aside(other.area))
    })
}

/// Where the focus goes with an arrow: left and right along the row, up and down to the next one; without a focus to the first one, which is what
/// can be picked, or else the first button. `None` if it stays.
pub(crate) fn focus_by_arrow(hit_areas: &[HitArea], focus: Option<&str>, arrow: Arrow) -> Option<String> {
    let next = match hit_areas.iter().find(|hit_area| Some(hit_area.id.as_str()) == focus) {
        Some(here) if matches!(arrow, Arrow::Up | Arrow::Down) => next_row(hit_areas, here.area, arrow),
        Some(here) => next_in_row(hit_areas, here.area, arrow),
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
