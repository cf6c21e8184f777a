//! A review reduced to what a page shows: of a decision's hundreds of moves, only the best and the one that was made.

use coach::{Account, Basis, Class, Decision, Kind, Measured, Offered, Review, Step};
use rules::Seat;

/// The number of best moves of a decision that are kept, beside the one that was made.
const BEST_KEPT: usize = 4;

/// The review of a game.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// What the values stand on.
    pub basis: Basis,
    /// Winning chances by seat before the first event; empty if there are no events.
    pub start: Vec<f64>,
    /// Throws and moves, in order.
    pub steps: Vec<JudgedStep>,
    /// Each seat's way from its chance at the start to its result.
    pub accounts: Vec<Account>,
}

/// A throw or a move.
#[derive(Clone, Debug)]
pub struct JudgedStep {
    /// The number of the event in the record, from 1.
    pub number: usize,
    /// Winning chances by seat after it.
    pub after: Vec<f64>,
    /// The standard error of the chances before it; 0 if they are exact.
    pub error: f64,
    /// `None` if there was no choice.
    pub decision: Option<Judged>,
}

/// A decision between moves.
#[derive(Clone, Debug)]
pub struct Judged {
    pub seat: Seat,
    /// The best moves, the best first, and the one that was made.
    pub offered: Vec<Offered>,
    /// The index in `offered` of the move that was made.
    pub played: usize,
    /// The number of legal moves.
    pub count: usize,
    pub kind: Kind,
    /// What the decision cost in winning chance.
    pub cost: Measured,
}

impl Judged {
    pub fn class(&self) -> Class {
        Class::of(self.cost)
    }
}

impl Verdict {
    pub fn of(review: &Review) -> Verdict {
        let start = review.steps().first().map(|step| step.before.by_seat.to_vec()).unwrap_or_default();
        let steps = review.steps().iter().map(JudgedStep::of).collect();
        Verdict { basis: review.basis(), start, steps, accounts: review.accounts() }
    }

    /// Winning chances by seat before the step of this index.
    pub fn before(&self, step: usize) -> &[f64] {
        match step.checked_sub(1) {
            Some(earlier) => &self.steps[earlier].after,
            None => &self.start,
        }
    }

    /// The index of the step with this event number; `None` if the review has no step for it.
    pub fn step(&self, number: usize) -> Option<usize> {
        self.steps.binary_search_by_key(&number, |step| step.number).ok()
    }
}

impl JudgedStep {
    fn of(step: &Step) -> JudgedStep {
        let after = step.after.by_seat.to_vec();
        JudgedStep {
            number: step.number,
            after,
            error: step.before.error,
            decision: step.decision.as_ref().map(Judged::of),
        }
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
            kind: decision.kind,
            cost: decision.cost,
        }
    }
}
