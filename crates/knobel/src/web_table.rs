//! The web table: opens the house, prints its addresses, serves.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::ArgMatches;
use house::tables::HousePolicy;
use house::upkeep::{LastBackup, last_backup};
use server::{MetricsFor, OpenHouse, RequestLog, ServeError, ServeOptions, local_network_address, qr_for_terminals};
use store::files::create_private_folder;
use store::{Database, OpenError, Remains};
use tui::Charset;
use words::{Lang, say};

use crate::failure::Failure;
use crate::logs;
use crate::settings::{Metrics, ProgramSettings, unknown_variables};

/// The folder of solutions in the data folder.
const SOLUTIONS: &str = "solutions";
/// The usual exit code after Ctrl-C.
const INTERRUPTED: i32 = 130;
const A_DAY: u64 = 24 * 3600;

pub(crate) struct WebArgs {
    lang: Lang,
    settings: ProgramSettings,
}

impl WebArgs {
    pub(crate) fn read(matches: &ArgMatches, lang: Lang) -> Result<WebArgs, Failure> {
        Ok(WebArgs { lang, settings: ProgramSettings::read(matches, lang)? })
    }
}

/// Serves until a signal ends the program.
pub(crate) fn run(args: &WebArgs, out: &mut impl Write) -> Result<(), Failure> {
    logs::begin(&args.settings);
    for name in unknown_variables() {
        tracing::warn!(name, "the environment has a variable that looks like a setting and is none");
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(args, out))
}

async fn serve(args: &WebArgs, out: &mut impl Write) -> Result<(), Failure> {
    let (lang, settings) = (args.lang, &args.settings);
    let signals = ShutdownSignals::listen()?;
    let folder = settings.folder();
    create_private_folder(&folder)?;
    let is_everywhere = settings.listen.iter().any(IpAddr::is_unspecified);
    let found = if is_everywhere { local_network_address() } else { None };
    let opening = ServeOptions {
        database: settings.kept_in(),
        solutions: folder.join(SOLUTIONS),
        listen: settings.listen.iter().map(|ip| SocketAddr::new(*ip, settings.port)).collect(),
        watch_at: match settings.metrics {
            Metrics::At(address) => Some(address),
            Metrics::Loopback | Metrics::Off => None,
        },
        local_network: found,
        settings: house_settings(settings),
    };
    // If the default port is taken, the house moves to a free one; a port that was set is not changed.
    let may_move = !settings.is_set("port") && !settings.is_set("listen");
    let house = match OpenHouse::open(opening.clone()).await {
        Err(ServeError::Listen(_, _)) if may_move => {
            let listen = settings.listen.iter().map(|ip| SocketAddr::new(*ip, 0)).collect();
            OpenHouse::open(ServeOptions { listen, ..opening }).await
        }
        opened => opened,
    };
    let house = house.map_err(|error| failure(lang, error))?;
    print_addresses(&house, args, found, out)?;
    let kept_in = settings.database.as_ref().map_or_else(|| folder.display().to_string(), Database::to_string);
    writeln!(out, "{}", say!(lang, "serve-data", folder = kept_in))?;
    out.flush()?;
    house.serve(signals.end()).await.map_err(|error| failure(lang, error))?;
    writeln!(out, "{}", say!(lang, "serve-closed"))?;
    Ok(())
}

/// Prints the addresses of the house.
fn print_addresses(
    house: &OpenHouse,
    args: &WebArgs,
    found: Option<IpAddr>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let (lang, settings) = (args.lang, &args.settings);
    let address = house.address()?;
    let here = if address.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { address.ip() };
    let here = link(here, address.port());
    writeln!(out, "{}", say!(lang, "serve-here", address = here.as_str()))?;
    if let Some(address) = &settings.address {
        writeln!(out, "{}", say!(lang, "serve-outside", address = address.as_str()))?;
    } else if settings.listen.iter().any(IpAddr::is_unspecified) {
        match found.map(|ip| link(ip, address.port())) {
            Some(address) => {
                writeln!(out, "{}", say!(lang, "serve-lan", address = address.as_str()))?;
                // Its squares have no letters of ASCII.
                if Charset::from_environment() == Charset::Unicode {
                    writeln!(out, "{}", qr_for_terminals(&address).unwrap_or_default())?;
                }
            }
            None => writeln!(out, "{}", say!(lang, "serve-no-lan"))?,
        }
    }
    if let Some(path) = house.app().admin_path() {
        let address = settings.address.as_ref().unwrap_or(&here);
        writeln!(out, "{}", say!(lang, "serve-admin", address = format!("{address}{path}")))?;
    }
    if let Some(watched) = house.watched_at()? {
        writeln!(out, "{}", say!(lang, "serve-metrics", address = format!("http://{watched}/metrics")))?;
    }
    Ok(())
}

