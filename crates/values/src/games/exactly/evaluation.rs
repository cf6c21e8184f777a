//! A network of exactly at work: who scores next, and the winning chances that follow from it.

use std::sync::Arc;

use rules::exactly::{Coin, EXACTLY, Exactly, Face, Move, Phase, Position, Stack, total};
use rules::{Game, MoveList, Seat};

use super::features::{of_euros, of_stack};
use super::rounds::RoundBeginnings;
use super::{MOST_SEATS, SeatChances};
use crate::net::softmax;
use crate::{Features, Net, NetScratch};

/// Room for what is asked about a position, with the network and the beginnings of rounds that follow from it.
///
/// The network says who scores next. That decides the score of the next round, and nearly always who begins it: a seat
/// scores by its own move, except for the rare gift. So a winning chance is the sum over the scorers of their chance times
/// what the next round is worth.
///
/// A move changes two stacks at the most. The sums of the first layer are kept for the rest of the table, and what a changed
/// stack adds to them is worked out once for all moves of a token of this value.
#[derive(Clone, Debug)]
pub struct Evaluation<'a> {
    net: &'a Net,
    seats: usize,
    beginnings: Arc<RoundBeginnings>,
    scratch: NetScratch,
    moves: MoveSums,
    view: MoverView,
}

/// What a move leads to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AfterMove {
    /// How likely each seat is to score next, by seat; the one that has scored, if the move ended the round.
    pub scorers: SeatChances,
    /// The winning chances by seat.
    pub chances: SeatChances,
}

/// A whole turn: one throw and the answer that is best for the seat on turn.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnValues {
    /// The mean over the six faces.
    pub average: AfterMove,
    /// The answer to each face, in the order of [`Face::ALL`]; `None` if the turn passes.
    pub answers: [Option<Move>; Face::ALL.len()],
}

/// Sums of the first layer before the throw of the seat after the mover.
#[derive(Clone, Default, Debug)]
struct MoveSums {
    /// Of the whole table, if the mover left it as it is.
    table: Vec<f32>,
    /// What each stack adds, by seat.
    stacks: Vec<f32>,
    /// What changes if a token of this value is taken from a stack or put there: by seat, taken and put.
    coin: Option<Coin>,
    changes: Vec<f32>,
}

/// The table as the seat on turn sees it.
#[derive(Clone, Default, Debug)]
struct MoverView {
    mover: usize,
    needed: [usize; MOST_SEATS],
    stacks: [Stack; MOST_SEATS],
    /// The winning chances by who scores next, if by a move of its own.
    stakes: [SeatChances; MOST_SEATS],
}

