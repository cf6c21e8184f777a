//! Many servers and one database: the real routers on a real `PostgreSQL`.

#[expect(dead_code, reason = "shared with the tests of one server, which need more of it")]
#[path = "../web/client.rs"]
mod client;
mod cut;
mod log;
mod outage;
mod party;
mod proxy;
mod racing;
mod sharing;
#[expect(dead_code, reason = "shared with the tests of one server, which need more of it")]
#[path = "../web/tables.rs"]
mod tables;
