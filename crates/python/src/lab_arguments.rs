//! Arguments of runs of the lab: the table, who plays, which part, how certain.

use bots::BotKind;
use foreign::{BotChoice, split_list};
use lab::{Compare, Jokers, MOST_GAMES, MOST_SHARDS, Shard};
use play::{GameId, MOST_TURNS, Setup, SetupProblem};
use pyo3::prelude::*;
use pyo3::types::{PyMapping, PyString};
use rules::Seat;
use solve::Shelf;
use words::say;

use crate::arguments::{self, optional_number, shown};
use crate::bot::choice;
use crate::complaint::{Complaint, ErrorClass};
use crate::game::{PyGame, SetupArguments};
use crate::language::lang;
use crate::solution::optional_shelf;

/// The number of games unless another one is asked for, as for `knobel lab`.
const GAMES: u64 = 10_000;
/// The errors of a winning chance at which a run can end.
const ERRORS: std::ops::RangeInclusive<f64> = 0.000_01..=0.5;

/// The error of a run, with its sentence.
pub(crate) fn wrong(sentence: String) -> PyErr {
    Complaint::of(ErrorClass::Lab, sentence).into()
}

/// What every kind of run is asked for besides its tables, as it was given.
#[derive(Default)]
pub(crate) struct RunArguments<'a, 'py> {
    pub(crate) games: Option<&'a Bound<'py, PyAny>>,
    pub(crate) seed: Option<&'a Bound<'py, PyAny>>,
    pub(crate) playouts: Option<&'a Bound<'py, PyAny>>,
    pub(crate) most_turns: Option<&'a Bound<'py, PyAny>>,
    pub(crate) shard: Option<&'a Bound<'py, PyAny>>,
    pub(crate) until_error: Option<f64>,
    pub(crate) threads: Option<&'a Bound<'py, PyAny>>,
    pub(crate) shelf: Option<&'a Bound<'py, PyAny>>,
}

/// The same, read.
pub(crate) struct AskedRun {
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) playouts: Option<u32>,
    pub(crate) most_turns: u32,
    pub(crate) shard: Shard,
    pub(crate) until_error: Option<f64>,
    pub(crate) threads: usize,
    pub(crate) shelf: Option<Shelf>,
}

impl RunArguments<'_, '_> {
    pub(crate) fn read(&self) -> PyResult<AskedRun> {
        if let Some(error) = self.until_error.filter(|error| !ERRORS.contains(error)) {
            return Err(wrong(say!(lang(), "python-until-error", given = error.to_string())));
        }
        if self.until_error.is_some() && self.shard.is_some() {
            return Err(wrong(say!(lang(), "python-until-and-shard")));
        }
        let wanted = optional_number("games", self.games, 1, MOST_GAMES)?;
        let small = u64::from(u32::MAX);
        let most_turns = optional_number("most_turns", self.most_turns, 1, small)?;
        Ok(AskedRun {
            games: wanted.unwrap_or(if self.until_error.is_some() { MOST_GAMES } else { GAMES }),
            seed: self.seed.map_or(Ok(1), |given| arguments::seed("seed", given))?,
            playouts: optional_number("playouts", self.playouts, 0, small)?.map(|playouts| playouts as u32),
            most_turns: most_turns.map_or(MOST_TURNS, |turns| turns as u32),
            shard: self.shard.map_or(Ok(Shard::WHOLE), shard)?,
            until_error: self.until_error,
            threads: arguments::threads(self.threads)?,
            shelf: optional_shelf(self.shelf)?,
        })
    }
}

/// Who plays, as arguments say it.
#[derive(Clone)]
pub(crate) enum AskedBots {
    /// The same on all seats.
    Everywhere(BotChoice),
    /// One for each seat.
    BySeat(Vec<BotChoice>),
}

impl AskedBots {
    pub(crate) fn read(given: Option<&Bound<'_, PyAny>>) -> PyResult<AskedBots> {
        let Some(given) = given else { return Ok(AskedBots::Everywhere(BotKind::Thumb.into())) };
        match given.cast::<PyString>() {
            Ok(id) => Ok(AskedBots::Everywhere(choice(id.to_str()?)?)),
            Err(_) => {
                arguments::texts(given)?.iter().map(|id| choice(id)).collect::<PyResult<_>>().map(AskedBots::BySeat)
            }
        }
    }

    /// Reads `thumb` or `thumb,sharp`, as a value of a sweep has it.
    pub(crate) fn of_text(text: &str) -> PyResult<AskedBots> {
        let mut bots = split_list(text).into_iter().map(|id| choice(id.trim())).collect::<PyResult<Vec<_>>>()?;
        Ok(if bots.len() == 1 { AskedBots::Everywhere(bots.remove(0)) } else { AskedBots::BySeat(bots) })
    }

