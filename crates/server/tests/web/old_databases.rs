//! Databases that older versions wrote: they migrate by themselves, and every log folds to the same as before.
//!
//! A fixture is a house that was lived in, as `SQLite` wrote it, the same as a plain dump of `PostgreSQL`, and a portrait of
//! every log by the program of that version. [`a_fixture_is_written`] makes one of this version:
//! `KNOBEL_FIXTURE=NAME cargo test -p server --test web a_fixture_is_written -- --ignored`.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use house::clubs;
use house::tables::{Chair, HouseEvent, WebTable};
use house::upkeep::{Trust, check, copy};
use play::{Awaited, GameId};
use store::ids::PersonId;
use store::{About, Database, Dump};
use test_kit::postgres::Cluster;

use crate::client::{House, settings};
use crate::clubs::{Club, link};
use crate::tables::{legal, pair, until_a_move};

fn fixture(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)
}

/// Everything that can be seen of every log: card, chairs, arrivals and record of a table; members, claims and results of a
/// club.
async fn portrait(database: &Database) -> String {
    let mut dump = Dump::open(database).await.expect("it opens");
    let mut logs = dump.logs(0).await.expect("readable");
    dump.close().await.expect("it closes");
    logs.sort_by_key(|log| log.no);
    let house = House::at(database, settings()).await;
    let mut text = String::new();
    for log in logs {
        let (id, card) = (log.listed.id, &log.listed.card);
        let head = (card.stage, &card.code, card.seats, card.taken, card.awaits_bot, log.listed.touched);
        writeln!(text, "== {id} {:?} {:?} {head:?}", card.about, card.name).expect("a text");
        match card.about {
            About::Club => {
                let club = house.app.clubs().look(id.of_club()).await.expect("a club");
                // The type of a claim had another name when the first portraits were written.
                let claims = format!("{:?}", club.claims).replace("MemberClaim {", "Claim {");
                writeln!(text, "{:?} {} {claims}", club.name, club.seq).expect("a text");
                for member in &club.members {
                    writeln!(text, "{member:?}").expect("a text");
                }
                text.push_str(&clubs::export(&club));
            }
            About::Game(_) => {
                let table = house.app.house().table(id.of_table()).await.expect("a table");
                describe(&table, &mut text);
            }
        }
    }
    text
}

fn describe(table: &WebTable, text: &mut String) {
    let chair = |chair: &Chair| match chair {
        Chair::Open => "open".to_owned(),
        Chair::Person { person, .. } => format!("{person} {:?}", chair.name()),
        Chair::Bot { kind, .. } => format!("{kind} {:?}", chair.name()),
    };
    let chairs: Vec<String> = table.chairs.iter().map(chair).collect();
    writeln!(text, "{:?} {} {chairs:?} {:?}", table.opening.name.as_str(), table.seq, table.rematch).expect("a text");
    for event in &table.arrivals {
        match event {
            HouseEvent::Sat { chair: number, who } => writeln!(text, "sat {number} {}", chair(who)),
            HouseEvent::Added { who, .. } => writeln!(text, "added {}", chair(who)),
            HouseEvent::Opened(opening) => {
                writeln!(text, "opened {:?}", opening.chairs.iter().map(chair).collect::<Vec<_>>())
            }
            _ => Ok(()),
        }
        .expect("a text");
    }
    if let Some(game) = &table.game {
        text.push_str(&game.record());
    }
}

