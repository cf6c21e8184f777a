//! Running the house.

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
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tower::{Service, ServiceExt};

use crate::web::{App, Settings, health_router, keep_bans, keep_tidy, router};
use house::upkeep::{Lock, Locked};
use store::{Database, OpenError, Store, StoreError};

/// How long answers that are under way may take when the house closes. Lines to pages end at once.
const GOODBYE: Duration = Duration::from_secs(10);

/// How long a browser may take to say what it wants, and how long a connection may stay idle.
const SLOWEST_ASKING: Duration = Duration::from_secs(30);

/// How the house is opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Where everything is kept.
    pub database: Database,
    /// The folder in which solutions are kept.
    pub solutions: PathBuf,
    /// Where it listens.
    pub listen: Vec<SocketAddr>,
    /// Where those who watch over the house ask, if that is a place of its own.
    pub watch_at: Option<SocketAddr>,
    /// Where others in the local network find this machine, if they may come: links lead there unless the settings name an
    /// address.
    pub local_network: Option<IpAddr>,
    /// How it is run.
    pub settings: Settings,
}

/// Why the house could not be opened or had to close.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database.
    #[error("the database {0} cannot be opened: {1}")]
    Open(Database, #[source] OpenError),
    /// Somebody is putting another database in its place.
    #[error("the database {0} is being replaced")]
    Replaced(PathBuf),
    /// The database, later on.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The place to listen at.
    #[error("cannot listen at {0}")]
    Listen(SocketAddr, #[source] io::Error),
    /// Anything else that the operating system refuses.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl ServeError {
    fn locked(database: &Path, locked: Locked) -> ServeError {
        match locked {
            Locked::InUse => ServeError::Replaced(database.to_owned()),
            Locked::Io(error) => {
                ServeError::Open(Database::File(database.to_owned()), OpenError::Failed(Box::new(error)))
            }
        }
    }
}

/// A house that is open and listens, but has not answered anybody yet.
pub struct OpenHouse {
    app: App,
    listeners: Vec<TcpListener>,
    watched_at: Option<TcpListener>,
    lock: Option<Lock>,
}

impl OpenHouse {
    /// Opens the database and begins to listen.
    pub async fn open(opening: Opening) -> Result<OpenHouse, ServeError> {
        // As long as the house is open, nobody puts another file in this one's place.
        let lock = match &opening.database {
            Database::File(path) => Some(Lock::shared(path).map_err(|locked| ServeError::locked(path, locked))?),
            Database::Postgres(_) => None,
        };
        let store = Store::open(&opening.database).await;
        let store = store.map_err(|error| ServeError::Open(opening.database.clone(), error))?;
        let mut listeners = Vec::new();
        for address in &opening.listen {
            listeners.push(listen(*address).await?);
        }
        let watched_at = match opening.watch_at {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        let shelf = Shelf::new(opening.solutions);
        let mut settings = opening.settings;
        if let (None, Some(ip), Some(first)) = (&settings.address, opening.local_network, listeners.first()) {
            settings.address = Some(format!("http://{}", SocketAddr::new(ip, first.local_addr()?.port())));
        }
        Ok(OpenHouse { app: App::new(store, shelf, settings).await?, listeners, watched_at, lock })
    }

    /// Where it listens, first of all.
    pub fn address(&self) -> io::Result<SocketAddr> {
        let first = self.listeners.first().ok_or_else(|| io::Error::other("the house listens nowhere"))?;
        first.local_addr()
    }

    /// Where those who watch over the house ask, if that is a place of its own.
    pub fn watched_at(&self) -> io::Result<Option<SocketAddr>> {
        self.watched_at.as_ref().map(TcpListener::local_addr).transpose()
    }

    /// The house with what the web needs beside it.
    pub fn app(&self) -> &App {
        &self.app
    }

    /// Answers everybody until `closing` is over. Then nobody new is let in, pages are told to come back, what is under way
    /// is finished, everything that waits is kept, and the database is closed.
    pub async fn serve(self, closing: impl Future<Output = ()>) -> Result<(), ServeError> {
        let app = self.app;
        let house = app.house().clone();
        tokio::spawn(keep_tidy(app.clone()));
        tokio::spawn(keep_bans(app.clone()));
        tokio::spawn({
            let house = house.clone();
            async move {
                house.wake_all_bots().await;
                house.mind_bots().await;
            }
        });
        // Whoever watches over the house can see until the end that it closes.
        let watched =
            self.watched_at.map(|listener| tokio::spawn(answer(listener, health_router(app.clone()), Arc::default())));
        let connections = Arc::new(GracefulShutdown::new());
        let mut answering = JoinSet::new();
        for listener in self.listeners {
            answering.spawn(answer(listener, router(app.clone()), Arc::clone(&connections)));
        }
        tracing::info!(version = env!("CARGO_PKG_VERSION"), "open");
        closing.await;
        tracing::info!("closing");
        app.close();
        answering.shutdown().await;
        // Nobody takes up connections any more, so this is the last one who knows of them.
        if let Some(connections) = Arc::into_inner(connections)
            && tokio::time::timeout(GOODBYE, connections.shutdown()).await.is_err()
        {
            tracing::warn!("somebody was still being answered");
        }
        house.store().clone().close().await;
        if let Some(watched) = watched {
            watched.abort();
        }
        drop(self.lock);
        tracing::info!("closed");
        Ok(())
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| ServeError::Listen(address, error))
}

/// Takes up connections, for ever.
async fn answer(mut listener: TcpListener, router: Router, connections: Arc<GracefulShutdown>) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(SLOWEST_ASKING);
    let mut services = router.into_make_service_with_connect_info::<SocketAddr>();
    loop {
        // Whatever goes wrong while a connection is taken up is waited out there.
        let (stream, from) = Listener::accept(&mut listener).await;
        // A live update does not wait until the one before it is acknowledged.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection gathers what it sends");
        }
        let Ok(service) = services.call(from).await;
        let service = TowerToHyperService::new(service.map_request(|request: Request<_>| request.map(Body::new)));
        let connection = connections.watch(http.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection broke");
            }
        });
    }
}

/// The address under which others in the local network find this machine, if it is in one. Nothing is sent for this.
pub fn local_network_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address that is set aside for documentation: only the routing table is asked.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_unspecified() && !address.is_loopback()).then_some(address)
}

/// A link as a QR code in characters, for terminals.
pub fn qr_for_terminals(link: &str) -> Option<String> {
    fast_qr::qr::QRBuilder::new(link).build().ok().map(|code| code.to_str())
}
