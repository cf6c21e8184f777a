//! What files say of the sweep that they belong to.

use foreign::BotChoice;
use play::Record;
use serde::{Deserialize, Serialize};

use super::{Parameter, Sweep, SweepTable};
use crate::plan::Jokers;

/// What files say of the sweep that they belong to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct SweepRun {
    /// The version of these files.
    version: u32,
    parameters: Vec<Parameter>,
    base: usize,
    tables: Vec<TableOfRun>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    playouts: Option<u32>,
    games: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    until_error: Option<f64>,
    seed: u64,
    most_turns: u32,
}

/// What a file says of one point.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct TableOfRun {
    /// The set-up, as the header of a record.
    setup: String,
    jokers: Jokers,
    bots: Vec<String>,
}

/// The version of files of sweeps. What an older or newer one says is refused.
pub(super) const VERSION: u32 = 1;

impl SweepRun {
    pub(super) fn of(sweep: &Sweep) -> SweepRun {
        let table = |table: &SweepTable| TableOfRun {
            setup: table.setup.to_string(),
            jokers: table.jokers,
            bots: table.bots.iter().map(ToString::to_string).collect(),
        };
        SweepRun {
            version: VERSION,
            parameters: sweep.parameters.clone(),
            base: sweep.base,
            tables: sweep.tables.iter().map(table).collect(),
            playouts: sweep.playouts,
            games: sweep.games,
            until_error: sweep.until_error,
            seed: sweep.seed,
            most_turns: sweep.most_turns,
        }
    }

    /// The sweep, if it is one that can be carried out.
    pub(super) fn sweep(&self) -> Option<Sweep> {
        let table = |table: &TableOfRun| {
            let bots = table.bots.iter().map(|bot| BotChoice::read(bot)).collect::<Option<_>>()?;
            let setup = Record::read(&table.setup).ok()?.setup;
            Some(SweepTable { setup, jokers: table.jokers, bots })
        };
        let mut sweep = Sweep {
            parameters: self.parameters.clone(),
            tables: self.tables.iter().map(table).collect::<Option<_>>()?,
            base: self.base,
            playouts: self.playouts,
            games: self.games,
            until_error: self.until_error,
            seed: self.seed,
            most_turns: self.most_turns,
        };
        let is_error = self.until_error.is_none_or(|error| error.is_finite() && error > 0.0);
        let has_values = self.parameters.iter().all(|parameter| !parameter.values.is_empty());
        (is_error && has_values && sweep.check().is_ok()).then_some(sweep)
    }
}
