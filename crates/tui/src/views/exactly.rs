//! exactly: the middle, a stack before each seat, euros, one die.

use play::Table;
use ratatui::layout::Rect;
use ratatui::style::Style;
use rules::exactly::{Coin, Exactly, Face, Move, Phase, Place, Position, Stack, total};
use rules::{Game, Seat};
use words::say;

use super::{ButtonRole, DrawContext, EntryPad, PadKey, PressAction, Selectable, View, Viewed, share};
use crate::canvas::{Border, Canvas, inside, row};
use crate::dice::{self, DieSize, Shown};

pub(super) struct ExactlyView;

/// The height of a stack: four values, their worth and the euros in a frame.
const STACK: u16 = 8;
/// The most moves that are offered as buttons before anything is picked.
const FEW_MOVES: usize = 6;

fn of(table: &Table) -> (&Exactly, &Position) {
    let played = table.as_game::<Exactly>().expect("the view of exactly is asked about tables of exactly");
    (played.game(), played.position())
}

impl Viewed for Exactly {
    const VIEW: &'static dyn View = &ExactlyView;
}

impl View for ExactlyView {
    fn note(&self, context: &DrawContext) -> String {
        say!(context.lang, "tui-exactly-note", euros = of(context.table).0.rules().euros.get())
    }

    fn height(&self, _table: &Table) -> u16 {
        DieSize::Large.height() + STACK
    }

    fn draw(&self, context: &DrawContext, canvas: &mut Canvas) {
        let (game, position) = of(context.table);
        let area = canvas.area();
        let top = DieSize::fitting(area.height.saturating_sub(STACK)).height();
        let size = DieSize::fitting(top);
        let shown = match position.phase {
            Phase::Move(Face::Coin(coin)) => Shown::Mark(coin.to_string()),
            Phase::Move(Face::Any) => Shown::Mark("?".to_owned()),
            Phase::Move(Face::Zero) | Phase::Start(_) | Phase::Throw | Phase::Over => Shown::Nothing,
        };
        let die = dice::draw(canvas, (area.x, area.y), size, &shown, (Border::Round, context.palette.strong()));
        let middle = Rect {
            x: die.right() + 1,
            width: area.width.saturating_sub(die.width + 1),
            height: top.min(area.height),
            ..area
        };
        draw_middle(context, canvas, middle, game.middle(position));
        let stacks = Rect { y: area.y + middle.height, height: area.height - middle.height, ..area };
        let width = share(area.width, game.seats(), 22);
        for seat in context.seats() {
            let stack =
                Rect { x: area.x + width * seat.index() as u16, width, height: stacks.height.min(STACK), ..stacks };
            draw_stack(context, canvas, stack, seat);
        }
    }

    fn ask(&self, context: &DrawContext) -> String {
        context.asked(match of(context.table).1.phase {
            Phase::Start(_) => "tui-exactly-ask-start",
            Phase::Throw => "tui-exactly-ask-throw",
            Phase::Move(_) if taken(context).is_some() => "tui-exactly-ask-to",
            Phase::Move(_) => "tui-exactly-ask-from",
            Phase::Over => "awaits-nothing",
        })
    }

    fn clause(&self, table: &Table) -> &'static str {
        match of(table).1.phase {
            Phase::Start(_) => "E-16",
            Phase::Throw => "E-11",
            Phase::Move(Face::Any) => "E-07",
            Phase::Move(_) => "E-12",
            Phase::Over => "E-20",
        }
    }

    fn act(&self, context: &DrawContext, id: &str) -> PressAction {
        match (id.strip_prefix("to "), taken(context)) {
            (Some(place), Some(source)) => PressAction::Play(format!("{source}>{place}")),
            (Some(_), None) => PressAction::Nothing,
            (None, Some(_)) => PressAction::Pick(Vec::new()),
            (None, None) => PressAction::Pick(vec![id.to_owned()]),
        }
    }

    fn offers(&self, context: &DrawContext) -> Vec<String> {
        match taken(context) {
            Some(source) => {
                context.legal().iter().filter(|notation| source_of(notation) == Some(&source)).cloned().collect()
            }
            None if context.legal().len() <= FEW_MOVES => context.legal().to_vec(),
            None => Vec::new(),
        }
    }

    /// Places by their names, so that six seats fit. Once a coin has been picked, only where it goes is left to say.
    fn label(&self, context: &DrawContext, notation: &str) -> String {
        let Ok(Move { coin, from, to }) = of(context.table).0.read_move(notation) else { return notation.to_owned() };
        let way = || format!("{} → {}", place_name(context, from), place_name(context, to));
        // The value stands last: behind the key of the button it would look like one number.
        let has_value = |notation: &String| notation.split(' ').next() == Some(coin.to_string().as_str());
        match taken(context) {
            Some(_) => place_name(context, to),
            None if context.legal().iter().all(has_value) => way(),
            None => format!("{}: {coin}", way()),
        }
    }

    /// Once a coin has been picked, every place keeps its key, whichever coin it is: the middle the first, then the seats in order.
    fn role(&self, context: &DrawContext, notation: &str) -> ButtonRole {
        match of(context.table).0.read_move(notation) {
            Ok(Move { to, .. }) if taken(context).is_some() => {
                ButtonRole::Slot(to.seat().map_or(0, |seat| seat.index() as u8 + 1))
            }
            _ => ButtonRole::Other,
        }
    }

    fn pad(&self, context: &DrawContext) -> EntryPad {
        let keys = Face::ALL.map(|face| PadKey { label: face.to_string(), then: face.to_string() });
        let is_ready = Face::ALL.iter().any(|face| face.to_string() == context.entered);
        EntryPad { keys: keys.to_vec(), is_ready }
    }

    /// Digits continue the entry where that makes a face, and replace it otherwise.
    fn typed(&self, context: &DrawContext, c: char) -> Option<String> {
        let begins_face = |text: &String| Face::ALL.iter().any(|face| face.to_string().starts_with(text.as_str()));
        [format!("{}{c}", context.entered), c.to_string()].into_iter().find(begins_face)
    }
}

