//! A record, stepped through by keys.

use std::thread;
use std::time::{Duration, Instant};

use insta::assert_snapshot;
use play::{GameId, Table};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};
use ratatui::layout::Rect;
use solve::Shelf;
use words::Lang;

use super::{ReplayScreen, ReviewProgress};
use crate::charset::Charset;
use crate::palette::Palette;
use crate::screen::{self, DisplayOptions, Screen};
use crate::table::tests::{IntoKey, no_solutions, seen, table, table_by};
use crate::table_bots::TableBots;
use crate::workers::TableWorkers;

/// A whole game that is short, with something taken back.
fn played() -> Table {
    let mut table = table(GameId::Spelunke, 2);
    for line in ["4", "throw", "5", "undo", "3", "stop", "2", "throw", "4", "stop"] {
        table.enter(line).unwrap();
    }
    table
}

fn replay(table: Table) -> ReplayScreen {
    let shelf = no_solutions();
    let workers = TableWorkers::new(TableBots::new(shelf.clone(), 0), shelf);
    ReplayScreen::new(
        table,
        workers,
        DisplayOptions { lang: Lang::En, palette: Palette::Plain, charset: Charset::Unicode },
    )
}

fn press(screen: &mut ReplayScreen, code: KeyCode) {
    screen.key((code, KeyModifiers::NONE).into_key()).unwrap();
}

fn picture(screen: &mut ReplayScreen, (width, height): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| screen::draw(screen, frame.area(), frame.buffer_mut())).unwrap();
    seen(&terminal)
}

