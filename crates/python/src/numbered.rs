//! Positions by number, for programs that learn: the face of [`batch::Numbered`] and [`batch::Observed`] on one position.

use batch::Observed;
use bots::Thinking;
use rules::{Awaits, Seat};

use crate::opened::{AnyPosition, PositionOf};

/// What a position says and takes in numbers.
pub(crate) trait ByNumber {
    /// The numbers of the legal moves, the smallest first; none unless a move is awaited.
    fn legal_numbers(&self) -> Vec<u16>;

    /// The legal moves as a mask over all move numbers.
    fn mask(&self) -> Vec<bool>;

    /// The throws that can come up, by number, with their weights, the smallest number first.
    fn number_weights(&self) -> Vec<(u16, u64)>;

    /// The number of a legal move or of a throw that can come up, in notation; `None` if it is neither.
    fn number_of(&self, text: &str) -> Option<u16>;

    /// What a number names here, legal or not, in notation; `None` if it names nothing.
    fn named(&self, number: u16) -> Option<String>;

    /// The position after the legal move or the throw with this number; `None` if there is none.
    fn after_number(&self, number: u16) -> Option<AnyPosition>;

    /// The position as a row of numbers, as a seat sees it.
    fn observation(&self, from: Seat) -> Vec<f32>;
}

impl<G: Thinking + Observed> ByNumber for PositionOf<G> {
    fn legal_numbers(&self) -> Vec<u16> {
        let places = self.mask().into_iter().zip(0..);
        places.filter_map(|(is_legal, number)| is_legal.then_some(number)).collect()
    }

    fn mask(&self) -> Vec<bool> {
        let game = &self.opened.game;
        let mut mask = vec![false; game.move_count()];
        if let Awaits::Move(_) = game.awaits(&self.position) {
            game.mark_legal(&self.position, &mut mask);
        }
        mask
    }

    fn number_weights(&self) -> Vec<(u16, u64)> {
        let mut weights = Vec::new();
        self.opened.game.each_weight(&self.position, |number, weight| weights.push((number, weight)));
        weights.sort_unstable();
        weights
    }

    fn number_of(&self, text: &str) -> Option<u16> {
        let (game, position) = (&self.opened.game, &self.position);
        match game.awaits(position) {
            Awaits::Move(_) => {
                let wanted = game.read_move(text).ok()?;
                game.forbids_move(position, wanted).is_none().then(|| game.number_of(position, wanted))
            }
            Awaits::Throw(_) => {
                let thrown = game.read_throw(text).ok()?;
                game.forbids_throw(position, thrown).is_none().then(|| game.throw_number(position, thrown))
            }
            Awaits::Nothing => None,
        }
    }

    fn named(&self, number: u16) -> Option<String> {
        let (game, position) = (&self.opened.game, &self.position);
        match game.awaits(position) {
            Awaits::Move(_) => game.named_move(position, number).map(|named| named.to_string()),
            Awaits::Throw(_) => game.named_throw(position, number).map(|named| named.to_string()),
            Awaits::Nothing => None,
        }
    }

    fn after_number(&self, number: u16) -> Option<AnyPosition> {
        let game = &self.opened.game;
        let mut position = self.position;
        match game.awaits(&position) {
            Awaits::Move(_) => {
                game.follow_move(&mut position, game.move_of(&self.position, number)?);
            }
            Awaits::Throw(_) => {
                game.follow_throw(&mut position, game.throw_of(&self.position, number)?);
            }
            Awaits::Nothing => return None,
        }
        Some(self.with(position))
    }

    fn observation(&self, from: Seat) -> Vec<f32> {
        let game = &self.opened.game;
        let mut row = vec![0.0; game.observation_len()];
        game.observe(&self.position, from, &mut row);
        row
    }
}
