//! How to read the page, and how to get it again.

use maud::{Markup, html};
use words::say;

use super::ReadingReport;
use super::command::command;
use super::elements::{self, panel};

/// The explained terms, in this order.
const EXPLAINED: [&str; 8] = ["interval", "points", "turn", "throw", "shared", "undecided", "lead", "bots"];

pub(super) fn section(reading: ReadingReport<'_>) -> Markup {
    let lang = reading.lang;
    let panels = html! {
        (panel(reading.level, &say!(lang, "report-guide-words"), &html! {
            dl {
                @for what in EXPLAINED {
                    dt { (say!(lang, &format!("report-guide-{what}"))) }
                    dd { (say!(lang, &format!("report-guide-{what}-text"))) }
                }
            }
        }))
        (panel(reading.level, &say!(lang, "report-again"), &html! {
            p { (say!(lang, "report-again-text")) }
            pre tabindex="0" { code { (command(reading.plan, reading.summary)) } }
            details {
                summary { (say!(lang, "report-setup")) }
                p.note { (say!(lang, "report-setup-text")) }
                pre tabindex="0" { code { (reading.plan.setup) } }
            }
        }))
    };
    elements::section(reading.level, &say!(lang, "report-guide"), &panels)
}
