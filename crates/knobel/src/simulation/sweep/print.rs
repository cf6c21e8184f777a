//! A sweep as one table of text.

use std::io::Write;

use foreign::BotChoice;
use lab::{Estimate, PointSummary, Sweep, SweepSummary};
use words::{Lang, say};

use crate::emphasis::Emphasis;
use crate::failure::Failure;
use crate::text_table::{fits, text_table};
use report::more_turns;
use report::names::bot;
use report::number_format::{count, digits, number, signed};

/// With more points, only the first and the last ones are printed; `--csv`, `--json` and `--report` have all.
const MOST_ROWS: usize = 60;
/// The last columns: turns, and how many more than at the base.
const COLUMNS_OF_TURNS: usize = 2;
/// The most places in turn order that have a column.
const MOST_PLACES: usize = 5;

/// Prints what was played, the table, and how to read it.
pub(super) fn print_sweep(
    lang: Lang,
    plan: &Sweep,
    summary: &SweepSummary,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let name = say!(lang, &format!("{}-name", plan.game()));
    writeln!(out, "{} · {}\n", Emphasis::for_stdout().show(&name), what(lang, plan, summary))?;
    let table = SweepTableText::fitting(lang, summary);
    let rows = table.rows();
    if fits(&rows) {
        writeln!(out, "{}", text_table(rows))?;
    } else {
        let [wins, lengths] = table.halves(&rows);
        writeln!(out, "{}\n\n{}", text_table(wins), text_table(lengths))?;
    }
    table.notes(out)
}

/// What was played at every point.
fn what(lang: Lang, plan: &Sweep, summary: &SweepSummary) -> String {
    let fewest = summary.points.iter().map(|point| point.summary.games).min().unwrap_or(0);
    let most = summary.points.iter().map(|point| point.summary.games).max().unwrap_or(0);
    let games =
        if fewest == most { count(lang, most) } else { format!("{} – {}", count(lang, fewest), count(lang, most)) };
    let mut parts =
        vec![say!(lang, "sweep-points", points = summary.points.len()), say!(lang, "sweep-games-each", games = games)];
    let is_swept = |name: &str| summary.parameters.iter().any(|parameter| parameter.name == name);
    if !is_swept("seats") && plan.tables.iter().all(|table| table.setup.seats == plan.tables[0].setup.seats) {
        parts.push(say!(lang, "sweep-seats", seats = plan.tables[0].setup.seats));
    }
    if !is_swept("bots") {
        parts.push(bots(lang, &plan.tables[plan.base].bots));
    }
    parts.push(say!(lang, "sweep-seed", seed = plan.seed.to_string()));
    parts.push(say!(lang, "sweep-base", base = plan.label(plan.base)));
    parts.join(" · ")
}

fn bots(lang: Lang, bots: &[BotChoice]) -> String {
    let named: Vec<String> = bots.iter().map(|choice| bot(lang, &choice.to_string())).collect();
    if named.windows(2).all(|pair| pair[0] == pair[1]) { named[0].clone() } else { named.join(", ") }
}

struct SweepTableText<'a> {
    lang: Lang,
    summary: &'a SweepSummary,
    /// The places in turn order that have a column.
    places: usize,
}

