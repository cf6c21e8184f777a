//! The same contest at tables of several sizes.

use std::path::Path;

use foreign::{BotCommand, Fault, ForeignTerms};
use play::{distinct_name, is_same_name};
use serde::Serialize;

use super::{Arena, ArenaProblem, Contender, Standings};
use crate::journal::SaveProblem;
use crate::rating::rate;
use crate::run::RunControl;

/// One contest for each number of seats, all with the same contenders.
#[derive(Clone, PartialEq, Debug)]
pub struct Contest {
    /// The contests, at least one.
    pub arenas: Vec<Arena>,
}

/// How a contest at several tables ended.
#[derive(Clone, PartialEq, Debug)]
pub struct ContestStandings {
    /// At each number of seats.
    pub tables: Vec<Standings>,
    /// By contender: the rating by all games together.
    pub ratings: Vec<JointRating>,
}

impl ContestStandings {
    /// How many games were played at all tables.
    pub fn games(&self) -> u64 {
        self.tables.iter().map(|table| table.games).sum()
    }
}

/// The rating of a contender by games at tables of several sizes.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct JointRating {
    /// The contender's name.
    pub bot: String,
    /// The rating; `None` if the contender has won nothing, or only one has won.
    pub rating: Option<f64>,
    /// The rating's standard error; `None` from too few blocks.
    pub error: Option<f64>,
    /// Half the rating's 95 % interval.
    pub margin: Option<f64>,
}

impl Contest {
    /// Checks everything, and writes out the set-ups.
    pub fn check(&mut self) -> Result<(), ArenaProblem> {
        self.arenas.iter_mut().try_for_each(Arena::check)
    }

    /// Calls programs of others by the names that they give themselves, made distinct. Each is started once, so that nothing has begun
    /// yet should one not work; if one does not, it comes back with what it did.
    pub fn introduce(&mut self, terms: &ForeignTerms) -> Result<(), (BotCommand, Fault)> {
        let (game, mut names) = (self.arenas[0].setup.game, Vec::<String>::new());
        for number in 0..self.arenas[0].contenders.len() {
            let mut contender = self.arenas[0].contenders[number].clone();
            if let Contender::Foreign { command, name } = &mut contender {
                let called = terms.name_of(command, game).map_err(|fault| (command.clone(), fault))?;
                *name = distinct_name(&called, |name| names.iter().any(|taken| is_same_name(taken, name)));
            }
            names.push(contender.to_string());
            self.arenas.iter_mut().for_each(|arena| arena.contenders[number] = contender.clone());
        }
        Ok(())
    }

    /// True if these standings are those of the whole contest: all games were played, or a test has decided before.
    pub fn is_over(&self, held: &ContestStandings) -> bool {
        let tables = self.arenas.iter().zip(&held.tables);
        tables.into_iter().all(|(arena, table)| table.verdict.is_some() || table.blocks >= arena.blocks())
    }

    /// How many games it has at most.
    pub fn games(&self) -> u64 {
        self.arenas.iter().map(|arena| arena.blocks() * arena.setup.seats as u64).sum()
    }

    /// Holds one contest after the other, as far as they are not stopped. What is in the folder is not played again, and what is
    /// played is kept there.
    pub fn hold(&self, control: &RunControl<'_>, folder: Option<&Path>) -> Result<ContestStandings, SaveProblem> {
        let mut tables = Vec::new();
        // By group of blocks, and in it by way of filling the seats of any table.
        let (mut wins, mut fillings): (Vec<Vec<Vec<u64>>>, Vec<Vec<u64>>) = (Vec::new(), Vec::new());
        for arena in &self.arenas {
            let folder = folder.map(|folder| folder.join(format!("{}-seats", arena.setup.seats)));
            let (counts, verdict) = arena.count(control, folder.as_deref())?;
            let (own, seats) = counts.for_rating(arena);
            wins.resize(own.len(), Vec::new());
            wins.iter_mut().zip(own).for_each(|(all, own)| all.extend_from_slice(own));
            fillings.extend(seats);
            tables.push(counts.standings(arena, verdict));
        }
        let names = self.arenas[0].contenders.iter().map(ToString::to_string);
        let rated = names.zip(rate(&wins, &fillings)).map(|(bot, rating)| JointRating {
            bot,
            rating: rating.map(|rating| rating.value),
            error: rating.and_then(|rating| rating.error),
            margin: rating.and_then(|rating| rating.margin),
        });
        Ok(ContestStandings { ratings: rated.collect(), tables })
    }
}
