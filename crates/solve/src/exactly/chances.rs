//! One bound of one round: the first seat's chance at every place, before its own throws and before the other's.

use std::ops::Range;
use std::sync::Mutex;
use std::thread;

use super::layout::{Line, LineLayout};
use super::line::{Chooser, High, Low, Notes};
use super::map::Map;
use super::payoffs::Payoffs;

/// Which bound it is, that is, what play without an end is worth (E-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is lost for the first seat.
    Lower,
    /// It is won for the first seat.
    Upper,
}

/// How far every value is moved outwards: more than rounding can have moved it inwards, so that what is kept is a bound and not
/// only nearly one.
///
/// The sum of six chances is rounded by 13 · 2⁻⁵³ at the most, of which a sixth is 2.2 · 2⁻⁵³; dividing and moving add less
/// than 2 · 2⁻⁵³, and a payoff or a bound that was taken from 1 had another half: less than 5 · 2⁻⁵³, which is 5.6 · 10⁻¹⁶.
const ROUNDING: f64 = 1e-15;

impl Bound {
    fn outwards(self) -> f64 {
        match self {
            Bound::Lower => -ROUNDING,
            Bound::Upper => ROUNDING,
        }
    }

    /// What is known beforehand.
    fn start(self) -> f64 {
        match self {
            Bound::Lower => 0.0,
            Bound::Upper => 1.0,
        }
    }
}

/// The chances of the first seat in a round, bounded on one side.
pub(super) struct RoundChances {
    bound: Bound,
    /// What the ends are worth that its own moves make, and the other's.
    payoffs: [Payoffs; 2],
    /// Before its own throws. Where a move of the other seat has ended the round, what that is worth.
    pub(super) own: Vec<f64>,
    /// Before the other's throws. Where its own move has ended the round, what that is worth.
    pub(super) other: Vec<f64>,
}

impl RoundChances {
    pub(super) fn new(layout: &LineLayout, bound: Bound, payoffs: [Payoffs; 2]) -> RoundChances {
        let with_ends = |payoffs: Payoffs| {
            let mut chances = vec![bound.start(); layout.places];
            layout.lines.iter().for_each(|line| set_ends(layout, line, payoffs, &mut chances[line.places()]));
            chances
        };
        let [by_own, by_other] = payoffs;
        RoundChances { bound, payoffs, own: with_ends(by_other), other: with_ends(by_own) }
    }

    /// Works out every place once for each turn. What comes after a turn is before the other's, so that each half works with
    /// what the other has just found, and no place with one that is being changed.
    pub(super) fn sweep(&mut self, map: &Map) {
        let [by_own, by_other] = self.payoffs;
        half::<High>(map, &self.other, &mut self.own, self.bound, by_other);
        half::<Low>(map, &self.own, &mut self.other, self.bound, by_own);
    }
}

/// One half of a sweep. Threads take shares as long as there are any, so that none waits long for another.
fn half<C: Chooser>(map: &Map, from: &[f64], mut to: &mut [f64], bound: Bound, payoffs: Payoffs) {
    let cut = |share: &Range<usize>| {
        let places = map.layout.lines[share.clone()].iter().map(|line| line.len).sum();
        (share.clone(), to.split_off_mut(..places).expect("the shares are all lines"))
    };
    let shares: Vec<_> = map.shares.iter().map(cut).collect();
    let left = Mutex::new(shares.into_iter());
    let next = || left.lock().expect("nobody fails while taking a share").next();
    let work = || {
        while let Some((share, to)) = next() {
            work_out_share::<C>(map, share, from, to, bound, payoffs);
        }
    };
    thread::scope(|scope| {
        (1..map.threads).for_each(|_| drop(scope.spawn(work)));
        work();
    });
}

fn work_out_share<C: Chooser>(
    map: &Map,
    share: Range<usize>,
    from: &[f64],
    mut to: &mut [f64],
    bound: Bound,
    payoffs: Payoffs,
) {
    let mut notes = Notes::new();
    for number in share {
        let line = &map.layout.lines[number];
        let chances = to.split_off_mut(..line.len).expect("a share has room for its lines");
        notes.work_out::<C>((map.layout, &map.steps), number, from, chances, bound.outwards());
        set_ends(map.layout, line, payoffs, chances);
    }
}

/// Puts what it is worth wherever a stack of this line is exactly 100, and nothing where the second is beyond the cap.
fn set_ends(layout: &LineLayout, line: &Line, payoffs: Payoffs, chances: &mut [f64]) {
    let [own_exact, other_exact] = line.bases.map(|base| layout.fives_to_exact(base));
    let within = layout.fives_up_to(line.bases[1], layout.most);
    for (own, row) in layout.rows.windows(2).enumerate().take_while(|(_, row)| row[0] < line.len) {
        let row = &mut chances[row[0]..row[1]];
        let is_exact = own_exact == Some(own);
        if is_exact {
            row.fill(payoffs.first);
        }
        if let Some(chance) = other_exact.and_then(|other| row.get_mut(other)) {
            *chance = if is_exact { payoffs.both } else { payoffs.second };
        }
        if let Some(beyond) = row.get_mut(within..) {
            beyond.fill(0.0);
        }
    }
}
