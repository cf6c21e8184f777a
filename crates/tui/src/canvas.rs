//! A clipped drawing surface with hit areas: nothing is drawn beyond it, and it records which area answers to which id.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::charset::Charset;

/// A part of the screen that can be picked or pressed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HitArea {
    /// The name by which keys and mouse handling know it.
    pub(crate) id: String,
    pub(crate) area: Rect,
}

/// The line style of a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Border {
    Thin,
    /// Dice and lids.
    Round,
    /// What has been picked.
    Double,
}

impl Border {
    /// Corners from the top left clockwise, then across and down.
    const fn lines(self) -> [&'static str; 6] {
        match self {
            Border::Thin => ["┌", "┐", "┘", "└", "─", "│"],
            Border::Round => ["╭", "╮", "╯", "╰", "─", "│"],
            Border::Double => ["╔", "╗", "╝", "╚", "═", "║"],
        }
    }
}

/// A clipped surface that collects hit areas.
pub(crate) struct Canvas<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
    charset: Charset,
    hit_areas: Vec<HitArea>,
}

impl<'a> Canvas<'a> {
    /// The part of `buffer` that lies in `area`. Texts are written in `charset`.
    pub(crate) fn new(buffer: &'a mut Buffer, area: Rect, charset: Charset) -> Canvas<'a> {
        let area = area.intersection(buffer.area);
        Canvas { buffer, area, charset, hit_areas: Vec::new() }
    }

    /// The number of cells that a text takes.
    pub(crate) fn width_of(&self, text: &str) -> u16 {
        self.charset.text(text).width() as u16
    }

    pub(crate) fn area(&self) -> Rect {
        self.area
    }

    pub(crate) fn has_hit_areas(&self) -> bool {
        !self.hit_areas.is_empty()
    }

    pub(crate) fn into_hit_areas(self) -> Vec<HitArea> {
        self.hit_areas
    }

    /// Draws on a part of the canvas, clipped to it.
    pub(crate) fn within(&mut self, area: Rect, draw: impl FnOnce(&mut Canvas)) {
        let mut part = Canvas {
            buffer: &mut *self.buffer,
            area: area.intersection(self.area),
            charset: self.charset,
            hit_areas: Vec::new(),
        };
        draw(&mut part);
        self.hit_areas.append(&mut part.hit_areas);
    }

    /// Records a hit area; an empty one is left out.
    pub(crate) fn hit_area(&mut self, id: impl Into<String>, area: Rect) {
        let area = area.intersection(self.area);
        if !area.is_empty() {
            self.hit_areas.push(HitArea { id: id.into(), area });
        }
    }

    /// A text in the first line of an area, cut with an ellipsis where it does not fit.
    pub(crate) fn text_in(&mut self, area: Rect, text: &str, style: Style) {
        let area = area.intersection(self.area);
        if !area.is_empty() {
            let text = self.shortened(text, usize::from(area.width));
            self.buffer.set_stringn(area.x, area.y, text, usize::from(area.width), style);
        }
    }

    /// The text in the canvas's character set, cut to `width` cells.
    pub(crate) fn shortened(&self, text: &str, width: usize) -> String {
        let text = shortened(&self.charset.text(text), width);
        // The ellipsis of a cut text is one cell wide, three dots are not.
        if self.charset == Charset::Ascii { text.replace('…', ".") } else { text }
    }

    /// The text in the canvas's character set, wrapped to `width` cells.
    pub(crate) fn wrapped(&self, text: &str, width: usize) -> Vec<String> {
        self.charset.wrapped(text, width)
    }

    /// The same in `height` lines at most: a text that needs more keeps its beginning and its end, with dots between them.
    pub(crate) fn abridged(&self, text: &str, width: usize, height: usize) -> Vec<String> {
        abridged(text, height, |text| self.wrapped(text, width))
    }

    /// A text centred in the first line of an area.
    pub(crate) fn centred(&mut self, area: Rect, text: &str, style: Style) {
        let left = area.width.saturating_sub(self.width_of(text)) / 2;
        let inner = Rect { x: area.x.saturating_add(left), width: area.width - left.min(area.width), ..area };
        self.text_in(inner, text, style);
    }

    /// A text wrapped between words; returns the number of lines it took.
    pub(crate) fn paragraph(&mut self, area: Rect, text: &str, style: Style) -> u16 {
        let lines = self.wrapped(text, usize::from(area.width));
        for (line, y) in lines.iter().zip(area.y..area.bottom()) {
            self.text_in(Rect { y, height: 1, ..area }, line, style);
        }
        (lines.len() as u16).min(area.height)
    }

    /// A frame round an area.
    pub(crate) fn border(&mut self, area: Rect, border: Border, style: Style) {
        if area.width < 2 || area.height < 2 {
            return;
        }
        let [top_left, top_right, bottom_right, bottom_left, across, down] = border.lines();
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        let line = across.repeat(usize::from(area.width - 2));
        self.text_in(Rect { height: 1, ..area }, &format!("{top_left}{line}{top_right}"), style);
        self.text_in(Rect { y: bottom, height: 1, ..area }, &format!("{bottom_left}{line}{bottom_right}"), style);
        for y in area.y + 1..bottom {
            self.text_in(Rect { y, width: 1, height: 1, x: area.x }, down, style);
            self.text_in(Rect { y, width: 1, height: 1, x: right }, down, style);
        }
    }

    /// A text within the upper line of a frame.
    pub(crate) fn title(&mut self, area: Rect, text: &str, style: Style) {
        if !text.is_empty() && area.width > 4 {
            let text = format!(" {} ", self.shortened(text, usize::from(area.width - 4)));
            self.text_in(Rect { x: area.x + 1, width: area.width - 2, height: 1, y: area.y }, &text, style);
        }
    }

    /// Blanks an area and drops the hit areas that it covers.
    pub(crate) fn clear(&mut self, area: Rect) {
        for position in area.intersection(self.area).positions() {
            if let Some(cell) = self.buffer.cell_mut(position) {
                cell.reset();
            }
        }
        let covered = |hit_area: &HitArea| hit_area.area.intersects(area);
        self.hit_areas.retain(|hit_area| !covered(hit_area));
    }

    /// Changes the style of an area and keeps its text.
    pub(crate) fn restyle(&mut self, area: Rect, style: Style) {
        self.buffer.set_style(area.intersection(self.area), style);
    }
}

/// The area within a frame.
pub(crate) fn inside(area: Rect) -> Rect {
    Rect {
        x: area.x.saturating_add(1),
        y: area.y.saturating_add(1),
        width: area.width.saturating_sub(2),
        height: area.height.saturating_sub(2),
    }
}

/// Line `number` of an area, counted from 0; an empty area beyond its end.
pub(crate) fn row(area: Rect, number: u16) -> Rect {
    let height = u16::from(number < area.height);
    Rect { y: area.y.saturating_add(number), height, ..area }
}

/// The text cut to `width` cells, with an ellipsis if it was longer.
pub(crate) fn shortened(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut short = String::new();
    let mut taken = 1;
    for c in text.chars() {
        taken += c.width().unwrap_or(0);
        if taken > width {
            break;
        }
        short.push(c);
    }
    if width > 0 {
        short.push('…');
    }
    short
}

/// A name cut to `width` cells. A number at its end stays, because nothing else tells the names of bots apart.
pub(crate) fn short_name(name: &str, width: usize) -> String {
    let number = name.rsplit(' ').next().filter(|word| word.bytes().all(|byte| byte.is_ascii_digit())).unwrap_or("");
    if name.width() <= width || number.len() >= width {
        return shortened(name, width);
    }
    shortened(name, width - number.len()) + number
}

/// The text wrapped between words to `width` cells; a longer word is cut.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let space = usize::from(!line.is_empty());
            if line.width() + space + word.width() <= width {
                line += if space == 1 { " " } else { "" };
                line += word;
            } else {
                if !line.is_empty() {
                    lines.push(std::mem::take(&mut line));
                }
                line = shortened(word, width);
            }
        }
        lines.push(line);
    }
    lines
}

