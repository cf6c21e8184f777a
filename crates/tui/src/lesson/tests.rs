//! A lesson, driven by keys and seen as cells.

use coach::Coach;
use insta::assert_snapshot;
use learn::lessons::{FrontEnd, StepEvent, lesson};
use play::{Awaited, GameId, May};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use rules::pot::Pot;
use words::{Lang, say};

use super::{AfterLesson, LessonScreen};
use crate::charset::Charset;
use crate::palette::Palette;
use crate::screen::{self, DisplayOptions, Screen, ScreenFlow};
use crate::table::tests::{IntoKey, no_solutions, seen};

fn screen(game: GameId, chapter: usize, lang: Lang) -> LessonScreen {
    let place = lesson(game).at(lang, chapter, 0).unwrap();
    let coach = Coach::new(no_solutions(), 1, 1);
    let display = DisplayOptions { lang, palette: Palette::Plain, charset: Charset::Unicode };
    let mut screen = LessonScreen::new(place, coach, display);
    picture(&mut screen, (80, 24));
    screen
}

fn picture(screen: &mut LessonScreen, (width, height): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| screen::draw(screen, frame.area(), frame.buffer_mut())).unwrap();
    seen(&terminal)
}

fn press(screen: &mut LessonScreen, code: KeyCode) -> ScreenFlow {
    let flow = screen.key((code, KeyModifiers::NONE).into_key()).unwrap();
    picture(screen, (80, 24));
    flow
}

fn keys(screen: &mut LessonScreen, keys: &str) {
    for key in keys.chars() {
        press(screen, if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) });
    }
}

fn here(screen: &LessonScreen) -> (usize, usize) {
    (screen.place.chapter, screen.place.step)
}

/// The words of a text, wherever its lines are broken and framed.
fn flowing(text: &str) -> String {
    text.split(|c: char| c.is_whitespace() || c == '│').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What stands right of the board and left of it, as two texts.
fn halves(picture: &str, from: usize) -> [String; 2] {
    let half =
        |take: fn(&str, usize) -> String| picture.lines().map(|line| take(line, from) + "\n").collect::<String>();
    [half(|line, from| line.chars().take(from).collect()), half(|line, from| line.chars().skip(from).collect())]
}

#[test]
fn every_sentence_can_be_read_at_every_size() {
    for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
        let mut screen = screen(game, 0, lang);
        loop {
            let said = flowing(screen.place.said(FrontEnd::Terminal));
            for (size, beside) in [((60, 20), None), ((80, 24), None), ((120, 40), Some(84))] {
                let seen = picture(&mut screen, size);
                let guide = beside.map_or_else(|| seen.clone(), |from| halves(&seen, from)[1].clone());
                assert!(flowing(&guide).contains(&said), "{game} {:?} at {size:?}: {said}\n{seen}", here(&screen));
            }
            if screen.place.after().is_none() {
                break;
            }
            press(&mut screen, KeyCode::Char('n'));
        }
        assert_eq!(screen.place.chapter + 1, screen.place.lesson.chapters.len(), "{game}");
    }
}

/// True if the screen shows a part that the guide points at.
fn is_drawn(screen: &LessonScreen, picture: &str, part: &str) -> bool {
    let lang = screen.display.lang;
    let is_pressable = |key: char| {
        let buttons = screen.buttons(&screen.context()).into_iter().filter(|button| button.key == Some(key));
        buttons.into_iter().any(|button| screen.hit_areas.iter().any(|hit_area| hit_area.id == button.id))
    };
    match (part, part.split_once('-')) {
        (_, Some(("seat", number))) => {
            let names = screen.place.lesson.names(lang);
            number.parse::<usize>().is_ok_and(|number| picture.contains(&names[number - 1]))
        }
        (_, Some(("stack", number))) => picture.contains(&format!("┌ {number} ")),
        (_, Some(("joker", _))) => picture.contains(&say!(lang, part)),
        ("throw" | "again", _) => is_pressable('1'),
        ("keep" | "stop" | "finish", _) => is_pressable('0'),
        ("ways" | "collections", _) => is_pressable('2') && is_pressable('3'),
        ("lid", _) => picture.contains(&say!(lang, "tui-pot-lid")),
        ("slate", _) if screen.place.lesson.game == GameId::Pot => {
            let beaten = screen.table().as_game::<Pot>().and_then(|played| played.position().control);
            beaten.is_some_and(|control| picture.contains(&format!(" {}", control.total)))
        }
        ("slate" | "points", _) => picture.contains(&screen.place.lesson.names(lang)[0]),
        ("dice", _) => picture.contains("╭───"),
        ("middle", _) => picture.contains(&say!(lang, "tui-exactly-middle")),
        ("cards", _) => picture.contains("┌ 1 ") && picture.contains("┌ 6 "),
        ("jokers", _) => picture.contains('◆'),
        ("joker", _) => picture.contains('★'),
        ("white", _) => picture.contains('□'),
        _ => false,
    }
}

#[test]
fn every_part_that_the_guide_points_at_is_on_the_screen() {
    for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
        let mut screen = screen(game, 0, lang);
        loop {
            let seen = picture(&mut screen, (80, 24));
            if let (Some(part), Some(what)) =
                (&screen.place.lesson_step().at, screen.place.pointed_at(FrontEnd::Terminal))
            {
                assert!(is_drawn(&screen, &seen, part), "{game} {:?}: {part} is not drawn\n{seen}", here(&screen));
                let pointing = flowing(&say!(lang, "learn-points-at", what = what));
                assert!(flowing(&seen).contains(&pointing), "{game} {:?}: {pointing}\n{seen}", here(&screen));
            }
            if screen.place.after().is_none() {
                break;
            }
            press(&mut screen, KeyCode::Char('n'));
        }
    }
}

