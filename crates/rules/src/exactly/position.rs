//! The position of exactly: who has which tokens and euros, what is awaited.

use super::places::Moves;
use super::round::begin_turn;
use super::{Breach, CAP, Cap, Coin, Exactly, Face, MOST_SEATS, Move, Place, Stack, Tokens, total};
use crate::{
    Awaits, Cup, Flow, Game, MoveList, Outcome, Reader, Seat, SeatSet, ThrowOff, Thrower, Unreadable, Unsound,
};

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The seats throw for the start (E-16).
    Start(ThrowOff),
    /// The die is about to be thrown.
    Throw,
    /// The die shows this, never 0; a token has to move (E-12).
    Move(Face),
    /// Somebody has the euros that win.
    Over,
}

/// A position of exactly. Who has won follows from it.
///
/// Parts that do not matter in a phase have their default, so that equal situations are equal values. When it is over,
/// the stacks stay as the last move left them, for everybody to see. Nothing here counts turns (E-14) or remembers the
/// token that moved last (E-18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// Who has which tokens, and what lies in the middle.
    pub tokens: Tokens,
    /// The euros, by seat.
    pub euros: [u8; MOST_SEATS],
    /// Whose turn it is.
    pub active: Seat,
    /// What is going on.
    pub phase: Phase,
}

impl Game for Exactly {
    type Position = Position;
    type Move = Move;
    type Throw = Face;
    type Breach = Breach;

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> Position {
        let phase = match self.start {
            Some(_) => Phase::Throw,
            None => Phase::Start(ThrowOff::among(SeatSet::all(self.seats))),
        };
        let active = self.start.unwrap_or_default();
        Position { tokens: self.a_five_each(), euros: [0; MOST_SEATS], active, phase }
    }

    #[inline]
    fn awaits(&self, position: &Position) -> Awaits {
        match position.phase {
            Phase::Start(off) => Awaits::Throw(Thrower::Seat(off.thrower())),
            Phase::Throw => Awaits::Throw(Thrower::Seat(position.active)),
            Phase::Move(_) => Awaits::Move(position.active),
            Phase::Over => Awaits::Nothing,
        }
    }

    #[inline]
    fn on_turn(&self, position: &Position) -> Option<Seat> {
        matches!(position.phase, Phase::Throw | Phase::Move(_)).then_some(position.active)
    }

    /// From every place that has the token to every other place that may receive it (E-08): own stack and middle, own
    /// stack and another's, another's and the middle, two others' (E-09); the last takes three seats (E-10). Four places
    /// that have it, each to the three others, make 12 at a table of three (E-15). A `?` leaves the value open, but is no
    /// way to pass (E-07).
    #[inline]
    fn legal_moves(&self, position: &Position, moves: &mut MoveList<Move>) {
        moves.clear();
        match position.phase {
            Phase::Move(Face::Coin(coin)) => moves.extend(self.moves_of(&position.tokens, coin).iter()),
            Phase::Move(Face::Any) => {
                moves.extend(Coin::ALL.into_iter().flat_map(|coin| self.moves_of(&position.tokens, coin).iter()));
            }
            Phase::Move(Face::Zero) | Phase::Start(_) | Phase::Throw | Phase::Over => {}
        }
    }

    /// Without the list: the places that have the token and the places that may receive it tell which move stands where.
    #[inline]
    fn any_move(&self, position: &Position, cup: &mut impl Cup) -> Move {
        let (moves, number) = if let Phase::Move(Face::Coin(coin)) = position.phase {
            let moves = self.moves_of(&position.tokens, coin);
            (moves, if moves.len() == 1 { 0 } else { cup.pick(moves.len()) })
        } else {
            let by_coin = Coin::ALL.map(|coin| self.moves_of(&position.tokens, coin));
            let number = cup.pick(by_coin.iter().map(|moves| moves.len()).sum());
            among_all(&by_coin, number)
        };
        moves.nth(number)
    }

