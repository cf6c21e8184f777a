//! Where there are no process groups, no program of others is started.

use std::convert::Infallible;
use std::time::Instant;

use crate::command::BotCommand;
use crate::fault::{Fault, Misdeed};
use crate::terms::ForeignTerms;

/// There is none.
pub(crate) struct BotProcess(Infallible);

impl BotProcess {
    pub(crate) fn start(_command: &BotCommand, _terms: &ForeignTerms) -> Result<BotProcess, Fault> {
        Err(Fault::new(Misdeed::NotStarted, std::io::Error::from(std::io::ErrorKind::Unsupported).to_string()))
    }

    pub(crate) fn write_line(&mut self, _line: &str) {
        match self.0 {}
    }

    pub(crate) fn next_line(&mut self, _until: Instant) -> Result<Option<String>, Fault> {
        match self.0 {}
    }

    pub(crate) fn last_complaint(&self) -> String {
        match self.0 {}
    }

    pub(crate) fn close_input(&mut self) {
        match self.0 {}
    }

    pub(crate) fn ends_by_itself(&mut self, _until: Instant) -> bool {
        match self.0 {}
    }
}
