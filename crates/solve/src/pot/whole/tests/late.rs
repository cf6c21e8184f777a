//! Late positions throw by throw: nothing but the engine's own moves and throws, from a position in which the round's end is
//! the game's end.

use std::collections::HashMap;

use rules::pot::{Control, Phase, Position};
use rules::{Awaits, Game, MoveList};

use super::*;
use crate::Solved;

/// The winning chance of seat 1, with all that was worked out before.
fn expectimax(pot: &Pot, position: &Position, known: &mut HashMap<Position, f64>) -> f64 {
    if let Phase::Over(winner) = position.phase {
        return f64::from(u8::from(winner == Seat::new(0)));
    }
    if let Phase::SuddenDeath(_) = position.phase {
        return 0.5;
    }
    if let Some(chance) = known.get(position) {
        return *chance;
    }
    let chance = if let Awaits::Move(seat) = pot.awaits(position) {
        let mut moves = MoveList::new();
        pot.legal_moves(position, &mut moves);
        let chances = moves.iter().map(|played| {
            let mut next = *position;
            pot.follow_move(&mut next, *played);
            expectimax(pot, &next, known)
        });
        let own = seat == Seat::new(0);
        chances.reduce(|a, b| if own { a.max(b) } else { a.min(b) }).expect("there is a move")
    } else {
        let (mut sum, mut weights) = (0.0, 0.0);
        pot.each_throw(position, |thrown, weight| {
            let mut next = *position;
            pot.follow_throw(&mut next, thrown);
            sum += f64::from(weight as u32) * expectimax(pot, &next, known);
            weights += f64::from(weight as u32);
        });
        sum / weights
    };
    known.insert(*position, chance);
    chance
}

#[test]
fn late_positions_are_worth_what_they_are_throw_by_throw() {
    for switches in ["", "bonus420=any", "after_123=combo", "bonus420=any after_123=combo", "coin_supply=30"] {
        let switches = format!("target=5 start_coins=9 {switches}");
        let solution = solved(&switches);
        let pot = table(&switches, Some(Seat::new(0)));
        let control = Some(Control { seat: Seat::new(1), total: 11 });
        let begun = Position { coins: [9, 12, 0, 0, 0], lid: 4, control, ..pot.start() };
        let mut known = HashMap::new();
        expectimax(&pot, &begun, &mut known);
        assert!(known.len() > 5_000, "{}", known.len());
        for (position, slow) in known {
            let chance = solution.chance(&pot, &position).expect("it can come up");
            assert!((chance - slow).abs() < 1e-9, "{switches}: {position:?} {chance} {slow}");
        }
    }
}
