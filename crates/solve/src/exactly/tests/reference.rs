//! The slow reference: every position that the engine reaches, and plain iteration over all of them from below and from above.

use std::collections::HashMap;

use super::*;

/// All positions of a table that await a throw, and where throws and moves lead, as the engine says.
struct Reference {
    /// The first three stand for the ends: seat 1 has lost, the win is shared, seat 1 has won.
    positions: Vec<Position>,
    numbers: HashMap<Position, u32>,
    /// For each position and throw how many choices there are.
    counts: Vec<[u8; 6]>,
    /// The numbers of what all choices lead to, one after the other.
    choices: Vec<u32>,
}

/// What the ends are worth.
const ENDS: [f64; 3] = [0.0, 0.5, 1.0];

impl Reference {
    /// Everything that can be reached.
    fn explore(game: &Exactly) -> Reference {
        let positions = vec![game.start(); ENDS.len()];
        let counts = vec![[0; 6]; ENDS.len()];
        let mut reference = Reference { positions, numbers: HashMap::new(), counts, choices: Vec::new() };
        reference.number(game, game.start());
        while let Some(position) = reference.positions.get(reference.counts.len()).copied() {
            let mut counts = Vec::new();
            game.each_throw(&position, |thrown, weight| {
                assert_eq!(weight, 1);
                let mut after = position;
                game.follow_throw(&mut after, thrown);
                counts.push(reference.choose(game, after));
            });
            reference.counts.push(counts.try_into().expect("the die has six faces"));
        }
        reference
    }

    /// Notes down what the choices after a throw lead to, and says how many there are: one if the turn has passed.
    fn choose(&mut self, game: &Exactly, after: Position) -> u8 {
        let Awaits::Move(_) = game.awaits(&after) else {
            let passed = self.number(game, after);
            self.choices.push(passed);
            return 1;
        };
        let moves = moves(game, &after);
        for played in &moves {
            let mut next = after;
            game.follow_move(&mut next, *played);
            let number = self.number(game, next);
            self.choices.push(number);
        }
        moves.len() as u8
    }

    fn number(&mut self, game: &Exactly, position: Position) -> u32 {
        if let Some(outcome) = game.outcome(&position) {
            return if outcome.winners.len() == 2 { 1 } else { 2 * u32::from(outcome.winners.has(Seat::new(0))) };
        }
        *self.numbers.entry(position).or_insert_with(|| {
            self.positions.push(position);
            self.positions.len() as u32 - 1
        })
    }

    /// The bounds of seat 1's chance in every position, when they have met.
    fn iterate(&self) -> Vec<[f64; 2]> {
        let mut bounds = vec![[0.0, 1.0]; self.positions.len()];
        bounds[..ENDS.len()].copy_from_slice(&ENDS.map(|end| [end; 2]));
        while bounds.iter().any(|bounds| gap(*bounds) > CLOSE / 5.0) {
            let mut end = self.choices.len();
            for number in (ENDS.len()..bounds.len()).rev() {
                let count: usize = self.counts[number].iter().map(|count| usize::from(*count)).sum();
                // Bounds that have met stay bounds without being worked out again.
                if gap(bounds[number]) > CLOSE / 10.0 {
                    bounds[number] = self.chance(number, &self.choices[end - count..end], &bounds);
                }
                end -= count;
            }
        }
        bounds
    }

    fn chance(&self, number: usize, mut choices: &[u32], bounds: &[[f64; 2]]) -> [f64; 2] {
        let is_first = self.positions[number].active == Seat::new(0);
        let mut sum = [0.0; 2];
        for count in self.counts[number] {
            let (these, others) = choices.split_at(usize::from(count));
            choices = others;
            let mut best = if is_first { [0.0; 2] } else { [1.0; 2] };
            for choice in these {
                let chance = bounds[*choice as usize];
                for bound in 0..2 {
                    if is_first == (chance[bound] > best[bound]) {
                        best[bound] = chance[bound];
                    }
                }
            }
            sum = [sum[0] + best[0], sum[1] + best[1]];
        }
        sum.map(|sum| sum / 6.0)
    }
}

fn gap([lower, upper]: [f64; 2]) -> f64 {
    upper - lower
}

/// Every position that can be reached has the chance that the slow reference gives it.
fn assert_as_the_reference_says(switches: &str, least: usize) {
    let (game, solution) = (table(switches), solved(switches));
    let reference = Reference::explore(&game);
    assert!(reference.positions.len() >= least, "only {} positions", reference.positions.len());
    for (position, [lower, upper]) in reference.positions.iter().zip(reference.iterate()).skip(ENDS.len()) {
        let (found, expected) = (solution.chance(&game, position).unwrap(), f64::midpoint(lower, upper));
        assert!((found - expected).abs() < CLOSE, "{found} instead of {expected}: {position:?}");
    }
    let [lower, upper] = [solution.proof().lower, solution.proof().upper];
    let chance = solution.chance(&game, &game.start()).unwrap();
    assert!(lower - CLOSE < chance && chance < upper + CLOSE && upper - lower < CLOSE);
}

#[test]
fn a_round_in_which_stacks_may_not_end_above_150_is_worth_what_the_slow_reference_says() {
    assert_as_the_reference_says("tokens=4 cap=after euros=1", 40_000);
}

#[test]
fn a_round_in_which_stacks_may_not_receive_above_150_is_worth_what_the_slow_reference_says() {
    assert_as_the_reference_says("tokens=4 cap=before euros=1", 60_000);
}

#[test]
fn a_round_without_a_cap_is_worth_what_the_slow_reference_says() {
    assert_as_the_reference_says("tokens=4 cap=none euros=1 double_exact=both", 90_000);
}

#[test]
fn a_match_is_worth_what_the_slow_reference_says() {
    assert_as_the_reference_says("tokens=4 cap=after euros=2", 160_000);
}

#[test]
fn a_match_with_all_other_switches_is_worth_what_the_slow_reference_says() {
    let switches = "tokens=4 cap=after euros=2 double_exact=both restart_with_5c=no next_starter=after_scorer";
    assert_as_the_reference_says(switches, 160_000);
}