/// The settings in the server's terms.
fn house_settings(settings: &ProgramSettings) -> server::Settings {
    let days = |days: u64| Duration::from_secs(days * A_DAY);
    server::Settings {
        address: settings.address.clone(),
        is_secure: settings.address.as_ref().is_some_and(|address| address.starts_with("https://")),
        trusted_proxies: settings.trusted_proxies.clone(),
        limits: settings.limits.clone(),
        policy: HousePolicy {
            bot_pause: settings.bot_pause,
            archive_after: days(settings.archive_days),
            delete_after: settings.delete_after_days.map(days),
            ..HousePolicy::default()
        },
        metrics: match settings.metrics {
            Metrics::Loopback => MetricsFor::ThisMachine,
            Metrics::Off | Metrics::At(_) => MetricsFor::Nobody,
        },
        logs: if settings.log_requests { RequestLog::On } else { RequestLog::Off },
        cookie_key: settings.cookie_key.clone(),
        admin: settings.admin.clone(),
        contact: settings.contact.clone(),
        disk: Some(match settings.kept_in() {
            Database::File(path) => folder_of(&path),
            Database::Postgres(_) => settings.folder(),
        }),
    }
}

fn folder_of(file: &Path) -> PathBuf {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    }
}

fn link(ip: IpAddr, port: u16) -> String {
    format!("http://{}", SocketAddr::new(ip, port))
}

/// Signals that end the program. Handlers are installed before anything else, so that an early signal also shuts the
/// house down in order.
struct ShutdownSignals {
    interrupt: Signal,
    #[cfg(unix)]
    terminate: Signal,
}

#[cfg(unix)]
type Signal = tokio::signal::unix::Signal;
#[cfg(windows)]
type Signal = tokio::signal::windows::CtrlC;

impl ShutdownSignals {
    #[cfg(unix)]
    fn listen() -> std::io::Result<ShutdownSignals> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(ShutdownSignals { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    #[cfg(windows)]
    fn listen() -> std::io::Result<ShutdownSignals> {
        Ok(ShutdownSignals { interrupt: tokio::signal::windows::ctrl_c()? })
    }

    /// Waits for the first signal. A second Ctrl-C exits at once; what was acknowledged is durable.
    async fn end(mut self) {
        #[cfg(unix)]
        tokio::select! { _ = self.interrupt.recv() => {}, _ = self.terminate.recv() => {} }
        #[cfg(windows)]
        self.interrupt.recv().await;
        tokio::spawn(async move {
            if self.interrupt.recv().await.is_some() {
                std::process::exit(INTERRUPTED);
            }
        });
    }
}

fn failure(lang: Lang, error: ServeError) -> Failure {
    match error {
        ServeError::Open(database, error) => not_opened(lang, &database, &error),
        ServeError::InUse(file) => Failure::BadInput(say!(lang, "serve-db-in-use", file = file.display().to_string())),
        ServeError::Replaced(file) => {
            Failure::BadInput(say!(lang, "serve-db-replaced", file = file.display().to_string()))
        }
        ServeError::Listen(address, error) => {
            Failure::BadInput(say!(lang, "serve-taken", address = address.to_string(), error = error.to_string()))
        }
        ServeError::Store(error) => Failure::Io(std::io::Error::other(error)),
        ServeError::Io(error) => Failure::Io(error),
    }
}

/// Why a database cannot be opened, in a sentence without its password.
pub(crate) fn not_opened(lang: Lang, database: &Database, error: &OpenError) -> Failure {
    let shown = database.to_string();
    let file = shown.as_str();
    Failure::BadInput(match error {
        OpenError::Broken(said) => {
            let backup = last_backup_of(lang, database);
            say!(lang, "serve-db-broken", file = file, said = said.as_str(), backup = backup)
        }
        OpenError::Interrupted(Remains::Filling(part)) => {
            say!(lang, "serve-db-restoring", file = file, part = part.display().to_string())
        }
        OpenError::Interrupted(Remains::Whole(part)) => {
            say!(lang, "serve-db-restored", file = file, part = part.display().to_string())
        }
        OpenError::Interrupted(Remains::Schema(Some(old))) => {
            say!(lang, "serve-db-restoring-schema", file = file, old = old.as_str())
        }
        OpenError::Interrupted(Remains::Schema(None)) => say!(lang, "serve-db-restoring-new", file = file),
        OpenError::Foreign => say!(lang, "serve-db-foreign", file = file),
        OpenError::Newer => say!(lang, "serve-db-newer", file = file),
        OpenError::Full(_) => say!(lang, "serve-db-full", file = file),
        OpenError::Failed(_) => say!(lang, "serve-db-failed", file = file),
        OpenError::Unreachable(why) => say!(lang, "serve-db-unreachable", file = file, why = why.to_string()),
        OpenError::Refused(why) => say!(lang, "serve-db-refused", file = file, why = why.as_str()),
        OpenError::TooOld(version) => say!(lang, "serve-db-too-old", file = file, version = i64::from(*version)),
    })
}

/// Where the last backup of a database is, in a sentence.
pub(crate) fn last_backup_of(lang: Lang, database: &Database) -> String {
    let Database::File(path) = database else { return say!(lang, "last-backup-unknown") };
    match last_backup(path) {
        LastBackup::At(backup, at) => {
            say!(lang, "last-backup-at", backup = backup.display().to_string(), when = store::clock::minute(at))
        }
        LastBackup::Gone(backup) => say!(lang, "last-backup-gone", backup = backup.display().to_string()),
        LastBackup::Unknown => say!(lang, "last-backup-unknown"),
    }
}
