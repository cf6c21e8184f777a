//! Ratings in the manner of Elo, for any number of seats.
//!
//! The model: each contender has a strength, and a game is won by a seat with a chance in proportion to the strength of
//! whichever bot sits there (Bradley and Terry, 1952; Luce, 1959). The likeliest strengths are found by the iteration of Hunter,
//! "MM algorithms for generalized Bradley-Terry models", 2004. Errors come from the jackknife over groups of blocks (Tukey,
//! 1958).

#![allow(clippy::cast_precision_loss, reason = "counts are far below 2⁵²; sums are rounded only here, at the end")]

use crate::win_share::WIN;

/// More than enough steps for the iteration to settle.
const STEPS: usize = 500;

/// Ratings by contender, with their standard errors where there is enough to tell.
pub(crate) struct Ratings {
    pub(crate) ratings: Vec<f64>,
    pub(crate) errors: Vec<Option<f64>>,
}

/// Rates contenders. `wins` is by group, way of filling the seats and contender; `fillings` has the seats of each contender
/// by way of filling them.
pub(crate) fn rate(wins: &[Vec<Vec<u64>>], fillings: &[Vec<u64>]) -> Ratings {
    let groups: Vec<&Vec<Vec<u64>>> = wins.iter().filter(|group| group.iter().flatten().any(|won| *won > 0)).collect();
    let ratings = likeliest(&groups, fillings);
    let has_won = |contender: usize| groups.iter().any(|group| group.iter().any(|won| won[contender] > 0));
    // A contender without a win is at most this strong; the data do not say how much weaker.
    let enough = groups.len() > 2 && (0..ratings.len()).all(has_won);
    let left_out: Vec<Vec<f64>> = (0..if enough { groups.len() } else { 0 })
        .map(|out| {
            let others: Vec<_> =
                groups.iter().enumerate().filter(|(group, _)| *group != out).map(|(_, group)| *group).collect();
            likeliest(&others, fillings)
        })
        .collect();
    let error = |contender: usize| {
        let count = left_out.len() as f64;
        let mean = left_out.iter().map(|ratings| ratings[contender]).sum::<f64>() / count;
        let spread: f64 = left_out.iter().map(|ratings| (ratings[contender] - mean).powi(2)).sum();
        enough.then(|| ((count - 1.0) / count * spread).sqrt())
    };
    let errors = (0..ratings.len()).map(error).collect();
    Ratings { ratings, errors }
}

/// The likeliest ratings. One more game for every way of filling the seats is taken as shared by all seats, so that who won
/// nothing, or everything, still has a rating.
fn likeliest(groups: &[&Vec<Vec<u64>>], fillings: &[Vec<u64>]) -> Vec<f64> {
    let contenders = fillings.len();
    let mut won = vec![0.0; contenders];
    let mut games = vec![0.0; fillings.len()];
    for (filling, seats) in fillings.iter().enumerate() {
        let all: u64 = seats.iter().sum();
        games[filling] = 1.0;
        for contender in 0..contenders {
            let wins: u64 = groups.iter().map(|group| group[filling][contender]).sum();
            let wins = wins as f64 / WIN as f64;
            games[filling] += wins;
            won[contender] += wins + seats[contender] as f64 / all as f64;
        }
    }
    let mut strengths = vec![1.0; contenders];
    for _ in 0..STEPS {
        let at_table = |seats: &Vec<u64>| -> f64 { seats.iter().zip(&strengths).map(|(n, s)| *n as f64 * s).sum() };
        let tables: Vec<f64> = fillings.iter().map(at_table).collect();
        let next: Vec<f64> = (0..contenders)
            .map(|contender| {
                let met = fillings.iter().zip(&games).zip(&tables);
                let met: f64 = met.map(|((seats, games), table)| games * seats[contender] as f64 / table).sum();
                won[contender] / met
            })
            .collect();
        let mean = next.iter().map(|strength| strength.ln()).sum::<f64>() / contenders as f64;
        strengths = next.iter().map(|strength| (strength.ln() - mean).exp()).collect();
    }
    strengths.iter().map(|strength| 400.0 * strength.log10()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Groups in which the two win so many games each.
    fn two_seats(wins: &[(u64, u64)]) -> Vec<Vec<Vec<u64>>> {
        wins.iter().map(|(one, other)| vec![vec![one * WIN, other * WIN], vec![0, 0]]).collect()
    }

    #[test]
    fn ten_times_the_wins_are_four_hundred_points() {
        let fillings = [vec![1, 1], vec![1, 1]];
        let Ratings { ratings, errors } = rate(&two_seats(&[(100_000, 10_000); 20]), &fillings);
        assert!((ratings[0] - 200.0).abs() < 0.1 && (ratings[1] + 200.0).abs() < 0.1, "{ratings:?}");
        assert!(errors[0].unwrap() < 1e-6);
    }

    #[test]
    fn the_error_is_the_one_that_independent_games_have() {
        // Twenty groups of 100 games, won 60 times more or less: by the delta method the rating's error at 0.6 of 2000 games
        // is 400/ln 10 · ½ · √(1 / (2000 · 0.6 · 0.4)) = 3.96, and the groups below have about the binomial's spread.
        let spread = [0, 5, -5, 3, -3, 8, -8, 2, -2, 6, -6, 4, -4, 1, -1, 7, -7, 5, -5, 0_i64];
        let groups: Vec<_> = spread.iter().map(|more| ((60 + more) as u64, (40 - more) as u64)).collect();
        let Ratings { ratings, errors } = rate(&two_seats(&groups), &[vec![1, 1], vec![1, 1]]);
        assert!((ratings[0] - 35.2).abs() < 0.5, "{ratings:?}");
        assert!((errors[0].unwrap() - 3.96).abs() < 0.6, "{errors:?}");
    }

    #[test]
    fn who_sits_on_more_seats_must_win_more_to_be_as_strong() {
        // One seat against three: a quarter of the games is what equals win.
        let Ratings { ratings, .. } = rate(&[vec![vec![250 * WIN, 750 * WIN], vec![0, 0]]], &[vec![1, 3], vec![3, 1]]);
        assert!(ratings[0].abs() < 1.0, "{ratings:?}");
    }

    #[test]
    fn who_never_wins_has_a_rating_all_the_same_and_nothing_has_no_error() {
        let Ratings { ratings, errors } = rate(&two_seats(&[(50, 0)]), &[vec![1, 1], vec![1, 1]]);
        assert!(ratings[0] > 300.0 && ratings[1].is_finite() && errors == [None, None]);
        let Ratings { errors, .. } = rate(&two_seats(&[(50, 0); 20]), &[vec![1, 1], vec![1, 1]]);
        assert_eq!(errors, [None, None]);
        let Ratings { ratings, .. } = rate(&[], &[vec![1, 1], vec![1, 1]]);
        assert!(ratings.iter().all(|rating| rating.abs() < 1e-9));
    }
}
