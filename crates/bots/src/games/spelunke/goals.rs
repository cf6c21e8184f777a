//! What an end of the turn is worth to the last seat: there it is certain who wins.

use rules::Game;
use rules::spelunke::{Position, Spelunke};
use solve::spelunke::Goal;

use super::curve::{LOW, MOST_TAKEN};
use super::share;

/// More eyes than a turn is expected to bring: a seat that needs more plays by the rules of thumb.
pub(super) const HOPELESS: i32 = 250;

/// The last seat's goal: more eyes than any other seat, or as many, and then the win is shared. Exact as long as it is
/// always the leader of the others who is robbed. None if that is out of reach.
pub(super) fn of_last(game: &Spelunke, position: &Position) -> Option<Goal> {
    let scores = position.active.others(game.seats()).map(|seat| position.scores[seat.index()]);
    let scores: Vec<i32> = scores.collect();
    let most = scores.iter().copied().max().unwrap_or(0).max(0);
    if most >= HOPELESS {
        return None;
    }
    let robbed: Vec<_> = (0..=MOST_TAKEN).map(|taken| best_when_robbed(scores.clone(), taken, position.ones)).collect();
    Some(Goal::new(LOW..=most + 1, MOST_TAKEN as u8, |score, taken| {
        let (best, many) = robbed[taken as usize];
        share(score, best, many)
    }))
}

/// The best of some scores and how many have it, after the leader has been robbed step by step up the ladder.
fn best_when_robbed(mut scores: Vec<i32>, taken: i32, ones: u8) -> (i32, usize) {
    let (mut left, mut step) = (taken, i32::from(ones));
    while left > 0 {
        step = 5.min(step + 1);
        let eyes = left.min(step);
        left -= eyes;
        if let Some(best) = scores.iter_mut().max() {
            *best -= eyes;
        }
    }
    let best = scores.iter().copied().max().unwrap_or(0);
    (best, scores.iter().filter(|score| **score == best).count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn robbing_the_leader_ends_where_the_next_one_stands() {
        assert_eq!(best_when_robbed(vec![20, 18], 1, 0), (19, 1));
        assert_eq!(best_when_robbed(vec![20, 18], 3, 1), (18, 1));
        assert_eq!(best_when_robbed(vec![20, 18], 2, 1), (18, 2));
        assert_eq!(best_when_robbed(vec![20, 18], 6, 0), (17, 1));
    }
}
