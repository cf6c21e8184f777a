//! The order of play, free throws, stopping, falling.

use super::super::{Face, Phase};
use super::{ANY, Evening};
use crate::{Awaits, Flow, Game, Illegal, Seat, SeatSet, Thrower};

// S-01
#[test]
fn a_seat_has_its_whole_turn_before_the_next_begins() {
    let first = Evening::bare(3, "").play("2,throw,3,throw,4");
    assert!(first.decides(1));
    assert_eq!(first.eyes(1), 9);
    let second = first.play("stop");
    assert!(second.begins(2));
    let over = second.play("5,stop,2,stop");
    assert_eq!(over.table.awaits(&over.now), Awaits::Nothing);
    assert_eq!(over.now.scores[..3], [9, 5, 2]);
}

// S-01
#[test]
fn a_new_turn_is_announced_as_one() {
    let Evening { table, mut now } = Evening::bare(2, "");
    assert_eq!(table.throw(&mut now, Face::Four), Ok(Flow::GoesOn));
    assert_eq!(table.play(&mut now, table.read_move("stop").unwrap()), Ok(Flow::NewTurn));
    assert_eq!(table.throw(&mut now, Face::Four), Ok(Flow::GoesOn));
    assert_eq!(table.play(&mut now, table.read_move("stop").unwrap()), Ok(Flow::GoesOn));
    assert_eq!(table.on_turn(&now), None);
}

// S-01
#[test]
fn whose_turn_is_over_follows_from_the_seat_on_turn_and_the_start() {
    let table = super::Spelunke::new(4, super::Rules::default(), Some(Seat::new(2)), &[ANY_SET; 4], &[]).unwrap();
    let evening = Evening::at(table);
    assert_eq!(evening.table.finished(&evening.now), SeatSet::NONE);
    let third = evening.play("3,stop,3,stop");
    assert_eq!(third.table.finished(&third.now), [2, 3].map(Seat::new).into_iter().collect());
    let over = third.play("3,stop,3,stop");
    assert_eq!(over.table.finished(&over.now), SeatSet::all(4));
}

const ANY_SET: super::JokerSet = super::JokerSet::NONE
    .with(super::super::Joker::Bold)
    .with(super::super::Joker::Hirte)
    .with(super::super::Joker::Pony);

// S-49
#[test]
fn nobody_stops_before_the_free_throw_and_everybody_may_after_it() {
    let begun = Evening::bare(2, "");
    let stop = begun.table.read_move("stop").unwrap();
    let awaited = Err(Illegal::ThrowAwaited(Thrower::Seat(Seat::new(0))));
    assert_eq!(begun.table.play(&mut begun.now.clone(), stop), awaited);
    assert_eq!(begun.play("3").moves(), "stop,throw");
}

#[test]
fn a_free_throw_counts_and_has_no_consequences() {
    for face in Face::ALL {
        let after = Evening::bare(2, "").play(&face.to_string());
        assert_eq!(after.eyes(1), face.eyes());
        assert!(after.decides(1), "a free {face} neither robs nor drops");
    }
}

// S-08
#[test]
fn the_free_throw_of_a_robbed_seat_adds_to_what_it_has_below_0() {
    let robbed = Evening::bare(2, "").play("5,throw,1,rob 2,throw,1,rob 2,stop");
    assert_eq!(robbed.eyes(2), -3);
    assert_eq!(robbed.play("5").eyes(2), 2);
}

#[test]
fn faces_2_to_5_count() {
    for face in 2..=5 {
        let after = Evening::bare(2, "").standing_at(10).play(&format!("throw,{face}"));
        assert_eq!(after.eyes(1), 10 + face);
        assert!(after.decides(1));
    }
}

#[test]
fn a_6_drops_to_0_and_the_turn_is_over() {
    let fallen = Evening::bare(2, "").standing_at(33).play("throw,6");
    assert_eq!(fallen.eyes(1), 0);
    assert!(fallen.begins(2));
    assert!(fallen.now.busted.has(Seat::new(0)));
}

// S-09
#[test]
fn a_6_sets_0_also_from_below() {
    assert_eq!(Evening::bare(2, "").standing_at(-4).play("throw,6").eyes(1), 0);
}

// S-09
#[test]
fn who_fell_from_below_0_is_still_a_loser() {
    let over = Evening::bare(2, "").standing_at(-4).play("throw,6,5,stop");
    assert!(over.table.standing(&over.now).unwrap().losers.has(Seat::new(0)));
}

#[test]
fn after_a_turn_nothing_of_it_is_left() {
    let turn = Evening::with("kaelte,ventil,pony").play("5,kaelte,3,ventil,1,decline,throw,1,decline");
    assert_eq!((turn.now.ones, turn.now.kaelte, turn.now.ventil), (2, 1, Some(8)));
    let after = turn.play("stop");
    assert_eq!((after.now.ones, after.now.kaelte, after.now.ventil), (0, 0, None));
}

#[test]
fn a_throw_is_one_die_with_six_equal_faces() {
    let mut seen = Vec::new();
    let evening = Evening::bare(2, "");
    evening.table.each_throw(&evening.now, |face, weight| seen.push((face, weight)));
    assert_eq!(seen, Face::ALL.map(|face| (face, 1)));
}

#[test]
fn a_score_stops_counting_long_before_it_overflows() {
    let most = (1 << 24) - 1;
    let rich = Evening::with("allin,ratte,pony").standing_at(most);
    for events in ["throw,5", "allin,1", "ratte,6", "pony,6,6,6", "throw,1,rob 2"] {
        assert_eq!(rich.clone().play(events).eyes(1), most, "{events}");
    }
    let poor = Evening::with("allin,ratte,pony").standing_at(-most);
    for events in ["allin,1", "ratte,1,withdraw", "pony,1,1,1"] {
        assert_eq!(poor.clone().play(events).eyes(1), -most, "{events}");
    }
    let mut ruined = Evening::with(ANY).standing_at(0);
    ruined.now.scores[1] = -most;
    assert_eq!(ruined.play("throw,1,rob 2").eyes(2), -most);
}

#[test]
fn the_position_is_small() {
    assert!(size_of::<super::Position>() <= 144);
    assert_eq!(size_of::<Phase>(), 3);
}
