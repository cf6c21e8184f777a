//! Replacing a database: whatever step is the last one that is done, the old database or the new one is there, whole, and
//! a start does not take the remains for an empty house.

use std::fs;

use super::*;
use crate::files::with_suffix;
use crate::replace::{FileReplacement, ReplaceStep, STEPS};

/// What is there before the replacement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Old {
    Nothing,
    Closed,
    /// Its last events stand in the write-ahead log only.
    Crashed,
    /// It cannot be opened; its log is there.
    Damaged,
}

async fn filled(path: &Path, text: &str) {
    let store = Store::open(&Database::File(path.to_owned())).await.expect("a store");
    store.append(append(LogId::random(), 0, text, &card())).await.expect("appended");
    store.close().await;
}

/// The texts of all events of a database.
async fn all_texts(path: &Path) -> Vec<String> {
    let mut dump = Dump::open(&Database::File(path.to_owned())).await.expect("it opens");
    let mut texts = Vec::new();
    for log in dump.logs(0).await.expect("readable") {
        texts.extend(dump.all_events(log.no).await.expect("readable").into_iter().map(|event| event.event.text));
    }
    dump.close().await.expect("closed");
    texts
}

/// Makes the old database, and returns its bytes if they are all that can be said of it.
async fn make_old(path: &Path, old: Old) -> Vec<u8> {
    match old {
        Old::Nothing => {}
        Old::Closed => filled(path, "old").await,
        Old::Crashed | Old::Damaged => {
            let running = TempDir::new().expect("a folder");
            let file = running.path().join("knobel.db");
            let store = Store::open(&Database::File(file.clone())).await.expect("a store");
            store.append(append(LogId::random(), 0, "old", &card())).await.expect("appended");
            for suffix in ["", "-wal"] {
                fs::copy(with_suffix(&file, suffix), with_suffix(path, suffix)).expect("copied");
            }
            store.close().await;
        }
    }
    if old == Old::Damaged {
        // A whole log would repair it.
        fs::write(path, [0xee; 8192]).expect("written");
        fs::write(with_suffix(path, "-wal"), [0xee; 8192]).expect("written");
    }
    fs::read(path).unwrap_or_default()
}

async fn begun(path: &Path, stamp: &str) -> FileReplacement {
    let replacement = FileReplacement::begin(path, stamp).expect("begun");
    let Database::File(copy) = replacement.copy() else { unreachable!("it is a file") };
    filled(&copy, "new").await;
    replacement
}

/// What is there after `done` steps and a crash.
async fn assert_nothing_is_lost(path: &Path, old: Old, done: &[ReplaceStep], old_bytes: &[u8]) {
    let opened = Store::open(&Database::File(path.to_owned())).await;
    let said = format!("{old:?} {done:?}");
    if done.len() == STEPS.len() {
        opened.expect(&said).close().await;
        assert_eq!(all_texts(path).await, ["new"], "{said}");
        return;
    }
    let Some(OpenError::Interrupted(remains)) = opened.err() else { panic!("{said}: a start must refuse") };
    match remains {
        Remains::Filling(part) => {
            assert!(done.is_empty(), "{said}");
            // The sentence that people read says: delete it to go on.
            fs::remove_file(part).expect("removed");
            match old {
                Old::Nothing => assert!(!path.exists()),
                Old::Damaged => assert_eq!(fs::read(path).expect("readable"), old_bytes),
                Old::Closed | Old::Crashed => assert_eq!(all_texts(path).await, ["old"], "{said}"),
            }
        }
        Remains::Whole(part) => {
            assert!(!done.is_empty(), "{said}");
            let elsewhere = TempDir::new().expect("a folder");
            let copy = elsewhere.path().join("copy.db");
            fs::copy(part, &copy).expect("copied");
            assert_eq!(all_texts(&copy).await, ["new"], "{said}");
        }
        Remains::Schema(_) => panic!("{said}: this is a file"),
    }
}

