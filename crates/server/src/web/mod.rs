//! The house on the web: addresses, pages, live updates.

mod address;
mod app;
mod coach;
mod hint;
mod join;
mod limits;
mod live;
mod lobby;
mod me;
mod menu;
mod new_table;
mod preparing;
mod problem;
mod replay;
mod routes;
mod rules_page;
mod security;
mod table;
mod tiles;
mod visitor;
mod waiting;

pub use app::{App, Settings};
pub use limits::{Limits, Rate};
pub(crate) use routes::keep_tidy;
pub use routes::router;
