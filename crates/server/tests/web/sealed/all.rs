//! Tables at which all must seal.

use axum::http::StatusCode;
use play::GameId;

use super::{BOTH, Pages, settings, verified};
use crate::client::{Browser, House};
use crate::tables::pair;

const ALL: (&str, &str) = ("seal", "all");

/// Plays by Anna's and Ben's browsers until a throw waits.
async fn until_it_waits(house: &House, pages: &mut Pages) {
    while !pages.pages[0].browser.get(&pages.at).await.text(".dock").contains("waits for") {
        pages.answer(house).await;
        assert!(pages.post(house).await, "the game is not over");
    }
}

async fn says(browser: &Browser, at: &str) -> String {
    browser.clone().get(at).await.text(".dock .say")
}

#[tokio::test]
async fn the_setting_is_in_the_form_and_told_to_everybody_and_kept_by_a_rematch() {
    let house = House::with(settings()).await;
    let form = house.browser().get("/new?game=pot").await;
    assert!(form.has("input[type=checkbox][name=seal][value=all]") && form.body.contains("browser that runs scripts"));
    let mut host = house.person("Anna").await;
    let at = host.does("/new", &[("game", "pot"), ("seats", "2"), ALL]).await;
    let mut guest = house.person("Ben").await;
    assert!(guest.get(&at).await.text(".dock").contains("browser that runs scripts"), "before they sit down");
    guest.does(&format!("{at}/sit"), &[("name", "Ben")]).await;
    host.does(&format!("{at}/start"), &[]).await;
    for browser in [&mut host, &mut guest, &mut house.browser()] {
        assert!(browser.get(&at).await.body.contains("everyone seals every throw"));
    }
    host.does(&format!("{at}/stop"), &[]).await;
    let next = host.does(&format!("{at}/rematch"), &[]).await;
    assert!(host.get(&next).await.text(".dock").contains("browser that runs scripts"));
    let other = pair(&house, GameId::Pot, &[]).await;
    assert!(!guest.get(&other.at).await.body.contains("everyone seals"));
}

#[tokio::test]
async fn a_throw_waits_for_a_closed_page_says_so_and_goes_on_when_it_opens() {
    let house = House::with(settings()).await;
    let mut pages = Pages::of([&house, &house], GameId::Exactly, &[ALL]).await;
    pages.answer(&house).await;
    let Pages { at, pages: [annas, bens] } = pages;
    let bens_browser = bens.browser.clone();
    let mut pages = Pages { at: at.clone(), pages: [annas, bens.closed().await] };
    until_it_waits(&house, &mut pages).await;
    assert!(house.table(&at).await.seals().pending().is_none(), "nothing is fixed yet");
    let anna = pages.pages[0].browser.clone();
    for browser in [&anna, &house.browser()] {
        assert!(says(browser, &at).await.contains("The throw waits for Ben’s page."));
    }
    assert!(says(&bens_browser, &at).await.contains("The throw waits for your page."));
    let german = house.browser().with("accept-language", "de");
    assert!(says(&german, &at).await.contains("wartet auf die Seite von Ben"));
    // A restart changes nothing.
    let house = house.again().await;
    let Pages { at, pages: [annas, away] } = pages;
    let annas = annas.again(&house).await;
    house.app.house().refresh_presence();
    assert!(says(&annas.browser, &at).await.contains("The throw waits for Ben’s page."));
    let mut pages = Pages { at: at.clone(), pages: [annas, away.again(&house).await] };
    house.app.house().refresh_presence();
    house.wait_for(&at, |table| table.seals().pending().is_some()).await;
    pages.answer(&house).await;
    let throws = verified(&house, &at).await.throws;
    assert!(throws.iter().all(|seal| seal.seats == BOTH && seal.missed.is_empty()), "{throws:?}");
}

#[tokio::test]
async fn a_throw_whose_links_do_not_come_says_for_whom_it_waits() {
    let house = House::with(super::with_patience(std::time::Duration::ZERO)).await;
    let mut pages = Pages::of([&house, &house], GameId::Exactly, &[ALL]).await;
    pages.answer(&house).await;
    pages.until_fixed(&house).await;
    pages.pages[0].takes_part().await;
    assert!(says(&pages.pages[0].browser, &pages.at).await.contains("The throw waits for Ben’s page."));
    // A new browser of Ben's: the throw begins anew, and Anna's page begins a new chain, too.
    let bens = &mut pages.pages[1];
    bens.secret = super::another_secret();
    let end = seal::Chain::new(bens.secret, 1, play::seals::CHAIN_LENGTH).end_bytes().to_string();
    let published = bens.browser.post(&format!("{}/chain", bens.at), &[("end", &end)]).await;
    assert_eq!(published.status, StatusCode::NO_CONTENT);
    pages.take_part().await;
    pages.answer(&house).await;
    let verified = verified(&house, &pages.at).await;
    assert_eq!(verified.dropped.len(), 1);
    assert!(verified.throws.iter().all(|seal| seal.seats == BOTH));
}

#[tokio::test]
async fn a_bot_in_the_seat_of_who_is_away_ends_the_wait() {
    let mut hurried = settings();
    hurried.policy.away_after = std::time::Duration::ZERO;
    let house = House::with(hurried).await;
    let mut pages = Pages::of([&house, &house], GameId::Exactly, &[ALL]).await;
    pages.until_fixed(&house).await;
    pages.pages[0].takes_part().await;
    let Pages { at, pages: [annas, bens] } = pages;
    drop(bens);
    let mut anna = annas.browser.clone();
    let page = anna.get(&at).await;
    assert_eq!(page.first(".dock .request button[formaction$=hand-over]", "value").as_deref(), Some("2"));
    let made = house.table(&at).await.seals().seals().len();
    assert_eq!(anna.post(&format!("{at}/hand-over"), &[("seat", "2")]).await.status, StatusCode::OK);
    let seal = house.table(&at).await.seals().seals()[made].clone();
    assert_eq!((&seal.seats[..], &seal.missed[..]), (&BOTH[..1], &BOTH[1..]));
    verified(&house, &at).await;
}
