//! A turn for what each hand comes to in the end, told for every seat.
//!
//! The seat on turn throws on for the best of its own chance, as in [`super::throws`]; the chances of the others are carried
//! along under the same choices. What is claimed with a hand is the caller's affair, so the ends need not add up from single
//! claims.

use rules::Seat;
use rules::rollnbump::{Dice, Face, Move, Phase, SEATS};

use super::hands::{ByHand, HANDS};
use super::throws::means;

/// A number for every seat, by its place at the table.
pub type BySeat = [f64; *SEATS.end()];

/// The white die has six faces, and a seventh place in the tables stands for throwing it along.
const WHITE_FACES: usize = 6;

/// Where a hand ends, by its number among [`every_hand`](super::every_hand).
pub type HandEnds = ByHand<BySeat>;

/// The throws of a turn, solved for the seat on turn, with the chances of all seats.
#[derive(Default)]
pub struct SharedTurn {
    seats: usize,
    /// The seat on turn.
    own: usize,
    has_white: bool,
    /// By throws left, white face and seat: the chance when these dice lie there.
    lying: Vec<ByHand<f64>>,
    /// By throws left after this one, white face or thrown along, and seat: the chance when these dice stay.
    kept: Vec<ByHand<f64>>,
    /// By throws left, from one on, and white face: the best dice to keep of a hand, and whether the white die stays.
    choices: Vec<ByHand<Choice>>,
}

/// What is best kept of a hand.
#[derive(Clone, Copy)]
struct Choice {
    kept: u16,
    white_stays: bool,
}

impl SharedTurn {
    /// Forgets what was solved, but for the room that it took, and solves the throws of `dice` dice (and the white one) with
    /// `left` throws left once they lie, for the seat `own` of `seats` and these ends.
    pub fn solve_again(&mut self, seats: usize, own: Seat, dice: usize, has_white: bool, left: u8, ends: &HandEnds) {
        (self.seats, self.own, self.has_white) = (seats, own.index(), has_white);
        self.lying.clear();
        self.kept.clear();
        self.choices.clear();
        self.end(ends, dice);
        self.throw_again(dice);
        for left in 0..usize::from(left) {
            self.choose(dice, left);
            self.throw_again(dice);
        }
    }

    fn whites(&self) -> usize {
        if self.has_white { WHITE_FACES } else { 1 }
    }

    fn ways_to_keep(&self) -> usize {
        if self.has_white { WHITE_FACES + 1 } else { 1 }
    }

    /// The hands when nothing is thrown any more: with the white die, one die may show what it shows.
    fn end(&mut self, ends: &HandEnds, dice: usize) {
        let all = &*HANDS;
        for white in 0..self.whites() {
            let mut best: ByHand<u16> = std::array::from_fn(|hand| hand as u16);
            if self.has_white {
                for with in &all.with[all.of_len(dice - 1)] {
                    let becomes = with[white];
                    for hand in with {
                        let best = &mut best[usize::from(*hand)];
                        if ends[usize::from(becomes)][self.own] > ends[usize::from(*best)][self.own] {
                            *best = becomes;
                        }
                    }
                }
            }
            let of_seat = |seat: usize| std::array::from_fn(|hand| ends[usize::from(best[hand])][seat]);
            self.lying.extend((0..self.seats).map(of_seat));
        }
    }

    /// Adds what keeping dice comes to if the hands of the last level follow.
    fn throw_again(&mut self, dice: usize) {
        let tables = self.whites() * self.seats;
        let first = self.lying.len() - tables;
        for hands in &self.lying[first..] {
            self.kept.push(means(hands, dice));
        }
        if self.has_white {
            let first = self.kept.len() - tables;
            for seat in 0..self.seats {
                let mut thrown = [0.0; Dice::HANDS];
                for stays in self.kept[first..first + tables].iter().skip(seat).step_by(self.seats) {
                    thrown.iter_mut().zip(stays).for_each(|(sum, kept)| *sum += kept / 6.0);
                }
                self.kept.push(thrown);
            }
        }
    }

    /// Adds the hands with one throw more than `left`: the best of all parts to keep, all of them if that is as good.
    fn choose(&mut self, dice: usize, left: usize) {
        let all = &*HANDS;
        for white in 0..self.whites() {
            let (stays, along) = (self.kept_table(left, white), self.kept_table(left, self.ways_to_keep() - 1));
            let mut choices: ByHand<Choice> =
                std::array::from_fn(|hand| Choice { kept: hand as u16, white_stays: true });
            let (own_stays, own_along) = (&self.kept[stays + self.own], &self.kept[along + self.own]);
            for hand in all.of_len(dice) {
                let mut best = (choices[hand], own_stays[hand]);
                for part in all.parts(hand) {
                    let worth = own_stays[usize::from(*part)];
                    if worth > best.1 {
                        best = (Choice { kept: *part, white_stays: true }, worth);
                    }
                    let worth = own_along[usize::from(*part)];
                    if self.has_white && worth > best.1 {
                        best = (Choice { kept: *part, white_stays: false }, worth);
                    }
                }
                choices[hand] = best.0;
            }
            for seat in 0..self.seats {
                let (stays, along) = (&self.kept[stays + seat], &self.kept[along + seat]);
                let mut hands = *stays;
                for hand in all.of_len(dice) {
                    let choice = choices[hand];
                    let kept = if choice.white_stays { stays } else { along };
                    hands[hand] = kept[usize::from(choice.kept)];
                }
                self.lying.push(hands);
            }
            self.choices.push(choices);
        }
    }

    fn kept_table(&self, left: usize, white: usize) -> usize {
        (left * self.ways_to_keep() + white) * self.seats
    }

    fn by_seat(&self, tables: &[ByHand<f64>], first: usize, hand: Dice) -> Option<BySeat> {
        let tables = tables.get(first..first + self.seats)?;
        let mut by_seat = [0.0; *SEATS.end()];
        by_seat.iter_mut().zip(tables).for_each(|(chance, table)| *chance = table[HANDS.number(hand)]);
        Some(by_seat)
    }

    /// Each seat's chance when dice are about to be thrown, or lie there; `None` if this is no phase of the turn.
    pub fn chances(&self, phase: &Phase) -> Option<BySeat> {
        let place = |white: Option<Face>, thrown: usize| white.map_or(thrown, |face| usize::from(face.pips()) - 1);
        match *phase {
            Phase::Throw { kept, white, left } => {
                let table = self.kept_table(usize::from(left), place(white, self.ways_to_keep() - 1));
                self.by_seat(&self.kept, table, kept)
            }
            Phase::Decide { hand, white, left } => {
                let table = (usize::from(left) * self.whites() + place(white, 0)) * self.seats;
                self.by_seat(&self.lying, table, hand)
            }
            _ => None,
        }
    }

    /// What to throw again when these dice lie there; `None` if the throwing had better stop.
    pub fn rethrow(&self, hand: Dice, white: Option<Face>, left: u8) -> Option<Move> {
        let place = white.map_or(0, |face| usize::from(face.pips()) - 1);
        let level = usize::from(left.checked_sub(1)?) * self.whites() + place;
        let choice = self.choices.get(level)?[HANDS.number(hand)];
        let dice = hand.minus(HANDS.dice[usize::from(choice.kept)]);
        let white = white.is_some() && !choice.white_stays;
        (white || !dice.is_empty()).then_some(Move::Rethrow { dice, white })
    }
}
