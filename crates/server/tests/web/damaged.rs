//! Damaged database files: every command ends soon and says so. Files are mutated by a seeded generator.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use house::upkeep::{Existing, back_up, check, export, restore};
use play::QuickCup;
use rules::Cup;
use store::{Database, Dump, Listing, Store};
use tempfile::TempDir;

use crate::client::PATIENCE;
use crate::upkeep::lived_in;

/// A database and its write-ahead log; the log is empty if there is none.
#[derive(Clone)]
struct Files {
    database: Vec<u8>,
    log: Vec<u8>,
}

impl Files {
    fn read(path: &Path) -> Files {
        let log = store::files::with_suffix(path, "-wal");
        Files { database: fs::read(path).expect("readable"), log: fs::read(log).unwrap_or_default() }
    }

    fn write(&self, folder: &Path) -> PathBuf {
        let path = folder.join("knobel.db");
        fs::write(&path, &self.database).expect("written");
        if !self.log.is_empty() {
            fs::write(store::files::with_suffix(&path, "-wal"), &self.log).expect("written");
        }
        path
    }
}

/// A folder in memory, where there is one: ten thousand files are written, synced and forgotten.
fn scratch() -> TempDir {
    TempDir::new_in("/dev/shm").or_else(|_| TempDir::new()).expect("a folder")
}

/// A number below `end`, which is at least 1.
fn below(cup: &mut QuickCup, end: usize) -> usize {
    cup.pick(u32::try_from(end).expect("files are small")) as usize
}

fn any_byte(cup: &mut QuickCup) -> u8 {
    cup.pick(256) as u8
}

const PAGE: usize = 4096;

/// Damages a file in one of the ways in which disks, cables and people do.
fn damage(bytes: &mut Vec<u8>, cup: &mut QuickCup) {
    if bytes.is_empty() {
        return;
    }
    match below(cup, 9) {
        0 => {
            let at = below(cup, bytes.len());
            bytes[at] ^= 1 << below(cup, 8);
        }
        // The header, and the schema's first page.
        1 => {
            let end = bytes.len().min(PAGE);
            bytes[below(cup, end)] = any_byte(cup);
        }
        2 => {
            let end = bytes.len().min(100);
            bytes[below(cup, end)] = any_byte(cup);
        }
        3 => {
            for _ in 0..=below(cup, 16) {
                let at = below(cup, bytes.len());
                bytes[at] = any_byte(cup);
            }
        }
        4 => {
            let (at, fill) = (below(cup, bytes.len()), [0, 0xff, any_byte(cup)][below(cup, 3)]);
            let end = (at + 1 + below(cup, 600)).min(bytes.len());
            bytes[at..end].fill(fill);
        }
        // A page of the file is where another one should be.
        5 => {
            let pages = (bytes.len() / PAGE).max(1);
            let (from, to) = (below(cup, pages) * PAGE, below(cup, pages) * PAGE);
            if from.max(to) + PAGE <= bytes.len() {
                bytes.copy_within(from..from + PAGE, to);
            }
        }
        6 => bytes.truncate(below(cup, bytes.len())),
        7 => bytes.truncate(below(cup, bytes.len() / PAGE + 1) * PAGE),
        // A letter that is no UTF-8, of a name in the schema or of what people wrote.
        _ => {
            let schema: Vec<_> = (0..bytes.len()).filter(|at| bytes[*at..].starts_with(b"CREATE TABLE ")).collect();
            let (from, length) = match schema.len() {
                0 => (0, bytes.len()),
                tables => (schema[below(cup, tables)], 600),
            };
            let letters = from..(from + length).min(bytes.len());
            let letters: Vec<_> = letters.filter(|at| bytes[*at].is_ascii_lowercase()).collect();
            if !letters.is_empty() {
                bytes[letters[below(cup, letters.len())]] |= 0x80;
            }
        }
    }
}

/// Everything that reads a database, on one damaged file. Says how each ended.
async fn run_all(files: &Files) -> Vec<(&'static str, bool)> {
    let folder = scratch();
    let mut outcomes = Vec::new();
    let fresh = |name: &str| {
        let folder = folder.path().join(name);
        fs::create_dir(&folder).expect("a folder");
        (files.write(&folder), folder)
    };
    let (path, _) = fresh("start");
    outcomes.push(("start", start(&path).await));
    let (path, _) = fresh("check");
    outcomes.push(("check", findings(&path).await == Some(0)));
    let (path, target) = fresh("backup");
    outcomes.push(("backup", back_up(&Database::File(path), &target.join("b.db"), |_| {}).await.is_ok()));
    let (path, target) = fresh("export");
    outcomes.push(("export", exported(&path, &target.join("records")).await));
    let (path, target) = fresh("restore");
    let to = Database::File(target.join("new.db"));
    let restored = restore(&Database::File(path.clone()), &to, Existing::Keep, "1", |_| {}).await;
    outcomes.push(("restore", restored.is_ok()));
    let (path, target) = fresh("replace");
    let good = target.join("good.db");
    Store::open(&Database::File(good.clone())).await.expect("a new store").close().await;
    // What is damaged can always be replaced.
    let replaced = restore(&Database::File(good), &Database::File(path.clone()), Existing::Replace, "1", |_| {}).await;
    let (_, old) = replaced.expect("a damaged database can be replaced");
    assert!(old.is_some_and(|old| Path::new(&old).exists()));
    Store::open(&Database::File(path)).await.expect("the new one is whole").close().await;
    outcomes
}

