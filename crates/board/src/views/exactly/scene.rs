//! A table of exactly as one viewer sees it: what all parts of the drawing ask about.

use play::Awaited;
use rules::exactly::{Exactly, Phase, Place, Position, Stack, total};
use rules::{Seat, SeatSet};

use super::history::ExactlyHistory;
use super::selection::MoveSelection;
use crate::sight::Sight;

pub(super) struct ExactlyScene<'a> {
    pub(super) sight: &'a Sight<'a>,
    pub(super) game: &'a Exactly,
    pub(super) position: &'a Position,
    pub(super) history: ExactlyHistory,
    /// `None` unless it is the viewer's move.
    pub(super) selection: Option<MoveSelection>,
}

impl<'a> ExactlyScene<'a> {
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

    /// The tokens in a place.
    pub(super) fn stack(&self, place: Place) -> Stack {
        place.seat().map_or_else(|| self.game.middle(self.position), |seat| self.position.tokens.stack(seat))
    }

    pub(super) fn total(&self, seat: Seat) -> u16 {
        total(self.position.tokens.stack(seat))
    }

    /// The seat whose move or throw is awaited; `None` once the game is over or stopped.
    pub(super) fn on_turn(&self) -> Option<Seat> {
        self.sight.awaited_seat()
    }

    /// True if this is the place of the seat on turn.
    pub(super) fn is_on_turn(&self, place: Place) -> bool {
        place.seat().is_some() && place.seat() == self.on_turn()
    }

    /// True if the game is over or stopped.
    pub(super) fn is_over(&self) -> bool {
        self.sight.awaited == Awaited::Nothing
    }

    /// The seats that have won; none before the end.
    pub(super) fn winners(&self) -> SeatSet {
        use rules::Game;
        self.game.outcome(self.position).map_or(SeatSet::NONE, |outcome| outcome.winners)
    }

    /// The face of the die while a move is awaited.
    pub(super) fn thrown(&self) -> Option<rules::exactly::Face> {
        match self.position.phase {
            Phase::Move(face) if !self.is_over() => Some(face),
            _ => None,
        }
    }
}
