//! The P-die, the O-die and the T-die. They are three different dice (P-36).

use std::fmt;

/// One of the three dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Die {
    /// With the letter P.
    P,
    /// With the letter O.
    O,
    /// With the letter T.
    T,
}

impl Die {
    /// All three, in the order in which they are written.
    pub const ALL: [Die; 3] = [Die::P, Die::O, Die::T];

    /// Its letter.
    pub const fn letter(self) -> char {
        match self {
            Die::P => 'P',
            Die::O => 'O',
            Die::T => 'T',
        }
    }

    /// The die with this letter, large or small.
    pub fn from_letter(letter: char) -> Option<Die> {
        Die::ALL.into_iter().find(|die| die.letter().eq_ignore_ascii_case(&letter))
    }
}

/// What a die shows: a number from 1 to 5, or its letter, which counts 0 (P-33).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Face(u8);

impl Face {
    /// The letter.
    pub const LETTER: Face = Face(0);
    /// How many faces a die has.
    pub const COUNT: u8 = 6;

    /// The face with this value: 0 is the letter.
    pub const fn new(value: u8) -> Option<Face> {
        if value < Face::COUNT { Some(Face(value)) } else { None }
    }

    /// What it counts.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0
    }

    /// All six.
    pub fn all() -> impl Iterator<Item = Face> {
        (0..Face::COUNT).map(Face)
    }

    /// The face as this die shows it: a digit, or the die's letter.
    pub fn on(self, die: Die) -> char {
        if self == Face::LETTER { die.letter() } else { char::from(b'0' + self.0) }
    }
}

/// Some of the three dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct DiceSet(u8);

impl DiceSet {
    /// None of them.
    pub const NONE: DiceSet = DiceSet(0);
    /// All three.
    pub const ALL: DiceSet = DiceSet(0b111);

    /// The `number`th of the seven sets that are not empty, from 1.
    pub(super) const fn nth(number: u8) -> DiceSet {
        assert!(1 <= number && number <= DiceSet::ALL.0, "there are seven sets");
        DiceSet(number)
    }

    /// Whether the die is in the set.
    #[inline]
    pub const fn has(self, die: Die) -> bool {
        self.0 >> die as u8 & 1 == 1
    }

    /// The set with this die in it.
    #[must_use]
    pub const fn with(self, die: Die) -> DiceSet {
        DiceSet(self.0 | 1 << die as u8)
    }

    /// How many dice are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// In how many ways these dice can fall: 6ⁿ for n dice.
    #[inline]
    pub(super) const fn throws(self) -> u32 {
        [1, 6, 6, 36, 6, 36, 36, 216][self.0 as usize]
    }

    /// Whether no die is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The dice, in the order in which they are written.
    pub fn iter(self) -> impl Iterator<Item = Die> {
        Die::ALL.into_iter().filter(move |die| self.has(*die))
    }
}

impl FromIterator<Die> for DiceSet {
    fn from_iter<I: IntoIterator<Item = Die>>(dice: I) -> DiceSet {
        dice.into_iter().fold(DiceSet::NONE, DiceSet::with)
    }
}

impl fmt::Display for DiceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|die| fmt::Write::write_char(f, die.letter()))
    }
}

/// What the three dice show, by die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Dice(pub [Face; 3]);

impl Dice {
    /// What one die shows.
    #[inline]
    pub const fn face(&self, die: Die) -> Face {
        self.0[die as usize]
    }

    /// The sum of the faces; letters count 0.
    #[inline]
    pub const fn total(&self) -> u8 {
        self.0[0].0 + self.0[1].0 + self.0[2].0
    }

    /// The dice that show one of these faces.
    pub fn showing(&self, faces: &[Face]) -> DiceSet {
        Die::ALL.into_iter().filter(|die| faces.contains(&self.face(*die))).collect()
    }

    /// The dice with those in `set` taken up: what they showed is forgotten.
    #[must_use]
    #[inline]
    pub fn taken_up(self, set: DiceSet) -> Dice {
        Dice(Die::ALL.map(|die| if set.has(die) { Face::LETTER } else { self.face(die) }))
    }

    /// Dice of which some were taken up, with those laid down again as they were thrown.
    #[must_use]
    #[inline]
    pub fn with_thrown(self, thrown: Dice) -> Dice {
        // A die that is taken up, or not thrown, has the value 0, so nothing has to be asked.
        Dice(Die::ALL.map(|die| Face(self.face(die).0 | thrown.face(die).0)))
    }

    /// How many different throws three dice have: 6³.
    pub(super) const COUNT: usize = 216;

    /// Which of the 216 throws this is.
    #[inline]
    pub(super) const fn number(self) -> usize {
        let sides = Face::COUNT as usize;
        self.0[0].0 as usize + sides * (self.0[1].0 as usize + sides * self.0[2].0 as usize)
    }

    /// The throw with this number.
    pub(super) const fn of_number(number: usize) -> Dice {
        let sides = Face::COUNT as usize;
        Dice([Face((number % sides) as u8), Face((number / sides % sides) as u8), Face((number / sides / sides) as u8)])
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Die::ALL.into_iter().try_for_each(|die| fmt::Write::write_char(f, self.face(die).on(die)))
    }
}

/// What was thrown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Throw {
    /// One die, thrown for the start; which one does not matter (P-33).
    One(Face),
    /// Some of the three dice; those not thrown have the face that [`Dice::taken_up`] leaves.
    Dice(DiceSet, Dice),
}

impl Throw {
    /// The `number`th of the 6ⁿ throws of these dice.
    #[inline]
    pub(super) fn of(set: DiceSet, number: u32) -> Throw {
        Throw::Dice(set, THROWS[set.0 as usize][number as usize])
    }
}

/// All throws of every set of dice; a table because playouts throw more often than anything else.
static THROWS: [[Dice; Dice::COUNT]; 8] = all_throws();

const fn all_throws() -> [[Dice; Dice::COUNT]; 8] {
    let mut throws = [[Dice([Face::LETTER; 3]); Dice::COUNT]; 8];
    let mut set = 0;
    while set < 8 {
        let mut number = 0;
        while number < Dice::COUNT {
            let (mut die, mut rest) = (0, number);
            while die < 3 {
                if DiceSet(set as u8).has(Die::ALL[die]) {
                    throws[set][number].0[die] = Face((rest % Face::COUNT as usize) as u8);
                    rest /= Face::COUNT as usize;
                }
                die += 1;
            }
            number += 1;
        }
        set += 1;
    }
    throws
}
