//! How long a throw takes from the decision that leads to it, sealed by two people's pages and from the cup alone.
//!
//! Two servers take turns under the same load: at each table two people play, whose pages are open and take part in whatever is
//! sealed there. Each table has a decision at a steady pace. What is measured ends when the page that posted the decision has the stage with
//! the throw.

use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use play::seals::verify_record;
use tokio::task::JoinSet;
use tokio::time::sleep_until;

use crate::client::{Connection, get};
use crate::figures::{milliseconds, percentile, row, title};
use crate::games::{GAMES, SEATS};
use crate::page::Page;
use crate::process::{Process, folder};
use crate::updates::{open_table, refused};

/// The number of tables, and the time from one decision to the next at each. A build without optimisation could not keep up with one a
/// second: it would show how long the queue has become.
const TABLES: u32 = 64;
const PACE: Duration = Duration::from_secs(if cfg!(debug_assertions) { 4 } else { 1 });
/// How long one slice takes, how much of it only warms up, and how many there are of each.
const SLICE: Duration = Duration::from_secs(30);
const WARM_UP: Duration = Duration::from_secs(4);
const SLICES: usize = 2;
/// So much longer than from the cup alone a sealed throw may take, at the 99th percentile.
const AIM: &str = "30.0 ms";

/// What was seen at one server.
#[derive(Default)]
struct Seen {
    /// How long each throw took.
    waits: Vec<Duration>,
    /// Seconds of the server's processor time, for each second.
    busy: Vec<f64>,
    /// The number of throws since the first that both people sealed, and those of them that both sealed.
    throws: usize,
    by_both: usize,
}

/// Both servers take turns.
pub(crate) async fn measure() -> io::Result<()> {
    let folders = [folder()?, folder()?];
    let (sealing, plain) = (Process::server(folders[0].path())?, Process::unsealed_server(folders[1].path())?);
    let (mut sealed, mut alone) = (Seen::default(), Seen::default());
    for _ in 0..SLICES {
        slice(&sealing, &mut sealed).await?;
        slice(&plain, &mut alone).await?;
    }
    report(sealed, alone);
    Ok(())
}

/// New tables, and everything that is decided there in one slice.
async fn slice(process: &Process, seen: &mut Seen) -> io::Result<()> {
    let mut posting = Connection::open(process.address).await?;
    let (mut tables, mut pages) = (Vec::new(), Vec::new());
    for number in 0..TABLES {
        let game = GAMES[number as usize % GAMES.len()];
        let (table, people) = open_table(&mut posting, game, SEATS).await?;
        for person in people {
            pages.push((number, Page::open(process.address, &table, person).await?));
        }
        tables.push(table);
    }
    let (begin, cpu_before) = (Instant::now(), process.cpu_seconds()?);
    let mut playing = JoinSet::new();
    for (number, page) in pages {
        playing.spawn(play(page, begin + PACE * number / TABLES, begin));
    }
    for played in playing.join_all().await {
        seen.waits.extend(played?);
    }
    seen.busy.push((process.cpu_seconds()? - cpu_before) / begin.elapsed().as_secs_f64());
    for table in tables {
        count_throws(process.address, &table, seen).await?;
    }
    Ok(())
}

/// A decision that was posted.
struct Posted {
    at: Instant,
    /// The number of the last event before it, and that of the next sealed throw; `None` where none are sealed.
    seq: u64,
    next: Option<u64>,
    /// True if it was nothing but the wish to throw.
    is_throw: bool,
}

/// What became of a decision.
enum Outcome {
    Open,
    NoThrow,
    Thrown,
}

impl Posted {
    fn outcome(&self, page: &Page) -> Outcome {
        if page.seq <= self.seq {
            return Outcome::Open;
        }
        let is_thrown = match (page.told(), self.next) {
            (Some(told), _) if told.is_rolling() => return Outcome::Open,
            (Some(told), Some(next)) => told.next().is_some_and(|now| now > next),
            // A decision and the throw that follows from it are two events of one change.
            _ => self.is_throw || page.seq > self.seq + 1,
        };
        if is_thrown { Outcome::Thrown } else { Outcome::NoThrow }
    }
}

