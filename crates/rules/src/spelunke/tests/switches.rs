//! Every switch and the difference it makes.

use super::super::{Breach, Rules};
use super::{ANY, Evening};
use crate::Seat;
use crate::switch::Switches;

#[test]
fn the_switches_have_their_names_values_and_defaults() {
    assert_eq!(
        Rules::default().write(),
        "jokers=3 one_scores=yes rob_busted=yes rob_floor=none bust_raises=yes bold_robs=yes hirte_six=12 \
         jule_free=yes jule_jokers=yes ties=shared loser_ties=all losers=3"
    );
    let other = "jokers=0 one_scores=no rob_busted=no rob_floor=zero bust_raises=no bold_robs=no hirte_six=6 \
                 jule_free=no jule_jokers=no ties=next loser_ties=fewest losers=10";
    assert_eq!(Rules::read(other).unwrap().write(), other);
    for wrong in ["jokers=2", "hirte_six=7", "losers=0", "losers=11", "rob_floor=no", "ties=all"] {
        assert!(Rules::read(wrong).is_err(), "{wrong}");
    }
}

// S-48
#[test]
fn jokers_0_is_the_bare_game() {
    assert_eq!(Evening::bare(2, "").play("4").moves(), "stop,throw");
    assert_eq!(Evening::with(ANY).play("4").moves(), "stop,throw,bold,hirte,pony");
}

// S-02
#[test]
fn one_scores_says_whether_a_robbing_1_is_an_eye_too() {
    for (switch, eyes) in [("one_scores=yes", 12), ("one_scores=no", 11)] {
        assert_eq!(Evening::bare(2, switch).standing_at(10).play("throw,1,rob 2").eyes(1), eyes);
    }
    let free = Evening::bare(2, "one_scores=no").play("1");
    assert_eq!(free.eyes(1), 1);
}

// S-56
#[test]
fn without_one_scores_a_robbing_1_under_spelunkenbold_scores_5() {
    // S-53: with it 6. A 1 that does not rob is no robbing 1, and counts in any case.
    for (switches, eyes) in [("one_scores=yes", 16), ("one_scores=no", 15), ("one_scores=no bold_robs=no", 16)] {
        let bold = Evening::new(switches, &[ANY, ANY]).standing_at(10).play("bold,1");
        assert_eq!(bold.eyes(1), eyes, "{switches}");
    }
}

// S-57
#[test]
fn fumo_re_enters_at_the_score_that_the_6_left() {
    let jokers = ["fumo,hirte,pony", ANY];
    for (switch, before, left) in [
        ("bust_raises=yes", 20, 0),
        ("bust_raises=yes", -4, 0),
        ("bust_raises=no", 20, 0),
        ("bust_raises=no", 0, 0),
        ("bust_raises=no", -4, -4),
    ] {
        let back = Evening::new(switch, &jokers).standing_at(before).play("throw,6,fumo");
        assert_eq!(back.eyes(1), left, "{switch} from {before}");
        assert_eq!(back.play("3").eyes(1), left + 3, "the new free throw is added, {switch} from {before}");
    }
}

// S-06
#[test]
fn rob_busted_says_whether_fallen_seats_may_be_robbed() {
    let events = "5,throw,6,4,throw,1";
    assert_eq!(Evening::bare(3, "rob_busted=yes").play(events).moves(), "rob 1,rob 3,decline");
    let spared = Evening::bare(3, "rob_busted=no").play(events);
    assert_eq!(spared.moves(), "rob 3,decline");
    assert_eq!(spared.refuses("rob 1"), Breach::VictimBusted);
}

// S-07
#[test]
fn rob_floor_says_how_low_a_robbed_score_may_go() {
    let events = "2,stop,4,throw,1,rob 1,throw,1,rob 1,throw,1,rob 3";
    let deep = Evening::bare(3, "rob_floor=none").play(events);
    assert_eq!(deep.now.scores[..3], [-1, 13, -3]);
    let flat = Evening::bare(3, "rob_floor=zero").play(events);
    assert_eq!(flat.now.scores[..3], [0, 9, 0]);
}

// S-07
#[test]
fn with_a_floor_a_score_below_0_is_left_alone() {
    let jokers = ["ratte,hirte,pony", ANY];
    let below = Evening::new("rob_floor=zero", &jokers).play("2,ratte,1,withdraw,stop,4,throw,1,rob 1");
    assert_eq!((below.eyes(1), below.eyes(2)), (-4, 5));
}

// S-29
#[test]
fn rob_floor_holds_for_senigma_as_well() {
    let jokers = ["senigma,hirte,pony", "senigma,hirte,pony"];
    for (switch, first, second) in [("rob_floor=none", -4, 14), ("rob_floor=zero", 0, 10)] {
        let after = Evening::new(switch, &jokers).play("6,stop,4,senigma,2,2,2,rob 1");
        assert_eq!((after.eyes(1), after.eyes(2)), (first, second), "{switch}");
        assert!(after.now.senigma_hit.has(Seat::new(0)));
    }
}

