//! The sheet's own worked examples.

use super::{ANY, Evening};
use crate::SeatSet;

#[test]
fn spelunkenbold_with_a_4_makes_9() {
    assert_eq!(Evening::with("bold,hirte,pony").standing_at(0).play("bold,4").eyes(1), 9);
}

#[test]
fn anaconda_2_against_4_costs_14() {
    assert_eq!(Evening::with("anaconda,hirte,pony").standing_at(20).play("anaconda,2,accept,4").eyes(1), 20 - 14);
}

#[test]
fn anaconda_6_against_3_makes_16() {
    assert_eq!(Evening::with("anaconda,hirte,pony").standing_at(20).play("anaconda,6,accept,3").eyes(1), 20 + 16);
}

#[test]
fn hirtenschutz_doubles_a_4() {
    assert_eq!(Evening::with(ANY).standing_at(20).play("hirte,4").eyes(1), 20 + 8);
}

#[test]
fn hirtenschutz_doubles_a_1_and_robs_nobody() {
    let after = Evening::with(ANY).standing_at(20).play("hirte,1");
    assert_eq!(after.eyes(1), 20 + 2);
    assert!(after.decides(1));
}

#[test]
fn ventil_at_25_and_a_6_at_33_make_25_and_it_is_over() {
    let set = Evening::with("ventil,fumo,pony").standing_at(25).play("ventil,5,throw,3");
    assert_eq!(set.eyes(1), 33);
    let fallen = set.play("throw,6");
    assert_eq!(fallen.eyes(1), 25);
    assert!(fallen.begins(2));
}

#[test]
fn ventil_at_25_and_a_failed_all_in_at_30_make_0_and_it_is_over() {
    let set = Evening::with("ventil,fumo,allin").standing_at(25).play("ventil,5");
    assert_eq!(set.eyes(1), 30);
    let failed = set.play("allin,4");
    assert_eq!(failed.eyes(1), 0);
    assert!(failed.begins(2));
}

#[test]
fn ventil_at_25_and_a_lost_rattenlord_at_30_make_15_and_the_level_is_15() {
    let lost = Evening::with("ventil,fumo,ratte").standing_at(25).play("ventil,5,ratte,1,again,4");
    assert_eq!((lost.eyes(1), lost.now.ventil), (15, Some(15)));
    assert!(lost.decides(1));
}

#[test]
fn pony_keeps_14_and_loses_9() {
    assert_eq!(Evening::with(ANY).standing_at(20).play("pony,6,4,4").eyes(1), 20 + 14);
    assert_eq!(Evening::with(ANY).standing_at(20).play("pony,1,6,2").eyes(1), 20 - 9);
}

#[test]
fn senigma_succeeds_with_3_1_3() {
    let before = Evening::with("senigma,hirte,pony").standing_at(20);
    let after = before.play("senigma,3,1,3,rob 2");
    assert_eq!((after.eyes(1), after.eyes(2)), (30, -10));
}

#[test]
fn with_one_seat_at_or_below_0_the_two_next_lowest_lose_as_well() {
    let over = Evening::bare(5, "").play("4,stop,6,stop,5,throw,6,1,stop,3,stop");
    let losers = over.table.standing(&over.now).unwrap().losers;
    assert_eq!(over.now.scores[..5], [4, 6, 0, 1, 3]);
    assert_eq!(losers, [2, 3, 4].map(crate::Seat::new).into_iter().collect::<SeatSet>());
}
