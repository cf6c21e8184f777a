//! Commands that are posted to a club.

use axum::Form;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use play::enter_name;

use super::{ClubViewer, evening, home, load_club, of_club, refused, settings};
use crate::web::address::PathOrNotFound;
use crate::web::app::App;
use crate::web::problem::{Problem, WebRefusal, is_script};
use crate::web::visitor::Visitor;
use board::fields::Fields;
use house::clubs::{ClubCommand, ClubError, MemberId};
use store::ids::{ClubId, PersonId};

/// The page that a form was sent from, and returns to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SentFrom {
    Home,
    Evening,
    Settings,
}

/// `POST /c/ID/WISH`
pub(super) async fn command(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    PathOrNotFound((id, name)): PathOrNotFound<(ClubId, String)>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_post(visitor.from)?;
    let viewer = load_club(&app, &visitor, id).await?;
    let (asked, from) = read_command(&name, &fields)?;
    let (lang, person) = (visitor.lang, visitor.person()?);
    // Without script nothing tells the page when the lots are drawn.
    let waits = asked == ClubCommand::DrawLots && !is_script(&headers);
    match carry_out(&app, id, person, asked, waits).await {
        Ok(()) => {
            // A member who has left may not see the club's pages any more.
            let still = load_club(&app, &visitor, id).await;
            let to = still.map_or_else(|_| "/".to_owned(), |viewer| back(&viewer, from));
            Ok(Redirect::to(&to).into_response())
        }
        Err(error) => {
            let problem = of_club(error, lang);
            if matches!(problem, Problem::Internal | Problem::NotFound) {
                return Err(problem);
            }
            let viewer = ClubViewer { notice: Some(problem.notice(lang)), ..viewer };
            let open = viewer.club.open_evening().map(|evening| evening.number);
            let page = match (from, open) {
                (SentFrom::Evening, Some(number)) => evening::page(&viewer, number).await?,
                (SentFrom::Settings, _) if viewer.is_host() => settings::draw(&viewer),
                _ => home::draw(&viewer),
            };
            Ok((refused(&problem), page).into_response())
        }
    }
}

/// Carries a command out, with what belongs to it beyond the club's log; if it `waits`, until lots are drawn.
async fn carry_out(app: &App, id: ClubId, person: PersonId, asked: ClubCommand, waits: bool) -> Result<(), ClubError> {
    let erased = if let ClubCommand::Erase(member) = asked { Some(member) } else { None };
    let club = app.0.clubs.ask(id, person, asked).await?;
    if waits {
        app.0.clubs.wait_for_lots(club).await;
    }
    match erased {
        Some(member) => app.0.clubs.erase_name(id, member, person).await,
        None => Ok(()),
    }
}

fn back(viewer: &ClubViewer, from: SentFrom) -> String {
    match (from, viewer.club.open_evening()) {
        (SentFrom::Evening, Some(evening)) => format!("{}/evening/{}", viewer.at(), evening.number),
        (SentFrom::Settings, _) if viewer.is_host() => format!("{}/settings", viewer.at()),
        _ => viewer.at(),
    }
}

fn read_command(command: &str, fields: &Fields) -> Result<(ClubCommand, SentFrom), Problem> {
    let bad = Problem::Web(WebRefusal::BadForm);
    let member = || {
        let number = fields.get("member").and_then(|number| number.parse().ok());
        number.map(MemberId).ok_or(bad.clone())
    };
    let name = || fields.get("name").and_then(enter_name).ok_or(Problem::Web(WebRefusal::BadName));
    let person = || fields.get("person").and_then(|id| id.parse().ok()).ok_or(bad.clone());
    Ok(match command {
        "come" => (ClubCommand::Come, SentFrom::Evening),
        "stay-away" => (ClubCommand::StayAway, SentFrom::Evening),
        "open-evening" => (ClubCommand::OpenEvening, SentFrom::Evening),
        "close-evening" => (ClubCommand::CloseEvening, SentFrom::Home),
        "tick" => {
            let here: Result<Vec<MemberId>, _> = fields.all("here").map(|id| id.parse().map(MemberId)).collect();
            (ClubCommand::Tick(here.map_err(|_| bad)?), SentFrom::Evening)
        }
        "lots" => (ClubCommand::DrawLots, SentFrom::Evening),
        "up" => (ClubCommand::MoveUp(member()?), SentFrom::Evening),
        "down" => (ClubCommand::MoveDown(member()?), SentFrom::Evening),
        "add-guest" => (ClubCommand::AddGuest(name()?), SentFrom::Evening),
        "add-member" => (ClubCommand::AddMember(name()?), SentFrom::Settings),
        "welcome" => (ClubCommand::Welcome(member()?), SentFrom::Settings),
        "call" => (ClubCommand::Call(member()?, name()?), SentFrom::Settings),
        "remove" => (ClubCommand::Remove(member()?), SentFrom::Settings),
        "erase" => (ClubCommand::Erase(member()?), SentFrom::Settings),
        "make-host" => (ClubCommand::MakeHost(member()?), SentFrom::Settings),
        "unmake-host" => (ClubCommand::UnmakeHost(member()?), SentFrom::Settings),
        "rename" => (ClubCommand::Rename(name()?), SentFrom::Settings),
        "renew-link" => (ClubCommand::RenewLink, SentFrom::Settings),
        "season-begins" => (ClubCommand::BeginSeason(name()?), SentFrom::Settings),
        "grant" => (ClubCommand::Grant(person()?), SentFrom::Home),
        "refuse" => (ClubCommand::Refuse(person()?), SentFrom::Home),
        "leave" => (ClubCommand::Leave, SentFrom::Home),
        _ => return Err(Problem::NotFound),
    })
}
