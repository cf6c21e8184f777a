//! Sheets over the table: keys, rules, log, hint.

use coach::{Hint, Offered};
use ratatui::layout::Rect;
use words::{estimate, log, rule_page, say};

use super::TableScreen;
use crate::canvas::{Canvas, wrapped};
use crate::rule_sheet::{self, SheetLine, Weight};
use crate::screen::draw_sheet;

/// A sheet with its scroll position.
#[derive(Clone, Debug)]
pub(super) enum TableSheet {
    Keys(u16),
    Rules(u16),
    Log(u16),
    /// `None` until the coach has answered.
    Hint(Option<Hint>),
}

impl TableSheet {
    /// Scrolls by lines; drawing clamps the position to the end.
    pub(super) fn scroll(&mut self, by: i32) {
        if let TableSheet::Keys(at) | TableSheet::Rules(at) | TableSheet::Log(at) = self {
            *at = i32::from(*at).saturating_add(by).clamp(0, i32::from(u16::MAX)) as u16;
        }
    }

    fn scrolled(&self) -> u16 {
        match self {
            TableSheet::Keys(at) | TableSheet::Rules(at) | TableSheet::Log(at) => *at,
            TableSheet::Hint(_) => 0,
        }
    }

    fn title(&self) -> &'static str {
        match self {
            TableSheet::Keys(_) => "tui-sheet-keys",
            TableSheet::Rules(_) => "tui-sheet-rules",
            TableSheet::Log(_) => "tui-sheet-log",
            TableSheet::Hint(_) => "tui-sheet-hint",
        }
    }
}

impl TableScreen {
    pub(super) fn draw_sheet(&mut self, canvas: &mut Canvas) {
        let Some(sheet) = self.sheet.clone() else { return };
        let title = say!(self.display.lang, sheet.title());
        let most = draw_sheet(canvas, self.display, &title, sheet.scrolled(), |width| self.lines_of(&sheet, width));
        if let Some(TableSheet::Keys(at) | TableSheet::Rules(at) | TableSheet::Log(at)) = &mut self.sheet {
            *at = (*at).min(most);
        }
    }

    fn lines_of(&self, sheet: &TableSheet, width: usize) -> Vec<SheetLine> {
        let (lang, table) = (self.display.lang, self.table());
        let plain = |text: String| (text, Weight::Plain);
        match sheet {
            TableSheet::Keys(_) => say!(lang, "tui-keys").lines().map(|line| plain(line.to_owned())).collect(),
            TableSheet::Rules(_) => {
                let clause = self.broken.unwrap_or_else(|| self.view.clause(table));
                rule_sheet::lines(rule_page(table.game(), lang), clause, width)
            }
            TableSheet::Log(_) => log(lang, table, &self.names()).into_iter().map(plain).collect(),
            TableSheet::Hint(None) => vec![plain(say!(lang, "tui-hint-thinking"))],
            TableSheet::Hint(Some(hint)) => self.hint_lines(hint, width),
        }
    }

    fn hint_lines(&self, hint: &Hint, width: usize) -> Vec<SheetLine> {
        let (lang, names) = (self.display.lang, self.names());
        let told = hint.offered.iter().enumerate().map(|(number, Offered { text, chance, error })| {
            let words = words::choice(lang, self.table(), &names, text);
            let weight = if number == 0 { Weight::Strong } else { Weight::Plain };
            (format!("{:>13}  {text:<14} {words}", estimate(lang, *chance, *error)), weight)
        });
        let mut lines: Vec<_> = told.collect();
        let more = hint.count.saturating_sub(hint.offered.len());
        if more > 0 {
            lines.push((say!(lang, "tui-hint-more", count = more), Weight::Faint));
        }
        let basis = say!(lang, "tui-hint-basis", basis = words::basis(lang, hint.basis));
        lines.extend(wrapped(&basis, width).into_iter().map(|line| (line, Weight::Faint)));
        lines
    }

    /// The area of sheets: over the board, never over the question.
    pub(super) fn sheet_area(area: Rect) -> Rect {
        Rect { y: area.y + 1.min(area.height), height: area.height.saturating_sub(2), ..area }
    }
}
