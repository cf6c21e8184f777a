//! Sealed throws: nobody at a table, and not the house either, can foresee or choose one, and everybody can check it.
//!
//! `docs/sealed.md` says how, to the byte. This crate is the arithmetic of it: [`Chain`]s of hashes whose ends are
//! published before the first throw, the [`Head`] that covers everything that has happened, the [`ThrowKey`] that follows
//! from the head and one link of each chain, and the [`SealedCup`] that throws by it. What the lines of a record mean is
//! said in `play`.
//!
//! ```
//! use rules::Cup;
//! use seal::{Bytes, Chain, Head, SealedCup, ThrowKey};
//!
//! let (house, anna) = (Chain::new(Bytes([1; 32]), 1, 16), Chain::new(Bytes([2; 32]), 1, 16));
//! let (house_end, annas_end) = (house.end(), anna.end()); // published before the first throw
//! let head = Head::of_header("knobel 1\ngame spelunke\nseats 2\n");
//!
//! // Throw 1 is fixed; then Anna shows her link, and the house last.
//! let annas_link = anna.link(1).unwrap();
//! assert!(annas_end.follows(annas_link, 1));
//! let key = ThrowKey::new(house.link(1).unwrap(), "table", 1, head, "1 die", &[annas_link]);
//! assert!(SealedCup::of_dice(key).pick(6) < 6);
//! # assert!(house_end.follows(house.link(1).unwrap(), 1));
//! ```

mod bytes;
mod chain;
mod cup;
mod head;
mod key;
mod lots;

pub use bytes::Bytes;
pub use chain::{Chain, ChainEnd, house_secret};
pub use cup::SealedCup;
pub use head::Head;
pub use key::ThrowKey;
pub use lots::MOST_LOTS;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// The SHA-256 of parts, each with its length before it, so that no part can be taken for the beginning of the next one.
fn hash(parts: &[&[u8]]) -> Bytes {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    Bytes(hash.finalize().into())
}

/// The HMAC-SHA-256 of parts, each with its length before it.
fn keyed_hash(key: Bytes, parts: &[&[u8]]) -> Bytes {
    let mut hash = Hmac::<Sha256>::new_from_slice(&key.0).expect("a key may have any length");
    for part in parts {
        hash.update(&(part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    Bytes(hash.finalize().into_bytes().into())
}
