//! Rollouts: a game played on by a judge's own moves, with the luck of every turn subtracted.
//!
//! A judge knows what a turn leads to on average before it is thrown, and what it led to afterwards; the difference is
//! luck, and its mean is 0 whatever the judge gets wrong. So the result minus all luck has the same mean as the result and a
//! far smaller spread: the better the judge, the smaller (control variates, as in the rollouts of backgammon programs). What
//! comes out is the chance of play by this judge, not the judge's own opinion: the two can be held against each other.

use play::QuickCup;
use rules::{Awaits, Flow, Game, MoveList, Seat, Thrower};
use values::{Chances, Judge, Measured, best_of};

/// How a position is rolled out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rollouts {
    /// The most turns of one; then the judge's chances stand for the rest.
    pub most_turns: u32,
    /// The seed of all chance: the same number meets the same throws from any position.
    pub seed: u64,
}

impl Rollouts {
    /// A seat's part of the result of the rollout with this number, less its luck: what the means are made of.
    pub fn result<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        seat: Seat,
        judge: &mut dyn Judge<G>,
        number: u32,
    ) -> f64 {
        self.result_by_seat(game, position, judge, number).of(seat)
    }

    /// The result of the rollout with this number for all seats, less its luck.
    pub fn result_by_seat<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        judge: &mut dyn Judge<G>,
        number: u32,
    ) -> Chances {
        let mut cup = QuickCup::numbered(self.seed, u64::from(number));
        let mut position = *position;
        let mut luck = [0.0; Seat::MOST];
        for _ in 0..self.most_turns {
            if game.awaits(&position) == Awaits::Nothing {
                break;
            }
            // The average over the cards that are turned up is only estimated, so the luck of the cards stays.
            while game.awaits(&position) == Awaits::Throw(Thrower::Deck) {
                let card = game.throw_from(&position, &mut cup);
                game.follow_throw(&mut position, card);
            }
            let expected = judge.chances(game, &position);
            play_turn(game, &mut position, judge, &mut cup);
            let came = judge.at_turn(game, &position);
            let changes = came.by_seat.iter().zip(&expected.by_seat).map(|(came, expected)| came - expected);
            luck.iter_mut().zip(changes).for_each(|(luck, change)| *luck += change);
        }
        let mut result = judge.at_turn(game, &position);
        result.by_seat.iter_mut().zip(luck).for_each(|(result, luck)| *result -= luck);
        result
    }
}

/// Plays on to the beginning of the next turn or the end of the game, each seat by the judge's best move.
fn play_turn<G: Game>(game: &G, position: &mut G::Position, judge: &mut dyn Judge<G>, cup: &mut QuickCup) {
    loop {
        let flow = match game.awaits(position) {
            Awaits::Nothing => return,
            Awaits::Throw(_) => {
                let thrown = game.throw_from(position, cup);
                game.follow_throw(position, thrown)
            }
            Awaits::Move(seat) => {
                let mut moves = MoveList::new();
                game.legal_moves(position, &mut moves);
                let best = match moves.len() {
                    1 => 0,
                    _ => best_of(&judge.after_moves(game, position, &moves), seat, 0),
                };
                game.follow_move(position, moves[best])
            }
        };
        if flow == Flow::NewTurn {
            return;
        }
    }
}

/// The mean of some numbers with its standard error.
pub fn mean_of(numbers: &[f64]) -> Measured {
    let count = f64::from(numbers.len().max(1) as u32);
    let value = numbers.iter().sum::<f64>() / count;
    let square = numbers.iter().map(|number| (number - value).powi(2)).sum::<f64>();
    Measured { value, error: (square / (count - 1.0).max(1.0) / count).sqrt() }
}
