//! Spelunke's position: who has how many eyes, which jokers are left, what is awaited.

use super::notation::read_throw;
use super::{Anaconda, Breach, Face, Joker, JokerSet, Leela, MOST_SEATS, Move, Phase, Ratte, Senigma, Spelunke, Throw};
use crate::game::{pick_listed, pick_one};
use crate::{Awaits, Cup, Flow, Game, MoveList, Outcome, Reader, Seat, SeatSet, Thrower, Unreadable, Unsound};

/// A position of Spelunke. Who has had a turn follows from `active` and the seat that started
/// ([`Spelunke::finished`]).
///
/// What only a turn needs has its default outside of it, so that equal situations are equal values. What the table
/// sees for the rest of the evening stays: jokers left, who fell, who was hit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// Everybody's eyes.
    pub scores: [i32; MOST_SEATS],
    /// Everybody's jokers that are not spent.
    pub jokers: [JokerSet; MOST_SEATS],
    /// Who fell to 0 by a 6, for good.
    pub busted: SeatSet,
    /// Who has lost eyes to a Senigma (S-28).
    pub senigma_hit: SeatSet,
    /// The level that a 6 drops to, once the Ventil is set (S-31).
    pub ventil: Option<i32>,
    /// What is going on.
    pub phase: Phase,
    /// Whose turn it is.
    pub active: Seat,
    /// How many 1s have robbed in this turn; more than five count as five (S-05).
    pub ones: u8,
    /// How often Kälteschutz has been used, while it is not spent (S-10).
    pub kaelte: u8,
}

impl Position {
    /// The eyes of the seat on turn.
    #[inline]
    pub(super) fn score(&mut self) -> &mut i32 {
        &mut self.scores[self.active.index()]
    }

    /// The jokers that the seat on turn has left.
    #[inline]
    pub(super) fn left(&self) -> JokerSet {
        self.jokers[self.active.index()]
    }
}

impl Game for Spelunke {
    type Position = Position;
    type Move = Move;
    type Throw = Throw;
    type Breach = Breach;

    #[inline]
    fn seats(&self) -> usize {
        self.seats
    }

    #[inline]
    fn start(&self) -> Position {
        Position {
            scores: [0; MOST_SEATS],
            jokers: self.jokers,
            busted: SeatSet::NONE,
            senigma_hit: SeatSet::NONE,
            ventil: None,
            phase: Phase::Free,
            active: self.first_seat(),
            ones: 0,
            kaelte: 0,
        }
    }

    #[inline]
    fn awaits(&self, position: &Position) -> Awaits {
        match position.phase {
            Phase::Free | Phase::Throw => Awaits::Throw(Thrower::Seat(position.active)),
            Phase::Decide | Phase::Rob(_) => Awaits::Move(position.active),
            Phase::Over => Awaits::Nothing,
            _ => awaits_within_joker(position),
        }
    }

    #[inline]
    fn on_turn(&self, position: &Position) -> Option<Seat> {
        (!matches!(position.phase, Phase::Over)).then_some(position.active)
    }

    #[inline]
    fn legal_moves(&self, position: &Position, moves: &mut MoveList<Move>) {
        moves.clear();
        match position.phase {
            Phase::Decide => {
                moves.push(Move::Stop);
                moves.push(Move::Throw);
                moves.extend(self.announced(position).iter().map(Move::Joker));
            }
            _ => self.list_answers(position, moves),
        }
    }

    #[inline]
    fn any_move(&self, position: &Position, cup: &mut impl Cup) -> Move {
        match position.phase {
            Phase::Decide => match self.announced(position) {
                JokerSet::NONE => *pick_one(&[Move::Stop, Move::Throw], cup),
                jokers => any_decision(jokers, cup),
            },
            // Everybody else may be robbed, and then there is declining: as many choices as seats.
            Phase::Rob(_) if self.rules.rob_busted.is_yes() => {
                let picked = cup.pick(self.seats as u32) as usize;
                let victim = picked + usize::from(picked >= position.active.index());
                if victim < self.seats { Move::Rob(Seat::new(victim)) } else { Move::Decline }
            }
            _ => pick_listed(self, position, cup),
        }
    }

    fn forbids_move(&self, position: &Position, wanted: Move) -> Option<Breach> {
        self.breach(position, wanted)
    }

    /// The one die can always show any face.
    fn forbids_throw(&self, _: &Position, _: Throw) -> Option<Breach> {
        None
    }

    fn each_throw(&self, position: &Position, mut see: impl FnMut(Throw, u64)) {
        if let Awaits::Throw(_) = self.awaits(position) {
            for face in Face::ALL {
                see(face, 1);
            }
        }
    }

