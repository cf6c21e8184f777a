//! Bans: a middleware that refuses banned people and networks.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{FromRequestParts, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::sync::watch;

use super::super::app::App;
use super::super::network::Network;
use super::super::problem::Problem;
use super::super::visitor::Visitor;
use store::ids::PersonId;
use store::{Ban, Banned, Store, StoreError};

/// Paths that stay open to banned visitors: parts of pages, who runs the server, and what only programs ask for.
const FOR_ALL: [&str; 7] = ["/assets/", "/lang/", "/privacy", "/admin", "/health", "/ready", "/metrics"];

/// Cache of the bans, read by every request and watched by every live stream.
#[derive(Default)]
pub(in super::super) struct Bans(watch::Sender<ActiveBans>);

#[derive(Clone, PartialEq, Default)]
pub(in super::super) struct ActiveBans(Arc<[ActiveBan]>);

impl ActiveBans {
    /// The ban that concerns this person or address at the moment; `None` if there is none.
    fn find(&self, person: Option<PersonId>, from: IpAddr) -> Option<&ActiveBan> {
        let now = store::clock::now();
        self.0.iter().find(|ban| ban.keeps_out(person, from, now))
    }

    /// True if this person or address is banned at the moment.
    pub(in super::super) fn keep_out(&self, person: Option<PersonId>, from: IpAddr) -> bool {
        self.find(person, from).is_some()
    }
}

#[derive(PartialEq)]
struct ActiveBan {
    whom: Whom,
    reason: Arc<str>,
    until: Option<i64>,
}

#[derive(PartialEq)]
enum Whom {
    Person(PersonId),
    Network(Network),
}

impl Bans {
    /// Reloads the bans and deletes those that have run out.
    pub(in super::super) async fn reload(&self, store: &Store) -> Result<(), StoreError> {
        let (bans, now) = (store.bans().await?, store::clock::now());
        if bans.iter().any(|ban| ban.until.is_some_and(|until| until < now)) {
            store.forget_bans(now).await?;
        }
        let kept: Arc<[ActiveBan]> = bans.into_iter().filter_map(ActiveBan::read).collect();
        let kept = ActiveBans(kept);
        self.0.send_if_modified(|bans| {
            let is_changed = *bans != kept;
            *bans = kept;
            is_changed
        });
        Ok(())
    }

    fn all(&self) -> ActiveBans {
        self.0.borrow().clone()
    }

    /// The bans, sent again whenever they have changed.
    pub(in super::super) fn changes(&self) -> watch::Receiver<ActiveBans> {
        self.0.subscribe()
    }
}

impl ActiveBan {
    fn read(ban: Ban) -> Option<ActiveBan> {
        let whom = match ban.whom {
            Banned::Person(person) => Whom::Person(person),
            Banned::Network(network) => Whom::Network(network.parse().ok()?),
        };
        Some(ActiveBan { whom, reason: ban.reason.into(), until: ban.until })
    }

    fn keeps_out(&self, person: Option<PersonId>, from: IpAddr, now: i64) -> bool {
        let is_meant = match self.whom {
            Whom::Person(banned) => person == Some(banned),
            Whom::Network(network) => network.contains(from),
        };
        is_meant && self.until.is_none_or(|until| now < until)
    }
}

pub(in super::super) async fn refuse_banned(State(app): State<App>, request: Request, next: Next) -> Response {
    let bans = app.0.bans.all();
    let path = request.uri().path();
    if bans.0.is_empty() || FOR_ALL.iter().any(|open| path.starts_with(open)) {
        return next.run(request).await;
    }
    let (mut parts, body) = request.into_parts();
    let Ok(visitor) = Visitor::from_request_parts(&mut parts, &app).await;
    match bans.find(visitor.person, visitor.from) {
        Some(ban) => Problem::Banned(Arc::clone(&ban.reason), ban.until).into_response(),
        None => next.run(Request::from_parts(parts, body)).await,
    }
}
