use super::*;
use crate::batch::Job;

/// Appends that stand in the line together and so share a commit.
async fn append_together(store: &Store, appends: Vec<Append>) -> Vec<Result<u64, AppendError>> {
    // All places are taken before the first one is filled, so that no other task runs in between.
    let mut places = store.queue.reserve_many(appends.len()).await.expect("an open store");
    let mut answers = Vec::new();
    for append in appends {
        let (answer, answered) = oneshot::channel();
        places.next().expect("a place for each").send(Job::Append(append, answer));
        answers.push(answered);
    }
    let mut results = Vec::new();
    for answer in answers {
        results.push(answer.await.expect("an answer"));
    }
    results
}

on_both_databases! {
    #[tokio::test]
    async fn a_refused_append_among_many_leaves_the_others_alone(house: House) {
        let tables: Vec<_> = (0..100).map(|_| (LogId::random(), card())).collect();
        let appends = tables.iter().enumerate().map(|(place, (table, card))| {
            let expected = if place == 50 { 7 } else { 0 };
            append(*table, expected, "@new", card)
        });
        let results = append_together(&house.store, appends.collect()).await;
        for (place, ((table, _), result)) in tables.iter().zip(&results).enumerate() {
            assert_eq!(is_conflict(result), place == 50);
            assert_eq!(texts(&house.store, *table).await.len(), usize::from(place != 50));
        }
    }

    #[tokio::test]
    async fn appends_that_follow_each_other_can_share_a_commit(house: House) {
        let card = card();
        let table = LogId::random();
        let cards = [1, 2, 3].map(|taken| LobbyCard { taken, ..card.clone() });
        let appends = vec![
            append(table, 0, "a", &cards[0]),
            append(table, 1, "b", &cards[1]),
            append(table, 1, "too late", &cards[0]),
            append(table, 2, "c", &cards[2]),
            append(table, 2, "too late", &cards[0]),
        ];
        let results = append_together(&house.store, appends).await;
        assert_eq!(
            results.iter().map(|result| result.as_ref().ok().copied()).collect::<Vec<_>>(),
            [Some(1), Some(2), None, Some(3), None]
        );
        assert_eq!(texts(&house.store, table).await, ["a", "b", "c"]);
        assert_eq!(house.store.list(Listing::Open, 9).await.unwrap()[0].card, cards[2]);
    }

    #[tokio::test]
    async fn of_two_new_tables_with_the_same_code_the_first_one_has_it(house: House) {
        let card = card();
        let (first, second) = (LogId::random(), LogId::random());
        let appends = vec![append(first, 0, "@new", &card), append(second, 0, "@new", &card)];
        let results = append_together(&house.store, appends).await;
        assert_eq!(results[0].as_ref().ok(), Some(&1));
        assert!(is_conflict(&results[1]));
        assert!(texts(&house.store, second).await.is_empty());
        assert!(is_conflict(&house.store.append(append(second, 0, "@new", &card)).await));
        assert_eq!(house.store.find_code(&card.code).await.unwrap(), Some(first.of_table()));
    }

    #[tokio::test]
    async fn a_failed_commit_fails_for_all_of_it_and_the_store_lives_on(house: House) {
        house.fill_up("b").await;
        let tables = [LogId::random(), LogId::random()];
        let appends = || vec![append(tables[0], 0, "a", &card()), append(tables[1], 0, "b", &card())];
        for result in append_together(&house.store, appends()).await {
            assert!(matches!(result, Err(AppendError::Failed(_))));
        }
        assert!(listed(&house.store, Listing::Open).await.is_empty());
        house.make_room().await;
        for result in append_together(&house.store, appends()).await {
            assert_eq!(result.unwrap(), 1);
        }
    }

    #[tokio::test]
    async fn what_waits_is_committed_before_the_store_closes(house: House) {
        let (database, table) = (house.database(), LogId::random());
        let (answer, answered) = oneshot::channel();
        house.store.queue.send(Job::Append(append(table, 0, "@new", &card()), answer)).await.unwrap();
        let clone = house.store.clone();
        house.store.close().await;
        assert_eq!(answered.await.unwrap().unwrap(), 1);
        assert!(matches!(clone.append(append(table, 1, "late", &card())).await, Err(AppendError::Failed(_))));
        assert!(clone.read(table, 0).await.is_err());
        if let Place::File(folder) = &house.place {
            let beside: Vec<_> = folder.path().read_dir().unwrap().map(|file| file.unwrap().file_name()).collect();
            assert_eq!(beside, ["knobel.db"], "the log has moved into the database");
        }
        assert_eq!(texts(&Store::open(&database).await.unwrap(), table).await, ["@new"]);
    }
}
