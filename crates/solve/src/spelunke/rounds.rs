//! The rounds of a turn, each as a whole: what comes of them, and what is best.
//!
//! The rules stand here a second time and in short, for speed. The tests hold them against the engine.

use rules::spelunke::{Joker, Round};

use super::SpelunkeTurn;
use super::hand::{Hand, STEPS, TAKEN};
use super::procedures::{self, KAELTE_USES, SENIGMA_CHANCE, SENIGMA_EYES, kaelte_eyes};

/// Where a round begins: the number of a hand's table, the score, and the step of the ladder.
#[derive(Clone, Copy)]
struct RoundSpot {
    slab: usize,
    score: i32,
    step: usize,
}

impl SpelunkeTurn {
    /// What it is worth to stop, throw or announce a joker, whichever is best. The score is one that the goal tells apart.
    pub(super) fn decide(&mut self, slab: usize, score: i32, step: usize) -> f64 {
        let known = *self.slabs[slab].at(score, step);
        if !known.is_nan() {
            return known;
        }
        let worth = self.best(RoundSpot { slab, score, step });
        *self.slabs[slab].at(score, step) = worth;
        worth
    }

    fn best(&mut self, spot: RoundSpot) -> f64 {
        let stopped = self.goal.worth(spot.score, self.taken(spot));
        if self.goal.is_reached(spot.score, stopped) {
            return stopped;
        }
        let thrown = self.throw(spot, Round::Plain);
        let jokers = self.slabs[spot.slab].hand.jokers;
        jokers.iter().fold(stopped.max(thrown), |best, joker| best.max(self.announce(spot, joker)))
    }

    /// What it is worth to announce a joker: never the better choice where that cannot be done.
    fn announce(&mut self, spot: RoundSpot, joker: Joker) -> f64 {
        let play = match joker {
            Joker::Kaelte => return self.kaelte(spot),
            Joker::Ventil => return self.ventil(spot),
            Joker::Bold => SpelunkeTurn::bold,
            Joker::Anaconda => SpelunkeTurn::anaconda,
            Joker::Hirte => SpelunkeTurn::hirte,
            Joker::Ratte => SpelunkeTurn::ratte,
            Joker::AllIn => SpelunkeTurn::all_in,
            Joker::Pony => SpelunkeTurn::pony,
            Joker::Leela => SpelunkeTurn::leela,
            Joker::Senigma if self.may_hit => SpelunkeTurn::senigma,
            Joker::Senigma | Joker::Jule | Joker::Fumo => return f64::NEG_INFINITY,
        };
        let slab = self.after(spot.slab, joker);
        play(self, RoundSpot { slab, ..spot })
    }

    /// The number of the table without a joker that is spent.
    fn after(&mut self, slab: usize, joker: Joker) -> usize {
        if let Some(known) = self.slabs[slab].after[joker as usize] {
            return known as usize;
        }
        let number = self.slab(self.slabs[slab].hand.without(joker));
        self.slabs[slab].after[joker as usize] = Some(number as u32);
        number
    }

    /// An ordinary throw, or the one that the Ventil was announced for.
    fn throw(&mut self, spot: RoundSpot, round: Round) -> f64 {
        let others: f64 = (2..=5).map(|eyes| self.end_round(spot, eyes, round)).sum::<f64>() + self.six(spot);
        let eyes = self.one_eyes(spot) + self.jule_eye(round);
        if eyes == 0 && round == Round::Plain {
            // Nothing to rob, and the 1 itself counts nothing: the same decision comes again, and is decided alike.
            return others / 5.0;
        }
        (others + self.one(spot, 0, round)) / 6.0
    }

    /// A 1 that robs, as in [`rules::spelunke`]: S-02, S-05.
    fn one(&mut self, spot: RoundSpot, extra: i32, round: Round) -> f64 {
        let step = if self.spoils(spot) > 0 { (STEPS - 1).min(spot.step + 1) } else { spot.step };
        self.end_round(RoundSpot { step, ..spot }, extra + self.one_eyes(spot), round)
    }

    /// What a robbing 1 brings.
    fn one_eyes(&self, spot: RoundSpot) -> i32 {
        self.spoils(spot) + i32::from(self.game.rules().one_scores.is_yes())
    }

    /// What the next robbing 1 takes.
    fn spoils(&self, spot: RoundSpot) -> i32 {
        self.takes(spot, (STEPS - 1).min(spot.step + 1) as i32)
    }

    /// How many of these eyes the others have.
    fn takes(&self, spot: RoundSpot, eyes: i32) -> i32 {
        self.purse.map_or(eyes, |purse| purse.saturating_sub(self.taken(spot)).clamp(0, eyes))
    }

    /// The eyes taken so far.
    fn taken(&self, spot: RoundSpot) -> i32 {
        self.slabs[spot.slab].hand.taken + TAKEN[spot.step]
    }

    /// A 6 in an ordinary throw: the turn is over on the Ventil's level (S-35), or falls to 0.
    fn six(&mut self, spot: RoundSpot) -> f64 {
        if let Some(level) = self.slabs[spot.slab].hand.ventil {
            return self.goal.worth(level, self.taken(spot));
        }
        if spot.score < 0 && !self.game.rules().bust_raises.is_yes() {
            return self.fall(spot);
        }
        let known = self.slabs[spot.slab].fallen[spot.step];
        if !known.is_nan() {
            return known;
        }
        let worth = self.fall(RoundSpot { score: 0, ..spot });
        self.slabs[spot.slab].fallen[spot.step] = worth;
        worth
    }

