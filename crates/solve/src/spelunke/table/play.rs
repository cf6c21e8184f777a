//! One seat's turn at a table, with everybody's scores.

use std::collections::HashMap;

use rules::spelunke::{Joker, Phase, Position, Spelunke};
use rules::{Awaits, Game, MoveList, Seat, SeatSet};

use super::super::hand::ByMixing;
use super::super::procedures::Worth;
use super::Aim;
use super::chances::{ChanceQuery, MOST_SEATS, SeatChances};
use super::ends::Ends;
use super::slabs::{ChanceSlab, MOST_OTHERS, TableHand};

/// Scores below this and above it are not told apart; nobody comes here by playing.
const FURTHEST: i32 = 400;
/// Up to this score a seat that others follow is not certain enough to stop.
const HIGHEST_AHEAD: i32 = 100;
/// A seat that others follow tells the levels of its Ventil apart in steps like this.
const LEVEL_STEP: i32 = 3;
/// When so many hands have been worked out, they are forgotten with the next question.
const MOST_KEPT: usize = 50_000;
/// No three jokers cost more than this: 16, 15 and 15.
const MOST_LOST: i32 = 46;

/// Where a round begins: the number of a hand's table, and the score.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct TableSpot {
    pub(super) slab: usize,
    pub(super) score: i32,
}

/// The turn of one seat, with all that was worked out for it.
pub(super) struct Play {
    pub(super) game: Spelunke,
    pub(super) seat: Seat,
    pub(super) ends: Ends,
    busted: SeatSet,
    low: i32,
    pub(super) high: i32,
    pub(super) slabs: Vec<ChanceSlab>,
    numbers: HashMap<TableHand, usize, ByMixing>,
    pub(super) everybody: HashMap<TableSpot, SeatChances>,
}

impl Play {
    /// The turn of the seat that is on turn in this position.
    pub(super) fn new(game: &Spelunke, position: &Position, ends: Ends) -> Play {
        let (low, high) = bounds(game, position, &ends);
        let (numbers, everybody) = (HashMap::default(), HashMap::new());
        let (seat, busted) = (position.active, position.busted);
        Play { game: game.clone(), seat, ends, busted, low, high, slabs: Vec::new(), numbers, everybody }
    }

    /// Whether the position is one of this turn, and everything that can come of it lies within its bounds.
    pub(super) fn covers(&self, position: &Position, aim: Aim) -> bool {
        let (low, high) = bounds(&self.game, position, &self.ends);
        // A seat that others follow stops at the highest score, so that one has to be the same.
        let reaches = if self.ends.to_come() > 0 { high == self.high } else { high <= self.high };
        let is_same = (self.seat, self.busted, self.ends.aim) == (position.active, position.busted, aim);
        is_same && reaches && self.low <= low && self.slabs.len() < MOST_KEPT
    }

    /// Whom a robbing 1 may take eyes from, clockwise: all others, unless those who fell are spared (S-06).
    pub(super) fn may_rob(&self, other: usize) -> bool {
        let seat = self.seat.after(other + 1, self.game.seats());
        self.game.rules().rob_busted.is_yes() || !self.busted.has(seat)
    }

    /// What a position is worth. Up to the next decision between rounds the engine itself is asked.
    pub(super) fn worth<A: ChanceQuery>(&mut self, position: &Position) -> A::Worth {
        if position.active != self.seat || position.phase == Phase::Over {
            return A::of(self.ends.worth(&self.clockwise(position)[..self.game.seats()]));
        }
        match self.game.awaits(position) {
            Awaits::Move(_) if position.phase == Phase::Decide => {
                let spot = self.spot(position);
                A::deciding(self, spot)
            }
            Awaits::Move(_) => self.worth_of_answering::<A>(position),
            _ => self.worth_of_throwing::<A>(position),
        }
    }

    fn worth_of_answering<A: ChanceQuery>(&mut self, position: &Position) -> A::Worth {
        let mut moves = MoveList::new();
        self.game.legal_moves(position, &mut moves);
        let after = |played: &_| {
            let mut next = *position;
            self.game.follow_move(&mut next, *played);
            next
        };
        let nexts: Vec<Position> = moves.iter().map(after).collect();
        nexts.iter().map(|next| self.worth::<A>(next)).reduce(A::Worth::or).expect("there is always a legal move")
    }

