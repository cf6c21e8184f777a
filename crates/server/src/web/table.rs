//! A table's page: waiting for friends, choosing jokers, playing, the end.

use std::sync::Arc;

use axum::Form;
use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::PrivateCookieJar;
use bots::BotKind;
use maud::{Markup, html};
use play::read_name;
use rules::Seat;
use rules::spelunke::JokerSet;
use serde_json::json;
use words::{Lang, Names, say};

use super::address::PathOrNotFound;
use super::app::App;
use super::problem::{Problem, WebRefusal, is_script, of_house};
use super::visitor::{Visitor, sign_in};
use super::{address, club, hint, live, menu, preparing, waiting};
use board::draw::{Icon, avatar_of, icon};
use board::fields::Fields;
use board::page::Page;
use board::sight::Sight;
use board::stage::{self, Frame, Notice};
use board::views::view;
use house::TableRefusal;
use house::analysis::Hint;
use house::tables::{Command, HouseError, TableRefused, WebTable};
use store::ids::{PersonId, TableId};

/// Somebody who looks at a table.
pub(super) struct TableViewer<'a> {
    pub(super) app: &'a App,
    pub(super) visitor: &'a Visitor,
    /// What they have chosen so far and not played.
    pub(super) chosen: &'a Fields,
    /// What has to be said to them first.
    pub(super) notice: Option<Notice>,
    /// The hint that they asked for, and the number of the event after which it holds.
    pub(super) hint: Option<(u64, Arc<Hint>)>,
}

/// `GET /t/ID`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<TableId>,
    Query(chosen): Query<Fields>,
) -> Result<Markup, Problem> {
    look(&app, &visitor, id, chosen, page).await
}

/// `GET /t/ID/stage`: the part of the page that changes, with what has been chosen so far.
pub(super) async fn stage(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<TableId>,
    Query(chosen): Query<Fields>,
) -> Result<Markup, Problem> {
    look(&app, &visitor, id, chosen, live_part).await
}

/// What somebody sees who has chosen something, and perhaps asked for a hint.
async fn look(
    app: &App,
    visitor: &Visitor,
    id: TableId,
    chosen: Fields,
    draw: fn(&TableViewer, &WebTable) -> Markup,
) -> Result<Markup, Problem> {
    let chosen = chosen.settled();
    let hint = hint::wanted(app, visitor, id, &chosen).await?;
    let table = load_table(app, visitor, id).await?;
    Ok(draw(&TableViewer { app, visitor, chosen: &chosen, notice: None, hint }, &table))
}

pub(super) async fn load_table(app: &App, visitor: &Visitor, id: TableId) -> Result<Arc<WebTable>, Problem> {
    let table = app.house().table(id).await.map_err(|error| of_house(error, visitor.lang, None))?;
    if let Some(person) = visitor.person {
        app.house().mark_present(&table, person);
    }
    Ok(table)
}

/// `POST /t/ID`: a move, a throw, or one taken back.
pub(super) async fn play(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    PathOrNotFound(id): PathOrNotFound<TableId>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    let person = visitor.person()?;
    app.0.limits.count_move(person)?;
    let expected = fields.get("seq").and_then(|seq| seq.parse().ok()).ok_or(Problem::Web(WebRefusal::BadForm))?;
    let form = fields.clone();
    let asked = app.house().ask_by(id, person, Some(expected), move |table| read_move(table, &form)).await;
    answer(&app, &visitor, &headers, id, &fields, asked).await
}

/// What the fields of the table's form ask for.
fn read_move(table: &WebTable, fields: &Fields) -> Result<Command, TableRefused> {
    if fields.get("undo").is_some() {
        return Ok(Command::Undo);
    }
    match fields.get("throw") {
        Some("cup") => return Ok(Command::Throw),
        Some(entered) => return Ok(Command::Enter(entered.to_owned())),
        None => {}
    }
    if let Some(notation) = fields.get("move") {
        return Ok(Command::Move(notation.to_owned()));
    }
    let game = table.game.as_ref().ok_or(TableRefusal::NotBegun)?;
    let composed = view(game.game()).compose(game, fields);
    Ok(Command::Move(composed.ok_or(TableRefusal::Unclear)?))
}

