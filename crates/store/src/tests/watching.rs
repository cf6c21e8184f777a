use super::*;

on_both_databases! {
    #[tokio::test]
    async fn whoever_watches_a_table_is_told_of_each_append(house: House) {
        let card = card();
        let table = add(&house.store, &card).await;
        let (mut here, mut elsewhere) = (house.store.watch(table), house.store.watch(LogId::random()));
        for expected in 1..4 {
            house.store.append(append(table, expected, "x", &card)).await.unwrap();
            here.changed().await.unwrap();
            assert_eq!(*here.borrow_and_update(), expected + 1);
            assert_eq!(house.store.read(table, expected).await.unwrap().len(), 1, "what is told can be read");
        }
        assert!(is_conflict(&house.store.append(append(table, 1, "x", &card)).await));
        assert!(!here.has_changed().unwrap());
        assert!(!elsewhere.has_changed().unwrap());
        assert_eq!(*elsewhere.borrow_and_update(), 0);
    }

    #[tokio::test]
    async fn the_lobby_is_told_of_every_append_and_of_nothing_else(house: House) {
        let mut changes = house.store.changes();
        assert!(is_conflict(&house.store.append(append(LogId::random(), 3, "x", &card())).await));
        house.store.cookie_key().await.unwrap();
        assert!(!changes.has_changed().unwrap());
        for _ in 0..3 {
            add(&house.store, &card()).await;
            assert!(changes.has_changed().unwrap());
            changes.borrow_and_update();
        }
    }

    #[tokio::test]
    async fn a_table_is_forgotten_when_nobody_watches_it_any_more(house: House) {
        let card = card();
        let table = add(&house.store, &card).await;
        drop(house.store.watch(table));
        assert_eq!(house.store.watchers.remembered(), 1);
        house.store.append(append(table, 1, "x", &card)).await.unwrap();
        assert_eq!(house.store.watchers.remembered(), 0);
        let kept = house.store.watch(table);
        for _ in 0..10_000 {
            drop(house.store.watch(LogId::random()));
        }
        assert!(house.store.watchers.remembered() <= 64);
        house.store.append(append(table, 2, "x", &card)).await.unwrap();
        assert_eq!(*kept.borrow(), 3);
    }
}
