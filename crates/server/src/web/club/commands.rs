//! What is posted at a club.

use axum::Form;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use play::read_name;

use super::{Inside, enter, evening, home, of_club, refused, settings};
use crate::web::address::At;
use crate::web::app::App;
use crate::web::problem::Problem;
use crate::web::visitor::Visitor;
use board::fields::Fields;
use house::clubs::{ClubCommand, MemberId};
use store::ids::ClubId;

/// The page that a form stands on, to which it leads back.
#[derive(Clone, Copy, PartialEq, Eq)]
enum From {
    Home,
    Evening,
    Settings,
}

/// `POST /c/ID/WISH`
pub(super) async fn wish(
    State(app): State<App>,
    visitor: Visitor,
    At((id, wish)): At<(ClubId, String)>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_post(visitor.from).await?;
    let inside = enter(&app, &visitor, id).await?;
    let (asked, from) = read(&wish, &fields)?;
    let (lang, person) = (visitor.lang, visitor.person()?);
    let erased = if let ClubCommand::Erase(member) = asked { Some(member) } else { None };
    let mut done = app.0.clubs.ask(id, person, asked).await.map(drop);
    if let (Ok(()), Some(member)) = (&done, erased) {
        done = app.0.clubs.take_name_out(id, member, person).await;
    }
    match done {
        Ok(()) => {
            // Whoever has left has nothing more to see here.
            let still = enter(&app, &visitor, id).await;
            let to = still.map_or_else(|_| "/".to_owned(), |inside| back(&inside, from));
            Ok(Redirect::to(&to).into_response())
        }
        Err(error) => {
            let problem = of_club(error, lang);
            if matches!(problem, Problem::Internal | Problem::NotFound) {
                return Err(problem);
            }
            let inside = Inside { notice: Some(problem.notice(lang)), ..inside };
            let open = inside.club.open_evening().map(|evening| evening.number);
            let page = match (from, open) {
                (From::Evening, Some(number)) => evening::page(&inside, number).await?,
                (From::Settings, _) if inside.is_host() => settings::draw(&inside),
                _ => home::draw(&inside),
            };
            Ok((refused(&problem), page).into_response())
        }
    }
}

fn back(inside: &Inside, from: From) -> String {
    match (from, inside.club.open_evening()) {
        (From::Evening, Some(evening)) => format!("{}/evening/{}", inside.at(), evening.number),
        (From::Settings, _) if inside.is_host() => format!("{}/settings", inside.at()),
        _ => inside.at(),
    }
}

fn read(wish: &str, fields: &Fields) -> Result<(ClubCommand, From), Problem> {
    let bad = Problem::House("bad-form");
    let member = || {
        let number = fields.get("member").and_then(|number| number.parse().ok());
        number.map(MemberId).ok_or(bad.clone())
    };
    let name = || fields.get("name").and_then(read_name).ok_or(Problem::House("bad-name"));
    let person = || fields.get("person").and_then(|id| id.parse().ok()).ok_or(bad.clone());
    Ok(match wish {
        "come" => (ClubCommand::Come, From::Evening),
        "stay-away" => (ClubCommand::StayAway, From::Evening),
        "open-evening" => (ClubCommand::OpenEvening, From::Evening),
        "close-evening" => (ClubCommand::CloseEvening, From::Home),
        "tick" => {
            let here: Result<Vec<MemberId>, _> = fields.all("here").map(|id| id.parse().map(MemberId)).collect();
            (ClubCommand::Tick(here.map_err(|_| bad)?), From::Evening)
        }
        "lots" => (ClubCommand::DrawLots, From::Evening),
        "up" => (ClubCommand::MoveUp(member()?), From::Evening),
        "down" => (ClubCommand::MoveDown(member()?), From::Evening),
        "add-guest" => (ClubCommand::AddGuest(name()?), From::Evening),
        "add-member" => (ClubCommand::AddMember(name()?), From::Settings),
        "welcome" => (ClubCommand::Welcome(member()?), From::Settings),
        "call" => (ClubCommand::Call(member()?, name()?), From::Settings),
        "remove" => (ClubCommand::Remove(member()?), From::Settings),
        "erase" => (ClubCommand::Erase(member()?), From::Settings),
        "make-host" => (ClubCommand::MakeHost(member()?), From::Settings),
        "unmake-host" => (ClubCommand::UnmakeHost(member()?), From::Settings),
        "rename" => (ClubCommand::Rename(name()?), From::Settings),
        "renew-link" => (ClubCommand::RenewLink, From::Settings),
        "season-begins" => (ClubCommand::BeginSeason(name()?), From::Settings),
        "grant" => (ClubCommand::Grant(person()?), From::Home),
        "refuse" => (ClubCommand::Refuse(person()?), From::Home),
        "leave" => (ClubCommand::Leave, From::Home),
        _ => return Err(Problem::NotFound),
    })
}
