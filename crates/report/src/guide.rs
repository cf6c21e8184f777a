//! How to read the page, and how to get it again.

use maud::{Markup, html};
use words::{Lang, say};

use super::ReadingReport;
use super::command::command;
use super::elements::{self, Level, panel};

/// The explained terms, in this order.
const EXPLAINED: [&str; 8] = ["interval", "points", "turn", "throw", "shared", "undecided", "lead", "bots"];

pub(super) fn section(reading: ReadingReport<'_>) -> Markup {
    let lang = reading.lang;
    let command = command(reading.plan, reading.summary);
    let panels = html! {
        (panel(reading.level, &say!(lang, "report-guide-words"), &html! { dl { (terms(lang, &EXPLAINED)) } }))
        (again(lang, &say!(lang, "report-again-text"), &command, &reading.plan.setup.to_string()))
    };
    elements::section(reading.level, &say!(lang, "report-guide"), &panels)
}

/// Terms with their meanings, within a `dl` element.
pub(super) fn terms(lang: Lang, explained: &[&str]) -> Markup {
    html! {
        @for what in explained {
            dt { (say!(lang, &format!("report-guide-{what}"))) }
            dd { (say!(lang, &format!("report-guide-{what}-text"))) }
        }
    }
}

/// The panel with the command that repeats a run.
pub(super) fn again(lang: Lang, text: &str, command: &str, setup: &str) -> Markup {
    panel(
        Level::TOP,
        &say!(lang, "report-again"),
        &html! {
            p { (text) }
            pre tabindex="0" { code { (command) } }
            details {
                summary { (say!(lang, "report-setup")) }
                p.note { (say!(lang, "report-setup-text")) }
                pre tabindex="0" { code { (setup) } }
            }
        },
    )
}
