//! Sets as bits of a word.

/// The places of the bits that are set, the lowest first.
#[inline]
pub(super) fn ones(mut bits: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let lowest = bits.trailing_zeros();
            bits &= bits - 1;
            lowest
        })
    })
}
