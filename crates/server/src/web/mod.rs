//! The house on the web: addresses, pages, live updates.

mod address;
mod admin;
mod app;
mod closing;
mod club;
mod coach;
mod health;
mod hint;
mod join;
mod limits;
mod live;
mod lobby;
mod me;
mod menu;
mod network;
mod new_table;
mod preparing;
mod privacy;
mod problem;
mod replay;
mod request_log;
mod routes;
mod rules_page;
mod security;
mod switches;
mod table;
mod tiles;
mod visitor;
mod waiting;

pub use app::{AdminDoor, App, Hidden, MetricsFor, RequestLog, Settings};
pub(crate) use health::router as health_router;
pub use limits::{Limits, Rate};
pub use network::Network;
pub use routes::router;
pub(crate) use routes::{refresh_bans, run_upkeep};
