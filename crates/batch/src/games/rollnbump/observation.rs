//! What an observation says of Roll'n Bump.

use rules::rollnbump::{
    Claim, Deck, Demand, Dice, Face, Joker, Pattern, Phase, Position, RETHROWS, RollnBump, Stack, White,
};
use rules::{Game, Seat};

use super::hands::HandPicks;
use crate::observed::{SeatOrder, Usual};
use crate::{Observed, Sheet};

/// Points as a part of which scores are written.
const MANY_POINTS: Usual = Usual::of(50.0);
/// The default deck's most valuable card is the joker with as many points.
const DEAR: Usual = Usual::of(15.0);
/// The highest stack has as many cards.
const HIGHEST: Usual = Usual::of(6.0);
/// The highest strength of a claim.
const STRONGEST: Usual = Usual::of(6.0);
/// Pips of five sixes.
const MOST_PIPS: Usual = Usual::of(30.0);
/// A seat's dice, and the throws that follow a turn's first.
const ALL_DICE: Usual = Usual::of(Dice::MOST as f32);
const ALL_RETHROWS: Usual = Usual::of(RETHROWS as f32);
/// The demands that cards have; the joker's is the last of all.
const DEMANDS: usize = Demand::ALL.len() - 1;
/// Faces of a die.
const FACES: usize = Face::ALL.len();

impl Observed for RollnBump {
    #[inline]
    fn write_observation(&self, position: &Position, from: Seat, sheet: &mut impl Sheet) {
        let order = SeatOrder::new(from, self.seats());
        sheet.part("points");
        for seat in order.all() {
            sheet.part_of(MANY_POINTS, f32::from(self.points(position, seat).total()));
        }
        sheet.part("cards");
        for seat in order.all() {
            sheet.bits(Deck::CARDS, position.owned[seat.index()]);
        }
        sheet.part("unseen");
        sheet.bits(Deck::CARDS, position.unseen);
        sheet.part("stacks");
        for stack in &position.stacks[..self.stacks()] {
            write_stack(self, *stack, order, sheet);
        }
        write_joker(position, order, sheet);
        write_white(position, order, sheet);
        write_turn(self, position, order, sheet);
        let off = if let Phase::Start(off) = position.phase { Some(off) } else { None };
        sheet.throw_off(order, off, Face::Six.pips());
    }
}

#[inline]
fn write_stack(game: &RollnBump, stack: Stack, order: SeatOrder, sheet: &mut impl Sheet) {
    let card = stack.up.map(|index| game.deck().card(index));
    sheet.one_of(Pattern::ALL.len(), card.map(|card| card.pattern as usize));
    sheet.one_of(DEMANDS, card.map(|card| card.demand.number()));
    sheet.part_of(DEAR, card.map_or(0.0, |card| f32::from(card.value)));
    sheet.part_of(HIGHEST, f32::from(stack.left));
    sheet.seat(order, stack.claim.map(Claim::seat));
    let strength = card.zip(stack.claim).map_or(0, |(card, claim)| card.demand.strength(claim.dice()));
    sheet.part_of(STRONGEST, strength as f32);
}

#[inline]
fn write_joker(position: &Position, order: SeatOrder, sheet: &mut impl Sheet) {
    let (place, seat, strength, pattern) = match position.joker {
        Joker::Middle(None) => (0, None, 0, None),
        Joker::Middle(Some(claim)) => (0, Some(claim.seat()), Demand::JOKER.strength(claim.dice()), None),
        Joker::Taken(seat) => (1, Some(seat), 0, None),
        Joker::Laid(seat, pattern) => (2, Some(seat), 0, Some(pattern as usize)),
    };
    sheet.part("joker");
    sheet.one_of(3, Some(place));
    sheet.part("joker_seat");
    sheet.seat(order, seat);
    sheet.part("joker_strength");
    sheet.part_of(STRONGEST, strength as f32);
    sheet.part("joker_pattern");
    sheet.one_of(Pattern::ALL.len(), pattern);
}

#[inline]
fn write_white(position: &Position, order: SeatOrder, sheet: &mut impl Sheet) {
    let (place, seat, dice, thrown) = match position.white {
        White::Beside(None) => (0, None, Dice::NONE, None),
        White::Beside(Some(claim)) => (0, Some(claim.seat()), claim.dice(), None),
        White::Held(seat) => (1, Some(seat), Dice::NONE, None),
        White::Used(seat) => (2, Some(seat), Dice::NONE, None),
        White::Thrown(seat, face) => (3, Some(seat), Dice::NONE, Some(face)),
    };
    sheet.part("white");
    sheet.one_of(4, Some(place));
    sheet.part("white_seat");
    sheet.seat(order, seat);
    sheet.part("white_dice");
    for face in Face::ALL {
        sheet.part_of(ALL_DICE, dice.count(face) as f32);
    }
    sheet.part("white_pips");
    sheet.part_of(MOST_PIPS, dice.sum() as f32);
    let shown = match position.phase {
        Phase::Throw { white, .. } | Phase::Decide { white, .. } => white,
        _ => thrown,
    };
    sheet.part("white_face");
    sheet.one_of(FACES, shown.map(|face| face as usize - 1));
}

#[inline]
fn write_turn(game: &RollnBump, position: &Position, order: SeatOrder, sheet: &mut impl Sheet) {
    let (phase, dice, left) = match position.phase {
        Phase::Deal => (0, Dice::NONE, 0),
        Phase::Start(_) => (1, Dice::NONE, 0),
        Phase::Lay => (2, Dice::NONE, 0),
        Phase::Draw => (3, Dice::NONE, 0),
        Phase::Throw { kept, left, .. } => (4, kept, left),
        Phase::Decide { hand, left, .. } => (5, hand, left),
        Phase::LastLay => (6, Dice::NONE, 0),
        Phase::LastThrow => (7, Dice::NONE, 0),
        Phase::Over => (8, Dice::NONE, 0),
    };
    sheet.part("turn");
    sheet.seat(order, game.on_turn(position));
    sheet.part("hand");
    for face in HandPicks::of(dice).faces {
        sheet.one_of(FACES, face.map(|face| face as usize - 1));
    }
    sheet.part("dice");
    sheet.part_of(ALL_DICE, f32::from(position.own_dice));
    sheet.part("throws");
    sheet.part_of(ALL_RETHROWS, f32::from(left));
    sheet.part("phase");
    sheet.one_of(9, Some(phase));
}
