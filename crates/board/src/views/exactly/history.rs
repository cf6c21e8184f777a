//! What the position of exactly no longer shows, folded from the events: the round, the throws for the start, the last
//! event.

use play::{Actor, Event, Played, Standing, step};
use rules::exactly::{Exactly, Face, Move, Phase, Position};
use rules::{Seat, Thrower};

use super::token_piles::TokenPiles;

/// The last event that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum LastEvent {
    /// Nothing yet.
    Nothing,
    /// A throw for the start, or one that leaves a move to make.
    Threw(Seat, Face),
    /// A throw that passed the turn by itself: a 0, or nothing could move (E-19).
    Passed(Seat, Face),
    /// A move.
    Moved(Move),
    /// A move that made these seats a euro (E-03, E-04).
    Scored(Vec<Seat>),
}

/// A fold of the events that count.
pub(super) struct ExactlyHistory {
    /// The current round, from 1; the last one when the game is over.
    pub(super) round: u16,
    pub(super) last: LastEvent,
    /// By seat, its last throw for the start.
    pub(super) start: Vec<Option<Face>>,
    pub(super) piles: TokenPiles,
}

impl ExactlyHistory {
    /// Replays the events that count. The position alone does not say how a round ended: the next one is laid at once.
    pub(super) fn of(played: &Played<Exactly>) -> ExactlyHistory {
        use rules::Game;
        let game = played.game();
        let mut position = *played.start();
        let start = vec![None; game.seats()];
        let mut history =
            ExactlyHistory { round: 1, last: LastEvent::Nothing, start, piles: TokenPiles::laid(game, &position) };
        for entry in played.entries().iter().filter(|entry| entry.standing == Standing::Counts) {
            let before = position;
            if step(game, &mut position, entry.event).is_err() {
                break;
            }
            match (entry.event, entry.by) {
                (Event::Throw(face), Actor::Thrower(Thrower::Seat(seat))) => {
                    history.tell_throw(seat, face, &before, &position);
                }
                (Event::Move(played), _) => history.tell_move(game, played, &before, &position),
                _ => {}
            }
        }
        history
    }

    fn tell_throw(&mut self, seat: Seat, face: Face, before: &Position, after: &Position) {
        let is_start = matches!(before.phase, Phase::Start(_));
        if let Some(thrown) = self.start.get_mut(seat.index()).filter(|_| is_start) {
            *thrown = Some(face);
        }
        let has_passed = !is_start && after.phase == Phase::Throw;
        self.last = if has_passed { LastEvent::Passed(seat, face) } else { LastEvent::Threw(seat, face) };
    }

    fn tell_move(&mut self, game: &Exactly, played: Move, before: &Position, after: &Position) {
        use rules::Game;
        let has_scored = |seat: &Seat| after.euros[seat.index()] > before.euros[seat.index()];
        let scorers: Vec<_> = Seat::all(game.seats()).filter(has_scored).collect();
        self.piles.move_top(played);
        if scorers.is_empty() {
            self.last = LastEvent::Moved(played);
            return;
        }
        self.last = LastEvent::Scored(scorers);
        if after.phase != Phase::Over {
            self.round += 1;
            self.piles = TokenPiles::laid(game, after);
        }
    }
}