/// True if some file of the folder that was put aside holds the old database.
async fn old_is_kept(folder: &Path, old: Old, old_bytes: &[u8]) -> bool {
    let names: Vec<_> = folder.read_dir().expect("a folder").map(|entry| entry.expect("a file").path()).collect();
    for path in names {
        let name = path.to_string_lossy().into_owned();
        if !name.contains(".before-") || name.ends_with("-wal") || name.ends_with("-shm") {
            continue;
        }
        match old {
            Old::Damaged if fs::read(&path).expect("readable") == old_bytes => {
                return with_suffix(&path, "-wal").exists();
            }
            Old::Closed | Old::Crashed if all_texts(&path).await == ["old"] => return true,
            _ => {}
        }
    }
    false
}

#[tokio::test]
async fn a_replacement_that_stops_after_any_step_loses_nothing_and_can_be_repeated() {
    for old in [Old::Nothing, Old::Closed, Old::Crashed, Old::Damaged] {
        for done in 0..=STEPS.len() {
            let folder = TempDir::new().expect("a folder");
            let path = folder.path().join("knobel.db");
            let old_bytes = make_old(&path, old).await;
            let replacement = begun(&path, "1").await;
            for step in &STEPS[..done] {
                replacement.take(*step).await.expect("done");
            }
            assert_nothing_is_lost(&path, old, &STEPS[..done], &old_bytes).await;
            let kept = begun(&path, "1").await.finish().await.expect("replaced");
            assert_eq!(kept.is_some(), old != Old::Nothing || done == STEPS.len(), "{old:?} {done}");
            assert_eq!(all_texts(&path).await, ["new"], "{old:?} {done}");
            assert!(old == Old::Nothing || old_is_kept(folder.path(), old, &old_bytes).await, "{old:?} {done}");
            Store::open(&Database::File(path.clone())).await.expect("no remains").close().await;
        }
    }
}

#[tokio::test]
async fn a_crash_while_the_copy_is_filled_leaves_the_old_database_as_it_was() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("knobel.db");
    filled(&path, "old").await;
    let before = fs::read(&path).expect("readable");
    let replacement = FileReplacement::begin(&path, "1").expect("begun");
    let store = Store::open(&replacement.copy()).await.expect("a copy");
    store.append(append(LogId::random(), 0, "half", &card())).await.expect("appended");
    // The copy has a log of its own now, which belongs to nothing else.
    assert!(matches!(Store::open(&Database::File(path.clone())).await.err(), Some(OpenError::Interrupted(_))));
    assert_eq!(fs::read(&path).expect("readable"), before);
    store.close().await;
    replacement.abandon().expect("abandoned");
    assert_eq!(all_texts(&path).await, ["old"]);
    assert_eq!(folder.path().read_dir().expect("a folder").count(), 1);
}

#[tokio::test]
async fn a_schema_that_is_being_replaced_is_refused_until_that_is_complete() {
    let house = House::on_postgres().await;
    let table = add(&house.store, &card()).await;
    house.store.close().await;
    let database = house.place.database();
    let Database::Postgres(address) = &database else { unreachable!("it is on PostgreSQL") };
    let refused = async || match Store::open(&database).await.err() {
        Some(OpenError::Interrupted(Remains::Schema(old))) => old,
        other => panic!("{other:?}"),
    };
    // Killed twice in the middle.
    for stamp in ["1", "2"] {
        let replacement = SchemaReplacement::begin(address, true, stamp).await.expect("begun");
        assert_eq!(refused().await.as_deref(), Some("knobel_before_1"));
        Store::open(&replacement.copy()).await.expect("a new schema").close().await;
        assert_eq!(refused().await.as_deref(), Some("knobel_before_1"));
    }
    let replacement = SchemaReplacement::begin(address, true, "3").await.expect("begun");
    Store::open(&replacement.copy()).await.expect("a new schema").close().await;
    assert_eq!(replacement.finish().await.expect("finished").as_deref(), Some("knobel_before_1"));
    let empty = Store::open(&database).await.expect("complete");
    assert!(texts(&empty, table).await.is_empty());
    let new = add(&empty, &card()).await;
    empty.close().await;
    // Given up, the schema has its name again.
    let replacement = SchemaReplacement::begin(address, true, "4").await.expect("begun");
    Store::open(&replacement.copy()).await.expect("a new schema").close().await;
    replacement.abandon().await.expect("given up");
    assert_eq!(texts(&Store::open(&database).await.expect("as before"), new).await, ["@new"]);
}
