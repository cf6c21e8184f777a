//! What this program does as the second process: it serves until its standard input is closed.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::time::Duration;

use axum::routing::post;
use axum::{Json, Router};
use house::tables::{HouseCup, HousePolicy};
use serde_json::json;
use server::{OpenHouse, RateLimits, ServeOptions, Settings};
use store::Database;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// The argument that makes this program the server.
pub(crate) const SERVER: &str = "server-process";
/// The argument that makes this program a server whose bots take their time.
pub(crate) const LIVELY_SERVER: &str = "lively-server-process";
/// The argument that makes this program a server whose throws are not sealed.
pub(crate) const UNSEALED_SERVER: &str = "unsealed-server-process";
/// The argument that makes this program the yardstick.
pub(crate) const YARDSTICK: &str = "yardstick-process";
/// The database within the folder that the server is given.
pub(crate) const DATABASE: &str = "tables.db";

const ANYWHERE: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// The server as people run it, but that nobody is slowed down.
pub(crate) async fn server(database: &str, folder: &Path) -> io::Result<()> {
    serve(database, folder, HousePolicy { bot_pause: Duration::ZERO, ..HousePolicy::default() }).await
}

/// The server with bots that pause as they do for people. It forgets finished tables after a minute instead of ten, so that
/// ten minutes show whether memory grows.
pub(crate) async fn lively_server(database: &str, folder: &Path) -> io::Result<()> {
    serve(database, folder, HousePolicy { forget_after: Duration::from_secs(60), ..HousePolicy::default() }).await
}

/// The server as people run it, but that its cup throws alone: the house of a cup with a seed seals nothing.
pub(crate) async fn unsealed_server(database: &str, folder: &Path) -> io::Result<()> {
    serve(database, folder, HousePolicy { cup: HouseCup::seeded(1), ..HousePolicy::default() }).await
}

async fn serve(database: &str, folder: &Path, policy: HousePolicy) -> io::Result<()> {
    let settings = Settings { limits: RateLimits::none(), policy, ..Settings::default() };
    let opening = ServeOptions {
        database: Database::read(database).map_err(io::Error::other)?,
        solutions: folder.join("solutions"),
        listen: vec![ANYWHERE],
        watch_at: None,
        local_network: None,
        settings,
    };
    let house = OpenHouse::open(opening).await.map_err(io::Error::other)?;
    say(house.address()?)?;
    house.serve(parent_is_gone()).await.map_err(io::Error::other)
}

/// A handler that answers posts without any game.
pub(crate) async fn yardstick() -> io::Result<()> {
    let router = Router::new().route("/t/{table}", post(async |_form: String| Json(json!({"seq": 1}))));
    let listener = TcpListener::bind(ANYWHERE).await?;
    say(listener.local_addr()?)?;
    axum::serve(listener, router).with_graceful_shutdown(parent_is_gone()).await
}

fn say(address: SocketAddr) -> io::Result<()> {
    writeln!(io::stdout(), "{address}")
}

/// Over when nobody holds the other end of the standard input any more.
async fn parent_is_gone() {
    let (gone, is_gone) = oneshot::channel();
    std::thread::spawn(move || {
        let _ = io::stdin().read_to_end(&mut Vec::new());
        let _ = gone.send(());
    });
    let _ = is_gone.await;
}