/// The most words before the colon that belong to a name: "Steady 2:".
const MOST_OPENING: usize = 4;

/// The number of words that say whose turn it is: up to the colon, else the first word with the number that tells the names of bots apart.
fn opening(words: &[&str]) -> usize {
    let colon = words.iter().take(MOST_OPENING).position(|word| word.ends_with(':'));
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    let named = 1 + usize::from(words.get(1).is_some_and(is_number));
    colon.map_or(named, |colon| colon + 1).min(words.len())
}

/// The text in `height` lines at most, as `wrapped` breaks it. One that needs more keeps the beginning, which says whose turn it is, and
/// as much of the end as fits; dots stand for the middle.
fn abridged(text: &str, height: usize, wrapped: impl Fn(&str) -> Vec<String>) -> Vec<String> {
    let whole = wrapped(text);
    if whole.len() <= height {
        return whole;
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let opening = opening(&words);
    // The end has at least half of the lines; in a single one it shares it with the name before the colon.
    let fits = |begin: usize, lines: usize| wrapped(&words[..begin].join(" ")).len() <= lines;
    let begin = last_that(opening..words.len(), |begin| fits(begin, height / 2)).unwrap_or(opening);
    let told = |from: usize| wrapped(&[&words[..begin], &["…"], &words[from..]].concat().join(" "));
    let too_long = last_that(begin + 1..words.len(), |from| told(from).len() > height);
    let mut lines = told(too_long.map_or(begin + 1, |from| from + 1).min(words.len()));
    lines.truncate(height);
    lines
}

/// The last number of which something is true that is true up to some number and false from there on; `None` if it is never true.
fn last_that(numbers: std::ops::Range<usize>, is_true: impl Fn(usize) -> bool) -> Option<usize> {
    let all: Vec<usize> = numbers.collect();
    all.partition_point(|number| is_true(*number)).checked_sub(1).map(|last| all[last])
}

/// A line `   12  text` wrapped to `width` cells, with what follows indented to the text; a line without a number is wrapped as it is.
pub(crate) fn numbered(line: &str, width: usize) -> Vec<String> {
    let Some((number, text)) =
        line.trim_start().split_once("  ").filter(|(number, _)| number.bytes().all(|byte| byte.is_ascii_digit()))
    else {
        return wrapped(line, width);
    };
    let lines = wrapped(text, width.saturating_sub(NUMBER + 2).max(8)).into_iter().enumerate();
    lines.map(|(index, text)| format!("{:>NUMBER$}  {text}", if index == 0 { number } else { "" })).collect()
}

/// The width of the numbers of a log.
const NUMBER: usize = 4;

/// A line `label  text` wrapped to `width` cells: the two spaces between them stay, and what follows is indented by as many.
pub(crate) fn hanging(line: &str, width: usize) -> Vec<String> {
    let Some((label, text)) = line.split_once("  ") else { return wrapped(line, width) };
    let mut lines = vec![format!("{label} ")];
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(last) if last.width() + 1 + word.width() <= width => last.extend([" ", word]),
            _ => lines.push(format!("  {word}")),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_end_in_dots_and_wide_letters_count_twice() {
        assert_eq!(shortened("Anna", 4), "Anna");
        assert_eq!(shortened("Annabel", 4), "Ann…");
        assert_eq!(shortened("骰骰骰", 5), "骰骰…");
        assert_eq!(shortened("骰", 1), "…");
        assert_eq!(shortened("骰", 0), "");
    }

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("unbreakable", 4), ["unb…"]);
        assert_eq!(wrapped("", 4), Vec::<String>::new());
    }

    #[test]
    fn a_text_that_is_too_long_keeps_its_beginning_and_its_end() {
        let told =
            "Steady 2: 2 O 5; rethrows the 2 and the O → 4 3; 1 coin each from Anna and Ben; total 12, takes the lid.";
        let at = |width, height| abridged(told, height, |text| wrapped(text, width));
        assert_eq!(at(80, 2), wrapped(told, 80), "all of it fits");
        assert_eq!(
            at(40, 2),
            ["Steady 2: 2 O 5; rethrows the 2 and the", "… Anna and Ben; total 12, takes the lid."],
            "the whole of the first line, and as much of the end as the second one holds"
        );
        assert_eq!(at(40, 1), ["Steady 2: … total 12, takes the lid."]);
        assert_eq!(at(12, 1), ["Steady 2: …"]);
        let won = "Steady 2 wins the pair (waves, worth 2). Steady 2: 1 3 4 6 6; claims the 4 (dots, worth 1) with 4.";
        let at_once = abridged(won, 1, |text| wrapped(text, 40));
        assert_eq!(at_once, ["Steady 2 … the 4 (dots, worth 1) with 4."], "which of the bots it was");
        assert_eq!(at(5, 1).len(), 1);
        assert_eq!(at(40, 0), Vec::<String>::new());
        for (width, height) in (0..60).flat_map(|width| (0..6).map(move |height| (width, height))) {
            assert!(at(width, height).len() <= height);
        }
    }

    #[test]
    fn a_label_stands_two_spaces_before_its_text_however_long_it_is() {
        assert_eq!(hanging("3 Euros  gewinnen das Spiel", 34), ["3 Euros  gewinnen das Spiel"]);
        assert_eq!(hanging("tie  the dice that are there stay", 20), ["tie  the dice that", "  are there stay"]);
        assert_eq!(hanging("white die  thrown along", 20), ["white die  thrown", "  along"]);
    }

    #[test]
    fn a_short_name_keeps_the_number_that_tells_bots_apart() {
        assert_eq!(short_name("Steady 3", 8), "Steady 3");
        assert_eq!(short_name("Steady 13", 7), "Stea…13");
        assert_eq!(short_name("Steady 3", 2), "…3");
        assert_eq!(short_name("Steady 3", 1), "…");
        assert_eq!(short_name("Annabel", 4), "Ann…");
    }

    #[test]
    fn nothing_is_drawn_beyond_the_area() {
        for width in 0..6 {
            for height in 0..4 {
                let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
                let mut canvas = Canvas::new(&mut buffer, Rect::new(1, 1, 3, 9), Charset::Unicode);
                canvas.border(Rect::new(0, 0, 9, 9), Border::Thin, Style::new());
                canvas.title(Rect::new(0, 0, 9, 9), "title", Style::new());
                canvas.text_in(Rect::new(200, 200, 9, 9), "far", Style::new());
                canvas.centred(Rect::new(2, 2, 2, 1), "centred", Style::new());
                canvas.clear(Rect::new(0, 0, 90, 90));
            }
        }
    }
}
