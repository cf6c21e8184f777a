//! A number for every position between two turns that can come up with three seats.
//!
//! Two tables lead to it, and both are kept with the solution, so that a position is found without searching again. The
//! *columns* say for every three purses where the rows of their lids begin; a *row* holds the totals that come up with these
//! coins and the number of the first of them.

use rules::pot::Rules;

use super::coins::Coins;
use super::reach::{PackedCoins, ReachableTotals, Totals};

/// The position between two turns, seen by the seat on turn: everything that matters for its winning chances.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Between {
    /// Where the coins are.
    pub(super) coins: Coins,
    /// The total to beat and whose it is, as a bit of [`Totals`].
    pub(super) bit: u32,
}

/// Words of a column, of a row, and of a position's chances.
pub(super) const COLUMN_WORDS: usize = 2;
pub(super) const ROW_WORDS: usize = 2;

/// How large the tables are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shape {
    /// More than any purse.
    pub(super) side: usize,
    /// How many rows there are.
    pub(super) rows: usize,
    /// How many positions there are.
    pub(super) positions: usize,
}

impl Shape {
    /// The column of some purses; `None` if one of them is larger than any that comes up.
    #[inline]
    pub(super) fn column(&self, purses: [u32; 3]) -> Option<usize> {
        let [own, next, last] = purses.map(|purse| purse as usize);
        let fits = own < self.side && next < self.side && last < self.side;
        fits.then(|| (own * self.side + next) * self.side + last)
    }

    pub(super) const fn columns(&self) -> usize {
        self.side * self.side * self.side
    }
}

/// Where the rows of some purses begin: one for each lid, from `first_lid` on.
#[derive(Clone, Copy, Default)]
pub(super) struct Column {
    first_row: u32,
    first_lid: u16,
    lids: u16,
}

impl Column {
    /// The row of a lid; `None` if it does not come up.
    #[inline]
    pub(super) fn row(self, lid: u32) -> Option<usize> {
        let above = lid.checked_sub(u32::from(self.first_lid))?;
        (above < u32::from(self.lids)).then(|| (self.first_row + above) as usize)
    }

    pub(super) fn words(self) -> [u32; COLUMN_WORDS] {
        [self.first_row, u32::from(self.first_lid) << 16 | u32::from(self.lids)]
    }

    pub(super) fn of_words([first_row, lids]: [u32; COLUMN_WORDS]) -> Column {
        Column { first_row, first_lid: (lids >> 16) as u16, lids: lids as u16 }
    }
}

/// The positions that come up with certain coins are numbered in a row, by their totals.
#[derive(Clone, Copy, Default)]
pub(super) struct Row {
    first: u32,
    totals: Totals,
}

impl Row {
    /// The number of the position with this bit; `None` if it does not come up.
    #[inline]
    pub(super) fn number(self, bit: u32) -> Option<usize> {
        let lower = self.totals & ((1 << bit) - 1);
        (self.totals >> bit & 1 == 1).then(|| (self.first + lower.count_ones()) as usize)
    }

    pub(super) fn words(self) -> [u32; ROW_WORDS] {
        [self.first, self.totals]
    }

    pub(super) fn of_words([first, totals]: [u32; ROW_WORDS]) -> Row {
        Row { first, totals }
    }
}

/// The numbers of all positions, and all coins in the order of a sweep.
pub(super) struct Numbering {
    pub(super) shape: Shape,
    pub(super) columns: Vec<Column>,
    pub(super) rows: Vec<Row>,
    /// All coins that come up; those with most coins in play first, then in the order of the columns.
    pub(super) coins: Vec<PackedCoins>,
}

impl Numbering {
    /// Searches and numbers all positions; gives the number that was reached instead if there are more than `most`.
    pub(super) fn new(rules: &Rules, most: u64) -> Result<Numbering, u64> {
        let reach = ReachableTotals::search(rules, most)?;
        let positions = reach.positions() as usize;
        let largest = |(coins, _): (Coins, Totals)| coins.purses.into_iter().fold(0, u32::max);
        let side = reach.each().map(largest).max().unwrap_or(0) as usize + 1;
        let mut numbering = Numbering {
            shape: Shape { side, rows: 0, positions },
            columns: vec![Column::default(); side * side * side],
            rows: Vec::new(),
            coins: reach.each().map(|(coins, _)| PackedCoins::new(coins)).collect(),
        };
        let mut first = 0;
        for (coins, totals) in reach.each() {
            numbering.add(coins, Row { first, totals });
            first += totals.count_ones();
        }
        numbering.shape.rows = numbering.rows.len();
        numbering.coins.sort_by_key(|coins| std::cmp::Reverse(coins.unpacked().in_play()));
        Ok(numbering)
    }

    /// Adds a row; rows come in the order of the purses, and of the lids with the same purses.
    fn add(&mut self, coins: Coins, row: Row) {
        let place = self.shape.column(coins.purses).expect("the columns go as far as the purses");
        let column = &mut self.columns[place];
        if column.lids == 0 {
            *column = Column { first_row: self.rows.len() as u32, first_lid: coins.lid as u16, lids: 0 };
        }
        // Lids that do not come up have a row of no totals.
        let lids = coins.lid as u16 - column.first_lid;
        self.rows.extend((column.lids..lids).map(|_| Row::default()));
        column.lids = lids + 1;
        self.rows.push(row);
    }

    /// The row of these coins, which come up.
    #[inline]
    pub(super) fn row(&self, coins: Coins) -> Row {
        let row = self.shape.column(coins.purses).and_then(|column| self.columns[column].row(coins.lid));
        self.rows[row.expect("coins that a turn leads to have been reached by the search")]
    }

    /// How many bytes the tables take.
    pub(super) fn memory(&self) -> usize {
        size_of_val(&*self.columns) + size_of_val(&*self.rows) + size_of_val(&*self.coins)
    }
}
