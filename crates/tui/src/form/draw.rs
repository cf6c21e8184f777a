//! Drawing the form: fields, help text, joker picker.

use coach::chances::spelunke::GOOD_JOKERS;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use rules::spelunke::Joker;
use words::say;

use super::FormScreen;
use super::fields::Field;
use crate::canvas::{Border, Canvas, inside, row};

/// The column of the values.
pub(super) const VALUES: u16 = 28;
/// The height of the help text or error below the fields.
const BELOW: u16 = 5;

impl FormScreen {
    pub(super) fn draw_all(&mut self, area: Rect, buffer: &mut Buffer) {
        let mut canvas = Canvas::new(buffer, area, self.display.charset);
        canvas.clear(area);
        let (lang, palette) = (self.display.lang, self.display.palette);
        canvas.text_in(row(area, 0), &say!(lang, "tui-form-title"), palette.strong());
        let list = Rect { y: area.y + 2, height: area.height.saturating_sub(3 + BELOW), ..area };
        self.draw_fields(&mut canvas, list);
        let below = Rect { y: list.bottom(), height: BELOW, ..area };
        canvas.text_in(row(below, 0), &"─".repeat(usize::from(area.width)), palette.faint());
        let (text, style) = match self.problem.as_str() {
            "" => (self.meaning(self.field()), Style::new()),
            problem => (problem.to_owned(), palette.wrong()),
        };
        canvas.paragraph(Rect { y: below.y + 1, height: BELOW - 1, ..below }, &text, style);
        canvas.text_in(row(area, area.height.saturating_sub(1)), &say!(lang, "tui-form-foot"), palette.faint());
        if let Some((seat, at)) = self.picker {
            self.draw_picker(&mut canvas, area, (seat, at));
        }
        self.hit_areas = canvas.into_hit_areas();
    }

    fn draw_fields(&mut self, canvas: &mut Canvas, area: Rect) {
        let fields = self.fields();
        let room = usize::from(area.height).max(1);
        self.at = self.at.min(fields.len() - 1);
        self.from = self.from.clamp((self.at + 1).saturating_sub(room), self.at);
        for (index, field) in fields.iter().enumerate().skip(self.from).take(room) {
            let line = row(area, (index - self.from) as u16);
            let is_here = index == self.at;
            self.draw_field(canvas, line, *field, is_here);
            canvas.hit_area(index.to_string(), line);
        }
        let more = |is_more: bool, mark: &'static str| if is_more { mark } else { " " };
        let right = Rect { x: area.right().saturating_sub(1), width: 1, ..area };
        canvas.text_in(row(right, 0), more(self.from > 0, "▲"), self.display.palette.faint());
        let is_more = fields.len() > self.from + room;
        canvas.text_in(row(right, area.height.saturating_sub(1)), more(is_more, "▼"), self.display.palette.faint());
    }

    fn draw_field(&self, canvas: &mut Canvas, line: Rect, field: Field, is_here: bool) {
        let palette = self.display.palette;
        let indent = if matches!(field, Field::Name(_) | Field::Jokers(_)) { 4 } else { 2 };
        let label = Rect { x: line.x + indent, width: VALUES.saturating_sub(indent), ..line };
        let value = Rect { x: line.x + VALUES, width: line.width.saturating_sub(VALUES + 1), ..line };
        let (label_text, shown) = (self.label(field), self.value(field));
        match field {
            Field::Begin | Field::Unfinished => {
                let button = format!("[ {label_text} ]");
                canvas.text_in(
                    Rect { width: line.width, ..label },
                    &button,
                    if is_here { palette.focus() } else { palette.selectable() },
                );
                return;
            }
            Field::Name(seat) => {
                let typed = if is_here { format!("{shown}▏") } else { shown };
                let style = if is_here { palette.picked() } else { Style::new() };
                canvas.text_in(value, &typed, style);
                if let Some(name) = self.name_at_table(seat) {
                    let gap = canvas.width_of(&typed) + u16::from(!typed.is_empty());
                    let rest = Rect { x: value.x + gap, width: value.width.saturating_sub(gap), ..value };
                    let called = say!(self.display.lang, "tui-form-called", name = name);
                    canvas.text_in(rest, &format!("({called})"), palette.faint());
                }
            }
            Field::Jokers(_) => canvas.text_in(value, &shown, Style::new()),
            _ if is_here => canvas.text_in(value, &format!("◀ {shown} ▶"), palette.picked()),
            _ => canvas.text_in(value, &format!("  {shown}"), Style::new()),
        }
        let is_changed = matches!(field, Field::Switch(index) if self.values[index] != self.info.switches[index].1);
        let style = match () {
            () if is_here => palette.focus(),
            () if is_changed => palette.strong(),
            () => Style::new(),
        };
        canvas.text_in(label, &format!("{label_text}{}", if is_changed { " *" } else { "" }), style);
    }

    /// The twelve jokers with their effects; those that are picked are marked.
    fn draw_picker(&self, canvas: &mut Canvas, area: Rect, (seat, at): (usize, usize)) {
        let (lang, palette) = (self.display.lang, self.display.palette);
        let height = (Joker::ALL.len() as u16 + 4).min(area.height);
        let sheet = Rect { y: area.y + (area.height - height) / 2, height, ..area };
        canvas.clear(sheet);
        canvas.border(sheet, Border::Double, palette.strong());
        let name = self.seats[seat].name.trim();
        let name = if name.is_empty() { say!(lang, "seat-name", seat = seat + 1) } else { name.to_owned() };
        canvas.title(sheet, &say!(lang, "tui-picker-title", name = name), palette.strong());
        let inner = inside(sheet);
        for (index, joker) in Joker::ALL.into_iter().enumerate() {
            let mark = if self.seats[seat].jokers.has(joker) { "◆" } else { "◇" };

            let name = say!(lang, &format!("joker-{}", joker.id()));
            let effect = say!(lang, &format!("joker-{}-effect", joker.id()));
            let line = row(inner, index as u16);
            let style = if index == at { palette.focus() } else { Style::new() };
            canvas.text_in(line, &format!(" {mark} {name}: {effect} "), style);
            canvas.hit_area(index.to_string(), line);
        }
        let foot = say!(lang, "tui-picker-foot", count = self.seats[seat].jokers.len());
        let (foot, style) = match self.problem.as_str() {
            "" => (foot, palette.faint()),
            problem => (problem.to_owned(), palette.wrong()),
        };
        canvas.text_in(row(inner, Joker::ALL.len() as u16), &foot, style);
        let good: Vec<String> = GOOD_JOKERS.map(|joker| say!(lang, &format!("joker-{}", joker.id()))).into();
        let good = say!(lang, "tui-picker-good", jokers = good.join(", "));
        canvas.text_in(row(inner, Joker::ALL.len() as u16 + 1), &good, palette.faint());
    }
}
