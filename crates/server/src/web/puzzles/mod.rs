//! Puzzles: positions in which one move is best. A page is a function of its address and the score in the visitor's cookie; nothing
//! is stored.

mod list;
mod page;
mod score_cookie;

pub(super) use list::{any, list, lobby_link, of_today};

use axum::Form;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Redirect;
use axum_extra::extract::cookie::PrivateCookieJar;
use learn::puzzles::{self, Puzzle, PuzzleAnswer};
use maud::Markup;
use play::GameId;
use time::{Date, Duration, OffsetDateTime};
use words::{Lang, say};

use super::address::PathOrNotFound;
use super::app::App;
use super::problem::{Problem, internal};
use super::visitor::Visitor;
use board::fields::Fields;
use board::views::view;
use page::PuzzlePage;

/// `GET /puzzles/GAME/ID`: the table at the decision, with the dice or coins that the query chooses; with `answer=N` what every
/// move leads to, the Nth of which was chosen.
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
    PathOrNotFound((game, id)): PathOrNotFound<(String, String)>,
    Query(fields): Query<Fields>,
) -> Result<Markup, Problem> {
    let puzzle = find(visitor.lang, &game, &id)?;
    let permit = app.0.limits.may_work(visitor.from).await?;
    let score = score_cookie::read(&jar);
    // The game is played up to the decision, and the reasons are worked out: on a blocking thread.
    let drawn = tokio::task::spawn_blocking(move || {
        let table = puzzle.table().map_err(|_| Problem::Internal)?;
        let awaited = table.awaits();
        let number = fields.get("answer").and_then(|number| number.parse::<usize>().ok());
        let text = number.and_then(|number| awaited.legal().get(number.checked_sub(1)?));
        let answer = text.and_then(|text| PuzzleAnswer::new(puzzle, text));
        let day = day_of(puzzle);
        let page = PuzzlePage { lang: visitor.lang, puzzle, table: &table, day, score: &score, chosen: &fields };
        let drawn = page.draw(answer.as_ref());
        drop(permit);
        Ok(drawn)
    });
    drawn.await.map_err(|error| internal(&error))?
}

/// `POST /puzzles/GAME/ID`: the form of the table. The first answer counts; all lead to what every move leads to.
pub(super) async fn answer(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
    PathOrNotFound((game, id)): PathOrNotFound<(String, String)>,
    Form(fields): Form<Fields>,
) -> Result<(PrivateCookieJar, Redirect), Problem> {
    app.0.limits.count_post(visitor.from)?;
    let puzzle = find(visitor.lang, &game, &id)?;
    let table = puzzle.table().map_err(|_| Problem::Internal)?;
    let here = address_of(puzzle);
    let text = match fields.get("move") {
        Some(notation) => Some(notation.to_owned()),
        None => view(puzzle.game()).compose(&table, &fields),
    };
    let Some(text) = text else { return Ok((jar, Redirect::to(&format!("{here}?unclear=1")))) };
    let Some(answer) = PuzzleAnswer::new(puzzle, &text) else {
        return Ok((jar, Redirect::to(&format!("{here}?illegal=1"))));
    };
    let mut score = score_cookie::read(&jar);
    score.take(puzzle, answer.is_solved(), day_of(puzzle));
    let number = table.awaits().legal().iter().position(|legal| legal == answer.text).map_or(0, |index| index + 1);
    let to = format!("{here}?answer={number}");
    Ok((jar.add(score_cookie::cookie(&app, &score)), Redirect::to(&to)))
}

/// The puzzle that stands in an address.
fn find(lang: Lang, game: &str, id: &str) -> Result<&'static Puzzle, Problem> {
    let unknown = || Problem::Said(StatusCode::NOT_FOUND, say!(lang, "web-puzzle-unknown"));
    GameId::from_id(game).and_then(|game| puzzles::find(game, id)).ok_or_else(unknown)
}

/// `/puzzles/GAME/ID`
fn address_of(puzzle: &Puzzle) -> String {
    format!("/puzzles/{}/{}", puzzle.game(), puzzle.id)
}

/// A day of this year in words: "18 November".
fn told_day(lang: Lang, day: Date) -> String {
    let month = say!(lang, &format!("web-club-month-{}", u8::from(day.month())));
    say!(lang, "web-club-day", day = day.day().to_string(), month = month, year = "").trim_end().to_owned()
}

/// The date in UTC, whose puzzle is today's.
fn today() -> Date {
    OffsetDateTime::now_utc().date()
}

/// How long the puzzle of a day may still be answered on the next: nobody loses a streak by thinking until midnight.
const GRACE: Duration = Duration::hours(1);

/// The day whose puzzle this is now; `None` if it is none.
fn day_of(puzzle: &Puzzle) -> Option<Date> {
    day_at(puzzle, OffsetDateTime::now_utc())
}

fn day_at(puzzle: &Puzzle, now: OffsetDateTime) -> Option<Date> {
    let is_of = |day: &Date| puzzles::of_day(*day).is_some_and(|of_day| std::ptr::eq(of_day, puzzle));
    [now, now - GRACE].map(OffsetDateTime::date).into_iter().find(is_of)
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    #[test]
    fn the_puzzle_of_a_day_counts_for_it_until_an_hour_after() {
        let noon = datetime!(2026-11-18 12:00 UTC);
        let (puzzle, day) = (puzzles::of_day(noon.date()).expect("there are puzzles"), Some(noon.date()));
        for (hours, counts_for) in [(-13, None), (-12, day), (0, day), (11, day), (12, day), (13, None)] {
            assert_eq!(day_at(puzzle, noon + Duration::hours(hours)), counts_for, "{hours} hours from noon");
        }
    }
}
