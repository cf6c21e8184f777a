//! The turn with all hands merged that have the same future.
//!
//! Most of the 343 hands differ only in which die shows what. Two hands before a throw are the same if they lead to the same
//! things equally often, and two hands that lie are the same if they end the turn in the same way and offer the same hands to
//! throw on with. Merging them from the last throw to the first, by exactly that, leaves the fewest hands that are exact, and
//! needs no argument about dice and letters.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use rules::pot::{After123, Bonus420, Face, Rules};

use super::ends::{ENDS, lying};
use super::hands::{HANDS, thrown};

/// How many faces a die has.
const SIDES: usize = Face::COUNT as usize;
/// In how many ways the first throw can fall.
pub(super) const THROWS: f64 = 216.0;

/// What the ends of a turn are worth to the seat on turn, in a form that can be averaged and compared.
pub(super) trait Worth: Copy + Default {
    fn plus(self, more: Self) -> Self;

    fn times(self, factor: f64) -> Self;

    /// The better one.
    fn or(self, or: Self) -> Self;
}

/// Dice that lie: end the turn, or throw on.
pub(super) struct StopOrThrow {
    pub(super) end: u16,
    /// How many hands may be thrown on with; none where the turn ends at once.
    options: u8,
    hands: [u16; 7],
}

/// One throw: first come the hands that lie after it, then those with open dice, each the average of six before it.
pub(super) struct ThrowStage {
    pub(super) lying: usize,
    pub(super) open: Vec<[u16; SIDES]>,
}

/// The whole turn, from the first throw to the third.
pub(super) struct TurnPlan {
    pub(super) third: ThrowStage,
    pub(super) second_lying: Vec<StopOrThrow>,
    pub(super) second: ThrowStage,
    /// With how many of the 216 throws lead there.
    pub(super) first_lying: Vec<(StopOrThrow, f64)>,
}

impl TurnPlan {
    /// The plan for these rules.
    pub(super) fn of(rules: &Rules) -> &'static TurnPlan {
        static PLANS: LazyLock<[[TurnPlan; 2]; 2]> = LazyLock::new(|| {
            [Bonus420::O, Bonus420::Any].map(|bonus420| {
                [After123::Total, After123::Combo]
                    .map(|after_123| TurnPlan::new(&Rules { bonus420, after_123, ..Rules::default() }))
            })
        });
        &PLANS[rules.bonus420 as usize][rules.after_123 as usize]
    }

    fn new(rules: &Rules) -> TurnPlan {
        let (third, third_hands) =
            ThrowStage::new(ENDS, lying(rules).iter().map(|lying| (lying.hands[0], lying.end as u16)));
        let (second_lying, second_of) = merge_lying(rules, &third_hands);
        let at_second = lying(rules).iter().zip(&second_of).map(|(lying, merged)| (lying.hands[0], *merged));
        let (second, second_hands) = ThrowStage::new(second_lying.len(), at_second);
        let (first_lying, first_of) = merge_lying(rules, &second_hands);
        let mut weights = vec![0.0; first_lying.len()];
        first_of.iter().for_each(|merged| weights[usize::from(*merged)] += 1.0);
        TurnPlan { third, second_lying, second, first_lying: first_lying.into_iter().zip(weights).collect() }
    }

    /// What the turn is worth before its first throw to the seat on turn, given what its ends are worth, without the paid
    /// throw and with it, if there is a coin for it (P-34). The best of lower bounds is a lower bound of the best, and so it
    /// is with averages and with upper bounds.
    pub(super) fn worth<W: Worth>(&self, unpaid: &[W; ENDS], paid: Option<&[W; ENDS]>) -> W {
        let (mut third, mut second) = ([W::default(); HANDS], [W::default(); HANDS]);
        if let Some(paid) = paid {
            third[..ENDS].copy_from_slice(paid);
            self.third.average(&mut third);
        }
        for (worth, choice) in second.iter_mut().zip(&self.second_lying) {
            *worth = choice.best(unpaid, if paid.is_some() { &third } else { &[] });
        }
        self.second.average(&mut second);
        let mut sum = W::default();
        for (choice, weight) in &self.first_lying {
            sum = sum.plus(choice.best(unpaid, &second).times(*weight));
        }
        sum.times(1.0 / THROWS)
    }
}

