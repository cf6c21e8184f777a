//! The quick cup: seeded, reproducible for ever.

use rules::Cup;

/// Throws from a seeded generator, the same for the same seed on every machine and in every version.
///
/// The raw stream is xoshiro256++ (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021), its
/// state filled by `SplitMix64` from the seed. Both, and what turns a raw word into a pick, are written here and
/// pinned by golden vectors in the tests: a library's range reduction may change with its version, and it does not
/// show the state, which has to be saved with a game that goes on later.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuickCup([u64; 4]);

impl QuickCup {
    /// The cup with this seed.
    pub fn new(seed: u64) -> QuickCup {
        let mut state = seed;
        QuickCup(std::array::from_fn(|_| split_mix(&mut state)))
    }

    /// The cup with this number in the family that a seed stands for: one for each game, seat or turn, say.
    pub fn numbered(seed: u64, number: u64) -> QuickCup {
        QuickCup::new(member_seed(seed, number))
    }

    /// The state, from which [`QuickCup::of_state`] goes on throwing.
    pub const fn state(&self) -> [u64; 4] {
        self.0
    }

    /// The cup with this state; `None` if it is all zeros, from which the generator never gets away.
    pub fn of_state(state: [u64; 4]) -> Option<QuickCup> {
        (state != [0; 4]).then_some(QuickCup(state))
    }

    /// The next raw word.
    #[inline]
    fn next_word(&mut self) -> u64 {
        let [first, second, third, fourth] = &mut self.0;
        let word = first.wrapping_add(*fourth).rotate_left(23).wrapping_add(*first);
        let shifted = *second << 17;
        *third ^= *first;
        *fourth ^= *second;
        *second ^= *third;
        *first ^= *fourth;
        *third ^= shifted;
        *fourth = fourth.rotate_left(45);
        word
    }
}

/// The seed of the member with this number in the family that a seed stands for.
///
/// Both are spread before they meet. Adding the number to the seed would not do: `SplitMix64` itself counts up, and
/// cups of neighbouring seeds could begin with each other's words.
pub fn member_seed(seed: u64, number: u64) -> u64 {
    let mut of_number = number;
    let mut both = seed ^ split_mix(&mut of_number).rotate_left(32);
    split_mix(&mut both)
}

impl Cup for QuickCup {
    /// Unbiased by rejection (Lemire, "Fast random integer generation in an interval", 2019): the upper half of a raw
    /// word times `of`; a word whose product falls into the incomplete last stretch is thrown away.
    #[inline]
    fn pick(&mut self, of: u32) -> u32 {
        loop {
            let product = (self.next_word() >> 32) * u64::from(of);
            let low = product as u32;
            if low >= of || low >= of.wrapping_neg() % of {
                return (product >> 32) as u32;
            }
        }
    }
}

/// One step of `SplitMix64` (Steele, Lea and Flood, 2014).
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picks<const N: usize>(seed: u64, of: u32) -> [u32; N] {
        let mut cup = QuickCup::new(seed);
        std::array::from_fn(|_| cup.pick(of))
    }

    /// If one of these ever changes, every seed ever written down throws something else: it must not.
    #[test]
    fn the_same_seed_throws_the_same_for_ever() {
        assert_eq!(picks(0, 6), GOLDEN_DICE_0);
        assert_eq!(picks(7, 216), GOLDEN_POT_7);
        assert_eq!(picks(u64::MAX, 48), GOLDEN_CARDS_MAX);
        assert_eq!(picks(1, 0xc000_0000), GOLDEN_REJECTING_1);
    }

    /// The reference implementation's first words from the state 1, 2, 3, 4.
    #[test]
    fn the_raw_words_are_those_of_xoshiro256_plus_plus() {
        let mut cup = QuickCup([1, 2, 3, 4]);
        let words: [u64; 6] = std::array::from_fn(|_| cup.next_word());
        assert_eq!(
            words,
            [
                41_943_041,
                58_720_359,
                3_588_806_011_781_223,
                3_591_011_842_654_386,
                9_228_616_714_210_784_205,
                9_973_669_472_204_895_162
            ]
        );
    }

    #[test]
    fn a_cup_goes_on_from_its_state() {
        let mut cup = QuickCup::new(3);
        cup.pick(6);
        let mut again = QuickCup::of_state(cup.state()).expect("no cup is all zeros");
        let next = |cup: &mut QuickCup| -> [u32; 20] { std::array::from_fn(|_| cup.pick(216)) };
        assert_eq!(next(&mut again), next(&mut cup));
        assert_eq!(QuickCup::of_state([0; 4]), None);
    }

    /// Vigna's reference for `SplitMix64` with the seed 1234567.
    #[test]
    fn the_seed_is_spread_by_split_mix() {
        let mut state = 1_234_567;
        assert_eq!(split_mix(&mut state), 6_457_827_717_110_365_317);
        assert_eq!(split_mix(&mut state), 3_203_168_211_198_807_973);
    }

    /// Every figure that was published with a seed rests on these.
    #[test]
    fn the_members_of_a_family_are_the_same_for_ever() {
        assert_eq!(
            [(0, 0), (7, 0), (7, 1), (u64::MAX, 48)].map(|(seed, number)| member_seed(seed, number)),
            GOLDEN_MEMBERS
        );
        let seeds: std::collections::BTreeSet<u64> = (0..10_000).map(|number| member_seed(7, number)).collect();
        assert_eq!(seeds.len(), 10_000);
    }

    #[test]
    fn every_pick_is_below_its_bound_and_every_face_comes_up() {
        let mut cup = QuickCup::new(5);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[cup.pick(6) as usize] += 1;
        }
        // Six standard deviations around 10,000.
        assert!(counts.iter().all(|count| count.abs_diff(10_000) < 550), "{counts:?}");
        assert_eq!(cup.pick(1), 0);
    }

    const GOLDEN_MEMBERS: [u64; 4] =
        [9_074_916_114_554_775_536, 677_299_659_908_406_781, 9_810_744_503_098_092_182, 5_680_627_778_388_724_280];
    const GOLDEN_DICE_0: [u32; 12] = [1, 2, 2, 0, 2, 0, 5, 5, 1, 0, 1, 0];
    const GOLDEN_POT_7: [u32; 8] = [11, 37, 154, 92, 208, 100, 156, 71];
    const GOLDEN_CARDS_MAX: [u32; 8] = [16, 43, 42, 13, 31, 19, 42, 23];
    const GOLDEN_REJECTING_1: [u32; 4] = [2_614_385_759, 2_406_592_741, 322_608_641, 2_403_732_791];
}
