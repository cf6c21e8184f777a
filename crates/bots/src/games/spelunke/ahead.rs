//! What an end of the turn is worth to a seat that others follow.
//!
//! Each of them may still beat it. What one seat can do against a lead is known exactly ([`ReplyCache`]). If one seat is to come,
//! that is all; if there are more, it is only a first guess, because those in between play for more than the lead.
//! So they play on by the rules of thumb in playouts, and only the last one's reply is looked up. Every score meets the
//! same chance, and the same chance comes again in every decision: so a turn is played after one plan.

use play::QuickCup;
use rules::spelunke::{Joker, Move, Phase, Position, RobFloor, Round, Spelunke};
use rules::{Game, Seat};
use solve::spelunke::Goal;

use super::curve::{ScoreCurve, goal, never_falling};
use super::goals::HOPELESS;
use super::playouts::play_to_last;
use super::replies::{HIGH, ReplyCache};
use super::thumb::{advice, turns_before};
use crate::Budget;

/// The most seats to come that are asked for their exact replies; more would take too long the first time.
const MOST_ASKED: usize = 2;
/// The weight of the first guess, in playouts.
const GUESS_WEIGHT: f64 = 20.0;
/// The eyes taken for which a guess is made: those of one, two, … five robbing 1s, and ten more.
const GUESSED_TAKEN: [i32; 7] = [0, 1, 3, 6, 10, 15, 25];
/// The eyes taken for which playouts are made.
const PLAYED_TAKEN: [i32; 3] = [0, 6, 16];
/// The steps between the scores for which it is guessed, or played.
const GUESSED_STEP: usize = 3;
const PLAYED_STEP: usize = 5;

/// A seat's turn with others to come.
pub(super) struct Ahead<'a> {
    game: &'a Spelunke,
    position: &'a Position,
    to_come: Vec<Seat>,
    /// The most eyes of those who are done.
    best: i32,
}

impl Ahead<'_> {
    pub(super) fn new<'a>(game: &'a Spelunke, position: &'a Position) -> Ahead<'a> {
        let turns = turns_before(game, position.active);
        let others = position.active.others(game.seats());
        let (to_come, done): (Vec<Seat>, Vec<Seat>) = others.partition(|seat| turns_before(game, *seat) > turns);
        let best = done.iter().map(|seat| position.scores[seat.index()]).max().unwrap_or(0).max(0);
        Ahead { game, position, to_come, best }
    }

    /// The winning chance for every end of the turn; none if there is no time to find out, or no hope.
    pub(super) fn goal(&self, replies: &mut ReplyCache, budget: &mut Budget) -> Option<Goal> {
        if self.best >= HOPELESS {
            return None;
        }
        if self.to_come.len() == 1 {
            let curve =
                |taken| (taken, ScoreCurve::new(self.scores(GUESSED_STEP, |score| self.guess(replies, score, taken))));
            return Some(goal(&self.told_apart(&GUESSED_TAKEN).iter().copied().map(curve).collect::<Vec<_>>()));
        }
        self.by_playouts(replies, budget)
    }

    /// With a Ventil that may be set anywhere there is enough to solve, and what others lose is left out.
    fn told_apart<'a>(&self, taken: &'a [i32]) -> &'a [i32] {
        let left = self.position.jokers[self.position.active.index()];
        if left.has(Joker::Ventil) { &taken[..1] } else { taken }
    }

    /// Scores in steps, each with something. The chance jumps where a seat that is done is beaten, so there is no step over
    /// that.
    fn scores<T>(&self, step: usize, mut with: impl FnMut(i32) -> T) -> Vec<(i32, T)> {
        let high = HIGH.max(self.best + 1);
        let mut scores: Vec<i32> = (1..=high).step_by(step).chain([self.best.max(1), self.best + 1, high]).collect();
        scores.sort_unstable();
        scores.dedup();
        scores.into_iter().map(|score| (score, with(score))).collect()
    }

    /// The chance to win if every seat to come plays as if it were the last.
    fn guess(&self, replies: &mut ReplyCache, score: i32, taken: i32) -> f64 {
        if score <= self.best.saturating_sub(taken) {
            return 0.0;
        }
        replies.survives(self.game, &self.ended(score, taken), &self.to_come, score)
    }

    fn by_playouts(&self, replies: &mut ReplyCache, budget: &mut Budget) -> Option<Goal> {
        let rows = self.told_apart(&PLAYED_TAKEN).iter();
        let mut sums: Vec<_> = rows.map(|taken| (*taken, self.scores(PLAYED_STEP, |_| 0.0))).collect();
        let each_round: usize = sums.iter().map(|(_, row)| row.len()).sum();
        let mut rounds = 0;
        while rounds < budget.playouts() / each_round as u32 && !budget.is_out_of_time() {
            for (taken, row) in &mut sums {
                row.iter_mut().for_each(|(score, sum)| *sum += self.played(replies, *score, *taken, rounds));
            }
            rounds += 1;
        }
        let weight = if self.to_come.len() <= MOST_ASKED { GUESS_WEIGHT } else { 0.0 };
        if (rounds == 0 && weight == 0.0) || budget.is_out_of_time() {
            return None;
        }
        let rows = sums.into_iter().map(|(taken, row)| {
            let chance = |(score, sum): &(i32, f64)| {
                let guess = if weight > 0.0 { self.guess(replies, *score, taken) } else { 0.0 };
                (sum + weight * guess) / (f64::from(rounds) + weight)
            };
            let mut chances: Vec<f64> = row.iter().map(chance).collect();
            never_falling(&mut chances);
            (taken, ScoreCurve::new(row.iter().map(|(score, _)| *score).zip(chances).collect()))
        });
        Some(goal(&rows.collect::<Vec<_>>()))
    }

    /// The chance to win in the playout with this number.
    fn played(&self, replies: &mut ReplyCache, score: i32, taken: i32, number: u32) -> f64 {
        let mut position = self.ended(score, taken);
        self.game.follow_move(&mut position, Move::Stop);
        play_to_last(self.game, position, self.position.active, replies, &mut QuickCup::new(u64::from(number)))
    }

    /// Where the seat would stop: with `score`, after taking `taken` eyes from the most dangerous other seat.
    fn ended(&self, score: i32, taken: i32) -> Position {
        let mut next = *self.position;
        next.scores[next.active.index()] = score;
        next.phase = Phase::Rob(Round::Plain);
        if let (1.., Move::Rob(victim)) = (taken, advice(self.game, &next)) {
            let left = next.scores[victim.index()];
            let lowest = if self.game.rules().rob_floor == RobFloor::Zero { left.min(0) } else { i32::MIN };
            next.scores[victim.index()] = left.saturating_sub(taken).max(lowest);
        }
        next.phase = Phase::Decide;
        next.ventil = None;
        next
    }
}
