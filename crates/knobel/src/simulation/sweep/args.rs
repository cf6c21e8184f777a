//! From the flags of `knobel lab GAME --sweep …` to a sweep that can be played.

use std::path::PathBuf;

use clap::ArgMatches;
use foreign::{BotChoice, OnFault};
use lab::{MOST_GAMES, Parameter, Shard, Sweep, SweepTable, with_switch};
use play::{GameId, MOST_TURNS};
use solve::Shelf;
use words::{Lang, did_you_mean, say};

use super::SweepArgs;
use super::problems::{checked_sentence, parameter_sentence, sweep_sentence};
use crate::bot_command::foreign_terms;
use crate::failure::Failure;
use crate::setup_flags::SetupFlags;
use crate::simulation::flags::{self, SeatedBots, USUAL_BOT};
use crate::simulation::lab::{GAMES, Output};
use crate::simulation::{shelf, wrong};

/// What can be swept besides the switches of the game.
const SEATS: &str = "seats";
const BOTS: &str = "bots";
const DECK: &str = "deck";
/// The value that stands for the usual deck.
const USUAL_DECK: &str = "default";
/// The parameters whose values have commas of their own.
const LISTS: [&str; 1] = [BOTS];
/// The number of values that a sentence lists.
const VALUES_LISTED: usize = 12;

impl SweepArgs {
    pub(crate) fn read(
        game: GameId,
        setup: &SetupFlags,
        matches: &ArgMatches,
        output: Output,
    ) -> Result<SweepArgs, Failure> {
        let lang = output.lang;
        let text = |name: &str| matches.get_one::<String>(name).map(String::as_str);
        if text("compare").is_some() {
            return Err(wrong(say!(lang, "bad-sweep-and-compare")));
        }
        let until_error = text("until-error").map(|error| flags::error(error, lang)).transpose()?;
        let shard = text("shard").map(|shard| flags::shard(shard, lang)).transpose()?;
        if until_error.is_some() && shard.is_some() {
            return Err(wrong(say!(lang, "bad-until-and-shard")));
        }
        let written: Vec<&str> =
            matches.get_many::<String>("sweep").into_iter().flatten().map(String::as_str).collect();
        let parameters = parameters("--sweep", &written.join(","), lang)?;
        let points =
            Sweep::points(&parameters).map_err(|problem| wrong(sweep_sentence(&problem, &parameters, lang)))?;
        let bots = text("bots");
        parameters.iter().try_for_each(|parameter| check_name(game, &parameter.name, setup, bots, lang))?;
        let base = text("base").map(|base| read_base(base, &parameters, lang)).transpose()?;
        let shelf = shelf(matches);
        let mut tables = Vec::new();
        for values in points {
            let point: Vec<(&str, &str)> = parameters
                .iter()
                .map(|parameter| parameter.name.as_str())
                .zip(values.iter().map(String::as_str))
                .collect();
            let table = table(game, setup, bots, &point, &shelf, lang);
            tables.push(table.map_err(|failure| at_point(&point, failure, lang))?);
        }
        let games = flags::games(matches, lang)?;
        let mut sweep = Sweep {
            parameters,
            tables,
            base: base.unwrap_or(0),
            playouts: flags::small_number(matches, "budget", 0, lang)?,
            games: games.unwrap_or(if until_error.is_some() { MOST_GAMES } else { GAMES }),
            until_error,
            seed: flags::seed(matches, lang)?,
            most_turns: flags::small_number(matches, "most-turns", 1, lang)?.unwrap_or(MOST_TURNS),
        };
        if let Err(problem) = sweep.check() {
            return Err(wrong(checked_sentence(&problem, &sweep, lang)));
        }
        Ok(SweepArgs {
            sweep,
            shelf,
            shard: shard.unwrap_or(Shard::WHOLE),
            threads: flags::threads(matches, lang)?,
            foreign: foreign_terms(matches, OnFault::Replace, lang)?,
            save: matches.get_one::<PathBuf>("save").cloned(),
            output,
        })
    }
}

/// Refuses flags that only a sweep has.
pub(crate) fn check_no_sweep_flags(matches: &ArgMatches, lang: Lang) -> Result<(), Failure> {
    match ["base", "save"].into_iter().find(|flag| matches.contains_id(flag)) {
        Some(flag) => Err(wrong(say!(lang, "bad-without-sweep", flag = format!("--{flag}")))),
        None => Ok(()),
    }
}

/// The parameters that a flag names.
fn parameters(flag: &str, text: &str, lang: Lang) -> Result<Vec<Parameter>, Failure> {
    Parameter::read_all(text, &LISTS).map_err(|problem| wrong(parameter_sentence(flag, &problem, lang)))
}

