//! Bots for those who are away, and the way back.

use std::time::Duration;

use house::tables::HousePolicy;
use play::{GameId, Sitter};
use server::Settings;

use crate::client::{House, settings};
use crate::tables::{pair, seat_awaited};

/// A house in which everybody counts as away at once.
async fn hurried() -> House {
    let policy = HousePolicy { away_after: Duration::ZERO, ..settings().policy };
    House::with(Settings { policy, ..settings() }).await
}

#[tokio::test]
async fn whoever_is_here_plays_for_themselves() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Pot, &[]).await;
    let hand_over = format!("{}/hand-over", pair.at);
    assert!(pair.host.is_refused(&hand_over, &[("seat", "2")]).await.contains("They’re here"));
    assert!(!pair.host.get(&pair.at).await.has("[formaction$=hand-over], .away-mark"));
}

#[tokio::test]
async fn a_bot_plays_for_whoever_is_away_until_they_are_back() {
    let house = hurried().await;
    let mut pair = pair(&house, GameId::Pot, &[]).await;
    let at = pair.at.clone();
    let hand_over = format!("{at}/hand-over");
    assert!(pair.host.get(&at).await.has("button[formaction$=hand-over][value='2']"));
    assert!(house.person("Dora").await.is_refused(&hand_over, &[("seat", "2")]).await.contains("not your turn"));
    pair.host.does(&hand_over, &[("seat", "2")]).await;
    assert!(matches!(house.table(&at).await.sitters()[1], Sitter::Bot(_)));
    assert!(pair.host.is_refused(&hand_over, &[("seat", "2")]).await.contains("already"));
    assert!(pair.host.is_refused(&hand_over, &[("seat", "7")]).await.contains("already"));
    house.wait_for(&at, |table| seat_awaited(table) == Some(0)).await;
    // Only whoever sat there takes the seat back.
    let take_back = format!("{at}/take-back");
    assert!(pair.host.is_refused(&take_back, &[("seat", "2")]).await.contains("not your turn"));
    let page = pair.guest.get(&at).await;
    assert!(page.has(".dock .request button[formaction$=take-back], .padbox .request button[formaction$=take-back]"));
    assert!(page.live("data-requests").contains("A bot is playing for Ben"), "the live region says it");
    pair.guest.does(&take_back, &[("seat", "2")]).await;
    assert_eq!(house.table(&at).await.sitters()[1], Sitter::Person(Some("Ben".to_owned())));
    assert!(pair.guest.is_refused(&take_back, &[("seat", "2")]).await.contains("not your turn"));
}

#[tokio::test]
async fn the_last_person_stays() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Exactly, &[]).await;
    let hand_over = format!("{}/hand-over", pair.at);
    pair.guest.does(&hand_over, &[("seat", "2")]).await;
    assert!(pair.host.is_refused(&hand_over, &[("seat", "1")]).await.contains("only person"));
    pair.guest.does(&format!("{}/take-back", pair.at), &[("seat", "2")]).await;
    pair.host.does(&hand_over, &[("seat", "1")]).await;
}

#[tokio::test]
async fn nothing_changes_hands_after_the_end() {
    let house = hurried().await;
    let mut pair = pair(&house, GameId::Pot, &[]).await;
    let at = pair.at.clone();
    pair.guest.does(&format!("{at}/hand-over"), &[("seat", "2")]).await;
    pair.host.does(&format!("{at}/stop"), &[]).await;
    let lines = house.table(&at).await.lines();
    pair.guest.is_refused(&format!("{at}/take-back"), &[("seat", "2")]).await;
    pair.host.is_refused(&format!("{at}/hand-over"), &[("seat", "1")]).await;
    assert_eq!(house.table(&at).await.lines(), lines);
}

#[tokio::test]
async fn after_a_restart_nobody_counts_as_away_at_once() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Pot, &[]).await;
    let house = house.again().await;
    let mut host = house.browser();
    host.cookies = std::mem::take(&mut pair.host.cookies);
    assert!(host.is_refused(&format!("{}/hand-over", pair.at), &[("seat", "2")]).await.contains("They’re here"));
}

#[tokio::test]
async fn friends_round_one_device_act_for_each_other() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    let form = [("game", "exactly"), ("seats", "2"), ("chair-1", "guest"), ("guest-1", "Carl")];
    let at = anna.does("/new", &form).await;
    anna.does(&format!("{at}/start"), &[]).await;
    let mut seats = std::collections::BTreeSet::new();
    for _ in 0..20 {
        let table = house.table(&at).await;
        seats.extend(seat_awaited(&table));
        let legal = crate::tables::legal(&table);
        let (name, value) = if legal.is_empty() { ("throw", "cup") } else { ("move", legal[0].as_str()) };
        assert!(anna.get(&at).await.has("main[data-yours]"));
        assert!(anna.play(&at, name, value).await.status.is_redirection());
    }
    assert_eq!(seats.len(), 2);
}
