//! Entering real dice and cards.

use play::Awaited;
use rules::rollnbump::{Phase, Throw};
use rules::{Game, Thrower};

use super::of;
use crate::views::{Key, Pad, Sight};

/// The pad for the throw that is awaited: faces for dice, and for a card what can follow what has been entered.
pub(super) fn pad(sight: &Sight) -> Pad {
    if is_card(sight) { card_pad(sight) } else { dice_pad(sight) }
}

/// What has been entered once this was typed.
pub(super) fn typed(sight: &Sight, c: char) -> Option<String> {
    let pad = pad(sight);
    let fits = |key: &Key| {
        let added = key.then.strip_prefix(sight.entered).unwrap_or(&key.then);
        let first = added.chars().find(|added| *added != '+' && *added != '=');
        first.is_some_and(|first| first.eq_ignore_ascii_case(&c))
    };
    pad.keys.into_iter().find(fits).map(|key| key.then)
}

fn is_card(sight: &Sight) -> bool {
    matches!(sight.awaited, Awaited::Throw { by: Thrower::Deck, .. })
}

/// The notations of all cards that can be turned up.
fn cards(sight: &Sight) -> Vec<String> {
    let (game, position) = of(sight.table);
    let mut cards = Vec::new();
    game.each_throw(position, |thrown, _| {
        if let Throw::Card(name) = thrown {
            cards.push(name.to_string());
        }
    });
    cards
}

/// First the pattern, then the demand, then the value where only that tells cards apart.
fn card_pad(sight: &Sight) -> Pad {
    let cards = cards(sight);
    let mut keys: Vec<Key> = Vec::new();
    for card in &cards {
        let Some(rest) = card.strip_prefix(sight.entered).filter(|rest| !rest.is_empty()) else { continue };
        // A value is entered whole.
        let taken = if rest.starts_with('=') { rest.len() } else { 1 };
        let then = format!("{}{}", sight.entered, &rest[..taken]);
        if !keys.iter().any(|key| key.then == then) {
            keys.push(Key { label: rest[..taken].to_owned(), then });
        }
    }
    Pad { keys, is_ready: cards.iter().any(|card| card == sight.entered) }
}

/// The own dice first, then the white one behind a plus.
fn dice_pad(sight: &Sight) -> Pad {
    let (_, position) = of(sight.table);
    let (own, white) = match position.phase {
        Phase::Throw { kept, white, .. } => {
            let is_held = position.white.holder() == Some(position.active);
            (usize::from(position.own_dice).saturating_sub(kept.len()), is_held && white.is_none())
        }
        _ => (1, false),
    };
    let entered = sight.entered.chars().filter(char::is_ascii_digit).count();
    let wanted = own + usize::from(white);
    let plus = if entered == own && white { "+" } else { "" };
    let key = |face: char| Key { label: format!("{plus}{face}"), then: format!("{}{plus}{face}", sight.entered) };
    let keys = if entered < wanted { ('1'..='6').map(key).collect() } else { Vec::new() };
    Pad { keys, is_ready: entered == wanted }
}
