//! What a turn makes of the positions that it can lead to.

use rules::pot::{After123, Bonus420, Combo, Rules};

use super::coins::{CoinRules, Coins, NextRound};
use super::numbering::{Between, Numbering, Row};
use super::play::{EndChances, play};
use super::reach::NEXT_CONTROLS;
use super::worths::Carried;
use crate::pot::ends::{ENDS, O_IN_HAND, combo_end};
use crate::pot::plan::{TurnPlan, Worth};

/// In how many of 36 throws two dice make a sum from 0 to 10; letters count 0.
const SUMS: [u8; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
/// The highest total after 1-2-3: a 2 and two fives.
const HIGHEST_AFTER_123: u32 = 12;
/// In how many ways two dice can fall.
const TWO_DICE: f64 = 36.0;

/// What is known of all positions, by number, from the seat on turn on.
pub(super) trait Known: Sync {
    type Worth: Carried;

    fn at(&self, number: usize) -> Self::Worth;
}

/// The turns of a table.
pub(super) struct Turns<'a> {
    house: CoinRules,
    rules: Rules,
    pub(super) plan: &'static TurnPlan,
    pub(super) numbering: &'a Numbering,
}

/// A turn that has been played: the worth of its ends, and how likely it comes to each of them.
pub(super) struct WeighedEnds<W> {
    unpaid: [W; ENDS],
    paid: Option<[W; ENDS]>,
    chances: EndChances,
}

impl<'a> Turns<'a> {
    pub(super) fn new(rules: &Rules, numbering: &'a Numbering) -> Turns<'a> {
        Turns { house: CoinRules::new(rules), rules: *rules, plan: TurnPlan::of(rules), numbering }
    }

    /// Plays the turn that begins in this position as its seat wants it.
    pub(super) fn play<K: Known>(&self, known: &K, Between { coins, bit }: Between) -> WeighedEnds<K::Worth> {
        let stopping = Stopping { turns: self, known, bit, to_beat: bit % NEXT_CONTROLS };
        let unpaid = stopping.ends(coins);
        let paid = coins.paid().map(|coins| stopping.ends(coins));
        let wishes = |ends: &[K::Worth; ENDS]| std::array::from_fn(|end| ends[end].wish());
        let chances = play(self.plan, &wishes(&unpaid), paid.as_ref().map(wishes).as_ref());
        WeighedEnds { unpaid, paid, chances }
    }
}

impl<W: Carried> WeighedEnds<W> {
    /// What the turn is worth before its first throw.
    pub(super) fn worth(&self) -> W {
        let mut sum = W::default();
        let mut add = |ends: &[W; ENDS], chances: &[f64; ENDS]| {
            for (end, chance) in ends.iter().zip(chances) {
                sum = sum.plus(end.times(*chance));
            }
        };
        add(&self.unpaid, &self.chances.unpaid);
        if let Some(paid) = &self.paid {
            add(paid, &self.chances.paid);
        }
        sum
    }

    /// The best that a part of the worth could be if the turn were played for it alone.
    pub(super) fn best(&self, plan: &TurnPlan, part: impl Fn(&W) -> f64) -> f64 {
        let parts = |ends: &[W; ENDS]| std::array::from_fn(|end| part(&ends[end]));
        plan.worth(&parts(&self.unpaid), self.paid.as_ref().map(parts).as_ref())
    }
}

/// The end of a turn, with a total to beat or with none (0).
struct Stopping<'a, K> {
    turns: &'a Turns<'a>,
    known: &'a K,
    bit: u32,
    to_beat: u32,
}

