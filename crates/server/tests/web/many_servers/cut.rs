use std::time::{Duration, Instant};

use axum::http::StatusCode;
use play::GameId;
use store::Database;
use test_kit::postgres::Cluster;

use super::log;
use super::party::{Party, comes_back};
use super::proxy::{Network, Proxy};
use crate::client::{House, settings};

/// Nobody waits longer for an answer, whatever the network does. Far more than it should take, because machines are busy.
const LONGEST_WAIT: Duration = Duration::from_secs(40);

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_cut_off_says_so_and_the_other_goes_on() {
    for network in [Network::Broken, Network::Swallowing, Network::SwallowingAnswers] {
        let cluster = Cluster::shared();
        let address = cluster.database();
        let proxy = Proxy::to(cluster.port()).await;
        let database = Database::read(&address).expect("an address");
        let by_proxy = address.replace(&format!("127.0.0.1:{}", cluster.port()), &proxy.address.to_string());
        let here = House::at(&database, settings()).await;
        let there = House::at(&Database::read(&by_proxy).expect("an address"), settings()).await;
        let mut party = Party::new(&here, GameId::Exactly).await;
        party.plays(&[&here, &there], 6).await;
        let at = party.at();
        let mut line = party.pair.guest.led_to(&there).listen(&format!("{at}/live")).await;
        line.next().await;

        let (browser, post) = party.next(&there).await.expect("it is there").expect("the game is on");
        let mut cut_off = browser.led_to(&there);
        proxy.set(network);
        let begun = Instant::now();
        let posted = cut_off.post(&at, &post.fields()).await;
        assert_eq!(
            posted.status,
            StatusCode::SERVICE_UNAVAILABLE,
            "{network:?}: what may not be kept is not acknowledged"
        );
        assert_eq!(cut_off.get(&at).await.status, StatusCode::SERVICE_UNAVAILABLE, "{network:?}");
        assert!(begun.elapsed() < LONGEST_WAIT, "{network:?}: {:?}", begun.elapsed());
        party.plays(&[&here], 5).await;

        proxy.set(Network::Whole);
        comes_back(&mut cut_off, &at).await;
        assert_eq!(there.table(&at).await.record(), here.table(&at).await.record(), "{network:?}");
        party.plays(&[&there, &here], 5).await;
        let seq = party.pair.host.seq(&at).await;
        while line.next().await.id != seq {}
        log::holds_everything(&database, &at, &party.acknowledged).await;
    }
}
