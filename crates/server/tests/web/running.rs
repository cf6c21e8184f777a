//! What programs that watch over the house ask, and how it closes.

use axum::http::StatusCode;
use play::GameId;
use server::{MetricsFor, Network, Settings};

use crate::client::{Browser, House, settings};
use crate::clubs::Club;
use crate::tables::pair;

/// A program on this machine.
fn here(house: &House) -> Browser {
    house.browser().coming_from("127.0.0.1")
}

#[tokio::test]
async fn a_house_that_is_open_is_ready_until_it_closes() {
    let house = House::new().await;
    assert_eq!(house.browser().get("/health").await.body, "ok\n");
    assert_eq!(house.browser().get("/ready").await.status, StatusCode::OK);
    house.app.close();
    assert_eq!(house.browser().get("/health").await.status, StatusCode::OK, "it still answers");
    assert_eq!(house.browser().get("/ready").await.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn a_house_without_its_database_is_not_ready() {
    let house = House::new().await;
    house.app.house().store().clone().close().await;
    assert_eq!(house.browser().get("/ready").await.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn everybody_who_watches_is_told_when_the_house_closes() {
    let house = House::new().await;
    let pair = pair(&house, GameId::Pot, &[]).await;
    let mut table = house.browser().listen(&format!("{}/live", pair.at)).await;
    let mut lobby = house.browser().listen("/lobby/live").await;
    let mut club = Club::new(&house).await;
    let mut home = club.ben.listen(&club.to("live")).await;
    let mut lines = [&mut table, &mut lobby, &mut home];
    for line in &mut lines {
        assert_eq!(line.next().await.event, "stage");
    }
    house.app.close();
    for line in lines {
        assert_eq!(line.next().await.event, "bye");
        line.ends().await;
    }
    let mut late = house.browser().listen("/lobby/live").await;
    while late.next().await.event != "bye" {}
    late.ends().await;
}

#[tokio::test]
async fn metrics_are_only_for_programs_on_this_machine() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Pot, &[]).await;
    let seq = pair.host.seq(&pair.at).await;
    pair.host.post("/t/nothing", &[("seq", &seq)]).await;
    let _line = house.browser().listen(&format!("{}/live", pair.at)).await;
    let metrics = here(&house).get("/metrics").await;
    assert!(metrics.header("content-type").starts_with("text/plain; version=0.0.4"));
    for name in [
        "knobel_tables{stage=\"running\"} 1",
        "knobel_tables_in_memory 1",
        "knobel_events_appended_total",
        "knobel_append_seconds_bucket",
        "knobel_append_conflicts_total",
        "knobel_commits_total",
        "knobel_commit_jobs_bucket",
        "knobel_database_away_total",
        "knobel_requests_total{method=\"POST\",route=\"/t/{table}/{wish}\",status=\"303\"}",
        "knobel_request_seconds_count{method=\"GET\",route=\"/t/{table}\"}",
        "knobel_refusals_total{reason=\"not_found\"}",
        "knobel_lines{to=\"table\"}",
        "knobel_build_info{version=",
    ] {
        assert!(metrics.body.contains(name), "{name} is missing in\n{}", metrics.body);
    }
    assert!(!metrics.body.contains(&pair.at[3..]), "no table is named");
    assert_eq!(house.browser().get("/metrics").await.status, StatusCode::NOT_FOUND);
    let mut proxy = here(&house).with("x-forwarded-for", "127.0.0.1");
    assert_eq!(proxy.get("/metrics").await.status, StatusCode::NOT_FOUND);
    let off = House::with(Settings { metrics: MetricsFor::Nobody, ..settings() }).await;
    assert_eq!(here(&off).get("/metrics").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn only_proxies_that_are_named_say_for_whom_they_ask() {
    let rate = server::Rate { burst: 2, every: std::time::Duration::from_secs(3600) };
    let limits = server::RateLimits { codes: Some(rate), ..server::RateLimits::none() };
    let trusted: Network = "10.0.0.0/8".parse().expect("a network");
    let house = House::with(Settings { limits, trusted_proxies: vec![trusted], ..settings() }).await;
    let mut status = Vec::new();
    for guest in ["198.51.100.1", "198.51.100.2", "198.51.100.3", "198.51.100.3", "198.51.100.3"] {
        // All browsers of these tests have addresses of that network.
        status.push(house.browser().with("x-forwarded-for", guest).get("/j/kapulo-42").await.status);
    }
    assert_eq!(status[..4], [StatusCode::NOT_FOUND; 4]);
    assert_eq!(status[4], StatusCode::TOO_MANY_REQUESTS);
    let mut stranger = house.browser().coming_from("192.0.2.1");
    for guest in ["198.51.100.7", "198.51.100.8"] {
        stranger.headers.clear();
        stranger = stranger.with("x-forwarded-for", guest);
        stranger.get("/j/kapulo-42").await;
    }
    assert_eq!(stranger.get("/j/kapulo-42").await.status, StatusCode::TOO_MANY_REQUESTS, "they count as one");
}

#[tokio::test]
async fn another_key_makes_strangers_of_everybody_and_the_same_key_does_not() {
    let key = |byte: u8| Some(server::Hidden([byte; 64]));
    let house = House::with(Settings { cookie_key: key(1), ..settings() }).await;
    let anna = house.person("Anna").await;
    let house = house.again().await;
    let mut same = house.browser();
    same.cookies.clone_from(&anna.cookies);
    assert_eq!(same.get("/").await.text("a.whoami b"), "Anna");
    let house = house.again_with(Settings { cookie_key: key(2), ..settings() }).await;
    let mut other = house.browser();
    other.cookies.clone_from(&anna.cookies);
    assert!(!other.get("/").await.has("a.whoami .ava"));
}
