//! What can be made of every hand, looked up instead of worked out: random playouts ask for little else.

use super::bits::ones;
use super::{Demand, Dice, Face};

/// How many handfuls all hands have together, the empty ones included: up to five dice of six faces, each picked or left,
/// are C(17, 5).
const PARTS: usize = 6188;

/// The dice on three faces, as bits.
const THREE_FACES: usize = 0xfff;

/// The pips of five sixes.
const MOST_PIPS: usize = 30;

/// Room for all demands: a power of two, so that no number is beyond it.
const DEMANDS: usize = 16;

/// The handfuls that can be picked from one hand.
#[derive(Clone, Copy)]
pub(super) struct Handfuls {
    /// With which strengths it meets each demand, by the demand's number.
    strengths: [Strengths; DEMANDS],
    /// Where its parts end in the list of all parts. They are sorted by their pips, so that those above some pips are the
    /// last ones.
    end: u16,
    /// How many of its parts have more pips than so many; than thirty, none has.
    above: [u8; MOST_PIPS],
}

impl Handfuls {
    /// Those of this hand.
    #[inline]
    pub(super) fn of(hand: Dice) -> &'static Handfuls {
        &TABLES.handfuls[TABLES.number(hand)]
    }

    /// The number of a hand in the tables.
    #[inline]
    pub(super) fn number_of(hand: Dice) -> usize {
        TABLES.number(hand)
    }

    /// The strengths with which dice of the hand meet the demand with this number.
    #[inline]
    pub(super) fn meeting(&self, demand: usize) -> Strengths {
        self.strengths[demand % DEMANDS]
    }

    /// The parts of the hand with more pips than so many, the fewest first.
    #[inline]
    pub(super) fn above(&self, pips: u32) -> &'static [Dice] {
        self.last(usize::from(self.above.get(pips as usize).copied().unwrap_or(0)))
    }

    /// All parts of the hand, after the empty one.
    #[inline]
    pub(super) fn and_none(&self) -> &'static [Dice] {
        self.last(usize::from(self.above[0]) + 1)
    }

    #[inline]
    fn last(&self, count: usize) -> &'static [Dice] {
        let end = usize::from(self.end);
        &TABLES.parts[end - count..end]
    }
}

/// Some of the strengths, one to six, that dice can have which meet a demand ([`Demand::strength_of`]), as bits.
#[derive(Clone, Copy, Default)]
pub(super) struct Strengths(u8);

impl Strengths {
    /// None of them.
    pub(super) const NONE: Strengths = Strengths(0);
    /// A strength that no dice have.
    pub(super) const ABOVE_ALL: u32 = Face::COUNT + 1;

    /// Those above this one.
    #[inline]
    pub(super) const fn above(self, strength: u32) -> Strengths {
        Strengths(self.0 & (0xfe << strength) as u8)
    }

    /// Bit n for strength n.
    #[inline]
    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    /// How many.
    #[inline]
    pub(super) const fn len(self) -> usize {
        // Most processors can count, but the compiler may not rely on it.
        ONES[self.0 as usize % ONES.len()] as usize
    }

    /// The strengths, the lowest first.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = u32> {
        ones(u64::from(self.0))
    }
}

/// How many ones the numbers have in which strengths are bits.
static ONES: [u8; 128] = {
    let mut ones = [0; 128];
    let mut bits = 0;
    while bits < ones.len() {
        ones[bits] = bits.count_ones() as u8;
        bits += 1;
    }
    ones
};

static TABLES: Tables = Tables {
    low: [0; THREE_FACES + 1],
    high: [0; THREE_FACES + 1],
    handfuls: [Handfuls { strengths: [Strengths::NONE; DEMANDS], end: 0, above: [0; MOST_PIPS] }; Dice::HANDS],
    parts: [Dice::NONE; PARTS],
}
.filled();

/// All hands by their number. It is the sum of a number for the three lower faces and one for the three higher.
struct Tables {
    low: [u8; THREE_FACES + 1],
    high: [u16; THREE_FACES + 1],
    handfuls: [Handfuls; Dice::HANDS],
    parts: [Dice; PARTS],
}

impl Tables {
    #[inline]
    const fn number(&self, hand: Dice) -> usize {
        let bits = hand.bits() as usize;
        self.low[bits & THREE_FACES] as usize + self.high[bits >> 12 & THREE_FACES] as usize
    }

    const fn filled(mut self) -> Tables {
        self.number_hands();
        let mut end = 0;
        let mut count = 0;
        while count <= Dice::MOST {
            let mut next = Some(Dice::equal(Face::One, count));
            while let Some(hand) = next {
                end = self.enter(hand, end);
                next = hand.next_throw();
            }
            count += 1;
        }
        self
    }

    /// Lower faces are numbered by how many dice show them, so that those which go with some higher faces, five dice at
    /// most in all, have the first numbers; higher faces leave as many numbers free behind theirs.
    const fn number_hands(&mut self) {
        const MOST_BITS: usize = Dice::equal(Face::Three, Dice::MOST).bits() as usize;
        let mut up_to = [0; Dice::MOST + 1];
        let mut next = 0;
        let mut count = 0;
        while count <= Dice::MOST {
            let mut bits = 0;
            while bits <= MOST_BITS {
                if Dice::from_bits(bits as u32).len() == count {
                    self.low[bits] = next;
                    next += 1;
                }
                bits += 1;
            }
            up_to[count] = next as u16;
            count += 1;
        }
        let mut next = 0;
        let mut bits = 0;
        while bits <= MOST_BITS {
            let count = Dice::from_bits(bits as u32).len();
            if count <= Dice::MOST {
                self.high[bits] = next;
                next += up_to[Dice::MOST - count];
            }
            bits += 1;
        }
    }

    /// Enters what can be made of a hand, its parts from this place on; says where they end.
    const fn enter(&mut self, hand: Dice, begin: usize) -> usize {
        let number = self.number(hand);
        let entry = &mut self.handfuls[number];
        entry.strengths = strengths(hand);
        let mut end = begin;
        let mut next = Some(Dice::NONE);
        while let Some(part) = next {
            let mut pips = 0;
            while pips < part.sum() as usize {
                entry.above[pips] += 1;
                pips += 1;
            }
            // Sorted in: parts with more pips move up.
            let mut place = end;
            while place > begin && self.parts[place - 1].sum() > part.sum() {
                self.parts[place] = self.parts[place - 1];
                place -= 1;
            }
            self.parts[place] = part;
            end += 1;
            next = hand.next_part(part);
        }
        entry.end = end as u16;
        end
    }
}

/// The strengths with which a hand meets each demand.
const fn strengths(hand: Dice) -> [Strengths; DEMANDS] {
    let mut strengths = [Strengths::NONE; DEMANDS];
    let mut index = 0;
    while index < Demand::ALL.len() {
        let demand = Demand::ALL[index];
        let mut strength = 1;
        while strength <= demand.most_strength() {
            if hand.contains(demand.handful(strength)) {
                strengths[demand.number()].0 |= 1 << strength;
            }
            strength += 1;
        }
        index += 1;
    }
    strengths
}
