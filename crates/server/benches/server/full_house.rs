//! A full house for ten minutes: a thousand tables at which a person plays against a bot, each with five who watch.
//!
//! The load is a person's browser in little: it listens to the table's live line, thinks for a while when the stage says that
//! it is its turn, and posts one of the moves that the stage offers. When a game is over it opens the next table, and those
//! who watch move on with it. In the end everybody's last event is compared with the log in the database.

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use store::ids::TableId;
use store::{Database, Store};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::client::{Answer, Connection, form};
use crate::figures::{milliseconds, percentile, row, title};
use crate::process::{Process, folder};
use crate::roles::DATABASE;
use crate::watchers::{UPDATES, number_of};

const TABLES: u64 = 1_000;
const WATCHERS: u64 = 5;
/// How long it goes on, unless the environment says otherwise, and how many seconds of that only warm up.
const SECONDS: u64 = 600;
const WARM_UP: u64 = 120;
const SECONDS_WANTED: &str = "KNOBEL_BENCH_SECONDS";
/// How long a person thinks.
const THINKING: Duration = Duration::from_millis(1_500);
/// How many sit down at the same time.
const AT_ONCE: u64 = 25;
/// How long anybody may take to see what has happened, and how long bots have to finish what they are at in the end.
const PATIENCE: Duration = Duration::from_secs(30);
const LAST_MOVES: Duration = Duration::from_secs(10);
/// The games, with what each needs beside its name.
const GAMES: [&str; 4] = ["pot", "exactly", "spelunke&switch-jokers=0", "rollnbump"];

/// What everybody has seen together.
#[derive(Default)]
struct Seen {
    is_over: AtomicBool,
    games: AtomicU64,
    posts: AtomicU64,
    stages: AtomicU64,
    errors: AtomicU64,
    stale: AtomicU64,
    waits: Mutex<Vec<Duration>>,
    delays: Mutex<Vec<Duration>>,
}

impl Seen {
    fn fail(&self, what: &str, error: &io::Error) {
        // The first few tell what is wrong; thousands more would not.
        if self.errors.fetch_add(1, Ordering::Relaxed) < 5 {
            eprintln!("{what}: {error}");
        }
    }

    fn note(times: &Mutex<Vec<Duration>>, time: Duration) {
        times.lock().unwrap_or_else(PoisonError::into_inner).push(time);
    }

    fn percentiles(times: &Mutex<Vec<Duration>>) -> (Duration, Duration) {
        let mut times = times.lock().unwrap_or_else(PoisonError::into_inner);
        if times.is_empty() {
            return (Duration::MAX, Duration::MAX);
        }
        (percentile(&mut times, 50.0), percentile(&mut times, 99.0))
    }
}

/// Where a game is, for those who watch it.
#[derive(Clone)]
struct Where {
    /// `/t/ID`.
    table: String,
    /// With which event the game before this one ended.
    before: u64,
    /// The last post: its event's number, and when it was sent.
    posted: (u64, Instant),
}

/// A table's last event as somebody saw it.
type LastSeen = (String, u64);

/// Lets everybody play, then compares.
pub(crate) async fn measure() -> io::Result<()> {
    let seconds = std::env::var(SECONDS_WANTED).ok().and_then(|seconds| seconds.parse().ok()).unwrap_or(SECONDS);
    let folder = folder()?;
    let server = Process::lively_server(folder.path())?;
    let seen = Arc::new(Seen::default());
    let mut playing = JoinSet::new();
    for first in (0..TABLES).step_by(AT_ONCE as usize) {
        for number in first..first + AT_ONCE {
            playing.spawn(table(server.address, number, Arc::clone(&seen)));
        }
        sleep(Duration::from_millis(250)).await;
    }
    let memory = watch_memory(&server, seconds).await?;
    seen.is_over.store(true, Ordering::Relaxed);
    let lasts: Vec<LastSeen> = playing.join_all().await.into_iter().flatten().collect();
    let behind = compare(folder.path(), &lasts).await?;
    report(&seen, seconds, &memory, lasts.len(), behind);
    Ok(())
}

/// The server's memory after warming up, and in the end, in bytes; a line a minute says how it goes.
async fn watch_memory(server: &Process, seconds: u64) -> io::Result<(u64, u64)> {
    let begin = Instant::now();
    let mut after_warm_up = None;
    let cpu = server.cpu_seconds()?;
    for minute in 1.. {
        let until = Duration::from_secs((minute * 60).min(seconds));
        sleep(until.saturating_sub(begin.elapsed())).await;
        let resident = server.resident_bytes()?;
        let busy = (server.cpu_seconds()? - cpu) / begin.elapsed().as_secs_f64();
        println!("after {:>3} s: {:.0} MB, {busy:.2} processors busy", until.as_secs(), resident as f64 / 1e6);
        if until.as_secs() >= WARM_UP.min(seconds / 2) && after_warm_up.is_none() {
            after_warm_up = Some(resident);
        }
        if until.as_secs() >= seconds {
            return Ok((after_warm_up.unwrap_or(resident), resident));
        }
    }
    unreachable!("minutes do not end")
}

