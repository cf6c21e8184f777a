//! Which positions between two turns can come up at all.
//!
//! All that can happen in a turn is a few ways in which coins move, each with the totals that go with it. So the search
//! goes from coins to coins and holds the totals to beat in the bits of one word: what beats the lowest of them, leads on;
//! what does not beat the highest of them, ends the round.

use rules::pot::{After123, Rules};

use super::coins::{CoinRules, Coins, NextRound};

/// Totals to beat, a bit each. Bit 0 is none: nobody controls the lid.
pub(super) type Totals = u16;
/// Nobody controls the lid.
pub(super) const NO_TOTAL: Totals = 1;
/// What dice without a combo can make: everything but 15, which is 5-5-5 alone.
const PLAIN: Totals = 0b0111_1111_1111_1110;
/// What the rethrow after 1-2-3 can make: a 2 and two faces.
const AFTER_123: Totals = 0b0001_1111_1111_1100;

/// A cube of coins with the totals that can come up with them.
pub(super) struct ReachableTotals {
    house: CoinRules,
    after_123: After123,
    /// More than any purse or lid.
    side: u32,
    totals: Vec<Totals>,
    /// Coins whose totals have grown since they were last looked at.
    open: Vec<Coins>,
}

impl ReachableTotals {
    /// Searches from the start.
    pub(super) fn search(rules: &Rules) -> ReachableTotals {
        let house = CoinRules::new(rules);
        let side = house.most_in_play() + 1;
        let totals = vec![0; (side * side * side) as usize];
        let mut reach = ReachableTotals { house, after_123: rules.after_123, side, totals, open: Vec::new() };
        reach.add(house.start(), NO_TOTAL);
        while let Some(coins) = reach.open.pop() {
            reach.follow(coins);
        }
        reach
    }

    /// All coins that can come up, with their totals.
    pub(super) fn each(&self) -> impl Iterator<Item = (Coins, Totals)> {
        let side = self.side;
        let coins = move |cell: u32| Coins { own: cell / side / side, other: cell / side % side, lid: cell % side };
        (0..).zip(&self.totals).filter(|(_, totals)| **totals != 0).map(move |(cell, totals)| (coins(cell), *totals))
    }

    fn cell(&self, coins: Coins) -> usize {
        (((coins.own * self.side) + coins.other) * self.side + coins.lid) as usize
    }

    fn add(&mut self, coins: Coins, totals: Totals) {
        let cell = self.cell(coins);
        if totals & !self.totals[cell] != 0 {
            self.totals[cell] |= totals;
            self.open.push(coins);
        }
    }

    /// Everything that a turn can lead to that begins with these coins, whether its third throw is paid for or not.
    fn follow(&mut self, begun: Coins) {
        let totals = self.totals[self.cell(begun)];
        for coins in [Some(begun), begun.paid()].into_iter().flatten() {
            self.end_at_once(coins, totals);
            self.stop(coins, totals);
        }
    }

    /// 1-1-1 and P-O-T (P-20, P-21).
    fn end_at_once(&mut self, coins: Coins, totals: Totals) {
        self.collect(self.house.pot(coins));
        let poorer = coins.ones().passed_on();
        if totals & NO_TOTAL != 0 {
            // P-22: the lid stays where it is.
            self.add(poorer, NO_TOTAL);
        }
        if totals & !NO_TOTAL != 0 {
            self.collect(poorer);
        }
    }

    /// All combos that wait for the seat to stop, and none.
    fn stop(&mut self, coins: Coins, totals: Totals) {
        let house = self.house;
        let after_123 = house.earned(coins, 1);
        self.finish(coins, PLAIN, totals);
        self.finish(after_123, AFTER_123, totals);
        self.finish(house.earned(coins, 1), 1 << 9, totals);
        self.finish(house.threes(coins), 1 << 9 | 1 << 12, totals);
        self.finish(house.fives(coins), 1 << 15, totals);
        self.finish(house.four_two_o(coins), 1 << 6, totals);
        house.three_four_five(coins).into_iter().for_each(|taken| self.finish(taken, 1 << 12, totals));
        house.twos(coins).into_iter().for_each(|taken| self.finish(taken, 1 << 6, totals));
        if self.after_123 == After123::Combo {
            // P-17: 2-3-4, 4-2-0 and 2-2-2 can follow.
            self.finish(house.earned(after_123, 1), 1 << 9, totals);
            self.finish(house.four_two_o(after_123), 1 << 6, totals);
            house.twos(after_123).into_iter().for_each(|taken| self.finish(taken, 1 << 6, totals));
        }
    }

    /// One of the `made` totals, against all of the totals to beat (P-24, P-25).
    fn finish(&mut self, coins: Coins, made: Totals, to_beat: Totals) {
        let lowest = to_beat.trailing_zeros();
        let beaten = made & (!1 << lowest);
        if beaten != 0 {
            self.add(coins.passed_on(), beaten);
        }
        if to_beat >> made.trailing_zeros() != 0 {
            // P-38: the turn comes back to the other seat, which controls the lid.
            self.collect(coins.passed_on());
        }
    }

    fn collect(&mut self, winner: Coins) {
        if let NextRound::Begins(coins) = self.house.collected(winner) {
            self.add(coins, NO_TOTAL);
        }
    }
}
