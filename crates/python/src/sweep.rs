//! `knobel.lab.sweep`: one run at every point of a grid, on the same throws.

use std::path::PathBuf;

use foreign::OnFault;
use lab::{
    MOST_POINTS, Parameter, ParameterProblem, RunControl, SaveProblem, Shard, Sweep, SweepProblem, SweepTable,
    SweptName, sweep, with_switch,
};
use play::GameId;
use pyo3::prelude::*;
use pyo3::types::{PyMapping, PyString};
use report::{
    base_sentence, fixed_parameter, grid_sentence, parameter_sentence, point_sentence, save_sentence, sweep_sentence,
    unknown_parameter,
};
use rules::rollnbump::Deck;
use solve::Shelf;
use words::say;

use crate::arguments::{self, shortened, shown};
use crate::background::WorkState;
use crate::bot::check_perfect;
use crate::complaint::{Complaint, ErrorClass};
use crate::game::{PyGame, SetupArguments};
use crate::lab::{attended_run, read_file};
use crate::lab_arguments::{AskedBots, AskedRun, RunArguments, RunTable, wrong};
use crate::lab_programs::{AskedPrograms, ProgramFault, commands, try_out};
use crate::language::lang;
use crate::sweep_result::PySweepResult;

/// The argument that names the parameters.
const OVER: &str = "over";
/// The argument that names the base.
const BASE: &str = "base";
/// The most seats that a value may ask for; each game says itself how many it takes.
const MOST_SEATS: usize = 1000;

/// Everything that is asked of a sweep, checked.
struct SweepJob {
    sweep: Sweep,
    shard: Shard,
    threads: usize,
    shelf: Option<Shelf>,
    folder: Option<PathBuf>,
    programs: AskedPrograms,
}

/// Why a sweep was not carried out.
enum NotSwept {
    Faulty(ProgramFault),
    Unsaved(SaveProblem),
}

impl SweepJob {
    /// The games of all points; with a wanted error, at most.
    fn games(&self) -> u64 {
        let games = self.sweep.shard_games(self.shard);
        (games.end - games.start).saturating_mul(self.sweep.tables.len() as u64)
    }

    /// Plays them, until they are done or the caller no longer waits.
    fn play(self, state: &WorkState) -> Result<PySweepResult, NotSwept> {
        let terms = self.programs.terms(state.stop());
        let bots = self.sweep.tables.iter().flat_map(|table| commands(&table.bots));
        try_out(bots, self.sweep.tables[0].setup.game, &terms).map_err(NotSwept::Faulty)?;
        let progress = |games| state.note_more(games);
        let control = RunControl {
            threads: self.threads,
            stop: state.stop(),
            progress: &progress,
            shelf: self.shelf.as_ref(),
            foreign: Some(&terms),
        };
        let milestone = |milestone: lab::SweepMilestone| state.note_total(milestone.games_expected);
        let counts = sweep(&self.sweep, self.shard, &control, self.folder.as_deref(), &milestone);
        let counts = counts.map_err(NotSwept::Unsaved)?;
        Ok(PySweepResult::of(self.sweep, counts, self.shard))
    }
}