/// How many of those who watched or played saw something else last than the log says.
async fn compare(folder: &std::path::Path, lasts: &[LastSeen]) -> io::Result<usize> {
    let store = Store::open(&Database::File(folder.join(DATABASE))).await.map_err(io::Error::other)?;
    let mut behind = 0;
    for (table, seen) in lasts {
        let id: TableId = table.trim_start_matches("/t/").parse().map_err(|_| io::Error::other("no table"))?;
        let log = store.read(id, 0).await.map_err(io::Error::other)?;
        behind += usize::from(log.last().map(|event| event.seq) != Some(*seen));
    }
    store.close().await;
    Ok(behind)
}

fn report(seen: &Seen, seconds: u64, memory: &(u64, u64), lines: usize, behind: usize) {
    let count = |of: &AtomicU64| of.load(Ordering::Relaxed);
    let megabytes = |bytes: u64| format!("{:.0} MB", bytes as f64 / 1e6);
    title(&format!("{TABLES} tables with bots, {} watchers, {seconds} seconds", TABLES * WATCHERS));
    row("games finished", &count(&seen.games).to_string(), "");
    row("posts a second", &format!("{:.0}", count(&seen.posts) as f64 / seconds as f64), "");
    row("stages a second, all lines together", &format!("{:.0}", count(&seen.stages) as f64 / seconds as f64), "");
    let (middle, slow) = Seen::percentiles(&seen.waits);
    row("a post is acknowledged after, median", &milliseconds(middle), "");
    row("a post is acknowledged after, p99", &milliseconds(slow), "");
    let (middle, slow) = Seen::percentiles(&seen.delays);
    row("a watcher has it after, median", &milliseconds(middle), "");
    row("a watcher has it after, p99", &milliseconds(slow), "");
    row("memory after warming up", &megabytes(memory.0), "");
    row("memory in the end", &megabytes(memory.1), "no growth");
    row("errors", &count(&seen.errors).to_string(), "0");
    row("watchers who missed the end of a game", &count(&seen.stale).to_string(), "0");
    row(&format!("of {lines} lines behind the log in the end"), &behind.to_string(), "0");
}

/// One table after another, with those who watch. Gives what everybody saw last.
async fn table(address: SocketAddr, number: u64, seen: Arc<Seen>) -> Vec<LastSeen> {
    let nowhere = Where { table: String::new(), before: 0, posted: (0, Instant::now()) };
    let (here, _) = watch::channel(nowhere);
    let mut watching = JoinSet::new();
    for _ in 0..WATCHERS {
        watching.spawn(watch_on(address, here.subscribe(), Arc::clone(&seen)));
    }
    let mut lasts = Vec::new();
    match play_on(address, number, &here, &seen).await {
        Ok(last) => lasts.push(last),
        Err(error) => seen.fail("a player", &error),
    }
    // Whoever watches hears by this that nothing more comes.
    drop(here);
    lasts.extend(watching.join_all().await.into_iter().flatten());
    lasts
}

/// Plays until it is over, and gives the last table with the last event seen there.
async fn play_on(address: SocketAddr, number: u64, here: &watch::Sender<Where>, seen: &Seen) -> io::Result<LastSeen> {
    let mut posting = Connection::open(address).await?;
    let (mut cookie, mut before) = (String::new(), 0);
    for round in number.. {
        let game = GAMES[round as usize % GAMES.len()];
        let table = open_table(&mut posting, game, &mut cookie).await?;
        here.send_modify(|place| *place = Where { table: table.clone(), before, posted: (0, Instant::now()) });
        let last = play_game(address, &mut posting, &table, &cookie, here, seen).await?;
        if seen.is_over.load(Ordering::Relaxed) {
            return Ok((table, last));
        }
        before = last;
        seen.games.fetch_add(1, Ordering::Relaxed);
    }
    unreachable!("rounds do not end")
}

async fn open_table(posting: &mut Connection, game: &str, cookie: &mut String) -> io::Result<String> {
    let body = format!("game={game}&seats=2&me=Anna&chair-1=thumb&public=yes");
    let opened = posting.ask(&form("/new", cookie, &body)).await?;
    let table = opened.header("location").ok_or_else(|| refused(&opened))?.to_owned();
    if let Some(given) = opened.header("set-cookie") {
        given.split(';').next().unwrap_or_default().clone_into(cookie);
    }
    let started = posting.ask(&form(&format!("{table}/start"), cookie, "")).await?;
    if started.status == 200 { Ok(table) } else { Err(refused(&started)) }
}

