//! Simulates the pieces of a plan on several threads and merges their counts.

use std::io;
use std::sync::atomic::AtomicBool;

use foreign::ForeignTerms;
use play::{Playable, QuickCup, for_game};
use serde::{Deserialize, Serialize};
use solve::Shelf;

use crate::chance::Stream;
use crate::csv_rows::CsvRows;
use crate::differences::Differences;
use crate::fault_tally::FaultTally;
use crate::lab_table::LabTable;
use crate::plan::{Jokers, Plan, with_any_jokers};
use crate::pool::in_order;
use crate::tally::{GameResult, Tally};
use crate::watch::Watched;

/// Everything that was counted: a tally for each reading, and how each differs from the first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RunCounts {
    /// One for each reading; without a comparison, one.
    pub tallies: Vec<Tally>,
    /// For each further reading, game by game, how it differs from the first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub differences: Vec<Differences>,
    /// What programs of others did wrong, by their number among the plan's players.
    #[serde(default, skip_serializing_if = "FaultTally::is_empty")]
    pub faults: FaultTally,
}

impl RunCounts {
    /// Empty counts of a plan.
    pub fn new(plan: &Plan) -> RunCounts {
        let readings = plan.setups().len();
        RunCounts {
            tallies: vec![Tally::new(plan, things(plan).len()); readings],
            differences: vec![Differences::new(plan.bots.len()); readings - 1],
            faults: FaultTally::default(),
        }
    }

    /// Everything of another one as well; both of the same plan.
    pub fn merge(&mut self, other: &RunCounts) {
        self.tallies.iter_mut().zip(&other.tallies).for_each(|(own, more)| own.merge(more));
        self.differences.iter_mut().zip(&other.differences).for_each(|(own, more)| own.merge(more));
        self.faults.merge(&other.faults);
    }

    /// True if the counts can be those of `games` games of this plan: a file may say anything.
    pub fn fit(&self, plan: &Plan, games: u64) -> bool {
        let empty = RunCounts::new(plan);
        self.tallies.len() == empty.tallies.len()
            && self.differences.len() == empty.differences.len()
            && self.tallies.iter().zip(&empty.tallies).all(|(own, empty)| own.fits(empty, games))
            && self.differences.iter().all(|own| own.fits(plan.setup.seats, games))
            && self.faults.fits(plan.players().len(), games.saturating_mul(self.tallies.len() as u64))
    }
}

/// How a run is carried out; nothing of it but the shelf changes what comes out.
pub struct RunControl<'a> {
    /// Threads to work on.
    pub threads: usize,
    /// Set from outside to end early; what is done counts.
    pub stop: &'a AtomicBool,
    /// Told of every stretch of games that is done.
    pub progress: &'a (dyn Fn(u64) + Sync),
    /// Where perfect bots find the solution of their table; without it they play as sharp ones.
    pub shelf: Option<&'a Shelf>,
    /// How programs of others play; without it with the usual time and without a keeper.
    pub foreign: Option<&'a ForeignTerms>,
}

/// Where rows go, one for each game.
pub type Rows<'a> = &'a mut (dyn FnMut(&str) -> io::Result<()> + Send);

/// The ids of the things that are counted in a plan's game.
pub fn things(plan: &Plan) -> Vec<String> {
    let setup = with_any_jokers(&plan.setup, Jokers::Drawn);
    for_game!(plan.game(), G => G::open(&setup).expect("the plan was checked").things())
}

/// Simulates the pieces of a plan that was checked.
pub(crate) fn run<G: Watched>(
    plan: &Plan,
    pieces: std::ops::Range<u64>,
    control: &RunControl<'_>,
    rows: Option<Rows<'_>>,
) -> io::Result<RunCounts> {
    let with_rows = rows.is_some();
    let mut rows = rows;
    let workers = in_order(
        pieces,
        control.threads,
        control.stop,
        || SimulationWorker::<G>::new(plan, control, with_rows),
        |worker, piece| {
            let games = worker.work(piece);
            Some((games, std::mem::take(&mut worker.rows).into_text()))
        },
        |(games, text)| {
            (control.progress)(games);
            rows.as_mut().map_or(Ok(()), |rows| rows(&text))
        },
    )?;
    let mut all = RunCounts::new(plan);
    workers.iter().for_each(|worker| all.merge(&worker.counts));
    Ok(all)
}

/// The tables and counts of one thread.
struct SimulationWorker<'a, G: Watched> {
    plan: &'a Plan,
    /// One for each reading of the rules.
    tables: Vec<LabTable<'a, G>>,
    counts: RunCounts,
    with_rows: bool,
    rows: CsvRows,
}

impl<'a, G: Watched> SimulationWorker<'a, G> {
    fn new(plan: &'a Plan, control: &RunControl<'_>, with_rows: bool) -> SimulationWorker<'a, G> {
        let tables = plan.setups().into_iter().map(|setup| LabTable::new(plan, &setup, control));
        SimulationWorker {
            plan,
            tables: tables.collect(),
            counts: RunCounts::new(plan),
            with_rows,
            rows: CsvRows::default(),
        }
    }

    /// Plays the games of a piece, unless they are broken off; says how many they were.
    fn work(&mut self, piece: u64) -> u64 {
        let games = self.plan.games_of(piece);
        if self.plan.compare.is_some() {
            return games.map_while(|number| self.compare(number)).count() as u64;
        }
        let cup = QuickCup::numbered(self.plan.seed, piece);
        if self.tables[0].are_all_random() {
            let mut stream = Stream(cup);
            for number in games.clone() {
                let result = self.tables[0].play_randomly(&mut stream);
                self.enter(0, number, &result);
            }
            self.add_times(0);
            games.end - games.start
        } else {
            let mut cup = cup;
            let play = |number| {
                let result = self.tables[0].play_with_bots(&mut cup, &mut self.counts.faults)?;
                self.enter(0, number, &result);
                self.add_times(0);
                Some(())
            };
            games.map_while(play).count() as u64
        }
    }

    /// The same game under every reading, on the same throws; `None` if it was broken off, and then it counts under none.
    fn compare(&mut self, number: u64) -> Option<()> {
        let faults = &mut self.counts.faults;
        let played = self.tables.iter_mut().map(|table| table.play_mirrored(number, faults));
        let results: Vec<GameResult> = played.collect::<Option<_>>()?;
        for (reading, result) in results.iter().enumerate() {
            self.enter(reading, number, result);
            self.add_times(reading);
            if reading > 0 {
                self.counts.differences[reading - 1].add(&results[0], result);
            }
        }
        Some(())
    }

    fn add_times(&mut self, reading: usize) {
        self.tables[reading].add_times(&mut self.counts.tallies[reading]);
    }

    fn enter(&mut self, reading: usize, number: u64, result: &GameResult) {
        self.tables[reading].enter(result, &mut self.counts.tallies[reading]);
        if self.with_rows {
            self.rows.push_game(self.plan, reading, number, result, self.tables[reading].lead_changes());
        }
    }
}
