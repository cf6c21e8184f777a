//! Every sequence of throws and answers of every kind of round, in many situations, against the reference.

use super::super::{Joker, JokerSet, Phase, Position, Rules, Spelunke};
use super::reference::{After, Before, End, after};
use super::{ANY, Evening};
use crate::switch::Switches;
use crate::{Awaits, Game, MoveList, Seat};

const ON_TURN: Seat = Seat::new(1);

/// Plays the round on in every way and shows each complete one.
fn explore(table: &Spelunke, now: &Position, events: &mut Vec<String>, see: &mut impl FnMut(&[String], &Position)) {
    if matches!(now.phase, Phase::Decide | Phase::Free) {
        return see(events, now);
    }
    let mut next = Vec::new();
    let mut moves = MoveList::new();
    table.legal_moves(now, &mut moves);
    for played in moves {
        let mut then = *now;
        table.follow_move(&mut then, played);
        next.push((played.to_string(), then));
    }
    table.each_throw(now, |thrown, _| {
        let mut then = *now;
        table.follow_throw(&mut then, thrown);
        next.push((thrown.to_string(), then));
    });
    for (event, then) in next {
        table.check(&then).unwrap();
        events.push(event);
        explore(table, &then, events, see);
        events.pop();
    }
}

/// A table at which seat 2 has what the situation says and may begin a round with `opening`.
fn table_for(before: &Before, opening: &str) -> (Spelunke, Position) {
    let mut brought = Joker::from_id(opening).map_or(JokerSet::NONE, |joker| JokerSet::NONE.with(joker));
    for (joker, needed) in
        [(Joker::Ventil, before.level.is_some()), (Joker::Jule, before.jule), (Joker::Fumo, before.fumo)]
    {
        brought = if needed { brought.with(joker) } else { brought };
    }
    for spare in [Joker::Bold, Joker::Pony, Joker::Leela] {
        brought = if brought.len() < 3 { brought.with(spare) } else { brought };
    }
    let any = JokerSet::read(ANY).unwrap();
    let table = Spelunke::new(3, before.rules, None, &[any, brought, any], &[]).unwrap();
    let mut now = table.start();
    now.active = ON_TURN;
    now.phase = Phase::Decide;
    now.scores[..3].copy_from_slice(&[before.others[0], before.score, before.others[1]]);
    now.ventil = before.level;
    now.ones = before.ones as u8;
    now.kaelte = before.kaelte as u8;
    if before.level.is_some() {
        now.jokers[1] = now.jokers[1].without(Joker::Ventil);
    }
    table.check(&now).unwrap();
    (table, now)
}

/// The position that the reference says.
fn expected(now: &Position, opening: &str, after: &After) -> Position {
    let mut then = *now;
    then.scores[..3].copy_from_slice(&[after.others[0], after.score, after.others[1]]);
    then.ventil = after.level;
    then.ones = after.ones as u8;
    then.kaelte = after.kaelte.unwrap_or(0) as u8;
    if let Some(joker) = Joker::from_id(opening).filter(|joker| *joker != Joker::Kaelte || after.kaelte.is_none()) {
        then.jokers[1] = then.jokers[1].without(joker);
    }
    if let Some(victim) = after.hit {
        then.senigma_hit = then.senigma_hit.with(Seat::new(victim));
    }
    match after.end {
        End::Decides => {}
        End::FreeThrow => {
            then.phase = Phase::Free;
            then.jokers[1] = then.jokers[1].without(Joker::Fumo);
        }
        End::TurnOver | End::Busted => {
            (then.phase, then.active) = (Phase::Free, Seat::new(2));
            (then.ones, then.kaelte, then.ventil) = (0, 0, None);
            if after.end == End::Busted {
                then.busted = then.busted.with(ON_TURN);
            }
        }
    }
    then
}

