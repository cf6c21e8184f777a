//! `knobel.lab.arena`: bots against bots, so that luck cancels.

use std::path::PathBuf;

use bots::BotKind;
use foreign::{BotChoice, BotCommand, Fault, OnFault};
use lab::{Arena, ArenaProblem, Contender, Contest, ContestStandings, RunControl, SaveProblem, Sprt, contest_to_json};
use play::Setup;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use report::save_sentence;
use serde_json::Value;
use solve::Shelf;
use words::{fault_sentence, say};

use crate::arguments::{self, shortened, shown};
use crate::background::WorkState;
use crate::bot::{check_perfect, choice};
use crate::complaint::Complaint;
use crate::game::{PyGame, SetupArguments, restorer};
use crate::lab::{attended_run, write_file};
use crate::lab_arguments::{AskedBots, AskedRun, RunArguments, RunTable, wrong};
use crate::lab_programs::{AskedPrograms, ProgramFault};
use crate::language::lang;

/// The number of games unless another one is asked for, as for `knobel arena`.
const GAMES: u64 = 400;

/// Everything that is asked of a contest, checked.
struct ArenaJob {
    contest: Contest,
    programs: AskedPrograms,
    threads: usize,
    shelf: Option<Shelf>,
    folder: Option<PathBuf>,
}

/// Why a contest was not held.
enum NotHeld {
    Faulty(ProgramFault),
    Unsaved(SaveProblem),
}

impl ArenaJob {
    /// Holds the contest, until it is over or the caller no longer waits.
    fn hold(mut self, state: &WorkState) -> Result<PyArenaResult, NotHeld> {
        let terms = self.programs.terms(state.stop());
        let faulty = |(command, fault)| NotHeld::Faulty(ProgramFault { command, fault });
        self.contest.introduce(&terms).map_err(faulty)?;
        let progress = |games| state.note_more(games);
        let control = RunControl {
            threads: self.threads,
            stop: state.stop(),
            progress: &progress,
            shelf: self.shelf.as_ref(),
            foreign: Some(&terms),
        };
        let held = self.contest.hold(&control, self.folder.as_deref()).map_err(NotHeld::Unsaved)?;
        Ok(PyArenaResult::of(&self.contest, &held))
    }
}