fn wait_for_the_coach(screen: &mut ReplayScreen) {
    let begun = Instant::now();
    while !matches!(screen.review_progress, ReviewProgress::Done(_)) {
        screen.tick(Instant::now()).unwrap();
        assert!(begun.elapsed() < Duration::from_secs(300), "the coach does not come back");
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn every_step_forward_and_back_shows_the_table_as_it_was() {
    let whole = played();
    let last = whole.report();
    let mut screen = replay(whole);
    let start = screen.table.report();
    let mut reports = vec![start];
    while screen.at < screen.events.len() {
        press(&mut screen, KeyCode::Right);
        reports.push(screen.table.report());
    }
    assert_eq!(screen.table.report(), last, "the last step is the table");
    for report in reports.iter().rev().skip(1) {
        press(&mut screen, KeyCode::Left);
        assert_eq!(&screen.table.report(), report);
    }
    press(&mut screen, KeyCode::End);
    press(&mut screen, KeyCode::Right);
    assert_eq!(screen.table.report(), last, "behind the end there is nothing");
    press(&mut screen, KeyCode::Home);
    assert_eq!(&screen.table.report(), &reports[0]);
}

#[test]
fn what_was_taken_back_is_passed_over() {
    let whole = played();
    let undone = whole.log().len() - replay(played()).events.len();
    assert!(undone > 0, "something was taken back");
    assert_eq!(replay(whole).events.last().unwrap().0, played().log().len());
}

#[test]
fn the_costs_of_the_coach_stand_beside_the_moves() {
    let mut screen = replay(played());
    wait_for_the_coach(&mut screen);
    press(&mut screen, KeyCode::End);
    let seen = picture(&mut screen, (120, 40));
    assert!(seen.contains('✓') || seen.contains('−'), "{seen}");
    assert!(seen.contains("by playouts") || seen.contains("by fitted values") || seen.contains("exact"), "{seen}");
}

/// A game of POT in which a seat stops with next to nothing.
fn blundered() -> Table {
    let mut table = table(GameId::Pot, 2);
    for line in ["112", "stop", "undo", "stop", "P1T", "stop", "1OT", "stop"] {
        table.enter(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
    table
}

#[test]
fn a_costly_decision_is_shown_as_the_table_lay_when_it_was_made_and_by_its_number_in_the_record() {
    let mut screen = replay(blundered());
    wait_for_the_coach(&mut screen);
    press(&mut screen, KeyCode::Char('m'));
    let (number, entry) = screen.events[screen.at].clone();
    assert_eq!(entry.text, "stop");
    let before = blundered().before(number).unwrap();
    assert_eq!(screen.table.report(), before.report(), "the dice still lie there");
    let seen = picture(&mut screen, (80, 24));
    assert!(seen.contains(&format!("Event {number} of {}", blundered().events())), "{seen}");
    assert!(seen.contains("better: "), "{seen}");
    press(&mut screen, KeyCode::Char('w'));
    let seen = picture(&mut screen, (120, 40));
    assert!(seen.contains("too close to call") && seen.contains("throw"), "{seen}");
    press(&mut screen, KeyCode::Esc);
    let first = screen.at;
    press(&mut screen, KeyCode::Char('m'));
    assert!(screen.at > first && screen.is_costly(screen.at));
    press(&mut screen, KeyCode::Char('M'));
    assert_eq!(screen.at, first);
}

#[test]
fn a_table_that_is_solved_in_seconds_is_solved_beside_the_replay() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = table_by(GameId::Pot, 2, "target=5");
    for line in ["112", "stop", "P1T", "stop"] {
        table.enter(line).unwrap();
    }
    let shelf = Shelf::new(folder.path().to_owned());
    let workers = TableWorkers::new(TableBots::new(shelf.clone(), 0), shelf);
    let mut screen = ReplayScreen::new(
        table,
        workers,
        DisplayOptions { lang: Lang::En, palette: Palette::Plain, charset: Charset::Unicode },
    );
    let begun = Instant::now();
    while screen.review().is_none_or(|review| !review.is_exact()) {
        screen.tick(Instant::now()).unwrap();
        assert!(screen.is_busy() || screen.review().is_some(), "the screen waits for what is to come");
        assert!(begun.elapsed() < Duration::from_secs(300), "the table is never solved");
        thread::sleep(Duration::from_millis(2));
    }
    assert!(picture(&mut screen, (80, 24)).contains("(exact)"));
}

#[test]
fn pictures_of_a_replay() {
    let mut screen = replay(played());
    // The coach is not waited for: estimates may change by a hair with every improvement of the bots.
    screen.review_progress = ReviewProgress::Running(0.25);
    press(&mut screen, KeyCode::Right);
    press(&mut screen, KeyCode::Right);
    assert_snapshot!("replay-80x24", picture(&mut screen, (80, 24)));
    assert_snapshot!("replay-120x40", picture(&mut screen, (120, 40)));
}

#[test]
fn a_record_can_be_drawn_at_every_size() {
    for game in GameId::ALL {
        let mut screen = replay(table(game, *game.info().seats.end()));
        for width in (0..=130).step_by(3) {
            for height in 0..=50 {
                let area = Rect::new(0, 0, width, height);
                screen::draw(&mut screen, area, &mut Buffer::empty(area));
            }
        }
    }
}

/// The whole record of docs/sealed.md: a throw sealed by two people, one by one of them, one by the house alone.
fn sealed_record() -> String {
    let page = include_str!("../../../../docs/sealed.md");
    let records: Vec<&str> = page.split("```\n").filter(|block| block.starts_with("knobel 1\n")).collect();
    records[1].to_owned()
}

#[test]
fn the_seal_of_a_throw_says_who_made_it_and_that_it_was_checked() {
    let mut screen = replay(Table::load(&sealed_record()).unwrap());
    let shown = picture(&mut screen, (100, 30));
    assert!(shown.contains('◆') && shown.contains('◇') && shown.contains("s seal"), "{shown}");
    press(&mut screen, KeyCode::Char('s'));
    let shown = picture(&mut screen, (100, 30));
    assert!(
        shown.contains("Anna, Ben and the house made this throw together") && shown.contains("Checked:"),
        "{shown}"
    );
    press(&mut screen, KeyCode::Esc);
    // A move has no seal.
    press(&mut screen, KeyCode::Right);
    press(&mut screen, KeyCode::Char('s'));
    assert!(screen.sheet.is_none());
}

#[test]
fn the_seal_of_a_record_that_does_not_pass_says_what_is_wrong() {
    let other_face = sealed_record().replacen("\n.2.\n", "\n.3.\n", 1);
    let mut screen = replay(Table::load(&other_face).unwrap());
    press(&mut screen, KeyCode::Char('s'));
    let shown = picture(&mut screen, (100, 30));
    assert!(shown.contains("Line ") && !shown.contains("Checked:"), "{shown}");
}
