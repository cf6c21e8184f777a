//! The viewer's move in the making: what has been taken, and where it may be put.

use play::May;
use rules::exactly::{Coin, Exactly, Face, Move, Phase, Place, Position};
use rules::{Game, MoveList};

use crate::sight::Sight;

/// A value and the place it is taken from: the first step of a move.
pub(super) type Source = (Coin, Place);

pub(super) struct MoveSelection {
    pub(super) thrown: Face,
    moves: Vec<Move>,
    pub(super) taken: Option<Source>,
    /// True if there was nothing else to take, so that the first step was skipped.
    pub(super) is_only: bool,
}

impl MoveSelection {
    /// Reads the chosen field `from`; `None` unless it is the viewer's move. A source that is not legal is ignored.
    pub(super) fn of(sight: &Sight, game: &Exactly, position: &Position) -> Option<MoveSelection> {
        let Phase::Move(thrown) = position.phase else { return None };
        if sight.may != May::Move {
            return None;
        }
        let mut moves = MoveList::new();
        game.legal_moves(position, &mut moves);
        let mut selection = MoveSelection { thrown, moves: moves.to_vec(), taken: None, is_only: false };
        let sources = selection.sources();
        selection.is_only = sources.len() == 1;
        let chosen = sight.chosen.get("from").and_then(|from| read_source(game, from));
        selection.taken =
            if selection.is_only { sources.first().copied() } else { chosen.filter(|it| sources.contains(it)) };
        Some(selection)
    }

    pub(super) fn sources(&self) -> Vec<Source> {
        let mut sources: Vec<_> = self.moves.iter().map(|played| (played.coin, played.from)).collect();
        sources.dedup();
        sources
    }

    pub(super) fn may_take(&self, source: Source) -> bool {
        self.moves.iter().any(|played| (played.coin, played.from) == source)
    }

    /// The legal moves of the token that has been taken.
    pub(super) fn goals(&self) -> impl Iterator<Item = &Move> {
        self.moves.iter().filter(|played| Some((played.coin, played.from)) == self.taken)
    }

    /// The legal move of the taken token to this place; `None` if there is none.
    pub(super) fn goal(&self, to: Place) -> Option<&Move> {
        self.goals().find(|played| played.to == to)
    }

    /// The value that the die names; `None` for a `?`, which leaves it open (E-07).
    pub(super) fn named(&self) -> Option<Coin> {
        match self.thrown {
            Face::Coin(coin) => Some(coin),
            Face::Any | Face::Zero => None,
        }
    }
}

/// A source as a form field: the first half of a move's notation.
pub(super) fn write_source((coin, place): Source) -> String {
    format!("{coin} {place}")
}

fn read_source(game: &Exactly, text: &str) -> Option<Source> {
    // Whatever place it goes to: only the first half counts.
    let played = game.read_move(&format!("{text}>m")).ok()?;
    Some((played.coin, played.from))
}
