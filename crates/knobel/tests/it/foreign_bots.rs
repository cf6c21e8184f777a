//! Programs of others at our tables, and our bots in programs of others, as people run them.
#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use crate::knobel::knobel;

/// Longer than anything here takes.
const PATIENCE: Duration = Duration::from_secs(120);

fn run(arguments: &[&str]) -> Output {
    knobel(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots").join(name).canonicalize().unwrap()
}

/// The example in Python, as a bot.
fn sixes() -> String {
    format!("cmd:python3 '{}'", example("sixes.py").display())
}

/// The example in Rust, compiled as its head says.
fn careful(folder: &Path) -> String {
    let program = folder.join("careful");
    let compiled = Command::new("rustc").arg("-O").arg(example("careful.rs")).arg("-o").arg(&program).status().unwrap();
    assert!(compiled.success());
    format!("cmd:'{}'", program.display())
}

/// A program of the shell that makes the first legal move, or does this instead; `$word`, `$number` and `$rest` are the line.
fn shell(when_asked: &str) -> String {
    let first = "legal=${rest#*legal????}; echo move $number \"${legal%%\\\"*}\"";
    let script = when_asked.replace("FIRST", first);
    format!(
        "cmd:sh -c 'while read -r word number rest; do case $word in knobel) echo bot Shelly; echo ready 1;; \
         go) {script};; quit) exit;; esac; done'"
    )
}

/// Whether a bot plays by the protocol, and is shown to be better than chance: the lower end of its interval lies above.
fn plays_well(game: &str, bot: &str) {
    let checked = json(&["bot", "--check", bot, "--json"]);
    assert_eq!(checked["failed"], 0, "{checked}");
    let contest = ["arena", game, "--bots", &format!("{bot},random"), "--games", "200", "--seed", "5", "--json"];
    let standings = json(&contest);
    let [own, random] = [0, 1].map(|index| &standings["contenders"][index]);
    assert!(own["low"].as_f64() > random["high"].as_f64(), "{standings}");
    assert_eq!(own["faults"], Value::Null, "{standings}");
}

#[test]
fn the_example_in_python_is_short_and_better_than_chance() {
    assert!(fs::read_to_string(example("sixes.py")).unwrap().lines().count() < 60);
    plays_well("pot", &sixes());
}

#[test]
fn the_example_in_rust_is_short_and_better_than_chance() {
    assert!(fs::read_to_string(example("careful.rs")).unwrap().lines().count() < 60);
    let folder = TempDir::new().unwrap();
    plays_well("spelunke", &careful(folder.path()));
}

#[test]
fn the_bot_of_the_page_plays_by_the_protocol() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots.md")).unwrap();
    let (_, rest) = page.split_once("```python\n").unwrap();
    let (program, _) = rest.split_once("```").unwrap();
    assert!(program.lines().count() <= 20, "the page promises twenty lines");
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("mybot.py");
    fs::write(&file, program).unwrap();
    let checked = json(&["bot", "--check", &format!("python3 '{}'", file.display()), "--json"]);
    assert_eq!((&checked["failed"], &checked["bot"]), (&0.into(), &"Mine".into()), "{checked}");
}

/// The lines of a bot of ours, when it is told these.
fn served(arguments: &[&str], lines: &str) -> Vec<String> {
    let mut child = knobel(&[&["bot"], arguments].concat()).stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{}", text(&output.stderr));
    text(&output.stdout).lines().map(str::to_owned).collect()
}

#[test]
fn a_bot_of_ours_answers_a_program_until_it_is_told_to_quit() {
    let referee = run(&["referee", "pot", "--seats", "2", "--start", "1"]);
    let first: Value = serde_json::from_slice(&referee.stdout).unwrap();
    let table = serde_json::json!({"setup": first["setup"]});
    let mut asked = knobel(&["referee", "pot", "--seats", "2", "--start", "1"]).stdin(Stdio::piped()).spawn().unwrap();
    asked.stdin.take().unwrap().write_all(b"155\n").unwrap();
    let answers = text(&asked.wait_with_output().unwrap().stdout);
    let question = answers.lines().last().unwrap();
    let said = served(
        &["pot", "--kind", "thumb"],
        &format!("knobel 1 9.9\ntable {table}\nthrown 1 155\ngo 1 {question}\nquit\ngo 2 {question}\n"),
    );
    assert_eq!(
        (said[0].as_str(), said[2..].join("/").as_str()),
        ("bot Knobel thumb", "plays pot/ready 1/move 1 rethrow P")
    );
}

