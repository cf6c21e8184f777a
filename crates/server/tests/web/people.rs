//! Who one is: a name and a cookie, nothing else.

use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum_extra::extract::cookie::{Cookie, Key, PrivateCookieJar};
use server::{Hidden, Settings};
use store::ids::{LinkId, PersonId};

use crate::client::{Browser, House, settings};

/// The path of a person's own link, which is made if there is none yet.
async fn link(person: &mut Browser) -> String {
    if !person.get("/me").await.has("input.share") {
        person.does("/me/link", &[]).await;
    }
    let shown = person.get("/me").await.first("input.share", "value").expect("whoever has made a link has one");
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
    anna.does("/me/link", &[]).await;
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
    phone.does("/me/link", &[]).await;
    let mut laptop = phone.clone();
    laptop.does("/me", &[("name", "Annabella")]).await;
    // The phone's cookie still says Anna; the page already says what everybody sees.
    assert!(phone.get("/new").await.text("form").contains("Annabella"));
    let at = phone.does("/new", &[("game", "pot"), ("seats", "2")]).await;
    assert!(phone.get(&at).await.text(".seat b").contains("Annabella"));
    assert_eq!(laptop.get("/").await.text("a.whoami b"), "Annabella");
}

async fn people(house: &House) -> u64 {
    house.app.house().store().statistics().await.expect("an answer").counts.people
}

#[tokio::test]
async fn only_who_takes_a_seat_a_club_or_a_link_has_a_row() {
    let house = House::new().await;
    let mut host = house.person("Anna").await;
    host.does("/me", &[("name", "Annabella")]).await;
    assert_eq!(host.get("/").await.text("a.whoami b"), "Annabella");
    let form = host.get("/new").await;
    assert!(form.text("form").contains("Annabella"), "the cookie knows the name");
    assert_eq!(people(&house).await, 0, "a name alone is only in the cookie");
    let at = host.does("/new", &[("game", "pot"), ("seats", "2")]).await;
    assert_eq!(people(&house).await, 1);
    assert!(host.get(&at).await.text(".seat b").contains("Annabella"));
    // A chair that was not to be had makes no row.
    let mut guest = house.browser();
    guest.is_refused(&format!("{at}/sit"), &[("name", "Ben"), ("chair", "0")]).await;
    guest.does("/me", &[("name", "Ben")]).await;
    assert_eq!(people(&house).await, 1);
    guest.does(&format!("{at}/sit"), &[("name", "Ben")]).await;
    assert_eq!(people(&house).await, 2);
    host.does(&format!("{at}/start"), &[]).await;
    assert!(guest.get(&at).await.has("form.stage"), "and the seat is theirs");
    let mut linked = house.person("Carla").await;
    assert!(linked.get("/me").await.has("form[action='/me/link']") && !linked.get("/me").await.has(".devices"));
    link(&mut linked).await;
    assert_eq!(people(&house).await, 3);
    let mut club = crate::clubs::Club::new(&house).await;
    assert_eq!(people(&house).await, 6);
    let join = crate::clubs::link(&mut club.anna, &club.at).await;
    house.browser().is_refused(&join, &[("name", "Ben"), ("as", "member")]).await;
    assert_eq!(people(&house).await, 6);
}

#[tokio::test]
async fn a_renewed_link_logs_out_every_other_device() {
    let house = House::new().await;
    let mut phone = house.person("Anna").await;
    let at = phone.does("/new", &[("game", "pot"), ("seats", "2"), ("chair-1", "thumb")]).await;
    let old = link(&mut phone).await;
    let (mut laptop, mut tablet) = (house.browser(), house.browser());
    for device in [&mut laptop, &mut tablet] {
        device.does(&old, &[]).await;
        assert_eq!(device.get("/").await.text("a.whoami b"), "Anna");
    }
    let mut lines = [laptop.listen(&format!("{at}/live")).await, tablet.listen("/lobby/live").await];
    let mut kept = phone.listen(&format!("{at}/live")).await;
    for line in &mut lines {
        line.next().await;
    }
    kept.next().await;
    for route in ["/me/out", "/me/link"] {
        assert_eq!(phone.does(route, &[]).await, "/me");
        assert_eq!(phone.get("/").await.text("a.whoami b"), "Anna", "this device stays");
    }
    for device in [&mut laptop, &mut tablet] {
        assert!(!device.get("/").await.has("a.whoami .ava"));
        assert_eq!(device.post(&format!("{at}/start"), &[]).await.status, StatusCode::FORBIDDEN);
        assert!(!device.get(&at).await.has("form[action$='/start']"));
    }
    for line in &mut lines {
        while line.next().await.event != "gone" {}
        line.ends().await;
    }
    assert_eq!(laptop.get(&old).await.status, StatusCode::NOT_FOUND);
    // It holds after a restart, and the new link lets the laptop in again.
    let new = link(&mut phone).await;
    let house = house.again().await;
    let mut laptop = laptop.led_to(&house);
    assert!(!laptop.get("/").await.has("a.whoami .ava"));
    laptop.does(&new, &[]).await;
    laptop.does(&format!("{at}/start"), &[]).await;
    assert_eq!(phone.led_to(&house).get("/").await.text("a.whoami b"), "Anna");
}

