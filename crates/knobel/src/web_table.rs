//! The web table: opens the house and says where it is.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use clap::ArgMatches;
use server::store::{Database, OpenError};
use server::{OpenHouse, Opening, ServeError, Settings, local_network_address, qr_for_terminals};
use words::{Lang, say};

use crate::data_folder::data_folder;
use crate::failure::Failure;

/// Where the table is found if nobody says otherwise: K, N and O on a telephone's keys, twice.
const PORT: u16 = 5660;
/// The longest time that tables can stay untouched before they are put away, in days.
const MOST_DAYS: u64 = 36_500;
/// For tests, in no help text: how long a bot waits before it acts, in milliseconds.
const BOT_PAUSE: &str = "KNOBEL_BOT_PAUSE_MS";

/// How the web table is wished for.
pub(crate) struct WebWish {
    lang: Lang,
    data: Option<PathBuf>,
    database: Option<Database>,
    port: Option<u16>,
    lan: bool,
    address: Option<String>,
    archive_days: Option<u64>,
}

impl WebWish {
    pub(crate) fn read(matches: &ArgMatches, lang: Lang) -> Result<WebWish, Failure> {
        let text = |name: &str| matches.get_one::<String>(name).map(String::as_str);
        let port =
            text("port").map(|port| port.parse().map_err(|_| Failure::BadInput(say!(lang, "bad-port", given = port))));
        let days = text("archive-days").map(|days| {
            let read = days.parse().ok().filter(|days| (1..=MOST_DAYS).contains(days));
            read.ok_or_else(|| Failure::BadInput(say!(lang, "bad-archive-days", given = days, most = MOST_DAYS as i64)))
        });
        // What is typed may have a password in it, so it is not said again.
        let database = text("database")
            .map(|database| Database::read(database).map_err(|_| Failure::BadInput(say!(lang, "bad-database"))));
        let address = text("address").map(|address| {
            let is_address = address.starts_with("http://") || address.starts_with("https://");
            if is_address {
                Ok(address.to_owned())
            } else {
                Err(Failure::BadInput(say!(lang, "bad-address", given = address)))
            }
        });
        Ok(WebWish {
            lang,
            data: matches.get_one::<PathBuf>("data").cloned(),
            database: database.transpose()?,
            port: port.transpose()?,
            lan: matches.get_flag("lan"),
            address: address.transpose()?,
            archive_days: days.transpose()?,
        })
    }
}

/// Serves until somebody presses Ctrl-C.
pub(crate) fn run(wish: WebWish, out: &mut impl Write) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(wish, out))
}

async fn serve(wish: WebWish, out: &mut impl Write) -> Result<(), Failure> {
    let lang = wish.lang;
    let folder = data_folder(wish.data.clone());
    std::fs::create_dir_all(&folder)?;
    let host = if wish.lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let listen = SocketAddr::from((host, wish.port.unwrap_or(PORT)));
    let found = if wish.lan { local_network_address() } else { None };
    let mut settings = Settings::default();
    if let Some(days) = wish.archive_days {
        settings.manners.archive_after = Duration::from_secs(days * 24 * 3600);
    }
    if let Some(pause) = milliseconds(BOT_PAUSE) {
        settings.manners.bot_pause = pause;
    }
    settings.is_secure = wish.address.as_ref().is_some_and(|address| address.starts_with("https://"));
    settings.address.clone_from(&wish.address);
    let database = wish.database.clone().unwrap_or_else(|| Database::File(folder.join("knobel.db")));
    let kept_in = wish.database.as_ref().map_or_else(|| folder.display().to_string(), Database::to_string);
    let opening = Opening { database, solutions: folder.join("solutions"), listen, local_network: found, settings };
    let opened = OpenHouse::open(opening.clone()).await;
    // Without a wish of its own, a table whose place is taken moves to a free one.
    let house = match opened {
        Err(ServeError::Listen(_, _)) if wish.port.is_none() && !wish.lan => {
            let anywhere = SocketAddr::from((host, 0));
            OpenHouse::open(Opening { listen: anywhere, ..opening }).await
        }
        opened => opened,
    };
    let house = house.map_err(|error| failure(lang, error))?;
    let port = house.address()?.port();
    let here = link(IpAddr::V4(Ipv4Addr::LOCALHOST), port);
    writeln!(out, "{}", say!(lang, "serve-here", address = here))?;
    if wish.lan {
        match found.map(|ip| link(ip, port)) {
            Some(address) => {
                writeln!(out, "{}", say!(lang, "serve-lan", address = address.as_str()))?;
                writeln!(out, "{}", qr_for_terminals(&address).unwrap_or_default())?;
            }
            None => writeln!(out, "{}", say!(lang, "serve-no-lan"))?,
        }
    }
    writeln!(out, "{}", say!(lang, "serve-data", folder = kept_in))?;
    out.flush()?;
    house.serve(stop()).await.map_err(|error| failure(lang, error))?;
    writeln!(out, "{}", say!(lang, "serve-closed"))?;
    Ok(())
}

/// A time from the environment; what is no number is as good as nothing.
fn milliseconds(name: &str) -> Option<Duration> {
    std::env::var(name).ok()?.parse().ok().map(Duration::from_millis)
}

fn link(ip: IpAddr, port: u16) -> String {
    format!("http://{ip}:{port}")
}

/// Waits for Ctrl-C, or for the operating system to end the program.
async fn stop() {
    let interrupted = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    {
        let terminated = async {
            match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
                Ok(mut signal) => drop(signal.recv().await),
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! { () = interrupted => {}, () = terminated => {} }
    }
    #[cfg(not(unix))]
    interrupted.await;
}

fn failure(lang: Lang, error: ServeError) -> Failure {
    match error {
        ServeError::Open(database, error) => Failure::BadInput(unopened(lang, &database.to_string(), &error)),
        ServeError::Listen(address, error) => {
            Failure::BadInput(say!(lang, "serve-taken", address = address.to_string(), error = error.to_string()))
        }
        ServeError::Store(error) => Failure::Io(std::io::Error::other(error)),
        ServeError::Io(error) => Failure::Io(error),
    }
}

/// Why a database cannot be opened.
fn unopened(lang: Lang, database: &str, error: &OpenError) -> String {
    match error {
        OpenError::Broken => say!(lang, "serve-db-broken", file = database),
        OpenError::Foreign => say!(lang, "serve-db-foreign", file = database),
        OpenError::Newer => say!(lang, "serve-db-newer", file = database),
        OpenError::Failed(_) => say!(lang, "serve-db-failed", file = database),
        OpenError::Unreachable(why) => say!(lang, "serve-db-unreachable", file = database, why = why.to_string()),
        OpenError::Refused(why) => say!(lang, "serve-db-refused", file = database, why = why.as_str()),
        OpenError::TooOld(version) => say!(lang, "serve-db-too-old", file = database, version = i64::from(*version)),
    }
}
