//! Spelunke: seats are counted clockwise from the one that decides.
//!
//! | number | move |
//! |---|---|
//! | 0 … 8 | stop, throw, decline, accept, withdraw, again, keep, rethrow, out |
//! | 9 … 19 | play a joker, in the order of the rules' list without Jule, who is never announced (S-22) |
//! | 20 … | rob the next seat, the one after that and so on: one number for each other seat |
//!
//! With two seats these are 21 numbers, with twenty 39. Throws are the six faces.

use rules::spelunke::{
    Anaconda, Face, HIGHEST_STEP, Joker, Leela, Move, Phase, Position, Ratte, Round, Senigma, Spelunke, Throw,
};
use rules::{Game, Seat};

use crate::numbered::steps;
use crate::observed::{SeatOrder, Usual};
use crate::{Numbered, Observed, Sheet};

/// The moves that name nothing, in the order of their numbers.
const PLAIN: [Move; 9] = [
    Move::Stop,
    Move::Throw,
    Move::Decline,
    Move::Accept,
    Move::Withdraw,
    Move::Again,
    Move::Keep,
    Move::Rethrow,
    Move::Out,
];
/// Where the jokers begin, and the other seats.
const JOKER: u16 = PLAIN.len() as u16;
const ROB: u16 = JOKER + Joker::ALL.len() as u16 - 1;
/// Jule's place in the list of jokers.
const JULE: u16 = Joker::Jule as u16;

impl Numbered for Spelunke {
    fn move_count(&self) -> usize {
        usize::from(ROB) + self.seats() - 1
    }

    #[inline]
    fn number_of(&self, position: &Position, played: Move) -> u16 {
        match played {
            Move::Stop => 0,
            Move::Throw => 1,
            Move::Decline => 2,
            Move::Accept => 3,
            Move::Withdraw => 4,
            Move::Again => 5,
            Move::Keep => 6,
            Move::Rethrow => 7,
            Move::Out => 8,
            Move::Joker(joker) => JOKER + joker as u16 - u16::from(joker as u16 > JULE),
            Move::Rob(seat) => ROB + steps(position.active, seat, self.seats()) as u16 - 1,
        }
    }

    #[inline]
    fn named_move(&self, position: &Position, number: u16) -> Option<Move> {
        if let Some(plain) = PLAIN.get(usize::from(number)) {
            return Some(*plain);
        }
        if number < ROB {
            let index = number - JOKER;
            return Some(Move::Joker(Joker::ALL[usize::from(index + u16::from(index >= JULE))]));
        }
        let place = usize::from(number - ROB) + 1;
        (place < self.seats()).then(|| Move::Rob(position.active.after(place, self.seats())))
    }

    fn throw_count(&self) -> usize {
        Face::ALL.len()
    }

    fn throw_number(&self, _: &Position, thrown: Throw) -> u16 {
        u16::from(thrown.pips()) - 1
    }

    fn named_throw(&self, _: &Position, number: u16) -> Option<Throw> {
        Face::ALL.get(usize::from(number)).copied()
    }
}

/// Eyes as a part of which scores are written: a good turn makes about as many.
const MANY_EYES: Usual = Usual::of(50.0);
/// The most bonus eyes (S-46).
const MOST_BONUS: Usual = Usual::of(6.0);
/// More than the most uses of Kälteschutz that a position can count (S-11).
const KAELTE_USES: Usual = Usual::of(5.0);
/// The steps of the robbing ladder (S-05).
const LADDER: Usual = Usual::of(HIGHEST_STEP as f32);
/// Pony's throws, and the most eyes of two of them (S-24).
const PONY_THROWS: Usual = Usual::of(3.0);
const PONY_MOST: Usual = Usual::of(12.0);

impl Observed for Spelunke {
    #[inline]
    fn write_observation(&self, position: &Position, from: Seat, sheet: &mut impl Sheet) {
        let order = SeatOrder::new(from, self.seats());
        let finished = self.finished(position);
        sheet.part("scores");
        for seat in order.all() {
            sheet.part_of(MANY_EYES, position.scores[seat.index()] as f32);
        }
        sheet.part("jokers");
        for seat in order.all() {
            sheet.bits(Joker::ALL.len(), u64::from(position.jokers[seat.index()].bits()));
        }
        sheet.part("bonus");
        for seat in order.all() {
            let to_come = !finished.has(seat) && (seat != position.active || is_bonus_due(self, position));
            sheet.part_of(MOST_BONUS, if to_come { self.bonus(seat) as f32 } else { 0.0 });
        }
        sheet.part("finished");
        sheet.seats(order, finished);
        sheet.part("busted");
        sheet.seats(order, position.busted);
        sheet.part("hit");
        sheet.seats(order, position.senigma_hit);
        sheet.part("turn");
        sheet.seat(order, self.on_turn(position));
        write_turn(position, sheet);
        write_phase(position.phase, sheet);
    }
}

