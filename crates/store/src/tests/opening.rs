use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;

use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

use super::*;
use crate::maintenance::{MaintenanceConnection, fetch};

/// A connection past the store.
pub(super) async fn direct(path: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(path).create_if_missing(true).connect().await.expect("a connection")
}

/// Does something past the store to a file.
async fn tamper(path: &Path, statements: &[&'static str]) {
    let mut connection = direct(path).await;
    for sql in statements {
        sqlx::query(*sql).execute(&mut connection).await.expect("done");
    }
    connection.close().await.expect("closed");
}

/// A closed store with a table in it.
async fn closed_house() -> (TempDir, PathBuf) {
    let house = House::on_sqlite().await;
    let path = house.path();
    add(&house.store, &card()).await;
    house.store.close().await;
    let Place::File(folder) = house.place else { unreachable!("it is on a file") };
    (folder, path)
}

/// All files of a folder with their bytes, except the index of a log, which is no content but made anew from the log.
fn files(folder: &Path) -> BTreeMap<OsString, Vec<u8>> {
    let files = folder.read_dir().expect("a folder").map(|file| file.expect("a file"));
    files
        .filter(|file| !file.file_name().to_string_lossy().ends_with("-shm"))
        .map(|file| (file.file_name(), fs::read(file.path()).expect("readable")))
        .collect()
}

/// Opens what must not be opened, and sees to it that not a byte changes.
async fn refuse(path: &Path) -> OpenError {
    let folder = path.parent().expect("a folder");
    let before = files(folder);
    let outcome = Store::open(&Database::File(path.to_owned())).await;
    assert!(files(folder) == before, "a refused file has changed");
    outcome.err().expect("this is no store of ours")
}

#[tokio::test]
async fn a_store_has_all_acknowledged_events_though_nobody_closed_it() {
    let house = House::on_sqlite().await;
    let (table, card) = (LogId::random(), card());
    for expected in 0..20 {
        house.store.append(append(table, expected, "x", &card)).await.unwrap();
    }
    // What a crash would leave behind: the files as they are while the store is open.
    let crashed = TempDir::new().unwrap();
    for (name, bytes) in files(house.path().parent().expect("a folder")) {
        fs::write(crashed.path().join(name), bytes).unwrap();
    }
    let reopened = Store::open(&in_folder(crashed.path())).await.unwrap();
    assert_eq!(texts(&reopened, table).await.len(), 20);
    assert_eq!(reopened.append(append(table, 20, "y", &card)).await.unwrap(), 21);
    let path = house.path();
    drop(house.store);
    assert_eq!(texts(&Store::open(&Database::File(path.clone())).await.unwrap(), table).await.len(), 20);
}

#[tokio::test]
async fn a_closed_store_opens_again() {
    let (_folder, path) = closed_house().await;
    for _ in 0..3 {
        let store = Store::open(&Database::File(path.clone())).await.unwrap();
        assert_eq!(listed(&store, Listing::Open).await.len(), 1);
        store.close().await;
    }
}

#[tokio::test]
async fn an_empty_file_or_database_becomes_a_store() {
    let folder = TempDir::new().unwrap();
    let (empty, tableless) = (folder.path().join("empty ?#%.db"), folder.path().join("tableless.db"));
    fs::write(&empty, "").unwrap();
    tamper(&tableless, &["PRAGMA user_version = 1"]).await;
    for path in [empty, tableless] {
        add(&Store::open(&Database::File(path.clone())).await.unwrap(), &card()).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_start_at_once_make_one_store() {
    for _ in 0..10 {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("knobel.db");
        let tasks: Vec<_> = (0..4)
            .map(|_| {
                let path = path.clone();
                tokio::spawn(async move { Store::open(&Database::File(path.clone())).await })
            })
            .collect();
        let mut stores = Vec::new();
        for task in tasks {
            stores.push(task.await.unwrap().unwrap());
        }
        let table = add(&stores[0], &card()).await;
        for store in &stores {
            assert_eq!(texts(store, table).await, ["@new"]);
        }
    }
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("notes.txt");
    for bytes in [&b"x"[..], b"Dear diary, today we played POT.\n", &[0; 4096], b"SQLite format 3\0", &[0xff; 9000]] {
        fs::write(&path, bytes).unwrap();
        assert!(matches!(refuse(&path).await, OpenError::Broken(_)), "{bytes:?}");
    }
}

#[tokio::test]
async fn a_damaged_store_is_refused() {
    let (_folder, path) = closed_house().await;
    let whole = fs::read(&path).unwrap();
    // The schema is so long that it stands on a page of its own.
    let create = whole.windows(12).position(|window| window == b"CREATE TABLE").expect("a schema");
    let schema = create / 4096 * 4096;
    // The page size, the size of the schema's cells, the schema itself, and the end of the file.
    for (from, to) in [(16, 18), (100, 140), (schema + 2000, schema + 4096)] {
        let mut bytes = whole.clone();
        bytes[from..to].fill(0xee);
        fs::write(&path, bytes).unwrap();
        assert!(matches!(refuse(&path).await, OpenError::Broken(_)), "{from}..{to}");
    }
    for length in [50, 1000, 4096, whole.len() / 2, whole.len() - 1] {
        fs::write(&path, &whole[..length]).unwrap();
        assert!(matches!(refuse(&path).await, OpenError::Broken(_)), "{length}");
    }
    fs::write(&path, whole).unwrap();
    Store::open(&Database::File(path.clone())).await.unwrap();
}

/// Makes a letter of a column's type unreadable, which makes the driver panic.
fn damage_a_type(path: &Path) {
    let mut bytes = fs::read(path).unwrap();
    let text = b"checksum BLOB";
    let at = bytes.windows(text.len()).position(|window| window == text).expect("the table of migrations");
    bytes[at + text.len() - 1] |= 0x80;
    fs::write(path, bytes).unwrap();
}

#[tokio::test]
async fn a_schema_that_is_no_text_is_refused() {
    let (_folder, path) = closed_house().await;
    damage_a_type(&path);
    assert!(matches!(refuse(&path).await, OpenError::Broken(said) if said.contains("schema")));
}

#[tokio::test]
async fn a_panic_of_the_driver_is_an_error_of_the_store_and_no_call_waits_for_ever() {
    let (_folder, path) = closed_house().await;
    damage_a_type(&path);
    for _ in 0..50 {
        let mut connection = MaintenanceConnection::open(&Database::File(path.clone())).await.unwrap();
        let rows: Result<Vec<(Vec<u8>,)>, _> = fetch!(&mut connection, "SELECT checksum FROM _sqlx_migrations");
        assert!(matches!(rows, Err(StoreError::Damaged(_))));
        let again: Result<Vec<(i64,)>, _> = fetch!(&mut connection, "SELECT 1");
        assert!(matches!(again, Err(StoreError::Damaged(_))));
        assert!(matches!(connection.close().await, Err(StoreError::Damaged(_))));
    }
}

#[tokio::test]
async fn rows_that_come_out_of_order_do_not_come_for_ever() {
    let house = House::on_sqlite().await;
    let (table, card) = (LogId::random(), card());
    let text = |number: u64| format!("event {number} with so much text that it fills some pages");
    let events = (0..2000).map(|number| NewEvent { by: None, text: text(number) }).collect();
    house.store.append(Append { log: table, expected: 0, events, names: Vec::new(), card }).await.unwrap();
    let path = house.path();
    house.store.close().await;
    // A page of later events is where one of earlier ones should be.
    let mut bytes = fs::read(&path).unwrap();
    let page_with = |text: &[u8]| bytes.windows(text.len()).position(|window| window == text).unwrap() / 4096 * 4096;
    let (early, late) = (page_with(b"event 100 with"), page_with(b"event 1900 with"));
    bytes.copy_within(late..late + 4096, early);
    fs::write(&path, bytes).unwrap();
    let mut dump = Dump::open(&Database::File(path)).await.unwrap();
    assert!(matches!(dump.all_events(1).await, Err(StoreError::Damaged(_))));
}

#[tokio::test]
async fn a_store_without_one_of_its_tables_is_refused() {
    for sql in ["DROP TABLE events", "DROP TABLE people", "DROP TABLE _sqlx_migrations"] {
        let (_folder, path) = closed_house().await;
        tamper(&path, &[sql]).await;
        assert!(matches!(refuse(&path).await, OpenError::Broken(_)), "{sql}");
    }
}

#[tokio::test]
async fn the_database_of_another_program_is_refused() {
    for statements in [
        &["CREATE TABLE notes (text TEXT)", "INSERT INTO notes VALUES ('Dear diary')"][..],
        &["PRAGMA journal_mode = WAL", "CREATE TABLE tables (no INTEGER)"],
        &["PRAGMA application_id = 42", "CREATE TABLE events (seq INTEGER)"],
        &["PRAGMA application_id = 42"],
    ] {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("other.db");
        tamper(&path, statements).await;
        assert!(matches!(refuse(&path).await, OpenError::Foreign), "{statements:?}");
        assert_eq!(folder.path().read_dir().unwrap().count(), 1, "nothing lies beside it");
    }
}

#[tokio::test]
async fn the_database_of_another_program_that_runs_is_refused() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("other.db");
    let mut other = direct(&path).await;
    for sql in ["PRAGMA journal_mode = WAL", "CREATE TABLE notes (text TEXT)", "INSERT INTO notes VALUES ('a')"] {
        sqlx::query(sql).execute(&mut other).await.unwrap();
    }
    assert!(matches!(refuse(&path).await, OpenError::Foreign));
    sqlx::query("INSERT INTO notes VALUES ('b')").execute(&mut other).await.unwrap();
}

#[tokio::test]
async fn a_store_of_a_newer_version_is_refused() {
    const NEWER: &str = "INSERT INTO _sqlx_migrations VALUES (99, 'later', '', 1, x'00', 0)";
    let (folder, path) = closed_house().await;
    tamper(&path, &[NEWER]).await;
    assert!(matches!(refuse(&path).await, OpenError::Newer));
    assert_eq!(folder.path().read_dir().unwrap().count(), 1, "nothing lies beside it");

    let house = House::on_sqlite().await;
    sqlx::query(NEWER).execute(&mut direct(&house.path()).await).await.unwrap();
    let crashed = TempDir::new().unwrap();
    for (name, bytes) in files(house.path().parent().expect("a folder")) {
        fs::write(crashed.path().join(name), bytes).unwrap();
    }
    assert!(matches!(refuse(&crashed.path().join("knobel.db")).await, OpenError::Newer));
}

#[tokio::test]
async fn where_no_file_can_be_there_is_no_store() {
    let folder = TempDir::new().unwrap();
    for path in [folder.path().to_owned(), folder.path().join("missing").join("knobel.db")] {
        assert!(
            matches!(Store::open(&Database::File(path.clone())).await.err(), Some(OpenError::Failed(_))),
            "{}",
            path.display()
        );
    }
    assert_eq!(folder.path().read_dir().unwrap().count(), 0);
}

#[tokio::test]
async fn a_full_database_says_that_the_disk_is_full() {
    let house = House::on_sqlite().await;
    let mut direct = direct(&house.path()).await;
    sqlx::query("PRAGMA max_page_count = 1").execute(&mut direct).await.unwrap();
    let fill = "INSERT INTO secrets (name, value) VALUES ('large', zeroblob(1000000))";
    let refused = sqlx::query(fill).execute(&mut direct).await.expect_err("there is no room");
    assert!(matches!(StoreError::from(refused), StoreError::Full(_)));
}

/// A power cut while the first page is written: part of it, and the journal that says that there was nothing before.
#[tokio::test]
async fn a_file_whose_creation_was_interrupted_becomes_a_store() {
    const JOURNAL: [u8; 28] = *b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7\0\0\0\0\0\0\0\x07\0\0\0\0\0\0\x02\0\0\0\x10\0";
    let (_folder, whole) = closed_house().await;
    let page = fs::read(&whole).unwrap()[..4096].to_vec();
    for length in [512, 3072, 4096] {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("knobel.db");
        fs::write(&path, &page[..length]).unwrap();
        let mut journal = JOURNAL.to_vec();
        journal.resize(512, 0);
        fs::write(folder.path().join("knobel.db-journal"), journal).unwrap();
        let store = Store::open(&Database::File(path)).await.unwrap_or_else(|error| panic!("{length}: {error:?}"));
        add(&store, &card()).await;
        store.close().await;
    }
}
