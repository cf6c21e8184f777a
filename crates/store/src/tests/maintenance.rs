//! What goes: names, tables, bans.

use super::*;

on_both_databases! {
    #[tokio::test]
    async fn events_are_written_anew_only_by_erasing(house: House) {
        let (store, table, person) = (&house.store, LogId::random(), PersonId::random());
        store.append(first(table, &["one", "two", "three"])).await.expect("a new table");
        assert!(house.directly("UPDATE events SET text = 'x'").await.is_err());
        assert!(house.directly("DELETE FROM events").await.is_err());
        let mut watching = store.watch(table);
        let listed = card_of(store, table).await;
        let rewriting = Rewriting {
            log: table,
            expected: 3,
            texts: vec![(2, "zwei".to_owned())],
            name: Some("Table".to_owned()),
            person,
            note: "erased".to_owned(),
        };
        assert_eq!(store.rewrite(&rewriting).await.expect("nobody was quicker"), 4);
        watching.changed().await.expect("the store is open");
        assert_eq!(*watching.borrow(), 4);
        let events = store.read(table, 0).await.expect("an answer");
        let texts: Vec<_> = events.iter().map(|event| event.text.as_str()).collect();
        assert_eq!(texts, ["one", "zwei", "three", "erased"]);
        let after = card_of(store, table).await;
        assert_eq!((after.card.name.as_str(), after.touched), ("Table", listed.touched), "it was not touched");
        assert!(matches!(store.rewrite(&rewriting).await, Err(AppendError::Conflict)), "once is enough");
        assert!(house.directly("UPDATE events SET text = 'x'").await.is_err(), "the door is shut again");
        // And the table goes on where it was.
        let next = Append { expected: 4, ..first(table, &["five"]) };
        assert_eq!(store.append(next).await.expect("the table goes on"), 5);
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
    async fn somebody_is_found_wherever_they_appear(house: House) {
        let (store, person) = (&house.store, PersonId::random());
        let [seated, doer, named, nowhere] = [(); 4].map(|()| LogId::random());
        let mut append = first(seated, &["one"]);
        append.card.people = vec![(person, false)];
        store.append(append).await.expect("a table");
        let mut append = first(doer, &["one"]);
        append.events[0].by = Some(person);
        store.append(append).await.expect("a table");
        store.append(first(named, &[&format!("{{\"barred\":\"{person}\"}}")])).await.expect("a table");
        store.append(first(nowhere, &["one"])).await.expect("a table");
        let found: Vec<_> = store.logs_of(person).await.expect("an answer").into_iter().map(|(id, _)| id).collect();
        assert_eq!(found, [seated, doer, named]);
        store.add_person(&Person { id: person, name: "Anna".to_owned(), link: LinkId::random() }).await.expect("Anna");
        store.remove_person(person).await.expect("an answer");
        assert_eq!(store.person(person).await.expect("an answer"), None);
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

/// What opens a table.
pub(super) fn first(table: LogId, texts: &[&str]) -> Append {
    let events = texts.iter().map(|text| NewEvent { by: None, text: (*text).to_owned() }).collect();
    Append { log: table, expected: 0, events, card: card() }
}

async fn card_of(store: &Store, table: LogId) -> Listed {
    let found = store.find(&table.to_string(), LogKind::Tables, 1).await.expect("an answer");
    found.into_iter().next().expect("the table is there")
}
