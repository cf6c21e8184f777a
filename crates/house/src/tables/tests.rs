//! Deciding, appending and folding, on a real store.

use std::sync::Arc;
use std::time::Duration;

use play::{Awaited, GameId, May};
use rules::Cup;
use store::ids::{PersonId, TableId};
use store::{Database, Store, StoredEvent};

use super::*;
use crate::analysis::Solutions;
use crate::log_cache::LogState;

async fn house(folder: &tempfile::TempDir) -> House {
    let store = Store::open(&Database::File(folder.path().join("knobel.db"))).await.expect("the store opens");
    let solutions = Solutions::new(solve::Shelf::new(folder.path().join("solutions")));
    let policy = HousePolicy { bot_pause: Duration::ZERO, cup: HouseCup::seeded(7), ..HousePolicy::default() };
    House::new(store, solutions, policy)
}

fn opening(game: GameId, host: PersonId, seats: usize) -> Opening {
    let mut chairs = vec![Chair::Person { person: host, name: "Anna".into() }];
    chairs.resize(seats, Chair::Open);
    Opening {
        game: game.id().to_owned(),
        name: "Tuesday".into(),
        code: String::new(),
        is_public: false,
        rules: if game.takes_jokers() { "jokers=0".to_owned() } else { String::new() },
        deck: None,
        real_dice: false,
        hints: false,
        chairs,
        rematch_of: None,
        club: None,
    }
}

/// A table for two people that has begun.
async fn begun(house: &House, game: GameId, people: [PersonId; 2]) -> TableId {
    let id = house.open_table(people[0], opening(game, people[0], 2)).await.expect("a table");
    let sit = Command::Sit { chair: None, name: "Ben".to_owned() };
    house.ask(id, people[1], None, sit).await.expect("a free chair");
    house.ask(id, people[0], None, Command::Start).await.expect("two are enough");
    id
}

/// The command that the table awaits: any legal move, or the throw.
fn awaited(table: &WebTable, people: [PersonId; 2], cup: &mut impl Cup) -> Option<(PersonId, Command)> {
    let person = people.into_iter().find(|person| table.may(Some(*person)).0 != May::Look)?;
    let command = match (table.may(Some(person)).0, table.game.as_ref()?.awaits()) {
        (May::Move, Awaited::Move(_, legal)) => {
            Command::Move(legal[cup.pick(u32::try_from(legal.len()).expect("few moves")) as usize].clone())
        }
        _ => Command::Throw,
    };
    Some((person, command))
}

#[tokio::test]
async fn a_failed_append_leaves_the_table_in_memory_unchanged_without_reloading_it() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (house, anna, ben) = (house(&folder).await, PersonId::random(), PersonId::random());
    let id = house.open_table(anna, opening(GameId::Pot, anna, 2)).await.expect("a table");
    let before = house.table(id).await.expect("the table");
    // A closed store appends nothing any more.
    house.store().clone().close().await;
    let sit = Command::Sit { chair: None, name: "Ben".to_owned() };
    assert!(matches!(house.ask(id, ben, None, sit).await, Err(HouseError::Store(_))));
    let after = house.table(id).await.expect("the table");
    assert!(Arc::ptr_eq(&before, &after), "the very same state, not one that was read anew");
    assert_eq!((after.seq, &after.chairs[1]), (1, &Chair::Open));
}

#[tokio::test]
async fn a_refused_command_changes_nothing() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (house, people) = (house(&folder).await, [PersonId::random(), PersonId::random()]);
    let id = begun(&house, GameId::Exactly, people).await;
    let before = house.table(id).await.expect("the table");
    for command in [Command::Start, Command::Undo, Command::Move("nonsense".to_owned()), Command::Agree] {
        assert!(matches!(house.ask(id, people[1], None, command).await, Err(HouseError::Refused(_))));
    }
    assert!(Arc::ptr_eq(&before, &house.table(id).await.expect("the table")));
}

#[tokio::test]
async fn what_a_command_comes_to_is_the_fold_of_its_events() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for game in GameId::ALL {
        let (house, people) = (house(&folder).await, [PersonId::random(), PersonId::random()]);
        let (id, mut cup) = (begun(&house, game, people).await, play::QuickCup::new(3));
        for _ in 0..60 {
            let before = house.table(id).await.expect("the table");
            let Some((person, command)) = awaited(&before, people, &mut cup) else { break };
            let decision = before.decide(person, command, &mut HouseCup::seeded(5)).expect("what is awaited is legal");
            let mut replayed = WebTable::clone(&before);
            replayed.set_names(decision.after.names.clone());
            for (seq, event) in (before.seq + 1..).zip(&decision.events) {
                let stored = StoredEvent { seq, at: 0, by: event.by, text: event.text.clone() };
                replayed.fold(&stored).expect("a decision can be folded");
            }
            let record = |table: &WebTable| table.game.as_ref().map(play::Table::record);
            assert_eq!((replayed.seq, replayed.card()), (decision.after.seq, decision.after.card()));
            assert_eq!(record(&replayed), record(&decision.after));
            let (person, command) = awaited(&before, people, &mut cup).expect("the same is awaited");
            house.ask(id, person, Some(before.seq), command).await.expect("what is awaited is legal");
        }
    }
}

#[tokio::test]
async fn of_two_commands_that_expect_the_same_number_one_is_too_late() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (house, people) = (house(&folder).await, [PersonId::random(), PersonId::random()]);
    let id = begun(&house, GameId::Spelunke, people).await;
    let table = house.table(id).await.expect("the table");
    let (person, command) = awaited(&table, people, &mut play::QuickCup::new(1)).expect("somebody is awaited");
    let ask = || house.ask(id, person, Some(table.seq), command.clone());
    let (one, other) = tokio::join!(ask(), ask());
    let late = |asked: &Result<_, HouseError>| matches!(asked, Err(HouseError::TooLate));
    assert!(one.is_ok() != other.is_ok() && (late(&one) || late(&other)));
}

#[tokio::test]
async fn a_deleted_table_is_gone_from_memory_too() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (house, anna) = (house(&folder).await, PersonId::random());
    let id = house.open_table(anna, opening(GameId::Pot, anna, 2)).await.expect("a table");
    house.table(id).await.expect("the table");
    assert!(house.delete(id).await.expect("an answer"));
    assert!(matches!(house.table(id).await, Err(HouseError::NoTable)));
    assert_eq!(house.in_memory(), 0);
}

#[tokio::test]
async fn a_number_that_a_client_has_made_up_does_not_read_the_table_anew() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (house, people) = (house(&folder).await, [PersonId::random(), PersonId::random()]);
    let id = begun(&house, GameId::Pot, people).await;
    let before = house.table(id).await.expect("the table");
    let asked = house.ask(id, people[0], Some(u64::MAX), Command::Throw).await;
    assert!(matches!(asked, Err(HouseError::TooLate)));
    assert!(Arc::ptr_eq(&before, &house.table_since(id, u64::MAX).await.expect("the table")));
}
