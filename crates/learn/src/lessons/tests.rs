//! Every lesson is played through.

use board::sight::Sight;
use coach::{Basis, Coach, Prospect};
use play::{Awaited, GameId, May, Table};
use rules::Thrower;
use scraper::{Html, Selector};
use solve::Shelf;
use words::Lang;

use super::file::{FrontEnd, GameLesson, StepEvent};
use super::place::{LessonPlace, MoveAnswer};
use super::{Taught, lesson};

/// Characters of a sentence at most: it fits beside the table on a phone.
const LONGEST: usize = 165;
/// Characters of a title at most.
const LONGEST_TITLE: usize = 32;

/// Calls `look` at every step of every lesson, in both languages.
fn at_every_step(mut look: impl FnMut(Lang, &LessonPlace, &str)) {
    for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
        let lesson = lesson(game);
        for (chapter, taught) in lesson.chapters.iter().enumerate() {
            for step in 0..taught.steps.len() {
                let label = format!("{game}, {}, step {step} ({lang})", taught.id);
                let place = lesson.at(lang, chapter, step).unwrap_or_else(|fault| panic!("{label}: {fault}"));
                look(lang, &place, &label);
            }
        }
    }
}

#[test]
fn every_lesson_is_played_through() {
    at_every_step(|_, place, label| {
        let is_last = place.step + 1 == place.taught().steps.len();
        let awaited = place.table.awaits();
        match &place.lesson_step().event {
            StepEvent::Next => {}
            StepEvent::Throw(_) => {
                let by = matches!(awaited, Awaited::Throw { by: Thrower::Seat(LessonPlace::LEARNER), .. });
                assert!(by, "{label}: the learner throws");
                assert_eq!(place.may(), May::Throw);
            }
            StepEvent::Play { wanted, instead, .. } => {
                assert_eq!(awaited.seat(), Some(LessonPlace::LEARNER), "{label}: the learner decides");
                for play in instead.iter().map(|own| &own.play).chain([wanted]) {
                    assert!(awaited.legal().contains(play), "{label}: {play} is not among {:?}", awaited.legal());
                }
                assert!(instead.iter().all(|own| own.play != *wanted), "{label}: the guide waits for it");
            }
            StepEvent::Watch(events) => assert!(!events.is_empty(), "{label}: somebody acts"),
        }
        if is_last {
            assert_eq!(place.lesson_step().event, StepEvent::Next, "{label}: a chapter ends with a sentence");
            assert_eq!(awaited == Awaited::Nothing, place.taught().ends_game, "{label}: whether the game ends here");
        }
    });
}

#[test]
fn the_first_tap_comes_within_two_steps_and_every_chapter_lets_the_learner_act() {
    for lesson in GameId::ALL.map(lesson) {
        let acts = |event: &StepEvent| matches!(event, StepEvent::Throw(_) | StepEvent::Play { .. });
        let first = lesson.chapters[0].steps.iter().position(|step| acts(&step.event));
        assert!(first.is_some_and(|first| first < 2), "{}", lesson.game);
        for chapter in &lesson.chapters {
            assert!(chapter.steps.iter().any(|step| acts(&step.event)), "{}: {}", lesson.game, chapter.id);
        }
    }
}

#[test]
fn the_guide_says_short_sentences_in_both_languages() {
    at_every_step(|lang, place, label| {
        let answers = match &place.lesson_step().event {
            StepEvent::Play { instead, .. } => instead.iter().map(|own| own.said.of(lang)).collect(),
            _ => Vec::new(),
        };
        for said in answers.into_iter().chain(FrontEnd::ALL.map(|front_end| place.said(front_end))) {
            let length = said.chars().count();
            assert!((10..=LONGEST).contains(&length), "{label}: {length} characters: {said}");
            // The name of the game is the one exception (docs/words.md).
            let marks = said.replace("Roll'n Bump", "");
            assert!(!marks.contains('"') && !marks.contains('\''), "{label}: typographic marks in {said}");
        }
        let title = place.taught().title.of(lang);
        assert!((3..=LONGEST_TITLE).contains(&title.chars().count()), "{label}: {title}");
    });
}

#[test]
fn every_part_that_the_guide_points_at_has_a_name_in_words() {
    at_every_step(|_, place, label| {
        assert_eq!(place.lesson_step().at.is_some(), place.pointed_at(FrontEnd::Web).is_some(), "{label}");
    });
}

