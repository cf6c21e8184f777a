//! `knobel.lab`: many games, counted in whole numbers, on all cores; in parts that add up bit for bit.

use std::sync::Arc;

use bots::BotKind;
use foreign::BotChoice;
use lab::{
    Compare, Jokers, MOST_GAMES, MOST_SHARDS, MergeProblem, Plan, PlanProblem, RunControl, RunCounts, Shard, merge,
    read_part, simulate, simulate_until, to_json,
};
use play::{GameId, MOST_TURNS, Setup, SetupProblem};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMapping, PyString};
use serde_json::Value;
use solve::Shelf;
use words::say;

use crate::arguments::{self, optional_number, shown};
use crate::background::{BackgroundWork, WorkState};
use crate::bot::{check_perfect, kind};
use crate::complaint::{Complaint, ErrorClass, internal};
use crate::game::{PyGame, SetupArguments, restorer};
use crate::json;
use crate::language::lang;
use crate::solution::optional_shelf;

/// The number of games unless another one is asked for, as for `knobel lab`.
pub(crate) const GAMES: u64 = 10_000;
/// The errors of a winning chance at which a run can end.
const ERRORS: std::ops::RangeInclusive<f64> = 0.000_01..=0.5;

/// Everything that is asked of a run, checked.
pub(crate) struct LabRun {
    pub(crate) plan: Plan,
    pub(crate) shard: Shard,
    pub(crate) until_error: Option<f64>,
    pub(crate) threads: usize,
    pub(crate) shelf: Option<Shelf>,
}

/// What a run came to.
pub(crate) struct LabCounts {
    plan: Plan,
    counts: RunCounts,
    shard: Shard,
}

pub(crate) fn wrong(sentence: String) -> PyErr {
    Complaint::of(ErrorClass::Lab, sentence).into()
}

impl LabRun {
    /// The games that it plays; with a wanted error, at most.
    pub(crate) fn games(&self) -> u64 {
        let games = self.plan.shard_games(self.shard);
        games.end - games.start
    }

    /// Plays them, until they are done or the caller no longer waits.
    pub(crate) fn play(mut self, state: &WorkState) -> std::io::Result<LabCounts> {
        let progress = |games| state.note_more(games);
        let control = RunControl {
            threads: self.threads,
            stop: state.stop(),
            progress: &progress,
            shelf: self.shelf.as_ref(),
            foreign: None,
        };
        let counts = match self.until_error {
            Some(error) => simulate_until(&self.plan, error, &control, None)?,
            None => simulate(&self.plan, self.shard, &control, None)?,
        };
        if self.until_error.is_some() {
            // The run is now the same as one with this number of games.
            self.plan.games = counts.tallies[0].games;
        }
        Ok(LabCounts { plan: self.plan, counts, shard: self.shard })
    }
}

/// Who plays, as arguments say it.
enum AskedBots {
    /// The same on all seats.
    Everywhere(BotKind),
    /// One for each seat.
    BySeat(Vec<BotKind>),
}

impl AskedBots {
    fn read(given: Option<&Bound<'_, PyAny>>) -> PyResult<AskedBots> {
        let Some(given) = given else { return Ok(AskedBots::Everywhere(BotKind::Thumb)) };
        match given.cast::<PyString>() {
            Ok(id) => Ok(AskedBots::Everywhere(kind(id.to_str()?)?)),
            Err(_) => {
                arguments::texts(given)?.iter().map(|id| kind(id)).collect::<PyResult<_>>().map(AskedBots::BySeat)
            }
        }
    }

    /// The seats that there have to be; `None` if any number will do.
    fn seats(&self) -> Option<usize> {
        match self {
            AskedBots::Everywhere(_) => None,
            AskedBots::BySeat(kinds) => Some(kinds.len()),
        }
    }

    fn at_table(self, seats: usize) -> Vec<BotChoice> {
        let kinds = match self {
            AskedBots::Everywhere(kind) => vec![kind; seats],
            AskedBots::BySeat(kinds) => kinds,
        };
        kinds.into_iter().map(BotChoice::Own).collect()
    }
}

