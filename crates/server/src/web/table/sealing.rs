//! Sealed throws (docs/sealed.md): what a person's page publishes and shows, and what it is told for that.

use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::json;

use super::TableViewer;
use crate::web::address::PathOrNotFound;
use crate::web::app::App;
use crate::web::problem::{Problem, WebRefusal, of_house};
use crate::web::visitor::Visitor;
use board::fields::Fields;
use house::tables::{Command, TablePresence, WebTable};
use play::seals::CHAIN_LENGTH;
use rules::{Awaits, Seat, Thrower};
use store::ids::TableId;
use words::{Lang, Names, say};

/// `POST /t/ID/chain`: the end of a chain, published.
pub(in crate::web) async fn publish_chain(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<TableId>,
    Form(fields): Form<Fields>,
) -> Result<StatusCode, Problem> {
    app.0.limits.count_post(visitor.from)?;
    let end = fields.get("end").and_then(|end| end.parse().ok()).ok_or(Problem::Web(WebRefusal::BadForm))?;
    ask(&app, &visitor, id, Command::PublishChain(end)).await
}

/// `POST /t/ID/link`: the link of a throw, shown. It counts as a look, of which there are many: a page shows one for each throw,
/// and what it may post besides stays as it is.
pub(in crate::web) async fn show_link(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<TableId>,
    Form(fields): Form<Fields>,
) -> Result<StatusCode, Problem> {
    app.0.limits.count_looks(visitor.from, 1)?;
    let throw = fields.get("throw").and_then(|throw| throw.parse().ok());
    let link = fields.get("link").and_then(|link| link.parse().ok());
    let (throw, link) = throw.zip(link).ok_or(Problem::Web(WebRefusal::BadForm))?;
    ask(&app, &visitor, id, Command::ShowLink { throw, link }).await
}

async fn ask(app: &App, visitor: &Visitor, id: TableId, command: Command) -> Result<StatusCode, Problem> {
    let person = visitor.person()?;
    let asked = app.house().ask(id, person, None, command).await;
    asked.map(|_| StatusCode::NO_CONTENT).map_err(|error| of_house(error, visitor.lang, None))
}

/// For whose page a throw waits, at a table at which all must seal; `None` if it waits for none.
pub(super) fn waits(viewer: &TableViewer, table: &WebTable, presence: &TablePresence, names: &Names) -> Option<String> {
    let lang = viewer.visitor.lang;
    let is_own = |seat: &&Seat| viewer.visitor.person.is_some_and(|person| table.owns(person, seat.index()));
    let (own, others): (Vec<Seat>, Vec<Seat>) = presence.waited_for.iter().partition(is_own);
    let told: Vec<&str> = others.iter().map(|seat| names.get(*seat)).collect();
    let for_others = || say!(lang, "web-seal-waits", names = told.join(", "), count = told.len());
    match (own.is_empty(), told.is_empty()) {
        (true, true) => None,
        (true, false) => Some(for_others()),
        (false, true) => Some(say!(lang, "web-seal-waits-for-you")),
        (false, false) => Some(format!("{} {}", say!(lang, "web-seal-waits-for-you"), for_others())),
    }
}

/// What the dock says while a throw is under way.
pub(super) fn under_way(lang: Lang, table: &WebTable) -> Option<String> {
    let awaited = table.game.as_ref().filter(|_| table.is_throwing())?.awaits_whom();
    let is_card = matches!(awaited, Awaits::Throw(Thrower::Deck));
    Some(if is_card { say!(lang, "web-card-turning") } else { say!(lang, "web-dice-rolling") })
}

/// What the viewer's page has to know for its part in sealed throws, as JSON; `None` if it has none.
pub(in crate::web) fn asked_of_page(viewer: &TableViewer, table: &WebTable) -> Option<String> {
    let person = viewer.visitor.person.filter(|_| viewer.app.house().seals_throws())?;
    if table.chairs_of(person).is_empty() || table.is_loaded || table.is_over() {
        return None;
    }
    let Some(game) = &table.game else {
        let end = table.chain_end(person).map(|end| end.to_string());
        return Some(json!({"end": end, "length": CHAIN_LENGTH}).to_string());
    };
    let seals = game.seals();
    let own = table.seats_of(person).first().and_then(|seat| seals.chain(*seat));
    let pending = table.pending_throw();
    let is_asked = |seat: Seat| table.owns(person, seat.index());
    let asked = pending.filter(|pending| pending.awaited().any(is_asked));
    let chain = own.map(|own| (own.chain.end.to_string(), own.chain.from, own.missed));
    let (end, from, missed) = chain.map_or((None, None, None), |(end, from, missed)| (Some(end), Some(from), missed));
    // A chain whose link of the next throw has been shown, for a throw that was dropped, serves no more.
    let is_spent = pending.is_none() && own.is_some_and(|own| !own.chain.links.covers(seals.next_throw()));
    let told = json!({
        "end": end,
        "from": from,
        "length": CHAIN_LENGTH,
        "next": seals.next_throw(),
        "missed": missed,
        "isRolling": pending.is_some(),
        "isSpent": is_spent,
        "waits": table.opening.all_must_seal && table.is_throwing(),
        "throw": asked.map(|asked| asked.throw),
        "head": asked.map(|asked| asked.head.0.to_string()),
    });
    // Live updates are cut at spaces: what has not changed is not sent again.
    Some(told.to_string().replace(",\"", ", \""))
}
