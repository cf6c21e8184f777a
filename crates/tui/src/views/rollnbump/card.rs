//! The cards on the stacks. Each pattern has a letter and a mark, so that nothing rests on colour.

use ratatui::layout::Rect;
use ratatui::style::Style;
use rules::rollnbump::{Claim, Demand, Pattern, Place, Stack};
use words::say;

use super::{is_selectable, of};
use crate::canvas::{Border, Canvas, inside, row, short_name};
use crate::views::DrawContext;

/// The mark of a pattern: stripes, dots, checks, waves.
pub(super) const fn mark(pattern: Pattern) -> char {
    match pattern {
        Pattern::A => '/',
        Pattern::B => ':',
        Pattern::C => '#',
        Pattern::D => '~',
    }
}

/// Draws a stack: number and mark of its card above, demand and claim within, value and remaining cards below.
pub(super) fn draw(context: &DrawContext, canvas: &mut Canvas, area: Rect, (index, stack): (usize, &Stack)) {
    let (game, _) = of(context.table);
    let place = Place::Stack(index as u8);
    let (id, selectable) = (format!("at {place}"), is_selectable(context, place));
    let (border, style) = context.border(&id, selectable, Border::Thin);
    canvas.border(area, border, style);
    let inner = inside(area);
    let last = row(area, area.height.saturating_sub(1));
    let Some(card) = stack.up.map(|card| game.deck().card(card)) else {
        canvas.title(area, &place.to_string(), context.palette.faint());
        canvas.text_in(row(inner, 0), &say!(context.lang, "tui-rollnbump-empty"), context.palette.faint());
        return;
    };
    let marks = mark(card.pattern).to_string().repeat(usize::from(area.width.saturating_sub(9)));
    canvas.title(area, &format!("{place} {} {marks}", card.pattern), style);
    // In the words of the log where there is room for them.
    let wordy = wordy_demand(context, card.demand);
    let demand = if canvas.width_of(&wordy) <= inner.width { wordy } else { demand(context, card.demand) };
    canvas.text_in(row(inner, 0), &demand, context.palette.strong());
    draw_claim(
        context,
        canvas,
        Rect { y: inner.y + 1, height: inner.height.saturating_sub(1), ..inner },
        stack.claim,
        style,
    );
    let foot = Rect { x: last.x + 1, width: last.width.saturating_sub(2), ..last };
    // All cards of the stack where there is room for the word, otherwise those that lie below.
    let (value, below) = (card.value, stack.left);
    let wordy = format!(" {} ", say!(context.lang, "tui-rollnbump-foot", value = value, left = below + 1));
    let short = || format!(" {} ", say!(context.lang, "tui-rollnbump-foot-short", value = value, below = below));
    let text = if canvas.width_of(&wordy) <= foot.width { wordy } else { short() };
    canvas.text_in(foot, &text, context.palette.faint());
    context.put_hit_area(canvas, &id, area, selectable);
}

/// The dice of a claim and whose they are: below each other if there are two lines, otherwise with the name cut to fit.
fn draw_claim(context: &DrawContext, canvas: &mut Canvas, area: Rect, claimed: Option<Claim>, style: Style) {
    let Some(by) = claimed else { return canvas.text_in(area, &claim(context, None), style) };
    let (dice, name, width) = (by.dice().to_string(), context.name(by.seat()), usize::from(area.width));
    if area.height > 1 {
        canvas.text_in(area, &dice, style);
        canvas.text_in(row(area, 1), &short_name(name, width), style);
    } else {
        let room = width.saturating_sub(dice.len() + 1);
        canvas.text_in(area, &format!("{dice} {}", short_name(name, room)), style);
    }
}

/// What a card asks for, as it is told elsewhere: "4 of a kind", "pair".
fn wordy_demand(context: &DrawContext, wanted: Demand) -> String {
    match wanted {
        Demand::Equals(count) => say!(context.lang, "demand-equals", count = count),
        Demand::Single(_) | Demand::Row(_) => demand(context, wanted),
    }
}

fn demand(context: &DrawContext, demand: Demand) -> String {
    match demand {
        Demand::Single(face) => say!(context.lang, "tui-rollnbump-single", face = face.pips()),
        Demand::Row(length) => say!(context.lang, "tui-rollnbump-row", length = length),
        Demand::Equals(count) => say!(context.lang, "tui-rollnbump-equals", count = count),
    }
}

/// The claim on a place, its dice first: they are what has to be beaten.
pub(super) fn claim(context: &DrawContext, claim: Option<Claim>) -> String {
    match claim {
        Some(claim) => format!("{} {}", claim.dice(), context.name(claim.seat())),
        None => say!(context.lang, "rollnbump-free"),
    }
}