    fn worth_of_throwing<A: ChanceQuery>(&mut self, position: &Position) -> A::Worth {
        let mut nexts = Vec::with_capacity(6);
        self.game.each_throw(position, |face, _| {
            let mut next = *position;
            self.game.follow_throw(&mut next, face);
            nexts.push(next);
        });
        let sum = nexts.iter().map(|next| self.worth::<A>(next)).reduce(A::Worth::plus);
        sum.expect("a die has faces").times(1.0 / f64::from(nexts.len() as u32))
    }

    /// Everybody's scores, clockwise from the seat on turn.
    fn clockwise(&self, position: &Position) -> [i32; MOST_SEATS] {
        let seats = self.game.seats();
        let score = |steps| if steps < seats { position.scores[self.seat.after(steps, seats).index()] } else { 0 };
        std::array::from_fn(score)
    }

    fn spot(&mut self, position: &Position) -> TableSpot {
        let scores = self.clockwise(position);
        let seats = self.game.seats();
        let is_hit = |other: &usize| position.senigma_hit.has(self.seat.after(other + 1, seats));
        let hand = TableHand {
            jokers: position.jokers[self.seat.index()].without(Joker::Jule),
            kaelte: position.kaelte,
            step: position.ones,
            hit: (0..seats - 1).filter(is_hit).fold(0, |hit, other| hit | 1 << other),
            ventil: position.ventil,
            others: std::array::from_fn(|other| scores[other + 1]),
        };
        TableSpot { slab: self.slab(hand), score: self.bounded(scores[0]) }
    }

    /// The score, or the nearest one that is told apart.
    #[inline]
    pub(super) fn bounded(&self, score: i32) -> i32 {
        score.clamp(self.low, self.high)
    }

    /// The number of a hand's table, which is begun if it is not there yet.
    pub(super) fn slab(&mut self, hand: TableHand) -> usize {
        let hand = self.without_what_does_not_matter(hand);
        if let Some(number) = self.numbers.get(&hand) {
            return *number;
        }
        let low = hand.ventil.filter(|level| *level > 0).unwrap_or(self.low);
        self.slabs.push(ChanceSlab::new(hand, low, self.high));
        self.numbers.insert(hand, self.slabs.len() - 1);
        self.slabs.len() - 1
    }

    /// Two hands that come to the same are one.
    fn without_what_does_not_matter(&self, mut hand: TableHand) -> TableHand {
        let to_come = self.ends.to_come();
        for other in 0..MOST_OTHERS {
            // Without eyes one seat that is done is like the other: it has lost (S-43, S-45).
            let least = if other < to_come { -FURTHEST } else { 0 };
            hand.others[other] = hand.others[other].clamp(least, FURTHEST);
        }
        if !hand.jokers.has(Joker::Senigma) {
            hand.hit = 0;
        }
        if let Some(level) = hand.ventil {
            // S-35: there is no fall to 0 any more.
            hand = hand.without(Joker::Fumo);
            // Before others' turns a level is taken as a little lower, so that there are fewer of them.
            let level = if to_come > 0 { level - level.rem_euclid(LEVEL_STEP) } else { level };
            let level = self.bounded(level.max(0));
            // Below somebody's score the last one's level is worth nothing if only the top score counts, and stays so:
            // whoever robs the others down to it has more eyes than the level by then, and stops.
            let is_useless =
                to_come == 0 && self.ends.is_for_the_top() && hand.others.iter().any(|other| *other > level);
            hand.ventil = Some(if is_useless { 0 } else { level });
        }
        hand
    }
}

/// The lowest score that can come up and has to be told apart, and the highest.
fn bounds(game: &Spelunke, position: &Position, ends: &Ends) -> (i32, i32) {
    let others = position.active.others(game.seats()).map(|other| position.scores[other.index()]);
    // Whoever has more than anybody else has all that the last one can have.
    let beaten = others.max().unwrap_or(0).max(0) + 1;
    let high = if ends.to_come() > 0 { beaten.max(HIGHEST_AHEAD) } else { beaten };
    let lowest = position.scores[position.active.index()].min(0).saturating_sub(MOST_LOST);
    let doubled = if game.jokers(position.active).has(Joker::AllIn) { lowest.saturating_mul(2) } else { lowest };
    (doubled.max(-FURTHEST), high.min(FURTHEST + 1))
}
