//! Many hands at one log.

use std::time::Duration;

use crate::ClubRefusal;
use crate::analysis::Solutions;
use crate::clubs::{Belongs, ClubCommand, ClubError, Clubs};
use crate::tables::{House, HouseCup, HousePolicy};
use store::ids::{ClubId, PersonId};
use store::{Database, Store};

async fn clubs(folder: &tempfile::TempDir) -> Clubs {
    let store = Store::open(&Database::File(folder.path().join("knobel.db"))).await.expect("the store opens");
    let solutions = Solutions::new(solve::Shelf::new(folder.path().join("solutions")));
    let policy = HousePolicy { bot_pause: Duration::ZERO, cup: HouseCup::seeded(1), ..HousePolicy::default() };
    Clubs::new(House::new(store, solutions, policy))
}

#[tokio::test]
async fn when_another_server_was_quicker_the_command_is_decided_anew() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (one, other) = (clubs(&folder).await, clubs(&folder).await);
    let founder = PersonId::random();
    let id = one.found(founder, "Dive".to_owned(), "Anna".to_owned()).await.expect("founded");
    assert_eq!(other.look(id).await.expect("found").members.len(), 1);
    // The other server does not hear of this one's appends; it finds out when its own is refused.
    for number in 0..3 {
        one.ask(id, founder, ClubCommand::AddMember(format!("One {number}"))).await.expect("allowed");
        other.ask(id, founder, ClubCommand::AddMember(format!("Other {number}"))).await.expect("decided anew");
    }
    let club = other.look(id).await.expect("found");
    let mut ids: Vec<u32> = club.members.iter().map(|member| member.id.0).collect();
    ids.dedup();
    assert_eq!(ids, [1, 2, 3, 4, 5, 6, 7], "no number is given twice");
    // What no longer holds is refused, not repeated.
    one.ask(id, founder, ClubCommand::OpenEvening).await.expect("allowed");
    let again = other.ask(id, founder, ClubCommand::OpenEvening).await;
    assert!(matches!(again, Err(ClubError::Refused(ClubRefusal::EveningOpen))), "{again:?}");
}

#[tokio::test]
async fn people_who_come_at_the_same_time_all_get_in() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let clubs = clubs(&folder).await;
    let founder = PersonId::random();
    let id = clubs.found(founder, "Dive".to_owned(), "Anna".to_owned()).await.expect("founded");
    let coming: Vec<_> = (0..20)
        .map(|number| {
            let clubs = clubs.clone();
            tokio::spawn(async move {
                clubs.ask(id, PersonId::random(), ClubCommand::Join(format!("N{number}"), Belongs::Member)).await
            })
        })
        .collect();
    for joined in coming {
        joined.await.expect("it ends").expect("everybody gets in");
    }
    assert_eq!(clubs.look(id).await.expect("found").members.len(), 21);
}

#[tokio::test]
async fn a_tables_log_is_no_club() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let clubs = clubs(&folder).await;
    assert!(matches!(clubs.look(ClubId::random()).await, Err(ClubError::NoClub)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_watcher_who_hears_of_an_event_sees_it() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let clubs = clubs(&folder).await;
    let founder = PersonId::random();
    let id = clubs.found(founder, "Dive".to_owned(), "Anna".to_owned()).await.expect("founded");
    let (mut watch, watched) = (clubs.house().store().watch(id), clubs.clone());
    let watching = tokio::spawn(async move {
        loop {
            let told = *watch.borrow_and_update();
            let seen = watched.since(id, told).await.expect("found").seq;
            assert!(seen >= told, "event {told} was told of, but the club is as it was after {seen}");
            if seen == 201 {
                return;
            }
            watch.changed().await.expect("the store is open");
        }
    });
    for number in 0..200 {
        clubs.ask(id, founder, ClubCommand::Rename(format!("Dive {number}"))).await.expect("allowed");
    }
    watching.await.expect("every event is seen");
}
