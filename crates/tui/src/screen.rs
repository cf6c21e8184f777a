//! The `Screen` trait, and what its implementations share: key handling, focus, sheets.

use std::io;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent};
use ratatui::layout::{Position, Rect};
use words::{Lang, say};

use crate::canvas::{Border, Canvas, HitArea, inside, row};
use crate::palette::Palette;
use crate::rule_sheet::{SheetLine, Weight};

/// The smallest terminal on which a table is readable: columns, lines.
pub(crate) const SMALLEST: (u16, u16) = (60, 20);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DisplayOptions {
    pub lang: Lang,
    pub palette: Palette,
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
    /// True if something may change without input: a worker is busy, or a throw is due.
    fn is_busy(&self) -> bool;
    /// Advances what happens by itself.
    fn tick(&mut self, now: Instant) -> io::Result<()>;
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
    let DisplayOptions { lang, palette } = screen.display();
    let text = say!(
        lang,
        "tui-too-small",
        width = area.width,
        height = area.height,
        least_width = SMALLEST.0,
        least_height = SMALLEST.1
    );
    Canvas::new(buffer, area).paragraph(area, &text, palette.strong());
}

/// The direction of an arrow key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Arrow {
    Left,
    Right,
    Up,
    Down,
}

/// The hit area nearest in the direction of an arrow; `None` if there is none.
pub(crate) fn nearest(hit_areas: &[HitArea], from: Rect, arrow: Arrow) -> Option<&HitArea> {
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

/// The smallest hit area under the mouse.
pub(crate) fn under(hit_areas: &[HitArea], column: u16, row: u16) -> Option<&HitArea> {
    let hit = hit_areas.iter().filter(|hit_area| hit_area.area.contains(Position { x: column, y: row }));
    hit.min_by_key(|hit_area| hit_area.area.area())
}

/// Draws a sheet over the table and returns its last scroll position.
pub(crate) fn draw_sheet(
    canvas: &mut Canvas,
    display: DisplayOptions,
    title: &str,
    scrolled: u16,
    lines: impl FnOnce(usize) -> Vec<SheetLine>,
) -> u16 {
    let whole = canvas.area();
    let area = Rect { width: whole.width.min(100), ..whole };
    let area = Rect { x: whole.x + (whole.width - area.width) / 2, ..area };
    let lines = lines(usize::from(area.width.saturating_sub(4)));
    let height = area.height.min(lines.len() as u16 + 2);
    let area = Rect { height, y: area.y + (area.height - height) / 2, ..area };
    canvas.clear(area);
    canvas.border(area, Border::Double, display.palette.strong());
    canvas.title(area, title, display.palette.strong());
    let inner = inside(area);
    let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
    let most = (lines.len() as u16).saturating_sub(inner.height);
    let from = scrolled.min(most);
    for (number, (text, weight)) in lines.iter().skip(usize::from(from)).take(usize::from(inner.height)).enumerate() {
        let style = match weight {
            Weight::Plain => ratatui::style::Style::new(),
            Weight::Strong => display.palette.strong(),
            Weight::Faint => display.palette.faint(),
        };
        canvas.text_in(row(inner, number as u16), text, style);
    }
    if most > 0 {
        let foot = say!(display.lang, "tui-sheet-foot", from = from + 1, of = lines.len());
        let last = row(area, area.height.saturating_sub(1));
        canvas.text_in(
            Rect { x: last.x + 2, width: last.width.saturating_sub(4), ..last },
            &format!(" {foot} "),
            display.palette.faint(),
        );
    }
    most
}
