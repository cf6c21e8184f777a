//! Which positions between two turns can come up at all, with three seats.
//!
//! All that can happen in a turn is a few ways in which coins move, each with the totals that go with it. So the search
//! goes from coins to coins and holds the totals to beat in the bits of one word, as at a table of two. Only totals that are
//! new are looked at, and few coins come first: only 1-1-1 takes some out of play.

use std::collections::BTreeMap;

use rules::pot::{After123, Rules};

use super::coins::{CoinRules, Coins, NextRound};

/// The totals to beat that come up with some coins, a bit each: bit 0 if nobody controls the lid, bits 1 to 15 for totals of
/// the last seat, bits 17 to 31 for those of the next one, which collects the lid unless its total is beaten.
pub(super) type Totals = u32;
/// Nobody controls the lid.
const NO_TOTAL: Totals = 1;
/// How far the bits of the next seat are above those of the last one.
pub(super) const NEXT_CONTROLS: u32 = 16;
/// The bits of nobody and of the last seat.
const LOW_HALF: Totals = (1 << NEXT_CONTROLS) - 1;
/// What dice without a combo can make: everything but 15, which is 5-5-5 alone.
const PLAIN: Totals = 0b0111_1111_1111_1110;
/// What the rethrow after 1-2-3 can make: a 2 and two faces.
const AFTER_123: Totals = 0b0001_1111_1111_1100;

/// Coins in one word, 16 bits a purse.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct PackedCoins(u64);

impl PackedCoins {
    pub(super) fn new(Coins { purses: [own, next, last], lid }: Coins) -> PackedCoins {
        PackedCoins([own, next, last, lid].iter().fold(0, |word, part| word << 16 | u64::from(*part)))
    }

    #[inline]
    pub(super) fn unpacked(self) -> Coins {
        let part = |shift: u32| (self.0 >> shift) as u32 & 0xffff;
        Coins { purses: [part(48), part(32), part(16)], lid: part(0) }
    }
}

/// The totals of one kind of coins.
#[derive(Clone, Copy, Default)]
struct CellTotals {
    known: Totals,
    /// Those of them that have not been looked at yet.
    new: Totals,
}

/// A box of coins with the totals that can come up with them.
pub(super) struct ReachableTotals {
    house: CoinRules,
    after_123: After123,
    /// More than any purse that the box has room for.
    purses: u32,
    /// More than any lid that the box has room for.
    lids: u32,
    cells: Vec<CellTotals>,
    positions: u64,
    /// Coins with new totals, by the number of coins.
    open: BTreeMap<u32, Vec<PackedCoins>>,
}

impl ReachableTotals {
    /// Searches from the start; gives the number of positions so far instead if it comes to more than `most`.
    pub(super) fn search(rules: &Rules, most: u64) -> Result<ReachableTotals, u64> {
        let house = CoinRules::new(rules);
        let mut reach = ReachableTotals {
            house,
            after_123: rules.after_123,
            purses: 1,
            lids: 1,
            cells: vec![CellTotals::default()],
            positions: 0,
            open: BTreeMap::new(),
        };
        reach.add(house.start(), NO_TOTAL);
        while let Some((_, coins)) = reach.open.pop_first() {
            for coins in coins {
                reach.follow(coins.unpacked());
            }
            if reach.positions > most {
                return Err(reach.positions);
            }
        }
        Ok(reach)
    }

    /// How many positions there are.
    pub(super) fn positions(&self) -> u64 {
        self.positions
    }

    /// All coins that can come up, with their totals: by purses, from the seat on turn on, and then by the lid.
    pub(super) fn each(&self) -> impl Iterator<Item = (Coins, Totals)> {
        let known = self.cells.iter().enumerate().filter(|(_, cell)| cell.known != 0);
        known.map(|(place, cell)| (coins_at(place as u32, self.purses, self.lids), cell.known))
    }

    fn add(&mut self, coins: Coins, totals: Totals) {
        if coins.purses.iter().any(|purse| *purse >= self.purses) || coins.lid >= self.lids {
            self.make_room(coins);
        }
        let place = place(coins, self.purses, self.lids);
        let cell = &mut self.cells[place];
        let more = totals & !cell.known;
        if more == 0 {
            return;
        }
        if cell.new == 0 {
            self.open.entry(coins.in_play()).or_default().push(PackedCoins::new(coins));
        }
        cell.known |= more;
        cell.new |= more;
        self.positions += u64::from(more.count_ones());
    }

