//! Lessons line by line, with everything typed in beforehand.

use std::io::Cursor;

use insta::assert_snapshot;
use learn::lessons::{FrontEnd, LessonPlace, StepEvent, lesson};
use play::GameId;
use tui::Charset;
use words::{Lang, say};

use super::{LearnArgs, run};
use crate::failure::Failure;
use crate::play_command::TableMode;

fn args(game: Option<GameId>, chapter: Option<&str>, lang: Lang) -> LearnArgs {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml/none").into();
    let chapter = chapter.map(str::to_owned);
    LearnArgs { game, chapter, mode: TableMode::Lines, charset: Charset::Unicode, data, lang }
}

/// What is printed when these lines are typed.
fn taught(args: &LearnArgs, typed: &str) -> String {
    let mut out = Vec::new();
    run(args, &mut Cursor::new(typed), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn refused(args: &LearnArgs) -> String {
    match run(args, &mut Cursor::new(""), &mut Vec::new()) {
        Err(Failure::BadInput(sentence)) => sentence,
        other => panic!("{other:?}"),
    }
}

/// The line that does what each step of a lesson waits for.
fn wanted_lines(game: GameId) -> String {
    let steps = lesson(game).chapters.iter().flat_map(|chapter| &chapter.steps);
    let line = |event: &StepEvent| match event {
        StepEvent::Play { wanted, .. } => format!("{wanted}\n"),
        _ => "\n".to_owned(),
    };
    steps.map(|step| line(&step.event)).collect()
}

#[test]
fn every_lesson_is_played_through_by_its_moves_and_by_enter() {
    for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
        let by_moves = taught(&args(Some(game), None, lang), &wanted_lines(game));
        for step in lesson(game).chapters.iter().flat_map(|chapter| &chapter.steps) {
            let said = step.said(FrontEnd::Lines).of(lang);
            assert!(by_moves.contains(said), "{game}: {said}");
        }
        assert!(by_moves.contains(&format!("knobel play {game}")), "{game}: it ends with a game to play");
        let by_enter = taught(&args(Some(game), None, lang), &"\n".repeat(500));
        assert_eq!(by_enter, by_moves, "{game}: Enter does what the step waits for");
    }
}

/// True if the table in words has a part that the guide points at.
fn is_told(place: &LessonPlace, lang: Lang, part: &str) -> bool {
    let board = format!("\n{}\n", words::board(lang, &place.table, &place.names).join("\n"));
    let has = |de: &str, en: &str| board.contains(if lang == Lang::De { de } else { en });
    match (part, part.split_once('-')) {
        (_, Some(("seat", number))) => {
            number.parse::<usize>().is_ok_and(|number| board.contains(&place.lesson.names(lang)[number - 1]))
        }
        (_, Some(("stack", number))) => board.contains(&format!("\n{number}: ")),
        (_, Some(("joker", _))) => board.contains(&say!(lang, part)),
        ("lid", _) => has("Im Deckel:", "In the lid:"),
        ("slate", _) if place.lesson.game == GameId::Pot => has("hat den Deckel mit", "has the lid with"),
        ("slate", _) => board.contains(&format!("\n{}: ", place.lesson.names(lang)[0])),
        ("dice", _) => has("Würfel: ", "Dice: "),
        ("middle", _) => has("Mitte: ", "Middle: "),
        ("cards", _) => board.contains("\n1: ") && board.contains("\n6: "),
        ("jokers", _) => has("übrige Joker: ", "jokers left: "),
        ("joker", _) => board.contains("\nJoker"),
        ("white", _) => has("Weißer Würfel: ", "White die: "),
        ("points", _) => has("Punkte)", "points)"),
        _ => false,
    }
}

#[test]
fn every_part_that_the_guide_points_at_stands_in_the_table_in_words() {
    for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
        let mut next = Some((0, 0));
        while let Some((chapter, step)) = next {
            let place = lesson(game).at(lang, chapter, step).unwrap();
            if let (Some(part), Some(_)) = (&place.lesson_step().at, place.pointed_at(FrontEnd::Lines)) {
                assert!(is_told(&place, lang, part), "{game}, chapter {chapter}, step {step} ({lang}): {part}");
            }
            next = place.after();
        }
    }
}

#[test]
fn a_chapter_of_pot_line_by_line() {
    let typed = "x\n\n\n1\nnonsense\nrethrow P\nb\n\nstop\ns\nq\n";
    assert_snapshot!(taught(&args(Some(GameId::Pot), None, Lang::En), typed));
}

#[test]
fn another_move_is_told_with_its_chances_and_nothing_changes() {
    let told = taught(&args(Some(GameId::Spelunke), Some("stop"), Lang::De), "\nstop\nthrow\nq\n");
    assert!(told.contains("dass sie nur 11 brauchen") && told.contains("von 100 Spielen"), "{told}");
    assert!(told.contains("Wir sind wieder, wo wir waren") && told.contains("15 Augen."), "{told}");
    assert!(told.trim_end().ends_with("knobel learn spelunke --chapter stop"), "{told}");
}

#[test]
fn a_chapter_is_found_by_name_title_and_number() {
    let begun = |chapter| taught(&args(Some(GameId::Pot), Some(chapter), Lang::En), "");
    let by_name = begun("lid");
    assert!(by_name.contains("Two coins lie in the lid"), "{by_name}");
    for chapter in ["LID", "the lid", "Der Deckel", "2"] {
        assert_eq!(begun(chapter), by_name, "{chapter}");
    }
}

#[test]
fn an_unknown_chapter_names_those_that_there_are_and_the_nearest() {
    let said = refused(&args(Some(GameId::Spelunke), Some("joker"), Lang::En));
    assert!(said.contains("free, stop, stealing, jokers, evening") && said.contains("mean jokers"), "{said}");
    let said = refused(&args(Some(GameId::Spelunke), Some("0"), Lang::De));
    assert!(said.contains("kein Kapitel „0“"), "{said}");
    assert!(refused(&args(None, Some("lid"), Lang::En)).contains("GAME"));
}

#[test]
fn without_a_game_all_lessons_are_listed() {
    for lang in Lang::ALL {
        let listed = taught(&args(None, None, lang), "");
        for lesson in GameId::ALL.map(lesson) {
            assert!(listed.contains(&format!("knobel learn {}", lesson.game)), "{listed}");
            assert!(lesson.chapters.iter().all(|chapter| listed.contains(chapter.title.of(lang))), "{listed}");
        }
    }
}

#[test]
fn odd_lines_lead_nowhere_bad() {
    let odd =
        ["0", "99", "-1", "stop stop", "@undo", "@stop", "\u{0}", "ü", "throw", "?", "help", "board", "moves", "S"];
    for game in GameId::ALL {
        let lines = (0..60).map(|number| odd[number * 5 % odd.len()].to_owned() + "\n\n").collect::<String>();
        taught(&args(Some(game), None, Lang::En), &lines);
    }
}
