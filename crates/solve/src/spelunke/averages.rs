//! Averages over the ends of a turn, along the play that is best for its goal.

use std::collections::HashMap;

use rules::spelunke::{Move, Position};

use super::SpelunkeTurn;
use super::hand::ByMixing;
use super::procedures::Worth;
use super::rounds::{RoundSpot, TurnQuery};

/// `N` figures for every end of a turn, and their averages over the ends when the seat plays its best for the turn's goal:
/// the winning chances of all seats, say, or how likely each end is.
///
/// What has been worked out is kept, as in [`SpelunkeTurn`]. It belongs to the turn that it was made for.
pub struct TurnAverages<const N: usize> {
    low: i32,
    high: i32,
    most_taken: i32,
    figures: Box<dyn Fn(i32, i32) -> [f64; N] + Send>,
    /// Those of the ends that were met, one row for each number of eyes taken, one column for each score.
    ends: Vec<Option<[f64; N]>>,
    known: HashMap<u64, Figures<N>, ByMixing>,
}

impl<const N: usize> TurnAverages<N> {
    /// The figures of every end that the turn's goal tells apart, by score and eyes taken.
    pub fn new(turn: &SpelunkeTurn, figures: impl Fn(i32, i32) -> [f64; N] + Send + 'static) -> TurnAverages<N> {
        let ((low, high), most_taken) = (turn.goal.scores().into_inner(), turn.goal.most_taken());
        let ends = vec![None; ((high - low + 1) * (most_taken + 1)) as usize];
        TurnAverages { low, high, most_taken, figures: Box::new(figures), ends, known: HashMap::default() }
    }

    /// The averages in a position of the turn.
    pub fn at(&mut self, turn: &mut SpelunkeTurn, position: &Position) -> [f64; N] {
        Averaging { turn, averages: self }.worth_at(position, 0).all
    }

    /// The averages after a legal move.
    pub fn after(&mut self, turn: &mut SpelunkeTurn, position: &Position, played: Move) -> [f64; N] {
        Averaging { turn, averages: self }.worth_after(position, played, 0).all
    }

    fn of_end(&mut self, score: i32, taken: i32) -> [f64; N] {
        let (score, taken) = (score.clamp(self.low, self.high), taken.clamp(0, self.most_taken));
        let place = taken * (self.high - self.low + 1) + score - self.low;
        *self.ends[place as usize].get_or_insert_with(|| (self.figures)(score, taken))
    }
}

/// The averages with the turn's own worth, by which is decided.
#[derive(Clone, Copy)]
struct Figures<const N: usize> {
    worth: f64,
    all: [f64; N],
}

impl<const N: usize> Worth for Figures<N> {
    #[inline]
    fn or(self, other: Self) -> Self {
        if other.worth > self.worth { other } else { self }
    }

    #[inline]
    fn plus(mut self, other: Self) -> Self {
        self.worth += other.worth;
        self.all.iter_mut().zip(&other.all).for_each(|(figure, other)| *figure += other);
        self
    }

    #[inline]
    fn times(mut self, factor: f64) -> Self {
        self.worth *= factor;
        self.all.iter_mut().for_each(|figure| *figure *= factor);
        self
    }
}

struct Averaging<'a, const N: usize> {
    turn: &'a mut SpelunkeTurn,
    averages: &'a mut TurnAverages<N>,
}

impl<const N: usize> TurnQuery for Averaging<'_, N> {
    type Worth = Figures<N>;

    #[inline]
    fn turn(&mut self) -> &mut SpelunkeTurn {
        self.turn
    }

    fn decide(&mut self, spot: RoundSpot) -> Figures<N> {
        // Scores of a goal are few, and a ladder has six steps.
        let key = (spot.slab as u64) << 16 | ((spot.score - self.averages.low) as u64) << 3 | spot.step as u64;
        if let Some(known) = self.averages.known.get(&key) {
            return *known;
        }
        let (choice, _) = self.turn.best(spot);
        let found = self.after_choice(spot, choice).expect("it was possible when it was chosen");
        self.averages.known.insert(key, found);
        found
    }

    fn end(&mut self, score: i32, taken: i32) -> Figures<N> {
        Figures { worth: self.turn.goal.worth(score, taken), all: self.averages.of_end(score, taken) }
    }
}
