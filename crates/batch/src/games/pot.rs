//! POT: seats are counted clockwise from the one that decides.
//!
//! | number | move |
//! |---|---|
//! | 0 | stop |
//! | 1 … 7 | rethrow some dice: the P-die counts 1, the O-die 2, the T-die 4 |
//! | 8 … 14 | pay a coin and throw some dice, counted likewise |
//! | 15, 16, 17 | a combo pays from the bank, from one seat, from two seats |
//! | 18 … | rob the next seat, the one after that and so on: one number for each other seat |
//! | then | give a coin to the next seat and so on, likewise |
//!
//! With two seats these are 20 numbers, with five 26. A throw of n dice has the numbers 0 … 6ⁿ − 1: the first of the
//! dice thrown counts its face (0 for the letter) once, the second six times, the third 36 times.

use rules::pot::{Dice, DiceSet, Die, Face, Move, Nth, Phase, Position, Pot, Reward, Throw};
use rules::{Game, Seat, SeatSet};

use crate::numbered::steps;
use crate::observed::{SeatOrder, Usual};
use crate::{Numbered, Observed, Sheet};

/// Where the numbers of each kind of move begin.
const RETHROW: u16 = 0;
const PAY: u16 = 7;
const TAKE: u16 = 15;
const ROB: u16 = 18;
/// The sets of dice that are not empty are numbered from 1 to this.
const DICE_SETS: u16 = 7;
/// The ways in which a combo pays, in the order of their numbers.
const REWARDS: [Reward; 3] = [Reward::Bank, Reward::One, Reward::Two];
/// The highest total.
const HIGHEST: u8 = 15;
const HIGHEST_TOTAL: Usual = Usual::of(HIGHEST as f32);
/// The most seats that a combo robs or serves, and the most coins that it takes from one.
const TWO: Usual = Usual::of(2.0);

/// The number of a set of dice.
#[inline]
fn set_number(set: DiceSet) -> u16 {
    Die::ALL.into_iter().fold(0, |number, die| number | u16::from(set.has(die)) << die as u16)
}

/// The set of dice with this number.
#[inline]
fn dice_set(number: u16) -> DiceSet {
    Die::ALL.into_iter().filter(|die| number >> *die as u16 & 1 == 1).collect()
}

impl Numbered for Pot {
    fn move_count(&self) -> usize {
        usize::from(ROB) + 2 * (self.seats() - 1)
    }

    #[inline]
    fn number_of(&self, position: &Position, played: Move) -> u16 {
        let others = (self.seats() - 1) as u16;
        let place = |seat| steps(position.active, seat, self.seats()) as u16 - 1;
        match played {
            Move::Stop => 0,
            Move::Rethrow(dice) => RETHROW + set_number(dice),
            Move::Pay(dice) => PAY + set_number(dice),
            Move::Take(Reward::Bank) => TAKE,
            Move::Take(Reward::One) => TAKE + 1,
            Move::Take(Reward::Two) => TAKE + 2,
            Move::Rob(seat) => ROB + place(seat),
            Move::Give(seat) => ROB + others + place(seat),
        }
    }

    #[inline]
    fn named_move(&self, position: &Position, number: u16) -> Option<Move> {
        let others = (self.seats() - 1) as u16;
        let seat = |place: u16| position.active.after(usize::from(place) + 1, self.seats());
        match number {
            0 => Some(Move::Stop),
            1..=DICE_SETS => Some(Move::Rethrow(dice_set(number - RETHROW))),
            _ if number < TAKE => Some(Move::Pay(dice_set(number - PAY))),
            _ if number < ROB => Some(Move::Take(REWARDS[usize::from(number - TAKE)])),
            _ if number < ROB + others => Some(Move::Rob(seat(number - ROB))),
            _ if number < ROB + 2 * others => Some(Move::Give(seat(number - ROB - others))),
            _ => None,
        }
    }

    fn throw_count(&self) -> usize {
        usize::from(Face::COUNT).pow(Die::ALL.len() as u32)
    }

