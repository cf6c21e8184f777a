//! `knobel arena GAME`: bots against bots, with error bars.

use std::io::Write;
use std::path::PathBuf;

use bots::BotKind;
use clap::ArgMatches;
use foreign::{ForeignTerms, OnFault};
use lab::{
    Arena, ArenaProblem, Contender, Contest, ContestStandings, Duel, MOST_GAMES, RunControl, Sprt, Standings, Verdict,
};
use play::{GameId, MOST_TURNS, distinct_name, is_same_name};
use serde_json::{Value, json};
use solve::Shelf;
use tui::fault_sentence;
use words::{Lang, say, setup_problem};

use super::{FaultyPlayer, RunProgress, flags, save_failure, wrong};
use crate::bot_command::foreign_terms;
use crate::cli::OutputFormat;
use crate::emphasis::Emphasis;
use crate::failure::{Failure, complain};
use crate::lab_report::names::bot;
use crate::number_format::{chance, chance_cell, chance_interval, count, number};
use crate::setup_flags::SetupFlags;
use crate::text_table::text_table;

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
        let bots = matches.get_one::<String>("bots").map(String::as_str);
        let mut contenders = flags::contenders(bots.unwrap_or("sharp,thumb"), lang)?;
        let budget = flags::small_number(matches, "budget", 0, lang)?;
        for contender in &mut contenders {
            match contender {
                Contender::Own(bot) if bot.kind == BotKind::Sharp => bot.playouts = bot.playouts.or(budget),
                _ => {}
            }
        }
        let sprt = matches
            .get_one::<String>("sprt")
            .map(|given| Sprt::read(given).ok_or_else(|| wrong(say!(lang, "bad-sprt", given = given.as_str()))));
        let sprt = sprt.transpose()?;
        let shelf = super::shelf(matches);
        let mut arenas = Vec::new();
        for seats in setup.seats.as_deref().map_or(vec![None], |seats| seats.split(',').map(Some).collect()) {
            let flags = SetupFlags { seats: seats.map(|seats| seats.trim().to_owned()), ..setup.clone() };
            let (setup, jokers) = flags::table(game, &flags, Some(contenders.len()), lang)?;
            if matches.get_flag("regret") && !BotKind::Perfect.plays_at(&setup, &shelf) {
                let is_solvable = BotKind::Perfect.plays_once_solved(game, setup.seats);
                let told = if is_solvable { flags::not_yet_solved(&setup, lang) } else { say!(lang, "bad-regret") };
                return Err(wrong(told));
            }
            flags::check_perfect(contenders.iter().map(Contender::kind), &setup, &shelf, lang)?;
            arenas.push(Arena {
                setup,
                jokers,
                contenders: contenders.clone(),
                games: flags::games(matches, lang)?.unwrap_or(GAMES),
                seed: flags::seed(matches, lang)?,
                most_turns: flags::small_number(matches, "most-turns", 1, lang)?.unwrap_or(MOST_TURNS),
                with_regret: matches.get_flag("regret"),
                sprt,
            });
        }
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

fn sentence(problem: &ArenaProblem, lang: Lang) -> String {
    match problem {
        ArenaProblem::Setup(problem) => setup_problem(lang, problem),
        ArenaProblem::Contenders { given, seats } => say!(lang, "bad-contenders", given = *given, seats = *seats),
        ArenaProblem::TestOfMany => say!(lang, "bad-sprt-many"),
        ArenaProblem::NoGames => say!(lang, "bad-no-games"),
        ArenaProblem::TooManyGames => say!(lang, "bad-too-many-games", most = count(lang, MOST_GAMES)),
    }
}

