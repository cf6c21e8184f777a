//! As fast as it goes, at a few tables: what a move costs.

use std::io;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use crate::figures::{median, row, title};
use crate::player::Player;
use crate::process::{Process, folder};

/// How many tables are played at.
pub(crate) const TABLES: u64 = 64;
/// How long one slice takes, and how many there are of each. The first one only warms up.
pub(crate) const SLICE: Duration = Duration::from_secs(3);
const SLICES: usize = 5;
/// So many moves for each second of the server's processor time are aimed at.
const AIM: f64 = 5_000.0;

/// Moves a second, and a second of processor time.
struct Rates {
    per_second: f64,
    per_cpu_second: f64,
}

/// Server and yardstick take turns.
pub(crate) async fn measure() -> io::Result<()> {
    let folder = folder()?;
    let (server, yardstick) = (Process::server(folder.path())?, Process::yardstick()?);
    let (mut players, mut idlers) = (Vec::new(), Vec::new());
    for number in 0..TABLES {
        players.push(Player::sit_down(server.address, number).await?);
        idlers.push(Player::at_yardstick(yardstick.address, number).await?);
    }
    let (mut ours, mut bare) = (Vec::new(), Vec::new());
    for slice in 0..=SLICES {
        let (rates, bare_rates);
        (rates, players) = slice_of(&server, players).await?;
        (bare_rates, idlers) = slice_of(&yardstick, idlers).await?;
        if slice > 0 {
            ours.push(rates);
            bare.push(bare_rates);
        }
    }
    report(&ours, &bare);
    Ok(())
}

/// One slice. Tables that are over are followed by new ones; opening those counts as cost, not as moves.
async fn slice_of(process: &Process, players: Vec<Player>) -> io::Result<(Rates, Vec<Player>)> {
    let (begin, cpu_before) = (Instant::now(), process.cpu_seconds()?);
    let mut playing = JoinSet::new();
    for player in players {
        playing.spawn(play_until(begin + SLICE, player));
    }
    let (mut moves, mut players) = (0, Vec::new());
    for played in playing.join_all().await {
        let (player, posted) = played?;
        moves += posted;
        players.push(player);
    }
    let cpu = process.cpu_seconds()? - cpu_before;
    let rates = Rates { per_second: moves as f64 / begin.elapsed().as_secs_f64(), per_cpu_second: moves as f64 / cpu };
    Ok((rates, players))
}

/// Plays until a moment, and tells how many moves that were.
pub(crate) async fn play_until(end: Instant, mut player: Player) -> io::Result<(Player, u64)> {
    let mut moves = 0;
    while Instant::now() < end {
        player.play().await?;
        moves += 1;
    }
    Ok((player, moves))
}

fn report(ours: &[Rates], bare: &[Rates]) {
    let middle = |rates: &[Rates], of: fn(&Rates) -> f64| median(rates.iter().map(of).collect());
    let (cost, bare_cost) = (middle(ours, |rates| rates.per_cpu_second), middle(bare, |rates| rates.per_cpu_second));
    title(&format!("as fast as it goes, {TABLES} tables"));
    row("moves a second", &format!("{:.0}", middle(ours, |rates| rates.per_second)), "");
    row("moves a CPU-second of the server", &format!("{cost:.0}"), &format!("{AIM:.0}"));
    row("  share of the yardstick", &format!("{:.3}", cost / bare_cost), "");
    row("yardstick: posts a second", &format!("{:.0}", middle(bare, |rates| rates.per_second)), "");
    row("yardstick: posts a CPU-second", &format!("{bare_cost:.0}"), "");
}