    #[inline]
    fn throw_from(&self, _: &Position, cup: &mut impl Cup) -> Throw {
        Face::ALL[cup.pick(6) as usize]
    }

    #[inline]
    fn follow_move(&self, position: &mut Position, played: Move) -> Flow {
        match played {
            Move::Stop | Move::Throw => self.stop_or_throw(position, played),
            _ => self.answer(position, played),
        }
    }

    #[inline]
    fn follow_throw(&self, position: &mut Position, thrown: Throw) -> Flow {
        match position.phase {
            Phase::Free | Phase::Throw => self.plain_throw(position, thrown),
            _ => self.joker_throw(position, thrown),
        }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let Phase::Over = position.phase else { return None };
        let scores = &position.scores[..self.seats];
        Some(Outcome { winners: super::standing::winners(scores), scores: scores.iter().copied().collect() })
    }

    fn check(&self, position: &Position) -> Result<(), Unsound> {
        self.check_position(position)
    }

    fn read_move(&self, text: &str) -> Result<Move, Unreadable> {
        Move::read(Reader::new(text))
    }

    fn read_throw(&self, text: &str) -> Result<Throw, Unreadable> {
        read_throw(Reader::new(text))
    }
}

/// What may be chosen.
impl Spelunke {
    /// Who may be robbed after a 1: every other seat, whether it has had its turn or not (S-06).
    #[inline]
    pub(super) fn victims(&self, position: &Position) -> impl Iterator<Item = Seat> {
        let spared = if self.rules.rob_busted.is_yes() { SeatSet::NONE } else { position.busted };
        SeatSet::all(self.seats).without(position.active).iter().filter(move |seat| !spared.has(*seat))
    }

    /// Whom Senigma may take eyes from: every other seat that no Senigma has hit yet, busted or not (S-28).
    pub(super) fn targets(&self, position: &Position) -> impl Iterator<Item = Seat> {
        let hit = position.senigma_hit;
        SeatSet::all(self.seats).without(position.active).iter().filter(move |seat| !hit.has(*seat))
    }

    /// The jokers that may be announced. Jule and Fumo never are (S-22, S-36), and Senigma is not offered when there is
    /// nobody left to hit (S-28).
    #[inline]
    fn announced(&self, position: &Position) -> JokerSet {
        let announced = position.left().without(Joker::Jule).without(Joker::Fumo);
        if announced.has(Joker::Senigma) && self.targets(position).next().is_none() {
            return announced.without(Joker::Senigma);
        }
        announced
    }

    /// What may be answered when a 1 robs, after a 6, and within a joker.
    #[inline(never)]
    fn list_answers(&self, position: &Position, moves: &mut MoveList<Move>) {
        match position.phase {
            Phase::Rob(_) => {
                moves.extend(self.victims(position).map(Move::Rob));
                moves.push(Move::Decline);
            }
            Phase::Anaconda(Anaconda::Answer(_)) => moves.extend([Move::Accept, Move::Decline]),
            Phase::Ratte(Ratte::Answer) => moves.extend([Move::Withdraw, Move::Again]),
            Phase::Leela { step: Leela::Answer(_), .. } => moves.extend([Move::Keep, Move::Rethrow]),
            Phase::Senigma(Senigma::Victim) => {
                moves.extend(self.targets(position).map(Move::Rob));
                moves.push(Move::Decline);
            }
            Phase::Fumo => moves.extend([Move::Joker(Joker::Fumo), Move::Out]),
            _ => {}
        }
    }
}

/// Stops, throws or announces one of some jokers: as one of the listed moves would be picked.
#[inline]
fn any_decision(announced: JokerSet, cup: &mut impl Cup) -> Move {
    match cup.pick(2 + announced.len() as u32) as usize {
        0 => Move::Stop,
        1 => Move::Throw,
        joker => announced.iter().nth(joker - 2).map_or(Move::Throw, Move::Joker),
    }
}

#[inline]
pub(super) fn set_phase(position: &mut Position, phase: Phase) -> Flow {
    position.phase = phase;
    Flow::GoesOn
}

/// What is awaited within a joker or after a 6, out of the way of the ordinary phases.
#[inline(never)]
fn awaits_within_joker(position: &Position) -> Awaits {
    match position.phase {
        Phase::Anaconda(Anaconda::Answer(_))
        | Phase::Ratte(Ratte::Answer)
        | Phase::Leela { step: Leela::Answer(_), .. }
        | Phase::Senigma(Senigma::Victim)
        | Phase::Fumo => Awaits::Move(position.active),
        // S-54: the duel's second throw is the host's.
        Phase::Anaconda(Anaconda::Host(_)) => Awaits::Throw(Thrower::Host),
        _ => Awaits::Throw(Thrower::Seat(position.active)),
    }
}
