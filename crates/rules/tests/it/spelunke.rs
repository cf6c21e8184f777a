//! Spelunke against the conformance suite, and positions from outside.

use std::cell::Cell;

use rules::spelunke::{Joker, JokerSet, Phase, Position, Rules, Spelunke};
use rules::switch::Switches;
use rules::{Awaits, Game, MoveList, Seat, SeatSet};
use test_kit::{Shaken, Suite};

const TABLES: [&str; 7] = [
    "",
    "jokers=0",
    "jokers=0 rob_busted=no rob_floor=zero one_scores=no",
    "rob_busted=no bust_raises=no bold_robs=no",
    "rob_floor=zero hirte_six=6 jule_free=no",
    "one_scores=no jule_jokers=no ties=next loser_ties=fewest losers=1",
    "rob_busted=no rob_floor=zero bust_raises=no losers=10",
];

/// Three jokers for each seat, as the cup likes.
fn shaken_jokers(seats: usize, rules: &Rules, cup: &mut Shaken) -> Vec<JokerSet> {
    let mut brought = vec![JokerSet::NONE; seats];
    for set in &mut brought {
        while set.len() < rules.jokers.get() {
            *set = set.with(Joker::ALL[cup.below(12) as usize]);
        }
    }
    brought
}

fn shaken_table(seats: usize, switches: &str, start: Option<Seat>, cup: &mut Shaken) -> Spelunke {
    let rules = Rules::read(switches).unwrap();
    let bonus: Vec<u32> = (0..seats).map(|_| [0, 3, 4, 6][cup.below(4) as usize]).collect();
    Spelunke::new(seats, rules, start, &shaken_jokers(seats, &rules, cup), &bonus).unwrap()
}

/// What a step may do to the eyes: a robbery moves them, everything else concerns the seat on turn alone.
fn check_eyes(table: &Spelunke, before: &Position, after: &Position) {
    let seats = table.seats();
    let sum = |position: &Position| position.scores.iter().sum::<i32>();
    let active = before.active.index();
    let others_as_before = (0..seats).all(|seat| seat == active || before.scores[seat] == after.scores[seat]);
    let jule = |counts: bool| i32::from(counts && table.jokers(before.active).has(Joker::Jule));
    match before.phase {
        Phase::Rob(round) => {
            let counts = round == rules::spelunke::Round::Plain || table.rules().jule_jokers.is_yes();
            assert_eq!(sum(after), sum(before) + jule(counts), "robbed eyes change hands");
        }
        Phase::Senigma(_) if matches!(table.awaits(before), Awaits::Move(_)) => {
            let counts = table.rules().jule_jokers.is_yes();
            assert_eq!(sum(after), sum(before) + jule(counts), "robbed eyes change hands");
        }
        _ => assert!(others_as_before, "{before:?} {after:?}"),
    }
}

// S-01 S-03 S-07: eyes come from the die or from another seat, and only the seat on turn gains any.
#[test]
fn spelunke_keeps_every_promise_at_every_table() {
    let mut cup = Shaken::new(3);
    for switches in TABLES {
        for seats in [2, 3, 4, 7, 20] {
            for start in [None, Some(Seat::new(seats - 1))] {
                let table = shaken_table(seats, switches, start, &mut cup);
                let last = Cell::new(table.start());
                Suite { games: 40, ..Suite::default() }.run(&table, |table, position| {
                    if *position != table.start() {
                        check_eyes(table, &last.get(), position);
                    }
                    last.set(*position);
                    assert!(position.scores[table.seats()..].iter().all(|eyes| *eyes == 0));
                    assert_eq!(table.standing(position).is_some(), table.outcome(position).is_some());
                });
            }
        }
    }
}

/// Changes one part of a position to something else, possible or not.
fn disturb(table: &Spelunke, position: &mut Position, other: &Position, cup: &mut Shaken) {
    let seat = cup.below(20) as usize;
    match cup.below(10) {
        0 => position.scores[seat] = cup.below(40) as i32 - 20,
        1 => position.scores[seat] = [i32::MIN, i32::MAX, (1 << 24) - 1, 1 - (1 << 24)][cup.below(4) as usize],
        2 => position.jokers[seat] = position.jokers[seat].without(Joker::ALL[cup.below(12) as usize]),
        3 => position.jokers[seat] = position.jokers[seat].with(Joker::ALL[cup.below(12) as usize]),
        4 => position.busted = SeatSet::only(Seat::new(seat)),
        5 => position.senigma_hit = SeatSet::all(cup.below(table.seats() as u32 + 2) as usize),
        6 => position.ventil = [None, Some(0), Some(-5), Some(i32::MIN), Some(7)][cup.below(5) as usize],
        7 => position.phase = other.phase,
        8 => position.active = Seat::new(seat),
        _ => (position.ones, position.kaelte) = (cup.below(7) as u8, cup.below(7) as u8),
    }
}

/// Plays to the end, and finds every position on the way sound.
fn play_out(table: &Spelunke, mut position: Position, cup: &mut Shaken) {
    let mut moves = MoveList::new();
    loop {
        table.check(&position).expect("what follows a sound position is sound");
        table.legal_moves(&position, &mut moves);
        match table.awaits(&position) {
            Awaits::Nothing => break,
            Awaits::Move(_) => {
                let chosen = moves[cup.below(moves.len() as u32) as usize];
                assert_eq!(table.forbids_move(&position, chosen), None);
                table.follow_move(&mut position, chosen);
            }
            Awaits::Throw(_) => {
                let thrown = table.throw_from(&position, cup);
                table.follow_throw(&mut position, thrown);
            }
        }
    }
    assert!(table.outcome(&position).is_some() && table.standing(&position).is_some());
}

/// Every position of one random game.
fn wander(table: &Spelunke, cup: &mut Shaken) -> Vec<Position> {
    let mut position = table.start();
    let mut seen = vec![position];
    let mut moves = MoveList::new();
    while table.awaits(&position) != Awaits::Nothing {
        table.legal_moves(&position, &mut moves);
        if moves.is_empty() {
            let thrown = table.throw_from(&position, cup);
            table.follow_throw(&mut position, thrown);
        } else {
            table.follow_move(&mut position, moves[cup.below(moves.len() as u32) as usize]);
        }
        seen.push(position);
    }
    seen
}

#[test]
fn a_checked_position_can_be_played_to_the_end() {
    let mut cup = Shaken::new(11);
    let mut sound = 0;
    for round in 0..400 {
        let switches = TABLES[round % TABLES.len()];
        let seats = [2, 3, 5][round % 3];
        let table = shaken_table(seats, switches, Some(Seat::new(seats - 1)), &mut cup);
        let seen = wander(&table, &mut cup);
        for _ in 0..60 {
            let mut position = seen[cup.below(seen.len() as u32) as usize];
            let other = seen[cup.below(seen.len() as u32) as usize];
            for _ in 0..=cup.below(3) {
                disturb(&table, &mut position, &other, &mut cup);
            }
            if table.check(&position).is_ok() {
                sound += 1;
                play_out(&table, position, &mut cup);
            }
        }
    }
    assert!(sound > 1000, "only {sound} disturbed positions were sound");
}
