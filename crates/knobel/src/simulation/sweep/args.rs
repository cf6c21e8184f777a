//! From the flags of `knobel lab GAME --sweep …` to a sweep that can be played.

use std::path::PathBuf;

use clap::ArgMatches;
use foreign::{BotChoice, OnFault};
use lab::{MOST_GAMES, Parameter, Shard, Sweep, SweepTable, SweptName, with_switch};
use play::{GameId, MOST_TURNS};
use report::{
    base_sentence, fixed_parameter, grid_sentence, parameter_sentence, point_sentence, sweep_sentence,
    unknown_parameter,
};
use solve::Shelf;
use words::{Lang, say};

use super::SweepArgs;
use crate::bot_command::foreign_terms;
use crate::failure::Failure;
use crate::setup_flags::SetupFlags;
use crate::simulation::flags::{self, SeatedBots, USUAL_BOT};
use crate::simulation::lab::{GAMES, Output};
use crate::simulation::{shelf, wrong};

const SWEEP: &str = "--sweep";
const BASE: &str = "--base";

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
        let parameters = parameters(SWEEP, &written.join(","), lang)?;
        let points =
            Sweep::points(&parameters).map_err(|problem| wrong(grid_sentence(lang, SWEEP, &problem, &parameters)))?;
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
            tables.push(table.map_err(|failure| at_point(&parameters, &values, failure, lang))?);
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
            return Err(wrong(sweep_sentence(lang, SWEEP, &problem, &sweep)));
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
    Parameter::read_all(text).map_err(|problem| wrong(parameter_sentence(lang, flag, &problem)))
}

/// Refuses a parameter that this game does not have, or that another flag fixes.
fn check_name(game: GameId, name: &str, setup: &SetupFlags, bots: Option<&str>, lang: Lang) -> Result<(), Failure> {
    if !SweptName::known(game).contains(&name) {
        return Err(wrong(unknown_parameter(lang, game, name)));
    }
    let rules = setup.rules.as_deref().unwrap_or_default();
    let is_in_rules = rules.split(',').any(|rule| rule.split('=').next().is_some_and(|rule| rule.trim() == name));
    let is_set_up = setup.setup.is_some();
    let fixed_by = match SweptName::of(name) {
        _ if is_in_rules => Some("--rules"),
        SweptName::Seats if setup.seats.is_some() => Some("--seats"),
        SweptName::Bots if bots.is_some() => Some("--bots"),
        SweptName::Deck if setup.deck.is_some() => Some("--deck"),
        SweptName::Seats | SweptName::Deck if is_set_up => Some("--setup"),
        _ => None,
    };
    match fixed_by {
        Some(flag) => Err(wrong(fixed_parameter(lang, name, flag))),
        None => Ok(()),
    }
}

/// The index of the point that `--base` names.
fn read_base(text: &str, swept: &[Parameter], lang: Lang) -> Result<usize, Failure> {
    let named = parameters(BASE, text, lang)?;
    Sweep::base_point(swept, &named).map_err(|problem| wrong(base_sentence(lang, BASE, &problem)))
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
        match SweptName::of(name) {
            SweptName::Seats => flags.seats = Some((*value).to_owned()),
            SweptName::Bots => bots = value,
            SweptName::Deck => flags.deck = (*value != SweptName::USUAL_DECK).then(|| PathBuf::from(value)),
            SweptName::Switch(switch) => switches.push((switch, value)),
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
fn at_point(parameters: &[Parameter], values: &[String], failure: Failure, lang: Lang) -> Failure {
    match failure {
        Failure::BadInput(problem) => wrong(point_sentence(lang, parameters, values, &problem)),
        other => other,
    }
}
