//! What three jokers are worth, against the engine's own moves and throws.

use std::collections::HashMap;

use rules::spelunke::{JokerCount, Move, Phase, Position, Rules, Spelunke};
use rules::{Game, MoveList, Seat, SeatSet};

use super::super::{Goal, SpelunkeTurn, chance_to_reach};
use super::window::MOST_GAIN;
use super::*;
use crate::AIM;

/// Nobody watches.
const ALONE: Watch = &|_| {};

/// What floating point may round away.
const ROUNDING: f64 = 1e-10;

/// From here on nobody would leave eyes where they are, only to stay in the window.
const LARGE: i32 = 100;
/// A window up to here is as good as none.
const WHOLE: i32 = 200;

/// The naive method: one turn at a table of two, by nothing but the engine's moves and throws. Above a score one has to
/// stop. What an end is worth, `end` says.
struct Naive<'a> {
    game: Spelunke,
    high: i32,
    end: &'a dyn Fn(i32) -> f64,
    known: HashMap<Position, f64>,
}

impl Naive<'_> {
    fn new(jokers: JokerSet, high: i32, end: &dyn Fn(i32) -> f64) -> Naive<'_> {
        let count = if jokers.is_empty() { JokerCount::Zero } else { JokerCount::Three };
        let rules = Rules { jokers: count, ..Rules::default() };
        let game = Spelunke::new(2, rules, None, &[jokers; 2], &[]).unwrap();
        Naive { game, high, end, known: HashMap::new() }
    }

    fn of_turn(&mut self) -> f64 {
        self.worth(self.game.start())
    }

    fn worth(&mut self, mut position: Position) -> f64 {
        // The other one's eyes do not matter, and may be robbed again and again.
        position.scores[1] = 0;
        position.senigma_hit = SeatSet::NONE;
        let score = position.scores[0];
        if position.active != Seat::new(0) || position.phase == Phase::Over {
            return (self.end)(score);
        }
        if position.phase == Phase::Decide && score > self.high {
            return (self.end)(score);
        }
        if let Some(worth) = self.known.get(&position) {
            return *worth;
        }
        let worth = self.best_or_mean(&position);
        self.known.insert(position, worth);
        worth
    }

    fn best_or_mean(&mut self, position: &Position) -> f64 {
        let mut moves = MoveList::new();
        self.game.legal_moves(position, &mut moves);
        if self.high < LARGE && matches!(position.phase, Phase::Rob(_) | Phase::Senigma(_)) {
            // Eyes that can be had are taken, also at the end of a small window.
            moves.retain(|played| *played != Move::Decline);
        }
        if !moves.is_empty() {
            let worths = moves.into_iter().map(|played: Move| {
                let mut next = *position;
                self.game.follow_move(&mut next, played);
                self.worth(next)
            });
            return worths.fold(f64::NEG_INFINITY, f64::max);
        }
        let mut thrown = Vec::new();
        self.game.each_throw(position, |face, _| {
            let mut next = *position;
            self.game.follow_throw(&mut next, face);
            thrown.push(next);
        });
        thrown.iter().map(|next| self.worth(*next)).sum::<f64>() / f64::from(thrown.len() as u32)
    }
}

fn set(ids: &str) -> JokerSet {
    ids.split(',').map(|id| Joker::from_id(id).expect("this is a joker")).collect()
}

/// Within a small window everything can be compared: both bounds of every set without the Ventil, below which the window
/// would move along.
#[test]
fn within_a_small_window_every_set_is_worth_what_the_engine_says() {
    const SMALL: i32 = 12;
    let found = Triples::within(SMALL, 2, ALONE);
    let generous = |score: i32| f64::from(score) + if score > SMALL { MOST_GAIN } else { 0.0 };
    for jokers in every_set().filter(|set| !set.has(Joker::Ventil)).chain([JokerSet::NONE]) {
        let eyes = found.of(jokers).unwrap();
        let ids: Vec<&str> = jokers.iter().map(Joker::id).collect();
        let lower = Naive::new(jokers, SMALL, &|score| f64::from(score)).of_turn();
        assert!((eyes.lower - lower).abs() < ROUNDING, "{ids:?}: {} instead of {lower}", eyes.lower);
        let upper = Naive::new(jokers, SMALL, &generous).of_turn();
        assert!((eyes.upper - upper).abs() < ROUNDING, "{ids:?}: {} instead of {upper}", eyes.upper);
    }
}

