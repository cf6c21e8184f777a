use super::*;

/// The address of a new database.
fn place() -> Place {
    Place::Postgres(Cluster::shared().database())
}

async fn refusal(database: &Database) -> OpenError {
    Store::open(database).await.err().expect("this is no store of ours")
}

/// Does something to a database in which there is no store yet.
async fn tamper(place: &Place, sql: &str) {
    let Place::Postgres(address) = place else { unreachable!("it is an address") };
    let mut direct = PgConnection::connect(address).await.expect("a connection");
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut direct).await.expect("done");
}

#[tokio::test]
async fn a_closed_store_opens_again() {
    let house = House::on_postgres().await;
    let database = house.database();
    let table = add(&house.store, &card()).await;
    house.store.close().await;
    for _ in 0..3 {
        let store = Store::open(&database).await.unwrap();
        assert_eq!(texts(&store, table).await, ["@new"]);
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_start_at_once_make_one_store() {
    for _ in 0..5 {
        let database = place().database();
        let tasks: Vec<_> = (0..4)
            .map(|_| {
                let database = database.clone();
                tokio::spawn(async move { Store::open(&database).await })
            })
            .collect();
        let mut stores = Vec::new();
        for task in tasks {
            stores.push(task.await.unwrap().unwrap());
        }
        let table = add(&stores[0], &card()).await;
        for store in &stores {
            assert_eq!(texts(store, table).await, ["@new"]);
        }
    }
}

#[tokio::test]
async fn a_database_may_be_shared_with_other_programs() {
    let place = place();
    tamper(&place, "CREATE TABLE events (note text); INSERT INTO events VALUES ('Dear diary')").await;
    let store = Store::open(&place.database()).await.unwrap();
    add(&store, &card()).await;
    let house = House { place, store };
    let is_untouched = "DO 'BEGIN ASSERT (SELECT count(*) FROM public.events) = 1; END'";
    house.directly(is_untouched).await.unwrap();
}

#[tokio::test]
async fn a_schema_of_another_program_is_refused() {
    let place = place();
    tamper(&place, "CREATE SCHEMA knobel; CREATE TABLE knobel.notes (text text)").await;
    assert!(matches!(refusal(&place.database()).await, OpenError::Foreign));
    tamper(&place, "DROP TABLE knobel.notes").await;
    Store::open(&place.database()).await.expect("an empty one becomes ours");

    let house = House::on_postgres().await;
    house.directly("UPDATE _sqlx_migrations SET checksum = 'x'").await.unwrap();
    assert!(matches!(refusal(&house.database()).await, OpenError::Foreign));
}

#[tokio::test]
async fn a_store_of_a_newer_version_is_refused() {
    let house = House::on_postgres().await;
    house.directly("INSERT INTO _sqlx_migrations VALUES (99, 'later', now(), true, '', 0)").await.unwrap();
    assert!(matches!(refusal(&house.database()).await, OpenError::Newer));
}

#[tokio::test]
async fn a_store_without_one_of_its_tables_is_refused() {
    for table in ["events", "people", "bans"] {
        let house = House::on_postgres().await;
        house.directly(&format!("DROP TABLE {table}")).await.unwrap();
        assert!(matches!(refusal(&house.database()).await, OpenError::Broken(_)), "{table}");
    }
}

#[tokio::test]
async fn a_store_from_when_servers_counted_together_opens_and_its_rates_go() {
    let house = House::on_postgres().await;
    let table = add(&house.store, &card()).await;
    let before = "DELETE FROM _sqlx_migrations WHERE version = 3; CREATE UNLOGGED TABLE rates (key bytea PRIMARY KEY)";
    house.directly(before).await.unwrap();
    let store = Store::open(&house.database()).await.unwrap();
    assert_eq!(texts(&store, table).await, ["@new"]);
    house.directly("DO 'BEGIN ASSERT to_regclass(''knobel.rates'') IS NULL; END'").await.unwrap();
}

#[tokio::test]
async fn who_is_not_let_in_hears_why() {
    let cluster = Cluster::shared();
    let missing = Database::read(&cluster.address("missing")).unwrap();
    let OpenError::Refused(why) = refusal(&missing).await else { panic!("there is no such database") };
    assert!(why.contains("missing"), "{why}");
    let stranger = format!("postgres://stranger:geheim@127.0.0.1:{}/postgres", cluster.port());
    let OpenError::Refused(why) = refusal(&Database::read(&stranger).unwrap()).await else {
        panic!("nobody is so called")
    };
    assert!(why.contains("stranger") && !why.contains("geheim"), "{why}");
}

#[tokio::test]
async fn where_nobody_listens_there_is_no_store() {
    let nowhere = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap();
    let database = Database::read(&format!("postgres://anna:geheim@{nowhere}/knobel")).unwrap();
    let error = refusal(&database).await;
    assert!(matches!(error, OpenError::Unreachable(_)), "{error:?}");
    assert!(!format!("{error:?}").contains("geheim"));
}

#[tokio::test]
async fn events_go_only_with_their_log() {
    let house = House::on_postgres().await;
    let table = add(&house.store, &card()).await;
    for sql in ["TRUNCATE events", "TRUNCATE tables CASCADE", "UPDATE events SET text = ''", "DELETE FROM events"] {
        assert!(house.directly(sql).await.is_err(), "{sql}");
    }
    assert_eq!(texts(&house.store, table).await, ["@new"]);
    house.directly("DELETE FROM tables").await.unwrap();
    assert!(texts(&house.store, table).await.is_empty());
}