#[test]
fn our_bots_sit_at_our_tables_over_the_protocol_and_decide_as_they_do_at_home() {
    let kept = format!("cmd:'{}' bot --kind thumb", env!("CARGO_BIN_EXE_knobel"));
    for game in ["pot", "exactly", "spelunke", "rollnbump"] {
        let jokers = if game == "spelunke" { &["--jokers", "kaelte,pony,fumo;jule,leela,ventil"][..] } else { &[] };
        let contest = ["arena", game, "--bots", &format!("{kept},thumb"), "--seats", "2", "--games", "20", "--json"];
        let standings = json(&[&contest[..], jokers].concat());
        assert_eq!(standings["contenders"][0]["bot"], "Knobel thumb", "{standings}");
        assert_eq!(standings["contenders"][0]["faults"], Value::Null, "{standings}");
        // The same throws and the same decisions: luck cancels to nothing, but for jokers, which are not turned.
        if jokers.is_empty() {
            assert!((standings["contenders"][0]["rate"].as_f64().unwrap() - 0.5).abs() < 1e-12, "{standings}");
        }
    }
}

#[test]
fn a_game_of_bots_has_a_record_that_names_the_bot_and_never_its_command() {
    let folder = TempDir::new().unwrap();
    let record = folder.path().join("game.knobel");
    let bots = format!("1={},2=thumb", sixes());
    let arguments = ["play", "pot", "--seats", "2", "--bots", &bots, "--line", "--seed", "4", "--save"];
    let mut command = knobel(&arguments);
    let output = command.arg(&record).env("KNOBEL_DATA", folder.path()).output().unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("Sixes"), "{}", text(&output.stdout));
    let kept = fs::read_to_string(&record).unwrap();
    assert!(kept.contains("\nname 1 Sixes\n") && kept.contains("@seat 1 bot foreign\n"), "{kept}");
    assert!(!kept.contains("cmd:") && !kept.contains("python"), "{kept}");
    let replayed = run(&["replay", record.to_str().unwrap()]);
    assert!(replayed.status.success() && text(&replayed.stdout).contains("Sixes"), "{}", text(&replayed.stdout));
}

#[test]
fn what_a_bot_says_to_its_moves_is_told() {
    let folder = TempDir::new().unwrap();
    let bots = format!("1={},2=thumb", shell("echo estimate $number 0.25; echo comment $number Hm; FIRST"));
    let mut command = knobel(&["play", "pot", "--seats", "2", "--bots", &bots, "--line", "--seed", "4"]);
    let told = text(&command.env("KNOBEL_DATA", folder.path()).output().unwrap().stdout);
    assert!(told.contains("Shelly says: \"Hm\" Shelly puts its own chance at 25.0 %."), "{told}");
}

#[test]
fn who_goes_wrong_at_a_table_is_named_with_what_it_said() {
    let folder = TempDir::new().unwrap();
    let play = |when_asked: &str, on_fault: &str| {
        let bots = format!("1={},2=thumb", shell(when_asked));
        let mut command = knobel(&["play", "pot", "--seats", "2", "--bots", &bots, "--line", "--seed", "4"]);
        command.args(["--on-fault", on_fault, "--clock", "2"]).env("KNOBEL_DATA", folder.path());
        text(&command.output().unwrap().stdout)
    };
    let told = play("echo no money >&2; exit 1", "replace");
    assert!(told.contains("Shelly") && told.contains("no money"), "{told}");
    let told = play("echo move $number rob the bank", "forfeit");
    assert!(told.contains("rob the bank") && told.contains("Shelly"), "{told}");
    assert!(play("sleep 60", "replace").contains("within 2.0 s"));
}

/// What a bot does when it is asked, and how that is told.
const FAULTS: [(&str, &str); 6] = [
    ("echo out of dice >&2; exit 4", "has ended in the middle of things. It said: \"out of dice\"."),
    ("sleep 60", "has not answered within 1.0 s."),
    ("yes", "writes far more than it is asked for."),
    ("echo move $number jump over the moon", "It said: \"jump over the moon\"."),
    ("echo move $number rob 1", "(P-"),
    ("exec >&-; sleep 60", "has ended in the middle of things."),
];

#[test]
fn each_fault_is_told_at_the_table_in_the_lab_and_in_the_arena() {
    let folder = TempDir::new().unwrap();
    for (when_asked, told) in FAULTS {
        let bot = shell(when_asked);
        for on_fault in ["replace", "forfeit"] {
            for (command, bots, flags) in [
                ("play", format!("1={bot},2=thumb"), &["--line", "--seed", "4"][..]),
                ("lab", format!("2={bot}"), &["--games", "2", "--threads", "1"]),
                ("arena", format!("{bot},thumb"), &["--games", "2", "--threads", "1"]),
            ] {
                let mut knobel = knobel(&[command, "pot", "--seats", "2", "--bots", &bots, "--on-fault", on_fault]);
                let output =
                    knobel.args(["--clock", "1"]).args(flags).env("KNOBEL_DATA", folder.path()).output().unwrap();
                let words = text(&output.stdout);
                assert!(
                    output.status.success() && words.contains("Shelly") && words.contains(told),
                    "{command}: {words}"
                );
            }
        }
    }
}

