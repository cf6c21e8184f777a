//! How many moves a second many tables play at once, as a share of a yardstick measured in the same run
//! ([`test_kit::yardstick`]).
//!
//! Beside the medians stands the best step of each kind: the quickest single step of all tables in the run. On a
//! machine that others use as well it is what comes nearest to a machine of one's own; a median there says how much
//! of it was left.
//!
//! A step is one move at one table with all throws that follow it. Each writes observation, mask, rewards, decider
//! and ends, unless the heading says otherwise. Moves that are handed in are picked by the benchmark from the masks,
//! on one thread; that is part of what is measured.
#![allow(clippy::cast_precision_loss, reason = "counts of steps are far below 2⁵²")]

use std::cell::Cell;
use std::num::NonZeroUsize;
use std::rc::Rc;
use std::time::Instant;

use batch::{BatchOptions, Observed, StepBuffers, TableBatch};
use play::{GameId, QuickCup, Setup, for_game, read_jokers};
use rules::Cup;
use test_kit::yardstick::{Work, is_wanted, pigs, rates};

/// How many tables are played at once with two seats; and with the most seats.
const SIZES: [usize; 3] = [256, 4096, 65_536];
const SIZE_WITH_MOST_SEATS: usize = 4096;

/// Million steps a second on two threads that were aimed at: with random moves, where there is an aim, and with moves
/// handed in.
const RANDOM_AIMS: [(&str, f64); 2] = [("pot", 20.0), ("rollnbump", 5.0)];
const HANDED_AIM: f64 = 2.0;

fn main() {
    println!(
        "Million steps a second on one thread and on two: medians, and the best single step; shares of the yardstick.\n"
    );
    println!(
        "{:<34} {:>13} {:>13} {:>13} {:>13} {:>13} {:>14} {:>9} {:>8}",
        "batch", "random", "best", "share", "handed in", "best", "no observation", "yardstick", "aims"
    );
    for game in GameId::ALL {
        let most = for_game!(game, G => *<G as play::Playable>::SEATS.end());
        for (seats, size) in SIZES.map(|size| (2, size)).into_iter().chain([(most, SIZE_WITH_MOST_SEATS)]) {
            let name = format!("{game}, {seats} seats, {size} tables");
            if is_wanted(&name) {
                for_game!(game, G => measure::<G>(&name, game, seats, size));
            }
        }
    }
}

fn measure<G: Observed + Clone>(name: &str, game: GameId, seats: usize, size: usize) {
    let bests: [Rc<Cell<f64>>; 4] = Default::default();
    let bench = |threads, best: &Rc<Cell<f64>>| BenchedBatch::<G>::new(game, seats, size, threads, Rc::clone(best));
    let (mut one, mut two) = (bench(1, &bests[0]), bench(2, &bests[1]));
    let (mut handed_one, mut handed_two) = (bench(1, &bests[2]), bench(2, &bests[3]));
    let mut bare = bench(1, &Rc::default());
    let works: &mut [Work<'_>] = &mut [
        Box::new(move || one.random()),
        Box::new(move || two.random()),
        Box::new(move || handed_one.handed_in()),
        Box::new(move || handed_two.handed_in()),
        Box::new(move || bare.without_observation()),
        pigs(QuickCup::new(1)),
    ];
    let rates = rates(works);
    let million = |index: usize| rates[index] / 1e6;
    let best = |index: usize| bests[index].get() / 1e6;
    let share = |index: usize| rates[index] / rates[5];
    let aim = RANDOM_AIMS.iter().find(|(id, _)| *id == game.id()).map_or("–".to_owned(), |(_, aim)| aim.to_string());
    println!(
        "{name:<34} {:>6.1} {:>6.1} {:>6.1} {:>6.1} {:>6.3} {:>6.3} {:>6.1} {:>6.1} {:>6.1} {:>6.1} {:>14.1} {:>9.0} {:>8}",
        million(0),
        million(1),
        best(0),
        best(1),
        share(0),
        share(1),
        million(2),
        million(3),
        best(2),
        best(3),
        million(4),
        million(5),
        format!("{aim} / {HANDED_AIM}")
    );
}

