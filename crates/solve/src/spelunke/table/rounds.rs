//! The rounds of a turn at a table, each as a whole: what comes of them.
//!
//! The rules stand here in short, for speed. The tests hold them against the engine.

use rules::Game;
use rules::spelunke::{Joker, Round};

use super::super::procedures::{KAELTE_USES, SENIGMA_CHANCE, SENIGMA_EYES, Worth, kaelte_eyes, sum};
use super::chances::ChanceQuery;
use super::play::{Play, TableSpot};
use super::slabs::TableHand;

impl Play {
    /// The turn ends with this score.
    pub(super) fn end<A: ChanceQuery>(&self, slab: usize, score: i32) -> A::Worth {
        let [one, two, three] = self.slabs[slab].hand.others;
        A::of(self.ends.worth(&[score, one, two, three][..self.game.seats()]))
    }

    /// A round is complete: its eyes, then Jule's, then the Ventil follows a score below it (S-52).
    pub(super) fn settle<A: ChanceQuery>(&mut self, spot: TableSpot, eyes: i32, round: Round) -> A::Worth {
        let score = self.bounded(spot.score + eyes + self.jule_eye(round));
        let hand = self.slabs[spot.slab].hand;
        let slab = match hand.ventil {
            Some(level) if score < level => self.slab(TableHand { ventil: Some(score), ..hand }),
            _ => spot.slab,
        };
        A::deciding(self, TableSpot { slab, score })
    }

    pub(super) fn jule_eye(&self, round: Round) -> i32 {
        let is_there = self.game.jokers(self.seat).has(Joker::Jule);
        i32::from(is_there && (round == Round::Plain || self.game.rules().jule_jokers.is_yes()))
    }

    /// An ordinary throw, or the one that the Ventil was announced for.
    pub(super) fn throw<A: ChanceQuery>(&mut self, spot: TableSpot, round: Round) -> A::Worth {
        let six = self.six::<A>(spot);
        let others = sum((2..=5).map(|eyes| self.settle::<A>(spot, eyes, round))).plus(six);
        let brings = i32::from(self.game.rules().one_scores.is_yes()) + self.jule_eye(round);
        if round == Round::Plain && brings == 0 && self.robberies(spot.slab).iter().all(|robbery| robbery.eyes == 0) {
            // Nothing to rob, and the 1 itself counts nothing: the same decision comes again, and is decided alike.
            return others.times(1.0 / 5.0);
        }
        others.plus(self.one::<A>(spot, 0, round)).times(1.0 / 6.0)
    }

    /// A 1 that robs whomever it is best to rob (S-02, S-03).
    pub(super) fn one<A: ChanceQuery>(&mut self, spot: TableSpot, extra: i32, round: Round) -> A::Worth {
        let eyes = extra + i32::from(self.game.rules().one_scores.is_yes());
        let many = self.robberies(spot.slab).len();
        let each = (0..many).map(|number| {
            let robbery = self.robberies(spot.slab)[number];
            self.settle::<A>(TableSpot { slab: robbery.slab, ..spot }, eyes + robbery.eyes, round)
        });
        each.reduce(A::Worth::or).expect("there is always something to do after a 1")
    }

    /// A 6 in an ordinary throw: the turn is over on the Ventil's level (S-35), or falls to 0 (S-09).
    pub(super) fn six<A: ChanceQuery>(&mut self, spot: TableSpot) -> A::Worth {
        if let Some(level) = self.slabs[spot.slab].hand.ventil {
            return self.end::<A>(spot.slab, level);
        }
        let fallen = if self.game.rules().bust_raises.is_yes() { 0 } else { spot.score.min(0) };
        let out = self.end::<A>(spot.slab, fallen);
        let hand = self.slabs[spot.slab].hand;
        if !hand.jokers.has(Joker::Fumo) {
            return out;
        }
        // S-36 to S-39: a new beginning, the ladder at its foot.
        let slab = self.slab(TableHand { step: 0, ..hand.without(Joker::Fumo) });
        let jule = if self.game.rules().jule_free.is_yes() { self.jule_eye(Round::Plain) } else { 0 };
        let faces = (1..=6).map(|eyes| {
            let score = self.bounded(fallen + eyes + jule);
            A::deciding(self, TableSpot { slab, score })
        });
        sum(faces).times(1.0 / 6.0).or(out)
    }

    /// S-10, S-11.
    pub(super) fn kaelte<A: ChanceQuery>(&mut self, spot: TableSpot) -> A::Worth {
        let hand = self.slabs[spot.slab].hand;
        let spent = self.slab(TableHand { kaelte: 0, ..hand.without(Joker::Kaelte) });
        let uses = hand.kaelte + 1;
        let next = if uses == KAELTE_USES { spent } else { self.slab(TableHand { kaelte: uses, ..hand }) };
        let guarded = TableSpot { slab: next, ..spot };
        let others = sum((1..=5).map(|eyes| self.settle::<A>(guarded, kaelte_eyes(eyes, uses), Round::Joker)));
        others.plus(self.settle::<A>(TableSpot { slab: spent, ..spot }, 6, Round::Joker)).times(1.0 / 6.0)
    }

    /// S-31: an ordinary throw, already protected.
    pub(super) fn ventil<A: ChanceQuery>(&mut self, spot: TableSpot) -> A::Worth {
        let hand = self.slabs[spot.slab].hand.without(Joker::Ventil);
        let slab = self.slab(TableHand { ventil: Some(spot.score), ..hand });
        self.throw::<A>(TableSpot { slab, ..spot }, Round::Joker)
    }

    /// S-13, S-13b, S-53.
    pub(super) fn bold<A: ChanceQuery>(&mut self, spot: TableSpot) -> A::Worth {
        let robs = self.game.rules().bold_robs.is_yes();
        let one = if robs { self.one::<A>(spot, 5, Round::Joker) } else { self.settle::<A>(spot, 6, Round::Joker) };
        sum([-6, 7, 8, 9, 10].map(|eyes| self.settle::<A>(spot, eyes, Round::Joker))).plus(one).times(1.0 / 6.0)
    }

    /// S-27 to S-30.
    pub(super) fn senigma<A: ChanceQuery>(&mut self, spot: TableSpot) -> Option<A::Worth> {
        let hand = self.slabs[spot.slab].hand;
        let targets = (0..self.game.seats() - 1).filter(|other| hand.hit >> other & 1 == 0);
        let hits: Vec<(TableHand, i32)> =
            targets.map(|other| self.robbed(hand.without(Joker::Senigma), other, SENIGMA_EYES)).collect();
        let hits = hits.into_iter().map(|(next, eyes)| {
            let slab = self.slab(next);
            self.settle::<A>(TableSpot { slab, ..spot }, eyes, Round::Joker)
        });
        let hit = hits.reduce(A::Worth::or)?;
        let failed = TableSpot { slab: self.spent(spot.slab, Joker::Senigma), ..spot };
        let failed = self.settle::<A>(failed, 0, Round::Joker);
        Some(hit.times(SENIGMA_CHANCE).plus(failed.times(1.0 - SENIGMA_CHANCE)))
    }
}
