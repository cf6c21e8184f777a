//! One conformance suite for any game, a yardstick for speed, and a private cluster of `PostgreSQL`.
//!
//! [`Suite::run`] plays random games and holds every position against the promises of [`rules::Game`]. What only one game
//! promises (coins, cards, tokens conserved) comes as a law of its own.

mod cups;
pub mod postgres;
pub mod yardstick;

use std::collections::HashMap;
use std::fmt::Debug;

use rules::{Awaits, Flow, Game, Illegal, MoveList};

pub use cups::{EveryPick, Shaken};

/// How thoroughly a game is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Suite {
    /// How many random games are played.
    pub games: u32,
    /// Where chance begins.
    pub seed: u64,
    /// More events than any random game should need.
    pub most_events: u32,
}

impl Default for Suite {
    fn default() -> Suite {
        Suite { games: 20, seed: 1, most_events: 200_000 }
    }
}

impl Suite {
    /// Plays random games of one set-up and checks every position on the way.
    ///
    /// # Panics
    /// Where the game breaks a promise; that is its purpose.
    pub fn run<G: Game>(&self, game: &G, law: impl Fn(&G, &G::Position)) {
        let mut watch =
            SetupWatch { game, law, moves_seen: Vec::new(), throws_seen: Vec::new(), enumerated: HashMap::new() };
        for number in 0..self.games {
            watch.play_one(&mut Shaken::new(self.seed ^ (u64::from(number) << 32)), self.most_events);
        }
    }
}

/// What has been seen so far of one set-up.
struct SetupWatch<'a, G: Game, L> {
    game: &'a G,
    law: L,
    /// Moves that were legal somewhere: each is tried everywhere.
    moves_seen: Vec<G::Move>,
    /// Throws that were possible somewhere: each is tried everywhere.
    throws_seen: Vec<G::Throw>,
    /// How often the cup's picks were enumerated, by the number of throws possible.
    enumerated: HashMap<usize, u32>,
}

/// How many moves and throws are remembered to be tried elsewhere.
const MOST_SEEN: usize = 250;
/// How often the cup's picks are enumerated for each size of a throw.
const MOST_ENUMERATED: u32 = 3;

