//! Lots: an order that follows from a key.

use crate::ThrowKey;

/// The most that lots are drawn for: each place is chosen by one byte.
pub const MOST_LOTS: usize = 256;

impl ThrowKey {
    /// The order that lots give to `count` of them, at most [`MOST_LOTS`]: for each place, from the first on, the number, from 0,
    /// that they had before. From the last place on, each is exchanged with one up to it, itself included (Fisher and Yates),
    /// so every order is as likely as any other.
    pub fn order(self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for last in (1..count).rev() {
            order.swap(last, self.number("lot", last as u64, last as u32 + 1) as usize);
        }
        order
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::{Bytes, Head};

    fn key(draw: u64) -> ThrowKey {
        ThrowKey::new(Bytes([1; 32]), "lots/club/1", draw, Head::of_header(""), "lots of 4", &[Bytes([2; 32])])
    }

    #[test]
    fn every_order_is_equally_likely() {
        let mut orders: BTreeMap<Vec<usize>, f64> = BTreeMap::new();
        (0..24_000).for_each(|draw| *orders.entry(key(draw).order(4)).or_default() += 1.0);
        assert_eq!(orders.len(), 24);
        // The draws are always the same ones, so this holds or does not. Of 23 degrees of freedom, a fair draw is beyond 64.0
        // once in 100,000 times.
        let squares: f64 = orders.values().map(|times| (times - 1000.0).powi(2) / 1000.0).sum();
        assert!(squares < 64.0, "{squares}: {orders:?}");
    }

    #[test]
    fn everybody_has_one_place_however_many_they_are() {
        for count in [0, 1, 2, 3, 20, 200, MOST_LOTS] {
            let mut order = key(7).order(count);
            assert!(count < 20 || !order.is_sorted());
            order.sort_unstable();
            assert_eq!(order, (0..count).collect::<Vec<_>>());
        }
    }
}
