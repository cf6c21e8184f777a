//! Somebody erases their name.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::http::StatusCode;
use play::GameId;
use store::Database;
use test_kit::postgres::Cluster;

use crate::client::{House, settings};
use crate::tables::{legal, pair, until_a_move};

#[tokio::test]
async fn the_name_is_gone_everywhere_and_the_game_goes_on() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Pot, &[("table", "Ben and Anna")]).await;
    let at = pair.at.clone();
    for _ in 0..4 {
        let table = until_a_move(&house, &mut pair).await;
        pair.by_turn(&table).0.play(&at, "move", &legal(&table)[0]).await;
    }
    let before = house.table(&at).await;
    let kept = pair.guest.clone();
    assert_eq!(pair.guest.does("/me/erase", &[("sure", "yes")]).await, "/");
    assert!(!pair.guest.cookies.contains_key("knobel"));
    let after = house.table(&at).await;
    assert_eq!(after.report(), before.report());
    assert_eq!(after.lines(), before.lines());
    let record = pair.host.get(&format!("{at}/record")).await.body;
    assert!(record.contains("Anna") && !record.contains("Ben"), "{record}");
    for path in ["", "/replay", "/rules"] {
        let page = pair.host.get(&format!("{at}{path}")).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(!page.body.contains("Ben"), "{path}");
    }
    assert!(pair.host.get(&at).await.body.contains("Seat 2"));
    assert!(!pair.host.get("/").await.body.contains("Ben"));
    // Another device of theirs still plays the seat, without a name.
    pair.guest = kept;
    assert!(!pair.guest.get("/").await.has("a.whoami .ava"));
    for _ in 0..4 {
        let table = until_a_move(&house, &mut pair).await;
        let played = pair.by_turn(&table).0.play(&at, "move", &legal(&table)[0]).await;
        assert!(played.status.is_redirection(), "{}", played.said());
    }
    let texts = house.app.house().store().read(at[3..].parse::<store::ids::TableId>().unwrap(), 0).await.unwrap();
    assert!(texts.iter().all(|event| !event.text.contains("Ben") && !event.text.contains("Anna")));
    // And after the power was cut it is just the same.
    let house = house.again().await;
    assert_eq!(house.table(&at).await.setup().names, [Some("Anna".to_owned()), None]);
}

#[tokio::test]
async fn those_who_watch_see_it_at_once() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Exactly, &[]).await;
    let mut watching = house.browser().listen(&format!("{}/live", pair.at)).await;
    assert!(watching.next().await.data.contains("Ben"));
    pair.guest.does("/me/erase", &[("sure", "yes")]).await;
    let told = watching.next().await;
    assert!(told.event == "stage" && !told.data.contains("Ben") && told.data.contains("Seat 2"));
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_done_at_once_however_much_is_played_meanwhile() {
    let (house, is_over) = (House::new().await, Arc::new(AtomicBool::new(false)));
    let mut pairs = Vec::new();
    for _ in 0..6 {
        pairs.push(pair(&house, GameId::Pot, &[]).await);
    }
    let leaving: Vec<_> = pairs.iter().map(|pair| (pair.at.clone(), pair.guest.clone())).collect();
    let playing: Vec<_> = pairs
        .into_iter()
        .map(|mut pair| {
            let (house, is_over) = (house.clone(), Arc::clone(&is_over));
            tokio::spawn(async move {
                while !is_over.load(Ordering::Relaxed) {
                    let table = house.table(&pair.at).await;
                    let (at, chosen) = (pair.at.clone(), legal(&table).into_iter().next());
                    let (name, value) = chosen.as_deref().map_or(("throw", "cup"), |chosen| ("move", chosen));
                    // A page from before the erasure is told to look again.
                    pair.by_turn(&table).0.play(&at, name, value).await;
                }
            })
        })
        .collect();
    for (_, guest) in &leaving {
        assert_eq!(guest.clone().does("/me/erase", &[("sure", "yes")]).await, "/");
    }
    is_over.store(true, Ordering::Relaxed);
    for task in playing {
        task.await.expect("nobody fails");
    }
    for (at, _) in &leaving {
        assert_eq!(house.table(at).await.setup().names, [Some("Anna".to_owned()), None]);
    }
}

#[tokio::test]
async fn it_is_asked_first_and_only_known_people_can() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    assert!(anna.get("/me").await.has("form[action='/me/erase'] input[name=sure][required]"));
    assert!(anna.is_refused("/me/erase", &[]).await.contains("taken back"));
    assert_eq!(anna.get("/").await.text("a.whoami b"), "Anna");
    assert_eq!(house.browser().post("/me/erase", &[("sure", "yes")]).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn the_page_on_data_protection_says_what_holds_here() {
    let mut settings = crate::client::settings();
    settings.contact = Some("Anna <anna@knobel.example>".to_owned());
    settings.policy.delete_after = Some(std::time::Duration::from_secs(365 * 24 * 3600));
    let house = House::with(settings).await;
    let page = house.browser().get("/privacy").await;
    assert!(page.text("main").contains("Anna <anna@knobel.example>"), "and it is no markup");
    assert!(page.text("main").contains("365 days"));
    let german = house.browser().with("accept-language", "de").get("/privacy").await;
    assert!(german.text("h1").contains("Was wir über dich speichern"));
    assert!(house.browser().get("/").await.has("a[href='/privacy']"));
}

#[tokio::test]
async fn all_servers_forget_a_name_and_a_table_that_is_deleted() {
    let database = Database::read(&Cluster::shared().database()).expect("an address");
    let (here, there) = (House::at(&database, settings()).await, House::at(&database, settings()).await);
    let mut pair = pair(&here, GameId::Pot, &[]).await;
    let at = pair.at.clone();
    // The other server has the table in memory, and somebody who watches it there.
    let mut watching = there.browser().listen(&format!("{at}/live")).await;
    assert!(watching.next().await.data.contains("Ben"));
    pair.guest.does("/me/erase", &[("sure", "yes")]).await;
    let page = there.browser().get(&at).await;
    assert!(page.status == StatusCode::OK && !page.body.contains("Ben") && page.body.contains("Seat 2"));
    let told = watching.next().await;
    assert!(told.event == "stage" && !told.data.contains("Ben"));
    assert_eq!(there.table(&at).await.setup().names, [Some("Anna".to_owned()), None]);
    // And it goes on from there.
    let mut host = pair.host.led_to(&there);
    let table = there.table(&at).await;
    if crate::tables::seat_awaited(&table) == Some(0) && legal(&table).is_empty() {
        assert!(host.play(&at, "throw", "cup").await.status.is_redirection());
        watching.next().await;
    }
    here.app.house().delete(at[3..].parse::<store::ids::TableId>().expect("an id")).await.expect("an answer");
    assert_eq!(there.browser().get(&at).await.status, StatusCode::NOT_FOUND);
    assert_eq!(watching.next().await.event, "gone");
}
