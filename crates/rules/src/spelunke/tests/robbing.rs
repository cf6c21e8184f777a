//! The 1 and its ladder.

use super::super::{Breach, Phase, Round};
use super::{ANY, Evening};
use crate::Seat;

// S-02
#[test]
fn a_1_counts_an_eye_and_robs_one() {
    let after = Evening::bare(2, "").standing_at(10).play("throw,1,rob 2");
    assert_eq!((after.eyes(1), after.eyes(2)), (12, -1));
}

// S-03
#[test]
fn exactly_one_seat_is_robbed_of_the_whole_amount() {
    let asked = Evening::bare(4, "").standing_at(10).play("throw,1,rob 2,throw,1");
    assert_eq!(asked.moves(), "rob 2,rob 3,rob 4,decline");
    let after = asked.play("rob 3");
    assert_eq!(after.now.scores[..4], [15, -1, -2, 0]);
    assert!(after.decides(1), "there is no second victim");
}

// S-04
#[test]
fn robbing_may_be_declined_and_the_ladder_goes_up_all_the_same() {
    let declined = Evening::bare(2, "").standing_at(10).play("throw,1,decline");
    assert_eq!((declined.eyes(1), declined.eyes(2)), (11, 0));
    let after = declined.play("throw,1,rob 2");
    assert_eq!((after.eyes(1), after.eyes(2)), (14, -2));
}

// S-05
#[test]
fn the_ladder_goes_1_2_3_4_5_5_over_the_whole_turn() {
    let mut evening = Evening::bare(2, "").standing_at(0);
    for step in [1, 2, 3, 4, 5, 5, 5] {
        let before = evening.eyes(2);
        evening = evening.play("throw,1,rob 2,throw,3");
        assert_eq!(before - evening.eyes(2), step);
    }
}

// S-05
#[test]
fn a_1_in_the_free_throw_is_no_step_of_the_ladder() {
    assert_eq!(Evening::bare(2, "").play("1,throw,1,rob 2").eyes(2), -1);
}

// S-05
#[test]
fn a_1_that_does_not_rob_within_a_joker_is_no_step_of_the_ladder() {
    for joker in ["hirte,1", "kaelte,1", "pony,1,1,1", "leela,1,keep,1,keep", "ratte,1,withdraw", "allin,1"] {
        let id = joker.split(',').next().unwrap();
        let rest: Vec<&str> = ["bold", "ventil", "fumo"].into_iter().take(2).collect();
        let evening = Evening::with(&format!("{id},{}", rest.join(","))).standing_at(5).play(joker);
        assert_eq!(evening.now.ones, 0, "{joker}");
        assert_eq!(evening.play("throw,1,rob 2").eyes(2), -1, "{joker}");
    }
}

// S-05
#[test]
fn every_turn_begins_at_the_foot_of_the_ladder() {
    let second = Evening::bare(3, "").standing_at(5).play("throw,1,rob 2,throw,1,rob 2,stop,6");
    assert_eq!(second.play("throw,1,rob 3").eyes(3), -1);
}

// S-06
#[test]
fn everybody_else_can_be_robbed_waiting_finished_or_busted() {
    let busted = Evening::bare(4, "").play("5,throw,6,6,stop,4,throw,1");
    assert_eq!(busted.moves(), "rob 1,rob 2,rob 4,decline");
    assert_eq!(busted.clone().play("rob 1").eyes(1), -1);
    assert_eq!(busted.clone().play("rob 2").eyes(2), 5);
    assert_eq!(busted.play("rob 4").eyes(4), -1);
}

// S-07
#[test]
fn a_victim_may_go_below_0_and_the_robber_gets_it_all() {
    let after = Evening::bare(2, "").standing_at(0).play("throw,1,rob 2,throw,1,rob 2,throw,1,rob 2");
    assert_eq!((after.eyes(1), after.eyes(2)), (3 + 6, -6));
}

// S-33
#[test]
fn a_finished_seat_is_robbed_below_its_ventil_like_anybody() {
    let second = Evening::with("ventil,fumo,pony").standing_at(20).play("ventil,3,throw,6,4");
    assert_eq!((second.eyes(1), second.now.ventil), (20, None));
    assert_eq!(second.play("throw,1,rob 1").eyes(1), 19);
}

// S-13
#[test]
fn a_1_under_spelunkenbold_robs() {
    let asked = Evening::with(ANY).standing_at(10).play("bold,1");
    assert_eq!(asked.now.phase, Phase::Rob(Round::Joker));
    assert_eq!(asked.play("rob 3").eyes(3), -1);
}

// S-53
#[test]
fn a_1_under_spelunkenbold_scores_6_and_is_a_step_of_the_ladder() {
    let bold = Evening::with(ANY).standing_at(10).play("bold,1,rob 2");
    assert_eq!((bold.eyes(1), bold.eyes(2)), (17, -1));
    let next = bold.play("throw,1,rob 2");
    assert_eq!((next.eyes(1), next.eyes(2)), (20, -3));
}

// S-06
#[test]
fn with_nobody_to_rob_nothing_is_asked_and_the_ladder_goes_up() {
    let alone = Evening::bare(2, "rob_busted=no").play("5,throw,6,4");
    let after = alone.play("throw,1");
    assert!(after.decides(2));
    assert_eq!((after.eyes(1), after.eyes(2), after.now.ones), (0, 5, 1));
}

// S-06
#[test]
fn a_fall_that_fumo_makes_good_does_not_protect_from_robbery() {
    let jokers = ["fumo,hirte,pony", ANY, ANY];
    let back = Evening::new("rob_busted=no", &jokers).play("5,throw,6,fumo,3,stop,4,throw,1");
    assert_eq!(back.play("rob 1").eyes(1), 2);
    let out = Evening::new("rob_busted=no", &jokers).play("5,throw,6,out,4,throw,1");
    assert_eq!(out.refuses("rob 1"), Breach::VictimBusted);
    assert_eq!(out.moves(), "rob 3,decline");
    assert!(out.now.busted.has(Seat::new(0)));
}

// S-06
#[test]
fn who_went_all_in_did_not_fall_by_a_6() {
    let failed = Evening::new("rob_busted=no", &["allin,hirte,pony", ANY]).play("5,allin,6,4,throw,1");
    assert_eq!(failed.moves(), "rob 1,decline");
}
