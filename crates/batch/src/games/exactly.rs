//! exactly: a move is a value, a place to take from and a place to put to.
//!
//! | number | move |
//! |---|---|
//! | 0 … 4 · p · (p − 1) − 1 | value, then the place it comes from, then the other places it may go to |
//!
//! The p = seats + 1 places are the middle, the own stack and the others clockwise. These are 24, 48, 80, 120 or 168
//! numbers. Throws are the six faces from 0 to `?`.

use rules::exactly::{Coin, Exactly, Face, Move, Phase, Place, Position, total};
use rules::{Game, Seat};

use crate::marks::mark;
use crate::numbered::steps;
use crate::observed::{SeatOrder, Usual};
use crate::{Numbered, Observed, Sheet};

/// Heights up to this many cents have a number of their own in an observation: no stack is higher under the default cap
/// (E-01).
const HIGHEST: usize = 200;
/// Every token's value is a multiple of this.
const FIVE: usize = 5;
/// Heights of 0, 5 … 200 cents, and any above.
const HEIGHTS: usize = HIGHEST / FIVE + 2;
/// Tokens of one value in a place, as a part of which they are written.
const MANY: Usual = Usual::of(10.0);

impl Numbered for Exactly {
    fn move_count(&self) -> usize {
        Coin::ALL.len() * (self.seats() + 1) * self.seats()
    }

    #[inline]
    fn number_of(&self, position: &Position, played: Move) -> u16 {
        let (seats, own) = (self.seats(), position.active);
        let number = |place: Place| place.seat().map_or(0, |seat| 1 + steps(own, seat, seats));
        let (from, to) = (number(played.from), number(played.to));
        // A token goes to another place, so the place itself is left out.
        let to = to - usize::from(to > from);
        ((played.coin as usize * (seats + 1) + from) * seats + to) as u16
    }

    #[inline]
    fn named_move(&self, position: &Position, number: u16) -> Option<Move> {
        let (seats, number) = (self.seats(), usize::from(number));
        let coin = *Coin::ALL.get(number / (seats * (seats + 1)))?;
        let (from, to) = (number / seats % (seats + 1), number % seats);
        let to = to + usize::from(to >= from);
        let place = |number: usize| match number.checked_sub(1) {
            None => Place::MIDDLE,
            Some(steps) => Place::of(position.active.after(steps, seats)),
        };
        Some(Move { coin, from: place(from), to: place(to) })
    }

    /// Without a list: each place that has the token takes one row of places that may receive it.
    #[inline]
    fn mark_legal(&self, position: &Position, mask: &mut [bool]) {
        mask.fill(false);
        let Phase::Move(shown) = position.phase else { return };
        let (seats, own) = (self.seats(), position.active.index());
        // The stacks turn so that the own one comes first; the middle stays where it is.
        let turned = |places: u8| {
            let stacks = u32::from(places) >> 1;
            let turned = (stacks >> own | stacks << (seats - own)) & ((1 << seats) - 1);
            turned << 1 | u32::from(places & 1)
        };
        let coins = mask.chunks_exact_mut(seats * (seats + 1)).zip(Coin::ALL);
        for (rows, coin) in coins.filter(|(_, coin)| shown == Face::Any || shown == Face::Coin(*coin)) {
            let (from, to) = self.ends_of_moves(&position.tokens, coin);
            let (from, to) = (turned(from), turned(to));
            for (place, row) in rows.chunks_exact_mut(seats).enumerate() {
                if from >> place & 1 == 1 {
                    // The place itself is left out, and those behind it move up.
                    let before = (1 << place) - 1;
                    mark(row, to & before | to >> 1 & !before);
                }
            }
        }
    }

    fn throw_count(&self) -> usize {
        Face::ALL.len()
    }

    fn throw_number(&self, _: &Position, thrown: Face) -> u16 {
        u16::from(thrown.rank())
    }

    fn named_throw(&self, _: &Position, number: u16) -> Option<Face> {
        Face::ALL.get(usize::from(number)).copied()
    }
}

impl Observed for Exactly {
    #[inline]
    fn write_observation(&self, position: &Position, from: Seat, sheet: &mut impl Sheet) {
        let order = SeatOrder::new(from, self.seats());
        sheet.part("tokens");
        for seat in order.all() {
            position.tokens.stack(seat).into_iter().for_each(|tokens| sheet.part_of(MANY, f32::from(tokens)));
        }
        sheet.part("heights");
        for seat in order.all() {
            let height = usize::from(total(position.tokens.stack(seat))) / FIVE;
            sheet.one_of(HEIGHTS, Some(height.min(HEIGHTS - 1)));
        }
        sheet.part("middle");
        self.middle(position).into_iter().for_each(|tokens| sheet.part_of(MANY, f32::from(tokens)));
        sheet.part("euros");
        let enough = Usual::of(f32::from(self.rules().euros.get()));
        for seat in order.all() {
            sheet.part_of(enough, f32::from(position.euros[seat.index()]));
        }
        sheet.part("turn");
        sheet.seat(order, self.on_turn(position));
        sheet.part("die");
        let (phase, shown) = match position.phase {
            Phase::Start(_) => (0, None),
            Phase::Throw => (1, None),
            Phase::Move(face) => (2, Some(usize::from(face.rank()))),
            Phase::Over => (3, None),
        };
        sheet.one_of(Face::ALL.len(), shown);
        sheet.part("phase");
        sheet.one_of(4, Some(phase));
        let off = if let Phase::Start(off) = position.phase { Some(off) } else { None };
        sheet.throw_off(order, off, Face::Any.rank());
    }
}
