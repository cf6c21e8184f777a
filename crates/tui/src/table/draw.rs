//! Drawing a table: the board, the log, the question, the buttons.

use bots::BotKind;
use play::Sitter;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use rules::Seat;
use unicode_width::UnicodeWidthStr;
use words::{result, say};

use super::keys::is_button;
use super::{StatusLine, TableScreen};
use crate::canvas::{Border, Canvas, inside, row, wrapped};
use crate::local_game::Next;
use crate::views::{DrawContext, May};

/// From this width on the log stands beside the table.
const WIDE: u16 = 104;
/// The width of the log there.
const SIDE: u16 = 36;
/// The height of the dock: status, question, two rows of buttons.
const DOCK: u16 = 4;
/// The greatest height of a board.
const HIGHEST_BOARD: u16 = 20;
/// The frames of the busy mark.
const TURNING: [&str; 4] = ["|", "/", "-", "\\"];

pub(crate) struct TableLayout {
    pub(crate) title: Rect,
    pub(crate) board: Rect,
    /// The end of the log: beside the table if it is wide enough, otherwise below the board.
    pub(crate) recent: Rect,
    pub(crate) dock: Rect,
    pub(crate) keys: Rect,
}

impl TableLayout {
    pub(crate) fn of(area: Rect) -> TableLayout {
        let side = if area.width >= WIDE { SIDE } else { 0 };
        let main = Rect { width: area.width - side, ..area };
        let least_told = match area.height {
            _ if side > 0 => 0,
            ..24 => 1,
            _ => 2,
        };
        let room = area.height.saturating_sub(2 + DOCK);
        let board = Rect { y: area.y + 1, height: room.saturating_sub(least_told).min(HIGHEST_BOARD), ..main };
        // The log gets what the board leaves over.
        let told = if side > 0 { 0 } else { room - board.height };
        let below = Rect { y: board.bottom(), height: told, ..main };
        let beside = Rect { x: main.right(), y: area.y + 1, width: side, height: area.height.saturating_sub(2) };
        TableLayout {
            title: row(area, 0),
            board,
            recent: if side > 0 { beside } else { below },
            dock: Rect { y: below.bottom(), height: DOCK, ..main },
            keys: row(area, area.height.saturating_sub(1)),
        }
    }
}

/// A button: the id of its hit area, and its label.
type Button = (String, String);

impl TableScreen {
    /// Draws everything. The focus depends on the hit areas that are drawn, so a second pass may be needed.
    pub(super) fn draw_all(&mut self, area: Rect, buffer: &mut Buffer) {
        for _ in 0..2 {
            let mut canvas = Canvas::new(buffer, area);
            canvas.clear(area);
            self.draw_table(&mut canvas);
            self.hit_areas = canvas.into_hit_areas();
            if self.hit_areas.iter().any(|hit_area| Some(&hit_area.id) == self.focus.as_ref()) {
                break;
            }
            let first = self.hit_areas.iter().find(|hit_area| is_button(&hit_area.id)).or(self.hit_areas.first());
            self.focus = first.map(|hit_area| hit_area.id.clone());
        }
        let mut canvas = Canvas::new(buffer, TableScreen::sheet_area(area));
        self.draw_sheet(&mut canvas);
    }

    fn draw_table(&self, canvas: &mut Canvas) {
        let names = self.names();
        let context = self.context(&names);
        let layout = TableLayout::of(canvas.area());
        let note = self.view.note(&context);
        draw_title(&context, canvas, layout.title, &note);
        canvas.within(layout.board, |board| self.view.draw(&context, board));
        self.draw_recent(canvas, layout.recent);
        if self.prompt.is_some() {
            self.draw_prompt(&context, canvas, layout.dock);
        } else {
            self.draw_dock(&context, canvas, layout.dock);
        }
        canvas.text_in(layout.keys, &say!(self.display.lang, "tui-foot"), self.display.palette.faint());
    }

    fn draw_recent(&self, canvas: &mut Canvas, area: Rect) {
        if area.x == canvas.area().x {
            for (number, line) in self.recent(usize::from(area.height)).iter().enumerate() {
                canvas.text_in(row(area, number as u16), line, self.display.palette.faint());
            }
            return;
        }
        canvas.border(area, Border::Thin, self.display.palette.faint());
        canvas.title(area, &say!(self.display.lang, "tui-sheet-log"), self.display.palette.strong());
        let inner = inside(area);
        let told = self.recent(usize::from(inner.height));
        let lines: Vec<_> = told.iter().flat_map(|line| wrapped(line, usize::from(inner.width))).collect();
        let from = lines.len().saturating_sub(usize::from(inner.height));
        for (number, line) in lines[from..].iter().enumerate() {
            canvas.text_in(row(inner, number as u16), line, Style::new());
        }
    }

    fn draw_dock(&self, context: &DrawContext, canvas: &mut Canvas, area: Rect) {
        let palette = self.display.palette;
        match &self.status {
            StatusLine::Empty => {}
            StatusLine::Info(text) => canvas.text_in(row(area, 0), text, palette.good()),
            StatusLine::Error(text) => canvas.text_in(row(area, 0), text, palette.wrong()),
        }
        canvas.text_in(row(area, 1), &self.asked(context), palette.strong());
        let buttons = self.buttons(context);
        let below = Rect { y: area.y + 2, height: area.height.saturating_sub(2), ..area };
        self.draw_buttons(canvas, below, &buttons);
    }

