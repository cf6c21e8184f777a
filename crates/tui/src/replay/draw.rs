//! Drawing a record: the table, the moves, and their costs.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use rules::Seat;
use words::{number, percent, result, rule_page, say};

use super::{ReplayScreen, ReplaySheet, ReviewProgress};
use crate::canvas::{Border, Canvas, inside, row};
use crate::rule_sheet::{self, Weight};
use crate::screen::draw_sheet;
use crate::table::{TableLayout, draw_title};
use crate::views::{DrawContext, May};

/// The width of a move's cost, in cells.
const COST_WIDTH: u16 = 9;

impl ReplayScreen {
    pub(super) fn draw_all(&mut self, area: Rect, buffer: &mut Buffer) {
        let mut canvas = Canvas::new(buffer, area);
        canvas.clear(area);
        let layout = TableLayout::of(area);
        let names = self.names();
        let context = DrawContext {
            table: &self.table,
            names: &names,
            lang: self.display.lang,
            palette: self.display.palette,
            may: May::Look,
            awaited: self.table.awaits(),
            picked: &[],
            focus: None,
            entered: "",
        };
        draw_title(&context, &mut canvas, layout.title, &self.view.note(&context));
        canvas.within(layout.board, |board| self.view.draw(&context, board));
        let is_wide = layout.recent.x > area.x;
        // Beside the table if it is wide enough, otherwise in place of the buttons.
        let (list, told) = if is_wide {
            (layout.recent, layout.dock)
        } else {
            let top = layout.recent.y;
            let told = Rect { y: top, height: 2, ..layout.dock };
            (Rect { y: top + 2, height: layout.dock.bottom().saturating_sub(top + 2), ..layout.dock }, told)
        };
        self.draw_told(&mut canvas, told);
        let list = if is_wide {
            canvas.border(list, Border::Thin, self.display.palette.faint());
            canvas.title(list, &say!(self.display.lang, "tui-sheet-log"), self.display.palette.strong());
            inside(list)
        } else {
            list
        };
        self.shown = (self.draw_list(&mut canvas, list), list);
        canvas.text_in(layout.keys, &say!(self.display.lang, "tui-replay-foot"), self.display.palette.faint());
        self.draw_over(&mut canvas);
    }

    /// Lists the moves round the current one and returns the index of the first.
    fn draw_list(&self, canvas: &mut Canvas, area: Rect) -> usize {
        let (lang, palette, names) = (self.display.lang, self.display.palette, self.names());
        let room = usize::from(area.height);
        let last = self.events.len().saturating_sub(room);
        let from = self.at.saturating_sub(room / 2 + 1).min(last);
        for (index, (event, entry)) in self.events.iter().enumerate().skip(from).take(room) {
            let line = row(area, (index - from) as u16);
            let told = words::happened(lang, &self.table, &names, entry.by, &entry.text);
            let is_here = index + 1 == self.at;
            let style = if is_here { palette.focus() } else { Style::new() };
            let text = Rect { width: line.width.saturating_sub(COST_WIDTH), ..line };
            canvas.text_in(text, &format!("{}{event:>4} {told}", if is_here { "▸" } else { " " }), style);
            let cost = Rect { x: text.right(), width: COST_WIDTH.min(line.width), ..line };
            let decision = self.step(index).and_then(|step| step.decision.as_ref());
            match (decision, self.mistake(index)) {
                (_, Some(mistake)) => {
                    canvas.text_in(cost, &format!(" −{}", percent(lang, mistake.cost.value, 1)), palette.wrong());
                }
                (Some(_), None) => canvas.text_in(cost, " ✓", palette.good()),
                (None, None) => {}
            }
        }
        from
    }

    /// The position in the record, a better move if there was one, and the chances of every seat.
    fn draw_told(&self, canvas: &mut Canvas, area: Rect) {
        let (lang, palette) = (self.display.lang, self.display.palette);
        let names = self.names();
        let mut first = vec![say!(lang, "tui-replay-at", at = self.at, of = self.events.len())];
        let here = self.at.checked_sub(1);
        if let Some(mistake) = here.and_then(|index| self.mistake(index)) {
            let better = self.words_before(&mistake.moves[0].0);
            let error = if mistake.cost.error > 0.0 {
                format!(" ± {}", number(lang, 100.0 * mistake.cost.error, 0))
            } else {
                String::new()
            };
            let cost = percent(lang, mistake.cost.value, 1) + &error;
            first.push(say!(lang, "tui-replay-cost", cost = cost, better = better));
        } else if self.at == self.events.len() {
            first.push(result(lang, &self.table, &names).unwrap_or(say!(lang, "result-not-over")));
        }
        canvas.text_in(row(area, 0), &first.join(" · "), palette.strong());
        canvas.text_in(row(area, 1), &self.coached(), palette.faint());
    }

    /// The chances of every seat, or the progress of the review.
    fn coached(&self) -> String {
        let lang = self.display.lang;
        match &self.review_progress {
            ReviewProgress::Running(part) => say!(lang, "tui-replay-coach", part = percent(lang, *part, 0)),
            ReviewProgress::Failed => say!(lang, "tui-broke"),
            ReviewProgress::Done(review) => {
                let names = self.names();
                let chances = match self.at.checked_sub(1) {
                    Some(index) => self.step(index).map(|step| &step.after),
                    None => review.steps().first().map(|step| &step.before),
                };
                let Some(chances) = chances else { return String::new() };
                let told = Seat::all(chances.by_seat.len())
                    .map(|seat| format!("{} {}", names.get(seat), percent(lang, chances.of(seat), 0)));
                let basis = say!(lang, if review.is_exact() { "tui-replay-exact" } else { "tui-replay-estimated" });
                format!("{} ({basis})", told.collect::<Vec<_>>().join(" · "))
            }
        }
    }

    /// A move in words, with its notation beside it: the words may depend on the position before the move, which is no
    /// longer there.
    fn words_before(&self, notation: &str) -> String {
        let names = self.names();
        let words = words::choice(self.display.lang, &self.table, &names, notation);
        if words == notation { words } else { format!("{notation} ({words})") }
    }

    fn draw_over(&mut self, canvas: &mut Canvas) {
        let Some(sheet) = self.sheet else { return };
        let (lang, display, area) = (self.display.lang, self.display, canvas.area());
        let inner = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
        let table = &self.table;
        let (title, scrolled) = match sheet {
            ReplaySheet::Keys => ("tui-sheet-keys", 0),
            ReplaySheet::Rules(at) => ("tui-sheet-rules", at),
        };
        let mut most = 0;
        canvas.within(inner, |canvas| {
            most = draw_sheet(canvas, display, &say!(lang, title), scrolled, |width| match sheet {
                ReplaySheet::Keys => {
                    say!(lang, "tui-replay-keys").lines().map(|line| (line.to_owned(), Weight::Plain)).collect()
                }
                ReplaySheet::Rules(_) => {
                    rule_sheet::lines(rule_page(table.game(), lang), self.view.clause(table), width)
                }
            });
        });
        if let Some(ReplaySheet::Rules(at)) = &mut self.sheet {
            *at = (*at).min(most);
        }
    }
}
