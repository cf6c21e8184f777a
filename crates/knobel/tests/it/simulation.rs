//! `knobel lab` and `knobel arena` as people run them.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use crate::knobel::knobel;

/// Longer than anything here takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// What it says on standard output, if nothing went wrong.
pub(crate) fn said(arguments: &[&str]) -> String {
    let output = knobel(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "quiet where nobody watches: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

pub(crate) fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&said(arguments)).unwrap()
}

/// Bad input: one sentence on standard error, nothing else, exit code 2.
pub(crate) fn refused(arguments: &[&str], why: &str) {
    let Output { status, stdout, stderr } = knobel(arguments).output().unwrap();
    let error = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(2), "{arguments:?}: {error}");
    assert!(error.starts_with("knobel: ") && error.lines().count() == 1, "{error}");
    assert!(error.contains(why), "{error}");
    assert!(stdout.is_empty());
}

pub(crate) fn path(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).display().to_string()
}

#[test]
fn the_lab_says_the_same_whatever_the_threads() {
    for game in ["pot", "exactly", "spelunke", "rollnbump"] {
        let run = |threads| {
            said(&["lab", game, "--seats", "3", "--games", "300", "--seed", "7", "--json", "--threads", threads])
        };
        assert_eq!(run("1"), run("4"), "{game}");
    }
}

#[test]
fn the_lab_tells_who_wins_in_words_and_in_json() {
    let arguments = ["lab", "exactly", "--seats", "2", "--bots", "random,random", "--games", "2_000", "--seed", "7"];
    let words = said(&arguments);
    assert!(words.contains("exactly · seats: 2 · games: 2,000 · Easy · seed 7"), "{words}");
    assert!(words.contains("95 % interval") && !words.contains('['), "{words}");
    let json = json(&[&arguments[..], &["--json"]].concat());
    assert_eq!((&json["game"], &json["games"], &json["no_result"]), (&"exactly".into(), &2000.into(), &0.into()));
    let rate = |index: usize| json["win"][index]["rate"].as_f64().unwrap();
    assert!((rate(0) + rate(1) - 1.0).abs() < 1e-12);
    let german = said(&["lab", "spelunke", "--seats", "4", "--jokers", "random", "--games", "2000", "--lang", "de"]);
    assert!(german.contains("Joker") && german.contains(" %") && !german.contains('['), "{german}");
}

#[test]
fn parts_are_put_together_to_the_run_that_they_are_parts_of() {
    let folder = TempDir::new().unwrap();
    let run = ["lab", "pot", "--seats", "3", "--games", "2000", "--seed", "5", "--bots", "random"];
    let whole = said(&[&run[..], &["--json"]].concat());
    let mut files = Vec::new();
    for part in ["1/3", "2/3", "3/3"] {
        let file = path(&folder, &part.replace('/', "-"));
        fs::write(&file, said(&[&run[..], &["--shard", part]].concat())).unwrap();
        files.push(file);
    }
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    assert_eq!(said(&[&["lab", "merge"], &files[..], &["--json"]].concat()), whole);
    assert!(said(&[&["lab", "merge"], &files[..]].concat()).contains("games: 2,000"));
    refused(&[&["lab", "merge"], &files[1..]].concat(), "Part 1/3 is missing.");
    refused(&["lab", "merge", files[0], files[0]], "part 1/3 is there already");
    let other = path(&folder, "other");
    fs::write(&other, said(&["lab", "pot", "--games", "2000", "--seed", "6", "--shard", "1/3"])).unwrap();
    refused(&["lab", "merge", files[0], &other], "not a part of the same run");
    let cut = path(&folder, "cut");
    fs::write(&cut, &fs::read(files[0]).unwrap()[..500]).unwrap();
    refused(&["lab", "merge", &cut], "not a result of knobel lab");
    refused(&["lab", "merge", "/nonexistent/part"], "can’t be read");
}

#[test]
fn rows_and_a_report_are_written() {
    let folder = TempDir::new().unwrap();
    let (csv, report) = (path(&folder, "games.csv"), path(&folder, "report.html"));
    said(&[
        "lab",
        "rollnbump",
        "--games",
        "80",
        "--bots",
        "random",
        "--csv",
        &csv,
        "--report",
        &report,
        "--lang",
        "de",
    ]);
    let rows = fs::read_to_string(&csv).unwrap();
    assert_eq!(rows.lines().count(), 81);
    assert!(rows.starts_with("game,first,turns,throws,lead_changes,winners,score_1,score_2\n1,"));
    let page = fs::read_to_string(&report).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<svg") && page.contains("lang=\"de\""));
    assert!(!page.contains("http://") || page.contains("http://www.w3.org"));
}

