//! The same people once more.

use play::GameId;

use crate::client::House;
use crate::tables::pair;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_want_a_rematch_at_once_meet_at_one_table() {
    let house = House::new().await;
    for _ in 0..10 {
        let mut pair = pair(&house, GameId::Pot, &[("public", "yes"), ("switch-target", "12")]).await;
        let rematch = format!("{}/rematch", pair.at);
        pair.host.is_refused(&rematch, &[]).await;
        pair.host.does(&format!("{}/stop", pair.at), &[]).await;
        let (mut host, mut guest) = (pair.host.clone(), pair.guest.clone());
        let (to, also_to) = (rematch.clone(), rematch.clone());
        let one = tokio::spawn(async move { host.does(&to, &[]).await });
        let other = tokio::spawn(async move { guest.does(&also_to, &[]).await });
        let (one, other) = (one.await.expect("an answer"), other.await.expect("an answer"));
        assert_eq!(one, other);
        assert_ne!(one, pair.at);
        // Nobody finds a second one in the lobby.
        for person in [&mut pair.host, &mut pair.guest] {
            let own = person.get("/").await.all(".run li a", "href");
            assert_eq!(own.len(), 2, "{own:?}");
        }
        assert!(!house.browser().get("/").await.has(".open li"), "both sit there already");
        assert!(pair.host.get(&pair.at).await.has(&format!("a[href='{one}']")));
        assert!(pair.guest.get(&one).await.text(".place").contains("Ben"));
        assert!(pair.guest.get(&format!("{one}/rules")).await.text("dl.switches").contains("12"));
    }
}

#[tokio::test]
async fn only_those_who_played_ask_for_a_rematch() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Exactly, &[]).await;
    let rematch = format!("{}/rematch", pair.at);
    pair.host.does(&format!("{}/stop", pair.at), &[]).await;
    assert!(house.person("Dora").await.is_refused(&rematch, &[]).await.contains("not your turn"));
    assert_eq!(house.browser().post(&rematch, &[]).await.status, 403);
    let next = pair.guest.does(&rematch, &[]).await;
    let asked = pair.host.get(&pair.at).await;
    assert_eq!(asked.live("data-requests"), "Ben wants to play again.");
    assert_eq!(asked.all(".dock .request a", "href"), [next.as_str()]);
    assert!(!pair.guest.get(&pair.at).await.has(".dock .request"), "whoever asked is not asked");
    assert_eq!(pair.host.does(&rematch, &[]).await, next);
    // Whoever asked first is the host now.
    assert!(pair.host.is_refused(&format!("{next}/start"), &[]).await.contains("the person who opened"));
    pair.guest.does(&format!("{next}/start"), &[]).await;
}
