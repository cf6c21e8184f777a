//! What a seat that is still to come can make of it: its whole turn against a leader, solved exactly.

use std::collections::VecDeque;

use rules::spelunke::{Joker, JokerSet, Position, Rules, Spelunke};
use rules::{Game, Seat};
use solve::spelunke::{Goal, SpelunkeTurn};

use super::curve::{LOW, ScoreCurve};
use super::share;

/// Leads above this are not told apart: they are hardly ever beaten.
pub(super) const HIGH: i32 = 110;
/// The leads that are worked out; between them the line is straight.
const LEADS: [i32; 18] = [1, 6, 11, 16, 21, 26, 31, 36, 41, 46, 51, 56, 61, 66, 71, 76, 93, HIGH];
/// How many different replies are kept.
const MOST_KEPT: usize = 8;

/// The chances of one seat to beat a lead, as if it were the last.
pub(super) struct Reply {
    of: (Rules, JokerSet, u32),
    game: Spelunke,
    turn: SpelunkeTurn,
    /// By how far below 0 the seat begins: the curve of its chances by the lead.
    curves: Vec<Option<ScoreCurve>>,
}

impl Reply {
    fn new(rules: &Rules, jokers: JokerSet, bonus: u32) -> Reply {
        let game = Spelunke::new(2, *rules, None, &[jokers; 2], &[bonus, 0]).expect("it is part of a table");
        let mut position = game.start();
        // Where a robbed score stops at 0, there is as much to be taken as the leader has (S-07).
        position.scores[1] = HIGH;
        // The lead is told as what is left of the highest one, so that one table holds the answers to all of them: a robbery
        // brings the seat up and the leader down (S-03).
        let goal = Goal::new(LOW..=HIGH + 1, HIGH as u8, |score, taken| share(score, HIGH - taken, 1));
        let turn = SpelunkeTurn::new(&game, &position, goal);
        let curves = std::iter::repeat_with(|| None).take((1 - LOW) as usize).collect();
        Reply { of: (*rules, jokers, bonus), game, turn, curves }
    }

    /// The chance to beat this lead, starting with this score before the free throw; a tie is half a win.
    pub(super) fn beats(&mut self, lead: i32, score: i32) -> f64 {
        let below = score.clamp(LOW, 0).unsigned_abs() as usize;
        if self.curves[below].is_none() {
            let points = LEADS.map(|lead| (lead, self.solve(lead, -(below as i32)))).to_vec();
            self.curves[below] = Some(ScoreCurve::new(points));
        }
        self.curves[below].as_ref().map_or(0.0, |curve| curve.at(lead))
    }

    fn solve(&mut self, lead: i32, score: i32) -> f64 {
        let mut position = self.game.start();
        position.scores[0] = score;
        // The Ventil is left at home: it hardly helps against a lead, and multiplies the work by ten.
        position.jokers[0] = position.jokers[0].without(Joker::Ventil);
        self.turn.worth_with(&position, HIGH - lead)
    }
}

/// The replies that have been worked out so far. They depend on rules, jokers and bonus eyes, and on nothing else.
#[derive(Default)]
pub(super) struct ReplyCache {
    kept: VecDeque<Reply>,
}

impl ReplyCache {
    /// The reply of a seat.
    pub(super) fn of(&mut self, game: &Spelunke, seat: Seat) -> &mut Reply {
        let (rules, jokers, bonus) = (game.rules(), game.jokers(seat), game.bonus(seat));
        let known = self.kept.iter().position(|reply| (&reply.of.0, reply.of.1, reply.of.2) == (rules, jokers, bonus));
        let number = known.unwrap_or_else(|| {
            self.kept.truncate(MOST_KEPT - 1);
            self.kept.push_front(Reply::new(rules, jokers, bonus));
            0
        });
        &mut self.kept[number]
    }

    /// The chance that a lead survives one seat after the other, if each plays as if it were the last.
    pub(super) fn survives(&mut self, game: &Spelunke, position: &Position, seats: &[Seat], lead: i32) -> f64 {
        let chance = |seat: &Seat| 1.0 - self.of(game, *seat).beats(lead, position.scores[seat.index()]);
        seats.iter().map(chance).product()
    }
}