/// The contest with programs of others called by the names that they give themselves. Each is started once, so that nothing
/// has begun yet should one not work.
fn introduced(args: &ArenaArgs) -> Result<Contest, Failure> {
    let mut contest = args.contest.clone();
    let (game, mut names) = (contest.arenas[0].setup.game, Vec::<String>::new());
    for number in 0..contest.arenas[0].contenders.len() {
        let mut contender = contest.arenas[0].contenders[number].clone();
        if let Contender::Foreign { command, name } = &mut contender {
            let refused = |fault| Failure::BadInput(fault_sentence(args.lang, &command.to_string(), &fault));
            let called = args.foreign.name_of(command, game).map_err(refused)?;
            *name = distinct_name(&called, |name| names.iter().any(|taken| is_same_name(taken, name)));
        }
        names.push(contender.to_string());
        contest.arenas.iter_mut().for_each(|arena| arena.contenders[number] = contender.clone());
    }
    Ok(contest)
}

/// Holds the contest and prints the standings.
pub(crate) fn run(args: &ArenaArgs, out: &mut impl Write) -> Result<(), Failure> {
    let lang = args.lang;
    let contest = introduced(args)?;
    for arena in &contest.arenas {
        let kinds = arena.contenders.iter().map(Contender::kind);
        let kinds = kinds.chain(arena.with_regret.then_some(BotKind::Perfect));
        super::solve_for_perfect(&args.shelf, kinds, std::slice::from_ref(&arena.setup), args.threads, lang)?;
    }
    let progress_bar = RunProgress::begin(Some(contest.games()), lang);
    let progress = |games| progress_bar.bar.inc(games);
    let control = RunControl {
        threads: super::threads(args.threads),
        stop: &progress_bar.stop,
        progress: &progress,
        shelf: Some(&args.shelf),
        foreign: Some(&args.foreign),
    };
    let held = contest.hold(&control, args.save.as_deref());
    progress_bar.bar.finish_and_clear();
    let held = held.map_err(|problem| save_failure(&problem, lang))?;
    if progress_bar.is_stopped() {
        let games = held.tables.iter().map(|table| table.games).sum();
        complain(&say!(lang, "lab-stopped", games = count(lang, games)));
        if args.save.is_some() {
            complain(&say!(lang, "arena-goes-on"));
        }
    }
    match (args.format, &held.tables[..]) {
        (OutputFormat::Json, [only]) => writeln!(out, "{}", as_json(only, lang))?,
        (OutputFormat::Json, tables) => {
            let tables: Vec<Value> = tables.iter().map(|table| as_json(table, lang)).collect();
            writeln!(out, "{}", json!({"tables": tables, "ratings": held.ratings}))?;
        }
        (OutputFormat::Words, tables) => {
            for (number, table) in tables.iter().enumerate() {
                if number > 0 {
                    writeln!(out)?;
                }
                print_standings(lang, table, &contest.arenas[0].contenders, out)?;
            }
            if tables.len() > 1 {
                print_ratings(lang, &held, out)?;
            }
        }
    }
    if progress_bar.is_stopped() { Err(super::interrupted(out)) } else { Ok(()) }
}

/// The standings for programs; beside a program that did something wrong a sentence on each different fault.
fn as_json(standings: &Standings, lang: Lang) -> Value {
    let mut json = serde_json::to_value(standings).expect("plain numbers and texts");
    for player in faulty(standings).filter(|player| player.games > 0) {
        let messages = player.messages(&standings.faults_told, lang);
        json["contenders"][player.number]["fault_messages"] = json!(messages);
    }
    json
}

