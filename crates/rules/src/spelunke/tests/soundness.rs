//! Positions from outside.

use super::super::{Anaconda, Face, Joker, JokerSet, Phase, Position, Ratte, Round, Senigma};
use super::{ANY, Evening};
use crate::{Game, Seat, SeatSet};

/// The part of the position that the change makes wrong.
fn wrong(evening: &Evening, change: impl FnOnce(&mut Position)) -> &'static str {
    evening.table.check(&evening.now).unwrap();
    let mut changed = evening.now;
    change(&mut changed);
    evening.table.check(&changed).unwrap_err().part
}

/// Seat 1 has had its turn, seat 2 decides, seat 3 waits; jokers are spent here and there.
fn midway() -> Evening {
    let jokers = ["senigma,hirte,pony", "kaelte,ventil,fumo", "jule,leela,ratte"];
    Evening::new("", &jokers).play("5,senigma,2,2,1,decline,throw,6,6,kaelte,3,ventil,2")
}

#[test]
fn scores_have_bounds_and_empty_chairs_have_none() {
    for far in [1 << 24, -(1 << 24), i32::MIN, i32::MAX] {
        assert_eq!(wrong(&midway(), |position| position.scores[1] = far), "scores");
    }
    assert_eq!(wrong(&midway(), |position| position.scores[3] = 1), "scores");
}

#[test]
fn a_seat_that_waits_has_been_robbed_at_the_most() {
    assert_eq!(wrong(&midway(), |position| position.scores[2] = 1), "scores");
    assert_eq!(wrong(&midway(), |position| position.jokers[2] = JokerSet::NONE.with(Joker::Jule)), "jokers");
    let mut floor = Evening::bare(2, "rob_floor=zero").play("5");
    assert_eq!(wrong(&floor, |position| position.scores[1] = -1), "scores");
    floor.now = floor.table.start();
    assert_eq!(wrong(&floor, |position| position.scores[0] = -1), "scores");
}

#[test]
fn jokers_are_those_that_were_brought() {
    assert_eq!(wrong(&midway(), |position| position.jokers[0] = JokerSet::read("bold").unwrap()), "jokers");
    assert_eq!(wrong(&midway(), |position| position.jokers[3] = JokerSet::read("bold").unwrap()), "jokers");
    let jule = Evening::with("jule,hirte,pony").standing_at(5);
    assert_eq!(wrong(&jule, |position| position.jokers[0] = JokerSet::NONE), "jokers");
    assert_eq!(wrong(&midway().play("stop"), |position| position.jokers[2] = JokerSet::NONE), "jokers");
}

#[test]
fn only_finished_seats_without_eyes_are_busted() {
    assert_eq!(wrong(&midway(), |position| position.busted = SeatSet::all(2)), "busted");
    assert_eq!(wrong(&midway(), |position| position.scores[0] = 1), "busted");
    assert_eq!(wrong(&midway(), |position| position.active = Seat::new(3)), "active");
}

#[test]
fn every_hit_took_a_senigma() {
    assert_eq!(wrong(&midway(), |position| position.senigma_hit = SeatSet::all(2)), "senigma_hit");
    let at_work = Evening::with("senigma,hirte,pony").standing_at(5).play("senigma,2,2");
    assert_eq!(wrong(&at_work, |position| position.senigma_hit = SeatSet::only(Seat::new(1))), "senigma_hit");
    assert_eq!(wrong(&midway(), |position| position.senigma_hit = SeatSet::only(Seat::new(7))), "senigma_hit");
    // Two Senigmas were spent before the one at work, but with both others hit it could not have been announced.
    let events = "5,senigma,2,2,1,rob 2,stop,5,senigma,2,2,1,decline,stop,5,senigma,2";
    let last = Evening::new("", &["senigma,hirte,pony"; 3]).play(events);
    assert_eq!(wrong(&last, |position| position.senigma_hit = SeatSet::all(2)), "senigma_hit");
}

#[test]
fn a_turn_keeps_within_its_ladder_stages_and_level() {
    assert_eq!(wrong(&midway(), |position| position.ones = 6), "ones");
    assert_eq!(wrong(&midway(), |position| position.kaelte = 5), "kaelte");
    assert_eq!(wrong(&midway(), |position| position.ventil = None), "ventil");
    assert_eq!(wrong(&midway(), |position| position.ventil = Some(position.scores[1] + 1)), "ventil");
    assert_eq!(wrong(&midway(), |position| position.ventil = Some(i32::MIN)), "ventil");
    let unset = Evening::with(ANY).standing_at(5);
    assert_eq!(wrong(&unset, |position| position.ventil = Some(0)), "ventil");
    assert_eq!(wrong(&unset, |position| position.kaelte = 1), "kaelte");
}

