//! Every page in both languages, by day and by night, on desk and phone: all words are there, and nobody is kept out.

use super::driver::Device;
use super::hand::Person;
use super::pages::{look_over, look_over_after};
use super::party::evening;
use super::program::ADMIN_SECRET;
use super::tables::{GAMES, Game, Turn, begin_alone, choose_jokers, game, open, play, sit, start, turn};

#[test]
fn lobby_and_the_pages_around_it_are_open_to_all() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        for page in ["/", "/me", "/load", "/nowhere", "/j/no-such-code"] {
            look_over(&anna, page).await;
        }
        // Once somebody is known and has a table, there is more to see.
        open(&anna, "pot", "seats=4&public=yes").await;
        for page in ["/", "/me"] {
            look_over(&anna, page).await;
        }
    });
}

#[test]
fn the_keepers_page_and_data_protection_are_open_to_all() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        look_over(&anna, "/privacy").await;
        open(&anna, "pot", "seats=2").await;
        anna.go(&format!("/admin/{ADMIN_SECRET}")).await;
        look_over(&anna, "/admin").await;
        let more = ".kept > details > summary";
        look_over_after(&anna, "/admin", async || anna.taps(more).await).await;
        look_over_after(&anna, "/admin", async || anna.taps("#bans > details > summary").await).await;
        look_over_after(&anna, "/me", async || anna.taps("details:has([action='/me/erase']) > summary").await).await;
    });
}

#[test]
fn new_tables_and_rules_are_open_to_all() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        for game in &GAMES {
            look_over(&anna, &format!("/new?game={}&{}", game.id, game.rules)).await;
            look_over(&anna, &format!("/rules/{}", game.id)).await;
        }
        for page in ["/card/spelunke", "/games/spelunke"] {
            look_over(&anna, page).await;
        }
    });
}

#[test]
fn waiting_room_and_the_choice_of_jokers_are_open_to_all() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        let ben = party.invite("Ben", Device::Desk).await;
        let table = open(&anna, "spelunke", "seats=3").await;
        look_over(&anna, &table).await;
        look_over(&ben, &table).await;
        sit(&ben, &table).await;
        look_over_after(&anna, &table, async || anna.taps("details.seat-menu > summary").await).await;
        anna.presses("form[action$='/start'] button.btn-lamp").await;
        look_over(&anna, &table).await;
        choose_jokers(&anna).await;
        look_over(&anna, &table).await;
    });
}

/// A table from its beginning to its end, looked over every few taps.
fn a_table(of: &str) {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        let game: &Game = game(of);
        let table = begin_alone(&anna, game).await;
        for _ in 0..3 {
            anna.until("a turn", async || turn(&anna).await != Turn::Theirs).await;
            look_over(&anna, &table).await;
            play(&[&anna], game, 1).await;
        }
        // While a bot plays, live updates replace the page that is being checked.
        anna.until("a turn", async || turn(&anna).await != Turn::Theirs).await;
        look_over_after(&anna, &table, async || anna.taps("details.menu > summary").await).await;
        look_over(&anna, &format!("{table}/rules")).await;
        look_over(&anna, &format!("{table}/replay?step=2")).await;
        anna.go(&table).await;
        if turn(&anna).await != Turn::Over {
            stop(&anna).await;
        }
        look_over(&anna, &table).await;
    });
}

/// Stops the game by the menu.
async fn stop(host: &Person) {
    host.taps("details.menu > summary").await;
    host.taps("details.menu details:has(form[action$='/stop']) > summary").await;
    host.taps("form[action$='/stop'] button").await;
    host.awaits(".dock.over").await;
}

#[test]
fn tables_of_pot_are_open_to_all() {
    a_table("pot");
}

#[test]
fn tables_of_exactly_are_open_to_all() {
    a_table("exactly");
}

#[test]
fn tables_of_spelunke_are_open_to_all() {
    a_table("spelunke");
}

#[test]
fn tables_of_rollnbump_are_open_to_all() {
    a_table("rollnbump");
}

#[test]
fn pad_and_corrections_are_open_to_all() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        for game in &GAMES {
            let table = open(&anna, game.id, &format!("seats=2&dice=real&chair-1=guest&{}", game.rules)).await;
            start(&anna, &[&anna]).await;
            anna.awaits(".pad").await;
            look_over(&anna, &table).await;
        }
        let table = open(&anna, "exactly", "seats=2&dice=real&chair-1=guest").await;
        start(&anna, &[&anna]).await;
        anna.presses(".pad button.key").await;
        anna.presses(".padend button[name='throw']").await;
        look_over(&anna, &format!("{table}/correct/1")).await;
    });
}

/// A table of exactly at which something is to be decided, with a hint to be had. A short game may end before that; then
/// another one is played.
pub(crate) async fn at_a_hint(host: &Person, wishes: &str) -> String {
    loop {
        let table = open(host, "exactly", wishes).await;
        start(host, &[host]).await;
        while turn(host).await != Turn::Over {
            if host.sees(".dock [name='hint']").await {
                return table;
            }
            play(&[host], game("exactly"), 1).await;
        }
    }
}

#[test]
fn hints_and_the_coach_are_open_to_all() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        // A table that is solved in a moment.
        let small = "switch-tokens=4&switch-cap=after&switch-euros=1";
        let table = at_a_hint(&anna, &format!("seats=2&chair-1=perfect&hints=yes&{small}")).await;
        look_over(&anna, &table).await;
        look_over_after(&anna, &table, async || {
            anna.presses(".dock button[name='hint']").await;
            anna.awaits(".dock .tip .opts").await;
        })
        .await;
        look_over(&anna, &format!("{table}/replay")).await;
        anna.go(&table).await;
        stop(&anna).await;
        anna.go(&format!("{table}/replay")).await;
        anna.presses("#coach button").await;
        anna.awaits(".accounts").await;
        look_over(&anna, &format!("{table}/replay")).await;
        look_over(&anna, &format!("{table}/replay?step=3")).await;
    });
}