#[test]
fn a_small_window_leaves_the_worth_between_its_bounds() {
    let (narrow, wide) = (Triples::within(40, 2, ALONE), triples(2, ALONE));
    for ((jokers, narrow), (_, wide)) in narrow.sets().iter().zip(wide.sets()) {
        assert!(
            narrow.lower <= wide.value() + ROUNDING && wide.value() <= narrow.upper + ROUNDING,
            "{:?}",
            jokers.bits()
        );
    }
    assert!(narrow.gap() > 1.0, "there is something to be bounded");
}

/// Every joker is among these. With the Ventil there are many more positions, and nobody needs to go so far.
#[test]
fn a_whole_turn_is_worth_what_the_engine_says() {
    let found = triples(2, ALONE);
    let sample = ["kaelte,allin,fumo", "bold,senigma,jule", "anaconda,ratte,hirte", "pony,leela,fumo"];
    let vented = ["ventil,jule,leela"];
    let windows = sample.map(|ids| (ids, WHOLE)).into_iter().chain(vented.map(|ids| (ids, 100)));
    for (ids, high) in windows {
        let expected = Naive::new(set(ids), high, &|score| f64::from(score)).of_turn();
        let eyes = found.of(set(ids)).unwrap();
        assert!((eyes.value() - expected).abs() < AIM, "{ids}: {eyes:?} instead of {expected}");
    }
    let bare = Naive::new(JokerSet::NONE, WHOLE, &|score| f64::from(score)).of_turn();
    assert!((found.without_jokers().value() - bare).abs() < AIM, "{bare}");
}

/// The turn that is solved for any goal has its own tests against the engine.
#[test]
fn a_turn_with_the_ventil_is_worth_what_it_is_for_the_goal_of_many_eyes() {
    let found = triples(2, ALONE);
    for ids in ["ventil,fumo,leela", "ventil,allin,jule", "ventil,allin,hirte", "ventil,jule,kaelte"] {
        let game = Spelunke::new(2, Rules::default(), None, &[set(ids); 2], &[]).unwrap();
        let goal = Goal::new(-60..=300, 0, |score, _| f64::from(score));
        let expected = SpelunkeTurn::new(&game, &game.start(), goal).worth(&game.start());
        let eyes = found.of(set(ids)).unwrap();
        assert!((eyes.value() - expected).abs() < AIM, "{ids}: {eyes:?} instead of {expected}");
    }
}

#[test]
fn the_bounds_meet() {
    let found = triples(1, ALONE);
    assert_eq!(found.sets().len(), 220);
    assert!(found.gap() <= AIM, "{}", found.gap());
    assert!(found.sets().iter().all(|(_, eyes)| eyes.lower <= eyes.upper + ROUNDING));
}

#[test]
fn any_number_of_threads_finds_the_same() {
    let one = Triples::within(60, 1, ALONE);
    assert_eq!(one, Triples::within(60, 3, ALONE));
}

/// A throw gains 2, 3, 4, 5 and what a 1 brings, and costs everything with a 6.
#[test]
fn without_jokers_one_stops_where_a_six_costs_what_the_others_bring() {
    assert_eq!(Triples::within(60, 1, ALONE).stops(), [16, 17, 18, 19, 20, 20]);
}

#[test]
fn the_ranking_falls_and_three_jokers_are_better_than_none() {
    let found = Triples::within(100, 2, ALONE);
    let ranking = found.ranking();
    assert!(ranking.windows(2).all(|pair| pair[0].1.value() >= pair[1].1.value()));
    assert_eq!(found.best(), ranking[0]);
    assert!(ranking[219].1.lower > found.without_jokers().upper);
    let jokers = found.jokers();
    assert_eq!(jokers.len(), 12);
    let (all, mean) =
        (jokers.iter().map(|(_, mean)| mean).sum::<f64>() / 12.0, ranking.iter().map(|(_, eyes)| eyes.value()));
    assert!((all - mean.sum::<f64>() / 220.0).abs() < ROUNDING, "each set counts for its three jokers");
}

#[test]
fn the_chance_to_reach_a_score_is_what_the_engine_says() {
    for (ids, eyes) in [("kaelte,bold,fumo", 9), ("allin,jule,anaconda", 14), ("ventil,senigma,leela", 8)] {
        let reached = |score: i32| f64::from(score >= eyes);
        let expected = Naive::new(set(ids), eyes - 1, &reached).of_turn();
        let found = chance_to_reach(set(ids), eyes).unwrap();
        assert!((found - expected).abs() < ROUNDING, "{ids}: {found} instead of {expected}");
    }
    assert_eq!(chance_to_reach(JokerSet::NONE, 1), Some(1.0));
    assert_eq!(chance_to_reach(set("ventil,fumo"), 10), None);
    assert_eq!(chance_to_reach(set("ventil,fumo,jule"), 501), None);
}
