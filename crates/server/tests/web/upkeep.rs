//! Copies, checks and records of a whole house.

use std::fs;
use std::path::Path;

use house::upkeep::{
    CheckFinding, CopyError, CopyProgress, Existing, ExportError, Manifest, Trust, back_up, check, copy, export,
    restore, verify_backup,
};
use play::{Awaited, GameId, Table};
use store::{Database, Dump};
use tempfile::TempDir;
use test_kit::postgres::Cluster;

use crate::client::{House, settings};
use crate::tables::{legal, pair, until_a_move};

/// A house with a game of each kind, one that waits, one that is over, somebody who was erased and a network that is kept out.
pub(crate) async fn lived_in() -> (House, Vec<String>) {
    let house = House::new().await;
    let mut tables = Vec::new();
    for game in GameId::ALL {
        let mut pair = pair(&house, game, &[("dice", "cup")]).await;
        for _ in 0..6 {
            let table = until_a_move(&house, &mut pair).await;
            let at = pair.at.clone();
            pair.by_turn(&table).0.play(&at, "move", &legal(&table)[0]).await;
            if house.table(&at).await.awaits() == Awaited::Nothing {
                break;
            }
        }
        if game == GameId::Exactly {
            pair.host.does(&format!("{}/stop", pair.at), &[]).await;
        }
        if game == GameId::Pot {
            pair.guest.does("/me/erase", &[("sure", "yes")]).await;
        }
        tables.push(pair.at);
    }
    let mut dora = house.person("Dora, \"the\" host").await;
    dora.does("/new", &[("game", "pot"), ("seats", "3"), ("table", "=Dora's \"own\" table")]).await;
    let mut keeper = house.browser();
    keeper.get(&house.app.admin_path().expect("a path")).await;
    keeper.does("/admin/ban", &[("network", "203.0.113.0/24"), ("reason", "loud")]).await;
    (house, tables)
}

fn file(folder: &Path, name: &str) -> Database {
    Database::File(folder.join(name))
}

async fn findings(database: &Database) -> Vec<CheckFinding> {
    let mut whole = Dump::open(database).await.expect("it opens");
    let checked = check(&mut whole, None, |_, _| {}).await.expect("an answer");
    assert!(checked.replayed > 0);
    whole.close().await.expect("it closes");
    checked.findings
}

#[tokio::test]
async fn a_whole_house_moves_to_postgres_and_back() {
    let (house, tables) = lived_in().await;
    let folder = TempDir::new().expect("a folder");
    let original = Database::File(house.file());
    let postgres = Database::read(&Cluster::shared().database()).expect("an address");
    let back = file(folder.path(), "back.db");
    let mut seen = Vec::new();
    // The house stays open: a copy is as everything was at one moment.
    let there = copy(&original, &postgres, Trust::Replayed, |progress| seen.push(progress)).await.expect("a copy");
    assert!(there.replayed == 5 && there.counts.logs == 5 && there.counts.people == 8, "{there:?}");
    assert!(seen.contains(&CopyProgress::Compared(there.counts.events, there.counts.events)));
    assert_eq!(findings(&postgres).await, []);
    let here = back_up(&postgres, &folder.path().join("back.db"), |_| {}).await.expect("a copy of the copy");
    assert_eq!(here.counts, there.counts);
    assert_eq!(findings(&back).await, []);
    assert!(!folder.path().join("back.db.part").exists() && !folder.path().join("back.db-wal").exists());
    // People, secrets and games are those that they were.
    let mut records = Vec::new();
    for at in &tables {
        records.push(house.browser().get(&format!("{at}/record")).await.body);
    }
    let secret = house.app.admin_path();
    let moved = House::at(&back, settings()).await;
    assert_eq!(moved.app.admin_path(), secret);
    for (at, record) in tables.iter().zip(records) {
        assert_eq!(moved.browser().get(&format!("{at}/record")).await.body, record);
    }
    let mut banned = moved.browser().coming_from("203.0.113.9");
    assert_eq!(banned.get("/").await.status, 403);
    // New tables find numbers of their own in the copies.
    moved.person("Emil").await.does("/new", &[("game", "pot"), ("seats", "2")]).await;
    let again = House::at(&postgres, settings()).await;
    again.person("Emil").await.does("/new", &[("game", "pot"), ("seats", "2")]).await;
    assert_eq!(findings(&postgres).await, []);
}

