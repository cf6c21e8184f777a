use play::{Awaited, GameId};

use super::{BOTH, FOR_EVER, Pages, settings, verified, with_patience};
use crate::client::House;

#[tokio::test]
async fn with_two_pages_that_answer_every_throw_is_sealed_by_both() {
    for game in GameId::ALL {
        let house = House::with(settings()).await;
        let mut pages = Pages::of([&house, &house], game, &[]).await;
        let made_before = house.table(&pages.at).await.seals().seals().len();
        for _ in 0..30 {
            pages.answer(&house).await;
            if !pages.post(&house).await {
                break;
            }
        }
        pages.answer(&house).await;
        let throws = verified(&house, &pages.at).await.throws;
        // A game of Spelunke may be over after a throw or two.
        assert!(throws.len() > made_before + 3 || house.table(&pages.at).await.awaits() == Awaited::Nothing, "{game}");
        assert!(throws[made_before..].iter().all(|seal| seal.seats == BOTH && seal.missed.is_empty()), "{game}");
    }
}

#[tokio::test]
async fn who_does_not_answer_is_left_out_and_takes_part_again_when_their_page_does() {
    let house = House::with(with_patience(std::time::Duration::from_millis(100))).await;
    let mut pages = Pages::of([&house, &house], GameId::Exactly, &[]).await;
    let made_before = house.table(&pages.at).await.seals().seals().len();
    while house.table(&pages.at).await.seals().seals().len() == made_before {
        pages.post(&house).await;
        tokio::task::yield_now().await;
    }
    let silent = verified(&house, &pages.at).await.throws[made_before].clone();
    assert_eq!((silent.seats.len(), silent.missed), (0, BOTH.to_vec()));
    pages.take_part().await;
    let chains = house.table(&pages.at).await.seals().chains().to_vec();
    assert!(chains.iter().all(|of| of.missed.is_none()), "both have begun a new chain");
}

#[tokio::test]
async fn a_page_that_is_closed_is_not_asked() {
    let house = House::with(with_patience(FOR_EVER)).await;
    let Pages { at, pages: [annas, bens] } = Pages::of([&house, &house], GameId::Exactly, &[]).await;
    let mut pages = Pages { at, pages: [annas, bens.closed().await] };
    pages.until_fixed(&house).await;
    let table = house.table(&pages.at).await;
    assert_eq!(table.seals().pending().expect("it is fixed").awaited().collect::<Vec<_>>(), BOTH[..1]);
}
