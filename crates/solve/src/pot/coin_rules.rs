//! What the rules say about coins, whatever the number of seats.

use rules::pot::{CoinSupply, Rules};

/// The numbers among the switches that are about coins.
#[derive(Clone, Copy)]
pub(super) struct CoinNumbers {
    /// All coins that there are; the largest number if the bank never runs dry (P-09).
    pub(super) supply: u32,
    pub(super) target: u32,
    pub(super) ante: u32,
    pub(super) start_coins: u32,
}

impl CoinNumbers {
    pub(super) fn new(rules: &Rules) -> CoinNumbers {
        let supply = match rules.coin_supply {
            CoinSupply::Unlimited => u32::MAX,
            CoinSupply::Coins(supply) => u32::from(supply.get()),
        };
        let [target, ante, start_coins] =
            [rules.target.get(), rules.ante.get(), rules.start_coins.get()].map(u32::from);
        CoinNumbers { supply, target, ante, start_coins }
    }
}