/// `{"cap": ["before", "none"]}`: a switch and at least two different values.
fn compare(given: &Bound<'_, PyAny>) -> PyResult<Compare> {
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

fn plan_sentence(problem: &PlanProblem) -> PyErr {
    match problem {
        PlanProblem::Setup(problem) => Complaint::setup(problem).into(),
        PlanProblem::Bots { given, seats } => wrong(say!(lang(), "bad-bots", given = *given, seats = *seats)),
        PlanProblem::NoGames => wrong(say!(lang(), "bad-no-games")),
        PlanProblem::TooManyGames => wrong(say!(lang(), "bad-too-many-games", most = MOST_GAMES.to_string())),
    }
}

/// The table: a game, or an id with a set-up, by default with as many seats as bots; and where its jokers come from.
fn table(game: &Bound<'_, PyAny>, mut setup: SetupArguments<'_, '_>, bots: &AskedBots) -> PyResult<(Setup, Jokers)> {
    if let Ok(game) = game.cast::<PyGame>() {
        if !setup.is_empty() {
            return Err(wrong(say!(lang(), "python-game-and-setup")));
        }
        return Ok((Setup::clone(game.get().setup()), Jokers::Named));
    }
    let id: &str = game.extract()?;
    let is_drawn = |jokers: &Bound<'_, PyAny>| jokers.extract::<&str>().is_ok_and(|text| text == "random");
    let drawn = setup.jokers.is_some_and(is_drawn);
    if drawn {
        setup.jokers = None;
    }
    let has_seats = setup.seats.is_some();
    let mut setup = setup.setup(id)?;
    if let Some(seats) = bots.seats().filter(|seats| !has_seats && setup.game.info().seats.contains(seats)) {
        setup = Setup { seats, names: vec![None; seats], ..setup };
    }
    if drawn && !setup.game.takes_jokers() {
        return Err(Complaint::setup(&SetupProblem::NotOfThisGame { what: "jokers", game: setup.game }).into());
    }
    let jokers = jokers_from(setup.game, drawn, &setup);
    Ok((setup, jokers))
}

fn jokers_from(game: GameId, drawn: bool, setup: &Setup) -> Jokers {
    if drawn {
        Jokers::Drawn
    } else if game.takes_jokers() && setup.jokers.is_empty() {
        Jokers::Brought
    } else {
        Jokers::Named
    }
}

/// Plays many games with bots and counts, on all cores: what ``knobel lab`` does, with the same figures for the same seed.
///
/// ``game`` is a game, or an id with ``seats``, ``rules`` and the rest of a set-up. In Spelunke, an id without ``jokers`` lets
/// each bot bring what it likes, and ``jokers="random"`` draws three for each seat in every game. ``bots`` names one bot for all
/// seats or one for each, which settles the number of seats of an id. ``compare={"cap": ["before", "none"]}`` plays the same games under two or more values of a switch.
/// ``shard=(2, 8)`` plays the second of eight parts, which ``merge`` puts together bit for bit. ``until_error=0.001`` plays until
/// no winning chance is less certain than that.
///
/// ``progress(done, total)`` is called now and then, in games. On Ctrl-C, games that have begun are played to their end, and the
/// ``KeyboardInterrupt`` has what is done as its attribute ``partial``; a second Ctrl-C does not wait for them.
///
/// >>> result = knobel.lab.simulate("pot", seats=2, bots=["thumb", "random"], games=1000, seed=7)
/// >>> result.games
/// 1000
/// >>> [(bot["bot"], bot["rate"]) for bot in result.to_dict()["win_by_bot"]]
/// [('random', 0.005), ('thumb', 0.995)]
#[pyfunction(name = "simulate")]
#[pyo3(signature = (
    game, /, *, seats=None, rules=None, start=None, jokers=None, bonus=None, deck=None, bots=None, games=None, seed=None,
    playouts=None, most_turns=None, compare=None, shard=None, until_error=None, threads=None, shelf=None, progress=None
))]
pub(crate) fn simulate_games(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
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
    compare: Option<&Bound<'_, PyAny>>,
    shard: Option<&Bound<'_, PyAny>>,
    until_error: Option<f64>,
    threads: Option<&Bound<'_, PyAny>>,
    shelf: Option<&Bound<'_, PyAny>>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<PyLabResult> {
    if let Some(error) = until_error.filter(|error| !ERRORS.contains(error)) {
        return Err(wrong(say!(lang(), "python-until-error", given = error.to_string())));
    }
    if until_error.is_some() && shard.is_some() {
        return Err(wrong(say!(lang(), "python-until-and-shard")));
    }
    let setup = SetupArguments { seats, rules, start, jokers, bonus, deck };
    let otherwise = if until_error.is_some() { MOST_GAMES } else { GAMES };
    let asked = PlanArguments { game, setup, bots, games, seed, playouts, most_turns, compare };
    let plan = asked.plan(otherwise)?;
    let shelf = optional_shelf(shelf)?;
    check_solved(&plan, shelf.as_ref())?;
    let shard = shard.map_or(Ok(Shard::WHOLE), self::shard)?;
    let run = LabRun { plan, shard, until_error, threads: arguments::threads(threads)?, shelf };
    run_attended(py, run, progress)
}

