//! Sitting down: codes, chairs, bots, guests, and what only the host may do.

use std::time::Duration;

use axum::http::StatusCode;
use play::Sitter;
use server::{RateLimits, Settings};

use crate::client::{Browser, House, settings};

/// A table for three that only its host sits at.
async fn table(house: &House, fields: &[(&str, &str)]) -> (Browser, String) {
    let mut host = house.person("Anna").await;
    let at = host.does("/new", &[&[("game", "pot"), ("seats", "3")], fields].concat()).await;
    (host, at)
}

async fn code(host: &mut Browser, at: &str) -> String {
    host.get(at).await.text(".link.code span").trim().to_owned()
}

#[tokio::test]
async fn a_code_finds_the_table_however_it_is_typed() {
    let house = House::new().await;
    let (mut host, at) = table(&house, &[]).await;
    let code = code(&mut host, &at).await;
    assert_eq!(code.len(), 9);
    let mut ben = house.browser();
    let typed = [code.clone(), code.to_uppercase(), code.replace('-', ""), format!("  {} ", code.replace('-', " "))];
    for typed in typed {
        assert_eq!(ben.does("/join", &[("code", &typed)]).await, at, "{typed:?}");
    }
    assert_eq!(ben.get(&format!("/j/{code}")).await.location(), at);
    assert_eq!(ben.get(&format!("/j/{}", code.to_uppercase().replace('-', ""))).await.location(), at);
}

