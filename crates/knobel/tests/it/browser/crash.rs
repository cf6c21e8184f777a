//! A power cut in the middle of a game.

use super::party::evening;
use super::tables::{Turn, game, open, play, seq, sit, start, turn};

#[test]
fn after_a_power_cut_everything_is_there_and_both_pages_find_the_house_again() {
    evening(async |party| {
        let [anna, ben] = party.two().await;
        let game = game("pot");
        let table = open(&anna, "pot", "seats=2&switch-target=99").await;
        sit(&ben, &table).await;
        start(&anna, &[&anna, &ben]).await;
        play(&[&anna, &ben], game, 7).await;
        anna.until("both have seen the same", async || seq(&anna).await == seq(&ben).await).await;
        let (known, log) = (seq(&anna).await, anna.reads("#log ol").await);

        party.house.kill();
        for person in [&anna, &ben] {
            person.awaits("#line:not([hidden])").await;
        }
        party.house.open_again();
        for person in [&anna, &ben] {
            person.awaits("#line[hidden]").await;
            assert_eq!(seq(person).await, known);
            person.go(&table).await;
            assert_eq!((seq(person).await, person.reads("#log ol").await), (known, log.clone()));
        }
        play(&[&anna, &ben], game, 3).await;
        anna.until("play goes on", async || seq(&anna).await > known && seq(&ben).await > known).await;
        assert!(turn(&anna).await != Turn::Over);
    });
}