/// Takes part, and decides at the moments of the table whenever it is this page's turn, until the slice or the game is over. Gives how
/// long the throws took that followed from these decisions.
async fn play(mut page: Page, first: Instant, begin: Instant) -> io::Result<Vec<Duration>> {
    let (mut waits, mut posted): (Vec<Duration>, Option<Posted>) = (Vec::new(), None);
    let mut decision: Option<(Instant, String)> = None;
    loop {
        let due = decision.as_ref().map_or(begin + SLICE, |(due, _)| *due).min(begin + SLICE);
        tokio::select! {
            chunk = page.chunk() => {
                let chunk = chunk?;
                let had_it = Instant::now();
                if !page.follow(&chunk)? {
                    continue;
                }
                page.take_part().await?;
                match posted.as_ref().map(|posted| posted.outcome(&page)) {
                    Some(Outcome::Thrown) => {
                        let at = posted.take().map_or(had_it, |posted| posted.at);
                        waits.extend((at > begin + WARM_UP).then(|| had_it - at));
                    }
                    Some(Outcome::NoThrow) => posted = None,
                    Some(Outcome::Open) | None => {}
                }
                decision = page.decision().map(|chosen| (next_moment(first), chosen));
            }
            () = sleep_until(due.into()) => {
                let Some((_, chosen)) = decision.take().filter(|_| due < begin + SLICE) else { return Ok(waits) };
                posted = post(&mut page, &chosen).await?;
            }
        }
        if page.is_over() {
            return Ok(waits);
        }
    }
}

/// Posts a decision. If the table has moved on, the next stage says what is to be decided.
async fn post(page: &mut Page, decision: &str) -> io::Result<Option<Posted>> {
    let next = page.told().and_then(|told| told.next());
    let posted = Posted { at: Instant::now(), seq: page.seq, next, is_throw: decision.starts_with("throw=") };
    Ok(page.post(decision).await?.then_some(posted))
}

/// The next of the moments at which a table has a decision.
fn next_moment(first: Instant) -> Instant {
    let paces = first.elapsed().as_secs_f64() / PACE.as_secs_f64();
    first + PACE.mul_f64(if Instant::now() < first { 0.0 } else { paces.ceil() })
}

/// Counts the throws of a table, and checks them.
async fn count_throws(address: SocketAddr, table: &str, seen: &mut Seen) -> io::Result<()> {
    let record = Connection::open(address).await?.ask(&get(&format!("{table}/record"))).await?;
    let verified = match verify_record(&record.body) {
        Ok(verified) if record.status == 200 => verified,
        Ok(_) => return Err(refused(&record)),
        Err(error) => return Err(io::Error::other(format!("{table}: {error:?}"))),
    };
    // Before their pages are open and have published a chain, the house alone makes the throws.
    let since = verified.throws.iter().skip_while(|seal| seal.seats.len() < SEATS);
    seen.throws += since.clone().count();
    seen.by_both += since.filter(|seal| seal.seats.len() == SEATS).count();
    Ok(())
}

fn report(mut sealed: Seen, mut alone: Seen) {
    title(&format!("throws at {TABLES} tables, two open pages and a decision every {} s at each", PACE.as_secs()));
    for percent in [50.0, 99.0] {
        let (ours, bare) = (percentile(&mut sealed.waits, percent), percentile(&mut alone.waits, percent));
        row(&format!("sealed: p{percent}"), &milliseconds(ours), "");
        row("  from the cup alone", &milliseconds(bare), "");
        let longer = (ours.as_secs_f64() - bare.as_secs_f64()) * 1000.0;
        row("  difference", &format!("{longer:+.1} ms"), if percent > 50.0 { AIM } else { "" });
    }
    for (name, seen) in [("sealed", &sealed), ("from the cup alone", &alone)] {
        row(&format!("{name}: throws measured"), &seen.waits.len().to_string(), "");
        let busy = seen.busy.iter().sum::<f64>() / seen.busy.len() as f64;
        row("  processors of the server busy", &format!("{busy:.2}"), "");
    }
    row("throws since both pages take part", &sealed.throws.to_string(), "");
    row("  sealed by both", &sealed.by_both.to_string(), "all");
}
