//! Bits as places of a mask.

/// Marks the places whose bit is set, and no others; the first place has the lowest bit.
#[inline]
pub(crate) fn mark(places: &mut [bool], bits: u32) {
    for (eight, byte) in places.chunks_mut(8).zip(bits.to_le_bytes()) {
        eight.copy_from_slice(&BITS[usize::from(byte)][..eight.len()]);
    }
}

/// The eight bits of every byte: a look-up instead of eight shifts.
static BITS: [[bool; 8]; 256] = {
    let mut bits = [[false; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            bits[byte][bit] = byte >> bit & 1 == 1;
            bit += 1;
        }
        byte += 1;
    }
    bits
};
