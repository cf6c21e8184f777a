//! POT: purses, the lid, three dice with letters.

use play::Table;
use ratatui::layout::Rect;
use ratatui::style::Style;
use rules::pot::{CoinSupply, DiceSet, Die, Nth, Phase, Position, Pot, combo};
use rules::{Game, Seat};
use words::say;

use super::{Act, Key, Open, Pad, Sight, View, Viewed, discs, share, toggled};
use crate::canvas::{Canvas, Edge, inside, row};
use crate::dice::{self, Shown, Size};

pub(super) struct PotView;

/// The game and its position; a view is only asked about tables of its own game.
fn of(table: &Table) -> (&Pot, &Position) {
    let played = table.as_game::<Pot>().expect("the view of POT is asked about tables of POT");
    (played.game(), played.position())
}

impl Viewed for Pot {
    const VIEW: &'static dyn View = &PotView;
}

impl View for PotView {
    fn note(&self, sight: &Sight) -> String {
        say!(sight.lang, "tui-pot-note", target = of(sight.table).0.rules().target.get())
    }

    fn draw(&self, sight: &Sight, canvas: &mut Canvas) {
        let area = canvas.area();
        let purses = if area.height >= 15 { 5 } else { 4 };
        draw_purses(sight, canvas, Rect { height: purses.min(area.height), ..area });
        let below = Rect { y: area.y + purses.min(area.height), height: area.height.saturating_sub(purses), ..area };
        let lid = Rect { width: share(below.width, 3, 26), height: below.height.min(6), ..below };
        draw_lid(sight, canvas, lid);
        let dice = Rect { x: lid.right() + 2, width: below.width.saturating_sub(lid.width + 2), ..below };
        draw_dice(sight, canvas, dice);
    }

