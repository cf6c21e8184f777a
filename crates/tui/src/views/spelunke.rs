//! Spelunke: one die, the eyes of every seat, and the jokers of the seat on turn.

use play::{Actor, Table};
use ratatui::layout::Rect;
use ratatui::style::Style;
use rules::spelunke::{Joker, Move, Phase, Position, Spelunke};
use rules::{Game, Seat};
use words::say;

use super::{ButtonRole, DrawContext, EntryPad, HIGHEST_BOARD, PadKey, PressAction, Selectable, View, Viewed};
use crate::canvas::{Border, Canvas, row};
use crate::dice::{self, DieSize, Shown};

pub(super) struct SpelunkeView;

/// The most moves that are offered as buttons; with more, victims are picked on the board.
const MOST_OFFERED: usize = 8;
/// The least height of the die and the jokers, in lines.
const TURN_HEIGHT: u16 = 6;
/// The least readable width of a seat in the list, in cells.
const SEAT_WIDTH: u16 = 26;

fn of(table: &Table) -> (&Spelunke, &Position) {
    let played = table.as_game::<Spelunke>().expect("the view of Spelunke is asked about tables of Spelunke");
    (played.game(), played.position())
}

impl Viewed for Spelunke {
    const VIEW: &'static dyn View = &SpelunkeView;
}

impl View for SpelunkeView {
    fn note(&self, context: &DrawContext) -> String {
        say!(context.lang, "tui-spelunke-note", losers = losers(context))
    }

    fn height(&self, table: &Table) -> u16 {
        (TURN_HEIGHT + 3 + of(table).0.seats() as u16).min(HIGHEST_BOARD)
    }

    fn draw(&self, context: &DrawContext, canvas: &mut Canvas) {
        let area = canvas.area();
        // With few seats there is room for the jokers' effects in full.
        let seats = of(context.table).0.seats() as u16;
        let height = area.height.saturating_sub(seats).clamp(TURN_HEIGHT, TURN_HEIGHT + 3);
        let turn = Rect { height: area.height.min(height), ..area };
        draw_turn(context, canvas, turn);
        let list = Rect { y: area.y + turn.height, height: area.height - turn.height, ..area };
        draw_seats(context, canvas, list);
    }

    fn ask(&self, context: &DrawContext) -> String {
        let (_, position) = of(context.table);
        context.asked(match position.phase {
            Phase::Free => "tui-spelunke-ask-free",
            Phase::Decide => "tui-spelunke-ask-decide",
            Phase::Rob(_) => "tui-spelunke-ask-rob",
            Phase::Over => "awaits-nothing",
            Phase::Fumo => "tui-spelunke-ask-fumo",
            _ if !matches!(context.awaited, play::Awaited::Move(..)) => "tui-spelunke-ask-throw",
            Phase::Anaconda(_) => "tui-spelunke-ask-anaconda",
            Phase::Ratte(_) => "tui-spelunke-ask-ratte",
            Phase::Leela { .. } => "tui-spelunke-ask-leela",
            _ => "tui-spelunke-ask-senigma",
        })
    }

