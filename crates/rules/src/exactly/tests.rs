//! The rules of exactly, sentence by sentence.

mod cap;
mod moves;
mod notation;
mod passing;
mod rounds;
mod scoring;
mod soundness;
mod start;
mod switches;

use super::{Breach, Coin, Exactly, MOST_SEATS, Move, Phase, Position, Rules, Stack};
use crate::switch::Switches;
use crate::{Awaits, Flow, Game, Illegal, MoveList, Seat};

/// The seat that people call so.
fn seat(number: usize) -> Seat {
    Seat::from_number(number).unwrap()
}

/// A table at which seat 1 starts.
fn table(seats: usize, switches: &str) -> Exactly {
    Exactly::new(seats, Rules::read(switches).unwrap(), Some(seat(1))).unwrap()
}

/// The tokens of a stack, with `7×20` for seven of a kind: `50 7×20 5`.
fn stack(tokens: &str) -> Stack {
    let mut stack = Stack::default();
    for word in tokens.split_whitespace() {
        let (times, cents) = word.split_once('×').unwrap_or(("1", word));
        stack[Coin::worth(cents.parse().unwrap()).unwrap() as usize] += times.parse::<u8>().unwrap();
    }
    stack
}

/// Seat 1 is about to throw, with these stacks on the table and no euro taken yet.
fn laid(game: &Exactly, stacks: &[&str]) -> Position {
    let mut laid = [Stack::default(); MOST_SEATS];
    for (laid, tokens) in laid.iter_mut().zip(stacks) {
        *laid = stack(tokens);
    }
    let position = Position { tokens: game.lay(&laid), euros: [0; MOST_SEATS], active: seat(1), phase: Phase::Throw };
    game.check(&position).expect("the position of a test can be");
    position
}

/// Lays other stacks, whatever the rules say to them; the middle takes or gives what is missing.
fn lay_anew(game: &Exactly, position: &mut Position, change: impl FnOnce(&mut [Stack; MOST_SEATS])) {
    let mut stacks = position.tokens.stacks();
    change(&mut stacks);
    position.tokens = game.lay(&stacks);
}

/// The same with another seat about to throw.
fn laid_for(game: &Exactly, active: usize, stacks: &[&str]) -> Position {
    Position { active: seat(active), ..laid(game, stacks) }
}

/// Takes throws and moves as they are awaited, and tells what the last one did to the order of turns.
fn play(game: &Exactly, position: &mut Position, events: &[&str]) -> Flow {
    let mut flow = Flow::GoesOn;
    for text in events {
        flow = match game.awaits(position) {
            Awaits::Move(_) => game.play(position, game.read_move(text).unwrap()).unwrap(),
            Awaits::Throw(_) => game.throw(position, game.read_throw(text).unwrap()).unwrap(),
            Awaits::Nothing => panic!("the game is over before {text}"),
        };
        game.check(position).expect("a reachable position is sound");
    }
    flow
}

/// The legal moves after a throw.
fn moves_after(game: &Exactly, mut position: Position, thrown: &str) -> Vec<Move> {
    play(game, &mut position, &[thrown]);
    legal(game, &position)
}

fn legal(game: &Exactly, position: &Position) -> Vec<Move> {
    let mut moves = MoveList::new();
    game.legal_moves(position, &mut moves);
    moves.to_vec()
}

/// What forbids the move after the throw.
fn breach(game: &Exactly, mut position: Position, thrown: &str, wanted: &str) -> Option<Breach> {
    play(game, &mut position, &[thrown]);
    match game.play(&mut position, game.read_move(wanted).unwrap()) {
        Err(Illegal::Breach(breach)) => Some(breach),
        Ok(_) => None,
        Err(other) => panic!("{other}"),
    }
}
