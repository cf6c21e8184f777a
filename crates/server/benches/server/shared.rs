//! `PostgreSQL` with one server and with two: what a move costs, how long it takes, and how long those wait who watch at another
//! server. The database is a cluster of its own on the same machine, and it is as durable as it comes.

use std::io;
use std::time::{Duration, Instant};

use test_kit::postgres::{Cluster, Durability};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::fast::{SLICE, TABLES, play_until};
use crate::figures::{milliseconds, percentile, row, title};
use crate::player::Player;
use crate::process::{Process, folder};
use crate::{steady, watchers};

/// How many moves are watched at another server, and how long the pause between two of them is.
const WATCHED: usize = 300;
const PAUSE: Duration = Duration::from_millis(20);
/// How long a watcher may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// One server, then two.
pub(crate) async fn measure() -> io::Result<()> {
    let cluster = Cluster::new(Durability::Durable);
    for count in [1, 2] {
        let (database, folder) = (cluster.database(), folder()?);
        let servers: Vec<_> =
            (0..count).map(|_| Process::server_at(&database, folder.path())).collect::<io::Result<_>>()?;
        title(&format!("PostgreSQL, {count} server(s): as fast as it goes, {TABLES} tables"));
        fast(&servers).await?;
        let players = steady::sit_down(&servers).await?;
        let mut waits = steady::waits(players).await?;
        row("1000 tables, 1000 moves a second: p50", &milliseconds(percentile(&mut waits, 50.0)), "");
        row("  p99", &milliseconds(percentile(&mut waits, 99.0)), "50 ms");
        if let [here, there] = &servers[..] {
            watch_elsewhere(here, there).await?;
        }
    }
    Ok(())
}

/// Moves a second; the first slice only warms up.
async fn fast(servers: &[Process]) -> io::Result<()> {
    let mut players = Vec::new();
    for number in 0..TABLES {
        players.push(Player::sit_down(servers[number as usize % servers.len()].address, number).await?);
    }
    for slice in 0..2 {
        let (begin, cpu_before) = (Instant::now(), cpu_seconds(servers)?);
        let mut playing = JoinSet::new();
        for player in players.drain(..) {
            playing.spawn(play_until(begin + SLICE, player));
        }
        let mut moves = 0;
        for played in playing.join_all().await {
            let (player, posted) = played?;
            moves += posted;
            players.push(player);
        }
        if slice > 0 {
            let cpu = cpu_seconds(servers)? - cpu_before;
            row("moves a second", &format!("{:.0}", moves as f64 / begin.elapsed().as_secs_f64()), "");
            row("moves a CPU-second of the servers", &format!("{:.0}", moves as f64 / cpu), "");
        }
    }
    Ok(())
}

fn cpu_seconds(servers: &[Process]) -> io::Result<f64> {
    servers.iter().map(Process::cpu_seconds).sum()
}

/// From the moment at which a move was acknowledged at one server until somebody has the whole stage who watches at the other.
/// It may come before: then nobody waited.
async fn watch_elsewhere(here: &Process, there: &Process) -> io::Result<()> {
    let mut player = Player::sit_down(here.address, 0).await?;
    let (tell, mut told) = mpsc::unbounded_channel();
    let (mut watched, mut watching) = (String::new(), JoinSet::new());
    let mut waits = Vec::new();
    while waits.len() < WATCHED {
        sleep(PAUSE).await;
        player.play().await?;
        let acknowledged = Instant::now();
        // After a game the player opens another table; its first move nobody has watched.
        if player.table != watched {
            watched.clone_from(&player.table);
            watching.abort_all();
            watching.spawn(watchers::watch(
                there.address,
                format!("{watched}/live{}", watchers::UPDATES),
                tell.clone(),
            ));
            continue;
        }
        let seq = player.seq();
        let seen = async {
            while let Some((of, at)) = told.recv().await {
                if of == seq {
                    return Ok(at);
                }
            }
            Err(io::Error::other("the watcher has gone"))
        };
        let seen = timeout(PATIENCE, seen).await??;
        waits.push(seen.saturating_duration_since(acknowledged));
    }
    row("a watcher at the other server waits, median", &milliseconds(percentile(&mut waits, 50.0)), "");
    row("  p99", &milliseconds(percentile(&mut waits, 99.0)), "100 ms");
    Ok(())
}
