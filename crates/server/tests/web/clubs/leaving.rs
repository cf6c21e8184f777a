//! Names that are taken out of a club, and clubs that are copied and checked with everything else.

use house::upkeep::{Trust, check, copy, export};
use store::{Database, Dump};

use super::Club;
use crate::client::House;

/// A club that has had an evening with all four.
async fn after_an_evening(house: &House) -> (Club, String) {
    let mut club = Club::new(house).await;
    club.gather(&["1", "2", "3", "4"]).await;
    let table = club.plays(&[("anna", "5"), ("ben", "4"), ("carla", "3"), ("dan", "2")]).await;
    club.anna.does(&club.to("close-evening"), &[]).await;
    (club, table)
}

/// Everything that is kept of a club or a table, as text.
async fn kept(house: &House, at: &str) -> String {
    let id = at.rsplit('/').next().and_then(|id| id.parse::<store::ids::TableId>().ok()).expect("an address");
    let events = house.app.house().store().read(id, 0).await.expect("readable");
    let names = house.app.house().store().names(id).await.expect("readable");
    let names = names.iter().map(|name| name.text.clone());
    events.into_iter().map(|event| event.text).chain(names).map(|text| text + "\n").collect()
}

#[tokio::test]
async fn whoever_erases_their_name_is_gone_from_their_clubs_and_the_last_host_leaves_another() {
    let house = House::new().await;
    let (mut club, table) = after_an_evening(&house).await;
    assert!(kept(&house, &club.at).await.contains("Anna\n") && kept(&house, &table).await.contains("Anna"));
    assert_eq!(club.anna.does("/me/erase", &[("sure", "yes")]).await, "/");
    for at in [&club.at, &table] {
        assert!(!kept(&house, at).await.contains("Anna"), "{at}");
    }
    assert_eq!(club.anna.get(&club.at).await.status, 404);
    let page = club.ben.get(&club.at).await;
    assert!(page.status.is_success() && !page.body.contains("Anna"));
    assert!(club.ben.get(&club.to("settings")).await.status.is_success(), "Ben has been there longest");
    // What has been played still counts, and the same is there after the power was cut.
    let csv = club.ben.get(&club.to("results.csv")).await.body;
    assert!(csv.lines().count() == 5 && !csv.contains("Anna"), "{csv}");
    let house = house.again().await;
    let events = house.app.house().store().read(club.at[3..].parse::<store::ids::ClubId>().unwrap(), 0).await.unwrap();
    assert!(events.iter().zip(1..).all(|(event, number)| event.seq == number));
}

#[tokio::test]
async fn the_name_of_somebody_without_a_device_goes_from_the_clubs_tables_and_no_other_name() {
    let house = House::new().await;
    let (mut club, table) = after_an_evening(&house).await;
    club.anna.does(&club.to("erase"), &[("member", "4")]).await;
    for at in [&club.at, &table] {
        let kept = kept(&house, at).await;
        assert!(!kept.contains("Dan"), "{kept}");
        assert!(kept.contains("Anna") && kept.contains("Ben"), "{kept}");
    }
    let played = house.table(&table).await;
    assert_eq!(played.setup().names[3], None);
    assert!(played.outcome().is_some(), "the game is what it was");
}

#[tokio::test]
async fn a_deleted_club_is_found_nowhere() {
    let house = House::new().await;
    let (mut club, _) = after_an_evening(&house).await;
    assert!(house.app.clubs().delete(club.at[3..].parse::<store::ids::LogId>().unwrap()).await.expect("deleted"));
    assert_eq!(club.ben.get(&club.at).await.status, 404);
    assert!(!club.ben.get("/").await.body.contains(&club.at), "the lobby does not lead there any more");
}

#[tokio::test]
async fn clubs_are_copied_checked_and_written_out() {
    let house = House::new().await;
    let (mut club, _) = after_an_evening(&house).await;
    let folder = tempfile::tempdir().expect("a folder");
    let (original, backup) = (Database::File(house.file()), Database::File(folder.path().join("backup.db")));
    let copied = copy(&original, &backup, Trust::Replayed, |_| {}).await.expect("a copy");
    assert_eq!(copied.replayed, copied.counts.logs);
    let mut whole = Dump::open(&backup).await.expect("the copy opens");
    let checked = check(&mut whole, |_, _| {}).await.expect("checked");
    assert!(checked.findings.is_empty() && checked.replayed == copied.counts.logs, "{checked:?}");
    let out = folder.path().join("out");
    let exported = export(&mut whole, &out, |_, _| {}).await.expect("written");
    assert_eq!((exported.clubs, exported.records, exported.unplayable), (1, 1, 0));
    let files = out.read_dir().unwrap().map(|file| file.unwrap().path());
    let csv = files.into_iter().find(|file| file.file_name().unwrap().to_string_lossy().starts_with("club-")).unwrap();
    assert_eq!(std::fs::read_to_string(csv).unwrap(), club.anna.get(&club.to("results.csv")).await.body);
    let index = std::fs::read_to_string(out.join("index.csv")).unwrap();
    let link = super::link(&mut club.anna, &club.at).await;
    assert!(!index.contains(link.rsplit('/').next().unwrap()), "a club's link is a secret");
}
