//! Whole games: two people in two browsers, and a bot.

use super::party::evening;
use super::tables::{Turn, begin, game, play, turn};

fn a_whole_game(of: &str) {
    evening(async |party| {
        let [anna, ben] = party.two().await;
        let game = game(of);
        let table = begin(&anna, &ben, game).await;
        play(&[&anna, &ben], game, usize::MAX).await;
        for person in [&anna, &ben] {
            person.until("the game is over", async || turn(person).await == Turn::Over).await;
        }
        for shown in [".dock.over .say", ".panel.result table"] {
            let (read, read_too) = (anna.reads(shown).await, ben.reads(shown).await);
            assert!(!read.is_empty() && read == read_too, "{shown}: {read:?} and {read_too:?}");
        }
        ben.presses(".dock.over button[formaction$='/rematch']").await;
        ben.until("the new table", async || ben.path().await != table).await;
        anna.presses(".dock.over a.btn-lamp").await;
        for person in [&anna, &ben] {
            person.awaits("main.waiting .seat").await;
        }
        assert_eq!(anna.path().await, ben.path().await);
        assert!(!anna.sees(".seat.open").await, "everybody has a seat at the new table");
    });
}

#[test]
fn two_people_and_a_bot_play_pot_to_the_same_result_and_meet_again() {
    a_whole_game("pot");
}

#[test]
fn two_people_and_a_bot_play_exactly_to_the_same_result_and_meet_again() {
    a_whole_game("exactly");
}

#[test]
fn two_people_and_a_bot_play_spelunke_to_the_same_result_and_meet_again() {
    a_whole_game("spelunke");
}

#[test]
fn two_people_and_a_bot_play_rollnbump_to_the_same_result_and_meet_again() {
    a_whole_game("rollnbump");
}
