use super::*;

on_both_databases! {
    #[tokio::test]
    async fn events_read_back_as_they_were_appended(house: House) {
        let (table, anna) = (LogId::random(), PersonId::random());
        let strange =
            ["@seat 1 Änne \"the\" 🎲", "", "line\nbreak \\ \u{7f} \u{1}", "{\"a\":[1,null]}", "42"];
        let events: Vec<_> = strange
            .iter()
            .enumerate()
            .map(|(place, text)| NewEvent { by: (place % 2 == 0).then_some(anna), text: (*text).to_owned() })
            .collect();
        let append = Append { log: table, expected: 0, events: events.clone(), names: Vec::new(), card: card() };
        assert_eq!(house.store.append(append).await.unwrap(), 5);
        let read = house.store.read(table, 0).await.unwrap();
        assert_eq!(read.iter().map(|event| event.seq).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
        assert!(read.iter().all(|event| event.at > 1_700_000_000_000));
        let again: Vec<_> = read.into_iter().map(|event| NewEvent { by: event.by, text: event.text }).collect();
        assert_eq!(again, events);
    }

    #[tokio::test]
    async fn only_events_after_the_named_one_are_read(house: House) {
        let (table, card) = (LogId::random(), card());
        for expected in 0..5 {
            house.store.append(append(table, expected, &expected.to_string(), &card)).await.unwrap();
        }
        let after_three = house.store.read(table, 3).await.unwrap();
        assert_eq!(after_three.iter().map(|event| event.seq).collect::<Vec<_>>(), [4, 5]);
        assert!(house.store.read(table, 5).await.unwrap().is_empty());
        assert!(house.store.read(table, u64::MAX).await.unwrap().is_empty());
        assert!(house.store.read(LogId::random(), 0).await.unwrap().is_empty());
    }

    #[tokio::test]
    async fn an_append_that_expects_another_number_is_refused(house: House) {
        let card = card();
        let table = add(&house.store, &card).await;
        for expected in [0, 2, u64::MAX] {
            assert!(is_conflict(&house.store.append(append(table, expected, "no", &card)).await), "{expected}");
        }
        assert!(is_conflict(&house.store.append(append(LogId::random(), 1, "no", &super::card())).await));
        assert_eq!(texts(&house.store, table).await, ["@new"]);
    }

    #[tokio::test]
    async fn nothing_cannot_be_appended(house: House) {
        let nothing = Append { log: LogId::random(), expected: 0, events: Vec::new(), names: Vec::new(), card: card() };
        assert!(matches!(house.store.append(nothing).await, Err(AppendError::Failed(_))));
    }

    #[tokio::test]
    async fn what_no_database_can_keep_is_refused_by_all_of_them(house: House) {
        let nul = "nul\0inside";
        let card = card();
        for append in [
            append(LogId::random(), 0, nul, &card),
            append(LogId::random(), 0, "@new", &LobbyCard { name: nul.to_owned(), ..card.clone() }),
            append(LogId::random(), 0, "@new", &LobbyCard { code: nul.to_owned(), ..card.clone() }),
        ] {
            assert!(matches!(house.store.append(append).await, Err(AppendError::Failed(StoreError::Failed(_)))));
        }
        let anna = Person { id: PersonId::random(), name: "Anna".to_owned(), link: LinkId::random() };
        assert!(house.store.add_person(&Person { name: nul.to_owned(), ..anna.clone() }).await.is_err());
        house.store.add_person(&anna).await.unwrap();
        assert!(house.store.rename(anna.id, nul).await.is_err());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn of_many_writers_with_the_same_number_exactly_one_wins(house: House) {
        let card = card();
        let table = add(&house.store, &card).await;
        for round in 1..=20 {
            let tasks: Vec<_> = (0..40)
                .map(|writer| {
                    let (store, append) = (house.store.clone(), append(table, round, &format!("{writer}"), &card));
                    tokio::spawn(async move { store.append(append).await })
                })
                .collect();
            let mut won = 0;
            for task in tasks {
                match task.await.unwrap() {
                    Ok(last) => {
                        assert_eq!(last, round + 1);
                        won += 1;
                    }
                    Err(error) => assert!(matches!(error, AppendError::Conflict), "{error}"),
                }
            }
            assert_eq!(won, 1);
        }
        assert_eq!(texts(&house.store, table).await.len(), 21);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn two_servers_that_append_as_fast_as_they_can_leave_no_gap_and_nothing_twice(house: House) {
        let other = Store::open(&house.database()).await.unwrap();
        let cards: Vec<_> = (0..4).map(|_| card()).collect();
        let mut tables = Vec::new();
        for card in &cards {
            tables.push((add(&house.store, card).await, card.clone()));
        }
        let writers = (0..16).map(|number| {
            let store = if number % 2 == 0 { house.store.clone() } else { other.clone() };
            let (table, card) = tables[number / 2 % 4].clone();
            tokio::spawn(async move {
                let mut won = Vec::new();
                while won.len() < 10 {
                    let last = store.read(table, 0).await.unwrap().len() as u64;
                    match store.append(append(table, last, &format!("{number} {}", won.len()), &card)).await {
                        Ok(seq) => won.push((seq, format!("{number} {}", won.len()))),
                        Err(error) => assert!(matches!(error, AppendError::Conflict), "{error}"),
                    }
                }
                (table, won)
            })
        });
        let writers: Vec<_> = writers.collect();
        let mut acknowledged = std::collections::BTreeMap::<LogId, Vec<(u64, String)>>::new();
        for writer in writers {
            let (table, won) = writer.await.unwrap();
            acknowledged.entry(table).or_default().extend(won);
        }
        for (table, mut won) in acknowledged {
            won.sort();
            let kept = other.read(table, 1).await.unwrap();
            let kept: Vec<_> = kept.into_iter().map(|event| (event.seq, event.text)).collect();
            assert_eq!(kept, won, "what was acknowledged, each once, and nothing else");
            assert_eq!(kept.iter().map(|(seq, _)| *seq).collect::<Vec<_>>(), (2..42).collect::<Vec<_>>());
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn of_two_servers_with_the_same_number_exactly_one_wins(house: House) {
        let other = Store::open(&house.database()).await.unwrap();
        let card = card();
        let table = add(&house.store, &card).await;
        for round in 1..=50 {
            let (here, there) = tokio::join!(
                house.store.append(append(table, round, "here", &card)),
                other.append(append(table, round, "there", &card))
            );
            assert!(here.is_ok() != there.is_ok());
            assert!(is_conflict(&here) || is_conflict(&there));
        }
        assert_eq!(texts(&other, table).await.len(), 51);
    }

    #[tokio::test]
    async fn all_events_of_an_append_are_kept_or_none(house: House) {
        let card = card();
        let table = add(&house.store, &card).await;
        let events: Vec<_> = ["a", "b", "c"].map(|text| NewEvent { by: None, text: text.to_owned() }).into();
        let refused = Append { log: table, expected: 0, events: events.clone(), names: Vec::new(), card: LobbyCard { taken: 3, ..card.clone() } };
        assert!(is_conflict(&house.store.append(refused).await));
        assert_eq!(texts(&house.store, table).await, ["@new"]);
        assert_eq!(house.store.list(Listing::Open, 1).await.unwrap()[0].card, card);
        let kept = Append { log: table, expected: 1, events, names: Vec::new(), card: LobbyCard { taken: 3, ..card } };
        assert_eq!(house.store.append(kept).await.unwrap(), 4);
        assert_eq!(texts(&house.store, table).await, ["@new", "a", "b", "c"]);
        assert_eq!(house.store.list(Listing::Open, 1).await.unwrap()[0].card.taken, 3);
    }

    #[tokio::test]
    async fn events_are_never_changed_or_taken_out(house: House) {
        let table = add(&house.store, &card()).await;
        for sql in ["UPDATE events SET text = 'better'", "DELETE FROM events"] {
            assert!(house.directly(sql).await.is_err(), "{sql}");
        }
        assert_eq!(texts(&house.store, table).await, ["@new"]);
    }
}
