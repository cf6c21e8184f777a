//! POT's bots: what the rules of thumb say, and what search finds.

use std::time::Duration;

use play::QuickCup;
use rules::pot::{Control, Move, Position, Pot, Rules};
use rules::switch::Switches;
use rules::{Awaits, Game, MoveList, Seat};

use super::outlook::PotOutlook;
use crate::{Bot, BotKind, Budget, Limits};

fn table(seats: usize, switches: &str) -> Pot {
    Pot::new(seats, Rules::read(switches).unwrap(), Some(Seat::new(0))).unwrap()
}

/// Seat 1's turn after a script in it; seat 2 controls the lid, if there is a total to beat.
fn turn(pot: &Pot, coins: &[u32], lid: u32, total: Option<u8>, script: &str) -> Position {
    let mut position = pot.start();
    position.coins[..coins.len()].copy_from_slice(coins);
    position.lid = lid;
    position.control = total.map(|total| Control { seat: Seat::new(1), total });
    for line in script.split(", ") {
        match pot.awaits(&position) {
            Awaits::Throw(_) => pot.throw(&mut position, pot.read_throw(line).unwrap()).unwrap(),
            _ => pot.play(&mut position, pot.read_move(line).unwrap()).unwrap(),
        };
    }
    position
}

/// What a bot chooses, in notation.
fn choice(kind: BotKind, limits: Limits, pot: &Pot, position: &Position) -> String {
    let mut moves = MoveList::new();
    pot.legal_moves(position, &mut moves);
    Bot::new(kind, limits).choose(pot, position, &moves, &mut QuickCup::new(1)).to_string()
}

fn thumb(pot: &Pot, position: &Position) -> String {
    choice(BotKind::Thumb, Limits::default(), pot, position)
}

fn sharp(playouts: u32, pot: &Pot, position: &Position) -> String {
    choice(BotKind::Sharp, Limits { playouts: Some(playouts), ..Limits::default() }, pot, position)
}

#[test]
fn the_rules_of_thumb_about_dice() {
    let pot = table(3, "");
    let table = [
        // A combo that pays is kept, whether it beats the total or not.
        (Some(14), "444", "stop"),
        // Two letters: the third die, for free and for a coin.
        (None, "P5T", "rethrow O"),
        (Some(10), "155, rethrow OT, .OT", "pay P"),
        // 13 is good after the first throw, 12 is not; 11 is after the second.
        (Some(12), "445", "stop"),
        (None, "255", "rethrow P"),
        (Some(10), "P55, rethrow P, 1..", "stop"),
        // Fours and fives are kept.
        (None, "451", "rethrow T"),
        (None, "123", "rethrow POT"),
        // Where they are not enough, fives alone are.
        (Some(14), "454", "rethrow PT"),
        // A coin is paid if there is something to build on.
        (Some(12), "P14, rethrow PO, 22.", "pay PO"),
        (Some(12), "P14, rethrow POT, 231", "stop"),
    ];
    for (total, script, wanted) in table {
        assert_eq!(thumb(&pot, &turn(&pot, &[5, 5, 5], 3, total, script)), wanted, "{script} against {total:?}");
    }
}

#[test]
fn the_last_coin_goes_when_somebody_wins_with_the_lid() {
    let pot = table(2, "");
    assert_eq!(thumb(&pot, &turn(&pot, &[5, 21], 3, Some(9), "P12, rethrow P, 1..")), "pay POT");
    assert_eq!(thumb(&pot, &turn(&pot, &[5, 20], 3, Some(9), "P12, rethrow P, 1..")), "stop");
}

#[test]
fn the_rules_of_thumb_about_combos() {
    let four = table(4, "");
    let coins = [5, 2, 9, 7];
    // Robbing brings as much as the bank and costs the others.
    assert_eq!(thumb(&four, &turn(&four, &coins, 2, None, "345, stop")), "take two");
    assert_eq!(thumb(&four, &turn(&four, &coins, 2, None, "222, stop")), "take one");
    // With two seats the bank pays more.
    let two = table(2, "");
    assert_eq!(thumb(&two, &turn(&two, &[5, 5], 2, None, "345, stop")), "take bank");
    assert_eq!(thumb(&two, &turn(&two, &[5, 0], 2, None, "222, stop")), "take bank");
    // The richest is robbed, the poorest is given to.
    assert_eq!(thumb(&four, &turn(&four, &coins, 2, None, "333, stop")), "rob 3");
    assert_eq!(thumb(&four, &turn(&four, &coins, 2, None, "555, stop")), "give 2");
}

#[test]
fn sharp_finds_the_win_on_the_table() {
    // 3-3-3 pays three coins, which makes 25, and the total of 9 ends nothing; but against a seat that collects to win,
    // only a higher total or more coins will do. Here the coins are enough: 24 to 23.
    let pot = table(2, "");
    for playouts in [0, 300] {
        let position = turn(&pot, &[21, 22], 2, Some(14), "333");
        assert_eq!(sharp(playouts, &pot, &position), "stop");
        // A total of 15 cannot be beaten, and the lid wins the game.
        assert_eq!(sharp(playouts, &pot, &turn(&pot, &[22, 23], 2, None, "555")), "stop");
        // Lost if the other seat collects: everything is tried.
        let lost = turn(&pot, &[5, 23], 2, Some(5), "P12, rethrow P, 1..");
        assert!(sharp(playouts, &pot, &lost).starts_with("pay"));
    }
}

