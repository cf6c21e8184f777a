//! Running the house.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::pin::pin;
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
use tower::{Service, ServiceExt};

use crate::store::{Database, OpenError, Store, StoreError};
use crate::web::{App, Settings, keep_tidy, router};

/// How long open pages have to say goodbye.
const GOODBYE: Duration = Duration::from_secs(1);

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
    pub listen: SocketAddr,
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

/// A house that is open and listens, but has not answered anybody yet.
pub struct OpenHouse {
    app: App,
    listener: TcpListener,
}

impl OpenHouse {
    /// Opens the database and begins to listen.
    pub async fn open(opening: Opening) -> Result<OpenHouse, ServeError> {
        let store = Store::open(&opening.database).await;
        let store = store.map_err(|error| ServeError::Open(opening.database.clone(), error))?;
        let listener = TcpListener::bind(opening.listen).await;
        let listener = listener.map_err(|error| ServeError::Listen(opening.listen, error))?;
        let shelf = Shelf::new(opening.solutions);
        let mut settings = opening.settings;
        if let (None, Some(ip)) = (&settings.address, opening.local_network) {
            settings.address = Some(format!("http://{}", SocketAddr::new(ip, listener.local_addr()?.port())));
        }
        Ok(OpenHouse { app: App::new(store, shelf, settings).await?, listener })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers everybody until `closing` is over; then everything that waits is kept and the database closed.
    pub async fn serve(self, closing: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let app = self.app;
        let house = app.house().clone();
        tokio::spawn(keep_tidy(app.clone()));
        tokio::spawn({
            let house = house.clone();
            async move {
                house.wake_all_bots().await;
                house.mind_bots().await;
            }
        });
        let connections = GracefulShutdown::new();
        answer(self.listener, router(app), &connections, closing).await;
        // Live updates never end by themselves; whoever still listens after a moment finds us again later.
        let _ = tokio::time::timeout(GOODBYE, connections.shutdown()).await;
        house.store().clone().close().await;
        Ok(())
    }
}

/// Takes up connections until `closing` is over.
async fn answer(
    mut listener: TcpListener,
    router: Router,
    connections: &GracefulShutdown,
    closing: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(SLOWEST_ASKING);
    let mut services = router.into_make_service_with_connect_info::<SocketAddr>();
    let mut closing = pin!(closing);
    loop {
        // Whatever goes wrong while a connection is taken up is waited out there.
        let (stream, from) = tokio::select! {
            taken = Listener::accept(&mut listener) => taken,
            () = &mut closing => return,
        };
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
