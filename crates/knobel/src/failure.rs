//! What can go wrong, and the exit code that says so.

use std::io;
use std::process::ExitCode;

use words::{Lang, say};

/// Why the program ends without having done what was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was typed or given cannot be used: one sentence, exit code 2.
    BadInput(String),
    /// Reading or writing went wrong: exit code 1.
    Io(io::Error),
    /// Something else went wrong: one sentence, exit code 1.
    Failed(String),
    /// Something was looked for and found, and has been said already: exit code 1.
    Found,
}

impl Failure {
    /// Says what went wrong on standard error. Somebody who stops reading (`knobel … | head`) is no failure.
    pub(crate) fn report(self, lang: Lang) -> ExitCode {
        match self {
            Failure::BadInput(sentence) => {
                eprintln!("knobel: {sentence}");
                ExitCode::from(2)
            }
            Failure::Failed(sentence) => {
                eprintln!("knobel: {sentence}");
                ExitCode::FAILURE
            }
            Failure::Found => ExitCode::FAILURE,
            Failure::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Failure::Io(error) => {
                eprintln!("knobel: {}", say!(lang, "failure-io", error = error.to_string()));
                ExitCode::FAILURE
            }
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}