    /// A larger box, in which these coins have a place.
    fn make_room(&mut self, coins: Coins) {
        let largest = coins.purses.into_iter().fold(0, u32::max);
        let larger = |side: u32, wanted: u32| if wanted < side { side } else { (side + side / 4).max(wanted + 1) };
        let (purses, lids) = (larger(self.purses, largest), larger(self.lids, coins.lid));
        let mut cells = vec![CellTotals::default(); (purses * purses * purses * lids) as usize];
        for (old, cell) in self.cells.iter().enumerate().filter(|(_, cell)| cell.known != 0) {
            cells[place(coins_at(old as u32, self.purses, self.lids), purses, lids)] = *cell;
        }
        (self.purses, self.lids, self.cells) = (purses, lids, cells);
    }

    /// Everything that a turn can lead to that begins with these coins, whether its third throw is paid for or not.
    fn follow(&mut self, begun: Coins) {
        let place = place(begun, self.purses, self.lids);
        let totals = std::mem::take(&mut self.cells[place].new);
        for coins in [Some(begun), begun.paid()].into_iter().flatten() {
            self.end_at_once(coins, totals);
            self.stop(coins, totals);
        }
    }

    /// 1-1-1 and P-O-T (P-20, P-21).
    fn end_at_once(&mut self, coins: Coins, totals: Totals) {
        self.collect(self.house.pot(coins));
        self.pass_on(coins.ones(), totals);
    }

    /// All combos that wait for the seat to stop, and none.
    fn stop(&mut self, coins: Coins, totals: Totals) {
        let house = self.house;
        let after_123 = house.earned(coins, 1);
        self.finish(coins, PLAIN, totals);
        self.finish(after_123, AFTER_123 | 1 << 9, totals);
        self.finish_all(house.threes(coins), 1 << 9, totals);
        self.finish(house.fours(coins), 1 << 12, totals);
        self.finish_all(house.fives(coins), 1 << 15, totals);
        self.finish(house.four_two_o(coins), 1 << 6, totals);
        self.finish_all(house.three_four_five(coins), 1 << 12, totals);
        self.finish_all(house.twos(coins), 1 << 6, totals);
        if self.after_123 == After123::Combo {
            // P-17: 2-3-4, 4-2-0 and 2-2-2 can follow.
            self.finish(house.earned(after_123, 1), 1 << 9, totals);
            self.finish(house.four_two_o(after_123), 1 << 6, totals);
            self.finish_all(house.twos(after_123), 1 << 6, totals);
        }
    }

    fn finish_all<const WAYS: usize>(&mut self, ways: [Coins; WAYS], made: Totals, to_beat: Totals) {
        ways.into_iter().for_each(|coins| self.finish(coins, made, to_beat));
    }

    /// One of the `made` totals, against all of the totals to beat (P-24, P-25).
    fn finish(&mut self, coins: Coins, made: Totals, to_beat: Totals) {
        let lowest = ((to_beat | to_beat >> NEXT_CONTROLS) & LOW_HALF).trailing_zeros();
        let beating = made & (!1 << lowest);
        if beating != 0 {
            self.add(coins.passed_on(), beating);
        }
        let at_least = LOW_HALF & (LOW_HALF << made.trailing_zeros());
        self.pass_on(coins, to_beat & (at_least | at_least << NEXT_CONTROLS));
    }

    /// Control does not change. A lid of the next seat is collected now (P-38); one of the last seat is the next but one's
    /// from there on.
    fn pass_on(&mut self, coins: Coins, totals: Totals) {
        let last_controls = totals & LOW_HALF & !NO_TOTAL;
        let stays = totals & NO_TOTAL | last_controls << NEXT_CONTROLS;
        if stays != 0 {
            self.add(coins.passed_on(), stays);
        }
        if totals >> NEXT_CONTROLS != 0 {
            self.collect(coins.passed_on());
        }
    }

    fn collect(&mut self, winner: Coins) {
        if let NextRound::Begins(coins) = self.house.collected(winner) {
            self.add(coins, NO_TOTAL);
        }
    }
}

/// Where coins are in a box of this size.
fn place(Coins { purses: [own, next, last], lid }: Coins, purses: u32, lids: u32) -> usize {
    (((own * purses + next) * purses + last) * lids + lid) as usize
}

/// The coins that have a place in a box of this size.
fn coins_at(place: u32, purses: u32, lids: u32) -> Coins {
    let (three, lid) = (place / lids, place % lids);
    Coins { purses: [three / purses / purses, three / purses % purses, three % purses], lid }
}
