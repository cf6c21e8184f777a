//! One table with many watchers: how long until the last one has seen a move.

use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::client::Connection;
use crate::figures::{milliseconds, percentile, row, title};
use crate::player::Player;
use crate::process::{Process, folder};

/// How many watch.
const WATCHERS: usize = 1_000;
/// How many moves they see, and how long the pause between two of them is.
const MOVES: usize = 40;
const PAUSE: Duration = Duration::from_millis(200);
/// The query of streams that send updates, as pages ask for them.
pub(crate) const UPDATES: &str = "?updates=1";
/// How long everybody may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// When somebody had the whole event with this number.
pub(crate) type Seen = (u64, Instant);

/// Measures from the moment before the post until the last watcher has the last byte.
pub(crate) async fn measure() -> io::Result<()> {
    let folder = folder()?;
    let server = Process::server(folder.path())?;
    let mut player = Player::sit_down(server.address, 0).await?;
    let (tell, mut told) = mpsc::unbounded_channel();
    let mut watching = JoinSet::new();
    for _ in 0..WATCHERS {
        watching.spawn(watch(server.address, format!("{}/live{UPDATES}", player.table), tell.clone()));
    }
    last_of(&mut told, player.seq()).await?;
    let cpu_before = server.cpu_seconds()?;
    let (mut acknowledged, mut lasts) = (Vec::new(), Vec::new());
    for _ in 0..MOVES {
        sleep(PAUSE).await;
        let begin = Instant::now();
        player.play().await?;
        acknowledged.push(begin.elapsed());
        lasts.push(last_of(&mut told, player.seq()).await? - begin);
    }
    let cpu = (server.cpu_seconds()? - cpu_before) / MOVES as f64;
    title(&format!("one table with {WATCHERS} watchers, {MOVES} moves"));
    row("acknowledged, median", &milliseconds(percentile(&mut acknowledged, 50.0)), "");
    row("the last one has it, median", &milliseconds(percentile(&mut lasts, 50.0)), "");
    row("the last one has it, longest", &milliseconds(percentile(&mut lasts, 100.0)), "500 ms");
    row("processor time of the server a move", &format!("{:.1} ms", cpu * 1000.0), "");
    Ok(())
}

/// When the last watcher had the event with this number.
async fn last_of(told: &mut mpsc::UnboundedReceiver<Seen>, seq: u64) -> io::Result<Instant> {
    let all = async {
        let (mut missing, mut last) = (WATCHERS, None);
        while missing > 0 {
            let (of, at) = told.recv().await?;
            if of == seq {
                missing -= 1;
                last = last.max(Some(at));
            }
        }
        last
    };
    let last = timeout(PATIENCE, all).await?;
    last.ok_or_else(|| io::Error::other("a watcher has gone"))
}

/// Tells of every stage that comes.
pub(crate) async fn watch(address: SocketAddr, path: String, tell: mpsc::UnboundedSender<Seen>) -> io::Result<()> {
    let mut connection = Connection::open(address).await?;
    connection.listen(&path, "").await?;
    loop {
        let event = connection.chunk().await?;
        if let Some(seq) = number_of(&event)
            && tell.send((seq, Instant::now())).is_err()
        {
            return Ok(());
        }
    }
}

/// The number of a stage or of an update; nothing for a heartbeat.
pub(crate) fn number_of(event: &[u8]) -> Option<u64> {
    let mut lines = event.split(|byte| *byte == b'\n').take(2);
    let (Some(name), Some(id)) = (lines.next(), lines.next()) else { return None };
    let is_stage = [&b"event: stage"[..], b"event: update"].contains(&name);
    let digits = std::str::from_utf8(id).ok()?.strip_prefix("id: ")?;
    digits.parse().ok().filter(|_| is_stage)
}
