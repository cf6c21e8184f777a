//! One step of the iteration for all places of a line at once.
//!
//! This is where the time goes. Everything but the fives works on whole slices, which the compiler turns into instructions
//! that do several places at a time; there is nothing to branch on.

use super::layout::LineLayout;
use super::steps::{Spans, Steps};

/// Who chooses among the moves.
pub(super) trait Chooser {
    /// What nobody would choose; a way that is closed is taken to be so much worse.
    const NEVER: f64;

    /// The better one of two chances.
    fn better(one: f64, other: f64) -> f64;

    /// Whether the best chance comes of a legal move.
    fn is_legal(best: f64) -> bool;
}

/// The first seat, who wants its chance high.
pub(super) struct High;

/// The second seat, who wants the first seat's chance low.
pub(super) struct Low;

impl Chooser for High {
    const NEVER: f64 = -4.0;

    #[inline]
    fn better(one: f64, other: f64) -> f64 {
        // Not `f64::max`: that also asks whether one is no number.
        if one > other { one } else { other }
    }

    #[inline]
    fn is_legal(best: f64) -> bool {
        best >= 0.0
    }
}

impl Chooser for Low {
    const NEVER: f64 = 4.0;

    #[inline]
    fn better(one: f64, other: f64) -> f64 {
        if one < other { one } else { other }
    }

    #[inline]
    fn is_legal(best: f64) -> bool {
        best <= 1.0
    }
}

/// More than the places of any line: with 30 fives there are 496. A power of two, so that cutting a number down to it takes one
/// instruction and spares a check.
const ROOM: usize = 512;

/// What is noted down while a line is worked out.
pub(super) struct Notes {
    /// The chances of the line that is left, and one more place for what is not legal.
    here: [f64; ROOM],
    /// The best that a throw of each value can do at each place, the fives last.
    best: [[f64; ROOM]; 4],
}

impl Notes {
    pub(super) fn new() -> Notes {
        Notes { here: [0.0; ROOM], best: [[0.0; ROOM]; 4] }
    }

    /// Works out the chances before the throw, `to`, in the line with this number, out of all chances after the turn, `from`.
    /// Afterwards they are moved by `outwards`.
    pub(super) fn work_out<C: Chooser>(
        &mut self,
        (layout, steps): (&LineLayout, &Steps),
        number: usize,
        from: &[f64],
        to: &mut [f64],
        outwards: f64,
    ) {
        let pass = &from[layout.lines[number].places()];
        let [larger @ .., fives] = &mut self.best;
        for (best, spans) in larger.iter_mut().zip(&steps.spans[number]) {
            go::<C>(steps, spans, from, &mut best[..pass.len()]);
        }
        let pattern = &steps.patterns[usize::from(steps.patterns_of[number])];
        self.here[..pass.len()].copy_from_slice(pass);
        self.here[pattern.len()] = C::NEVER;
        go_with_fives::<C>(&self.here, pattern, &mut fives[..pass.len()]);
        self.average::<C>(pass, to, outwards);
    }

    /// The average over the six throws.
    #[inline]
    fn average<C: Chooser>(&self, pass: &[f64], to: &mut [f64], outwards: f64) {
        let [fifties, twenties, tens, fives] = &self.best;
        let best = fifties.iter().zip(twenties).zip(tens).zip(fives);
        for ((to, pass), (((fifty, twenty), ten), five)) in to.iter_mut().zip(pass).zip(best) {
            // E-11: without a legal move the turn passes.
            let moved = |best: f64| if C::is_legal(best) { best } else { *pass };
            // E-07, E-11: a `?` always has a legal move.
            let any = C::better(C::better(*fifty, *twenty), C::better(*ten, *five));
            // E-19: a 0 passes.
            let sum = *pass + moved(*fifty) + moved(*twenty) + moved(*ten) + moved(*five) + any;
            let chance = sum * (1.0 / 6.0) + outwards;
            let least = if chance > 0.0 { chance } else { 0.0 };
            *to = if least < 1.0 { least } else { 1.0 };
        }
    }
}

/// All ways of a token that is no five.
#[inline]
fn go<C: Chooser>(steps: &Steps, spans: &Spans, from: &[f64], best: &mut [f64]) {
    match spans.open() {
        None => best.fill(C::NEVER),
        Some(open) => {
            let ways = open.map(|span| &from[span.start as usize..][..best.len()]);
            for (place, best) in best.iter_mut().enumerate() {
                *best = best_of::<C>(ways.map(|way| way[place]));
            }
        }
    }
    for span in spans.partial() {
        let led = from[span.start as usize..].iter().zip(&mut best[..usize::from(span.count)]);
        match steps.closed.get(usize::from(span.fives)) {
            None => led.for_each(|(led, best)| *best = C::better(*led, *best)),
            Some(closed) => {
                led.zip(closed).for_each(|((led, best), closed)| *best = C::better(*led + C::NEVER * *closed, *best));
            }
        }
    }
}

/// All ways of the fives: within the line.
#[inline]
fn go_with_fives<C: Chooser>(here: &[f64; ROOM], pattern: &[[u16; 6]], best: &mut [f64]) {
    let led = |way: u16| here[usize::from(way) % ROOM];
    for (best, ways) in best.iter_mut().zip(pattern) {
        *best = best_of::<C>(ways.map(led));
    }
}

/// The best of six chances, found in pairs, so that few have to wait for others.
#[inline]
fn best_of<C: Chooser>([first, second, third, fourth, fifth, sixth]: [f64; 6]) -> f64 {
    C::better(C::better(C::better(first, second), C::better(third, fourth)), C::better(fifth, sixth))
}