impl StopOrThrow {
    /// The hands that may be thrown on with.
    #[inline]
    pub(super) fn hands(&self) -> &[u16] {
        &self.hands[..usize::from(self.options)]
    }

    /// The better of ending the turn and of throwing on, if there is a next throw.
    #[inline]
    fn best<W: Worth>(&self, ends: &[W; ENDS], next: &[W]) -> W {
        let mut best = ends[usize::from(self.end)];
        if !next.is_empty() {
            for hand in self.hands() {
                best = best.or(next[usize::from(*hand)]);
            }
        }
        best
    }
}

impl ThrowStage {
    /// Merges the hands of one throw, given the number of hands that lie after it and which they are. Also says what has
    /// become of each hand.
    fn new(lying: usize, lies: impl Iterator<Item = (u16, u16)>) -> (ThrowStage, [u16; HANDS]) {
        let lies: BTreeMap<u16, u16> = lies.collect();
        let mut futures = vec![vec![0_u16; lying]; HANDS];
        let (mut merged, mut known) = ([0; HANDS], BTreeMap::new());
        let mut open = Vec::new();
        for hand in 0..HANDS {
            let Some(fallen) = thrown(hand) else {
                merged[hand] = lies[&(hand as u16)];
                futures[hand][usize::from(merged[hand])] = 1;
                continue;
            };
            let future: Vec<u16> = (0..lying).map(|end| fallen.iter().map(|hand| futures[*hand][end]).sum()).collect();
            merged[hand] = *known.entry(future.clone()).or_insert_with(|| {
                open.push(fallen.map(|hand| merged[hand]));
                (lying + open.len() - 1) as u16
            });
            futures[hand] = future;
        }
        (ThrowStage { lying, open }, merged)
    }

    /// Fills in the hands with open dice.
    pub(super) fn average<W: Worth>(&self, worth: &mut [W; HANDS]) {
        for (hand, fallen) in (self.lying..).zip(&self.open) {
            let sum = fallen.iter().fold(W::default(), |sum, hand| sum.plus(worth[usize::from(*hand)]));
            worth[hand] = sum.times(1.0 / f64::from(Face::COUNT));
        }
    }
}

/// Merges the dice that lie after a throw, given what has become of the hands of the next one. Also says what has become of
/// each, in the order of `lying`.
fn merge_lying(rules: &Rules, next: &[u16; HANDS]) -> (Vec<StopOrThrow>, Vec<u16>) {
    let (mut choices, mut known) = (Vec::new(), BTreeMap::new());
    let merged = lying(rules).iter().map(|lying| {
        let offered = if lying.at_once { &[] } else { &lying.hands[1..] };
        let mut options: Vec<u16> = offered.iter().map(|hand| next[usize::from(*hand)]).collect();
        options.sort_unstable();
        options.dedup();
        *known.entry((lying.end, options.clone())).or_insert_with(|| {
            let mut hands = [0; 7];
            hands[..options.len()].copy_from_slice(&options);
            choices.push(StopOrThrow { end: lying.end as u16, options: options.len() as u8, hands });
            (choices.len() - 1) as u16
        })
    });
    let merged = merged.collect();
    (choices, merged)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hands with open dice before the third throw, hands that lie after the second, hands with open dice before it, hands
    /// that lie after the first.
    fn sizes(bonus420: Bonus420, after_123: After123) -> [usize; 4] {
        let plan = TurnPlan::of(&Rules { bonus420, after_123, ..Rules::default() });
        [plan.third.open.len(), plan.second_lying.len(), plan.second.open.len(), plan.first_lying.len()]
    }

    #[test]
    fn where_any_letter_completes_420_only_the_faces_count() {
        // Three faces out of six, in any order, are 56; with dice still open, 21, 6 and 1. In the last throw a letter with a
        // 5 and a 1 with a 4 are the same: both make 5 to 10 and no combo.
        for after_123 in [After123::Total, After123::Combo] {
            assert_eq!(sizes(Bonus420::Any, after_123), [27, 56, 28, 56]);
        }
    }

    #[test]
    fn where_the_o_completes_420_the_o_die_is_told_apart_only_as_far_as_it_matters() {
        // By the O-die and the two others without order there are 70 hands with open dice and 126 that lie.
        assert_eq!(sizes(Bonus420::O, After123::Total), [33, 109, 67, 126]);
    }
}
