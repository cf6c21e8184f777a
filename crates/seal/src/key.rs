//! The key of a throw: what is thrown follows from it.

use crate::{Bytes, Head, keyed_hash};

/// The key of one throw. It is known only when the last link has been shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThrowKey(pub(crate) Bytes);

impl ThrowKey {
    /// The key of throw number `throw`: from the house's link, what the throw is, and the links of those who contribute, in the
    /// order of their seats.
    pub fn new(house: Bytes, table: &str, throw: u64, head: Head, dice: &str, links: &[Bytes]) -> ThrowKey {
        let throw = throw.to_be_bytes();
        let mut parts: Vec<&[u8]> = vec![b"knobel/throw/v1", table.as_bytes(), &throw, &head.0.0, dice.as_bytes()];
        parts.extend(links.iter().map(|link| &link.0[..]));
        ThrowKey(keyed_hash(house, &parts))
    }

    /// The number below `of` that the stream of this name and number gives: its first byte that favours no number. `of` is at
    /// most 256.
    pub(crate) fn number(self, stream: &str, number: u64, of: u32) -> u32 {
        let number = number.to_be_bytes();
        let fair = 256 - 256 % of;
        let mut counter = 0u64;
        loop {
            let bytes = keyed_hash(self.0, &[stream.as_bytes(), &number, &counter.to_be_bytes()]).0;
            if let Some(byte) = bytes.into_iter().map(u32::from).find(|byte| *byte < fair) {
                return byte % of;
            }
            counter += 1;
        }
    }
}
