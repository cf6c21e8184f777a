//! Who one is: a name and a cookie, nothing else.

use axum::http::StatusCode;
use server::Settings;

use crate::client::{Browser, House, settings};

/// The path of somebody's own link.
async fn link(person: &mut Browser) -> String {
    let shown = person.get("/me").await.first("input.share", "value").expect("whoever has a name has a link");
    shown.strip_prefix("http://knobel.example").expect("the house calls itself as the browser does").to_owned()
}

#[tokio::test]
async fn a_name_is_all_that_is_asked_for() {
    let house = House::new().await;
    let mut anna = house.browser();
    assert!(!anna.get("/").await.has("a.whoami .ava"));
    assert_eq!(anna.does("/me", &[("name", "Anna"), ("back", "/new?game=pot")]).await, "/new?game=pot");
    assert_eq!(anna.get("/").await.text("a.whoami b"), "Anna");
}

#[tokio::test]
async fn the_cookie_says_nothing_to_those_who_read_it() {
    let house = House::new().await;
    let mut anna = house.browser();
    let said = anna.post("/me", &[("name", "Annabella")]).await;
    let cookie = said.header("set-cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"), "{cookie}");
    assert!(!cookie.contains("Secure"), "{cookie}");
    assert!(!cookie.contains("Annabella"));
    // The same words are never encrypted to the same text, so nobody is recognised by it either.
    let first = anna.cookies["knobel"].clone();
    anna.does("/me", &[("name", "Annabella")]).await;
    assert_ne!(anna.cookies["knobel"], first);
}

#[tokio::test]
async fn behind_https_the_cookie_is_only_sent_there() {
    let house = House::with(Settings { is_secure: true, ..settings() }).await;
    let said = house.browser().post("/me", &[("name", "Anna")]).await;
    assert!(said.header("set-cookie").contains("; Secure"));
    let mut anna = house.person("Anna").await;
    let shown = anna.get("/me").await.first("input.share", "value");
    assert!(shown.is_some_and(|link| link.starts_with("https://knobel.example/i/")));
}

#[tokio::test]
async fn a_cookie_that_was_changed_or_is_of_another_house_is_nobodys() {
    let house = House::new().await;
    let anna = house.person("Anna").await;
    let mut changed = anna.clone();
    let cookie = changed.cookies.get_mut("knobel").expect("Anna has a cookie");
    let last = cookie.pop().expect("a cookie is not empty");
    cookie.push(if last == 'A' { 'B' } else { 'A' });
    let elsewhere = House::new().await.person("Anna").await;
    let mut foreign = house.browser();
    foreign.cookies.clone_from(&elsewhere.cookies);
    let mut plain = house.browser();
    plain.cookies.insert("knobel".to_owned(), "00000000000000000000000000 Anna".to_owned());
    for mut nobody in [changed, foreign, plain] {
        assert!(!nobody.get("/").await.has("a.whoami .ava"));
        assert_eq!(nobody.post("/me/link", &[]).await.status, StatusCode::FORBIDDEN);
    }
}

#[tokio::test]
async fn the_link_makes_another_device_ones_own() {
    let house = House::new().await;
    let mut phone = house.person("Anna").await;
    let link = link(&mut phone).await;
    let mut laptop = house.browser();
    let asked = laptop.get(&link).await;
    assert!(asked.body.contains("Anna") && laptop.cookies.is_empty(), "looking at the link changes nothing");
    assert_eq!(laptop.does(&link, &[]).await, "/");
    assert_eq!(laptop.get("/").await.text("a.whoami b"), "Anna");
    // Both devices are the same person at a table.
    let at = phone.does("/new", &[("game", "pot"), ("seats", "2"), ("chair-1", "thumb")]).await;
    laptop.does(&format!("{at}/start"), &[]).await;
}

#[tokio::test]
async fn a_renewed_link_kills_the_old_one() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    let old = link(&mut anna).await;
    assert_eq!(anna.does("/me/link", &[]).await, "/me");
    let new = link(&mut anna).await;
    assert_ne!(old, new);
    let mut other = house.browser();
    assert_eq!(other.get(&old).await.status, StatusCode::NOT_FOUND);
    assert_eq!(other.post(&old, &[]).await.status, StatusCode::NOT_FOUND);
    assert!(other.cookies.is_empty());
    assert_eq!(other.get(&new).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_device_forgets_when_it_is_told_to() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    assert_eq!(anna.does("/me/forget", &[]).await, "/");
    assert!(!anna.cookies.contains_key("knobel"));
    assert!(!anna.get("/").await.has("a.whoami .ava"));
}

#[tokio::test]
async fn names_that_are_none_are_refused() {
    let house = House::new().await;
    let too_long = "x".repeat(41);
    for name in ["", "   ", "a#b", "a\nb", "a\u{202e}b", "a\u{200f}b", too_long.as_str()] {
        let mut nobody = house.browser();
        assert!(nobody.is_refused("/me", &[("name", name)]).await.contains("1 to 40"), "{name:?}");
        assert!(nobody.cookies.is_empty());
    }
    assert!(house.browser().is_refused("/me", &[]).await.contains("1 to 40"));
}

#[tokio::test]
async fn a_new_name_on_one_device_is_not_undone_by_the_other() {
    let house = House::new().await;
    let mut phone = house.person("Anna").await;
    let mut laptop = phone.clone();
    laptop.does("/me", &[("name", "Annabella")]).await;
    // The phone's cookie still says Anna; the page already says what everybody sees.
    assert!(phone.get("/new").await.text("form").contains("Annabella"));
    let at = phone.does("/new", &[("game", "pot"), ("seats", "2")]).await;
    assert!(phone.get(&at).await.text(".seat b").contains("Annabella"));
    assert_eq!(laptop.get("/").await.text("a.whoami b"), "Annabella");
}
