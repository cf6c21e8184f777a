//! What a turn is played for: every seat's chances at each of its ends.

use std::sync::Arc;

use rules::spelunke::{Joker, Position, SENIGMA_EYES, Spelunke};
use rules::{Game, Seat, SeatSet};
use solve::spelunke::{Goal, SpelunkeTurn};

use super::chain::Chain;
use super::ends::{BySeat, LeadStanding, between_turns, chain, to_come};
use super::grid::{FAR, rob_the_best};
use super::outlook::{Outlook, Whose};
use super::thefts::share_of_seats_to_come;

/// Scores below this are as good as lost, and are not told apart.
const LOW: i32 = -60;
/// Scores above this are not told apart in a turn that others follow.
const HIGH: i32 = 140;
/// More eyes than any turn is expected to bring: against a higher lead nothing is told apart.
const HOPELESS: i32 = 400;
/// The most eyes taken that are told apart: 1, 2, 3, 4 and 5 by robbing 1s, and 10 by Senigma.
const MOST_TAKEN: u8 = 25;
/// As many with a Ventil that may still be set, which is enough to solve by itself.
const MOST_TAKEN_WITH_VENTIL: u8 = 6;
/// The steps in which the levels of the Ventil are told apart in a turn that others follow.
const LEVEL_STEP: u8 = 4;
/// A chance above this counts as certain: throwing on for the rest is not worth it, and a turn that may be over is quickly
/// solved.
const CERTAIN: f64 = 0.998;
/// The eyes taken from a seat to come for which the chances are worked out; between them the line is straight.
const ROBBED: [i32; 6] = [1, 3, 6, 10, 15, 25];
/// The same at tables where many are to come, so that it matters less.
const ROBBED_AMONG_MANY: [i32; 2] = [6, 25];
const MANY: usize = 5;
/// The eyes by which seats to come are compared, when it is about whom to rob.
const COMPARED: i32 = 3;
/// How many seats to come are compared: those with the best chances.
const MOST_COMPARED: usize = 3;

/// The ends of the turn in a position.
pub(super) struct Stakes {
    scores: Vec<i32>,
    active: Seat,
    ones: u8,
    has_senigma: bool,
    /// Whom no Senigma may hit any more (S-28).
    hit: SeatSet,
    to_come: Vec<Seat>,
    /// The seats to come as they are before a robbery.
    chain: Arc<Chain>,
    /// The chances after the turn, by lead and gap; shared with the same turn after a robbery.
    plain: Arc<Outlook>,
    /// The same after the seat to come whose loss helps most has lost some eyes.
    robbed: Vec<(i32, Outlook)>,
}

impl Stakes {
    pub(super) fn new(game: &Spelunke, position: &Position) -> Stakes {
        let scores = position.scores[..game.seats()].to_vec();
        let to_come: Vec<Seat> = to_come(game, game.finished(position).len() + 1).collect();
        let chain = Arc::new(chain(game, &scores, &to_come));
        let (active, ones, hit, plain) =
            (position.active, position.ones, position.senigma_hit, chain.outlook().clone());
        let has_senigma = game.jokers(active).has(Joker::Senigma);
        let mut stakes = Stakes { scores, active, ones, has_senigma, hit, to_come, chain, plain, robbed: Vec::new() };
        stakes.robbed = stakes.after_robbing();
        stakes
    }

    /// The same turn after a robbery, as if from now on eyes could be taken from those alone who are done.
    pub(super) fn after_robbery(&self, robbed: &Position) -> Stakes {
        self.after_robbery_with(robbed, Whose::All)
    }

    /// The same, good for the own chance alone: [`Stakes::own_ends`].
    pub(super) fn own_after_robbery(&self, robbed: &Position) -> Stakes {
        self.after_robbery_with(robbed, Whose::Leaders)
    }

    fn after_robbery_with(&self, robbed: &Position, whose: Whose) -> Stakes {
        let lost = |seat: &Seat| self.scores[seat.index()] - robbed.scores[seat.index()];
        let victim = self.to_come.iter().position(|seat| lost(seat) != 0);
        let after_loss = |place: usize| Arc::new(self.chain.after_loss(place, lost(&self.to_come[place]), whose));
        Stakes {
            scores: robbed.scores[..self.scores.len()].to_vec(),
            active: self.active,
            ones: robbed.ones,
            has_senigma: self.has_senigma && robbed.senigma_hit == self.hit,
            hit: robbed.senigma_hit,
            to_come: self.to_come.clone(),
            chain: self.chain.clone(),
            plain: victim.map_or_else(|| self.plain.clone(), after_loss),
            robbed: Vec::new(),
        }
    }

