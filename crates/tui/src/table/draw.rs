//! Drawing a table: the board, the log, the question, the buttons.

use bots::BotKind;
use play::Sitter;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use rules::Seat;
use words::{ending, say};

use super::buttons::Button;
use super::{HintPolicy, StatusLine, TableScreen};
use crate::canvas::{Border, Canvas, hanging, inside, row};
use crate::local_game::Next;
use crate::palette::Palette;
use crate::views::{DrawContext, May};

/// From this width on the log stands beside the table.
const WIDE: u16 = 104;
/// The width of the log there.
const SIDE: u16 = 36;
/// The least rows of buttons.
const BUTTON_ROWS: u16 = 2;
/// The least height of the dock: status, question, buttons.
const DOCK: u16 = 2 + BUTTON_ROWS;
/// The least width to which labels of buttons are cut.
const LEAST_LABEL: u16 = 3;
/// The least lines of the log above the card.
const LEAST_LOG: u16 = 8;
/// The least width at which the bots are named in the title.
const LEAST_BOTS: u16 = 12;
/// What the last line names, from left to right.
pub(super) const FOOT: [&str; 10] = ["keys", "rules", "card", "log", "since", "skip", "pace", "undo", "hint", "leave"];
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
    pub(crate) fn of(area: Rect, board_height: u16) -> TableLayout {
        TableLayout::with_dock(area, board_height, DOCK)
    }

    /// A layout with a dock of `dock_height` lines, as far as the board leaves room: the log gives them up.
    pub(super) fn with_dock(area: Rect, board_height: u16, dock_height: u16) -> TableLayout {
        let side = if area.width >= WIDE { SIDE } else { 0 };
        let main = Rect { width: area.width - side, ..area };
        let least_told = match area.height {
            _ if side > 0 => 0,
            ..24 => 1,
            _ => 2,
        };
        let room = area.height.saturating_sub(2 + DOCK);
        let board = Rect { y: area.y + 1, height: room.saturating_sub(least_told).min(board_height), ..main };
        let more = dock_height.saturating_sub(DOCK).min(room - board.height);
        // The log gets what the board and the dock leave over.
        let told = if side > 0 { 0 } else { room - board.height - more };
        let below = Rect { y: board.bottom(), height: told, ..main };
        let beside = Rect { x: main.right(), y: area.y + 1, width: side, height: area.height.saturating_sub(2) };
        TableLayout {
            title: row(area, 0),
            board,
            recent: if side > 0 { beside } else { below },
            dock: Rect { y: below.bottom(), height: DOCK + more, ..main },
            keys: row(area, area.height.saturating_sub(1)),
        }
    }
}

impl TableScreen {
    /// Draws everything. The focus depends on the hit areas that are drawn, so a second pass may be needed.
    pub(super) fn draw_all(&mut self, area: Rect, buffer: &mut Buffer) {
        for _ in 0..2 {
            let mut canvas = Canvas::new(buffer, area, self.display.charset);
            canvas.clear(area);
            self.draw_table(&mut canvas);
            self.hit_areas = canvas.into_hit_areas();
            if self.hit_areas.iter().any(|hit_area| Some(&hit_area.id) == self.focus.as_ref()) {
                break;
            }
            self.focus = self.only_throw();
            if self.focus.is_none() {
                break;
            }
        }
        let mut canvas = Canvas::new(buffer, TableScreen::sheet_area(area), self.display.charset);
        self.draw_sheet(&mut canvas);
    }

    /// The button that the focus goes to by itself: one that throws, where that is all there is to do. Whatever decides anything
    /// is only pressed by those who have gone there, or by its own key.
    fn only_throw(&self) -> Option<String> {
        let names = self.names();
        let context = self.context(&names);
        match &self.buttons(&context)[..] {
            [only] if only.key == Some('1') && context.legal().len() <= 1 => Some(only.id.clone()),
            [first, ..] if first.id == "enter" => Some(first.id.clone()),
            _ => None,
        }
    }

    fn draw_table(&self, canvas: &mut Canvas) {
        let names = self.names();
        let context = self.context(&names);
        let (area, board_height) = (canvas.area(), self.view.height(self.table()));
        let width = TableLayout::of(area, board_height).dock.width;
        let layout = TableLayout::with_dock(area, board_height, self.dock_height(&context, canvas, width));
        let note = self.view.note(&context);
        draw_title(&context, canvas, layout.title, &note);
        canvas.within(layout.board, |board| self.view.draw(&context, board));
        let recent = self.draw_card(canvas, layout.recent);
        self.draw_recent(canvas, recent);
        if self.prompt.is_some() {
            self.draw_prompt(&context, canvas, layout.dock);
        } else {
            self.draw_dock(&context, canvas, layout.dock);
        }
        let foot = self.foot(canvas);
        canvas.text_in(layout.keys, &foot, self.display.palette.faint());
    }

