//! What the beginning of a round is worth to every seat, by the euros that each still needs.

use rules::exactly::Stack;

use super::features::{EUROS, of_euros, of_stack};
use super::{MOST_SEATS, SeatChances};
use crate::{Features, Net, NetScratch};

/// The stack that every seat begins a round with (E-06).
const FIVE_EACH: Stack = [1, 0, 0, 0];

/// The winning chances at the beginning of a round, for every score.
///
/// A round ends with one seat's euro, and the next begins with fewer euros to go; so the scores are gone through from the
/// fewest euros on (dynamic programming), and all that has to be known of a round is who is how likely to score. The chances
/// of a score are kept in the order of turns from the seat that begins.
#[derive(Clone, Debug)]
pub struct RoundBeginnings {
    seats: usize,
    by_score: Vec<SeatChances>,
}

impl RoundBeginnings {
    /// By what the network of this number of seats says of the beginning of every round.
    pub fn by(net: &Net, seats: usize) -> RoundBeginnings {
        let (mut scratch, mut features) = (NetScratch::default(), Features::default());
        RoundBeginnings::new(seats, |needed| {
            features.clear();
            for (turns, needed) in needed.iter().enumerate() {
                of_stack(turns, FIVE_EACH, |feature| features.set(feature));
                features.set(of_euros(turns, *needed));
            }
            net.chances(&features, &mut scratch)
        })
    }

    /// How many seats the table has.
    pub(super) fn seats(&self) -> usize {
        self.seats
    }

    /// From who scores next in a round that begins at a score: `scorers` is asked with the euros needed, in the order of
    /// turns from the seat that begins.
    fn new(seats: usize, mut scorers: impl FnMut(&[usize]) -> SeatChances) -> RoundBeginnings {
        let count = EUROS.pow(seats as u32);
        let mut beginnings = RoundBeginnings { seats, by_score: vec![[0.0; MOST_SEATS]; count] };
        let mut numbers: Vec<usize> = (0..count).collect();
        numbers.sort_by_key(|number| needed_at(*number, seats).iter().sum::<usize>());
        for number in numbers {
            let needed = needed_at(number, seats);
            let likely = scorers(&needed[..seats]);
            let mut chances = [0.0; MOST_SEATS];
            for (scorer, likely) in likely[..seats].iter().enumerate() {
                let after = beginnings.after_score(&needed, scorer, scorer + 1);
                chances.iter_mut().zip(after).for_each(|(chance, after)| *chance += likely * after);
            }
            beginnings.by_score[number] = chances;
        }
        beginnings
    }

    /// The winning chances by seat once `scorer` has scored and `starter` begins the next round; `needed` is by seat, and from
    /// before the euro.
    pub(super) fn after_score(&self, needed: &[usize; MOST_SEATS], scorer: usize, starter: usize) -> SeatChances {
        let mut chances = [0.0; MOST_SEATS];
        if needed[scorer] == 1 {
            chances[scorer] = 1.0;
            return chances;
        }
        let mut needed = *needed;
        needed[scorer] -= 1;
        let seat = |turns: usize| (starter + turns) % self.seats;
        let number = (0..self.seats).rev().fold(0, |number, turns| number * EUROS + needed[seat(turns)] - 1);
        for (turns, chance) in self.by_score[number][..self.seats].iter().enumerate() {
            chances[seat(turns)] = *chance;
        }
        chances
    }
}

/// The euros needed, in the order of turns, of the score with this number.
fn needed_at(number: usize, seats: usize) -> [usize; MOST_SEATS] {
    let digit = |turns: usize| number / EUROS.pow(turns as u32) % EUROS;
    std::array::from_fn(|turns| if turns < seats { digit(turns) + 1 } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_seats_that_score_equally_often_are_the_problem_of_points() {
        let even = RoundBeginnings::new(2, |_| [0.5, 0.5, 0.0, 0.0, 0.0, 0.0]);
        // Pascal to Fermat, 1654: with one and two games to go, three quarters; with one and three, an eighth is left.
        let close = |one: f64, other: f64| (one - other).abs() < 1e-12;
        assert!(close(even.after_score(&[2, 2, 0, 0, 0, 0], 0, 1)[0], 3.0 / 4.0));
        assert!(close(even.after_score(&[2, 3, 0, 0, 0, 0], 0, 0)[1], 1.0 / 8.0));
        assert!(close(even.after_score(&[3, 1, 0, 0, 0, 0], 1, 0)[1], 1.0));
    }

    #[test]
    fn chances_go_with_the_seats_and_add_up() {
        // The seat that begins is a little more likely to score, whatever the score is.
        let rounds = RoundBeginnings::new(3, |_| [0.4, 0.3, 0.3, 0.0, 0.0, 0.0]);
        let one = rounds.after_score(&[3, 2, 1, 0, 0, 0], 1, 2);
        let turned = rounds.after_score(&[1, 3, 2, 0, 0, 0], 2, 0);
        for seat in 0..3 {
            assert!((one[seat] - turned[(seat + 1) % 3]).abs() < 1e-12, "{one:?} {turned:?}");
        }
        assert!((one.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        assert!(one[2] > one[1] && one[1] > one[0]);
    }
}
