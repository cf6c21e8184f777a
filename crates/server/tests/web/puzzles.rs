//! Puzzles without script: the table, the answer, the score in the cookie.

use axum::http::StatusCode;
use learn::puzzles::{self, Puzzle};
use play::GameId;
use scraper::Selector;

use crate::client::{Answer, Browser, House};
use crate::pages::is_well_made;

fn english(house: &House) -> Browser {
    let mut browser = house.browser();
    browser.cookies.insert("knobel-lang".to_owned(), "en".to_owned());
    browser
}

fn rows_of(page: &Answer) -> usize {
    page.html().select(&Selector::parse(".all-chances tbody tr").expect("a selector")).count()
}

fn address(puzzle: &Puzzle) -> String {
    format!("/puzzles/{}/{}", puzzle.game(), puzzle.id)
}

#[tokio::test]
async fn a_puzzle_of_every_game_is_answered_right_and_wrong() {
    let house = House::new().await;
    for game in GameId::ALL {
        for puzzle in puzzles::of_game(game).iter().step_by(41) {
            let (mut right, mut wrong) = (english(&house), english(&house));
            let at = address(puzzle);
            let page = right.get(&at).await;
            is_well_made(&page, &at);
            assert!(page.has("form.stage[data-choices] .felt") && page.has(".dock .acts"), "{at}");
            assert_eq!(
                page.all(".all-moves button[name=move]", "value").len(),
                puzzle.table().unwrap().awaits().legal().len()
            );
            let there = right.does(&at, &[("move", &puzzle.best().texts[0])]).await;
            let solved = right.get(&there).await;
            is_well_made(&solved, &there);
            assert!(solved.text(".dock.solved").contains("Right!"), "{at}");
            let rows: usize = puzzle.moves.iter().map(|class| class.texts.len()).sum();
            assert_eq!(rows_of(&solved), rows, "{at}: every move has its chance");
            assert!(solved.text(".score").contains("1 of 1 solved"), "{at}");
            let there = wrong.does(&at, &[("move", &puzzle.tempting)]).await;
            let missed = wrong.get(&there).await;
            is_well_made(&missed, &there);
            assert!(missed.text(".dock.missed").contains("costs"), "{at}");
            assert!(missed.text(".score").contains("0 of 1 solved"), "{at}");
        }
    }
}

#[tokio::test]
async fn only_the_first_answer_counts_and_looking_counts_nothing() {
    let house = House::new().await;
    let mut anna = english(&house);
    let puzzle = &puzzles::of_game(GameId::Pot)[0];
    anna.get(&format!("{}?answer=1", address(puzzle))).await;
    assert!(!anna.cookies.contains_key("knobel-puzzles"), "no GET writes");
    anna.does(&address(puzzle), &[("move", &puzzle.tempting)]).await;
    let again = anna.does(&address(puzzle), &[("move", &puzzle.best().texts[0])]).await;
    let page = anna.get(&again).await;
    assert!(page.has(".dock.solved") && page.text(".score").contains("0 of 1 solved"));
    assert!(anna.get(&address(puzzle)).await.text(".task").contains("no longer counts"));
}

#[tokio::test]
async fn the_puzzle_of_the_day_begins_a_streak_and_is_shared_without_spoilers() {
    let house = House::new().await;
    let mut anna = english(&house);
    assert!(anna.get("/").await.has("a[href='/puzzles/today']"), "one tap from the lobby");
    let list = anna.get("/puzzles").await;
    is_well_made(&list, "/puzzles");
    let at = anna.get("/puzzles/today").await.location();
    let id = at.rsplit('/').next().expect("an id");
    let puzzle = GameId::ALL.into_iter().find_map(|game| puzzles::find(game, id)).expect("it is one of ours");
    let there = anna.does(&at, &[("move", &puzzle.best().texts[0])]).await;
    let page = anna.get(&there).await;
    assert!(page.text(".score").contains("1 day in a row"));
    let shared = page.first("input.share", "value").expect("there is a text to share");
    assert!(shared.starts_with("Knobel puzzle 20") && shared.ends_with("solved · streak 1"), "{shared}");
    assert!(anna.get("/puzzles").await.has(".of-day input.share"));
}

#[tokio::test]
async fn any_puzzle_is_of_the_game_and_grade_that_were_chosen() {
    let house = House::new().await;
    let mut anna = english(&house);
    for (query, game) in [("game=exactly&grade=5", "exactly"), ("game=spelunke", "spelunke"), ("grade=1", "")] {
        let at = anna.get(&format!("/puzzles/any?{query}")).await.location();
        assert!(at.starts_with(&format!("/puzzles/{game}")), "{query}: {at}");
        assert_eq!(anna.get(&at).await.status, StatusCode::OK);
    }
    for nonsense in ["game=chess", "grade=9", "grade=x&game=", "grade=255"] {
        let answer = anna.get(&format!("/puzzles/any?{nonsense}")).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{nonsense}");
    }
}

#[tokio::test]
async fn what_is_unknown_or_nonsense_is_said_kindly() {
    let house = House::new().await;
    let mut anna = english(&house);
    let puzzle = &puzzles::of_game(GameId::Exactly)[0];
    let at = address(puzzle);
    for path in ["/puzzles/pot/nosuch", "/puzzles/chess/abcdef", "/puzzles/pot/%00"] {
        let answer = anna.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(answer.said().contains("no such puzzle"), "{path}: {}", answer.said());
    }
    for answer in ["0", "9999", "-1", "x", "18446744073709551616"] {
        assert!(anna.get(&format!("{at}?answer={answer}")).await.has("form.stage"), "{answer}: the question again");
    }
    let unclear = anna.does(&at, &[]).await;
    assert!(anna.get(&unclear).await.has(".dock [role=alert]"));
    let illegal = anna.does(&at, &[("move", "99 m>1")]).await;
    assert!(anna.get(&illegal).await.has(".dock [role=alert]"));
    anna.cookies.insert("knobel-puzzles".to_owned(), "nonsense".to_owned());
    assert!(anna.get("/puzzles").await.text(".score").contains("Nothing answered yet"));
}
