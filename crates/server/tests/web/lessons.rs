//! Lessons without script: forms and links, and whatever stands in the address.

use axum::http::StatusCode;
use learn::lessons::{FrontEnd, GameLesson, LessonPlace, StepEvent, lesson};
use play::GameId;
use words::Lang;

use crate::client::{Answer, Browser, House};
use crate::pages::is_well_made;

const SENTENCE: &str = ".guide .sentence";

fn address(lesson: &GameLesson, (chapter, step): (usize, usize)) -> String {
    format!("/learn/{}/{}?step={step}", lesson.game, lesson.chapters[chapter].id)
}

fn english(house: &House) -> Browser {
    let mut browser = house.browser();
    browser.cookies.insert("knobel-lang".to_owned(), "en".to_owned());
    browser
}

/// What a learner posts at a step.
fn tap(place: &LessonPlace) -> (&'static str, String) {
    match &place.lesson_step().event {
        StepEvent::Throw(_) => ("throw", "cup".to_owned()),
        StepEvent::Play { wanted, .. } => ("move", wanted.clone()),
        StepEvent::Next | StepEvent::Watch(_) => panic!("it is a link"),
    }
}

async fn post(browser: &mut Browser, at: &str, step: usize, name: &str, value: &str) -> String {
    let path = at.split('?').next().expect("a path");
    browser.does(path, &[("step", &step.to_string()), (name, value)]).await
}

#[tokio::test]
async fn every_lesson_is_played_through_by_links_and_forms() {
    let house = House::new().await;
    let mut browser = english(&house);
    for lesson in GameId::ALL.map(lesson) {
        let mut here = (0, 0);
        loop {
            let place = lesson.at(Lang::En, here.0, here.1).expect("a step");
            let at = address(lesson, here);
            let page = browser.get(&at).await;
            is_well_made(&page, &at);
            assert!(page.text(SENTENCE).contains(place.said(FrontEnd::Web)), "{at}");
            assert!(page.has(&format!("{SENTENCE}[autofocus]")), "{at}: it is read first");
            assert_eq!(page.has("[data-part$=' pointed']"), place.lesson_step().at.is_some(), "{at}");
            assert!(page.has("a.leave[href='/learn']"), "{at}");
            let Some(next) = place.after() else {
                assert!(page.has(&format!("button[formaction='/play'][name=game][value={}]", lesson.game)), "{at}");
                assert!(page.has(&format!(".choices a[href='/rules/{}']", lesson.game)), "{at}");
                break;
            };
            assert!(
                page.has(&format!(".choices a[rel=next][href='{}']", address(lesson, next))),
                "{at}: nothing locks up"
            );
            if !matches!(place.lesson_step().event, StepEvent::Next | StepEvent::Watch(_)) {
                let (name, value) = tap(&place);
                assert_eq!(post(&mut browser, &at, here.1, name, &value).await, address(lesson, next), "{at}");
            }
            let on = browser.get(&address(lesson, next)).await;
            assert!(on.has(&format!(".choices a[rel=prev][href='{at}']")), "{at}: there is a way back");
            here = next;
        }
    }
}

#[tokio::test]
async fn another_move_shows_what_it_would_do_and_leads_back() {
    let house = House::new().await;
    let mut browser = english(&house);
    let at = "/learn/pot/turn?step=2";
    let tried = post(&mut browser, at, 2, "move", "stop").await;
    assert_eq!(tried, format!("{at}&tried=stop"));
    let page = browser.get(&tried).await;
    is_well_made(&page, &tried);
    assert!(page.text(SENTENCE).contains("the first rethrow costs nothing"), "{}", page.text(SENTENCE));
    assert!(page.text(".guide .told").contains("total 10"), "the engine tells it");
    assert!(page.text(".guide").contains("of 100 games"), "and what it is worth");
    assert!(page.text(".slate").contains("10"), "the table after it");
    assert!(page.has(&format!(".choices a[rel=prev][href='{at}']")) && !page.has("[data-part$=' pointed']"));
    // Ticked dice make the move, as at a table.
    let ticked = [("step", "2"), ("again", "1"), ("rethrow", "O"), ("rethrow", "T")];
    assert_eq!(browser.does("/learn/pot/turn", &ticked).await, format!("{at}&tried=rethrow+OT"));
    let ticked = [("step", "2"), ("again", "1"), ("rethrow", "P")];
    assert_eq!(browser.does("/learn/pot/turn", &ticked).await, "/learn/pot/turn?step=3");
    // Nothing is ticked: the guide asks for it.
    let unclear = browser.does("/learn/pot/turn", &[("step", "2"), ("again", "1")]).await;
    assert!(browser.get(&unclear).await.text(".sorry").contains("Choose something first"));
}

