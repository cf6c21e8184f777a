//! Pace: three speeds for bots, skipping to one's turn, and what happened since the last one.

use std::time::Duration;

use house::tables::HousePolicy;
use play::GameId;
use server::Settings;

use crate::client::{Browser, House, settings};
use crate::tables::{legal, seat_awaited};

/// A house whose bots wait for ever, and a game of Anna's against two of them.
async fn against_slow_bots() -> (House, Browser, String) {
    let policy = HousePolicy { bot_pause: Duration::from_secs(100_000), ..settings().policy };
    let house = House::with(Settings { policy, ..settings() }).await;
    let mut anna = house.person("Anna").await;
    let at = anna.does("/play", &[("game", GameId::Pot.id())]).await;
    (house, anna, at)
}

/// Plays until a bot is awaited.
async fn ends_turn(house: &House, anna: &mut Browser, at: &str) {
    while seat_awaited(&house.table(at).await) == Some(0) {
        let legal = legal(&house.table(at).await);
        let stop = legal.iter().find(|legal| *legal == "stop").or(legal.first()).cloned();
        let (name, value) = stop.map_or(("throw", "cup".to_owned()), |stop| ("move", stop));
        assert!(anna.play(at, name, &value).await.status.is_redirection());
    }
}

#[tokio::test]
async fn one_tap_skips_to_ones_turn_and_says_what_happened_since() {
    let (house, mut anna, at) = against_slow_bots().await;
    for _ in 0..3 {
        ends_turn(&house, &mut anna, &at).await;
        let page = anna.get(&at).await;
        if page.live("data-phase") == "over" {
            return;
        }
        let skip = page.first(".dock button.skip-bots", "formaction").expect("bots are awaited");
        assert!(!house.browser().get(&at).await.has("button.skip-bots"), "spectators wait");
        assert!(house.person("Dora").await.is_refused(&skip, &[]).await.contains("not your turn"));
        anna.does(&skip, &[]).await;
        house.wait_for(&at, |table| seat_awaited(table).is_none_or(|seat| seat == 0)).await;
    }
    let page = anna.get(&at).await;
    assert!(!page.has("button.skip-bots"));
    let since = page.text(".dock details.since li");
    assert!(since.contains("Fritz") && since.contains("Lotte") && !since.starts_with("Anna"), "{since}");
    assert!(!house.browser().get(&at).await.has(".since"), "spectators have no turn");
}

#[tokio::test]
async fn the_menu_sets_the_speed_of_the_bots() {
    let (house, mut anna, at) = against_slow_bots().await;
    let pressed = ".pace button[aria-pressed=true]";
    assert_eq!(anna.get(&at).await.all(pressed, "value"), ["normal"]);
    let to = anna.get(&at).await.first("form.pace", "action").expect("there are bots");
    anna.does(&to, &[("pace", "quick")]).await;
    assert_eq!(anna.get(&at).await.all(pressed, "value"), ["quick"]);
    assert_eq!(anna.post(&to, &[("pace", "warp")]).await.status, 422);
    assert!(!house.browser().get(&at).await.has("form.pace"));
    assert!(house.person("Dora").await.is_refused(&to, &[("pace", "quick")]).await.contains("not your turn"));
}

#[tokio::test]
async fn a_move_can_be_taken_back_while_the_bot_waits() {
    let (house, mut anna, at) = against_slow_bots().await;
    for _ in 0..40 {
        let table = house.table(&at).await;
        assert_eq!(seat_awaited(&table), Some(0), "taking back keeps it her turn");
        let legal = legal(&table);
        if !legal.iter().any(|legal| legal == "stop") {
            let (name, value) = legal.first().map_or(("throw", "cup"), |legal| ("move", legal.as_str()));
            assert!(anna.play(&at, name, value).await.status.is_redirection());
            continue;
        }
        assert!(anna.play(&at, "move", "stop").await.status.is_redirection());
        assert_eq!(seat_awaited(&house.table(&at).await), Some(1));
        assert!(anna.get(&at).await.has(".dock button[name=undo]"));
        assert!(anna.play(&at, "undo", "1").await.status.is_redirection());
        assert_eq!(house.table(&at).await.report(), table.report());
        return;
    }
    panic!("she may stop at last");
}