#[test]
fn readings_of_a_rule_are_compared_on_the_same_throws() {
    let arguments = ["lab", "exactly", "--bots", "random", "--games", "300", "--compare", "cap=before,none"];
    let words = said(&arguments);
    assert!(words.contains("cap=before") && words.contains("cap=none instead of before"), "{words}");
    let json = json(&[&arguments[..], &["--json"]].concat());
    let difference = &json["compare"]["differences"][0];
    assert_eq!(difference["value"], "none");
    assert!(difference["win"][0]["low"].as_f64().unwrap() <= difference["win"][0]["rate"].as_f64().unwrap());
    assert_eq!(json["compare"]["readings"].as_array().unwrap().len(), 2);
}

#[test]
fn a_run_until_an_error_goes_on_as_long_as_it_takes() {
    let json = json(&["lab", "spelunke", "--bots", "random", "--until-error", "0.01", "--json"]);
    let half = |win: &Value| (win["high"].as_f64().unwrap() - win["low"].as_f64().unwrap()) / 2.0;
    assert!(json["win"].as_array().unwrap().iter().all(|win| half(win) <= 0.01));
    assert_eq!(json["run"]["games"], json["games"]);
}

#[test]
fn the_arena_says_who_is_stronger() {
    let arguments = ["arena", "pot", "--bots", "thumb,random", "--games", "300", "--seed", "2"];
    let words = said(&arguments);
    assert!(words.contains("thumb (Steady)") && words.contains("random (Easy)") && words.contains(" ± "), "{words}");
    let standings = json(&[&arguments[..], &["--json", "--threads", "1"]].concat());
    let [thumb, random] = [0, 1].map(|index| &standings["contenders"][index]);
    assert!(thumb["low"].as_f64() > random["high"].as_f64());
    assert!(thumb["rating"].as_f64() > random["rating"].as_f64() && thumb["error"].is_f64());
    assert_eq!(standings, json(&[&arguments[..], &["--json", "--threads", "3"]].concat()));
}

/// Waits until a run has begun to play: it catches the signal, which would just end it before, and has worked for a while,
/// by its own clock.
pub(crate) fn wait_until_it_plays(id: u32) {
    const SIGINT: u64 = 1 << 1;
    /// The processor's time in hundredths of a second: long enough for thousands of games.
    const A_WHILE: u64 = 20;
    let begun = Instant::now();
    loop {
        assert!(begun.elapsed() < PATIENCE, "the run does not begin");
        std::thread::sleep(Duration::from_millis(10));
        let Ok(status) = fs::read_to_string(format!("/proc/{id}/status")) else {
            // Where a process cannot be looked at, some seconds have to do.
            return std::thread::sleep(Duration::from_secs(5));
        };
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).expect("it says what it catches");
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).expect("it runs");
        // The name, in brackets, may hold blanks; the time is the twelfth field behind it.
        let used =
            stat.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().nth(11)).expect("it says its time");
        let is_caught = u64::from_str_radix(caught.trim(), 16).expect("a mask") & SIGINT != 0;
        if is_caught && used.parse::<u64>().expect("a number") >= A_WHILE {
            return;
        }
    }
}

/// Ctrl-C: what has been played so far is told.
#[test]
fn an_interrupted_run_says_what_it_has() {
    for command in [&["lab", "exactly", "--bots", "random"][..], &["arena", "exactly", "--bots", "random,random"]] {
        let arguments = [command, &["--games", "1000000000", "--json"]].concat();
        let child = knobel(&arguments).spawn().unwrap();
        wait_until_it_plays(child.id());
        assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "a script must not take it for the whole run: {arguments:?}");
        assert!(String::from_utf8(output.stderr).unwrap().contains("Stopped early"));
        let found: Value = serde_json::from_slice(&output.stdout).unwrap();
        let games = found["games"].as_u64().unwrap();
        assert!(games > 0 && games < 1_000_000_000);
    }
}

