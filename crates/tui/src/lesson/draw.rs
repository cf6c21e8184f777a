//! Drawing a lesson: the board, what the guide says, the buttons.

use learn::lessons::FrontEnd;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use words::{rule_page, say};

use super::{LessonScreen, LessonSheet};
use crate::canvas::{Border, Canvas, inside, row};
use crate::rule_sheet::{self, Weight};
use crate::sheet::draw_sheet;
use crate::table::{TableLayout, draw_buttons, draw_title};
use crate::views::May;

/// The lines of the dock that the guide has where it stands below the board: those of the status and of the question.
const DOCK_LINES: u16 = 2;
/// The least height of a board.
const LEAST_BOARD: u16 = 11;

/// Lines with their styles, from top to bottom.
type Lines = Vec<(String, Style)>;

/// What the guide says, in the order in which room is given to it: the sentence, what is read behind it, what happened before it.
struct GuideLines {
    said: Lines,
    below: Lines,
    above: Lines,
}

impl GuideLines {
    /// As many lines as fit, from top to bottom: the sentence always, of what happened the newest.
    fn fitted(mut self, height: usize) -> Lines {
        let room = height.saturating_sub(self.said.len());
        self.below.truncate(room);
        let room = room - self.below.len();
        let older = self.above.len().saturating_sub(room);
        self.above.drain(..older);
        [self.above, self.said, self.below].concat()
    }
}

impl LessonScreen {
    /// Draws everything. Buttons that only go on have the focus by themselves, so a second pass may be needed.
    pub(super) fn draw_all(&mut self, area: Rect, buffer: &mut Buffer) {
        for _ in 0..2 {
            let mut canvas = Canvas::new(buffer, area, self.display.charset);
            canvas.clear(area);
            self.draw_lesson(&mut canvas);
            self.hit_areas = canvas.into_hit_areas();
            let is_drawn = self.hit_areas.iter().any(|hit_area| Some(&hit_area.id) == self.focus.as_ref());
            if is_drawn || self.may() == May::Move {
                break;
            }
            self.focus = self.buttons(&self.context()).first().map(|button| button.id.clone());
        }
        let mut canvas = Canvas::new(buffer, area, self.display.charset);
        self.draw_over(&mut canvas);
    }

    fn draw_lesson(&self, canvas: &mut Canvas) {
        let (context, area, palette) = (self.context(), canvas.area(), self.display.palette);
        let wanted = self.view.height(self.table());
        let mut layout = TableLayout::of(area, wanted);
        let is_beside = layout.recent.x > area.x;
        if !is_beside {
            // The sentence has to be read, so the board makes room for it.
            let needed = self.guide_lines(canvas, area.width, &self.prefix()).said.len() as u16 + 1;
            let missing = needed.saturating_sub(layout.recent.height + DOCK_LINES);
            layout = TableLayout::of(area, layout.board.height.saturating_sub(missing).max(LEAST_BOARD));
        }
        draw_title(&context, canvas, layout.title, &self.note());
        canvas.within(layout.board, |board| self.view.draw(&context, board));
        let guide = if is_beside {
            canvas.border(layout.recent, Border::Thin, palette.faint());
            canvas.title(layout.recent, &say!(self.display.lang, "learn-guide"), palette.strong());
            inside(layout.recent)
        } else {
            Rect { height: layout.recent.height + DOCK_LINES, ..layout.recent }
        };
        self.draw_guide(canvas, guide, is_beside);
        if is_beside {
            canvas.text_in(row(layout.dock, 0), &self.status, palette.wrong());
        }
        let below = Rect { y: layout.dock.y + DOCK_LINES, height: layout.dock.height - DOCK_LINES, ..layout.dock };
        // The board has been drawn by now, the buttons have not.
        let is_pick = canvas.has_hit_areas();
        let used = draw_buttons(canvas, below, &self.buttons(&context), self.focus.as_deref(), palette);
        if context.may == May::Move && is_pick && self.picked.is_empty() {
            canvas.text_in(row(below, used), &say!(self.display.lang, "tui-pick-how"), palette.faint());
        }
        canvas.text_in(layout.keys, &say!(self.display.lang, "learn-tui-foot"), palette.faint());
    }