/// A table of each game; chairs that are taken, left, lent to bots, barred and erased; a rematch, a loaded record and a club.
async fn lived_in() -> House {
    let house = House::new().await;
    for game in GameId::ALL {
        let mut pair = pair(&house, game, &[("dice", "cup")]).await;
        let at = pair.at.clone();
        let most = if game == GameId::Spelunke { 200 } else { 5 };
        for _ in 0..most {
            if house.table(&at).await.awaits() == Awaited::Nothing {
                break;
            }
            let table = until_a_move(&house, &mut pair).await;
            let legal = legal(&table);
            let chosen = legal.iter().find(|text| *text == "stop").unwrap_or(&legal[0]).clone();
            pair.by_turn(&table).0.play(&at, "move", &chosen).await;
        }
        match game {
            GameId::Pot => {
                pair.guest.does(&format!("{at}/hand-over"), &[("seat", "2")]).await;
                pair.guest.does(&format!("{at}/take-back"), &[("seat", "2")]).await;
                let record = house.table(&at).await.record();
                pair.guest.upload("/load", "record", record.as_bytes()).await;
            }
            GameId::Exactly => {
                pair.host.does(&format!("{at}/bar"), &[("seat", "2")]).await;
                pair.host.does(&format!("{at}/stop"), &[]).await;
                pair.host.does(&format!("{at}/rematch"), &[]).await;
            }
            GameId::RollnBump => {
                pair.guest.does("/me/erase", &[("sure", "yes")]).await;
            }
            GameId::Spelunke => {}
        }
    }
    let mut dora = house.person("Dora, \"the\" host").await;
    let guests = [("game", "pot"), ("seats", "4"), ("chair-3", "guest"), ("guest-3", "Großmutter")];
    let at = dora.does("/new", &guests).await;
    let (mut emil, mut fine) = (house.person("Emil").await, house.person("Fine").await);
    emil.does(&format!("{at}/sit"), &[("name", "Emil"), ("chair", "1")]).await;
    emil.does(&format!("{at}/free"), &[("chair", "1")]).await;
    fine.does(&format!("{at}/sit"), &[("name", "Fine"), ("chair", "1")]).await;
    dora.does(&format!("{at}/bot"), &[("chair", "2"), ("kind", "thumb")]).await;
    live_in_club(&house).await;
    house
}

async fn live_in_club(house: &House) {
    let mut club = Club::new(house).await;
    club.gather(&["1", "2", "3", "4"]).await;
    club.anna.does(&club.to("add-guest"), &[("name", "Guido")]).await;
    club.plays(&[("anna", "6"), ("ben", "5"), ("carla", "4"), ("dan", "1"), ("guido", "2")]).await;
    club.anna.does(&club.to("close-evening"), &[]).await;
    club.anna.does(&club.to("call"), &[("member", "4"), ("name", "Daniel")]).await;
    club.ben.does(&club.to("call"), &[("member", "2"), ("name", "Benjamin")]).await;
    let link = link(&mut club.anna, &club.at).await;
    house.browser().does(&link, &[("name", "Dan the real"), ("claim", "4")]).await;
    club.carla.does("/me/erase", &[("sure", "yes")]).await;
}

#[tokio::test]
#[ignore = "writes files into the source"]
async fn a_fixture_is_written() {
    let name = std::env::var("KNOBEL_FIXTURE").expect("a name in KNOBEL_FIXTURE");
    let house = lived_in().await;
    let file = house.file();
    house.app.house().store().clone().close().await;
    let written = fixture(&format!("{name}.db"));
    copy(&Database::File(file), &Database::File(written.clone()), Trust::Replayed, |_| {}).await.expect("a copy");
    let address = Cluster::shared().database();
    let postgres = Database::read(&address).expect("an address");
    copy(&Database::File(written.clone()), &postgres, Trust::Replayed, |_| {}).await.expect("a copy");
    let (here, there) = (portrait(&Database::File(written)).await, portrait(&postgres).await);
    assert_eq!(here, there);
    fs::write(fixture(&format!("{name}.txt")), here).expect("written");
    let arguments = ["--schema=knobel", "--inserts", "--no-owner", "--no-privileges", "-d", &address];
    let dumped = Command::new("pg_dump").args(arguments).output().expect("pg_dump");
    let dump = String::from_utf8(dumped.stdout).expect("a text");
    let keep = |line: &&str| !line.is_empty() && !line.starts_with(['\\', '-']);
    fs::write(fixture(&format!("{name}.sql")), dump.lines().filter(keep).collect::<Vec<_>>().join("\n"))
        .expect("written");
}

/// A copy of a fixture in a folder of its own.
fn on_sqlite(name: &str) -> (tempfile::TempDir, Database) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("knobel.db");
    fs::copy(fixture(&format!("{name}.db")), &file).expect("a copy");
    (folder, Database::File(file))
}

/// A fixture in a database of its own.
fn on_postgres(name: &str) -> Database {
    let address = Cluster::shared().database();
    let sql = fs::read_to_string(fixture(&format!("{name}.sql"))).expect("a dump");
    Cluster::shared().tell(address.rsplit('/').next().expect("a name"), &sql);
    Database::read(&address).expect("an address")
}

