//! What a person's decisions lost, on the person's page.

use std::time::Duration;

use play::GameId;

use crate::client::{Answer, Browser, House, PATIENCE, settings};
use crate::tables::{legal, pair, until_a_move};

async fn looked_through(anna: &mut Browser) -> Answer {
    let waiting = async {
        loop {
            let page = anna.get("/me").await;
            if !page.has("[data-again]") {
                return page;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, waiting).await.expect("the coach comes to an end")
}

#[tokio::test]
async fn finished_games_are_summed_up_once_that_is_asked_for() {
    let mut settings = settings();
    settings.policy.review_playouts = 10;
    let house = House::with(settings).await;
    let mut pair = pair(&house, GameId::Spelunke, &[]).await;
    let at = pair.at.clone();
    assert!(!pair.host.get("/me").await.has("#decisions"), "there is nothing to sum up yet");
    for _ in 0..2 {
        let table = until_a_move(&house, &mut pair).await;
        let chosen = legal(&table).into_iter().next_back().expect("a legal move");
        pair.by_turn(&table).0.play(&at, "move", &chosen).await;
    }
    until_a_move(&house, &mut pair).await;
    pair.host.does(&format!("{at}/stop"), &[]).await;
    for _ in 0..2 {
        let page = pair.host.get("/me").await;
        let told = page.text("#decisions");
        assert!(
            told.contains("Looked through: 0 of 1 finished games. Still to do: 1."),
            "looking asks for nothing: {told}"
        );
        assert!(page.has("form[action='/me/coach'] button") && !page.has("[data-again]"));
    }
    assert_eq!(pair.host.does("/me/coach", &[]).await, "/me#decisions");
    let page = looked_through(&mut pair.host).await;
    let told = page.text("#decisions");
    assert!(told.contains("Looked through: 1 of 1 finished games. Still to do: 0."), "{told}");
    assert!(!page.has("form[action='/me/coach']"), "there is nothing left to look through");
    assert!(page.text("#decisions tbody").contains("all decisions"), "{told}");
    assert!(told.contains("Luck:") && told.contains("standard error over games"), "{told}");
    // The guest's page has the guest's decisions of the same game, which is known by now.
    let mut guest = pair.guest.with("accept-language", "de");
    let told = guest.get("/me").await.text("#decisions");
    assert!(told.contains("Durchgesehen: 1 von 1 fertigen Spielen") && told.contains("Glück:"), "{told}");
}