/// What only the web has, as beginnings of words: in the terminal nothing is tapped, and these parts are not drawn.
const WEB_ONLY: [&str; 11] =
    ["tap", "tipp", "antipp", "slate", "tafel", "corner", "rechts", "lock", "schloss", "ladder", "leiter"];
/// What only the terminal's full screen has besides: keys that pick and press.
const SCREEN_ONLY: [&str; 10] =
    ["button", "knopf", "knöpfe", "arrow", "pfeil", "space", "leertaste", "press", "taste", "key"];
/// What only the terminal has, on the whole screen or line by line.
const TERMINAL_ONLY: [&str; 8] = ["arrow", "pfeil", "space", "leertaste", "taste", "enter", "type", "schreib"];

#[test]
fn no_sentence_speaks_of_what_its_front_end_does_not_have() {
    at_every_step(|lang, place, label| {
        let answers: Vec<&str> = match &place.lesson_step().event {
            StepEvent::Play { instead, .. } => instead.iter().map(|own| own.said.of(lang)).collect(),
            _ => Vec::new(),
        };
        for front_end in FrontEnd::ALL {
            let foreign = match front_end {
                FrontEnd::Web => TERMINAL_ONLY.to_vec(),
                FrontEnd::Terminal => WEB_ONLY.to_vec(),
                FrontEnd::Lines => [&WEB_ONLY[..], &SCREEN_ONLY].concat(),
            };
            let said = [place.said(front_end)].into_iter().chain(place.pointed_at(front_end));
            for said in said.chain(answers.iter().copied()) {
                let lower = said.to_lowercase();
                let mut words = lower.split(|c: char| !c.is_alphabetic());
                let found = words.find(|word| foreign.iter().any(|foreign| word.starts_with(foreign)));
                assert_eq!(found, None, "{label}, {front_end:?}: {said}");
            }
        }
    });
}

#[test]
fn the_first_throw_and_the_first_move_say_what_to_press_or_type() {
    for (lesson, lang) in GameId::ALL.map(lesson).into_iter().flat_map(|lesson| Lang::ALL.map(|lang| (lesson, lang))) {
        let first = |is_meant: fn(&StepEvent) -> bool, front_end| {
            let mut steps = lesson.chapters.iter().flat_map(|chapter| &chapter.steps);
            steps.find(|step| is_meant(&step.event)).map_or("", |step| step.said(front_end).of(lang))
        };
        let throws = first(|event| matches!(event, StepEvent::Throw(_)), FrontEnd::Terminal);
        assert!(throws.contains("Enter"), "{}: {throws}", lesson.game);
        for (front_end, words) in [
            (FrontEnd::Terminal, ["Space", "Press", "Leertaste", "Taste"].as_slice()),
            (FrontEnd::Lines, ["type", "Type", "schreib", "Schreib"].as_slice()),
        ] {
            let moves = first(|event| matches!(event, StepEvent::Play { .. }), front_end);
            assert!(words.iter().any(|word| moves.contains(word)), "{}, {front_end:?}: {moves}", lesson.game);
        }
    }
}

#[test]
fn a_front_end_has_its_own_words_or_the_common_ones() {
    let text = r#"
        names = { de = ["Gast"], en = ["Guest"] }
        [parts]
        lid = { de = "Deckel", en = "lid", lines = { de = "Zeile", en = "line" }, on = ["web", "lines"] }
        [[chapter]]
        id = "x"
        title = { de = "a", en = "b" }
        setup = ""
        [[chapter.step]]
        de = "Tipp!"
        en = "Tap!"
        terminal = { de = "Drück!", en = "Press!" }
    "#;
    let lesson = GameLesson::read(GameId::Pot, text).expect("a lesson");
    let said = FrontEnd::ALL.map(|front_end| lesson.chapters[0].steps[0].said(front_end).of(Lang::En));
    assert_eq!(said, ["Tap!", "Press!", "Tap!"]);
    let part = FrontEnd::ALL.map(|front_end| lesson.part_words(Lang::En, front_end, "lid"));
    assert_eq!(part, [Some("lid"), None, Some("line")]);
    assert_eq!(lesson.part_words(Lang::De, FrontEnd::Terminal, "seat-1"), Some("Gast"));
}