#[tokio::test]
async fn restore_and_check_find_every_flipped_bit_of_a_backup() {
    let (house, _) = lived_in().await;
    let folder = TempDir::new().expect("a folder");
    let backup = folder.path().join("backup.db");
    back_up(&Database::File(house.file()), &backup, |_| {}).await.expect("a backup");
    let (good, new) = (fs::read(&backup).expect("a file"), file(folder.path(), "new.db"));
    for flip in 0..300 {
        // Spread over the whole file, and over the bits of a byte.
        let (at, mut flipped) = (flip * good.len() / 300, good.clone());
        flipped[at] ^= 1 << (flip % 8);
        fs::write(&backup, flipped).expect("a file");
        assert!(verify_backup(&backup).is_err(), "byte {at}");
        let restored = restore(&Database::File(backup.clone()), &new, Existing::Keep, "1", |_| {}).await;
        assert!(matches!(restored, Err(CopyError::Manifest(_))), "byte {at}");
    }
    fs::write(&backup, good).expect("a file");
    let (restored, _) =
        restore(&Database::File(backup.clone()), &new, Existing::Keep, "1", |_| {}).await.expect("it is whole again");
    assert!(restored.is_verified);
    fs::remove_file(Manifest::path(&backup)).expect("it is there");
    let elsewhere = file(folder.path(), "elsewhere.db");
    let (restored, _) =
        restore(&Database::File(backup), &elsewhere, Existing::Keep, "1", |_| {}).await.expect("without a manifest");
    assert!(!restored.is_verified);
}

#[tokio::test]
async fn a_house_is_held_against_an_older_backup() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Pot, &[]).await;
    house.person("Dora").await.does("/new", &[("game", "pot"), ("seats", "3")]).await;
    let folder = TempDir::new().expect("a folder");
    let [before, after] = ["before.db", "after.db"].map(|name| folder.path().join(name));
    let original = Database::File(house.file());
    back_up(&original, &before, |_| {}).await.expect("a backup");
    let table = until_a_move(&house, &mut pair).await;
    let at = pair.at.clone();
    pair.by_turn(&table).0.play(&at, "move", &legal(&table)[0]).await;
    back_up(&original, &after, |_| {}).await.expect("a backup");
    let held = async |database: &Database, backup: &Path| {
        let manifest = Manifest::read(&Manifest::path(backup)).expect("a manifest");
        let mut whole = Dump::open(database).await.expect("it opens");
        let checked = check(&mut whole, Some(&manifest), |_, _| {}).await.expect("an answer");
        whole.close().await.expect("it closes");
        (checked.findings.len(), checked.deleted)
    };
    // What has come since the backup is no fault; what is no longer there is.
    assert_eq!(held(&original, &before).await, (0, 0));
    assert_eq!(held(&Database::File(before), &after).await, (1, 0), "an event of the backup is missing");
    let id = at.strip_prefix("/t/").expect("a table");
    house.app.house().delete(id.parse().expect("an id")).await.expect("it goes");
    assert_eq!(held(&original, &after).await, (0, 1), "a table may be deleted");
}

