//! The server process: opening the database, listening, graceful shutdown.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use axum::serve::Listener;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use solve::Shelf;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tower::{Service, ServiceExt};

use crate::connections::Connections;
use crate::web::{App, Settings, health_router, refresh_bans, router, run_upkeep};
use house::upkeep::{Lock, LockHolder, Locked, forget_manifest};
use store::{Database, OpenError, Store, StoreError};

/// How long requests in flight may take at shutdown. Live streams end at once.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(10);

/// How long a client may take to send its headers, and how long a connection may stay idle.
const HEADER_TIMEOUT: Duration = Duration::from_secs(30);

/// How long what was sent may stay unacknowledged. Live streams send a comment every 15 seconds.
#[cfg(target_os = "linux")]
const SILENCE: Duration = Duration::from_secs(20);

#[derive(Clone, Debug)]
pub struct ServeOptions {
    pub database: Database,
    /// Folder of the solution files.
    pub solutions: PathBuf,
    pub listen: Vec<SocketAddr>,
    /// Address of health and metrics; `None` if they are served with everything else.
    pub watch_at: Option<SocketAddr>,
    /// This machine's address in the local network, for links; `None` if others may not come. The settings' address wins.
    pub local_network: Option<IpAddr>,
    pub settings: Settings,
}

#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error("the database {0} cannot be opened: {1}")]
    Open(Database, #[source] OpenError),
    /// Another process is restoring a database into this file.
    #[error("the database {0} is being replaced")]
    Replaced(PathBuf),
    /// Another server runs on this file.
    #[error("another server runs on the database {0}")]
    InUse(PathBuf),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("cannot listen at {0}")]
    Listen(SocketAddr, #[source] io::Error),
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl ServeError {
    fn locked(database: &Path, locked: Locked) -> ServeError {
        match locked {
            Locked::By(LockHolder::Server) => ServeError::InUse(database.to_owned()),
            Locked::By(LockHolder::Copy) => ServeError::Replaced(database.to_owned()),
            Locked::Io(error) => {
                ServeError::Open(Database::File(database.to_owned()), OpenError::Failed(Box::new(error)))
            }
        }
    }
}

/// A server that is listening and does not accept connections yet.
pub struct OpenHouse {
    app: App,
    listeners: Vec<TcpListener>,
    watched_at: Option<TcpListener>,
    lock: Option<Lock>,
}

impl OpenHouse {
    pub async fn open(options: ServeOptions) -> Result<OpenHouse, ServeError> {
        // A second server on the file would not hear of the first one's events, and a restore would replace the file.
        let lock = match &options.database {
            Database::File(path) => {
                let lock = Lock::take(path, LockHolder::Server);
                let lock = lock.map_err(|locked| ServeError::locked(path, locked))?;
                if let Err(error) = forget_manifest(path) {
                    tracing::warn!(%error, "the manifest of a backup stays beside the database");
                }
                Some(lock)
            }
            Database::Postgres(_) => None,
        };
        let store = Store::open(&options.database).await;
        let store = store.map_err(|error| ServeError::Open(options.database.clone(), error))?;
        let mut listeners = Vec::new();
        for address in &options.listen {
            listeners.push(listen(*address).await?);
        }
        let watched_at = match options.watch_at {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        let shelf = Shelf::new(options.solutions);
        let mut settings = options.settings;
        if let (None, Some(ip), Some(first)) = (&settings.address, options.local_network, listeners.first()) {
            settings.address = Some(format!("http://{}", SocketAddr::new(ip, first.local_addr()?.port())));
        }
        Ok(OpenHouse { app: App::new(store, shelf, settings).await?, listeners, watched_at, lock })
    }

    /// The first address that it listens at.
    pub fn address(&self) -> io::Result<SocketAddr> {
        let first = self.listeners.first().ok_or_else(|| io::Error::other("the house listens nowhere"))?;
        first.local_addr()
    }

    /// Address of health and metrics; `None` if they are served with everything else.
    pub fn watched_at(&self) -> io::Result<Option<SocketAddr>> {
        self.watched_at.as_ref().map(TcpListener::local_addr).transpose()
    }

    pub fn app(&self) -> &App {
        &self.app
    }

    /// Serves until `closing` completes. Then shutdown: no new connections, live clients are asked to reconnect, requests in
    /// flight and queued appends are finished, and the database is closed.
    pub async fn serve(self, closing: impl Future<Output = ()>) -> Result<(), ServeError> {
        let app = self.app;
        spawn_background_tasks(&app);
        let admission = Arc::new(Connections::new(app.settings()));
        // Health stays up until the end, so that monitoring sees the shutdown.
        let watched = self.watched_at.map(|listener| {
            tokio::spawn(accept_connections(
                listener,
                health_router(app.clone()),
                Arc::default(),
                Arc::clone(&admission),
            ))
        });
        let connections = Arc::new(GracefulShutdown::new());
        let mut answering = JoinSet::new();
        for listener in self.listeners {
            let (open, admission) = (Arc::clone(&connections), Arc::clone(&admission));
            answering.spawn(accept_connections(listener, router(app.clone()), open, admission));
        }
        tracing::info!(version = env!("CARGO_PKG_VERSION"), "open");
        closing.await;
        tracing::info!("closing");
        app.close();
        answering.shutdown().await;
        // No listener accepts any more, so this is the last reference.
        if let Some(connections) = Arc::into_inner(connections)
            && tokio::time::timeout(SHUTDOWN_GRACE, connections.shutdown()).await.is_err()
        {
            tracing::warn!("somebody was still being answered");
        }
        app.house().store().clone().close().await;
        if let Some(watched) = watched {
            watched.abort();
        }
        drop(self.lock);
        tracing::info!("closed");
        Ok(())
    }
}

/// Starts upkeep, the reading of bans, news of presence, and the bots that were awaited at the last shutdown.
fn spawn_background_tasks(app: &App) {
    tokio::spawn(run_upkeep(app.clone()));
    tokio::spawn(refresh_bans(app.clone()));
    let house = app.house().clone();
    tokio::spawn(async move { house.announce_presence().await });
    let house = app.house().clone();
    tokio::spawn(async move {
        house.wake_all_bots().await;
        house.mind_bots().await;
    });
}

async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| ServeError::Listen(address, error))
}

