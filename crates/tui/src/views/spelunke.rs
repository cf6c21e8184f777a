//! Spelunke: one die, everybody's eyes, and the jokers of whoever is on turn.

use play::{Actor, Table};
use ratatui::layout::Rect;
use ratatui::style::Style;
use rules::spelunke::{Joker, Phase, Position, Spelunke};
use rules::{Game, Seat};
use words::say;

use super::{Act, Key, Open, Pad, Sight, View, Viewed};
use crate::canvas::{Canvas, Edge, row, wrapped};
use crate::dice::{self, Shown, Size};

pub(super) struct SpelunkeView;

/// So many moves are offered as buttons; more than that are victims, and picked on the board.
const MOST_OFFERED: usize = 8;
/// The lines that the die and the jokers need at least.
const TURN_HEIGHT: u16 = 6;
/// A seat of the list needs so many cells to be read.
const SEAT_WIDTH: u16 = 26;

fn of(table: &Table) -> (&Spelunke, &Position) {
    let played = table.as_game::<Spelunke>().expect("the view of Spelunke is asked about tables of Spelunke");
    (played.game(), played.position())
}

impl Viewed for Spelunke {
    const VIEW: &'static dyn View = &SpelunkeView;
}

impl View for SpelunkeView {
    fn note(&self, sight: &Sight) -> String {
        say!(sight.lang, "tui-spelunke-note", losers = of(sight.table).0.rules().losers.get())
    }

    fn draw(&self, sight: &Sight, canvas: &mut Canvas) {
        let area = canvas.area();
        // A few seats leave room for what the jokers do in full.
        let seats = of(sight.table).0.seats() as u16;
        let height = area.height.saturating_sub(seats + 1).clamp(TURN_HEIGHT, TURN_HEIGHT + 3);
        let turn = Rect { height: area.height.min(height), ..area };
        draw_turn(sight, canvas, turn);
        let list = Rect { y: area.y + turn.height, height: area.height - turn.height, ..area };
        draw_seats(sight, canvas, list);
    }