#[test]
fn the_outlook_adds_up_to_one_and_likes_coins_control_and_the_start() {
    for seats in 2..=5 {
        let pot = table(seats, "");
        let outlook = PotOutlook::new(&pot);
        let mut position = pot.start();
        let even = outlook.chances(&position);
        assert!((even.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(even[0] > 1.0 / f64::from(seats as u32) && even[0] > even[1]);
        position.coins[1] += 3;
        assert!(outlook.chances(&position)[1] > even[1]);
        position.control = Some(Control { seat: Seat::new(1), total: 12 });
        let high = outlook.chances(&position)[1];
        position.control = Some(Control { seat: Seat::new(1), total: 8 });
        assert!(high > outlook.chances(&position)[1]);
    }
}

/// A whole game; gives what was chosen.
fn play_out(pot: &Pot, limits: Limits, seed: u64) -> Vec<Move> {
    let (mut bot, mut cup) = (Bot::new(BotKind::Sharp, limits), QuickCup::new(seed));
    let (mut position, mut moves, mut chosen) = (pot.start(), MoveList::new(), Vec::new());
    // A game of 99 coins without an ante may take long; that nobody stumbles is all that counts.
    for _ in 0..300 {
        match pot.awaits(&position) {
            Awaits::Throw(_) => {
                let thrown = pot.throw_from(&position, &mut cup);
                pot.follow_throw(&mut position, thrown);
            }
            Awaits::Move(_) => {
                pot.legal_moves(&position, &mut moves);
                chosen.push(bot.choose(pot, &position, &moves, &mut cup));
                pot.play(&mut position, chosen[chosen.len() - 1]).unwrap();
            }
            Awaits::Nothing => break,
        }
    }
    chosen
}

#[test]
fn sharp_plays_at_every_table() {
    let tables = [
        "",
        "coin_supply=30 ante=10",
        "bonus420=any after_123=combo",
        "target=5 start_coins=0 ante=0",
        "target=99 start_coins=20 ante=10 coin_supply=500",
    ];
    for switches in tables {
        for seats in 2..=5 {
            if let Ok(pot) = Pot::new(seats, Rules::read(switches).unwrap(), None) {
                play_out(&pot, Limits { playouts: Some(5), ..Limits::default() }, 3);
            }
        }
    }
}

#[test]
fn the_same_cup_chooses_the_same_whatever_was_played_before() {
    let (two, three) = (table(2, "target=10"), table(3, "target=10"));
    let limits = Limits { playouts: Some(60), ..Limits::default() };
    assert_eq!(play_out(&two, limits, 8), play_out(&two, limits, 8));
    let position = turn(&two, &[5, 6], 3, Some(11), "P14");
    let mut moves = MoveList::new();
    two.legal_moves(&position, &mut moves);
    let mut bot = Bot::new(BotKind::Sharp, limits);
    let fresh = bot.choose(&two, &position, &moves, &mut QuickCup::new(2));
    bot.choose(&three, &turn(&three, &[5, 6, 7], 3, Some(11), "P14"), &moves, &mut QuickCup::new(2));
    assert_eq!(bot.choose(&two, &position, &moves, &mut QuickCup::new(2)), fresh);
}

#[test]
fn out_of_time_or_playouts_it_chooses_by_the_outlook() {
    let pot = table(4, "");
    let position = turn(&pot, &[5, 6, 7, 3], 3, Some(11), "P14");
    let hurry = Limits { time: Some(Duration::ZERO), ..Limits::default() };
    assert_eq!(choice(BotKind::Sharp, hurry, &pot, &position), sharp(0, &pot, &position));
}

#[test]
fn the_budget_is_never_exceeded() {
    let pot = table(2, "");
    let position = turn(&pot, &[5, 6], 3, Some(11), "P14");
    let mut moves = MoveList::new();
    pot.legal_moves(&position, &mut moves);
    for playouts in [1, 30, 100] {
        let limits = Limits { playouts: Some(playouts), ..Limits::default() };
        let mut budget = Budget::new(limits, 0, &mut QuickCup::new(1));
        super::sharp::choose(&pot, &mut super::sharp::PotMemory::default(), &position, &moves, &mut budget);
        assert!(budget.playouts() <= playouts);
    }
}

#[test]
fn odd_positions_from_outside_are_played() {
    let pot = table(3, "target=5");
    for coins in [[0, 0, 0], [(1 << 24) - 1, 0, 7], [(1 << 24) - 1; 3]] {
        for lid in [0, (1 << 24) - 1] {
            for total in [None, Some(0), Some(15)] {
                for script in ["P12", "345, stop", "555"] {
                    let position = turn(&pot, &coins, lid, total, script);
                    if pot.check(&position).is_ok() {
                        sharp(40, &pot, &position);
                        thumb(&pot, &position);
                    }
                }
            }
        }
    }
}