    fn clause(&self, table: &Table) -> &'static str {
        match of(table).1.phase {
            Phase::Free => "S-49",
            Phase::Decide => "S-01",
            Phase::Throw => "S-09",
            Phase::Rob(_) => "S-05",
            Phase::Over => "S-43",
            Phase::Kaelte => "S-10",
            Phase::Bold => "S-13",
            Phase::Hirte => "S-14",
            Phase::AllIn => "S-19",
            Phase::Ventil => "S-31",
            Phase::Anaconda(_) => "S-16",
            Phase::Ratte(_) => "S-18",
            Phase::Pony { .. } => "S-24",
            Phase::Leela { .. } => "S-25",
            Phase::Senigma(_) => "S-28",
            Phase::Fumo => "S-36",
        }
    }

    fn act(&self, context: &DrawContext, id: &str) -> PressAction {
        let notation = match (id.strip_prefix("seat "), id.strip_prefix("joker ")) {
            (Some(seat), _) => format!("rob {seat}"),
            (_, Some(joker)) => joker.to_owned(),
            _ => return PressAction::Nothing,
        };
        if context.is_legal(&notation) { PressAction::Play(notation) } else { PressAction::Nothing }
    }

    fn offers(&self, context: &DrawContext) -> Vec<String> {
        let legal = context.legal();
        if legal.len() <= MOST_OFFERED {
            return legal.to_vec();
        }
        let (game, _) = of(context.table);
        let robs = |notation: &str| matches!(game.read_move(notation), Ok(Move::Rob(_)));
        legal.iter().filter(|notation| !robs(notation)).cloned().collect()
    }

    /// Jokers keep the order in which the seat brought them, also when some are spent.
    fn role(&self, context: &DrawContext, notation: &str) -> ButtonRole {
        let (game, position) = of(context.table);
        match game.read_move(notation) {
            Ok(Move::Throw | Move::Again | Move::Rethrow | Move::Accept) => ButtonRole::Throws,
            Ok(Move::Stop | Move::Decline | Move::Withdraw | Move::Keep | Move::Out) => ButtonRole::Ends,
            Ok(Move::Joker(joker)) => {
                let brought = game.on_turn(position).map(|seat| game.jokers(seat));
                let slot = brought.and_then(|brought| brought.iter().position(|other| other == joker));
                slot.map_or(ButtonRole::Other, |slot| ButtonRole::Slot(slot as u8))
            }
            Ok(Move::Rob(_)) | Err(_) => ButtonRole::Other,
        }
    }

    fn pad(&self, context: &DrawContext) -> EntryPad {
        let keys = ('1'..='6').map(|face| PadKey { label: face.to_string(), then: face.to_string() });
        EntryPad { keys: keys.collect(), is_ready: !context.entered.is_empty() }
    }

    fn typed(&self, _sight: &DrawContext, c: char) -> Option<String> {
        ('1'..='6').contains(&c).then(|| c.to_string())
    }
}

/// The number of seats that the losers are filled up to: as the switch says, and at most all but one (S-43, S-44).
fn losers(context: &DrawContext) -> usize {
    let (game, _) = of(context.table);
    usize::from(game.rules().losers.get()).min(game.seats().saturating_sub(1))
}

/// The last throw, unless a move came after it.
fn shown(table: &Table) -> Shown {
    match table.last_event() {
        Some((_, last)) if matches!(last.by, Actor::Thrower(_)) => {
            last.text.parse().map_or(Shown::Nothing, Shown::Pips)
        }
        _ => Shown::Nothing,
    }
}

/// The die, and beside it the seat on turn with its jokers.
fn draw_turn(context: &DrawContext, canvas: &mut Canvas, area: Rect) {
    let (game, position) = of(context.table);
    let size = DieSize::fitting(area.height);
    let die =
        dice::draw(canvas, (area.x, area.y), size, &shown(context.table), (Border::Round, context.palette.strong()));
    let beside = Rect { x: die.right() + 2, width: area.width.saturating_sub(die.width + 2), ..area };
    let Some(seat) = game.on_turn(position) else { return };
    let eyes = say!(context.lang, "spelunke-eyes", eyes = position.scores[seat.index()]);
    let mut head = vec![format!("▶ {}: {eyes}", context.name(seat))];
    if position.ones > 0 {
        head.push(say!(context.lang, "spelunke-board-ones", ones = position.ones));
    }
    if let Some(level) = position.ventil {
        let eyes = say!(context.lang, "spelunke-eyes", eyes = level);
        head.push(say!(context.lang, "spelunke-board-ventil", eyes = eyes));
    }
    canvas.text_in(row(beside, 0), &head.join(" · "), context.palette.strong());
    if let Some(joker) = position.phase.announced() {
        let announced = say!(context.lang, "tui-spelunke-announced", joker = name(context, joker));
        canvas.text_in(row(beside, 1), &announced, context.palette.picked());
    }
    let hand = Rect { y: beside.y + 2, height: beside.height.saturating_sub(2), ..beside };
    let texts: Vec<_> = game.jokers(seat).iter().map(|joker| (joker, told_joker(context, seat, joker))).collect();
    let lines: Vec<u16> =
        texts.iter().map(|(_, text)| canvas.wrapped(text, usize::from(hand.width)).len() as u16).collect();
    let is_room = lines.iter().sum::<u16>() <= hand.height;
    let mut y = 0;
    for ((joker, text), lines) in texts.iter().zip(lines) {
        let height = if is_room { lines } else { 1 };
        draw_joker(
            context,
            canvas,
            Rect { height: height.min(hand.height.saturating_sub(y)), ..row(hand, y) },
            (seat, *joker),
            text,
        );
        y += height;
    }
}

