//! Updates of live streams while throws are sealed.

use play::GameId;

use super::{Pages, settings};
use crate::client::House;
use crate::updates::LivePage;

/// Enough for many throws; longer games are left.
const MOST_POSTS: usize = 60;
/// The bytes that an update may take on average. Throws differ from run to run; about half as many were seen.
const MOST_BYTES: usize = 2_000;

impl Pages {
    /// Brings these streams to the stage that a reload shows now.
    async fn are_followed_by(&mut self, streams: &mut [LivePage]) {
        let seq = self.pages[0].browser.get(&format!("{}/stage", self.at)).await.live("data-seq");
        for stream in streams {
            stream.follow(&seq).await;
            stream.is_as_drawn_anew(&self.at).await;
        }
    }
}

#[tokio::test]
async fn updates_of_pot_with_sealed_throws_make_the_stage_that_a_reload_shows_and_stay_small() {
    let house = House::with(settings()).await;
    let mut pages = Pages::of([&house, &house], GameId::Pot, &[]).await;
    pages.answer(&house).await;
    let mut streams = Vec::new();
    for browser in [pages.pages[0].browser.clone(), pages.pages[1].browser.clone(), house.browser()] {
        streams.push(LivePage::open(browser, &pages.at).await);
    }
    pages.are_followed_by(&mut streams).await;
    let mut posts = 0;
    while posts < MOST_POSTS && pages.post(&house).await {
        posts += 1;
        pages.are_followed_by(&mut streams).await;
        while house.table(&pages.at).await.seals().pending().is_some() {
            for page in [0, 1] {
                pages.pages[page].takes_part().await;
                pages.are_followed_by(&mut streams).await;
            }
        }
    }
    for stream in streams {
        let (bytes, updates) = stream.updates;
        assert!(updates > posts, "links are told, too");
        assert!(bytes < MOST_BYTES * updates, "{bytes} bytes in {updates} updates");
    }
}
