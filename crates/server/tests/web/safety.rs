//! Keeping strangers out, and telling them nothing.

use std::time::Duration;

use axum::http::{Method, StatusCode};
use server::{Rate, RateLimits, Settings};

use crate::client::{House, settings};
use crate::pages::is_guarded;
use crate::tables::pair;

#[tokio::test]
async fn forms_of_other_sites_are_refused() {
    let house = House::new().await;
    let anna = house.person("Anna").await;
    let elsewhere = [
        ("origin", "https://evil.example"),
        ("origin", "null"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ];
    for (name, value) in elsewhere {
        let mut tricked = anna.clone().with(name, value);
        let before = tricked.cookies.clone();
        for path in ["/me", "/me/link", "/me/forget", "/new", "/join", "/load", "/t/x/start"] {
            let answer = tricked.post(path, &[("name", "Eve"), ("game", "pot")]).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path} {name}: {value}");
            assert!(answer.said().contains("another website"));
            is_guarded(&answer, path);
        }
        assert_eq!(tricked.cookies, before);
    }
    assert_eq!(anna.clone().get("/").await.text("a.whoami b"), "Anna");
    for (name, value) in
        [("origin", "http://knobel.example"), ("sec-fetch-site", "same-origin"), ("sec-fetch-site", "none")]
    {
        anna.clone().with(name, value).does("/me", &[("name", "Anna")]).await;
    }
}

