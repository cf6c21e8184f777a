//! How long work is told of while it is done, and why it was not.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use store::{Database, OpenError};
use words::{Lang, say};

use crate::failure::Failure;

/// A bar on a terminal; nothing in a pipe.
pub(super) struct CountBar(ProgressBar);

impl CountBar {
    pub(super) fn new() -> CountBar {
        let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::stderr());
        let style =
            ProgressStyle::with_template("{msg} {bar:30} {percent}%").unwrap_or_else(|_| ProgressStyle::default_bar());
        bar.set_style(style);
        CountBar(bar)
    }

    /// So much of all of this has been done.
    pub(super) fn show(&self, what: &str, done: u64, all: u64) {
        if self.0.message() != what {
            self.0.set_message(what.to_owned());
        }
        self.0.set_length(all);
        self.0.set_position(done);
    }
}

impl Drop for CountBar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// Why a database cannot be opened, in a sentence without its password.
pub(crate) fn not_opened(lang: Lang, database: &Database, error: &OpenError) -> Failure {
    crate::web_table::not_opened(lang, database, error)
}

/// What was refused, in a sentence.
pub(super) fn refused(sentence: String) -> Failure {
    Failure::BadInput(sentence)
}

/// Something that went wrong while it was done.
pub(super) fn broken(lang: Lang, error: &dyn std::error::Error) -> Failure {
    Failure::Failed(say!(lang, "upkeep-broken", error = error.to_string()))
}
