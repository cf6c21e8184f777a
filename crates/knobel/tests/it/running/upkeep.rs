//! Backups, restoring, moving, records and checks, as people type them.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;
use test_kit::postgres::Cluster;

use super::house::{House, arg, run, text};
use crate::knobel::{hermetic, knobel};

/// A house in which something has happened, and the record of its table.
fn lived_in(data: &Path) -> (House, String, String) {
    let house = House::open(data, &[]);
    let mut anna = house.person("Anna");
    let at = anna.table("pot");
    for _ in 0..8 {
        anna.go_on(&at);
    }
    let record = anna.get(&format!("{at}/record")).expect("an answer").body;
    (house, at, record)
}

fn assert_done(output: &Output) {
    assert!(output.status.success(), "{}{}", text(&output.stdout), text(&output.stderr));
    assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
}

fn assert_refused(output: &Output, said: &str) {
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains(said) && error.lines().count() == 1, "{error}");
}

fn record_in(data: &Path, at: &str) -> String {
    let mut house = House::open(data, &[]);
    let record = house.guest().get(&format!("{at}/record")).expect("an answer").body;
    house.close();
    record
}

#[test]
fn a_backup_is_made_while_the_house_is_open_and_put_back_when_it_is_closed() {
    let folder = TempDir::new().expect("a folder");
    let (data, backup) = (folder.path().join("data"), folder.path().join("backup.db"));
    let (mut house, at, record) = lived_in(&data);
    assert_done(&run(&["backup", arg(&backup), "--data", arg(&data)]));
    assert_refused(&run(&["backup", arg(&backup), "--data", arg(&data)]), "already");
    assert_refused(&run(&["restore", arg(&backup), "--replace", "--data", arg(&data)]), "open");
    // What happens after the backup is not in it.
    let mut ben = house.person("Ben");
    let later = ben.table("pot");
    house.close();
    assert_refused(&run(&["restore", arg(&backup), "--data", arg(&data)]), "already");
    assert_refused(&run(&["restore", "/no/such/file.db", "--data", arg(&data)]), "/no/such/file.db");
    // A backup in which a bit has changed is not put back, and check says so, too.
    let good = fs::read(&backup).expect("a backup");
    let mut flipped = good.clone();
    *flipped.last_mut().expect("not empty") ^= 1;
    fs::write(&backup, flipped).expect("written");
    assert_refused(&run(&["restore", arg(&backup), "--replace", "--data", arg(&data)]), "backup.db.manifest");
    let checked = run(&["check", "--database", arg(&backup), "--data", arg(&data)]);
    assert!(checked.status.code() == Some(1) && text(&checked.stdout).contains("backup.db.manifest"));
    fs::write(&backup, good).expect("written");
    assert_done(&run(&["check", "--database", arg(&backup), "--data", arg(&data)]));
    let manifest = folder.path().join("backup.db.manifest");
    assert_done(&run(&["check", "--against", arg(&manifest), "--data", arg(&data)]));
    assert_refused(&run(&["check", "--against", arg(&backup), "--data", arg(&data)]), "can’t be read");
    let output = run(&["restore", arg(&backup), "--replace", "--data", arg(&data)]);
    assert_done(&output);
    assert!(text(&output.stdout).contains("knobel.db.before-"), "{}", text(&output.stdout));
    assert!(text(&output.stdout).contains("to the last bit"), "{}", text(&output.stdout));
    assert_eq!(record_in(&data, &at), record);
    let mut house = House::open(&data, &[]);
    assert_eq!(house.guest().get(&later).expect("an answer").status, 404);
    house.close();
    // What was put aside is whole: it can be put back in the same way.
    let names = fs::read_dir(&data).expect("a folder").filter_map(Result::ok).map(|entry| entry.path());
    let aside = names.into_iter().find(|path| arg(path).contains(".before-")).expect("the old file");
    assert_done(&run(&["restore", arg(&aside), "--data", arg(&folder.path().join("elsewhere"))]));
    assert!(!record_in(&folder.path().join("elsewhere"), &later).is_empty());
}

