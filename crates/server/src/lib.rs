//! The web table: the four games in the browser, with friends, bots and real dice.
//!
//! Below it, `store` appends events, `house` decides commands and folds events into tables and clubs, `board` draws.
//! Here everything gets an address: [`router`] is the site map, [`OpenHouse`] runs it.

#![allow(missing_docs, reason = "a part of the program, not a library for others")]

mod assets;
mod connections;
mod meters;
mod serve;
mod web;

pub use serve::{OpenHouse, ServeError, ServeOptions, local_network_address, qr_for_terminals};
pub use web::{AdminDoor, App, Hidden, MetricsFor, Network, Rate, RateLimits, RequestLog, Settings, router};
