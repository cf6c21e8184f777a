//! `knobel lab GAME --sweep …` as people run it.

use std::fs;
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

use crate::knobel::knobel;
use crate::simulation::{json, path, refused, said, wait_until_it_plays};

const SMALL: [&str; 8] = ["lab", "pot", "--sweep", "target=9..11,ante=1..2", "--games", "300", "--seed", "5"];

#[test]
fn a_sweep_is_one_table_with_a_row_for_each_point() {
    let words = said(&SMALL);
    let head = "POT · points: 6 · games at each: 300 · seats: 2 · Steady · seed 5 · base: target=9,ante=1";
    assert!(words.starts_with(head) && !words.contains('['), "{words}");
    let rows: Vec<Vec<&str>> = words.lines().map(|line| line.split_whitespace().collect()).collect();
    let row = |target: &str, ante: &str| rows.iter().find(|row| row.len() > 4 && row[..2] == [target, ante]).unwrap();
    assert_eq!(row("9", "1").iter().filter(|cell| **cell == "base").count(), 2);
    assert!(row("11", "2").contains(&"±"), "{words}");
    let german = said(&[&SMALL[..], &["--lang", "de", "--base", "target=10,ante=2"]].concat());
    assert!(german.contains("Vergleichspunkt: target=10,ante=2") && !german.contains('['), "{german}");
}

#[test]
fn a_narrow_terminal_and_a_long_sweep_cut_the_table() {
    let sweep = ["lab", "pot", "--sweep", "target=5..99", "--seats", "5", "--games", "2", "--base", "target=50"];
    for (columns, places) in [("100", 5), ("76", 2)] {
        let output = knobel(&sweep).env("COLUMNS", columns).output().unwrap();
        let words = String::from_utf8(output.stdout).unwrap();
        let table: Vec<&str> = words.lines().filter(|line| line.starts_with("  ")).collect();
        assert!(table.iter().all(|line| line.chars().count() <= columns.parse().unwrap()), "{words}");
        assert_eq!(table[0].matches("win ").count(), places + 1, "one column is of the change: {words}");
        // The first and the last thirty, the base, and two gaps.
        assert_eq!(table.len(), 1 + 60 + 1 + 2, "{words}");
        assert!(table.iter().any(|line| line.starts_with("  50 ")), "{words}");
        assert!(words.contains("the first and the last of 95 points"));
    }
}

#[test]
fn a_very_narrow_terminal_has_turns_below_wins() {
    let output = knobel(&SMALL).env("COLUMNS", "50").output().unwrap();
    let words = String::from_utf8(output.stdout).unwrap();
    let table: Vec<&str> = words.lines().filter(|line| line.starts_with("  ")).collect();
    assert!(table.len() == 2 * 7 && table.iter().all(|line| line.chars().count() <= 50), "{words}");
    assert!(table[0].ends_with("win 1, change") && table[7].ends_with("turns, change"), "{words}");
    assert_eq!(table[13].split_whitespace().take(2).collect::<Vec<_>>(), ["11", "2"], "{words}");
}

#[test]
fn a_sweep_has_json_rows_and_a_page() {
    let folder = TempDir::new().unwrap();
    let (csv, report) = (path(&folder, "points.csv"), path(&folder, "sweep.html"));
    let json = json(&[&SMALL[..], &["--json", "--csv", &csv, "--report", &report]].concat());
    assert_eq!((&json["form"], &json["version"], &json["game"]), (&"knobel-sweep".into(), &1.into(), &"pot".into()));
    assert_eq!(json["parameters"][1], serde_json::json!({"name": "ante", "values": ["1", "2"]}));
    let points = json["points"].as_array().unwrap();
    assert_eq!((points.len(), &points[3]["values"][0], &points[0]["difference"]), (6, &"10".into(), &Value::Null));
    let rows = fs::read_to_string(&csv).unwrap();
    assert!(rows.starts_with("point,base,target,ante,games,") && rows.lines().count() == 7, "{rows}");
    let won = rows.lines().nth(4).unwrap().split(',').nth(7).unwrap().parse::<f64>().unwrap();
    assert!((points[3]["summary"]["win"][0]["rate"].as_f64().unwrap() - won).abs() < 1e-12);
    let page = fs::read_to_string(&report).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("class=\"plot heat\""));
}

#[test]
fn parts_of_a_sweep_are_put_together() {
    let folder = TempDir::new().unwrap();
    let whole = said(&[&SMALL[..], &["--json"]].concat());
    let mut files = Vec::new();
    for part in ["1/3", "2/3", "3/3"] {
        let file = path(&folder, &part.replace('/', "-"));
        fs::write(&file, said(&[&SMALL[..], &["--shard", part]].concat())).unwrap();
        files.push(file);
    }
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    assert_eq!(said(&[&["lab", "merge"], &files[..], &["--json"]].concat()), whole);
    let csv = path(&folder, "points.csv");
    assert_eq!(said(&[&["lab", "merge"], &files[..], &["--csv", &csv]].concat()), said(&SMALL));
    assert_eq!(fs::read_to_string(&csv).unwrap().lines().count(), 7);
    refused(&[&["lab", "merge"], &files[1..]].concat(), "Part 1/3 is missing.");
    let plain = path(&folder, "plain");
    fs::write(&plain, said(&["lab", "pot", "--games", "64", "--json"])).unwrap();
    refused(&["lab", "merge", files[0], &plain], "not a result of knobel lab");
    refused(&["lab", "merge", &plain, "--csv", &csv], "--csv writes a row for each point of a sweep");
    let newer = path(&folder, "newer");
    fs::write(&newer, fs::read_to_string(files[0]).unwrap().replace("\"version\":1", "\"version\":9")).unwrap();
    refused(&["lab", "merge", &newer], "version 9 of its form, and this program reads version 1");
}

