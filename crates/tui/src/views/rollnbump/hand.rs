//! The dice in hand: which are picked, and which a place would like.

use ratatui::layout::Rect;
use rules::rollnbump::{Dice, Face, Phase, Place};
use words::say;

use super::of;
use crate::canvas::{Canvas, Edge, row};
use crate::dice::{self, Shown, Size};
use crate::views::{Open, Sight};

/// What a die shows; nothing while it is about to be thrown.
type Showing = Option<Face>;

/// The dice of the hand, lowest first, and those that are white: one at the most.
fn hand(sight: &Sight) -> (Vec<Showing>, Vec<Showing>) {
    let (_, position) = of(sight.table);
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

/// The dice that are picked, the white one aside.
pub(super) fn picked(sight: &Sight) -> Dice {
    let (own, _) = hand(sight);
    let chosen = own.into_iter().enumerate().filter(|(index, _)| sight.is_picked(&format!("die {index}")));
    Dice::of(chosen.filter_map(|(_, face)| face)).unwrap_or_default()
}

/// The dice that a place puts forward, as spots.
pub(super) fn proposal(sight: &Sight, place: Place) -> Option<Vec<String>> {
    let (game, position) = of(sight.table);
    let Phase::Decide { hand, .. } = position.phase else { return None };
    let mut missing = game.proposal(position, place)?;
    let mut spots = Vec::new();
    for (index, face) in hand.faces().enumerate() {
        if missing.count(face) > 0 {
            missing = missing.minus(Dice::of([face])?);
            spots.push(format!("die {index}"));
        }
    }
    Some(spots)
}

/// Draws the hand, the white die last.
pub(super) fn draw(sight: &Sight, canvas: &mut Canvas, area: Rect) {
    let (_, position) = of(sight.table);
    let (own, white) = hand(sight);
    let open = Open::from(matches!(position.phase, Phase::Decide { .. }) && sight.legal().len() > 1);
    let mut x = area.x;
    for (index, face) in own.into_iter().enumerate() {
        draw_die(sight, canvas, (x, area.y), (&format!("die {index}"), face, Edge::Round), open);
        x += Size::Small.width() + 1;
    }
    for face in white {
        let label = Rect { x, width: 2, ..row(area, 1) };
        canvas.text_in(label, "w", sight.ink.faint());
        draw_die(sight, canvas, (x + 2, area.y), ("die w", face, Edge::Thin), open);
        x += Size::Small.width() + 3;
    }
    if let Phase::Decide { left, .. } = position.phase {
        let text = say!(sight.lang, "tui-rollnbump-left", left = left);
        canvas.text_in(Rect { x: x + 1, width: 5, ..row(area, 1) }, &text, sight.ink.strong());
    }
}

fn draw_die(
    sight: &Sight,
    canvas: &mut Canvas,
    at: (u16, u16),
    (id, face, edge): (&str, Option<Face>, Edge),
    open: Open,
) {
    let shown = face.map_or(Shown::Nothing, |face| Shown::Pips(face.pips()));
    let drawn = dice::draw(canvas, at, Size::Small, &shown, sight.edge(id, open, edge));
    sight.put_spot(canvas, id, drawn, open);
}