    /// How many eyes the others have lost by a robbery.
    pub(super) fn eyes_of(&self, robbed: &Position) -> i32 {
        let lost = |seat: Seat| self.scores[seat.index()] - robbed.scores[seat.index()];
        Seat::all(self.scores.len()).filter(|seat| *seat != self.active).map(lost).sum()
    }

    /// The turn, played for the own winning chance.
    pub(super) fn turn(&self, game: &Spelunke, position: &Position) -> SpelunkeTurn {
        let has_ventil = position.jokers[self.active.index()].has(Joker::Ventil);
        let is_last = self.to_come.is_empty();
        let most_taken = if has_ventil && !is_last { MOST_TAKEN_WITH_VENTIL } else { MOST_TAKEN };
        let standings: Vec<LeadStanding> = (0..=i32::from(most_taken)).map(|taken| self.standing(taken)).collect();
        let lead = standings[0].top.min(HOPELESS);
        let high = if is_last { lead + 1 } else { self.highest().max(lead + 1) };
        let goal = Goal::new(LOW..=high, most_taken, |score, taken| {
            let own = self.own(score, taken, &standings);
            if own > CERTAIN { 1.0 } else { own }
        });
        SpelunkeTurn::new(game, position, goal).with_level_step(if is_last { 1 } else { LEVEL_STEP })
    }

    /// The own chance if the turn ends like this; `standings` are those of the others after each number of eyes taken.
    fn own(&self, score: i32, taken: i32, standings: &[LeadStanding]) -> f64 {
        let from_leader = standings[taken as usize].own(&self.plain, score);
        let Some(losses) = self.losses_to_come(taken) else { return from_leader };
        let [less, more] = [losses.before, losses.after].map(|outlook| standings[0].own(outlook, score));
        from_leader.max(less + (more - less) * losses.way)
    }

    /// The own chance at each end of the turn, as [`Stakes::end`] says it of every seat.
    pub(super) fn own_ends(self) -> impl Fn(i32, i32) -> f64 + Send {
        let standings: Vec<LeadStanding> = (0..=i32::from(MOST_TAKEN)).map(|taken| self.standing(taken)).collect();
        move |score, taken| self.own(score, taken, &standings)
    }

    /// Every seat's chances if the turn ends with this score, and as many eyes were taken from the seat whose loss helps
    /// most.
    pub(super) fn end(&self, score: i32, taken: i32) -> BySeat {
        let mut scores = self.scores.clone();
        scores[self.active.index()] = score;
        let from_seats_to_come = self.losses_to_come(taken).map(|losses| {
            let [less, more] =
                [losses.before, losses.after].map(|outlook| between_turns(outlook, &scores, &self.to_come));
            std::array::from_fn(|seat| less[seat] + (more[seat] - less[seat]) * losses.way)
        });
        self.rob_the_leader(&mut scores, taken);
        let from_leader = between_turns(&self.plain, &scores, &self.to_come);
        let own = |chances: &BySeat| chances[self.active.index()];
        match from_seats_to_come {
            // The turn has come to nothing, whomever it robbed while there was hope.
            Some(other) if own(&other) <= 0.0 && own(&from_leader) <= 0.0 => {
                let share = self.share_of_seats_to_come();
                std::array::from_fn(|seat| from_leader[seat] + (other[seat] - from_leader[seat]) * share)
            }
            Some(other) if own(&other) > own(&from_leader) => other,
            _ => from_leader,
        }
    }

    /// The part of the eyes robbed in this turn that seats to come lose.
    fn share_of_seats_to_come(&self) -> f64 {
        let lead = f64::from(self.standing(0).top);
        share_of_seats_to_come(self.to_come.len(), self.plain.leader(lead, FAR))
    }