/// A batch with buffers for everything that a step writes.
struct BenchedBatch<G: Observed> {
    batch: TableBatch<G>,
    observations: Vec<f32>,
    masks: Vec<bool>,
    rewards: Vec<f32>,
    deciders: Vec<u8>,
    terminated: Vec<bool>,
    truncated: Vec<bool>,
    choices: Vec<u16>,
    cup: QuickCup,
    /// The most steps a second in one step of all tables so far.
    best: Rc<Cell<f64>>,
}

impl<G: Observed> BenchedBatch<G> {
    fn new(game: GameId, seats: usize, tables: usize, threads: usize, best: Rc<Cell<f64>>) -> BenchedBatch<G> {
        let mut setup = Setup::new(game, seats);
        if game.takes_jokers() {
            let triples = ["kaelte,pony,fumo", "jule,leela,ventil", "anaconda,ratte,senigma", "allin,bold,hirte"];
            setup.jokers = (0..seats).flat_map(|seat| read_jokers(triples[seat % triples.len()]).unwrap()).collect();
        }
        let mut options = BatchOptions::new(NonZeroUsize::new(tables).unwrap(), 1);
        options.threads = NonZeroUsize::new(threads).unwrap();
        let batch = TableBatch::open(&setup, options).unwrap();
        let lengths = batch.row_lengths();
        let mut benched = BenchedBatch {
            batch,
            observations: vec![0.0; tables * lengths.observation],
            masks: vec![false; tables * lengths.mask],
            rewards: vec![0.0; tables * lengths.seats],
            deciders: vec![0; tables],
            terminated: vec![false; tables],
            truncated: vec![false; tables],
            choices: vec![0; tables],
            cup: QuickCup::new(2),
            best,
        };
        benched.random();
        benched
    }

    /// Notes how long a step took that began then; returns how many steps it was.
    fn note(&self, begin: Instant) -> u64 {
        let steps = self.choices.len();
        self.best.set(self.best.get().max(steps as f64 / begin.elapsed().as_secs_f64()));
        steps as u64
    }

    /// The batch, the moves that are handed in, and everything that a step can write.
    fn parts(&mut self) -> (&mut TableBatch<G>, &[u16], StepBuffers<'_>) {
        let buffers = StepBuffers {
            observations: Some(&mut self.observations),
            masks: Some(&mut self.masks),
            rewards: Some(&mut self.rewards),
            deciders: Some(&mut self.deciders),
            terminated: Some(&mut self.terminated),
            truncated: Some(&mut self.truncated),
            chosen: None,
        };
        (&mut self.batch, &self.choices, buffers)
    }

    fn random(&mut self) -> u64 {
        let begin = Instant::now();
        let (batch, _, buffers) = self.parts();
        batch.step_at_random(buffers).unwrap();
        self.note(begin)
    }

    fn without_observation(&mut self) -> u64 {
        let (batch, choices, buffers) = self.parts();
        batch.step_at_random(StepBuffers { observations: None, ..buffers }).unwrap();
        choices.len() as u64
    }

    fn handed_in(&mut self) -> u64 {
        let begin = Instant::now();
        let numbers = self.batch.row_lengths().mask;
        for (choice, mask) in self.choices.iter_mut().zip(self.masks.chunks_exact(numbers)) {
            // The first legal number from one on that is drawn, round and round.
            let from = self.cup.pick(numbers as u32) as usize;
            let found = mask[from..].iter().position(|legal| *legal).map(|behind| from + behind);
            *choice = found.or_else(|| mask.iter().position(|legal| *legal)).unwrap() as u16;
        }
        let (batch, choices, buffers) = self.parts();
        batch.step(choices, buffers).unwrap();
        self.note(begin)
    }
}
