//! Time that servers have seen pass, and tables that go because of their age.

use super::maintenance::first;
use super::*;

const MINUTE: Duration = Duration::from_secs(60);

/// A moment some minutes after the beginning.
fn at(minutes: i64) -> i64 {
    1_800_000_000_000 + minutes * 60_000
}

on_both_databases! {
    #[tokio::test]
    async fn only_what_a_server_has_seen_counts(house: House) {
        let store = &house.store;
        let first = store.see_time(at(0), 2 * MINUTE).await.expect("an answer");
        assert!(first.before(MINUTE) < 0, "before the first note nothing was seen");
        for minute in 1..=10 {
            store.see_time(at(minute), 2 * MINUTE).await.expect("an answer");
        }
        // The clock jumps, and jumps back.
        let ahead = store.see_time(at(600_000), 2 * MINUTE).await.expect("an answer");
        assert_eq!(ahead.before(5 * MINUTE), at(5));
        let back = store.see_time(at(11), 2 * MINUTE).await.expect("an answer");
        assert_eq!(back.before(Duration::ZERO), at(11));
        assert_eq!(back.before(5 * MINUTE), at(5), "one minute went by unseen");
        let later = store.see_time(at(12), 2 * MINUTE).await.expect("an answer");
        assert_eq!(later.before(6 * MINUTE), at(5));
    }

    #[tokio::test]
    async fn however_often_a_server_was_off_few_gaps_are_kept_and_nothing_ages_by_it(house: House) {
        let store = &house.store;
        let mut seen = store.see_time(at(0), MINUTE).await.expect("an answer");
        for time in 1..=520 {
            seen = store.see_time(at(time * 100), MINUTE).await.expect("an answer");
        }
        assert!(seen.before(MINUTE) < 0);
    }

    #[tokio::test]
    async fn tables_that_are_old_are_announced_then_due_but_no_running_game(house: House) {
        let store = &house.store;
        let [over, open, running, archived_running] = [(); 4].map(|()| LogId::random());
        for (table, stage) in [(over, Stage::Over), (open, Stage::Open), (running, Stage::Running), (archived_running, Stage::Running)] {
            let mut append = first(table, &["one"]);
            append.card.stage = stage;
            store.append(append).await.expect("a new table");
        }
        let (now, far) = (store.time().await.expect("an answer"), i64::MAX / 2);
        let seen = store.see_time(now, MINUTE).await.expect("an answer");
        let none = store.tables_to_delete(&seen, now - 1_000_000, far, (10, 10)).await.expect("an answer");
        assert_eq!((none.announced, none.due.len()), (0, 0));
        store.archive_untouched_since(far).await.expect("an answer");
        let listed = store.tables_to_delete(&seen, far, now, (10, 10)).await.expect("an answer");
        assert_eq!((listed.announced, listed.due.len()), (2, 0), "the one that is over, and the one that never began");
        assert_eq!(store.count_leaving().await.expect("an answer"), 2);
        let due = store.tables_to_delete(&seen, far, now + 1, (10, 1)).await.expect("an answer");
        assert_eq!((due.announced, due.due), (0, vec![over.of_table()]), "in small steps, the oldest first");
        // Playing on keeps the table.
        store.append(Append { expected: 1, ..first(open, &["two"]) }).await.expect("it goes on");
        let due = store.tables_to_delete(&seen, far, now + 1, (10, 10)).await.expect("an answer");
        assert_eq!(due.due, vec![over.of_table()]);
        store.delete_no_tables().await.expect("an answer");
        assert_eq!(store.count_leaving().await.expect("an answer"), 0);
    }
}
