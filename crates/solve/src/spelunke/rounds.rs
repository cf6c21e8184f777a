//! The rounds of a turn, each as a whole: what comes of them, and what is best.
//!
//! The rules stand here a second time and in short, for speed. The tests hold them against the engine.

use rules::spelunke::{Joker, Move, Phase, Position, Round};
use rules::{Awaits, Game, MoveList};

use super::SpelunkeTurn;
use super::hand::{Hand, STEPS, TAKEN};
use super::procedures::{self, KAELTE_USES, SENIGMA_CHANCE, SENIGMA_EYES, Worth, kaelte_eyes, sum};

/// Where a round begins: the number of a hand's table, the score, and the step of the ladder.
#[derive(Clone, Copy)]
pub(super) struct RoundSpot {
    pub(super) slab: usize,
    pub(super) score: i32,
    pub(super) step: usize,
}

/// What can be done between two rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RoundChoice {
    Stop,
    Throw,
    Joker(Joker),
}

/// What is asked of a turn: its worth alone ([`SpelunkeTurn`] itself), or averages along the best play.
pub(super) trait TurnQuery {
    type Worth: Worth;

    fn turn(&mut self) -> &mut SpelunkeTurn;

    /// What it is worth to decide between two rounds. The score is one that the goal tells apart.
    fn decide(&mut self, spot: RoundSpot) -> Self::Worth;

    /// What it is worth to end the turn like this.
    fn end(&mut self, score: i32, taken: i32) -> Self::Worth;

    /// What a position is worth, with `taken` eyes taken already. Up to the next decision between rounds the engine itself is
    /// asked.
    fn worth_at(&mut self, position: &Position, taken: i32) -> Self::Worth {
        let seat = self.turn().seat;
        if position.active != seat || position.phase == Phase::Over {
            return self.end(position.scores[seat.index()], taken);
        }
        match self.turn().game.awaits(position) {
            Awaits::Move(_) if position.phase == Phase::Decide => {
                let spot = self.turn().spot(position, taken);
                self.decide(spot)
            }
            Awaits::Move(_) => self.answer(position, taken),
            Awaits::Throw(_) => self.await_throw(position, taken),
            Awaits::Nothing => unreachable!("an evening that is over has been answered"),
        }
    }

    /// What a legal move is worth.
    fn worth_after(&mut self, position: &Position, played: Move, taken: i32) -> Self::Worth {
        let mut next = *position;
        self.turn().game.follow_move(&mut next, played);
        let lost = match played {
            Move::Rob(victim) => position.scores[victim.index()] - next.scores[victim.index()],
            _ => 0,
        };
        self.worth_at(&next, taken + lost)
    }

    fn answer(&mut self, position: &Position, taken: i32) -> Self::Worth {
        let mut moves = MoveList::new();
        self.turn().game.legal_moves(position, &mut moves);
        if !matches!(position.phase, Phase::Anaconda(_)) && moves.len() > 1 {
            // Eyes that can be had are taken, here as in the table.
            moves.retain(|played| *played != Move::Decline);
        }
        let worths = moves.iter().map(|played| self.worth_after(position, *played, taken));
        worths.reduce(Self::Worth::or).expect("there is always a legal move")
    }

    fn await_throw(&mut self, position: &Position, taken: i32) -> Self::Worth {
        let game = self.turn().game.clone();
        let mut nexts = Vec::with_capacity(6);
        // All faces weigh the same.
        game.each_throw(position, |face, _| {
            let mut next = *position;
            game.follow_throw(&mut next, face);
            nexts.push(next);
        });
        let each = 1.0 / f64::from(nexts.len() as u32);
        sum(nexts.iter().map(|next| self.worth_at(next, taken))).times(each)
    }

    /// What a choice is worth, if there is this choice: Jule and Fumo are never announced, and Senigma needs a seat to hit
    /// (S-22, S-28, S-36).
    fn after_choice(&mut self, spot: RoundSpot, choice: RoundChoice) -> Option<Self::Worth> {
        match choice {
            RoundChoice::Stop => {
                let taken = self.turn().taken(spot);
                Some(self.end(spot.score, taken))
            }
            RoundChoice::Throw => Some(self.throw(spot, Round::Plain)),
            RoundChoice::Joker(joker) => self.announce(spot, joker),
        }
    }

    fn announce(&mut self, spot: RoundSpot, joker: Joker) -> Option<Self::Worth> {
        let play = match joker {
            Joker::Kaelte => return Some(self.kaelte(spot)),
            Joker::Ventil => return self.ventil(spot),
            Joker::Bold => Self::bold,
            Joker::Anaconda => Self::anaconda,
            Joker::Hirte => Self::hirte,
            Joker::Ratte => Self::ratte,
            Joker::AllIn => Self::all_in,
            Joker::Pony => Self::pony,
            Joker::Leela => Self::leela,
            Joker::Senigma if self.turn().may_hit => Self::senigma,
            Joker::Senigma | Joker::Jule | Joker::Fumo => return None,
        };
        let slab = self.turn().after(spot.slab, joker);
        Some(play(self, RoundSpot { slab, ..spot }))
    }

