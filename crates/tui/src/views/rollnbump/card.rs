//! The cards. Each pattern has a letter and a mark of its own, so that nothing rests on colour.

use ratatui::layout::Rect;
use rules::rollnbump::{Claim, Demand, Pattern, Place, Stack};
use words::say;

use super::{is_open, of};
use crate::canvas::{Canvas, Edge, inside, row};
use crate::views::Sight;

/// The mark of a pattern: stripes, dots, checks, waves.
pub(super) const fn mark(pattern: Pattern) -> char {
    match pattern {
        Pattern::A => '/',
        Pattern::B => ':',
        Pattern::C => '#',
        Pattern::D => '~',
    }
}

/// Draws a stack: its number and the mark of its card above, what the card asks for, whose dice lie there, and below what
/// it is worth and how many cards lie under it.
pub(super) fn draw(sight: &Sight, canvas: &mut Canvas, area: Rect, (index, stack): (usize, &Stack)) {
    let (game, _) = of(sight.table);
    let place = Place::Stack(index as u8);
    let (id, open) = (format!("at {place}"), is_open(sight, place));
    let (edge, style) = sight.edge(&id, open, Edge::Thin);
    canvas.edge(area, edge, style);
    let inner = inside(area);
    let last = row(area, area.height.saturating_sub(1));
    let Some(card) = stack.up.map(|card| game.deck().card(card)) else {
        canvas.title(area, &place.to_string(), sight.ink.faint());
        canvas.text_in(row(inner, 0), &say!(sight.lang, "tui-rollnbump-empty"), sight.ink.faint());
        return;
    };
    let marks = mark(card.pattern).to_string().repeat(usize::from(area.width.saturating_sub(9)));
    canvas.title(area, &format!("{place} {} {marks}", card.pattern), style);
    canvas.text_in(row(inner, 0), &demand(sight, card.demand), sight.ink.strong());
    canvas.text_in(row(inner, 1), &claim(sight, stack.claim), style);
    let foot = say!(sight.lang, "tui-rollnbump-foot", value = card.value, left = stack.left);
    canvas.text_in(
        Rect { x: last.x + 1, width: last.width.saturating_sub(2), ..last },
        &format!(" {foot} "),
        sight.ink.faint(),
    );
    sight.put_spot(canvas, &id, area, open);
}

fn demand(sight: &Sight, demand: Demand) -> String {
    match demand {
        Demand::Single(face) => say!(sight.lang, "tui-rollnbump-single", face = face.pips()),
        Demand::Row(length) => say!(sight.lang, "tui-rollnbump-row", length = length),
        Demand::Equals(count) => say!(sight.lang, "tui-rollnbump-equals", count = count),
    }
}

/// Whose dice lie somewhere, with the dice first: they are what has to be beaten.
pub(super) fn claim(sight: &Sight, claim: Option<Claim>) -> String {
    match claim {
        Some(claim) => format!("{} {}", claim.dice(), sight.name(claim.seat())),
        None => say!(sight.lang, "rollnbump-free"),
    }
}