#[tokio::test]
async fn a_code_that_is_none_finds_nothing() {
    let house = House::new().await;
    let mut ben = house.browser();
    for code in ["", "kapulo-42", "x", "%", "a".repeat(10_000).as_str()] {
        let answer = ben.post("/join", &[("code", code)]).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
        assert!(answer.said().contains("no open table"));
    }
    assert_eq!(ben.post("/join", &[]).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_code_leads_nowhere_once_the_game_is_over() {
    let house = House::new().await;
    let (mut host, at) = table(&house, &[("chair-1", "random")]).await;
    let code = code(&mut host, &at).await;
    host.does(&format!("{at}/start"), &[]).await;
    assert_eq!(house.browser().does("/join", &[("code", &code)]).await, at, "friends may still come to watch");
    host.does(&format!("{at}/stop"), &[]).await;
    assert_eq!(house.browser().post("/join", &[("code", &code)]).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn trying_codes_is_limited_by_address() {
    let once = server::Rate { burst: 3, every: Duration::from_secs(3600) };
    let limits = RateLimits { codes: Some(once), ..RateLimits::none() };
    let house = House::with(Settings { limits, ..settings() }).await;
    let mut guesser = house.browser();
    for _ in 0..3 {
        assert_eq!(guesser.get("/j/kapulo-42").await.status, StatusCode::NOT_FOUND);
    }
    let answer = guesser.post("/join", &[("code", "kapulo-42")]).await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(answer.said().contains("a bit much"));
    assert_eq!(guesser.get("/i/00000000000000000000000000").await.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(house.browser().get("/j/kapulo-42").await.status, StatusCode::NOT_FOUND, "others are not kept waiting");
}

#[tokio::test]
async fn wrong_codes_are_limited_for_the_whole_server_and_right_ones_are_not_counted() {
    let few = server::Rate { burst: 3, every: Duration::from_secs(3600) };
    let limits = RateLimits { wrong_codes: Some(few), ..RateLimits::none() };
    let house = House::with(Settings { limits, ..settings() }).await;
    let mut host = house.person("Anna").await;
    let at = host.does("/new", &[("game", "pot"), ("seats", "2")]).await;
    let code = host.get(&at).await.text(".code span");
    for _ in 0..5 {
        assert_eq!(house.browser().does("/join", &[("code", &code)]).await, at);
    }
    for _ in 0..3 {
        assert_eq!(house.browser().get("/j/zzzzzz-42").await.status, StatusCode::NOT_FOUND);
    }
    // Each guess comes from an address of its own.
    assert_eq!(house.browser().get("/j/zzzzzz-43").await.status, StatusCode::TOO_MANY_REQUESTS);
    let right = house.browser().post("/join", &[("code", &code)]).await.status;
    assert_eq!(right, StatusCode::TOO_MANY_REQUESTS, "a refusal says nothing about the code");
}

#[tokio::test]
async fn a_network_of_addresses_counts_as_one() {
    let once = server::Rate { burst: 1, every: Duration::from_secs(3600) };
    let limits = RateLimits { codes: Some(once), ..RateLimits::none() };
    let house = House::with(Settings { limits, ..settings() }).await;
    let mut guesser = house.browser();
    let mut status_from = async |address: &str| {
        guesser.from = address.parse().expect("an address");
        guesser.get("/j/kapulo-42").await.status
    };
    assert_eq!(status_from("2001:db8:1:2::1").await, StatusCode::NOT_FOUND);
    assert_eq!(status_from("2001:db8:1:2:ffff::7").await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(status_from("2001:db8:1:3::1").await, StatusCode::NOT_FOUND);
    assert_eq!(status_from("192.0.2.1").await, StatusCode::NOT_FOUND);
    assert_eq!(status_from("::ffff:192.0.2.1").await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(status_from("::ffff:192.0.2.2").await, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_lobby_shows_public_tables_only() {
    let house = House::new().await;
    let (mut host, _) = table(&house, &[("table", "Secret round")]).await;
    let (_, public) = table(&house, &[("table", "Open round"), ("public", "yes")]).await;
    let lobby = house.browser().get("/").await;
    assert!(lobby.text(".open").contains("Open round") && !lobby.body.contains("Secret round"));
    assert!(lobby.has(&format!("a[href='{public}']")));
    // Whoever sits there finds it all the same.
    assert!(host.get("/").await.text(".run").contains("Secret round"));
    assert!(host.get("/").await.text(".run").contains("Secret round"));
}

#[tokio::test]
async fn a_public_game_that_is_on_can_be_watched() {
    let house = House::new().await;
    let (mut host, at) = table(&house, &[("table", "Open round"), ("public", "yes"), ("chair-1", "random")]).await;
    host.does(&format!("{at}/start"), &[]).await;
    let lobby = house.browser().get("/").await;
    assert!(lobby.text(".open li").contains("Watch"), "{}", lobby.text(".open"));
}

#[tokio::test]
async fn people_sit_down_get_up_and_sit_again() {
    let house = House::new().await;
    let (mut host, at) = table(&house, &[]).await;
    let mut ben = house.browser();
    ben.does(&format!("{at}/sit"), &[("name", "Ben"), ("chair", "2")]).await;
    assert!(host.get(&at).await.text(".place.at2").contains("Ben"));
    assert!(ben.is_refused(&format!("{at}/sit"), &[("name", "Ben")]).await.contains("already"));
    ben.does(&format!("{at}/free"), &[("chair", "2")]).await;
    assert!(!host.get(&at).await.text(".place").contains("Ben"));
    ben.does(&format!("{at}/sit"), &[("name", "Benjamin")]).await;
    assert!(host.get(&at).await.text(".place.at1").contains("Benjamin"));
}

#[tokio::test]
async fn a_chair_that_is_taken_and_a_table_that_is_full_take_nobody() {
    let house = House::new().await;
    let (_, at) = table(&house, &[("chair-1", "guest"), ("guest-1", "Carl")]).await;
    let sit = format!("{at}/sit");
    assert!(house.browser().is_refused(&sit, &[("name", "Ben"), ("chair", "0")]).await.contains("taken"));
    assert!(house.browser().is_refused(&sit, &[("name", "Ben"), ("chair", "3")]).await.contains("taken"));
    house.browser().does(&sit, &[("name", "Ben")]).await;
    assert!(house.browser().is_refused(&sit, &[("name", "Dora")]).await.contains("All seats are taken"));
}

#[tokio::test]
async fn of_two_who_sit_down_at_once_on_one_chair_one_gets_it() {
    let house = House::new().await;
    let (_, at) = table(&house, &[]).await;
    let sit = format!("{at}/sit");
    let (mut ben, mut dora) = (house.person("Ben").await, house.person("Dora").await);
    let fields = |name| [("name", name), ("chair", "1")];
    let (ben_fields, dora_fields) = (fields("Ben"), fields("Dora"));
    let (one, other) = tokio::join!(ben.post(&sit, &ben_fields), dora.post(&sit, &dora_fields));
    assert_eq!([one.status, other.status].iter().filter(|status| status.is_redirection()).count(), 1);
}

#[tokio::test]
async fn only_the_host_puts_bots_and_guests_on_chairs_frees_them_and_starts() {
    let house = House::new().await;
    let (mut host, at) = table(&house, &[]).await;
    let mut ben = house.browser();
    ben.does(&format!("{at}/sit"), &[("name", "Ben")]).await;
    let mut watcher = house.person("Dora").await;
    let mut nobody = house.browser();
    let wishes: [(&str, &[(&str, &str)]); 5] = [
        ("bot", &[("chair", "2"), ("kind", "thumb")]),
        ("guest", &[("chair", "2"), ("name", "Carl")]),
        ("free", &[("chair", "0")]),
        ("bar", &[("seat", "1")]),
        ("start", &[]),
    ];
    for (wish, fields) in wishes {
        let wish = format!("{at}/{wish}");
        assert!(ben.is_refused(&wish, fields).await.contains("the person who opened"), "{wish}");
        assert!(watcher.is_refused(&wish, fields).await.contains("the person who opened"), "{wish}");
        assert_eq!(nobody.post(&wish, fields).await.status, StatusCode::FORBIDDEN, "{wish}");
    }
    host.does(&format!("{at}/bot"), &[("chair", "2"), ("kind", "sharp")]).await;
    assert!(host.is_refused(&format!("{at}/bot"), &[("chair", "2"), ("kind", "thumb")]).await.contains("taken"));
    host.does(&format!("{at}/free"), &[("chair", "2")]).await;
    assert!(host.is_refused(&format!("{at}/free"), &[("chair", "2")]).await.contains("already free"));
    host.does(&format!("{at}/guest"), &[("chair", "2"), ("name", "Carl")]).await;
    host.does(&format!("{at}/start"), &[]).await;
    let table = house.table(&at).await;
    let names: Vec<_> = table.setup().names.iter().flatten().map(String::as_str).collect();
    assert_eq!(names, ["Anna", "Ben", "Carl"]);
    assert!(host.is_refused(&format!("{at}/start"), &[]).await.contains("has started"));
    assert!(watcher.is_refused(&format!("{at}/sit"), &[("name", "Dora")]).await.contains("has started"));
    assert!(ben.is_refused(&format!("{at}/free"), &[("chair", "1")]).await.contains("has started"));
}

#[tokio::test]
async fn a_game_needs_enough_seats_and_at_least_one_person() {
    let house = House::new().await;
    for game in ["pot", "exactly", "rollnbump", "spelunke"] {
        let mut host = house.person("Anna").await;
        let at = host.does("/new", &[("game", game), ("seats", "3")]).await;
        let start = format!("{at}/start");
        assert!(!host.is_refused(&start, &[]).await.is_empty(), "{game}");
        for chair in ["1", "2"] {
            host.does(&format!("{at}/bot"), &[("chair", chair), ("kind", "random")]).await;
        }
        host.does(&format!("{at}/free"), &[("chair", "0")]).await;
        assert!(host.is_refused(&start, &[]).await.contains("At least one person"), "{game}");
        assert_eq!(host.get(&format!("{at}/record")).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
}

#[tokio::test]
async fn open_chairs_are_left_out_when_the_game_begins() {
    let house = House::new().await;
    let (mut host, at) = table(&house, &[("chair-2", "thumb")]).await;
    host.does(&format!("{at}/start"), &[]).await;
    let table = house.table(&at).await;
    assert_eq!(table.setup().seats, 2);
    assert_eq!(table.sitters()[1], Sitter::Bot("thumb".to_owned()));
}

#[tokio::test]
async fn whoever_was_sent_away_cannot_sit_down_again() {
    let house = House::new().await;
    let (mut host, at) = table(&house, &[]).await;
    let mut ben = house.browser();
    ben.does(&format!("{at}/sit"), &[("name", "Ben")]).await;
    host.does(&format!("{at}/bar"), &[("seat", "2")]).await;
    assert!(!host.get(&at).await.text(".place").contains("Ben"));
    assert!(ben.is_refused(&format!("{at}/sit"), &[("name", "Ben")]).await.contains("sent you away"));
    assert_eq!(ben.get(&at).await.status, StatusCode::OK, "watching is free");
    assert!(host.is_refused(&format!("{at}/bar"), &[("seat", "1")]).await.contains("Not yourself"));
    assert!(host.is_refused(&format!("{at}/bar"), &[("seat", "2")]).await.contains("Nobody is sitting there"));
}

#[tokio::test]
async fn wishes_that_cannot_be_read_are_refused() {
    let house = House::new().await;
    let (mut host, at) = table(&house, &[]).await;
    let wishes: [(&str, &[(&str, &str)]); 9] = [
        ("bot", &[("chair", "1")]),
        ("bot", &[("kind", "thumb")]),
        ("bot", &[("chair", "1"), ("kind", "genius")]),
        ("bot", &[("chair", "-1"), ("kind", "thumb")]),
        ("guest", &[("chair", "1")]),
        ("free", &[("chair", "x")]),
        ("bar", &[("seat", "0")]),
        ("bar", &[("seat", "21")]),
        ("jokers", &[("chair", "1"), ("joker", "banana")]),
    ];
    for (wish, fields) in wishes {
        assert!(!host.is_refused(&format!("{at}/{wish}"), fields).await.is_empty(), "{wish} {fields:?}");
    }
    for chair in ["7", "18446744073709551615"] {
        host.is_refused(&format!("{at}/bot"), &[("chair", chair), ("kind", "thumb")]).await;
        host.is_refused(&format!("{at}/free"), &[("chair", chair)]).await;
    }
    assert_eq!(host.post(&format!("{at}/dance"), &[]).await.status, StatusCode::NOT_FOUND);
}