/// What a caller says of a run, by argument.
pub(crate) struct PlanArguments<'a, 'py> {
    pub(crate) game: &'a Bound<'py, PyAny>,
    pub(crate) setup: SetupArguments<'a, 'py>,
    pub(crate) bots: Option<&'a Bound<'py, PyAny>>,
    pub(crate) games: Option<&'a Bound<'py, PyAny>>,
    pub(crate) seed: Option<&'a Bound<'py, PyAny>>,
    pub(crate) playouts: Option<&'a Bound<'py, PyAny>>,
    pub(crate) most_turns: Option<&'a Bound<'py, PyAny>>,
    pub(crate) compare: Option<&'a Bound<'py, PyAny>>,
}

impl PlanArguments<'_, '_> {
    /// The plan that is meant, checked; with `otherwise` games if none are said.
    pub(crate) fn plan(self, otherwise: u64) -> PyResult<Plan> {
        let bots = AskedBots::read(self.bots)?;
        let (setup, jokers) = table(self.game, self.setup, &bots)?;
        let small = u64::from(u32::MAX);
        let playouts = optional_number("playouts", self.playouts, 0, small)?;
        let most_turns = optional_number("most_turns", self.most_turns, 1, small)?;
        let mut plan = Plan {
            jokers,
            bots: bots.at_table(setup.seats),
            setup,
            playouts: playouts.map(|playouts| playouts as u32),
            games: optional_number("games", self.games, 1, MOST_GAMES)?.unwrap_or(otherwise),
            seed: self.seed.map_or(Ok(1), |given| arguments::seed("seed", given))?,
            most_turns: most_turns.map_or(MOST_TURNS, |turns| turns as u32),
            compare: self.compare.map(compare).transpose()?,
        };
        plan.check().map_err(|problem| plan_sentence(&problem))?;
        Ok(plan)
    }
}

/// An error unless perfect bots find the solutions of their tables.
pub(crate) fn check_solved(plan: &Plan, shelf: Option<&Shelf>) -> PyResult<()> {
    for setup in plan.setups() {
        for bot in &plan.bots {
            check_perfect(bot.kind(), &setup, shelf)?;
        }
    }
    Ok(())
}

/// Plays in the background. An interrupt stops the run and gets what is done.
pub(crate) fn run_attended(py: Python<'_>, run: LabRun, progress: Option<&Bound<'_, PyAny>>) -> PyResult<PyLabResult> {
    let mut work = BackgroundWork::begin(run.games(), move |state| run.play(state))?;
    let unwritten = |error: std::io::Error| internal(&error.to_string());
    match work.wait(py, progress) {
        Ok(counts) => Ok(PyLabResult { result: Arc::new(counts.map_err(unwritten)?) }),
        Err(interrupt) => {
            work.ask_to_stop();
            // Games that have begun are played to their end; a second interrupt does not wait for them.
            if let Ok(counts) = work.wait(py, None)? {
                let partial = PyLabResult { result: Arc::new(counts) };
                // An exception that takes no attributes goes its way without them.
                let _ = interrupt.value(py).setattr("partial", partial);
            }
            Err(interrupt)
        }
    }
}

/// Puts the parts of a run together: bit for bit what the whole run would have counted.
///
/// Each part is a result, or the path of a file that ``knobel lab --shard`` or ``LabResult.save`` has written.
///
/// >>> halves = [knobel.lab.simulate("exactly", games=500, shard=(number, 2)) for number in (1, 2)]
/// >>> knobel.lab.merge(halves) == knobel.lab.simulate("exactly", games=500)
/// True
#[pyfunction(name = "merge")]
#[pyo3(signature = (parts, /))]
pub(crate) fn merge_parts(py: Python<'_>, parts: &Bound<'_, PyAny>) -> PyResult<PyLabResult> {
    let (mut names, mut texts) = (Vec::new(), Vec::new());
    for part in parts.try_iter()? {
        let part = part?;
        if let Ok(result) = part.cast::<PyLabResult>() {
            names.push(result.get().__repr__());
            texts.push(result.get().value().to_string());
        } else {
            let (name, text) = read_file(&part)?;
            names.push(name);
            texts.push(text);
        }
    }
    let merged = py.detach(|| merge(&texts));
    let (plan, counts) = merged.map_err(|problem| merge_sentence(&problem, &names))?;
    Ok(PyLabResult { result: Arc::new(LabCounts { plan, counts, shard: Shard::WHOLE }) })
}

fn read_file(path: &Bound<'_, PyAny>) -> PyResult<(String, String)> {
    let path = arguments::path(path)?;
    let name = path.display().to_string();
    let unreadable =
        |error: std::io::Error| wrong(say!(lang(), "bad-file", file = name.as_str(), error = error.to_string()));
    let text = std::fs::read_to_string(&path).map_err(unreadable)?;
    Ok((name, text))
}