#[test]
fn a_free_throw_begins_a_turn_or_follows_a_fall() {
    let begun = Evening::with("kaelte,fumo,pony");
    assert_eq!(wrong(&begun, |position| position.ones = 1), "ones");
    assert_eq!(wrong(&begun, |position| position.kaelte = 1), "kaelte");
    assert_eq!(wrong(&begun, |position| position.scores[0] = 1), "scores");
    assert_eq!(wrong(&begun, |position| position.jokers[0] = JokerSet::read("kaelte,fumo").unwrap()), "jokers");
    let back = begun.play("5,kaelte,3,throw,6,fumo");
    assert_eq!(wrong(&back, |position| position.ones = 1), "ones");
    assert_eq!(wrong(&back, |position| position.scores[0] = -1), "scores");
    let set = Evening::with("ventil,fumo,pony").standing_at(0).play("ventil");
    assert_eq!(wrong(&set, |position| position.phase = Phase::Fumo), "ventil");
    let asked = Evening::with("kaelte,fumo,pony").standing_at(5).play("throw,6");
    assert_eq!(wrong(&asked, |position| position.scores[0] = 3), "scores");
    assert_eq!(wrong(&asked, |position| position.jokers[0] = JokerSet::read("kaelte,pony").unwrap()), "jokers");
}

#[test]
fn a_joker_at_work_was_brought_and_announced() {
    let deciding = Evening::with("anaconda,kaelte,pony").standing_at(5);
    for phase in [
        Phase::Anaconda(Anaconda::Throw),
        Phase::Pony { thrown: 0, sum: 0 },
        Phase::Ratte(Ratte::First),
        Phase::AllIn,
        Phase::Rob(Round::Joker),
    ] {
        let part = wrong(&deciding, |position| {
            position.phase = phase;
            position.ones = u8::from(phase == Phase::Rob(Round::Joker));
        });
        assert_eq!(part, if phase == Phase::Rob(Round::Joker) { "phase" } else { "jokers" });
    }
    let tame = Evening::new("bold_robs=no", &[ANY, ANY]).standing_at(5).play("bold,3");
    assert_eq!(wrong(&tame, |position| (position.phase, position.ones) = (Phase::Rob(Round::Joker), 1)), "phase");
    let guarded = deciding.play("kaelte");
    assert_eq!(wrong(&guarded, |position| position.jokers[0] = JokerSet::read("anaconda").unwrap()), "jokers");
}

#[test]
fn procedures_keep_within_their_throws() {
    let pony = Evening::with(ANY).standing_at(5).play("pony,3");
    for (thrown, sum) in [(3, 3), (1, 0), (1, 7), (0, 1), (2, 13), (255, 255)] {
        assert_eq!(wrong(&pony, |position| position.phase = Phase::Pony { thrown, sum }), "phase");
    }
    let senigma = Evening::with("senigma,hirte,pony").standing_at(5).play("senigma,2,4");
    for (low, high) in [(Face::Four, Face::Two), (Face::Two, Face::Two)] {
        assert_eq!(wrong(&senigma, |position| position.phase = Phase::Senigma(Senigma::Third(low, high))), "phase");
    }
    let ventil = Evening::with("ventil,hirte,pony").standing_at(5).play("ventil");
    assert_eq!(wrong(&ventil, |position| position.ventil = Some(4)), "ventil");
    let robbing = Evening::bare(2, "rob_busted=no").play("5,throw,6,5,throw,3");
    assert_eq!(wrong(&robbing, |position| position.phase = Phase::Rob(Round::Plain)), "ones");
    assert_eq!(wrong(&robbing, |position| (position.phase, position.ones) = (Phase::Rob(Round::Plain), 1)), "phase");
}

#[test]
fn after_the_end_nothing_of_a_turn_is_left() {
    let over = Evening::with("kaelte,ventil,pony").play("5,stop,5,stop,5,stop");
    assert_eq!(wrong(&over, |position| position.active = Seat::new(1)), "active");
    assert_eq!(wrong(&over, |position| position.ones = 1), "phase");
    assert_eq!(wrong(&over, |position| position.kaelte = 1), "phase");
    assert_eq!(wrong(&over, |position| position.ventil = Some(0)), "phase");
}