/// Refuses a parameter that this game does not have, or that another flag fixes.
fn check_name(game: GameId, name: &str, setup: &SetupFlags, bots: Option<&str>, lang: Lang) -> Result<(), Failure> {
    let info = game.info();
    let switches = info.switches.iter().map(|(switch, _)| switch.name);
    let known: Vec<&str> = switches.chain([SEATS, BOTS]).chain(info.takes_deck.then_some(DECK)).collect();
    if !known.contains(&name) {
        let near = did_you_mean(lang, name, known.iter().copied());
        return Err(wrong(say!(lang, "bad-sweep-name", name = name, known = known.join(", ")) + &near));
    }
    let rules = setup.rules.as_deref().unwrap_or_default();
    let is_in_rules = rules.split(',').any(|rule| rule.split('=').next().is_some_and(|rule| rule.trim() == name));
    let is_set_up = setup.setup.is_some();
    let fixed_by = match name {
        _ if is_in_rules => Some("--rules"),
        SEATS if setup.seats.is_some() => Some("--seats"),
        BOTS if bots.is_some() => Some("--bots"),
        DECK if setup.deck.is_some() => Some("--deck"),
        SEATS | DECK if is_set_up => Some("--setup"),
        _ => None,
    };
    match fixed_by {
        Some(flag) => Err(wrong(say!(lang, "bad-sweep-fixed", name = name, flag = flag))),
        None => Ok(()),
    }
}

/// The index of the point that `--base` names. A parameter that it does not name has its first value.
fn read_base(text: &str, parameters: &[Parameter], lang: Lang) -> Result<usize, Failure> {
    let wanted = self::parameters("--base", text, lang)?;
    for parameter in &wanted {
        if !parameters.iter().any(|swept| swept.name == parameter.name) {
            let known: Vec<&str> = parameters.iter().map(|swept| swept.name.as_str()).collect();
            let name = parameter.name.as_str();
            return Err(wrong(say!(lang, "bad-base-name", name = name, known = known.join(", "))));
        }
    }
    let mut point = 0;
    for swept in parameters {
        let mut named = wanted.iter().filter(|parameter| parameter.name == swept.name);
        let index = match (named.next().map(|parameter| &parameter.values[..]), named.next()) {
            (None, _) => 0,
            (Some([value]), None) => swept.values.iter().position(|own| own == value).ok_or_else(|| {
                let (name, value) = (swept.name.as_str(), value.as_str());
                wrong(say!(lang, "bad-base-value", name = name, value = value, known = listed(&swept.values)))
            })?,
            _ => return Err(wrong(say!(lang, "bad-base-values", name = swept.name.as_str()))),
        };
        point = point * swept.values.len() + index;
    }
    Ok(point)
}

/// Values in a sentence: all of them, or the first and the last ones.
fn listed(values: &[String]) -> String {
    if values.len() <= VALUES_LISTED {
        return values.join(", ");
    }
    let half = VALUES_LISTED / 2;
    format!("{}, …, {}", values[..half].join(", "), values[values.len() - half..].join(", "))
}

/// The table at a point.
fn table(
    game: GameId,
    setup: &SetupFlags,
    bots: Option<&str>,
    point: &[(&str, &str)],
    shelf: &Shelf,
    lang: Lang,
) -> Result<SweepTable, Failure> {
    let mut flags = setup.clone();
    let mut bots = bots.unwrap_or(USUAL_BOT.id());
    let mut switches = Vec::new();
    for (name, value) in point {
        match *name {
            SEATS => flags.seats = Some((*value).to_owned()),
            BOTS => bots = value,
            DECK => flags.deck = (*value != USUAL_DECK).then(|| PathBuf::from(value)),
            _ => switches.push((name, value)),
        }
    }
    let bots = SeatedBots::read(bots, lang)?;
    let (setup, jokers) = flags::table(game, &flags, bots.seats(), lang)?;
    let setup = switches.into_iter().fold(setup, |setup, (switch, value)| with_switch(&setup, switch, value));
    let bots = bots.at_table(setup.seats, lang)?;
    flags::check_perfect(bots.iter().map(BotChoice::kind), &setup, shelf, lang)?;
    Ok(SweepTable { setup, jokers, bots })
}

/// A failure with the point at which it came up.
fn at_point(point: &[(&str, &str)], failure: Failure, lang: Lang) -> Failure {
    let point: Vec<String> = point.iter().map(|(name, value)| format!("{name}={value}")).collect();
    match failure {
        Failure::BadInput(problem) => wrong(say!(lang, "bad-sweep-point", point = point.join(","), problem = problem)),
        other => other,
    }
}