    fn ask(&self, sight: &Sight) -> String {
        let (_, position) = of(sight.table);
        sight.asked(match position.phase {
            Phase::Free => "tui-spelunke-ask-free",
            Phase::Decide => "tui-spelunke-ask-decide",
            Phase::Rob(_) => "tui-spelunke-ask-rob",
            Phase::Over => "awaits-nothing",
            Phase::Fumo => "tui-spelunke-ask-fumo",
            _ if !matches!(sight.awaited, play::Awaited::Move(..)) => "tui-spelunke-ask-throw",
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

    fn act(&self, sight: &Sight, id: &str) -> Act {
        let notation = match (id.strip_prefix("seat "), id.strip_prefix("joker ")) {
            (Some(seat), _) => format!("rob {seat}"),
            (_, Some(joker)) => joker.to_owned(),
            _ => return Act::Nothing,
        };
        if sight.is_legal(&notation) { Act::Play(notation) } else { Act::Nothing }
    }

    fn offers(&self, sight: &Sight) -> Vec<String> {
        let legal = sight.legal();
        if legal.len() <= MOST_OFFERED {
            return legal.to_vec();
        }
        legal.iter().filter(|notation| !notation.starts_with("rob ")).cloned().collect()
    }

    fn pad(&self, sight: &Sight) -> Pad {
        let keys = ('1'..='6').map(|face| Key { label: face.to_string(), then: face.to_string() });
        Pad { keys: keys.collect(), is_ready: !sight.entered.is_empty() }
    }

    fn typed(&self, _sight: &Sight, c: char) -> Option<String> {
        ('1'..='6').contains(&c).then(|| c.to_string())
    }
}

/// What the die shows: the throw that came last, as long as nothing has been decided since.
fn shown(table: &Table) -> Shown {
    match table.last_event() {
        Some((_, last)) if matches!(last.by, Actor::Thrower(_)) => {
            last.text.parse().map_or(Shown::Nothing, Shown::Pips)
        }
        _ => Shown::Nothing,
    }
}

/// The die, and beside it whoever is on turn with their jokers.
fn draw_turn(sight: &Sight, canvas: &mut Canvas, area: Rect) {
    let (game, position) = of(sight.table);
    let size = Size::fitting(area.height);
    let die = dice::draw(canvas, (area.x, area.y), size, &shown(sight.table), (Edge::Round, sight.ink.strong()));
    let beside = Rect { x: die.right() + 2, width: area.width.saturating_sub(die.width + 2), ..area };
    let Some(seat) = game.on_turn(position) else { return };
    let eyes = say!(sight.lang, "spelunke-eyes", eyes = position.scores[seat.index()]);
    let mut head = vec![format!("▶ {}: {eyes}", sight.name(seat))];
    if position.ones > 0 {
        head.push(say!(sight.lang, "spelunke-board-ones", ones = position.ones));
    }
    if let Some(level) = position.ventil {
        let eyes = say!(sight.lang, "spelunke-eyes", eyes = level);
        head.push(say!(sight.lang, "spelunke-board-ventil", eyes = eyes));
    }
    canvas.text_in(row(beside, 0), &head.join(" · "), sight.ink.strong());
    if let Some(joker) = position.phase.announced() {
        let announced = say!(sight.lang, "tui-spelunke-announced", joker = name(sight, joker));
        canvas.text_in(row(beside, 1), &announced, sight.ink.picked());
    }
    let hand = Rect { y: beside.y + 2, height: beside.height.saturating_sub(2), ..beside };
    let texts: Vec<_> = game.jokers(seat).iter().map(|joker| (joker, told_joker(sight, seat, joker))).collect();
    let lines = |text: &str| wrapped(text, usize::from(hand.width)).len() as u16;
    let is_room = texts.iter().map(|(_, text)| lines(text)).sum::<u16>() <= hand.height;
    let mut y = 0;
    for (joker, text) in &texts {
        let height = if is_room { lines(text) } else { 1 };
        draw_joker(
            sight,
            canvas,
            Rect { height: height.min(hand.height.saturating_sub(y)), ..row(hand, y) },
            (seat, *joker),
            text,
        );
        y += height;
    }
}

fn name(sight: &Sight, joker: Joker) -> String {
    say!(sight.lang, &format!("joker-{}", joker.id()))
}

/// A joker of a hand in words: what it does, or that it is spent.
fn told_joker(sight: &Sight, seat: Seat, joker: Joker) -> String {
    if of(sight.table).1.jokers[seat.index()].has(joker) {
        let effect = say!(sight.lang, &format!("joker-{}-effect", joker.id()));
        return format!("◆ {}: {effect}", name(sight, joker));
    }
    format!("◇ {} ({})", name(sight, joker), say!(sight.lang, "tui-spelunke-spent"))
}

fn draw_joker(sight: &Sight, canvas: &mut Canvas, area: Rect, (seat, joker): (Seat, Joker), text: &str) {
    let id = format!("joker {joker}");
    let open = Open::from(sight.is_legal(joker.id()));
    let style = match open {
        Open::Yes => sight.ink.open(),
        Open::No if of(sight.table).1.jokers[seat.index()].has(joker) => Style::new(),
        Open::No => sight.ink.faint(),
    };
    if area.height > 1 {
        canvas.paragraph(area, text, style);
    } else {
        canvas.text_in(area, text, style);
    }
    sight.put_spot(canvas, &id, area, open);
}

/// Everybody's eyes and jokers, in as many columns as fit.
fn draw_seats(sight: &Sight, canvas: &mut Canvas, area: Rect) {
    let (game, _) = of(sight.table);
    let (seats, height) = (game.seats() as u16, area.height.max(1));
    let roomy = (area.width / SEAT_WIDTH).max(1);
    let columns = seats.div_ceil(height).max(if seats > height { roomy } else { 1 }).max(1);
    let rows = seats.div_ceil(columns);
    let width = area.width / columns;
    for seat in sight.seats() {
        let number = seat.index() as u16;
        let cell =
            Rect { x: area.x + width * (number / rows), width: width.saturating_sub(1), ..row(area, number % rows) };
        draw_seat(sight, canvas, cell, seat);
    }
}

fn draw_seat(sight: &Sight, canvas: &mut Canvas, area: Rect, seat: Seat) {
    let (game, position) = of(sight.table);
    let id = format!("seat {seat}");
    let open = Open::from(sight.is_legal(&format!("rob {seat}")));
    let is_on = game.on_turn(position) == Some(seat);
    let finished = game.finished(position).has(seat);
    let mark = match () {
        () if is_on => "▶",
        () if position.busted.has(seat) => "✗",
        () if finished => "✓",
        () => " ",
    };
    let style = match open {
        Open::Yes => sight.ink.open(),
        Open::No if is_on => sight.ink.strong(),
        Open::No => Style::new(),
    };
    canvas.text_in(area, &format!("{mark}{:>4} {}", position.scores[seat.index()], sight.name(seat)), style);
    let brought = game.jokers(seat);
    let jokers: String =
        brought.iter().map(|joker| if position.jokers[seat.index()].has(joker) { '◆' } else { '◇' }).collect();
    // Names of the jokers where there is room for them, otherwise only how many are left.
    let names: Vec<_> = position.jokers[seat.index()].iter().map(|joker| name(sight, joker)).collect();
    let right = if area.width >= 60 { format!("{jokers} {}", names.join(", ")) } else { jokers };
    let room = if area.width >= 60 { area.width - 24 } else { 4.min(area.width) };
    let right_area = Rect { x: area.right().saturating_sub(room), width: room, ..area };
    canvas.text_in(right_area, &right, sight.ink.faint());
    sight.put_spot(canvas, &id, area, open);
}
