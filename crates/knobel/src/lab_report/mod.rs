//! The report of a simulation: one page that one would send to a friend.
//!
//! The page is one file without script, fonts or pictures from elsewhere. It follows the reader's light or dark setting,
//! can be printed, and every picture also says in words and figures what it shows.
//!
//! The charts are drawn by hand as SVG. A plotting library writes its colours and its size into the picture; these take
//! both from the page, so that they turn dark with it and letters stay readable on a phone.

mod bins;
mod charts;
mod coins;
mod command;
mod compare;
mod deck;
mod findings;
mod guide;
mod intro;
mod length;
pub(crate) mod names;
mod page;
mod parts;
mod scores;
#[cfg(test)]
mod tests;
mod things;
mod triples;
mod turn_order;

use lab::{Comparison, Plan, RunCounts, Summary};
use maud::{Markup, html};
use words::Lang;

use self::parts::Level;

/// What there is to tell of one reading of the rules.
#[derive(Clone, Copy)]
struct View<'a> {
    lang: Lang,
    plan: &'a Plan,
    summary: &'a Summary,
    /// What the ids of this reading's pictures begin with.
    prefix: &'a str,
    /// The level of its headings.
    level: Level,
}

/// The whole page.
pub(crate) fn write(lang: Lang, plan: &Plan, counts: &RunCounts) -> String {
    let view = |summary| View { lang, plan, summary, prefix: "", level: Level::TOP };
    let body = if let Some(comparison) = Comparison::of(plan, counts) {
        let view = view(&comparison.readings[0]);
        html! {
            (intro::compared(view, &comparison))
            (compare::sections(view, &comparison))
            (guide::section(view))
        }
    } else {
        let summary = Summary::of(plan, &counts.tallies[0], &plan.setup.rules);
        let view = view(&summary);
        html! {
            (intro::single(view))
            (sections(view))
            (guide::section(view))
        }
    };
    page::page(lang, plan, &body).into_string()
}

/// All that one reading shows.
fn sections(view: View<'_>) -> Markup {
    html! {
        (turn_order::section(view))
        (length::section(view))
        (scores::section(view))
        (things::sections(view))
        (triples::section(view))
        (deck::section(view))
        (coins::section(view))
    }
}
