//! All that stays the same from one round to the next: where positions are kept and where moves lead.

use std::ops::Range;

use rules::exactly::Rules;

use super::layout::LineLayout;
use super::positions::Positions;
use super::steps::Steps;

/// With fewer places than this, a thread has too little to do to be worth its start.
const PLACES_WORTH_A_THREAD: usize = 20_000;

/// How many shares there are for each thread.
const SHARES: usize = 16;

/// The map of a round.
pub(super) struct Map<'a> {
    pub(super) layout: &'a LineLayout,
    pub(super) steps: Steps,
    /// For each position its place and that of the same stacks with the seats exchanged.
    pub(super) mirrored: Vec<[u32; 2]>,
    /// How many threads work on it.
    pub(super) threads: usize,
    /// All lines in shares with about equally many places, for the threads to take.
    pub(super) shares: Vec<Range<usize>>,
}

impl Map<'_> {
    pub(super) fn new(rules: Rules, positions: &Positions, threads: usize) -> Map<'_> {
        let layout = positions.layout();
        let threads = threads.min(layout.places / PLACES_WORTH_A_THREAD).max(1);
        let shares = SHARES * threads;
        let begins = |share: usize| layout.lines.partition_point(|line| line.start < layout.places * share / shares);
        Map {
            layout,
            steps: Steps::new(rules, layout),
            mirrored: positions.mirrored(),
            threads,
            shares: (0..shares).map(|share| begins(share)..begins(share + 1)).collect(),
        }
    }
}
