//! The HTML page: head, style sheet, title bar.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use words::{Lang, say};

/// The style sheet, inlined so that the page is one file.
const STYLE: &str = include_str!("report.css");

pub(super) fn html_page(lang: Lang, title: &str, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Knobel" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header.bar {
                    (die())
                    b { "Knobel" }
                    span { (say!(lang, "report-lab")) }
                }
                main {
                    h1 { (title) }
                    (body)
                }
            }
        }
    }
}

/// The logo, hidden from screen readers.
fn die() -> Markup {
    html! {
        svg.die viewBox="0 0 40 40" width="36" height="36" aria-hidden="true" {
            rect.body x="4" y="4" width="32" height="32" rx="8" transform="rotate(-8 20 20)" {}
            g transform="rotate(-8 20 20)" {
                @for (x, y) in [(13, 13), (27, 13), (13, 27), (27, 27)] { circle.pip cx=(x) cy=(y) r="3" {} }
                circle.middle cx="20" cy="20" r="3" {}
            }
        }
    }
}
