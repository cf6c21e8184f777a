//! The web table: the four games in the browser, with friends, bots and real dice.
//!
//! From the bottom up: [`store`] keeps every table's events, [`coaching`] does what takes long thought, [`house`] makes tables of
//! the events and decides who may do what, [`club`] keeps the evenings of those who meet again and again,
//! [`views`] draw the games, [`stage`] puts felt, dock and log together, and `web` gives everything an address. [`serve`] runs
//! it all.

pub mod assets;
mod clock;
pub mod club;
pub mod coaching;
mod csv;
pub mod draw;
pub mod fields;
pub mod figures;
pub mod house;
pub mod ids;
pub mod log;
mod meters;
pub mod page;
pub mod serve;
pub mod stage;
pub mod store;
pub mod upkeep;
pub mod views;
mod web;

pub use serve::{OpenHouse, Opening, ServeError, local_network_address, qr_for_terminals};
pub use web::{AdminDoor, App, Hidden, Limits, MetricsFor, Network, Rate, RequestLog, Settings, router};
