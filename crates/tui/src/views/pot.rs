//! POT: purses, the lid, three dice with letters.

use play::Table;
use ratatui::layout::Rect;
use ratatui::style::Style;
use rules::pot::{CoinSupply, DiceSet, Die, Move, Nth, Phase, Position, Pot, combo};
use rules::{Game, Seat};
use words::say;

use super::{ButtonRole, DrawContext, EntryPad, PadKey, PressAction, Selectable, View, Viewed, discs, share, toggled};
use crate::canvas::{Border, Canvas, inside, row};
use crate::dice::{self, DieSize, Shown};

pub(super) struct PotView;

/// The height of the purses: coins and a note in a frame.
const PURSES: u16 = 4;

/// The game and its position; a view is only asked about tables of its own game.
fn of(table: &Table) -> (&Pot, &Position) {
    let played = table.as_game::<Pot>().expect("the view of POT is asked about tables of POT");
    (played.game(), played.position())
}

impl Viewed for Pot {
    const VIEW: &'static dyn View = &PotView;
}

impl View for PotView {
    fn note(&self, context: &DrawContext) -> String {
        say!(context.lang, "tui-pot-note", target = of(context.table).0.rules().target.get())
    }

    fn height(&self, _table: &Table) -> u16 {
        PURSES + DieSize::Large.height() + 3
    }

    fn draw(&self, context: &DrawContext, canvas: &mut Canvas) {
        let area = canvas.area();
        let purses = PURSES;
        draw_purses(context, canvas, Rect { height: purses.min(area.height), ..area });
        let below = Rect { y: area.y + purses.min(area.height), height: area.height.saturating_sub(purses), ..area };
        let lid = Rect { width: share(below.width, 3, 26), height: below.height.min(6), ..below };
        draw_lid(context, canvas, lid);
        let dice = Rect { x: lid.right() + 2, width: below.width.saturating_sub(lid.width + 2), ..below };
        draw_dice(context, canvas, dice);
    }

    fn ask(&self, context: &DrawContext) -> String {
        let (_, position) = of(context.table);
        context.asked(match position.phase {
            Phase::Start(_) => "tui-pot-ask-start",
            Phase::SuddenDeath(_) => "tui-pot-ask-sudden",
            Phase::Throw(Nth::First, _) => "tui-pot-ask-first",
            Phase::Throw(..) | Phase::After123(_) => "tui-pot-ask-again",
            Phase::Decide(Nth::First) => "tui-pot-ask-free",
            Phase::Decide(_) if position.coins[position.active.index()] > 0 => "tui-pot-ask-paid",
            Phase::Decide(_) => "tui-pot-ask-stop",
            Phase::Choose => "tui-pot-ask-choose",
            Phase::Rob { .. } => "tui-pot-ask-rob",
            Phase::Give { .. } => "tui-pot-ask-give",
            Phase::Over(_) => "awaits-nothing",
        })
    }

    fn clause(&self, table: &Table) -> &'static str {
        match of(table).1.phase {
            Phase::Start(_) => "P-33",
            Phase::SuddenDeath(_) => "P-27",
            Phase::Throw(Nth::First, _) => "P-20",
            Phase::Decide(Nth::First) | Phase::Throw(Nth::Second, _) => "P-18",
            Phase::Decide(_) | Phase::Throw(Nth::Third, _) => "P-19",
            Phase::After123(_) => "P-16",
            Phase::Choose => "P-37",
            Phase::Rob { .. } => "P-12",
            Phase::Give { .. } => "P-30",
            Phase::Over(_) => "P-26",
        }
    }

    fn act(&self, context: &DrawContext, id: &str) -> PressAction {
        if let Some(seat) = id.strip_prefix("seat ") {
            let wanted = ["rob", "give"].map(|word| format!("{word} {seat}"));
            return wanted
                .into_iter()
                .find(|notation| context.is_legal(notation))
                .map_or(PressAction::Nothing, PressAction::Play);
        }
        toggled(context.picked, id)
    }

    fn offers(&self, context: &DrawContext) -> Vec<String> {
        let (_, position) = of(context.table);
        let Phase::Decide(_) = position.phase else { return context.legal().to_vec() };
        let picked: DiceSet = Die::ALL.into_iter().filter(|die| context.is_picked(&letter(*die))).collect();
        let composed = [format!("rethrow {picked}"), format!("pay {picked}")];
        let composed = composed.into_iter().filter(|notation| !picked.is_empty() && context.is_legal(notation));
        composed.chain(["stop".to_owned()]).filter(|notation| context.is_legal(notation)).collect()
    }

    fn role(&self, context: &DrawContext, notation: &str) -> ButtonRole {
        match of(context.table).0.read_move(notation) {
            Ok(Move::Rethrow(_) | Move::Pay(_)) => ButtonRole::Throws,
            Ok(Move::Stop) => ButtonRole::Ends,
            _ => ButtonRole::Other,
        }
    }

    fn pad(&self, context: &DrawContext) -> EntryPad {
        let wanted = wanted(of(context.table).1);
        let room = context.entered.chars().count() < wanted;
        let faces = if wanted == 1 && is_for_start(context) { "012345" } else { "12345POT" };
        let key = |c: char| PadKey { label: c.to_string(), then: format!("{}{c}", context.entered) };
        let keys = if room { faces.chars().map(key).collect() } else { Vec::new() };
        EntryPad { keys, is_ready: !room }
    }

    fn typed(&self, context: &DrawContext, c: char) -> Option<String> {
        let then = format!("{}{}", context.entered, c.to_ascii_uppercase());
        self.pad(context).keys.into_iter().map(|key| key.then).find(|known| *known == then)
    }
}

