//! The state that every handler shares, and the settings.

use std::path::PathBuf;
use std::sync::Arc;

use axum::extract::FromRef;
use axum_extra::extract::cookie::Key;
use solve::Shelf;
use tokio::sync::watch;

use super::admin::{self, Bans};
use super::limits::RateLimits;
use super::live::StageCache;
use super::network::Network;
use super::sessions::Sessions;
use crate::meters;
use house::analysis::{Hints, Reviews, Solutions, Tallies};
use house::clubs::Clubs;
use house::tables::{House, HouseCup, HousePolicy, SealSecret};
use store::{Store, StoreError};

#[derive(Clone, Debug)]
pub struct Settings {
    /// Base of absolute links, such as `http://192.0.2.7:8080`; `None` takes the request's host.
    pub address: Option<String>,
    /// True if clients use https: cookies are then sent over it only.
    pub is_secure: bool,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<Network>,
    pub limits: RateLimits,
    pub policy: HousePolicy,
    /// Who may read metrics at the public addresses.
    pub metrics: MetricsFor,
    pub logs: RequestLog,
    /// Key of the cookies; `None` takes one that the store keeps, made at first use.
    pub cookie_key: Option<Hidden<[u8; 64]>>,
    /// How the admin gets to the pages.
    pub admin: AdminDoor,
    /// Who runs the server, for the page on privacy.
    pub contact: Option<String>,
    /// The folder of the database file, or the data folder, whose free space the admin sees and `/ready` checks.
    pub disk: Option<PathBuf>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            address: None,
            is_secure: false,
            trusted_proxies: Network::LOOPBACK.to_vec(),
            limits: RateLimits::default(),
            policy: HousePolicy::default(),
            metrics: MetricsFor::ThisMachine,
            logs: RequestLog::Off,
            cookie_key: None,
            admin: AdminDoor::Kept,
            contact: None,
            disk: None,
        }
    }
}

/// Who may read metrics at the public addresses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MetricsFor {
    /// Requests from this machine that no proxy has forwarded.
    ThisMachine,
    /// No request: metrics are off, or have an address of their own.
    Nobody,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RequestLog {
    On,
    Off,
}

/// How the admin gets to the pages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AdminDoor {
    /// By a secret that the store keeps, made at first use.
    Kept,
    Secret(Hidden<String>),
    Shut,
}

/// A secret: its `Debug` shows nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Hidden<T>(pub T);

impl<T> std::fmt::Debug for Hidden<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("…")
    }
}

/// State that all handlers share; cheap to clone.
#[derive(Clone)]
pub struct App(pub(super) Arc<AppState>);

pub(super) struct AppState {
    pub(super) house: House,
    pub(super) clubs: Clubs,
    pub(super) settings: Settings,
    pub(super) limits: super::limits::Counters,
    pub(super) stages: StageCache,
    pub(super) reviews: Reviews,
    pub(super) hints: Hints,
    pub(super) tallies: Tallies,
    pub(super) bans: Bans,
    pub(super) sessions: Sessions,
    closing: watch::Sender<bool>,
    key: Key,
    /// Secret of the admin's pages; `None` if there are none.
    secret: Option<String>,
}

impl App {
    pub async fn new(store: Store, shelf: Shelf, settings: Settings) -> Result<App, StoreError> {
        let key = match &settings.cookie_key {
            Some(Hidden(key)) => Key::from(key),
            None => Key::from(&store.cookie_key().await?),
        };
        let solutions = Solutions::new(shelf);
        let reviews = Reviews::new(solutions.clone(), settings.policy.review_playouts);
        let hints = Hints::new(solutions.shelf().clone(), settings.policy.hint_time);
        let limits = super::limits::Counters::new(&settings.limits);
        let mut policy = settings.policy.clone();
        // A cup with a seed is a test's, which wants to know its throws.
        if matches!(policy.cup, HouseCup::System) {
            policy.seal_secret = Some(SealSecret(store.seal_secret().await?));
        }
        let house = House::new(store, solutions, policy);
        let tallies = Tallies::new(house.clone(), reviews.clone());
        meters::install();
        let (stages, closing) = (StageCache::default(), watch::Sender::new(false));
        let secret = match &settings.admin {
            AdminDoor::Kept => Some(house.store().admin_secret().await?),
            AdminDoor::Secret(Hidden(secret)) => Some(secret.clone()),
            AdminDoor::Shut => None,
        };
        let clubs = Clubs::new(house.clone());
        let bans = Bans::default();
        bans.reload(house.store()).await?;
        Ok(App(Arc::new(AppState {
            house,
            clubs,
            settings,
            limits,
            stages,
            reviews,
            hints,
            tallies,
            bans,
            sessions: Sessions::default(),
            closing,
            key,
            secret,
        })))
    }

    /// Path of the admin's pages, with the secret; `None` if there are none.
    pub fn admin_path(&self) -> Option<String> {
        self.0.secret.as_ref().map(|secret| format!("/admin/{secret}"))
    }

    /// True if `brought` is the secret of the admin's pages.
    pub(super) fn is_secret(&self, brought: &str) -> bool {
        self.0.secret.as_ref().is_some_and(|secret| admin::is_same(secret, brought))
    }

    /// Reloads the bans. If the database does not answer, the cached ones hold.
    pub(crate) async fn reload_bans(&self) {
        if let Err(error) = self.0.bans.reload(self.0.house.store()).await {
            tracing::debug!(%error, "who is kept out could not be looked up");
        }
    }

    /// Shutdown: live streams end, and `/ready` fails from now on.
    pub fn close(&self) {
        self.0.closing.send_replace(true);
    }

    /// True once shutdown has begun.
    pub fn is_closing(&self) -> bool {
        *self.0.closing.borrow()
    }

    /// Changes to true when shutdown begins.
    pub(super) fn closing(&self) -> watch::Receiver<bool> {
        self.0.closing.subscribe()
    }

    pub(crate) fn settings(&self) -> &Settings {
        &self.0.settings
    }

    pub fn house(&self) -> &House {
        &self.0.house
    }

    pub fn clubs(&self) -> &Clubs {
        &self.0.clubs
    }
}

impl FromRef<App> for Key {
    fn from_ref(app: &App) -> Key {
        app.0.key.clone()
    }
}
