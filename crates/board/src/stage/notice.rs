//! Messages on top of a page: a refusal, or that another move came first.

use maud::{Markup, html};

use crate::draw::{Icon, icon};

/// Something that has to be said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// What is the matter.
    pub sentence: String,
    /// What to do about it; may be empty.
    pub advice: String,
}

impl Notice {
    /// A sentence that says it all.
    pub fn plain(sentence: String) -> Notice {
        Notice { sentence, advice: String::new() }
    }
}

/// A notice as a message on paper.
pub fn notice(notice: &Notice) -> Markup {
    html! {
        div class="toast toast-bad" role="alert" {
            (icon(Icon::Warning))
            div { p { b { (notice.sentence) } } @if !notice.advice.is_empty() { p { (notice.advice) } } }
        }
    }
}
