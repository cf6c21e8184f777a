//! What goes: names, tables, bans.

use super::*;

on_both_databases! {
    #[tokio::test]
    async fn a_name_is_erased_beside_the_events_and_no_event_changes(house: House) {
        let (store, table, other) = (&house.store, LogId::random(), LogId::random());
        let (anna, ben) = (person("Anna"), person("Ben"));
        store.add_person(&anna).await.expect("Anna");
        store.append(named(table, &[own(1, anna.id, "Anna"), own(2, ben.id, "Ben"), title(3, ben.id, "At anna's")])).await.unwrap();
        store.append(named(other, &[own(1, ben.id, "Anna"), title(2, ben.id, "Ben's")])).await.unwrap();
        let before = store.read(table, 0).await.unwrap();
        let (mut watching, listed) = (store.watch(table), card_of(store, table).await);
        assert_eq!(store.erase(&erasure(anna.id)).await.expect("erased"), [table]);
        watching.changed().await.expect("the store is open");
        assert_eq!(*watching.borrow(), 2);
        let after = store.read(table, 0).await.unwrap();
        assert_eq!(after[..1], before);
        assert_eq!((after[1].text.as_str(), after[1].by), ("erased", Some(anna.id)));
        assert_eq!(texts_of(store, table).await, ["", "Ben", "Table"]);
        assert_eq!(texts_of(store, other).await, ["Anna", "Ben's"], "that Anna is another one");
        let card = card_of(store, table).await;
        assert_eq!((card.card.name.as_str(), card.touched), ("Table", listed.touched), "it was not touched");
        assert_eq!(store.person(anna.id).await.unwrap(), None);
        assert!(store.erase(&erasure(anna.id)).await.expect("an answer").is_empty(), "once is enough");
        let next = Append { expected: 2, ..first(table, &["on"]) };
        assert_eq!(store.append(next).await.expect("the table goes on"), 3);
    }

    #[tokio::test]
    async fn a_members_name_goes_only_where_that_member_is(house: House) {
        let (store, club, table, other) = (&house.store, LogId::random(), LogId::random(), LogId::random());
        let host = PersonId::random();
        let member = |no, member, text: &str| StoredName { member: Some(member), ..own(no, host, text) };
        let mut founding = named(club, &[member(1, 1, "Anna"), member(2, 2, "Dan"), member(3, 2, "Daniel")]);
        founding.card.about = About::Club;
        store.append(founding).await.unwrap();
        for log in [table, other] {
            store.append(named(log, &[member(1, 1, "Anna"), member(2, 2, "Dan")])).await.unwrap();
        }
        let club_notes = vec![(club, "gone".to_owned())];
        let members = vec![(club, 2), (table, 2)];
        let erasure = Erasure { person: None, members, club_notes, ..erasure(host) };
        let mut erased = store.erase(&erasure).await.expect("erased");
        erased.sort();
        let mut both = [club, table];
        both.sort();
        assert_eq!(erased, both);
        assert_eq!(texts_of(store, club).await, ["Anna", "", ""]);
        assert_eq!(texts_of(store, table).await, ["Anna", ""]);
        assert_eq!(texts_of(store, other).await, ["Anna", "Dan"]);
        assert_eq!(texts(store, club).await, ["@named", "gone"]);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn an_erasure_finishes_by_itself_however_much_is_appended(house: House) {
        let (store, anna) = (&house.store, PersonId::random());
        let tables: Vec<_> = (0..8).map(|_| LogId::random()).collect();
        for table in &tables {
            store.append(named(*table, &[own(1, anna, "Anna")])).await.unwrap();
        }
        let is_over = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
        let appending: Vec<_> = tables
            .iter()
            .map(|table| {
                let (store, table, is_over, card) = (store.clone(), *table, is_over.clone(), card());
                tokio::spawn(async move {
                    let mut moves = 0;
                    while moves < 20 || !is_over.load(std::sync::atomic::Ordering::Relaxed) {
                        let last = store.read(table, 0).await.unwrap().len() as u64;
                        match store.append(append(table, last, "move", &card)).await {
                            Ok(_) => moves += 1,
                            Err(AppendError::Conflict) => {}
                            Err(AppendError::Failed(error)) => panic!("{error}"),
                        }
                    }
                    moves
                })
            })
            .collect();
        for round in 0..5 {
            for table in &tables {
                loop {
                    let last = store.read(*table, 0).await.unwrap().len() as u64;
                    let name = own(round + 2, anna, "Anna");
                    let sat = Append { names: vec![name], ..append(*table, last, "sat", &card()) };
                    match store.append(sat).await {
                        Ok(_) => break,
                        Err(AppendError::Conflict) => {}
                        Err(AppendError::Failed(error)) => panic!("{error}"),
                    }
                }
            }
            assert_eq!(store.erase(&erasure(anna)).await.expect("it finishes").len(), 8);
        }
        is_over.store(true, std::sync::atomic::Ordering::Relaxed);
        for (table, task) in tables.iter().zip(appending) {
            let moves = task.await.unwrap();
            let events = texts(store, *table).await;
            assert_eq!(events.iter().filter(|text| *text == "move").count(), moves, "no move was lost");
            assert_eq!(events.iter().filter(|text| *text == "erased").count(), 5);
            assert!(texts_of(store, *table).await.iter().all(String::is_empty));
        }
    }

    #[tokio::test]
    async fn a_deleted_table_leaves_nothing_behind(house: House) {
        let (store, table, other) = (&house.store, LogId::random(), LogId::random());
        let code = table_code(0);
        let mut opening = first(table, &["one"]);
        opening.card.code.clone_from(&code);
        store.append(opening).await.expect("a new table");
        store.append(first(other, &["one"])).await.expect("another one");
        let mut watching = store.watch(table);
        assert!(store.delete(table).await.expect("an answer"));
        watching.changed().await.expect("whoever watches is told");
        assert!(store.read(table, 0).await.expect("an answer").is_empty());
        assert_eq!(store.find_code(&code).await.expect("an answer"), None);
        assert!(!store.delete(table).await.expect("an answer"), "it is gone");
        assert_eq!(store.read(other, 0).await.expect("an answer").len(), 1);
        assert_eq!(store.statistics().await.expect("an answer").counts.logs, 1);
    }

    #[tokio::test]
    async fn a_person_is_found_where_they_sit_and_where_they_are_named(house: House) {
        let (store, person) = (&house.store, PersonId::random());
        let [seated, called, nowhere] = [(); 3].map(|()| LogId::random());
        let mut append = first(seated, &["one"]);
        append.card.people = vec![(person, false)];
        store.append(append).await.expect("a table");
        store.append(named(called, &[own(1, person, "Anna")])).await.expect("a table");
        store.append(first(nowhere, &["one"])).await.expect("a table");
        let found: Vec<_> = store.logs_of(person).await.expect("an answer").into_iter().map(|(id, _)| id).collect();
        assert_eq!(found, [seated, called]);
    }

    #[tokio::test]
    async fn bans_are_kept_until_they_are_lifted_or_over(house: House) {
        let store = &house.store;
        let ban = |whom, until| Ban { no: 0, whom, reason: "why".to_owned(), until, made: 1 };
        let person = Banned::Person(PersonId::random());
        store.ban(&ban(person.clone(), Some(100))).await.expect("kept");
        store.ban(&ban(Banned::Network("192.0.2.0/24".to_owned()), None)).await.expect("kept");
        let bans = store.bans().await.expect("an answer");
        assert_eq!(bans.iter().map(|ban| &ban.whom).collect::<Vec<_>>()[0], &person);
        assert_eq!(bans.len(), 2);
        store.forget_bans(99).await.expect("an answer");
        assert_eq!(store.bans().await.expect("an answer").len(), 2, "not over yet");
        store.forget_bans(101).await.expect("an answer");
        let left = store.bans().await.expect("an answer");
        assert_eq!((left.len(), &left[0].whom), (1, &Banned::Network("192.0.2.0/24".to_owned())));
        store.lift_ban(left[0].no).await.expect("an answer");
        assert!(store.bans().await.expect("an answer").is_empty());
    }

    #[tokio::test]
    async fn the_admin_secret_is_made_once(house: House) {
        let secret = house.store.admin_secret().await.expect("a secret");
        assert_eq!(secret.len(), 26);
        assert_eq!(house.store.admin_secret().await.expect("a secret"), secret);
        let again = Store::open(&house.database()).await.expect("the same store");
        assert_eq!(again.admin_secret().await.expect("a secret"), secret);
    }

    #[tokio::test]
    async fn tables_are_found_by_what_they_are_called(house: House) {
        let (store, table) = (&house.store, LogId::random());
        let mut append = first(table, &["one"]);
        append.card.name = "100% Anna_s".to_owned();
        store.append(append).await.expect("a table");
        store.append(first(LogId::random(), &["one"])).await.expect("another one");
        for (text, count) in [("anna", 1), ("100%", 1), ("%0", 0), ("_", 1), (&table.to_string(), 1), ("", 2)] {
            let found = store.find(text, LogKind::Tables, 10).await.expect("an answer");
            assert_eq!(found.len(), count, "{text}");
        }
        assert!(store.find("", LogKind::Clubs, 10).await.expect("an answer").is_empty());
        let statistics = store.statistics().await.expect("an answer");
        assert_eq!((statistics.counts.logs, statistics.counts.events, statistics.size > 0), (2, 2, true));
        assert_eq!(statistics.servers.is_some(), store.is_shared());
    }
}

/// Many names, in an order in which pages of the database are split and merged; some are erased.
#[tokio::test]
async fn no_byte_of_an_erased_name_stays_in_the_files() {
    let house = House::on_sqlite().await;
    let store = &house.store;
    let people: Vec<_> = (0..1500).map(|number| person(&format!("Zacharias{number:04}"))).collect();
    for people in people.chunks(100) {
        let mut adding = tokio::task::JoinSet::new();
        for person in people {
            let (store, person) = (store.clone(), person.clone());
            adding.spawn(async move { store.add_person(&person).await });
        }
        adding.join_all().await.into_iter().for_each(|added| added.expect("a person"));
    }
    let tables: Vec<_> = (0..100).map(|_| LogId::random()).collect();
    for (index, table) in tables.iter().enumerate() {
        let title = title(1, people[index].id, &format!("{}'s table", people[index].name));
        let mut opening = named(*table, std::slice::from_ref(&title));
        opening.card.name = title.text;
        store.append(opening).await.unwrap();
    }
    for (round, people) in (0..).zip(people.chunks(100)) {
        let mut sitting = tokio::task::JoinSet::new();
        for (table, person) in tables.iter().zip(people) {
            let names = vec![own(round + 2, person.id, &person.name)];
            let sat = Append { expected: u64::from(round) + 1, names, ..first(*table, &["sat"]) };
            let store = store.clone();
            sitting.spawn(async move { store.append(sat).await });
        }
        sitting.join_all().await.into_iter().for_each(|sat| assert!(sat.is_ok(), "{sat:?}"));
    }
    for table in tables.iter().skip(50).step_by(3) {
        store.delete(*table).await.expect("deleted");
    }
    let erased: Vec<_> = people.iter().step_by(37).collect();
    for person in &erased {
        store.erase(&erasure(person.id)).await.expect("erased");
    }
    let folder = house.path().parent().expect("a folder").to_owned();
    for file in folder.read_dir().expect("a folder") {
        let path = file.expect("a file").path();
        let bytes = std::fs::read(&path).expect("readable");
        for person in &erased {
            let is_there = bytes.windows(person.name.len()).any(|window| window == person.name.as_bytes());
            assert!(!is_there, "{} is still in {}", person.name, path.display());
        }
    }
    assert_eq!(store.person(people[1].id).await.unwrap().as_ref(), Some(&people[1]));
}

fn person(name: &str) -> Person {
    Person { id: PersonId::random(), name: name.to_owned(), link: LinkId::random() }
}

fn own(no: u32, person: PersonId, text: &str) -> StoredName {
    StoredName { no, kind: NameKind::Own, person: Some(person), member: None, text: text.to_owned() }
}

fn title(no: u32, person: PersonId, text: &str) -> StoredName {
    StoredName { kind: NameKind::Title, ..own(no, person, text) }
}

/// What opens a table with these names.
fn named(table: LogId, names: &[StoredName]) -> Append {
    Append { names: names.to_vec(), ..first(table, &["@named"]) }
}

fn erasure(person: PersonId) -> Erasure {
    let table_note = "erased".to_owned();
    Erasure { person: Some(person), members: Vec::new(), by: person, table_note, club_notes: Vec::new() }
}

async fn texts_of(store: &Store, log: LogId) -> Vec<String> {
    store.names(log).await.expect("readable").iter().map(|name| name.text.clone()).collect()
}

/// What opens a table.
pub(super) fn first(table: LogId, texts: &[&str]) -> Append {
    let events = texts.iter().map(|text| NewEvent { by: None, text: (*text).to_owned() }).collect();
    Append { log: table, expected: 0, events, names: Vec::new(), card: card() }
}

async fn card_of(store: &Store, table: LogId) -> Listed {
    let found = store.find(&table.to_string(), LogKind::Tables, 1).await.expect("an answer");
    found.into_iter().next().expect("the table is there")
}
