//! Programs of others in the lab: how they play, and what they did wrong.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use foreign::{BotChoice, BotCommand, Clock, Fault, ForeignTerms, Keeper, OnFault};
use lab::{Plan, RunCounts};
use play::GameId;
use pyo3::prelude::*;
use words::{fault_sentence, say};

use crate::arguments::shortened;
use crate::foreign_bot::{fault_error, read_clock};
use crate::keeper::keeper;
use crate::lab_arguments::wrong;
use crate::language::lang;

/// How programs of others play in a run, as arguments say it.
pub(crate) struct AskedPrograms {
    clock: Clock,
    on_fault: OnFault,
    keeper: Option<Keeper>,
}

/// A program that did not work before a run had begun.
pub(crate) struct ProgramFault {
    pub(crate) command: BotCommand,
    pub(crate) fault: Fault,
}

impl AskedPrograms {
    /// Reads the arguments of a run; a keeper is needed only where programs take part, that is if there are commands.
    pub(crate) fn read<'a>(
        py: Python<'_>,
        clock: Option<&Bound<'_, PyAny>>,
        on_fault: Option<&str>,
        usual: OnFault,
        mut commands: impl Iterator<Item = &'a BotCommand>,
    ) -> PyResult<AskedPrograms> {
        let unknown = |given: &str| {
            let known = OnFault::IDS.join(" | ");
            wrong(say!(lang(), "python-on-fault", given = shortened(given), known = known))
        };
        let on_fault = on_fault.map_or(Ok(usual), |given| OnFault::from_id(given).ok_or_else(|| unknown(given)))?;
        let keeper = commands.next().map(|_| keeper(py)).transpose()?;
        Ok(AskedPrograms { clock: read_clock(clock)?, on_fault, keeper })
    }

    /// The terms of a run that ends when `stop` is set.
    pub(crate) fn terms(self, stop: &Arc<AtomicBool>) -> ForeignTerms {
        let AskedPrograms { clock, on_fault, keeper } = self;
        ForeignTerms { keeper, stop: Some(Arc::clone(stop)), clock, on_fault }
    }
}

/// The commands among some bots.
pub(crate) fn commands(bots: &[BotChoice]) -> impl Iterator<Item = &BotCommand> {
    bots.iter().filter_map(BotChoice::command)
}

/// Starts each program once, so that nothing has begun yet should one not work.
pub(crate) fn try_out<'a>(
    commands: impl Iterator<Item = &'a BotCommand>,
    game: GameId,
    terms: &ForeignTerms,
) -> Result<(), ProgramFault> {
    let mut tried: Vec<&BotCommand> = Vec::new();
    for command in commands {
        if !tried.contains(&command) {
            terms.name_of(command, game).map_err(|fault| ProgramFault { command: command.clone(), fault })?;
            tried.push(command);
        }
    }
    Ok(())
}

impl From<ProgramFault> for PyErr {
    fn from(faulty: ProgramFault) -> PyErr {
        fault_error(&faulty.command.to_string(), &faulty.fault).into()
    }
}

/// A sentence on each different fault of a run's programs, as `knobel lab --json` has them.
pub(crate) fn fault_messages(plan: &Plan, counts: &RunCounts) -> Vec<String> {
    let players: Vec<String> = plan.players().iter().map(ToString::to_string).collect();
    let mut told: Vec<&(usize, Fault)> = counts.faults.told().iter().collect();
    told.sort_by_key(|(player, _)| *player);
    told.into_iter().map(|(player, fault)| fault_sentence(lang(), &players[*player], fault)).collect()
}
