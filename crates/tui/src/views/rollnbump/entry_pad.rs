//! Entering real dice and cards.

use play::Awaited;
use rules::rollnbump::{Phase, Throw};
use rules::{Game, Thrower};

use super::of;
use crate::views::{DrawContext, EntryPad, PadKey};

/// Faces for dice; for a card, the letters that can follow the entry.
pub(super) fn pad(context: &DrawContext) -> EntryPad {
    if is_card(context) { card_pad(context) } else { dice_pad(context) }
}

/// The entry after typing `c`; `None` if it does not fit.
pub(super) fn typed(context: &DrawContext, c: char) -> Option<String> {
    let pad = pad(context);
    let fits = |key: &PadKey| {
        let added = key.then.strip_prefix(context.entered).unwrap_or(&key.then);
        let first = added.chars().find(|added| *added != '+' && *added != '=');
        first.is_some_and(|first| first.eq_ignore_ascii_case(&c))
    };
    pad.keys.into_iter().find(fits).map(|key| key.then)
}

fn is_card(context: &DrawContext) -> bool {
    matches!(context.awaited, Awaited::Throw { by: Thrower::Deck, .. })
}

fn cards(context: &DrawContext) -> Vec<String> {
    let (game, position) = of(context.table);
    let mut cards = Vec::new();
    game.each_throw(position, |thrown, _| {
        if let Throw::Card(name) = thrown {
            cards.push(name.to_string());
        }
    });
    cards
}

/// First the pattern, then the demand, then the value where only that tells cards apart.
fn card_pad(context: &DrawContext) -> EntryPad {
    let cards = cards(context);
    let mut keys: Vec<PadKey> = Vec::new();
    for card in &cards {
        let Some(rest) = card.strip_prefix(context.entered).filter(|rest| !rest.is_empty()) else { continue };
        // A value is entered as a whole.
        let taken = if rest.starts_with('=') { rest.len() } else { 1 };
        let then = format!("{}{}", context.entered, &rest[..taken]);
        if !keys.iter().any(|key| key.then == then) {
            keys.push(PadKey { label: rest[..taken].to_owned(), then });
        }
    }
    EntryPad { keys, is_ready: cards.iter().any(|card| card == context.entered) }
}

/// The seat's own dice first, then the white one behind a plus.
fn dice_pad(context: &DrawContext) -> EntryPad {
    let (_, position) = of(context.table);
    let (own, white) = match position.phase {
        Phase::Throw { kept, white, .. } => {
            let is_held = position.white.holder() == Some(position.active);
            (usize::from(position.own_dice).saturating_sub(kept.len()), is_held && white.is_none())
        }
        _ => (1, false),
    };
    let entered = context.entered.chars().filter(char::is_ascii_digit).count();
    let wanted = own + usize::from(white);
    let plus = if entered == own && white { "+" } else { "" };
    let key = |face: char| PadKey { label: format!("{plus}{face}"), then: format!("{}{plus}{face}", context.entered) };
    let keys = if entered < wanted { ('1'..='6').map(key).collect() } else { Vec::new() };
    EntryPad { keys, is_ready: entered == wanted }
}