    /// Chapter and step.
    fn note(&self) -> String {
        let (lang, chapter) = (self.display.lang, self.place.taught());
        let step = say!(lang, "learn-step", number = self.place.step + 1, count = chapter.steps.len());
        format!("{} · {step}", chapter.title.of(lang))
    }

    /// The guide's lines in an area; beside the board what happened stands below the sentence, as there is room for it.
    fn draw_guide(&self, canvas: &mut Canvas, area: Rect, is_beside: bool) {
        // Beside the board the frame has the guide's name.
        let prefix = if is_beside { String::new() } else { self.prefix() };
        let mut lines = self.guide_lines(canvas, area.width, &prefix);
        if is_beside && !lines.above.is_empty() {
            lines.below.push((String::new(), Style::new()));
            lines.below.append(&mut lines.above);
        }
        if !is_beside && !self.status.is_empty() {
            let refused = canvas.wrapped(&self.status, usize::from(area.width));
            lines.below = refused.into_iter().map(|line| (line, self.display.palette.wrong())).collect();
        }
        for (number, (line, style)) in lines.fitted(usize::from(area.height)).iter().enumerate() {
            canvas.text_in(row(area, number as u16), line, *style);
        }
    }

    /// The guide's name before a sentence.
    fn prefix(&self) -> String {
        format!("{}: ", say!(self.display.lang, "learn-guide"))
    }

    fn guide_lines(&self, canvas: &Canvas, width: u16, prefix: &str) -> GuideLines {
        let (lang, palette) = (self.display.lang, self.display.palette);
        let wrapped = |sentences: Vec<String>, style: Style| -> Lines {
            let lines = sentences.iter().flat_map(|told| canvas.wrapped(told, usize::from(width)));
            lines.map(|line| (line, style)).collect()
        };
        let says = |said: &str| wrapped(vec![format!("{prefix}{said}")], palette.strong());
        match &self.attempt {
            None => GuideLines {
                said: says(self.place.said(FrontEnd::Terminal)),
                below: wrapped(
                    self.place
                        .pointed_at(FrontEnd::Terminal)
                        .map(|what| say!(lang, "learn-points-at", what = what))
                        .into_iter()
                        .collect(),
                    palette.faint(),
                ),
                above: wrapped(self.place.told(), palette.faint()),
            },
            Some(attempt) => {
                let would = say!(lang, "learn-would");
                let chances = wrapped(attempt.chances.iter().cloned().collect(), palette.good());
                let told = wrapped(attempt.tried.told.clone(), Style::new());
                GuideLines {
                    said: says(attempt.tried.said.as_ref().unwrap_or(&would)),
                    below: [chances, told].concat(),
                    above: Vec::new(),
                }
            }
        }
    }

    fn draw_over(&mut self, canvas: &mut Canvas) {
        let Some((sheet, mut view)) = self.sheet.take() else { return };
        let (lang, display, area) = (self.display.lang, self.display, canvas.area());
        let inner = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
        let table = self.table();
        let title = match sheet {
            LessonSheet::Keys => "tui-sheet-keys",
            LessonSheet::Rules => "tui-sheet-rules",
        };
        canvas.within(inner, |canvas| {
            draw_sheet(canvas, display, &say!(lang, title), &mut view, |width| match sheet {
                LessonSheet::Keys => {
                    say!(lang, "learn-tui-keys").lines().map(|line| (line.to_owned(), Weight::Plain)).collect()
                }
                LessonSheet::Rules => {
                    let page = rule_page(table.game(), lang);
                    rule_sheet::lines(page, self.view.clause(table), width, display.charset)
                }
            });
        });
        self.sheet = Some((sheet, view));
    }
}
