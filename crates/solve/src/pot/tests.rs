//! The exact turn against a slow reference, and chances that can be worked out by hand.

use rules::pot::{Combo, Control, Rules, combo};
use rules::switch::Switches;
use rules::{Awaits, MoveList, Seat};

use super::*;

fn table(seats: usize, switches: &str) -> Pot {
    Pot::new(seats, Rules::read(switches).unwrap(), Some(Seat::new(0))).unwrap()
}

/// A position in which seat 1's turn begins, after a script of throws and moves in it.
fn turn(pot: &Pot, coins: &[u32], lid: u32, total: Option<u8>, script: &[&str]) -> Position {
    let mut position = pot.start();
    position.coins[..coins.len()].copy_from_slice(coins);
    position.lid = lid;
    position.control = total.map(|total| Control { seat: Seat::new(1), total });
    for line in script {
        match pot.awaits(&position) {
            Awaits::Throw(_) => pot.throw(&mut position, pot.read_throw(line).unwrap()).unwrap(),
            _ => pot.play(&mut position, pot.read_move(line).unwrap()).unwrap(),
        };
    }
    position
}

/// Some worth that tells positions apart: everything in them counts, nothing is nice and round.
#[allow(clippy::cast_precision_loss, reason = "seats are few")]
fn odd_worth(ended: &Position) -> [f64; 5] {
    let control = ended.control.map_or(-3.0, |control| f64::from(control.total) * (control.seat.number() as f64).sin());
    std::array::from_fn(|seat| {
        let coins: f64 = (0..5).map(|other| f64::from(ended.coins[other]) * ((3 * seat + other) as f64).cos()).sum();
        let own = f64::from(ended.coins[seat]) + f64::from(ended.lid) * 0.37;
        (0.3 * own + 0.1 * coins + 0.2 * control * (seat as f64 - 1.3)).tanh()
    })
}

/// The slow reference: every move is tried and every throw averaged over, as the engine lists them.
fn reference(pot: &Pot, position: &Position, flow: Flow, seat: usize) -> [f64; 5] {
    if flow == Flow::NewTurn || matches!(position.phase, Phase::SuddenDeath(_) | Phase::Over(_)) {
        return odd_worth(position);
    }
    if let Awaits::Move(_) = pot.awaits(position) {
        let mut moves = MoveList::new();
        pot.legal_moves(position, &mut moves);
        let worths = moves.iter().map(|played| {
            let mut next = *position;
            let flow = pot.follow_move(&mut next, *played);
            reference(pot, &next, flow, seat)
        });
        return worths.max_by(|a, b| a[seat].total_cmp(&b[seat])).unwrap();
    }
    let (mut sum, mut weights) = ([0.0; 5], 0.0);
    pot.each_throw(position, |thrown, weight| {
        let weight = f64::from(weight as u32);
        let mut next = *position;
        let flow = pot.follow_throw(&mut next, thrown);
        let worths = reference(pot, &next, flow, seat);
        (0..5).for_each(|index| sum[index] += weight * worths[index]);
        weights += weight;
    });
    sum.map(|sum| sum / weights)
}

#[test]
fn the_turn_is_worth_what_the_slow_reference_says() {
    let tables = [
        (2, ""),
        (2, "after_123=combo"),
        (3, "after_123=combo bonus420=any"),
        (4, "coin_supply=30"),
        (5, "target=10 ante=5"),
    ];
    let turns: [&[&str]; 11] = [
        &["155", "rethrow P", "1.."],
        &["P24", "rethrow PT", "1.3"],
        &["245", "rethrow PO", "PO."],
        &["124", "rethrow T", "..3", "stop"],
        &["345", "stop"],
        &["222", "stop"],
        &["444", "stop"],
        &["555", "stop"],
        &["P42", "rethrow P"],
        // P-17, P-28: a 2 makes 1-2-3; whether 4-2-O can come of that depends on the die that shows the 2.
        &["513", "rethrow P"],
        &["153", "rethrow O"],
    ];
    for (seats, switches) in tables {
        let pot = table(seats, switches);
        for (coins, lid, total) in
            [([3, 4, 0, 1, 5], 2, None), ([9, 2, 8, 0, 1], 5, Some(9)), ([1, 9, 1, 1, 1], 3, Some(13))]
        {
            for script in turns {
                let position = turn(&pot, &coins[..seats], lid, total, script);
                if position.active != Seat::new(0) || pot.on_turn(&position).is_none() {
                    continue;
                }
                let exact = worth(&pot, &position, &mut odd_worth);
                let slow = reference(&pot, &position, Flow::GoesOn, 0);
                (0..5).for_each(|seat| {
                    assert!((exact[seat] - slow[seat]).abs() < 1e-12, "{script:?} {exact:?} {slow:?}");
                });
            }
        }
    }
}

