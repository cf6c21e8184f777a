//! A power cut in the middle of a game.

use super::driver::Device;
use super::party::evening;
use super::tables::{Turn, game, open, play, seq, sit, start, throw_until_choice, turn};

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

#[test]
fn what_was_chosen_while_the_house_was_away_counts_when_it_is_back() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        open(&anna, "pot", "seats=2&switch-target=99&chair-1=guest&guest-1=Ben").await;
        start(&anna, &[&anna]).await;
        throw_until_choice(&[&anna]).await;
        party.house.kill();
        anna.taps("label:has(> input[name='rethrow'])").await;
        anna.awaits("#line:not([hidden])").await;
        party.house.open_again();
        anna.awaits("#line[hidden]").await;
        anna.awaits("input[name='rethrow']:checked").await;
        anna.awaits(".dock button[name='again']:not([aria-disabled])").await;
    });
}
