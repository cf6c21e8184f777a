//! The program as people run it.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use crate::knobel::knobel;

pub(crate) fn run(arguments: &[&str]) -> Output {
    knobel(arguments).output().unwrap()
}

/// Runs with lines on standard input.
pub(crate) fn run_with(arguments: &[&str], lines: &str) -> Output {
    let mut child = knobel(arguments).stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

pub(crate) fn json_lines(output: &Output) -> Vec<Value> {
    text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Bad input: one sentence on standard error, nothing else, exit code 2.
pub(crate) fn assert_refused(output: &Output, said: &str) {
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.starts_with("knobel: ") && error.lines().count() == 1, "{error}");
    assert!(error.contains(said), "{error}");
    assert!(output.stdout.is_empty(), "{}", text(&output.stdout));
}

#[test]
fn a_set_up_can_come_from_a_header() {
    let folder = TempDir::new().unwrap();
    let file = write(&folder, "header", "knobel 1\ngame exactly\nseats 3\nname 2 Ben\nrules euros=1\nstart 2\n");
    let output = run(&["referee", "exactly", "--setup", &file]);
    assert_eq!(json_lines(&output)[0]["awaits"]["throw"]["by"], 2);
    assert_refused(&run(&["referee", "pot", "--setup", &file]), "for exactly, not for pot");
    assert_refused(&run(&["referee", "exactly", "--setup", &file, "--seats", "3"]), "--setup");
}

#[test]
fn the_prompt_for_jokers_names_its_words_and_can_be_left() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let arguments = ["play", "spelunke", "--line", "--names", "Anna", "--bots", "1", "--data", data];
    let said = text(&run_with(&arguments, "kaelte kaelte pony\nquit\n").stdout);
    assert!(said.contains("or good; quit leaves):"), "{said}");
    assert!(said.contains("Type three different words from the list") && !said.contains("semicolons"), "{said}");
    assert!(said.ends_with("Nothing started, nothing saved. See you next time!\n"), "{said}");
}

#[test]
fn bad_input_is_one_sentence_and_exit_code_2() {
    let cases: [(&[&str], &str); 24] = [
        (&["referee", "chess", "--seats", "2"], "pot | exactly | spelunke | rollnbump"),
        (&["referee", "pot"], "--seats N"),
        (&["referee"], "GAME"),
        (&["refree"], "refree"),
        (&["referee", "pot", "--seats", "6"], "2 to 5"),
        (&["referee", "pot", "--seats", "99999999999999999999"], "--seats"),
        (&["referee", "spelunke", "--seats", "4000000000"], "2 to 20"),
        (&["referee", "pot", "--seats", "two"], "two"),
        (&["referee", "pot", "--seats", "2", "--rules", "target=4"], "5–99"),
        (&["referee", "pot", "--seats", "2", "--rules", "aim=4"], "coin_supply"),
        (&["referee", "pot", "--seats", "2", "--start", "3"], "Seat 3"),
        (&["referee", "pot", "--names", "Anna,,Ben"], "name"),
        (&["referee", "pot", "--seats", "3", "--names", "Anna,Ben"], "2 names for 3 seats"),
        (&["referee", "pot", "--seats", "2", "--jokers", "kaelte,pony,fumo"], "POT has no jokers"),
        (&["referee", "spelunke", "--seats", "2"], "jokers"),
        (&["referee", "spelunke", "--seats", "2", "--jokers", "kaelte,pony;jule"], "Seat 1"),
        (&["play", "pot", "--dice", "loaded"], "cup"),
        (&["rules", "pot", "--lang", "fr"], "de"),
        (&["rules"], "knobel: GAME is missing;"),
        (&["replay"], "knobel: FILE is missing;"),
        (&["coach"], "knobel: FILE is missing;"),
        (&["--port", "9", "play"], "--port is for the web table"),
        (&["--lan", "--data", "x", "rules", "pot"], "--lan is for the web table"),
        (&["--settings", "x", "backup", "y"], "knobel backup --settings"),
    ];
    for (arguments, said) in cases {
        assert_refused(&run(arguments), said);
    }
}

