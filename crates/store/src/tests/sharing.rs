//! What servers that share a database know of one another.

use std::time::Instant;

use super::*;

/// Longer than anything here takes; whoever waits so long waits in vain.
const PATIENCE: Duration = Duration::from_secs(60);

async fn hears(watch: &mut watch::Receiver<u64>, last: u64) {
    tokio::time::timeout(PATIENCE, watch.wait_for(|heard| *heard == last)).await.expect("it is heard").unwrap();
}

#[tokio::test]
async fn whoever_watches_at_one_server_hears_what_is_appended_at_another() {
    let here = House::on_postgres().await;
    let there = Store::open(&here.database()).await.unwrap();
    let card = card();
    let table = add(&there, &card).await;
    let (mut watch, mut lobby) = (here.store.watch(table), here.store.changes());
    for expected in 1..5 {
        lobby.mark_unchanged();
        assert_eq!(there.append(append(table, expected, "x", &card)).await.unwrap(), expected + 1);
        hears(&mut watch, expected + 1).await;
        tokio::time::timeout(PATIENCE, lobby.changed()).await.expect("the lobby hears too").unwrap();
        assert_eq!(here.store.last_by_anyone(table).await.unwrap(), Some(expected + 1));
    }
    assert_eq!(here.store.last_by_anyone(LogId::random()).await.unwrap(), None);
}

#[tokio::test]
async fn whoever_watches_hears_of_what_happened_while_nothing_could_be_heard() {
    let here = House::on_postgres().await;
    let there = Store::open(&here.database()).await.unwrap();
    let card = card();
    let table = add(&there, &card).await;
    let mut watch = here.store.watch(table);
    there.append(append(table, 1, "x", &card)).await.unwrap();
    hears(&mut watch, 2).await;
    // Everybody is thrown out at once with the next append, so that nobody hears of it at the time.
    let throw_out = "CREATE FUNCTION throw_out() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
         PERFORM pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() \
         AND query LIKE 'LISTEN%'; RETURN NEW; END $$; \
         CREATE TRIGGER throw_out BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION throw_out()";
    here.directly(throw_out).await.unwrap();
    there.append(append(table, 2, "x", &card)).await.unwrap();
    hears(&mut watch, 3).await;
}

#[tokio::test]
async fn who_sits_at_a_table_is_seen_at_all_servers() {
    let here = House::on_postgres().await;
    let there = Store::open(&here.database()).await.unwrap();
    let (table, anna, ben) = (LogId::random(), PersonId::random(), PersonId::random());
    here.store.mark_present(table.of_table(), ben, Role::Watching);
    let seen = async {
        while there.last_seen(table.of_table(), anna).is_none() {
            here.store.mark_present(table.of_table(), anna, Role::Seated);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, seen).await.expect("she is seen");
    assert!(there.last_seen(table.of_table(), ben).is_none(), "whoever only looks on is nobody's concern");
}

#[tokio::test]
async fn a_page_that_is_closed_at_one_server_was_last_seen_then_at_the_other() {
    let here = House::on_postgres().await;
    let there = Store::open(&here.database()).await.unwrap();
    let (table, anna) = (LogId::random().of_table(), PersonId::random());
    let opened = Instant::now();
    let page = here.store.open_page(table, Some(anna));
    here.store.mark_present(table, anna, Role::Seated);
    let seen_since = async |earliest: Instant| {
        while !matches!(there.last_seen(table, anna), Some(LastSeen::At(at)) if at >= earliest) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, seen_since(opened)).await.expect("she has come");
    let closed = Instant::now();
    drop(page);
    tokio::time::timeout(PATIENCE, seen_since(closed)).await.expect("she was there until then");
}

#[tokio::test]
async fn a_page_at_one_server_is_open_at_the_other_as_long_as_it_is() {
    let here = House::on_postgres().await;
    let there = Store::open(&here.database()).await.unwrap();
    let (table, anna) = (LogId::random().of_table(), PersonId::random());
    let is = async |open: bool| {
        while there.is_connected(table, anna) != open {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    here.store.mark_present(table, anna, Role::Seated);
    tokio::time::timeout(PATIENCE, async {
        while there.last_seen(table, anna).is_none() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await
    .expect("she is seen");
    assert!(!there.is_connected(table, anna) && !here.store.is_connected(table, anna), "nothing stays open");
    let page = here.store.open_page(table, Some(anna));
    here.store.mark_present(table, anna, Role::Seated);
    tokio::time::timeout(PATIENCE, is(true)).await.expect("her page is open");
    drop(page);
    tokio::time::timeout(PATIENCE, is(false)).await.expect("it is closed");
}

#[tokio::test]
async fn those_who_watch_at_one_server_are_counted_at_the_other() {
    let here = House::on_postgres().await;
    let there = Store::open(&here.database()).await.unwrap();
    let table = LogId::random().of_table();
    let pages = [here.store.open_page(table, None), here.store.open_page(table, Some(PersonId::random()))];
    let _own = there.open_page(table, None);
    let counted = async |number: usize| {
        while there.watchers(table) != number {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, counted(3)).await.expect("they are counted");
    drop(pages);
    tokio::time::timeout(PATIENCE, counted(1)).await.expect("they have gone");
}

#[tokio::test]
async fn where_one_server_alone_appends_the_database_is_not_asked_for_the_last_number() {
    let house = House::on_sqlite().await;
    assert_eq!(house.store.last_by_anyone(add(&house.store, &card()).await).await.unwrap(), None);
}

#[tokio::test]
async fn tables_whose_bots_were_left_alone_are_found() {
    let house = House::on_postgres().await;
    let card = LobbyCard { awaits_bot: true, stage: Stage::Running, ..card() };
    let table = add(&house.store, &card).await;
    assert!(house.store.abandoned_by_bots(Duration::from_secs(3600), 9).await.unwrap().is_empty());
    house.directly("UPDATE tables SET touched = touched - 3600000").await.unwrap();
    assert_eq!(house.store.abandoned_by_bots(Duration::from_secs(1800), 9).await.unwrap(), [table.of_table()]);
    assert!(house.store.abandoned_by_bots(Duration::from_secs(1800), 0).await.unwrap().is_empty());
}