/// What the turn has brought about.
#[inline]
fn write_turn(position: &Position, sheet: &mut impl Sheet) {
    sheet.part("ventil");
    sheet.flag(position.ventil.is_some());
    sheet.part("level");
    sheet.part_of(MANY_EYES, position.ventil.unwrap_or(0) as f32);
    sheet.part("ones");
    sheet.part_of(LADDER, f32::from(position.ones));
    sheet.part("kaelte");
    sheet.part_of(KAELTE_USES, f32::from(position.kaelte));
}

/// What is going on, with the faces that matter to it.
#[inline]
fn write_phase(phase: Phase, sheet: &mut impl Sheet) {
    let step = PhaseStep::of(phase);
    sheet.part("phase");
    sheet.one_of(PHASE_COUNT, Some(step.number));
    sheet.part("first_face");
    sheet.one_of(Face::ALL.len(), step.first.map(|face| face as usize - 1));
    sheet.part("second_face");
    sheet.one_of(Face::ALL.len(), step.second.map(|face| face as usize - 1));
    let (thrown, sum) = if let Phase::Pony { thrown, sum } = phase { (thrown, sum) } else { (0, 0) };
    sheet.part("pony");
    sheet.part_of(PONY_THROWS, f32::from(thrown));
    sheet.part_of(PONY_MOST, f32::from(sum));
}

/// How many there are.
const PHASE_COUNT: usize = 27;

/// A phase's place in that order, and the faces that it knows.
struct PhaseStep {
    number: usize,
    first: Option<Face>,
    second: Option<Face>,
}

impl PhaseStep {
    #[inline]
    fn of(phase: Phase) -> PhaseStep {
        let plain = |number| PhaseStep { number, first: None, second: None };
        let knowing = |number, face| PhaseStep { number, first: Some(face), second: None };
        match phase {
            Phase::Free => plain(0),
            Phase::Throw => plain(1),
            Phase::Decide => plain(2),
            Phase::Rob(Round::Plain) => plain(3),
            Phase::Rob(Round::Joker) => plain(4),
            Phase::Over => plain(5),
            Phase::Kaelte => plain(6),
            Phase::Bold => plain(7),
            Phase::Hirte => plain(8),
            Phase::AllIn => plain(9),
            Phase::Ventil => plain(10),
            Phase::Anaconda(Anaconda::Throw) => plain(11),
            Phase::Anaconda(Anaconda::Answer(face)) => knowing(12, face),
            Phase::Anaconda(Anaconda::Host(face)) => knowing(13, face),
            Phase::Ratte(Ratte::First) => plain(14),
            Phase::Ratte(Ratte::Answer) => plain(15),
            Phase::Ratte(Ratte::Second) => plain(16),
            Phase::Pony { .. } => plain(17),
            Phase::Leela { kept, step: Leela::Throw } => PhaseStep { second: kept, ..plain(18) },
            Phase::Leela { kept, step: Leela::Answer(face) } => PhaseStep { second: kept, ..knowing(19, face) },
            Phase::Leela { kept, step: Leela::Rethrow } => PhaseStep { second: kept, ..plain(20) },
            Phase::Senigma(Senigma::First) => plain(21),
            Phase::Senigma(Senigma::Second(face)) => knowing(22, face),
            Phase::Senigma(Senigma::Third(low, high)) => PhaseStep { second: Some(high), ..knowing(23, low) },
            Phase::Senigma(Senigma::Paired) => plain(24),
            Phase::Senigma(Senigma::Victim) => plain(25),
            Phase::Fumo => plain(26),
        }
    }
}

/// True if the seat on turn has its first free throw before it, for which the bonus eyes are (S-38).
#[inline]
fn is_bonus_due(game: &Spelunke, position: &Position) -> bool {
    position.phase == Phase::Free && !game.has_reentered(position)
}
