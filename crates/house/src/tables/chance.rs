//! What decides the throws of a table.

use seal::{Bytes, Chain, house_secret};
use store::ids::{PersonId, TableId};

use super::cup::HouseCup;
use super::policy::SealSecret;

/// The cup, and the house's part in sealed throws; without it, the cup throws alone.
#[derive(Clone)]
pub(super) struct Chance {
    pub(super) cup: HouseCup,
    pub(super) sealer: Option<Sealer>,
}

/// The house's part in sealed throws at one table, or in the lots of a club's evening.
#[derive(Clone)]
pub(crate) struct Sealer {
    pub(crate) secret: SealSecret,
    /// The people who have a page open there now.
    pub(crate) connected: Vec<PersonId>,
}

impl Sealer {
    /// The house's chain number `number` at a table, from 1, for the throws from `from` on.
    pub(super) fn chain(&self, table: TableId, number: u64, from: u64, length: u32) -> Chain {
        Chain::new(house_secret(Bytes(self.secret.0), &table.to_string(), number), from, length)
    }
}

/// A cup that throws alone.
impl From<&mut HouseCup> for Chance {
    fn from(cup: &mut HouseCup) -> Chance {
        Chance { cup: cup.clone(), sealer: None }
    }
}
