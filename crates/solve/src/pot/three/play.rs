//! The decisions of a turn, and how likely they lead to each of its ends.
//!
//! The seat on turn wants the best average of some worth of the ends. Going from the last throw to the first, the best of
//! stopping and of all hands to throw on with is found for all dice that lie; going back from the first throw to the last,
//! chances flow along these decisions to the ends. So what the other seats get out of the turn needs no pass of its own.
//!
//! Which choice is the best travels with its worth, in the lowest bits of the fraction: then the maximum is one instruction
//! without a branch. That changes a worth by 1e-13 at the most, far less than is ever told apart.

use rules::pot::Face;

use crate::pot::ends::ENDS;
use crate::pot::hands::HANDS;
use crate::pot::plan::{StopOrThrow, THROWS, ThrowStage, TurnPlan, Worth};

/// The lowest bits of a fraction that say which choice it belongs to.
const CHOICE_BITS: u64 = (1 << 9) - 1;
/// Choices are numbered: first the ends, then the hands of the next throw.
const CHOICES: usize = ENDS + HANDS;
const _: () = assert!(CHOICES <= CHOICE_BITS as usize + 1);

impl Worth for f64 {
    #[inline]
    fn plus(self, more: f64) -> f64 {
        self + more
    }

    #[inline]
    fn times(self, factor: f64) -> f64 {
        self * factor
    }

    #[inline]
    fn or(self, or: f64) -> f64 {
        if or > self { or } else { self }
    }
}

/// How likely a turn comes to each of its ends.
pub(super) struct EndChances {
    /// Without the paid throw.
    pub(super) unpaid: [f64; ENDS],
    /// With it.
    pub(super) paid: [f64; ENDS],
}

/// Worths are moved up by this, so that all of them are about as large and a mark changes each by as little.
const LIFT: f64 = 1.0;

/// A worth, marked with the choice that it belongs to.
#[inline]
fn mark(worth: f64, choice: usize) -> f64 {
    f64::from_bits(worth.to_bits() & !CHOICE_BITS | choice as u64)
}

/// The choice that a worth belongs to.
#[inline]
fn marked(worth: f64) -> usize {
    (worth.to_bits() & CHOICE_BITS) as usize
}

/// Plays the turn for the best worth of its ends: without the paid throw, and with it if there is a coin for it (P-34).
/// A worth is from 0 to 1, or hardly more.
pub(super) fn play(plan: &TurnPlan, unpaid: &[f64; ENDS], paid: Option<&[f64; ENDS]>) -> EndChances {
    let mut stops = [0.0; ENDS];
    (0..ENDS).for_each(|end| stops[end] = mark(unpaid[end] + LIFT, end));
    let mut third = [0.0; HANDS];
    if let Some(paid) = paid {
        (0..ENDS).for_each(|end| third[end] = paid[end] + LIFT);
        plan.third.average(&mut third);
        mark_open(&plan.third, &mut third);
    }
    let mut second = [0.0; HANDS];
    let mut after_second = [0_u16; HANDS];
    for ((worth, taken), choice) in second.iter_mut().zip(&mut after_second).zip(&plan.second_lying) {
        *worth = if paid.is_some() { best(choice, &stops, &third) } else { stops[usize::from(choice.end)] };
        *taken = marked(*worth) as u16;
    }
    plan.second.average(&mut second);
    mark_open(&plan.second, &mut second);

    let mut after_first = [0.0; CHOICES];
    for (choice, throws) in &plan.first_lying {
        after_first[marked(best(choice, &stops, &second))] += throws * (1.0 / THROWS);
    }
    let (unpaid, hands) = after_first.split_at_mut(ENDS);
    throw(&plan.second, hands);
    let mut at_end = [0.0; CHOICES];
    for (chance, taken) in hands[..plan.second.lying].iter().zip(&after_second) {
        at_end[usize::from(*taken)] += chance;
    }
    let (unpaid_too, hands) = at_end.split_at_mut(ENDS);
    throw(&plan.third, hands);
    EndChances {
        unpaid: std::array::from_fn(|end| unpaid[end] + unpaid_too[end]),
        paid: std::array::from_fn(|end| hands[end]),
    }
}

/// Marks the hands with open dice, which are what can be thrown on with.
#[inline]
fn mark_open(stage: &ThrowStage, worth: &mut [f64; HANDS]) {
    let open = stage.lying..stage.lying + stage.open.len();
    for (worth, hand) in worth[open.clone()].iter_mut().zip(open) {
        *worth = mark(*worth, ENDS + hand);
    }
}

/// The better of ending the turn and of throwing on.
#[inline]
fn best(choice: &StopOrThrow, stops: &[f64; ENDS], next: &[f64; HANDS]) -> f64 {
    choice.hands().iter().fold(stops[usize::from(choice.end)], |best, hand| best.or(next[usize::from(*hand)]))
}

/// Hands the chance of every hand with open dice on to what comes of throwing them.
#[inline]
fn throw(stage: &ThrowStage, chances: &mut [f64]) {
    for (open, fallen) in stage.open.iter().enumerate().rev() {
        let each = chances[stage.lying + open] * (1.0 / f64::from(Face::COUNT));
        fallen.iter().for_each(|hand| chances[usize::from(*hand)] += each);
    }
}
