//! Where moves lead: from a line to others, and from a place to others of the same line.

use rules::exactly::{CAP, Cap, Coin, Rules};

use super::layout::{Cell, LARGER, Line, LineLayout};

/// The six ways of a token: what it adds to the tokens of the first and of the second seat; the middle has the rest (E-08).
/// They are the same whoever moves.
const WAYS: [[i8; 2]; 6] = [[-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0]];

/// One way of a token that is no five, from the places of a line to the same places of another line.
#[derive(Clone, Copy, Default)]
pub(super) struct TokenSteps {
    /// Where the other line starts.
    pub(super) start: u32,
    /// How many places have this way, from the first on.
    pub(super) count: u16,
    /// It is closed where the second seat has so many fives or more; nowhere, if there are not so many.
    pub(super) fives: u8,
}

/// All ways of the tokens of one value from a line.
#[derive(Clone, Copy, Default)]
pub(super) struct Spans {
    ways: [TokenSteps; WAYS.len()],
    /// How many of them all places have; these come first.
    open: u8,
    /// How many of them any places have.
    any: u8,
}

impl Spans {
    fn new(mut ways: [TokenSteps; WAYS.len()], is_open: impl Fn(&TokenSteps) -> bool) -> Spans {
        ways.sort_by_key(|span| (!is_open(span), span.count == 0));
        let count = |of: &dyn Fn(&TokenSteps) -> bool| ways.iter().filter(|span| of(span)).count() as u8;
        Spans { ways, open: count(&is_open), any: count(&|span| span.count > 0) }
    }

    /// The ways that all places have: six, some of them more than once if there are fewer; nothing if there is none.
    #[inline]
    pub(super) fn open(&self) -> Option<[TokenSteps; WAYS.len()]> {
        let last = usize::from(self.open.checked_sub(1)?);
        Some(std::array::from_fn(|way| self.ways[way.min(last)]))
    }

    /// The ways that only some places have.
    #[inline]
    pub(super) fn partial(&self) -> &[TokenSteps] {
        &self.ways[usize::from(self.open)..usize::from(self.any)]
    }
}

/// The steps of all lines.
pub(super) struct Steps {
    /// For each line the ways of its fifties, twenties and tens.
    pub(super) spans: Vec<[Spans; 3]>,
    /// For each line the number of the pattern of its fives.
    pub(super) patterns_of: Vec<u16>,
    /// For each place of a line where its fives lead, in the same line; one place too far where a way is not legal.
    pub(super) patterns: Vec<Vec<[u16; WAYS.len()]>>,
    /// For each number of fives a 1 at the places where the second seat has so many or more.
    pub(super) closed: Vec<Vec<f64>>,
}

impl Steps {
    pub(super) fn new(rules: Rules, layout: &LineLayout) -> Steps {
        let rooms = layout.tokens + 2;
        let pattern_of = |line: &Line| {
            let [own, other] = line.bases.map(|base| layout.fives_up_to(base, most_before(rules, Coin::Five)));
            (own * rooms + other) as u16
        };
        let closed_from =
            |fives: usize| layout.fives.iter().map(|cell| f64::from(u8::from(usize::from(cell[1]) >= fives))).collect();
        Steps {
            spans: layout.lines.iter().map(|line| spans(rules, layout, line)).collect(),
            patterns_of: layout.lines.iter().map(pattern_of).collect(),
            patterns: (0..rooms * rooms).map(|rest| pattern(layout, rest / rooms, rest % rooms)).collect(),
            closed: (0..=layout.tokens).map(closed_from).collect(),
        }
    }
}

/// The most that a stack may hold when it receives this token (E-01); the mover's is like any other (E-02).
fn most_before(rules: Rules, coin: Coin) -> u16 {
    match rules.cap {
        Cap::Before => CAP,
        Cap::After => CAP - coin.value(),
        Cap::None => u16::MAX,
    }
}

/// The cell after a token has gone this way, if it has been where it comes from.
fn gone(cell: Cell, way: [i8; 2], tokens: usize) -> Option<Cell> {
    let [own, other] = [0, 1].map(|seat| cell[seat].checked_add_signed(way[seat]));
    let gone = [own?, other?];
    (usize::from(gone[0]) + usize::from(gone[1]) <= tokens).then_some(gone)
}

fn spans(rules: Rules, layout: &LineLayout, line: &Line) -> [Spans; 3] {
    std::array::from_fn(|value| {
        let most = most_before(rules, LARGER[value]);
        let ways = WAYS.map(|way| span(layout, line, value, way, most).unwrap_or_default());
        Spans::new(ways, |span| usize::from(span.count) == line.len && usize::from(span.fives) > layout.tokens)
    })
}

/// One way from a line, if it is legal anywhere.
fn span(layout: &LineLayout, line: &Line, value: usize, way: [i8; 2], most: u16) -> Option<TokenSteps> {
    let mut cells = line.cells;
    cells[value] = gone(cells[value], way, layout.tokens)?;
    let to = layout.line(cells)?;
    // With how many fives, from none on, each of the stacks may receive, if it has to.
    let [own, other] =
        [0, 1].map(|seat| if way[seat] > 0 { layout.fives_up_to(line.bases[seat], most) } else { layout.tokens + 1 });
    let count = line.len.min(layout.rows[own]);
    Some(TokenSteps { start: to.start as u32, count: count as u16, fives: other as u8 })
}

/// Where fives lead, if the stacks may receive one with fewer fives than this.
fn pattern(layout: &LineLayout, own_room: usize, other_room: usize) -> Vec<[u16; WAYS.len()]> {
    let rooms = [own_room, other_room];
    let place = |cell: Cell| {
        WAYS.map(|way| {
            let may_receive = (0..2).all(|seat| way[seat] <= 0 || usize::from(cell[seat]) < rooms[seat]);
            let to = gone(cell, way, layout.tokens).filter(|_| may_receive);
            let place = to.map(|[own, other]| layout.rows[usize::from(own)] + usize::from(other));
            place.unwrap_or(layout.fives.len()) as u16
        })
    };
    layout.fives.iter().map(|cell| place(*cell)).collect()
}
