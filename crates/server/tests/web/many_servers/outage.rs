use std::sync::Arc;

use axum::http::StatusCode;
use play::GameId;
use store::Database;
use test_kit::postgres::{Cluster, Durability, Stop};

use super::log;
use super::party::{Party, comes_back};
use crate::client::{House, settings};
use crate::clubs::Club;

/// A cluster that may be stopped, with two servers on a database of it.
async fn two_servers() -> (Arc<Cluster>, Database, House, House) {
    let cluster = Arc::new(Cluster::new(Durability::Durable));
    let database = Database::read(&cluster.database()).expect("an address");
    let here = House::at(&database, settings()).await;
    let there = House::at(&database, settings()).await;
    (cluster, database, here, there)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_says_that_the_database_is_away_and_looks_again_by_itself() {
    let (cluster, database, here, _) = two_servers().await;
    let mut party = Party::new(&here, GameId::Pot).await;
    party.plays(&[&here], 3).await;
    let at = party.at();
    let mut line = party.pair.guest.listen(&format!("{at}/live")).await;
    assert_eq!(line.next().await.event, "stage");
    let (mut browser, post) = party.next(&here).await.expect("it is there").expect("the game is on");
    cluster.stop(Stop::Fast);

    for (language, sentence) in [("en", "can’t reach its database"), ("de", "erreicht gerade seine Datenbank nicht")]
    {
        let page = browser.clone().with("accept-language", language).get(&at).await;
        assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!((page.header("refresh"), page.header("retry-after")), ("5", "5"));
        assert!(page.text("h1").contains(sentence), "{}", page.text("h1"));
    }
    let posted = browser.post(&at, &post.fields()).await;
    assert_eq!((posted.status, posted.header("refresh")), (StatusCode::SERVICE_UNAVAILABLE, ""));
    assert!(posted.body.contains("It may or may not have counted"), "{}", posted.text("main"));
    let script = browser.clone().with("x-knobel", "1").post(&at, &post.fields()).await;
    assert_eq!(script.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(script.header("content-type").starts_with("text/plain"));

    cluster.start();
    assert_eq!(
        comes_back(&mut browser, &at).await.live("data-seq"),
        post.seq,
        "what was not acknowledged here did not count"
    );
    party.plays(&[&here], 3).await;
    let seq = party.pair.host.seq(&at).await;
    while line.next().await.id != seq {}
    log::holds_everything(&database, &at, &party.acknowledged).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_line_says_that_the_database_is_away_and_draws_when_it_is_back() {
    let (cluster, _, here, there) = two_servers().await;
    let party = Party::new(&here, GameId::Pot).await;
    let at = party.at();
    let mut line = party.pair.guest.led_to(&there).listen(&format!("{at}/live")).await;
    let mut lobby = there.browser().listen("/lobby/live").await;
    let club = Club::new(&here).await;
    let mut member = club.ben.led_to(&there);
    let mut home = member.listen(&club.to("live")).await;
    let (seq, club_seq) = (line.next().await.id, home.next().await.id);
    while lobby.next().await.event != "stage" {}
    cluster.stop(Stop::Immediate);
    for line in [&mut line, &mut home] {
        while line.next().await.event != "away" {}
    }
    while lobby.next().await.event != "away" {}
    assert_eq!(member.get(&club.at).await.status, StatusCode::SERVICE_UNAVAILABLE);
    cluster.start();
    for (line, seq) in [(&mut line, seq), (&mut home, club_seq)] {
        let drawn = loop {
            let told = line.next().await;
            if told.event == "stage" {
                break told.id;
            }
        };
        assert_eq!(drawn, seq);
    }
    while lobby.next().await.event != "back" {}
}

#[tokio::test(flavor = "multi_thread")]
async fn no_acknowledged_move_is_lost_when_the_database_is_restarted() {
    let (cluster, database, here, there) = two_servers().await;
    let mut party = Party::new(&here, GameId::Exactly).await;
    for how in [Stop::Fast, Stop::Immediate, Stop::Fast, Stop::Immediate] {
        let cluster = Arc::clone(&cluster);
        let restarting = tokio::task::spawn_blocking(move || {
            cluster.stop(how);
            cluster.start();
        });
        party.plays(&[&here, &there], 8).await;
        restarting.await.unwrap();
        party.plays(&[&here, &there], 4).await;
    }
    log::holds_everything(&database, &party.at(), &party.acknowledged).await;
}