/// Plays at every combination of the values of some parameters, the points, and tells how each differs from one of them, the
/// base: what ``knobel lab --sweep`` does, with the same figures for the same seed.
///
/// ``over`` has the values of each parameter, ``{"target": range(18, 31), "ante": [1, 2]}``, or is the text that the command takes,
/// ``"target=18..30,ante=1,2"``. Every rule of the game is a parameter, and so are ``seats``, ``bots`` (``["thumb", "sharp"]`` for all
/// seats, ``[["thumb", "sharp"], ["sharp", "thumb"]]`` seat by seat) and in Roll'n Bump ``deck`` (``"default"``, or the path of a deck).
/// ``base={"target": 24}`` names the base; a parameter that is not named has its first value. Everything else is the same at every
/// point and as for ``simulate``.
///
/// Game number n meets the same throws at every point, so that differences are known better than the figures themselves.
/// ``until_error=0.005`` goes on at each point until no winning chance there, and no difference of one, is less certain than
/// that. With ``save="folder"`` counts are kept there, and the same sweep goes on where it was broken off, here or with the command.
///
/// ``progress(done, total)`` is called now and then, in games. On Ctrl-C the ``KeyboardInterrupt`` has what is done as its attribute
/// ``partial``, in which every point has the beginning of its games.
///
/// >>> result = knobel.lab.sweep("pot", over={"target": [18, 24], "ante": [1, 2]}, games=500)
/// >>> [point.values for point in result.points]
/// [{'target': 18, 'ante': 1}, {'target': 18, 'ante': 2}, {'target': 24, 'ante': 1}, {'target': 24, 'ante': 2}]
/// >>> result.at(target=24, ante=1).more_turns.low > 0
/// True
#[pyfunction(name = "sweep")]
#[pyo3(signature = (
    game, /, over, *, base=None, seats=None, rules=None, start=None, jokers=None, bonus=None, deck=None, bots=None, games=None,
    seed=None, playouts=None, most_turns=None, shard=None, until_error=None, clock=None, on_fault=None, save=None, threads=None,
    shelf=None, progress=None
))]
pub(crate) fn sweep_games(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    over: &Bound<'_, PyAny>,
    base: Option<&Bound<'_, PyAny>>,
    seats: Option<&Bound<'_, PyAny>>,
    rules: Option<&Bound<'_, PyAny>>,
    start: Option<&Bound<'_, PyAny>>,
    jokers: Option<&Bound<'_, PyAny>>,
    bonus: Option<&Bound<'_, PyAny>>,
    deck: Option<&str>,
    bots: Option<&Bound<'_, PyAny>>,
    games: Option<&Bound<'_, PyAny>>,
    seed: Option<&Bound<'_, PyAny>>,
    playouts: Option<&Bound<'_, PyAny>>,
    most_turns: Option<&Bound<'_, PyAny>>,
    shard: Option<&Bound<'_, PyAny>>,
    until_error: Option<f64>,
    clock: Option<&Bound<'_, PyAny>>,
    on_fault: Option<&str>,
    save: Option<&Bound<'_, PyAny>>,
    threads: Option<&Bound<'_, PyAny>>,
    shelf: Option<&Bound<'_, PyAny>>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<PySweepResult> {
    let run = RunArguments { games, seed, playouts, most_turns, shard, until_error, threads, shelf }.read()?;
    let setup = SetupArguments { seats, rules, start, jokers, bonus, deck };
    let sweep = SweepArguments { game, over, base, setup, bots }.sweep(py, &run)?;
    let AskedRun { shard, threads, shelf, .. } = run;
    let bots = sweep.tables.iter().flat_map(|table| commands(&table.bots));
    let programs = AskedPrograms::read(py, clock, on_fault, OnFault::Replace, bots)?;
    let job = SweepJob { sweep, shard, threads, shelf, folder: save.map(arguments::path).transpose()?, programs };
    let not_swept = |problem: NotSwept| match problem {
        NotSwept::Faulty(faulty) => faulty.into(),
        NotSwept::Unsaved(problem) => wrong(save_sentence(lang(), &problem)),
    };
    attended_run(py, job.games(), progress, move |state| job.play(state), not_swept)
}

/// What a sweep is asked for besides its run, as it was given.
pub(crate) struct SweepArguments<'a, 'py> {
    pub(crate) game: &'a Bound<'py, PyAny>,
    pub(crate) over: &'a Bound<'py, PyAny>,
    pub(crate) base: Option<&'a Bound<'py, PyAny>>,
    pub(crate) setup: SetupArguments<'a, 'py>,
    pub(crate) bots: Option<&'a Bound<'py, PyAny>>,
}