#[tokio::test]
async fn looking_changes_nothing() {
    let house = House::new().await;
    let mut pair = pair(&house, play::GameId::Pot, &[]).await;
    let at = pair.at.clone();
    let seq = pair.host.seq(&at).await;
    for wish in ["start", "stop", "hand-over?seat=1", "bar?seat=2", "rematch", "undo", "agree", "sit?name=x"] {
        assert_eq!(pair.host.get(&format!("{at}/{wish}")).await.status, StatusCode::NOT_FOUND, "{wish}");
    }
    for query in ["throw=cup", "move=stop", "undo=1", &format!("seq={seq}&throw=cup")] {
        assert_eq!(pair.host.get(&format!("{at}?{query}")).await.status, StatusCode::OK);
    }
    for path in ["/me/link", "/me/forget", "/join"] {
        assert_eq!(pair.host.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(pair.host.seq(&at).await, seq);
    assert_eq!(pair.host.get("/").await.text("a.whoami b"), "Anna");
}

#[tokio::test]
async fn unknown_addresses_and_methods_lead_to_our_page() {
    let house = House::new().await;
    let mut browser = house.browser();
    let paths = [
        "/nothing",
        "/t",
        "/t/",
        "/t/x",
        "/t/00000000000000000000000000",
        "/t/zzzzzzzzzzzzzzzzzzzzzzzzzz",
        "/t/%00",
        "/i/x",
        "/rules/chess",
        "/assets/0/x.js",
        "/j/",
        "/../etc/passwd",
        "/t/x/replay",
        "/t/x/correct/1",
    ];
    for path in paths {
        let answer = browser.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(answer.said().contains("nothing here"), "{path}");
        is_guarded(&answer, path);
    }
    for path in ["/t/x", "/t/x/start", "/i/x", "/nothing"] {
        assert_eq!(browser.post(path, &[]).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    for (method, path) in [
        (Method::DELETE, "/"),
        (Method::PUT, "/me"),
        (Method::POST, "/"),
        (Method::PATCH, "/t/x"),
        (Method::POST, "/lang/de"),
    ] {
        let answer = browser.send(method.clone(), path, None, Vec::new()).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{method} {path}");
        assert!(answer.said().contains("nothing here"));
    }
}

#[tokio::test]
async fn forms_that_cannot_be_read_or_are_too_large_are_answered_with_our_page() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    let form = Some("application/x-www-form-urlencoded");
    for (kind, body) in [
        (None, b"name=Eve".to_vec()),
        (Some("text/plain"), b"name=Eve".to_vec()),
        (Some("application/json"), b"{}".to_vec()),
    ] {
        let answer = anna.send(Method::POST, "/me", kind, body).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{kind:?}");
        assert!(answer.said().contains("couldn’t read that"));
    }
    let large = [b"name=".as_slice(), &vec![b'a'; 70_000]].concat();
    let answer = anna.send(Method::POST, "/me", form, large).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(answer.said().contains("too much"));
    is_guarded(&answer, "/me");
    for junk in [b"%%%=%ff&&&===\xff\xfe".to_vec(), b"&".repeat(60_000), b"a=1&".repeat(15_000), vec![0; 1000]] {
        let answer = anna.send(Method::POST, "/me", form, junk).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    for (kind, body) in
        [("multipart/form-data", "x"), ("multipart/form-data; boundary=a", "--b"), ("text/plain", "knobel 1")]
    {
        let answer = anna.send(Method::POST, "/load", Some(kind), body.into()).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{kind}");
    }
}

#[tokio::test]
async fn whoever_posts_too_often_has_to_wait() {
    let few = Rate { burst: 5, every: Duration::from_secs(3600) };
    let limits = RateLimits { posts: Some(few), moves: Some(few), openings: Some(few), ..RateLimits::none() };
    let house = House::with(Settings { limits, ..settings() }).await;
    let mut anna = house.person("Anna").await;
    let at = anna.does("/new", &[("game", "pot"), ("seats", "2"), ("chair-1", "random")]).await;
    anna.does(&format!("{at}/start"), &[]).await;
    let mut last = None;
    for _ in 0..6 {
        last = Some(anna.play(&at, "move", "banana").await);
    }
    let last = last.expect("six answers");
    assert_eq!(last.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(last.said().contains("a bit much"));
    assert_eq!(last.header("retry-after"), "20");
    is_guarded(&last, &at);
    let mut statuses = Vec::new();
    for _ in 0..6 {
        statuses.push(anna.post("/me", &[("name", "Anna")]).await.status);
    }
    assert_eq!(statuses.last(), Some(&StatusCode::TOO_MANY_REQUESTS));
    for _ in 0..6 {
        statuses.push(anna.post("/new", &[("game", "pot"), ("seats", "2")]).await.status);
    }
    assert_eq!(statuses.last(), Some(&StatusCode::TOO_MANY_REQUESTS));
    assert_eq!(anna.upload("/load", "record", b"x").await.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(anna.get(&at).await.status, StatusCode::OK, "looking is counted by itself");
}

#[tokio::test]
async fn many_identities_at_one_address_share_its_moves() {
    let few = Rate { burst: 4, every: Duration::from_secs(3600) };
    let limits = RateLimits { address_moves: Some(few), ..RateLimits::none() };
    let house = House::with(Settings { limits, ..settings() }).await;
    let mut statuses = Vec::new();
    for name in ["Anna", "Ben", "Carla"] {
        let mut person = house.person(name).await.coming_from("192.0.2.7");
        let at = person.does("/new", &[("game", "pot"), ("seats", "2"), ("chair-1", "random")]).await;
        person.does(&format!("{at}/start"), &[]).await;
        for _ in 0..2 {
            statuses.push(person.play(&at, "move", "banana").await.status);
        }
    }
    let refused = statuses.iter().filter(|status| **status == StatusCode::TOO_MANY_REQUESTS).count();
    assert_eq!(refused, 2, "{statuses:?}");
    let mut elsewhere = house.person("Dora").await;
    let at = elsewhere.does("/new", &[("game", "pot"), ("seats", "2"), ("chair-1", "random")]).await;
    elsewhere.does(&format!("{at}/start"), &[]).await;
    assert_eq!(elsewhere.play(&at, "move", "banana").await.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn looking_is_limited_by_address_and_by_what_it_costs() {
    let few = Rate { burst: 10, every: Duration::from_secs(3600) };
    let house =
        House::with(Settings { limits: RateLimits { looks: Some(few), ..RateLimits::none() }, ..settings() }).await;
    let mut anna = house.browser();
    for path in ["/", "/load", "/rules/pot", "/privacy", "/me", "/new", "/", "/", "/", "/"] {
        assert_eq!(anna.get(path).await.status, StatusCode::OK, "{path}");
    }
    let refused = anna.get("/").await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.said().contains("a bit much"));
    is_guarded(&refused, "/");
    assert_eq!(anna.get("/lobby/live").await.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(anna.get("/health").await.status, StatusCode::OK, "programs are not counted");
    // A long record costs as much as many pages: the second replay is one too many.
    let record = format!("knobel 1\ngame pot\nseats 2\nstart 1\nplay\n{}", "@dice real\n@dice cup\n".repeat(1000));
    let mut ben = house.browser();
    let replay = ben.upload("/load", "record", record.as_bytes()).await.location();
    assert_eq!(
        ben.get(&replay).await.status,
        StatusCode::TOO_MANY_REQUESTS,
        "2,000 lines are 10 looks, and one for the page"
    );
    let mut carla = house.browser();
    let short = format!("knobel 1\ngame pot\nseats 2\nstart 1\nplay\n{}", "@dice real\n@dice cup\n".repeat(550));
    let replay = carla.upload("/load", "record", short.as_bytes()).await.location();
    assert_eq!(carla.get(&replay).await.status, StatusCode::OK);
    assert_eq!(carla.get(&replay).await.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn a_long_record_counts_as_many_openings() {
    let few = Rate { burst: 10, every: Duration::from_secs(3600) };
    let house =
        House::with(Settings { limits: RateLimits { openings: Some(few), ..RateLimits::none() }, ..settings() }).await;
    let record = format!("knobel 1\ngame pot\nseats 2\nstart 1\nplay\n{}", "@dice cup\n".repeat(18_000));
    let mut anna = house.browser();
    assert!(anna.upload("/load", "record", record.as_bytes()).await.status.is_redirection());
    assert_eq!(anna.upload("/load", "record", record.as_bytes()).await.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn only_so_many_pages_are_kept_up_to_date_for_one_address() {
    let house =
        House::with(Settings { limits: RateLimits { lines: Some(2), ..RateLimits::none() }, ..settings() }).await;
    let mut anna = house.person("Anna").await;
    let at = anna.does("/new", &[("game", "pot"), ("seats", "2")]).await;
    let live = format!("{at}/live");
    let lobby = anna.listen("/lobby/live").await;
    let table = anna.listen(&live).await;
    for path in ["/lobby/live", &live] {
        assert_eq!(anna.get(path).await.status, StatusCode::TOO_MANY_REQUESTS);
    }
    drop(house.browser().listen(&live).await);
    drop(lobby);
    drop(anna.listen(&live).await);
    drop(table);
    let _both = [anna.listen(&live).await, anna.listen("/lobby/live").await];
    assert_eq!(anna.get(&live).await.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn behind_a_proxy_everybody_is_counted_by_themselves() {
    let once = Rate { burst: 1, every: Duration::from_secs(3600) };
    let house =
        House::with(Settings { limits: RateLimits { openings: Some(once), ..RateLimits::none() }, ..settings() }).await;
    let asks_for = async |whom: &str, from: &str| {
        let mut proxy = house.browser().with("x-forwarded-for", whom);
        proxy.from = from.parse().expect("an address");
        proxy.post("/me", &[("name", "Anna")]).await.status
    };
    assert_eq!(asks_for("198.51.100.1", "127.0.0.1").await, StatusCode::SEE_OTHER);
    assert_eq!(asks_for("198.51.100.1", "127.0.0.1").await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(asks_for("198.51.100.2", "127.0.0.1").await, StatusCode::SEE_OTHER);
    // Whoever comes from elsewhere may say what they like.
    assert_eq!(asks_for("198.51.100.3", "192.0.2.1").await, StatusCode::SEE_OTHER);
    assert_eq!(asks_for("198.51.100.4", "192.0.2.1").await, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn where_there_is_https_browsers_stay_with_it() {
    let plain = House::new().await;
    assert_eq!(plain.browser().get("/").await.header("strict-transport-security"), "");
    let secure = House::with(Settings { is_secure: true, ..settings() }).await;
    assert_eq!(secure.browser().get("/").await.header("strict-transport-security"), "max-age=31536000");
}

#[tokio::test]
async fn what_is_broken_inside_is_not_shown_outside() {
    let house = House::new().await;
    let pair = pair(&house, play::GameId::Pot, &[]).await;
    let file = house.file();
    let house = house.again().await;
    // Somebody has tampered with the table's events.
    break_events(&file).await;
    let mut host = house.browser();
    host.cookies = pair.host.cookies;
    for path in ["", "/stage", "/turn", "/live", "/replay", "/record", "/rules", "/correct/1"] {
        let answer = host.get(&format!("{}{path}", pair.at)).await;
        says_nothing(&answer, &file);
    }
    for path in ["", "/start", "/stop", "/rematch"] {
        says_nothing(&host.post(&format!("{}{path}", pair.at), &[("seq", "1"), ("move", "stop")]).await, &file);
    }
    assert_eq!(host.get("/").await.status, StatusCode::OK, "the rest of the house stands");
}

async fn break_events(file: &std::path::Path) {
    let url = format!("sqlite://{}", file.display());
    let pool = sqlx::SqlitePool::connect(&url).await.expect("the file is a database");
    for sql in ["DROP TRIGGER events_are_never_changed", "UPDATE events SET text = 'banana' WHERE seq = 3"] {
        sqlx::query(sql).execute(&pool).await.expect("a database can be tampered with");
    }
    pool.close().await;
}

fn says_nothing(answer: &crate::client::Answer, file: &std::path::Path) {
    assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(answer.said().contains("Something broke on our side"));
    let folder = file.parent().expect("a folder").display().to_string();
    for secret in [folder.as_str(), "banana", "SELECT", "sqlite", "event ", "Refus", "panicked", ".rs"] {
        assert!(!answer.body.contains(secret), "{secret}: {}", answer.body);
    }
    is_guarded(answer, "a broken table");
}

#[tokio::test]
async fn a_store_that_is_closed_breaks_nothing_open() {
    let house = House::new().await;
    let mut pair = pair(&house, play::GameId::Pot, &[]).await;
    let seq = pair.host.seq(&pair.at).await;
    house.app.house().store().clone().close().await;
    let file = house.file();
    for answer in [
        pair.host.post(&pair.at, &[("seq", &seq), ("throw", "cup")]).await,
        pair.guest.post(&pair.at, &[("seq", &seq), ("throw", "cup")]).await,
        pair.host.get("/").await,
        pair.host.get("/me").await,
        pair.host.post("/new", &[("game", "pot"), ("seats", "2")]).await,
    ] {
        if answer.status != StatusCode::UNPROCESSABLE_ENTITY {
            says_nothing(&answer, &file);
        }
    }
}

#[tokio::test]
async fn only_what_bears_its_own_mark_is_kept_by_browsers() {
    let house = House::new().await;
    let mut browser = house.browser();
    let page = browser.get("/").await;
    let mut assets = page.all("link[href]", "href");
    assets.extend(page.all("script[src]", "src"));
    assert!(assets.len() >= 3);
    for asset in assets {
        let answer = browser.get(&asset).await;
        assert!(answer.header("cache-control").contains("immutable"), "{asset}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        let name = asset.rsplit('/').next().expect("a file");
        assert_eq!(browser.get(&format!("/assets/0000/{name}")).await.header("cache-control"), "no-store");
    }
}
