//! What every handler can reach.

use std::sync::Arc;

use axum::extract::FromRef;
use axum_extra::extract::cookie::Key;
use solve::Shelf;

use super::limits::Limits;
use super::live::Drawn;
use crate::coaching::{Hints, Reviews, Solutions};
use crate::house::{House, Manners};
use crate::store::{Store, StoreError};

/// How the house is run.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Where people find the house from outside, such as `http://192.0.2.7:8080`; without it, what the browser says.
    pub address: Option<String>,
    /// Whether it is reached by https, so that cookies are only sent there.
    pub is_secure: bool,
    /// How often people may ask.
    pub limits: Limits,
    /// How the tables behave.
    pub manners: Manners,
}

/// The house with what the web needs beside it. Cheap to clone.
#[derive(Clone)]
pub struct App(pub(super) Arc<Inner>);

pub(super) struct Inner {
    pub(super) house: House,
    pub(super) settings: Settings,
    pub(super) limits: super::limits::Counters,
    pub(super) drawn: Drawn,
    pub(super) reviews: Reviews,
    pub(super) hints: Hints,
    key: Key,
}

impl App {
    /// A house on this store, with the solutions of this shelf.
    pub async fn new(store: Store, shelf: Shelf, settings: Settings) -> Result<App, StoreError> {
        let key = Key::from(&store.cookie_key().await?);
        let solutions = Solutions::new(shelf);
        let reviews = Reviews::new(solutions.clone(), settings.manners.review_playouts);
        let hints = Hints::new(solutions.shelf().clone(), settings.manners.hint_time);
        let limits = super::limits::Counters::new(&settings.limits, store.clone());
        let house = House::new(store, solutions, settings.manners.clone());
        Ok(App(Arc::new(Inner { house, settings, limits, drawn: Drawn::default(), reviews, hints, key })))
    }

    /// The house.
    pub fn house(&self) -> &House {
        &self.0.house
    }
}

impl FromRef<App> for Key {
    fn from_ref(app: &App) -> Key {
        app.0.key.clone()
    }
}
