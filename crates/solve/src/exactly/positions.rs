//! The positions of a round, numbered: all places at which the round goes on.

use rules::exactly::{Rules, Stack};

use super::layout::{Line, LineLayout};

/// The number of a place that is no position: a stack is exactly 100 or beyond the cap.
const NONE: u32 = u32::MAX;

/// All positions of a round.
pub(super) struct Positions {
    layout: LineLayout,
    /// The number of the position at each place.
    numbers: Vec<u32>,
    /// How many there are.
    count: usize,
}

impl Positions {
    pub(super) fn new(rules: Rules) -> Positions {
        let layout = LineLayout::new(rules);
        let mut numbers = vec![NONE; layout.places];
        let mut count = 0;
        for line in &layout.lines {
            for place in places_of(&layout, line) {
                numbers[place] = count as u32;
                count += 1;
            }
        }
        Positions { layout, numbers, count }
    }

    pub(super) fn layout(&self) -> &LineLayout {
        &self.layout
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The number of a pair of stacks, none of which is exactly 100.
    pub(super) fn number(&self, own: Stack, other: Stack) -> usize {
        self.numbers[self.layout.place(own, other)] as usize
    }

    /// For each position, in the order of their numbers, its place and the place of the same stacks with the seats exchanged.
    pub(super) fn mirrored(&self) -> Vec<[u32; 2]> {
        let layout = &self.layout;
        let mirrored_in = |line: &Line| {
            let exchanged =
                layout.line(line.cells.map(|[own, other]| [other, own])).expect("the cap is the same for both");
            let (from, to) = (line.start, exchanged.start);
            places_of(layout, line).map(move |place| {
                let [own, other] = layout.fives[place - from].map(usize::from);
                [place as u32, (to + layout.rows[other] + own) as u32]
            })
        };
        layout.lines.iter().flat_map(mirrored_in).collect()
    }
}

/// The places of a line at which the round goes on.
fn places_of<'a>(layout: &'a LineLayout, line: &Line) -> impl Iterator<Item = usize> + use<'a> {
    let exact = line.bases.map(|base| layout.fives_to_exact(base));
    let within = layout.fives_up_to(line.bases[1], layout.most);
    let start = line.start;
    let goes_on = move |cell: &[u8; 2]| {
        let [own, other] = cell.map(usize::from);
        other < within && exact[0] != Some(own) && exact[1] != Some(other)
    };
    let cells = layout.fives[..line.len].iter().enumerate();
    cells.filter(move |(_, cell)| goes_on(cell)).map(move |(place, _)| start + place)
}
