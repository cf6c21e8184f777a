//! A position is worth what its next step makes of it.

use std::sync::LazyLock;

use super::*;

const SWITCHES: &str = "tokens=4 euros=2 double_exact=both next_starter=after_scorer";

static SOLUTION: LazyLock<ExactlySolution> = LazyLock::new(|| solved(SWITCHES));

/// Sees many positions of random games, from the throws for the start to the end.
fn each_position_of_random_games(mut see: impl FnMut(&Exactly, &Position)) {
    let game = Exactly::new(2, rules(SWITCHES), None).expect("this is a set-up");
    let mut cup = Shaken(1);
    for _ in 0..20 {
        let mut position = game.start();
        while game.awaits(&position) != Awaits::Nothing {
            see(&game, &position);
            if let Awaits::Move(_) = game.awaits(&position) {
                let played = game.any_move(&position, &mut cup);
                game.follow_move(&mut position, played)
            } else {
                let thrown = game.throw_from(&position, &mut cup);
                game.follow_throw(&mut position, thrown)
            };
        }
        see(&game, &position);
    }
}

/// What one step of the engine makes of the chances.
fn after_a_step(game: &Exactly, position: &Position) -> f64 {
    if let Awaits::Move(seat) = game.awaits(position) {
        let chances = moves(game, position).into_iter().map(|played| {
            let mut next = *position;
            game.follow_move(&mut next, played);
            SOLUTION.chance(game, &next).unwrap()
        });
        let best = if seat == Seat::new(0) { chances.reduce(f64::max) } else { chances.reduce(f64::min) };
        return best.expect("there is a legal move");
    }
    let mut sum = 0.0;
    game.each_throw(position, |thrown, _| {
        let mut next = *position;
        game.follow_throw(&mut next, thrown);
        sum += SOLUTION.chance(game, &next).unwrap();
    });
    sum / 6.0
}

#[test]
fn a_position_is_worth_the_best_move_or_the_average_throw() {
    let (mut seen, mut starts) = (0, 0);
    each_position_of_random_games(|game, position| {
        let chance = SOLUTION.chance(game, position).unwrap();
        if let Some(outcome) = game.outcome(position) {
            let share = if outcome.winners.len() == 2 { 0.5 } else { 1.0 };
            let expected = if outcome.winners.has(Seat::new(0)) { share } else { 0.0 };
            assert!((chance - expected).abs() < f64::EPSILON);
            return;
        }
        let expected = after_a_step(game, position);
        // Both sides are the middle of bounds and in fixed point.
        assert!((chance - expected).abs() < 2.0 * CLOSE, "{chance} instead of {expected}: {position:?}");
        seen += 1;
        starts += usize::from(matches!(position.phase, Phase::Start(_)));
    });
    assert!(seen > 1000 && starts >= 40);
}

#[test]
fn what_one_seat_wins_the_other_loses() {
    let mut seen = 0;
    each_position_of_random_games(|game, position| {
        if !matches!(position.phase, Phase::Throw | Phase::Move(_)) {
            return;
        }
        let mut exchanged = *position;
        let mut stacks = position.tokens.stacks();
        stacks.swap(0, 1);
        exchanged.tokens = game.lay(&stacks);
        exchanged.euros.swap(0, 1);
        exchanged.active = position.active.next(2);
        let sum = SOLUTION.chance(game, position).unwrap() + SOLUTION.chance(game, &exchanged).unwrap();
        assert!((sum - 1.0).abs() < 1e-12, "{sum}: {position:?}");
        seen += 1;
    });
    assert!(seen > 1000);
}

#[test]
fn the_throws_for_the_start_leave_both_seats_even() {
    let game = Exactly::new(2, rules(SWITCHES), None).expect("this is a set-up");
    assert!((SOLUTION.chance(&game, &game.start()).unwrap() - 0.5).abs() < 1e-12);
}

#[test]
fn a_payload_survives_being_kept() {
    let payload = SOLUTION.payload().to_vec();
    let kept =
        ExactlySolution::from_payload(&rules(SWITCHES), SOLUTION.proof(), SOLUTION.round_value(), payload.clone());
    let kept = kept.expect("the length fits");
    each_position_of_random_games(|game, position| {
        assert!((kept.chance(game, position).unwrap() - SOLUTION.chance(game, position).unwrap()).abs() < f64::EPSILON);
    });
    assert_eq!((kept.payload(), kept.proof()), (SOLUTION.payload(), SOLUTION.proof()));
    assert!((kept.round_value() - SOLUTION.round_value()).abs() < f64::EPSILON);
    let short = payload[1..].to_vec();
    assert!(ExactlySolution::from_payload(&rules(SWITCHES), kept.proof(), kept.round_value(), short).is_none());
    assert!(ExactlySolution::from_payload(&rules("tokens=5"), kept.proof(), kept.round_value(), payload).is_none());
}
