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
use tokio::sync::OwnedMutexGuard;
use words::{Lang, Names, say};

use super::address::At;
use super::app::App;
use super::problem::{Problem, is_script, of_house};
use super::visitor::{Visitor, greet};
use super::{address, club, hint, live, menu, preparing, waiting};
use board::draw::{Icon, avatar_of, icon};
use board::fields::Fields;
use board::page::Page;
use board::stage::{self, Frame, Notice};
use board::views::{Sight, view};
use house::TableRefusal;
use house::analysis::Hint;
use house::tables::{Command, HouseError, WebTable};
use store::ids::{PersonId, TableId};

/// Somebody who looks at a table.
pub(super) struct Looking<'a> {
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
    At(table): At<TableId>,
    Query(chosen): Query<Fields>,
) -> Result<Markup, Problem> {
    look(&app, &visitor, table, chosen, page).await
}

/// `GET /t/ID/stage`: the part of the page that changes, with what has been chosen so far.
pub(super) async fn stage(
    State(app): State<App>,
    visitor: Visitor,
    At(table): At<TableId>,
    Query(chosen): Query<Fields>,
) -> Result<Markup, Problem> {
    look(&app, &visitor, table, chosen, live_part).await
}

/// What somebody sees who has chosen something, and perhaps asked for a hint.
async fn look(
    app: &App,
    visitor: &Visitor,
    table: TableId,
    chosen: Fields,
    draw: fn(&Looking, &WebTable) -> Markup,
) -> Result<Markup, Problem> {
    let chosen = chosen.settled();
    let hint = hint::wanted(app, visitor, table, &chosen).await?;
    let room = enter(app, visitor, table).await?;
    Ok(draw(&Looking { app, visitor, chosen: &chosen, notice: None, hint }, &room))
}

pub(super) async fn enter(app: &App, visitor: &Visitor, table: TableId) -> Result<OwnedMutexGuard<WebTable>, Problem> {
    let room = app.house().table(table).await.map_err(|error| of_house(error, visitor.lang, None))?;
    if let Some(person) = visitor.person {
        app.house().see(&room, person);
    }
    Ok(room)
}

/// Notes that somebody who posts something is at the table. How new it is here does not matter yet: the store decides.
async fn come_by(app: &App, visitor: &Visitor, table: TableId, person: PersonId) -> Result<(), Problem> {
    let room = app.house().table_since(table, 0).await.map_err(|error| of_house(error, visitor.lang, None))?;
    app.house().see(&room, person);
    Ok(())
}

/// `POST /t/ID`: a move, a throw, or one taken back.
pub(super) async fn play(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    At(table): At<TableId>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    let person = visitor.person()?;
    app.0.limits.count_move(person).await?;
    come_by(&app, &visitor, table, person).await?;
    let expected = fields.get("seq").and_then(|seq| seq.parse().ok()).ok_or(Problem::House("bad-form"))?;
    let asked = match read_play(&app, visitor.lang, table, &fields).await {
        Ok(wish) => app.house().ask(table, person, Some(expected), wish).await.map_err(Some),
        Err(Problem::House("unclear")) => Err(None),
        Err(problem) => return Err(problem),
    };
    answer(&app, &visitor, &headers, table, &fields, asked).await
}

/// What the fields of the table's form ask for.
async fn read_play(app: &App, lang: Lang, table: TableId, fields: &Fields) -> Result<Command, Problem> {
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
    let room = app.house().table(table).await.map_err(|error| of_house(error, lang, None))?;
    let game = room.game.as_ref().ok_or(Problem::Table(TableRefusal::NotBegun))?;
    let composed = view(game.game()).compose(game, fields);
    composed.map(Command::Move).ok_or(Problem::House("unclear"))
}

/// What comes back for something that was posted: with script the new stage, without it the page. A refusal shows the
/// table as it is now, with the reason on top.
async fn answer(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    table: TableId,
    fields: &Fields,
    asked: Result<u64, Option<HouseError>>,
) -> Result<Response, Problem> {
    let wants_json = headers.get("accept").is_some_and(|accept| accept.as_bytes().starts_with(b"application/json"));
    let problem = match asked {
        Ok(seq) if wants_json => return Ok(Json(json!({"seq": seq})).into_response()),
        Ok(_) if !is_script(headers) => return Ok(Redirect::to(&address::of_table(table)).into_response()),
        Ok(_) => None,
        Err(None) => Some(Problem::House("unclear")),
        Err(Some(HouseError::Store(error))) => return Err(error.into()),
        Err(Some(error)) => {
            let room = app.house().table(table).await.ok();
            Some(of_house(error, visitor.lang, room.as_deref()))
        }
    };
    if matches!(problem, Some(Problem::Internal | Problem::NotFound)) || (wants_json && problem.is_some()) {
        return Err(problem.unwrap_or(Problem::Internal));
    }
    let room = enter(app, visitor, table).await?;
    let status = problem.clone().map_or(StatusCode::OK, |problem| problem.into_response().status());
    let notice = problem.map(|problem| problem.notice(visitor.lang));
    // After somebody was quicker, what was chosen no longer means anything.
    let kept = if status == StatusCode::UNPROCESSABLE_ENTITY { fields.clone() } else { Fields::default() };
    let looking = Looking { app, visitor, chosen: &kept, notice, hint: None };
    let drawn = if is_script(headers) { live_part(&looking, &room) } else { page(&looking, &room) };
    Ok((status, drawn).into_response())
}