async fn accept_connections(
    mut listener: TcpListener,
    router: Router,
    connections: Arc<GracefulShutdown>,
    admission: Arc<Connections>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT);
    let mut services = router.into_make_service_with_connect_info::<SocketAddr>();
    loop {
        // `Listener::accept` waits out errors of the operating system.
        let (stream, from) = Listener::accept(&mut listener).await;
        // A connection that is too many is closed at once: answering it would keep its descriptor.
        let Some(admitted) = admission.admit(from.ip()) else { continue };
        // Without Nagle's algorithm a live update does not wait until the one before it is acknowledged.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection gathers what it sends");
        }
        give_up_silent_peers(&stream);
        let Ok(service) = services.call(from).await;
        let service = TowerToHyperService::new(service.map_request(|request: Request<_>| request.map(Body::new)));
        let connection = connections.watch(http.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            let _admitted = admitted;
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection broke");
            }
        });
    }
}

/// Breaks a connection whose peer acknowledges nothing for [`SILENCE`]: a phone that has lost its network says no goodbye,
/// and its person would count as present for as long as the system tries to reach it.
#[cfg(target_os = "linux")]
fn give_up_silent_peers(stream: &TcpStream) {
    let silence = u32::try_from(SILENCE.as_millis()).expect("a few seconds");
    if let Err(error) = rustix::net::sockopt::set_tcp_user_timeout(stream, silence) {
        tracing::debug!(%error, "a connection that breaks is noticed late");
    }
}

#[cfg(not(target_os = "linux"))]
fn give_up_silent_peers(_: &TcpStream) {}

/// This machine's address in the local network; `None` if it is in none. Nothing is sent for this.
pub fn local_network_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address reserved for documentation: connecting a UDP socket only asks the routing table.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_unspecified() && !address.is_loopback()).then_some(address)
}

/// A link as a QR code in characters, for terminals.
pub fn qr_for_terminals(link: &str) -> Option<String> {
    fast_qr::qr::QRBuilder::new(link).build().ok().map(|code| code.to_str())
}