impl<'a> SweepTableText<'a> {
    /// The table with as many places as fit side by side, at least the first.
    fn fitting(lang: Lang, summary: &'a SweepSummary) -> SweepTableText<'a> {
        let most = summary.points.iter().map(|point| point.summary.seats).max().unwrap_or(0);
        let tables = (1..=most.min(MOST_PLACES)).rev().map(|places| SweepTableText { lang, summary, places });
        let mut tables = tables.skip_while(|table| table.places > 1 && !fits(&table.rows()));
        tables.next().unwrap_or(SweepTableText { lang, summary, places: 1 })
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let points = &self.summary.points;
        let mut rows = vec![self.head()];
        let hidden = self.hidden();
        for (index, point) in points.iter().enumerate() {
            if hidden.contains(&index) && index != self.summary.base {
                if index == hidden.start || index == self.summary.base + 1 {
                    rows.push(vec!["…".to_owned()]);
                }
                continue;
            }
            rows.push(self.row(index, point));
        }
        rows
    }

    /// The rows for a narrow terminal: wins, and below them, at the same points, turns.
    fn halves(&self, rows: &[Vec<String>]) -> [Vec<Vec<String>>; 2] {
        let parameters = self.summary.parameters.len();
        let length = |row: &[String]| row.len().saturating_sub(COLUMNS_OF_TURNS).max(1);
        let wins = rows.iter().map(|row| row[..length(row)].to_vec());
        let turns = rows.iter().map(|row| match row.get(..parameters) {
            Some(point) if row.len() > 1 => [point, &row[length(row)..]].concat(),
            _ => row.clone(),
        });
        [wins.collect(), turns.collect()]
    }

    /// The points that are not printed, but for the base.
    fn hidden(&self) -> std::ops::Range<usize> {
        let points = self.summary.points.len();
        if points <= MOST_ROWS { 0..0 } else { MOST_ROWS / 2..points - MOST_ROWS / 2 }
    }

    /// True if points stopped at different numbers of games.
    fn shows_games(&self) -> bool {
        self.summary.points.windows(2).any(|two| two[0].summary.games != two[1].summary.games)
    }

    fn head(&self) -> Vec<String> {
        let say = |key: &str| say!(self.lang, key);
        let mut head: Vec<String> = self.summary.parameters.iter().map(|parameter| parameter.name.clone()).collect();
        if self.shows_games() {
            head.push(say("sweep-column-games"));
        }
        head.extend((1..=self.places).map(|place| say!(self.lang, "sweep-column-win", place = place)));
        head.push("±".to_owned());
        head.extend(["sweep-column-more", "sweep-column-turns", "sweep-column-longer"].map(say));
        head
    }

    fn row(&self, index: usize, point: &PointSummary) -> Vec<String> {
        let lang = self.lang;
        let PointSummary { values, summary, difference } = point;
        let mut row = values.clone();
        if self.shows_games() {
            row.push(count(lang, summary.games));
        }
        let margin = 100.0 * summary.win.iter().map(Estimate::half_width).fold(0.0, f64::max);
        let fine = digits(margin, 1, 2);
        let win = |place: usize| summary.win.get(place).filter(|_| summary.games > 0);
        let chance = |win: &Estimate| number(lang, 100.0 * win.rate, fine);
        row.extend((0..self.places).map(|place| win(place).map_or_else(|| "–".to_owned(), chance)));
        row.push(if summary.games > 0 { number(lang, margin, fine) } else { "–".to_owned() });
        let first = difference.as_ref().and_then(|difference| difference.win.first());
        let is_base = index == self.summary.base;
        let base = || if is_base { say!(lang, "sweep-is-base") } else { "–".to_owned() };
        let points = |more: &Estimate| with_margin(lang, more, 100.0, (1, 2));
        row.push(first.filter(|_| summary.games > 0).map_or_else(base, points));
        row.push(if summary.games > 0 { number(lang, summary.turns.mean, 1) } else { "–".to_owned() });
        row.push(match more_turns(self.summary, point) {
            Some(longer) => with_margin(lang, &longer, 1.0, (1, 2)),
            None if is_base => base(),
            None => say!(lang, "lab-too-few"),
        });
        row
    }

    fn notes(&self, out: &mut impl Write) -> Result<(), Failure> {
        let lang = self.lang;
        let points = &self.summary.points;
        let hidden = self.hidden();
        if !hidden.is_empty() {
            writeln!(out, "{}", say!(lang, "sweep-all-rows", points = points.len()))?;
        }
        writeln!(out, "{}", say!(lang, "sweep-read"))?;
        let sum = |of: fn(&PointSummary) -> u64| points.iter().map(of).sum::<u64>();
        let (no_result, nobody) = (sum(|point| point.summary.no_result), sum(|point| point.summary.nobody));
        if no_result + nobody > 0 {
            let (no_result, nobody) = (count(lang, no_result), count(lang, nobody));
            writeln!(out, "{}", say!(lang, "lab-without-winner", no_result = no_result, nobody = nobody))?;
        }
        Ok(writeln!(out, "{}", say!(lang, "sweep-more"))?)
    }
}

/// A difference with half its interval, times `factor`; spaces that do not break keep both together.
fn with_margin(lang: Lang, more: &Estimate, factor: f64, (least, most): (usize, usize)) -> String {
    let margin = more.half_width() * factor;
    if margin <= 0.0 {
        return signed(lang, more.rate * factor, least);
    }
    let fine = digits(margin, least, most);
    format!("{}\u{a0}±\u{a0}{}", signed(lang, more.rate * factor, fine), number(lang, margin, fine))
}