/// The first half of a move: value and place, such as `20 m`.
fn source_of(notation: &str) -> Option<&str> {
    notation.split_once('>').map(|(source, _)| source)
}

/// The source that has been picked, or the only one there is.
fn taken(context: &DrawContext) -> Option<String> {
    let mut sources: Vec<&str> = context.legal().iter().filter_map(|notation| source_of(notation)).collect();
    sources.dedup();
    match sources[..] {
        [only] => Some(only.to_owned()),
        _ => context.picked.iter().find(|picked| sources.contains(&picked.as_str())).cloned(),
    }
}

fn place_name(context: &DrawContext, place: Place) -> String {
    place.seat().map_or_else(|| say!(context.lang, "tui-exactly-middle"), |seat| context.name(seat).to_owned())
}

/// A place as a target: its frame can be pressed once a source has been picked.
fn draw_goal(context: &DrawContext, canvas: &mut Canvas, area: Rect, place: Place) -> (Border, Style) {
    let id = format!("to {place}");
    let selectable =
        Selectable::from(taken(context).is_some_and(|source| context.is_legal(&format!("{source}>{place}"))));
    let (border, style) = context.border(&id, selectable, Border::Thin);
    canvas.border(area, border, style);
    if selectable == Selectable::Yes {
        canvas.text_in(Rect { x: area.right().saturating_sub(3), width: 2, ..row(area, 0) }, "↓", style);
    }
    context.put_hit_area(canvas, &id, row(area, 0), selectable);
    (border, style)
}

/// The tokens of one value in a place.
fn draw_tokens(context: &DrawContext, canvas: &mut Canvas, area: Rect, (coin, place): (Coin, Place), text: &str) {
    let id = format!("{coin} {place}");
    let chosen = taken(context);
    let is_taken = chosen.as_deref() == Some(id.as_str());
    let may_take = context.legal().iter().any(|notation| source_of(notation) == Some(&id));
    let style = match () {
        () if is_taken => context.palette.picked(),
        () if may_take => context.palette.selectable(),
        () => Style::new(),
    };
    let mark = if is_taken { "»" } else { " " };
    canvas.text_in(area, &format!("{mark}{text}"), style);
    // Once a source is picked, only targets can be pressed, and the source itself to put it back.
    context.put_hit_area(canvas, &id, area, Selectable::from(may_take && (chosen.is_none() || context.is_picked(&id))));
}

fn draw_middle(context: &DrawContext, canvas: &mut Canvas, area: Rect, middle: Stack) {
    draw_goal(context, canvas, area, Place::MIDDLE);
    canvas.title(area, &say!(context.lang, "tui-exactly-middle"), context.palette.strong());
    let inner = inside(area);
    let width = inner.width / Coin::ALL.len() as u16;
    // Discs beside every number or beside none: a heap without discs would look like an empty one.
    let room = width.saturating_sub(9);
    let has_discs = middle.iter().all(|count| u16::from(*count) <= room);
    for (number, coin) in Coin::ALL.into_iter().rev().enumerate() {
        let count = middle[coin as usize];
        let cell = Rect { x: inner.x + width * number as u16, width, ..row(inner, inner.height / 2) };
        let discs = if has_discs { "●".repeat(usize::from(count)) } else { String::new() };
        draw_tokens(context, canvas, cell, (coin, Place::MIDDLE), &format!("{count:>2} × {coin} {discs}"));
    }
}

fn draw_stack(context: &DrawContext, canvas: &mut Canvas, area: Rect, seat: Seat) {
    let (game, position) = of(context.table);
    let (_, style) = draw_goal(context, canvas, area, Place::of(seat));
    let is_on = context.awaited_seat() == Some(seat);
    let name = format!("{}{}", if is_on { "▶ " } else { "" }, context.name(seat));
    // The arrow of a target stands at the end of the same line.
    let arrow = if style == Style::new() { 0 } else { 2 };
    let title = Rect { width: area.width.saturating_sub(arrow), ..area };
    canvas.title(title, &name, if is_on { context.palette.strong() } else { style });
    let inner = inside(area);
    let stack = position.tokens.stack(seat);
    for (number, coin) in Coin::ALL.into_iter().rev().enumerate() {
        let count = stack[coin as usize];
        let room = usize::from(inner.width).saturating_sub(6);
        let text = match usize::from(count) {
            few if few <= room => format!("{coin:>2} {}", "●".repeat(few)),
            many => format!("{many} × {coin}"),
        };
        draw_tokens(context, canvas, row(inner, number as u16), (coin, Place::of(seat)), &text);
    }
    let worth = say!(context.lang, "tui-exactly-worth", total = total(stack));
    canvas.text_in(row(inner, 4), &worth, context.palette.strong());
    let (own, wanted) = (usize::from(position.euros[seat.index()]), usize::from(game.rules().euros.get()));
    let euros = format!("€ {}{}", "★".repeat(own), "☆".repeat(wanted.saturating_sub(own)));
    canvas.text_in(row(inner, 5), &euros, context.palette.coin());
}
