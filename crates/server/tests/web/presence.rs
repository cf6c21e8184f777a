//! Presence is live: who goes and who comes back is told to open pages, though it is no event of the log.

use std::time::Duration;

use house::tables::HousePolicy;
use play::GameId;
use server::Settings;

use crate::client::{Browser, House, Listening, Told, settings};
use crate::tables::{Pair, pair, seat_awaited};

/// A house in which a person is away as soon as no page of theirs is open.
async fn hurried() -> House {
    let policy = HousePolicy { away_after: Duration::ZERO, ..settings().policy };
    House::with(Settings { policy, ..settings() }).await
}

/// Opens a page's stream and hears the first drawing.
async fn opens(browser: &mut Browser, at: &str) -> Listening {
    let mut page = browser.listen(&format!("{at}/live")).await;
    assert_eq!(page.next().await.event, "stage");
    page
}

/// The next drawing after a pass over presence.
async fn told(house: &House, page: &mut Listening) -> Told {
    house.app.house().refresh_presence();
    page.next().await
}

fn mark(told: &Told) -> &str {
    let (_, mark) = told.data.split_once("data-mark=\"").expect("every stage has a mark");
    mark.split('"').next().expect("an attribute ends")
}

/// A game of POT in which the guest is awaited.
async fn awaited_guest(house: &House) -> Pair {
    let mut pair = pair(house, GameId::Pot, &[]).await;
    let at = pair.at.clone();
    while seat_awaited(&house.table(&at).await) != Some(1) {
        let legal = crate::tables::legal(&house.table(&at).await);
        let stop = legal.iter().find(|legal| *legal == "stop").or(legal.first()).cloned();
        let (name, value) = stop.map_or(("throw", "cup".to_owned()), |stop| ("move", stop));
        assert!(pair.host.play(&at, name, &value).await.status.is_redirection());
    }
    pair
}

#[tokio::test]
async fn who_goes_and_who_comes_back_is_told_to_open_pages() {
    let house = hurried().await;
    let mut pair = awaited_guest(&house).await;
    let at = pair.at.clone();
    let bens = opens(&mut pair.guest, &at).await;
    let mut annas = opens(&mut pair.host, &at).await;
    let mut watchers = opens(&mut house.browser(), &at).await;
    let here = told(&house, &mut annas).await;
    assert!(here.data.contains("1 watching") && !here.data.contains("away-mark"), "one who watches has come");
    drop(bens);
    let away = told(&house, &mut annas).await;
    assert_eq!(away.id, here.id, "nothing has happened in the log");
    assert_ne!(mark(&away), mark(&here), "so the script does not take it for the same");
    assert!(away.data.contains("away-mark") && away.data.contains("Not here: Ben."));
    assert!(away.data.contains("Ben is away. Let a bot play for Ben?") && away.data.contains("/hand-over"));
    let seen = watchers.next().await;
    assert!(seen.data.contains("away-mark"), "spectators see it as well");
    assert!(!seen.data.contains("/hand-over") && !seen.data.contains("watching</"), "but decide nothing");
    let _bens = opens(&mut pair.guest, &at).await;
    let back = told(&house, &mut annas).await;
    assert!(!back.data.contains("away-mark") && back.data.contains("Everyone is here."));
    assert!(!watchers.next().await.data.contains("away-mark"));
}

#[tokio::test]
async fn one_tap_lets_a_bot_play_for_whoever_is_awaited_and_away() {
    let house = hurried().await;
    let mut pair = awaited_guest(&house).await;
    let at = pair.at.clone();
    let bens = opens(&mut pair.guest, &at).await;
    let mut annas = opens(&mut pair.host, &at).await;
    assert!(pair.host.is_refused(&format!("{at}/hand-over"), &[("seat", "2")]).await.contains("They’re here"));
    drop(bens);
    assert!(told(&house, &mut annas).await.data.contains("Let a bot play for Ben?"));
    let page = pair.host.get(&at).await;
    let button = ".dock .request button[name=seat][formaction$=hand-over]";
    let seat = page.first(button, "value").expect("the button of the dock");
    pair.host.does(&page.first(button, "formaction").expect("an address"), &[("seat", &seat)]).await;
    assert!(house.table(&at).await.is_bot(rules::Seat::new(1)));
}

#[tokio::test]
async fn those_who_are_seated_see_how_many_watch_and_those_who_watch_are_told_so() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Exactly, &[]).await;
    let at = pair.at.clone();
    let mut annas = opens(&mut pair.host, &at).await;
    let (mut dora, mut nobody) = (house.person("Dora").await, house.browser());
    let mut watching = vec![opens(&mut dora, &at).await];
    assert!(told(&house, &mut annas).await.data.contains("1 watching"));
    watching.push(opens(&mut nobody, &at).await);
    assert!(told(&house, &mut annas).await.data.contains("2 watching"));
    let page = nobody.get(&at).await;
    assert_eq!(page.text(".dock .watching"), "You are watching.");
    assert!(!page.live("data-note").contains("watching"), "they are not drawn anew with every one who comes");
    assert!(!pair.guest.get(&at).await.has(".dock .watching"));
    drop(watching);
    assert!(!told(&house, &mut annas).await.data.contains(" watching"));
}

#[tokio::test]
async fn a_pass_over_presence_draws_nothing_that_has_not_changed() {
    let house = hurried().await;
    let mut pair = awaited_guest(&house).await;
    let at = pair.at.clone();
    let mut annas = opens(&mut pair.host, &at).await;
    let mut watchers = opens(&mut house.browser(), &at).await;
    assert!(told(&house, &mut annas).await.data.contains("1 watching"));
    house.app.house().refresh_presence();
    let seq = pair.guest.seq(&at).await;
    pair.guest.play(&at, "throw", "cup").await;
    for page in [&mut annas, &mut watchers] {
        assert_ne!(page.next().await.id, seq, "the next thing that is told is the next event");
    }
}
