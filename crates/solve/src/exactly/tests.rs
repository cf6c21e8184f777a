//! The solution against a slow reference and against the engine, and what can be seen without either.

mod by_hand;
mod reference;
mod steps;

use rules::exactly::{Exactly, Phase, Position, Rules, Stack};
use rules::switch::Switches;
use rules::{Awaits, Cup, Game, MoveList, Seat};

use super::*;
use crate::Solved;

/// How far two chances may lie apart that are both the middle of bounds which have met, one of them in fixed point.
const CLOSE: f64 = 1e-9;

fn rules(switches: &str) -> Rules {
    Rules::read(switches).expect("these are switches")
}

/// A table for two at which seat 1 starts.
fn table(switches: &str) -> Exactly {
    Exactly::new(2, rules(switches), Some(Seat::new(0))).expect("this is a set-up")
}

fn solved(switches: &str) -> ExactlySolution {
    solve(&rules(switches), 1, &|_| {}).expect("this is small enough")
}

/// The seat is about to throw, with these stacks on the table and these euros taken.
fn laid(game: &Exactly, stacks: [Stack; 2], euros: [u8; 2], active: usize) -> Position {
    let mut position = game.start();
    let mut laid = position.tokens.stacks();
    laid[..2].copy_from_slice(&stacks);
    position.tokens = game.lay(&laid);
    position.euros[..2].copy_from_slice(&euros);
    position.active = Seat::new(active);
    position.phase = Phase::Throw;
    game.check(&position).expect("this is sound");
    position
}

fn moves(game: &Exactly, position: &Position) -> MoveList<rules::exactly::Move> {
    let mut moves = MoveList::new();
    game.legal_moves(position, &mut moves);
    moves
}

/// A cup whose picks look random and are always the same.
struct Shaken(u64);

impl Cup for Shaken {
    fn pick(&mut self, below: u32) -> u32 {
        // A linear congruential generator with Knuth's factor; its upper bits are the good ones.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(below)) as u32
    }
}