impl<G: Game, L: Fn(&G, &G::Position)> SetupWatch<'_, G, L> {
    fn play_one(&mut self, cup: &mut Shaken, most_events: u32) {
        let mut position = self.game.start();
        let mut moves = MoveList::new();
        let mut turns = u32::from(self.game.on_turn(&position).is_some());
        for _ in 0..most_events {
            self.game.check(&position).expect("a reachable position is sound");
            (self.law)(self.game, &position);
            self.game.legal_moves(&position, &mut moves);
            let before = self.game.on_turn(&position);
            let flow = match self.game.awaits(&position) {
                Awaits::Nothing => {
                    self.check_over(&position, &moves, turns);
                    return;
                }
                Awaits::Move(seat) => {
                    assert!(seat.index() < self.game.seats(), "a seat at the table decides");
                    self.check_moves(&position, &moves);
                    let from_list = pick_from(&moves, &mut cup.clone());
                    let chosen = self.game.any_move(&position, cup);
                    assert_eq!(chosen, from_list, "any move is the one that the list has there: {position:?}");
                    self.game.play(&mut position, chosen).expect("a legal move can be played")
                }
                Awaits::Throw(_) => {
                    assert!(moves.is_empty(), "nobody moves while a throw is awaited");
                    self.check_throws(&position);
                    let thrown = self.game.throw_from(&position, cup);
                    self.game.throw(&mut position, thrown).expect("the cup throws what can come up")
                }
            };
            turns += u32::from(flow == Flow::NewTurn);
            let after = self.game.on_turn(&position);
            assert!(
                flow == Flow::NewTurn || after.is_none() || after == before,
                "another seat is on turn only when a new turn begins"
            );
        }
        panic!("a random game did not end within {most_events} events");
    }

    fn check_over(&mut self, position: &G::Position, moves: &[G::Move], turns: u32) {
        let outcome = self.game.outcome(position).expect("a game that awaits nothing has an outcome");
        assert_eq!(outcome.scores.len(), self.game.seats(), "every seat has a score");
        assert!(outcome.winners.iter().all(|seat| seat.index() < self.game.seats()), "winners are at the table");
        assert!(moves.is_empty(), "nobody moves after the end");
        assert!(turns > 0, "somebody had a turn");
        assert_eq!(self.game.on_turn(position), None, "nobody is on turn after the end");
        self.check_no_throws(position);
        for wanted in &self.moves_seen {
            assert_eq!(self.game.play(&mut position.clone(), *wanted), Err(Illegal::Over));
        }
    }

    /// Legal moves: complete and free of duplicates as far as another formulation of the rules can tell.
    fn check_moves(&mut self, position: &G::Position, moves: &[G::Move]) {
        assert!(!moves.is_empty(), "there is always a legal move before the end: {position:?}");
        assert_eq!(self.game.outcome(position), None, "no outcome before the end");
        for (index, legal) in moves.iter().enumerate() {
            assert!(!moves[..index].contains(legal), "{legal} is listed twice in {position:?}");
            assert_eq!(self.game.forbids_move(position, *legal), None, "{legal} is legal in {position:?}");
            assert_eq!(self.game.read_move(&legal.to_string()).as_ref(), Ok(legal), "notation reads back");
            remember(&mut self.moves_seen, *legal);
        }
        for wanted in &self.moves_seen {
            let legal = moves.contains(wanted);
            let breach = self.game.forbids_move(position, *wanted);
            assert_eq!(legal, breach.is_none(), "{wanted} in {position:?}: legal {legal}, but {breach:?}");
            if !legal {
                let mut after = *position;
                assert!(matches!(self.game.play(&mut after, *wanted), Err(Illegal::Breach(_))));
                assert_eq!(after, *position, "an illegal move changes nothing");
            }
        }
        self.check_no_throws(position);
    }

    fn check_no_throws(&self, position: &G::Position) {
        self.game.each_throw(position, |thrown, _| panic!("{thrown} cannot be thrown now"));
        for thrown in &self.throws_seen {
            let mut after = *position;
            assert!(self.game.throw(&mut after, *thrown).is_err(), "{thrown} is refused while no throw is awaited");
            assert_eq!(after, *position, "a refused throw changes nothing");
        }
    }

    /// Throws: each once, with a weight; the cup makes just these, as often as their weights say.
    fn check_throws(&mut self, position: &G::Position) {
        let mut weights: HashMap<G::Throw, u64> = HashMap::new();
        self.game.each_throw(position, |thrown, weight| {
            assert!(weight > 0, "what cannot come up is not shown");
            assert_eq!(weights.insert(thrown, weight), None, "{thrown} is shown twice in {position:?}");
        });
        assert!(!weights.is_empty(), "something can be thrown: {position:?}");
        let size = weights.len();
        if size <= 300 || self.throws_seen.len() < MOST_SEEN {
            for thrown in weights.keys() {
                assert_eq!(self.game.forbids_throw(position, *thrown), None, "{thrown} can come up");
                assert_eq!(self.game.read_throw(&thrown.to_string()).as_ref(), Ok(thrown), "notation reads back");
                remember(&mut self.throws_seen, *thrown);
            }
        }
        for thrown in &self.throws_seen {
            let possible = weights.contains_key(thrown);
            let breach = self.game.forbids_throw(position, *thrown);
            assert_eq!(possible, breach.is_none(), "{thrown} in {position:?}: {breach:?}");
            if !possible {
                let mut after = *position;
                assert!(matches!(self.game.throw(&mut after, *thrown), Err(Illegal::Breach(_))));
                assert_eq!(after, *position, "an impossible throw changes nothing");
            }
        }
        for wanted in &self.moves_seen {
            assert!(matches!(self.game.play(&mut position.clone(), *wanted), Err(Illegal::ThrowAwaited(_))));
        }
        let times = self.enumerated.entry(size).or_default();
        if *times < MOST_ENUMERATED {
            *times += 1;
            self.check_cup(position, &weights);
        }
    }

    /// Runs through everything that the cup can pick and counts.
    fn check_cup(&self, position: &G::Position, weights: &HashMap<G::Throw, u64>) {
        let mut counts: HashMap<G::Throw, u64> = HashMap::new();
        let mut picks = EveryPick::default();
        loop {
            *counts.entry(self.game.throw_from(position, &mut picks)).or_default() += 1;
            if !picks.next_sequence() {
                break;
            }
        }
        assert_eq!(counts.len(), weights.len(), "the cup throws just what can come up");
        let (all_picks, all_weights): (u64, u64) = (counts.values().sum(), weights.values().sum());
        for (thrown, weight) in weights {
            assert_eq!(counts[thrown] * all_weights, weight * all_picks, "{thrown} comes up as often as its weight");
        }
    }
}

/// The move that the cup's pick finds in the list; of one alone, that one.
fn pick_from<M: Copy>(moves: &[M], cup: &mut Shaken) -> M {
    if moves.len() == 1 { moves[0] } else { moves[cup.below(moves.len() as u32) as usize] }
}

fn remember<T: PartialEq + Debug>(seen: &mut Vec<T>, value: T) {
    if seen.len() < MOST_SEEN && !seen.contains(&value) {
        seen.push(value);
    }
}
