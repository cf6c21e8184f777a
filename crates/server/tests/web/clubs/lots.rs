//! Lots of an evening, sealed by the house and the pages of members, which are played here.

use std::time::Duration;

use axum::http::StatusCode;
use house::tables::HouseCup;
use play::seals::lots::{Lots, verify_lots};
use serde_json::Value;
use server::Settings;

use super::Club;
use crate::client::{Browser, House, settings};

/// Longer than any test runs.
pub(crate) const FOR_EVER: Duration = Duration::from_secs(100_000);

/// The secret of a page, and the end of its chain of one link.
pub(crate) struct Page {
    link: &'static str,
    end: &'static str,
}

pub(crate) const ANNAS: Page = Page {
    link: "0404040404040404040404040404040404040404040404040404040404040404",
    end: "9f4fb68f3e1dac82202f9aa581ce0bbf1f765df0e9ac3c8c57e20f685abab8ed",
};
pub(crate) const BENS: Page = Page {
    link: "0707070707070707070707070707070707070707070707070707070707070707",
    end: "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
};

/// A house that seals, and waits this long for pages.
pub(crate) fn sealing(patience: Duration) -> Settings {
    let mut sealing = settings();
    (sealing.policy.cup, sealing.policy.link_patience) = (HouseCup::System, patience);
    sealing
}

/// What an evening's page has to know to take part; nothing if it has no part.
pub(crate) async fn asked(browser: &mut Browser, evening: &str) -> Value {
    let page = browser.get(evening).await;
    page.first("#live", "data-lots").map_or(Value::Null, |asked| serde_json::from_str(&asked).expect("JSON"))
}

impl Page {
    pub(crate) async fn publish(&self, browser: &mut Browser, evening: &str, draw: &str) -> StatusCode {
        browser.post(&format!("{evening}/chain"), &[("draw", draw), ("end", self.end)]).await.status
    }

    pub(crate) async fn show(&self, browser: &mut Browser, evening: &str, draw: &str) -> StatusCode {
        browser.post(&format!("{evening}/link"), &[("draw", draw), ("link", self.link)]).await.status
    }
}

/// The record of a draw, which passes the check.
pub(crate) async fn record(browser: &mut Browser, evening: &str, draw: u32) -> Lots {
    let record = browser.get(&format!("{evening}/lots/{draw}/record")).await;
    assert_eq!(record.status, StatusCode::OK);
    verify_lots(&record.body).unwrap_or_else(|error| panic!("{error:?}\n{}", record.body))
}

#[tokio::test]
async fn where_no_page_is_open_the_house_draws_alone_at_once_and_says_so() {
    let house = House::with(sealing(FOR_EVER)).await;
    let mut club = Club::new(&house).await;
    club.gather(&["1", "2", "3", "4"]).await;
    let evening = club.to("evening/1");
    assert_eq!(club.anna.does(&club.to("lots"), &[]).await, evening);
    let page = club.ben.get(&evening).await;
    assert!(page.text(".seat-order").contains("Drawn by lot by the house alone"), "{}", page.text(".seat-order"));
    let lots = record(&mut club.ben, &evening, 1).await;
    assert_eq!((lots.order().map(<[u32]>::len), lots.contributors().len()), (Some(4), 0));
    club.anna.does(&club.to("lots"), &[]).await;
    let page = club.carla.get(&evening).await;
    assert!(page.text(".seat-order").contains("drawn 2 times"), "all see how often: {}", page.text(".seat-order"));
    let check = club.carla.get(&format!("{evening}/lots/2")).await;
    assert!(check.text("#seal-check textarea").starts_with("knobel-lots 1"));
    assert!(check.has(&format!("a[href='{evening}/lots/1']")) && check.text("#lots-order").contains("Dan"));
}