    /// The seats that there have to be; `None` if any number will do.
    fn seats(&self) -> Option<usize> {
        match self {
            AskedBots::Everywhere(_) => None,
            AskedBots::BySeat(bots) => Some(bots.len()),
        }
    }

    pub(crate) fn at_table(self, seats: usize) -> Vec<BotChoice> {
        match self {
            AskedBots::Everywhere(bot) => vec![bot; seats],
            AskedBots::BySeat(bots) => bots,
        }
    }
}

/// The table of a run as arguments say it: a game, or an id with a set-up, by default with as many seats as bots; and where its
/// jokers come from.
pub(crate) struct RunTable {
    setup: Setup,
    /// True if the number of seats was named.
    has_seats: bool,
    /// True if each seat draws its jokers in every game.
    draws_jokers: bool,
}

impl RunTable {
    pub(crate) fn read(game: &Bound<'_, PyAny>, mut setup: SetupArguments<'_, '_>) -> PyResult<RunTable> {
        if let Ok(game) = game.cast::<PyGame>() {
            if !setup.is_empty() {
                return Err(wrong(say!(lang(), "python-game-and-setup")));
            }
            let setup = Setup::clone(game.get().setup());
            return Ok(RunTable { setup, has_seats: true, draws_jokers: false });
        }
        let id: &str = game.extract()?;
        let is_drawn = |jokers: &Bound<'_, PyAny>| jokers.extract::<&str>().is_ok_and(|text| text == "random");
        let draws_jokers = setup.jokers.is_some_and(is_drawn);
        if draws_jokers {
            setup.jokers = None;
        }
        let has_seats = setup.seats.is_some();
        let setup = setup.setup(id)?;
        if draws_jokers && !setup.game.takes_jokers() {
            return Err(Complaint::setup(&SetupProblem::NotOfThisGame { what: "jokers", game: setup.game }).into());
        }
        Ok(RunTable { setup, has_seats, draws_jokers })
    }

    pub(crate) fn game(&self) -> GameId {
        self.setup.game
    }

    /// The table with this number of seats, or with as many as fit the bots.
    pub(crate) fn table(&self, seats: Option<usize>, bots: &AskedBots) -> (Setup, Jokers) {
        let by_bots = || bots.seats().filter(|seats| !self.has_seats && self.game().info().seats.contains(seats));
        let setup = self.setup.clone();
        let setup = match seats.or_else(by_bots) {
            Some(seats) => Setup { seats, names: vec![None; seats.min(Seat::MOST)], ..setup },
            None => setup,
        };
        let jokers = if self.draws_jokers {
            Jokers::Drawn
        } else if self.game().takes_jokers() && setup.jokers.is_empty() {
            Jokers::Brought
        } else {
            Jokers::Named
        };
        (setup, jokers)
    }
}

/// `{"cap": ["before", "none"]}`: a switch and at least two different values.
pub(crate) fn compare(given: &Bound<'_, PyAny>) -> PyResult<Compare> {
    let malformed = || wrong(say!(lang(), "python-compare", given = shown(given)));
    let items = given.cast::<PyMapping>()?.items()?;
    if items.len() != 1 {
        return Err(malformed());
    }
    let (switch, values): (String, Bound<'_, PyAny>) = items.get_item(0)?.extract()?;
    if values.is_instance_of::<PyString>() {
        return Err(malformed());
    }
    let values: Vec<String> =
        values.try_iter()?.map(|value| arguments::switch_value(&value?)).collect::<PyResult<_>>()?;
    let differ = values.iter().enumerate().all(|(index, value)| !values[..index].contains(value));
    if values.len() < 2 || !differ {
        return Err(malformed());
    }
    Ok(Compare { switch, values })
}

/// `(2, 8)`: the second of eight parts.
pub(crate) fn shard(given: &Bound<'_, PyAny>) -> PyResult<Shard> {
    let (number, of): (Bound<'_, PyAny>, Bound<'_, PyAny>) = given.extract()?;
    let read = |number: &Bound<'_, PyAny>| number.extract::<u64>().ok();
    let shard = read(&number).zip(read(&of)).map(|(number, of)| Shard { number, of });
    let is_sound = |shard: &Shard| shard.is_sound() && shard.of <= MOST_SHARDS;
    shard
        .filter(is_sound)
        .ok_or_else(|| wrong(say!(lang(), "python-shard", given = shown(given), most = MOST_SHARDS.to_string())))
}
