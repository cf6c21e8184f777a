//! Commands around the game: chairs, bots, jokers, handing over, corrections.

use axum::Form;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::PrivateCookieJar;
use bots::BotKind;
use play::enter_name;
use rules::Seat;
use rules::spelunke::JokerSet;

use super::post_move::answer;
use crate::web::address::{self, PathOrNotFound};
use crate::web::app::App;
use crate::web::problem::{Problem, WebRefusal, of_house};
use crate::web::visitor::{Visitor, introduce, keep};
use board::fields::Fields;
use house::tables::Command;
use play::Pace;
use store::ids::TableId;

/// `POST /t/ID/COMMAND`: everything around the game.
pub(in crate::web) async fn command(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    jar: PrivateCookieJar,
    PathOrNotFound((id, name)): PathOrNotFound<(TableId, String)>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_post(visitor.from)?;
    if name == "sit" {
        return sit(&app, visitor, &headers, jar, id, &fields).await;
    }
    let person = visitor.person()?;
    if name == "rematch" {
        app.0.limits.count_opening(visitor.from)?;
        let next = app.house().rematch(id, person).await;
        let next = next.map_err(|error| of_house(error, visitor.lang, None))?;
        return Ok((jar, Redirect::to(&address::of_table(next))).into_response());
    }
    if name == "name" {
        let old = visitor.known(&app).await?.map(|known| known.name).unwrap_or_default();
        let (known, jar) = introduce(&app, &visitor, jar, fields.get("name").unwrap_or_default()).await?;
        let renamed = app.house().rename_at_tables(person, &old, &known.name).await;
        let asked = match renamed {
            Ok(()) => app.house().table(id).await,
            Err(error) => Err(error),
        };
        return Ok((jar, answer(&app, &visitor, &headers, id, &fields, asked).await?).into_response());
    }
    let command = read_command(&name, &fields)?;
    let asked = app.house().ask(id, person, None, command).await;
    Ok((jar, answer(&app, &visitor, &headers, id, &fields, asked).await?).into_response())
}

/// Sitting down signs the visitor in; only a person who has got the chair has a row in the database.
async fn sit(
    app: &App,
    visitor: Visitor,
    headers: &HeaderMap,
    jar: PrivateCookieJar,
    id: TableId,
    fields: &Fields,
) -> Result<Response, Problem> {
    drop(app.house().table(id).await.map_err(|error| of_house(error, visitor.lang, None))?);
    let (known, mut jar) = introduce(app, &visitor, jar, fields.get("name").unwrap_or_default()).await?;
    let visitor = Visitor { person: Some(known.id), ..visitor };
    let asked = app.house().ask(id, known.id, None, read_command("sit", fields)?).await;
    if asked.is_ok() {
        (_, jar) = keep(app, known, jar).await?;
    }
    Ok((jar, answer(app, &visitor, headers, id, fields, asked).await?).into_response())
}

fn read_command(command: &str, fields: &Fields) -> Result<Command, Problem> {
    let bad = Problem::Web(WebRefusal::BadForm);
    let number = |name: &str| fields.get(name).and_then(|number| number.parse::<usize>().ok());
    let chair = || number("chair").ok_or(bad.clone());
    let seat = || number("seat").and_then(Seat::from_number).ok_or(bad.clone());
    let name = || fields.get("name").and_then(enter_name).ok_or(Problem::Web(WebRefusal::BadName));
    Ok(match command {
        "sit" => Command::Sit { chair: number("chair"), name: name()? },
        "free" => Command::Free(chair()?),
        "bot" => Command::SeatBot(chair()?, fields.get("kind").and_then(BotKind::from_id).ok_or(bad)?),
        "guest" => Command::SeatGuest(chair()?, name()?),
        "start" => Command::Start,
        "jokers" => {
            let jokers = fields.all("joker").collect::<Vec<_>>().join(",");
            let jokers =
                if jokers.is_empty() { JokerSet::NONE } else { JokerSet::read(&jokers).map_err(|_| bad.clone())? };
            Command::ChooseJokers(chair()?, jokers)
        }
        "hand-over" => Command::HandOver(seat()?),
        "take-back" => Command::TakeBack(seat()?),
        "bar" => Command::Bar(seat()?),
        "stop" => Command::Stop,
        "strike" => Command::Strike(chair()?),
        "lend" => Command::Lend(seat()?, number("to").and_then(Seat::from_number).ok_or(bad)?),
        "return" => Command::Return(seat()?),
        "pace" => Command::SetPace(fields.get("pace").and_then(Pace::from_id).ok_or(bad)?),
        "skip" => Command::Skip,
        "throw-for-host" => Command::ThrowForHost,
        "agree" => Command::Agree,
        "decline" => Command::Decline,
        _ => return Err(Problem::NotFound),
    })
}
