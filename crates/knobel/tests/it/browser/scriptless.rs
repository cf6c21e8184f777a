//! Without script every page still does everything; it only has to be asked for.

use super::driver::Device;
use super::hand::Person;
use super::party::evening;
use super::tables::{Game, Turn, begin_alone, game, seq, turn};

/// Looks again until it is somebody's turn or the game is over.
async fn comes_back(person: &Person, table: &str) -> Turn {
    person
        .until("a turn", async || {
            person.go(table).await;
            turn(person).await != Turn::Theirs
        })
        .await;
    turn(person).await
}

async fn plays(person: &Person, table: &str, game: &Game, taps: usize) {
    for tap in 0..taps {
        if turn(person).await != Turn::Yours && comes_back(person, table).await == Turn::Over {
            return;
        }
        person.until("a tap", async || person.tries(game.taps, tap).await.is_some()).await;
    }
}

fn some_turns(of: &str, taps: usize) {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Scriptless).await;
        let game = game(of);
        let table = begin_alone(&anna, game).await;
        let before = seq(&anna).await;
        plays(&anna, &table, game, taps).await;
        comes_back(&anna, &table).await;
        assert!(seq(&anna).await > before, "something has happened");
        assert!(!anna.sees(".toast-bad").await, "nothing was refused");
    });
}

#[test]
fn pot_is_played_without_script_and_dice_are_chosen_before_they_are_thrown_again() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Scriptless).await;
        let game = game("pot");
        let table = begin_alone(&anna, game).await;
        plays_until(&anna, &table, game, "input[name='rethrow']").await;
        let before = seq(&anna).await;
        anna.taps("label.pick:nth-of-type(2)").await;
        anna.taps(".dock button[name='again']").await;
        anna.until("the die is thrown again", async || seq(&anna).await > before).await;
        assert!(!anna.sees(".toast-bad").await, "nothing was refused");
        plays(&anna, &table, game, 6).await;
    });
}

/// Plays until there is such a thing on the page.
async fn plays_until(person: &Person, table: &str, game: &Game, what: &str) {
    while !person.sees(what).await {
        assert!(comes_back(person, table).await == Turn::Yours, "{what} has not come before the end");
        if !person.sees(what).await {
            plays(person, table, game, 1).await;
        }
    }
}

#[test]
fn exactly_is_played_without_script_and_takes_before_it_puts() {
    some_turns("exactly", 8);
}

#[test]
fn spelunke_is_played_without_script_and_jokers_are_chosen() {
    some_turns("spelunke", 6);
}

#[test]
fn rollnbump_is_played_without_script_and_dice_go_to_the_place_that_was_tapped() {
    some_turns("rollnbump", 12);
}