/// One game to its end, or until the time is over; gives the number of the last event.
async fn play_game(
    address: SocketAddr,
    posting: &mut Connection,
    table: &str,
    cookie: &str,
    here: &watch::Sender<Where>,
    seen: &Seen,
) -> io::Result<u64> {
    let mut live = Connection::open(address).await?;
    live.listen(&format!("{table}/live"), cookie).await?;
    let mut last = 0;
    loop {
        let patience = if seen.is_over.load(Ordering::Relaxed) { LAST_MOVES } else { PATIENCE * 4 };
        let stage = match timeout(patience, live.chunk()).await {
            Ok(stage) => stage?,
            Err(_) if seen.is_over.load(Ordering::Relaxed) => return Ok(last),
            Err(_) => return Err(io::Error::other(format!("nothing happens at {table} after event {last}"))),
        };
        let Some(number) = number_of(&stage) else { continue };
        seen.stages.fetch_add(1, Ordering::Relaxed);
        last = number;
        let stage = String::from_utf8_lossy(&stage).into_owned();
        if stage.contains("data-phase=\"over\"") {
            return Ok(last);
        }
        if seen.is_over.load(Ordering::Relaxed) || !stage.contains("data-yours") {
            continue;
        }
        sleep(THINKING).await;
        let body = format!("seq={last}&{}", choice(&stage, last).ok_or_else(|| io::Error::other("nothing to do"))?);
        let begin = Instant::now();
        here.send_modify(|place| place.posted = (last + 1, begin));
        let answer = posting.ask(&form(table, cookie, &body)).await?;
        if answer.status != 200 {
            return Err(refused(&answer));
        }
        Seen::note(&seen.waits, begin.elapsed());
        seen.posts.fetch_add(1, Ordering::Relaxed);
    }
}

/// One of the things that the stage offers, as a field of its form.
pub(crate) fn choice(stage: &str, number: u64) -> Option<String> {
    if stage.contains("name=\"throw\" value=\"cup\"") {
        return Some("throw=cup".to_owned());
    }
    // Elsewhere on the stage there are buttons that wait for something else to be chosen.
    let list = stage.split_once("all-moves")?.1;
    let moves: Vec<&str> =
        list.split("name=\"move\" value=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let chosen = moves.get(number as usize % moves.len().max(1))?;
    let plain = chosen.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    Some(format!("move={}", crate::player::escaped(&plain)))
}

fn refused(answer: &Answer) -> io::Error {
    io::Error::other(format!("{}: {}", answer.status, answer.body.chars().take(200).collect::<String>()))
}

/// Watches wherever the game is; gives the last table with the last event seen there.
async fn watch_on(address: SocketAddr, mut here: watch::Receiver<Where>, seen: Arc<Seen>) -> Option<LastSeen> {
    if here.wait_for(|place| !place.table.is_empty()).await.is_err() {
        return None;
    }
    loop {
        let table = here.borrow_and_update().table.clone();
        match watch_table(address, &table, &mut here, &seen).await {
            Ok(Some(last)) => return Some((table, last)),
            Ok(None) => {}
            Err(error) => {
                seen.fail("a watcher", &error);
                return None;
            }
        }
    }
}

/// Watches one table until its game moves on; the last event's number if nothing more comes.
async fn watch_table(
    address: SocketAddr,
    table: &str,
    here: &mut watch::Receiver<Where>,
    seen: &Seen,
) -> io::Result<Option<u64>> {
    let mut live = Connection::open(address).await?;
    live.listen(&format!("{table}/live{UPDATES}"), "").await?;
    let mut last = 0;
    loop {
        let moves_on = here.borrow().table != table;
        if moves_on && last == here.borrow().before {
            return Ok(None);
        }
        tokio::select! {
            chunk = timeout(PATIENCE * 4, live.chunk()) => match chunk {
                Ok(chunk) => see(&chunk?, &mut last, here, seen),
                Err(_) if moves_on => {
                    seen.stale.fetch_add(1, Ordering::Relaxed);
                    return Ok(None);
                }
                Err(_) => {}
            },
            changed = here.changed() => if changed.is_err() {
                // What is still on its way arrives within a moment.
                while let Ok(chunk) = timeout(LAST_MOVES, live.chunk()).await {
                    see(&chunk?, &mut last, here, seen);
                }
                return Ok(Some(last));
            }
        }
    }
}

/// Notes a stage, and how long ago the move that led to it was posted.
fn see(chunk: &[u8], last: &mut u64, here: &watch::Receiver<Where>, seen: &Seen) {
    let Some(number) = number_of(chunk) else { return };
    *last = number;
    seen.stages.fetch_add(1, Ordering::Relaxed);
    let (posted, at) = here.borrow().posted;
    if posted == number {
        Seen::note(&seen.delays, at.elapsed());
    }
}
