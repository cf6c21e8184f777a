//! POT by rules of thumb, the most important first.

use rules::Game;
use rules::pot::{Combo, DiceSet, Die, Face, Move, Nth, Phase, Position, Pot, Reward, combo};

pub(super) fn choose(pot: &Pot, position: &Position, moves: &[Move]) -> Move {
    match position.phase {
        Phase::Choose => reward(pot, position, moves),
        Phase::Rob { .. } | Phase::Give { .. } => *moves
            .iter()
            .max_by_key(|played| match played {
                // Rob the richest.
                Move::Rob(seat) => i64::from(position.coins[seat.index()]),
                // Give to the poorest.
                Move::Give(seat) => -i64::from(position.coins[seat.index()]),
                _ => i64::MIN,
            })
            .expect("there are moves to choose from"),
        _ => throw_again(pot, position).filter(|again| moves.contains(again)).unwrap_or(Move::Stop),
    }
}

/// Throwing some dice again; nothing if it is better to stop.
fn throw_again(pot: &Pot, position: &Position) -> Option<Move> {
    let dice = position.dice;
    let is_first = position.phase == Phase::Decide(Nth::First);
    let throw = |again: DiceSet| Some(if is_first { Move::Rethrow(again) } else { Move::Pay(again) });
    let below = |least: u8| -> DiceSet { Die::ALL.into_iter().filter(|die| dice.face(*die).value() < least).collect() };
    let to_beat = position.control.map_or(0, |control| control.total);
    let beats = position.control.is_none_or(|control| dice.total() > control.total);

    // A combo that pays two coins or more is worth a turn: never break it up.
    let lying = combo(&dice, pot.rules().bonus420);
    if let Some(Combo::ThreeFourFive | Combo::Twos | Combo::Threes | Combo::Fours | Combo::Fives) = lying {
        return None;
    }
    // Two letters out of P-O-T: throw the third die for it, and pay for that.
    let letters = dice.showing(&[Face::LETTER]);
    if letters.len() == 2 {
        return throw(Die::ALL.into_iter().filter(|die| !letters.has(*die)).collect());
    }
    // A total of 13 is seldom beaten. After the second throw 11 will do, as going on costs a coin.
    if beats && dice.total() >= if is_first { 13 } else { 11 } {
        return None;
    }
    // Keep fours and fives and throw the rest; where two fives and a four are not enough, keep fives alone.
    let again = if to_beat >= 14 || below(4).is_empty() { below(5) } else { below(4) };
    // A coin for the third throw is well spent if there is something to build on, or if all is lost otherwise.
    let pays_off = is_first || again != DiceSet::ALL || is_lost(pot, position);
    if again.is_empty() || !pays_off { None } else { throw(again) }
}

/// True if another seat wins the game as soon as it collects the lid.
fn is_lost(pot: &Pot, position: &Position) -> bool {
    position.control.is_some_and(|control| {
        let collected = position.coins[control.seat.index()] + position.lid;
        collected >= u32::from(pot.rules().target.get()) && collected > position.coins[position.active.index()]
    })
}

/// Take what brings most; rob rather than ask the bank for the same, and the richest alone rather than two.
fn reward(pot: &Pot, position: &Position, moves: &[Move]) -> Move {
    let others = || position.active.others(pot.seats()).map(|seat| position.coins[seat.index()]);
    let with_coins = others().filter(|coins| *coins > 0).count() as u32;
    let is_twos = combo(&position.dice, pot.rules().bonus420) == Some(Combo::Twos);
    let brings = |reward: Reward| match reward {
        Reward::One => (others().max().unwrap_or(0).min(2), 2),
        Reward::Two => (with_coins.min(2), 1),
        Reward::Bank => (pot.bank(position).min(if is_twos { 1 } else { 2 }), 0),
    };
    *moves
        .iter()
        .max_by_key(|played| if let Move::Take(reward) = played { brings(*reward) } else { (0, 0) })
        .expect("there are rewards to choose from")
}