#[tokio::test]
async fn what_is_chosen_is_shown_and_nothing_is_played_by_looking() {
    let house = House::new().await;
    let mut browser = english(&house);
    let page = browser.get("/learn/pot/turn?step=2&rethrow=P").await;
    assert!(page.has("input[name=rethrow][value=P][checked]") && page.text(".choices").contains("Rethrow 1 die"));
    let page = browser.get("/learn/exactly/moving?step=1&from=20+2").await;
    assert!(page.has("button.mat.can[name=move][value='20 2>1']"), "a coin is taken, and its way is open");
    assert_eq!(post(&mut browser, "/learn/exactly/moving", 1, "move", "20 2>1").await, "/learn/exactly/moving?step=2");
}

#[tokio::test]
async fn whatever_stands_in_an_address_gives_a_page() {
    let house = House::new().await;
    let mut browser = english(&house);
    let sorry = async |browser: &mut Browser, query: &str| -> Answer {
        let page = browser.get(&format!("/learn/pot/turn?{query}")).await;
        assert_eq!(page.status, StatusCode::OK, "{query}");
        is_well_made(&page, query);
        page
    };
    for (query, said) in [
        ("", "I’m Pip"),
        ("step=-1", "I’m Pip"),
        ("step=x&tried=stop", "I’m Pip"),
        ("step=999", "slate"),
        ("step=2&tried=banana", "That doesn’t work here"),
        ("step=2&tried=", "That doesn’t work here"),
        ("step=2&tried=pay+P", "That doesn’t work here"),
        ("step=2&tried=rethrow+P", "Tap the 1"),
        ("step=2&tried=undo&rethrow=%00&rethrow=Q&from=a&to=b&entered=1&at=9&erase=1&hint=1", "That doesn’t work here"),
        ("step=0&step=3", "I’m Pip"),
        ("step=%F0%9F%8E%B2", "I’m Pip"),
    ] {
        let page = sorry(&mut browser, query).await;
        assert!(page.text(".guide").contains(said), "{query}: {}", page.text(".guide"));
    }
    for path in ["/learn/chess", "/learn/pot/nothing", "/learn/pot/", "/learn/chess/turn", "/learn/pot/turn/x"] {
        assert_eq!(browser.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    for fields in [&[][..], &[("move", "stop")], &[("step", "9"), ("throw", "cup")], &[("step", "0"), ("move", "stop")]]
    {
        let to = browser.does("/learn/pot/turn", fields).await;
        assert_eq!(browser.get(&to).await.status, StatusCode::OK, "{fields:?}");
    }
}

#[tokio::test]
async fn lessons_are_one_tap_from_the_lobby_the_table_and_the_rules() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    let all = anna.get("/learn").await;
    is_well_made(&all, "/learn");
    for lesson in GameId::ALL.map(lesson) {
        let (game, first) = (lesson.game, address(lesson, (0, 0)));
        assert!(anna.get("/").await.has(&format!(".tile a[href='{first}']")), "{game}");
        assert!(anna.get(&format!("/rules/{game}")).await.has(&format!("a[href='{first}']")), "{game}");
        let at = anna.does("/new", &[("game", game.id()), ("seats", "2")]).await;
        assert!(anna.get(&at).await.has(&format!(".menu a[href='{first}']")), "{game}");
        let own = anna.get(&format!("/learn/{game}")).await;
        is_well_made(&own, game.id());
        for chapter in 0..lesson.chapters.len() {
            let link = format!(".chapter-links a[href='{}']", address(lesson, (chapter, 0)));
            assert!(all.has(&link) && own.has(&link), "{game}: {link}");
        }
    }
    assert!(anna.get("/").await.has("a[href='/learn']"));
}
