//! What every handler can reach.

use std::path::PathBuf;
use std::sync::Arc;

use axum::extract::FromRef;
use axum_extra::extract::cookie::Key;
use solve::Shelf;
use tokio::sync::watch;

use super::admin::{self, Bans};
use super::limits::Limits;
use super::live::StageCache;
use super::network::Network;
use crate::meters;
use house::analysis::{Hints, Reviews, Solutions};
use house::clubs::Clubs;
use house::tables::{House, HousePolicy};
use store::{Store, StoreError};

/// How the house is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where people find the house from outside, such as `http://192.0.2.7:8080`; without it, what the browser says.
    pub address: Option<String>,
    /// Whether it is reached by https, so that cookies are only sent there.
    pub is_secure: bool,
    /// Proxies that are believed when they say for whom they ask.
    pub trusted_proxies: Vec<Network>,
    /// How often people may ask.
    pub limits: Limits,
    /// How the tables behave.
    pub policy: HousePolicy,
    /// Who may read the metrics at the house's own addresses.
    pub metrics: MetricsFor,
    /// Whether each request is logged.
    pub logs: RequestLog,
    /// The key of the cookies; without it, one that is made at first use and kept in the store.
    pub cookie_key: Option<Hidden<[u8; 64]>>,
    /// How the one who runs the house gets to its pages.
    pub admin: AdminDoor,
    /// Who runs the house, as the page on data protection says it.
    pub contact: Option<String>,
    /// Where the data folder is, to see how much room is left there.
    pub disk: Option<PathBuf>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            address: None,
            is_secure: false,
            trusted_proxies: Network::LOOPBACK.to_vec(),
            limits: Limits::default(),
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

/// Who may read the metrics at the house's own addresses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MetricsFor {
    /// Programs on this machine, unless they only pass on what somebody else asks.
    ThisMachine,
    /// Nobody: they are switched off, or have an address of their own.
    Nobody,
}

/// Whether each request is logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RequestLog {
    /// One line for each.
    On,
    /// None.
    Off,
}

/// How the one who runs the house gets to its pages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AdminDoor {
    /// By a secret that is made at first use and kept in the store.
    Kept,
    /// By this secret.
    Secret(Hidden<String>),
    /// There are no such pages.
    Shut,
}

/// Something that no log ever shows.
#[derive(Clone, PartialEq, Eq)]
pub struct Hidden<T>(pub T);

impl<T> std::fmt::Debug for Hidden<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("…")
    }
}

/// The house with what the web needs beside it. Cheap to clone.
#[derive(Clone)]
pub struct App(pub(super) Arc<Inner>);

pub(super) struct Inner {
    pub(super) house: House,
    pub(super) clubs: Clubs,
    pub(super) settings: Settings,
    pub(super) limits: super::limits::Counters,
    pub(super) stages: StageCache,
    pub(super) reviews: Reviews,
    pub(super) hints: Hints,
    pub(super) bans: Bans,
    closing: watch::Sender<bool>,
    key: Key,
    /// What leads to the pages of whoever runs the house, if there are any.
    secret: Option<String>,
}

impl App {
    /// A house on this store, with the solutions of this shelf.
    pub async fn new(store: Store, shelf: Shelf, settings: Settings) -> Result<App, StoreError> {
        let key = match &settings.cookie_key {
            Some(Hidden(key)) => Key::from(key),
            None => Key::from(&store.cookie_key().await?),
        };
        let solutions = Solutions::new(shelf);
        let reviews = Reviews::new(solutions.clone(), settings.policy.review_playouts);
        let hints = Hints::new(solutions.shelf().clone(), settings.policy.hint_time);
        let limits = super::limits::Counters::new(&settings.limits);
        let house = House::new(store, solutions, settings.policy.clone());
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
        Ok(App(Arc::new(Inner { house, clubs, settings, limits, stages, reviews, hints, bans, closing, key, secret })))
    }

    /// The path of the pages for whoever runs the house. Whoever has it may do everything there.
    pub fn admin_path(&self) -> Option<String> {
        self.0.secret.as_ref().map(|secret| format!("/admin/{secret}"))
    }

    /// Whether this leads to the pages of whoever runs the house.
    pub(super) fn is_secret(&self, brought: &str) -> bool {
        self.0.secret.as_ref().is_some_and(|secret| admin::is_same(secret, brought))
    }

    /// Looks up anew who is kept out. If the database does not answer, what was known holds.
    pub(crate) async fn reload_bans(&self) {
        if let Err(error) = self.0.bans.reload(self.0.house.store()).await {
            tracing::debug!(%error, "who is kept out could not be looked up");
        }
    }

    /// Tells everybody who is kept up to date that the house closes. From now on it is no longer ready.
    pub fn close(&self) {
        self.0.closing.send_replace(true);
    }

    /// Whether the house is about to close.
    pub fn is_closing(&self) -> bool {
        *self.0.closing.borrow()
    }

    /// Tells when it closes.
    pub(super) fn closing(&self) -> watch::Receiver<bool> {
        self.0.closing.subscribe()
    }

    /// The house.
    pub fn house(&self) -> &House {
        &self.0.house
    }

    /// Its clubs.
    pub fn clubs(&self) -> &Clubs {
        &self.0.clubs
    }
}

impl FromRef<App> for Key {
    fn from_ref(app: &App) -> Key {
        app.0.key.clone()
    }
}