    fn forbids_move(&self, position: &Position, wanted: Move) -> Option<Breach> {
        let named = match position.phase {
            Phase::Move(Face::Any) => true,
            Phase::Move(Face::Coin(coin)) => coin == wanted.coin,
            _ => false,
        };
        let at_table = |place: Place| place.seat().is_none_or(|seat| seat.index() < self.seats);
        if !named {
            return Some(Breach::OtherCoin);
        }
        if !at_table(wanted.from) || !at_table(wanted.to) {
            return Some(Breach::NoSuchSeat);
        }
        if wanted.from == wanted.to {
            return Some(Breach::SamePlace);
        }
        if position.tokens.at(wanted.from)[wanted.coin as usize] == 0 {
            return Some(Breach::NoneThere);
        }
        // The middle always receives.
        let seat = wanted.to.seat()?;
        let before = total(position.tokens.stack(seat));
        let full = match self.rules.cap {
            Cap::Before => before > CAP,
            Cap::After => before + wanted.coin.value() > CAP,
            Cap::None => false,
        };
        let breach = if seat == position.active { Breach::OwnStackFull } else { Breach::StackFull };
        full.then_some(breach)
    }

    /// The die may show any of its faces, whoever throws it and for whatever reason.
    fn forbids_throw(&self, _position: &Position, _thrown: Face) -> Option<Breach> {
        None
    }

    fn each_throw(&self, position: &Position, mut see: impl FnMut(Face, u64)) {
        if let Phase::Start(_) | Phase::Throw = position.phase {
            for face in Face::ALL {
                see(face, 1);
            }
        }
    }

    #[inline]
    fn throw_from(&self, _position: &Position, cup: &mut impl Cup) -> Face {
        Face::ALL[cup.pick(Face::ALL.len() as u32) as usize]
    }

    #[inline]
    fn follow_move(&self, position: &mut Position, played: Move) -> Flow {
        self.move_token(&mut position.tokens, played);
        // E-03: whoever's stack is exactly 100 scores. None was so before.
        if self.is_any_exact(&position.tokens) { self.score(position) } else { self.next_turn(position) }
    }

    #[inline]
    fn follow_throw(&self, position: &mut Position, thrown: Face) -> Flow {
        if let Phase::Start(_) = position.phase {
            return throw_for_start(position, thrown);
        }
        // E-11, E-19: with a 0, or without a legal move, the turn passes by itself.
        if !self.leaves_a_move(position, thrown) {
            return self.next_turn(position);
        }
        position.phase = Phase::Move(thrown);
        Flow::GoesOn
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        (position.phase == Phase::Over).then(|| Outcome {
            winners: self.winners(position),
            scores: position.euros[..self.seats].iter().map(|euros| i32::from(*euros)).collect(),
        })
    }

    fn check(&self, position: &Position) -> Result<(), Unsound> {
        self.check_table(position)?;
        self.check_phase(position)
    }

    fn read_move(&self, text: &str) -> Result<Move, Unreadable> {
        Move::read(Reader::new(text))
    }

    fn read_throw(&self, text: &str) -> Result<Face, Unreadable> {
        Face::read(Reader::new(text))
    }
}

/// Tokens and where they may go.
impl Exactly {
    /// The tokens that lie in the middle: all that are in no stack.
    pub fn middle(&self, position: &Position) -> Stack {
        position.tokens.at(Place::MIDDLE)
    }

    /// Whether the throw leaves something to move.
    #[inline]
    pub(super) fn leaves_a_move(&self, position: &Position, thrown: Face) -> bool {
        match thrown {
            Face::Zero => false,
            // E-11: out of a stack a token can always go to the middle; if all lie there, a stack must receive one.
            Face::Coin(coin) => position.tokens.are_in_stacks(coin) || self.moves_of(&position.tokens, coin).len() > 0,
            // E-11: there is a token in a stack that can go to the middle, or all stacks are empty and can receive.
            Face::Any => true,
        }
    }
}

/// A throw for the start. Out of line, because it is rare and all others are not.
#[inline(never)]
fn throw_for_start(position: &mut Position, thrown: Face) -> Flow {
    let Phase::Start(off) = &mut position.phase else { unreachable!("only before the first turn") };
    match off.enter(thrown.rank()) {
        Some(seat) => begin_turn(position, seat),
        None => Flow::GoesOn,
    }
}

/// The value of the move with this number among those of all values, the smallest first, and its number there.
#[inline]
fn among_all(by_coin: &[Moves; Coin::ALL.len()], number: u32) -> (Moves, u32) {
    let (mut moves_before, mut coin, mut end) = (0, 0, 0);
    for moves in &by_coin[..Coin::ALL.len() - 1] {
        end += moves.len();
        let is_further = number >= end;
        moves_before = if is_further { end } else { moves_before };
        coin += usize::from(is_further);
    }
    (by_coin[coin], number - moves_before)
}