// S-09
#[test]
fn bust_raises_says_what_a_6_does_below_0() {
    for (switch, eyes) in [("bust_raises=yes", 0), ("bust_raises=no", -4)] {
        let fallen = Evening::bare(2, switch).standing_at(-4).play("throw,6");
        assert_eq!(fallen.eyes(1), eyes);
        assert!(fallen.now.busted.has(Seat::new(0)));
        assert_eq!(Evening::bare(2, switch).standing_at(4).play("throw,6").eyes(1), 0);
    }
    let back = Evening::new("bust_raises=no", &["fumo,hirte,pony", ANY]).standing_at(-4);
    assert_eq!(back.play("throw,6,fumo,3").eyes(1), -1);
}

// S-13
#[test]
fn bold_robs_says_whether_a_1_under_spelunkenbold_robs() {
    assert_eq!(Evening::new("bold_robs=yes", &[ANY, ANY]).standing_at(10).play("bold,1").moves(), "rob 2,decline");
    let tame = Evening::new("bold_robs=no", &[ANY, ANY]).standing_at(10).play("bold,1");
    assert!(tame.decides(1));
    assert_eq!((tame.eyes(1), tame.now.ones), (16, 0));
}

// S-14
#[test]
fn hirte_six_says_what_a_6_under_hirtenschutz_scores() {
    for (switch, eyes) in [("hirte_six=12", 22), ("hirte_six=6", 16)] {
        assert_eq!(Evening::new(switch, &[ANY, ANY]).standing_at(10).play("hirte,6").eyes(1), eyes);
        assert_eq!(Evening::new(switch, &[ANY, ANY]).standing_at(10).play("hirte,5").eyes(1), 20);
    }
}

// S-21
#[test]
fn jule_free_says_whether_jule_counts_in_the_free_throw() {
    for (switch, eyes) in [("jule_free=yes", 5), ("jule_free=no", 4)] {
        let free = Evening::new(switch, &["jule,fumo,pony", ANY]).play("4");
        assert_eq!(free.eyes(1), eyes);
        assert_eq!(free.clone().play("throw,3").eyes(1), eyes + 4);
        assert_eq!(free.play("throw,6,fumo,4").eyes(1), eyes, "the free throw after Fumo is one, too");
    }
}

// S-23
#[test]
fn jule_jokers_says_whether_jule_counts_in_joker_rounds() {
    let jokers = ["jule,ventil,bold", ANY];
    for (switch, jule) in [("jule_jokers=yes", 1), ("jule_jokers=no", 0)] {
        let before = Evening::new(switch, &jokers).standing_at(10);
        assert_eq!(before.clone().play("bold,3").eyes(1), 18 + jule);
        assert_eq!(before.clone().play("bold,1,rob 2").eyes(1), 17 + jule);
        // The round that sets the Ventil is one with an announced joker, those after it are not.
        let set = before.clone().play("ventil,3");
        assert_eq!(set.eyes(1), 13 + jule);
        assert_eq!(set.play("throw,3").eyes(1), 17 + jule);
        assert_eq!(before.clone().play("ventil,1,decline").eyes(1), 11 + jule);
        assert_eq!(before.play("throw,1,decline").eyes(1), 12);
    }
}

// S-41
#[test]
fn ties_says_which_place_comes_after_a_tie() {
    for (switch, places, bonus) in [("ties=shared", [1, 1, 3], [6, 6, 3]), ("ties=next", [1, 1, 2], [6, 6, 4])] {
        let over = Evening::bare(3, switch).play("5,stop,5,stop,3,stop");
        let standing = over.table.standing(&over.now).unwrap();
        assert_eq!((&standing.places[..], &standing.bonus[..]), (&places[..], &bonus[..]));
    }
}

// S-42
#[test]
fn loser_ties_says_who_of_the_tied_loses() {
    for (switch, losers) in [("loser_ties=all", &[0, 1, 2, 3][..]), ("loser_ties=fewest", &[1, 2, 3])] {
        let over = Evening::bare(5, switch).play("2,stop,2,stop,2,stop,1,stop,6,stop");
        let expected = losers.iter().map(|index| Seat::new(*index)).collect();
        assert_eq!(over.table.standing(&over.now).unwrap().losers, expected);
    }
}

// S-43
#[test]
fn losers_says_how_many_lose_at_least() {
    for least in 1..=10 {
        let over = Evening::bare(6, &format!("losers={least}")).play("1,stop,2,stop,3,stop,4,stop,5,stop,6,stop");
        // S-44: five at the most, so that the winner is none of them.
        assert_eq!(over.table.standing(&over.now).unwrap().losers.len(), least.min(5));
    }
}
