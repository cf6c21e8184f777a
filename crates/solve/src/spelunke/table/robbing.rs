//! Whom a robbing 1 may rob, and whom it is worth to think about.

use rules::Game;
use rules::spelunke::{Joker, RobFloor};

use super::chances::{EQUAL, MOST_SEATS};
use super::play::Play;
use super::slabs::{Robbery, TableHand};

/// The highest step of the robbing ladder (S-05).
const HIGHEST_STEP: u8 = 5;
/// Against a higher lead it is always the leader who is robbed: nearly nobody beats it, and there would be too much to try.
const HIGHEST_LEAD: i32 = 120;
/// What a seat that others follow is taken to end with at least, when it looks for whom to rob.
const TYPICAL_END: i32 = 25;

impl Play {
    /// The hand after somebody has lost eyes, as many as there are (S-07), and how many that was.
    pub(super) fn robbed(&self, mut hand: TableHand, other: usize, eyes: i32) -> (TableHand, i32) {
        let score = &mut hand.others[other];
        let taken = match self.game.rules().rob_floor {
            RobFloor::None => eyes,
            RobFloor::Zero => (*score).clamp(0, eyes),
        };
        *score -= taken;
        (hand, taken)
    }

    /// What can be done after a 1 that robs: never nothing, if somebody can be robbed, because more eyes are never worse.
    pub(super) fn robberies(&mut self, slab: usize) -> &[Robbery] {
        if self.slabs[slab].robberies.is_none() {
            let hand = self.slabs[slab].hand;
            let step = HIGHEST_STEP.min(hand.step + 1);
            let victims = self.victims(hand);
            let climbed = TableHand { step, ..hand };
            let robbed = |other: &usize| self.robbed(climbed, *other, i32::from(step));
            let mut robbed: Vec<(TableHand, i32)> = victims.iter().map(robbed).collect();
            if self.overlooks_losses(hand) {
                robbed.iter_mut().for_each(|(next, _)| next.others = hand.others);
            }
            if robbed.iter().all(|(_, eyes)| *eyes == 0) {
                // Nothing is to be had, now or later: the ladder does not matter any more.
                robbed = vec![(hand, 0)];
            }
            let robberies = robbed.into_iter().map(|(hand, eyes)| Robbery { slab: self.slab(hand), eyes }).collect();
            self.slabs[slab].robberies = Some(robberies);
        }
        self.slabs[slab].robberies.as_deref().expect("they have just been listed")
    }

    /// Whether what others lose from now on is left out: before others' turns, with the Ventil, whose levels are enough to
    /// solve, and after five robbing 1s.
    fn overlooks_losses(&self, hand: TableHand) -> bool {
        let has_ventil = hand.ventil.is_some() || hand.jokers.has(Joker::Ventil);
        self.ends.to_come() > 0 && (has_ventil || hand.step >= HIGHEST_STEP)
    }

    /// Who comes into question to be robbed: clockwise, by their places.
    fn victims(&self, hand: TableHand) -> Vec<usize> {
        let everybody = (0..self.game.seats() - 1).filter(|other| self.may_rob(*other));
        let mut victims: Vec<usize> = everybody.collect();
        let score = |other: &usize| hand.others[*other];
        let leader = victims.iter().copied().rev().max_by_key(score);
        let Some(leader) = leader else { return victims };
        if self.ends.to_come() > 0 {
            return vec![self.most_promising(hand, &victims)];
        }
        if !self.ends.is_for_the_top() {
            return victims;
        }
        // With all robberies to come alike, taking from the leader keeps the top lowest at any time. That may be wrong
        // before smaller ones or a larger one; but with three others there would be too much to try.
        let may_differ = hand.jokers.has(Joker::Senigma) || hand.jokers.has(Joker::Fumo);
        let is_settled = hand.step + 1 >= HIGHEST_STEP && (!may_differ || self.game.seats() == MOST_SEATS);
        if is_settled || hand.others[leader] > HIGHEST_LEAD {
            return vec![leader];
        }
        let is_like = |one: usize, other: usize| {
            hand.others[one] == hand.others[other] && hand.hit >> one & 1 == hand.hit >> other & 1
        };
        let places = victims.clone();
        victims.retain(|other| {
            places.iter().take_while(|before| *before != other).all(|before| !is_like(*before, *other))
        });
        victims.retain(|other| hand.others[*other] > 0 || *other == leader);
        victims
    }

    /// Whose loss helps most if the turn ends soon.
    fn most_promising(&self, hand: TableHand, victims: &[usize]) -> usize {
        let end = hand.others.iter().copied().max().unwrap_or(0).max(TYPICAL_END);
        let worth = |other: &usize| {
            let (robbed, _) = self.robbed(hand, *other, i32::from(HIGHEST_STEP.min(hand.step + 1)));
            let [one, two, three] = robbed.others;
            self.ends.worth(&[end, one, two, three][..self.game.seats()]).0[0]
        };
        let best =
            victims.iter().copied().reduce(|best, next| if worth(&next) > worth(&best) + EQUAL { next } else { best });
        best.expect("somebody can be robbed")
    }
}
