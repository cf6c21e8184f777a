//! Many tables at a steady pace: how long a move takes from the moment at which it was due.

use std::io;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tokio::time::sleep_until;

use crate::figures::{milliseconds, percentile, row, title};
use crate::player::Player;
use crate::process::{Process, folder};

/// How many tables there are. Each has one move a second, so this is also the number of moves a second.
const TABLES: u64 = 1_000;
const PACE: Duration = Duration::from_secs(1);
/// How many moves each table has, and how many of them only warm up.
const MOVES: u32 = 12;
const WARM_UP: u32 = 2;
/// How many sit down at the same time.
const AT_ONCE: u64 = 50;

/// The server, and before and after it the yardstick, which shows how long the machine itself lets everybody wait.
pub(crate) async fn measure() -> io::Result<()> {
    let folder = folder()?;
    let (server, yardstick) = (Process::server(folder.path())?, Process::yardstick()?);
    let mut bare = waits(at_yardstick(&yardstick).await?).await?;
    let players = sit_down(std::slice::from_ref(&server)).await?;
    let cpu_before = server.cpu_seconds()?;
    let mut ours = waits(players).await?;
    let busy = (server.cpu_seconds()? - cpu_before) / f64::from(MOVES);
    bare.extend(waits(at_yardstick(&yardstick).await?).await?);
    title(&format!("{TABLES} tables, {TABLES} moves a second, from the moment each is due"));
    row("p50", &milliseconds(percentile(&mut ours, 50.0)), "");
    row("p99", &milliseconds(percentile(&mut ours, 99.0)), "50 ms");
    row("the longest", &milliseconds(percentile(&mut ours, 100.0)), "");
    row("processors of the server busy", &format!("{busy:.2}"), "");
    row("yardstick: p50", &milliseconds(percentile(&mut bare, 50.0)), "");
    row("yardstick: p99", &milliseconds(percentile(&mut bare, 99.0)), "");
    Ok(())
}

/// An open loop: every move has its moment, whatever else is under way, and is measured from that moment. Only a move at
/// the same table waits for the one before it, and that wait counts.
pub(crate) async fn waits(players: Vec<Player>) -> io::Result<Vec<Duration>> {
    let begin = Instant::now() + PACE;
    let mut playing = JoinSet::new();
    for (player, number) in players.into_iter().zip(0..) {
        playing.spawn(play(player, begin + PACE * number / TABLES as u32));
    }
    let mut waits = Vec::new();
    for played in playing.join_all().await {
        waits.extend(played?);
    }
    Ok(waits)
}

async fn at_yardstick(yardstick: &Process) -> io::Result<Vec<Player>> {
    let mut players = Vec::new();
    for number in 0..TABLES {
        players.push(Player::at_yardstick(yardstick.address, number).await?);
    }
    Ok(players)
}

/// Somebody at each table, at these servers in turn.
pub(crate) async fn sit_down(servers: &[Process]) -> io::Result<Vec<Player>> {
    let mut players = Vec::new();
    for first in (0..TABLES).step_by(AT_ONCE as usize) {
        let mut sitting = JoinSet::new();
        for number in first..first + AT_ONCE {
            sitting.spawn(Player::sit_down(servers[number as usize % servers.len()].address, number));
        }
        for player in sitting.join_all().await {
            players.push(player?);
        }
    }
    Ok(players)
}

async fn play(mut player: Player, first: Instant) -> io::Result<Vec<Duration>> {
    let mut waits = Vec::new();
    for number in 0..MOVES {
        let due = first + PACE * number;
        sleep_until(due.into()).await;
        player.play().await?;
        if number >= WARM_UP {
            waits.push(due.elapsed());
        }
    }
    Ok(waits)
}