/// Lets bots play each other and tells who is better, with errors: what ``knobel arena`` does, with the same figures for the same seed.
///
/// ``bots`` names two or more: ``"thumb"``, ``"sharp:100"`` for sharp with 100 playouts, or ``"cmd:./mybot.py"`` for a program of yours
/// (docs/bots.md). In a block of games the same bots change seats until each has sat everywhere, on the same throws; of more bots than
/// seats every group that fits the table meets. ``game`` is a game, or an id with the rest of a set-up; ``seats=[2, 3]`` holds the contest
/// at tables of several sizes.
///
/// ``sprt=(0.5, 0.55)`` is for two bots and stops as soon as it is decided whether the first one wins rather half of the games or 55 %,
/// wrong in one of twenty contests (``sprt=(0.5, 0.55, 0.01)``: in one of a hundred). ``save="folder"`` keeps every game as a record
/// there, and the same contest goes on where it was broken off. ``regret=True`` measures what decisions lose against the solution, which
/// then has to be on the ``shelf``.
///
/// Programs have ``clock`` seconds for a decision (10), or ``"60+0.5"`` for a game and what comes with each decision. One that goes wrong
/// loses the game (``on_fault="forfeit"``), or ``thumb`` plays on for it (``"replace"``). Programs are started by this call alone, never by
/// what was read from a file: name none that you do not trust. ``progress(done, total)`` and Ctrl-C are as for ``simulate``.
///
/// >>> result = knobel.lab.arena("pot", bots=["thumb", "random"], games=200, seed=1)
/// >>> [(bot["bot"], bot["low"] > 0.5) for bot in result.to_dict()["contenders"]]
/// [('thumb', True), ('random', False)]
#[pyfunction(name = "arena")]
#[pyo3(signature = (
    game, /, *, bots, seats=None, rules=None, start=None, jokers=None, bonus=None, deck=None, games=None, seed=None,
    playouts=None, most_turns=None, regret=false, sprt=None, clock=None, on_fault=None, save=None, threads=None, shelf=None,
    progress=None
))]
pub(crate) fn hold_arena(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    bots: &Bound<'_, PyAny>,
    seats: Option<&Bound<'_, PyAny>>,
    rules: Option<&Bound<'_, PyAny>>,
    start: Option<&Bound<'_, PyAny>>,
    jokers: Option<&Bound<'_, PyAny>>,
    bonus: Option<&Bound<'_, PyAny>>,
    deck: Option<&str>,
    games: Option<&Bound<'_, PyAny>>,
    seed: Option<&Bound<'_, PyAny>>,
    playouts: Option<&Bound<'_, PyAny>>,
    most_turns: Option<&Bound<'_, PyAny>>,
    regret: bool,
    sprt: Option<&Bound<'_, PyAny>>,
    clock: Option<&Bound<'_, PyAny>>,
    on_fault: Option<&str>,
    save: Option<&Bound<'_, PyAny>>,
    threads: Option<&Bound<'_, PyAny>>,
    shelf: Option<&Bound<'_, PyAny>>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<PyArenaResult> {
    let wants_games = games.is_some();
    let run =
        RunArguments { games, seed, playouts, most_turns, shard: None, until_error: None, threads, shelf }.read()?;
    let contenders = contenders(bots, run.playouts)?;
    let commands = contenders.iter().filter_map(|contender| match contender {
        Contender::Own(_) => None,
        Contender::Foreign { command, .. } => Some(command),
    });
    let programs = AskedPrograms::read(py, clock, on_fault, OnFault::Forfeit, commands)?;
    let sizes = seats.map(|seats| sizes(game, seats)).transpose()?.flatten();
    let seats = seats.filter(|_| sizes.is_none());
    let table = RunTable::read(game, SetupArguments { seats, rules, start, jokers, bonus, deck })?;
    // By default there are as many seats as contenders, where the game has as many.
    let as_many = AskedBots::BySeat(vec![BotChoice::Own(BotKind::Thumb); contenders.len()]);
    let AskedRun { games, seed, most_turns, threads, shelf, .. } = run;
    let asked = Arena {
        games: if wants_games { games } else { GAMES },
        sprt: sprt.map(read_sprt).transpose()?,
        with_regret: regret,
        setup: Setup::new(table.game(), 0),
        jokers: lab::Jokers::Named,
        contenders,
        seed,
        most_turns,
    };
    let arena = |seats: Option<usize>| {
        let (setup, jokers) = table.table(seats, &as_many);
        check_solved(&asked, &setup, shelf.as_ref())?;
        Ok(Arena { setup, jokers, ..asked.clone() })
    };
    let sizes = sizes.map_or_else(|| vec![None], |sizes| sizes.into_iter().map(Some).collect());
    let mut contest = Contest { arenas: sizes.into_iter().map(arena).collect::<PyResult<_>>()? };
    contest.check().map_err(|problem| complaint(&problem))?;
    let folder = save.map(arguments::path).transpose()?;
    let games = contest.games();
    let job = ArenaJob { contest, programs, threads, shelf, folder };
    attended_run(
        py,
        games,
        progress,
        move |state| job.hold(state),
        |problem| match problem {
            NotHeld::Faulty(faulty) => faulty.into(),
            NotHeld::Unsaved(problem) => wrong(save_sentence(lang(), &problem)),
        },
    )
}

/// Who takes part. A program is called by its command as long as it has not said its name.
fn contenders(given: &Bound<'_, PyAny>, playouts: Option<u32>) -> PyResult<Vec<Contender>> {
    let one = |text: &String| {
        if let Some(mut contender) = Contender::read(text.trim()) {
            if let Contender::Own(bot) = &mut contender
                && bot.kind == BotKind::Sharp
            {
                bot.playouts = bot.playouts.or(playouts);
            }
            return Ok(contender);
        }
        match BotCommand::read_marked(text).map(|_| choice(text)).transpose()? {
            Some(BotChoice::Foreign(command)) => Ok(Contender::Foreign { name: command.to_string(), command }),
            _ => Err(wrong(say!(lang(), "bad-contender", given = shortened(text.trim()), known = BotKind::IDS))),
        }
    };
    arguments::texts(given)?.iter().map(one).collect()
}

/// Several numbers of seats, each once; `None` if `given` is a single one.
fn sizes(game: &Bound<'_, PyAny>, given: &Bound<'_, PyAny>) -> PyResult<Option<Vec<usize>>> {
    if given.is_instance_of::<PyString>() || given.try_iter().is_err() {
        return Ok(None);
    }
    if game.is_instance_of::<PyGame>() {
        return Err(wrong(say!(lang(), "python-game-and-setup")));
    }
    let mut sizes: Vec<usize> = Vec::new();
    for seats in given.try_iter()? {
        let seats = arguments::whole_number("seats", &seats?, 1, rules::Seat::MOST as u64)? as usize;
        if sizes.contains(&seats) {
            return Err(wrong(say!(lang(), "python-sizes", given = shown(given))));
        }
        sizes.push(seats);
    }
    if sizes.is_empty() {
        return Err(wrong(say!(lang(), "python-sizes", given = shown(given))));
    }
    Ok(Some(sizes))
}

