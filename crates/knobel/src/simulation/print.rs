//! The results of a run as text.

use std::io::Write;

use lab::{
    Comparison, Estimate, FEWEST_NUMBERS, FEWEST_OCCURRENCES, Plan, RunCounts, Spread, Summary, ThingWorth, TripleWorth,
};
use play::GameId;
use words::{Lang, say};

use crate::emphasis::Emphasis;
use crate::failure::Failure;
use crate::text_table::text_table;
use report::names::{bot, thing};
use report::number_format::{chance, chance_interval, count, more_interval, number, points_interval, signed, whole};

/// The most readings of a comparison side by side.
const MOST_READINGS: usize = 4;
/// The number of best and of weakest sets of jokers that are printed; `--json` and `--report` have all.
const TRIPLES_SHOWN: usize = 8;

/// Prints a summary, or a comparison if the plan has one.
pub(super) fn print_results(lang: Lang, plan: &Plan, counts: &RunCounts, out: &mut impl Write) -> Result<(), Failure> {
    let setups = plan.setups();
    let summary = Summary::of(plan, &counts.tallies[0], &setups[0].rules);
    let mut printer = SummaryPrinter { lang, game: plan.game(), out };
    printer.what_was_played(plan, &summary)?;
    if counts.tallies.iter().all(|tally| tally.no_result == tally.games) {
        let most_turns = count(lang, u64::from(plan.most_turns));
        writeln!(printer.out, "{}", say!(lang, "lab-all-stopped", turns = most_turns))?;
    }
    match Comparison::of(plan, counts) {
        Some(comparison) => printer.comparison(&comparison),
        None => printer.summary(&summary),
    }
}

/// One of the distributions in a summary.
type Part = fn(&Summary) -> &Spread;

struct SummaryPrinter<'a, O> {
    lang: Lang,
    game: GameId,
    out: &'a mut O,
}