#[test]
fn a_deck_is_checked_with_a_clear_error() {
    let folder = TempDir::new().unwrap();
    let deck = rules::rollnbump::Deck::default().to_string();
    let good = write(&folder, "good.deck", &deck.replace("A1=1", "A1=42"));
    let output = run(&["referee", "rollnbump", "--seats", "2", "--deck", &good]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let rules = format!("end=revealed,deck={good}");
    assert!(run(&["referee", "rollnbump", "--seats", "2", "--rules", &rules]).status.success());
    let bad = write(&folder, "bad.deck", &deck.replace("A1=1", "# all of it\nA1=100"));
    let refused = run(&["referee", "rollnbump", "--seats", "2", "--deck", &bad]);
    assert_refused(&refused, "line 2, column 4");
    assert_refused(&run(&["referee", "pot", "--seats", "2", "--deck", &good]), "POT has no deck");
    assert_refused(&run(&["referee", "rollnbump", "--seats", "2", "--deck", "no/such/file"]), "no/such/file");
}

#[test]
fn rules_are_printed_in_either_language() {
    for game in ["pot", "exactly", "spelunke", "rollnbump"] {
        let english = text(&run(&["rules", game]).stdout);
        let german = text(&run(&["rules", game, "--lang", "de"]).stdout);
        assert!(english.contains("RULINGS") && german.contains("KLÄRUNGEN"), "{game}");
        assert_ne!(english, german);
        assert!(!english.contains("**") && !english.contains("| --- |"), "{game}: marks are shown as what they mean");
    }
    let by_environment = knobel(&["rules", "pot"]).env("LANG", "de_AT.UTF-8").output().unwrap();
    assert!(text(&by_environment.stdout).contains("KLÄRUNGEN"));
}

#[test]
fn games_are_listed_for_people_and_for_programs() {
    let listed = text(&run(&["games"]).stdout);
    let json: Value = serde_json::from_slice(&run(&["games", "--json"]).stdout).unwrap();
    let games = json.as_array().unwrap();
    assert_eq!(games.len(), 4);
    for game in games {
        for switch in game["switches"].as_array().unwrap() {
            assert!(listed.contains(switch["name"].as_str().unwrap()), "{switch}");
            assert!(switch["default"].is_string() && switch["meaning"].is_string());
        }
    }
    assert_eq!(games[3]["switches"].as_array().unwrap().last().unwrap()["name"], "deck");
}

#[test]
fn help_has_examples_in_both_languages() {
    for command in ["", "play", "referee", "replay", "rules", "games"] {
        let arguments = |lang| [command, "--help", "--lang", lang].into_iter().filter(|part| !part.is_empty());
        let english = text(&run(&arguments("en").collect::<Vec<_>>()).stdout);
        let german = text(&run(&arguments("de").collect::<Vec<_>>()).stdout);
        assert!(english.contains("Examples:") && german.contains("Beispiele:"), "{command}");
        assert!(german.contains("Aufruf:") && !german.contains("Usage:"), "{command}");
    }
}

#[test]
fn somebody_who_stops_reading_is_no_failure() {
    let mut child = knobel(&["rules", "spelunke"]).spawn().unwrap();
    drop(child.stdout.take());
    assert!(child.wait_with_output().unwrap().stderr.is_empty());
}

/// Plays on with the first choice until the game is over.
fn play_to_the_end(arguments: &[&str]) -> String {
    let output = run_with(arguments, &"1\n".repeat(4_000));
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn every_game_can_be_played_to_its_result_at_the_keyboard() {
    let folder = TempDir::new().unwrap();
    for game in ["pot", "spelunke", "rollnbump"] {
        let file = path(&folder, &format!("{game}.knobel"));
        let mut arguments =
            vec!["play", game, "--names", "Anna,Ben", "--bots", "2=thumb", "--seed", "5", "--save", &file];
        if game == "spelunke" {
            arguments.extend(["--jokers", "kaelte,pony,fumo;jule,leela,ventil"]);
        }
        let told = play_to_the_end(&arguments);
        assert!(told.contains(" win"), "{game}: {told}");
        let replayed = text(&run(&["replay", &file]).stdout);
        let result = replayed.lines().last().unwrap();
        assert!(told.lines().any(|line| line == result), "the record tells the same result: {result}");
        let json: Value = serde_json::from_slice(&run(&["replay", &file, "--json"]).stdout).unwrap();
        assert_eq!((&json["awaits"], &json["game"]), (&"over".into(), &game.into()));
    }
}

#[test]
fn bots_of_every_kind_play_every_game_to_its_result() {
    let folder = TempDir::new().unwrap();
    for game in ["pot", "exactly", "spelunke", "rollnbump"] {
        let play = |file: &str| {
            let bots = "1=random,2=thumb,3=sharp";
            let output = run(&["play", game, "--seats", "3", "--bots", bots, "--seed", "3", "--save", file]);
            let told = text(&output.stdout);
            assert!(told.contains("Easy 1") && told.contains("Steady 2") && told.contains("Sharp 3"), "{told}");
            let has_winner = told.lines().rev().take(8).any(|line| line.contains(" win"));
            assert!(has_winner || game == "spelunke", "{told}");
            fs::read_to_string(file).unwrap()
        };
        // The same seed, the same game, to the last move.
        let [one, again] = ["one", "again"].map(|name| play(&path(&folder, &format!("{game}-{name}.knobel"))));
        assert_eq!(one, again, "{game}");
    }
}

#[test]
fn everything_is_asked_when_nothing_is_said() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().to_str().unwrap();
    let answers = "tennis\nspelunke\n\nAnna, Ben\n99\n1\nunbeatable\nstark\nkaelte kaelte pony\nkaelte pony fumo\njule,leela,ventil\nquit\n";
    let output = run_with(&["play", "--data", data, "--lang", "de"], answers);
    let told = text(&output.stdout);
    assert!(told.contains("Gespeichert."), "{told}");
    let record = fs::read_to_string(folder.path().join("games/spelunke-1.knobel")).unwrap();
    assert!(record.contains("name 2 Ben\n") && record.contains("@seat 3 bot sharp\n"), "{record}");
}

#[test]
fn input_that_ends_early_saves_and_says_how_to_go_on() {
    let folder = TempDir::new().unwrap();
    let file = path(&folder, "pot.knobel");
    let output = run_with(&["play", "pot", "--names", "Anna,Ben", "--start", "1", "--save", &file], "stop\n");
    assert!(text(&output.stdout).contains(&format!("knobel play --resume {file}")));
    let taken = run(&["play", "pot", "--names", "Anna,Ben", "--save", &file]);
    assert_eq!(taken.status.code(), Some(2), "a record that is there is never overwritten");
}

#[test]
fn real_dice_of_rollnbump_ask_for_the_printed_cards() {
    let folder = TempDir::new().unwrap();
    let play = |name: &str, more: &[&str], typed: &str| {
        let file = path(&folder, name);
        let arguments = ["play", "rollnbump", "--names", "Anna,Ben", "--start", "1", "--dice", "real", "--save", &file];
        let told = text(&run_with(&[&arguments, more].concat(), typed).stdout);
        (told, fs::read_to_string(&file).unwrap())
    };
    let (told, record) = play("dealt.knobel", &[], "perhaps\nn\n135\n");
    assert!(told.contains("printed cards") && told.contains("y or n"), "{told}");
    assert!(record.contains("@dice real\n@cards cup\n") && record.contains("\n135\n"), "{record}");
    let (told, record) = play("printed.knobel", &[], "y\nA3\n");
    assert!(record.contains("@dice real\nA3\n"), "{told}{record}");
    let (told, record) = play("flag.knobel", &["--cards", "cup"], "135\n");
    assert!(!told.contains("printed cards") && record.contains("@cards cup\n"), "{told}{record}");
    for name in ["dealt.knobel", "printed.knobel", "flag.knobel"] {
        assert!(run(&["replay", &path(&folder, name)]).status.success());
    }
}

#[test]
fn real_dice_are_typed_in_any_order_and_undo_asks_again() {
    let folder = TempDir::new().unwrap();
    let file = path(&folder, "pot.knobel");
    let arguments = ["play", "pot", "--names", "Anna,Ben", "--start", "1", "--dice", "real", "--save", &file];
    let output = run_with(&arguments, "999\n1 2 4\nrethrow PO\nT 3\nundo\n3 3\nstop\n");
    let told = text(&output.stdout);
    assert!(told.contains("Anna throws 3 dice"), "{told}");
    let record = fs::read_to_string(&file).unwrap();
    assert!(record.contains("@dice real\n") && record.contains("@relabel 1 "), "{record}");
    assert!(run(&["replay", &file]).status.success());
}

#[test]
fn a_question_mark_is_a_throw_where_the_die_has_one_and_asks_for_help_elsewhere() {
    let folder = TempDir::new().unwrap();
    let file = path(&folder, "exactly.knobel");
    let arguments = ["play", "exactly", "--names", "Anna,Ben", "--start", "1", "--dice", "real", "--save", &file];
    run_with(&arguments, "?\n50 m>1\n");
    assert!(fs::read_to_string(&file).unwrap().ends_with("?\n50 m>1\n"));
    let file = path(&folder, "pot.knobel");
    let arguments = ["play", "pot", "--names", "Anna,Ben", "--start", "1", "--dice", "real", "--save", &file];
    assert!(text(&run_with(&arguments, "?\n").stdout).contains("save and leave"));
}

#[test]
fn the_last_throw_of_a_game_can_be_taken_back() {
    let folder = TempDir::new().unwrap();
    let file = path(&folder, "spelunke.knobel");
    let rules = ["--rules", "jokers=0", "--dice", "real", "--save", &file];
    let arguments = [&["play", "spelunke", "--names", "Anna,Ben"][..], &rules[..]].concat();
    let output = run_with(&arguments, "4\nstop\n3\nthrow\n6\nUndo\n5\nstop\n\n");
    let told = text(&output.stdout);
    assert!(told.contains("Anna wins.") && told.contains("Ben wins."), "{told}");
    assert!(told.contains("Taken back.") && !told.contains("the cup"), "{told}");
}

#[test]
fn corrections_at_the_keyboard_say_what_they_strike() {
    let folder = TempDir::new().unwrap();
    let file = path(&folder, "spelunke.knobel");
    let rules = ["--rules", "jokers=0", "--dice", "real", "--save", &file];
    let arguments = [&["play", "spelunke", "--names", "Anna,Ben"][..], &rules[..]].concat();
    let output = run_with(&arguments, "3\nthrow\n4\n4\nstop\n@correct 3 6\nlog\n2\n");
    let told = text(&output.stdout);
    assert!(told.contains("No throw now"), "a bare number is no choice with real dice: {told}");
    assert!(told.contains("no longer count: 4"), "{told}");
    assert!(told.contains("(removed by a correction)"), "{told}");
}

#[test]
fn a_header_alone_becomes_a_game_and_an_unfinished_line_is_named() {
    let folder = TempDir::new().unwrap();
    let header = "knobel 1\ngame pot\nseats 2\nstart 1\n@";
    for tail in ["", "play", "play\n124\nsto"] {
        let file = write(&folder, "header", &header.replace('@', tail));
        let output = run_with(&["play", "--resume", &file], "stop\nquit\n");
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert_eq!(text(&output.stdout).contains("was not finished"), !tail.is_empty(), "{tail}");
        assert!(run(&["replay", &file]).status.success(), "{}", fs::read_to_string(&file).unwrap());
    }
}

#[test]
fn taking_a_throw_back_does_not_buy_another_one() {
    let folder = TempDir::new().unwrap();
    let file = path(&folder, "pot.knobel");
    let arguments = ["play", "pot", "--names", "Anna,Ben", "--start", "1", "--seed", "9", "--save", &file];
    run_with(&arguments, "rethrow POT\n@UNDO\nrethrow POT\n");
    let record = fs::read_to_string(&file).unwrap();
    let events: Vec<_> =
        record.lines().skip_while(|line| *line != "play").filter(|line| !line.starts_with('@')).collect();
    let ["play", first, "rethrow POT", second, "rethrow POT", again] = events[..] else { panic!("{events:?}") };
    assert_eq!(second, again, "after {first}");
}

#[test]
fn a_game_that_is_killed_loses_nothing_that_was_shown() {
    let folder = TempDir::new().unwrap();
    let file = path(&folder, "pot.knobel");
    let arguments = ["play", "pot", "--names", "Anna,Ben", "--start", "1", "--seed", "1", "--save", &file];
    let mut child = knobel(&arguments).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"stop\nrethrow POT\n").unwrap();
    let mut shown = Vec::new();
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        let rethrown = line.contains("Ben: rethrows all three dice");
        shown.push(line);
        if rethrown {
            break;
        }
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let record = fs::read_to_string(&file).unwrap();
    assert!(record.contains("stop\n") && record.contains("rethrow POT\n"), "{shown:?}\n{record}");
    // A line that was being written when the power went is not part of the game.
    fs::write(&file, record.clone() + "rethr").unwrap();
    let resumed = run_with(&["play", "--resume", &file], "undo\nquit\n");
    assert!(resumed.status.success(), "{}", text(&resumed.stderr));
    assert!(fs::read_to_string(&file).unwrap().starts_with(&record));
    assert!(!fs::read_to_string(&file).unwrap().contains("rethr\n"));
    assert_refused(&run(&["play", "pot", "--resume", &file]), "--resume");
}

