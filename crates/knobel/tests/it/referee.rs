//! The referee: notation in, a line of JSON out for each event.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use play::QuickCup;
use rules::Cup;
use serde_json::Value;
use tempfile::TempDir;

use crate::knobel::knobel;
use crate::program::{assert_refused, json_lines, run, run_with, text, write};

#[test]
fn the_referee_answers_every_line_and_goes_on_after_bad_ones() {
    let arguments = ["referee", "pot", "--seats", "2", "--start", "1"];
    let output = run_with(&arguments, "124\n  nonsense\npay P\n\n# a remark\nstop\nundo\nstop\n");
    assert_eq!(output.status.code(), Some(2), "something was refused");
    let lines = json_lines(&output);
    assert_eq!(lines.len(), 7);
    let awaited = &lines[0]["awaits"]["throw"];
    assert_eq!((&awaited["by"], &awaited["of"], &awaited["outcomes"]), (&1.into(), &"POT".into(), &216.into()));
    let likely: Vec<f64> =
        awaited["throws"].as_array().unwrap().iter().filter_map(|it| it["likely"].as_f64()).collect();
    assert!(likely.len() == 216 && (likely.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{awaited}");
    assert_eq!(lines[1]["awaits"]["move"]["seat"], 1);
    assert_eq!(lines[1]["awaits"]["move"]["legal"].as_array().unwrap().len(), 8);
    assert_eq!(lines[2]["error"]["kind"], "unreadable");
    assert_eq!(lines[2]["error"].get("clause"), None);
    // Leading blanks count, the line is named, and what may be entered is said again.
    assert_eq!((&lines[2]["error"]["line"], &lines[2]["error"]["column"]), (&2.into(), &3.into()));
    assert_eq!((&lines[2]["awaits"], &lines[3]["awaits"]), (&lines[1]["awaits"], &lines[1]["awaits"]));
    assert!(lines[2]["error"]["message"].as_str().unwrap().contains('3'), "{}", lines[2]);
    assert_eq!((&lines[3]["error"]["kind"], &lines[3]["error"]["clause"]), (&"illegal".into(), &"P-19".into()));
    assert_eq!(lines[4]["position"]["control"]["total"], 7);
    assert_eq!(lines[5]["position"], lines[1]["position"]);
    assert_eq!(lines[6]["position"], lines[4]["position"]);
}

#[test]
fn the_referee_tells_the_outcome_of_a_spelunke_evening() {
    let jokers = "kaelte,pony,fumo;jule,leela,ventil;anaconda,ratte,senigma";
    let arguments = ["referee", "spelunke", "--names", "Anna,Ben,Cem", "--jokers", jokers, "--bonus", "6,0,4"];
    let lines = json_lines(&run_with(&arguments, "3\nstop\n2\nstop\n1\nanaconda\n2\naccept\n4\nstop\n"));
    let last = lines.last().unwrap();
    assert_eq!(last["awaits"], "over");
    assert_eq!(lines[8]["awaits"]["throw"]["by"], "host");
    // Anna 3 + 6, Ben 2 + 1 by Jule, Cem 1 + 4 - 14.
    assert_eq!(last["outcome"]["scores"], serde_json::json!([9, 3, -9]));
    assert_eq!(last["outcome"]["winners"], serde_json::json!([1]));
    assert_eq!(last["outcome"]["places"], serde_json::json!([1, 2, 3]));
    assert_eq!(last["outcome"]["losers"], serde_json::json!([2, 3]));
    assert_eq!(last["outcome"]["bonus"], serde_json::json!([6, 4, 3]));
}

#[test]
fn the_referee_survives_any_bytes() {
    let mut child = knobel(&["referee", "rollnbump", "--seats", "5"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        let long = vec![b'x'; 300_000];
        let pieces: [&[u8]; 5] = [b"\xff\xfe\n", b"A3\r\n", b"\0\n", &long, b"\nA4"];
        pieces.into_iter().for_each(|piece| input.write_all(piece).unwrap());
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert_eq!(output.status.code(), Some(2), "some of that was refused");
    let lines = json_lines(&output);
    let events: Vec<_> = lines.iter().filter_map(|line| line["event"].as_str()).collect();
    assert_eq!(events, ["A3", "A4"]);
}

#[test]
fn the_referees_first_line_carries_the_whole_set_up() {
    let arguments = ["referee", "pot", "--names", "Anna,Ben", "--start", "2", "--rules", "target=9,start_coins=5"];
    let output = run_with(&arguments, "2 4 1\nrethrow PO\n2 4 .\n");
    assert!(output.status.success(), "{}", text(&output.stdout));
    let lines = json_lines(&output);
    assert_eq!((&lines[0]["game"], &lines[0]["seats"]), (&"pot".into(), &2.into()));
    assert_eq!(lines[3]["event"], "24.", "spaces between the dice do not matter");
    // The header is that of a record, and opens the same table.
    let folder = TempDir::new().unwrap();
    let header = write(&folder, "header", lines[0]["setup"].as_str().unwrap());
    let again = json_lines(&run(&["referee", "pot", "--setup", &header]));
    assert_eq!(again[0], lines[0]);
}

/// Plays this number of games by legal moves at random; returns what the referee said.
fn play_at_random(arguments: &[&str], games: usize) -> Vec<Value> {
    let mut child = knobel(arguments).stdin(Stdio::piped()).spawn().unwrap();
    let mut moves = QuickCup::new(1);
    let (mut input, mut said) = (child.stdin.take().unwrap(), Vec::new());
    let (lines, mut over) = (BufReader::new(child.stdout.take().unwrap()).lines(), 0);
    for line in lines.map_while(Result::ok) {
        let answer: Value = serde_json::from_str(&line).unwrap();
        assert_eq!(answer.get("error"), None, "{answer}");
        if let Some(awaited) = answer["awaits"].get("move") {
            let legal = awaited["legal"].as_array().unwrap();
            let chosen = &legal[moves.pick(legal.len() as u32) as usize];
            writeln!(input, "{}", chosen.as_str().unwrap()).unwrap();
        } else if answer["awaits"] == "over" {
            over += 1;
            if over == games {
                break;
            }
            writeln!(input, "new").unwrap();
        }
        said.push(answer);
    }
    drop(input);
    assert!(child.wait().unwrap().success());
    said
}

#[test]
fn the_referee_throws_itself_and_plays_one_game_after_the_other() {
    for game in ["pot", "exactly", "rollnbump"] {
        let arguments = ["referee", game, "--seats", "3", "--cup", "7"];
        let said = play_at_random(&arguments, 3);
        let begins: Vec<usize> = (0..said.len()).filter(|line| said[*line].get("setup").is_some()).collect();
        assert_eq!(begins.len(), 3, "{game}: each begins with its set-up");
        let [first, second] = [0, 1].map(|number| &said[begins[number]..begins[number + 1]]);
        assert_ne!(first, second, "{game}: each has throws of its own");
        assert_eq!(said, play_at_random(&arguments, 3), "{game}: the same seed, the same games");
        let other = ["referee", game, "--seats", "3", "--cup", "8"];
        assert_ne!(said, play_at_random(&other, 3), "{game}");
    }
}

#[test]
fn a_new_game_has_the_set_up_or_the_position_that_it_is_given() {
    let pot = run(&["referee", "pot", "--seats", "3", "--start", "2", "--rules", "target=9"]);
    let pot = json_lines(&pot).remove(0);
    let dealt = run_with(&["referee", "exactly", "--seats", "2", "--start", "1"], "5\n");
    let position = json_lines(&dealt).remove(1)["position"].clone();
    let lines = format!(
        "new {pot}\n124\nnew {{\"position\": {position}, \"setup\": \"knobel 1\\ngame exactly\\nseats 2\\nstart 1\\nplay\\n\"}} \nnew\n\
         new {{}}\nnew {{\nnew {{\"position\": {{}}}}\nnew {{\"setup\": 3}}\nnews\n"
    );
    let output =
        run_with(&["referee", "spelunke", "--seats", "2", "--jokers", "kaelte,pony,fumo;jule,leela,ventil"], &lines);
    assert_eq!(output.status.code(), Some(2), "something was refused");
    let said = json_lines(&output);
    assert_eq!(said.len(), 10);
    assert_eq!(said[1], pot, "the line of a referee will do");
    assert_eq!((&said[2]["event"], &said[2]["awaits"]["move"]["seat"]), (&"124".into(), &2.into()));
    assert_eq!((&said[3]["game"], &said[3]["position"]), (&"exactly".into(), &position));
    // Behind nothing, the same set-up from the start.
    assert_eq!((&said[4]["setup"], &said[4]["event"]), (&said[3]["setup"], &Value::Null));
    assert_ne!(said[4]["position"], position);
    let kinds: Vec<&str> = said[5..].iter().map(|line| line["error"]["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["setup", "no_json", "position", "setup", "unreadable"]);
    assert!(said[5..].iter().all(|line| line["position"] == said[4]["position"]), "the game goes on");
    assert_eq!(said[6]["error"]["line"], 6);
}

#[test]
fn behind_new_may_stand_a_long_line_of_a_referee_or_a_remark() {
    let pot = json_lines(&run(&["referee", "pot", "--seats", "3", "--start", "2"])).remove(0);
    let mut long = pot.clone();
    long["throws"] = "1".repeat(200_000).into();
    let output = run_with(&["referee", "exactly", "--seats", "2"], &format!("new {long}\n124\nnew # the same again\n"));
    assert!(output.status.success(), "{}", text(&output.stdout));
    let said = json_lines(&output);
    assert_eq!((&said[1], &said[2]["event"], &said[3]), (&pot, &"124".into(), &pot));
}

#[test]
fn the_referee_begins_from_a_position() {
    let arguments = ["referee", "pot", "--seats", "3", "--start", "1", "--rules", "target=9"];
    let first = text(&run_with(&arguments, "124\nstop\n").stdout);
    let lines: Vec<&str> = first.lines().collect();
    // The first line has the set-up with it; a later one needs the flags.
    let from = json_lines(&run_with(&["referee", "pot", "--from", lines[0]], "124\nstop\n"));
    let straight: Vec<Value> = lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(from, straight);
    let flags = ["referee", "pot", "--seats", "3", "--start", "1", "--rules", "target=9", "--from", lines[1]];
    let later = json_lines(&run_with(&flags, "stop\nundo\n"));
    assert_eq!(later[1]["position"], straight[2]["position"]);
    assert_eq!(later[2]["position"], straight[1]["position"], "what is taken back leads to where it began");
    let folder = TempDir::new().unwrap();
    let file = write(&folder, "position.json", lines[0]);
    assert!(run(&["referee", "pot", "--from", &file]).status.success());
    assert_refused(&run(&["referee", "pot", "--from", lines[0], "--rules", "target=12"]), "target=9");
    assert_refused(&run(&["referee", "exactly", "--from", lines[0]]), "for pot, not for exactly");
    assert_refused(&run(&["referee", "pot", "--from", lines[1]]), "3 values for 2 seats");
    assert_refused(&run(&["referee", "pot", "--from", "{\"lid\": 3}"]), "coins");
    assert_refused(&run(&["referee", "pot", "--from", "{"]), "JSON");
}