    fn asked(&self, context: &DrawContext) -> String {
        let lang = self.display.lang;
        match self.local_game.next() {
            Next::Over => result(lang, self.table(), context.names).unwrap_or_default(),
            Next::Bot(seat) => {
                let turning = TURNING[self.ticks / 2 % TURNING.len()];
                format!("{} {turning}", say!(lang, "tui-thinking", name = context.name(seat)))
            }
            Next::Entry => {
                let entered = if context.entered.is_empty() { "…" } else { context.entered };
                format!("{} » {entered}", self.view.ask(context))
            }
            Next::Stop | Next::Throw | Next::Person(_) => self.view.ask(context),
        }
    }

    fn buttons(&self, context: &DrawContext) -> Vec<Button> {
        let lang = self.display.lang;
        let word = |id: &str| (id.to_owned(), say!(lang, &format!("tui-button-{id}")));
        match (self.local_game.next(), context.may) {
            (Next::Over, _) => vec![word("leave"), word("undo")],
            (_, May::Throw) => vec![word("throw")],
            (_, May::Enter) => {
                let pad = self.view.pad(context);
                let keys = pad.keys.into_iter().map(|key| (format!("#{}", key.then), key.label));
                let ready = pad.is_ready.then(|| word("enter"));
                let erase = (!context.entered.is_empty()).then(|| word("erase"));
                ready.into_iter().chain(keys).chain(erase).collect()
            }
            (_, May::Move) => {
                let told = |notation: &String| words::choice(lang, self.table(), context.names, notation);
                let offers = self.view.offers(context);
                offers.iter().map(|notation| (format!("={notation}"), told(notation))).collect()
            }
            (_, May::Look) => Vec::new(),
        }
    }

    /// Buttons side by side, each with the digit that presses it.
    fn draw_buttons(&self, canvas: &mut Canvas, area: Rect, buttons: &[Button]) {
        let (mut x, mut y) = (area.x, area.y);
        for (number, (id, label)) in buttons.iter().enumerate() {
            // While dice are entered, digits are faces.
            let digit = if number < 9 && self.may() != May::Enter { format!("{} ", number + 1) } else { String::new() };
            let text = format!("[{digit}{label}]");
            let width = (text.width() as u16).min(area.width);
            if x + width > area.right() && x > area.x {
                (x, y) = (area.x, y + 1);
            }
            let button = Rect { x, y, width, height: u16::from(y < area.bottom()) };
            canvas.text_in(button, &text, self.display.palette.selectable());
            canvas.hit_area(id.as_str(), button);
            if self.focus.as_deref() == Some(id.as_str()) {
                canvas.restyle(button, self.display.palette.focus());
            }
            x += width + 1;
        }
    }

    /// The prompt and its candidates.
    fn draw_prompt(&self, context: &DrawContext, canvas: &mut Canvas, area: Rect) {
        let Some(prompt) = &self.prompt else { return };
        let (all, palette) = (self.typable(), self.display.palette);
        canvas.text_in(row(area, 0), &format!("› {}▏", prompt.line(&all)), palette.strong());
        let candidates = prompt.candidates(&all);
        let rows = usize::from(area.height.saturating_sub(1));
        let chosen = prompt.chosen().unwrap_or(0);
        let from = (chosen + 1).saturating_sub(rows);
        for (number, candidate) in candidates.iter().enumerate().skip(from).take(rows) {
            let words = words::choice(self.display.lang, self.table(), context.names, candidate);
            let words = if words == **candidate { String::new() } else { words };
            let line = row(area, (number - from) as u16 + 1);
            canvas.text_in(line, &format!("  {candidate:<16} {words}"), palette.faint());
            if prompt.chosen() == Some(number) {
                canvas.restyle(line, palette.focus());
            }
        }
    }
}

/// The title line: the game, its note, the bots.
pub(crate) fn draw_title(context: &DrawContext, canvas: &mut Canvas, area: Rect, note: &str) {
    let game = say!(context.lang, &format!("{}-name", context.table.game()));
    let turn = say!(context.lang, "tui-turn", turn = context.table.turns());
    let dice =
        if context.dice_are_real() { format!(" · {}", say!(context.lang, "tui-real-dice")) } else { String::new() };
    canvas.text_in(area, &format!("{game} · {note} · {turn}{dice}"), context.palette.strong());
    let bots = bots(context);
    let width = (bots.width() as u16).min(area.width / 2);
    canvas.text_in(Rect { x: area.right() - width, width, ..area }, &bots, context.palette.faint());
}

/// The bots with their kinds, where their names do not say so.
fn bots(context: &DrawContext) -> String {
    let (table, lang) = (context.table, context.lang);
    let sitters = Seat::all(table.setup().seats).zip(table.sitters());
    let bots = sitters.filter_map(|(seat, sitter)| match sitter {
        Sitter::Bot(kind) if table.setup().names.get(seat.index()).is_some_and(Option::is_some) => {
            // A record may name a kind that this version does not know.
            let kind = BotKind::from_id(kind).map_or("other", BotKind::id);
            Some(format!("{}: {}", context.name(seat), say!(lang, &format!("bot-{kind}"))))
        }
        _ => None,
    });
    bots.collect::<Vec<_>>().join(", ")
}
