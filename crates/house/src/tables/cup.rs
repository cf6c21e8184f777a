//! The table's cup: the operating system's randomness at the moment of the throw. There is no seed that could be stored,
//! learned or guessed.

use rules::Cup;

/// Throws from the operating system's randomness, without bias.
pub(crate) struct SystemCup;

impl Cup for SystemCup {
    fn pick(&mut self, of: u32) -> u32 {
        // Numbers past the last whole multiple would favour the small ones; they are thrown again.
        let whole = u32::MAX - u32::MAX % of;
        loop {
            let number = getrandom::u32().expect("the operating system has randomness");
            if number < whole {
                return number % of;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_comes_up_about_as_often() {
        let mut seen = [0u32; 6];
        (0..60_000).for_each(|_| seen[SystemCup.pick(6) as usize] += 1);
        // Ten standard deviations (sd = 91): a fair cup fails once in 10^22.
        assert!(seen.iter().all(|times| times.abs_diff(10_000) < 910), "{seen:?}");
    }

    #[test]
    fn one_of_one_is_that_one() {
        assert_eq!(SystemCup.pick(1), 0);
    }
}