#[test]
fn bad_input_is_refused_in_one_sentence() {
    let folder = TempDir::new().unwrap();
    let deck = path(&folder, "bad.deck");
    fs::write(&deck, "A1=1 B2").unwrap();
    let lab: &[(&[&str], &str)] = &[
        (&["--bots", "clever"], "There is no bot \"clever\""),
        (&["--seats", "9"], "9 seats do not fit"),
        (&["--seats", "x"], "--seats needs a number"),
        (&["--games", "0"], "--games needs a whole number from 1 to"),
        (&["--games", "-3"], "--games needs a whole number"),
        (&["--games", "99999999999999999999"], "to 10,000,000,000"),
        (&["--games", "1.5"], "--games needs a whole number"),
        (&["--games", "1e15"], "to 10,000,000,000"),
        (&["--bots", "thumb,thumb,thumb", "--seats", "2"], "3 bots for 2 seats"),
        (&["--seed", "abc"], "--seed needs"),
        (&["--threads", "0"], "--threads needs a whole number from 1"),
        (&["--budget", "99999999999"], "--budget needs"),
        (&["--most-turns", "0"], "--most-turns needs"),
        (&["--rules", "target=3"], "target can’t be 3"),
        (&["--compare", "target"], "--compare needs"),
        (&["--compare", "target=20"], "--compare needs"),
        (&["--compare", "target=20,20"], "--compare needs"),
        (&["--compare", "nonsense=1,2"], "There is no switch nonsense"),
        (&["--compare", "target=20,1000"], "target can’t be 1000"),
        (&["--shard", "3/2"], "--shard needs"),
        (&["--shard", "0/2"], "--shard needs"),
        (&["--shard", "x"], "--shard needs"),
        (&["--until-error", "0"], "--until-error needs"),
        (&["--until-error", "nan"], "--until-error needs"),
        (&["--until-error", "0.1", "--shard", "1/2"], "--until-error decides"),
        (&["--jokers", "random"], "POT has no jokers"),
        (&["--deck", &deck], "is not a card"),
        (&["--csv", "/nonexistent/folder/games.csv"], "/nonexistent/folder/games.csv"),
        (&["--names", "A,B"], "--names"),
    ];
    for (flags, why) in lab {
        refused(&[&["lab", "pot", "--games", "10"][..if flags[0] == "--games" { 2 } else { 4 }], flags].concat(), why);
    }
    refused(&["lab"], "is missing");
    refused(&["lab", "chess"], "There is no game \"chess\"");
    refused(&["lab", "merge"], "is missing");
    refused(&["arena", "pot", "--bots", "thumb"], "two or more");
    refused(&["arena", "pot", "--bots", "thumb,best"], "There is no bot \"best\"");
    refused(&["arena", "pot", "--bots", &["thumb"; 200].join(","), "--seats", "2"], "200 bots are too many");
    refused(&["arena", "pot", "--bots", "thumb,random", "--seats", "2,6"], "6 seats do not fit");
    refused(&["arena", "pot", "--games", "0"], "--games needs a whole number from 1");
    refused(&["arena", "pot", "--games", "1e12"], "to 10,000,000,000");
}

#[test]
fn help_has_examples_in_both_languages() {
    for command in [&["lab"][..], &["arena"], &["lab", "merge"]] {
        assert!(said(&[command, &["--help", "--lang", "en"]].concat()).contains("Examples:"));
        assert!(said(&[command, &["--help", "--lang", "de"]].concat()).contains("Beispiele:"));
    }
}

/// Memory does not grow with the number of games: the most that the program ever held is the same, but for a little noise.
#[test]
fn memory_does_not_grow_with_the_number_of_games() {
    if !Path::new("/proc/self/status").exists() {
        return;
    }
    let most = |games: &str| {
        let child =
            knobel(&["lab", "spelunke", "--bots", "random", "--games", games, "--threads", "2"]).spawn().unwrap();
        let status = format!("/proc/{}/status", child.id());
        let mut most = 0;
        // The last look before the end counts; the peak only ever rises.
        let watcher = std::thread::spawn(move || {
            while let Ok(text) = fs::read_to_string(&status) {
                let peak = text.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB"));
                let Some(peak) = peak.and_then(|peak| peak.trim().parse::<u64>().ok()) else { break };
                most = peak;
                std::thread::yield_now();
            }
            most
        });
        assert!(child.wait_with_output().unwrap().status.success());
        watcher.join().unwrap()
    };
    let (few, many) = (most("3000"), most("60000"));
    assert!(few > 0 && many < few + 4_000, "{few} kB, then {many} kB");
}

#[test]
fn the_only_bot_that_wins_has_no_rating_for_another_reason_than_the_others() {
    let output = knobel(&["arena", "pot", "--bots", "sharp,thumb", "--games", "2"]).output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert_eq!((told.matches("none: nobody else won").count(), told.matches("none: no win").count()), (1, 1), "{told}");
}
