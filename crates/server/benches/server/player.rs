//! One person with a connection and a table at which they play both seats.

use std::fmt::Write;
use std::io;
use std::net::SocketAddr;

use play::GameId;

use crate::client::{Answer, Connection, form};
use crate::games::{GAMES, NAMES, Post, random_game};

/// More posts than a game of the load takes, but for games that do not end.
const MOST_POSTS: usize = 2_000;

/// Somebody who plays.
pub(crate) struct Player {
    connection: Connection,
    is_at_yardstick: bool,
    number: u64,
    rounds: u64,
    cookie: String,
    /// Where their table is: `/t/ID`.
    pub(crate) table: String,
    seq: u64,
    posts: std::vec::IntoIter<Post>,
}

impl Player {
    /// Somebody new at a new table. Their number decides what they play.
    pub(crate) async fn sit_down(address: SocketAddr, number: u64) -> io::Result<Player> {
        let mut player = Player { is_at_yardstick: false, ..Player::at_yardstick(address, number).await? };
        player.open_table().await?;
        Ok(player)
    }

    /// Somebody who posts the same to whoever does not care.
    pub(crate) async fn at_yardstick(address: SocketAddr, number: u64) -> io::Result<Player> {
        let connection = Connection::open(address).await?;
        let table = format!("/t/{number:026}");
        let cookie = format!("knobel={}", "x".repeat(110));
        let posts = Vec::new().into_iter();
        Ok(Player { connection, is_at_yardstick: true, number, rounds: 0, cookie, table, seq: 1, posts })
    }

    /// Posts one move and waits until it is durable.
    pub(crate) async fn play(&mut self) -> io::Result<()> {
        if self.posts.len() == 0 {
            self.open_table().await?;
        }
        let answer = self.post().await?;
        // Every post is one event, so the number is known beforehand.
        let is_right = self.is_at_yardstick || answer.body == format!("{{\"seq\":{}}}", self.seq);
        if is_right { Ok(()) } else { Err(refused(&answer)) }
    }

    /// The number of the last event.
    pub(crate) fn seq(&self) -> u64 {
        self.seq
    }

    async fn post(&mut self) -> io::Result<Answer> {
        let post = self.posts.next().ok_or_else(|| io::Error::other("a game without posts"))?;
        let body = format!("seq={}&{}={}", self.seq, post.field, escaped(&post.text));
        self.seq += 1;
        self.connection.ask(&form(&self.table, &self.cookie, &body)).await
    }

    async fn open_table(&mut self) -> io::Result<()> {
        let game = self.take_game();
        if self.is_at_yardstick {
            return Ok(());
        }
        let [own, guest] = NAMES;
        let body = format!("game={game}&seats=2&me={own}&chair-1=guest&guest-1={guest}&dice=real");
        let opened = self.connection.ask(&form("/new", &self.cookie, &body)).await?;
        opened.header("location").ok_or_else(|| refused(&opened))?.clone_into(&mut self.table);
        if let Some(cookie) = opened.header("set-cookie") {
            cookie.split(';').next().unwrap_or_default().clone_into(&mut self.cookie);
        }
        let started = self.connection.ask(&form(&format!("{}/start", self.table), &self.cookie, "")).await?;
        let seq = started.body.strip_prefix("{\"seq\":").and_then(|rest| rest.strip_suffix('}'));
        self.seq = seq.and_then(|seq| seq.parse().ok()).ok_or_else(|| refused(&started))?;
        Ok(())
    }

    fn take_game(&mut self) -> GameId {
        let game = GAMES[(self.number + self.rounds) as usize % GAMES.len()];
        let seed = self.number << 16 | self.rounds;
        self.posts = random_game(game, seed, MOST_POSTS).0.into_iter();
        self.rounds += 1;
        game
    }
}

fn refused(answer: &Answer) -> io::Error {
    io::Error::other(format!("{}: {}", answer.status, answer.body))
}

/// A text as it stands in a form.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() {
            escaped.push(char::from(byte));
        } else {
            let _ = write!(escaped, "%{byte:02x}");
        }
    }
    escaped
}
