//! Puzzles at the prompt.

use std::io::Write;
use std::process::{Output, Stdio};

use learn::puzzles;
use play::GameId;
use serde_json::Value;
use tempfile::TempDir;

use crate::knobel::knobel;

fn run_with(folder: &TempDir, arguments: &[&str], lines: &str) -> Output {
    let mut command = knobel(arguments);
    let command = command.env("KNOBEL_DATA", folder.path()).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn a_puzzle_is_answered_by_number_or_notation_and_only_the_first_answer_counts() {
    let folder = tempfile::tempdir().unwrap();
    let puzzle = &puzzles::of_game(GameId::Pot)[0];
    let table = puzzle.table().unwrap();
    let number = table.awaits().legal().iter().position(|legal| *legal == puzzle.tempting).unwrap() + 1;
    let arguments = ["puzzles", "pot", "--id", &puzzle.id];
    let missed = run_with(&folder, &arguments, &format!("nonsense\n{number}\nno\n"));
    let said = text(&missed.stdout);
    assert!(missed.status.success(), "{}", text(&missed.stderr));
    assert!(said.contains("That’s no move here") && said.contains("Not the best: it costs"), "{said}");
    assert!(said.contains("0 of 1 solved") && said.contains("Exact: this game is solved."), "{said}");
    let solved = text(&run_with(&folder, &arguments, &format!("{}\n", puzzle.best().texts[0])).stdout);
    assert!(solved.contains("Right, that’s the best move!") && solved.contains("0 of 1 solved"), "{solved}");
    let unwrapped = solved.replace('\n', " ");
    assert!(unwrapped.contains("only the first answer counts: that was not the best move."), "{solved}");
    assert!(!said.contains("only the first answer counts"), "{said}");
    assert!(folder.path().join("puzzles.score").exists());
    std::fs::write(folder.path().join("puzzles.score"), "nonsense\u{0}").unwrap();
    let anew = text(&run_with(&folder, &arguments, &format!("{}\n", puzzle.best().texts[0])).stdout);
    assert!(anew.contains("1 of 1 solved"), "{anew}");
}

#[test]
fn the_whole_turn_so_far_is_told_below_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let is_rethrown = |puzzle: &&puzzles::Puzzle| {
        let before_last = puzzle.events.iter().rev().nth(1);
        before_last.is_some_and(|event| event.starts_with("throw "))
    };
    let puzzle = puzzles::of_game(GameId::RollnBump).iter().find(is_rethrown).unwrap();
    let said = text(&run_with(&folder, &["puzzles", "--id", &puzzle.id], "").stdout);
    let turn: Vec<&str> = said.lines().skip_while(|line| !line.starts_with("This turn so far: ")).collect();
    let turn = turn.split(|line| line.is_empty()).next().unwrap().join(" ");
    assert!(turn.contains("; rethrows ") && turn.contains(" → "), "{turn}");
}

#[test]
fn every_puzzle_is_wrapped_between_words() {
    let folder = tempfile::tempdir().unwrap();
    for game in GameId::ALL {
        let longest = |puzzle: &&puzzles::Puzzle| puzzle.events.len() + puzzle.moves.len();
        let puzzle = puzzles::of_game(game).iter().max_by_key(longest).unwrap();
        for (lang, columns) in [("en", "80"), ("de", "80"), ("de", "60")] {
            let arguments = ["puzzles", "--id", &puzzle.id, "--lang", lang];
            let mut command = knobel(&arguments);
            command.env("KNOBEL_DATA", folder.path()).env("COLUMNS", columns);
            let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
            child.stdin.take().unwrap().write_all(b"1\nno\n").unwrap();
            let said = text(&child.wait_with_output().unwrap().stdout);
            let width = columns.parse::<usize>().unwrap();
            // What is asked and what is copied stay on their lines.
            let is_free = |line: &&str| !line.contains(" · ") && !line.contains("): ");
            let long = said.lines().filter(is_free).find(|line| line.chars().count() > width);
            assert_eq!(long, None, "{game} in {lang}:\n{said}");
        }
    }
}

#[test]
fn the_puzzle_of_the_day_is_one_of_ours_and_ends_with_the_input() {
    let folder = tempfile::tempdir().unwrap();
    let said = text(&run_with(&folder, &["puzzles", "--today"], "").stdout);
    assert!(said.starts_with("Puzzle of the day, 20"), "{said}");
    let german =
        text(&run_with(&folder, &["puzzles", "--lang", "de", "exactly", "--grade", "1"], "skip\nquit\n").stdout);
    assert_eq!(german.matches("Du bist ").count(), 2, "{german}");
}

#[test]
fn a_program_gets_a_puzzle_with_its_answer() {
    let folder = tempfile::tempdir().unwrap();
    let output = run_with(&folder, &["puzzles", "spelunke", "--json"], "");
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["game"], "spelunke");
    let id = json["id"].as_str().unwrap();
    let puzzle = puzzles::find(GameId::Spelunke, id).unwrap();
    assert_eq!(json["best"][0], puzzle.best().texts[0].as_str());
    assert!(json["record"].as_str().unwrap().starts_with("knobel 1\n"));
}

#[test]
fn what_cannot_be_is_refused_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let refused = [
        (&["puzzles", "--id", "zzzzzz"][..], "no puzzle zzzzzz"),
        (&["puzzles", "pot", "--grade", "9"], "1 to 5"),
        (&["puzzles", "pot", "--grade", "x"], "1 to 5"),
        (&["puzzles", "--today", "pot"], "--today takes no game"),
        (&["puzzles", "--count", "5"], "--make is missing"),
        (&["puzzles", "--make"], "GAME"),
        (&["puzzles", "--make", "pot", "--count", "99999"], "2000"),
        (&["puzzles", "chess"], "chess"),
    ];
    for (arguments, said) in refused {
        let output = run_with(&folder, arguments, "");
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(error.contains(said) && error.lines().count() == 1, "{arguments:?}: {error}");
    }
}
