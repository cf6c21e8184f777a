//! Sealed throws as pages take part in them: the script's part is played here, over HTTP.

mod all;
mod limits;
mod restarts;
mod servers;
mod throws;
mod updates;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::http::StatusCode;
use house::tables::{HouseCup, HousePolicy};
use play::seals::{Verified, verify_record};
use play::{Awaited, GameId};
use rules::Seat;
use seal::{Bytes, Chain};
use serde_json::Value;
use server::Settings;

use crate::client::{self, Answer, Browser, House, Listening, PATIENCE};
use crate::tables::{Pair, legal, pair, seat_awaited};

const BOTH: [Seat; 2] = [Seat::new(0), Seat::new(1)];
/// Longer than any test: nobody is left out.
const FOR_EVER: Duration = Duration::from_secs(100_000);

/// A house that seals its throws and waits for ever for people's links.
pub(crate) fn settings() -> Settings {
    with_patience(FOR_EVER)
}

/// A house that seals its throws and waits so long for people's links.
fn with_patience(link_patience: Duration) -> Settings {
    let policy = HousePolicy { cup: HouseCup::System, link_patience, ..client::settings().policy };
    Settings { policy, ..client::settings() }
}

/// A secret that no other page of this run has.
fn another_secret() -> Bytes {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let mut secret = [7; 32];
    secret[..8].copy_from_slice(&NEXT.fetch_add(1, Ordering::Relaxed).to_be_bytes());
    Bytes(secret)
}

/// A page of somebody who sits at a table, open in their browser.
pub(crate) struct Page {
    browser: Browser,
    at: String,
    secret: Bytes,
    _line: Listening,
}

impl Page {
    pub(crate) async fn open(browser: &Browser, at: &str) -> Page {
        let mut browser = browser.clone().with("accept", "application/json");
        let line = browser.listen(&format!("{at}/live")).await;
        Page { browser, at: at.to_owned(), secret: another_secret(), _line: line }
    }

    /// The same page, opened again in the same browser.
    async fn again(self, house: &House) -> Page {
        let Page { browser, at, secret, _line: line } = self;
        drop(line);
        Page { secret, ..Page::open(&browser.led_to(house), &at).await }
    }

    /// The same page, closed; its browser looks at the lobby instead.
    async fn closed(self) -> Page {
        let Page { mut browser, at, secret, _line: line } = self;
        drop(line);
        let line = browser.listen("/lobby/live").await;
        Page { browser, at, secret, _line: line }
    }

    /// What the house tells the page for its part.
    async fn told(&mut self) -> Value {
        let stage = self.browser.get(&format!("{}/stage", self.at)).await;
        serde_json::from_str(&stage.live("data-seal")).expect("JSON")
    }

    /// Publishes a chain or shows a link, if that is its part now.
    pub(crate) async fn takes_part(&mut self) {
        let told = self.told().await;
        let length = u32::try_from(told["length"].as_u64().expect("a number")).expect("a length");
        let number = |name: &str| told[name].as_u64();
        let end = Chain::new(self.secret, 1, length).end_bytes().to_string();
        let is_own = told["end"] == *end;
        if let (Some(throw), Some(from), true) = (number("throw"), number("from"), is_own) {
            let link = Chain::new(self.secret, from, length).link(throw).expect("the chain is long enough");
            assert_eq!(self.shows(throw, &link.to_string()).await.status, StatusCode::NO_CONTENT);
        } else if told["isRolling"] != true && (!is_own || !told["missed"].is_null() || told["isSpent"] == true) {
            self.secret = another_secret();
            let end = Chain::new(self.secret, 1, length).end_bytes().to_string();
            let published = self.browser.post(&format!("{}/chain", self.at), &[("end", &end)]).await;
            assert_eq!(published.status, StatusCode::NO_CONTENT, "{}", published.body);
        }
    }

    async fn shows(&mut self, throw: u64, link: &str) -> Answer {
        let link = [("throw", throw.to_string()), ("link", link.to_owned())];
        let fields: Vec<_> = link.iter().map(|(name, value)| (*name, value.as_str())).collect();
        self.browser.post(&format!("{}/link", self.at), &fields).await
    }

    /// Posts as the script does, which does not wait until the dice lie.
    pub(crate) async fn plays(&mut self, name: &str, value: &str) -> Answer {
        let seq = self.browser.get(&format!("{}/stage", self.at)).await.live("data-seq");
        self.browser.post(&self.at, &[("seq", &seq), (name, value)]).await
    }
}

/// The pages of Anna, who opened the table, and of Ben.
struct Pages {
    at: String,
    pages: [Page; 2],
}

impl Pages {
    /// A game between the two; each has their page at one of these houses, and has published a chain.
    async fn of(houses: [&House; 2], game: GameId, fields: &[(&str, &str)]) -> Pages {
        let Pair { at, host, guest } = pair(houses[0], game, fields).await;
        let pages = [Page::open(&host.led_to(houses[0]), &at).await, Page::open(&guest.led_to(houses[1]), &at).await];
        let mut pages = Pages { at, pages };
        pages.take_part().await;
        pages
    }

    async fn take_part(&mut self) {
        for page in &mut self.pages {
            page.takes_part().await;
        }
    }

    /// Posts what is awaited next; false if the game is over, or if nobody may do anything.
    async fn post(&mut self, house: &House) -> bool {
        let table = house.table(&self.at).await;
        let moves = legal(&table);
        let (name, value) = match moves.get(table.lines().len() % moves.len().max(1)) {
            Some(chosen) => ("move", chosen.clone()),
            None => ("throw", "cup".to_owned()),
        };
        if table.awaits() == Awaited::Nothing || table.seals().pending().is_some() {
            return false;
        }
        let page = &mut self.pages[seat_awaited(&table).unwrap_or(0)];
        let answer = page.plays(name, &value).await;
        // What another server has fixed meanwhile, or what waits for a page, is refused in words.
        let was_late =
            answer.status == StatusCode::UNPROCESSABLE_ENTITY && answer.body.contains("The dice are rolling");
        assert!(was_late || [StatusCode::OK, StatusCode::CONFLICT].contains(&answer.status), "{}", answer.body);
        true
    }

    /// Plays on until a throw is fixed, without an answer of the pages to that one.
    async fn until_fixed(&mut self, house: &House) {
        let fixing = async {
            while house.table(&self.at).await.seals().pending().is_none() {
                assert!(self.post(house).await, "the game is not over");
            }
        };
        tokio::time::timeout(PATIENCE, fixing).await.expect("somebody throws");
    }

    /// Both answer until nothing is under way.
    async fn answer(&mut self, house: &House) {
        let answering = async {
            while house.table(&self.at).await.seals().pending().is_some() {
                self.take_part().await;
            }
        };
        tokio::time::timeout(PATIENCE, answering).await.expect("links are taken");
    }
}

/// What the record of a table proves.
async fn verified(house: &House, at: &str) -> Verified {
    let record = house.browser().get(&format!("{at}/record")).await.body;
    verify_record(&record).unwrap_or_else(|error| panic!("{error:?}\n{record}"))
}