    /// An ordinary throw, or the one that the Ventil was announced for.
    fn throw(&mut self, spot: RoundSpot, round: Round) -> Self::Worth {
        let six = self.six(spot);
        let others = sum((2..=5).map(|eyes| self.end_round(spot, eyes, round))).plus(six);
        let eyes = self.turn().one_eyes(spot) + self.turn().jule_eye(round);
        if eyes == 0 && round == Round::Plain {
            // Nothing to rob, and the 1 itself counts nothing: the same decision comes again, and is decided alike.
            return others.times(1.0 / 5.0);
        }
        others.plus(self.one(spot, 0, round)).times(1.0 / 6.0)
    }

    /// A 1 that robs, as in [`rules::spelunke`]: S-02, S-05.
    fn one(&mut self, spot: RoundSpot, extra: i32, round: Round) -> Self::Worth {
        let step = if self.turn().spoils(spot) > 0 { (STEPS - 1).min(spot.step + 1) } else { spot.step };
        let eyes = extra + self.turn().one_eyes(spot);
        self.end_round(RoundSpot { step, ..spot }, eyes, round)
    }

    /// A 6 in an ordinary throw: the turn is over on the Ventil's level (S-35), or falls to 0.
    fn six(&mut self, spot: RoundSpot) -> Self::Worth {
        if let Some(level) = self.turn().slabs[spot.slab].hand.ventil {
            let taken = self.turn().taken(spot);
            return self.end(level, taken);
        }
        if spot.score < 0 && !self.turn().game.rules().bust_raises.is_yes() {
            return self.fall(spot);
        }
        self.fall_to_zero(RoundSpot { score: 0, ..spot })
    }

    /// The same for every score; so a query may remember it.
    fn fall_to_zero(&mut self, spot: RoundSpot) -> Self::Worth {
        self.fall(spot)
    }

    /// Fallen to this score, the turn is over, unless Fumo begins it anew (S-36 to S-39).
    fn fall(&mut self, spot: RoundSpot) -> Self::Worth {
        let (hand, taken) = (self.turn().slabs[spot.slab].hand, self.turn().taken(spot));
        let out = self.end(spot.score, taken);
        if !hand.jokers.has(Joker::Fumo) {
            return out;
        }
        let slab = self.turn().slab(Hand { taken, ..hand.without(Joker::Fumo) });
        let jule = if self.turn().game.rules().jule_free.is_yes() { self.turn().jule_eye(Round::Plain) } else { 0 };
        let anew = RoundSpot { slab, step: 0, ..spot };
        out.or(sum((1..=6).map(|eyes| self.settle(anew, eyes + jule))).times(1.0 / 6.0))
    }

    /// A round is complete: its eyes, then Jule's, then the Ventil follows a score below it (S-52).
    fn end_round(&mut self, spot: RoundSpot, eyes: i32, round: Round) -> Self::Worth {
        let jule = self.turn().jule_eye(round);
        self.settle(spot, eyes + jule)
    }

    fn settle(&mut self, spot: RoundSpot, eyes: i32) -> Self::Worth {
        let next = self.turn().settled(spot, eyes);
        self.decide(next)
    }

    fn scored(&mut self, spot: RoundSpot, eyes: i32) -> Self::Worth {
        self.end_round(spot, eyes, Round::Joker)
    }

    // The jokers; apart from Kälteschutz and Ventil each is spent already.

    /// S-10, S-11.
    fn kaelte(&mut self, spot: RoundSpot) -> Self::Worth {
        let hand = self.turn().slabs[spot.slab].hand;
        let spent = self.turn().slab(Hand { kaelte: 0, ..hand.without(Joker::Kaelte) });
        let uses = hand.kaelte + 1;
        let next = if uses == KAELTE_USES { spent } else { self.turn().slab(Hand { kaelte: uses, ..hand }) };
        let guarded = RoundSpot { slab: next, ..spot };
        let others = sum((1..=5).map(|eyes| self.scored(guarded, kaelte_eyes(eyes, uses))));
        others.plus(self.scored(RoundSpot { slab: spent, ..spot }, 6)).times(1.0 / 6.0)
    }

    /// S-31: an ordinary throw, already protected. A level that stays worthless, whatever is still robbed, protects nothing.
    fn ventil(&mut self, spot: RoundSpot) -> Option<Self::Worth> {
        let slab = self.turn().with_ventil(spot)?;
        Some(self.throw(RoundSpot { slab, ..spot }, Round::Joker))
    }

    /// S-13, S-13b, S-53.
    fn bold(&mut self, spot: RoundSpot) -> Self::Worth {
        let robs = self.turn().game.rules().bold_robs.is_yes();
        let one = if robs { self.one(spot, 5, Round::Joker) } else { self.scored(spot, 6) };
        let others = sum([7, 8, 9, 10, -6].map(|eyes| self.scored(spot, eyes)));
        others.plus(one).times(1.0 / 6.0)
    }

