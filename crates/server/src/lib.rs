//! The web table: the four games in the browser, with friends, bots and real dice.
//!
//! From the bottom up: [`store`] keeps every table's events, [`house`] makes tables of them and decides who may do what,
//! [`views`] draw the games, [`stage`] puts felt, dock and log together, and `web` gives everything an address. [`serve`] runs
//! it all.

pub mod assets;
mod clock;
pub mod draw;
pub mod fields;
pub mod house;
pub mod ids;
pub mod log;
pub mod page;
pub mod serve;
pub mod stage;
pub mod store;
pub mod views;
mod web;

pub use serve::{OpenHouse, Opening, ServeError, local_network_address, qr_for_terminals};
pub use web::{App, Limits, Rate, Settings, router};
