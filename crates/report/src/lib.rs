//! The report of a simulation: one page for readers who were not there.
//!
//! The page is one file without script, fonts or pictures from elsewhere. It follows the reader's light or dark
//! setting, can be printed, and every picture also says in words and figures what it shows.
//!
//! The charts are drawn by hand as SVG. A plotting library writes its colours and its size into the picture; these take
//! both from the page, so that they turn dark with it and letters stay readable on a phone.

mod bins;
mod charts;
mod command;
mod compare;
mod deck;
mod elements;
mod findings;
mod guide;
mod html_page;
mod intro;
mod length;
pub mod names;
pub mod number_format;
mod problems;
mod scores;
mod special_cases;
mod sweep;
#[cfg(test)]
mod sweep_tests;
#[cfg(test)]
mod tests;
mod things;
mod triples;
mod turn_order;
mod whole_file;

use lab::{Comparison, Plan, RunCounts, Summary};
use maud::{Markup, html};
use words::{Lang, say};

use self::elements::Level;
pub use self::problems::{
    base_sentence, fixed_parameter, grid_sentence, merge_sentence, parameter_sentence, plan_sentence, point_sentence,
    save_sentence, sweep_sentence, unknown_parameter,
};
pub use self::sweep::{more_turns, write_sweep};
pub use self::whole_file::WholeFile;

/// What there is to tell of one reading of the rules.
#[derive(Clone, Copy)]
struct ReadingReport<'a> {
    lang: Lang,
    plan: &'a Plan,
    summary: &'a Summary,
    /// What the ids of this reading's pictures begin with.
    prefix: &'a str,
    /// The level of its headings.
    level: Level,
}

/// The whole page.
pub fn write(lang: Lang, plan: &Plan, counts: &RunCounts) -> String {
    let reading = |summary| ReadingReport { lang, plan, summary, prefix: "", level: Level::TOP };
    let body = if let Some(comparison) = Comparison::of(plan, counts) {
        let reading = reading(&comparison.readings[0]);
        html! {
            (intro::compared(reading, &comparison))
            (compare::sections(reading, &comparison))
            (guide::section(reading))
        }
    } else {
        let summary = Summary::of(plan, &counts.tallies[0], &plan.setup.rules);
        let reading = reading(&summary);
        html! {
            (intro::single(reading))
            (sections(reading))
            (guide::section(reading))
        }
    };
    html_page::html_page(lang, &title(lang, plan), &body).into_string()
}

fn title(lang: Lang, plan: &Plan) -> String {
    let game = say!(lang, &format!("{}-name", plan.game()));
    match &plan.compare {
        None => say!(lang, "report-title", game = game),
        Some(compare) => say!(lang, "report-title-compare", game = game, switch = compare.switch.as_str()),
    }
}

/// All that one reading shows.
fn sections(reading: ReadingReport<'_>) -> Markup {
    html! {
        (turn_order::section(reading))
        (length::section(reading))
        (scores::section(reading))
        (things::sections(reading))
        (triples::section(reading))
        (deck::section(reading))
        (special_cases::section(reading))
    }
}
