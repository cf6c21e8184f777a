//! The announced jokers and Jule.

use super::super::{Joker, Phase, Senigma};
use super::{ANY, Evening};
use crate::{Awaits, Game, Seat, Thrower};

// S-10
#[test]
fn kaelteschutz_is_announced_anew_each_time_and_the_price_rises_also_after_a_pause() {
    let first = Evening::with("kaelte,hirte,pony").standing_at(20).play("kaelte,2");
    assert_eq!(first.eyes(1), 22);
    let pause = first.play("throw,4,hirte,2");
    assert_eq!(pause.eyes(1), 30);
    let second = pause.play("kaelte,2");
    assert_eq!(second.eyes(1), 28, "a 2 is a price from the second use on");
}

// S-11
#[test]
fn kaelteschutz_lapses_with_the_6_that_it_was_for() {
    let met = Evening::with("kaelte,hirte,pony").standing_at(20).play("kaelte,6");
    assert_eq!(met.eyes(1), 26);
    assert_eq!(met.moves(), "stop,throw,hirte,pony");
}

// S-11
#[test]
fn kaelteschutz_lapses_after_the_fifth_use() {
    let four = Evening::with("kaelte,hirte,pony").standing_at(20).play("kaelte,5,kaelte,5,kaelte,5,kaelte,5");
    assert_eq!((four.eyes(1), four.now.kaelte), (40, 4));
    let five = four.clone().play("kaelte,5");
    assert_eq!((five.eyes(1), five.now.kaelte), (35, 0));
    assert_eq!(five.moves(), "stop,throw,hirte,pony");
    let six = four.play("kaelte,6");
    assert_eq!(six.eyes(1), 46);
    assert_eq!(six.moves(), "stop,throw,hirte,pony");
}

// S-12
#[test]
fn a_1_under_kaelteschutz_costs_an_eye_and_robs_nobody() {
    let after = Evening::with("kaelte,hirte,pony").standing_at(20).play("kaelte,1");
    assert_eq!(after.eyes(1), 19);
    assert!(after.decides(1));
}

// S-13b
#[test]
fn a_6_under_spelunkenbold_takes_6_from_the_score_and_play_goes_on() {
    let after = Evening::with(ANY).standing_at(20).play("bold,6");
    assert_eq!(after.eyes(1), 14);
    assert!(after.decides(1));
}

// S-14
#[test]
fn hirtenschutz_doubles_the_6_as_well() {
    let after = Evening::with(ANY).standing_at(20).play("hirte,6");
    assert_eq!(after.eyes(1), 32);
    assert!(after.decides(1));
}

// S-15
#[test]
fn nobody_is_robbed_under_hirtenschutz() {
    let after = Evening::with(ANY).standing_at(20).play("hirte,1");
    assert_eq!(after.now.scores[..3], [22, 0, 0]);
    assert!(after.decides(1));
}

// S-16
#[test]
fn anaconda_is_declined_after_the_own_throw_which_is_discarded() {
    let asked = Evening::with("anaconda,hirte,pony").standing_at(20).play("anaconda,5");
    assert_eq!(asked.moves(), "accept,decline");
    let declined = asked.play("decline");
    assert_eq!(declined.eyes(1), 14);
    assert!(declined.decides(1));
}

// S-17
#[test]
fn a_lost_duel_with_anaconda_does_not_count_the_own_throw() {
    let lost = Evening::with("anaconda,hirte,pony").standing_at(20).play("anaconda,5,accept,6");
    assert_eq!(lost.eyes(1), 4);
    let tied = Evening::with("anaconda,hirte,pony").standing_at(20).play("anaconda,5,accept,5");
    assert_eq!(tied.eyes(1), 35, "a tie is the seat's");
}

// S-54
#[test]
fn the_host_throws_in_anacondas_duel() {
    let own = Evening::with("anaconda,hirte,pony").standing_at(20).play("anaconda");
    assert_eq!(own.table.awaits(&own.now), Awaits::Throw(Thrower::Seat(Seat::new(0))));
    let host = own.play("5,accept");
    assert_eq!(host.table.awaits(&host.now), Awaits::Throw(Thrower::Host));
    assert_eq!(host.table.on_turn(&host.now), Some(Seat::new(0)));
}

// S-18
#[test]
fn rattenlord_is_beaten_at_once_and_flatly() {
    for first in ["5", "6"] {
        let won = Evening::with("ratte,hirte,pony").standing_at(20).play(&format!("ratte,{first}"));
        assert_eq!(won.eyes(1), 35);
        assert!(won.decides(1), "no second throw, no withdrawal");
    }
}