    /// The keys that matter at this table, as many as fit.
    fn foot(&self, canvas: &Canvas) -> String {
        let has_bots = Seat::all(self.table().setup().seats).any(|seat| self.local_game.is_bot(seat));
        let has_hints = self.hints == HintPolicy::Allowed;
        let shown = |key: &str| match key {
            "skip" | "pace" | "since" => has_bots,
            "hint" => has_hints,
            _ => true,
        };
        let mut keys: Vec<&str> = FOOT.into_iter().filter(|key| shown(key)).collect();
        for left_out in ["", "since", "pace", "log", "skip", "card", "undo"] {
            keys.retain(|key| *key != left_out);
            let told: Vec<String> =
                keys.iter().map(|key| say!(self.display.lang, &format!("tui-foot-{key}"))).collect();
            // A narrower gap before a key is left out.
            for foot in [told.join("  "), told.join(" ")] {
                if canvas.width_of(&foot) <= canvas.area().width {
                    return foot;
                }
            }
        }
        say!(self.display.lang, "tui-foot-keys")
    }

    fn draw_recent(&self, canvas: &mut Canvas, area: Rect) {
        let palette = self.display.palette;
        let is_beside = area.x > canvas.area().x;
        if is_beside {
            canvas.border(area, Border::Thin, palette.faint());
            canvas.title(area, &say!(self.display.lang, "tui-sheet-log"), palette.strong());
        }
        let inner = if is_beside { inside(area) } else { area };
        let mut room = usize::from(inner.height);
        let mut entries = Vec::new();
        // The newest entry comes first to its lines; an older one has those that are left.
        for (told, is_moment) in self.recent(room).iter().rev() {
            let style = match (is_moment, is_beside) {
                (true, _) => palette.strong(),
                (false, true) => Style::new(),
                (false, false) => palette.faint(),
            };
            let lines = canvas.abridged(told, usize::from(inner.width), room);
            room -= lines.len();
            entries.push((lines, style));
            if room == 0 {
                break;
            }
        }
        let lines = entries.iter().rev().flat_map(|(lines, style)| lines.iter().map(move |line| (line, style)));
        for (number, (line, style)) in lines.enumerate() {
            canvas.text_in(row(inner, number as u16), line, *style);
        }
    }

    /// Draws the card below the log if there is room for both, and returns what is left for the log.
    fn draw_card(&self, canvas: &mut Canvas, area: Rect) -> Rect {
        if area.x == canvas.area().x {
            return area;
        }
        let width = usize::from(area.width.saturating_sub(2));
        let lines: Vec<String> = self.card().lines().flat_map(|line| hanging(line, width)).collect();
        let height = lines.len() as u16 + 2;
        if area.height < height + LEAST_LOG {
            return area;
        }
        let card = Rect { y: area.bottom() - height, height, ..area };
        canvas.border(card, Border::Thin, self.display.palette.faint());
        canvas.title(card, &say!(self.display.lang, "tui-sheet-card"), self.display.palette.strong());
        for (number, line) in lines.iter().enumerate() {
            canvas.text_in(row(inside(card), number as u16), line, Style::new());
        }
        Rect { height: area.height - height, ..area }
    }

    /// The height at which the dock shows a refusal, the question and every button in full.
    fn dock_height(&self, context: &DrawContext, canvas: &Canvas, width: u16) -> u16 {
        if self.prompt.is_some() {
            return DOCK;
        }
        let rows = rows(&placed(canvas, &self.buttons(context), width, width));
        let asked = canvas.wrapped(&self.asked(context), usize::from(width)).len();
        status_rows(self.status_lines(canvas, width).0.len(), asked) + asked.max(1) as u16 + rows.max(BUTTON_ROWS)
    }

    /// The status in lines of `width` cells. A moment keeps to one line, because the log tells it, too.
    fn status_lines(&self, canvas: &Canvas, width: u16) -> (Vec<String>, Style) {
        let palette = self.display.palette;
        let wrapped = |text: &str| canvas.wrapped(text, usize::from(width));
        match &self.status {
            StatusLine::Empty => (Vec::new(), Style::new()),
            StatusLine::Info(text) => (wrapped(text), palette.good()),
            StatusLine::Error(text) | StatusLine::Fault(text) => (wrapped(text), palette.wrong()),
            StatusLine::Moment(text) => (vec![format!("★ {text}")], palette.picked()),
        }
    }

