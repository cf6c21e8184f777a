//! What three jokers are worth: the best expected score of one turn, for all 220 sets of three, and without jokers.
//!
//! The turn begins at 0 without bonus eyes; every robbery is taken in full from somebody, Senigma's too; the switches have
//! their defaults. Then the own eyes do not depend on the others at all.
//!
//! Algorithm: dynamic programming from high scores down to low ones, over the jokers left, the stage of Kälteschutz, the
//! level of the Ventil, the score and the step of the robbing ladder. What is left after a joker is spent is shared by all
//! sets that come to it. Scores have no end, so those beyond a window are bounded from both sides, and everything is worked
//! out twice: once with the lower bound and once with the upper.
//!
//! The bounds beyond the window hold for every score s, with whatever hand:
//!
//! - At least s: one can stop.
//! - At most max(s, 0) + 130. Look at the eyes above 0, and how they grow on average from round to round. All In
//!   leaves them as they are, for it doubles them or takes them all, each with chance one half; Jule adds an eye. A 6 and the
//!   Ventil only lower them. An ordinary throw adds at most (6 + 2 + 3 + 4 + 5) / 6 and Jule's eye in five of six, 25/6 in
//!   sum; it is followed by another one in five cases of six, and by a new beginning with Fumo once, so there are at most 12
//!   of them on average, which makes 50. Fumo's free throw adds 7 at most. Three other jokers add at most 5 · 7
//!   (Kälteschutz), 19 (Pony) and 17 (Anaconda). 50 + 7 + 71 + 1 is 129.

mod making;
mod tables;
#[cfg(test)]
mod tests;
mod window;

use rules::spelunke::{Joker, JokerSet};

use super::hand::STEPS;
use crate::Watch;
use tables::BoundTables;
use window::{BoundSide, HIGH, Window};

/// How many waves there are, by the number of jokers left, from none to three.
const WAVES: usize = 4;

/// The best expected score of a turn, between two proven bounds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Eyes {
    /// It is at least this.
    pub lower: f64,
    /// And at most this.
    pub upper: f64,
}

impl Eyes {
    /// The middle between the bounds.
    pub fn value(self) -> f64 {
        f64::midpoint(self.lower, self.upper)
    }

    /// The distance between the bounds.
    pub fn gap(self) -> f64 {
        self.upper - self.lower
    }
}

/// What all sets of three jokers are worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Triples {
    sets: Vec<(JokerSet, Eyes)>,
    bare: Eyes,
    stops: [i32; STEPS],
    positions: u64,
}

/// Works out what all sets of three jokers are worth, with so many threads.
pub fn triples(threads: usize, watch: Watch) -> Triples {
    Triples::within(HIGH, threads, watch)
}

impl Triples {
    /// With a window up to this score.
    fn within(high: i32, threads: usize, watch: Watch) -> Triples {
        let lower = BoundTables::new(Window { high, bound: BoundSide::Lower }, threads, watch, None);
        let least: Vec<f64> = every_set().map(|set| lower.of_turn(set)).collect();
        let (bare, stops, positions) = (lower.of_turn(JokerSet::NONE), lower.stops(), lower.positions());
        drop(lower);
        let known =
            |set: JokerSet, upper: f64| every_set().position(|one| one == set).map_or(0.0, |at| upper - least[at]);
        let upper = BoundTables::new(Window { high, bound: BoundSide::Upper }, threads, watch, Some(&known));
        let between = |(set, lower)| (set, Eyes { lower, upper: upper.of_turn(set) });
        let sets = every_set().zip(least.iter().copied()).map(between).collect();
        Triples { sets, bare: Eyes { lower: bare, upper: upper.of_turn(JokerSet::NONE) }, stops, positions }
    }

    /// All sets of three with what they are worth, in the order of [`Joker::ALL`].
    pub fn sets(&self) -> &[(JokerSet, Eyes)] {
        &self.sets
    }

    /// What a set is worth: three jokers, or none.
    pub fn of(&self, jokers: JokerSet) -> Option<Eyes> {
        if jokers.is_empty() {
            return Some(self.bare);
        }
        self.sets.iter().find(|(set, _)| *set == jokers).map(|(_, eyes)| *eyes)
    }

    /// What a turn without jokers is worth.
    pub fn without_jokers(&self) -> Eyes {
        self.bare
    }

    /// The best set of three.
    pub fn best(&self) -> (JokerSet, Eyes) {
        self.ranking()[0]
    }

    /// All sets of three, the best first.
    pub fn ranking(&self) -> Vec<(JokerSet, Eyes)> {
        let mut sets = self.sets.clone();
        sets.sort_by(|(_, one), (_, other)| other.value().total_cmp(&one.value()));
        sets
    }

    /// Every joker with the mean worth of the sets that hold it, the best first.
    pub fn jokers(&self) -> Vec<(Joker, f64)> {
        let mean = |joker: Joker| {
            let held: Vec<f64> =
                self.sets.iter().filter(|(set, _)| set.has(joker)).map(|(_, eyes)| eyes.value()).collect();
            (joker, held.iter().sum::<f64>() / f64::from(held.len() as u32))
        };
        let mut jokers: Vec<(Joker, f64)> = Joker::ALL.into_iter().map(mean).collect();
        jokers.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        jokers
    }

    /// From which score on one stops, without jokers, after no robbing 1 yet, after one, and so on up to five or more.
    /// There another throw brings no more than it costs.
    pub fn stops(&self) -> [i32; STEPS] {
        self.stops
    }

    /// The largest distance between the bounds.
    pub fn gap(&self) -> f64 {
        self.sets.iter().map(|(_, eyes)| eyes.gap()).fold(self.bare.gap(), f64::max)
    }

    /// How many positions between two rounds were gone through, for each of the two bounds.
    pub fn positions(&self) -> u64 {
        self.positions
    }
}

/// Every set of three jokers.
fn every_set() -> impl Iterator<Item = JokerSet> {
    sets_of(3, &Joker::ALL).into_iter()
}

/// Every set of so many of these jokers, in their order.
fn sets_of(many: usize, jokers: &[Joker]) -> Vec<JokerSet> {
    let Some((first, rest)) = jokers.split_first() else {
        return if many == 0 { vec![JokerSet::NONE] } else { vec![] };
    };
    let with = if many == 0 { vec![] } else { sets_of(many - 1, rest) };
    with.into_iter().map(|set| set.with(*first)).chain(sets_of(many, rest)).collect()
}
