//! On a phone everything fits: nothing scrolls sideways, and what is asked can be answered without scrolling at all.

use serde_json::json;

use super::driver::Device;
use super::hand::Person;
use super::party::evening;
use super::tables::{GAMES, Turn, begin_alone, open, play, turn};

/// How wide the phone is. A page that does not fit makes its window wider, so it is not the window that is asked.
const WIDTH: i64 = 390;

/// How wide the page is, and what sticks out.
const WIDE: &str = r"
    const out = (it) => it.getBoundingClientRect().right > 390.5;
    const told = (it) => `${it.tagName}.${it.className} ${it.getBoundingClientRect().right} ${it.textContent.slice(0, 60)}`;
    return [document.documentElement.scrollWidth, [...document.querySelectorAll('body *')].filter(out).slice(0, 12).map(told)];
";

/// Controls of a kind that are not within the window, by what they say.
const OUTSIDE: &str = r"
    const inside = (box) => box.top >= 0 && box.left >= 0 && box.bottom <= 844 && box.right <= 390;
    scrollTo(0, 0);
    return [...document.querySelectorAll(arguments[0])]
      .filter((it) => it.getClientRects().length > 0 && !inside(it.getBoundingClientRect()))
      .map((it) => it.textContent + JSON.stringify(it.getBoundingClientRect()));
";

async fn nothing_scrolls_sideways(person: &Person, page: &str) {
    let wide = person.ask(WIDE, Vec::new()).await;
    assert!(wide[0].as_i64().is_some_and(|width| width <= WIDTH), "{page} is too wide: {wide:#}");
}

async fn within_the_window(person: &Person, what: &str, page: &str) {
    let outside = person.ask(OUTSIDE, vec![json!(what)]).await;
    assert_eq!(outside, json!([]), "{page}: {what}");
}

#[test]
fn on_a_phone_lobby_and_waiting_room_fit() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Phone).await;
        for page in ["/", "/me", "/load", "/nowhere"] {
            anna.go(page).await;
            nothing_scrolls_sideways(&anna, page).await;
        }
        for game in &GAMES {
            for page in [format!("/new?game={}&{}", game.id, game.rules), format!("/rules/{}", game.id)] {
                anna.go(&page).await;
                nothing_scrolls_sideways(&anna, &page).await;
            }
        }
        for seats in ["2", "5"] {
            open(&anna, "pot", &format!("seats={seats}")).await;
            nothing_scrolls_sideways(&anna, "the waiting room").await;
            within_the_window(&anna, ".dock .acts button", "the waiting room").await;
        }
    });
}

#[test]
fn on_a_phone_games_come_right_after_two_that_run() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Phone).await;
        for _ in 0..4 {
            open(&anna, "spelunke", "seats=20").await;
        }
        anna.go("/").await;
        let look = "const top = (it) => document.querySelector(it).getBoundingClientRect().top; \
            return [document.querySelectorAll('.above li').length, top('.above'), top('.tile .btn-lamp'), top('.below')]";
        let seen = anna.ask(look, Vec::new()).await;
        let top = |index: usize| seen[index].as_f64().expect("a place");
        assert_eq!(seen[0], json!(2));
        assert!(top(1) < top(2) && top(2) < top(3), "{seen}");
        assert!(top(2) < 844.0, "the first button of a game is on the first screen: {seen}");
        nothing_scrolls_sideways(&anna, "the lobby of a regular").await;
    });
}

fn a_table_on_a_phone(of: usize) {
    let game = &GAMES[of];
    evening(async |party| {
        let anna = party.invite("Anna", Device::Phone).await;
        let table = begin_alone(&anna, game).await;
        for _ in 0..8 {
            anna.until("a turn", async || turn(&anna).await != Turn::Theirs).await;
            nothing_scrolls_sideways(&anna, game.id).await;
            within_the_window(&anna, ".dock .acts button", game.id).await;
            play(&[&anna], game, 1).await;
        }
        anna.go(&format!("{table}/replay")).await;
        nothing_scrolls_sideways(&anna, "replay").await;
    });
}

#[test]
fn on_a_phone_pot_fits() {
    a_table_on_a_phone(0);
}

#[test]
fn on_a_phone_exactly_fits() {
    a_table_on_a_phone(1);
}

#[test]
fn on_a_phone_spelunke_fits() {
    a_table_on_a_phone(2);
}

#[test]
fn on_a_phone_rollnbump_fits() {
    a_table_on_a_phone(3);
}