// S-18
#[test]
fn only_a_failed_first_throw_against_rattenlord_may_be_withdrawn_from() {
    let failed = Evening::with("ratte,hirte,pony").standing_at(20).play("ratte,4");
    assert_eq!(failed.moves(), "withdraw,again");
    assert_eq!(failed.clone().play("withdraw").eyes(1), 14);
    assert_eq!(failed.clone().play("again,5").eyes(1), 35);
    assert_eq!(failed.play("again,4").eyes(1), 5);
}

// S-19
#[test]
fn all_in_doubles_what_is_there_also_below_0() {
    for (before, after) in [(20, 40), (0, 0), (-10, -20)] {
        let doubled = Evening::with("allin,hirte,pony").standing_at(before).play("allin,3");
        assert_eq!(doubled.eyes(1), after, "the throw is not added");
        assert!(doubled.decides(1));
    }
}

// S-20
#[test]
fn inside_a_joker_a_1_robs_nobody_and_a_6_drops_nobody() {
    for events in [
        "pony,1,6,6",
        "pony,6,1,1",
        "ratte,1,again,6",
        "senigma,1,6,2",
        "leela,1,keep,6,keep",
        "allin,1",
        "anaconda,6,accept,1",
        "anaconda,1,accept,6",
    ] {
        let id = events.split(',').next().unwrap();
        let others = ["bold", "hirte"];
        let after = Evening::with(&format!("{id},{}", others.join(","))).standing_at(20).play(events);
        assert!(after.decides(1), "{events}");
        assert_eq!(after.now.scores[1..3], [0, 0], "{events}");
    }
}

// S-21
#[test]
fn jule_counts_from_the_free_throw_on() {
    let free = Evening::with("jule,hirte,pony").play("4");
    assert_eq!(free.eyes(1), 5);
    assert_eq!(free.play("throw,3").eyes(1), 9);
}

// S-22
#[test]
fn jule_is_not_announced_and_leaves_room_for_another_joker() {
    let free = Evening::with("jule,hirte,pony").play("4");
    assert_eq!(free.moves(), "stop,throw,hirte,pony");
    assert_eq!(free.play("hirte,4").eyes(1), 5 + 8 + 1);
}

// S-23
#[test]
fn jule_gives_one_eye_for_each_completed_round_after_any_doubling() {
    let rounds = [
        ("hirte", "hirte,4", 20 + 8 + 1),
        ("allin", "allin,2", 2 * 20 + 1),
        ("pony", "pony,6,4,4", 20 + 14 + 1),
        ("leela", "leela,2,rethrow,3,4,keep", 20 + 7 + 1),
        ("senigma", "senigma,1,2,3", 20 + 1),
        ("senigma", "senigma,1,1,3,decline", 20 + 1),
        ("bold", "bold,6", 20 - 6 + 1),
        ("ventil", "ventil,4", 20 + 4 + 1),
        ("kaelte", "kaelte,6", 20 + 6 + 1),
        ("ratte", "throw,1,decline", 20 + 1 + 1),
    ];
    for (id, events, eyes) in rounds {
        let spare = if id == "hirte" { "bold" } else { "hirte" };
        let after = Evening::with(&format!("jule,{id},{spare}")).standing_at(20).play(events);
        assert_eq!(after.eyes(1), eyes, "{events}");
    }
}

// S-23
#[test]
fn jule_gives_nothing_for_a_round_that_is_not_completed() {
    assert_eq!(Evening::with("jule,hirte,pony").standing_at(20).play("throw,6").eyes(1), 0);
    assert_eq!(Evening::with("jule,ventil,pony").standing_at(20).play("ventil,6").eyes(1), 20);
    assert_eq!(Evening::with("jule,allin,pony").standing_at(20).play("allin,4").eyes(1), 0);
}

// S-24
#[test]
fn pony_always_has_three_throws_and_needs_11() {
    let two = Evening::with(ANY).standing_at(20).play("pony,6,6");
    assert_eq!(two.now.phase, Phase::Pony { thrown: 2, sum: 12 });
    assert_eq!(two.play("1").eyes(1), 33);
    assert_eq!(Evening::with(ANY).standing_at(20).play("pony,6,4,1").eyes(1), 31);
    assert_eq!(Evening::with(ANY).standing_at(20).play("pony,6,3,1").eyes(1), 10);
}

// S-25
#[test]
fn leelas_two_throws_are_one_round() {
    let between = Evening::with("leela,jule,pony").standing_at(20).play("leela,2,keep");
    assert!(matches!(between.table.awaits(&between.now), Awaits::Throw(_)), "no stop and no joker in between");
    assert_eq!(between.play("3,keep").eyes(1), 20 + 5 + 1);
}

