//! Actions of the admin: delete, ban, lift a ban.

use axum::Form;
use axum::extract::State;
use axum::response::Redirect;

use super::super::app::App;
use super::super::network::Network;
use super::super::problem::{Problem, WebRefusal, of_house};
use super::super::visitor::Visitor;
use super::Admin;
use board::fields::Fields;
use store::ids::{LogId, PersonId};
use store::{Ban, Banned};

const A_DAY: i64 = 24 * 3600 * 1000;
/// Characters of a reason at most.
pub(super) const LONGEST_REASON: usize = 200;
/// Days of a ban with an end at most.
pub(super) const MOST_DAYS: i64 = 3650;

/// `POST /admin/delete`: a table or a club, for ever.
pub(in super::super) async fn delete(
    _: Admin,
    State(app): State<App>,
    visitor: Visitor,
    Form(fields): Form<Fields>,
) -> Result<Redirect, Problem> {
    let table: LogId = fields.get("log").and_then(|id| id.parse().ok()).ok_or(Problem::Web(WebRefusal::BadForm))?;
    if fields.get("sure").is_none() {
        return Err(Problem::Web(WebRefusal::NotSure));
    }
    let was_there = app.0.clubs.delete(table).await.map_err(|error| of_house(error, visitor.lang, None))?;
    if was_there { Ok(Redirect::to("/admin")) } else { Err(Problem::NotFound) }
}

/// `POST /admin/ban`: a person or a network.
pub(in super::super) async fn ban(
    _: Admin,
    State(app): State<App>,
    visitor: Visitor,
    Form(fields): Form<Fields>,
) -> Result<Redirect, Problem> {
    let person = fields.get("person").and_then(|id| id.parse::<PersonId>().ok());
    let network = fields.get("network").and_then(|network| network.parse::<Network>().ok());
    let whom = match (person, network) {
        (Some(person), _) => Banned::Person(person),
        (None, Some(network)) if network.contains(visitor.from) => return Err(Problem::Web(WebRefusal::BanYourself)),
        (None, Some(network)) => Banned::Network(network.to_string()),
        (None, None) => return Err(Problem::Web(WebRefusal::BadNetwork)),
    };
    let reason = fields.get("reason").unwrap_or_default().trim();
    if reason.chars().count() > LONGEST_REASON || reason.chars().any(char::is_control) {
        return Err(Problem::Web(WebRefusal::BadReason));
    }
    let now = store::clock::now();
    let until = match fields.get("days").map(str::trim).filter(|days| !days.is_empty()) {
        Some(days) => {
            let days: i64 = days
                .parse()
                .ok()
                .filter(|days| (1..=MOST_DAYS).contains(days))
                .ok_or(Problem::Web(WebRefusal::BadDays))?;
            Some(now + days * A_DAY)
        }
        None => None,
    };
    let store = app.house().store();
    store.ban(&Ban { no: 0, whom, reason: reason.to_owned(), until, made: now }).await?;
    app.0.bans.reload(store).await?;
    Ok(Redirect::to("/admin#bans"))
}

/// `POST /admin/lift`
pub(in super::super) async fn lift(
    _: Admin,
    State(app): State<App>,
    Form(fields): Form<Fields>,
) -> Result<Redirect, Problem> {
    let no = fields.get("no").and_then(|no| no.parse().ok()).ok_or(Problem::Web(WebRefusal::BadForm))?;
    let store = app.house().store();
    store.lift_ban(no).await?;
    app.0.bans.reload(store).await?;
    Ok(Redirect::to("/admin#bans"))
}
