//! Bans: a middleware that refuses banned people and networks.

use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock};

use axum::extract::{FromRequestParts, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::super::app::App;
use super::super::network::Network;
use super::super::problem::Problem;
use super::super::visitor::Visitor;
use store::ids::PersonId;
use store::{Ban, Banned, Store, StoreError};

/// Paths that stay open to banned visitors: parts of pages, who runs the server, and what only programs ask for.
const FOR_ALL: [&str; 7] = ["/assets/", "/lang/", "/privacy", "/admin", "/health", "/ready", "/metrics"];

/// Cache of the bans, read by every request.
#[derive(Default)]
pub(in super::super) struct Bans(RwLock<Arc<[ActiveBan]>>);

struct ActiveBan {
    whom: Whom,
    reason: Arc<str>,
    until: Option<i64>,
}

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
        // Every change under the lock is a single assignment, so a poisoned lock guards consistent data.
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = kept;
        Ok(())
    }

    fn all(&self) -> Arc<[ActiveBan]> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
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
    if bans.is_empty() || FOR_ALL.iter().any(|open| path.starts_with(open)) {
        return next.run(request).await;
    }
    let (mut parts, body) = request.into_parts();
    let Ok(visitor) = Visitor::from_request_parts(&mut parts, &app).await;
    let now = store::clock::now();
    match bans.iter().find(|ban| ban.keeps_out(visitor.person, visitor.from, now)) {
        Some(ban) => Problem::Banned(Arc::clone(&ban.reason), ban.until).into_response(),
        None => next.run(Request::from_parts(parts, body)).await,
    }
}
