//! Parsing of the flags of simulations.

use bots::BotKind;
use clap::ArgMatches;
use lab::{Compare, Contender, Jokers, MOST_GAMES, MOST_SHARDS, Shard};
use play::{GameId, Setup, SetupProblem};
use solve::Shelf;
use words::{Lang, say, setup_problem};

use super::wrong;
use crate::failure::Failure;
use crate::number_format::count;
use crate::setup_flags::{SetupFlags, unchecked_setup};

const MOST_THREADS: u64 = 1024;

/// `None` if the flag is not given.
pub(super) fn games(matches: &ArgMatches, lang: Lang) -> Result<Option<u64>, Failure> {
    number(matches, "games", (1, MOST_GAMES), lang)
}

/// The number of a flag, at least `least`; `None` if the flag is not given.
pub(crate) fn small_number(matches: &ArgMatches, flag: &str, least: u64, lang: Lang) -> Result<Option<u32>, Failure> {
    Ok(number(matches, flag, (least, u64::from(u32::MAX)), lang)?.map(|number| number as u32))
}

/// A number between two others, both included.
pub(crate) fn number(
    matches: &ArgMatches,
    flag: &str,
    (least, most): (u64, u64),
    lang: Lang,
) -> Result<Option<u64>, Failure> {
    let Some(given) = matches.get_one::<String>(flag) else { return Ok(None) };
    // 10_000 and 1e6 are numbers, too.
    let plain = given.replace('_', "");
    let powers = || plain.parse::<f64>().ok().filter(|number| number.fract() == 0.0 && (0.0..9e15).contains(number));
    let number = plain.parse().ok().or_else(|| powers().map(|number| number as u64));
    number.filter(|number| (least..=most).contains(number)).map(Some).ok_or_else(|| {
        let (argument, given) = (format!("--{flag}"), given.as_str());
        let (least, most) = (count(lang, least), count(lang, most));
        wrong(say!(lang, "bad-number", argument = argument, given = given, least = least, most = most))
    })
}

pub(super) fn threads(matches: &ArgMatches, lang: Lang) -> Result<Option<usize>, Failure> {
    Ok(number(matches, "threads", (1, MOST_THREADS), lang)?.map(|threads| threads as usize))
}

/// The seed, by default 1, so that a run without the flag can be repeated.
pub(crate) fn seed(matches: &ArgMatches, lang: Lang) -> Result<u64, Failure> {
    let Some(given) = matches.get_one::<String>("seed") else { return Ok(1) };
    given.parse().map_err(|_| wrong(say!(lang, "bad-seed", given = given.as_str())))
}

/// A kind for each seat; a single one is for all seats.
pub(super) fn bots(text: &str, lang: Lang) -> Result<Vec<BotKind>, Failure> {
    let one = |id: &str| {
        let unknown = || wrong(say!(lang, "bad-bot", given = id.trim(), known = BotKind::IDS));
        BotKind::from_id(id.trim()).ok_or_else(unknown)
    };
    text.split(',').map(one).collect()
}

/// Refuses perfect bots where the game cannot be solved, or would have to be solved first and is not.
pub(crate) fn check_perfect(
    kinds: impl IntoIterator<Item = BotKind>,
    setup: &Setup,
    shelf: &Shelf,
    lang: Lang,
) -> Result<(), Failure> {
    match kinds.into_iter().find(|kind| !kind.plays_at(setup, shelf)) {
        None => Ok(()),
        Some(kind) if kind.plays_once_solved(setup.game, setup.seats) => Err(wrong(not_yet_solved(setup, lang))),
        Some(_) => Err(wrong(say!(lang, "bad-perfect"))),
    }
}

/// The sentence that this table has to be solved first, with the command that does it.
pub(crate) fn not_yet_solved(setup: &Setup, lang: Lang) -> String {
    let rules =
        if setup.rules.is_empty() { String::new() } else { format!(" --rules {}", setup.rules.replace(' ', ",")) };
    let command = format!("knobel solve {} --seats {}{rules}", setup.game, setup.seats);
    say!(lang, "bad-perfect-unsolved", command = command)
}

pub(super) fn contenders(text: &str, lang: Lang) -> Result<Vec<Contender>, Failure> {
    let one = |id: &str| {
        let unknown = || wrong(say!(lang, "bad-contender", given = id.trim(), known = BotKind::IDS));
        Contender::read(id.trim()).ok_or_else(unknown)
    };
    text.split(',').map(one).collect()
}

/// The table. By default it has as many seats as bots, or as few as the game allows.
pub(super) fn table(
    game: GameId,
    flags: &SetupFlags,
    bots: Option<usize>,
    lang: Lang,
) -> Result<(Setup, Jokers), Failure> {
    let mut flags = flags.clone();
    if !flags.say_seats() {
        let least = *game.info().seats.start();
        flags.seats = Some(bots.unwrap_or(least).max(least).to_string());
    }
    let drawn = flags.jokers.as_deref() == Some("random");
    if drawn && !game.takes_jokers() {
        let problem = SetupProblem::NotOfThisGame { what: "jokers", game };
        return Err(wrong(setup_problem(lang, &problem)));
    }
    flags.jokers = flags.jokers.filter(|_| !drawn);
    let setup = unchecked_setup(game, &flags, lang)?;
    let jokers = match () {
        () if drawn => Jokers::Drawn,
        () if game.takes_jokers() && setup.jokers.is_empty() => Jokers::Brought,
        () => Jokers::Named,
    };
    Ok((setup, jokers))
}

/// `switch=a,b`, with at least two different values.
pub(super) fn compare(text: &str, lang: Lang) -> Result<Compare, Failure> {
    let malformed = || wrong(say!(lang, "bad-compare", given = text));
    let (switch, values) = text.split_once('=').ok_or_else(malformed)?;
    let values: Vec<String> = values.split(',').map(|value| value.trim().to_owned()).collect();
    let differ = values.iter().enumerate().all(|(index, value)| !values[..index].contains(value));
    if values.len() < 2 || !differ || switch.trim().is_empty() {
        return Err(malformed());
    }
    Ok(Compare { switch: switch.trim().to_owned(), values })
}

/// `2/8`: the second of eight shards.
pub(super) fn shard(text: &str, lang: Lang) -> Result<Shard, Failure> {
    let read = || {
        let (number, of) = text.split_once('/')?;
        let shard = Shard { number: number.trim().parse().ok()?, of: of.trim().parse().ok()? };
        (shard.is_sound() && shard.of <= MOST_SHARDS).then_some(shard)
    };
    read().ok_or_else(|| wrong(say!(lang, "bad-shard", given = text, most = count(lang, MOST_SHARDS))))
}

/// The error of a winning chance at which a run ends.
pub(super) fn error(text: &str, lang: Lang) -> Result<f64, Failure> {
    let error = text.parse::<f64>().ok().filter(|error| (0.00001..=0.5).contains(error));
    error.ok_or_else(|| wrong(say!(lang, "bad-until-error", given = text)))
}
