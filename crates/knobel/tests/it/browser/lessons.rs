//! Lessons: played through by tapping, by keyboard and without script; the guide is always in sight.

use fantoccini::key::Key;
use learn::lessons::{FrontEnd, GameLesson, LessonPlace, LessonStep, StepEvent, lesson};
use play::GameId;
use serde_json::json;
use words::Lang;

use super::driver::Device;
use super::hand::Person;
use super::keyboard::{hits, tabs_to};
use super::pages::look_over;
use super::party::evening;
use super::sizes::in_reach_at;

/// Laptops, a desk, and a phone.
const SIZES: [(u32, u32); 4] = [(1366, 650), (1440, 780), (1280, 900), (390, 844)];
/// Whether everything that the guide points at has the dashed ring, around itself or its dice.
const ARE_RINGED: &str = "return [...document.querySelectorAll('[data-part~=pointed]')].every((part) =>
    [part, ...part.querySelectorAll('.die')].some((drawn) => getComputedStyle(drawn).outlineStyle === 'dashed'))";
const NEXT: &str = ".choices .acts a[rel='next']";

fn address(lesson: &GameLesson, chapter: usize, step: usize) -> String {
    format!("/learn/{}/{}?step={step}", lesson.game, lesson.chapters[chapter].id)
}

/// Does what the guide asks for, with the table's own controls. A move of several taps that is not known here is shown by the guide.
async fn does(person: &Person, place: &LessonPlace<'_>) {
    let step = place.lesson_step();
    let wanted = match &step.event {
        StepEvent::Next | StepEvent::Watch(_) => return person.presses(NEXT).await,
        StepEvent::Throw(_) => return person.presses(".choices button[name='throw']").await,
        StepEvent::Play { wanted, .. } => wanted,
    };
    let button = format!("form.stage button[name='move'][value='{wanted}']");
    match wanted.split_once([' ', '>']) {
        _ if person.sees(&button).await => {}
        Some(("rethrow" | "pay", dice)) if place.lesson.game == GameId::Pot => {
            for die in dice.chars() {
                person.taps(&format!("label:has([name='rethrow'][value='{die}'])")).await;
            }
            person.awaits(".choices button[name='again']:not([aria-disabled])").await;
            return person.presses(".choices button[name='again']").await;
        }
        _ if place.lesson.game == GameId::Exactly => {
            let from = wanted.split('>').next().unwrap_or_default();
            person.presses(&format!("form.stage button[name='from'][value='{from}']")).await;
        }
        _ => return person.presses(".ways a[rel='next']").await,
    }
    person.presses(&button).await;
}

/// Plays a lesson from the lobby's tile to "Play now".
async fn play_through(person: &Person, lesson: &GameLesson) {
    person.go("/lang/en?back=/").await;
    person.taps(&format!(".tile a[href='{}']", address(lesson, 0, 0))).await;
    let mut here = (0, 0);
    loop {
        let place = lesson.at(Lang::En, here.0, here.1).expect("a step");
        let said = format!("{}: {}", address(lesson, here.0, here.1), place.said(FrontEnd::Web));
        person.until(&said, async || person.reads(".guide .sentence").await.contains(place.said(FrontEnd::Web))).await;
        assert_eq!(person.ask(ARE_RINGED, Vec::new()).await, json!(true), "{said}: a ring around what it points at");
        let Some(next) = place.after() else { break };
        does(person, &place).await;
        here = next;
    }
    person.taps("button[formaction='/play']").await;
    person.until("a table", async || person.path().await.starts_with("/t/")).await;
}

#[test]
fn lessons_of_pot_and_exactly_are_played_on_a_phone() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Phone).await;
        for game in [GameId::Pot, GameId::Exactly] {
            play_through(&anna, lesson(game)).await;
        }
    });
}

#[test]
fn lessons_of_spelunke_and_rollnbump_are_played_on_a_desk() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        for game in [GameId::Spelunke, GameId::RollnBump] {
            play_through(&anna, lesson(game)).await;
        }
    });
}

#[test]
fn the_first_turn_is_learnt_without_script() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Scriptless).await;
        let lesson = lesson(GameId::Pot);
        anna.go("/lang/en?back=/learn/pot/turn").await;
        for step in 0..lesson.chapters[0].steps.len() - 1 {
            let place = lesson.at(Lang::En, 0, step).expect("a step");
            match &place.lesson_step().event {
                StepEvent::Play { wanted, .. } if wanted == "rethrow P" => {
                    anna.taps("label:has([name='rethrow'][value='P'])").await;
                    anna.taps(".choices button[name='again']").await;
                }
                _ => does(&anna, &place).await,
            }
            let said = lesson.at(Lang::En, 0, step + 1).expect("a step").said(FrontEnd::Web);
            anna.until(said, async || anna.reads(".guide .sentence").await.contains(said)).await;
        }
    });
}