impl SweepArguments<'_, '_> {
    /// The sweep that is meant, checked.
    pub(crate) fn sweep(self, py: Python<'_>, run: &AskedRun) -> PyResult<Sweep> {
        let SetupArguments { seats, deck, .. } = &self.setup;
        let given = [("seats", seats.is_some()), ("bots", self.bots.is_some()), ("deck", deck.is_some())];
        let fixed = Fixed {
            rules: self.setup.rules.map(arguments::rules).transpose()?.unwrap_or_default(),
            arguments: given.into_iter().filter_map(|(argument, is_given)| is_given.then_some(argument)).collect(),
            is_whole: self.game.is_instance_of::<PyGame>(),
        };
        let table = RunTable::read(self.game, self.setup)?;
        let parameters = parameters(self.over)?;
        parameters.iter().try_for_each(|parameter| fixed.check(table.game(), &parameter.name))?;
        let asked = AskedSweep { table, bots: AskedBots::read(self.bots)?, shelf: run.shelf.as_ref() };
        let tables = asked.tables(py, &parameters)?;
        let base = self.base.map_or(Ok(0), |base| base_point(base, &parameters))?;
        let AskedRun { games, seed, playouts, most_turns, until_error, .. } = *run;
        let mut sweep = Sweep { parameters, tables, base, playouts, games, until_error, seed, most_turns };
        match sweep.check() {
            Ok(()) => Ok(sweep),
            Err(problem) => Err(wrong(sweep_sentence(lang(), OVER, &problem, &sweep))),
        }
    }
}

/// The parameters that `over` names.
fn parameters(given: &Bound<'_, PyAny>) -> PyResult<Vec<Parameter>> {
    let refused = |problem: ParameterProblem| wrong(parameter_sentence(lang(), OVER, &problem));
    if let Ok(text) = given.cast::<PyString>() {
        return Parameter::read_all(text.to_str()?).map_err(refused);
    }
    named(OVER, given)?.into_iter().map(|(name, values)| parameter(&name, &values)?.map_err(refused)).collect()
}

/// The names of a mapping, the argument `argument`, with what they have.
fn named<'py>(argument: &str, given: &Bound<'py, PyAny>) -> PyResult<Vec<(String, Bound<'py, PyAny>)>> {
    let Ok(mapping) = given.cast::<PyMapping>() else {
        return Err(wrong(say!(lang(), "python-parameters", argument = argument, given = shown(given))));
    };
    mapping.items()?.iter().map(|item| item.extract()).collect()
}

/// A parameter with its values: a text as the command has it, one value, or several.
fn parameter(name: &str, given: &Bound<'_, PyAny>) -> PyResult<Result<Parameter, ParameterProblem>> {
    if let Ok(text) = given.cast::<PyString>() {
        return Ok(Parameter::read(name, text.to_str()?));
    }
    let Ok(all) = given.try_iter() else { return Ok(Parameter::of(name, vec![value(name, given)?])) };
    let values: Vec<String> = all.take(MOST_POINTS + 1).map(|one| value(name, &one?)).collect::<PyResult<_>>()?;
    if values.len() > MOST_POINTS {
        return Ok(Err(ParameterProblem::TooManyValues { name: name.to_owned(), given: shown(given) }));
    }
    Ok(Parameter::of(name, values))
}

/// One value as text; a bot for each seat is one value.
fn value(name: &str, given: &Bound<'_, PyAny>) -> PyResult<String> {
    match SweptName::of(name) {
        SweptName::Bots => Ok(arguments::texts(given)?.join(",")),
        _ => arguments::switch_value(given),
    }
}

/// The point that `base` names: a text as the command has it, or a value for each parameter.
fn base_point(given: &Bound<'_, PyAny>, swept: &[Parameter]) -> PyResult<usize> {
    let wanted = match given.cast::<PyString>() {
        Ok(text) => {
            let refused = |problem| wrong(parameter_sentence(lang(), BASE, &problem));
            Parameter::read_all(text.to_str()?).map_err(refused)?
        }
        Err(_) => named_values(BASE, given)?,
    };
    point_of(BASE, swept, &wanted)
}

