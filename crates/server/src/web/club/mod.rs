//! The pages of a club. They are not found by visitors who do not belong to it.

mod archive;
mod avatars;
mod commands;
mod correct;
mod evening;
mod face;
mod found;
mod gathering;
mod home;
mod join;
mod late;
mod live;
mod lobby_panel;
mod lots;
mod member;
mod past_evenings;
mod results;
mod season;
mod settings;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::routing::{get, post};
use maud::{Markup, html};
use time::OffsetDateTime;
use words::{Lang, say};

use face::small_face;
pub(super) use lobby_panel::panel as lobby_panel;

use super::app::App;
use super::problem::{Problem, internal, of_house};
use super::visitor::Visitor;
use board::page::Page;
use board::stage::Notice;
use house::clubs::{Club, ClubError, Member, MemberId};
use store::ids::ClubId;

/// Bytes of a pasted history at most.
const LARGEST_HISTORY: usize = 1024 * 1024;

/// Every address of a club.
pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/clubs/new", get(found::show).post(found::open))
        .route("/c/{club}", get(home::show))
        .route("/c/{club}/live", get(live::home))
        .route("/c/{club}/turn", get(live::turn))
        .route("/c/{club}/join/{link}", get(join::show).post(join::join))
        .route("/c/{club}/season", get(season::show))
        .route("/c/{club}/archive", get(archive::show))
        .route("/c/{club}/results.csv", get(archive::csv))
        .route("/c/{club}/settings", get(settings::show))
        .route("/c/{club}/rules/{game}", get(settings::show_rules).post(settings::rule))
        .route("/c/{club}/member/{member}", get(member::show))
        .route("/c/{club}/avatar/{member}", get(avatars::show).post(avatars::choose))
        .route("/c/{club}/evening/{evening}", get(evening::show))
        .route("/c/{club}/evening/{evening}/live", get(live::evening))
        .route("/c/{club}/evening/{evening}/chain", post(lots::publish_end))
        .route("/c/{club}/evening/{evening}/link", post(lots::show_link))
        .route("/c/{club}/evening/{evening}/lots/{draw}", get(lots::show))
        .route("/c/{club}/evening/{evening}/lots/{draw}/record", get(lots::record))
        .route("/c/{club}/evening/{evening}/correct/{game}", get(correct::show).post(correct::correct))
        .route("/c/{club}/table", post(evening::to_table))
        .route("/c/{club}/late", post(late::come))
        .route("/c/{club}/{wish}", post(commands::command))
}

/// Routes whose body may be larger than a form.
pub(super) fn large_routes() -> Router<App> {
    Router::new()
        .route("/c/{club}/old", get(past_evenings::show).post(past_evenings::add))
        .layer(DefaultBodyLimit::max(LARGEST_HISTORY))
}

/// A member or guest who views a page of the club.
pub(super) struct ClubViewer<'a> {
    app: &'a App,
    visitor: &'a Visitor,
    lang: Lang,
    club: Arc<Club>,
    me: Member,
    notice: Option<Notice>,
}

/// Loads the club for a viewer who belongs to it. For others it is not found, whether it exists or not.
async fn load_club<'a>(app: &'a App, visitor: &'a Visitor, id: ClubId) -> Result<ClubViewer<'a>, Problem> {
    club_viewer(app, visitor, app.0.clubs.look(id).await)
}

/// The viewer of a club that has been loaded.
fn club_viewer<'a>(
    app: &'a App,
    visitor: &'a Visitor,
    club: Result<Arc<Club>, ClubError>,
) -> Result<ClubViewer<'a>, Problem> {
    let club = club.map_err(|error| of_club(error, visitor.lang))?;
    let me = visitor.person.and_then(|person| club.insider(person).cloned()).ok_or(Problem::NotFound)?;
    Ok(ClubViewer { app, visitor, lang: visitor.lang, club, me, notice: None })
}

impl ClubViewer<'_> {
    fn at(&self) -> String {
        of_club_id(self.club.id)
    }

    fn is_host(&self) -> bool {
        self.me.is_host && self.visitor.person.is_some_and(|person| self.club.is_host(person))
    }

    fn name(&self, id: MemberId) -> String {
        name_of(self.lang, &self.club, id)
    }

    fn page(&self, address: &str, title: &str, body: Markup) -> Markup {
        let lang = self.lang;
        let heading = Some((self.club.name.clone(), String::new()));
        Page {
            lang,
            title: say!(lang, "web-title", page = format!("{title} · {}", self.club.name)),
            classes: "plain-page club-page",
            address,
            heading,
            bar_end: self.bar_end(),
            body,
        }
        .draw()
    }

    fn bar_end(&self) -> Markup {
        let at = self.at();
        let items = html! {
            ul .menu-list {
                li { a href=(at) { (say!(self.lang, "web-club-home")) } }
                li { a href=(format!("{at}/season")) { (say!(self.lang, "web-club-season")) } }
                li { a href=(format!("{at}/archive")) { (say!(self.lang, "web-club-archive")) } }
                li { a href=(format!("{at}/avatar/{}", self.me.id)) { (say!(self.lang, "web-club-avatar-change")) } }
                @if self.is_host() {
                    li { a href=(format!("{at}/settings")) { (say!(self.lang, "web-club-settings")) } }
                    li { a href=(format!("{at}/old")) { (say!(self.lang, "web-club-old")) } }
                }
                li { a href="/" { (say!(self.lang, "web-to-lobby")) } }
                li .phone-only { (board::page::languages(self.lang, &at)) }
            }
        };
        html! {
            span .club-me aria-hidden="true" { (small_face(self.me.avatar)) } (board::page::menu(self.lang, &items))
        }
    }
}

pub(super) fn of_club_id(id: ClubId) -> String {
    format!("/c/{id}")
}

/// The member's name, or the number if the name has been erased.
fn name_of(lang: Lang, club: &Club, id: MemberId) -> String {
    let name = club.member(id).and_then(|member| member.name.clone());
    name.unwrap_or_else(|| say!(lang, "web-club-nameless", number = id.0))
}

/// A day in words.
fn day(lang: Lang, at: i64) -> String {
    let date = OffsetDateTime::from_unix_timestamp(at.div_euclid(1000)).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    let month = say!(lang, &format!("web-club-month-{}", u8::from(date.month())));
    say!(lang, "web-club-day", day = date.day().to_string(), month = month, year = date.year().to_string())
}

pub(super) fn of_club(error: ClubError, lang: Lang) -> Problem {
    match error {
        ClubError::NoClub => Problem::NotFound,
        ClubError::TooLate => Problem::TooLate,
        ClubError::Refused(refusal) => Problem::Club(refusal),
        ClubError::House(error) => of_house(error, lang, None),
        ClubError::Unplayable(error) => internal(&error),
        ClubError::Store(error) => error.into(),
    }
}

/// Status of a page that opens with a refusal.
fn refused(problem: &Problem) -> StatusCode {
    use axum::response::IntoResponse;
    problem.clone().into_response().status()
}