/// `(0.5, 0.55)`, perhaps with the error behind.
fn read_sprt(given: &Bound<'_, PyAny>) -> PyResult<Sprt> {
    let malformed = || wrong(say!(lang(), "python-sprt", given = shown(given)));
    let parts: Vec<f64> = given.extract()?;
    let sprt = match parts[..] {
        [low, high] => Sprt::new(low, high, None),
        [low, high, error] => Sprt::new(low, high, Some(error)),
        _ => None,
    };
    sprt.ok_or_else(malformed)
}

/// Refuses perfect bots, and the measuring of losses, where there is no solution of this table.
fn check_solved(arena: &Arena, setup: &Setup, shelf: Option<&Shelf>) -> PyResult<()> {
    arena.contenders.iter().try_for_each(|contender| check_perfect(contender.kind(), setup, shelf))?;
    if !arena.with_regret {
        return Ok(());
    }
    if !BotKind::Perfect.plays_once_solved(setup.game, setup.seats) {
        return Err(wrong(say!(lang(), "bad-regret")));
    }
    check_perfect(BotKind::Perfect, setup, shelf)
}

fn complaint(problem: &ArenaProblem) -> PyErr {
    match problem {
        ArenaProblem::Setup(problem) => Complaint::setup(problem).into(),
        ArenaProblem::Contenders { given, seats } => {
            wrong(say!(lang(), "bad-contenders", given = *given, seats = *seats))
        }
        ArenaProblem::TestOfMany => wrong(say!(lang(), "python-sprt-many")),
        ArenaProblem::NoGames => wrong(say!(lang(), "bad-no-games")),
        ArenaProblem::TooManyGames => wrong(say!(lang(), "bad-too-many-games", most = lab::MOST_GAMES.to_string())),
    }
}

/// How a contest ended: what ``knobel arena --json`` says.
///
/// Two results are equal if they say the same. Results can be copied and pickled.
#[pyclass(frozen, eq, name = "ArenaResult", module = "knobel.lab")]
#[derive(PartialEq)]
pub(crate) struct PyArenaResult {
    /// The JSON as it is printed.
    told: String,
    games: u64,
    is_complete: bool,
}

impl PyArenaResult {
    fn of(contest: &Contest, held: &ContestStandings) -> PyArenaResult {
        let sentence = |name: &str, fault: &Fault| fault_sentence(lang(), name, fault);
        let told = contest_to_json(held, &sentence).to_string();
        PyArenaResult { told, games: held.games(), is_complete: contest.is_over(held) }
    }
}

#[pymethods]
impl PyArenaResult {
    /// How many games were played, at all tables together.
    #[getter]
    fn games(&self) -> u64 {
        self.games
    }

    /// True if all games were played, or a test has decided before; false of what an interrupt left.
    #[getter]
    fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// What ``knobel arena --json`` prints of the same contest, to the letter.
    fn json(&self) -> &str {
        &self.told
    }

    /// The same as a dictionary: ``contenders`` with their wins, ratings and errors, ``crosstable``, the ``verdict`` of a test; at tables of
    /// several sizes ``tables`` and the ``ratings`` from all of them.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        Ok(py.import("json")?.call_method1("loads", (&self.told,))?.cast_into()?)
    }

    /// Writes the JSON into a file.
    #[pyo3(signature = (path, /))]
    fn save(&self, path: &Bound<'_, PyAny>) -> PyResult<()> {
        write_file(path, format!("{}\n", self.told).as_bytes())
    }

    fn __repr__(&self) -> String {
        let told: Value = serde_json::from_str(&self.told).unwrap_or_default();
        let table = told.get("tables").map_or(&told, |tables| &tables[0]);
        let game = table["game"].as_str().unwrap_or_default();
        let names = table["contenders"].as_array().into_iter().flatten().filter_map(|row| row["bot"].as_str());
        let names: Vec<&str> = names.collect();
        format!("<knobel.lab.ArenaResult of {game}: {}, {} games>", names.join(", "), self.games)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, u64, bool))> {
        Ok((restorer(py, "_restore_arena_result")?, (self.told.clone(), self.games, self.is_complete)))
    }
}

/// The result that was pickled.
#[pyfunction]
#[pyo3(signature = (told, games, is_complete, /))]
pub(crate) fn _restore_arena_result(told: String, games: u64, is_complete: bool) -> PyArenaResult {
    PyArenaResult { told, games, is_complete }
}