    /// What it means that a seat to come has lost `taken` eyes; `None` if there is none, or it has lost nothing.
    fn losses_to_come(&self, taken: i32) -> Option<Losses<'_>> {
        if taken <= 0 {
            return None;
        }
        let above = self.robbed.partition_point(|(eyes, _)| *eyes < taken).min(self.robbed.len().checked_sub(1)?);
        let (high, after) = &self.robbed[above];
        let below = above.checked_sub(1).map(|below| &self.robbed[below]);
        let (low, before) = below.map_or((0, &*self.plain), |(eyes, outlook)| (*eyes, outlook));
        Some(Losses { before, after, way: (f64::from(taken - low) / f64::from(high - low)).min(1.0) })
    }

    /// How the others stand who are done, after the leader was robbed.
    fn standing(&self, taken: i32) -> LeadStanding {
        let mut scores = self.scores.clone();
        self.rob_the_leader(&mut scores, taken);
        LeadStanding::of(Seat::all(scores.len()).filter(|seat| self.is_done(*seat)).map(|seat| scores[seat.index()]))
    }

    /// Takes eyes from the leader of those that are done; those of Senigma from the best whom it may hit.
    fn rob_the_leader(&self, scores: &mut [i32], taken: i32) {
        let done: Vec<Seat> = Seat::all(scores.len()).filter(|seat| self.is_done(*seat)).collect();
        let mut by_ones = taken;
        if self.has_senigma && taken >= SENIGMA_EYES {
            by_ones -= SENIGMA_EYES;
            let open = done.iter().filter(|seat| !self.hit.has(**seat));
            // Without any it is a seat to come that is hit.
            if let Some(victim) = open.max_by_key(|seat| scores[seat.index()]) {
                scores[victim.index()] -= SENIGMA_EYES;
            }
        }
        let mut robbed: Vec<i32> = done.iter().map(|seat| scores[seat.index()]).collect();
        rob_the_best(&mut robbed, by_ones, self.ones, false);
        done.iter().zip(robbed).for_each(|(seat, score)| scores[seat.index()] = score);
    }

    /// True if the seat has had its turn.
    fn is_done(&self, seat: Seat) -> bool {
        seat != self.active && !self.to_come.contains(&seat)
    }

    /// The lowest score that is as good as certain.
    fn highest(&self) -> i32 {
        (1..HIGH).find(|score| self.plain.leader(f64::from(*score), FAR) > CERTAIN).unwrap_or(HIGH)
    }

    /// The places of the seats to come with the best chances against a lead; with Senigma, of those whom it may hit.
    fn most_dangerous(&self, lead: f64) -> Vec<usize> {
        let mut found = [0.0; 2 + Seat::MOST];
        self.plain.at(lead, FAR, &mut found[..2 + self.to_come.len()]);
        let is_closed = |place: usize| self.has_senigma && self.hit.has(self.to_come[place]);
        let mut places: Vec<usize> = (0..self.to_come.len()).collect();
        places.sort_by(|one, other| {
            is_closed(*one).cmp(&is_closed(*other)).then(found[2 + other].total_cmp(&found[2 + one]))
        });
        places.truncate(MOST_COMPARED);
        places
    }

    /// The outlooks after robbing the seat to come whose loss helps most.
    fn after_robbing(&self) -> Vec<(i32, Outlook)> {
        // A score that may well win, and may well not.
        let usual = (1..HIGH).find(|score| self.plain.leader(f64::from(*score), FAR) > 0.5).unwrap_or(HIGH);
        let usual = f64::from(usual);
        let helps = |place: usize| self.chain.after_loss(place, COMPARED, Whose::Leaders).leader(usual, FAR);
        let helped = self.most_dangerous(usual).into_iter().map(|place| (place, helps(place)));
        let Some((victim, _)) = helped.reduce(|best, next| if next.1 > best.1 { next } else { best }) else {
            return Vec::new();
        };
        let points: &[i32] = if self.to_come.len() < MANY { &ROBBED } else { &ROBBED_AMONG_MANY };
        points.iter().map(|eyes| (*eyes, self.chain.after_loss(victim, *eyes, Whose::All))).collect()
    }
}

/// Two outlooks, and how far it is from the first to the second.
struct Losses<'a> {
    before: &'a Outlook,
    after: &'a Outlook,
    way: f64,
}
