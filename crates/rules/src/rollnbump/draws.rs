//! Turning cards up. Which card lies where is decided only then, so nothing is hidden.

use super::{CardName, Deck, Position, RollnBump, Throw};
use crate::Cup;

impl RollnBump {
    /// Every card that may be turned up, with as many chances as there are cards like it.
    pub(super) fn each_card(&self, unseen: u64, mut see: impl FnMut(Throw, u64)) {
        let mut index = 0;
        while index < Deck::CARDS {
            let twins = self.deck.twins(index);
            let copies = twins.clone().filter(|twin| unseen >> twin & 1 == 1).count() as u64;
            if copies > 0 {
                see(Throw::Card(self.deck.name(index as u8)), copies);
            }
            index = twins.end;
        }
    }

    /// One of the unseen cards, all equally likely.
    #[inline]
    pub(super) fn draw_from(&self, mut unseen: u64, cup: &mut impl Cup) -> Throw {
        for _ in 0..cup.pick(unseen.count_ones()) {
            unseen &= unseen - 1;
        }
        Throw::Card(self.deck.name(unseen.trailing_zeros() as u8))
    }

    /// A card is turned up on the first stack that waits for one.
    pub(super) fn lay_open(&self, position: &mut Position, name: CardName) {
        let card = self.deck.find(name, position.unseen).expect("a card that can be turned up is unseen");
        let stack = position.waiting_stack().expect("a card is turned up where one is missing");
        position.unseen &= !(1 << card);
        position.stacks[stack].up = Some(card);
        position.stacks[stack].left -= 1;
        self.sort_twins(position);
    }

    /// Gives cards that are the same in everything their indices in the order that [`Position`] promises.
    #[inline]
    pub(super) fn sort_twins(&self, position: &mut Position) {
        if self.deck.has_twins() {
            self.sort_every_twin(position);
        }
    }

    fn sort_every_twin(&self, position: &mut Position) {
        let mut index = 0;
        while index < Deck::CARDS {
            let twins = self.deck.twins(index);
            index = twins.end;
            let bits = |from: usize, count: u32| ((1 << count) - 1) << from;
            let all: u64 = bits(twins.start, twins.len() as u32);
            let mut next = twins.start;
            for owned in &mut position.owned {
                let count = (*owned & all).count_ones();
                *owned = *owned & !all | bits(next, count);
                next += count as usize;
            }
            for up in position.stacks.iter_mut().filter_map(|stack| stack.up.as_mut()) {
                if twins.contains(&usize::from(*up)) {
                    *up = next as u8;
                    next += 1;
                }
            }
            let count = (position.unseen & all).count_ones();
            position.unseen = position.unseen & !all | bits(next, count);
        }
    }
}
