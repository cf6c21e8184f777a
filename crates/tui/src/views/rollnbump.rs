//! Roll'n Bump: stacks with the marks of their patterns, the joker, the white die, a hand of dice.

mod card;
mod hand;
mod pad;

use play::Table;
use ratatui::layout::Rect;
use rules::Seat;
use rules::rollnbump::{Joker, Move, Pattern, Phase, Place, Position, RollnBump, White};
use words::say;

use super::{Act, Open, Pad, Sight, View, Viewed, toggled};
use crate::canvas::{Canvas, row};

pub(super) struct RollnBumpView;

/// So many stacks stand in a row.
const IN_A_ROW: usize = 6;
/// The lines that the hand and the seats take.
const HAND_HEIGHT: u16 = 5;

fn of(table: &Table) -> (&RollnBump, &Position) {
    let played = table.as_game::<RollnBump>().expect("the view of Roll'n Bump is asked about tables of Roll'n Bump");
    (played.game(), played.position())
}

impl Viewed for RollnBump {
    const VIEW: &'static dyn View = &RollnBumpView;
}

impl View for RollnBumpView {
    fn note(&self, sight: &Sight) -> String {
        let (game, position) = of(sight.table);
        let left: u8 = position.stacks[..game.stacks()].iter().map(|stack| stack.left).sum();
        say!(sight.lang, "tui-rollnbump-note", left = left)
    }

    fn draw(&self, sight: &Sight, canvas: &mut Canvas) {
        let (game, position) = of(sight.table);
        let area = canvas.area();
        let rows = game.stacks().div_ceil(IN_A_ROW);
        let columns = game.stacks().div_ceil(rows);
        let height = (area.height.saturating_sub(HAND_HEIGHT) / rows as u16).clamp(4, 6);
        let width = (area.width / columns as u16).min(22);
        for (index, stack) in position.stacks[..game.stacks()].iter().enumerate() {
            let (down, across) = (index / columns, index % columns);
            let place = Rect {
                x: area.x + width * across as u16,
                y: area.y + height * down as u16,
                width,
                height: height.min(area.height.saturating_sub(height * down as u16)),
            };
            card::draw(sight, canvas, place, (index, stack));
        }
        let top = (height * rows as u16).min(area.height);
        let below = Rect { y: area.y + top, height: area.height - top, ..area };
        let list = below.width.saturating_sub(42).min(40);
        draw_middle(sight, canvas, Rect { width: below.width - list, ..below });
        hand::draw(sight, canvas, Rect { y: below.y + 2, height: below.height.saturating_sub(2), ..below });
        draw_seats(sight, canvas, Rect { x: below.right() - list, width: list, ..below });
    }

