//! What a euro is worth: the race to the euros that win the match.

use rules::Game;
use rules::exactly::{DoubleExact, Exactly, Position};

use super::MOST_SEATS;

/// The winning chance of every seat.
pub(super) type Chances = [f64; MOST_SEATS];

/// The most euros that a match is about (E-20).
const MOST_EUROS: usize = 9;
/// The powers that the product of all seats' polynomials can have.
const POWERS: usize = MOST_SEATS * (MOST_EUROS - 1) + 1;

/// What comes of the round, by who scores.
pub(super) struct ScoreStakes {
    seats: usize,
    euros: [u8; MOST_SEATS],
    /// By the one and the other that scores; the same seat twice where it scores alone.
    after: [[Chances; MOST_SEATS]; MOST_SEATS],
}

impl ScoreStakes {
    /// The stakes of a round that begins with these euros, while no seat has reached the goal.
    pub(super) fn new(game: &Exactly, euros: [u8; MOST_SEATS]) -> ScoreStakes {
        let seats = game.seats();
        let goal = game.rules().euros.get() as u8;
        let mut after = [[[0.0; MOST_SEATS]; MOST_SEATS]; MOST_SEATS];
        for one in 0..seats {
            // E-04: two score together only if the switch says so.
            let others = if game.rules().double_exact == DoubleExact::Both { one..seats } else { one..one + 1 };
            for other in others {
                let mut needs = euros.map(|euros| usize::from(goal.saturating_sub(euros)));
                needs[one] = needs[one].saturating_sub(1);
                if other != one {
                    needs[other] = needs[other].saturating_sub(1);
                }
                after[one][other] = chances(&needs[..seats]);
            }
        }
        ScoreStakes { seats, euros, after }
    }

    /// The winning chances once this seat has scored.
    #[inline]
    pub(super) fn if_scores(&self, seat: usize) -> &Chances {
        &self.after[seat][seat]
    }

    /// The winning chances in a position in which the round is over; nothing while it goes on.
    #[inline]
    pub(super) fn of_finished(&self, position: &Position) -> Option<&Chances> {
        if position.euros == self.euros {
            return None;
        }
        let mut scorers = (0..self.seats).filter(|seat| position.euros[*seat] > self.euros[*seat]);
        let one = scorers.next()?;
        Some(&self.after[one][scorers.next().unwrap_or(one)])
    }
}

/// The winning chances of seats by the euros that they still need, if every seat is as likely as any other to score next. Those
/// that need none have won, and share it.
fn chances(needs: &[usize]) -> Chances {
    let mut chances = [0.0; MOST_SEATS];
    let winners = needs.iter().filter(|need| **need == 0).count();
    for (seat, need) in needs.iter().enumerate() {
        chances[seat] = match (winners, need) {
            (0, _) => chance(seat, needs),
            (_, 0) => 1.0 / f64::from(winners as u32),
            _ => 0.0,
        };
    }
    chances
}

/// The chance to be the first that has all it needs, exact by embedding the rounds in continuous time.
///
/// If every seat took its euros at the times of a Poisson process of its own, all with rate 1, the scorers would come in
/// the same order as in rounds. A seat takes its `r`-th euro at time t with density t^(r-1)/(r-1)! e^-t, and another has
/// not yet its `q`-th with chance (1 + t + … + t^(q-1)/(q-1)!) e^-t. The product of all is a polynomial times e^-nt for n
/// seats; the integral of t^m e^-nt is m!/n^(m+1).
fn chance(seat: usize, needs: &[usize]) -> f64 {
    let mut product = [0.0; POWERS];
    product[needs[seat] - 1] = one_over_factorial(needs[seat] - 1);
    for (_, need) in needs.iter().enumerate().filter(|(other, _)| *other != seat) {
        let before = product;
        product = std::array::from_fn(|power| {
            (0..*need.min(&(power + 1))).map(|term| before[power - term] * one_over_factorial(term)).sum()
        });
    }
    let rate = f64::from(needs.len() as u32);
    let mut integral = 1.0 / rate;
    let mut chance = 0.0;
    for (power, coefficient) in product.into_iter().enumerate() {
        chance += coefficient * integral;
        integral *= f64::from(power as u32 + 1) / rate;
    }
    chance
}

fn one_over_factorial(number: usize) -> f64 {
    (1..=number as u32).map(|factor| 1.0 / f64::from(factor)).product()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-12
    }

    #[test]
    fn equal_needs_are_equal_chances() {
        for seats in 2..=6 {
            for need in [1, 3, 9] {
                let chances = chances(&vec![need; seats]);
                assert!(
                    chances[..seats].iter().all(|chance| close(*chance, 1.0 / f64::from(seats as u32))),
                    "{seats} {need}"
                );
            }
        }
    }

    #[test]
    fn two_seats_are_the_problem_of_points() {
        // Pascal to Fermat, 1654: with one and two games to go, three quarters.
        assert!(close(chances(&[1, 2])[0], 3.0 / 4.0));
        assert!(close(chances(&[1, 3])[1], 1.0 / 8.0));
        assert!(close(chances(&[2, 3])[0], 11.0 / 16.0));
    }

    /// One round after the other: the slow way that says the same.
    fn by_rounds(needs: &[usize]) -> Vec<f64> {
        if needs.contains(&0) {
            return needs.iter().map(|need| f64::from(u8::from(*need == 0))).collect();
        }
        let mut sum = vec![0.0; needs.len()];
        for scorer in 0..needs.len() {
            let mut needs = needs.to_vec();
            needs[scorer] -= 1;
            by_rounds(&needs)
                .iter()
                .zip(&mut sum)
                .for_each(|(chance, sum)| *sum += chance / f64::from(needs.len() as u32));
        }
        sum
    }

    #[test]
    fn the_closed_form_is_what_round_after_round_gives() {
        for needs in [&[3, 3, 3][..], &[1, 2, 3, 3], &[2, 1, 2, 1, 3], &[5, 2]] {
            let fast = chances(needs);
            assert!(by_rounds(needs).iter().zip(fast).all(|(slow, fast)| close(*slow, fast)), "{needs:?}");
        }
        // The longest match still adds up.
        assert!(close(chances(&[9, 8, 9, 1, 9, 7]).iter().sum(), 1.0));
    }

    #[test]
    fn those_who_win_together_share() {
        assert_eq!(chances(&[0, 2, 0])[..3], [0.5, 0.0, 0.5]);
    }
}
