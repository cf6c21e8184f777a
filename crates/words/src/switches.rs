//! House rules in words: what a switch is called, what it is about, what its values mean.

use play::GameId;
use rules::switch::Switch;

use crate::{Lang, has, say};

/// A few words for a switch, as a form has room for: "After 1-2-3 counts".
pub fn switch_name(lang: Lang, game: GameId, switch: &Switch) -> String {
    say!(lang, &key(game, "short", switch))
}

/// What a switch is about, as a part of a sentence.
pub fn switch_meaning(lang: Lang, game: GameId, switch: &Switch) -> String {
    say!(lang, &key(game, "switch", switch))
}

/// A value in words; a number is written as it is typed.
pub fn switch_value(lang: Lang, game: GameId, switch: &Switch, value: &str) -> String {
    let own = format!("{}-{}", key(game, "value", switch), value.replace('_', "-"));
    match value {
        "yes" => say!(lang, "web-yes"),
        "no" => say!(lang, "web-no"),
        _ if has(lang, &own) => say!(lang, &own),
        _ => value.to_owned(),
    }
}

/// All values in words: "only the O / any letter", "unlimited / 30–500".
pub fn switch_values(lang: Lang, game: GameId, switch: &Switch) -> String {
    let words = switch.words.iter().map(|value| switch_value(lang, game, switch, value));
    let numbers = switch.numbers.map(|(low, high)| format!("{low}–{high}"));
    words.chain(numbers).collect::<Vec<_>>().join(" / ")
}

fn key(game: GameId, what: &str, switch: &Switch) -> String {
    format!("{game}-{what}-{}", switch.name.replace('_', "-"))
}
