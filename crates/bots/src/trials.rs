//! Sequential halving: playouts go to the moves that look best so far.

use play::QuickCup;

use crate::Budget;

/// A move that may be the best, and what is known of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<M> {
    /// The move.
    pub(crate) played: M,
    /// What it is worth before anything was tried: a winning chance, from 0 to 1.
    pub(crate) prior: f64,
    sum: f64,
    tried: u32,
}

impl<M> Candidate<M> {
    /// A move of which only this is known.
    pub(crate) fn new(played: M, prior: f64) -> Candidate<M> {
        Candidate { played, prior, sum: 0.0, tried: 0 }
    }

    /// Its mean worth so far; the prior counts as `prior_weight` trials.
    fn worth(&self, prior_weight: f64) -> f64 {
        (self.sum + prior_weight * self.prior) / (f64::from(self.tried) + prior_weight)
    }
}

/// The best of some candidates, at least one, by sequential halving (Karnin, Koren and Somekh, "Almost optimal exploration
/// in multi-armed bandits", 2013): all are tried equally often, the worse half is dropped, and so on until one is left or
/// the budget is spent. The budget is shared evenly among the stages.
///
/// Candidates are tried with the same chance, one after the other, so that luck cancels. `trial` says what came of it, a
/// winning chance from 0 to 1. The prior counts like `prior_weight` trials (above 0), so that a few trials do not overrule
/// what is known already. Of equally good moves the first one is chosen. Out of time, it is the best so far.
pub(crate) fn best_by_trials<M: Copy>(
    mut candidates: Vec<Candidate<M>>,
    prior_weight: f64,
    budget: &mut Budget,
    mut trial: impl FnMut(M, &mut QuickCup) -> f64,
) -> M {
    let worth = |candidate: &Candidate<M>| candidate.worth(prior_weight);
    // A stable sort: equals stay in their order.
    let sort = |candidates: &mut Vec<Candidate<M>>| candidates.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
    sort(&mut candidates);
    let mut number = 0;
    while candidates.len() > 1 {
        let stages = candidates.len().next_power_of_two().trailing_zeros();
        let rounds = budget.playouts() / stages / candidates.len() as u32;
        for _ in 0..rounds {
            for candidate in &mut candidates {
                if !budget.spend() {
                    // Those that were tried once more than the others had the same chance as them before.
                    sort(&mut candidates);
                    return candidates[0].played;
                }
                candidate.sum += trial(candidate.played, &mut budget.cup(number));
                candidate.tried += 1;
            }
            number += 1;
        }
        sort(&mut candidates);
        if rounds == 0 {
            break;
        }
        candidates.truncate(candidates.len().div_ceil(2));
    }
    candidates[0].played
}

#[cfg(test)]
mod tests {
    use rules::Cup;

    use super::*;
    use crate::Limits;

    fn budget(playouts: u32) -> Budget {
        Budget::new(Limits::default(), playouts, &mut QuickCup::new(1))
    }

    fn candidates(priors: &[f64]) -> Vec<Candidate<usize>> {
        priors.iter().enumerate().map(|(index, prior)| Candidate::new(index, *prior)).collect()
    }

    #[test]
    fn without_playouts_the_prior_decides_and_the_first_of_equals_is_chosen() {
        let chosen = best_by_trials(candidates(&[0.2, 0.6, 0.6]), 10.0, &mut budget(0), |_, _| unreachable!());
        assert_eq!(chosen, 1);
    }

    #[test]
    fn many_trials_overrule_a_wrong_prior_and_a_few_do_not() {
        let truth = [0.3, 0.5, 0.4, 0.2];
        let trial = |played: usize, cup: &mut QuickCup| f64::from(cup.pick(1000) < (truth[played] * 1000.0) as u32);
        let priors = [0.5, 0.3, 0.45, 0.45];
        assert_eq!(best_by_trials(candidates(&priors), 20.0, &mut budget(4000), trial), 1);
        assert_eq!(best_by_trials(candidates(&priors), 1e6, &mut budget(8), trial), 0);
    }

    #[test]
    fn all_candidates_meet_the_same_chance_and_the_budget_is_never_exceeded() {
        let mut seen: Vec<Vec<u32>> = vec![Vec::new(); 3];
        let mut spent = 0;
        best_by_trials(candidates(&[0.5; 3]), 1.0, &mut budget(100), |played, cup| {
            seen[played].push(cup.pick(6));
            spent += 1;
            0.5
        });
        assert!(spent <= 100);
        let least = seen.iter().map(Vec::len).min().unwrap();
        assert!(least >= 10);
        assert!(seen.iter().all(|faces| faces[..least] == seen[0][..least]));
    }

    #[test]
    fn out_of_time_it_is_the_best_so_far() {
        let limits = Limits { time: Some(std::time::Duration::ZERO), ..Limits::default() };
        let mut budget = Budget::new(limits, 1000, &mut QuickCup::new(1));
        assert_eq!(best_by_trials(candidates(&[0.1, 0.9]), 1.0, &mut budget, |_, _| 0.0), 1);
    }
}