/// The verdict does not depend on the moment of a kill: at any time either house is there, or a start says what happened.
#[test]
fn a_killed_restore_leaves_a_house_or_says_so() {
    let folder = TempDir::new().expect("a folder");
    let (data, backup) = (folder.path().join("data"), folder.path().join("backup.db"));
    let (mut house, at, record) = lived_in(&data);
    assert_done(&run(&["backup", arg(&backup), "--data", arg(&data)]));
    house.close();
    let database = data.join("knobel.db");
    let mut refusals = 0;
    for kill in 0..12 {
        let arguments = ["restore", arg(&backup), "--replace", "--data", arg(&data)];
        let mut restore = knobel(&arguments).spawn().expect("the program starts");
        std::thread::sleep(std::time::Duration::from_millis(5 * kill));
        restore.kill().expect("killed");
        restore.wait().expect("it has ended");
        assert!(database.exists(), "kill {kill}: there is no database");
        let check = run(&["check", "--data", arg(&data)]);
        if check.status.success() {
            assert!(text(&check.stdout).contains("1 table or club, "), "{}", text(&check.stdout));
        } else {
            assert_refused(&check, "restore --replace");
            assert_refused(&run(&["--data", arg(&data), "--port", "0"]), "restore --replace");
            refusals += 1;
        }
    }
    // What is always there: a copy that stopped while it was filled.
    fs::write(data.join("knobel.db.restoring"), "").expect("written");
    assert_refused(&run(&["--data", arg(&data), "--port", "0"]), "knobel.db.restoring");
    assert_done(&run(&["restore", arg(&backup), "--replace", "--data", arg(&data)]));
    assert_eq!(record_in(&data, &at), record, "after {refusals} refusals");
}

/// Runs the program, which has to end by itself.
fn run_to_its_end(arguments: &[&str]) -> Output {
    let mut child = knobel(arguments).spawn().expect("the program starts");
    for _ in 0..6000 {
        if child.try_wait().expect("a child").is_some() {
            return child.wait_with_output().expect("its output");
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    child.kill().expect("killed");
    panic!("{arguments:?} hangs");
}

#[test]
fn every_command_says_of_a_damaged_database_what_is_wrong_and_where_the_last_backup_is() {
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    let (mut house, ..) = lived_in(&data);
    let backup = fs::canonicalize(folder.path()).expect("a folder").join("backup.db");
    assert_done(&run(&["backup", arg(&backup), "--data", arg(&data)]));
    house.close();
    let database = data.join("knobel.db");
    let mut bytes = fs::read(&database).expect("readable");
    let letters = b"checksum BLOB";
    let at = bytes.windows(letters.len()).position(|window| window == letters).expect("the schema");
    bytes[at + letters.len() - 1] |= 0x80;
    fs::write(&database, &bytes).expect("written");
    let (copy, records) = (folder.path().join("copy.db"), folder.path().join("records"));
    let (new, postgres) = (folder.path().join("new"), Cluster::shared().database());
    let damaged = arg(&database);
    for arguments in [
        &["--port", "0", "--data", arg(&data)][..],
        &["check", "--data", arg(&data)],
        &["backup", arg(&copy), "--data", arg(&data)],
        &["export", arg(&records), "--data", arg(&data)],
        &["migrate", damaged, arg(&copy)],
        &["migrate", damaged, &postgres],
        &["restore", damaged, "--data", arg(&new)],
    ] {
        let output = run_to_its_end(arguments);
        assert_refused(&output, "malformed database schema");
        let said = text(&output.stderr);
        assert!(said.contains(damaged) && said.contains(arg(&backup)), "{said}");
        assert!(!copy.exists() && !new.join("knobel.db").exists(), "{arguments:?} leaves something behind");
    }
    assert_eq!(fs::read(&database).expect("readable"), bytes);
    let german = run_to_its_end(&["check", "--data", arg(&data), "--lang", "de"]);
    assert_refused(&german, "Die letzte Sicherung ist");
    // What the sentence says works.
    assert_done(&run(&["restore", "--replace", arg(&backup), "--data", arg(&data)]));
    assert_done(&run(&["check", "--data", arg(&data)]));
}

/// Permission bits of a file or folder.
#[cfg(unix)]
fn mode(path: &Path) -> u32 {
    std::os::unix::fs::PermissionsExt::mode(&fs::metadata(path).expect("it is there").permissions()) & 0o777
}

/// The program with an umask that forbids nothing.
#[cfg(unix)]
fn with_open_umask(arguments: &[&str]) -> Command {
    let mut shell = hermetic("sh");
    shell.args(["-c", "umask 0; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_knobel")]).args(arguments);
    shell.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    shell
}

#[cfg(unix)]
#[test]
fn only_its_owner_can_read_what_the_house_keeps() {
    let folder = TempDir::new().expect("a folder");
    let (data, backup) = (folder.path().join("new/data"), folder.path().join("backup.db"));
    let mut house = House::start(with_open_umask(&["--port", "0", "--data", arg(&data)]));
    let mut anna = house.person("Anna");
    let at = anna.table("pot");
    anna.go_on(&at);
    for name in ["knobel.db", "knobel.db-wal", "knobel.db-shm", "knobel.db-lock"] {
        assert_eq!(mode(&data.join(name)), 0o600, "{name}");
    }
    assert_eq!((mode(&data), mode(&folder.path().join("new"))), (0o700, 0o700));
    let records = folder.path().join("records");
    let run = |arguments: &[&str]| with_open_umask(arguments).output().expect("the program starts");
    assert_done(&run(&["backup", arg(&backup), "--data", arg(&data)]));
    assert_done(&run(&["export", arg(&records), "--data", arg(&data)]));
    house.close();
    assert_done(&run(&["restore", "--replace", arg(&backup), "--data", arg(&data)]));
    assert_eq!((mode(&backup), mode(&data.join("knobel.db")), mode(&records)), (0o600, 0o600, 0o700));
    for record in fs::read_dir(&records).expect("a folder").filter_map(Result::ok) {
        assert_eq!(mode(&record.path()), 0o600);
    }
}

#[cfg(unix)]
#[test]
fn a_database_that_everyone_could_read_is_made_private_and_one_for_a_group_stays() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    let (mut house, ..) = lived_in(&data);
    house.close();
    let database = data.join("knobel.db");
    for (before, after, is_said) in [(0o644, 0o600, true), (0o640, 0o640, false)] {
        fs::set_permissions(&database, PermissionsExt::from_mode(before)).expect("set");
        fs::set_permissions(&data, PermissionsExt::from_mode(0o755)).expect("set");
        let output = run(&["check", "--data", arg(&data)]);
        assert!(output.status.success());
        assert_eq!(text(&output.stderr).contains("everyone on this machine"), is_said, "{}", text(&output.stderr));
        assert_eq!((mode(&database), mode(&data)), (after, 0o755), "a folder may be shared with other programs");
    }
}

