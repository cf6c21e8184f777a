//! Cups for tests.

use rules::Cup;

/// A small seeded generator (`SplitMix64`), good enough to wander through games.
#[derive(Clone, Debug)]
pub struct Shaken(u64);

impl Shaken {
    /// A cup that throws the same for the same seed.
    pub const fn new(seed: u64) -> Shaken {
        Shaken(seed)
    }

    /// A number below `bound`, near enough to uniform for tests.
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^= word >> 31;
        (((word >> 32) * u64::from(bound)) >> 32) as u32
    }
}

impl Cup for Shaken {
    fn pick(&mut self, of: u32) -> u32 {
        self.below(of)
    }
}

/// Runs through every sequence of picks, like an odometer. All sequences must be equally likely: a game may ask for
/// different numbers of picks, but then their bounds must multiply to the same number.
#[derive(Clone, Debug, Default)]
pub struct EveryPick {
    /// What is picked, and out of how many.
    wheels: Vec<(u32, u32)>,
    at: usize,
}

impl EveryPick {
    /// Goes on to the next sequence; false after the last.
    pub fn next_sequence(&mut self) -> bool {
        self.at = 0;
        while let Some((value, of)) = self.wheels.pop() {
            if value + 1 < of {
                self.wheels.push((value + 1, of));
                return true;
            }
        }
        false
    }
}

impl Cup for EveryPick {
    fn pick(&mut self, of: u32) -> u32 {
        if self.at == self.wheels.len() {
            self.wheels.push((0, of));
        }
        let (value, was_of) = self.wheels[self.at];
        assert_eq!(was_of, of, "the same picks lead to the same questions");
        self.at += 1;
        value
    }
}