impl<K: Known> Stopping<'_, K> {
    /// What all ends of the turn are worth, from the seat on turn on.
    fn ends(&self, coins: Coins) -> [K::Worth; ENDS] {
        let house = &self.turns.house;
        let rules = &self.turns.rules;
        let mut ends = [K::Worth::default(); ENDS];
        self.plain(coins, &mut ends);
        let mut set = |combo, worth| ends[combo_end(combo)] = worth;
        set(Combo::OneTwoThree, self.after_123(coins, rules.bonus420 == Bonus420::Any));
        set(Combo::TwoThreeFour, self.finish(house.earned(coins, 1), 9));
        set(Combo::ThreeFourFive, self.best(house.three_four_five(coins), 12));
        set(Combo::Pot, self.collected(house.pot(coins)));
        set(Combo::Ones, self.pass_on(coins.ones()));
        set(Combo::Twos, self.best(house.twos(coins), 6));
        set(Combo::Threes, self.best(house.threes(coins), 9));
        set(Combo::Fours, self.finish(house.fours(coins), 12));
        set(Combo::Fives, self.best(house.fives(coins), 15));
        set(Combo::FourTwoO, self.finish(house.four_two_o(coins), 6));
        if rules.after_123 == After123::Combo {
            ends[O_IN_HAND] = self.after_123(coins, true);
        }
        ends
    }

    /// The totals without a combo: those that do not beat the lid's are all the same (P-24).
    fn plain(&self, coins: Coins, ends: &mut [K::Worth; ENDS]) {
        let beaten = 1..15.min(self.to_beat + 1);
        if !beaten.is_empty() {
            let lost = self.pass_on(coins);
            beaten.for_each(|total| ends[total as usize] = lost);
        }
        let beating = self.to_beat + 1..15;
        if !beating.is_empty() {
            let row = self.turns.numbering.row(coins.passed_on());
            beating.for_each(|total| ends[total as usize] = self.at(row, total));
        }
    }

    /// The coins are where they belong, and the total counts (P-24, P-25).
    fn finish(&self, coins: Coins, total: u32) -> K::Worth {
        // The seat that takes the lid is the next one's last.
        if total > self.to_beat { self.next_turn(coins, total) } else { self.pass_on(coins) }
    }

    /// Control does not change. A lid of the next seat is collected now (P-38); one of the last seat is the next one of the
    /// seat that comes now.
    fn pass_on(&self, coins: Coins) -> K::Worth {
        match self.bit {
            0 => self.next_turn(coins, 0),
            bit if bit < NEXT_CONTROLS => self.next_turn(coins, bit + NEXT_CONTROLS),
            _ => self.collected(coins.passed_on()).seen_by_last(),
        }
    }

    /// The next seat's turn begins.
    fn next_turn(&self, coins: Coins, bit: u32) -> K::Worth {
        self.at(self.turns.numbering.row(coins.passed_on()), bit)
    }

    /// What the next seat's turn is worth.
    #[inline]
    fn at(&self, row: Row, bit: u32) -> K::Worth {
        self.known.at(reached(row, bit)).seen_by_last()
    }

    /// The winner of a round, whose coins these are, collects the lid.
    fn collected(&self, winner: Coins) -> K::Worth {
        match self.turns.house.collected(winner) {
            NextRound::Begins(coins) => self.known.at(reached(self.turns.numbering.row(coins), 0)),
            NextRound::Decided(chances) => K::Worth::decided(chances),
        }
    }

    /// The best of the ways in which a combo pays (P-37).
    fn best<const WAYS: usize>(&self, ways: [Coins; WAYS], total: u32) -> K::Worth {
        ways.into_iter().map(|coins| self.finish(coins, total)).reduce(K::Worth::or).expect("a combo pays somehow")
    }

    /// A coin, and the throw of two dice beside the 2. Whether they can make 4-2-0 in two ways, in one or in none depends on
    /// the switch and on the die that shows the 2 (P-28).
    fn after_123(&self, coins: Coins, may_be_420: bool) -> K::Worth {
        let coins = self.turns.house.earned(coins, 1);
        let mut sum = K::Worth::default();
        let beaten: u8 = (2..).zip(SUMS).filter(|(total, _)| *total <= self.to_beat).map(|(_, weight)| weight).sum();
        if beaten > 0 {
            sum = self.pass_on(coins).times(f64::from(beaten));
        }
        if self.to_beat < HIGHEST_AFTER_123 {
            let row = self.turns.numbering.row(coins.passed_on());
            for (total, weight) in (2..).zip(SUMS).filter(|(total, _)| *total > self.to_beat) {
                sum = sum.plus(self.at(row, total).times(f64::from(weight)));
            }
        }
        if self.turns.rules.after_123 == After123::Combo {
            sum = sum.plus(self.more_by_combos(coins, may_be_420));
        }
        sum.times(1.0 / TWO_DICE)
    }

    /// What combos add to the totals that the throw after 1-2-3 makes, in 36 throws (P-17). A second 1-2-3 adds nothing.
    fn more_by_combos(&self, coins: Coins, may_be_420: bool) -> K::Worth {
        let house = &self.turns.house;
        let more =
            |combo: K::Worth, total: u32, throws: f64| combo.plus(self.finish(coins, total).times(-1.0)).times(throws);
        let ways_of_420 = match self.turns.rules.bonus420 {
            Bonus420::Any => 2.0,
            Bonus420::O => f64::from(u8::from(may_be_420)),
        };
        more(self.best(house.twos(coins), 6), 6, 1.0)
            .plus(more(self.finish(house.earned(coins, 1), 9), 9, 2.0))
            .plus(more(self.finish(house.four_two_o(coins), 6), 6, ways_of_420))
    }
}

#[inline]
fn reached(row: Row, bit: u32) -> usize {
    row.number(bit).expect("a position that a turn leads to has been reached by the search")
}
