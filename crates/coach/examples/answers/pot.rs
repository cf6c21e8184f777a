//! POT: how much the first throw is worth, and when to pay for the third.

use rules::pot::{Control, Dice, DiceSet, Move, Nth, Phase, Position, Pot, Rules, Throw};
use rules::switch::Switches;
use rules::{Game, MoveList, Seat};
use solve::Solved;

use crate::picture::Picture;
use crate::{Desk, percent};

fn table(switches: &str) -> Pot {
    Pot::new(2, Rules::read(switches).expect("switches of ours"), Some(Seat::new(0))).expect("a table of ours")
}

pub(crate) fn answer(desk: &Desk) -> std::io::Result<()> {
    println!("\n## POT\n\n| coins that end the game | the seat that starts wins |\n|---|---|");
    let mut chances = Vec::new();
    for target in [6, 9, 12, 15, 18, 21, 24_u8] {
        let chance = desk.solution(&table(&format!("target={target}"))).proof().value();
        println!("| {target} | {} |", percent(chance));
        chances.push((f64::from(target), chance));
    }
    let mut picture = Picture::new("POT: the seat that starts wins", (4.0, 26.0), (0.5, 0.6));
    for height in [0.5, 0.52, 0.54, 0.56, 0.58, 0.6] {
        picture.height(height, &format!("{:.0} %", 100.0 * height));
    }
    for (target, chance) in &chances {
        picture.bar(*target, 1.6, *chance, "bar");
        picture.below(*target, &format!("{target}"));
    }
    picture.across("coins that end the game");
    desk.keep("pot-start.svg", &picture.done())?;
    paying(desk)
}

/// In how many of the ways the dice can lie after the second throw it is right to pay for a third.
fn paying(desk: &Desk) -> std::io::Result<()> {
    let game = table("");
    let solution = desk.solution(&game);
    let purses = [(3, 3), (10, 10), (20, 20), (20, 10), (10, 20)];
    let totals = [None, Some(6_u8), Some(8), Some(10), Some(12), Some(14)];
    println!("\n| coins: own, other's (2 on the lid) | {} |", totals.map(total_name).join(" | "));
    println!("|---|{}", "---|".repeat(totals.len()));
    let mut lines = Vec::new();
    for (own, other) in purses {
        let shares = totals.map(|total| share_of_paying(&game, &*solution, own, other, total));
        println!("| {own}, {other} | {} |", shares.map(|share| format!("{:.0} %", 100.0 * share)).join(" | "));
        lines.push(shares);
    }
    let mut picture = Picture::new("POT: how often paying for the third throw is right", (-0.6, 5.6), (0.0, 1.0));
    for height in [0.0, 0.25, 0.5, 0.75, 1.0] {
        picture.height(height, &format!("{:.0} %", 100.0 * height));
    }
    for (at, (total, share)) in (0_u8..).zip(totals.iter().zip(lines[1])) {
        picture.bar(f64::from(at), 0.6, share, "bar");
        picture.below(f64::from(at), &total_name(*total));
    }
    picture.across("total to beat (both have 10 coins, 2 on the lid)");
    desk.keep("pot-pay.svg", &picture.done())
}

fn total_name(total: Option<u8>) -> String {
    total.map_or_else(|| "none".to_owned(), |total| total.to_string())
}

fn share_of_paying(game: &Pot, solution: &dyn Solved<Pot>, own: u32, other: u32, total: Option<u8>) -> f64 {
    let (mut pays, mut hands) = (0.0, 0.0);
    let begun = game.start();
    let mut throws = Vec::new();
    game.each_throw(&begun, |thrown, weight| throws.push((thrown, f64::from(weight as u32))));
    for (thrown, weight) in throws {
        let Throw::Dice(_, dice) = thrown else { continue };
        let Some(position) = after_two(game, &begun, dice, own, other, total) else { continue };
        hands += weight;
        pays += if matches!(best(game, solution, &position), Move::Pay(_)) { weight } else { 0.0 };
    }
    pays / hands
}

/// The first seat decides about these dice after its second throw; nothing if there is nothing to decide.
fn after_two(game: &Pot, begun: &Position, dice: Dice, own: u32, other: u32, total: Option<u8>) -> Option<Position> {
    let mut position = *begun;
    (position.coins[0], position.coins[1], position.lid) = (own, other, 2);
    position.control = total.map(|total| Control { seat: Seat::new(1), total });
    position.phase = Phase::Throw(Nth::Second, DiceSet::ALL);
    position.dice = Dice::default();
    game.follow_throw(&mut position, Throw::Dice(DiceSet::ALL, dice));
    matches!(position.phase, Phase::Decide(Nth::Second)).then_some(position)
}

fn best(game: &Pot, solution: &dyn Solved<Pot>, position: &Position) -> Move {
    let mut moves = MoveList::new();
    game.legal_moves(position, &mut moves);
    let chance = |played: &Move| {
        let chance = solution.chance_after(game, position, *played, Seat::new(0));
        chance.expect("purses like these come up in play")
    };
    *moves.iter().max_by(|a, b| chance(a).total_cmp(&chance(b))).expect("stopping is always legal")
}