#[test]
fn every_lesson_is_played_through_by_its_buttons() {
    for game in GameId::ALL {
        let mut screen = screen(game, 0, Lang::En);
        while let Some(after) = screen.place.after() {
            picture(&mut screen, (80, 24));
            match (screen.may(), &screen.place.lesson_step().event) {
                (May::Move, StepEvent::Play { wanted, .. }) => screen.make(&wanted.clone()),
                // What only goes on has the focus by itself.
                _ => assert_eq!(press(&mut screen, KeyCode::Enter), ScreenFlow::Continue),
            }
            assert_eq!(here(&screen), after, "{game}: {}", screen.place.said(FrontEnd::Terminal));
        }
        assert_eq!(screen.place.table.awaits() == Awaited::Nothing, screen.place.taught().ends_game, "{game}");
        assert_eq!(press(&mut screen, KeyCode::Char('p')), ScreenFlow::Close);
        assert_eq!(screen.into_left().1, AfterLesson::Play);
    }
}

#[test]
fn dice_are_picked_and_rethrown_as_at_the_table() {
    let mut screen = screen(GameId::Pot, 0, Lang::En);
    keys(&mut screen, "\n1");
    assert_eq!(here(&screen), (0, 2), "one Next, one throw");
    press(&mut screen, KeyCode::Right);
    press(&mut screen, KeyCode::Char(' '));
    keys(&mut screen, "1");
    assert_eq!(here(&screen), (0, 3), "the first die was rethrown");
}

#[test]
fn another_move_shows_what_it_does_and_leads_back() {
    let mut screen = screen(GameId::Spelunke, 1, Lang::En);
    keys(&mut screen, "\n0");
    let seen = picture(&mut screen, (80, 24));
    assert!(seen.contains("they only need 11") && seen.contains("of 100 games"), "{seen}");
    assert_eq!(screen.table().on_turn().map(rules::Seat::number), Some(2), "the table lies as it would");
    press(&mut screen, KeyCode::Enter);
    assert_eq!((here(&screen), screen.attempt.is_none()), ((1, 1), true));
    keys(&mut screen, "0n");
    assert_eq!(here(&screen), (1, 2), "or on, as if the other move had been made");
    keys(&mut screen, "0b");
    assert_eq!((here(&screen), screen.attempt.is_none()), ((1, 2), true));
    keys(&mut screen, "b");
    assert_eq!(here(&screen), (1, 1));
}

#[test]
fn nothing_locks_up() {
    let mut screen = screen(GameId::RollnBump, 0, Lang::De);
    keys(&mut screen, "bb");
    assert_eq!(here(&screen), (0, 0), "before the beginning there is nothing");
    keys(&mut screen, "sss");
    assert_eq!(here(&screen), (3, 0));
    keys(&mut screen, "ss");
    assert_eq!(here(&screen), (4, 0));
    assert!(picture(&mut screen, (80, 24)).contains("das letzte Kapitel"));
    keys(&mut screen, "b");
    assert_eq!(here(&screen).0, 3, "back from the first step of a chapter");
    for key in ["?", "r"] {
        keys(&mut screen, key);
        assert!(screen.sheet.is_some());
        press(&mut screen, KeyCode::Esc);
        assert!(screen.sheet.is_none());
    }
    assert_eq!(press(&mut screen, KeyCode::Char('q')), ScreenFlow::Close);
    assert_eq!(screen.into_left().1, AfterLesson::Left);
}

#[test]
fn a_click_presses_what_is_there() {
    let mut screen = screen(GameId::Exactly, 0, Lang::En);
    picture(&mut screen, (80, 24));
    let next = screen.hit_areas.iter().find(|hit_area| hit_area.id == "next").unwrap().area;
    let kind = MouseEventKind::Down(MouseButton::Left);
    screen.mouse(MouseEvent { kind, column: next.x, row: next.y, modifiers: KeyModifiers::NONE }).unwrap();
    assert_eq!(here(&screen), (0, 1));
}

#[test]
fn any_keys_at_all_lead_nowhere_bad() {
    let codes = [
        KeyCode::Enter,
        KeyCode::Char(' '),
        KeyCode::Tab,
        KeyCode::Right,
        KeyCode::Down,
        KeyCode::Char('1'),
        KeyCode::Char('2'),
        KeyCode::Char('0'),
        KeyCode::Esc,
        KeyCode::BackTab,
    ];
    for game in GameId::ALL {
        for chapter in 0..lesson(game).chapters.len() {
            let mut screen = screen(game, chapter, Lang::En);
            let mut chosen = 7_usize;
            for _ in 0..40 {
                chosen = (chosen * 31 + 11) % 10_007;
                press(&mut screen, codes[chosen % codes.len()]);
            }
        }
    }
}

#[test]
fn a_step_of_pot() {
    let mut screen = screen(GameId::Pot, 0, Lang::En);
    keys(&mut screen, "\n1");
    assert_snapshot!(picture(&mut screen, (80, 24)));
}

#[test]
fn a_step_of_spelunke_with_the_guide_beside_the_board() {
    let mut screen = screen(GameId::Spelunke, 3, Lang::De);
    keys(&mut screen, "nnn");
    assert_snapshot!(picture(&mut screen, (120, 34)));
}

#[test]
fn another_move_in_rollnbump() {
    let mut screen = screen(GameId::RollnBump, 0, Lang::En);
    keys(&mut screen, "nnn");
    screen.make("throw 66");
    assert_snapshot!(picture(&mut screen, (80, 24)));
}