#[test]
fn a_second_server_on_a_file_is_refused_and_looking_beside_the_first_is_not() {
    let folder = TempDir::new().expect("a folder");
    let (data, backup) = (folder.path().join("data"), folder.path().join("backup.db"));
    let (mut house, at, record) = lived_in(&data);
    assert_refused(&run_to_its_end(&["--port", "0", "--data", arg(&data)]), "already has");
    assert_refused(&run_to_its_end(&["--port", "0", "--data", arg(&data), "--lang", "de"]), "schon von einem anderen");
    assert_done(&run(&["backup", arg(&backup), "--data", arg(&data)]));
    assert_done(&run(&["check", "--data", arg(&data)]));
    assert_done(&run(&["export", arg(&folder.path().join("records")), "--data", arg(&data)]));
    assert_refused(&run(&["restore", arg(&backup), "--replace", "--data", arg(&data)]), "open");
    // The lock goes with its process, however that ends.
    house.kill();
    assert_eq!(record_in(&data, &at), record);
}

#[test]
fn everything_moves_to_postgres_and_back() {
    let folder = TempDir::new().expect("a folder");
    let (data, back) = (folder.path().join("data"), folder.path().join("back/knobel.db"));
    let (mut house, at, record) = lived_in(&data);
    let (database, postgres) = (data.join("knobel.db"), Cluster::shared().database());
    assert_refused(&run(&["migrate", arg(&database), &postgres]), "open");
    house.close();
    let output = run(&["migrate", arg(&database), &postgres, "--json"]);
    assert_done(&output);
    let told: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&told["logs"], &told["people"], &told["replayed"]), (&1.into(), &1.into(), &1.into()));
    assert_done(&run(&["check", "--database", &postgres, "--data", arg(&data)]));
    assert_refused(&run(&["migrate", arg(&database), &postgres]), "already");
    // A backup is the same kind of file, whatever the house runs on.
    let backup = folder.path().join("backup.db");
    assert_done(&run(&["backup", arg(&backup), "--database", &postgres]));
    assert_done(&run(&["check", "--database", arg(&backup)]));
    let replaced = run(&["restore", arg(&backup), "--replace", "--database", &postgres]);
    assert_done(&replaced);
    assert!(text(&replaced.stdout).contains("knobel_before_"));
    assert_done(&run(&["migrate", &postgres, arg(&back)]));
    assert_eq!(record_in(&folder.path().join("back"), &at), record);
    assert_refused(&run(&["migrate", "postgres://[", arg(&back)]), "postgres://");
    let unreachable = run(&["check", "--database", "postgres://anna:geheim@127.0.0.1:1/x"]);
    assert!(unreachable.status.code() == Some(2) && !text(&unreachable.stderr).contains("geheim"));
}