/// What comes back for something that was posted: with script the new stage, without it the page. A refusal shows the
/// table as it is now, with the reason on top.
async fn answer(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    id: TableId,
    fields: &Fields,
    asked: Result<Arc<WebTable>, HouseError>,
) -> Result<Response, Problem> {
    let wants_json = headers.get("accept").is_some_and(|accept| accept.as_bytes().starts_with(b"application/json"));
    let (table, problem) = match asked {
        Ok(table) if wants_json => return Ok(Json(json!({"seq": table.seq})).into_response()),
        Ok(_) if !is_script(headers) => return Ok(Redirect::to(&address::of_table(id)).into_response()),
        Ok(table) => (table, None),
        Err(HouseError::Store(error)) => return Err(error.into()),
        Err(error) => {
            let table = load_table(app, visitor, id).await?;
            let problem = of_house(error, visitor.lang, Some(&table));
            if wants_json || matches!(problem, Problem::Internal | Problem::NotFound) {
                return Err(problem);
            }
            (table, Some(problem))
        }
    };
    let status = problem.clone().map_or(StatusCode::OK, |problem| problem.into_response().status());
    let notice = problem.map(|problem| problem.notice(visitor.lang));
    // After somebody was quicker, what was chosen no longer means anything.
    let kept = if status == StatusCode::UNPROCESSABLE_ENTITY { fields.clone() } else { Fields::default() };
    let viewer = TableViewer { app, visitor, chosen: &kept, notice, hint: None };
    let drawn = if is_script(headers) { live_part(&viewer, &table) } else { page(&viewer, &table) };
    Ok((status, drawn).into_response())
}

/// `POST /t/ID/COMMAND`: everything around the game.
pub(super) async fn command(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    jar: PrivateCookieJar,
    PathOrNotFound((id, name)): PathOrNotFound<(TableId, String)>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_post(visitor.from)?;
    let (visitor, jar) = if name == "sit" {
        // Whoever sits down says a name, and is known from then on.
        drop(app.house().table(id).await.map_err(|error| of_house(error, visitor.lang, None))?);
        let (person, jar) = sign_in(&app, &visitor, jar, fields.get("name").unwrap_or_default()).await?;
        (Visitor { person: Some(person.id), ..visitor }, jar)
    } else {
        (visitor, jar)
    };
    let person = visitor.person()?;
    if name == "rematch" {
        app.0.limits.count_opening(visitor.from)?;
        let next = app.house().rematch(id, person).await;
        let next = next.map_err(|error| of_house(error, visitor.lang, None))?;
        return Ok((jar, Redirect::to(&address::of_table(next))).into_response());
    }
    let command = read_command(&name, &fields)?;
    let asked = app.house().ask(id, person, None, command).await;
    Ok((jar, answer(&app, &visitor, &headers, id, &fields, asked).await?).into_response())
}

fn read_command(command: &str, fields: &Fields) -> Result<Command, Problem> {
    let bad = Problem::Web(WebRefusal::BadForm);
    let number = |name: &str| fields.get(name).and_then(|number| number.parse::<usize>().ok());
    let chair = || number("chair").ok_or(bad.clone());
    let seat = || number("seat").and_then(Seat::from_number).ok_or(bad.clone());
    let name = || fields.get("name").and_then(read_name).ok_or(Problem::Web(WebRefusal::BadName));
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
        "propose" => {
            let text = fields.get("text").map(str::trim).filter(|text| !text.is_empty() && text.len() <= 80);
            Command::Propose(number("number").ok_or(bad.clone())?, text.ok_or(bad)?.to_owned())
        }
        "strike" => Command::Strike(chair()?),
        "lend" => Command::Lend(seat()?, number("to").and_then(Seat::from_number).ok_or(bad)?),
        "return" => Command::Return(seat()?),
        "throw-for-host" => Command::ThrowForHost,
        "agree" => Command::Agree,
        "decline" => Command::Decline,
        _ => return Err(Problem::NotFound),
    })
}

