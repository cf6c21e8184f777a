//! The position of exactly: who has which tokens and euros, what is awaited.

use super::round::begin_turn;
use super::rows::{Moves, Places, ROWS};
use super::{Breach, CAP, Cap, Coin, EXACTLY, Exactly, Face, MOST_SEATS, Move, Place, Stack, total};
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

/// A position of exactly. What lies in the middle follows from the rest ([`Exactly::middle`]), and so do the winners.
///
/// Parts that do not matter in a phase have their default, so that equal situations are equal values. When it is over,
/// the stacks stay as the last move left them, for everybody to see. Nothing here counts turns (E-14) or remembers the
/// token that moved last (E-18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The stacks, by seat.
    pub stacks: [Stack; MOST_SEATS],
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
        Position { stacks: self.a_five_each(), euros: [0; MOST_SEATS], active, phase }
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
        let totals = position.stacks.map(total);
        match position.phase {
            Phase::Move(Face::Coin(coin)) => self.list_moves(position, &totals, coin, moves),
            Phase::Move(Face::Any) => {
                for coin in Coin::ALL {
                    self.list_moves(position, &totals, coin, moves);
                }
            }
            Phase::Move(Face::Zero) | Phase::Start(_) | Phase::Throw | Phase::Over => {}
        }
    }

    /// Without the list: the places that have the token and the places that may receive it tell which move stands where.
    #[inline]
    fn any_move(&self, position: &Position, cup: &mut impl Cup) -> Move {
        if let Phase::Move(Face::Coin(coin)) = position.phase {
            let moves = self.moves_of(position, coin);
            let number = if moves.len() == 1 { 0 } else { cup.pick(moves.len()) };
            return moves.nth(coin, number);
        }
        let moves = Coin::ALL.map(|coin| self.moves_of(position, coin));
        let mut number = cup.pick(moves.iter().map(|moves| moves.len()).sum());
        let mut coins = Coin::ALL.into_iter().zip(moves);
        loop {
            let (coin, moves) = coins.next().expect("the number is below the sum of all");
            if number < moves.len() {
                return moves.nth(coin, number);
            }
            number -= moves.len();
        }
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
        let source = wanted.from.seat().map_or_else(|| self.middle(position), |seat| position.stacks[seat.index()]);
        if source[wanted.coin as usize] == 0 {
            return Some(Breach::NoneThere);
        }
        // The middle always receives.
        let seat = wanted.to.seat()?;
        let before = total(position.stacks[seat.index()]);
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
        let coin = played.coin as usize;
        let ((from, taken), (to, put)) = (played.from.stack(), played.to.stack());
        position.stacks[from][coin] -= taken;
        position.stacks[to][coin] += put;
        // E-03: whoever's stack is exactly 100 scores. None was so before, and only these two have changed.
        if total(position.stacks[from]) == EXACTLY || total(position.stacks[to]) == EXACTLY {
            self.score(position)
        } else {
            self.next_turn(position)
        }
    }

    #[inline]
    fn follow_throw(&self, position: &mut Position, thrown: Face) -> Flow {
        if let Phase::Start(off) = &mut position.phase {
            return match off.enter(thrown.rank()) {
                Some(seat) => begin_turn(position, seat),
                None => Flow::GoesOn,
            };
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
        Coin::ALL.map(|coin| self.in_middle(position, coin))
    }

    /// The most that a stack may hold when it receives this token (E-01); the mover's is like any other (E-02).
    #[inline]
    pub(super) fn most_before(&self, coin: Coin) -> u16 {
        match self.rules.cap {
            Cap::Before => CAP,
            Cap::After => CAP - coin.value(),
            Cap::None => u16::MAX,
        }
    }

    /// The moves of a token of this value: from where it lies to where it may go.
    #[inline]
    fn moves_of(&self, position: &Position, coin: Coin) -> Moves {
        let most = self.most_before(coin);
        let (mut from, mut to, mut in_stacks) = (Places::NONE, Places::MIDDLE, 0);
        for (index, stack) in position.stacks[..self.seats].iter().enumerate() {
            let tokens = stack[coin as usize];
            in_stacks += tokens;
            from = from.with_stack_if(tokens > 0, index);
            to = to.with_stack_if(total(*stack) <= most, index);
        }
        Moves { from: from.with_middle_if(in_stacks < self.rules.tokens.get() as u8), to }
    }

    #[inline]
    fn in_middle(&self, position: &Position, coin: Coin) -> u8 {
        self.rules.tokens.get() as u8 - in_stacks(position, coin)
    }

    /// Whether the throw leaves something to move.
    #[inline]
    pub(super) fn leaves_a_move(&self, position: &Position, thrown: Face) -> bool {
        let receives = |stack: &Stack, coin| total(*stack) <= self.most_before(coin);
        match thrown {
            Face::Zero => false,
            // E-11: out of a stack a token can always go to the middle; if all lie there, a stack must receive one.
            Face::Coin(coin) => {
                in_stacks(position, coin) > 0 || position.stacks[..self.seats].iter().any(|stack| receives(stack, coin))
            }
            // E-11: there is a token in a stack that can go to the middle, or all stacks are empty and can receive.
            Face::Any => true,
        }
    }

    /// Adds every legal move of a token of this value.
    #[inline]
    fn list_moves(&self, position: &Position, totals: &[u16; MOST_SEATS], coin: Coin, moves: &mut MoveList<Move>) {
        let most = self.most_before(coin);
        let nobody_is_full = totals.iter().all(|total| *total <= most);
        let rows = &ROWS[coin as usize][..=self.seats];
        let has_it = |place: usize| match place.checked_sub(1) {
            Some(seat) => position.stacks[seat][coin as usize] > 0,
            None => self.in_middle(position, coin) > 0,
        };
        for (place, row) in rows.iter().enumerate() {
            if nobody_is_full {
                // Nearly always so, and the hottest loop of all: the row goes in whole, by a copy of a known size, and
                // what is too much is cut off again. That costs less than asking whether there is anything to copy.
                let legal = moves.len() + usize::from(has_it(place)) * self.seats;
                moves.try_extend_from_slice(row).expect("the list has room for all rows of all values");
                moves.truncate(legal);
            } else if has_it(place) {
                let receives = |seat: Seat| totals[seat.index()] <= most;
                moves.extend(row[..self.seats].iter().filter(|found| found.to.seat().is_none_or(receives)).copied());
            }
        }
    }
}

/// How many tokens of a value lie before the seats.
#[inline]
fn in_stacks(position: &Position, coin: Coin) -> u8 {
    position.stacks.iter().map(|stack| stack[coin as usize]).sum()
}
