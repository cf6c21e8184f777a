//! A sheet over a screen: lines that scroll, and a search in them.

use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;
use words::say;

use crate::canvas::{Border, Canvas, inside, row, wrapped};
use crate::charset::Charset;
use crate::rule_sheet::{SheetLine, Weight};
use crate::screen::DisplayOptions;

/// Lines per page key.
const PAGE: i32 = 15;
/// The widest sheet.
const WIDEST: u16 = 100;

/// What a key in a sheet leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SheetFlow {
    Stay,
    Close,
}

/// Where the next drawing goes, because only it knows the lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Jump {
    /// The first hit from the present line on.
    Here,
    Next,
    Previous,
}

/// The scroll position of a sheet, and what is searched in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct SheetView {
    /// The first visible line; drawing clamps it to the end.
    at: u16,
    searched: String,
    is_typing: bool,
    /// The first visible line when the search began: it is searched from there, and what is not found leads back there.
    origin: u16,
    jump: Option<Jump>,
    /// The line of the hit that was jumped to last.
    hit: Option<usize>,
}

impl SheetView {
    /// A sheet that opens at its end, as a log does.
    pub(crate) fn at_end() -> SheetView {
        SheetView { at: u16::MAX, ..SheetView::default() }
    }

    /// True while the search is typed: letters are no commands then.
    pub(crate) fn is_typing(&self) -> bool {
        self.is_typing
    }

    pub(crate) fn scroll(&mut self, by: i32) {
        self.at = i32::from(self.at).saturating_add(by).clamp(0, i32::from(u16::MAX)) as u16;
        // The next search begins where the reader is.
        self.hit = None;
    }

    /// Handles a key: scrolling, searching, closing.
    pub(crate) fn press(&mut self, code: KeyCode) -> SheetFlow {
        if self.is_typing {
            self.press_in_search(code);
            return SheetFlow::Stay;
        }
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.scroll(-1),
            KeyCode::Down | KeyCode::Char('j') => self.scroll(1),
            KeyCode::PageUp => self.scroll(-PAGE),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(PAGE),
            KeyCode::Home => self.scroll(i32::MIN / 2),
            KeyCode::End => self.scroll(i32::MAX / 2),
            KeyCode::Char('/') => {
                self.searched.clear();
                (self.is_typing, self.hit, self.origin) = (true, None, self.at);
            }
            KeyCode::Char('n') if !self.searched.is_empty() => self.jump = Some(Jump::Next),
            KeyCode::Char('N') if !self.searched.is_empty() => self.jump = Some(Jump::Previous),
            // The first Escape ends the search, the next one closes the sheet.
            KeyCode::Esc if !self.searched.is_empty() => self.searched.clear(),
            _ => return SheetFlow::Close,
        }
        SheetFlow::Stay
    }

    fn press_in_search(&mut self, code: KeyCode) {
        match code {
            KeyCode::Char(c) => {
                self.searched.push(c);
                self.jump = Some(Jump::Here);
            }
            KeyCode::Backspace if self.searched.pop().is_some() => self.jump = Some(Jump::Here),
            KeyCode::Enter => self.is_typing = false,
            KeyCode::Esc | KeyCode::Backspace => {
                self.searched.clear();
                self.is_typing = false;
            }
            _ => {}
        }
    }

    /// Goes where a search leads, with a line of context above the hit.
    fn follow_jump(&mut self, hits: &[usize]) {
        let Some(jump) = self.jump.take() else { return };
        let here = self.hit.unwrap_or(usize::from(self.at));
        let found = match jump {
            Jump::Here => hits.iter().find(|hit| **hit >= usize::from(self.origin)).or(hits.first()),
            Jump::Next if self.hit.is_none() => hits.iter().find(|hit| **hit >= here).or(hits.first()),
            Jump::Next => hits.iter().find(|hit| **hit > here).or(hits.first()),
            Jump::Previous => hits.iter().rev().find(|hit| **hit < here).or(hits.last()),
        };
        if let Some(found) = found {
            self.hit = Some(*found);
            self.at = found.saturating_sub(1).min(usize::from(u16::MAX)) as u16;
        } else {
            (self.hit, self.at) = (None, self.origin);
        }
    }

    /// The line below the sheet: what is searched, or where the reader is.
    fn foot(&self, display: DisplayOptions, from: u16, lines: usize, hits: &[usize]) -> String {
        let lang = display.lang;
        if self.is_typing {
            return format!("/{}▏", self.searched);
        }
        if self.searched.is_empty() {
            return say!(lang, "tui-sheet-foot-search", from = from + 1, of = lines);
        }
        if hits.is_empty() {
            return say!(lang, "tui-search-none", text = self.searched.as_str());
        }
        let number = self.hit.and_then(|hit| hits.iter().position(|other| *other == hit)).map_or(0, |index| index + 1);
        say!(lang, "tui-search-foot", text = self.searched.as_str(), number = number, count = hits.len())
    }
}

