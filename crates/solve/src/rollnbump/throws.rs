//! Which dice to throw again, for whatever the dice are worth in the end.
//!
//! Backward induction over multisets of dice, as it is done for Yahtzee (Verhoeff, "Optimal solitaire Yahtzee strategies",
//! 1999): the worth of keeping some dice is the mean over the faces of a further die of the worth of keeping one more,
//! E(K) = Σ E(K + face) / 6; the worth of a hand is the best E over its parts. With the white die there is one such table
//! for each of its faces while it stays, and their mean while it is thrown along.

use rules::rollnbump::{Dice, Face, Phase};

use super::hands::{ByHand, HANDS};

/// The worth of every hand.
pub(super) type Worths = ByHand<f64>;

/// The white die has six faces, and a seventh place in the tables stands for throwing it along.
const WHITE_FACES: usize = 6;

/// A turn's throws.
#[derive(Default)]
pub(super) struct Throws {
    /// Whether the white die is thrown too.
    has_white: bool,
    /// By how many throws are left, then by what the white die shows: the worth of the hand that lies there.
    lying: Vec<Worths>,
    /// By how many throws are left after this one, then by what the white die shows, at last for throwing it along: the
    /// worth of keeping these dice and throwing the others.
    kept: Vec<Worths>,
}

impl Throws {
    /// Those of so many dice with so many throws left once they lie. What each hand is worth in the end is a table, or with
    /// the white die six of them, by what it shows.
    pub(super) fn solve(dice: usize, left: u8, ends: impl IntoIterator<Item = Worths>) -> Throws {
        let mut throws = Throws::default();
        throws.solve_again(dice, left, ends);
        throws
    }

    /// Forgets what was solved, but for the room that it took, and solves these.
    pub(super) fn solve_again(&mut self, dice: usize, left: u8, ends: impl IntoIterator<Item = Worths>) {
        self.forget();
        self.lying.extend(ends);
        self.has_white = self.lying.len() == WHITE_FACES;
        self.throw_again(dice);
        for left in 0..usize::from(left) {
            for white in 0..self.whites() {
                let hands = self.best_part(dice, left, white);
                self.lying.push(hands);
            }
            self.throw_again(dice);
        }
    }

    /// Forgets what was solved.
    pub(super) fn forget(&mut self) {
        self.lying.clear();
        self.kept.clear();
    }

    fn whites(&self) -> usize {
        if self.has_white { WHITE_FACES } else { 1 }
    }

    fn ways_to_keep(&self) -> usize {
        if self.has_white { WHITE_FACES + 1 } else { 1 }
    }

    /// Adds what keeping dice is worth if the hands of the last level follow.
    fn throw_again(&mut self, dice: usize) {
        let whites = self.whites();
        let first = self.lying.len() - whites;
        for hands in &self.lying[first..] {
            self.kept.push(means(hands, dice));
        }
        if self.has_white {
            let stays = &self.kept[self.kept.len() - whites..];
            let thrown = std::array::from_fn(|hand| stays.iter().map(|kept| kept[hand]).sum::<f64>() / 6.0);
            self.kept.push(thrown);
        }
    }

    /// What hands are worth with one throw more than `left`: the best of all parts to keep. To keep all is to leave it at
    /// that.
    fn best_part(&self, dice: usize, left: usize, white: usize) -> Worths {
        let keep = &self.kept[left * self.ways_to_keep() + white];
        let thrown = &self.kept[(left + 1) * self.ways_to_keep() - 1];
        let mut best = *keep;
        for hand in 0..HANDS.of_len(dice).end {
            best[hand] = higher(best[hand], thrown[hand]);
        }
        let mut hands = *keep;
        let all = &*HANDS;
        for hand in all.of_len(dice) {
            let parts = all.parts(hand).iter();
            hands[hand] = parts.map(|part| best[usize::from(*part)]).fold(f64::NEG_INFINITY, higher);
        }
        hands
    }

    /// What a hand is worth that lies there.
    pub(super) fn lying(&self, hand: Dice, white: Option<Face>, left: u8) -> Option<f64> {
        let place = white.map_or(0, |face| usize::from(face.pips()) - 1);
        let level = self.lying.get(usize::from(left) * self.whites() + place)?;
        Some(level[HANDS.number(hand)])
    }

    /// What it is worth to keep these dice, and the white die if it is said what it shows, when so many throws are left after
    /// this one.
    pub(super) fn kept(&self, kept: Dice, white: Option<Face>, left: u8) -> Option<f64> {
        let along = self.ways_to_keep() - 1;
        let place = white.map_or(along, |face| usize::from(face.pips()) - 1);
        let level = self.kept.get(usize::from(left) * self.ways_to_keep() + place)?;
        Some(level[HANDS.number(kept)])
    }

    /// What a phase of the turn is worth, as far as it was solved.
    pub(super) fn worth(&self, phase: &Phase) -> Option<f64> {
        match *phase {
            Phase::Throw { kept, white, left } => self.kept(kept, white, left),
            Phase::Decide { hand, white, left } => self.lying(hand, white, left),
            _ => None,
        }
    }
}

/// The higher of two worths, none of which is "not a number": without asking for that it is twice as quick.
#[inline]
pub(super) fn higher(one: f64, other: f64) -> f64 {
    if other > one { other } else { one }
}

/// The worth of keeping each part of `dice` dice, if these are the worths of what lies there afterwards.
pub(super) fn means(hands: &Worths, dice: usize) -> Worths {
    let mut kept = *hands;
    let all = &*HANDS;
    for part in (0..all.of_len(dice).start).rev() {
        kept[part] = all.with[part].iter().map(|more| kept[usize::from(*more)]).sum::<f64>() / 6.0;
    }
    kept
}