#[test]
fn a_deck_is_swept_by_its_file() {
    let folder = TempDir::new().unwrap();
    let deck = path(&folder, "own.deck");
    let usual = rules::rollnbump::Deck::default().to_string();
    fs::write(&deck, usual.replace("Ae2=2", "Ae2=9")).unwrap();
    let swept = format!("deck=default|{deck}");
    let json = json(&["lab", "rollnbump", "--sweep", &swept, "--bots", "random", "--games", "60", "--json"]);
    let scores = |point: usize| json["points"][point]["summary"]["winning_scores"]["mean"].as_f64().unwrap();
    assert!(scores(1) > scores(0), "a card of nine points instead of two");
}

/// Killed in the middle, without a chance to say anything: the same command goes on to the same words.
#[test]
fn a_killed_sweep_goes_on_where_it_was() {
    let folder = TempDir::new().unwrap();
    let save = path(&folder, "saved");
    let sweep = ["lab", "exactly", "--sweep", "euros=2..3,cap=before|none", "--bots", "random", "--games", "50000"];
    let saved = [&sweep[..], &["--save", &save, "--json"]].concat();
    for signal in ["-KILL", "-INT"] {
        let mut child = knobel(&saved).spawn().unwrap();
        wait_until_it_plays(child.id());
        assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
        if signal == "-KILL" {
            child.wait().unwrap();
            continue;
        }
        let output = child.wait_with_output().unwrap();
        // It may just have been done.
        if output.status.code() == Some(130) {
            let error = String::from_utf8(output.stderr).unwrap();
            assert!(error.contains("Stopped early") && error.contains("The same command goes on from here"), "{error}");
            let found: Value = serde_json::from_slice(&output.stdout).unwrap();
            assert!(found["points"][0]["summary"]["games"].as_u64().unwrap() > 0);
        }
    }
    assert_eq!(said(&saved), said(&[&sweep[..], &["--json"]].concat()));
    let file = format!("{save}/sweep.jsonl");
    assert!(fs::read_to_string(&file).unwrap().lines().count() > 4);
    refused(&[&saved[..], &["--seed", "9"]].concat(), "another sweep is saved");
    refused(&[&saved[..sweep.len() - 1], &["10", "--save", &save]].concat(), "games already; ask for at least as many");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replacen("\"point\":1", "\"point\":2", 1)).unwrap();
    refused(&saved, "sweep.jsonl is damaged in line 3");
}

#[test]
fn bad_sweeps_are_refused_in_one_sentence() {
    let bad: &[(&[&str], &str)] = &[
        (&["target"], "--sweep needs parameters with their values"),
        (&["target="], "A value of target in --sweep is missing"),
        (&["target=1.."], "\"1..\" is no range for target"),
        (&["target=30..18"], "ends before it begins; 18..30 would be right"),
        (&["target=18..30..0"], "needs a step of at least 1"),
        (&["target=18..20|19"], "19 is there twice among the values of target"),
        (&["target=18..9999"], "too long; a sweep has at most 1,000 points"),
        (&["target=18,target=19"], "target is there twice"),
        (&["target=5..99,ante=0..10"], "95 × 11 = 1,045 points are too many; a sweep has at most 1,000"),
        (&["targt=18..20"], "There is no parameter targt to sweep in this game"),
        (&["deck=a|b"], "There is no parameter deck to sweep in this game"),
        (&["target=3..6"], "At target=3: target can’t be 3"),
        (&["seats=5..6"], "At seats=6: 6 seats do not fit"),
        (&["bots=thumb|clever"], "At bots=clever: There is no bot \"clever\""),
        (&["seats=2..3,bots=thumb,random"], "At seats=3,bots=thumb,random: There are 2 bots for 3 seats"),
        (&["target=18..20", "--rules", "ante=1,target=18"], "target is swept, and fixed by --rules as well"),
        (&["seats=2..3", "--seats", "2"], "fixed by --seats as well"),
        (&["bots=thumb|random", "--bots", "thumb"], "fixed by --bots as well"),
        (&["target=18..20", "--compare", "ante=1,2"], "--sweep and --compare don’t go together"),
        (&["target=18..20", "--base", "ante=2"], "--base names ante, which is not swept; swept is target"),
        (&["target=18..20", "--base", "target=21"], "21 is not among the values of target: 18, 19, 20"),
        (&["target=18..20", "--base", "target=18..19"], "--base needs one value of target"),
        (&["target=18..20", "--base", "x"], "--base needs parameters with their values"),
        (&["target=18..20", "--until-error", "0.1", "--shard", "1/2"], "--until-error decides"),
        (&["target=18..20", "--csv", "/nonexistent/folder/points.csv"], "/nonexistent/folder/points.csv"),
    ];
    for (flags, why) in bad {
        refused(&[&["lab", "pot", "--games", "10", "--sweep"], *flags].concat(), why);
    }
    refused(&["lab", "pot", "--base", "target=18"], "--base is for sweeps; --sweep is missing");
    refused(&["lab", "pot", "--save", "folder"], "--save is for sweeps; --sweep is missing");
    let german = knobel(&["lab", "pot", "--sweep", "target=30..18", "--lang", "de"]).output().unwrap();
    assert!(String::from_utf8(german.stderr).unwrap().contains("richtig wäre 18..30"));
}