// S-26
#[test]
fn leelas_throws_are_settled_one_after_the_other_and_a_rethrow_is_binding() {
    let first = Evening::with("leela,hirte,pony").standing_at(20).play("leela,2");
    assert_eq!(first.moves(), "keep,rethrow");
    let second = first.play("rethrow,1");
    assert!(matches!(second.table.awaits(&second.now), Awaits::Throw(_)), "the rethrow is kept");
    let shown = second.play("6");
    assert_eq!(shown.moves(), "keep,rethrow");
    assert_eq!(shown.clone().play("keep").eyes(1), 27);
    assert_eq!(shown.play("rethrow,2").eyes(1), 23);
}

// S-27
#[test]
fn senigmas_eyes_do_not_count() {
    let asked = Evening::with("senigma,hirte,pony").standing_at(20);
    assert_eq!(asked.clone().play("senigma,4,5,6").eyes(1), 20);
    assert_eq!(asked.play("senigma,6,6,6,rob 3").eyes(1), 30);
}

// S-28
#[test]
fn senigma_hits_each_seat_once_a_game_whoever_uses_it() {
    let jokers = ["senigma,hirte,pony"; 3];
    let second = Evening::new("", &jokers).play("5,senigma,2,2,1,rob 3,stop,5,senigma,2,2,1");
    assert_eq!(second.moves(), "rob 1,decline");
    let third = second.play("rob 1,stop,5,senigma,4,4,4");
    assert_eq!(third.moves(), "rob 2,decline");
}

// S-28
#[test]
fn senigma_is_not_offered_when_nobody_is_left_to_hit() {
    let second = Evening::new("", &["senigma,hirte,pony"; 3]).play("5,senigma,2,2,1,rob 2,stop,5");
    assert_eq!(second.moves(), "stop,throw,hirte,pony,senigma");
    let third = second.play("senigma,2,2,1,rob 1,stop,5");
    assert_eq!(third.moves(), "stop,throw,hirte,pony", "that oneself was not hit does not matter");
}

// S-28
#[test]
fn senigma_may_hit_a_busted_seat_whatever_the_switch_says() {
    let jokers = [ANY, "senigma,hirte,pony"];
    let asked = Evening::new("rob_busted=no", &jokers).play("5,throw,6,5,senigma,2,2,1");
    assert_eq!(asked.moves(), "rob 1,decline");
    assert_eq!(asked.play("rob 1").eyes(1), -10);
}

// S-29
#[test]
fn senigmas_victim_goes_below_0_and_the_user_gets_10() {
    let after = Evening::with("senigma,hirte,pony").standing_at(20).play("senigma,2,2,1,rob 2");
    assert_eq!((after.eyes(1), after.eyes(2)), (30, -10));
}

// S-30
#[test]
fn senigma_throws_a_third_time_after_a_pair_and_may_be_declined() {
    let pair = Evening::with("senigma,hirte,pony").standing_at(20).play("senigma,2,2");
    assert_eq!(pair.now.phase, Phase::Senigma(Senigma::Paired));
    for third in 1..=6 {
        let asked = pair.clone().play(&third.to_string());
        assert_eq!(asked.moves(), "rob 2,rob 3,decline");
        let declined = asked.play("decline");
        assert_eq!(declined.now.scores[..3], [20, 0, 0]);
        assert!(declined.now.senigma_hit.is_empty(), "nobody was hit");
    }
}

// S-40
#[test]
fn a_round_has_one_announced_joker() {
    let set = Evening::with("ventil,hirte,pony").standing_at(20).play("ventil");
    assert!(matches!(set.table.awaits(&set.now), Awaits::Throw(_)), "nothing more can be announced for this throw");
    let later = set.play("3,hirte,6");
    assert_eq!((later.eyes(1), later.now.ventil), (35, Some(20)), "a Ventil set before is not announced again");
}

// S-48
#[test]
fn a_joker_is_spent_when_it_is_announced() {
    for joker in Joker::ALL.into_iter().filter(|joker| !matches!(joker, Joker::Jule | Joker::Fumo | Joker::Kaelte)) {
        let spare: Vec<Joker> = Joker::ALL.into_iter().filter(|other| *other != joker).take(2).collect();
        let jokers = format!("{joker},{},{}", spare[0], spare[1]);
        let announced = Evening::with(&jokers).standing_at(20).play(joker.id());
        assert!(!announced.now.jokers[0].has(joker));
        assert_eq!(announced.now.jokers[0].len(), 2);
    }
}