pub(crate) fn merge_sentence(problem: &MergeProblem, names: &[String]) -> PyErr {
    let about = |part: &usize, sentence: String| wrong(format!("{}: {sentence}", names[*part]));
    let shown = |shard: &Shard| format!("{}/{}", shard.number, shard.of);
    match problem {
        MergeProblem::Nothing => wrong(say!(lang(), "merge-nothing")),
        MergeProblem::NoResult(part) => about(part, say!(lang(), "merge-no-result")),
        MergeProblem::Version { file, version, known } => {
            let (version, known) = (version.to_string(), known.to_string());
            about(file, say!(lang(), "merge-version", version = version, known = known))
        }
        MergeProblem::Incomplete(part) => about(part, say!(lang(), "merge-incomplete")),
        MergeProblem::OtherRun(part) => about(part, say!(lang(), "merge-other-run", first = names[0].as_str())),
        MergeProblem::Twice(part, shard) => about(part, say!(lang(), "merge-twice", part = shown(shard))),
        MergeProblem::Missing(shard) => wrong(say!(lang(), "merge-missing", part = shown(shard))),
    }
}

/// The result of a run, or of a part of it: what it says for people, and the exact counts.
///
/// Two results are equal if every figure is. Results can be copied and pickled.
#[pyclass(frozen, name = "LabResult", module = "knobel.lab")]
pub(crate) struct PyLabResult {
    pub(crate) result: Arc<LabCounts>,
}

impl PyLabResult {
    fn value(&self) -> Value {
        let LabCounts { plan, counts, shard } = &*self.result;
        Value::Object(to_json(plan, counts, *shard))
    }

    fn read(text: &str, name: &str) -> PyResult<PyLabResult> {
        let no_result = |key: &str| wrong(format!("{name}: {}", say!(lang(), key)));
        match read_part(text) {
            Ok((plan, counts, shard)) => Ok(PyLabResult { result: Arc::new(LabCounts { plan, counts, shard }) }),
            Err(MergeProblem::Incomplete(_)) => Err(no_result("merge-incomplete")),
            Err(_) => Err(no_result("merge-no-result")),
        }
    }
}

#[pymethods]
impl PyLabResult {
    /// The result in a file that ``knobel lab --json``, ``knobel lab --shard`` or ``save`` has written.
    #[staticmethod]
    #[pyo3(signature = (path, /))]
    fn load(path: &Bound<'_, PyAny>) -> PyResult<PyLabResult> {
        let (name, text) = read_file(path)?;
        PyLabResult::read(&text, &name)
    }

    /// The result of its JSON.
    #[staticmethod]
    #[pyo3(signature = (text, /))]
    fn from_json(text: &str) -> PyResult<PyLabResult> {
        PyLabResult::read(text, "JSON")
    }

    /// Writes the JSON into a file, which ``knobel lab merge`` reads.
    #[pyo3(signature = (path, /))]
    fn save(&self, path: &Bound<'_, PyAny>) -> PyResult<()> {
        let path = arguments::path(path)?;
        std::fs::write(&path, self.value().to_string() + "\n").map_err(|error| {
            let file = path.display().to_string();
            wrong(say!(lang(), "bad-write", file = file, error = error.to_string()))
        })
    }

    /// What ``knobel lab --json`` prints of the same run, to the letter.
    fn json(&self, py: Python<'_>) -> String {
        py.detach(|| self.value().to_string())
    }

    /// The same as a dictionary.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        json::dictionary(py, &py.detach(|| self.value()))
    }

    /// How many games were played.
    #[getter]
    fn games(&self) -> u64 {
        self.result.counts.tallies[0].games
    }

    /// The part of the run and the number of parts; ``None`` of a whole run.
    #[getter]
    fn shard(&self) -> Option<(u64, u64)> {
        let shard = self.result.shard;
        (shard != Shard::WHOLE).then_some((shard.number, shard.of))
    }

    /// True if all games of the run, or of its part, were played; false of what an interrupt left.
    #[getter]
    fn is_complete(&self) -> bool {
        let games = self.result.plan.shard_games(self.result.shard);
        self.games() == games.end - games.start
    }

    fn __repr__(&self) -> String {
        let (plan, part) = (&self.result.plan, self.shard());
        let part = part.map_or_else(String::new, |(number, of)| format!(", part {number}/{of}"));
        format!("<knobel.lab.LabResult of {}: {} games, seed {}{part}>", plan.game(), self.games(), plan.seed)
    }

    fn __eq__(&self, other: &PyLabResult) -> bool {
        let (one, other) = (&*self.result, &*other.result);
        (&one.plan, &one.counts, one.shard) == (&other.plan, &other.counts, other.shard)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((restorer(py, "_restore_lab_result")?, (self.json(py),)))
    }
}

/// The result that was pickled.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn _restore_lab_result(text: &str) -> PyResult<PyLabResult> {
    PyLabResult::from_json(text)
}
