//! Two servers on one `PostgreSQL`, with a person's page at each.

use std::time::Duration;

use play::GameId;
use store::Database;
use test_kit::postgres::Cluster;
use tokio::task::JoinHandle;

use super::{BOTH, Pages, settings, verified, with_patience};
use crate::client::{House, PATIENCE};

async fn two_servers(patience: [Duration; 2]) -> [House; 2] {
    let database = Database::read(&Cluster::shared().database()).expect("an address");
    let [here, there] = patience.map(with_patience);
    [House::at(&database, here).await, House::at(&database, there).await]
}

/// Waits until both servers know that all who play have a page open somewhere.
async fn all_are_known(houses: [&House; 2], at: &str) {
    let id = at.trim_start_matches("/t/").parse().expect("a table's address");
    let knowing = async {
        for house in houses {
            let house = house.app.house();
            let people = house.table(id).await.expect("the table is there").people();
            while !people.iter().all(|person| house.store().is_connected(id, *person)) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    };
    tokio::time::timeout(PATIENCE, knowing).await.expect("servers tell each other who is here");
}

fn announces(house: &House) -> JoinHandle<()> {
    let house = house.app.house().clone();
    tokio::spawn(async move { house.announce_presence().await })
}

#[tokio::test(flavor = "multi_thread")]
async fn throws_are_sealed_by_a_page_at_each_server() {
    let patience = settings().policy.link_patience;
    let [here, there] = two_servers([patience; 2]).await;
    let mut pages = Pages::of([&here, &there], GameId::Exactly, &[]).await;
    all_are_known([&here, &there], &pages.at).await;
    pages.answer(&here).await;
    let made = here.table(&pages.at).await.seals().seals().len();
    for round in 0..24 {
        let house = if round % 2 == 0 { &here } else { &there };
        pages.post(house).await;
        pages.answer(house).await;
    }
    let throws = verified(&there, &pages.at).await.throws;
    assert!(throws.len() > made + 3);
    assert!(throws[made..].iter().all(|seal| seal.seats == BOTH && seal.missed.is_empty()), "{throws:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_of_a_page_leaves_out_the_silent_if_the_one_that_fixed_the_throw_has_died() {
    // A server that waits for ever does as much as one that has died.
    let [here, there] = two_servers([settings().policy.link_patience, Duration::from_millis(50)]).await;
    let mut pages = Pages::of([&here, &there], GameId::Exactly, &[]).await;
    all_are_known([&here, &there], &pages.at).await;
    pages.answer(&here).await;
    let made = here.table(&pages.at).await.seals().seals().len();
    // The page at the other server draws whatever happens.
    let mut watching = pages.pages[1].browser.listen(&format!("{}/live", pages.at)).await;
    let drawing = tokio::spawn(async move {
        loop {
            watching.next().await;
        }
    });
    while here.table(&pages.at).await.seals().seals().len() == made {
        pages.post(&here).await;
        tokio::task::yield_now().await;
    }
    let seal = verified(&there, &pages.at).await.throws[made].clone();
    assert!(!seal.missed.is_empty(), "{seal:?}");
    drawing.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_throw_that_waits_for_a_page_goes_on_when_it_opens_at_the_other_server() {
    let patience = settings().policy.link_patience;
    let [here, there] = two_servers([patience; 2]).await;
    let announcing = [announces(&here), announces(&there)];
    let mut pages = Pages::of([&here, &there], GameId::Exactly, &[("seal", "all")]).await;
    let at = pages.at.clone();
    for _ in 0..8 {
        // Whether a throw had to wait until the servers knew of both pages, or could be fixed at once: it is made by both.
        let made = here.table(&at).await.seals().seals().len();
        let throwing = async {
            while here.table(&at).await.seals().seals().len() == made {
                pages.post(&here).await;
                pages.take_part().await;
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(PATIENCE, throwing).await.expect("the throw is made");
    }
    let throws = verified(&there, &at).await.throws;
    assert!(throws.iter().all(|seal| seal.seats == BOTH && seal.missed.is_empty()), "{throws:?}");
    announcing.iter().for_each(JoinHandle::abort);
}
