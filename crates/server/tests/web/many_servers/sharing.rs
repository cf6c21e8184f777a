use std::time::{Duration, Instant};

use axum::http::StatusCode;
use server::{Rate, RateLimits, Settings};

use super::log;
use super::party::Party;
use super::racing::two_servers;
use crate::client::{House, PATIENCE, settings};
use crate::tables::seat_awaited;
use play::{Awaited, GameId};

#[tokio::test(flavor = "multi_thread")]
async fn whoever_watches_at_one_server_sees_what_is_played_at_the_other() {
    let (_, here, there) = two_servers().await;
    let mut party = Party::new(&here, GameId::Exactly).await;
    let at = party.at();
    let mut watcher = there.browser();
    let mut line = watcher.listen(&format!("{at}/live")).await;
    assert_eq!(line.next().await.event, "stage");
    for _ in 0..5 {
        party.plays(&[&here], 1).await;
        let seq = party.pair.host.seq(&at).await;
        loop {
            let told = line.next().await;
            assert_eq!(told.event, "stage");
            if told.id == seq {
                break;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_allowed_is_allowed_by_each_server() {
    let (database, ..) = two_servers().await;
    let codes = Some(Rate { burst: 3, every: Duration::from_secs(3600) });
    let strict = Settings { limits: RateLimits { codes, ..RateLimits::none() }, ..settings() };
    let (here, there) = (House::at(&database, strict.clone()).await, House::at(&database, strict).await);
    let browser = here.browser();
    for (number, house) in [&here, &there, &here, &there, &here, &there, &here, &there].into_iter().enumerate() {
        let status = browser.led_to(house).post("/join", &[("code", "bababa-00")]).await.status;
        let allowed = if number < 6 { StatusCode::NOT_FOUND } else { StatusCode::TOO_MANY_REQUESTS };
        assert_eq!(status, allowed, "{number}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_that_two_servers_send_for_move_once() {
    let (database, here, there) = two_servers().await;
    let mut anna = here.person("Anna").await;
    let at = anna.does("/new", &[("game", "pot"), ("seats", "3"), ("chair-1", "random"), ("chair-2", "random")]).await;
    anna.does(&format!("{at}/start"), &[]).await;
    for round in 0..12 {
        let table = here.wait_for(&at, |table| matches!(seat_awaited(table), None | Some(0))).await;
        if table.awaits() == Awaited::Nothing {
            break;
        }
        let house = if round % 2 == 0 { &here } else { &there };
        let moves = crate::tables::legal(&table);
        let (name, value) = if moves.is_empty() { ("throw", "cup") } else { ("move", moves[0].as_str()) };
        let answer = anna.led_to(house).play(&at, name, value).await;
        assert!(answer.status.is_redirection(), "{}", answer.said());
    }
    log::holds_everything(&database, &at, &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_server_died_before_its_bot_came_goes_on_at_another() {
    let (database, ..) = two_servers().await;
    let mut slow = settings();
    slow.policy.bot_pause = Duration::from_secs(100_000);
    let here = House::at(&database, slow).await;
    let mut anna = here.person("Anna").await;
    let at = anna.does("/new", &[("game", "pot"), ("seats", "2"), ("chair-1", "random")]).await;
    anna.does(&format!("{at}/start"), &[]).await;
    while seat_awaited(&here.table(&at).await) == Some(0) {
        let moves = crate::tables::legal(&here.table(&at).await);
        let (name, value) = if moves.is_empty() { ("throw", "cup") } else { ("move", moves[0].as_str()) };
        anna.play(&at, name, value).await;
    }
    let waiting = here.table(&at).await.lines().len();
    let there = House::at(&database, settings()).await;
    let minding = there.app.house().clone();
    let minding = tokio::spawn(async move { minding.mind_bots().await });
    let table = there.wait_for(&at, |table| table.lines().len() > waiting).await;
    assert!(table.lines().len() > waiting);
    minding.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_watch_at_one_server_are_seen_by_those_who_play_at_the_other() {
    let (_, here, there) = two_servers().await;
    let party = Party::new(&here, GameId::Pot).await;
    let live = format!("{}/live", party.at());
    let announcing = here.app.house().clone();
    let announcing = tokio::spawn(async move { announcing.announce_presence().await });
    let mut annas = party.pair.host.clone().listen(&live).await;
    let _watching = there.browser().listen(&live).await;
    while !annas.next().await.data.contains("1 watching") {}
    announcing.abort();
}

/// True if a server holds the guest for absent at `now`.
async fn is_guest_away(house: &House, at: &str, now: Instant) -> bool {
    let id = at.trim_start_matches("/t/").parse().expect("a table's address");
    let table = house.app.house().table(id).await.expect("the table is there");
    house.app.house().presence_at(&table, store::Role::Seated, now).away(1).is_some()
}

/// Waits until a server knows that the guest was here at `seen`.
async fn learns_of_guest(house: &House, at: &str, seen: Instant) {
    let until = seen + settings().policy.away_after;
    let learning = async {
        while is_guest_away(house, at, until).await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, learning).await.expect("servers tell each other who is here");
}

/// One clock for both servers: they are asked about the same moments, which need not have come yet.
#[tokio::test(flavor = "multi_thread")]
async fn two_servers_agree_by_the_same_clock_on_who_is_away() {
    let (_, here, there) = two_servers().await;
    let party = Party::new(&here, GameId::Pot).await;
    let (at, away_after) = (party.at(), settings().policy.away_after);
    let live = format!("{at}/live");
    let mut bens = party.pair.guest.led_to(&here).listen(&live).await;
    assert_eq!(bens.next().await.event, "stage");
    assert!(!is_guest_away(&here, &at, Instant::now() + 10 * away_after).await, "a page that is open is enough");

    let closed = Instant::now();
    drop(bens);
    for house in [&here, &there] {
        learns_of_guest(house, &at, closed).await;
    }
    let learned = Instant::now();
    for (now, is_away) in [
        (closed + away_after / 2, false),
        (closed + away_after, false),
        (learned + away_after, true),
        (learned + 2 * away_after, true),
    ] {
        let agreed = [is_guest_away(&here, &at, now).await, is_guest_away(&there, &at, now).await];
        assert_eq!(agreed, [is_away; 2], "{:?} after the page was closed", now - closed);
    }

    // Back at the other server.
    let opened = Instant::now();
    let mut bens = party.pair.guest.led_to(&there).listen(&live).await;
    assert_eq!(bens.next().await.event, "stage");
    learns_of_guest(&here, &at, opened).await;
    assert!(!is_guest_away(&there, &at, opened + away_after).await);
}
