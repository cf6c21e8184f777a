//! The command line that repeats a run.

use lab::{Jokers, Plan, Summary, things};
use play::MOST_TURNS;

use super::names::is_joker;

/// The command line of a run. Where the number of games was left open, it is the number that was played.
pub(super) fn command(plan: &Plan, summary: &Summary) -> String {
    let setup = &plan.setup;
    let bots: Vec<String> = plan.bots.iter().map(ToString::to_string).collect();
    let games = if summary.games == 0 { plan.games } else { summary.games };
    let mut words =
        vec![format!("knobel lab {} --seats {} --bots {}", plan.game(), setup.seats, quoted(bots.join(",")))];
    words.push(format!("--games {games} --seed {}", plan.seed));
    let rules: Vec<String> = house_rules(plan).into_iter().map(|(name, value)| format!("{name}={value}")).collect();
    if !rules.is_empty() {
        words.push(format!("--rules {}", rules.join(",")));
    }
    if let Some(compare) = &plan.compare {
        words.push(format!("--compare {}={}", compare.switch, compare.values.join(",")));
    }
    words.extend(table(plan));
    if let Some(playouts) = plan.playouts {
        words.push(format!("--budget {playouts}"));
    }
    if plan.most_turns != MOST_TURNS {
        words.push(format!("--most-turns {}", plan.most_turns));
    }
    words.join(" ")
}

/// A word for the shell: in quotation marks if there is anything in it that the shell would read.
fn quoted(word: String) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || ",.:/=_-".contains(letter);
    if word.chars().all(is_plain) { word } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

/// The flags of the table.
fn table(plan: &Plan) -> Vec<String> {
    let setup = &plan.setup;
    let mut words = Vec::new();
    words.extend(setup.start.map(|seat| format!("--start {seat}")));
    match plan.jokers {
        Jokers::Named if setup.jokers.is_empty() => {}
        Jokers::Named => {
            let jokers: Vec<String> = setup.jokers.iter().map(ToString::to_string).collect();
            words.push(format!("--jokers \"{}\"", jokers.join(";")));
        }
        Jokers::Drawn if things(plan).iter().any(|id| is_joker(plan.game(), id)) => {
            words.push("--jokers random".to_owned());
        }
        // Bots bring their own by default, and other games have none.
        Jokers::Brought | Jokers::Drawn => {}
    }
    if setup.bonus.iter().any(|eyes| *eyes > 0) {
        let bonus: Vec<String> = setup.bonus.iter().map(ToString::to_string).collect();
        words.push(format!("--bonus {}", bonus.join(",")));
    }
    if is_another_deck(plan) {
        words.push("--deck FILE".to_owned());
    }
    words
}

/// True if the deck is not the default one.
pub(super) fn is_another_deck(plan: &Plan) -> bool {
    plan.setup.deck.as_ref().is_some_and(|deck| *deck != rules::rollnbump::Deck::default())
}

/// The switches that are not at their default and are not compared, with their values.
pub(super) fn house_rules(plan: &Plan) -> Vec<(String, String)> {
    let defaults = plan.game().info().switches;
    let pairs = plan.setup.rules.split([' ', ',']).filter_map(|pair| pair.split_once('='));
    let is_usual =
        |name: &str, value: &str| defaults.iter().any(|(switch, default)| switch.name == name && default == value);
    let is_compared = |name: &str| plan.compare.as_ref().is_some_and(|compare| compare.switch == name);
    let own = pairs.filter(|(name, value)| !is_usual(name, value) && !is_compared(name));
    own.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}
