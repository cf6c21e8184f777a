//! A game's switches as parts of a form: for one table, or for all evenings of a club.

use maud::{Markup, html};
use play::GameId;
use rules::switch::Switch;
use words::{Lang, say, switch_meaning, switch_value};

use board::draw::{Icon, icon};
use board::fields::Fields;

/// Values offered as a list at most; beyond it a number is typed.
const MOST_OPTIONS: u16 = 30;

/// The choice, among words, of a number that stands in a field of its own.
const NUMBER: &str = "number";

/// The value of a switch in the form. A box that is not ticked sends nothing, so the last field of its name counts.
fn chosen_value<'a>(fields: &'a Fields, switch: &Switch) -> Option<&'a str> {
    let value = |field: &str| fields.last(&format!("{field}-{}", switch.name)).map(str::trim);
    let chosen = match value("switch") {
        Some(NUMBER) => value("number"),
        chosen => chosen,
    };
    chosen.filter(|value| !value.is_empty())
}

/// The switches that are not at their default.
pub(super) fn rules(fields: &Fields, game: GameId) -> String {
    let set = game.info().switches.into_iter().filter_map(|(switch, default)| {
        let value = chosen_value(fields, &switch)?;
        (value != default).then(|| format!("{}={value}", switch.name))
    });
    set.collect::<Vec<_>>().join(" ")
}

/// The cards that were pasted, where a game takes any.
pub(super) fn deck_text(fields: &Fields, game: GameId) -> Option<&str> {
    fields.get("deck").map(str::trim).filter(|deck| !deck.is_empty() && game.info().takes_deck)
}

/// House rules: every switch, and the cards where a game takes any.
pub(super) fn house_rules(lang: Lang, game: GameId, fields: &Fields) -> Markup {
    let info = game.info();
    let changed = info
        .switches
        .iter()
        .filter(|(switch, default)| chosen_value(fields, switch).is_some_and(|value| value != default))
        .count();
    html! {
        section .panel.house-rules {
            details open[changed > 0] {
                summary {
                    (say!(lang, "web-house-rules"))
                    @if changed > 0 { span .tag { (say!(lang, "web-changed", count = changed)) } }
                    span .chev { (icon(Icon::ChevronDown)) }
                }
                @for (switch, default) in &info.switches { (one_switch(lang, game, fields, switch, default)) }
                @if info.takes_deck {
                    details .deck { summary { (say!(lang, "web-deck")) }
                        label .field { span .small.muted { (say!(lang, "web-deck-hint")) }
                            textarea .text-in name="deck" rows="6" spellcheck="false" {
                                (fields.get("deck").unwrap_or_default())
                            }
                        }
                    }
                }
                p .more { a href=(format!("/rules/{}", game)) { (say!(lang, "web-all-rules")) } }
            }
        }
    }
}

fn one_switch(lang: Lang, game: GameId, fields: &Fields, switch: &Switch, default: &str) -> Markup {
    let value = chosen_value(fields, switch).unwrap_or(default);
    let field = format!("switch-{}", switch.name);
    let about = switch_meaning(lang, game, switch);
    let is_box = switch.words.len() == 2
        && switch.words.contains(&"yes")
        && switch.words.contains(&"no")
        && switch.numbers.is_none();
    let note = say!(lang, "web-default", value = switch_value(lang, game, switch, default));
    if is_box {
        return html! {
            label .sw {
                input type="hidden" name=(field) value="no";
                input type="checkbox" name=(field) value="yes" checked[value == "yes"];
                span .tr {} span { b { (about) } small { (noted(&note, switch)) } }
            }
        };
    }
    html! {
        label .sw.sw-choice {
            span .grow { b { (about) } small { (noted(&note, switch)) } }
            (choice(lang, game, switch, &field, value))
        }
    }
}

/// The default, and the clauses that the switch changes, if any.
fn noted(default: &str, switch: &Switch) -> String {
    let clauses = switch.clauses.join(", ");
    if clauses.is_empty() { default.to_owned() } else { format!("{default} · {clauses}") }
}

/// A list where there are few values, a field where there are many.
fn choice(lang: Lang, game: GameId, switch: &Switch, field: &str, value: &str) -> Markup {
    let numbers = switch.numbers.filter(|(low, high)| high - low <= MOST_OPTIONS);
    if let (Some(range), None, false) = (switch.numbers, numbers, switch.words.is_empty()) {
        return word_or_number(lang, game, switch, range, value);
    }
    if switch.numbers.is_some() && numbers.is_none() {
        return html! {
            span .field {
                input .text-in.short name=(field) value=(value) maxlength="12"
                    aria-describedby=(format!("{field}-range"));
                small .muted id=(format!("{field}-range")) { (switch) } }
        };
    }
    let numbers = numbers.into_iter().flat_map(|(low, high)| low..=high).map(|number| number.to_string());
    let values = switch.words.iter().map(|word| (*word).to_owned()).chain(numbers);
    html! {
        select .select name=(field) {
            @for option in values {
                option value=(option) selected[option == value] { (switch_value(lang, game, switch, &option)) }
            }
        }
    }
}

/// A list of words, and a number for which there is a field as soon as it is chosen.
fn word_or_number(lang: Lang, game: GameId, switch: &Switch, (low, high): (u16, u16), value: &str) -> Markup {
    let is_number = !switch.words.contains(&value);
    let number = if is_number { value.to_owned() } else { low.to_string() };
    let range = format!("{low}–{high}");
    html! {
        span .field.word-or-number {
            select .select name=(format!("switch-{}", switch.name)) aria-label=(switch_meaning(lang, game, switch)) {
                @for word in switch.words {
                    option value=(word) selected[*word == value] { (switch_value(lang, game, switch, word)) }
                }
                option value=(NUMBER) selected[is_number] { (say!(lang, "web-switch-number", range = range.as_str())) }
            }
            input .text-in.short type="number" min=(low) max=(high) name=(format!("number-{}", switch.name)) value=(number)
                aria-label=(say!(lang, "web-switch-number", range = range.as_str()));
        }
    }
}