fn name(context: &DrawContext, joker: Joker) -> String {
    say!(context.lang, &format!("joker-{}", joker.id()))
}

/// A joker of a seat in words: its effect, as long as it is not spent or is at work, otherwise that it is spent.
fn told_joker(context: &DrawContext, seat: Seat, joker: Joker) -> String {
    let (game, position) = of(context.table);
    let effect = || say!(context.lang, &format!("joker-{}-effect", joker.id()));
    if position.jokers[seat.index()].has(joker) {
        return format!("◆ {}: {}", name(context, joker), effect());
    }
    if game.on_turn(position) == Some(seat) && position.phase.announced() == Some(joker) {
        return format!("◇ {}: {}", name(context, joker), effect());
    }
    format!("◇ {} ({})", name(context, joker), say!(context.lang, "tui-spelunke-spent"))
}

fn draw_joker(context: &DrawContext, canvas: &mut Canvas, area: Rect, (seat, joker): (Seat, Joker), text: &str) {
    let id = format!("joker {joker}");
    let selectable = Selectable::from(context.is_legal(joker.id()));
    let style = match selectable {
        Selectable::Yes => context.palette.selectable(),
        Selectable::No if of(context.table).1.jokers[seat.index()].has(joker) => Style::new(),
        Selectable::No => context.palette.faint(),
    };
    if area.height > 1 {
        canvas.paragraph(area, text, style);
    } else {
        canvas.text_in(area, text, style);
    }
    context.put_hit_area(canvas, &id, area, selectable);
}

/// The eyes and jokers of every seat, in as many columns as fit.
fn draw_seats(context: &DrawContext, canvas: &mut Canvas, area: Rect) {
    let (game, _) = of(context.table);
    let (seats, height) = (game.seats() as u16, area.height.max(1));
    let roomy = (area.width / SEAT_WIDTH).max(1);
    let columns = seats.div_ceil(height).max(if seats > height { roomy } else { 1 }).max(1);
    let rows = seats.div_ceil(columns);
    let width = area.width / columns;
    for seat in context.seats() {
        let number = seat.index() as u16;
        let cell =
            Rect { x: area.x + width * (number / rows), width: width.saturating_sub(1), ..row(area, number % rows) };
        draw_seat(context, canvas, cell, seat);
    }
}

fn draw_seat(context: &DrawContext, canvas: &mut Canvas, area: Rect, seat: Seat) {
    let (game, position) = of(context.table);
    let id = format!("seat {seat}");
    let selectable = Selectable::from(context.is_legal(&format!("rob {seat}")));
    let is_on = game.on_turn(position) == Some(seat);
    let finished = game.finished(position).has(seat);
    let mark = match () {
        () if is_on => "▶",
        () if position.busted.has(seat) => "✗",
        () if finished => "✓",
        () => " ",
    };
    let style = match selectable {
        Selectable::Yes => context.palette.selectable(),
        Selectable::No if is_on => context.palette.strong(),
        Selectable::No => Style::new(),
    };
    canvas.text_in(area, &format!("{mark}{:>4} {}", position.scores[seat.index()], context.name(seat)), style);
    let brought = game.jokers(seat);
    let jokers: String =
        brought.iter().map(|joker| if position.jokers[seat.index()].has(joker) { '◆' } else { '◇' }).collect();
    // The names of the jokers where they fit, otherwise only a mark for each.
    let names: Vec<_> = position.jokers[seat.index()].iter().map(|joker| name(context, joker)).collect();
    let right = if area.width >= 60 { format!("{jokers} {}", names.join(", ")) } else { jokers };
    let room = if area.width >= 60 { area.width - 24 } else { 4.min(area.width) };
    let right_area = Rect { x: area.right().saturating_sub(room), width: room, ..area };
    canvas.text_in(right_area, &right, context.palette.faint());
    context.put_hit_area(canvas, &id, area, selectable);
}
