//! What the one who moves has chosen and may choose.

use play::May;
use rules::exactly::{Coin, Exactly, Face, Move, Phase, Place, Position};
use rules::{Game, MoveList};

use crate::sight::Sight;

/// A value lying in a place: what the first step takes.
pub(super) type Source = (Coin, Place);

/// The reader's move in the making.
pub(super) struct MoveSelection {
    /// What the die shows.
    pub(super) thrown: Face,
    /// All legal moves.
    moves: Vec<Move>,
    /// What has been taken.
    pub(super) taken: Option<Source>,
    /// Whether there was nothing else to take, so that nobody was asked.
    pub(super) is_only: bool,
}

impl MoveSelection {
    /// What the reader is choosing; nothing unless it is the reader's move. What was not there to be taken is as good as
    /// nothing.
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

    /// Everything that can be taken.
    pub(super) fn sources(&self) -> Vec<Source> {
        let mut sources: Vec<_> = self.moves.iter().map(|played| (played.coin, played.from)).collect();
        sources.dedup();
        sources
    }

    /// Whether this can be taken.
    pub(super) fn may_take(&self, source: Source) -> bool {
        self.moves.iter().any(|played| (played.coin, played.from) == source)
    }

    /// The moves of what has been taken.
    pub(super) fn goals(&self) -> impl Iterator<Item = &Move> {
        self.moves.iter().filter(|played| Some((played.coin, played.from)) == self.taken)
    }

    /// The move of what has been taken to this place, if it is legal.
    pub(super) fn goal(&self, to: Place) -> Option<&Move> {
        self.goals().find(|played| played.to == to)
    }

    /// The one value that the die names; a `?` leaves it open (E-07).
    pub(super) fn named(&self) -> Option<Coin> {
        match self.thrown {
            Face::Coin(coin) => Some(coin),
            Face::Any | Face::Zero => None,
        }
    }
}

/// A source in a form: the first half of a move's notation.
pub(super) fn write_source((coin, place): Source) -> String {
    format!("{coin} {place}")
}

fn read_source(game: &Exactly, text: &str) -> Option<Source> {
    // Whatever place it goes to: only the first half counts.
    let played = game.read_move(&format!("{text}>m")).ok()?;
    Some((played.coin, played.from))
}