#[tokio::test]
async fn the_lots_are_sealed_by_the_pages_that_are_open() {
    let house = House::with(sealing(FOR_EVER)).await;
    let mut club = Club::new(&house).await;
    club.gather(&["1", "2", "4"]).await;
    let evening = club.to("evening/1");
    let _lines = [
        club.anna.listen(&format!("{evening}/live")).await,
        club.ben.listen(&format!("{evening}/live")).await,
        club.carla.listen(&format!("{evening}/live")).await,
    ];
    let mut annas_script = club.anna.clone().with("x-knobel", "1");
    assert_eq!(annas_script.does(&club.to("lots"), &[]).await, evening, "with script nobody waits");
    let page = club.anna.get(&evening).await;
    assert!(
        page.text(".seat-order").contains("Lots are being drawn") && page.has("form[action$='/lots'] [aria-disabled]")
    );
    assert_eq!(asked(&mut club.carla, &evening).await, Value::Null, "Carla is not here");
    for (page, browser) in [(ANNAS, &mut club.anna), (BENS, &mut club.ben)] {
        assert_eq!(asked(browser, &evening).await["isOpen"], true);
        assert_eq!(page.publish(browser, &evening, "1").await, StatusCode::NO_CONTENT);
    }
    assert_eq!(BENS.show(&mut club.anna, &evening, "1").await, StatusCode::UNPROCESSABLE_ENTITY, "it is not hers");
    for (page, browser) in [(ANNAS, &mut club.anna), (BENS, &mut club.ben)] {
        assert_eq!(asked(browser, &evening).await["head"].as_str().map(str::len), Some(64));
        assert_eq!(page.show(browser, &evening, "1").await, StatusCode::NO_CONTENT);
    }
    let said = club.ben.get(&evening).await.text(".seat-order");
    assert!(said.contains("sealed by Anna, Ben and the house"), "{said}");
    assert_eq!(record(&mut club.ben, &evening, 1).await.contributors(), [1, 2]);
}

#[tokio::test]
async fn a_page_that_does_not_answer_is_named_and_without_script_the_post_waits_for_the_order() {
    let house = House::with(sealing(Duration::from_millis(20))).await;
    let mut club = Club::new(&house).await;
    club.gather(&["1", "2"]).await;
    let evening = club.to("evening/1");
    let _line = club.ben.listen(&format!("{evening}/live")).await;
    club.anna.does(&club.to("lots"), &[]).await;
    let said = club.anna.get(&evening).await.text(".seat-order");
    assert!(said.contains("without Ben, no answer in time"), "{said}");
    assert_eq!(record(&mut club.anna, &evening, 1).await.left_out(), [2]);
}

#[tokio::test]
async fn a_member_who_leaves_breaks_the_draw_off_and_all_are_told() {
    let house = House::with(sealing(FOR_EVER)).await;
    let mut club = Club::new(&house).await;
    club.gather(&["1", "2", "3"]).await;
    let evening = club.to("evening/1");
    let _line = club.ben.listen(&format!("{evening}/live")).await;
    club.anna.clone().with("x-knobel", "1").does(&club.to("lots"), &[]).await;
    club.carla.does(&club.to("stay-away"), &[]).await;
    let said = club.ben.get(&evening).await.text(".seat-order");
    assert!(
        said.contains("The lots were not drawn") && said.contains("One draw of this evening was broken off"),
        "{said}"
    );
    assert!(record(&mut club.ben, &evening, 1).await.is_dropped());
    assert!(club.anna.get(&evening).await.has("form[action$='/lots']"), "the host can draw again");
}

#[tokio::test]
async fn nobody_but_members_sees_a_draw_or_takes_part_and_junk_is_answered() {
    let house = House::with(sealing(FOR_EVER)).await;
    let mut club = Club::new(&house).await;
    club.gather(&["1", "2"]).await;
    let evening = club.to("evening/1");
    let _line = club.ben.listen(&format!("{evening}/live")).await;
    club.anna.clone().with("x-knobel", "1").does(&club.to("lots"), &[]).await;
    let mut stranger = house.person("Eve").await;
    for page in ["/lots/1", "/lots/1/record"] {
        assert_eq!(stranger.get(&format!("{evening}{page}")).await.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(BENS.publish(&mut stranger, &evening, "1").await, StatusCode::NOT_FOUND);
    for page in ["/lots/0", "/lots/2", "/lots/x", "/lots/99999999999", "/lots/2/record"] {
        assert_eq!(club.ben.get(&format!("{evening}{page}")).await.status, StatusCode::NOT_FOUND, "{page}");
    }
    for fields in
        [&[][..], &[("draw", "1")][..], &[("draw", "x"), ("end", BENS.end)][..], &[("draw", "1"), ("end", "07")][..]]
    {
        for post in ["chain", "link"] {
            let answer = club.ben.post(&format!("{evening}/{post}"), fields).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{post} {fields:?}");
        }
    }
    assert_eq!(
        BENS.publish(&mut club.ben, &evening, "7").await,
        StatusCode::NO_CONTENT,
        "no such draw: nothing happens"
    );
    assert_eq!(asked(&mut club.ben, &evening).await["end"], Value::Null);
}
