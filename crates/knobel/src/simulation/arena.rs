//! `knobel arena GAME`: bots against bots, with error bars.

use std::io::Write;
use std::path::PathBuf;

use bots::BotKind;
use clap::ArgMatches;
use foreign::{BotCommand, Fault, ForeignTerms, OnFault};
use lab::{Arena, ArenaProblem, Contender, Contest, MOST_GAMES, RunControl, Sprt};
use play::{GameId, MOST_TURNS};
use solve::Shelf;
use words::{Lang, fault_sentence, say, setup_problem};

use super::{RunProgress, flags, save_failure, standings, wrong};
use crate::bot_command::foreign_terms;
use crate::cli::OutputFormat;
use crate::failure::{Failure, complain};
use crate::setup_flags::SetupFlags;
use report::number_format::count;

/// The default number of games.
const GAMES: u64 = 400;

pub(crate) struct ArenaArgs {
    /// One for each number of seats.
    contest: Contest,
    shelf: Shelf,
    threads: Option<usize>,
    foreign: ForeignTerms,
    /// Where games are saved, and a contest that was broken off is found.
    save: Option<PathBuf>,
    format: OutputFormat,
    lang: Lang,
}

impl ArenaArgs {
    pub(crate) fn read(
        game: GameId,
        setup: &SetupFlags,
        matches: &ArgMatches,
        format: OutputFormat,
        lang: Lang,
    ) -> Result<ArenaArgs, Failure> {
        let contenders = contenders(matches, lang)?;
        let shelf = super::shelf(matches);
        let sizes = setup.seats.as_deref().map_or(vec![None], |seats| seats.split(',').map(Some).collect());
        let arenas = sizes.into_iter().map(|seats| {
            let seats = seats.map(|seats| seats.trim().to_owned());
            arena(game, &SetupFlags { seats, ..setup.clone() }, &contenders, matches, &shelf, lang)
        });
        let arenas = arenas.collect::<Result<_, _>>()?;
        let mut contest = Contest { arenas };
        contest.check().map_err(|problem| wrong(sentence(&problem, lang)))?;
        let mut sizes: Vec<usize> = contest.arenas.iter().map(|arena| arena.setup.seats).collect();
        sizes.sort_unstable();
        if sizes.windows(2).any(|two| two[0] == two[1]) {
            return Err(wrong(say!(lang, "bad-seats-twice", given = setup.seats.as_deref().unwrap_or_default())));
        }
        Ok(ArenaArgs {
            contest,
            shelf,
            threads: flags::threads(matches, lang)?,
            foreign: foreign_terms(matches, OnFault::Forfeit, lang)?,
            save: matches.get_one("save").cloned(),
            format,
            lang,
        })
    }
}

/// Who takes part, by the flags `--bots` and `--budget`.
fn contenders(matches: &ArgMatches, lang: Lang) -> Result<Vec<Contender>, Failure> {
    let bots = matches.get_one::<String>("bots").map(String::as_str);
    let mut contenders = flags::contenders(bots.unwrap_or("sharp,thumb"), lang)?;
    let budget = flags::small_number(matches, "budget", 0, lang)?;
    for contender in &mut contenders {
        match contender {
            Contender::Own(bot) if bot.kind == BotKind::Sharp => bot.playouts = bot.playouts.or(budget),
            _ => {}
        }
    }
    Ok(contenders)
}

/// The contest at a table of one size.
fn arena(
    game: GameId,
    table: &SetupFlags,
    contenders: &[Contender],
    matches: &ArgMatches,
    shelf: &Shelf,
    lang: Lang,
) -> Result<Arena, Failure> {
    let (setup, jokers) = flags::table(game, table, Some(contenders.len()), lang)?;
    let with_regret = matches.get_flag("regret");
    if with_regret && !BotKind::Perfect.plays_at(&setup, shelf) {
        let is_solvable = BotKind::Perfect.plays_once_solved(game, setup.seats);
        let told = if is_solvable { flags::not_yet_solved(&setup, lang) } else { say!(lang, "bad-regret") };
        return Err(wrong(told));
    }
    flags::check_perfect(contenders.iter().map(Contender::kind), &setup, shelf, lang)?;
    let sprt = matches
        .get_one::<String>("sprt")
        .map(|given| Sprt::read(given).ok_or_else(|| wrong(say!(lang, "bad-sprt", given = given.as_str()))));
    Ok(Arena {
        setup,
        jokers,
        contenders: contenders.to_vec(),
        games: flags::games(matches, lang)?.unwrap_or(GAMES),
        seed: flags::seed(matches, lang)?,
        most_turns: flags::small_number(matches, "most-turns", 1, lang)?.unwrap_or(MOST_TURNS),
        with_regret,
        sprt: sprt.transpose()?,
    })
}

fn sentence(problem: &ArenaProblem, lang: Lang) -> String {
    match problem {
        ArenaProblem::Setup(problem) => setup_problem(lang, problem),
        ArenaProblem::Contenders { given, seats } => say!(lang, "bad-contenders", given = *given, seats = *seats),
        ArenaProblem::TestOfMany => say!(lang, "bad-sprt-many"),
        ArenaProblem::NoGames => say!(lang, "bad-no-games"),
        ArenaProblem::TooManyGames => say!(lang, "bad-too-many-games", most = count(lang, MOST_GAMES)),
    }
}

/// Holds the contest and prints the standings.
pub(crate) fn run(args: &ArenaArgs, out: &mut impl Write) -> Result<(), Failure> {
    let lang = args.lang;
    let mut contest = args.contest.clone();
    let refused = |(command, fault): (BotCommand, Fault)| wrong(fault_sentence(lang, &command.to_string(), &fault));
    contest.introduce(&args.foreign).map_err(refused)?;
    for arena in &contest.arenas {
        let kinds = arena.contenders.iter().map(Contender::kind);
        let kinds = kinds.chain(arena.with_regret.then_some(BotKind::Perfect));
        super::solve_for_perfect(&args.shelf, kinds, std::slice::from_ref(&arena.setup), args.threads, lang)?;
    }
    let progress_bar = RunProgress::begin(Some(contest.games()), lang);
    let progress = |games| progress_bar.bar.inc(games);
    let foreign = progress_bar.stopping(&args.foreign);
    let control = RunControl {
        threads: super::threads(args.threads),
        stop: &progress_bar.stop,
        progress: &progress,
        shelf: Some(&args.shelf),
        foreign: Some(&foreign),
    };
    let held = contest.hold(&control, args.save.as_deref());
    progress_bar.bar.finish_and_clear();
    let held = held.map_err(|problem| save_failure(&problem, lang))?;
    if progress_bar.is_stopped() {
        complain(&say!(lang, "lab-stopped", games = count(lang, held.games())));
        if args.save.is_some() {
            complain(&say!(lang, "arena-goes-on"));
        }
    }
    standings::show(&held, &contest.arenas[0].contenders, args.format, lang, out)?;
    if progress_bar.is_stopped() { Err(super::interrupted(out)) } else { Ok(()) }
}
