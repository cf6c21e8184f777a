//! The cup of a house: the operating system's randomness at the moment of the throw. There is no seed that could be
//! stored, learned or guessed. Only tests hand in a seeded one.

use std::sync::{Arc, Mutex, PoisonError};

use play::QuickCup;
use rules::Cup;

/// The source of chance for tables, bots and clubs. Clones throw from the same cup.
#[derive(Clone, Debug, Default)]
pub enum HouseCup {
    /// The operating system's randomness.
    #[default]
    System,
    /// A seeded generator, for tests.
    Seeded(Arc<Mutex<QuickCup>>),
}

impl HouseCup {
    /// A cup that throws the same for the same seed, as long as the house asks in the same order.
    pub fn seeded(seed: u64) -> HouseCup {
        HouseCup::Seeded(Arc::new(Mutex::new(QuickCup::new(seed))))
    }

    /// A cup for a bot's own thoughts. It never throws for the table.
    pub(super) fn thoughts(&mut self) -> QuickCup {
        QuickCup::new(u64::from(self.pick(u32::MAX)))
    }
}

impl Cup for HouseCup {
    fn pick(&mut self, of: u32) -> u32 {
        match self {
            HouseCup::System => SystemCup.pick(of),
            // Every pick is a whole step, so a panic elsewhere leaves nothing half done.
            HouseCup::Seeded(cup) => cup.lock().unwrap_or_else(PoisonError::into_inner).pick(of),
        }
    }
}

/// Throws from the operating system's randomness, without bias.
struct SystemCup;

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
