//! What is drawn: the position with what led to it and what may be done with it.

use play::Awaited;
use rules::exactly::{Exactly, Phase, Place, Position, Stack, total};
use rules::{Seat, SeatSet};

use super::history::ExactlyHistory;
use super::selection::MoveSelection;
use crate::sight::Sight;

/// Everything that the parts of the view look at.
pub(super) struct ExactlyScene<'a> {
    pub(super) sight: &'a Sight<'a>,
    pub(super) game: &'a Exactly,
    pub(super) position: &'a Position,
    pub(super) history: ExactlyHistory,
    /// What the reader is choosing; nothing unless it is the reader's move.
    pub(super) selection: Option<MoveSelection>,
}

impl<'a> ExactlyScene<'a> {
    /// The board as the reader sees it.
    pub(super) fn of(sight: &'a Sight<'a>) -> ExactlyScene<'a> {
        let played = sight.table.as_game::<Exactly>().expect("this view is asked about tables of exactly");
        let (game, position) = (played.game(), played.position());
        ExactlyScene {
            sight,
            game,
            position,
            history: ExactlyHistory::of(played),
            selection: MoveSelection::of(sight, game, position),
        }
    }

    /// What lies in a place.
    pub(super) fn stack(&self, place: Place) -> Stack {
        place.seat().map_or_else(|| self.game.middle(self.position), |seat| self.position.tokens.stack(seat))
    }

    /// What a seat's stack is worth.
    pub(super) fn total(&self, seat: Seat) -> u16 {
        total(self.position.tokens.stack(seat))
    }

    /// Whose turn it is, or who throws for the start; nobody once it is over or stopped.
    pub(super) fn on_turn(&self) -> Option<Seat> {
        self.sight.awaited_seat()
    }

    /// Whether nothing more will happen.
    pub(super) fn is_over(&self) -> bool {
        self.sight.awaited == Awaited::Nothing
    }

    /// The seats that have won; nobody before the end.
    pub(super) fn winners(&self) -> SeatSet {
        use rules::Game;
        self.game.outcome(self.position).map_or(SeatSet::NONE, |outcome| outcome.winners)
    }

    /// What the die shows while a move is awaited.
    pub(super) fn thrown(&self) -> Option<rules::exactly::Face> {
        match self.position.phase {
            Phase::Move(face) if !self.is_over() => Some(face),
            _ => None,
        }
    }
}