/// Draws a sheet in the middle of the canvas and clamps its scroll position.
pub(crate) fn draw_sheet(
    canvas: &mut Canvas,
    display: DisplayOptions,
    title: &str,
    view: &mut SheetView,
    lines: impl FnOnce(usize) -> Vec<SheetLine>,
) {
    let whole = canvas.area();
    let area = Rect { width: whole.width.min(WIDEST), ..whole };
    let area = Rect { x: whole.x + (whole.width - area.width) / 2, ..area };
    let width = usize::from(area.width.saturating_sub(4));
    let lines = fitted(lines(width), width, display.charset);
    let height = area.height.min(lines.len() as u16 + 2);
    let area = Rect { height, y: area.y + (area.height - height) / 2, ..area };
    canvas.clear(area);
    canvas.border(area, Border::Double, display.palette.strong());
    canvas.title(area, title, display.palette.strong());
    let inner = inside(area);
    let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
    let searched = folded(&display.charset.text(&view.searched));
    let numbered = lines.iter().enumerate();
    let hits: Vec<usize> =
        numbered.filter(|(_, (text, _))| !found_in(text, &searched).is_empty()).map(|(number, _)| number).collect();
    view.follow_jump(&hits);
    let most = (lines.len() as u16).saturating_sub(inner.height);
    view.at = view.at.min(most);
    for (number, line) in lines.iter().skip(usize::from(view.at)).take(usize::from(inner.height)).enumerate() {
        let is_current = view.hit == Some(usize::from(view.at) + number);
        let found = if is_current { display.palette.focus() } else { display.palette.found() };
        draw_line(canvas, display, row(inner, number as u16), line, (&searched, found));
    }
    if most > 0 || view.is_typing || !view.searched.is_empty() {
        let foot = view.foot(display, view.at, lines.len(), &hits);
        let last = row(area, area.height.saturating_sub(1));
        let last = Rect { x: last.x + 2, width: last.width.saturating_sub(4), ..last };
        canvas.text_in(last, &format!(" {foot} "), display.palette.faint());
    }
}

/// A line with the hits of the search in the style `found`.
fn draw_line(
    canvas: &mut Canvas,
    display: DisplayOptions,
    area: Rect,
    (text, weight): &SheetLine,
    (searched, found): (&[char], Style),
) {
    let style = match weight {
        Weight::Plain => Style::new(),
        Weight::Strong => display.palette.strong(),
        Weight::Faint => display.palette.faint(),
    };
    canvas.text_in(area, text, style);
    let letters: Vec<char> = text.chars().collect();
    for start in found_in(text, searched) {
        let cells = |letters: &[char]| canvas.width_of(&letters.iter().collect::<String>());
        let (before, width) = (cells(&letters[..start]), cells(&letters[start..start + searched.len()]));
        let hit = Rect { x: area.x + before, width: width.min(area.width.saturating_sub(before)), ..area };
        canvas.restyle(hit, found);
    }
}

/// The letters without their case, one for one.
fn folded(text: &str) -> Vec<char> {
    text.chars().map(|c| c.to_lowercase().next().unwrap_or(c)).collect()
}

/// The positions of `searched` in a text, in letters.
fn found_in(text: &str, searched: &[char]) -> Vec<usize> {
    if searched.is_empty() {
        return Vec::new();
    }
    let letters = folded(text);
    let found = letters.windows(searched.len()).enumerate().filter(|(_, part)| *part == searched);
    found.map(|(start, _)| start).collect()
}

