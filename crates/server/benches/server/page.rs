//! A seated person's page, as the script runs it: it follows the live stream, and takes part in sealed throws.

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};

use seal::{Bytes, Chain};
use serde_json::Value;

use crate::client::{Connection, form};
use crate::full_house::choice;
use crate::updates::refused;
use crate::watchers::{UPDATES, number_of};

/// An open page.
pub(crate) struct Page {
    posting: Connection,
    stream: Connection,
    table: String,
    cookie: String,
    /// The stage, cut in front of every tag and every space, as updates count it.
    words: Vec<String>,
    /// The number of the last event on the stage.
    pub(crate) seq: u64,
    /// The secret of the chain that was published last, and its end; empty before the first.
    secret: Bytes,
    end: String,
    /// What the stage told when that chain was published: until it tells something else, the chain is on its way.
    replaced: Option<Value>,
    /// The number of the last throw whose link was shown.
    shown: u64,
}

/// What the stage tells the page for its part in sealed throws.
pub(crate) struct SealTold(Value);

impl SealTold {
    /// The number of the next throw.
    pub(crate) fn next(&self) -> Option<u64> {
        self.0["next"].as_u64()
    }

    /// True if a throw is under way.
    pub(crate) fn is_rolling(&self) -> bool {
        self.0["isRolling"] == true
    }

    fn length(&self) -> io::Result<u32> {
        let length = self.0["length"].as_u64().and_then(|length| length.try_into().ok());
        length.ok_or_else(|| io::Error::other("a chain without a length"))
    }

    /// The throw that waits for a link of the chain with this end, and the first throw of that chain.
    fn asked(&self, end: &str) -> Option<(u64, u64)> {
        self.0["throw"].as_u64().zip(self.0["from"].as_u64()).filter(|_| self.0["end"] == *end)
    }

    /// True if the page has to publish the end of a chain; `end` is that of its last one.
    fn wants_chain(&self, end: &str) -> bool {
        let serves = self.0["end"] == *end && self.0["missed"].is_null() && self.0["isSpent"] != true;
        !self.is_rolling() && !serves
    }
}

impl Page {
    /// Opens the page of whom this cookie names.
    pub(crate) async fn open(address: SocketAddr, table: &str, cookie: String) -> io::Result<Page> {
        let (posting, mut stream) = (Connection::open(address).await?, Connection::open(address).await?);
        stream.listen(&format!("{table}/live{UPDATES}"), &cookie).await?;
        let (table, secret) = (table.to_owned(), another_secret());
        Ok(Page {
            posting,
            stream,
            table,
            cookie,
            words: Vec::new(),
            seq: 0,
            secret,
            end: String::new(),
            replaced: None,
            shown: 0,
        })
    }

    /// The next chunk of the stream. Nothing is lost if this is dropped before it is there.
    pub(crate) async fn chunk(&mut self) -> io::Result<Vec<u8>> {
        self.stream.chunk().await
    }

    /// Brings the stage up to date; false if the chunk is a heartbeat.
    pub(crate) fn follow(&mut self, chunk: &[u8]) -> io::Result<bool> {
        let Some(seq) = number_of(chunk) else { return Ok(false) };
        let text = String::from_utf8_lossy(chunk);
        let lines: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("data: ")).collect();
        let data = lines.join("\n");
        self.words = if text.starts_with("event: stage") { cut(&data) } else { updated(&self.words, &data)? };
        self.seq = seq;
        Ok(true)
    }

    /// What the stage tells of sealed throws; `None` if none are sealed there.
    pub(crate) fn told(&self) -> Option<SealTold> {
        let stage = self.words.concat();
        let value = stage.split_once(" data-seal=\"")?.1.split('"').next()?;
        serde_json::from_str(&value.replace("&quot;", "\"")).ok().map(SealTold)
    }

    /// True if the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.words.iter().any(|word| word.contains("data-phase=\"over\""))
    }

    /// One of the decisions that the stage offers, as a field; `None` if it is not this person's turn.
    pub(crate) fn decision(&self) -> Option<String> {
        let is_awaited = self.words.iter().any(|word| word.contains("data-yours"));
        is_awaited.then(|| choice(&self.words.concat(), self.seq)).flatten()
    }

    /// Publishes a chain or shows a link, if that is the page's part now.
    pub(crate) async fn take_part(&mut self) -> io::Result<()> {
        let Some(told) = self.told() else { return Ok(()) };
        let length = told.length()?;
        if let Some((throw, from)) = told.asked(&self.end).filter(|(throw, _)| *throw > self.shown) {
            let link = Chain::new(self.secret, from, length).link(throw);
            let link = link.ok_or_else(|| io::Error::other("the chain has run out"))?;
            self.shown = throw;
            self.send("link", &format!("throw={throw}&link={link}")).await
        } else if told.wants_chain(&self.end) && self.replaced.as_ref() != Some(&told.0["end"]) {
            self.secret = another_secret();
            self.end = Chain::new(self.secret, 1, length).end_bytes().to_string();
            self.replaced = Some(told.0["end"].clone());
            self.send("chain", &format!("end={}", self.end)).await
        } else {
            Ok(())
        }
    }

    /// Posts a decision; false if the table has moved on meanwhile.
    pub(crate) async fn post(&mut self, decision: &str) -> io::Result<bool> {
        let body = format!("seq={}&{decision}", self.seq);
        let answer = self.posting.ask(&form(&self.table, &self.cookie, &body)).await?;
        match answer.status {
            200 => Ok(true),
            409 | 422 => Ok(false),
            _ => Err(refused(&answer)),
        }
    }

    async fn send(&mut self, what: &str, body: &str) -> io::Result<()> {
        let path = format!("{}/{what}", self.table);
        let answer = self.posting.ask(&form(&path, &self.cookie, body)).await?;
        if answer.status == 422 {
            // It came too late: the next stage says what the page's part is then.
            self.replaced = None;
        } else if answer.status != 204 {
            return Err(refused(&answer));
        }
        Ok(())
    }
}

/// A secret that no other page of this run has.
fn another_secret() -> Bytes {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let mut secret = [7; 32];
    secret[..8].copy_from_slice(&NEXT.fetch_add(1, Ordering::Relaxed).to_be_bytes());
    Bytes(secret)
}

/// The words that an update makes of those before.
fn updated(before: &[String], update: &str) -> io::Result<Vec<String>> {
    let wrong = || io::Error::other("an update that does not fit");
    let pieces: Vec<Value> = serde_json::from_str(update)?;
    let number = |place: usize| pieces.get(place).and_then(Value::as_u64).map(|number| number as usize);
    if number(0) != Some(before.len()) {
        return Err(wrong());
    }
    let (mut words, mut place) = (before.to_vec(), 1);
    while let Some(piece) = pieces.get(place) {
        if let Some(markup) = piece.as_str() {
            words.extend(cut(markup));
            place += 1;
        } else {
            let (from, count) = number(place).zip(number(place + 1)).ok_or_else(wrong)?;
            words.extend_from_within(from..from + count);
            place += 2;
        }
    }
    Ok(words.split_off(before.len()))
}

/// The markup cut in front of every tag and every space.
fn cut(html: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for letter in html.chars() {
        match words.last_mut() {
            Some(word) if letter != '<' && letter != ' ' => word.push(letter),
            _ => words.push(letter.to_string()),
        }
    }
    words
}
