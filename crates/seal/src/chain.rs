//! Hash chains: the end is published first, then one link a throw.

use sha2::{Digest, Sha256};

use crate::{Bytes, keyed_hash};

/// A chain as its owner has it, with the secret.
#[derive(Clone, Copy)]
pub struct Chain {
    secret: Bytes,
    /// The number of the first throw that has a link.
    from: u64,
    length: u32,
}

/// What is public of a chain: the last link that is known, or the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChainEnd {
    known: Bytes,
    /// The number of the throw whose link is `known`; for the end, that before the first.
    known_of: u64,
    /// The number of the last throw that has a link.
    last: u64,
}

impl Chain {
    /// A chain with links for `length` throws from the one with the number `from` on.
    pub fn new(secret: Bytes, from: u64, length: u32) -> Chain {
        Chain { secret, from, length }
    }

    /// The end, for publishing.
    pub fn end(&self) -> ChainEnd {
        ChainEnd::new(self.end_bytes(), self.from, self.length)
    }

    /// The bytes of the end.
    pub fn end_bytes(&self) -> Bytes {
        hashed(self.secret, u64::from(self.length))
    }

    /// The link of a throw; `None` if the chain has none for it.
    pub fn link(&self, throw: u64) -> Option<Bytes> {
        let after = u64::from(self.length).checked_sub(throw.checked_sub(self.from)? + 1)?;
        Some(hashed(self.secret, after))
    }
}

impl ChainEnd {
    /// The end of a chain with links for `length` throws from `from` on.
    pub fn new(end: Bytes, from: u64, length: u32) -> ChainEnd {
        ChainEnd {
            known: end,
            known_of: from.saturating_sub(1),
            last: from.saturating_sub(1).saturating_add(length.into()),
        }
    }

    /// True if the chain has a link for this throw that has not been shown yet.
    pub fn covers(&self, throw: u64) -> bool {
        self.known_of < throw && throw <= self.last
    }

    /// The number of the last throw that has a link.
    pub fn last(&self) -> u64 {
        self.last
    }

    /// True if this is the chain's link for a throw: hashed as often as there are throws since the last link that is known, it
    /// is that link.
    pub fn follows(&self, link: Bytes, throw: u64) -> bool {
        self.covers(throw) && hashed(link, throw - self.known_of) == self.known
    }

    /// Notes a link that has been shown; false, and nothing changes, if it is not the chain's link for this throw.
    pub fn accept(&mut self, link: Bytes, throw: u64) -> bool {
        let follows = self.follows(link, throw);
        if follows {
            (self.known, self.known_of) = (link, throw);
        }
        follows
    }
}

/// The secret of the house's chain number `chain` at a table.
pub fn house_secret(master: Bytes, table: &str, chain: u64) -> Bytes {
    keyed_hash(master, &[b"knobel/chain/v1", table.as_bytes(), &chain.to_be_bytes()])
}

fn hashed(link: Bytes, times: u64) -> Bytes {
    (0..times).fold(link, |link, _| Bytes(Sha256::digest(link.0).into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHAIN: Chain = Chain { secret: Bytes([7; 32]), from: 5, length: 10 };

    #[test]
    fn each_throw_has_a_link_of_its_own() {
        let mut end = CHAIN.end();
        for throw in 5..=14 {
            assert!(end.accept(CHAIN.link(throw).expect("a link"), throw), "{throw}");
        }
        assert_eq!(CHAIN.link(14), Some(Bytes([7; 32])), "the last one is the secret");
        assert_eq!((CHAIN.link(4), CHAIN.link(15), CHAIN.link(0)), (None, None, None));
        assert!(!end.covers(15));
    }

    #[test]
    fn links_of_throws_in_between_may_stay_unknown() {
        let mut end = CHAIN.end();
        assert!(end.accept(CHAIN.link(7).expect("a link"), 7));
        assert!(end.accept(CHAIN.link(12).expect("a link"), 12));
    }

    #[test]
    fn a_link_of_another_throw_or_one_that_is_spent_does_not_fit() {
        let mut end = CHAIN.end();
        let link = CHAIN.link(8).expect("a link");
        assert!(!end.accept(link, 7) && !end.accept(link, 9) && !end.accept(link, u64::MAX));
        assert!(end.accept(link, 8));
        assert!(!end.accept(link, 8), "a link is good for once");
        assert!(!end.accept(CHAIN.link(6).expect("a link"), 6), "earlier ones are spent with it");
        assert!(!end.follows(Bytes([7; 32]), 9));
    }

    #[test]
    fn the_house_has_another_secret_for_every_table_and_chain() {
        let master = Bytes([3; 32]);
        let secrets = [
            house_secret(master, "one", 1),
            house_secret(master, "one", 2),
            house_secret(master, "two", 1),
            house_secret(Bytes([4; 32]), "one", 1),
        ];
        assert!((0..4).all(|index| !secrets[..index].contains(&secrets[index])));
    }
}
