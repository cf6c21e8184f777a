//! Deciding, appending and folding, on a real store.

use std::sync::Arc;
use std::time::Duration;

use play::{Awaited, GameId, May};
use rules::Cup;
use store::ids::{PersonId, TableId};
use store::{Database, Store, StoredEvent};

use super::*;
use crate::TableRefusal;
use crate::analysis::Solutions;
use crate::log_cache::LogState;

async fn house(folder: &tempfile::TempDir) -> House {
    let store = Store::open(&Database::File(folder.path().join("knobel.db"))).await.expect("the store opens");
    let solutions = Solutions::new(solve::Shelf::new(folder.path().join("solutions")));
    let policy = HousePolicy { bot_pause: Duration::ZERO, cup: HouseCup::seeded(7), ..HousePolicy::default() };
    House::new(store, solutions, policy)
}

pub(super) fn opening(game: GameId, host: PersonId, seats: usize) -> Opening {
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
        deals_cards: false,
        hints: false,
        all_must_seal: false,
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

/// A club's table of Spelunke for Anna, who is its host, and Ben, both of whom have chosen jokers.
async fn both_have_chosen(house: &House, [anna, ben]: [PersonId; 2]) -> TableId {
    let chair = |person, name: &str| Chair::Person { person, name: name.into() };
    let at = AtClub {
        club: store::ids::ClubId::random(),
        evening: 1,
        chairs: vec![
            ClubChair { member: Some(MemberId(1)), bonus: 0 },
            ClubChair { member: Some(MemberId(2)), bonus: 0 },
        ],
        hosts: vec![anna],
        host_die: HostDie::Cup,
    };
    let opening = Opening {
        rules: String::new(),
        chairs: vec![chair(anna, "Anna"), chair(ben, "Ben")],
        club: Some(at),
        ..opening(GameId::Spelunke, anna, 2)
    };
    let id = house.open_table(anna, opening).await.expect("a table");
    house.ask(id, anna, None, Command::Start).await.expect("two are enough");
    for (person, chair) in [(anna, 0), (ben, 1)] {
        house.ask(id, person, None, choice(chair, "anaconda,pony,fumo")).await.expect("three jokers");
    }
    id
}

fn choice(chair: usize, jokers: &str) -> Command {
    Command::ChooseJokers(chair, rules::spelunke::JokerSet::read(jokers).expect("jokers"))
}

fn late(person: PersonId, member: u32) -> Command {
    let of_club = ClubChair { member: Some(MemberId(member)), bonus: 0 };
    Command::Add(Chair::Person { person, name: "Carla".into() }, of_club)
}

async fn refusal(house: &House, id: TableId, person: PersonId, command: Command) -> TableRefusal {
    match house.ask(id, person, None, command).await {
        Err(HouseError::Refused(TableRefused::House(refusal))) => refusal,
        other => panic!("{:?}", other.map(|_| ())),
    }
}

#[tokio::test]
async fn a_choice_of_jokers_stands_when_a_late_comer_gets_a_chair() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (house, people, carla) = (house(&folder).await, [PersonId::random(), PersonId::random()], PersonId::random());
    let [anna, ben] = people;
    let id = both_have_chosen(&house, people).await;
    let before = house.table(id).await.expect("the table").jokers.clone();
    house.ask(id, anna, None, late(carla, 3)).await.expect("a chair");
    assert_eq!(refusal(&house, id, ben, choice(1, "jule,ventil,kaelte")).await, TableRefusal::JokersChosen);
    let table = house.table(id).await.expect("the table");
    assert_eq!(table.jokers, [before, vec![None]].concat());
    assert!(table.game.is_none(), "nobody has seen a joker");
    house.ask(id, carla, None, choice(2, "jule,ventil,kaelte")).await.expect("three jokers");
    house.ask(id, carla, None, Command::Start).await.expect("she sits here");
    assert_eq!(house.table(id).await.expect("the table").game.as_ref().map(|game| game.setup().jokers.len()), Some(3));
}