fn faulty(standings: &Standings) -> impl Iterator<Item = FaultyPlayer<'_>> {
    let contenders = standings.contenders.iter().enumerate();
    contenders.map(|(number, row)| FaultyPlayer { bot: &row.bot, number, games: row.faults })
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
        let (rate, interval) = (chance(lang, &row.win), chance_interval(lang, &row.win));
        let unrated = if row.win.rate > 0.0 { "arena-unrated-winner" } else { "arena-unrated" };
        rows.push([
            told(lang, contender),
            rate,
            interval,
            rating(lang, row.rating, row.margin).unwrap_or_else(|| say!(lang, unrated)),
        ]);
    }
    writeln!(out, "{}", text_table(&rows))?;
    print_crosstable(lang, standings, out)?;
    print_regret(lang, standings, out)?;
    let fair = number(lang, 100.0 * standings.fair, 1);
    writeln!(out, "{}", say!(lang, "arena-read", fair = fair))?;
    if standings.no_result + standings.nobody > 0 {
        let (no_result, nobody) = (count(lang, standings.no_result), count(lang, standings.nobody));
        writeln!(out, "{}", say!(lang, "lab-without-winner", no_result = no_result, nobody = nobody))?;
    }
    print_test(lang, standings, out)?;
    faulty(standings).try_for_each(|player| player.print(&standings.faults_told, lang, out))
}

/// A contender with what it is: the kind of a bot of ours, or the command.
fn told(lang: Lang, contender: &Contender) -> String {
    match contender {
        Contender::Own(own) => format!("{own} ({})", bot(lang, own.kind.id())),
        Contender::Foreign { command, name } => format!("{name} ({command})"),
    }
}

fn rating(lang: Lang, rating: Option<f64>, margin: Option<f64>) -> Option<String> {
    let margin = margin.map_or_else(String::new, |margin| format!(" ± {}", number(lang, margin, 0)));
    rating.map(|rating| format!("{}{margin}", number(lang, rating, 0)))
}

/// Prints who did how against whom; columns are numbered as the rows are.
fn print_crosstable(lang: Lang, standings: &Standings, out: &mut impl Write) -> Result<(), Failure> {
    if standings.crosstable.is_empty() {
        return Ok(());
    }
    let numbered = |row: usize| format!("{} {}", row + 1, standings.contenders[row].bot);
    let columns = (1..=standings.crosstable.len()).map(|column| column.to_string());
    let mut rows = vec![[say!(lang, "arena-bot")].into_iter().chain(columns).collect::<Vec<_>>()];
    for (row, duels) in standings.crosstable.iter().enumerate() {
        let duel = |duel: &Option<Duel>| duel.map_or_else(String::new, |duel| chance_cell(lang, &duel.win));
        rows.push([numbered(row)].into_iter().chain(duels.iter().map(duel)).collect());
    }
    writeln!(out, "\n{}", text_table(&rows))?;
    Ok(writeln!(out, "{}\n", say!(lang, "arena-crosstable-read"))?)
}

/// Prints the ratings by all games together.
fn print_ratings(lang: Lang, held: &ContestStandings, out: &mut impl Write) -> Result<(), Failure> {
    let columns = ["bot", "rating"];
    let mut rows = vec![columns.map(|column| say!(lang, &format!("arena-{column}")))];
    for row in &held.ratings {
        let told = rating(lang, row.rating, row.margin);
        rows.push([row.bot.clone(), told.unwrap_or_else(|| say!(lang, "arena-unrated"))]);
    }
    writeln!(out, "\n{}\n", Emphasis::for_stdout().show(&say!(lang, "arena-all-tables")))?;
    Ok(writeln!(out, "{}", text_table(&rows))?)
}

/// Prints what the test has decided, and how often it may be wrong.
fn print_test(lang: Lang, standings: &Standings, out: &mut impl Write) -> Result<(), Failure> {
    let Some(test) = standings.sprt else { return Ok(()) };
    let key = match standings.verdict {
        Some(Verdict::High) => "arena-sprt-high",
        Some(Verdict::Low) => "arena-sprt-low",
        None => "arena-sprt-open",
    };
    let percent = |part: f64| number(lang, 100.0 * part, 1);
    let (low, high, error) = (percent(test.low), percent(test.high), percent(test.error));
    let first = standings.contenders[0].bot.as_str();
    Ok(writeln!(out, "{}", say!(lang, key, bot = first, low = low, high = high, error = error))?)
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