#[test]
fn the_arena_and_the_lab_say_what_went_wrong() {
    let crashing = shell("if [ $number = 3 ]; then echo out of dice >&2; exit 4; fi; FIRST");
    let contest = ["arena", "pot", "--bots", &format!("{crashing},thumb"), "--games", "8", "--threads", "2"];
    let words = text(&run(&contest).stdout);
    assert!(words.contains("Shelly did something wrong in 8 games.") && words.contains("out of dice"), "{words}");
    let standings = json(&[&contest[..], &["--json"]].concat());
    let row = &standings["contenders"][0];
    assert_eq!((&row["faults"], row["fault_messages"].as_array().unwrap().len()), (&8.into(), 1), "{standings}");
    assert!(row["fault_messages"][0].as_str().unwrap().contains("out of dice"), "{standings}");
    let lab = ["lab", "pot", "--bots", &format!("2={crashing}"), "--games", "6"];
    let words = text(&run(&lab).stdout);
    assert!(words.contains("did something wrong in 6 games.") && words.contains("out of dice"), "{words}");
    let found = json(&[&lab[..], &["--json"]].concat());
    assert!(found["fault_messages"][0].as_str().unwrap().contains("out of dice"), "{found}");
}

#[test]
fn what_cannot_be_used_as_a_bot_is_refused_in_one_sentence() {
    let refused = |arguments: &[&str], why: &str| {
        let output = run(arguments);
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(error.starts_with("knobel: ") && error.lines().count() == 1 && error.contains(why), "{error}");
    };
    for command in ["arena", "lab", "play"] {
        let with = |bots: &str, flags: &[&str], why: &str| {
            let line: &[&str] = if command == "play" { &["--line"] } else { &[] };
            refused(&[&[command, "pot", "--seats", "2", "--bots", bots], flags, line].concat(), why);
        };
        with("cmd:./no-such-program,thumb", &[], "cannot be started");
        with("cmd:Cargo.toml,thumb", &[], "called with ./");
        with("cmd:'./open,thumb", &[], "no command");
        with("cmd:python3 -c 'print(\"bot X\\nplays exactly\\nready 1\")',thumb", &[], "POT");
        with("cmd:x,thumb", &["--clock", "soon"], "--clock");
    }
    refused(&["lab", "pot", "--bots", "2=thumb,sharp"], "--bots");
    refused(&["lab", "pot", "--bots", "2=thumb,2=sharp"], "2");
    refused(&["lab", "pot", "--seats", "2", "--bots", "3=thumb"], "3");
    refused(&["arena", "pot", "--bots", "thumb"], "two or more");
    refused(&["arena", "pot", "--bots", "thumb,random", "--seats", "2,2"], "twice");
    refused(&["arena", "pot", "--bots", "thumb,random,thumb", "--sprt", "50,55"], "two");
    refused(&["arena", "pot", "--sprt", "55,50"], "--sprt");
    refused(&["bot", "--check", "x", "pot"], "--check");
}

/// Nobody starts a program by opening a file.
#[test]
fn no_file_starts_a_program() {
    let folder = TempDir::new().unwrap();
    let started = folder.path().join("started");
    let command = format!("cmd:touch '{}'", started.display());
    let header = "knobel 1\ngame pot\nseats 2\nstart thrown\nplay\n";
    let record = folder.path().join("game.knobel");
    for kind in [command.as_str(), "foreign", "cmd"] {
        fs::write(&record, format!("{header}@seat 1 bot {kind}\n@seat 2 bot thumb\n")).unwrap();
        for arguments in [&["replay"][..], &["coach"], &["verify"], &["play", "--line", "--resume"]] {
            let mut knobel = knobel(&[arguments, &[record.to_str().unwrap()]].concat());
            knobel.env("KNOBEL_DATA", folder.path()).output().unwrap();
            assert!(!started.exists(), "{arguments:?} {kind}");
        }
    }
    let part = |shard: &str| text(&run(&["lab", "pot", "--bots", "thumb", "--games", "200", "--shard", shard]).stdout);
    let files = ["1/2", "2/2"].map(|shard| {
        let file = folder.path().join(shard.replace('/', "-"));
        fs::write(&file, part(shard).replace("\"thumb\"", &serde_json::to_string(&command).unwrap())).unwrap();
        file.display().to_string()
    });
    run(&["lab", "merge", &files[0], &files[1]]);
    assert!(!started.exists());
}

