//! Parsing of the flags of simulations.

use bots::BotKind;
use clap::ArgMatches;
use foreign::{BotChoice, split_list};
use lab::{Compare, Contender, Jokers, MOST_GAMES, MOST_SHARDS, Shard};
use play::{GameId, Setup, SetupProblem};
use solve::Shelf;
use words::{Lang, say, setup_problem};

use super::wrong;
use crate::bot_command::{read_bot, read_command};
use crate::failure::Failure;
use crate::setup_flags::{SetupFlags, unchecked_setup};
use report::number_format::count;

const MOST_THREADS: u64 = 1024;
/// The bot of seats for which none is asked for.
pub(super) const USUAL_BOT: BotKind = BotKind::Thumb;

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
    read_seed("seed", given, lang)
}

/// The seed that a flag with this name gives.
pub(crate) fn read_seed(flag: &str, given: &str, lang: Lang) -> Result<u64, Failure> {
    given.parse().map_err(|_| wrong(say!(lang, "bad-seed", flag = flag, given = given)))
}

/// Who plays in a run, by the flag `--bots`.
pub(super) enum SeatedBots {
    /// `sharp`: the same on all seats.
    Everywhere(BotChoice),
    /// `sharp,thumb`: one for each seat.
    BySeat(Vec<BotChoice>),
    /// `2=cmd:./mybot`: on these seats, counted from 1; the usual one on the others.
    At(Vec<(usize, BotChoice)>),
}

impl SeatedBots {
    pub(super) fn read(text: &str, lang: Lang) -> Result<SeatedBots, Failure> {
        let parts: Vec<&str> = split_list(text).into_iter().map(str::trim).collect();
        // A command may have an = of its own, behind its mark.
        let is_at_seat = |part: &&str| part.split(':').next().is_some_and(|start| start.contains('='));
        if !parts.iter().any(is_at_seat) {
            let mut bots = parts.iter().map(|part| read_bot(part, lang)).collect::<Result<Vec<_>, _>>()?;
            return Ok(if bots.len() == 1 { SeatedBots::Everywhere(bots.remove(0)) } else { SeatedBots::BySeat(bots) });
        }
        if !parts.iter().all(is_at_seat) {
            return Err(wrong(say!(lang, "bad-lab-bots-mixed", given = text)));
        }
        let at = |part: &&str| {
            let (seat, bot) = part.split_once('=').expect("it names a seat");
            let seat = seat.trim().parse().ok().filter(|seat| *seat > 0);
            let seat = seat.ok_or_else(|| wrong(say!(lang, "bad-lab-bots-mixed", given = text)))?;
            Ok::<_, Failure>((seat, read_bot(bot.trim(), lang)?))
        };
        let seated: Vec<(usize, BotChoice)> = parts.iter().map(at).collect::<Result<_, _>>()?;
        let mut seats: Vec<usize> = seated.iter().map(|(seat, _)| *seat).collect();
        seats.sort_unstable();
        match seats.windows(2).find(|two| two[0] == two[1]) {
            Some(twice) => Err(wrong(say!(lang, "bad-bot-seat-twice", given = twice[0].to_string()))),
            None => Ok(SeatedBots::At(seated)),
        }
    }

    /// How many seats the flag stands for; `None` if it leaves that open.
    pub(super) fn seats(&self) -> Option<usize> {
        match self {
            SeatedBots::Everywhere(_) => None,
            SeatedBots::BySeat(bots) => Some(bots.len()),
            SeatedBots::At(seats) => seats.iter().map(|(seat, _)| *seat).max(),
        }
    }

    /// The bots of a table with this number of seats.
    pub(super) fn at_table(self, seats: usize, lang: Lang) -> Result<Vec<BotChoice>, Failure> {
        match self {
            SeatedBots::Everywhere(bot) => Ok(vec![bot; seats]),
            SeatedBots::BySeat(bots) => Ok(bots),
            SeatedBots::At(wanted) => {
                let mut bots = vec![BotChoice::Own(USUAL_BOT); seats];
                for (seat, bot) in wanted {
                    let no_seat = || wrong(say!(lang, "bad-bot-seat", given = seat.to_string(), seats = seats));
                    *bots.get_mut(seat - 1).ok_or_else(no_seat)? = bot;
                }
                Ok(bots)
            }
        }
    }
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

/// Bots of ours and programs of others; a program is called by its command as long as it has not said its name.
pub(super) fn contenders(text: &str, lang: Lang) -> Result<Vec<Contender>, Failure> {
    let one = |id: &str| {
        let unknown = || wrong(say!(lang, "bad-contender", given = id.trim(), known = BotKind::IDS));
        match read_command(id, lang) {
            Some(command) => command.map(|command| Contender::Foreign { name: command.to_string(), command }),
            None => Contender::read(id.trim()).ok_or_else(unknown),
        }
    };
    split_list(text).into_iter().map(one).collect()
}

/// The table. By default it has as many seats as bots, or as few as the game allows, also where there are more bots than seats.
pub(super) fn table(
    game: GameId,
    flags: &SetupFlags,
    bots: Option<usize>,
    lang: Lang,
) -> Result<(Setup, Jokers), Failure> {
    let mut flags = flags.clone();
    if !flags.say_seats() {
        let seats = game.info().seats;
        let wanted = bots.filter(|bots| seats.contains(bots)).unwrap_or(*seats.start());
        flags.seats = Some(wanted.to_string());
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