    fn ask(&self, sight: &Sight) -> String {
        let (_, position) = of(sight.table);
        sight.asked(match position.phase {
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

    fn act(&self, sight: &Sight, id: &str) -> Act {
        if let Some(seat) = id.strip_prefix("seat ") {
            let wanted = ["rob", "give"].map(|word| format!("{word} {seat}"));
            return wanted.into_iter().find(|notation| sight.is_legal(notation)).map_or(Act::Nothing, Act::Play);
        }
        toggled(sight.picked, id)
    }

    fn offers(&self, sight: &Sight) -> Vec<String> {
        let (_, position) = of(sight.table);
        let Phase::Decide(_) = position.phase else { return sight.legal().to_vec() };
        let picked: DiceSet = Die::ALL.into_iter().filter(|die| sight.is_picked(&letter(*die))).collect();
        let composed = [format!("rethrow {picked}"), format!("pay {picked}")];
        let composed = composed.into_iter().filter(|notation| !picked.is_empty() && sight.is_legal(notation));
        composed.chain(["stop".to_owned()]).filter(|notation| sight.is_legal(notation)).collect()
    }

    fn pad(&self, sight: &Sight) -> Pad {
        let wanted = wanted(of(sight.table).1);
        let room = sight.entered.chars().count() < wanted;
        let faces = if wanted == 1 && is_for_start(sight) { "012345" } else { "12345POT" };
        let key = |c: char| Key { label: c.to_string(), then: format!("{}{c}", sight.entered) };
        let keys = if room { faces.chars().map(key).collect() } else { Vec::new() };
        Pad { keys, is_ready: !room }
    }

    fn typed(&self, sight: &Sight, c: char) -> Option<String> {
        let then = format!("{}{}", sight.entered, c.to_ascii_uppercase());
        self.pad(sight).keys.into_iter().map(|key| key.then).find(|known| *known == then)
    }
}

/// How many dice are thrown now.
fn wanted(position: &Position) -> usize {
    match position.phase {
        Phase::Throw(_, dice) | Phase::After123(dice) => dice.len() as usize,
        Phase::SuddenDeath(_) => Die::ALL.len(),
        _ => 1,
    }
}

fn is_for_start(sight: &Sight) -> bool {
    matches!(of(sight.table).1.phase, Phase::Start(_))
}

fn letter(die: Die) -> String {
    die.letter().to_string()
}

/// Whose turn it is, also while the start or the win is thrown for.
fn active(sight: &Sight) -> Option<Seat> {
    sight.awaited_seat()
}

fn draw_purses(sight: &Sight, canvas: &mut Canvas, area: Rect) {
    let (game, position) = of(sight.table);
    let width = share(area.width, game.seats(), 30);
    for seat in sight.seats() {
        let purse = Rect { x: area.x + width * seat.index() as u16, width, ..area };
        let id = format!("seat {seat}");
        let open = Open::from(sight.is_legal(&format!("rob {seat}")) || sight.is_legal(&format!("give {seat}")));
        let (edge, style) = sight.edge(&id, open, Edge::Thin);
        canvas.edge(purse, edge, style);
        let is_on = active(sight) == Some(seat);
        let name = format!("{}{}", if is_on { "▶ " } else { "" }, sight.name(seat));
        canvas.title(purse, &name, if is_on { sight.ink.strong() } else { style });
        let inner = inside(purse);
        let coins = position.coins[seat.index()];
        canvas.text_in(row(inner, 0), &discs(coins, inner.width), sight.ink.coin());
        let control = position.control.filter(|control| control.seat == seat);
        let note = match control {
            Some(control) => say!(sight.lang, "tui-pot-holds", total = control.total),
            None => match position.phase {
                Phase::Over(winner) if winner == seat => say!(sight.lang, "tui-won"),
                _ => String::new(),
            },
        };
        canvas.text_in(row(inner, 1), &note, sight.ink.strong());
        sight.put_spot(canvas, &id, purse, open);
    }
}

fn draw_lid(sight: &Sight, canvas: &mut Canvas, area: Rect) {
    let (game, position) = of(sight.table);
    canvas.edge(area, Edge::Round, Style::new());
    canvas.title(area, &say!(sight.lang, "tui-pot-lid"), sight.ink.strong());
    let inner = inside(area);
    canvas.text_in(row(inner, 0), &discs(position.lid, inner.width), sight.ink.coin());
    let beat = match position.control {
        Some(control) => {
            say!(sight.lang, "tui-pot-beat", total = control.total, name = sight.name(control.seat))
        }
        None => say!(sight.lang, "tui-pot-free"),
    };
    let rest = Rect { y: inner.y + 1.min(inner.height), height: inner.height.saturating_sub(1), ..inner };
    let used = canvas.paragraph(rest, &beat, Style::new());
    if let CoinSupply::Coins(_) = game.rules().coin_supply {
        let bank = say!(sight.lang, "pot-board-bank", coins = game.bank(position));
        canvas.text_in(row(rest, used), &bank, sight.ink.faint());
    }
}

/// The three dice, each over its letter; those that are about to be thrown show nothing.
fn draw_dice(sight: &Sight, canvas: &mut Canvas, area: Rect) {
    let (game, position) = of(sight.table);
    let thrown = match position.phase {
        Phase::Throw(_, dice) | Phase::After123(dice) => dice,
        Phase::Decide(_) | Phase::Choose | Phase::Rob { .. } | Phase::Give { .. } => DiceSet::NONE,
        Phase::Start(_) | Phase::SuddenDeath(_) | Phase::Over(_) => DiceSet::ALL,
    };
    let size = if area.width < 33 { Size::Small } else { Size::fitting(area.height.saturating_sub(2)) };
    let open = Open::from(matches!(position.phase, Phase::Decide(_)) && sight.legal().len() > 1);
    for die in Die::ALL {
        let id = letter(die);
        let shown = match position.dice.face(die).value() {
            _ if thrown.has(die) => Shown::Nothing,
            0 => Shown::Mark(id.clone()),
            pips => Shown::Pips(pips),
        };
        let x = area.x + (size.width() + 2) * die as u16;
        let drawn = dice::draw(canvas, (x, area.y), size, &shown, sight.edge(&id, open, Edge::Round));
        let under = Rect { y: drawn.bottom(), height: 1, ..drawn };
        let label = if sight.is_picked(&id) { format!("↻ {id}") } else { id.clone() };
        canvas.centred(under, &label, if sight.is_picked(&id) { sight.ink.picked() } else { sight.ink.faint() });
        sight.put_spot(canvas, &id, Rect { height: drawn.height + 1, ..drawn }, open);
    }
    if thrown.is_empty() {
        let total = say!(sight.lang, "tui-pot-total", total = position.dice.total());
        let found = combo(&position.dice, game.rules().bonus420);
        let line = found.map_or(total.clone(), |found| {
            let name = say!(sight.lang, &format!("tui-pot-combo-{}", format!("{found:?}").to_lowercase()));
            format!("{total} · {name}")
        });
        canvas.text_in(row(area, size.height() + 1), &line, sight.ink.strong());
    }
}
