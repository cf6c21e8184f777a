//! A throw is under way, and the server ends.

use std::time::Duration;

use house::upkeep::{Existing, back_up, restore};
use play::GameId;
use store::Database;

use super::{BOTH, Pages, settings, verified, with_patience};
use crate::client::House;

/// A game with a throw under way of which Anna has shown her link, in a house whose power is cut.
async fn cut(game: GameId, fields: &[(&str, &str)]) -> (House, Pages) {
    let house = House::with(settings()).await;
    let mut pages = Pages::of([&house, &house], game, fields).await;
    pages.until_fixed(&house).await;
    pages.pages[0].takes_part().await;
    (house, pages)
}

async fn reopened(house: &House, pages: Pages) -> Pages {
    let Pages { at, pages: [annas, bens] } = pages;
    Pages { at, pages: [annas.again(house).await, bens.again(house).await] }
}

#[tokio::test]
async fn a_throw_that_was_under_way_is_made_when_the_pages_are_back() {
    let (house, pages) = cut(GameId::Exactly, &[]).await;
    let house = house.again().await;
    let mut pages = reopened(&house, pages).await;
    pages.answer(&house).await;
    for _ in 0..10 {
        pages.post(&house).await;
        pages.answer(&house).await;
    }
    let verified = verified(&house, &pages.at).await;
    assert!(verified.dropped.is_empty() && verified.throws.last().expect("a throw").seats == BOTH);
}

#[tokio::test]
async fn whoever_looks_after_a_restart_ends_the_wait_for_those_who_stay_away() {
    let (house, pages) = cut(GameId::Exactly, &[]).await;
    let house = house.again_with(with_patience(Duration::from_millis(20))).await;
    let made = house.table(&pages.at).await.seals().seals().len();
    let table = house.wait_for(&pages.at, |table| table.seals().seals().len() > made).await;
    let seal = table.seals().seals()[made].clone();
    assert_eq!((&seal.seats[..], &seal.missed[..]), (&BOTH[..1], &BOTH[1..]));
    verified(&house, &pages.at).await;
}

#[tokio::test]
async fn where_all_must_seal_a_throw_outlasts_the_restart_too() {
    let (house, pages) = cut(GameId::Exactly, &[("seal", "all")]).await;
    // Nobody would be left out, however short the patience.
    let house = house.again_with(with_patience(Duration::ZERO)).await;
    let mut pages = reopened(&house, pages).await;
    assert!(house.table(&pages.at).await.seals().pending().is_some());
    pages.answer(&house).await;
    assert!(verified(&house, &pages.at).await.throws.last().expect("a throw").seats == BOTH);
}

#[tokio::test]
async fn a_restored_house_begins_a_new_chain_and_the_dropped_throw_is_told() {
    let (house, mut pages) = cut(GameId::Exactly, &[]).await;
    let folder = tempfile::tempdir().expect("a folder");
    let (backup, target) = (folder.path().join("backup.db"), folder.path().join("restored.db"));
    back_up(&Database::File(house.file()), &backup, |_| {}).await.expect("a backup");
    let restored = Database::File(target);
    restore(&Database::File(backup), &restored, Existing::Keep, "stamp", |_| {}).await.expect("restored");
    let house = House::at(&restored, settings()).await;
    pages = reopened(&house, pages).await;
    pages.answer(&house).await;
    for _ in 0..20 {
        pages.take_part().await;
        pages.post(&house).await;
        pages.answer(&house).await;
    }
    let verified = verified(&house, &pages.at).await;
    assert_eq!(verified.dropped.len(), 1);
    assert_eq!(house.table(&pages.at).await.seals().house_chains(), 2);
    assert_eq!(verified.throws.last().expect("a throw").seats, BOTH, "pages go on with their chains");
    let page = house.browser().get(&format!("{}/seals", pages.at)).await;
    assert!(page.body.contains("dropped"), "{}", page.text("main"));
}
