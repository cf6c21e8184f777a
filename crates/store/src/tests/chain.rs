//! The hash chain: what was done to a log past the store is found, and named by number.

use super::*;

/// A table with nine events in three appends, two of them by a person.
async fn nine(store: &Store) -> LogId {
    let (table, card) = (LogId::random(), card());
    for expected in [0, 3, 6] {
        let by = (expected > 0).then(PersonId::random);
        let events = (1..=3).map(|number| NewEvent { by, text: format!("move {}", expected + number) }).collect();
        let append = Append { log: table, expected, events, names: Vec::new(), card: card.clone() };
        store.append(append).await.expect("appended");
    }
    table
}

/// What is wrong with each log.
async fn faults(house: &House) -> Vec<Vec<ChainFault>> {
    let mut dump = Dump::open(&house.database()).await.expect("it opens");
    let mut faults = Vec::new();
    for log in dump.logs(0).await.expect("readable") {
        let events = dump.all_events(log.no).await.expect("readable");
        faults.push(log.chain_faults(&events));
    }
    dump.close().await.expect("it closes");
    faults
}

impl House {
    /// Does something to the events past the store and past the triggers.
    async fn tamper(&self, sql: &str) {
        let sql = match &self.place {
            Place::File(_) => format!(
                "DROP TRIGGER IF EXISTS events_are_never_changed; \
                 DROP TRIGGER IF EXISTS events_go_only_with_their_log; {sql}"
            ),
            Place::Postgres(_) => format!("ALTER TABLE events DISABLE TRIGGER USER; {sql}"),
        };
        self.directly(&sql).await.expect("done");
    }
}

on_both_databases! {
    #[tokio::test]
    async fn a_log_ends_with_the_hash_of_its_last_event(house: House) {
        let store = &house.store;
        let table = nine(store).await;
        let mut head = LogHead::default();
        for event in store.read(table, 0).await.unwrap() {
            head = head.then(table, event.by, &event.text);
        }
        assert_eq!(store.head(table).await.unwrap(), Some(head.clone()));
        assert_eq!((head.seq, head.hash.to_string().len()), (9, 64));
        assert_eq!(store.head(LogId::random()).await.unwrap(), None);
        assert_eq!(faults(&house).await, [[]; 1]);
    }

    #[tokio::test]
    async fn an_erasure_and_another_server_go_on_with_the_chain(house: House) {
        let (store, person) = (&house.store, PersonId::random());
        let table = nine(store).await;
        let name = StoredName { no: 1, kind: NameKind::Own, person: Some(person), member: None, text: "Anna".to_owned() };
        let sat = Append { names: vec![name], ..append(table, 9, "sat", &card()) };
        store.append(sat).await.unwrap();
        let (table_note, club_notes) = ("erased".to_owned(), Vec::new());
        store.erase(&Erasure { person: Some(person), members: Vec::new(), by: person, table_note, club_notes }).await.unwrap();
        let other = Store::open(&house.database()).await.unwrap();
        assert_eq!(other.append(append(table, 11, "on", &card())).await.unwrap(), 12);
        assert_eq!(faults(&house).await, [[]; 1]);
    }

    #[tokio::test]
    async fn a_changed_event_is_named(house: House) {
        for (change, seq) in [
            ("text = 'move 5!' WHERE seq = 5", 5),
            ("text = 'move 0' WHERE seq = 9", 9),
            ("doer = NULL WHERE seq = 4", 4),
        ] {
            nine(&house.store).await;
            house.tamper(&format!("UPDATE events SET {change} AND table_no = (SELECT max(no) FROM tables)")).await;
            assert_eq!(faults(&house).await.pop().unwrap(), [ChainFault::Changed(seq)], "{change}");
        }
        // Times are not covered.
        nine(&house.store).await;
        house.tamper("UPDATE events SET at = at + 1 WHERE table_no = (SELECT max(no) FROM tables)").await;
        assert!(faults(&house).await.pop().unwrap().is_empty());
    }

    #[tokio::test]
    async fn a_lost_event_is_named_in_the_middle_and_at_the_end(house: House) {
        nine(&house.store).await;
        house.tamper("DELETE FROM events WHERE seq IN (1, 5)").await;
        assert_eq!(faults(&house).await, [[ChainFault::Lost(1), ChainFault::Lost(5)]]);
        nine(&house.store).await;
        house.tamper("DELETE FROM events WHERE seq > 7 AND table_no = (SELECT max(no) FROM tables)").await;
        assert_eq!(faults(&house).await[1], [ChainFault::Lost(8), ChainFault::Lost(9)]);
    }

    #[tokio::test]
    async fn swapped_events_are_named(house: House) {
        let swap = |one: u32, other: u32| {
            let renumber = |from, to| {
                format!("UPDATE events SET seq = {to} WHERE seq = {from} AND table_no = (SELECT max(no) FROM tables)")
            };
            [renumber(one, 99), renumber(other, one), renumber(99, other)].join("; ")
        };
        for (one, other) in [(3, 4), (2, 7), (5, 9)] {
            nine(&house.store).await;
            house.tamper(&swap(one, other)).await;
            let found = faults(&house).await.pop().unwrap();
            let both = [ChainFault::Changed(one.into()), ChainFault::Changed(other.into())];
            assert!(both.iter().all(|fault| found.contains(fault)) && found.len() == 2, "{found:?}");
        }
    }

    #[tokio::test]
    async fn an_added_event_and_a_log_that_ends_otherwise_are_named(house: House) {
        nine(&house.store).await;
        house.tamper("INSERT INTO events SELECT table_no, 10, at, doer, 'won', hash FROM events WHERE seq = 9").await;
        assert_eq!(faults(&house).await, [[ChainFault::Added(10)]]);
        let table = nine(&house.store).await;
        // Cut off, and the index made to fit by its number only.
        house.tamper(
            "DELETE FROM events WHERE seq = 9 AND table_no = (SELECT max(no) FROM tables); \
             UPDATE tables SET last = 8 WHERE no = (SELECT max(no) FROM tables)",
        ).await;
        assert_eq!(faults(&house).await[1], [ChainFault::OtherEnd(8)]);
        assert_eq!(house.store.head(table).await.unwrap().unwrap().seq, 8);
    }

    #[tokio::test]
    async fn an_event_of_another_log_does_not_fit(house: House) {
        let (here, there) = (nine(&house.store).await, nine(&house.store).await);
        assert_ne!(house.store.head(here).await.unwrap(), house.store.head(there).await.unwrap());
    }
}