#[test]
fn a_game_is_played_on_by_one_program_at_a_time() {
    let folder = TempDir::new().unwrap();
    let file = path(&folder, "pot.knobel");
    let mut child =
        knobel(&["play", "pot", "--names", "Anna,Ben", "--save", &file]).stdin(Stdio::piped()).spawn().unwrap();
    // Once the table has greeted, the record is there and taken.
    let mut greeting = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut greeting).unwrap();
    let second = run(&["play", "--resume", &file]);
    assert_refused(&second, "another program");
    drop(child.stdin.take());
    child.wait().unwrap();
    assert!(run(&["play", "--resume", &file]).status.success());
}

#[test]
fn a_file_that_is_no_record_is_refused_and_left_alone() {
    let folder = TempDir::new().unwrap();
    for (name, contents, said) in [
        ("letter", "Dear Anna", "not a Knobel record"),
        ("future", "knobel 7\n", "version 7"),
        ("broken", "knobel 1\ngame pot\nseats 2\nstart 1\nplay\n124\nstop\nstop\n", "line 8"),
    ] {
        let file = write(&folder, name, contents);
        for arguments in [&["replay", &file][..], &["play", "--resume", &file][..]] {
            let output = run(arguments);
            assert_eq!(output.status.code(), Some(2), "{name}");
            assert!(text(&output.stderr).contains(said), "{}", text(&output.stderr));
            assert_eq!(fs::read_to_string(&file).unwrap(), contents, "{name}");
        }
    }
}