/// A bot that ignores every signal it can; asked for a move it writes the number of a child into a file, and never answers.
fn stubborn(file: &Path) -> String {
    let file = file.display();
    format!(
        "cmd:sh -c 'trap \"\" TERM INT HUP PIPE; sleep 600 & echo $! > {file}.new; while read -r word number rest; do case $word in \
         knobel) echo bot Mule; echo ready 1;; go) mv {file}.new {file}; while :; do sleep 1; done;; quit) exit;; esac; done'"
    )
}

fn wait_for(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        thread::sleep(Duration::from_millis(20));
    }
}

fn is_alive(process: &str) -> bool {
    let state = Command::new("ps").args(["-o", "stat=", "-p", process]).output().unwrap().stdout;
    !state.is_empty() && !text(&state).trim().starts_with('Z')
}

#[test]
fn nothing_that_a_bot_has_started_outlives_us() {
    let folder = TempDir::new().unwrap();
    for (number, (command, signal)) in
        [("arena", "-INT"), ("arena", "-KILL"), ("lab", "-INT"), ("lab", "-TERM"), ("play", "-INT"), ("play", "-KILL")]
            .iter()
            .enumerate()
    {
        let file = folder.path().join(number.to_string());
        let bots = match *command {
            "arena" => format!("{},thumb", stubborn(&file)),
            _ => format!("1={},2=thumb", stubborn(&file)),
        };
        let mut knobel = knobel(&[command, "pot", "--seats", "2", "--bots", &bots, "--clock", "3600"]);
        if *command == "play" {
            knobel.args(["--line", "--seed", "4"]);
        } else {
            knobel.args(["--threads", "1"]);
        }
        let mut child: Child = knobel.env("KNOBEL_DATA", folder.path()).spawn().unwrap();
        wait_for("the bot is never asked", || file.exists());
        let sleeper = fs::read_to_string(&file).unwrap();
        assert!(is_alive(sleeper.trim()), "{command} {signal}");
        assert!(Command::new("kill").args([*signal, &child.id().to_string()]).status().unwrap().success());
        wait_for(&format!("the bot is left behind: {command} {signal}"), || !is_alive(sleeper.trim()));
        // An interrupted run tells what it has: its bot is not waited for.
        wait_for(&format!("{command} hangs after {signal}"), || child.try_wait().unwrap().is_some());
        if *signal == "-INT" && *command != "play" {
            assert_eq!(child.wait().unwrap().code(), Some(130), "{command}");
        }
    }
}

#[test]
fn the_crosstable_of_many_bots_fits_80_columns() {
    let many = ["random", "thumb", "sharp:1"].repeat(3).join(",");
    for lang in ["en", "de"] {
        let contest = ["arena", "exactly", "--bots", &many, "--seats", "2", "--games", "36", "--lang", lang];
        let output = knobel(&contest).env("COLUMNS", "80").output().unwrap();
        let words = text(&output.stdout);
        let rows = words.lines().filter(|line| line.starts_with("  ") && line.contains(" random")).count();
        // Its row in the standings, and one line in the crosstable.
        assert_eq!(rows, 6, "{words}");
    }
}

#[test]
fn a_saved_contest_goes_on_after_a_kill_to_the_same_standings() {
    let folder = TempDir::new().unwrap();
    let save = folder.path().join("contest").display().to_string();
    let contest = ["arena", "exactly", "--bots", "thumb,random", "--games", "3000", "--seed", "9", "--json"];
    let saving = [&contest[..], &["--save", &save]].concat();
    let mut child = knobel(&saving).spawn().unwrap();
    let blocks = Path::new(&save).join("2-seats/blocks.jsonl");
    wait_for("no block is saved", || fs::read_to_string(&blocks).is_ok_and(|text| text.lines().count() > 20));
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(json(&saving), json(&contest));
    let records = fs::read_dir(Path::new(&save).join("2-seats/games")).unwrap().count();
    assert_eq!(records, 3000);
    // One run at a time.
    let held = fs::File::open(&blocks).unwrap();
    held.lock().unwrap();
    let output = run(&saving);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains("Another run"), "{}", text(&output.stderr));
    drop(held);
    let other = [&saving[..saving.len() - 4], &["8", "--json", "--save", &save]].concat();
    let output = run(&other);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("another contest"), "{}", text(&output.stderr));
}
