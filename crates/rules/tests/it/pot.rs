//! POT against the conformance suite.

use rules::pot::{Pot, Rules};
use rules::switch::Switches;
use rules::{Game, Seat};
use test_kit::Suite;

#[test]
fn pot_keeps_every_promise_at_every_table() {
    let tables = [
        "",
        "coin_supply=55",
        "coin_supply=30 ante=10",
        "bonus420=any after_123=combo",
        "target=5 start_coins=0 ante=0",
        "target=99 start_coins=20 ante=10 coin_supply=500",
    ];
    for switches in tables {
        for seats in 2..=5 {
            let rules = Rules::read(switches).unwrap();
            for start in [None, Some(Seat::new(seats - 1))] {
                let Ok(pot) = Pot::new(seats, rules, start) else { continue };
                Suite { games: 6, ..Suite::default() }.run(&pot, |pot, position| {
                    // P-09: with a finite supply, purses, lid and bank always hold all of it together.
                    if let rules::pot::CoinSupply::Coins(supply) = pot.rules().coin_supply {
                        assert_eq!(pot.in_play(position) + pot.bank(position), u32::from(supply.get()));
                    }
                    assert!(position.coins[pot.seats()..].iter().all(|coins| *coins == 0));
                });
            }
        }
    }
}