    /// Fallen to this score, the turn is over, unless Fumo begins it anew (S-36 to S-39).
    fn fall(&mut self, spot: RoundSpot) -> f64 {
        let (hand, taken) = (self.slabs[spot.slab].hand, self.taken(spot));
        let out = self.goal.worth(spot.score, taken);
        if !hand.jokers.has(Joker::Fumo) {
            return out;
        }
        let slab = self.slab(Hand { taken, ..hand.without(Joker::Fumo) });
        let jule = if self.game.rules().jule_free.is_yes() { self.jule_eye(Round::Plain) } else { 0 };
        let anew = RoundSpot { slab, step: 0, ..spot };
        out.max((1..=6).map(|eyes| self.settle(anew, eyes + jule)).sum::<f64>() / 6.0)
    }

    /// A round is complete: its eyes, then Jule's, then the Ventil follows a score below it (S-52).
    fn end_round(&mut self, spot: RoundSpot, eyes: i32, round: Round) -> f64 {
        let jule = self.jule_eye(round);
        self.settle(spot, eyes + jule)
    }

    fn settle(&mut self, spot: RoundSpot, eyes: i32) -> f64 {
        let score = self.goal.bounded(spot.score + eyes);
        let hand = self.slabs[spot.slab].hand;
        let slab = match hand.ventil {
            Some(level) if score < level => self.slab(Hand { ventil: Some(score), ..hand }),
            _ => spot.slab,
        };
        self.decide(slab, score, spot.step)
    }

    fn jule_eye(&self, round: Round) -> i32 {
        let is_there = self.game.jokers(self.seat).has(Joker::Jule);
        i32::from(is_there && (round == Round::Plain || self.game.rules().jule_jokers.is_yes()))
    }

    fn scored(&mut self, spot: RoundSpot, eyes: i32) -> f64 {
        self.end_round(spot, eyes, Round::Joker)
    }
}

/// The jokers; apart from Kälteschutz and Ventil each is spent already.
impl SpelunkeTurn {
    /// S-10, S-11.
    fn kaelte(&mut self, spot: RoundSpot) -> f64 {
        let hand = self.slabs[spot.slab].hand;
        let spent = self.slab(Hand { kaelte: 0, ..hand.without(Joker::Kaelte) });
        let uses = hand.kaelte + 1;
        let next = if uses == KAELTE_USES { spent } else { self.slab(Hand { kaelte: uses, ..hand }) };
        let guarded = RoundSpot { slab: next, ..spot };
        let others: f64 = (1..=5).map(|eyes| self.scored(guarded, kaelte_eyes(eyes, uses))).sum();
        (others + self.scored(RoundSpot { slab: spent, ..spot }, 6)) / 6.0
    }

    /// S-31: an ordinary throw, already protected.
    fn ventil(&mut self, spot: RoundSpot) -> f64 {
        let hand = self.slabs[spot.slab].hand.without(Joker::Ventil);
        // A level that stays worthless, whatever is still robbed, protects nothing.
        let most_taken = hand.taken + TAKEN[STEPS - 1] + SENIGMA_EYES;
        if self.goal.is_worst(self.goal.worth(spot.score, most_taken)) {
            return f64::NEG_INFINITY;
        }
        let slab = self.slab(Hand { ventil: Some(spot.score), ..hand });
        self.throw(RoundSpot { slab, ..spot }, Round::Joker)
    }

    /// S-13, S-13b, S-53.
    fn bold(&mut self, spot: RoundSpot) -> f64 {
        let robs = self.game.rules().bold_robs.is_yes();
        let one = if robs { self.one(spot, 5, Round::Joker) } else { self.scored(spot, 6) };
        ((7..=10).map(|eyes| self.scored(spot, eyes)).sum::<f64>() + one + self.scored(spot, -6)) / 6.0
    }

    fn hirte(&mut self, spot: RoundSpot) -> f64 {
        procedures::hirte(self.game.rules().hirte_six, |eyes| self.scored(spot, eyes))
    }

    fn anaconda(&mut self, spot: RoundSpot) -> f64 {
        procedures::anaconda(|eyes| self.scored(spot, eyes))
    }

    fn ratte(&mut self, spot: RoundSpot) -> f64 {
        procedures::ratte(|eyes| self.scored(spot, eyes))
    }

    /// S-19, S-55.
    fn all_in(&mut self, spot: RoundSpot) -> f64 {
        let lost = self.goal.worth(0, self.taken(spot));
        f64::midpoint(self.scored(spot, spot.score), lost)
    }

    fn pony(&mut self, spot: RoundSpot) -> f64 {
        procedures::pony(|eyes| self.scored(spot, eyes))
    }

    fn leela(&mut self, spot: RoundSpot) -> f64 {
        procedures::leela(|eyes| self.scored(spot, eyes))
    }

    /// S-27 to S-30.
    fn senigma(&mut self, spot: RoundSpot) -> f64 {
        let failed = self.scored(spot, 0);
        let eyes = self.takes(spot, SENIGMA_EYES);
        let hand = self.slabs[spot.slab].hand;
        let slab = self.slab(Hand { taken: hand.taken + eyes, ..hand });
        SENIGMA_CHANCE * self.scored(RoundSpot { slab, ..spot }, eyes) + (1.0 - SENIGMA_CHANCE) * failed
    }
}
