//! The match: rounds at all scores, in the order in which what comes after them is known.

use rules::exactly::{Coin, Rules, Stack};

use super::count::positions_of_a_round;
use super::map::Map;
use super::payoffs::Beginnings;
use super::positions::Positions;
use super::round::SolvedRound;
use super::solution::{ExactlySolution, fixed};
use crate::{AIM, MOST_MEMORY, Progress, Proof, Unsolvable, Watch};

/// A stack with a five and nothing else, and one with nothing at all.
const A_FIVE: Stack = {
    let mut stack = [0; 4];
    stack[Coin::Five as usize] = 1;
    stack
};
const EMPTY: Stack = [0; 4];

/// Solves the match for two seats at a table with these switches.
///
/// Should bounds not meet somewhere, the iteration stops when they no longer come closer, and the gap of the proof says so.
pub fn solve(rules: &Rules, threads: usize, watch: Watch) -> Result<ExactlySolution, Unsolvable> {
    let rules = *rules;
    let euros = usize::from(rules.euros.get());
    let in_a_round = positions_of_a_round(rules);
    let positions = in_a_round * (euros * euros) as u64;
    let too_large = Unsolvable::TooLarge { positions };
    // The layout is made only if it is not too large itself.
    if memory(in_a_round, in_a_round, 0, euros) > MOST_MEMORY {
        return Err(too_large);
    }
    let round = Positions::new(rules);
    let layout = round.layout();
    if memory(in_a_round, layout.places as u64, layout.lines.len() as u64, euros) > MOST_MEMORY {
        return Err(too_large);
    }
    let map = Map::new(rules, &round, threads);
    let mut solving = MatchSolver {
        rules,
        payload: vec![0; positions as usize],
        beginnings: Beginnings::new(rules),
        proof: Proof { lower: 0.0, upper: 1.0, gap: 0.0, positions, sweeps: 0 },
        round_value: 0.5,
        begun: 0,
    };
    for euros in scores(euros) {
        solving.solve_round(&map, &round, euros, watch);
    }
    let MatchSolver { payload, proof, round_value, .. } = solving;
    drop(map);
    Ok(ExactlySolution::new(rules, round, proof, round_value, payload))
}

/// What solving takes at the most, in bytes: for each place two bounds before each turn, and a number; for each position two
/// places and the values at all scores; for each line itself and its steps.
fn memory(positions: u64, places: u64, lines: u64, euros: usize) -> u64 {
    places * (2 * 2 * 8 + 4) + positions * (2 * 4 + 4 * (euros * euros) as u64) + lines * 320
}

/// The scores, the first seat's never the lower one, in an order in which a round comes after all that may follow it.
fn scores(euros: usize) -> impl Iterator<Item = [usize; 2]> {
    let with_sum = move |sum: usize| (0..euros).filter_map(move |low| Some([sum.checked_sub(low)?, low]));
    (0..2 * euros - 1).rev().flat_map(with_sum).filter(move |[high, low]| high >= low && *high < euros)
}

/// A match being solved.
struct MatchSolver {
    rules: Rules,
    payload: Vec<u32>,
    beginnings: Beginnings,
    proof: Proof,
    round_value: f64,
    /// How many of its rounds have been begun.
    begun: usize,
}

impl MatchSolver {
    fn solve_round(&mut self, map: &Map, positions: &Positions, euros: [usize; 2], watch: Watch) {
        let to_win = usize::from(self.rules.euros.get());
        self.begun += 1;
        let (part, parts) = (self.begun, to_win * (to_win + 1) / 2);
        let mut round = SolvedRound::new(self.rules, map, &self.beginnings, euros);
        // A round is never closer than what may follow it, so each further from the end may be a little less close.
        let sums = 2 * self.rules.euros.get() - 1;
        let aim = AIM * f64::from(sums - (euros[0] + euros[1]) as u16) / f64::from(sums);
        round.iterate(map, aim, |gap| watch(Progress { part, parts, gap, share: None }));
        self.keep(map, positions, euros, &round);
    }

    /// Keeps what later rounds and the solution need of a round.
    fn keep(&mut self, map: &Map, positions: &Positions, [first, second]: [usize; 2], round: &SolvedRound) {
        let to_win = usize::from(self.rules.euros.get());
        let turned = |[lower, upper]: [f64; 2]| [1.0 - upper, 1.0 - lower];
        let middle = |[lower, upper]: [f64; 2]| fixed(f64::midpoint(lower, upper));
        let table = |own: usize, other: usize| (own * to_win + other) * map.mirrored.len();
        for (number, mirrored) in map.mirrored.iter().enumerate() {
            self.payload[table(first, second) + number] = middle(round.own(*mirrored));
            let [place, mirror] = *mirrored;
            self.payload[table(second, first) + number] = middle(turned(round.other([mirror, place])));
        }
        let with_fives = map.mirrored[positions.number(A_FIVE, A_FIVE)];
        let begins = if self.rules.restart_with_5c.is_yes() { A_FIVE } else { EMPTY };
        let beginning = map.mirrored[positions.number(begins, begins)];
        self.beginnings.learn(first, second, round.own(beginning));
        self.beginnings.learn(second, first, turned(round.other(beginning)));
        let [lower, upper] = round.own(with_fives);
        if first + 1 == to_win && second + 1 == to_win {
            // Whoever scores in this round wins, as in a match of one.
            self.round_value = f64::midpoint(lower, upper);
        }
        // The score that comes last is the one that the match begins with.
        let (gap, sweeps) = (self.proof.gap.max(round.gap), self.proof.sweeps.max(round.sweeps));
        self.proof = Proof { lower, upper, gap, sweeps, ..self.proof };
    }
}
