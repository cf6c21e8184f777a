//! What can be worked out by hand.

use super::*;

/// The worth of each move between rounds, for as many eyes as possible.
fn gains(game: &Spelunke, position: &Position) -> impl Fn(Move) -> f64 {
    let (game, position) = (game.clone(), *position);
    move |played| {
        let mut turn = SpelunkeTurn::new(&game, &position, Goal::eyes());
        turn.worth_of(&position, played) - f64::from(position.scores[0])
    }
}

/// A throw gains 2, 3, 4, 5, and with a 1 the eye and what it robs; it costs everything with a 6. So it pays below 16
/// eyes at the foot of the ladder, and below 20 at its top.
#[test]
fn without_jokers_one_throws_until_a_six_costs_more_than_the_others_bring() {
    let game = table("jokers=0", "");
    for (ones, enough) in [(0, 16), (1, 17), (4, 20), (5, 20)] {
        let mut position = deciding(&game, enough);
        position.ones = ones;
        assert!(gains(&game, &position)(Move::Throw) <= ROUNDING, "{ones}");
        position.scores[0] = enough - 1;
        assert!(gains(&game, &position)(Move::Throw) > 0.0, "{ones}");
    }
}

#[test]
fn the_chance_of_some_more_eyes_is_that_of_the_throws_that_bring_them() {
    let game = table("jokers=0", "");
    let chance = |score, eyes| {
        SpelunkeTurn::new(&game, &deciding(&game, score), Goal::at_least(eyes)).worth(&deciding(&game, score))
    };
    assert_close(chance(10, 10), 1.0, "nothing is lacking");
    // A 1 brings two eyes, too.
    assert_close(chance(10, 12), 5.0 / 6.0, "anything but a 6");
    // 3, 4 or 5 at once; or two throws without a 6.
    assert_close(chance(10, 13), 0.5 + 2.0 / 6.0 * 5.0 / 6.0, "three more");
    assert_close(chance(10, 1_000_000), 0.0, "out of reach");
    assert_close(chance(10, -1_000_000), 1.0, "long there");
}

/// Far above what a throw is good for, a joker brings its own eyes and nothing else.
#[test]
fn a_joker_that_cannot_fall_brings_its_mean() {
    let worth_at = |score: i32, joker: &str, rest: &str| {
        let game = table("", &format!("{joker},{rest}"));
        let mut position = deciding(&game, score);
        position.jokers[0] = JokerSet::read(joker).unwrap();
        if rest.contains("jule") {
            position.jokers[0] = position.jokers[0].with(Joker::Jule);
        }
        gains(&game, &position)(Move::Joker(Joker::from_id(joker).unwrap()))
    };
    let worth = |joker, rest| worth_at(100, joker, rest);
    assert_close(worth("hirte", "pony,bold"), 7.0, "twice 3.5");
    assert_close(worth("hirte", "jule,bold"), 8.0, "and Jule's eye");
    assert_close(worth("leela", "pony,bold"), 8.5, "twice 4.25: below 4 one throws again");
    assert_close(worth("bold", "pony,hirte"), (6.0 + 1.0 + 7.0 + 8.0 + 9.0 + 10.0 - 6.0) / 6.0, "a 1 robs as well");
    assert_close(worth("senigma", "pony,hirte"), 40.0 / 9.0, "ten eyes in four of nine");
    assert_close(worth("ratte", "pony,hirte"), 5.0 / 3.0, "15 with a third, then -5 rather than -6");
    // With a 1 one declines; the others win 2, 3, 4, 5 and 6 times of six.
    let anaconda = -6.0 + (-34.0 - 6.0 + 25.0 + 59.0 + 96.0) / 6.0;
    assert_close(worth("anaconda", "pony,hirte"), anaconda / 6.0, "the duel");
    assert_close(worth_at(70, "allin", "pony,hirte"), 0.0, "double or nothing is fair");
}

/// At the level itself a 6 costs nothing but the turn.
#[test]
fn a_ventil_makes_the_next_throw_free() {
    let game = table("", "ventil,pony,hirte");
    let mut position = deciding(&game, 100);
    position.jokers[0] = JokerSet::read("ventil").unwrap();
    let gain = gains(&game, &position);
    assert!(gain(Move::Joker(Joker::Ventil)) > 16.0 / 6.0);
    assert!(gain(Move::Throw) < -5.0);
}

/// S-36: a new beginning is worth more than nothing.
#[test]
fn fumo_is_taken() {
    let game = table("", "fumo,pony,hirte");
    let mut position = deciding(&game, 0);
    position.phase = Phase::Fumo;
    let gain = gains(&game, &position);
    assert!(gain(Move::Joker(Joker::Fumo)) > 12.0);
    assert_close(gain(Move::Out), 0.0, "out");
}

/// One seat robbed at 0, where it stops, and a 1 that counts nothing: such a 1 only delays. Four of the other five throws
/// bring 14 eyes in sum, and the last one costs all, so one throws below 14.
#[test]
fn a_one_that_brings_nothing_only_delays() {
    let game = table("jokers=0 one_scores=no rob_floor=zero", "");
    let gain = |score| gains(&game, &deciding(&game, score))(Move::Throw);
    assert_close(gain(13), 1.0 / 5.0, "below 14");
    assert!(gain(14) <= ROUNDING);
}

#[test]
fn scores_beyond_everything_do_no_harm() {
    let game = table("", "ventil,fumo,allin");
    for score in [(1 << 24) - 1, 1 - (1 << 24)] {
        let mut turn = SpelunkeTurn::new(&game, &deciding(&game, score), Goal::eyes());
        let worth = turn.worth(&deciding(&game, score));
        assert!((-60.0..=160.0).contains(&worth));
    }
}

#[test]
fn a_turn_keeps_what_it_worked_out_and_says_the_same_again() {
    let game = table("", "kaelte,leela,fumo");
    let (one, other) = (deciding(&game, 7), deciding(&game, 30));
    let mut turn = SpelunkeTurn::new(&game, &one, Goal::eyes());
    let first = turn.worth(&one);
    turn.worth(&other);
    assert_close(turn.worth(&one), first, "asked again");
    assert_close(SpelunkeTurn::new(&game, &other, Goal::eyes()).worth(&one), first, "asked anew");
}