/// Parameters of one value each, from a mapping.
pub(crate) fn named_values(argument: &str, given: &Bound<'_, PyAny>) -> PyResult<Vec<Parameter>> {
    let one = |(name, given): (String, Bound<'_, PyAny>)| Ok(Parameter { values: vec![value(&name, &given)?], name });
    named(argument, given)?.into_iter().map(one).collect()
}

/// The index of the point that the argument `argument` means.
pub(crate) fn point_of(argument: &str, swept: &[Parameter], wanted: &[Parameter]) -> PyResult<usize> {
    Sweep::base_point(swept, wanted).map_err(|problem| wrong(base_sentence(lang(), argument, &problem)))
}

/// What other arguments fix, so that it cannot be swept.
struct Fixed {
    /// The rules, as `name=value …`.
    rules: String,
    /// The other arguments of the table that are given. A parameter that one of them fixes has its name.
    arguments: Vec<&'static str>,
    /// True if the game came with its whole set-up.
    is_whole: bool,
}

impl Fixed {
    /// Refuses a parameter that the game does not have, or that another argument fixes.
    fn check(&self, game: GameId, name: &str) -> PyResult<()> {
        if !SweptName::known(game).contains(&name) {
            return Err(wrong(unknown_parameter(lang(), game, name)));
        }
        let mut rules = self.rules.split([' ', ',']).filter_map(|rule| rule.split('=').next());
        let fixed_by = match SweptName::of(name) {
            SweptName::Switch(_) => rules.any(|rule| rule == name).then_some("rules"),
            SweptName::Seats | SweptName::Deck if self.is_whole => Some("game"),
            _ => self.arguments.iter().find(|argument| **argument == name).copied(),
        };
        fixed_by.map_or(Ok(()), |argument| Err(wrong(fixed_parameter(lang(), name, argument))))
    }
}

/// What the tables of a sweep have in common.
struct AskedSweep<'a> {
    table: RunTable,
    bots: AskedBots,
    shelf: Option<&'a Shelf>,
}

impl AskedSweep<'_> {
    /// The table at every point. What is wrong with one is told with its point.
    fn tables(&self, py: Python<'_>, parameters: &[Parameter]) -> PyResult<Vec<SweepTable>> {
        let points = Sweep::points(parameters).map_err(|problem| match problem {
            SweepProblem::NoParameters => wrong(say!(lang(), "python-parameters", argument = OVER, given = "{}")),
            other => wrong(grid_sentence(lang(), OVER, &other, parameters)),
        })?;
        let table = |values: Vec<String>| {
            self.table_at(parameters, &values).map_err(|error| {
                let told = error.value(py).str().map_or_else(|_| String::new(), |text| text.to_string());
                let at_point = wrong(point_sentence(lang(), parameters, &values, &told));
                at_point.set_cause(py, Some(error));
                at_point
            })
        };
        points.into_iter().map(table).collect()
    }

    fn table_at(&self, parameters: &[Parameter], values: &[String]) -> PyResult<SweepTable> {
        let (mut seats, mut bots, mut deck, mut switches) = (None, self.bots.clone(), None, Vec::new());
        for (parameter, value) in parameters.iter().zip(values) {
            match SweptName::of(&parameter.name) {
                SweptName::Seats => seats = Some(seats_of(value)?),
                SweptName::Bots => bots = AskedBots::of_text(value)?,
                SweptName::Deck => deck = Some(deck_of(value)?),
                SweptName::Switch(switch) => switches.push((switch, plain(switch, value)?)),
            }
        }
        let (mut setup, jokers) = self.table.table(seats, &bots);
        setup = switches.into_iter().fold(setup, |setup, (switch, value)| with_switch(&setup, switch, value));
        if let Some(deck) = deck {
            setup.deck = deck;
        }
        let bots = bots.at_table(setup.seats);
        bots.iter().try_for_each(|bot| check_perfect(bot.kind(), &setup, self.shelf))?;
        Ok(SweepTable { setup, jokers, bots })
    }
}

fn seats_of(value: &str) -> PyResult<usize> {
    value.parse().ok().filter(|seats| (1..=MOST_SEATS).contains(seats)).ok_or_else(|| {
        let (least, most) = ("1", MOST_SEATS.to_string());
        wrong(say!(lang(), "bad-number", argument = "seats", given = shortened(value), least = least, most = most))
    })
}

/// The deck in a file; `None` stands for the usual one.
fn deck_of(value: &str) -> PyResult<Option<Deck>> {
    if value == SweptName::USUAL_DECK {
        return Ok(None);
    }
    let (_, text) = Python::attach(|py| read_file(PyString::new(py, value).as_any()))?;
    Deck::read(&text).map(Some).map_err(|error| Complaint::setup(&error.into()).into())
}

/// The value of a switch, in which nothing may stand that would begin another one.
fn plain<'a>(switch: &str, value: &'a str) -> PyResult<&'a str> {
    if value.contains([' ', ',', '\t', '\n']) {
        let pair = shortened(&format!("{switch}={value}"));
        return Err(Complaint::of(ErrorClass::Setup, say!(lang(), "switch-form", text = pair)).into());
    }
    Ok(value)
}
