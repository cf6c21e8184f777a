//! Many servers and one database: the real routers on a real `PostgreSQL`.

mod cut;
mod log;
mod lots;
mod outage;
mod party;
mod proxy;
mod racing;
mod sharing;
