//! POT's values: a network for each number of seats, fitted for the default rules.
//!
//! The game is judged at the beginning of a turn; a turn is solved as a whole for what the network says of its ends, so that
//! all throws are averaged over and every decision is the best one. Throw-offs and the end are exact.
//!
//! Fitted with `make train GAME=pot`, for any purses at the start (`start_coins`), an unlimited bank and the other switches as
//! they are by default. Everything else makes another game: there are no values for it.

mod features;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use rules::pot::{Phase, Position, Pot, Rules, SEATS};
use rules::{Game, Seat};

use crate::throw_off::chances_to_win;
use crate::{Chances, Errors, Features, FittedFile, GamePhase, Judge, Net, NetScratch, Valued};

pub use features::{features, inputs};

/// The most seats, as an array size.
pub const MOST_SEATS: usize = *SEATS.end();

/// A number for every seat.
pub type BySeat = [f64; MOST_SEATS];

static FITTED: LazyLock<FittedFile> = LazyLock::new(|| {
    FittedFile::read(include_bytes!("../../../fitted/pot.values"))
        .expect("the fitted values are whole: a test reads them")
});

/// What a network says of a table's positions.
pub struct PotValues<'a> {
    net: &'a Net,
    features: Features,
    scratch: NetScratch,
}

impl<'a> PotValues<'a> {
    /// By this network.
    pub fn new(net: &'a Net) -> PotValues<'a> {
        PotValues { net, features: Features::default(), scratch: NetScratch::default() }
    }

    /// Each seat's winning chance in a position in which a turn is about to begin, the seats throw for something, or the
    /// game is over.
    pub fn at_turn(&mut self, pot: &Pot, position: &Position) -> BySeat {
        let mut by_seat = [0.0; MOST_SEATS];
        match position.phase {
            Phase::Over(seat) => by_seat[seat.index()] = 1.0,
            Phase::SuddenDeath(off) => by_seat.copy_from_slice(&chances_to_win(off, &totals())[..MOST_SEATS]),
            Phase::Start(off) => {
                let starts = chances_to_win(off, &faces());
                for seat in Seat::all(pot.seats()).filter(|seat| starts[seat.index()] > 0.0) {
                    let table =
                        Pot::new(pot.seats(), *pot.rules(), Some(seat)).expect("the table itself has that seat");
                    let chances = self.at_turn(&table, &table.start());
                    by_seat.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += starts[seat.index()] * chance);
                }
            }
            _ => {
                self.features.clear();
                features(pot.seats(), position, &mut self.features);
                let from_active: BySeat = self.net.chances(&self.features, &mut self.scratch);
                for (steps, chance) in from_active.into_iter().take(pot.seats()).enumerate() {
                    by_seat[position.active.after(steps, pot.seats()).index()] = chance;
                }
            }
        }
        by_seat
    }

    /// Each seat's winning chance anywhere in a game.
    pub fn anywhere(&mut self, pot: &Pot, position: &Position) -> BySeat {
        solve::pot::worth(pot, position, &mut |ended| self.at_turn(pot, ended))
    }
}

impl Judge<Pot> for PotValues<'_> {
    fn chances(&mut self, pot: &Pot, position: &Position) -> Chances {
        let by_seat = self.anywhere(pot, position);
        Chances { by_seat: by_seat[..pot.seats()].iter().copied().collect(), error: error(pot, position) }
    }

    fn at_turn(&mut self, pot: &Pot, position: &Position) -> Chances {
        let by_seat = PotValues::at_turn(self, pot, position);
        Chances { by_seat: by_seat[..pot.seats()].iter().copied().collect(), error: error(pot, position) }
    }

    fn cost_error(&self, pot: &Pot, _position: &Position, cost: f64) -> f64 {
        errors(pot).of_cost(cost)
    }

    fn is_exact(&self) -> bool {
        false
    }
}

impl Valued for Pot {
    type Values = PotValues<'static>;

    fn values(&self) -> Option<PotValues<'static>> {
        let fitted_for = Rules { start_coins: self.rules().start_coins, ..Rules::default() };
        if *self.rules() != fitted_for {
            return None;
        }
        FITTED.net(self.seats() as u32).map(PotValues::new)
    }

    /// By the richest purse: each third of the way to the target.
    fn phase(&self, position: &Position) -> GamePhase {
        let richest = position.coins[..self.seats()].iter().copied().max().unwrap_or_default();
        let target = u32::from(self.rules().target.get());
        match 3 * richest {
            thrice if thrice < target => GamePhase::Early,
            thrice if thrice < 2 * target => GamePhase::Middle,
            _ => GamePhase::Late,
        }
    }
}

/// The errors by number of seats, from two on. Costs of two and three seats: against the solutions (`calibration exact pot`). All else:
/// `calibration errors pot --games 160` (see `make calibration`), 160 chances each,
/// some 20 small costs. What was too small to be seen counts as 0.001. Of large costs there were 6 to 10 at a table, so
/// those of three seats and more were taken together for four and five.
const ERRORS: [Errors; 4] = [
    Errors { chance: [0.001; 3], cost: (0.0004, 0.03) },
    Errors { chance: [0.001, 0.001, 0.0025], cost: (0.0009, 0.1) },
    Errors { chance: [0.0025, 0.002, 0.0015], cost: (0.002, 0.27) },
    Errors { chance: [0.002, 0.002, 0.0015], cost: (0.002, 0.27) },
];

fn errors(pot: &Pot) -> &'static Errors {
    &ERRORS[pot.seats() - SEATS.start()]
}

/// The standard error of a chance: none where the game or a throw-off decides it.
fn error(pot: &Pot, position: &Position) -> f64 {
    match position.phase {
        Phase::Over(_) | Phase::SuddenDeath(_) => 0.0,
        _ => errors(pot).of_chance(pot.phase(position)),
    }
}

/// What one die shows, with its weight: 1 to 5, and a letter, which counts 0.
fn faces() -> [(u8, f64); 6] {
    std::array::from_fn(|face| (face as u8, 1.0))
}

/// The totals of three dice, with their weights.
fn totals() -> [(u8, f64); 16] {
    let mut totals: [(u8, f64); 16] = std::array::from_fn(|total| (total as u8, 0.0));
    for faces in 0..6 * 6 * 6 {
        totals[faces % 6 + faces / 6 % 6 + faces / 36].1 += 1.0;
    }
    totals
}
