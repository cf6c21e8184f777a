//! Spelunke: the value of three jokers in one turn.

use std::io::Write;
use std::time::Instant;

use play::read_jokers;
use rules::spelunke::{Joker, JokerSet};
use serde_json::{Value, json};
use solve::spelunke::{Eyes, Triples, chance_to_reach, triples};
use words::{Lang, say};

use super::{PercentBar, SolveArgs};
use crate::cli::OutputFormat;
use crate::emphasis::Emphasis;
use crate::failure::Failure;
use crate::setup_flags::SetupFlags;
use crate::text_table::text_table;
use report::number_format::{count, number, percent};

/// The number of best and of weakest sets that are printed.
const LISTED: usize = 10;

/// The printed scores of one set: lowest, step, highest.
const REACH: (i32, usize, i32) = (5, 5, 120);

/// Values all sets of three, or one. They are defined with the default switches, so other flags are refused.
pub(super) fn run(args: &SolveArgs, flags: &SetupFlags, out: &mut impl Write) -> Result<(), Failure> {
    let lang = args.lang;
    let others = SetupFlags { jokers: None, ..flags.clone() };
    if !others.is_empty() {
        return Err(Failure::BadInput(say!(lang, "solve-only-default")));
    }
    if let Some(given) = &flags.jokers {
        let one = read_jokers(given).filter(|sets| sets.len() == 1).and_then(|sets| sets.first().copied());
        let wrong = || Failure::BadInput(say!(lang, "bad-jokers", given = given.as_str()));
        return print_reach(args, one.ok_or_else(wrong)?, out);
    }
    let progress = PercentBar::begin(lang, "solve-progress");
    let since = Instant::now();
    let triples = triples(args.threads, &|now| progress.show_solving(now));
    progress.end();
    let seconds = since.elapsed().as_secs_f64();
    match args.format {
        OutputFormat::Json => write_json(&triples, seconds, out),
        OutputFormat::Words => print_ranking(lang, &triples, seconds, out),
    }
}

/// Prints the chances that one set reaches each score, if the turn is played for that score alone.
fn print_reach(args: &SolveArgs, jokers: JokerSet, out: &mut impl Write) -> Result<(), Failure> {
    let lang = args.lang;
    let (low, step, high) = REACH;
    let chances: Option<Vec<(i32, f64)>> =
        (low..=high).step_by(step).map(|eyes| Some((eyes, chance_to_reach(jokers, eyes)?))).collect();
    let wrong = || Failure::BadInput(say!(lang, "bad-jokers", given = jokers.to_string()));
    let chances = chances.ok_or_else(wrong)?;
    if args.format == OutputFormat::Json {
        let ids: Vec<_> = jokers.iter().map(Joker::id).collect();
        let reach: Vec<_> = chances.iter().map(|(eyes, chance)| json!({"eyes": eyes, "value": chance})).collect();
        return Ok(writeln!(out, "{}", json!({"game": "spelunke", "seats": 1, "jokers": ids, "reach": reach}))?);
    }
    writeln!(out, "{}", Emphasis::for_stdout().show(&names(lang, jokers)))?;
    writeln!(out, "{}\n", say!(lang, "solve-reach-what"))?;
    let mut rows = vec![["score", "wins"].map(|column| say!(lang, &format!("solve-reach-{column}")))];
    rows.extend(chances.iter().map(|(eyes, chance)| [eyes.to_string(), percent(lang, *chance, 2)]));
    Ok(writeln!(out, "{}", text_table(&rows))?)
}

fn set_json((jokers, eyes): &(JokerSet, Eyes)) -> Value {
    let ids: Vec<_> = jokers.iter().map(Joker::id).collect();
    json!({"jokers": ids, "value": eyes.value(), "lower": eyes.lower, "upper": eyes.upper})
}

fn write_json(triples: &Triples, seconds: f64, out: &mut impl Write) -> Result<(), Failure> {
    let (none, (_, best)) = (triples.without_jokers(), triples.best());
    let jokers = triples.jokers().into_iter().map(|(joker, eyes)| json!({"joker": joker.id(), "value": eyes}));
    let object = json!({
        "game": "spelunke", "seats": 1, "value": best.value(), "lower": best.lower, "upper": best.upper, "none": none.value(), "none_lower": none.lower, "none_upper": none.upper,
        "triples": triples.ranking().iter().map(set_json).collect::<Vec<_>>(), "jokers": jokers.collect::<Vec<_>>(),
        "stops": triples.stops(), "gap": triples.gap(), "positions": triples.positions(), "seconds": seconds,
    });
    Ok(writeln!(out, "{object}")?)
}

fn print_ranking(lang: Lang, triples: &Triples, seconds: f64, out: &mut impl Write) -> Result<(), Failure> {
    let bold = Emphasis::for_stdout();
    let ranking = triples.ranking();
    writeln!(out, "{}", bold.show(&say!(lang, "spelunke-name")))?;
    writeln!(out, "{}\n", say!(lang, "solve-jokers-what"))?;
    let columns = ["rank", "jokers", "score"].map(|column| say!(lang, &format!("lab-column-{column}")));
    let mut rows = vec![columns];
    let weakest = ranking.len() - LISTED;
    for (rank, (jokers, eyes)) in ranking.iter().enumerate().filter(|(rank, _)| *rank < LISTED || *rank >= weakest) {
        rows.push([(rank + 1).to_string(), names(lang, *jokers), number(lang, eyes.value(), 4)]);
    }
    rows.push([String::new(), say!(lang, "solve-jokers-none"), number(lang, triples.without_jokers().value(), 4)]);
    writeln!(out, "{}\n", text_table(&rows))?;
    writeln!(out, "{}", bold.show(&say!(lang, "solve-jokers-each")))?;
    let mut rows = vec![
        ["", "score"].map(|column| if column.is_empty() { String::new() } else { say!(lang, "lab-column-score") }),
    ];
    for (joker, eyes) in triples.jokers() {
        rows.push([say!(lang, &format!("joker-{joker}")), number(lang, eyes, 3)]);
    }
    writeln!(out, "{}\n", text_table(&rows))?;
    let stops: Vec<_> = triples.stops().iter().map(ToString::to_string).collect();
    writeln!(out, "{}", say!(lang, "solve-jokers-stops", scores = stops.join(", ")))?;
    let (positions, gap) = (count(lang, triples.positions()), format!("{:.1e}", triples.gap()));
    let seconds = number(lang, seconds, 1);
    Ok(writeln!(out, "{}", say!(lang, "solve-jokers-effort", positions = positions, gap = gap, seconds = seconds))?)
}

fn names(lang: Lang, jokers: JokerSet) -> String {
    jokers.iter().map(|joker| say!(lang, &format!("joker-{joker}"))).collect::<Vec<_>>().join(", ")
}