    fn throw_number(&self, _: &Position, thrown: Throw) -> u16 {
        match thrown {
            Throw::One(face) => u16::from(face.value()),
            Throw::Dice(set, dice) => {
                let thrown = Die::ALL.into_iter().rev().filter(|die| set.has(*die));
                thrown.fold(0, |number, die| number * u16::from(Face::COUNT) + u16::from(dice.face(die).value()))
            }
        }
    }

    fn named_throw(&self, position: &Position, number: u16) -> Option<Throw> {
        let Some(set) = position.thrown_dice() else { return Face::new(u8::try_from(number).ok()?).map(Throw::One) };
        let mut rest = number;
        let dice = Die::ALL.map(|die| {
            if !set.has(die) {
                return Face::LETTER;
            }
            let value = rest % u16::from(Face::COUNT);
            rest /= u16::from(Face::COUNT);
            Face::new(value as u8).expect("the remainder is a face")
        });
        (rest == 0).then_some(Throw::Dice(set, Dice(dice)))
    }
}

/// The number of a phase in that order.
#[inline]
fn phase_number(phase: Phase) -> usize {
    match phase {
        Phase::Start(_) => 0,
        Phase::Throw(nth, _) => 1 + nth as usize,
        Phase::Decide(Nth::First) => 4,
        Phase::Decide(_) => 5,
        Phase::After123(_) => 6,
        Phase::Choose => 7,
        Phase::Rob { .. } => 8,
        Phase::Give { .. } => 9,
        Phase::SuddenDeath(_) => 10,
        Phase::Over(_) => 11,
    }
}

/// How many there are.
const PHASE_COUNT: usize = 12;

impl Observed for Pot {
    #[inline]
    fn write_observation(&self, position: &Position, from: Seat, sheet: &mut impl Sheet) {
        let order = SeatOrder::new(from, self.seats());
        let target = Usual::of(f32::from(self.rules().target.get()));
        sheet.part("purses");
        for seat in order.all() {
            sheet.part_of(target, position.coins[seat.index()] as f32);
        }
        sheet.part("lid");
        sheet.part_of(target, position.lid as f32);
        sheet.part("control");
        sheet.seat(order, position.control.map(|control| control.seat));
        sheet.part("total");
        sheet.part_of(HIGHEST_TOTAL, position.control.map_or(0.0, |control| f32::from(control.total)));
        sheet.part("turn");
        sheet.seat(order, self.on_turn(position));
        sheet.part("dice");
        let lying = lying(position);
        for die in Die::ALL {
            let shown = lying.has(die).then(|| usize::from(position.dice.face(die).value()));
            sheet.one_of(usize::from(Face::COUNT), shown);
        }
        sheet.part("phase");
        sheet.one_of(PHASE_COUNT, Some(phase_number(position.phase)));
        write_choice(position, order, sheet);
        let off = match position.phase {
            Phase::Start(off) | Phase::SuddenDeath(off) => Some(off),
            _ => None,
        };
        sheet.throw_off(order, off, HIGHEST);
        sheet.part("winner");
        sheet.seat(order, if let Phase::Over(winner) = position.phase { Some(winner) } else { None });
    }
}

/// How far robbing or giving is.
#[inline]
fn write_choice(position: &Position, order: SeatOrder, sheet: &mut impl Sheet) {
    let (seats, coins, done) = match position.phase {
        Phase::Rob { seats, coins, done } => (seats, coins, done),
        Phase::Give { seats, done } => (seats, 0, done),
        _ => (0, 0, SeatSet::NONE),
    };
    sheet.part("open");
    sheet.part_of(TWO, f32::from(seats));
    sheet.part("loses");
    sheet.part_of(TWO, f32::from(coins));
    sheet.part("served");
    sheet.seats(order, done);
}

/// The dice that are not in the cup.
#[inline]
fn lying(position: &Position) -> DiceSet {
    let in_cup = match position.phase {
        Phase::Throw(_, set) | Phase::After123(set) => set_number(set),
        Phase::Decide(_) | Phase::Choose | Phase::Rob { .. } | Phase::Give { .. } => 0,
        Phase::Start(_) | Phase::SuddenDeath(_) | Phase::Over(_) => DICE_SETS,
    };
    dice_set(DICE_SETS & !in_cup)
}
