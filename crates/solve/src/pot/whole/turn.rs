//! What a turn is worth, given what is known about the positions that it can lead to.

use rules::pot::{After123, Bonus420, Combo, Rules};

use super::bounds::{Bounds, SharedBounds};
use super::coins::{CoinRules, Coins, NextRound};
use super::numbering::{Between, Numbering};
use crate::pot::ends::{ENDS, O_IN_HAND, combo_end};
use crate::pot::plan::{TurnPlan, Worth};

/// In how many of 36 throws two dice make a sum from 0 to 10; letters count 0.
const SUMS: [u8; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
/// In how many ways two dice can fall.
const TWO_DICE: f64 = 36.0;

/// What is known about all positions.
pub(super) struct Known<'a> {
    house: CoinRules,
    rules: Rules,
    plan: &'static TurnPlan,
    numbering: &'a Numbering,
    bounds: &'a [SharedBounds],
}

impl Known<'_> {
    pub(super) fn new<'a>(rules: &Rules, numbering: &'a Numbering, bounds: &'a [SharedBounds]) -> Known<'a> {
        Known { house: CoinRules::new(rules), rules: *rules, plan: TurnPlan::of(rules), numbering, bounds }
    }

    /// What the position is worth to the seat on turn if the positions after its turn are worth what is known.
    pub(super) fn turn(&self, Between { coins, total }: Between) -> Bounds {
        let unpaid = Stopping { known: self, to_beat: total }.ends(coins);
        let paid = coins.paid().map(|coins| Stopping { known: self, to_beat: total }.ends(coins));
        self.plan.worth(&unpaid, paid.as_ref())
    }

    /// Where the bounds of a position are held.
    #[inline]
    pub(super) fn shared(&self, between: Between) -> &SharedBounds {
        let number = self.numbering.number(between);
        &self.bounds[number.expect("a position that a turn leads to has been reached by the search")]
    }

    /// What is known about a position, for the seat on turn in it.
    #[inline]
    fn at(&self, between: Between) -> Bounds {
        self.shared(between).get()
    }

    /// What a round that has been won is worth to its winner.
    fn round_won(&self, winner: Coins) -> Bounds {
        match self.house.collected(winner) {
            NextRound::Begins(coins) => self.at(Between { coins, total: 0 }),
            NextRound::Decided(chance) => Bounds::exactly(chance),
        }
    }

    /// What a round is worth to the seat on turn if the other one wins it.
    fn round_lost(&self, coins: Coins) -> Bounds {
        self.round_won(coins.passed_on()).of_the_other()
    }
}

/// The end of a turn, with a total to beat or with none (0).
struct Stopping<'a> {
    known: &'a Known<'a>,
    to_beat: u32,
}

impl Stopping<'_> {
    /// What all ends of the turn are worth to the seat on turn.
    fn ends(&self, coins: Coins) -> [Bounds; ENDS] {
        let house = &self.known.house;
        let mut ends = [Bounds::default(); ENDS];
        self.plain(coins, &mut ends);
        let mut set = |combo, bounds| ends[combo_end(combo)] = bounds;
        set(Combo::OneTwoThree, self.after_123(coins, self.known.rules.bonus420 == Bonus420::Any));
        set(Combo::TwoThreeFour, self.finish(house.earned(coins, 1), 9));
        set(Combo::ThreeFourFive, self.best(house.three_four_five(coins), 12));
        set(Combo::Pot, self.known.round_won(house.pot(coins)));
        set(Combo::Ones, self.ones(coins));
        set(Combo::Twos, self.best(house.twos(coins), 6));
        set(Combo::Threes, self.finish(house.threes(coins), 9));
        set(Combo::Fours, self.finish(house.threes(coins), 12));
        set(Combo::Fives, self.finish(house.fives(coins), 15));
        set(Combo::FourTwoO, self.finish(house.four_two_o(coins), 6));
        if self.known.rules.after_123 == After123::Combo {
            ends[O_IN_HAND] = self.after_123(coins, true);
        }
        ends
    }

    /// The totals without a combo: those that do not beat the lid's are all the same (P-24).
    fn plain(&self, coins: Coins, ends: &mut [Bounds; ENDS]) {
        let beaten = 1..15.min(self.to_beat + 1);
        if !beaten.is_empty() {
            let lost = self.known.round_lost(coins);
            beaten.for_each(|total| ends[total as usize] = lost);
        }
        (self.to_beat + 1..15).for_each(|total| ends[total as usize] = self.takes_the_lid(coins, total));
    }

    /// The coins are where they belong, and the total counts (P-24, P-25).
    fn finish(&self, coins: Coins, total: u32) -> Bounds {
        if total > self.to_beat { self.takes_the_lid(coins, total) } else { self.known.round_lost(coins) }
    }

    fn takes_the_lid(&self, coins: Coins, total: u32) -> Bounds {
        self.known.at(Between { coins: coins.passed_on(), total }).of_the_other()
    }

    /// The best of the ways in which a combo pays (P-37).
    fn best<const WAYS: usize>(&self, ways: [Coins; WAYS], total: u32) -> Bounds {
        ways.into_iter().map(|coins| self.finish(coins, total)).reduce(Bounds::or).expect("a combo pays somehow")
    }

    /// 1-1-1: the other seat's turn, or its lid, if it controls it (P-22, P-38).
    fn ones(&self, coins: Coins) -> Bounds {
        if self.to_beat == 0 { self.takes_the_lid(coins.ones(), 0) } else { self.known.round_lost(coins.ones()) }
    }

    /// A coin, and the throw of two dice beside the 2. Whether they can make 4-2-0 in two ways, in one or in none depends on
    /// the switch and on the die that shows the 2 (P-28).
    fn after_123(&self, coins: Coins, may_be_420: bool) -> Bounds {
        let coins = self.known.house.earned(coins, 1);
        let mut sum = Bounds::default();
        for (total, weight) in (2..).zip(SUMS) {
            sum = sum.plus(self.finish(coins, total).times(f64::from(weight)));
        }
        if self.known.rules.after_123 == After123::Combo {
            sum = sum.plus(self.more_by_combos(coins, may_be_420));
        }
        sum.times(1.0 / TWO_DICE)
    }

    /// What combos add to the totals that the throw after 1-2-3 makes, in 36 throws (P-17). A second 1-2-3 adds nothing.
    fn more_by_combos(&self, coins: Coins, may_be_420: bool) -> Bounds {
        let house = &self.known.house;
        let more =
            |combo: Bounds, total: u32, throws: f64| combo.plus(self.finish(coins, total).times(-1.0)).times(throws);
        let ways_of_420 = match self.known.rules.bonus420 {
            Bonus420::Any => 2.0,
            Bonus420::O => f64::from(u8::from(may_be_420)),
        };
        more(self.best(house.twos(coins), 6), 6, 1.0)
            .plus(more(self.finish(house.earned(coins, 1), 9), 9, 2.0))
            .plus(more(self.finish(house.four_two_o(coins), 6), 6, ways_of_420))
    }
}