impl<O: Write> SummaryPrinter<'_, O> {
    fn what_was_played(&mut self, plan: &Plan, summary: &Summary) -> Result<(), Failure> {
        let lang = self.lang;
        let bots: Vec<String> = plan.bots.iter().map(|choice| bot(lang, &choice.to_string())).collect();
        let bots = if bots.windows(2).all(|pair| pair[0] == pair[1]) { bots[0].clone() } else { bots.join(", ") };
        let what = say!(
            lang,
            "lab-what",
            seats = summary.seats,
            games = count(lang, summary.games),
            bots = bots,
            seed = summary.seed.to_string()
        );
        let name = say!(lang, &format!("{}-name", self.game));
        Ok(writeln!(self.out, "{} · {what}", Emphasis::for_stdout().show(&name))?)
    }

    fn summary(&mut self, summary: &Summary) -> Result<(), Failure> {
        self.wins(summary)?;
        self.lengths(summary)?;
        self.things(&summary.things)?;
        self.triples(&summary.triples, summary.triples_too_seldom)?;
        self.remarks(summary)
    }

    fn heading(&mut self, key: &str) -> Result<(), Failure> {
        let heading = say!(self.lang, key);
        Ok(writeln!(self.out, "\n{}", Emphasis::for_stdout().show(&heading))?)
    }

    fn rows(&mut self, rows: &[Vec<String>]) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", text_table(rows))?)
    }

    fn columns(&self, keys: &[&str]) -> Vec<String> {
        keys.iter().map(|key| say!(self.lang, &format!("lab-column-{key}"))).collect()
    }

    fn wins(&mut self, summary: &Summary) -> Result<(), Failure> {
        let lang = self.lang;
        self.heading("lab-wins")?;
        let mut rows = vec![self.columns(&["turn", "wins", "interval"])];
        for (order, win) in summary.win.iter().enumerate() {
            rows.push(vec![(order + 1).to_string(), chance(lang, win), chance_interval(lang, win)]);
        }
        for worth in &summary.win_by_bot {
            let name = bot(lang, &worth.bot);
            let seat = say!(lang, "lab-seat-of", name = name);
            rows.push(vec![seat, chance(lang, &worth.win), chance_interval(lang, &worth.win)]);
        }
        self.rows(&rows)
    }

    fn lengths(&mut self, summary: &Summary) -> Result<(), Failure> {
        self.heading("lab-lengths")?;
        let mut rows = vec![self.columns(&["of", "mean", "sd", "median", "most"])];
        let spreads = [
            ("lab-turns", &summary.turns),
            ("lab-throws", &summary.throws),
            ("lab-lead-changes", &summary.lead_changes),
            ("lab-scores", &summary.scores),
            ("lab-winning-scores", &summary.winning_scores),
        ];
        for (key, spread) in spreads {
            rows.push(self.spread(key, spread));
        }
        self.rows(&rows)
    }

    fn spread(&self, key: &str, spread: &Spread) -> Vec<String> {
        let lang = self.lang;
        if spread.median.is_none() {
            return vec![say!(lang, key), "–".to_owned()];
        }
        let digits = if spread.mean.abs() < 100.0 { 2 } else { 1 };
        let whole = |number: Option<i64>| number.map_or_else(|| "–".to_owned(), |number| whole(lang, number));
        let mean = match spread.interval {
            Some(interval) => {
                format!("{} ± {}", number(lang, spread.mean, digits), number(lang, interval.half_width(), digits))
            }
            None if spread.sd > 0.0 => {
                say!(lang, "lab-too-few-games", mean = number(lang, spread.mean, digits))
            }
            None => say!(lang, "lab-always", number = whole(spread.median)),
        };
        vec![
            say!(lang, key),
            mean,
            number(lang, spread.sd, digits),
            whole(spread.median),
            format!("{} – {}", whole(spread.p05), whole(spread.p95)),
        ]
    }

    fn things(&mut self, things: &[ThingWorth]) -> Result<(), Failure> {
        let lang = self.lang;
        self.heading(&format!("lab-things-{}", self.game))?;
        let mut rows = vec![self.columns(&["thing", "a-game", "had", "with", "without", "difference"])];
        for found in things {
            // Where no seat, or every seat, had it there is nothing to tell; where few had it, too few.
            let unknown = |seats: u64| if seats == 0 { "–".to_owned() } else { say!(lang, "lab-too-few") };
            let wins = |estimate: &Option<Estimate>, seats: u64| {
                estimate.as_ref().map_or_else(|| unknown(seats), |estimate| chance(lang, estimate))
            };
            let rarer = found.seats_with.min(found.seats_without);
            rows.push(vec![
                thing(lang, self.game, &found.id),
                number(lang, found.a_game, 3),
                format!("{} %", number(lang, 100.0 * found.had, 1)),
                wins(&found.with, found.seats_with),
                wins(&found.without, found.seats_without),
                found.difference.as_ref().map_or_else(|| unknown(rarer), |found| points(lang, found)),
            ]);
        }
        self.rows(&rows)?;
        Ok(writeln!(self.out, "{}", say!(lang, "lab-things-read", fewest = FEWEST_OCCURRENCES))?)
    }

    fn triples(&mut self, triples: &[TripleWorth], too_seldom: usize) -> Result<(), Failure> {
        let lang = self.lang;
        if triples.len() + too_seldom < 2 {
            return Ok(());
        }
        self.heading("lab-triples")?;
        let mut rows = vec![self.columns(&["rank", "jokers", "wins", "interval", "score"])];
        for (index, triple) in triples.iter().enumerate() {
            if index >= TRIPLES_SHOWN && index + TRIPLES_SHOWN < triples.len() {
                if index == TRIPLES_SHOWN {
                    rows.push(vec!["…".to_owned()]);
                }
                continue;
            }
            let names = triple.jokers.iter().map(|id| say!(lang, &format!("joker-{id}")));
            rows.push(vec![
                (index + 1).to_string(),
                names.collect::<Vec<_>>().join(", "),
                chance(lang, &triple.win),
                chance_interval(lang, &triple.win),
                triple.score.map_or_else(|| "–".to_owned(), |score| number(lang, score.rate, 1)),
            ]);
        }
        if !triples.is_empty() {
            self.rows(&rows)?;
        }
        if too_seldom > 0 {
            writeln!(self.out, "{}", say!(lang, "lab-triples-seldom", sets = too_seldom, fewest = FEWEST_OCCURRENCES))?;
        }
        if triples.len() > 2 * TRIPLES_SHOWN {
            writeln!(self.out, "{}", say!(lang, "lab-triples-all", all = triples.len()))?;
        }
        Ok(())
    }

    fn remarks(&mut self, summary: &Summary) -> Result<(), Failure> {
        let lang = self.lang;
        writeln!(self.out)?;
        if let Some(short) = &summary.short_of_coins {
            let (rate, interval) = (chance(lang, short), chance_interval(lang, short));
            writeln!(self.out, "{}", say!(lang, "lab-short-of-coins", rate = rate, interval = interval))?;
        }
        let (no_result, nobody) = (count(lang, summary.no_result), count(lang, summary.nobody));
        writeln!(self.out, "{}", say!(lang, "lab-without-winner", no_result = no_result, nobody = nobody))?;
        Ok(writeln!(self.out, "{}", say!(lang, "lab-read"))?)
    }

    fn comparison(&mut self, comparison: &Comparison) -> Result<(), Failure> {
        let reading = |value: &String| format!("{}={value}", comparison.switch);
        self.heading("lab-readings")?;
        // A row of columns that people can read; what is compared with all others comes first each time.
        let others: Vec<usize> = (1..comparison.values.len()).collect();
        for (number, part) in others.chunks(MOST_READINGS - 1).enumerate() {
            if number > 0 {
                writeln!(self.out)?;
            }
            let shown: Vec<usize> = std::iter::once(0).chain(part.iter().copied()).collect();
            self.rows(&self.readings(comparison, &shown, reading))?;
        }
        self.differences(comparison)
    }

    /// The readings with these indices side by side.
    fn readings(
        &self,
        comparison: &Comparison,
        shown: &[usize],
        reading: impl Fn(&String) -> String,
    ) -> Vec<Vec<String>> {
        let lang = self.lang;
        let summaries: Vec<_> = shown.iter().map(|index| &comparison.readings[*index]).collect();
        let mut head = vec![String::new()];
        head.extend(shown.iter().map(|index| reading(&comparison.values[*index])));
        let mut rows = vec![head];
        for order in 0..comparison.readings[0].seats {
            let mut row = vec![say!(lang, "lab-wins-at", order = order + 1)];
            row.extend(summaries.iter().map(|summary| chance(lang, &summary.win[order])));
            rows.push(row);
        }
        let parts: [(&str, Part); 3] = [
            ("lab-turns", |summary| &summary.turns),
            ("lab-throws", |summary| &summary.throws),
            ("lab-winning-scores", |summary| &summary.winning_scores),
        ];
        for (key, part) in parts {
            let mut row = vec![say!(lang, key)];
            row.extend(summaries.iter().map(|summary| number(lang, part(summary).mean, 2)));
            rows.push(row);
        }
        let mut row = vec![say!(lang, "lab-no-result")];
        row.extend(summaries.iter().map(|summary| count(lang, summary.no_result)));
        rows.push(row);
        rows
    }

    fn differences(&mut self, comparison: &Comparison) -> Result<(), Failure> {
        let lang = self.lang;
        for found in &comparison.differences {
            let (value, first) = (&found.value, &comparison.values[0]);
            let switch = comparison.switch.as_str();
            let heading = say!(lang, "lab-difference", switch = switch, value = value.as_str(), first = first.as_str());
            writeln!(self.out, "\n{}", Emphasis::for_stdout().show(&heading))?;
            let mut rows = vec![self.columns(&["of", "difference", "interval"])];
            for (order, win) in found.win.iter().enumerate() {
                let interval = points_interval(lang, win);
                rows.push(vec![say!(lang, "lab-wins-at", order = order + 1), points(lang, win), interval]);
            }
            for (key, of) in [("lab-turns", &found.turns), ("lab-throws", &found.throws)] {
                let [more, interval] = match of {
                    Some(of) => [signed(lang, of.rate, 2), more_interval(lang, of)],
                    None => [say!(lang, "lab-too-few"), "–".to_owned()],
                };
                rows.push(vec![say!(lang, key), more, interval]);
            }
            self.rows(&rows)?;
            if found.turns.is_none() || found.throws.is_none() {
                writeln!(self.out, "{}", say!(lang, "lab-few-differ", fewest = FEWEST_NUMBERS))?;
            }
            let changed = chance(lang, &found.games);
            writeln!(self.out, "{}", say!(lang, "lab-games-differ", rate = changed))?;
        }
        Ok(writeln!(self.out, "{}", say!(lang, "lab-read"))?)
    }
}

/// A difference of chances in percentage points, with its error.
fn points(lang: Lang, found: &Estimate) -> String {
    // Spaces that do not break, so that a narrow column keeps a figure and its error together.
    format!("{}\u{a0}±\u{a0}{}", signed(lang, 100.0 * found.rate, 2), number(lang, 100.0 * found.half_width(), 2))
}
