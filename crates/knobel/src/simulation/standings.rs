//! How a contest ended, in words and for programs.

use std::io::Write;

use foreign::Fault;
use lab::{Contender, ContestStandings, Duel, Standings, Verdict, contest_to_json};
use words::{Lang, fault_sentence, say};

use super::FaultyPlayer;
use crate::cli::OutputFormat;
use crate::emphasis::Emphasis;
use crate::failure::Failure;
use crate::text_table::text_table;
use report::names::bot;
use report::number_format::{chance, chance_cell, chance_interval, count, number};

/// Prints the standings at each table, and the ratings from all of them.
pub(super) fn show(
    held: &ContestStandings,
    contenders: &[Contender],
    format: OutputFormat,
    lang: Lang,
    out: &mut impl Write,
) -> Result<(), Failure> {
    match (format, &held.tables[..]) {
        (OutputFormat::Json, _) => {
            let told = |name: &str, fault: &Fault| fault_sentence(lang, name, fault);
            writeln!(out, "{}", contest_to_json(held, &told))?;
        }
        (OutputFormat::Words, tables) => {
            for (number, table) in tables.iter().enumerate() {
                if number > 0 {
                    writeln!(out)?;
                }
                print_standings(lang, table, contenders, out)?;
            }
            if tables.len() > 1 {
                print_ratings(lang, held, out)?;
            }
        }
    }
    Ok(())
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

/// Of more bots the crosstable has no intervals, so that it fits 80 columns.
const MOST_WITH_INTERVALS: usize = 5;

/// Prints who did how against whom; columns are numbered as the rows are.
fn print_crosstable(lang: Lang, standings: &Standings, out: &mut impl Write) -> Result<(), Failure> {
    if standings.crosstable.is_empty() {
        return Ok(());
    }
    let numbered = |row: usize| format!("{} {}", row + 1, standings.contenders[row].bot);
    let columns = (1..=standings.crosstable.len()).map(|column| column.to_string());
    let mut rows = vec![[say!(lang, "arena-bot")].into_iter().chain(columns).collect::<Vec<_>>()];
    for (row, duels) in standings.crosstable.iter().enumerate() {
        let cell = |duel: &Duel| match duels.len() {
            ..=MOST_WITH_INTERVALS => chance_cell(lang, &duel.win),
            _ => number(lang, 100.0 * duel.win.rate, 0),
        };
        let duel = |duel: &Option<Duel>| duel.as_ref().map_or_else(String::new, cell);
        rows.push([numbered(row)].into_iter().chain(duels.iter().map(duel)).collect());
    }
    let has_intervals = standings.crosstable.len() <= MOST_WITH_INTERVALS;
    let read = if has_intervals { "arena-crosstable-read" } else { "arena-crosstable-read-short" };
    writeln!(out, "\n{}", text_table(&rows))?;
    Ok(writeln!(out, "{}\n", say!(lang, read))?)
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
    // With as many digits as tell the two parts from each other.
    let shown = |part: f64, digits: usize| number(lang, 100.0 * part, digits);
    let digits = (1..12).find(|digits| shown(test.low, *digits) != shown(test.high, *digits)).unwrap_or(1);
    let percent = |part: f64| shown(part, digits);
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
