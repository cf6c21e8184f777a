//! What is refused, and by which clause.

use super::super::{Breach, Joker, Move};
use super::{ANY, Evening};
use crate::{Breach as _, Game, Illegal, Seat};

/// An evening in which each breach happens, and the move that is one.
fn one_of_each() -> Vec<(Breach, Evening, &'static str)> {
    let deciding = Evening::with("jule,senigma,fumo").standing_at(20);
    let robbing = Evening::with("ventil,fumo,jule").standing_at(20).play("throw,1");
    let hit = Evening::new("", &["senigma,hirte,pony"; 3]).play("5,senigma,2,2,1,rob 2,stop,5,senigma,2,2,1");
    let all_hit = hit.clone().play("rob 1,stop,5");
    let busted = Evening::new("rob_busted=no", &[ANY; 3]).play("5,throw,6,5,throw,1");
    let third = Evening::new("", &["senigma,hirte,pony"; 3]).play("5,senigma,2,2,1,rob 3,stop,5,senigma,2,2,1");
    vec![
        (Breach::JokerNotBrought, deciding.clone(), "pony"),
        (Breach::JokerSpent, Evening::with(ANY).standing_at(20).play("pony,6,6,6"), "pony"),
        (Breach::JuleIsSilent, deciding.clone(), "jule"),
        (Breach::FumoAfterSix, deciding.clone(), "fumo"),
        (Breach::OneJokerARound, Evening::with(ANY).standing_at(20).play("bold,1"), "hirte"),
        (Breach::NobodyToHit, all_hit, "senigma"),
        (Breach::OnlyAOneRobs, deciding.clone(), "rob 2"),
        (Breach::NoSuchSeat, robbing.clone(), "rob 4"),
        (Breach::NotOneself, robbing.clone(), "rob 1"),
        (Breach::VictimBusted, busted, "rob 1"),
        (Breach::HitBefore, third, "rob 3"),
        (Breach::RobberyOpen, robbing, "stop"),
        (Breach::AnacondaOpen, Evening::with("anaconda,bold,pony").standing_at(20).play("anaconda,3"), "stop"),
        (Breach::RatteOpen, Evening::with("ratte,bold,pony").standing_at(20).play("ratte,3"), "throw"),
        (Breach::LeelaOpen, Evening::with("leela,bold,pony").standing_at(20).play("leela,3"), "stop"),
        (Breach::SenigmaOpen, hit, "stop"),
        (Breach::FumoOpen, Evening::with("fumo,bold,pony").standing_at(20).play("throw,6"), "throw"),
        (Breach::NotAsked, deciding, "decline"),
    ]
}

// S-01 S-03 S-04 S-06 S-16 S-18 S-22 S-26 S-28 S-30 S-36 S-40 S-48
#[test]
fn every_breach_happens_and_names_its_clause() {
    let cases = one_of_each();
    for breach in Breach::ALL {
        let (_, evening, wanted) = cases.iter().find(|(case, ..)| case == breach).expect("each breach has its case");
        assert_eq!(evening.refuses(wanted), *breach);
    }
    let clauses = [
        "S-48", "S-48", "S-22", "S-36", "S-40", "S-28", "S-04", "S-03", "S-06", "S-06", "S-28", "S-04", "S-16", "S-18",
        "S-26", "S-30", "S-36", "S-01",
    ];
    assert_eq!(Breach::ALL.iter().map(|breach| breach.clause()).collect::<Vec<_>>(), clauses);
}

#[test]
fn every_breach_has_a_key_of_its_own() {
    let mut keys: Vec<_> = Breach::ALL.iter().map(|breach| breach.key()).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), Breach::ALL.len());
}

// S-40
#[test]
fn no_second_joker_within_any_procedure() {
    let procedures = [
        ("anaconda", "anaconda,3"),
        ("ratte", "ratte,3"),
        ("leela", "leela,3"),
        ("senigma", "senigma,3,3,1"),
        ("ventil", "ventil,1"),
        ("bold", "bold,1"),
    ];
    for (id, events) in procedures {
        let asked = Evening::with(&format!("{id},hirte,pony")).standing_at(20).play(events);
        assert_eq!(asked.refuses("hirte"), Breach::OneJokerARound, "{events}");
    }
    let plain = Evening::with(ANY).standing_at(20).play("throw,1");
    assert_eq!(plain.refuses("hirte"), Breach::RobberyOpen, "here the round has no joker yet, but it is not done");
}

// S-28
#[test]
fn senigma_refuses_oneself_and_seats_that_are_not_there() {
    let asked = Evening::with("senigma,hirte,pony").standing_at(20).play("senigma,2,2,1");
    assert_eq!(asked.refuses("rob 1"), Breach::NotOneself);
    assert_eq!(asked.refuses("rob 20"), Breach::NoSuchSeat);
}

// S-36
#[test]
fn fumo_is_refused_at_any_other_time() {
    let asked = Evening::with("fumo,bold,leela").standing_at(20);
    assert_eq!(asked.refuses("fumo"), Breach::FumoAfterSix);
    assert_eq!(asked.clone().play("leela,3").refuses("fumo"), Breach::FumoAfterSix);
    assert_eq!(asked.play("throw,6").refuses("bold"), Breach::FumoOpen);
}

#[test]
fn answers_to_questions_that_nobody_asked_are_refused() {
    let deciding = Evening::with(ANY).standing_at(20);
    for wanted in ["decline", "accept", "withdraw", "again", "keep", "rethrow", "out"] {
        assert_eq!(deciding.refuses(wanted), Breach::NotAsked, "{wanted}");
    }
}

#[test]
fn a_readable_move_is_answered_in_every_phase_without_a_panic() {
    let jokers = Joker::ALL.map(Move::Joker);
    let words = ["stop", "throw", "decline", "accept", "withdraw", "again", "keep", "rethrow", "out"];
    for (_, evening, _) in one_of_each() {
        let words = words.map(|word| evening.table.read_move(word).unwrap());
        for wanted in words.into_iter().chain(jokers).chain(Seat::all(Seat::MOST).map(Move::Rob)) {
            let mut legal = crate::MoveList::new();
            evening.table.legal_moves(&evening.now, &mut legal);
            let breach = evening.table.forbids_move(&evening.now, wanted);
            assert_eq!(breach.is_none(), legal.contains(&wanted), "{wanted} in {:?}", evening.now);
        }
    }
}

#[test]
fn events_of_the_other_kind_are_refused() {
    let deciding = Evening::with(ANY).standing_at(20);
    let thrown = deciding.table.read_throw("3").unwrap();
    let moved = Err(Illegal::MoveAwaited(Seat::new(0)));
    assert_eq!(deciding.table.throw(&mut deciding.now.clone(), thrown), moved);
    let over = Evening::bare(2, "").play("3,stop,3,stop");
    assert_eq!(over.table.throw(&mut over.now.clone(), thrown), Err(Illegal::Over));
    assert_eq!(over.table.play(&mut over.now.clone(), Move::Stop), Err(Illegal::Over));
}
