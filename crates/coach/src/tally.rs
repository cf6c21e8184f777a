//! Figures over many games: what a decision lost on average, by kind, and luck, with errors over games.

use rules::Seat;
use values::Measured;

use crate::decision::Class;
use crate::kind::Kind;
use crate::review::{Account, Review};

/// What one player did in one game.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedGame {
    /// What throws brought.
    pub luck: Measured,
    /// The decisions between moves.
    pub decisions: Vec<(Kind, Measured)>,
}

/// Many games of one player at one game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct DecisionTally {
    games: Vec<ReviewedGame>,
}

/// A mean with its standard error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mean {
    /// The games that it is of.
    pub games: usize,
    /// The decisions, or for luck the games.
    pub count: usize,
    /// How many of them were slips or worse.
    pub costly: usize,
    /// The mean.
    pub value: f64,
    /// Its standard error: over games; of a single game, that of the estimates in it.
    pub error: f64,
}

impl ReviewedGame {
    /// What a seat did in a game, by its account and all decisions of its own.
    pub fn new(account: &Account, decisions: impl IntoIterator<Item = (Kind, Measured)>) -> ReviewedGame {
        ReviewedGame { luck: account.luck, decisions: decisions.into_iter().collect() }
    }

    /// What a seat did in a game that was looked through.
    pub fn of(review: &Review, seat: Seat) -> Option<ReviewedGame> {
        let accounts = review.accounts();
        let own = review.decisions().filter(|(_, made)| made.seat == seat).map(|(_, made)| (made.kind, made.cost));
        Some(ReviewedGame::new(accounts.get(seat.index())?, own))
    }
}

impl DecisionTally {
    /// Counts a game.
    pub fn add(&mut self, game: ReviewedGame) {
        self.games.push(game);
    }

    /// How many games are counted.
    pub fn games(&self) -> usize {
        self.games.len()
    }

    /// The kinds of decisions that there were, in their order.
    pub fn kinds(&self) -> Vec<Kind> {
        let made = |kind: &Kind| self.games.iter().flat_map(|game| &game.decisions).any(|(of, _)| of == kind);
        Kind::ALL.into_iter().filter(made).collect()
    }

    /// What a decision lost on average, of one kind or of all; `None` if there was none.
    pub fn lost(&self, kind: Option<Kind>) -> Option<Mean> {
        let is_meant = |of: &Kind| kind.is_none_or(|kind| kind == *of);
        let costs = |game: &ReviewedGame| -> Vec<Measured> {
            game.decisions.iter().filter(|(of, _)| is_meant(of)).map(|(_, cost)| *cost).collect()
        };
        let by_game: Vec<Vec<Measured>> = self.games.iter().map(costs).filter(|costs| !costs.is_empty()).collect();
        let sums = by_game.iter().map(|costs| {
            let sum = costs.iter().map(|cost| cost.value).sum::<f64>();
            (f64::from(costs.len() as u32), sum, costs.iter().map(|cost| cost.error.powi(2)).sum::<f64>())
        });
        let costly = by_game.iter().flatten().filter(|cost| Class::of(**cost).is_costly()).count();
        let count = by_game.iter().map(Vec::len).sum();
        ratio(&sums.collect::<Vec<_>>()).map(|(value, error)| Mean {
            games: by_game.len(),
            count,
            costly,
            value,
            error,
        })
    }

    /// What throws brought in a game on average; `None` if there was no game.
    pub fn luck(&self) -> Option<Mean> {
        let sums: Vec<_> = self.games.iter().map(|game| (1.0, game.luck.value, game.luck.error.powi(2))).collect();
        let games = self.games.len();
        ratio(&sums).map(|(value, error)| Mean { games, count: games, costly: 0, value, error })
    }
}

/// A sum over a count with its standard error, each given by game, with the square of the sum's own error: the linearised
/// variance of a ratio over clusters (Cochran, Sampling Techniques, 1977, 6.3). `None` if there is nothing to count.
fn ratio(by_game: &[(f64, f64, f64)]) -> Option<(f64, f64)> {
    let count: f64 = by_game.iter().map(|(count, ..)| count).sum();
    if count <= 0.0 {
        return None;
    }
    let value = by_game.iter().map(|(_, sum, _)| sum).sum::<f64>() / count;
    let games = f64::from(by_game.len() as u32);
    let square = if by_game.len() > 1 {
        let off = by_game.iter().map(|(count, sum, _)| (sum - value * count).powi(2)).sum::<f64>();
        off * games / (games - 1.0)
    } else {
        by_game.iter().map(|(_, _, square)| square).sum::<f64>()
    };
    Some((value, square.sqrt() / count))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(costs: &[(Kind, f64)], luck: f64) -> ReviewedGame {
        let account = Account { luck: Measured { value: luck, error: 0.0 }, ..Account::default() };
        ReviewedGame::new(&account, costs.iter().map(|(kind, value)| (*kind, Measured { value: *value, error: 0.003 })))
    }

    #[test]
    fn a_mean_is_over_all_decisions_of_its_kind_and_its_error_over_games() {
        let mut tally = DecisionTally::default();
        assert_eq!((tally.lost(None), tally.luck(), tally.games()), (None, None, 0));
        tally.add(game(&[(Kind::Stop, 0.02), (Kind::Pay, 0.04)], 0.5));
        tally.add(game(&[(Kind::Stop, 0.0), (Kind::Stop, 0.0)], -0.5));
        assert_eq!(tally.kinds(), [Kind::Stop, Kind::Pay]);
        let stop = tally.lost(Some(Kind::Stop)).unwrap();
        assert_eq!((stop.games, stop.count, stop.costly), (2, 3, 1));
        assert!((stop.value - 0.02 / 3.0).abs() < 1e-12);
        let all = tally.lost(None).unwrap();
        // Two games of two decisions with means 0.03 and 0: the standard error of their mean is 0.015.
        assert!((all.value - 0.015).abs() < 1e-12 && (all.error - 0.015).abs() < 1e-12, "{all:?}");
        // In a single game, only the estimates have errors.
        let pay = tally.lost(Some(Kind::Pay)).unwrap();
        assert!((pay.value - 0.04).abs() < 1e-12 && (pay.error - 0.003).abs() < 1e-12);
        let luck = tally.luck().unwrap();
        assert!(luck.value.abs() < 1e-12 && (luck.error - 0.5).abs() < 1e-12);
    }
}