#[tokio::test]
async fn once_jokers_are_turned_up_no_chair_is_added_and_no_choice_made_again() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (house, people, carla) = (house(&folder).await, [PersonId::random(), PersonId::random()], PersonId::random());
    let [anna, ben] = people;
    let id = both_have_chosen(&house, people).await;
    assert_eq!(refusal(&house, id, carla, Command::Start).await, TableRefusal::Begun, "she has no chair here");
    house.ask(id, anna, None, late(carla, 3)).await.expect("a chair");
    house.ask(id, carla, None, choice(2, "jule,ventil,kaelte")).await.expect("three jokers");
    house.ask(id, ben, None, Command::Start).await.expect("he sits here");
    assert_eq!(refusal(&house, id, anna, late(PersonId::random(), 4)).await, TableRefusal::JokersShown);
    // A chair that is struck begins the game anew and opens no choice; its owner does not come back to another one.
    house.ask(id, anna, None, Command::Strike(1)).await.expect("two are left");
    let table = house.table(id).await.expect("the table");
    assert!(table.game.is_some() && table.jokers.iter().all(Option::is_some));
    assert_eq!(refusal(&house, id, anna, late(ben, 2)).await, TableRefusal::JokersShown);
    assert_eq!(refusal(&house, id, carla, choice(1, "anaconda,pony,fumo")).await, TableRefusal::NoJokersAsked);
    // Nor after a move that was taken back.
    house.ask(id, anna, None, Command::Throw).await.expect("her throw");
    let _ = house.ask(id, anna, None, Command::Undo).await;
    assert_eq!(refusal(&house, id, anna, choice(0, "jule,ventil,kaelte")).await, TableRefusal::NoJokersAsked);
}

#[tokio::test]
async fn a_table_from_before_jokers_lay_face_down_is_played_on() {
    let (anna, ben, carla) = (PersonId::random(), PersonId::random(), PersonId::random());
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let house = house(&folder).await;
    let id = both_have_chosen(&house, [anna, ben]).await;
    house.ask(id, anna, None, Command::Start).await.expect("it begins");
    // As the program did it once: a late comer after all jokers had been shown.
    let mut table = WebTable::clone(&*house.table(id).await.expect("the table"));
    let added = HouseEvent::Added {
        who: Chair::Person { person: carla, name: "Carla".into() },
        of_club: ClubChair { member: Some(MemberId(3)), bonus: 0 },
    };
    table.apply(Some(anna), &added.to_text()).expect("an old event");
    let refused = table.decide(ben, choice(1, "jule,ventil,kaelte"), &mut HouseCup::seeded(1)).map(|_| ());
    assert_eq!(refused, Err(TableRefusal::JokersChosen.into()));
    let decided = table.decide(carla, choice(2, "jule,ventil,kaelte"), &mut HouseCup::seeded(1)).expect("she chooses");
    assert!(decided.after.game.is_some(), "all have chosen, and nothing is left to be turned up");
}

#[tokio::test]
async fn a_lent_chair_keeps_its_owner_when_one_before_it_is_struck() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (house, people, carla) = (house(&folder).await, [PersonId::random(), PersonId::random()], PersonId::random());
    let [anna, ben] = people;
    let id = both_have_chosen(&house, people).await;
    house.ask(id, anna, None, late(carla, 3)).await.expect("a chair");
    house.ask(id, carla, None, choice(2, "jule,ventil,kaelte")).await.expect("three jokers");
    house.ask(id, anna, None, Command::Start).await.expect("it begins");
    house
        .ask(id, anna, None, Command::Lend(rules::Seat::new(2), rules::Seat::new(0)))
        .await
        .expect("Anna plays for Carla");
    house.ask(id, anna, None, Command::Strike(1)).await.expect("Ben does not play");
    assert_eq!(house.table(id).await.expect("the table").lent, [(1, carla)]);
    house.ask(id, carla, None, Command::Return(rules::Seat::new(1))).await.expect("it is hers");
    assert!(house.table(id).await.expect("the table").chairs_of(ben).is_empty());
}

#[tokio::test]
async fn a_table_with_too_many_events_is_only_ended_and_its_bots_end_it_too() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (house, people) = (house(&folder).await, [PersonId::random(), PersonId::random()]);
    let id = begun(&house, GameId::Pot, people).await;
    let mut table = WebTable::clone(&*house.table(id).await.expect("the table"));
    let (person, command) = awaited(&table, people, &mut play::QuickCup::new(1)).expect("somebody is awaited");
    assert!(table.decide(person, command.clone(), &mut HouseCup::seeded(1)).is_ok());
    table.seq = MOST_EVENTS;
    let refused = table.decide(person, command, &mut HouseCup::seeded(1)).map(|_| ());
    assert_eq!(refused, Err(TableRefusal::TooLong.into()));
    assert!(table.decide(people[0], Command::Stop, &mut HouseCup::seeded(1)).expect("the host may").after.is_over());
    table.seq = 1;
    let seat = if table.owns(person, 0) { rules::Seat::new(0) } else { rules::Seat::new(1) };
    let mut table = table.decide(person, Command::HandOver(seat), &mut HouseCup::seeded(1)).expect("a bot").after;
    table.seq = MOST_EVENTS;
    assert!(table.awaits_bot() && table.decide_for_bot(None, &mut HouseCup::seeded(1)).after.is_over());
}
