//! Failures and their exit codes.

use std::io;
use std::process::ExitCode;

use tui::Charset;
use words::{Lang, say};

/// Why the program ends without having done what was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Wrong arguments or files: one sentence, exit code 2.
    BadInput(String),
    /// An input or output error: exit code 1.
    Io(io::Error),
    /// Another failure: one sentence, exit code 1.
    Failed(String),
    /// Findings that have been printed already: exit code 1.
    Found,
    /// Input that was refused, and told of already: exit code 2.
    Refused,
    /// Interrupted; what there was has been printed.
    Interrupted,
}

/// The exit code after an interrupt, as shells have it: 128 and the signal's number.
pub(crate) const INTERRUPTED: u8 = 130;

impl Failure {
    /// Prints the failure on standard error. A broken pipe (`knobel … | head`) is no failure.
    pub(crate) fn report(self, lang: Lang) -> ExitCode {
        match self {
            Failure::BadInput(sentence) => {
                complain(&sentence);
                ExitCode::from(2)
            }
            Failure::Failed(sentence) => {
                complain(&sentence);
                ExitCode::FAILURE
            }
            Failure::Found => ExitCode::FAILURE,
            Failure::Refused => ExitCode::from(2),
            Failure::Interrupted => ExitCode::from(INTERRUPTED),
            Failure::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Failure::Io(error) => {
                complain(&say!(lang, "failure-io", error = error.to_string()));
                ExitCode::FAILURE
            }
        }
    }
}

/// Prints a sentence on standard error, in characters that the environment can show.
pub(crate) fn complain(sentence: &str) {
    eprintln!("knobel: {}", Charset::from_environment().text(sentence));
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}
