//! The web table: the four games in the browser, with friends, bots and real dice.
//!
//! Below it, `store` keeps every table's events, `house` decides who may do what and makes tables and clubs of the events,
//! `board` draws. Here everything gets an address: [`router`] is the site map, [`OpenHouse`] runs it.

mod assets;
mod meters;
mod serve;
mod web;

pub use serve::{OpenHouse, Opening, ServeError, local_network_address, qr_for_terminals};
pub use web::{AdminDoor, App, Hidden, Limits, MetricsFor, Network, Rate, RequestLog, Settings, router};