#[test]
fn every_other_legal_move_gets_an_answer() {
    at_every_step(|_, place, label| {
        let StepEvent::Play { wanted, .. } = &place.lesson_step().event else { return };
        for text in place.table.awaits().legal() {
            match place.answer(text) {
                MoveAnswer::GoesOn => assert_eq!(text, wanted, "{label}"),
                MoveAnswer::Would(tried) => {
                    assert_ne!(text, wanted, "{label}");
                    assert!(!tried.told.is_empty(), "{label}: {text} is told");
                    assert!(tried.table.events() > place.table.events(), "{label}: {text} is played");
                }
                MoveAnswer::Cannot(refusal) => panic!("{label}: {text}: {refusal:?}"),
            }
        }
        assert!(matches!(place.answer("nonsense"), MoveAnswer::Cannot(_)), "{label}");
    });
}

#[test]
fn every_step_leads_back_and_on() {
    for lesson in GameId::ALL.map(lesson) {
        let (mut here, mut visited) = ((0, 0), 1);
        while let Some(next) = at(lesson, here).after() {
            assert_eq!(at(lesson, next).before(), Some(here), "{}", lesson.game);
            (here, visited) = (next, visited + 1);
        }
        assert_eq!(visited, lesson.chapters.iter().map(|chapter| chapter.steps.len()).sum::<usize>());
    }
}

fn at(lesson: &GameLesson, (chapter, step): (usize, usize)) -> LessonPlace<'_> {
    lesson.at(Lang::En, chapter, step).unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn the_same_move_is_answered_the_same_every_time() {
    let lesson = lesson(GameId::Pot);
    let place = at(lesson, (0, 2));
    let tables = [(); 2].map(|()| match place.answer("rethrow OT") {
        MoveAnswer::Would(tried) => tried.table.record(),
        _ => panic!("the guide waits for the 1"),
    });
    assert_eq!(tables[0], tables[1]);
    let Ok(table) = Table::load(&tables[0]) else { panic!("it is a record") };
    assert_eq!(table.events(), place.table.events() + 2, "the move, and the throw that follows from it");
}

#[test]
fn a_prepared_throw_follows_another_move_where_it_fits() {
    let place = at(lesson(GameId::Pot), (2, 2));
    // The third throw was prepared for the P-die; all three dice need another one.
    for (text, fits) in [("pay P", true), ("pay POT", false)] {
        let last = match place.answer(text) {
            MoveAnswer::GoesOn => "4..".to_owned(),
            MoveAnswer::Would(tried) => tried.table.last_event().expect("a throw").1.text,
            MoveAnswer::Cannot(refusal) => panic!("{refusal:?}"),
        };
        assert_eq!(last == "4..", fits, "{text}");
    }
}

#[test]
fn places_that_are_not_there_are_no_steps() {
    let lesson = lesson(GameId::Pot);
    for (chapter, step) in [(0, 999), (99, 0), (usize::MAX, usize::MAX)] {
        assert!(lesson.at(Lang::De, chapter, step).is_err());
    }
    assert_eq!(lesson.chapter_index("nonsense"), None);
}

#[test]
fn a_file_that_contradicts_itself_is_refused() {
    let with = |step: &str| {
        let step = format!("[[chapter.step]]\nde = \"a\"\nen = \"b\"\n{step}\n");
        let head =
            "names = { de = [\"a\"], en = [\"a\"] }\n[[chapter]]\nid = \"x\"\ntitle = { de = \"a\", en = \"b\" }\n";
        GameLesson::read(GameId::Pot, &format!("{head}setup = \"\"\n{step}"))
            .map(drop)
            .map_err(|error| error.to_string())
    };
    assert_eq!(with(""), Ok(()));
    for (step, why) in [
        ("throw = \"1\"\nplay = \"stop\"", "only one of"),
        ("then = [\"1\"]", "`then` needs"),
        ("instead = [{ play = \"stop\", de = \"a\", en = \"b\" }]", "`instead` needs"),
        ("point = \"lid\"", "unknown field"),
    ] {
        assert!(with(step).is_err_and(|error| error.contains(why)), "{step}: {why}");
    }
    assert!(!<rules::pot::Pot as Taught>::LESSON.is_empty());
}

