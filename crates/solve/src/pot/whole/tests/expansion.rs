//! What a position is worth is what its moves and throws are worth.

use rules::pot::{Phase, Position};
use rules::{Awaits, Game, MoveList, SeatSet, ThrowOff};

use super::*;
use crate::{AIM, Solved};

/// The winning chance of seat 1, one step of the engine further.
fn one_step_further(solution: &TwoSeatSolution, pot: &Pot, position: &Position) -> f64 {
    let chance = |next: &Position| solution.chance(pot, next).expect("a game leads there");
    if let Awaits::Move(seat) = pot.awaits(position) {
        let mut moves = MoveList::new();
        pot.legal_moves(position, &mut moves);
        let chances = moves.iter().map(|played| {
            let mut next = *position;
            pot.follow_move(&mut next, *played);
            chance(&next)
        });
        let own = seat == Seat::new(0);
        return chances.reduce(|a, b| if own { a.max(b) } else { a.min(b) }).expect("there is a move");
    }
    let (mut sum, mut weights) = (0.0, 0.0);
    pot.each_throw(position, |thrown, weight| {
        let mut next = *position;
        pot.follow_throw(&mut next, thrown);
        sum += f64::from(weight as u32) * chance(&next);
        weights += f64::from(weight as u32);
    });
    sum / weights
}

/// Both the position and what comes after it may be off by half the gap and by rounding.
fn is_its_expansion(solution: &TwoSeatSolution, pot: &Pot, position: &Position) {
    let chance = solution.chance(pot, position).expect("a game has led there");
    let further = one_step_further(solution, pot, position);
    assert!((chance - further).abs() < 2.0 * AIM, "{position:?} {chance} {further}");
}

#[test]
fn every_position_of_random_games_is_worth_its_moves_and_throws() {
    for (seed, switches) in
        (1..).zip(["target=9", "target=12 ante=1 after_123=combo", "target=10 coin_supply=30 bonus420=any"])
    {
        let (solution, pot, mut cup) = (solved(switches), table(switches, None), SameCup(seed));
        for _ in 0..12 {
            let mut position = pot.start();
            while pot.awaits(&position) != Awaits::Nothing {
                // A throw of three dice leads to 216 positions: one in eight of those is enough.
                if !matches!(position.phase, Phase::Throw(..)) || cup.pick(8) == 0 {
                    is_its_expansion(&solution, &pot, &position);
                }
                if let Awaits::Move(_) = pot.awaits(&position) {
                    let played = pot.any_move(&position, &mut cup);
                    pot.follow_move(&mut position, played);
                } else {
                    let thrown = pot.throw_from(&position, &mut cup);
                    pot.follow_throw(&mut position, thrown);
                }
            }
            let won = pot.outcome(&position).expect("it is over").winners.has(Seat::new(0));
            assert_eq!(solution.chance(&pot, &position), Some(f64::from(u8::from(won))));
        }
    }
}

#[test]
fn throw_offs_are_worth_their_throws() {
    let (solution, pot) = (solved("target=9"), table("target=9", None));
    let fresh = ThrowOff::among(SeatSet::all(2));
    let mut one_has_thrown = fresh;
    one_has_thrown.enter(4);
    let tied = Position { coins: [11, 11, 0, 0, 0], ..pot.start() };
    for off in [fresh, one_has_thrown] {
        is_its_expansion(&solution, &pot, &Position { phase: Phase::Start(off), ..pot.start() });
        is_its_expansion(&solution, &pot, &Position { phase: Phase::SuddenDeath(off), ..tied });
    }
    // P-33: a 4 beats a letter and 1 to 3, is thrown again against a 4, and loses against a 5.
    let starts = 4.0 / 6.0 + 0.5 / 6.0;
    let value = solution.proof().value();
    let position = Position { phase: Phase::Start(one_has_thrown), ..pot.start() };
    let chance = solution.chance(&pot, &position).unwrap();
    assert!((chance - (starts * value + (1.0 - starts) * (1.0 - value))).abs() < AIM);
}