#[test]
fn records_are_written_as_text_that_can_be_replayed() {
    let folder = TempDir::new().expect("a folder");
    let (data, target) = (folder.path().join("data"), folder.path().join("records"));
    let (house, at, record) = lived_in(&data);
    assert_done(&run(&["export", arg(&target), "--data", arg(&data)]));
    let index = fs::read_to_string(target.join("index.csv")).expect("a list");
    let line = index.lines().find(|line| line.contains(&at[3..])).expect("the table is in the list");
    let file = target.join(line.split(',').next().expect("a name"));
    assert_eq!(fs::read_to_string(&file).expect("a record"), record);
    assert_done(&run(&["replay", arg(&file)]));
    assert_refused(&run(&["export", arg(&target), "--data", arg(&data)]), "already");
    drop(house);
}

#[test]
fn a_check_says_what_does_not_fit_and_ends_with_1() {
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    let (mut house, at, _) = lived_in(&data);
    let output = run(&["check", "--data", arg(&data)]);
    assert_done(&output);
    assert!(text(&output.stdout).contains("Everything fits."));
    house.close();
    let address = Cluster::shared().database();
    assert_done(&run(&["migrate", arg(&data.join("knobel.db")), &address]));
    let name = address.rsplit('/').next().expect("a name");
    Cluster::shared().tell(name, "UPDATE knobel.tables SET code = 'bababa-00'");
    let output = run(&["check", "--database", &address]);
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains(&at[3..]) && said.contains("code") && said.contains("1 thing doesn’t fit"), "{said}");
    let output = run(&["check", "--json", "--database", &address, "--lang", "de"]);
    let told: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&told["findings"][0]["kind"], &told["findings"][0]["parts"][0]), (&"card".into(), &"code".into()));
    assert_refused(&run(&["check", "--database", "/no/such/file.db"]), "/no/such/file.db");
    // An event that was changed is named in both languages.
    let change =
        "ALTER TABLE knobel.events DISABLE TRIGGER USER; UPDATE knobel.events SET text = text || ' ' WHERE seq = 3";
    Cluster::shared().tell(name, change);
    for (lang, sentence) in [("en", "event 3 is no longer what happened"), ("de", "Ereignis 3 ist nicht mehr das")] {
        let said = text(&run(&["check", "--database", &address, "--lang", lang]).stdout);
        assert!(said.lines().any(|line| line.contains(&at[3..]) && line.contains(sentence)), "{said}");
    }
}

#[test]
fn games_of_the_terminal_are_checked_with_or_without_a_database() {
    let folder = TempDir::new().expect("a folder");
    let games = folder.path().join("games");
    fs::create_dir(&games).expect("made");
    let record = "knobel 1\ngame pot\nseats 2\nstart 1\nplay\n124\n";
    fs::write(games.join("pot-1.knobel"), record).expect("written");
    let check = |flag: &[&str]| run(&[&["check", "--data", arg(folder.path())], flag].concat());
    let checked = check(&[]);
    assert_done(&checked);
    let said = text(&checked.stdout);
    assert!(
        said.contains("There is no database yet") && said.contains("1 game from the terminal was replayed"),
        "{said}"
    );
    fs::write(games.join("pot-2.knobel"), format!("{record}777\n")).expect("written");
    let checked = check(&[]);
    let said = text(&checked.stdout);
    assert!(checked.status.code() == Some(1) && said.contains("pot-2.knobel: "), "{said}");
    let json: Value = serde_json::from_slice(&check(&["--json"]).stdout).expect("JSON");
    assert_eq!((&json["terminal_games"], &json["findings"][0]["file"]), (&1.into(), &"pot-2.knobel".into()));
}
