//! What a 6 drops to, and the way back.

use super::super::Phase;
use super::{ANY, Evening};
use crate::Seat;

// S-31
#[test]
fn the_ventil_is_announced_for_an_ordinary_throw_that_it_already_protects() {
    let fallen = Evening::with("ventil,fumo,pony").standing_at(25).play("ventil,6");
    assert_eq!(fallen.eyes(1), 25);
    assert!(fallen.begins(2));
    let robbed = Evening::with("ventil,fumo,pony").standing_at(25).play("ventil,1,rob 2");
    assert_eq!((robbed.eyes(1), robbed.eyes(2), robbed.now.ventil), (27, -1, Some(25)));
}

// S-32
#[test]
fn every_loss_lowers_the_ventil_and_no_gain_lifts_it() {
    let set = Evening::with("ventil,ratte,anaconda").standing_at(8).play("ventil,2");
    assert_eq!(set.now.ventil, Some(8));
    let lower = set.play("anaconda,3,decline");
    assert_eq!((lower.eyes(1), lower.now.ventil), (4, Some(4)));
    let higher = lower.play("throw,5");
    assert_eq!((higher.eyes(1), higher.now.ventil), (9, Some(4)));
    let below = higher.play("ratte,1,again,1");
    assert_eq!((below.eyes(1), below.now.ventil), (-6, Some(-6)));
    let fallen = below.play("throw,4,throw,6");
    assert_eq!(fallen.eyes(1), -6, "a level below 0 is one, too");
    assert!(!fallen.now.busted.has(Seat::new(0)));
}

// S-34
#[test]
fn who_fell_on_the_ventil_loses_only_by_the_score() {
    let jokers = ["ventil,fumo,pony", ANY, ANY, ANY, ANY];
    let over = Evening::new("", &jokers).standing_at(25).play("ventil,6,2,stop,3,stop,4,stop,5,stop");
    let standing = over.table.standing(&over.now).unwrap();
    assert_eq!(standing.places[0], 1);
    assert!(!standing.losers.has(Seat::new(0)));
}

// S-35
#[test]
fn fumo_does_not_help_after_a_fall_on_the_ventil_not_even_at_0() {
    let fallen = Evening::with("ventil,fumo,pony").standing_at(0).play("ventil,6");
    assert_eq!(fallen.eyes(1), 0);
    assert!(fallen.begins(2));
}

// S-36
#[test]
fn fumo_is_an_offer_right_after_the_6() {
    let asked = Evening::with("fumo,hirte,pony").standing_at(20).play("throw,6");
    assert_eq!(asked.now.phase, Phase::Fumo);
    assert_eq!(asked.eyes(1), 0);
    assert_eq!(asked.moves(), "fumo,out");
    let out = asked.play("out");
    assert!(out.begins(2));
    assert!(out.now.busted.has(Seat::new(0)));
}

// S-36
#[test]
fn fumo_helps_once() {
    let back = Evening::with("fumo,hirte,pony").standing_at(20).play("throw,6,fumo,5");
    assert_eq!(back.eyes(1), 5);
    let fallen = back.play("throw,6");
    assert!(fallen.begins(2));
}

// S-37
#[test]
fn after_fumo_the_ladder_begins_anew() {
    let asked = Evening::with("fumo,hirte,pony").standing_at(20).play("throw,1,rob 2,throw,1,rob 2,throw,6");
    assert_eq!((asked.eyes(2), asked.now.ones), (-3, 0));
    assert_eq!(asked.play("fumo,5,throw,1,rob 2").eyes(2), -4);
}

// S-38
#[test]
fn bonus_eyes_come_once_and_not_again_after_fumo() {
    let sets = ["fumo,hirte,pony", ANY].map(|ids| super::JokerSet::read(ids).unwrap());
    let table = super::Spelunke::new(2, super::Rules::default(), None, &sets, &[6, 4]).unwrap();
    let free = Evening::at(table).play("3");
    assert_eq!(free.eyes(1), 9);
    let back = free.play("throw,6,fumo,3");
    assert_eq!(back.eyes(1), 3);
    assert_eq!(back.play("stop,2").eyes(2), 6);
}

// S-39
#[test]
fn after_fumo_everything_is_left_that_was_left_before_the_6() {
    let before = Evening::with("fumo,kaelte,jule").standing_at(20).play("kaelte,4,kaelte,4");
    let back = before.play("throw,6,fumo");
    assert_eq!(back.now.kaelte, 2);
    assert_eq!(back.now.phase, Phase::Free, "no joker on the new free throw");
    let free = back.play("6");
    assert_eq!(free.eyes(1), 7, "Jule goes on, and the free 6 counts");
    assert_eq!(free.moves(), "stop,throw,kaelte");
    assert_eq!(free.play("kaelte,3").eyes(1), 7 - 3 + 1, "the third use");
}

// S-39
#[test]
fn the_ventil_may_still_be_set_after_fumo() {
    let back = Evening::with("fumo,ventil,pony").standing_at(20).play("throw,6,fumo,4,ventil,5");
    assert_eq!(back.now.ventil, Some(4));
    assert_eq!(back.play("throw,6").eyes(1), 4);
}

// S-52
#[test]
fn jule_comes_after_the_effect_and_the_ventil_after_jule() {
    let set = Evening::with("jule,ventil,bold").standing_at(20);
    let set = set.play("ventil,2,bold,6");
    assert_eq!((set.eyes(1), set.now.ventil), (20 + 2 + 1 - 6 + 1, Some(18)));
    // The robbery belongs to the effect: Jule waits for it.
    let asked = Evening::with("jule,ventil,bold").standing_at(20).play("throw,1");
    assert_eq!(asked.eyes(1), 21);
    assert_eq!(asked.play("rob 2").eyes(1), 23);
}

// S-55
#[test]
fn a_failed_all_in_gives_0_whatever_the_score_was_and_nothing_helps() {
    for score in [-10, 0, 30] {
        for face in ["4", "5", "6"] {
            let jokers = ["allin,ventil,fumo", ANY];
            let failed = Evening::new("bust_raises=no", &jokers).standing_at(score).play(&format!("allin,{face}"));
            assert_eq!(failed.eyes(1), 0);
            assert!(failed.begins(2), "no Fumo after All In");
            assert!(failed.now.busted.is_empty());
        }
    }
}