#[tokio::test]
async fn devices_are_listed_by_the_hour_in_which_they_were_seen() {
    let house = House::new().await;
    let mut phone = house.person("Anna").await;
    let own = link(&mut phone).await;
    let mut laptop = house.browser();
    laptop.does(&own, &[]).await;
    laptop.get("/").await;
    let listed = phone.get("/me").await.text(".devices");
    assert_eq!((listed.matches("This device").count(), listed.matches("Another device").count()), (1, 1), "{listed}");
    assert!(listed.contains(":00 (UTC"), "to the hour: {listed}");
    phone.does("/me/out", &[]).await;
    let listed = phone.get("/me").await.text(".devices");
    assert_eq!((listed.matches("This device").count(), listed.matches("Another device").count()), (1, 0), "{listed}");
}

#[tokio::test]
async fn whoever_logged_out_a_device_and_erased_their_name_has_not_let_it_in_again() {
    let house = House::new().await;
    let mut phone = house.person("Anna").await;
    let own = link(&mut phone).await;
    let mut laptop = house.browser();
    laptop.does(&own, &[]).await;
    let at = laptop.does("/new", &[("game", "pot"), ("seats", "2"), ("chair-1", "thumb")]).await;
    phone.does("/me/out", &[]).await;
    phone.does("/me/erase", &[("sure", "yes")]).await;
    assert_eq!(laptop.post(&format!("{at}/start"), &[]).await.status, StatusCode::FORBIDDEN);
    assert!(!laptop.get("/").await.has("a.whoami .ava"));
    let at = laptop.does("/new", &[("game", "pot"), ("seats", "2"), ("me", "Ben")]).await;
    assert!(laptop.get(&at).await.text(".seat b").contains("Ben"));
}

/// A cookie as the program wrote them before they named a device.
fn old_cookie(key: &[u8; 64], person: PersonId, name: &str) -> String {
    let jar = PrivateCookieJar::new(Key::from(key)).add(Cookie::new("knobel", format!("{person} {name}")));
    let response = (jar, ()).into_response();
    let cookie = response.headers()["set-cookie"].to_str().expect("text").to_owned();
    cookie.strip_prefix("knobel=").expect("the cookie's name").split(';').next().expect("a value").to_owned()
}

#[tokio::test]
async fn a_cookie_from_before_devices_is_good_until_its_person_logs_out_everywhere() {
    let key = [7; 64];
    let house = House::with(Settings { cookie_key: Some(Hidden(key)), ..settings() }).await;
    let person = store::Person { id: PersonId::random(), name: "Anna".to_owned(), link: LinkId::random() };
    house.app.house().store().add_person(&person).await.expect("a new person");
    let device = || {
        let mut browser = house.browser();
        browser.cookies.insert("knobel".to_owned(), old_cookie(&key, person.id, "Anna"));
        browser
    };
    let (mut phone, mut laptop) = (device(), device());
    for device in [&mut phone, &mut laptop] {
        assert_eq!(device.get("/").await.text("a.whoami b"), "Anna");
    }
    phone.does("/me/out", &[]).await;
    assert_eq!(phone.get("/").await.text("a.whoami b"), "Anna");
    assert!(!laptop.get("/").await.has("a.whoami .ava"));
    let mut erased = house.browser();
    erased.cookies.insert("knobel".to_owned(), old_cookie(&key, PersonId::random(), "Ben"));
    assert!(!erased.get("/").await.has("a.whoami .ava"), "nobody has that id");
}