#[tokio::test]
async fn every_log_of_an_old_database_folds_to_the_same_as_before() {
    let before = fs::read_to_string(fixture("before_names.txt")).expect("a portrait");
    let (_folder, sqlite) = on_sqlite("before_names");
    for database in [sqlite, on_postgres("before_names")] {
        assert_eq!(portrait(&database).await, before);
        assert_eq!(portrait(&database).await, before, "and at the next start");
        let mut dump = Dump::open(&database).await.expect("it opens");
        let checked = check(&mut dump, None, |_, _| {}).await.expect("an answer");
        assert_eq!((checked.findings, checked.older_than_chain), (Vec::new(), 9), "and it says that it is older");
        dump.close().await.expect("it closes");
    }
}

#[tokio::test]
async fn an_old_backup_is_restored_with_names_and_hashes() {
    let before = fs::read_to_string(fixture("before_names.txt")).expect("a portrait");
    let (folder, backup) = on_sqlite("before_names");
    let postgres = Database::read(&Cluster::shared().database()).expect("an address");
    let back = Database::File(folder.path().join("back.db"));
    copy(&backup, &postgres, Trust::Replayed, |_| {}).await.expect("a copy");
    copy(&postgres, &back, Trust::Replayed, |_| {}).await.expect("a copy of the copy");
    assert_eq!(portrait(&back).await, before);
    let (mut dump, mut original) = (Dump::open(&back).await.unwrap(), Dump::open(&backup).await.unwrap());
    assert_eq!(dump.logs(0).await.unwrap(), original.logs(0).await.unwrap());
    let checked = check(&mut dump, None, |_, _| {}).await.expect("an answer");
    assert_eq!((checked.findings, checked.older_than_chain), (Vec::new(), 9));
}

/// Names of people that the house of the fixture has, or had.
const NAMES: [&str; 9] = ["Anna", "Ben", "Dora", "Emil", "Fine", "Großmutter", "Carla", "Dan", "Guido"];

/// The person who sat down under this name at the table with these chairs, as the portrait has it.
fn person_called(name: &str, portrait: &str, after: &str) -> PersonId {
    let part = &portrait[portrait.find(after).expect("a table")..];
    let line = part.lines().find(|line| line.starts_with("sat") && line.ends_with(&format!("Some(\"{name}\")")));
    line.and_then(|line| line.split(' ').nth(2)).and_then(|id| id.parse().ok()).expect("a person")
}

#[tokio::test]
async fn no_event_of_an_old_database_has_a_name_any_more_and_whoever_erases_theirs_leaves_nothing() {
    let before = fs::read_to_string(fixture("before_names.txt")).expect("a portrait");
    let (folder, sqlite) = on_sqlite("before_names");
    for database in [sqlite, on_postgres("before_names")] {
        let house = House::at(&database, settings()).await;
        let mut dump = Dump::open(&database).await.expect("it opens");
        let mut names = 0;
        for log in dump.logs(0).await.expect("readable") {
            for event in dump.all_events(log.no).await.expect("readable") {
                assert!(!NAMES.iter().any(|name| event.event.text.contains(name)), "{}", event.event.text);
            }
            names += dump.names(log.no).await.expect("readable").iter().count();
        }
        assert!(names > 30);
        dump.close().await.expect("it closes");
        let erase = async |person| house.app.clubs().erase_person(person).await.expect("erased");
        erase(person_called("Emil", &before, "Dora")).await;
        // Ben was barred; a bot has his name, also at the rematch.
        erase(person_called("Ben", &before, "Game(Exactly)")).await;
        let after = portrait(&database).await;
        assert!(!after.contains("Emil"));
        assert_eq!(before.matches(r#"thumb Some(\"Ben\")"#).count(), 3);
        assert_eq!(after.matches(r#"thumb Some(\"Ben\")"#).count(), 0);
        assert_eq!(after.matches("thumb None").count(), 3);
        assert!(after.contains("person Ben"), "another Ben is another person");
    }
    for file in folder.path().read_dir().expect("a folder") {
        let path = file.expect("a file").path();
        let bytes = fs::read(&path).expect("readable");
        assert!(!bytes.windows(4).any(|window| window == b"Emil"), "{}", path.display());
    }
}