    fn ask(&self, sight: &Sight) -> String {
        sight.asked(match of(sight.table).1.phase {
            Phase::Deal | Phase::Draw => "tui-rollnbump-ask-card",
            Phase::Start(_) => "tui-rollnbump-ask-start",
            Phase::Lay | Phase::LastLay => "tui-rollnbump-ask-lay",
            Phase::Throw { .. } => "tui-rollnbump-ask-throw",
            Phase::Decide { left: 0, .. } => "tui-rollnbump-ask-put",
            Phase::Decide { .. } => "tui-rollnbump-ask-decide",
            Phase::LastThrow => "tui-rollnbump-ask-white",
            Phase::Over => "awaits-nothing",
        })
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

    /// A die is picked or put back; a place takes what is picked, or puts dice forward that fit there.
    fn act(&self, sight: &Sight, id: &str) -> Act {
        let Some(place) = id.strip_prefix("at ") else { return toggled(sight.picked, id) };
        let picked = format!("put {} {place}", hand::picked(sight));
        if sight.is_legal(&picked) {
            return Act::Play(picked);
        }
        read_place(place).and_then(|place| hand::proposal(sight, place)).map_or(Act::Nothing, Act::Pick)
    }

    fn offers(&self, sight: &Sight) -> Vec<String> {
        let (game, position) = of(sight.table);
        let Phase::Decide { .. } = position.phase else { return sight.legal().to_vec() };
        let (dice, white) = (hand::picked(sight), sight.is_picked("die w"));
        let mut composed = vec![Move::Rethrow { dice, white }];
        if !white {
            let places = (0..game.stacks() as u8).map(Place::Stack).chain([Place::Joker, Place::White]);
            composed.extend(places.map(|place| Move::Put { dice, place }));
            composed.extend(dice.faces().next().filter(|_| dice.len() == 1).map(Move::White));
        }
        let notations = composed.iter().map(ToString::to_string).chain(["done".to_owned()]);
        notations.filter(|notation| sight.is_legal(notation)).collect()
    }

    fn pad(&self, sight: &Sight) -> Pad {
        pad::pad(sight)
    }

    fn typed(&self, sight: &Sight, c: char) -> Option<String> {
        pad::typed(sight, c)
    }
}

/// A place as its spot names it: a stack's number from 1, `j` or `w`.
fn read_place(text: &str) -> Option<Place> {
    match text {
        "j" => Some(Place::Joker),
        "w" => Some(Place::White),
        _ => text.parse::<u8>().ok()?.checked_sub(1).map(Place::Stack),
    }
}

/// Whether dice that are in hand can go to this place.
fn is_open(sight: &Sight, place: Place) -> Open {
    let behind = format!(" {place}");
    Open::from(sight.legal().iter().any(|notation| notation.starts_with("put ") && notation.ends_with(&behind)))
}

/// The joker and the white die, a line each.
fn draw_middle(sight: &Sight, canvas: &mut Canvas, area: Rect) {
    let (_, position) = of(sight.table);
    let joker = match position.joker {
        Joker::Middle(claim) => say!(sight.lang, "rollnbump-board-joker", claim = card::claim(sight, claim)),
        Joker::Taken(seat) | Joker::Laid(seat, _) => {
            say!(sight.lang, "rollnbump-board-joker-of", name = sight.name(seat))
        }
    };
    let white = match position.white {
        White::Beside(claim) => say!(sight.lang, "rollnbump-board-white", claim = card::claim(sight, claim)),
        White::Held(seat) | White::Used(seat) | White::Thrown(seat, _) => {
            say!(sight.lang, "rollnbump-board-white-of", name = sight.name(seat))
        }
    };
    for (number, (place, text)) in [(Place::Joker, joker), (Place::White, white)].into_iter().enumerate() {
        let (line, open) = (row(area, number as u16), is_open(sight, place));
        let (_, style) = sight.edge(&format!("at {place}"), open, crate::canvas::Edge::Thin);
        let mark = if place == Place::Joker { "★" } else { "□" };
        canvas.text_in(line, &format!("{mark} {text}"), style);
        sight.put_spot(canvas, &format!("at {place}"), line, open);
    }
}

/// Everybody's collections and points, a line each.
fn draw_seats(sight: &Sight, canvas: &mut Canvas, area: Rect) {
    let (game, position) = of(sight.table);
    for seat in sight.seats() {
        let is_on = sight.awaited_seat() == Some(seat);
        let points = game.points(position, seat).total();
        let text = format!(
            "{}{points:>3} {:<8} {}",
            if is_on { "▶" } else { " " },
            crate::canvas::shortened(sight.name(seat), 8),
            collections(position, seat)
        );
        let style = if is_on { sight.ink.strong() } else { ratatui::style::Style::new() };
        canvas.text_in(row(area, seat.index() as u16), &text, style);
    }
}

/// What a seat has collected: the pattern's letter, its mark and how many.
fn collections(position: &Position, seat: Seat) -> String {
    let told = Pattern::ALL.into_iter().filter_map(|pattern| {
        let joker = usize::from(position.joker == Joker::Laid(seat, pattern));
        let count = position.cards_of(seat, pattern) + joker;
        (count > 0).then(|| format!("{pattern}{}{count}", card::mark(pattern)))
    });
    told.collect::<Vec<_>>().join(" ")
}
