//! The solution against slower methods, and what it promises.

mod expansion;
mod late;
mod promises;
mod second_method;

use rules::pot::{Pot, Rules};
use rules::switch::Switches;
use rules::{Cup, Seat};

use super::{TwoSeatSolution, solve};

fn rules(switches: &str) -> Rules {
    Rules::read(switches).unwrap()
}

fn table(switches: &str, start: Option<Seat>) -> Pot {
    Pot::new(2, rules(switches), start).unwrap()
}

fn solved(switches: &str) -> TwoSeatSolution {
    solve(&rules(switches), 2, &|_| {}).unwrap()
}

/// A cup that throws the same every time: Knuth's linear congruential generator, of which the high half is used.
struct SameCup(u64);

impl Cup for SameCup {
    fn pick(&mut self, of: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (((self.0 >> 32) * u64::from(of)) >> 32) as u32
    }
}