fn path(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_owned()
}

pub(crate) fn write(folder: &TempDir, name: &str, contents: &str) -> String {
    let file: PathBuf = folder.path().join(name);
    fs::write(&file, contents).unwrap();
    Path::new(&file).to_str().unwrap().to_owned()
}

#[test]
fn the_data_folder_is_named_before_or_after_the_command() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().to_str().unwrap();
    let play = ["play", "pot", "--names", "Anna,Ben"];
    for (arguments, file) in [
        ([&["--data", data][..], &play].concat(), "pot-1.knobel"),
        ([&play[..], &["--data", data]].concat(), "pot-2.knobel"),
    ] {
        assert!(run_with(&arguments, "quit\n").status.success());
        assert!(folder.path().join("games").join(file).exists(), "{arguments:?}");
    }
}

#[test]
fn a_seat_gets_a_bot_that_there_is_or_a_name_of_its_own() {
    let folder = TempDir::new().unwrap();
    let file = path(&folder, "pot.knobel");
    let lines = "@seat 2 bot sharpx\n@seat 2 bot sharp\n@seat 2 person Anna\nquit\n";
    let output =
        run_with(&["play", "pot", "--names", "Anna,Ben", "--start", "1", "--seed", "5", "--save", &file], lines);
    let told = text(&output.stdout);
    for said in [
        "There is no bot \"sharpx\"; there is random | thumb | sharp | perfect. Did you mean sharp?",
        "Seat 2 is now played by a bot: Sharp.",
        "Seat 2 is now played by Anna 2.",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    let record = fs::read_to_string(&file).unwrap();
    assert!(record.ends_with("@seat 2 bot sharp\n@seat 2 person Anna 2\n"), "{record}");
    // Records from elsewhere may know other bots.
    let foreign = write(&folder, "foreign.knobel", &record.replace("bot sharp", "bot sharpx"));
    assert!(run(&["replay", &foreign]).status.success());
}

#[test]
fn drawn_lots_are_verified_by_the_program() {
    let folder = TempDir::new().unwrap();
    let record = include_str!("../../../play/src/seals/lots/vector.knobel");
    let file = write(&folder, "lots.knobel", record);
    let told = run(&["verify", &file]);
    assert!(told.status.success(), "{}", text(&told.stderr));
    let told = text(&told.stdout);
    assert!(
        told.contains("Lots of evening 3, draw 2") && told.contains("member 1, member 7, member 4, member 9"),
        "{told}"
    );
    assert!(told.contains("by member 4 and the house; without member 7 and member 9"), "{told}");
    let json: Value = serde_json::from_slice(&run(&["verify", &file, "--json"]).stdout).unwrap();
    assert_eq!((&json["fits"], &json["order"]), (&Value::Bool(true), &serde_json::json!([1, 7, 4, 9])));
    let forged = write(&folder, "forged.knobel", &record.replace("order 1,7,4,9", "order 4,7,9,1"));
    let told = run(&["verify", &forged]);
    assert_eq!(told.status.code(), Some(1));
    let said = "Line 14: the order 1,7,4,9 follows from what was locked in, and another one stands here.";
    assert!(text(&told.stdout).contains(said), "{}", text(&told.stdout));
    let json: Value = serde_json::from_slice(&run(&["verify", &forged, "--json"]).stdout).unwrap();
    assert_eq!((&json["fits"], &json["line"]), (&Value::Bool(false), &Value::from(14)));
}

#[test]
fn bad_input_in_lines_is_answered_with_what_can_be_typed() {
    let folder = TempDir::new().unwrap();
    let file = path(&folder, "pot.knobel");
    let arguments = ["play", "pot", "--names", "Anna,Ben", "--start", "1", "--seed", "5", "--save", &file];
    let told = text(&run_with(&arguments, "foo\n99\nstopp\nbaord\nhint\nquit\n").stdout);
    assert_eq!(told.matches("That’s no move here. Type a number from 1 to 8").count(), 4, "{told}");
    assert!(told.contains("Did you mean stop?") && told.contains("Did you mean board?"), "{told}");
    assert!(told.contains("There are no hints here") && !told.contains("column"), "{told}");
}

#[test]
fn turns_of_bots_are_told_as_one_entry_each() {
    let folder = TempDir::new().unwrap();
    for game in ["pot", "rollnbump"] {
        let file = path(&folder, &format!("{game}.knobel"));
        let told = play_to_the_end(&["play", game, "--names", "Anna", "--bots", "1", "--seed", "5", "--save", &file]);
        let replayed = text(&run(&["replay", &file]).stdout);
        let entry = |line: &str| line.split_once("  ").map_or("", |(_, entry)| entry).to_owned();
        let entries: Vec<_> = replayed.lines().map(|line| entry(line.trim_start())).collect();
        let of_bot: Vec<_> = entries.iter().filter(|entry| entry.starts_with("Steady 2: ")).collect();
        assert!(!of_bot.is_empty(), "{replayed}");
        for entry in &of_bot {
            assert!(told.contains(entry.as_str()), "{entry}: {told}");
        }
    }
}

#[test]
fn what_people_read_is_ascii_where_nothing_else_can_be_shown() {
    let in_c = |arguments: &[&str]| knobel(arguments).env("LC_ALL", "C").output().unwrap();
    for arguments in [
        &["puzzles", "exactly", "--lang", "de"][..],
        &["rules", "spelunke", "--card", "--lang", "de"],
        &["rules", "pot", "--lang", "de"],
        &["games", "--lang", "de"],
        &["help", "coach", "--lang", "de"],
        &["play", "--help", "--lang", "de"],
        &["coach", "--lang", "de"],
    ] {
        let output = in_c(arguments);
        assert!(output.stdout.is_ascii() && output.stderr.is_ascii(), "{arguments:?}: {}", text(&output.stdout));
    }
    let json = text(&in_c(&["games", "--json", "--lang", "de"]).stdout);
    assert!(json.contains('ü'), "programs get everything as it is: {json}");
}
