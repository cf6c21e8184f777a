//! Messages on top of a page: a refusal, or that another move came first.

use maud::{Markup, html};

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

pub fn notice(notice: &Notice) -> Markup {
    html! {
        div class="toast toast-bad" role="alert" {
            (icon(Icon::Warning))
            div { p { b { (notice.sentence) } } @if !notice.advice.is_empty() { p { (notice.advice) } } }
        }
    }
}
