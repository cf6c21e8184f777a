//! The pages of whoever runs the house.

use axum::http::StatusCode;
use play::GameId;
use server::{AdminDoor, Hidden, Rate, RateLimits, Settings};

use crate::client::{Browser, House, settings};
use crate::tables::pair;

/// A browser that has come by the secret link.
async fn keeper(house: &House) -> Browser {
    let mut keeper = house.browser();
    let path = house.app.admin_path().expect("there are such pages");
    let answer = keeper.get(&path).await;
    assert_eq!((answer.status, answer.location()), (StatusCode::SEE_OTHER, "/admin".to_owned()));
    keeper
}

#[tokio::test]
async fn only_the_secret_link_leads_there() {
    let house = House::new().await;
    for path in ["/admin", "/admin/00000000000000000000000000", "/admin/x"] {
        assert_eq!(house.browser().get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    for path in ["/admin/delete", "/admin/ban", "/admin/lift"] {
        assert_eq!(house.browser().post(path, &[("no", "1")]).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let mut keeper = keeper(&house).await;
    assert_eq!(keeper.get("/admin").await.status, StatusCode::OK);
    // The secret is the same after a restart, and the cookie too.
    let path = house.app.admin_path();
    let house = house.again().await;
    assert_eq!(house.app.admin_path(), path);
    let mut again = house.browser();
    again.cookies.clone_from(&keeper.cookies);
    assert_eq!(again.get("/admin").await.status, StatusCode::OK);
    // Another secret in the settings takes the key away; so does shutting the door.
    let secret = AdminDoor::Secret(Hidden("a-secret-of-our-own".to_owned()));
    let house = house.again_with(Settings { admin: secret, ..settings() }).await;
    assert_eq!(house.app.admin_path().as_deref(), Some("/admin/a-secret-of-our-own"));
    let mut old = house.browser();
    old.cookies.clone_from(&keeper.cookies);
    assert_eq!(old.get("/admin").await.status, StatusCode::NOT_FOUND);
    let house = house.again_with(Settings { admin: AdminDoor::Shut, ..settings() }).await;
    assert_eq!(house.app.admin_path(), None);
    assert_eq!(house.browser().get("/admin/a-secret-of-our-own").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn secrets_cannot_be_tried_for_long() {
    let rate = Rate { burst: 3, every: std::time::Duration::from_secs(3600) };
    let house =
        House::with(Settings { limits: RateLimits { codes: Some(rate), ..RateLimits::none() }, ..settings() }).await;
    let mut thief = house.browser();
    for _ in 0..3 {
        assert_eq!(thief.get("/admin/guess").await.status, StatusCode::NOT_FOUND);
    }
    let path = house.app.admin_path().expect("there are such pages");
    assert_eq!(thief.get(&path).await.status, StatusCode::TOO_MANY_REQUESTS, "even the right one comes too late");
}

#[tokio::test]
async fn tables_are_found_by_name_code_and_id_and_deleted_for_ever() {
    let house = House::new().await;
    let mut pot = pair(&house, GameId::Pot, &[("table", "Stammtisch 100%")]).await;
    let other = pair(&house, GameId::Exactly, &[("table", "Somewhere else")]).await;
    let mut keeper = keeper(&house).await;
    let all = keeper.get("/admin").await;
    assert!(all.text(".facts").contains("0 open, 2 running, 0 over, 0 put away"), "{}", all.text(".facts"));
    assert!(all.text("main").contains("Stammtisch 100%") && all.text("main").contains("Somewhere else"));
    let id = &pot.at[3..];
    for find in ["stamm", "100%25", id] {
        let found = keeper.get(&format!("/admin?find={find}")).await;
        assert!(found.text(".list").contains("Stammtisch 100%"), "{find}");
        assert!(!found.text(".list").contains("Somewhere else"), "{find}");
    }
    assert!(!keeper.get("/admin?find=_tammtisch").await.text(".list").contains("Stammtisch"), "signs are letters here");
    let mut watching = pot.guest.listen(&format!("{}/live", pot.at)).await;
    watching.next().await;
    assert!(keeper.is_refused("/admin/delete", &[("log", id)]).await.contains("Tick the box"));
    assert_eq!(keeper.does("/admin/delete", &[("log", id), ("sure", "yes")]).await, "/admin");
    assert_eq!(watching.next().await.event, "gone");
    assert_eq!(pot.host.get(&pot.at).await.status, StatusCode::NOT_FOUND);
    assert_eq!(pot.host.post(&pot.at, &[("seq", "9"), ("throw", "cup")]).await.status, StatusCode::NOT_FOUND);
    assert!(!pot.host.get("/").await.body.contains("Stammtisch"));
    assert_eq!(keeper.post("/admin/delete", &[("log", id), ("sure", "yes")]).await.status, StatusCode::NOT_FOUND);
    let house = house.again().await;
    assert_eq!(house.browser().get(&pot.at).await.status, StatusCode::NOT_FOUND);
    assert_eq!(house.browser().get(&other.at).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_person_is_kept_out_with_a_friendly_word_and_let_in_again() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Pot, &[]).await;
    let mut keeper = keeper(&house).await;
    let page = keeper.get("/admin").await;
    let people = page.all("form[action='/admin/ban'] input[name=person]", "value");
    assert_eq!(people.len(), 2, "everybody who sits at a table can be chosen");
    let fields = [("person", people[1].as_str()), ("reason", "Too loud, <b>Ben</b>."), ("days", "7")];
    keeper.does("/admin/ban", &fields).await;
    let kept_out = pair.guest.get("/").await;
    assert_eq!(kept_out.status, StatusCode::FORBIDDEN);
    assert!(kept_out.text("main").contains("Too loud, <b>Ben</b>.") && kept_out.text("main").contains("until"));
    assert_eq!(pair.guest.post(&pair.at, &[("seq", "9"), ("throw", "cup")]).await.status, StatusCode::FORBIDDEN);
    assert_eq!(pair.guest.get("/privacy").await.status, StatusCode::OK, "what is kept of them they may read");
    assert_eq!(pair.host.get(&pair.at).await.status, StatusCode::OK);
    // It holds after a restart too.
    let house = house.again().await;
    let mut guest = house.browser();
    guest.cookies.clone_from(&pair.guest.cookies);
    assert_eq!(guest.get("/").await.status, StatusCode::FORBIDDEN);
    let mut again = self::keeper(&house).await;
    let no = again.get("/admin").await.first("form[action='/admin/lift'] input", "value").expect("a ban");
    again.does("/admin/lift", &[("no", &no)]).await;
    assert_eq!(guest.get("/").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_live_stream_ends_when_its_visitor_is_banned_and_no_other() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Pot, &[]).await;
    let mut keeper = keeper(&house).await;
    let page = keeper.get("/admin").await;
    let people = page.all("form[action='/admin/ban'] input[name=person]", "value");
    let mut club = crate::clubs::Club::new(&house).await;
    let mut ended = vec![pair.guest.listen(&format!("{}/live", pair.at)).await, pair.guest.listen("/lobby/live").await];
    let mut kept = pair.host.listen(&format!("{}/live", pair.at)).await;
    kept.next().await;
    keeper.does("/admin/ban", &[("person", people[1].as_str())]).await;
    // A whole network, too: Ben of the club looks from an address of his own.
    let from = club.ben.from.to_string();
    ended.push(club.ben.listen(&club.to("live")).await);
    keeper.does("/admin/ban", &[("network", &from)]).await;
    for line in &mut ended {
        while line.next().await.event != "gone" {}
        line.ends().await;
    }
    pair.host.does(&format!("{}/stop", pair.at), &[]).await;
    assert_eq!(kept.next().await.event, "stage", "whoever is not meant is told as before");
}

#[tokio::test]
async fn a_network_is_kept_out_but_never_ones_own() {
    let house = House::new().await;
    let mut keeper = keeper(&house).await;
    let mut guest = house.browser().coming_from("203.0.113.77");
    assert_eq!(guest.get("/").await.status, StatusCode::OK);
    keeper.does("/admin/ban", &[("network", "203.0.113.0/24")]).await;
    assert_eq!(guest.get("/").await.status, StatusCode::FORBIDDEN);
    assert_eq!(house.browser().get("/").await.status, StatusCode::OK);
    assert!(keeper.is_refused("/admin/ban", &[("network", "0.0.0.0/0")]).await.contains("yourself"));
    for bad in ["", "nowhere", "203.0.113.0/40"] {
        assert!(keeper.is_refused("/admin/ban", &[("network", bad)]).await.contains("isn’t a network"), "{bad}");
    }
    for days in ["0", "-1", "x", "99999"] {
        assert!(keeper.is_refused("/admin/ban", &[("network", "192.0.2.0/24"), ("days", days)]).await.contains("3650"));
    }
}

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// A house that deletes tables after ten minutes and announces that five minutes before.
fn forgetful() -> server::Settings {
    let mut settings = settings();
    settings.policy.delete_after = Some(std::time::Duration::from_secs(600));
    settings.policy.delete_notice = std::time::Duration::from_secs(300);
    settings.policy.archive_after = std::time::Duration::from_secs(300);
    settings
}

#[tokio::test]
async fn old_tables_are_deleted_if_the_house_wants_that_but_no_running_game() {
    let house = House::new().await;
    let mut one = pair(&house, GameId::Pot, &[]).await;
    let running = pair(&house, GameId::Pot, &[]).await;
    let open = one.guest.does("/new", &[("game", "pot"), ("seats", "2")]).await;
    one.host.does(&format!("{}/stop", one.at), &[]).await;
    let begun = store::clock::now() + MINUTE;
    for minute in 0..60 {
        house.app.house().tidy_at(begun + minute * MINUTE).await;
    }
    assert_eq!(one.host.get(&one.at).await.status, StatusCode::OK, "by default nothing goes");
    let house = house.again_with(forgetful()).await;
    let mut browser = house.browser();
    let mut there = Vec::new();
    for minute in 60..90 {
        house.app.house().tidy_at(begun + minute * MINUTE).await;
        there.push((
            browser.get(&one.at).await.status == StatusCode::OK,
            browser.get(&open).await.status == StatusCode::OK,
        ));
    }
    let gone_after = there.iter().position(|there| *there == (false, false)).expect("both go");
    assert!(gone_after >= 5, "they are announced first: {there:?}");
    assert_eq!(browser.get(&running.at).await.status, StatusCode::OK, "a game that is on stays");
}

#[tokio::test]
async fn a_clock_that_jumps_deletes_nothing_and_puts_nothing_away() {
    let house = House::with(forgetful()).await;
    let mut one = pair(&house, GameId::Pot, &[]).await;
    let running = pair(&house, GameId::Pot, &[]).await;
    one.host.does(&format!("{}/stop", one.at), &[]).await;
    let now = store::clock::now();
    // The clock is right, then 400 days ahead for a while, then right again, with the server off in between.
    for at in [0, 1, 2].map(|minute| now + minute * MINUTE) {
        house.app.house().tidy_at(at).await;
    }
    for at in [0, 1, 2].map(|minute| now + 400 * DAY + minute * MINUTE) {
        house.app.house().tidy_at(at).await;
    }
    let house = house.again_with(forgetful()).await;
    for at in [0, 400 * DAY, 0, 30 * DAY, 30 * DAY + MINUTE].map(|ahead| now + 3 * MINUTE + ahead) {
        house.app.house().tidy_at(at).await;
    }
    for at in [&one.at, &running.at] {
        assert_eq!(house.browser().get(at).await.status, StatusCode::OK);
    }
    let counted = house.app.house().store().count_tables().await.expect("an answer");
    assert!(counted.iter().all(|count| !count.is_archived), "{counted:?}");
    assert_eq!(house.app.house().store().count_leaving().await.expect("an answer"), 0);
}

#[tokio::test]
async fn a_table_that_is_played_again_is_not_deleted_though_it_was_announced() {
    let house = House::with(forgetful()).await;
    let mut host = house.person("Anna").await;
    let open = host.does("/new", &[("game", "pot"), ("seats", "2")]).await;
    let now = store::clock::now();
    for minute in 0..13 {
        house.app.house().tidy_at(now - (13 - minute) * MINUTE).await;
    }
    for minute in 1..13 {
        house.app.house().tidy_at(now + minute * MINUTE).await;
    }
    let store = house.app.house().store();
    assert_eq!(store.count_leaving().await.expect("an answer"), 1, "it is announced");
    // The clock of this machine stands still here, so that only the beginning of the game can keep the table.
    house.person("Ben").await.does(&format!("{open}/sit"), &[("name", "Ben")]).await;
    host.does(&format!("{open}/start"), &[]).await;
    for minute in 13..30 {
        house.app.house().tidy_at(now + minute * MINUTE).await;
    }
    assert_eq!(store.count_leaving().await.expect("an answer"), 0);
    assert_eq!(host.get(&open).await.status, StatusCode::OK);
}
