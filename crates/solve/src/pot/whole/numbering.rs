//! A number for every position between two turns that can come up. It follows from the rules alone.

use rules::pot::Rules;

use super::coins::Coins;
use super::reach::{ReachableTotals, Totals};

/// A position between two turns, seen by the seat on turn: everything that matters for what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Between {
    /// Where the coins are.
    pub(super) coins: Coins,
    /// The total to beat, which the other seat has made; 0 if nobody controls the lid. Nobody can make 0.
    pub(super) total: u32,
}

/// The positions that come up with certain coins are numbered in a row, by their totals.
#[derive(Clone, Copy, Default)]
struct TotalsRow {
    first: u32,
    totals: Totals,
}

/// The numbers of all positions.
pub(super) struct Numbering {
    /// More than any purse.
    purses: u32,
    /// More than any lid.
    lids: u32,
    rows: Vec<TotalsRow>,
    positions: u32,
}

impl Numbering {
    pub(super) fn new(rules: &Rules) -> Numbering {
        let reach = ReachableTotals::search(rules);
        let (mut purses, mut lids) = (0, 0);
        for (coins, _) in reach.each() {
            purses = purses.max(coins.own + 1).max(coins.other + 1);
            lids = lids.max(coins.lid + 1);
        }
        let rows = vec![TotalsRow::default(); (purses * purses * lids) as usize];
        let mut numbering = Numbering { purses, lids, rows, positions: 0 };
        for (coins, totals) in reach.each() {
            let row = numbering.row(coins).expect("the rows go as far as the purses and lids");
            numbering.rows[row] = TotalsRow { first: numbering.positions, totals };
            numbering.positions += totals.count_ones();
        }
        numbering
    }

    /// How many positions there are.
    pub(super) fn positions(&self) -> usize {
        self.positions as usize
    }

    /// How many bytes the numbers take.
    pub(super) fn memory(&self) -> usize {
        self.rows.len() * size_of::<TotalsRow>()
    }

    /// The number of a position, if it can come up.
    #[inline]
    pub(super) fn number(&self, Between { coins, total }: Between) -> Option<usize> {
        let row = self.rows[self.row(coins)?];
        let lower = row.totals & ((1 << total) - 1);
        (row.totals >> total & 1 == 1).then(|| (row.first + lower.count_ones()) as usize)
    }

    /// All positions.
    pub(super) fn each(&self) -> impl Iterator<Item = Between> {
        let coins = |row: u32| {
            let (purses, lid) = (row / self.lids, row % self.lids);
            Coins { own: purses / self.purses, other: purses % self.purses, lid }
        };
        let rows = (0..).zip(&self.rows);
        rows.flat_map(move |(row, TotalsRow { totals, .. })| {
            let held = (0..Totals::BITS).filter(move |total| totals >> total & 1 == 1);
            held.map(move |total| Between { coins: coins(row), total })
        })
    }

    #[inline]
    fn row(&self, Coins { own, other, lid }: Coins) -> Option<usize> {
        let inside = own < self.purses && other < self.purses && lid < self.lids;
        inside.then(|| ((own * self.purses + other) * self.lids + lid) as usize)
    }
}
