//! How many bytes a live stream sends for a change, over whole games: every drawing whole, and as updates.
//!
//! Anna has one seat, Ben all the others, and a spectator watches. Ben's streams show the choices of nearly every turn: no
//! player is sent more. A change is what one post leads to: a move with the throw that follows from it.

use std::io;
use std::net::SocketAddr;

use play::GameId;

use crate::client::{Answer, Connection, form};
use crate::full_house::choice;
use crate::process::{Process, folder};
use crate::watchers::{UPDATES, number_of};

/// The seats of the small tables; the large ones have the most that the game allows.
const FEW: usize = 4;
/// The bytes that a change may take on average.
const AIM: usize = 3_000;
/// Three different jokers.
const JOKERS: &str = "joker=pony&joker=fumo&joker=kaelte";

/// Plays two games of each kind and prints a line for each.
pub(crate) async fn measure() -> io::Result<()> {
    let folder = folder()?;
    let server = Process::server(folder.path())?;
    println!("\nbytes of a live stream for a change, over a whole game; aim: {AIM} as updates");
    println!(
        "{:<16} {:>8} | {:>8} {:>8} {:>8} | {:>8} {:>8} {:>8} | {:>8} {:>8} {:>8}",
        "game, seats",
        "changes",
        "one seat",
        "updates",
        "largest",
        "the rest",
        "updates",
        "largest",
        "watching",
        "updates",
        "largest"
    );
    for game in GameId::ALL {
        for seats in [FEW, *game.info().seats.end()] {
            let viewers = play(server.address, game, seats).await?;
            print!("{:<16} {:>8}", format!("{game}, {seats}"), viewers[0].whole.sent.changes);
            for Viewer { whole, updates, .. } in &viewers {
                let (whole, updates) = (&whole.sent, &updates.sent);
                print!(" | {:>8} {:>8} {:>8}", whole.mean(), updates.mean(), updates.largest);
            }
            println!();
        }
    }
    Ok(())
}

/// What a stream has sent after its first drawing.
#[derive(Default)]
struct Bytes {
    has_begun: bool,
    changes: usize,
    sum: usize,
    largest: usize,
}

impl Bytes {
    fn mean(&self) -> usize {
        self.sum / self.changes.max(1)
    }

    fn count(&mut self, bytes: usize) {
        if !std::mem::replace(&mut self.has_begun, true) {
            return;
        }
        self.changes += 1;
        self.sum += bytes;
        self.largest = self.largest.max(bytes);
    }
}

/// A live stream, and what it has sent.
struct Stream {
    connection: Connection,
    sent: Bytes,
}

impl Stream {
    async fn open(address: SocketAddr, path: &str, cookie: &str) -> io::Result<Stream> {
        let mut connection = Connection::open(address).await?;
        connection.listen(path, cookie).await?;
        Ok(Stream { connection, sent: Bytes::default() })
    }

    /// The next message and its event's number, once it is at least `wanted`.
    async fn next(&mut self, wanted: u64) -> io::Result<(String, u64)> {
        loop {
            let chunk = self.connection.chunk().await?;
            let Some(number) = number_of(&chunk) else { continue };
            self.sent.count(chunk.len());
            if number >= wanted {
                return Ok((String::from_utf8_lossy(&chunk).into_owned(), number));
            }
        }
    }
}

/// A viewer of a table with two streams.
struct Viewer {
    cookie: String,
    whole: Stream,
    updates: Stream,
}

impl Viewer {
    async fn open(address: SocketAddr, table: &str, cookie: String) -> io::Result<Viewer> {
        let whole = Stream::open(address, &format!("{table}/live"), &cookie).await?;
        let updates = Stream::open(address, &format!("{table}/live{UPDATES}"), &cookie).await?;
        Ok(Viewer { cookie, whole, updates })
    }
}

/// One game to its end, as its viewers saw it.
async fn play(address: SocketAddr, game: GameId, seats: usize) -> io::Result<[Viewer; 3]> {
    let mut posting = Connection::open(address).await?;
    let (table, [anna, ben]) = open_table(&mut posting, game, seats).await?;
    let mut viewers = [
        Viewer::open(address, &table, anna).await?,
        Viewer::open(address, &table, ben).await?,
        Viewer::open(address, &table, String::new()).await?,
    ];
    let mut last = 0;
    loop {
        let mut post = None;
        let mut is_over = false;
        for viewer in &mut viewers {
            let (stage, number) = viewer.whole.next(last).await?;
            viewer.updates.next(number).await?;
            last = number;
            is_over = stage.contains("data-phase=\"over\"");
            if stage.contains("data-yours") {
                post = choice(&stage, last).map(|chosen| (viewer.cookie.clone(), format!("seq={last}&{chosen}")));
            }
        }
        if is_over {
            return Ok(viewers);
        }
        let (cookie, body) = post.ok_or_else(|| io::Error::other(format!("nothing to do at {table}")))?;
        posted(&mut posting, &table, &cookie, &body).await?;
        last += 1;
    }
}

/// A table that has begun, and the cookies of Anna and Ben.
pub(crate) async fn open_table(
    posting: &mut Connection,
    game: GameId,
    seats: usize,
) -> io::Result<(String, [String; 2])> {
    let guests = 1..seats - 1;
    let chairs: Vec<_> = guests.map(|chair| format!("&chair-{chair}=guest&guest-{chair}=Guest+{chair}")).collect();
    let chairs = chairs.concat();
    let opened = posting.ask(&form("/new", "", &format!("game={game}&seats={seats}&me=Ben{chairs}"))).await?;
    let table = opened.header("location").ok_or_else(|| refused(&opened))?.to_owned();
    let ben = cookie(&opened);
    let anna = cookie(&posted(posting, &format!("{table}/sit"), "", "name=Anna").await?);
    posted(posting, &format!("{table}/start"), &ben, "").await?;
    if game == GameId::Spelunke {
        for chair in 0..seats {
            let whose = if chair == seats - 1 { &anna } else { &ben };
            posted(posting, &format!("{table}/jokers"), whose, &format!("chair={chair}&{JOKERS}")).await?;
        }
    }
    Ok((table, [anna, ben]))
}

fn cookie(answer: &Answer) -> String {
    answer.header("set-cookie").and_then(|cookie| cookie.split(';').next()).unwrap_or_default().to_owned()
}

async fn posted(posting: &mut Connection, path: &str, cookie: &str, body: &str) -> io::Result<Answer> {
    let answer = posting.ask(&form(path, cookie, body)).await?;
    if answer.status == 200 { Ok(answer) } else { Err(refused(&answer)) }
}

pub(crate) fn refused(answer: &Answer) -> io::Error {
    io::Error::other(format!("{}: {}", answer.status, answer.body.chars().take(200).collect::<String>()))
}