/// The number of dice in the throw that is awaited.
fn wanted(position: &Position) -> usize {
    match position.phase {
        Phase::Throw(_, dice) | Phase::After123(dice) => dice.len() as usize,
        Phase::SuddenDeath(_) => Die::ALL.len(),
        _ => 1,
    }
}

fn is_for_start(context: &DrawContext) -> bool {
    matches!(of(context.table).1.phase, Phase::Start(_))
}

fn letter(die: Die) -> String {
    die.letter().to_string()
}

/// The seat on turn, also while the start or the win is thrown for.
fn active(context: &DrawContext) -> Option<Seat> {
    context.awaited_seat()
}

fn draw_purses(context: &DrawContext, canvas: &mut Canvas, area: Rect) {
    let (game, position) = of(context.table);
    let width = share(area.width, game.seats(), 30);
    for seat in context.seats() {
        let purse = Rect { x: area.x + width * seat.index() as u16, width, ..area };
        let id = format!("seat {seat}");
        let selectable =
            Selectable::from(context.is_legal(&format!("rob {seat}")) || context.is_legal(&format!("give {seat}")));
        let (border, style) = context.border(&id, selectable, Border::Thin);
        canvas.border(purse, border, style);
        let is_on = active(context) == Some(seat);
        let name = format!("{}{}", if is_on { "▶ " } else { "" }, context.name(seat));
        canvas.title(purse, &name, if is_on { context.palette.strong() } else { style });
        let inner = inside(purse);
        let coins = position.coins[seat.index()];
        canvas.text_in(row(inner, 0), &discs(coins, inner.width), context.palette.coin());
        let control = position.control.filter(|control| control.seat == seat);
        let note = match control {
            Some(control) => say!(context.lang, "tui-pot-holds", total = control.total),
            None => match position.phase {
                Phase::Over(winner) if winner == seat => say!(context.lang, "tui-won"),
                _ => String::new(),
            },
        };
        canvas.text_in(row(inner, 1), &note, context.palette.strong());
        context.put_hit_area(canvas, &id, purse, selectable);
    }
}

fn draw_lid(context: &DrawContext, canvas: &mut Canvas, area: Rect) {
    let (game, position) = of(context.table);
    canvas.border(area, Border::Round, Style::new());
    canvas.title(area, &say!(context.lang, "tui-pot-lid"), context.palette.strong());
    let inner = inside(area);
    canvas.text_in(row(inner, 0), &discs(position.lid, inner.width), context.palette.coin());
    let beat = match position.control {
        Some(control) => {
            say!(context.lang, "tui-pot-beat", total = control.total, name = context.name(control.seat))
        }
        None => say!(context.lang, "tui-pot-free"),
    };
    let rest = Rect { y: inner.y + 1.min(inner.height), height: inner.height.saturating_sub(1), ..inner };
    let used = canvas.paragraph(rest, &beat, Style::new());
    if let CoinSupply::Coins(_) = game.rules().coin_supply {
        let bank = say!(context.lang, "pot-board-bank", coins = game.bank(position));
        canvas.text_in(row(rest, used), &bank, context.palette.faint());
    }
}

/// The three dice, each over its letter; those that are about to be thrown show nothing.
fn draw_dice(context: &DrawContext, canvas: &mut Canvas, area: Rect) {
    let (game, position) = of(context.table);
    let thrown = match position.phase {
        Phase::Throw(_, dice) | Phase::After123(dice) => dice,
        Phase::Decide(_) | Phase::Choose | Phase::Rob { .. } | Phase::Give { .. } => DiceSet::NONE,
        Phase::Start(_) | Phase::SuddenDeath(_) | Phase::Over(_) => DiceSet::ALL,
    };
    let size = if area.width < 33 { DieSize::Small } else { DieSize::fitting(area.height.saturating_sub(2)) };
    let selectable = Selectable::from(matches!(position.phase, Phase::Decide(_)) && context.legal().len() > 1);
    for die in Die::ALL {
        let id = letter(die);
        let shown = match position.dice.face(die).value() {
            _ if thrown.has(die) => Shown::Nothing,
            0 => Shown::Mark(id.clone()),
            pips => Shown::Pips(pips),
        };
        let x = area.x + (size.width() + 2) * die as u16;
        let drawn = dice::draw(canvas, (x, area.y), size, &shown, context.border(&id, selectable, Border::Round));
        let under = Rect { y: drawn.bottom(), height: 1, ..drawn };
        let label = if context.is_picked(&id) { format!("↻ {id}") } else { id.clone() };
        canvas.centred(
            under,
            &label,
            if context.is_picked(&id) { context.palette.picked() } else { context.palette.faint() },
        );
        context.put_hit_area(canvas, &id, Rect { height: drawn.height + 1, ..drawn }, selectable);
    }
    if thrown.is_empty() {
        let total = say!(context.lang, "tui-pot-total", total = position.dice.total());
        let found = combo(&position.dice, game.rules().bonus420);
        let line = found.map_or(total.clone(), |found| {
            let name = say!(context.lang, &format!("tui-pot-combo-{}", format!("{found:?}").to_lowercase()));
            format!("{total} · {name}")
        });
        canvas.text_in(row(area, size.height() + 1), &line, context.palette.strong());
    }
}
