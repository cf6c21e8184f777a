//! The dice in hand: drawing them, and which of them are picked.

use ratatui::layout::Rect;
use rules::rollnbump::{Dice, Face, Phase, Place};
use words::say;

use super::of;
use crate::canvas::{Border, Canvas, row};
use crate::dice::{self, DieSize, Shown};
use crate::views::{DrawContext, Selectable};

/// The face of a die; `None` while it is about to be thrown.
type Showing = Option<Face>;

/// The dice of the hand, lowest first, and the white die if it is there.
fn hand(context: &DrawContext) -> (Vec<Showing>, Vec<Showing>) {
    let (_, position) = of(context.table);
    let is_held = position.white.holder() == Some(position.active);
    match position.phase {
        Phase::Decide { hand, white, .. } => (hand.faces().map(Some).collect(), white.map(Some).into_iter().collect()),
        Phase::Throw { kept, white, .. } => {
            let thrown = usize::from(position.own_dice).saturating_sub(kept.len());
            let own = kept.faces().map(Some).chain(std::iter::repeat_n(None, thrown));
            (own.collect(), is_held.then_some(white).into_iter().collect())
        }
        Phase::LastThrow => (Vec::new(), vec![None]),
        _ => (Vec::new(), Vec::new()),
    }
}

/// The picked dice without the white one.
pub(super) fn picked(context: &DrawContext) -> Dice {
    let (own, _) = hand(context);
    let chosen = own.into_iter().enumerate().filter(|(index, _)| context.is_picked(&format!("die {index}")));
    Dice::of(chosen.filter_map(|(_, face)| face)).unwrap_or_default()
}

/// The dice that the engine proposes for a place, as ids of hit areas; `None` if none fit.
pub(super) fn proposal(context: &DrawContext, place: Place) -> Option<Vec<String>> {
    let (game, position) = of(context.table);
    let Phase::Decide { hand, .. } = position.phase else { return None };
    let mut missing = game.proposal(position, place)?;
    let mut hit_areas = Vec::new();
    for (index, face) in hand.faces().enumerate() {
        if missing.count(face) > 0 {
            missing = missing.minus(Dice::of([face])?);
            hit_areas.push(format!("die {index}"));
        }
    }
    Some(hit_areas)
}

pub(super) fn draw(context: &DrawContext, canvas: &mut Canvas, area: Rect) {
    let (_, position) = of(context.table);
    let (own, white) = hand(context);
    let selectable = Selectable::from(matches!(position.phase, Phase::Decide { .. }) && context.legal().len() > 1);
    let mut x = area.x;
    for (index, face) in own.into_iter().enumerate() {
        draw_die(context, canvas, (x, area.y), (&format!("die {index}"), face, Border::Round), selectable);
        x += DieSize::Small.width() + 1;
    }
    for face in white {
        let label = Rect { x, width: 2, ..row(area, 1) };
        canvas.text_in(label, "w", context.palette.faint());
        draw_die(context, canvas, (x + 2, area.y), ("die w", face, Border::Thin), selectable);
        x += DieSize::Small.width() + 3;
    }
    if let Phase::Decide { left, .. } = position.phase {
        let text = say!(context.lang, "tui-rollnbump-left", left = left);
        canvas.text_in(Rect { x: x + 1, width: 5, ..row(area, 1) }, &text, context.palette.strong());
    }
}

fn draw_die(
    context: &DrawContext,
    canvas: &mut Canvas,
    at: (u16, u16),
    (id, face, border): (&str, Option<Face>, Border),
    selectable: Selectable,
) {
    let shown = face.map_or(Shown::Nothing, |face| Shown::Pips(face.pips()));
    let drawn = dice::draw(canvas, at, DieSize::Small, &shown, context.border(id, selectable, border));
    context.put_hit_area(canvas, id, drawn, selectable);
}
