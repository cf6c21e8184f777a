//! The command line that repeats a run.

use lab::{Jokers, Parameter, Plan, Summary, Sweep, things};
use play::{MOST_TURNS, Setup};

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

/// The command line of a sweep.
pub(super) fn sweep_command(sweep: &Sweep) -> String {
    let base = &sweep.tables[sweep.base];
    let is_swept = |name: &str| sweep.parameters.iter().any(|parameter| parameter.name == name);
    let mut words = vec![format!("knobel lab {}", sweep.game())];
    if !is_swept("seats") && sweep.tables.iter().all(|table| table.setup.seats == base.setup.seats) {
        words.push(format!("--seats {}", base.setup.seats));
    }
    if !is_swept("bots") {
        // Where seats are swept, the same bot sits on all of them, or the flag would not fit every table.
        let bots: Vec<String> = base.bots.iter().map(ToString::to_string).collect();
        let is_same = bots.windows(2).all(|pair| pair[0] == pair[1]);
        words.push(format!("--bots {}", quoted(if is_same { bots[0].clone() } else { bots.join(",") })));
    }
    let parameter = |parameter: &Parameter| format!("{}={}", parameter.name, parameter.values.join("|"));
    // One flag each, because the values of some have commas of their own.
    words.extend(sweep.parameters.iter().map(|swept| format!("--sweep {}", quoted(parameter(swept)))));
    if sweep.base > 0 {
        words.push(format!("--base {}", quoted(sweep.label(sweep.base))));
    }
    words.push(format!("--games {} --seed {}", sweep.games, sweep.seed));
    words.extend(sweep.until_error.map(|error| format!("--until-error {error}")));
    let plan = Plan { setup: without(&base.setup, &is_swept), ..sweep.plan(sweep.base) };
    let rules: Vec<String> = house_rules(&plan).into_iter().map(|(name, value)| format!("{name}={value}")).collect();
    if !rules.is_empty() {
        words.push(format!("--rules {}", rules.join(",")));
    }
    words.extend(table(&plan));
    words.extend(sweep.playouts.map(|playouts| format!("--budget {playouts}")));
    if sweep.most_turns != MOST_TURNS {
        words.push(format!("--most-turns {}", sweep.most_turns));
    }
    words.join(" ")
}

/// A set-up without what is swept.
fn without(setup: &Setup, is_swept: &dyn Fn(&str) -> bool) -> Setup {
    let pairs = setup.rules.split([' ', ',']).filter(|pair| !pair.split('=').next().is_some_and(is_swept));
    let deck = setup.deck.filter(|_| !is_swept("deck"));
    Setup { rules: pairs.collect::<Vec<_>>().join(" "), deck, ..setup.clone() }
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
