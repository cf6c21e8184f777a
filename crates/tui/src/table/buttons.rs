//! The buttons below the board, each with a key of its own: what throws is always 1, what ends the turn always 0.

use words::say;

use super::TableScreen;
use crate::local_game::Next;
use crate::views::{ButtonRole, DrawContext, May, View};

/// A button below the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Button {
    /// The id of its hit area.
    pub(crate) id: String,
    pub(crate) label: String,
    /// The key that presses it; `None` if it has none.
    pub(crate) key: Option<char>,
}

/// The key of everything that throws.
pub(crate) const THROW_KEY: char = '1';
/// The key of everything that ends a turn.
const END_KEY: char = '0';
/// The keys of all else, in order.
const OTHER_KEYS: [char; 8] = ['2', '3', '4', '5', '6', '7', '8', '9'];

impl TableScreen {
    pub(super) fn buttons(&self, context: &DrawContext) -> Vec<Button> {
        let lang = self.display.lang;
        let word = |id: &str, key: Option<char>| Button {
            id: id.to_owned(),
            label: say!(lang, &format!("tui-button-{id}")),
            key,
        };
        match (self.local_game.next(), context.may) {
            (Next::Over, _) => vec![
                word("rematch", Some('2')),
                word("coach", Some('3')),
                word("undo", Some('u')),
                word("leave", Some('q')),
            ],
            (_, May::Throw) => vec![word("throw", Some(THROW_KEY))],
            // While dice are entered, digits are faces.
            (_, May::Enter) => {
                let pad = self.view.pad(context);
                let key = |then: String, label: String| Button { id: format!("#{then}"), label, key: None };
                let keys = pad.keys.into_iter().map(|pad_key| key(pad_key.then, pad_key.label));
                let ready = pad.is_ready.then(|| word("enter", None));
                let erase = (!context.entered.is_empty()).then(|| word("erase", None));
                ready.into_iter().chain(keys).chain(erase).collect()
            }
            (_, May::Move) => move_buttons(self.view, context),
            (_, May::Look) => Vec::new(),
        }
    }
}

/// The moves that a view offers, as buttons.
pub(crate) fn move_buttons(view: &dyn View, context: &DrawContext) -> Vec<Button> {
    let offers = view.offers(context);
    let roles: Vec<ButtonRole> = offers.iter().map(|notation| view.role(context, notation)).collect();
    let mut used = Vec::new();
    let mut keys: Vec<Option<char>> = roles.iter().map(|role| fixed_key(*role)).collect();
    for key in &mut keys {
        // Two moves of the same role share no key; the second one gets one of the others.
        *key = key.filter(|key| !used.contains(key));
        used.extend(*key);
    }
    let mut free = OTHER_KEYS.into_iter().filter(|key| !used.contains(key));
    let button = |(notation, key): (&String, Option<char>)| Button {
        id: format!("={notation}"),
        label: view.label(context, notation),
        key: key.or_else(|| free.next()),
    };
    let mut buttons: Vec<Button> = offers.iter().zip(keys).map(button).collect();
    // What throws stands first, what ends the turn last.
    buttons.sort_by_key(|button| match button.key {
        Some(THROW_KEY) => 0,
        Some(END_KEY) => 2,
        _ => 1,
    });
    buttons
}

/// The key that a role has in every position.
const fn fixed_key(role: ButtonRole) -> Option<char> {
    match role {
        ButtonRole::Throws => Some(THROW_KEY),
        ButtonRole::Ends => Some(END_KEY),
        ButtonRole::Slot(slot) if (slot as usize) < OTHER_KEYS.len() => Some(OTHER_KEYS[slot as usize]),
        ButtonRole::Slot(_) | ButtonRole::Other => None,
    }
}