/// Situations that a round can begin in.
fn situations(opening: &str) -> Vec<Before> {
    let mut all = Vec::new();
    let uses = if opening == "kaelte" { 0..5 } else { 0..1 };
    for switches in
        ["", "one_scores=no rob_floor=zero jule_jokers=no", "rob_floor=zero bust_raises=no bold_robs=no hirte_six=6"]
    {
        let rules = Rules::read(switches).unwrap();
        for score in [-7, 0, 3, 25] {
            let set = (opening != "ventil").then_some(score - 4);
            for level in [None, Some(score), set] {
                if opening == "ventil" && level.is_some() {
                    continue;
                }
                for (jule, fumo) in [(false, false), (true, false), (true, opening == "throw")] {
                    for ones in [0, 3, 4, 5] {
                        for kaelte in uses.clone() {
                            let others = [4, 0];
                            all.push(Before { rules, score, level, ones, kaelte, jule, fumo, others });
                        }
                    }
                }
            }
        }
    }
    all
}

/// Holds every round that begins with `opening` against the reference; a plain situation has that many.
fn every_round(opening: &str, rounds: usize) {
    for before in situations(opening) {
        let (table, now) = table_for(&before, opening);
        let mut seen = 0;
        let mut begun = now;
        table.play(&mut begun, table.read_move(opening).unwrap()).unwrap();
        explore(&table, &begun, &mut vec![opening.to_owned()], &mut |events, then| {
            seen += 1;
            let events: Vec<&str> = events.iter().map(String::as_str).collect();
            let told = after(&before, &events);
            assert_eq!(*then, expected(&now, opening, &told), "{events:?} in {before:?}");
        });
        let fumo = usize::from(before.fumo && before.level.is_none());
        let tame = opening == "bold" && !before.rules.bold_robs.is_yes();
        assert_eq!(seen, rounds + fumo - if tame { 2 } else { 0 }, "{before:?}");
    }
}

// S-02 S-04 S-05 S-07 S-09 S-36: four faces count, a 1 has two victims or none, a 6 drops.
#[test]
fn every_ordinary_throw() {
    every_round("throw", 4 + 3 + 1);
}

// S-10 S-11 S-12
#[test]
fn every_throw_under_kaelteschutz() {
    every_round("kaelte", 6);
}

// S-13 S-13b S-53
#[test]
fn every_throw_under_spelunkenbold() {
    every_round("bold", 5 + 3);
}

// S-14 S-15
#[test]
fn every_throw_under_hirtenschutz() {
    every_round("hirte", 6);
}

// S-19 S-55
#[test]
fn every_all_in() {
    every_round("allin", 6);
}

// S-31 S-32 S-35
#[test]
fn every_throw_that_the_ventil_is_set_for() {
    every_round("ventil", 4 + 3 + 1);
}

// S-16 S-17
#[test]
fn every_duel_with_anaconda() {
    every_round("anaconda", 6 * (1 + 6));
}

// S-18
#[test]
fn every_duel_with_rattenlord() {
    every_round("ratte", 2 + 4 * (1 + 6));
}

// S-20 S-24
#[test]
fn every_pony() {
    every_round("pony", 6 * 6 * 6);
}

// S-25 S-26
#[test]
fn every_look_through_leelas_monocle() {
    let one_throw = 6 + 6 * 6;
    every_round("leela", one_throw * one_throw);
}

// S-27 S-28 S-29 S-30: of 216 throws 120 show three different faces; the others have two victims or none.
#[test]
fn every_senigma() {
    every_round("senigma", 120 + 96 * 3);
}

// S-23 S-52
#[test]
fn jule_and_the_ventil_are_among_the_situations() {
    assert!(situations("pony").iter().any(|before| before.jule && before.level.is_some()));
    assert!(situations("throw").iter().any(|before| before.fumo && before.level.is_none()));
}

#[test]
fn the_free_throw_is_the_same_for_every_face_with_and_without_jule_and_bonus() {
    for (jokers, jule) in [(ANY, 0), ("jule,hirte,pony", 1)] {
        for bonus in [0, 3, 4, 6] {
            let sets = [JokerSet::read(jokers).unwrap(), JokerSet::read(ANY).unwrap()];
            let table = Spelunke::new(2, Rules::default(), None, &sets, &[bonus, 0]).unwrap();
            for face in 1..=6 {
                let evening = Evening::at(table.clone());
                assert!(matches!(evening.table.awaits(&evening.now), Awaits::Throw(_)));
                let after = evening.play(&face.to_string());
                assert_eq!(after.eyes(1), face + jule + bonus as i32);
                assert!(after.decides(1));
            }
        }
    }
}
