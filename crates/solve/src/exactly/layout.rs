//! Where the value of each pair of stacks is kept.
//!
//! A pair is four cells, one for each value: how many tokens of it the first seat has and how many the second. A move
//! changes one of the four cells and nothing else. So all pairs that differ in their fives alone are kept side by side, in a
//! line: moves of the other values then lead from a whole line to whole lines, place by place.

use std::ops::Range;

use rules::exactly::{CAP, Cap, Coin, EXACTLY, Rules, Stack, total};

/// How many tokens of one value the first and the second seat have.
pub(super) type Cell = [u8; 2];

/// The values that tell lines apart. There are the fewest fifties: with them first, the lines that moves lead to lie close to
/// each other in memory.
pub(super) const LARGER: [Coin; 3] = [Coin::Fifty, Coin::Twenty, Coin::Ten];

/// The number of a line that does not exist.
const NONE: u32 = u32::MAX;

/// A line: all pairs with the same tens, twenties and fifties, by their fives.
#[derive(Clone, Copy)]
pub(super) struct Line {
    /// The place of its first pair.
    pub(super) start: usize,
    /// How many places it takes. In some of them the second stack may be beyond the cap.
    pub(super) len: usize,
    /// The fifties, the twenties and the tens.
    pub(super) cells: [Cell; 3],
    /// What the two stacks are worth without their fives, in cents.
    pub(super) bases: [u16; 2],
}

impl Line {
    /// All its places.
    pub(super) fn places(&self) -> Range<usize> {
        self.start..self.start + self.len
    }
}

/// All lines of a table.
pub(super) struct LineLayout {
    /// How many tokens there are of each value.
    pub(super) tokens: usize,
    /// The most that a stack can hold, in cents.
    pub(super) most: u16,
    /// All cells of fives, those with fewer of the first seat's first.
    pub(super) fives: Vec<Cell>,
    /// The number of the first cell in which the first seat has so many fives; at the end, how many cells there are.
    pub(super) rows: Vec<usize>,
    /// The lines, those with fewer tens first.
    pub(super) lines: Vec<Line>,
    /// The numbers of the lines, by the numbers of their cells.
    numbers: Vec<u32>,
    /// How many tokens of each larger value fit into a stack, and one more for none.
    sides: [usize; 3],
    /// How many places the lines take together.
    pub(super) places: usize,
}

impl LineLayout {
    pub(super) fn new(rules: Rules) -> LineLayout {
        let (tokens, most) = (usize::from(rules.tokens.get()), most(rules));
        let row = |own: usize| (0..=tokens - own).map(move |other| [own as u8, other as u8]);
        let fives: Vec<Cell> = (0..=tokens).flat_map(row).collect();
        // The row of n has tokens + 1 − n cells.
        let rows = (0..=tokens + 1).map(|own| own * (2 * tokens + 3 - own) / 2).collect();
        let sides = LARGER.map(|coin| tokens.min(usize::from(most / coin.value())) + 1);
        let numbers = vec![NONE; sides.iter().map(|side| side * side).product()];
        let mut layout = LineLayout { tokens, most, fives, rows, lines: Vec::new(), numbers, sides, places: 0 };
        layout.add_lines();
        layout
    }

    fn add_lines(&mut self) {
        for number in 0..self.numbers.len() {
            let cells = self.cells(number);
            let [fifties, twenties, tens] = cells;
            let bases = [0, 1].map(|seat| total([0, tens[seat], twenties[seat], fifties[seat]]));
            let within = cells.iter().all(|cell| usize::from(cell[0]) + usize::from(cell[1]) <= self.tokens);
            if !within || bases.into_iter().any(|base| base > self.most) {
                continue;
            }
            // The cap cuts off the rows in which the first seat would have too many fives.
            let len = self.rows[self.fives_up_to(bases[0], self.most)];
            self.numbers[number] = self.lines.len() as u32;
            self.lines.push(Line { start: self.places, len, cells, bases });
            self.places += len;
        }
    }

    /// The cells of the line with this number, in the order of [`LARGER`].
    fn cells(&self, mut number: usize) -> [Cell; 3] {
        self.sides.map(|side| {
            let cell = [number / side % side, number % side].map(|tokens| tokens as u8);
            number /= side * side;
            cell
        })
    }

    /// The line of these fifties, twenties and tens, if the table has it.
    pub(super) fn line(&self, cells: [Cell; 3]) -> Option<&Line> {
        let (mut number, mut factor) = (0, 1);
        for (cell, side) in cells.into_iter().zip(self.sides) {
            let [own, other] = cell.map(usize::from);
            if own >= side || other >= side {
                return None;
            }
            number += (own * side + other) * factor;
            factor *= side * side;
        }
        self.lines.get(self.numbers[number] as usize)
    }

    /// The place of a pair of stacks, which must be one of this table.
    pub(super) fn place(&self, own: Stack, other: Stack) -> usize {
        let cell = |coin: Coin| [own[coin as usize], other[coin as usize]];
        let line = self.line(LARGER.map(cell)).expect("the stacks are within the cap");
        let [own_fives, other_fives] = cell(Coin::Five).map(usize::from);
        line.start + self.rows[own_fives] + other_fives
    }

    /// How many numbers of fives, from none on, leave a stack of this base at no more than `most` cents.
    pub(super) fn fives_up_to(&self, base: u16, most: u16) -> usize {
        most.checked_sub(base).map_or(0, |room| usize::from(room / Coin::Five.value()).min(self.tokens) + 1)
    }

    /// How many fives make a stack of this base exactly 100, if there are so many.
    pub(super) fn fives_to_exact(&self, base: u16) -> Option<usize> {
        let fives = usize::from(EXACTLY.checked_sub(base)? / Coin::Five.value());
        (fives <= self.tokens).then_some(fives)
    }
}

/// The most that a stack can hold: the cap and, if only what lies there before counts, a 50 on top of it (E-01).
pub(super) fn most(rules: Rules) -> u16 {
    match rules.cap {
        Cap::Before => CAP + Coin::Fifty.value(),
        Cap::After => CAP,
        Cap::None => u16::MAX,
    }
}