/// The lines in the character set of the screen; what has become too long for it is wrapped again.
fn fitted(lines: Vec<SheetLine>, width: usize, charset: Charset) -> Vec<SheetLine> {
    if charset == Charset::Unicode {
        return lines;
    }
    let fit = |(text, weight): SheetLine| {
        let text = charset.text(&text).into_owned();
        if text.len() <= width {
            return vec![(text, weight)];
        }
        wrapped(&text, width).into_iter().map(|line| (line, weight)).collect()
    };
    lines.into_iter().flat_map(fit).collect()
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;
    use ratatui::style::Modifier;
    use words::Lang;

    use super::*;
    use crate::palette::Palette;

    const DISPLAY: DisplayOptions =
        DisplayOptions { lang: Lang::En, palette: Palette::Plain, charset: Charset::Unicode };

    /// The lines of a sheet, and how many cells are marked as the current hit.
    fn drawn(view: &mut SheetView) -> (Vec<String>, usize) {
        let buffer = buffer_of(view);
        let text = |y| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        ((0..buffer.area.height).map(text).collect(), marked(&buffer, Modifier::REVERSED))
    }

    fn marked(buffer: &Buffer, modifier: Modifier) -> usize {
        buffer.content.iter().filter(|cell| cell.modifier.contains(modifier)).count()
    }

    fn buffer_of(view: &mut SheetView) -> Buffer {
        let area = Rect::new(0, 0, 40, 8);
        let mut buffer = Buffer::empty(area);
        let mut canvas = Canvas::new(&mut buffer, area, Charset::Unicode);
        let line = |number| (format!("line {number} {}", if number % 10 == 3 { "Würfel" } else { "" }), Weight::Plain);
        draw_sheet(&mut canvas, DISPLAY, "Sheet", view, |_| (0..40).map(line).collect());
        buffer
    }

    fn press(view: &mut SheetView, keys: &str) -> Vec<String> {
        for c in keys.chars() {
            view.press(if c == '\n' { KeyCode::Enter } else { KeyCode::Char(c) });
            drawn(view);
        }
        drawn(view).0
    }

    #[test]
    fn a_search_goes_from_hit_to_hit_and_round_again() {
        let mut view = SheetView::default();
        assert!(press(&mut view, "/wÜR\n")[2].contains("line 3 "), "case does not matter");
        assert_eq!(drawn(&mut view).1, "Wür".chars().count(), "the hit is marked");
        assert!(press(&mut view, "n")[2].contains("line 13"));
        assert!(press(&mut view, "n")[2].contains("line 23"));
        assert!(press(&mut view, "N")[2].contains("line 13"));
        assert!(press(&mut view, "N").concat().contains("1 of 4"));
        let last = press(&mut view, "N").concat();
        assert!(last.contains("line 33") && last.contains("4 of 4"), "before the first comes the last: {last}");
    }

    #[test]
    fn escape_ends_the_search_and_then_closes_the_sheet() {
        let mut view = SheetView::default();
        press(&mut view, "/x");
        assert_eq!(view.press(KeyCode::Esc), SheetFlow::Stay);
        assert_eq!(view.press(KeyCode::Esc), SheetFlow::Close);
        press(&mut view, "/line\n");
        assert_eq!(view.press(KeyCode::Esc), SheetFlow::Stay);
        assert_eq!(drawn(&mut view).1, 0, "nothing is marked any more");
        assert_eq!(view.press(KeyCode::Char('q')), SheetFlow::Close);
    }

    #[test]
    fn what_is_not_there_leaves_the_reader_where_they_are() {
        let mut view = SheetView::default();
        view.scroll(7);
        let before = drawn(&mut view).0[1].clone();
        let after = press(&mut view, "/nowhere\n");
        assert_eq!(after[1], before);
        assert!(after.concat().contains("not found"), "{after:?}");
    }

    #[test]
    fn the_current_hit_differs_from_the_others_without_colour() {
        let mut view = SheetView::default();
        press(&mut view, "/line\n");
        let buffer = buffer_of(&mut view);
        let cells = [Modifier::REVERSED, Modifier::UNDERLINED].map(|modifier| marked(&buffer, modifier));
        assert_eq!(cells, ["line".len(), 5 * "line".len()], "one of six visible hits is reversed, five are underlined");
        view.scroll(1);
        assert_eq!(drawn(&mut view).1, 0, "none is current for a reader who has gone on");
    }
}
