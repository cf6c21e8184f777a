//! Drawing a record: the table, the moves, and their costs.

use coach::{Class, Decision};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use rules::Seat;
use words::{basis_short, class_name, estimate, percent, result, rule_page, say, share_lost};

use super::{ReplayScreen, ReplaySheet, ReviewProgress};
use crate::canvas::{Border, Canvas, inside, row};
use crate::rule_sheet::{self, SheetLine, Weight};
use crate::sheet::draw_sheet;
use crate::table::{TableLayout, draw_title};
use crate::views::DrawContext;

/// The width of a decision's cost and class, in cells.
const COST_WIDTH: u16 = 12;

impl ReplayScreen {
    pub(super) fn draw_all(&mut self, area: Rect, buffer: &mut Buffer) {
        let mut canvas = Canvas::new(buffer, area, self.display.charset);
        canvas.clear(area);
        let layout = TableLayout::of(area, self.view.height(&self.table));
        let names = self.names();
        let context = DrawContext::of_onlooker(&self.table, &names, self.display.lang, self.display.palette);
        draw_title(&context, &mut canvas, layout.title, &self.view.note(&context));
        canvas.within(layout.board, |board| self.view.draw(&context, board));
        let is_wide = layout.recent.x > area.x;
        // Beside the table if it is wide enough, otherwise in place of the buttons.
        let (list, told) = if is_wide {
            (layout.recent, layout.dock)
        } else {
            // A costly decision needs room for its reason.
            let (top, height) = (layout.recent.y, if self.is_costly(self.at) { 4 } else { 2 });
            let told = Rect { y: top, height, ..layout.dock };
            (Rect { y: top + height, height: layout.dock.bottom().saturating_sub(top + height), ..layout.dock }, told)
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
        let keys = if self.whole.seals().seals().is_empty() { "tui-replay-foot" } else { "tui-replay-foot-sealed" };
        canvas.text_in(layout.keys, &say!(self.display.lang, keys), self.display.palette.faint());
        self.draw_over(&mut canvas);
    }

    /// Lists the events round the current one and returns the index of the first.
    fn draw_list(&self, canvas: &mut Canvas, area: Rect) -> usize {
        let palette = self.display.palette;
        let room = usize::from(area.height);
        let last = self.events.len().saturating_sub(room);
        let from = self.at.saturating_sub(room / 2).min(last);
        for (index, ((event, _), told)) in self.events.iter().zip(&self.told).enumerate().skip(from).take(room) {
            let line = row(area, (index - from) as u16);
            let is_here = index == self.at;
            let style = if is_here { palette.focus() } else { Style::new() };
            let text = Rect { width: line.width.saturating_sub(COST_WIDTH), ..line };
            canvas.text_in(text, &format!("{}{event:>4} {told}", if is_here { "▸" } else { " " }), style);
            let cost = Rect { x: text.right(), width: COST_WIDTH.min(line.width), ..line };
            if let Some(decision) = self.decision(index) {
                let (mark, style) = self.mark(decision);
                canvas.text_in(cost, &mark, style);
            } else if let Some(seal) = self.seal(index) {
                let (mark, style) =
                    if seal.seats.is_empty() { (" ◇", palette.faint()) } else { (" ◆", palette.good()) };
                canvas.text_in(cost, mark, style);
            }
        }
        from
    }

    /// What stands beside a decision in the list: its cost and its class.
    fn mark(&self, decision: &Decision) -> (String, Style) {
        let palette = self.display.palette;
        let cost = percent(self.display.lang, decision.cost.value, 1);
        match decision.class() {
            Class::Fine => (" ✓".to_owned(), palette.good()),
            Class::TooClose => (" ≈".to_owned(), palette.faint()),
            Class::Slip => (format!(" −{cost} ?!"), palette.wrong()),
            Class::Mistake => (format!(" −{cost} ?"), palette.wrong()),
            Class::Blunder => (format!(" −{cost} ??"), palette.wrong()),
        }
    }

    /// The event that comes next with the coach's verdict, and the chances of every seat before it.
    fn draw_told(&self, canvas: &mut Canvas, area: Rect) {
        let palette = self.display.palette;
        canvas.text_in(row(area, 0), &self.verdict(), palette.strong());
        canvas.text_in(row(area, 1), &self.coached(), palette.faint());
        let below = Rect { y: area.y + area.height.min(2), height: area.height.saturating_sub(2), ..area };
        if below.height > 0 && self.is_costly(self.at) {
            // The sheet has the second reason as well.
            canvas.paragraph(below, &self.reasons().into_iter().next().unwrap_or_default(), Style::new());
        }
    }

    /// Why the best move was better than the one that was made.
    fn reasons(&self) -> Vec<String> {
        let Some(decision) = self.decision(self.at) else { return Vec::new() };
        let made = &decision.moves[decision.played].0;
        words::reasons(self.display.lang, &self.table, &self.names(), made, &decision.best().0)
    }

    fn verdict(&self) -> String {
        let (lang, names) = (self.display.lang, self.names());
        let Some((number, _)) = self.events.get(self.at) else {
            return result(lang, &self.table, &names).unwrap_or(say!(lang, "result-not-over"));
        };
        let mut told = vec![say!(lang, "tui-replay-at", at = *number, of = self.whole.events())];
        if let Some(decision) = self.decision(self.at) {
            let class = class_name(lang, decision.class());
            let better = words::choice(lang, &self.table, &names, &decision.best().0);
            told.push(match decision.class() {
                Class::Fine | Class::TooClose => class,
                _ => say!(
                    lang,
                    "tui-replay-cost",
                    class = class,
                    cost = share_lost(lang, decision.cost),
                    better = better
                ),
            });
        }
        told.join(" · ")
    }

    /// The chances of every seat, or the progress of the review.
    fn coached(&self) -> String {
        let lang = self.display.lang;
        match &self.review_progress {
            ReviewProgress::Running(part) => say!(lang, "tui-replay-coach", part = percent(lang, *part, 0)),
            ReviewProgress::Failed => say!(lang, "tui-broke"),
            ReviewProgress::Done(review) => {
                let names = self.names();
                let chances = match self.step(self.at) {
                    Some(step) => Some(&step.before),
                    None => review.steps().last().map(|step| &step.after),
                };
                let Some(chances) = chances else { return String::new() };
                let told = Seat::all(chances.by_seat.len())
                    .map(|seat| format!("{} {}", names.get(seat), percent(lang, chances.of(seat), 0)));
                format!("{} ({})", told.collect::<Vec<_>>().join(" · "), basis_short(lang, review.basis()))
            }
        }
    }

    /// The decision that comes next in full: how the table lay, every move with its chance, and the verdict.
    fn why(&self, width: usize) -> Vec<SheetLine> {
        let (lang, names) = (self.display.lang, self.names());
        let Some(decision) = self.decision(self.at) else { return Vec::new() };
        let board = words::board(lang, &self.table, &names).into_iter();
        let mut lines: Vec<SheetLine> = board.map(|line| (line, Weight::Faint)).collect();
        lines.push((String::new(), Weight::Plain));
        for (index, (text, chances)) in decision.moves.iter().enumerate() {
            let mark = if index == decision.played { "▸" } else { " " };
            let chance = estimate(lang, chances.of(decision.seat), chances.error);
            let move_words = words::choice(lang, &self.table, &names, text);
            let weight = if index == 0 { Weight::Strong } else { Weight::Plain };
            lines.push((format!("{mark} {chance:>13}  {move_words}"), weight));
        }
        lines.push((String::new(), Weight::Plain));
        let reasons = self.reasons().into_iter().map(|reason| (reason, Weight::Strong));
        let verdict = [(self.verdict(), Weight::Strong)].into_iter().chain(reasons);
        let read = [words::classes(lang), words::basis(lang, self.basis())].map(|sentence| (sentence, Weight::Faint));
        let told = verdict.chain(read);
        let wrap = |sentence: &str| self.display.charset.wrapped(sentence, width);
        let wrapped = told.flat_map(|(sentence, weight)| wrap(&sentence).into_iter().map(move |line| (line, weight)));
        lines.extend(wrapped);
        lines
    }

    /// What the seal of the throw that comes next says: what fell, who contributed, and whether the record passes its check.
    fn seal_told(&self, width: usize) -> Vec<SheetLine> {
        let (lang, names) = (self.display.lang, self.names());
        let Some(seal) = self.seal(self.at) else { return Vec::new() };
        let [made, checked] = words::seal_told(lang, &names, seal);
        let checked = self.seal_fault().map_or(checked, |fault| words::verify_error(lang, fault));
        let told = [
            (words::seal_name(lang, seal), Weight::Strong),
            (words::sealed_throw(lang, &self.whole, &names, seal), Weight::Plain),
            (format!("{made} {checked}"), Weight::Plain),
            (say!(lang, "tui-replay-seals"), Weight::Faint),
        ];
        let wrap = |sentence: &str| self.display.charset.wrapped(sentence, width);
        told.iter().flat_map(|(sentence, weight)| wrap(sentence).into_iter().map(|line| (line, *weight))).collect()
    }

    fn draw_over(&mut self, canvas: &mut Canvas) {
        let Some((sheet, mut view)) = self.sheet.take() else { return };
        let (lang, display, area) = (self.display.lang, self.display, canvas.area());
        let inner = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
        let table = &self.table;
        let title = match sheet {
            ReplaySheet::Keys => "tui-sheet-keys",
            ReplaySheet::Rules => "tui-sheet-rules",
            ReplaySheet::Why => "tui-sheet-why",
            ReplaySheet::Seal => "tui-sheet-seal",
        };
        canvas.within(inner, |canvas| {
            draw_sheet(canvas, display, &say!(lang, title), &mut view, |width| match sheet {
                ReplaySheet::Keys => {
                    say!(lang, "tui-replay-keys").lines().map(|line| (line.to_owned(), Weight::Plain)).collect()
                }
                ReplaySheet::Rules => {
                    let page = rule_page(table.game(), lang);
                    rule_sheet::lines(page, self.view.clause(table), width, display.charset)
                }
                ReplaySheet::Why => self.why(width),
                ReplaySheet::Seal => self.seal_told(width),
            });
        });
        self.sheet = Some((sheet, view));
    }
}