impl<'a> Evaluation<'a> {
    /// With the network of this number of seats.
    pub fn new(net: &'a Net, seats: usize) -> Evaluation<'a> {
        Evaluation::with(net, Arc::new(RoundBeginnings::by(net, seats)))
    }

    /// With a network and what follows from it.
    pub fn with(net: &'a Net, beginnings: Arc<RoundBeginnings>) -> Evaluation<'a> {
        let (scratch, moves, view) = (NetScratch::default(), MoveSums::default(), MoverView::default());
        Evaluation { net, seats: beginnings.seats(), beginnings, scratch, moves, view }
    }

    /// The features of a position that awaits a throw.
    pub fn features(game: &Exactly, position: &Position, features: &mut Features) {
        features.clear();
        let (needed, stacks) = (needed(game, position), position.tokens.stacks());
        for turns in 0..game.seats() {
            let seat = position.active.after(turns, game.seats()).index();
            of_stack(turns, stacks[seat], |feature| features.set(feature));
            features.set(of_euros(turns, needed[seat]));
        }
    }

    /// How likely each seat is to score next, and the winning chances, in a position that awaits a throw for a turn.
    pub fn before_throw(&mut self, game: &Exactly, position: &Position) -> AfterMove {
        let mut features = Features::default();
        Self::features(game, position, &mut features);
        let in_turn = self.net.chances(&features, &mut self.scratch);
        let mover = position.active.index();
        let scorers = by_seat(&in_turn, mover, self.seats);
        let needed = needed(game, position);
        let mut chances = [0.0; MOST_SEATS];
        for (seat, likely) in scorers[..self.seats].iter().enumerate() {
            let after = self.beginnings.after_score(&needed, seat, seat + 1);
            chances.iter_mut().zip(after).for_each(|(chance, after)| *chance += likely * after);
        }
        AfterMove { scorers, chances }
    }

    /// What comes of each of some legal moves of a position, in their order.
    pub fn after_moves(&mut self, game: &Exactly, position: &Position, moves: &[Move]) -> Vec<AfterMove> {
        self.look_at(game, position);
        moves.iter().map(|played| self.after_move(game, position, *played)).collect()
    }

    /// The best of some legal moves for the seat on turn, at least one; of equals, the first.
    pub fn best(&mut self, game: &Exactly, position: &Position, moves: &[Move]) -> Move {
        self.look_at(game, position);
        self.best_of(game, position, moves).expect("there is a move").0
    }

    /// What comes of the best of some legal moves, at least one.
    pub fn best_after(&mut self, game: &Exactly, position: &Position, moves: &[Move]) -> AfterMove {
        self.look_at(game, position);
        self.best_of(game, position, moves).expect("there is a move").1
    }

    /// The whole turn of a position that awaits its throw.
    pub fn turn(&mut self, game: &Exactly, position: &Position) -> TurnValues {
        self.look_at(game, position);
        let passing = self.passing();
        let mut answers = [None; Face::ALL.len()];
        let mut average = passing;
        let mut any: Option<(Move, AfterMove)> = None;
        let own = self.view.mover;
        for coin in Coin::ALL {
            let mut thrown = *position;
            thrown.phase = Phase::Move(Face::Coin(coin));
            let mut moves = MoveList::new();
            game.legal_moves(&thrown, &mut moves);
            let best = self.best_of(game, &thrown, &moves);
            answers[face_index(Face::Coin(coin))] = best.map(|(played, _)| played);
            average.add(&best.map_or(passing, |(_, after)| after));
            any = match (any, best) {
                (Some(any), Some(best)) if best.1.chances[own] <= any.1.chances[own] => Some(any),
                (any, best) => best.or(any),
            };
        }
        // A `?` is the value that the mover likes best; one of them always leaves a move (E-11).
        answers[face_index(Face::Any)] = any.map(|(played, _)| played);
        average.add(&any.map_or(passing, |(_, after)| after));
        average.divide(f64::from(Face::ALL.len() as u32));
        TurnValues { average, answers }
    }

    /// The best of some legal moves with what comes of it, in the position that is looked at.
    fn best_of(&mut self, game: &Exactly, position: &Position, moves: &[Move]) -> Option<(Move, AfterMove)> {
        let own = self.view.mover;
        let mut best: Option<(Move, AfterMove)> = None;
        for played in moves {
            let after = self.after_move(game, position, *played);
            if best.is_none_or(|(_, best)| after.chances[own] > best.chances[own]) {
                best = Some((*played, after));
            }
        }
        best
    }

    /// Sums up the first layer for the moves of the seat on turn.
    fn look_at(&mut self, game: &Exactly, position: &Position) {
        let (mover, needed, stacks) = (position.active.index(), needed(game, position), position.tokens.stacks());
        let stakes = std::array::from_fn(|scorer| {
            if scorer < self.seats {
                self.beginnings.after_score(&needed, scorer, scorer + 1)
            } else {
                [0.0; MOST_SEATS]
            }
        });
        self.view = MoverView { mover, needed, stacks, stakes };
        let first = &self.net.layers[0];
        let sums = &mut self.moves;
        sums.coin = None;
        sums.table.clear();
        sums.table.extend_from_slice(&first.biases);
        sums.stacks.clear();
        sums.stacks.resize(self.seats * first.outputs, 0.0);
        for seat in 0..self.seats {
            let turns = turns_until(seat, mover, self.seats);
            let stack = &mut sums.stacks[seat * first.outputs..][..first.outputs];
            of_stack(turns, stacks[seat], |feature| add(stack, first.row(feature)));
            add(&mut sums.table, stack);
            add(&mut sums.table, first.row(of_euros(turns, needed[seat])));
        }
    }

    /// Works out what changes where a token of this value is taken or put, unless that was done before.
    fn look_at_coin(&mut self, coin: Coin) {
        if self.moves.coin == Some(coin) {
            return;
        }
        let (first, sums) = (&self.net.layers[0], &mut self.moves);
        let units = first.outputs;
        sums.coin = Some(coin);
        sums.changes.clear();
        sums.changes.resize(2 * self.seats * units, 0.0);
        for seat in 0..self.seats {
            let turns = turns_until(seat, self.view.mover, self.seats);
            let before = &sums.stacks[seat * units..][..units];
            for (number, changed) in [without(self.view.stacks[seat], coin), Some(with(self.view.stacks[seat], coin))]
                .into_iter()
                .enumerate()
            {
                let Some(stack) = changed else { continue };
                let change = &mut sums.changes[(2 * seat + number) * units..][..units];
                change.iter_mut().zip(before).for_each(|(change, before)| *change = -before);
                of_stack(turns, stack, |feature| add(change, first.row(feature)));
            }
        }
    }

    /// What comes of a legal move in the position that is looked at.
    fn after_move(&mut self, game: &Exactly, position: &Position, played: Move) -> AfterMove {
        let [from, to] = [played.from, played.to].map(|place| place.seat().map(Seat::index));
        let is_exact = |stack: Option<Stack>| stack.is_some_and(|stack| total(stack) == EXACTLY);
        let taken = from.and_then(|seat| without(self.view.stacks[seat], played.coin));
        let put = to.map(|seat| with(self.view.stacks[seat], played.coin));
        if is_exact(taken) || is_exact(put) {
            return self.after_scoring(game, position, played);
        }
        self.look_at_coin(played.coin);
        let (sums, units) = (&self.moves, self.net.layers[0].outputs);
        let sum = self.net.first_units(&mut self.scratch);
        sum.clear();
        sum.extend_from_slice(&sums.table);
        let changes = [from.map(|seat| 2 * seat), to.map(|seat| 2 * seat + 1)];
        for change in changes.into_iter().flatten() {
            add(sum, &sums.changes[change * units..][..units]);
        }
        self.goes_on()
    }

    /// What comes of a turn that passes.
    fn passing(&mut self) -> AfterMove {
        let sum = self.net.first_units(&mut self.scratch);
        sum.clear();
        sum.extend_from_slice(&self.moves.table);
        self.goes_on()
    }

    /// What the units of the first layer say before the throw of the seat after the mover.
    fn goes_on(&mut self) -> AfterMove {
        let in_turn = softmax(self.net.rest(&mut self.scratch));
        let scorers = by_seat(&in_turn, self.view.mover + 1, self.seats);
        let mut chances = [0.0; MOST_SEATS];
        for (likely, stakes) in scorers[..self.seats].iter().zip(&self.view.stakes) {
            chances.iter_mut().zip(stakes).for_each(|(chance, stake)| *chance += likely * stake);
        }
        AfterMove { scorers, chances }
    }

    /// Who scores and who begins the next round is for the rules to say.
    #[cold]
    fn after_scoring(&self, game: &Exactly, position: &Position, played: Move) -> AfterMove {
        let mut next = *position;
        game.follow_move(&mut next, played);
        let has_scored = |seat: &usize| next.euros[*seat] > position.euros[*seat];
        let scorer = (0..self.seats).find(has_scored).expect("a stack is exactly 100");
        let mut scorers = [0.0; MOST_SEATS];
        scorers[scorer] = 1.0;
        let chances = self.beginnings.after_score(&self.view.needed, scorer, next.active.index());
        AfterMove { scorers, chances }
    }
}

impl AfterMove {
    fn add(&mut self, other: &AfterMove) {
        self.scorers.iter_mut().zip(other.scorers).for_each(|(sum, share)| *sum += share);
        self.chances.iter_mut().zip(other.chances).for_each(|(sum, share)| *sum += share);
    }

    fn divide(&mut self, by: f64) {
        self.scorers.iter_mut().chain(&mut self.chances).for_each(|sum| *sum /= by);
    }
}

/// The euros that each seat still needs.
fn needed(game: &Exactly, position: &Position) -> [usize; MOST_SEATS] {
    let goal = usize::from(game.rules().euros.get());
    position.euros.map(|euros| goal.saturating_sub(usize::from(euros)))
}

/// How many turns of others pass before a seat throws, once the mover has moved.
#[inline]
fn turns_until(seat: usize, mover: usize, seats: usize) -> usize {
    if seat > mover { seat - mover - 1 } else { seat + seats - mover - 1 }
}

/// Chances in the order of turns from the seat `first`, by seat instead.
#[inline]
fn by_seat(in_turn: &SeatChances, first: usize, seats: usize) -> SeatChances {
    let mut chances = [0.0; MOST_SEATS];
    for (turns, chance) in in_turn[..seats].iter().enumerate() {
        let seat = first + turns;
        chances[if seat < seats { seat } else { seat - seats }] = *chance;
    }
    chances
}

#[inline]
fn face_index(face: Face) -> usize {
    Face::ALL.iter().position(|other| *other == face).expect("all faces are there")
}

/// The stack with one more token of this value.
#[inline]
fn with(mut stack: Stack, coin: Coin) -> Stack {
    stack[coin as usize] += 1;
    stack
}

/// The stack with one token of this value less; `None` if it has none.
#[inline]
fn without(mut stack: Stack, coin: Coin) -> Option<Stack> {
    stack[coin as usize] = stack[coin as usize].checked_sub(1)?;
    Some(stack)
}

#[inline]
fn add(sums: &mut [f32], row: &[f32]) {
    sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
}
