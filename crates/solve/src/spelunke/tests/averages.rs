//! Averages along the best play.

use super::*;

/// Steps and slopes, so that there is something to decide.
fn goal() -> Goal {
    Goal::new(-60..=40, 16, |score, taken| {
        f64::from(score.max(0)) / 80.0 + f64::from(u8::from(score > 21)) / 4.0 + f64::from(taken) / 100.0
    })
}

#[test]
fn the_average_of_the_goal_is_the_worth_and_the_ends_make_one() {
    for jokers in ["kaelte,leela,fumo", "anaconda,senigma,ventil", "allin,jule,ratte", "pony,bold,hirte"] {
        let game = table("", jokers);
        let mut turn = SpelunkeTurn::new(&game, &game.start(), goal());
        let bounds = goal();
        let mut averages =
            TurnAverages::new(&turn, move |score, taken| [bounds.worth(score, taken), 1.0, f64::from(score)]);
        for position in [game.start(), deciding(&game, 3), deciding(&game, -4), deciding(&game, 30)] {
            let [worth, one, eyes] = averages.at(&mut turn, &position);
            assert_close(worth, turn.worth(&position), jokers);
            assert_close(one, 1.0, jokers);
            assert!((0.0..40.0).contains(&eyes), "{eyes}");
        }
        let position = deciding(&game, 9);
        let mut moves = MoveList::new();
        game.legal_moves(&position, &mut moves);
        for played in moves {
            let [worth, ..] = averages.after(&mut turn, &position, played);
            assert_close(worth, turn.worth_of(&position, played), jokers);
        }
    }
}

/// Bust by a 6 once in six; otherwise the throw is kept.
#[test]
fn how_likely_each_end_is_can_be_counted_by_hand() {
    let game = table("jokers=0", "");
    let position = deciding(&game, 10);
    let mut turn = SpelunkeTurn::new(&game, &position, Goal::at_least(12));
    let mut averages = TurnAverages::new(&turn, |score, _| std::array::from_fn(|end| f64::from(score == end as i32)));
    let ends: [f64; 20] = averages.at(&mut turn, &position);
    for (end, chance) in [(0, 1.0), (12, 2.0), (13, 1.0), (14, 1.0), (15, 1.0), (16, 0.0)] {
        assert_close(ends[end], chance / 6.0, &end.to_string());
    }
}