#[test]
fn every_part_that_the_guide_points_at_is_drawn_on_the_web() {
    at_every_step(|lang, place, label| {
        let Some(part) = place.lesson_step().at.as_deref() else { return };
        let chosen = board::fields::Fields::default();
        let sight = Sight::new(&place.table, &place.names, lang, Some(LessonPlace::LEARNER), place.may(), &chosen)
            .with_pointed(Some(part));
        let view = board::views::view(place.lesson.game);
        let acts = match place.may() {
            May::Look => String::new(),
            _ => view.dock(&sight).acts.into_string(),
        };
        // The buttons as a whole are a part, too.
        let has_acts = part == "acts" && !acts.is_empty();
        let drawn = Html::parse_fragment(&(view.felt(&sight).into_string() + &acts));
        let selector = Selector::parse(&format!("[data-part='{part} pointed']")).expect("a selector");
        assert!(has_acts || drawn.select(&selector).next().is_some(), "{label}: {part} is not drawn");
    });
}

/// The fields that choose the first half of a move: a coin, dice to throw again, dice for a place.
fn first_half(game: GameId, wanted: &str) -> Vec<(String, String)> {
    let field = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    match (game, wanted.split_once([' ', '>'])) {
        (GameId::Exactly, Some(_)) => vec![field("from", wanted.split('>').next().unwrap_or_default())],
        (GameId::Pot, Some(("rethrow" | "pay", dice))) => {
            dice.chars().map(|die| field("rethrow", &die.to_string())).collect()
        }
        (GameId::RollnBump, Some(("put", rest))) => {
            vec![field("at", rest.split(' ').next_back().unwrap_or_default())]
        }
        _ => Vec::new(),
    }
}

#[test]
fn the_guide_points_at_the_second_half_of_a_move_once_the_first_is_chosen() {
    let mut pointed: Vec<String> = Vec::new();
    at_every_step(|lang, place, label| {
        let StepEvent::Play { wanted, .. } = &place.lesson_step().event else { return };
        let view = board::views::view(place.lesson.game);
        let chosen: board::fields::Fields = first_half(place.lesson.game, wanted).into_iter().collect();
        let sight = Sight::new(&place.table, &place.names, lang, Some(LessonPlace::LEARNER), place.may(), &chosen);
        let Some(part) = view.completing_part(&sight, wanted) else { return };
        let nothing = board::fields::Fields::default();
        let before = Sight::new(&place.table, &place.names, lang, Some(LessonPlace::LEARNER), place.may(), &nothing);
        assert_eq!(view.completing_part(&before, wanted), None, "{label}: nothing is chosen yet");
        assert!(place.lesson.part_words(lang, FrontEnd::Web, &part).is_some(), "{label}: {part} has no name");
        let sight = sight.with_pointed(Some(&part));
        let drawn = Html::parse_fragment(&(view.felt(&sight).into_string() + &view.dock(&sight).acts.into_string()));
        let selector = Selector::parse(&format!("[data-part='{part} pointed']")).expect("a selector");
        assert!(drawn.select(&selector).next().is_some(), "{label}: {part} is not drawn");
        pointed.push(format!("{} {part}", place.lesson.game));
    });
    for part in ["exactly seat-1", "exactly seat-2", "exactly middle", "pot again", "rollnbump joker"] {
        assert!(pointed.iter().any(|seen| seen == part), "{part}: {pointed:?}");
    }
}

/// Winning chances that a move of the guide may lose against the best one.
const LARGEST_LOSS: f64 = 0.04;

#[test]
fn the_guide_asks_for_no_bad_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let coach = Coach::new(Shelf::new(folder.path().to_owned()), 1, 1);
    at_every_step(|lang, place, label| {
        let StepEvent::Play { wanted, .. } = &place.lesson_step().event else { return };
        if lang == Lang::De || matches!(coach.basis(&place.table), Basis::Playouts(_)) {
            return;
        }
        let advice = coach.advise(&place.table);
        let chance = |choice: &Prospect| choice.chances.of(LessonPlace::LEARNER);
        let asked = advice.choices.iter().find(|choice| choice.text == *wanted).map_or(0.0, chance);
        let best = advice.choices.first().expect("there are legal moves");
        let loss = chance(best) - asked;
        assert!(loss <= LARGEST_LOSS, "{label}: {wanted} loses {loss:.3} against {}", best.text);
        let told = place.both_chances(&coach, &best.text).expect("the chances are known");
        assert!((told.wanted - asked).abs() < 1e-9 && (told.tried - chance(best)).abs() < 1e-9, "{label}");
    });
}
