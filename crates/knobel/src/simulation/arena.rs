//! `knobel arena GAME`: bots against bots, with error bars.

use std::io::Write;

use bots::BotKind;
use clap::ArgMatches;
use lab::{Arena, ArenaProblem, Contender, MOST_GAMES, RunControl, Standings};
use play::{GameId, MOST_TURNS};
use solve::Shelf;
use words::{Lang, say, setup_problem};

use super::{RunProgress, flags, wrong};
use crate::cli::OutputFormat;
use crate::emphasis::Emphasis;
use crate::failure::{Failure, complain};
use crate::lab_report::names::bot;
use crate::number_format::{chance, chance_interval, count, number};
use crate::setup_flags::SetupFlags;
use crate::text_table::text_table;

/// The default number of games.
const GAMES: u64 = 400;

pub(crate) struct ArenaArgs {
    arena: Arena,
    shelf: Shelf,
    threads: Option<usize>,
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
        let bots = matches.get_one::<String>("bots").map(String::as_str);
        let mut contenders = flags::contenders(bots.unwrap_or("sharp,thumb"), lang)?;
        let (setup, jokers) = flags::table(game, setup, Some(contenders.len()), lang)?;
        let shelf = super::shelf(matches);
        if matches.get_flag("regret") && !BotKind::Perfect.plays_at(&setup, &shelf) {
            let is_solvable = BotKind::Perfect.plays_once_solved(game, setup.seats);
            let told = if is_solvable { flags::not_yet_solved(&setup, lang) } else { say!(lang, "bad-regret") };
            return Err(wrong(told));
        }
        flags::check_perfect(contenders.iter().map(|contender| contender.kind), &setup, &shelf, lang)?;
        let budget = flags::small_number(matches, "budget", 0, lang)?;
        for contender in contenders.iter_mut().filter(|contender| contender.kind == BotKind::Sharp) {
            contender.playouts = contender.playouts.or(budget);
        }
        let mut arena = Arena {
            setup,
            jokers,
            contenders,
            games: flags::games(matches, lang)?.unwrap_or(GAMES),
            seed: flags::seed(matches, lang)?,
            most_turns: flags::small_number(matches, "most-turns", 1, lang)?.unwrap_or(MOST_TURNS),
            with_regret: matches.get_flag("regret"),
        };
        arena.check().map_err(|problem| wrong(sentence(&problem, lang)))?;
        Ok(ArenaArgs { arena, shelf, threads: flags::threads(matches, lang)?, format, lang })
    }
}

fn sentence(problem: &ArenaProblem, lang: Lang) -> String {
    match problem {
        ArenaProblem::Setup(problem) => setup_problem(lang, problem),
        ArenaProblem::Contenders { given, seats } => say!(lang, "bad-contenders", given = *given, seats = *seats),
        ArenaProblem::NoGames => say!(lang, "bad-no-games"),
        ArenaProblem::TooManyGames => say!(lang, "bad-too-many-games", most = count(lang, MOST_GAMES)),
    }
}

/// Holds the contest and prints the standings.
pub(crate) fn run(args: &ArenaArgs, out: &mut impl Write) -> Result<(), Failure> {
    let ArenaArgs { arena, lang, .. } = args;
    let kinds =
        arena.contenders.iter().map(|contender| contender.kind).chain(arena.with_regret.then_some(BotKind::Perfect));
    super::solve_for_perfect(&args.shelf, kinds, std::slice::from_ref(&arena.setup), args.threads, *lang)?;
    let progress_bar = RunProgress::begin(Some(arena.blocks() * arena.setup.seats as u64), *lang);
    let progress = |games| progress_bar.bar.inc(games);
    let control = RunControl {
        threads: super::threads(args.threads),
        stop: &progress_bar.stop,
        progress: &progress,
        shelf: Some(&args.shelf),
    };
    let standings = arena.hold(&control);
    progress_bar.bar.finish_and_clear();
    if progress_bar.is_stopped() {
        complain(&say!(*lang, "lab-stopped", games = count(*lang, standings.games)));
    }
    match args.format {
        OutputFormat::Json => {
            writeln!(out, "{}", serde_json::to_string(&standings).expect("plain numbers and texts"))?;
        }
        OutputFormat::Words => print_standings(*lang, &standings, &arena.contenders, out)?,
    }
    if progress_bar.is_stopped() { Err(super::interrupted(out)) } else { Ok(()) }
}

fn print_standings(
    lang: Lang,
    standings: &Standings,
    contenders: &[Contender],
    out: &mut impl Write,
) -> Result<(), Failure> {
    let name = say!(lang, &format!("{}-name", standings.game));
    let what = say!(
        lang,
        "arena-what",
        seats = standings.seats,
        games = standings.games as i64,
        games_told = count(lang, standings.games),
        blocks = standings.blocks as i64,
        blocks_told = count(lang, standings.blocks),
        seed = standings.seed.to_string()
    );
    writeln!(out, "{} · {what}\n", Emphasis::for_stdout().show(&name))?;
    let columns = ["bot", "wins", "interval", "rating"];
    let mut rows = vec![columns.map(|column| say!(lang, &format!("arena-{column}")))];
    for (row, contender) in standings.contenders.iter().zip(contenders) {
        let margin = row.margin.map_or_else(String::new, |margin| format!(" ± {}", number(lang, margin, 0)));
        let rating = row.rating.map(|rating| format!("{}{margin}", number(lang, rating, 0)));
        let (rate, interval) = (chance(lang, &row.win), chance_interval(lang, &row.win));
        let called = bot(lang, contender.kind.id());
        rows.push([
            format!("{} ({called})", row.bot),
            rate,
            interval,
            rating.unwrap_or_else(|| {
                let key = if row.win.rate > 0.0 { "arena-unrated-winner" } else { "arena-unrated" };
                say!(lang, key)
            }),
        ]);
    }
    writeln!(out, "{}", text_table(&rows))?;
    print_regret(lang, standings, out)?;
    let fair = number(lang, 100.0 * standings.fair, 1);
    writeln!(out, "{}", say!(lang, "arena-read", fair = fair))?;
    if standings.no_result + standings.nobody > 0 {
        let (no_result, nobody) = (count(lang, standings.no_result), count(lang, standings.nobody));
        writeln!(out, "{}", say!(lang, "lab-without-winner", no_result = no_result, nobody = nobody))?;
    }
    Ok(())
}

/// Prints the mean loss per decision against the exact solution, if it was measured.
fn print_regret(lang: Lang, standings: &Standings, out: &mut impl Write) -> Result<(), Failure> {
    let measured: Vec<_> = standings.contenders.iter().filter_map(|row| Some((row, row.regret?))).collect();
    if measured.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    let columns = ["bot", "decisions", "regret"];
    let mut rows = vec![columns.map(|column| say!(lang, &format!("arena-{column}")))];
    for (row, regret) in measured {
        let margin = regret.margin.map_or_else(String::new, |margin| format!(" ± {}", number(lang, margin, 5)));
        let mean = number(lang, regret.mean, 5);
        rows.push([row.bot.clone(), count(lang, regret.decisions), format!("{mean}{margin}")]);
    }
    writeln!(out, "{}", text_table(&rows))?;
    Ok(writeln!(out, "{}\n", say!(lang, "arena-regret-read"))?)
}