/// `GET /t/ID/correct/NUMBER`: how an entry should be read instead.
pub(super) async fn correct(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((id, number)): PathOrNotFound<(TableId, usize)>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let table = load_table(&app, &visitor, id).await?;
    let game = table.game.as_ref().ok_or(Problem::Table(TableRefusal::NotBegun))?;
    let entry = number.checked_sub(1).and_then(|index| game.log().into_iter().nth(index)).ok_or(Problem::NotFound)?;
    let names = Names::of(game, lang);
    let told = words::happened(lang, game, &names, entry.by, &entry.text);
    let at = address::of_table(id);
    let body = html! {
        main #live .page.narrow {
            form .panel.stackd method="post" action=(format!("{at}/propose")) {
                h1 { (say!(lang, "web-correct", number = number)) }
                p { (say!(lang, "web-correct-was")) " " b { (told) } }
                input type="hidden" name="number" value=(number);
                label .field {
                    span .lbl { (say!(lang, "web-correct-text")) }
                    input .text-in name="text" value=(entry.text) maxlength="80" required autocomplete="off" spellcheck="false";
                }
                p .muted.small { (say!(lang, "web-correct-hint")) }
                div .row {
                    button .btn.btn-lamp { (say!(lang, "web-correct-propose")) }
                    a .btn href=(at) { (say!(lang, "web-back")) }
                }
            }
        }
    };
    let title = say!(lang, "web-title", page = say!(lang, "web-correct", number = number));
    let here = format!("{at}/correct/{number}");
    Ok(Page { lang, title, classes: "plain-page", address: &here, heading: None, bar_end: html! {}, body }.draw())
}

/// The whole page.
fn page(viewer: &TableViewer, table: &WebTable) -> Markup {
    let lang = viewer.visitor.lang;
    let at = address::of_table(table.id);
    Page {
        lang,
        title: title(viewer, table),
        classes: "in-game",
        address: &at,
        heading: Some((say!(lang, &format!("{}-name", table.game_id())), note(viewer, table))),
        bar_end: menu::of_table(viewer, table),
        body: html! {
            (live::connection_lost(lang))
            (live_part(viewer, table))
            div #stream data-live=(format!("{at}/live")) data-stage=(format!("{at}/stage")) data-turn=(format!("{at}/turn"))
                data-notice=(say!(lang, "web-notice-your-turn", table = table.opening.name.as_str())) hidden {}
        },
    }
    .draw()
}

/// What stands in the window's title.
pub(super) fn title(viewer: &TableViewer, table: &WebTable) -> String {
    let lang = viewer.visitor.lang;
    let game = say!(lang, &format!("{}-name", table.game_id()));
    let is_awaited = viewer.visitor.person.is_some_and(|person| table.awaits(person));
    if is_awaited {
        say!(lang, "web-title-your-turn", game = game)
    } else if table.is_over() {
        say!(lang, "web-title-over", game = game)
    } else {
        say!(lang, "web-title", page = game)
    }
}

fn note(viewer: &TableViewer, table: &WebTable) -> String {
    let note = match &table.game {
        None => table.opening.name.clone(),
        Some(game) => {
            let names = Names::of(game, viewer.visitor.lang);
            let (may, seat) = table.may(viewer.visitor.person);
            view(game.game()).note(&Sight::new(game, &names, viewer.visitor.lang, seat, may, viewer.chosen))
        }
    };
    hint::noted(viewer.visitor.lang, table, &note)
}

/// The part of the page that live updates replace.
pub(super) fn live_part(viewer: &TableViewer, table: &WebTable) -> Markup {
    let (visitor, lang) = (viewer.visitor, viewer.visitor.lang);
    let Some(game) = &table.game else { return waiting::live_part(viewer, table) };
    let names = Names::of(game, lang);
    let (may, seat) = table.may(visitor.person);
    let sight = Sight::new(game, &names, lang, seat, may, viewer.chosen).with_hints(table.opening.hints);
    // A hint holds for one position; when that has passed, it is asked for anew.
    let hint = viewer.hint.as_ref().filter(|(seq, _)| *seq == table.seq).map(|(_, hint)| &**hint);
    let may_have_hint = visitor.person.is_some_and(|person| table.may_have_hint(person));
    let frame = Frame {
        address: address::of_table(table.id),
        seq: table.seq,
        is_known: visitor.person.is_some(),
        notice: viewer.notice.clone(),
        may_undo: visitor.person.is_some_and(|person| table.may_undo(person)),
        note: hint::noted(lang, table, &view(game.game()).note(&sight)),
        hint: if may_have_hint {
            hint::draw(&sight, hint)
        } else {
            html! {}
        },
        waiting: preparing::why(viewer, table, &names),
        panels: html! {
            (preparing::panel(viewer, table, &names))
            @if table.opening.hints { p .tag.hints-on { (say!(lang, "web-hints-here")) } }
            (panels(viewer, table, &names))
        },
        after: after(viewer, table),
        is_correctable: visitor.person.is_some_and(|person| !table.seats_of(person).is_empty())
            && sight.dice_are_real(),
    };
    stage::stage(&sight, &frame)
}