/// `POST /t/ID/WISH`: everything around the game.
pub(super) async fn wish(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    jar: PrivateCookieJar,
    At((table, wish)): At<(TableId, String)>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_post(visitor.from).await?;
    let (visitor, jar) = if wish == "sit" {
        // Whoever sits down says a name, and is known from then on.
        drop(app.house().table(table).await.map_err(|error| of_house(error, visitor.lang, None))?);
        let (person, jar) = greet(&app, &visitor, jar, fields.get("name").unwrap_or_default()).await?;
        (Visitor { person: Some(person.id), ..visitor }, jar)
    } else {
        (visitor, jar)
    };
    let person = visitor.person()?;
    come_by(&app, &visitor, table, person).await?;
    if wish == "rematch" {
        app.0.limits.count_opening(visitor.from).await?;
        let next = app.house().rematch(table, person).await;
        let next = next.map_err(|error| of_house(error, visitor.lang, None))?;
        return Ok((jar, Redirect::to(&address::of_table(next))).into_response());
    }
    let wished = read_wish(&wish, &fields)?;
    let asked = app.house().ask(table, person, None, wished).await.map_err(Some);
    Ok((jar, answer(&app, &visitor, &headers, table, &fields, asked).await?).into_response())
}

fn read_wish(wish: &str, fields: &Fields) -> Result<Command, Problem> {
    let bad = Problem::House("bad-form");
    let number = |name: &str| fields.get(name).and_then(|number| number.parse::<usize>().ok());
    let chair = || number("chair").ok_or(bad.clone());
    let seat = || number("seat").and_then(Seat::from_number).ok_or(bad.clone());
    let name = || fields.get("name").and_then(read_name).ok_or(Problem::House("bad-name"));
    Ok(match wish {
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
    At((table, number)): At<(TableId, usize)>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let room = enter(&app, &visitor, table).await?;
    let game = room.game.as_ref().ok_or(Problem::Table(TableRefusal::NotBegun))?;
    let entry = number.checked_sub(1).and_then(|index| game.log().into_iter().nth(index)).ok_or(Problem::NotFound)?;
    let names = Names::of(game, lang);
    let told = words::happened(lang, game, &names, entry.by, &entry.text);
    let at = address::of_table(table);
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
fn page(looking: &Looking, room: &WebTable) -> Markup {
    let lang = looking.visitor.lang;
    let at = address::of_table(room.id);
    Page {
        lang,
        title: title(looking, room),
        classes: "in-game",
        address: &at,
        heading: Some((say!(lang, &format!("{}-name", room.game_id())), note(looking, room))),
        bar_end: menu::of_table(looking, room),
        body: html! {
            (live::line_lost(lang))
            (live_part(looking, room))
            div #stream data-live=(format!("{at}/live")) data-stage=(format!("{at}/stage")) data-turn=(format!("{at}/turn"))
                data-notice=(say!(lang, "web-notice-your-turn", table = room.opening.name.as_str())) hidden {}
        },
    }
    .draw()
}

/// What stands in the window's title.
pub(super) fn title(looking: &Looking, room: &WebTable) -> String {
    let lang = looking.visitor.lang;
    let game = say!(lang, &format!("{}-name", room.game_id()));
    let is_awaited = looking.visitor.person.is_some_and(|person| room.awaits(person));
    if is_awaited {
        say!(lang, "web-title-your-turn", game = game)
    } else if room.is_over() {
        say!(lang, "web-title-over", game = game)
    } else {
        say!(lang, "web-title", page = game)
    }
}

fn note(looking: &Looking, room: &WebTable) -> String {
    let note = match &room.game {
        None => room.opening.name.clone(),
        Some(game) => {
            let names = Names::of(game, looking.visitor.lang);
            let (may, seat) = room.may(looking.visitor.person);
            view(game.game()).note(&Sight::new(game, &names, looking.visitor.lang, seat, may, looking.chosen))
        }
    };
    hint::noted(looking.visitor.lang, room, &note)
}

/// The part of the page that live updates replace.
pub(super) fn live_part(looking: &Looking, room: &WebTable) -> Markup {
    let (visitor, lang) = (looking.visitor, looking.visitor.lang);
    let Some(game) = &room.game else { return waiting::live_part(looking, room) };
    let names = Names::of(game, lang);
    let (may, seat) = room.may(visitor.person);
    let sight = Sight::new(game, &names, lang, seat, may, looking.chosen).with_hints(room.opening.hints);
    // A hint holds for one position; when that has passed, it is asked for anew.
    let hint = looking.hint.as_ref().filter(|(seq, _)| *seq == room.seq).map(|(_, hint)| &**hint);
    let may_have_hint = visitor.person.is_some_and(|person| room.may_have_hint(person));
    let frame = Frame {
        address: address::of_table(room.id),
        seq: room.seq,
        is_known: visitor.person.is_some(),
        notice: looking.notice.clone(),
        may_undo: visitor.person.is_some_and(|person| room.may_undo(person)),
        note: hint::noted(lang, room, &view(game.game()).note(&sight)),
        hint: if may_have_hint {
            hint::draw(&sight, hint)
        } else {
            html! {}
        },
        waiting: preparing::why(looking, room, &names),
        panels: html! {
            (preparing::panel(looking, room, &names))
            @if room.opening.hints { p .tag.hints-on { (say!(lang, "web-hints-here")) } }
            (panels(looking, room, &names))
        },
        after: after(looking, room),
        is_correctable: visitor.person.is_some_and(|person| !room.seats_of(person).is_empty()) && sight.dice_are_real(),
    };
    stage::stage(&sight, &frame)
}

/// What stands above the help and the log: agreeing on a correction, seats that bots have taken over.
fn panels(looking: &Looking, room: &WebTable, names: &Names) -> Markup {
    let lang = looking.visitor.lang;
    let Some(person) = looking.visitor.person else { return html! {} };
    let at = address::of_table(room.id);
    let plays = room.people().contains(&person);
    let own: Vec<_> =
        room.chairs_of(person).into_iter().map(Seat::new).filter(|seat| room.is_played_by_bot(*seat)).collect();
    let away: Vec<_> = (0..room.chairs.len())
        .filter(|chair| plays && !room.owns(person, *chair) && !room.is_over())
        .filter(|chair| !room.is_played_by_bot(Seat::new(*chair)) && looking.app.house().is_away(room.id, room, *chair))
        .map(Seat::new)
        .collect();
    html! {
        @if let Some(proposal) = &room.proposal {
            section .panel.proposal {
                h2 { (say!(lang, "web-proposal")) }
                p { (say!(lang, "web-proposal-text", name = person_name(lang, room, proposal.by), number = proposal.number, text = proposal.text.as_str())) }
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
        @if room.awaits_hosts_throw() && plays && !room.throws_for_host(person) && looking.app.house().is_host_away(room) {
            section .panel {
                h2 { (say!(lang, "web-club-host-away")) }
                button .btn.btn-s formaction=(format!("{at}/throw-for-host")) { (say!(lang, "web-club-throw-for-host")) }
            }
        }
        @if !own.is_empty() && !room.is_over() {
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

fn person_name(lang: Lang, room: &WebTable, of: PersonId) -> String {
    room.chairs_of(of).first().map_or_else(|| "?".to_owned(), |chair| waiting::chair_name(lang, room, *chair))
}

/// What one can do when the game is over.
fn after(looking: &Looking, room: &WebTable) -> Markup {
    let lang = looking.visitor.lang;
    let at = address::of_table(room.id);
    let sat_here = looking.visitor.person.is_some_and(|person| !room.chairs_of(person).is_empty());
    if let Some(club) = &room.club {
        // A club's next game is opened by the club.
        let evening = format!("{}/evening/{}", club::of_club_id(club.club), club.evening);
        return html! {
            a .btn href=(format!("{at}/replay")) { (say!(lang, "web-replay")) }
            @if sat_here || looking.visitor.person.is_some_and(|person| room.throws_for_host(person)) {
                a .btn.btn-lamp href=(evening) { (say!(lang, "web-club-to-evening")) }
            }
        };
    }
    html! {
        a .btn href=(format!("{at}/replay")) { (say!(lang, "web-replay")) }
        @match room.rematch {
            Some(next) => a .btn.btn-lamp href=(address::of_table(next)) { (say!(lang, "web-to-rematch")) },
            None if sat_here => button .btn.btn-lamp formaction=(format!("{at}/rematch")) { (say!(lang, "web-rematch")) },
            None => {}
        }
    }
}
