//! What the end of a turn is worth to everybody.

use rules::spelunke::{LoserTies, Spelunke};
use rules::{Game, Seat};

use super::Aim;
use super::chances::SeatChances;
use super::replies::Curve;

/// What the end of a turn is worth to everybody. All scores are given clockwise from the seat whose turn it is.
pub(super) struct Ends {
    pub(super) aim: Aim,
    seats: usize,
    /// The turns that were over before, which is where the seat stands in the order of turns.
    turns_before: usize,
    /// How many lose at least, and who of those that are tied (S-42, S-43).
    losers: usize,
    loser_ties: LoserTies,
    /// What the seats to come make of a lead, if there are any.
    next: Option<Curve>,
}

impl Ends {
    /// The ends of a seat's turn. After the last one it is certain what everybody gets; before, the curve says it.
    pub(super) fn new(game: &Spelunke, seat: Seat, aim: Aim, next: Option<Curve>) -> Ends {
        let first = game.start_seat().unwrap_or_default();
        let turns_before = super::steps_between(first, seat, game.seats());
        let rules = game.rules();
        let losers = usize::from(rules.losers.get());
        Ends { aim, seats: game.seats(), turns_before, losers, loser_ties: rules.loser_ties, next }
    }

    /// How many seats are to come.
    pub(super) fn to_come(&self) -> usize {
        if self.next.is_some() { self.seats - self.turns_before - 1 } else { 0 }
    }

    /// Whether only the top score gets anything.
    pub(super) fn is_for_the_top(&self) -> bool {
        self.aim == Aim::Win || self.losers + 1 >= self.seats
    }

    /// Everybody's chances if the turn ends with these scores.
    pub(super) fn worth(&self, scores: &[i32]) -> SeatChances {
        if let Some(next) = &self.next {
            return self.worth_ahead(scores, next);
        }
        let mut chances = SeatChances::default();
        for seat in 0..self.seats {
            chances.0[seat] = match self.aim {
                Aim::Win => share(scores, scores[seat]),
                Aim::NotLose => f64::from(!self.loses(scores, seat)),
            };
        }
        chances
    }

    /// S-42, S-43: everybody without eyes loses, then the lowest scores until there are enough; but never the top score.
    fn loses(&self, scores: &[i32], seat: usize) -> bool {
        let own = scores[seat];
        if own <= 0 {
            return true;
        }
        let order = |seat: usize| (self.turns_before + seat) % self.seats;
        let goes_first = |other: usize| match self.loser_ties {
            LoserTies::All => false,
            LoserTies::Fewest => scores[other] == own && order(other) > order(seat),
        };
        let before = (0..self.seats).filter(|other| scores[*other] < own || goes_first(*other)).count();
        before < self.losers && scores.iter().any(|score| *score > own)
    }

    /// Those who are done against those who are to come.
    fn worth_ahead(&self, scores: &[i32], next: &Curve) -> SeatChances {
        let to_come = self.to_come();
        let is_done = |seat: usize| seat == 0 || seat > to_come;
        let done = || (0..self.seats).filter(|seat| is_done(*seat));
        let lead = done().map(|seat| scores[seat]).max().unwrap_or(0).max(0);
        let mut chances = next.at(lead, scores[1]);
        let leader = chances.0[0];
        let holds = |seat: usize| scores[seat] == lead && lead > 0;
        let holders = done().filter(|seat| holds(*seat)).count();
        let part = if self.aim == Aim::Win { leader / f64::from(holders.max(1) as u32) } else { leader };
        done().for_each(|seat| chances.0[seat] = if holds(seat) { part } else { 0.0 });
        chances
    }
}

/// The share of a first place; with no eyes nobody wins (S-45).
fn share(scores: &[i32], own: i32) -> f64 {
    if own <= 0 || scores.iter().any(|score| *score > own) {
        return 0.0;
    }
    1.0 / f64::from(scores.iter().filter(|score| **score == own).count() as u32)
}