    /// Draws the status, the question and the buttons. A status that needs the line of the question takes it.
    fn draw_dock(&self, context: &DrawContext, canvas: &mut Canvas, area: Rect) {
        let palette = self.display.palette;
        let buttons = self.buttons(context);
        let room = area.height.saturating_sub(rows(&placed(canvas, &buttons, area.width, area.width)).max(1)).max(2);
        let (status, style) = self.status_lines(canvas, area.width);
        let asked = canvas.wrapped(&self.asked(context), usize::from(area.width)).len();
        let told = status_rows(status.len(), asked).min(room);
        for (line, number) in status.iter().zip(0..told) {
            canvas.text_in(row(area, number), line, style);
        }
        let asked = canvas.abridged(&self.asked(context), usize::from(area.width), usize::from(room - told));
        for (line, number) in asked.iter().zip(told..) {
            canvas.text_in(row(area, number), line, palette.strong());
        }
        let above = (told + asked.len().max(1) as u16).min(room);
        let below = Rect { y: area.y + above, height: area.height.saturating_sub(above), ..area };
        // The board has been drawn by now, the buttons have not.
        let is_pick = canvas.has_hit_areas();
        let used = draw_buttons(canvas, below, &buttons, self.focus.as_deref(), palette);
        if context.may == May::Move && is_pick && self.picked.is_empty() {
            canvas.text_in(row(below, used), &say!(self.display.lang, "tui-pick-how"), palette.faint());
        }
    }

    fn asked(&self, context: &DrawContext) -> String {
        let lang = self.display.lang;
        match self.local_game.next() {
            Next::Over => {
                let end = ending(lang, self.table(), context.names, self.only_person());
                end.map_or(String::new(), |end| end.headline)
            }
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

/// The lines of the status above a question of this many lines. A long question takes the line that an empty status leaves free.
fn status_rows(status: usize, asked: usize) -> u16 {
    if status == 0 && asked > 1 { 0 } else { status.max(1) as u16 }
}

/// A button in lines of buttons: where it begins, how wide it is, what it says.
struct PlacedButton {
    x: u16,
    line: u16,
    width: u16,
    text: String,
}

/// Buttons side by side in lines of `width` cells, with labels of at most `most` cells.
fn placed(canvas: &Canvas, buttons: &[Button], width: u16, most: u16) -> Vec<PlacedButton> {
    let (mut next, mut line) = (0, 0);
    let place = |Button { label, key, .. }: &Button| {
        let key = key.map_or(String::new(), |key| format!("{key} "));
        let text = format!("[{key}{}]", canvas.shortened(label, usize::from(most)));
        let taken = canvas.width_of(&text).min(width);
        if next + taken > width && next > 0 {
            (next, line) = (0, line + 1);
        }
        let x = next;
        next += taken + 1;
        PlacedButton { x, line, width: taken, text }
    };
    buttons.iter().map(place).collect()
}

/// The number of lines that buttons take.
fn rows(placed: &[PlacedButton]) -> u16 {
    placed.last().map_or(0, |last| last.line + 1)
}

/// Draws buttons side by side, each with the key that presses it; returns the number of lines that they take. Labels are cut until
/// every button has its place; where even that does not help, dots say that there are more.
pub(crate) fn draw_buttons(
    canvas: &mut Canvas,
    area: Rect,
    buttons: &[Button],
    focus: Option<&str>,
    palette: Palette,
) -> u16 {
    let longest = buttons.iter().map(|button| canvas.width_of(&button.label)).max().unwrap_or(0);
    let fits = |most: &u16| rows(&placed(canvas, buttons, area.width, *most)) <= area.height;
    let most = (LEAST_LABEL..=longest).rev().find(fits).unwrap_or(LEAST_LABEL);
    let placed = placed(canvas, buttons, area.width, most);
    for (Button { id, .. }, PlacedButton { x, line, width, text }) in buttons.iter().zip(&placed) {
        let button = Rect { x: area.x + x, width: *width, ..row(area, *line) };
        canvas.text_in(button, text, palette.selectable());
        canvas.hit_area(id.as_str(), button);
        if focus == Some(id.as_str()) {
            canvas.restyle(button, palette.focus());
        }
    }
    if rows(&placed) > area.height && area.height > 0 {
        let last = row(area, area.height - 1);
        canvas.text_in(Rect { x: last.right().saturating_sub(1), width: 1, ..last }, "…", palette.strong());
    }
    rows(&placed)
}

/// The title line: the game, its note, the bots.
pub(crate) fn draw_title(context: &DrawContext, canvas: &mut Canvas, area: Rect, note: &str) {
    let game = say!(context.lang, &format!("{}-name", context.table.game()));
    let turn = say!(context.lang, "tui-turn", turn = context.table.turns());
    let dice =
        if context.dice_are_real() { format!(" · {}", say!(context.lang, "tui-real-dice")) } else { String::new() };
    let title = format!("{game} · {note} · {turn}{dice}");
    canvas.text_in(area, &title, context.palette.strong());
    // The bots get what the title leaves, with a gap between; what does not fit is cut.
    let room = area.width.saturating_sub(canvas.width_of(&title) + 3);
    let told = bots(context);
    let width = canvas.width_of(&told).min(room);
    if width >= LEAST_BOTS {
        canvas.text_in(Rect { x: area.right() - width, width, ..area }, &told, context.palette.faint());
    }
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
