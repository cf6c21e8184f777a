//! A small server that draws the table of a record:
//!
//! ```sh
//! cargo run -p board --example gallery -- 4000
//! chromium 'http://127.0.0.1:4000/?record=crates/board/gallery/pot-choose.knobel&seat=1&lang=de'
//! ```
//!
//! `seat` is who looks (none: a watcher), `step` how many lines of the record have been played (default: all); every other
//! field of the query is taken as chosen on the page itself. `/jokers?lang=de&joker=pony` is the choice of jokers.

use std::net::Ipv4Addr;

use axum::Router;
use axum::extract::{Path, Query};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use board::fields::Fields;
use board::page::Page;
use board::sight::Sight;
use board::stage::{Frame, stage};
use board::views::{joker_choice, joker_hand, view};
use maud::html;
use play::{Awaited, Dice, May, Record, Table};
use rules::spelunke::Joker;
use rules::{Seat, Thrower};
use words::{Lang, Names, say};

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let port = std::env::args().nth(1).and_then(|port| port.parse().ok()).unwrap_or(4000);
    let routes =
        Router::new().route("/", get(show)).route("/jokers", get(jokers)).route("/assets/{mark}/{name}", get(asset));
    let listener = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
    println!("http://{}/?record=FILE&seat=N&lang=en&step=N", listener.local_addr()?);
    axum::serve(listener, routes).await
}

async fn jokers(Query(fields): Query<Fields>) -> Html<String> {
    let lang = fields.get("lang").and_then(Lang::from_locale).unwrap_or(Lang::En);
    let chosen: Vec<_> = fields.all("joker").filter_map(Joker::from_id).collect();
    let body = html! { main .page { form { (joker_choice(lang, 3, &chosen)) (joker_hand(lang, &chosen)) } } };
    let heading = None;
    let title = "Spelunke".to_owned();
    Html(Page { lang, title, classes: "", address: "/jokers", heading, bar_end: html! {}, body }.draw().into_string())
}

async fn show(Query(fields): Query<Fields>) -> Response {
    match draw(&fields.settled()) {
        Ok(page) => Html(page.into_string()).into_response(),
        Err(problem) => (StatusCode::BAD_REQUEST, problem).into_response(),
    }
}

fn draw(fields: &Fields) -> Result<maud::Markup, String> {
    let path = fields.get("record").ok_or("record=FILE is missing")?;
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let record = Record::read(&text).map_err(|error| format!("{error:?}"))?;
    let mut table = Table::open(&record.setup).map_err(|error| format!("{error:?}"))?;
    let steps = fields.get("step").and_then(|step| step.parse().ok()).unwrap_or(usize::MAX);
    for (line, text) in record.events.iter().take(steps) {
        table.enter(text).map_err(|refusal| format!("line {line}: {refusal:?}"))?;
    }
    let lang = fields.get("lang").and_then(Lang::from_locale).unwrap_or(Lang::En);
    let seat = fields.get("seat").and_then(|seat| seat.parse().ok()).and_then(Seat::from_number);
    let names = Names::of(&table, lang);
    let may = match table.awaits() {
        Awaited::Move(mover, _) if seat == Some(mover) => May::Move,
        Awaited::Throw { by, .. } => match (by, table.dice()) {
            (Thrower::Seat(thrower), _) if seat != Some(thrower) => May::Look,
            (_, Dice::Real) if seat.is_some() => May::Enter,
            (Thrower::Seat(_), Dice::Cup) => May::Throw,
            _ => May::Look,
        },
        _ => May::Look,
    };
    let sight = Sight::new(&table, &names, lang, seat, may, fields);
    let frame = Frame {
        address: "/".to_owned(),
        seq: 0,
        mark: String::new(),
        seal: None,
        may_skip: false,
        plays_several: false,
        forms: html! {},
        luck: html! {},
        presence: String::new(),
        is_spectator: seat.is_none(),
        requests: Vec::new(),
        is_known: false,
        notice: None,
        may_undo: fields.get("undo").is_some(),
        note: view(table.game()).note(&sight),
        hint: html! {},
        waiting: None,
        is_correctable: false,
        panels: html! {},
        after: html! {},
    };
    let page = Page {
        lang,
        title: board::stage::title(&sight),
        classes: "in-game",
        address: "/",
        heading: Some((say!(lang, &format!("{}-name", table.game())), view(table.game()).note(&sight))),
        bar_end: html! {},
        body: stage(&sight, &frame),
    };
    Ok(page.draw())
}

async fn asset(Path((_, name)): Path<(String, String)>) -> Response {
    match board::assets::by_name(&name) {
        Some(asset) => ([(header::CONTENT_TYPE, asset.kind())], asset.body()).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