#[test]
fn a_decision_after_the_first_throw_is_worth_what_the_slow_reference_says() {
    let pot = table(2, "");
    let position = turn(&pot, &[3, 4], 2, Some(11), &["PO5"]);
    let mut moves = MoveList::new();
    pot.legal_moves(&position, &mut moves);
    // Two dice at most: three take the reference through 216 · 7 · 216 throws.
    moves.retain(|played| !matches!(played, Move::Rethrow(set) if set.len() > 1));
    let exact = worth_of_moves(&pot, &position, &moves, &mut odd_worth);
    for (played, exact) in moves.iter().zip(exact) {
        let mut next = position;
        let flow = pot.follow_move(&mut next, *played);
        assert!((exact - reference(&pot, &next, flow, 0)[0]).abs() < 1e-12, "{played}");
    }
}

/// The chance that the turn of seat 1 ends as asked, when that is all it wants.
fn chance(pot: &Pot, position: &Position, wanted: impl Fn(&Position) -> bool) -> f64 {
    worth(pot, position, &mut |ended| [f64::from(u8::from(wanted(ended)))])[0]
}

#[test]
fn two_letters_make_pot_by_the_third_in_11_of_36_with_a_coin_and_in_1_of_6_without() {
    let pot = table(2, "");
    let wins_the_lid = |ended: &Position| ended.control.is_none() && ended.active == Seat::new(0);
    let with_a_coin = turn(&pot, &[1, 3], 2, Some(15), &["PO4"]);
    assert!((chance(&pot, &with_a_coin, wins_the_lid) - 11.0 / 36.0).abs() < 1e-12);
    let without = turn(&pot, &[0, 3], 2, Some(15), &["PO4"]);
    assert!((chance(&pot, &without, wins_the_lid) - 1.0 / 6.0).abs() < 1e-12);
}

#[test]
fn a_turn_of_one_throw_beats_a_total_as_often_as_the_dice_do() {
    // 3 of 216 throws are 14 and one is 15; who may not throw again must take what comes. P-24: 13 is no more than 13.
    let pot = table(2, "");
    let position = Position { phase: Phase::Throw(Nth::Third, DiceSet::ALL), ..turn(&pot, &[3, 3], 2, Some(13), &[]) };
    let controls = |ended: &Position| ended.control.is_some_and(|control| control.seat == Seat::new(0));
    assert!((chance(&pot, &position, controls) - 4.0 / 216.0).abs() < 1e-12);
}

#[test]
fn the_best_decision_is_one_of_highest_worth() {
    let pot = table(4, "");
    let begun = turn(&pot, &[3, 4, 2, 8], 3, Some(10), &[]);
    let turn = PotTurn::solve(&pot, &begun, &mut odd_worth);
    let mut moves = MoveList::new();
    for lying in super::lying(pot.rules()) {
        if matches!(combo(&lying.dice, pot.rules().bonus420), Some(Combo::Ones | Combo::Pot)) {
            continue;
        }
        for nth in [Nth::First, Nth::Second] {
            let position = Position { phase: Phase::Decide(nth), dice: lying.dice, ..begun };
            pot.legal_moves(&position, &mut moves);
            let worth_of = |played: Move| turn.worth_of(&pot, lying.dice, played);
            let best = worth_of(turn.best(nth, lying.dice));
            assert!(moves.contains(&turn.best(nth, lying.dice)));
            assert!(moves.iter().all(|played| worth_of(*played) <= best));
        }
    }
}

#[test]
fn the_chances_of_all_ends_add_up_to_one() {
    for (seats, coins) in [(2, [3, 3, 0, 0, 0]), (5, [0, 9, 4, 1, 20])] {
        let pot = table(seats, "");
        let position = turn(&pot, &coins[..seats], 4, Some(8), &[]);
        assert!((worth(&pot, &position, &mut |_| [1.0])[0] - 1.0).abs() < 1e-12);
        assert_eq!(Dice::default(), position.dice);
    }
}
