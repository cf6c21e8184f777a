//! Messages on top of a page: a refusal, or that another move came first.

use maud::{Markup, html};
use words::{Lang, say};

use crate::draw::{Icon, icon};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    pub sentence: String,
    /// What the reader can do about it; may be empty.
    pub advice: String,
}

impl Notice {
    /// A notice without advice.
    pub fn plain(sentence: String) -> Notice {
        Notice { sentence, advice: String::new() }
    }
}

/// A notice in its place on a page.
pub fn notice(notice: &Notice) -> Markup {
    html! { div class="toast toast-bad" role="alert" { (inside(notice)) } }
}

/// A notice that lies over the top of a table, so that nothing below it moves. Its cross leads to the table at `address`
/// without the notice; the script removes it at once.
pub fn notice_over(lang: Lang, notice: &Notice, address: &str) -> Markup {
    html! {
        div class="toast toast-bad" role="alert" {
            (inside(notice))
            a .icon-btn.shut href=(address) aria-label=(say!(lang, "web-close")) { "×" }
        }
    }
}

fn inside(notice: &Notice) -> Markup {
    html! {
        (icon(Icon::Warning))
        div .grow { p { b { (notice.sentence) } } @if !notice.advice.is_empty() { p { (notice.advice) } } }
    }
}
