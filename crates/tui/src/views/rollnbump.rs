//! Roll'n Bump: stacks with the marks of their patterns, the joker, the white die, a hand of dice.

mod card;
mod dice_in_hand;
mod entry_pad;

use play::Table;
use ratatui::layout::Rect;
use rules::rollnbump::{Joker, Move, Pattern, Phase, Place, Position, RollnBump, White};
use rules::{Game, Seat};
use words::{end_in_sight, say};

use super::{ButtonRole, DrawContext, EntryPad, HIGHEST_BOARD, PressAction, Selectable, View, Viewed, toggled};
use crate::canvas::{Canvas, row, short_name};

pub(super) struct RollnBumpView;

/// The most stacks in a row.
const IN_A_ROW: usize = 6;
/// The height of the hand and the list of seats, in lines.
const HAND_HEIGHT: u16 = 5;
/// The least and the most lines of a card.
const CARD_HEIGHTS: (u16, u16) = (4, 6);

fn of(table: &Table) -> (&RollnBump, &Position) {
    let played = table.as_game::<RollnBump>().expect("the view of Roll'n Bump is asked about tables of Roll'n Bump");
    (played.game(), played.position())
}

impl Viewed for RollnBump {
    const VIEW: &'static dyn View = &RollnBumpView;
}

impl View for RollnBumpView {
    fn note(&self, context: &DrawContext) -> String {
        let (game, position) = of(context.table);
        let left: u8 = position.stacks[..game.stacks()].iter().map(|stack| stack.left).sum();
        say!(context.lang, "tui-rollnbump-note", left = left)
    }

    fn height(&self, table: &Table) -> u16 {
        let rows = of(table).0.stacks().div_ceil(IN_A_ROW) as u16;
        (rows * CARD_HEIGHTS.1 + HAND_HEIGHT).min(HIGHEST_BOARD)
    }

    fn draw(&self, context: &DrawContext, canvas: &mut Canvas) {
        let (game, position) = of(context.table);
        let area = canvas.area();
        let rows = game.stacks().div_ceil(IN_A_ROW);
        let columns = game.stacks().div_ceil(rows);
        let height = (area.height.saturating_sub(HAND_HEIGHT) / rows as u16).clamp(CARD_HEIGHTS.0, CARD_HEIGHTS.1);
        let width = (area.width / columns as u16).min(22);
        let top = (height * rows as u16).min(area.height);
        let below = Rect { y: area.y + top, height: area.height - top, ..area };
        // The dice come first, as in the question: the first arrow key goes to them.
        dice_in_hand::draw(context, canvas, Rect { y: below.y + 2, height: below.height.saturating_sub(2), ..below });
        for (index, stack) in position.stacks[..game.stacks()].iter().enumerate() {
            let (down, across) = (index / columns, index % columns);
            let place = Rect {
                x: area.x + width * across as u16,
                y: area.y + height * down as u16,
                width,
                height: height.min(area.height.saturating_sub(height * down as u16)),
            };
            card::draw(context, canvas, place, (index, stack));
        }
        let list = below.width.saturating_sub(42).min(40);
        draw_middle(context, canvas, Rect { width: below.width - list, ..below });
        draw_seats(context, canvas, Rect { x: below.right() - list, width: list, ..below });
    }

    /// The question, then what else has to be known to answer it.
    fn ask(&self, context: &DrawContext) -> String {
        let (game, position) = of(context.table);
        let asked = context.asked(match position.phase {
            Phase::Deal | Phase::Draw => "tui-rollnbump-ask-card",
            Phase::Start(_) => "tui-rollnbump-ask-start",
            Phase::Lay | Phase::LastLay => "tui-rollnbump-ask-lay",
            Phase::Throw { .. } => "tui-rollnbump-ask-throw",
            Phase::Decide { hand, .. } if hand.is_empty() => "tui-rollnbump-ask-placed",
            Phase::Decide { left: 0, .. } if context.legal().len() == 1 => "tui-rollnbump-ask-nothing",
            Phase::Decide { left: 0, .. } => "tui-rollnbump-ask-put",
            Phase::Decide { .. } => "tui-rollnbump-ask-decide",
            Phase::LastThrow => "tui-rollnbump-ask-white",
            Phase::Over => "awaits-nothing",
        });
        let end = match position.phase {
            Phase::Throw { .. } | Phase::Decide { .. } => {
                end_in_sight(context.lang, (game, position), context.names, None)
            }
            _ => None,
        };
        let sentences = [Some(asked), told_of_dice(context), end];
        sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    fn clause(&self, table: &Table) -> &'static str {
        match of(table).1.phase {
            Phase::Deal | Phase::Draw => "R-28",
            Phase::Start(_) => "R-27",
            Phase::Lay => "R-12",
            Phase::LastLay => "R-29",
            Phase::Throw { .. } => "R-20",
            Phase::Decide { left: 0, .. } => "R-05",
            Phase::Decide { .. } => "R-23",
            Phase::LastThrow => "R-17",
            Phase::Over => "R-07",
        }
    }

    /// A die is picked or put back; a place plays the picked dice, or picks dice that fit there.
    fn act(&self, context: &DrawContext, id: &str) -> PressAction {
        let Some(place) = id.strip_prefix("at ") else { return toggled(context.picked, id) };
        let picked = format!("put {} {place}", dice_in_hand::picked(context));
        if context.is_legal(&picked) {
            return PressAction::Play(picked);
        }
        read_place(place)
            .and_then(|place| dice_in_hand::proposal(context, place))
            .map_or(PressAction::Nothing, PressAction::Pick)
    }

