//! What the server costs: moves, waiting, live updates, sealed throws, memory and the start, on this machine.
//!
//! Server and load are two processes; the server is this program again, with an argument. A move is one posted event with
//! its durable acknowledgement. Beside the server stands a yardstick: an axum handler that answers the same posts and knows
//! no game, no table and no database. Both are asked in turn by the same load, so that the share of the yardstick says
//! something where the absolute figures of a shared machine do not. Nothing here talks to anything but 127.0.0.1.

#![allow(clippy::cast_precision_loss, reason = "counts are far below 2⁵²")]

mod asleep;
mod client;
mod commits;
mod fast;
mod figures;
mod full_house;
mod games;
mod page;
mod player;
mod process;
mod roles;
mod sealed_throws;
mod shared;
mod steady;
mod updates;
mod watchers;

use std::io;

use test_kit::yardstick::is_wanted;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [roles::SERVER, database, folder] => runtime.block_on(roles::server(database, folder.as_ref())),
        [roles::LIVELY_SERVER, database, folder] => runtime.block_on(roles::lively_server(database, folder.as_ref())),
        [roles::UNSEALED_SERVER, database, folder] => {
            runtime.block_on(roles::unsealed_server(database, folder.as_ref()))
        }
        [roles::YARDSTICK] => runtime.block_on(roles::yardstick()),
        _ => runtime.block_on(measure()),
    }
}

async fn measure() -> io::Result<()> {
    figures::where_taken();
    if is_wanted("commits") {
        commits::measure().await?;
    }
    if is_wanted("fast") {
        fast::measure().await?;
    }
    if is_wanted("steady") {
        steady::measure().await?;
    }
    if is_wanted("watchers") {
        watchers::measure().await?;
    }
    if is_wanted("updates") {
        updates::measure().await?;
    }
    if is_wanted("sealed-throws") {
        sealed_throws::measure().await?;
    }
    if is_wanted("shared") {
        shared::measure().await?;
    }
    if is_wanted("asleep") {
        asleep::measure().await?;
    }
    // Ten minutes are only spent when they are asked for.
    if std::env::args().any(|argument| argument == "full-house") {
        full_house::measure().await?;
    }
    Ok(())
}