/// Opens a store, reads everything and appends nothing. True if it can.
async fn start(path: &Path) -> bool {
    let Ok(store) = Store::open(&Database::File(path.to_owned())).await else { return false };
    let mut is_good = true;
    for listing in [Listing::Open, Listing::ToWatch] {
        match store.list(listing, 100).await {
            Ok(listed) => {
                for listed in listed {
                    is_good &= store.read(listed.id, 0).await.is_ok();
                }
            }
            Err(_) => is_good = false,
        }
    }
    is_good &= store.ping().await.is_ok() && store.statistics().await.is_ok();
    store.close().await;
    is_good
}

async fn findings(path: &Path) -> Option<usize> {
    let mut dump = Dump::open(&Database::File(path.to_owned())).await.ok()?;
    let checked = check(&mut dump, None, |_, _| {}).await;
    let closed = dump.close().await;
    closed.ok()?;
    Some(checked.ok()?.findings.len())
}

async fn exported(path: &Path, folder: &Path) -> bool {
    let Ok(mut dump) = Dump::open(&Database::File(path.to_owned())).await else { return false };
    let exported = export(&mut dump, folder, |_, _| {}).await.is_ok();
    dump.close().await.is_ok() && exported
}

/// A closed house, and one that was cut off with its log.
async fn examples() -> Vec<Files> {
    let (house, _) = lived_in().await;
    let crashed = Files::read(&house.file());
    let folder = TempDir::new().expect("a folder");
    let closed = folder.path().join("closed.db");
    back_up(&Database::File(house.file()), &closed, |_| {}).await.expect("a copy");
    assert!(!crashed.log.is_empty());
    vec![Files::read(&closed), crashed]
}

async fn every_command_ends(seed: u64, files: usize) {
    let examples = examples().await;
    let cup = &mut QuickCup::new(seed);
    let mut ended: BTreeMap<(&str, bool), u64> = BTreeMap::new();
    for number in 0..files {
        let mut files = examples[below(cup, examples.len())].clone();
        for _ in 0..=below(cup, 3) {
            if files.log.is_empty() || below(cup, 2) == 0 {
                damage(&mut files.database, cup);
            } else {
                damage(&mut files.log, cup);
            }
        }
        let outcomes = tokio::time::timeout(PATIENCE, run_all(&files)).await;
        let Ok(outcomes) = outcomes else {
            let folder = TempDir::new().expect("a folder").keep();
            files.write(&folder);
            panic!("file {number} of seed {seed} hangs: {}", folder.display());
        };
        for outcome in outcomes {
            *ended.entry(outcome).or_default() += 1;
        }
    }
    println!("{files} files, seed {seed}; how commands ended (true: without a complaint): {ended:?}");
    assert!(ended.get(&("check", false)).is_some_and(|found| *found > files as u64 / 4), "{ended:?}");
}

/// The table of migrations is not strict, so that any letters are a type of a column.
#[tokio::test]
async fn every_command_ends_when_a_letter_of_the_schema_is_damaged() {
    let closed = examples().await.swap_remove(0);
    let begin = b"CREATE TABLE _sqlx_migrations";
    let from = (0..closed.database.len()).find(|at| closed.database[*at..].starts_with(begin)).expect("it is there");
    for at in (from..from + 300).filter(|at| closed.database[*at].is_ascii_alphabetic()) {
        let mut files = closed.clone();
        files.database[at] |= 0x80;
        let ended = tokio::time::timeout(PATIENCE, run_all(&files)).await;
        ended.unwrap_or_else(|_| panic!("it hangs with a damaged letter {}", at - from));
    }
}

#[tokio::test]
async fn every_command_ends_on_a_damaged_database() {
    every_command_ends(1, 200).await;
}

/// `make damaged-databases`
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes"]
async fn every_command_ends_on_ten_thousand_damaged_databases() {
    let runs: Vec<_> = (2..6).map(|seed| tokio::spawn(every_command_ends(seed, 2500))).collect();
    for run in runs {
        run.await.expect("no panic");
    }
}
