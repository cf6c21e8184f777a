//! Apostrophes are the same wherever people read.

use std::fs;
use std::path::{Path, PathBuf};

/// The only word that is written with a straight apostrophe.
const NAME: &str = "Roll'n Bump";

/// Every file with sentences for people: messages, rule pages, lessons.
fn files() -> Vec<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["messages/de", "messages/en", "pages", "../learn/lessons"];
    let files = folders.iter().flat_map(|folder| fs::read_dir(here.join(folder)).expect("a folder of the project"));
    files.map(|file| file.expect("its entry").path()).collect()
}

/// The lines that people read, without the name of the game.
fn read_lines(text: &str) -> impl Iterator<Item = (usize, String)> {
    let read = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    read.map(|(number, line)| (number + 1, line.replace(NAME, "")))
}

/// The line up to a straight apostrophe behind a letter or the name of a seat: "doesn't", "{ $name }'s", "the winners' scores".
fn straight(line: &str) -> Option<&str> {
    let is_within = |at: usize| {
        let (before, after) = (&line[..at], &line[at + 1..]);
        let is_genitive = before.ends_with('s') && after.starts_with(' ');
        before.ends_with(|c: char| c.is_alphabetic() || c == '}')
            && (after.starts_with(char::is_alphabetic) || is_genitive)
    };
    line.match_indices('\'').find(|(at, _)| is_within(*at)).map(|(at, _)| &line[..=at])
}

#[test]
fn apostrophes_are_curly_in_everything_that_people_read() {
    let files = files();
    assert!(files.len() > 40, "{} files", files.len());
    for file in files {
        let text = fs::read_to_string(&file).expect("text");
        for (number, line) in read_lines(&text) {
            assert_eq!(straight(&line), None, "{}:{number}", file.display());
        }
    }
}

#[test]
fn the_name_of_a_game_has_one_spelling() {
    for file in files() {
        let text = fs::read_to_string(&file).expect("text");
        assert!(!text.contains("Roll’n"), "{}", file.display());
    }
}

#[test]
fn a_straight_apostrophe_is_found_where_it_stands() {
    assert_eq!(straight("That doesn't fit."), Some("That doesn'"));
    assert_eq!(straight("from { $name }'s stack"), Some("from { $name }'"));
    assert_eq!(straight("That doesn’t fit; type 'x'."), None);
}
