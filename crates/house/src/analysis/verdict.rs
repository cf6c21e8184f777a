//! What the coach found in a game, as small as a page needs it: a decision may have had hundreds of moves.

use coach::{Account, Decision, Offered, Review, Step};
use rules::Seat;

/// So many of the best moves of a decision are kept, and the one that was made.
const BEST_KEPT: usize = 4;

/// A game that has been looked through.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// Whether nothing is estimated.
    pub is_exact: bool,
    /// Everybody's chances before the first event; empty if nothing has happened.
    pub start: Vec<f64>,
    /// What happened, in order.
    pub moments: Vec<Moment>,
    /// Each seat's way from its chance at the start to its result.
    pub accounts: Vec<Account>,
}

/// A throw or a move.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The number of the event in the record, from 1.
    pub number: usize,
    /// Everybody's chances after it.
    pub after: Vec<f64>,
    /// Who decided what, if there was a choice.
    pub decision: Option<Judged>,
}

/// A decision.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Who decided.
    pub seat: Seat,
    /// The best moves, the best first, and the one that was made.
    pub offered: Vec<Offered>,
    /// Where the move that was made stands among these.
    pub played: usize,
    /// How many moves there were in all.
    pub count: usize,
    /// What the decision cost in winning chance.
    pub cost: f64,
    /// The standard error of the cost.
    pub error: f64,
    /// Whether the cost is more than the estimate's error makes likely by itself.
    pub is_mistake: bool,
}

impl Verdict {
    /// What a review found.
    pub fn of(review: &Review) -> Verdict {
        let start = review.steps().first().map(|step| step.before.by_seat.to_vec()).unwrap_or_default();
        let moments = review.steps().iter().map(Moment::of).collect();
        Verdict { is_exact: review.is_exact(), start, moments, accounts: review.accounts() }
    }

    /// Everybody's chances before a moment.
    pub fn before(&self, moment: usize) -> &[f64] {
        match moment.checked_sub(1) {
            Some(earlier) => &self.moments[earlier].after,
            None => &self.start,
        }
    }

    /// The moment of the event with this number, if it counts.
    pub fn moment(&self, number: usize) -> Option<usize> {
        self.moments.binary_search_by_key(&number, |moment| moment.number).ok()
    }
}

impl Moment {
    fn of(step: &Step) -> Moment {
        let after = step.after.by_seat.to_vec();
        Moment { number: step.number, after, decision: step.decision.as_ref().map(Judged::of) }
    }
}

impl Judged {
    fn of(decision: &Decision) -> Judged {
        let offer = |index: usize| Offered::new(&decision.moves[index].0, &decision.moves[index].1, decision.seat);
        let mut offered: Vec<_> = (0..decision.moves.len().min(BEST_KEPT)).map(offer).collect();
        let played = decision.played.min(offered.len());
        if decision.played >= offered.len() {
            offered.push(offer(decision.played));
        }
        Judged {
            seat: decision.seat,
            offered,
            played,
            count: decision.moves.len(),
            cost: decision.cost(),
            error: decision.error(),
            is_mistake: decision.is_mistake(),
        }
    }
}
