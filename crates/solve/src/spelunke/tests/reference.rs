//! The slow reference: expectimax by nothing but the engine's own moves and throws.

use std::collections::HashMap;

use super::*;

/// The worth of a position of seat 1's turn, with all that was worked out before. There are two seats, so what the other
/// has lost is what was taken.
fn expectimax(game: &Spelunke, goal: &Goal, position: &Position, known: &mut HashMap<Position, f64>) -> f64 {
    let ended = goal.worth(position.scores[0], -position.scores[1]);
    if position.active != Seat::new(0) || position.phase == Phase::Over {
        return ended;
    }
    if position.phase == Phase::Decide && goal.is_reached(position.scores[0], ended) {
        return ended;
    }
    if let Some(worth) = known.get(position) {
        return *worth;
    }
    let mut moves = MoveList::new();
    game.legal_moves(position, &mut moves);
    if !matches!(position.phase, Phase::Anaconda(_)) {
        // Eyes that can be had are taken; and where a 1 counts nothing, declining for ever would go round in circles.
        moves.retain(|played| *played != Move::Decline);
    }
    let (mut best, mut sum) = (f64::NEG_INFINITY, 0.0);
    for played in moves {
        let mut next = *position;
        game.follow_move(&mut next, played);
        best = expectimax(game, goal, &next, known).max(best);
    }
    game.each_throw(position, |face, _| {
        let mut next = *position;
        game.follow_throw(&mut next, face);
        sum += expectimax(game, goal, &next, known) / 6.0;
    });
    let worth = if best > f64::NEG_INFINITY { best } else { sum };
    known.insert(*position, worth);
    worth
}

/// Both ways of reckoning, for the whole turn and for every move after the free throw.
fn compare(game: &Spelunke, goal: &Goal) {
    let mut known = HashMap::new();
    let mut turn = SpelunkeTurn::new(game, &game.start(), goal.clone());
    let what = format!("{:?} {}", game.jokers(Seat::new(0)).iter().collect::<Vec<_>>(), game.rules().write());
    assert_close(turn.worth(&game.start()), expectimax(game, goal, &game.start(), &mut known), &what);
    for position in [deciding(game, 3), deciding(game, -4)] {
        let mut moves = MoveList::new();
        game.legal_moves(&position, &mut moves);
        for played in moves {
            let mut next = position;
            game.follow_move(&mut next, played);
            let expected = expectimax(game, goal, &next, &mut known);
            assert_close(turn.worth_of(&position, played), expected, &format!("{what}: {played}"));
        }
    }
}

/// Bent in every way that a goal may be: by steps and by slopes, in the score and in the eyes taken.
fn bent(high: i32) -> Goal {
    Goal::new(-60..=high, 15, move |score, taken| {
        let (own, robbed) = (f64::from(score + 60), f64::from(taken));
        own * own / 500.0 + f64::from(2 * u8::from(score > 5)) + robbed.sqrt() / 10.0 + own * robbed / 1000.0
    })
}

#[test]
fn three_jokers_are_worth_what_the_engine_says() {
    // Every third set, so that the tests stay quick.
    for three in triples().into_iter().step_by(3) {
        let game = Spelunke::new(2, Rules::default(), None, &[three; 2], &[]).unwrap();
        compare(&game, &bent(5));
    }
}

#[test]
fn every_switch_is_heeded() {
    let threes = ["bold,jule,fumo", "hirte,jule,kaelte", "ventil,ratte,senigma", "ventil,fumo,anaconda"];
    for switch in ["one_scores=no", "bust_raises=no", "bold_robs=no", "hirte_six=6", "jule_free=no", "jule_jokers=no"] {
        threes.iter().for_each(|three| compare(&table(switch, three), &bent(9)));
        compare(&table(&format!("jokers=0 {switch}"), ""), &bent(20));
    }
}

/// A robbed score stops at 0: the table of two is faithful then, too, as long as the eyes are there or none at all.
#[test]
fn an_empty_purse_yields_nothing() {
    for three in ["bold,jule,fumo", "ventil,ratte,senigma"] {
        compare(&table("rob_floor=zero", three), &bent(12));
    }
}
