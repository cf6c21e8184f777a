//! `knobel arena GAME`: bots against bots, with error bars.

use std::io::Write;

use bots::BotKind;
use clap::ArgMatches;
use lab::{Arena, ArenaProblem, Contender, MOST_GAMES, RunControl, Standings};
use play::{GameId, MOST_TURNS};
use words::{Lang, say, setup_problem};

use super::{Watching, flags, wrong};
use crate::cli::Form;
use crate::failure::Failure;
use crate::figures::{chance, chance_interval, count, number};
use crate::lab_report::names::bot;
use crate::page::{Emphasis, table};
use crate::setup_flags::SetupFlags;

/// How many games are played if nobody says so.
const GAMES: u64 = 400;

/// A contest that is asked for.
pub(crate) struct ArenaWish {
    arena: Arena,
    threads: Option<usize>,
    form: Form,
    lang: Lang,
}

impl ArenaWish {
    /// Reads the flags of `knobel arena GAME`.
    pub(crate) fn read(
        game: GameId,
        setup: &SetupFlags,
        matches: &ArgMatches,
        form: Form,
        lang: Lang,
    ) -> Result<ArenaWish, Failure> {
        let bots = matches.get_one::<String>("bots").map(String::as_str);
        let mut contenders = flags::contenders(bots.unwrap_or("sharp,thumb"), lang)?;
        let (setup, jokers) = flags::table(game, setup, Some(contenders.len()), lang)?;
        if matches.get_flag("regret") && !BotKind::Perfect.plays(game, setup.seats) {
            return Err(wrong(say!(lang, "bad-regret")));
        }
        flags::check_perfect(contenders.iter().map(|contender| contender.kind), game, setup.seats, lang)?;
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
        Ok(ArenaWish { arena, threads: flags::threads(matches, lang)?, form, lang })
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

/// Holds the contest and says how it ended.
pub(crate) fn run(wish: &ArenaWish, out: &mut impl Write) -> Result<(), Failure> {
    let ArenaWish { arena, lang, .. } = wish;
    let kinds =
        arena.contenders.iter().map(|contender| contender.kind).chain(arena.with_regret.then_some(BotKind::Perfect));
    let shelf = super::perfect_shelf(kinds, std::slice::from_ref(&arena.setup), wish.threads, *lang)?;
    let watching = Watching::begin(Some(arena.blocks() * arena.setup.seats as u64), *lang);
    let progress = |games| watching.bar.inc(games);
    let control = RunControl {
        threads: super::threads(wish.threads),
        stop: &watching.stop,
        progress: &progress,
        shelf: Some(&shelf),
    };
    let standings = arena.hold(&control);
    watching.bar.finish_and_clear();
    if watching.is_stopped() {
        eprintln!("knobel: {}", say!(*lang, "lab-stopped", games = count(*lang, standings.games)));
    }
    match wish.form {
        Form::Json => Ok(writeln!(out, "{}", serde_json::to_string(&standings).expect("plain numbers and texts"))?),
        Form::Words => tell(*lang, &standings, &arena.contenders, out),
    }
}

fn tell(lang: Lang, standings: &Standings, contenders: &[Contender], out: &mut impl Write) -> Result<(), Failure> {
    let name = say!(lang, &format!("{}-name", standings.game));
    let what = say!(
        lang,
        "arena-what",
        seats = standings.seats,
        games = count(lang, standings.games),
        blocks = count(lang, standings.blocks),
        seed = standings.seed.to_string()
    );
    writeln!(out, "{} · {what}\n", Emphasis::for_stdout().show(&name))?;
    let columns = ["bot", "wins", "interval", "rating"];
    let mut rows = vec![columns.map(|column| say!(lang, &format!("arena-{column}")))];
    for (row, contender) in standings.contenders.iter().zip(contenders) {
        let error = row.error.map_or_else(String::new, |error| format!(" ± {}", number(lang, error, 0)));
        let (rate, interval) = (chance(lang, &row.win), chance_interval(lang, &row.win));
        let called = bot(lang, contender.kind.id());
        rows.push([
            format!("{} ({called})", row.bot),
            rate,
            interval,
            format!("{}{error}", number(lang, row.rating, 0)),
        ]);
    }
    writeln!(out, "{}", table(rows.iter().map(|row| row.iter().map(String::as_str).collect())))?;
    tell_regret(lang, standings, out)?;
    let fair = number(lang, 100.0 * standings.fair, 1);
    writeln!(out, "{}", say!(lang, "arena-read", fair = fair))?;
    if standings.no_result + standings.nobody > 0 {
        let (no_result, nobody) = (count(lang, standings.no_result), count(lang, standings.nobody));
        writeln!(out, "{}", say!(lang, "lab-without-winner", no_result = no_result, nobody = nobody))?;
    }
    Ok(())
}

/// What decisions lost against the exact solution, where that was measured.
fn tell_regret(lang: Lang, standings: &Standings, out: &mut impl Write) -> Result<(), Failure> {
    let measured: Vec<_> = standings.contenders.iter().filter_map(|row| Some((row, row.regret?))).collect();
    if measured.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    let columns = ["bot", "decisions", "regret"];
    let mut rows = vec![columns.map(|column| say!(lang, &format!("arena-{column}")))];
    for (row, regret) in measured {
        let (mean, error) = (number(lang, regret.mean, 5), number(lang, regret.error, 5));
        rows.push([row.bot.clone(), count(lang, regret.decisions), format!("{mean} ± {error}")]);
    }
    writeln!(out, "{}", table(rows.iter().map(|row| row.iter().map(String::as_str).collect())))?;
    Ok(writeln!(out, "{}\n", say!(lang, "arena-regret-read"))?)
}
