//! Lessons: a prepared table with a guide. A page is a function of its address; nothing is stored.

mod list;
mod page;

pub(super) use list::{list, of_game};

use axum::Form;
use axum::extract::{Query, State};
use axum::response::Redirect;
use coach::Coach;
use learn::lessons::{GameLesson, LessonPlace, MoveAnswer, StepEvent, TriedMove, WinningChances, lesson};
use maud::Markup;
use play::GameId;
use words::{Lang, refusal, say};

use super::address::PathOrNotFound;
use super::app::App;
use super::problem::{Problem, internal};
use super::visitor::Visitor;
use board::fields::Fields;
use board::views::view;
use page::LessonPage;

/// `GET /learn/GAME/CHAPTER?step=N`: the table at a step, with the dice or coins that the query chooses; with `tried=MOVE` what
/// another move would do.
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((game, chapter)): PathOrNotFound<(String, String)>,
    Query(fields): Query<Fields>,
) -> Result<Markup, Problem> {
    let (lesson, chapter) = find(&game, &chapter)?;
    let permit = app.0.limits.may_work(visitor.from).await?;
    let coach = Coach::new(app.house().solutions().shelf().clone(), 1, 1);
    // Judging a move takes a moment: on a blocking thread.
    let drawn = tokio::task::spawn_blocking(move || {
        let place = place(lesson, visitor.lang, chapter, step_of(&fields, lesson, chapter))?;
        let reply = GuideReply::of(&place, visitor.lang, &coach, &fields);
        let page = LessonPage { lang: visitor.lang, place: &place, reply, chosen: &fields }.draw();
        drop(permit);
        Ok(page)
    });
    drawn.await.map_err(|error| internal(&error))?
}

/// `POST /learn/GAME/CHAPTER`: the form of the table. Leads to the next step, or to what the move would do.
pub(super) async fn play(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((game, chapter)): PathOrNotFound<(String, String)>,
    Form(fields): Form<Fields>,
) -> Result<Redirect, Problem> {
    app.0.limits.count_post(visitor.from)?;
    let (lesson, chapter) = find(&game, &chapter)?;
    let place = place(lesson, visitor.lang, chapter, step_of(&fields, lesson, chapter))?;
    let here = address_of(lesson, (place.chapter, place.step));
    let next = || place.after().map_or_else(|| here.clone(), |next| address_of(lesson, next));
    let address = match &place.lesson_step().event {
        StepEvent::Throw(_) if fields.get("throw").is_some() => next(),
        StepEvent::Play { .. } => match tapped(&place, &fields) {
            None => format!("{here}&unclear=1"),
            Some(text) => match place.answer(&text) {
                MoveAnswer::GoesOn => next(),
                MoveAnswer::Would(tried) => format!("{here}&tried={}", encoded(&tried.text)),
                MoveAnswer::Cannot(_) => format!("{here}&tried={}", encoded(&text)),
            },
        },
        StepEvent::Next | StepEvent::Throw(_) | StepEvent::Watch(_) => here.clone(),
    };
    Ok(Redirect::to(&address))
}

/// The move that the posted fields make up; `None` if something has not been chosen yet.
fn tapped(place: &LessonPlace, fields: &Fields) -> Option<String> {
    match fields.get("move") {
        Some(notation) => Some(notation.to_owned()),
        None => view(place.lesson.game).compose(&place.table, fields),
    }
}

/// A lesson and the index of a chapter, by what stands in the address.
fn find(game: &str, chapter: &str) -> Result<(&'static GameLesson, usize), Problem> {
    let lesson = lesson(GameId::from_id(game).ok_or(Problem::NotFound)?);
    Ok((lesson, lesson.chapter_index(chapter).ok_or(Problem::NotFound)?))
}

/// The step that the fields name: the first if they name none, the last if there are fewer.
fn step_of(fields: &Fields, lesson: &GameLesson, chapter: usize) -> usize {
    let last = lesson.chapters[chapter].steps.len() - 1;
    fields.get("step").and_then(|step| step.parse().ok()).unwrap_or(0).min(last)
}

fn place(
    lesson: &'static GameLesson,
    lang: Lang,
    chapter: usize,
    step: usize,
) -> Result<LessonPlace<'static>, Problem> {
    lesson.at(lang, chapter, step).map_err(|fault| internal(&fault))
}

/// The address where the lesson of a game begins.
pub(super) fn first_step(game: GameId) -> String {
    address_of(lesson(game), (0, 0))
}

/// `/learn/GAME/CHAPTER?step=N`
fn address_of(lesson: &GameLesson, (chapter, step): (usize, usize)) -> String {
    format!("{}?step={step}", path_of(lesson, chapter))
}

fn path_of(lesson: &GameLesson, chapter: usize) -> String {
    format!("/learn/{}/{}", lesson.game, lesson.chapters[chapter].id)
}

/// A text as the value of a query.
fn encoded(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

/// What the guide replies to the move in a page's address.
enum GuideReply {
    /// There is none: the step itself.
    None,
    /// The move cannot be made; why.
    Sorry(String),
    /// What the move would do.
    Would(Box<TriedMove>, Option<WinningChances>),
}

impl GuideReply {
    fn of(place: &LessonPlace, lang: Lang, coach: &Coach, fields: &Fields) -> GuideReply {
        let Some(tried) = fields.get("tried") else {
            let is_unclear = fields.get("unclear").is_some();
            return if is_unclear { GuideReply::Sorry(say!(lang, "learn-unclear")) } else { GuideReply::None };
        };
        match place.answer(tried) {
            MoveAnswer::GoesOn => GuideReply::None,
            MoveAnswer::Cannot(why) => {
                GuideReply::Sorry(say!(lang, "learn-cannot", why = refusal(lang, place.lesson.game, &why)))
            }
            MoveAnswer::Would(tried) => {
                let chances = place.chances(coach, &tried.text);
                GuideReply::Would(tried, chances)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_survives_the_way_through_an_address() {
        assert_eq!(encoded("rethrow PO"), "rethrow+PO");
        assert_eq!(encoded("20 m>1"), "20+m%3E1");
        assert_eq!(encoded("ä&?#"), "%C3%A4%26%3F%23");
    }
}
