//! Every hand of up to five dice: its dice by place, what can be picked from it, its number among thrown dice.

use std::sync::LazyLock;

use rules::rollnbump::{Dice, Face};

/// How many sets of five places there are, the empty one included.
pub(super) const PICKS: usize = 1 << Dice::MOST;

/// What is known of one hand.
#[derive(Clone, Copy)]
pub(super) struct HandPicks {
    /// The faces by place, the lowest first; `None` where there is no die.
    pub(super) faces: [Option<Face>; Dice::MOST],
    /// The sets of places, bit n for set n, of which each picks other dice: of dice that show the same it has the
    /// first.
    pub(super) picks: u32,
    /// The pips of the dice in each set of places.
    pub(super) pips: [u8; PICKS],
    /// The hand's number among all of as many dice.
    pub(super) rank: u16,
}

impl HandPicks {
    /// What is known of these dice.
    #[inline]
    pub(super) fn of(dice: Dice) -> &'static HandPicks {
        &TABLES.hands[dice.number()]
    }

    /// The dice in a set of places; `None` if another set stands for the same dice, or has a place without a die.
    pub(super) fn picked(&self, pick: usize) -> Option<Dice> {
        (self.picks >> pick & 1 == 1).then(|| self.dice_at(pick))
    }

    /// The set of places that stands for some of the dice.
    #[inline]
    pub(super) fn pick_of(&self, dice: Dice) -> usize {
        let mut left = dice;
        let mut pick = 0;
        for (place, face) in self.faces.iter().enumerate() {
            if let Some(face) = face
                && left.count(*face) > 0
            {
                pick |= 1 << place;
                left = left.minus(Dice::NONE.with(*face));
            }
        }
        pick
    }

    /// The sets of places whose dice have more pips than this, bit n for set n.
    #[inline]
    pub(super) fn picks_above(&self, pips: u32) -> u32 {
        let mut above = 0;
        for (pick, sum) in self.pips.iter().enumerate() {
            above |= u32::from(u32::from(*sum) > pips) << pick;
        }
        above & self.picks
    }

    fn dice_at(&self, pick: usize) -> Dice {
        let faces = self.faces.iter().enumerate().filter(|(place, _)| pick >> place & 1 == 1);
        faces.filter_map(|(_, face)| *face).fold(Dice::NONE, Dice::with)
    }

    fn new(dice: Dice, rank: u16) -> HandPicks {
        let mut faces = [None; Dice::MOST];
        faces.iter_mut().zip(dice.faces()).for_each(|(place, face)| *place = Some(face));
        let mut hand = HandPicks { faces, picks: 0, pips: [0; PICKS], rank };
        for pick in 0..PICKS {
            let is_picked = |place: usize| pick >> place & 1 == 1;
            let is_first = |place: usize| place == 0 || faces[place - 1] != faces[place] || is_picked(place - 1);
            if (0..Dice::MOST).filter(|place| is_picked(*place)).all(|place| faces[place].is_some() && is_first(place))
            {
                hand.picks |= 1 << pick;
                hand.pips[pick] = hand.dice_at(pick).sum() as u8;
            }
        }
        hand
    }
}

/// How many results as many dice have.
pub(super) fn results(dice: usize) -> usize {
    TABLES.by_size[dice].len()
}

/// The result with this number of as many dice; `None` if they have fewer.
pub(super) fn result(dice: usize, rank: usize) -> Option<Dice> {
    TABLES.by_size[dice].get(rank).copied()
}

struct HandTables {
    /// By [`Dice::number`].
    hands: Vec<HandPicks>,
    /// The hands of no dice, one die, two dice and so on, in the order of their sorted faces.
    by_size: [Vec<Dice>; Dice::MOST + 1],
}

static TABLES: LazyLock<HandTables> = LazyLock::new(|| {
    let mut by_size: [Vec<Dice>; Dice::MOST + 1] = Default::default();
    by_size[0].push(Dice::NONE);
    for size in 1..by_size.len() {
        // One die more, no lower than the highest so far.
        let longer = by_size[size - 1].iter().flat_map(|dice| {
            let highest = dice.faces().last();
            let further = Face::ALL.into_iter().filter(move |face| highest.is_none_or(|highest| *face >= highest));
            further.map(|face| dice.with(face))
        });
        by_size[size] = longer.collect();
    }
    let mut hands = vec![HandPicks::new(Dice::NONE, 0); Dice::HANDS];
    for dice in &by_size {
        for (rank, dice) in dice.iter().enumerate() {
            hands[dice.number()] = HandPicks::new(*dice, rank as u16);
        }
    }
    HandTables { hands, by_size }
});

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(pips: &[u8]) -> Dice {
        Dice::of(pips.iter().map(|pips| Face::new(*pips).expect("a face"))).expect("no more than five")
    }

    #[test]
    fn of_equal_dice_the_first_are_named() {
        let hand = HandPicks::of(dice(&[2, 2, 5]));
        assert_eq!(hand.picked(0b001), Some(dice(&[2])));
        assert_eq!(hand.picked(0b010), None);
        assert_eq!(hand.picked(0b101), Some(dice(&[2, 5])));
        assert_eq!(hand.picked(0b1000), None);
        assert_eq!(hand.pick_of(dice(&[2, 2])), 0b011);
        assert_eq!(hand.picks_above(4), 1 << 0b100 | 1 << 0b101 | 1 << 0b111);
    }

    #[test]
    fn every_part_of_every_hand_has_one_pick() {
        for hand in TABLES.by_size.iter().flatten() {
            let known = HandPicks::of(*hand);
            let mut picked: Vec<Dice> = (0..PICKS).filter_map(|pick| known.picked(pick)).collect();
            assert!(picked.iter().all(|dice| known.picked(known.pick_of(*dice)) == Some(*dice)));
            picked.retain(|dice| !dice.is_empty());
            picked.sort_by_key(|dice| dice.number());
            let mut parts: Vec<Dice> = hand.parts().collect();
            parts.sort_by_key(|dice| dice.number());
            assert_eq!(picked, parts, "{hand}");
        }
    }

    #[test]
    fn five_dice_have_252_results() {
        assert_eq!([0, 1, 2, 3, 4, 5].map(results), [1, 6, 21, 56, 126, 252]);
        assert_eq!(result(2, 0), Some(dice(&[1, 1])));
        assert_eq!(result(2, 20), Some(dice(&[6, 6])));
        assert_eq!(result(2, 21), None);
        assert!((0..252).all(|rank| HandPicks::of(result(5, rank).expect("there are 252")).rank == rank as u16));
    }
}
