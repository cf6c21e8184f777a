//! All tables, made in waves: hands without a joker first, then those with one, and so on.

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use rules::spelunke::{Joker, JokerSet};

use super::super::hand::STEPS;
use super::making::{Making, begin, stages};
use super::window::{BoundSide, DecisionTable, LOW, Window};
use super::{WAVES, every_set, sets_of};
use crate::{Progress, Watch};

/// What a table is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Holding {
    /// The jokers left that are announced or wait for a 6: all but Jule.
    pub(super) jokers: JokerSet,
    /// How often Kälteschutz has been used.
    pub(super) kaelte: u8,
    /// Whether the Ventil is set.
    pub(super) is_vented: bool,
    /// Whether Jule is there; she never goes (S-22).
    pub(super) has_jule: bool,
}

impl Holding {
    /// What a turn with these jokers begins with.
    fn of(jokers: JokerSet) -> Holding {
        let has_jule = jokers.has(Joker::Jule);
        Holding { jokers: jokers.without(Joker::Jule), kaelte: 0, is_vented: false, has_jule }
    }

    /// What is left when a joker is spent; with Kälteschutz goes its stage.
    pub(super) fn without(self, joker: Joker) -> Holding {
        let kaelte = if joker == Joker::Kaelte { 0 } else { self.kaelte };
        Holding { jokers: self.jokers.without(joker), kaelte, ..self }
    }

    /// What is left when the Ventil is set. There is no fall to 0 any more, so Fumo has no use (S-35).
    pub(super) fn vented(self) -> Holding {
        Holding { jokers: self.jokers.without(Joker::Ventil).without(Joker::Fumo), is_vented: true, ..self }
    }
}

/// The distance of a set's worth from the other bound.
pub(super) type Gap<'a> = &'a dyn Fn(JokerSet, f64) -> f64;

/// All tables for one of the two bounds.
pub(super) struct BoundTables {
    pub(super) window: Window,
    made: HashMap<Holding, DecisionTable>,
}

impl BoundTables {
    /// Makes all of them. If the other bound is known, the gap says how far from it a set's worth is.
    pub(super) fn new(window: Window, threads: usize, watch: Watch, gap: Option<Gap>) -> BoundTables {
        let mut tables = BoundTables { window, made: HashMap::new() };
        for wave in 0..WAVES {
            let made = tables.wave(wave, threads);
            tables.made.extend(made);
            let sets = || every_set().filter(|set| set.without(Joker::Jule).len() == wave);
            let widest = |gap: Gap| sets().map(|set| gap(set, tables.of_turn(set))).fold(0.0, f64::max);
            let gap = gap.map_or(f64::INFINITY, widest);
            let before = if window.bound == BoundSide::Lower { 0 } else { WAVES };
            watch(Progress { part: before + wave + 1, parts: 2 * WAVES, gap, share: None });
        }
        tables
    }

    /// All tables with so many jokers left. Each thread takes the next hand as long as there is one.
    fn wave(&self, jokers: usize, threads: usize) -> Vec<(Holding, DecisionTable)> {
        let (hands, next, made) = (hands(jokers), AtomicUsize::new(0), Mutex::new(Vec::new()));
        let work = || {
            while let Some(hand) = hands.get(next.fetch_add(1, Ordering::Relaxed)) {
                let stages = self.stages(*hand);
                made.lock().expect("no thread has panicked").extend(stages);
            }
        };
        std::thread::scope(|scope| {
            (1..threads.max(1)).for_each(|_| drop(scope.spawn(work)));
            work();
        });
        made.into_inner().expect("no thread has panicked")
    }

    /// One hand in all stages of Kälteschutz.
    fn stages(&self, hand: Holding) -> Vec<(Holding, DecisionTable)> {
        let mut made: Vec<(Holding, DecisionTable)> = Vec::new();
        for kaelte in stages(hand.jokers) {
            let holding = Holding { kaelte, ..hand };
            let table = Making::make(self, holding, made.last().map(|(_, table)| table));
            made.push((holding, table));
        }
        made
    }

    /// A table that has been made.
    pub(super) fn get(&self, holding: Holding) -> &DecisionTable {
        &self.made[&holding]
    }

    /// The worth of a whole turn with these jokers.
    pub(super) fn of_turn(&self, jokers: JokerSet) -> f64 {
        let holding = Holding::of(jokers);
        begin(self.get(holding), i32::from(holding.has_jule))
    }

    /// The lowest scores from which on stopping is best without jokers, by the step of the ladder.
    pub(super) fn stops(&self) -> [i32; STEPS] {
        let table = self.get(Holding::of(JokerSet::NONE));
        let pays = |step, score: &i32| table.at(0, *score, step) > f64::from(*score);
        std::array::from_fn(|step| (LOW..=self.window.high).rev().find(|score| pays(step, score)).unwrap_or(LOW) + 1)
    }

    /// How many worths there are.
    pub(super) fn positions(&self) -> u64 {
        self.made.values().flat_map(|table| &table.rows).map(|row| (row.len() * STEPS) as u64).sum()
    }
}

/// Every hand with so many jokers left that a turn with three can come to. The Ventil and Jule count among the three.
fn hands(jokers: usize) -> Vec<Holding> {
    let among = |spared: &[Joker]| {
        let there: Vec<Joker> = Joker::ALL.into_iter().filter(|joker| !spared.contains(joker)).collect();
        sets_of(jokers, &there)
    };
    let kinds = [(false, false), (false, true), (true, false), (true, true)];
    let possible = |(vented, jule): &(bool, bool)| jokers + usize::from(*vented) + usize::from(*jule) <= 3;
    let of_kind = |(is_vented, has_jule)| {
        let spared: &[Joker] = if is_vented { &[Joker::Jule, Joker::Ventil, Joker::Fumo] } else { &[Joker::Jule] };
        among(spared).into_iter().map(move |jokers| Holding { jokers, kaelte: 0, is_vented, has_jule })
    };
    kinds.into_iter().filter(possible).flat_map(of_kind).collect()
}