#[tokio::test]
async fn a_copy_never_takes_the_place_of_something() {
    let (house, _) = lived_in().await;
    let folder = TempDir::new().expect("a folder");
    let original = Database::File(house.file());
    fs::write(folder.path().join("there.db"), "mine").expect("a file");
    let refused = back_up(&original, &folder.path().join("there.db"), |_| {}).await;
    assert!(matches!(refused, Err(CopyError::NotEmpty)));
    assert_eq!(fs::read_to_string(folder.path().join("there.db")).expect("a file"), "mine");
    let postgres = Database::read(&Cluster::shared().database()).expect("an address");
    copy(&original, &postgres, Trust::Compared, |_| {}).await.expect("a copy");
    assert!(matches!(copy(&original, &postgres, Trust::Compared, |_| {}).await, Err(CopyError::NotEmpty)));
    let nowhere = back_up(&file(folder.path(), "no.db"), &folder.path().join("new.db"), |_| {}).await;
    assert!(matches!(nowhere, Err(CopyError::From(_))));
    assert!(!folder.path().join("no.db").exists() && !folder.path().join("new.db").exists());
}

#[tokio::test]
async fn what_does_not_fit_is_found() {
    let (house, tables) = lived_in().await;
    let id = |at: &str| at.trim_start_matches("/t/").parse().expect("an id");
    let address = Cluster::shared().database();
    let database = Database::read(&address).expect("an address");
    copy(&Database::File(house.file()), &database, Trust::Compared, |_| {}).await.expect("a copy");
    assert_eq!(findings(&database).await, []);
    let hex = |at: &str| {
        let id: store::ids::LogId = id(at);
        id.to_bytes().iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"))
    };
    let no = |at: &str| format!("(SELECT no FROM tables WHERE id = '\\x{}')", hex(at));
    let name = address.rsplit('/').next().expect("a name");
    let tampering = format!(
        "SET search_path = knobel; ALTER TABLE events DISABLE TRIGGER USER; \
         DELETE FROM events WHERE seq = 4 AND table_no = {}; \
         UPDATE events SET text = 'banana' WHERE seq = 5 AND table_no = {}; \
         UPDATE tables SET stage = 0, taken = 9 WHERE no = {}; UPDATE tables SET last = 99 WHERE no = {}",
        no(&tables[0]),
        no(&tables[1]),
        no(&tables[2]),
        no(&tables[3])
    );
    Cluster::shared().tell(name, &tampering);
    let found = findings(&database).await;
    assert_eq!(found[0], CheckFinding::Gap(id(&tables[0]), 4));
    assert_eq!(found[1], CheckFinding::Changed(id(&tables[1]), 5));
    assert!(matches!(&found[2], CheckFinding::Unplayable(table, _) if *table == id(&tables[1])));
    assert_eq!(found[3], CheckFinding::Card(id(&tables[2]), vec!["stage", "taken"]));
    assert!(
        found[4..].iter().all(|finding| matches!(finding, CheckFinding::Gap(table, _) if *table == id(&tables[3])))
    );
    assert!(found.len() > 4, "{found:?}");
}

#[tokio::test]
async fn every_record_becomes_a_file_that_can_be_played() {
    let (house, tables) = lived_in().await;
    let folder = TempDir::new().expect("a folder");
    let mut whole = Dump::open(&Database::File(house.file())).await.expect("it opens");
    let target = folder.path().join("records");
    let exported = export(&mut whole, &target, |_, _| {}).await.expect("records");
    assert_eq!((exported.records, exported.waiting, exported.unplayable), (4, 1, 0));
    let index = fs::read_to_string(target.join("index.csv")).expect("a list");
    assert_eq!(index.lines().count(), 6);
    assert!(index.contains("'=Dora's \"\"own\"\" table"), "{index}");
    assert!(!index.contains("Ben\""), "whoever was erased is in no list");
    for at in &tables {
        let line = index.lines().find(|line| line.contains(&at[3..])).expect("every table is in the list");
        let name = line.split(',').next().expect("a name");
        let record = fs::read_to_string(target.join(name)).expect("a record");
        Table::load(&record).expect("it can be played");
        assert_eq!(record, house.browser().get(&format!("{at}/record")).await.body);
    }
    assert!(matches!(export(&mut whole, &target, |_, _| {}).await, Err(ExportError::NotEmpty)));
}