#[test]
fn the_keyboard_alone_leads_through_a_turn_and_back() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        let (enter, right, left) = (char::from(Key::Enter), char::from(Key::Right), char::from(Key::Left));
        let says = async |words: &str| {
            anna.until(words, async || anna.reads(".guide .sentence").await.contains(words)).await;
        };
        anna.go("/lang/en?back=/learn/pot/turn").await;
        says("I’m Pip").await;
        let focused = anna.ask("return document.activeElement.matches('.guide .sentence')", Vec::new()).await;
        assert_eq!(focused, json!(true), "the sentence is read first");
        hits(&anna, right).await;
        says("Throw them!").await;
        tabs_to(&anna, ".choices button[name='throw']").await;
        hits(&anna, enter).await;
        says("1, 5 and 4 make 10").await;
        tabs_to(&anna, "input[name='rethrow'][value='P']").await;
        hits(&anna, ' ').await;
        anna.awaits(".choices button[name='again']:not([aria-disabled])").await;
        tabs_to(&anna, ".choices button[name='again']").await;
        hits(&anna, enter).await;
        says("that makes 11").await;
        // Another move than the one that is asked for, and back.
        tabs_to(&anna, "input[name='rethrow'][value='T']").await;
        hits(&anna, ' ').await;
        anna.awaits(".choices button[name='again']:not([aria-disabled])").await;
        tabs_to(&anna, ".choices button[name='again']").await;
        hits(&anna, enter).await;
        says("You can do that, too").await;
        hits(&anna, left).await;
        says("that makes 11").await;
        hits(&anna, left).await;
        says("1, 5 and 4 make 10").await;
    });
}

/// Does what the guide of Roll'n Bump asks for with the keyboard alone: Tab, Space, Enter and the arrow to the right.
async fn does_by_keyboard(person: &Person, place: &LessonPlace<'_>) {
    let (enter, right) = (char::from(Key::Enter), char::from(Key::Right));
    let wanted = match &place.lesson_step().event {
        StepEvent::Next | StepEvent::Watch(_) => return hits(person, right).await,
        StepEvent::Throw(_) => {
            tabs_to(person, ".choices button[name='throw']").await;
            return hits(person, enter).await;
        }
        StepEvent::Play { wanted, .. } => wanted,
    };
    let words: Vec<&str> = wanted.split(' ').collect();
    let button = match words[..] {
        ["throw" | "white", dice] => {
            if words[0] == "white" && person.sees("button[name='stop']").await {
                tabs_to(person, "button[name='stop']").await;
                hits(person, enter).await;
                person.awaits("button[name='do'][value='white']").await;
            }
            for face in dice.chars() {
                tabs_to(person, &format!("input[name='die'][aria-label*='{face}']:not(:checked)")).await;
                hits(person, ' ').await;
                person.awaits("input[name='die']:checked:focus").await;
            }
            let does = if words[0] == "throw" { "rethrow" } else { "white" };
            format!("button[name='do'][value='{does}']:not([aria-disabled])")
        }
        ["put", dice, at] => {
            let put = format!(".felt button[name='put'][value='{at}']");
            // A card proposes dice and keeps the focus: a second Enter puts them there. Others can be added.
            if at != "w" {
                tabs_to(person, &format!(".felt button[name='at'][value='{at}']")).await;
                hits(person, enter).await;
                person.awaits(&format!("{put}:focus")).await;
            }
            let chosen = "return document.querySelectorAll('input[name=die]:checked').length";
            let face = dice.chars().next().expect("dice");
            for count in 1..=dice.len() {
                if person.ask(chosen, Vec::new()).await.as_u64() < Some(count as u64) {
                    tabs_to(person, &format!("input[name='die'][aria-label*='{face}']:not(:checked)")).await;
                    hits(person, ' ').await;
                    person.until("it is chosen", async || person.ask(chosen, Vec::new()).await == json!(count)).await;
                }
            }
            person.awaits(&put).await;
            put
        }
        _ => format!("form.stage button[name='move'][value='{wanted}']"),
    };
    tabs_to(person, &button).await;
    hits(person, enter).await;
}

#[test]
fn the_keyboard_alone_leads_through_the_lesson_of_rollnbump() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        let lesson = lesson(GameId::RollnBump);
        anna.go(&format!("/lang/en?back={}", address(lesson, 0, 0))).await;
        let mut here = (0, 0);
        loop {
            let place = lesson.at(Lang::En, here.0, here.1).expect("a step");
            let said = format!("{}: {}", address(lesson, here.0, here.1), place.said(FrontEnd::Web));
            anna.until(&said, async || anna.reads(".guide .sentence").await.contains(place.said(FrontEnd::Web))).await;
            let Some(next) = place.after() else { break };
            does_by_keyboard(&anna, &place).await;
            here = next;
        }
    });
}

#[test]
fn the_guide_moves_on_to_the_second_half_of_a_move() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Phone).await;
        anna.go("/lang/en?back=/learn/exactly/moving?step=1").await;
        anna.awaits(".mat[data-part='seat-2 pointed']").await;
        anna.presses("form.stage button[name='from'][value='20 2']").await;
        anna.awaits(".mat[data-part='seat-1 pointed']").await;
        assert!(!anna.sees(".mat[data-part='seat-2 pointed']").await, "one ring at a time");
        assert!(anna.reads(".guide .sentence").await.contains("your seat (Guest)"), "also for those who do not see it");
    });
}

#[test]
fn the_guide_and_what_it_asks_for_are_in_reach() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.go("/lang/de?back=/learn").await;
        for lesson in GameId::ALL.map(lesson) {
            for (chapter, taught) in lesson.chapters.iter().enumerate() {
                let length = |step: &LessonStep| step.said(FrontEnd::Web).of(Lang::De).len();
                let longest = (0..taught.steps.len()).max_by_key(|step| length(&taught.steps[*step])).unwrap_or(0);
                let page = address(lesson, chapter, longest);
                anna.go(&page).await;
                in_reach_at(&anna, &page, &SIZES).await;
            }
        }
    });
}

#[test]
fn lessons_are_open_to_all() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        for page in ["/learn", "/learn/pot", "/learn/pot/turn?step=2", "/learn/pot/turn?step=2&tried=stop"] {
            look_over(&anna, page).await;
        }
        for page in ["/learn/exactly/moving?step=1", "/learn/pot/end?step=6"] {
            look_over(&anna, page).await;
        }
    });
}