    fn offers(&self, context: &DrawContext) -> Vec<String> {
        let (game, position) = of(context.table);
        let Phase::Decide { .. } = position.phase else { return context.legal().to_vec() };
        let (dice, white) = (dice_in_hand::picked(context), context.is_picked("die w"));
        let mut composed = vec![Move::Rethrow { dice, white }];
        if !white {
            let places = (0..game.stacks() as u8).map(Place::Stack).chain([Place::Joker, Place::White]);
            composed.extend(places.map(|place| Move::Put { dice, place }));
            composed.extend(dice.faces().next().filter(|_| dice.len() == 1).map(Move::White));
        }
        let notations = composed.iter().map(ToString::to_string).chain(["done".to_owned()]);
        notations.filter(|notation| context.is_legal(notation)).collect()
    }

    fn role(&self, context: &DrawContext, notation: &str) -> ButtonRole {
        match of(context.table).0.read_move(notation) {
            Ok(Move::Rethrow { .. }) => ButtonRole::Throws,
            Ok(Move::Done) => ButtonRole::Ends,
            _ => ButtonRole::Other,
        }
    }

    fn pad(&self, context: &DrawContext) -> EntryPad {
        entry_pad::pad(context)
    }

    fn typed(&self, context: &DrawContext, c: char) -> Option<String> {
        entry_pad::typed(context, c)
    }
}

/// Why there are fewer dice than five, or how the white die stands in for another one; `None` if there is nothing
/// to say.
fn told_of_dice(context: &DrawContext) -> Option<String> {
    let (_, position) = of(context.table);
    match position.phase {
        Phase::Throw { kept, .. } if kept.is_empty() && position.own_dice < 5 => {
            Some(say!(context.lang, "tui-rollnbump-first-dice", dice = position.own_dice))
        }
        Phase::Decide { hand, white: Some(face), .. } if hand.faces().any(|own| own != face) => {
            Some(say!(context.lang, "tui-rollnbump-white-how", face = face.pips()))
        }
        _ => None,
    }
}

/// A place as its hit area names it: a stack's number from 1, `j` or `w`.
fn read_place(text: &str) -> Option<Place> {
    match text {
        "j" => Some(Place::Joker),
        "w" => Some(Place::White),
        _ => text.parse::<u8>().ok()?.checked_sub(1).map(Place::Stack),
    }
}

/// True if dice of the hand can go to this place.
fn is_selectable(context: &DrawContext, place: Place) -> Selectable {
    let (game, _) = of(context.table);
    let puts = |notation: &str| matches!(game.read_move(notation), Ok(Move::Put { place: at, .. }) if at == place);
    Selectable::from(context.legal().iter().any(|notation| puts(notation)))
}

/// The joker and the white die, a line each.
fn draw_middle(context: &DrawContext, canvas: &mut Canvas, area: Rect) {
    let (_, position) = of(context.table);
    let joker = match position.joker {
        Joker::Middle(claim) => say!(context.lang, "rollnbump-board-joker", claim = card::claim(context, claim)),
        Joker::Taken(seat) | Joker::Laid(seat, _) => {
            say!(context.lang, "rollnbump-board-joker-of", name = context.name(seat))
        }
    };
    let white = match position.white {
        White::Beside(claim) => say!(context.lang, "rollnbump-board-white", claim = card::claim(context, claim)),
        White::Held(seat) | White::Used(seat) | White::Thrown(seat, _) => {
            say!(context.lang, "rollnbump-board-white-of", name = context.name(seat))
        }
    };
    for (number, (place, text)) in [(Place::Joker, joker), (Place::White, white)].into_iter().enumerate() {
        let (line, selectable) = (row(area, number as u16), is_selectable(context, place));
        let (_, style) = context.border(&format!("at {place}"), selectable, crate::canvas::Border::Thin);
        let mark = if place == Place::Joker { "★" } else { "□" };
        let text = format!("{mark} {text}");
        canvas.text_in(line, &text, style);
        // Only as wide as its words: the arrow keys go by what is seen.
        let written = Rect { width: canvas.width_of(&text).min(line.width), ..line };
        context.put_hit_area(canvas, &format!("at {place}"), written, selectable);
    }
}

/// The collections and points of every seat, a line each.
fn draw_seats(context: &DrawContext, canvas: &mut Canvas, area: Rect) {
    let (game, position) = of(context.table);
    for seat in context.seats() {
        let is_on = context.awaited_seat() == Some(seat);
        let points = game.points(position, seat).total();
        let text = format!(
            "{}{points:>3} {:<8} {}",
            if is_on { "▶" } else { " " },
            short_name(context.name(seat), 8),
            collections(position, seat)
        );
        let style = if is_on { context.palette.strong() } else { ratatui::style::Style::new() };
        canvas.text_in(row(area, seat.index() as u16), &text, style);
    }
}

/// A seat's collections: pattern, mark and number of cards.
fn collections(position: &Position, seat: Seat) -> String {
    let told = Pattern::ALL.into_iter().filter_map(|pattern| {
        let joker = usize::from(position.joker == Joker::Laid(seat, pattern));
        let count = position.cards_of(seat, pattern) + joker;
        (count > 0).then(|| format!("{pattern}{}{count}", card::mark(pattern)))
    });
    told.collect::<Vec<_>>().join(" ")
}
