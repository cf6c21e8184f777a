//! Two people who play on whatever happens, each post at another server.

use std::time::Duration;

use axum::http::StatusCode;
use play::{Awaited, GameId, Table};

use super::log::Acknowledged;
use crate::client::{Answer, Browser, House, PATIENCE};
use crate::tables::{Pair, legal, pair, seat_awaited};

/// Two people at one table.
pub(crate) struct Party {
    pub(crate) pair: Pair,
    /// What was answered with "done".
    pub(crate) acknowledged: Vec<Acknowledged>,
    posts: usize,
}

/// What is posted next: the number that is expected, what it is called, and what it is.
pub(crate) struct Post {
    pub(crate) seq: String,
    pub(crate) name: &'static str,
    pub(crate) value: String,
}

impl Post {
    pub(crate) fn fields(&self) -> [(&str, &str); 2] {
        [("seq", &self.seq), (self.name, &self.value)]
    }

    pub(crate) fn acknowledged(&self) -> Acknowledged {
        let text = (self.name == "move").then(|| self.value.clone());
        Acknowledged { expected: self.seq.parse().expect("a number"), text }
    }
}

impl Party {
    pub(crate) async fn new(house: &House, game: GameId) -> Party {
        Party { pair: pair(house, game, &[]).await, acknowledged: Vec::new(), posts: 0 }
    }

    pub(crate) fn at(&self) -> String {
        self.pair.at.clone()
    }

    /// What the table awaits now, as a server sees it, and who posts it; nothing when the game is over, and nothing but a bad
    /// status while the server cannot say.
    pub(crate) async fn next(&mut self, house: &House) -> Result<Option<(Browser, Post)>, StatusCode> {
        let at = self.at();
        let page = self.pair.host.led_to(house).get(&at).await;
        let record = self.pair.host.led_to(house).get(&format!("{at}/record")).await;
        for answer in [&page, &record] {
            if answer.status != StatusCode::OK {
                return Err(answer.status);
            }
        }
        let table = Table::load(&record.body).expect("the table replays");
        if table.awaits() == Awaited::Nothing {
            return Ok(None);
        }
        let who = if seat_awaited(&table) == Some(1) { &self.pair.guest } else { &self.pair.host };
        let moves = legal(&table);
        self.posts += 1;
        let (name, value) = match moves.get(self.posts % moves.len().max(1)) {
            Some(chosen) => ("move", chosen.clone()),
            None => ("throw", "cup".to_owned()),
        };
        Ok(Some((who.led_to(house), Post { seq: page.live("data-seq"), name, value })))
    }

    /// Plays on by these servers in turn until so many posts have been acknowledged, or the game is over.
    pub(crate) async fn plays(&mut self, houses: &[&House], posts: usize) {
        let enough = self.acknowledged.len() + posts;
        let playing = async {
            let mut turn = 0;
            while self.acknowledged.len() < enough {
                let house = houses[turn % houses.len()];
                turn += 1;
                match self.next(house).await {
                    Ok(Some((mut browser, post))) => self.posts_once(&mut browser, &post).await,
                    Ok(None) => return,
                    Err(status) => {
                        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
                        tokio::time::sleep(Duration::from_millis(50)).await;
                    }
                }
            }
        };
        tokio::time::timeout(2 * PATIENCE, playing).await.expect("the game goes on");
    }

    async fn posts_once(&mut self, browser: &mut Browser, post: &Post) {
        let answer = browser.post(&self.at(), &post.fields()).await;
        match answer.status {
            StatusCode::SEE_OTHER => self.acknowledged.push(post.acknowledged()),
            StatusCode::CONFLICT | StatusCode::SERVICE_UNAVAILABLE => {}
            status => panic!("{status}: {}", answer.said()),
        }
    }
}

/// Asks for a page until it comes, and gives it.
pub(crate) async fn comes_back(browser: &mut Browser, path: &str) -> Answer {
    let asking = async {
        loop {
            let answer = browser.get(path).await;
            if answer.status == StatusCode::OK {
                return answer;
            }
            assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, asking).await.expect("it comes back")
}