/// What stands above the help and the log: agreeing on a correction, seats that bots have taken over.
fn panels(viewer: &TableViewer, table: &WebTable, names: &Names) -> Markup {
    let lang = viewer.visitor.lang;
    let Some(person) = viewer.visitor.person else { return html! {} };
    let at = address::of_table(table.id);
    let plays = table.people().contains(&person);
    let own: Vec<_> =
        table.chairs_of(person).into_iter().map(Seat::new).filter(|seat| table.is_played_by_bot(*seat)).collect();
    let away: Vec<_> = (0..table.chairs.len())
        .filter(|chair| plays && !table.owns(person, *chair) && !table.is_over())
        .filter(|chair| !table.is_played_by_bot(Seat::new(*chair)) && viewer.app.house().is_away(table, *chair))
        .map(Seat::new)
        .collect();
    html! {
        @if let Some(proposal) = &table.proposal {
            section .panel.proposal {
                h2 { (say!(lang, "web-proposal")) }
                p { (say!(lang, "web-proposal-text", name = person_name(lang, table, proposal.by), number = proposal.number, text = proposal.text.as_str())) }
                @if plays {
                    div .row {
                        @if proposal.by != person && !proposal.agreed.contains(&person) {
                            button .btn.btn-lamp.btn-s formaction=(format!("{at}/agree")) { (say!(lang, "web-agree")) }
                        }
                        button .btn.btn-s formaction=(format!("{at}/decline")) { (say!(lang, if proposal.by == person { "web-withdraw" } else { "web-decline" })) }
                    }
                }
            }
        }
        @if table.awaits_hosts_throw() && plays && !table.throws_for_host(person) && viewer.app.house().is_host_away(table) {
            section .panel {
                h2 { (say!(lang, "web-club-host-away")) }
                button .btn.btn-s formaction=(format!("{at}/throw-for-host")) { (say!(lang, "web-club-throw-for-host")) }
            }
        }
        @if !own.is_empty() && !table.is_over() {
            section .panel {
                h2 { (say!(lang, "web-bot-plays-for-you")) }
                @for seat in own {
                    button .btn.btn-lamp.btn-s name="seat" value=(seat.number()) formaction=(format!("{at}/take-back")) {
                        (say!(lang, "web-take-back", seat = seat.number()))
                    }
                }
            }
        }
        @if !away.is_empty() {
            section .panel.away {
                h2 { (say!(lang, "web-away")) }
                ul .list {
                    @for seat in away {
                        li {
                            (avatar_of(names.get(seat), seat, false))
                            span .t { b { (names.get(seat)) } }
                            button .btn.btn-s name="seat" value=(seat.number()) formaction=(format!("{at}/hand-over")) {
                                span .in { (icon(Icon::Bot)) (say!(lang, "web-hand-over")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn person_name(lang: Lang, table: &WebTable, of: PersonId) -> String {
    table.chairs_of(of).first().map_or_else(|| "?".to_owned(), |chair| waiting::chair_name(lang, table, *chair))
}

/// What one can do when the game is over.
fn after(viewer: &TableViewer, table: &WebTable) -> Markup {
    let lang = viewer.visitor.lang;
    let at = address::of_table(table.id);
    let sat_here = viewer.visitor.person.is_some_and(|person| !table.chairs_of(person).is_empty());
    if let Some(club) = &table.club {
        // A club's next game is opened by the club.
        let evening = format!("{}/evening/{}", club::of_club_id(club.club), club.evening);
        return html! {
            a .btn href=(format!("{at}/replay")) { (say!(lang, "web-replay")) }
            @if sat_here || viewer.visitor.person.is_some_and(|person| table.throws_for_host(person)) {
                a .btn.btn-lamp href=(evening) { (say!(lang, "web-club-to-evening")) }
            }
        };
    }
    html! {
        a .btn href=(format!("{at}/replay")) { (say!(lang, "web-replay")) }
        @match table.rematch {
            Some(next) => a .btn.btn-lamp href=(address::of_table(next)) { (say!(lang, "web-to-rematch")) },
            None if sat_here => button .btn.btn-lamp formaction=(format!("{at}/rematch")) { (say!(lang, "web-rematch")) },
            None => {}
        }
    }
}
