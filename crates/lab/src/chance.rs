//! Sources of a game's throws: one stream for plain runs, a mirrored one for comparisons.

use play::{QuickCup, member_seed};
use rules::{Cup, Seat};

/// A cup that is told when turns begin.
pub(crate) trait Chance: Cup + Clone {
    /// This seat's next turn begins.
    fn begin_turn(&mut self, seat: Seat);

    /// The cup for those who decide.
    type Thoughts: Cup;

    /// The cup for those who decide.
    fn thoughts(&mut self) -> &mut Self::Thoughts;
}

/// One stream of throws after the other.
impl Chance for QuickCup {
    type Thoughts = QuickCup;

    #[inline]
    fn begin_turn(&mut self, _seat: Seat) {}

    #[inline]
    fn thoughts(&mut self) -> &mut QuickCup {
        self
    }
}

/// The same stream for tables at which all decide at random. A type of its own, because the compiler then makes throws and
/// random moves for this loop alone and puts them into it, which is a third of the speed.
#[derive(Clone)]
pub(crate) struct Stream(pub(crate) QuickCup);

impl Cup for Stream {
    #[inline]
    fn pick(&mut self, of: u32) -> u32 {
        self.0.pick(of)
    }
}

impl Chance for Stream {
    type Thoughts = Stream;

    #[inline]
    fn begin_turn(&mut self, _seat: Seat) {}

    #[inline]
    fn thoughts(&mut self) -> &mut Stream {
        self
    }
}

/// Throws that belong to turns: the nth turn of a seat meets the same throws in every game with the same seed, whatever
/// happened before and which bot sits there. So two games that part for a while can be compared all the same. Those who
/// decide have a cup of their own, so that the dice do not depend on how much chance a decision takes.
#[derive(Clone)]
pub(crate) struct MirroredChance {
    seed: u64,
    turns: [u32; Seat::MOST],
    dice: QuickCup,
    thoughts: QuickCup,
}

/// The seats' families of turns; what comes before the first turn has the number before them.
const BEFORE: u64 = 0;
/// The families of turns for those who decide come after those of the dice.
const THOUGHTS: u64 = 1 << 32;

impl MirroredChance {
    /// The throws of one game.
    pub(crate) fn new(seed: u64) -> MirroredChance {
        let [dice, thoughts] = [BEFORE, THOUGHTS].map(|family| QuickCup::numbered(seed, family));
        MirroredChance { seed, turns: [0; Seat::MOST], dice, thoughts }
    }
}

impl Cup for MirroredChance {
    #[inline]
    fn pick(&mut self, of: u32) -> u32 {
        self.dice.pick(of)
    }
}

impl Chance for MirroredChance {
    type Thoughts = QuickCup;

    fn begin_turn(&mut self, seat: Seat) {
        let turn = &mut self.turns[seat.index()];
        *turn += 1;
        let family = |first: u64| member_seed(self.seed, first + seat.number() as u64);
        self.dice = QuickCup::numbered(family(BEFORE), u64::from(*turn));
        self.thoughts = QuickCup::numbered(family(THOUGHTS), u64::from(*turn));
    }

    fn thoughts(&mut self) -> &mut QuickCup {
        &mut self.thoughts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn throws(chance: &mut impl Cup) -> [u32; 8] {
        std::array::from_fn(|_| chance.pick(6))
    }

    #[test]
    fn a_seats_turn_meets_the_same_throws_whatever_came_before() {
        let (mut one, mut other) = (MirroredChance::new(3), MirroredChance::new(3));
        let (first, second) = (Seat::new(0), Seat::new(1));
        one.begin_turn(first);
        throws(&mut one);
        one.begin_turn(second);
        other.begin_turn(second);
        other.thoughts().pick(6);
        let of_second = throws(&mut one);
        assert_eq!(of_second, throws(&mut other));
        other.begin_turn(first);
        other.begin_turn(second);
        assert_ne!(throws(&mut other), of_second);
        assert_ne!(throws(&mut MirroredChance::new(4)), throws(&mut MirroredChance::new(3)));
    }
}
