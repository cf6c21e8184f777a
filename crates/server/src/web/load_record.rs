//! Opening a table from a record that was uploaded.

use axum::extract::{Multipart, State};
use axum::http::header::CONTENT_LENGTH;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use play::{Record, Table, TableEvent};
use words::{Lang, load_error, record_error, say, setup_problem};

use super::address;
use super::app::App;
use super::problem::{Problem, of_house};
use super::visitor::Visitor;
use board::draw::{Icon, icon};
use board::page::Page;
use house::tables::{HouseEvent, MOST_EVENTS};
use store::ids::table_code;

/// Lines of a record at most: as many as the log of a table here may have, so that what Knobel gives out loads again.
const MOST_LINES: usize = MOST_EVENTS as usize;

/// Bytes of a record at most: a hundred a line. The lines of a sealed throw between two people have 56 bytes on average, between
/// twenty 79, and the longest that can be repeated, those of chains, have 93.
pub(super) const LARGEST_RECORD: usize = MOST_LINES * 100;

/// Lines of a record that cost as much as the opening of a table, and bytes that are sent. The largest record costs twenty openings
/// for its lines and eleven for its bytes, about half of what an address has at once.
const LINES_AN_OPENING: u32 = 3_000;
const BYTES_AN_OPENING: usize = 512 * 1024;

/// Events replayed at most: undo and corrections replay the game up to their line.
const MOST_PLAYED_AGAIN: usize = 200_000;

/// `GET /load`
pub(super) async fn show(visitor: Visitor) -> Markup {
    draw(visitor.lang, None)
}

fn draw(lang: Lang, problem: Option<&str>) -> Markup {
    let body = html! {
        main #live .page.narrow {
            form .panel.stackd method="post" action="/load" enctype="multipart/form-data" {
                h1 { (say!(lang, "web-load")) }
                p .muted { (say!(lang, "web-load-hint")) }
                @if let Some(problem) = problem {
                    div .toast.toast-bad role="alert" { (icon(Icon::Warning)) p { b { (problem) } } }
                }
                label .field {
                    span .lbl { (say!(lang, "web-load-file")) }
                    input .text-in type="file" name="record" accept=".knobel,text/plain" required;
                }
                button .btn.btn-lamp { (say!(lang, "web-load-yes")) }
                p { a href="/seals" { (say!(lang, "web-load-seals")) } }
            }
        }
    };
    let title = say!(lang, "web-title", page = say!(lang, "web-load"));
    Page { lang, title, classes: "plain-page", address: "/load", heading: None, bar_end: html! {}, body }.draw()
}

/// `POST /load`
pub(super) async fn load(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    mut parts: Multipart,
) -> Result<Response, Problem> {
    app.0.limits.count_openings(visitor.from, openings_of(&headers))?;
    let lang = visitor.lang;
    let mut bytes = None;
    while let Ok(Some(part)) = parts.next_field().await {
        if part.name() == Some("record") {
            bytes = part.bytes().await.ok();
        }
    }
    let refused = |sentence: &str| Ok((StatusCode::UNPROCESSABLE_ENTITY, draw(lang, Some(sentence))).into_response());
    let Some(bytes) = bytes.filter(|bytes| bytes.len() <= LARGEST_RECORD) else {
        return refused(&say!(lang, "web-load-too-large", most = LARGEST_RECORD / 1024));
    };
    let Ok(text) = String::from_utf8(bytes.to_vec()) else { return refused(&say!(lang, "web-load-no-text")) };
    // Reading a long record takes a while: on a blocking thread, and not many at once.
    let lines = u32::try_from(text.lines().count()).unwrap_or(u32::MAX);
    app.0.limits.count_openings(visitor.from, lines / LINES_AN_OPENING)?;
    let permit = app.0.limits.may_work(visitor.from).await?;
    let read = tokio::task::spawn_blocking(move || read(lang, &text))
        .await
        .map_err(|error| super::problem::internal(&error))?;
    drop(permit);
    let (header, lines) = match read {
        Ok(read) => read,
        Err(sentence) => return refused(&sentence),
    };
    let loaded = HouseEvent::Loaded { name: say!(lang, "web-loaded").into(), code: table_code(0), header };
    let opened = app.house().open(visitor.person, vec![loaded], lines).await;
    let table = opened.map_err(|error| of_house(error, lang, None))?;
    Ok(Redirect::to(&format!("{}/replay", address::of_table(table))).into_response())
}

/// The number of openings that a file is charged as before it is received, by its length: all of it lies in memory. A request without
/// a length is charged as the largest.
fn openings_of(headers: &HeaderMap) -> u32 {
    let length = headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    let bytes = length.map_or(LARGEST_RECORD, |length: usize| length.min(LARGEST_RECORD));
    1 + (bytes / BYTES_AN_OPENING) as u32
}

/// Header and lines of a playable record; the error is a sentence.
fn read(lang: Lang, text: &str) -> Result<(String, Vec<String>), String> {
    let record = Record::read(text).map_err(|error| record_error(lang, &error))?;
    if record.events.len() > MOST_LINES || played_again(&record) > MOST_PLAYED_AGAIN {
        return Err(say!(lang, "web-load-too-long", lines = MOST_LINES));
    }
    let table = Table::load(text).map_err(|error| load_error(lang, &error))?;
    let header = Table::open(&record.setup).map_err(|problem| setup_problem(lang, &problem))?.setup().to_string();
    // The record has every line, those of sealed throws included.
    let whole = table.record();
    let lines = whole.strip_prefix(&table.setup().to_string()).unwrap_or_default().lines();
    Ok((header, lines.map(str::to_owned).collect()))
}

/// Events that reading the record replays.
fn played_again(record: &Record) -> usize {
    let mut events = 0;
    let again = record.events.iter().map(|(_, line)| match TableEvent::read(line) {
        Ok(TableEvent::Undo | TableEvent::Correct(_) | TableEvent::Relabel(_)) => events,
        Ok(_) => 0,
        Err(_) => {
            events += 1;
            0
        }
    });
    again.sum()
}