    fn hirte(&mut self, spot: RoundSpot) -> Self::Worth {
        let six = self.turn().game.rules().hirte_six;
        procedures::hirte(six, |eyes| self.scored(spot, eyes))
    }

    fn anaconda(&mut self, spot: RoundSpot) -> Self::Worth {
        procedures::anaconda(|eyes| self.scored(spot, eyes))
    }

    fn ratte(&mut self, spot: RoundSpot) -> Self::Worth {
        procedures::ratte(|eyes| self.scored(spot, eyes))
    }

    /// S-19, S-55.
    fn all_in(&mut self, spot: RoundSpot) -> Self::Worth {
        let taken = self.turn().taken(spot);
        let lost = self.end(0, taken);
        self.scored(spot, spot.score).plus(lost).times(0.5)
    }

    fn pony(&mut self, spot: RoundSpot) -> Self::Worth {
        procedures::pony(|eyes| self.scored(spot, eyes))
    }

    fn leela(&mut self, spot: RoundSpot) -> Self::Worth {
        procedures::leela(|eyes| self.scored(spot, eyes))
    }

    /// S-27 to S-30.
    fn senigma(&mut self, spot: RoundSpot) -> Self::Worth {
        let failed = self.scored(spot, 0);
        let eyes = self.turn().takes(spot, SENIGMA_EYES);
        let hand = self.turn().slabs[spot.slab].hand;
        let slab = self.turn().slab(Hand { taken: hand.taken + eyes, ..hand });
        let hit = self.scored(RoundSpot { slab, ..spot }, eyes);
        hit.times(SENIGMA_CHANCE).plus(failed.times(1.0 - SENIGMA_CHANCE))
    }
}

/// The worth alone, which is all that deciding needs.
impl TurnQuery for SpelunkeTurn {
    type Worth = f64;

    #[inline]
    fn turn(&mut self) -> &mut SpelunkeTurn {
        self
    }

    fn decide(&mut self, spot: RoundSpot) -> f64 {
        let known = *self.slabs[spot.slab].at(spot.score, spot.step);
        if !known.is_nan() {
            return known;
        }
        let (_, worth) = self.best(spot);
        *self.slabs[spot.slab].at(spot.score, spot.step) = worth;
        worth
    }

    #[inline]
    fn end(&mut self, score: i32, taken: i32) -> f64 {
        self.goal.worth(score, taken)
    }

    fn fall_to_zero(&mut self, spot: RoundSpot) -> f64 {
        let known = self.slabs[spot.slab].fallen[spot.step];
        if !known.is_nan() {
            return known;
        }
        let worth = self.fall(spot);
        self.slabs[spot.slab].fallen[spot.step] = worth;
        worth
    }
}

impl SpelunkeTurn {
    /// The best choice, of equally good ones the first, and what it is worth.
    pub(super) fn best(&mut self, spot: RoundSpot) -> (RoundChoice, f64) {
        let stopped = self.goal.worth(spot.score, self.taken(spot));
        let mut best = (RoundChoice::Stop, stopped);
        if self.goal.is_reached(spot.score, stopped) {
            return best;
        }
        let jokers = self.slabs[spot.slab].hand.jokers;
        for choice in [RoundChoice::Throw].into_iter().chain(jokers.iter().map(RoundChoice::Joker)) {
            match self.after_choice(spot, choice) {
                Some(worth) if worth > best.1 => best = (choice, worth),
                _ => {}
            }
        }
        best
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

    fn jule_eye(&self, round: Round) -> i32 {
        let is_there = self.game.jokers(self.seat).has(Joker::Jule);
        i32::from(is_there && (round == Round::Plain || self.game.rules().jule_jokers.is_yes()))
    }

    /// Where the next round begins after one that brought `eyes`; the Ventil follows a score below it (S-52).
    fn settled(&mut self, spot: RoundSpot, eyes: i32) -> RoundSpot {
        let score = self.goal.bounded(spot.score + eyes);
        let hand = self.slabs[spot.slab].hand;
        let slab = match hand.ventil {
            Some(level) if score < level - self.level_step / 2 => self.slab(Hand { ventil: Some(score), ..hand }),
            _ => spot.slab,
        };
        RoundSpot { slab, score, ..spot }
    }

    /// The number of the table with the Ventil at this score; `None` if that is worthless.
    fn with_ventil(&mut self, spot: RoundSpot) -> Option<usize> {
        let hand = self.slabs[spot.slab].hand.without(Joker::Ventil);
        let most_taken = hand.taken + TAKEN[STEPS - 1] + SENIGMA_EYES;
        let is_worthless = self.goal.is_worst(self.goal.worth(spot.score, most_taken));
        (!is_worthless).then(|| self.slab(Hand { ventil: Some(spot.score), ..hand }))
    }
}
