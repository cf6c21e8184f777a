use axum::http::StatusCode;
use play::GameId;
use store::Database;
use test_kit::postgres::Cluster;

use super::log;
use super::party::Party;
use crate::client::{House, settings};

/// Two servers on a new database.
pub(crate) async fn two_servers() -> (Database, House, House) {
    let database = Database::read(&Cluster::shared().database()).expect("an address");
    let here = House::at(&database, settings()).await;
    let there = House::at(&database, settings()).await;
    (database, here, there)
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_posts_with_the_same_number_at_two_servers_exactly_one_counts() {
    for game in GameId::ALL {
        let (database, here, there) = two_servers().await;
        let mut party = Party::new(&here, game).await;
        let at = party.at();
        for round in 0..25 {
            let knows = if round % 2 == 0 { &here } else { &there };
            let Some((browser, post)) = party.next(knows).await.expect("the database is there") else { break };
            let (mut this, mut that) = (browser.led_to(&here), browser.led_to(&there));
            let (fields, same) = (post.fields(), post.fields());
            let (this, that) = tokio::join!(this.post(&at, &fields), that.post(&at, &same));
            let mut statuses = [this.status, that.status];
            statuses.sort();
            assert_eq!(statuses, [StatusCode::SEE_OTHER, StatusCode::CONFLICT], "{game:?}");
            party.acknowledged.push(post.acknowledged());
            let (here, there) = (here.table(&at).await, there.table(&at).await);
            assert_eq!(here.record(), there.record(), "whoever is led to the other server sees the same table");
        }
        log::holds_everything(&database, &at, &party.acknowledged).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_with_every_post_at_another_server() {
    for game in GameId::ALL {
        let (database, here, there) = two_servers().await;
        let mut party = Party::new(&here, game).await;
        party.plays(&[&here, &there, &there], 30).await;
        log::holds_everything(&database, &party.at(), &party.acknowledged).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_sit_down_at_once_at_two_servers_all_get_a_chair() {
    let (_, here, there) = two_servers().await;
    let mut host = here.person("Anna").await;
    let at = host.does("/new", &[("game", "spelunke"), ("seats", "6")]).await;
    let mut sitting = Vec::new();
    for number in 0..5 {
        let house = if number % 2 == 0 { &here } else { &there };
        let (mut guest, sit) = (house.person(&format!("Gast {number}")).await, format!("{at}/sit"));
        sitting
            .push(tokio::spawn(async move { guest.post(&sit, &[("name", &format!("Gast {number}"))]).await.status }));
    }
    for sat in sitting {
        assert_eq!(sat.await.unwrap(), StatusCode::SEE_OTHER, "a wish without a number is tried again");
    }
    let page = host.led_to(&there).get(&at).await;
    for number in 0..5 {
        assert!(page.body.contains(&format!("Gast {number}")));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_asked_for_at_two_servers_leads_to_one_table() {
    let (_, here, there) = two_servers().await;
    let party = Party::new(&here, GameId::Pot).await;
    let (at, mut host) = (party.at(), party.pair.host.clone());
    host.does(&format!("{at}/stop"), &[]).await;
    let (mut this, mut that) = (party.pair.host.led_to(&here), party.pair.guest.led_to(&there));
    let rematch = format!("{at}/rematch");
    let (this, that) = tokio::join!(this.does(&rematch, &[]), that.does(&rematch, &[]));
    assert_eq!(this, that);
}
