//! Progress and failures of upkeep.

use house::upkeep::ManifestFault;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use store::{Database, OpenError, StoreError};
use words::{Lang, say};

use crate::failure::Failure;

/// A progress bar by counts, drawn only on a terminal.
pub(super) struct CountBar(ProgressBar);

impl CountBar {
    pub(super) fn new() -> CountBar {
        let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::stderr());
        let style =
            ProgressStyle::with_template("{msg} {bar:30} {percent}%").unwrap_or_else(|_| ProgressStyle::default_bar());
        bar.set_style(style);
        CountBar(bar)
    }

    /// Shows `done` of `all`.
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

pub(crate) fn not_opened(lang: Lang, database: &Database, error: &OpenError) -> Failure {
    crate::web_table::not_opened(lang, database, error)
}

pub(super) fn refused(sentence: String) -> Failure {
    Failure::BadInput(sentence)
}

/// A failure in the middle of the work on `database`.
pub(super) fn failed(lang: Lang, database: &Database, error: &StoreError) -> Failure {
    match error {
        StoreError::Damaged(said) => not_opened(lang, database, &OpenError::Broken(said.clone())),
        error => broken(lang, error),
    }
}

/// The sentence for a backup that is not as it was written.
pub(super) fn manifest_fault(lang: Lang, fault: &ManifestFault) -> String {
    let (key, file) = match fault {
        ManifestFault::Unreadable(path) => ("upkeep-manifest-unreadable", path),
        ManifestFault::OtherHash(path) => ("upkeep-manifest-other-hash", path),
    };
    say!(lang, key, manifest = file.display().to_string())
}

pub(super) fn broken(lang: Lang, error: &dyn std::error::Error) -> Failure {
    Failure::Failed(say!(lang, "upkeep-broken", error = error.to_string()))
}
