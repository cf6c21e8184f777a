//! The visitor's clubs, in the lobby.

use maud::{Markup, html};
use words::{Lang, say};

use super::of_club_id;
use crate::web::app::App;
use crate::web::club::face::face;
use crate::web::problem::Problem;
use crate::web::visitor::KnownPerson;
use board::draw::{Icon, icon};
use store::{Listed, Listing};

/// Clubs shown at most.
const MOST_LISTED: usize = 20;

/// The panel; clubs that wait for the visitor come first.
pub(in crate::web) async fn panel(app: &App, lang: Lang, person: Option<&KnownPerson>) -> Result<Markup, Problem> {
    let clubs = match person {
        Some(person) => app.house().store().list(Listing::ClubsOf(person.id), MOST_LISTED).await?,
        None => Vec::new(),
    };
    let mut rows = Vec::new();
    for listed in &clubs {
        rows.push(row(app, lang, listed, person).await);
    }
    Ok(html! {
        section .panel.clubs {
            h2 { (say!(lang, "web-clubs")) }
            @if rows.is_empty() { p .muted { (say!(lang, "web-clubs-none")) } }
            ul .list { @for row in &rows { (row) } }
            p .small.lobby-more { a href="/clubs/new" { (say!(lang, "web-club-new")) } }
        }
    })
}

async fn row(app: &App, lang: Lang, listed: &Listed, person: Option<&KnownPerson>) -> Markup {
    let club = app.0.clubs.look(listed.id.of_club()).await.ok();
    let me = club.as_ref().and_then(|club| club.member_of(person?.id));
    let owes = club.as_ref().zip(me).is_some_and(|(club, me)| club.owing().contains(&me.id));
    let is_on = club.as_ref().is_some_and(|club| club.open_evening().is_some());
    let yours = person.is_some_and(|person| listed.card.people.contains(&(person.id, true)));
    let note = match (is_on, owes) {
        (_, true) => say!(lang, "web-club-you-owe"),
        (true, _) => say!(lang, "web-club-evening-is-on"),
        _ => say!(lang, "web-club-count", count = listed.card.taken),
    };
    html! {
        li {
            @match me { Some(me) => (face(me.avatar)), None => span .g { (icon(Icon::People)) } }
            div .t { b { (listed.card.name) } small { (note) } }
            a class=(if yours { "btn btn-lamp btn-s" } else { "btn btn-s" }) href=(of_club_id(listed.id.of_club())) {
                (say!(lang, "web-club-visit"))
            }
        }
    }
}
