//! What happens in exactly: throws, coins that move, euros, rounds.

use rules::exactly::{Coin, EXACTLY, Exactly, Face, Move, Phase, Place, Position, Stack, total};
use rules::{Game, Seat, SeatSet};

use super::{Moment, Narrated, ThrowOffStep, Told, throw_off_step};
use crate::event::{Event, EventOf};

/// A fact of exactly.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "a fact's sentence says what its fields are")]
pub enum ExactlyHappening {
    /// A seat throws for the start; `?` is highest (E-16).
    ThrowsForStart { seat: Seat, face: Face },
    /// Seats are equal and throw for the start again (E-16).
    TiedForStart { seats: SeatSet },
    /// The seat with the highest throw begins (E-16).
    Begins { seat: Seat },
    /// The die shows this.
    Throws { face: Face },
    /// A 0: no coin moves (E-19).
    NothingMoves,
    /// All coins of the value lie in the middle and no stack may receive one (E-01, E-11).
    NoneCanMove { coin: Coin },
    /// A coin moves; totals are those of the stacks afterwards, `None` for the middle (E-08).
    Moves { coin: Coin, from: Place, to: Place, from_total: Option<u16>, to_total: Option<u16> },
    /// A stack is worth exactly 100: its seat takes a euro, whichever seat moved the coin (E-03, E-13).
    Scores { seat: Seat, stack: Stack, euros: u8 },
    /// A stack is worth exactly 100 as well, but only one seat scores (E-04).
    NotFirst { seat: Seat },
    /// All coins go back to the middle; a round begins, with `each` cents for every seat (E-06).
    NewRound { each: u16 },
    /// Seats have the euros that win (E-20).
    Wins { seats: SeatSet, euros: u16 },
}

use ExactlyHappening as It;

impl Narrated for Exactly {
    type Happening = ExactlyHappening;

    fn narrate(&self, before: &Position, event: EventOf<Exactly>, after: &Position) -> Told<ExactlyHappening> {
        match (before.phase, event) {
            (Phase::Start(off), Event::Throw(face)) => {
                let mut here = vec![It::ThrowsForStart { seat: off.thrower(), face }];
                match throw_off_step(off, face.rank()) {
                    ThrowOffStep::GoesOn => {}
                    ThrowOffStep::Tied(seats) => here.push(It::TiedForStart { seats }),
                    ThrowOffStep::Decided(seat) => here.push(It::Begins { seat }),
                }
                Told { here, next: Vec::new() }
            }
            (_, Event::Throw(face)) => {
                let has_passed = !matches!(after.phase, Phase::Move(_));
                let passed = match face {
                    Face::Coin(coin) => It::NoneCanMove { coin },
                    Face::Zero | Face::Any => It::NothingMoves,
                };
                let here = [It::Throws { face }].into_iter().chain(has_passed.then_some(passed)).collect();
                Told { here, next: Vec::new() }
            }
            (_, Event::Move(played)) => moved(self, before, played, after),
        }
    }

    fn moment(happening: &ExactlyHappening) -> Option<Moment> {
        match happening {
            It::Scores { .. } => Some(Moment::Round),
            It::Wins { .. } => Some(Moment::End),
            _ => None,
        }
    }
}

fn moved(game: &Exactly, before: &Position, played: Move, after: &Position) -> Told<ExactlyHappening> {
    // The stacks as the coin leaves them, before a round that ended is cleared away.
    let stack = |seat: Seat| {
        let mut stack = before.tokens.stack(seat);
        let coins = &mut stack[played.coin as usize];
        *coins -= u8::from(played.from == Place::of(seat));
        *coins += u8::from(played.to == Place::of(seat));
        stack
    };
    let total_at = |place: Place| place.seat().map(|seat| total(stack(seat)));
    let Move { coin, from, to } = played;
    let mut here = vec![It::Moves { coin, from, to, from_total: total_at(from), to_total: total_at(to) }];
    let mover = before.active;
    for seat in (0..game.seats()).map(|steps| mover.after(steps, game.seats())) {
        let euros = after.euros[seat.index()];
        if euros > before.euros[seat.index()] {
            here.push(It::Scores { seat, stack: stack(seat), euros });
        } else if total(stack(seat)) == EXACTLY {
            here.push(It::NotFirst { seat });
        }
    }
    let mut next = Vec::new();
    if let Some(outcome) = game.outcome(after) {
        next.push(It::Wins { seats: outcome.winners, euros: game.rules().euros.get() });
    } else if here.len() > 1 {
        here.push(It::NewRound { each: total(after.tokens.stack(mover)) });
    }
    Told { here, next }
}
