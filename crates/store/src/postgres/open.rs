//! Opening: first a look that changes nothing, then the real thing.

use std::sync::{Arc, LazyLock};

use sqlx::error::DatabaseError;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection, Error};

use super::super::back_end::{Readers, Writer};
use super::super::presence::Presence;
use super::super::watchers::Watchers;
use super::super::{OpenError, PostgresAddress};
use super::connections::{Connections, connect};
use super::rates::Rates;
use super::write::PostgresWriter;
use super::{is_away, news};
use crate::ids::ServerId;
use crate::migrations::migrator;

static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    migrator(&[
        (1, "tables events people", include_str!("../../migrations/postgres/0001_tables_events_people.sql")),
        (2, "bans", include_str!("../../migrations/postgres/0002_bans.sql")),
    ])
});

/// The oldest version that will do, and what it calls itself.
const OLDEST: u32 = 15_00_00;

/// What is told to the database with every connection. Where our tables are; and how long anything may take there, so that no
/// server that has been cut off keeps a table locked for long. A connection over which nothing comes is asked whether it lives.
const MANNERS: [(&str, &str); 8] = [
    ("search_path", "knobel"),
    ("statement_timeout", "4s"),
    ("idle_in_transaction_session_timeout", "3s"),
    ("client_min_messages", "warning"),
    ("tcp_keepalives_idle", "5"),
    ("tcp_keepalives_interval", "2"),
    ("tcp_keepalives_count", "3"),
    ("tcp_user_timeout", "10000"),
];

/// What is not ours is never touched: how many things there are in our schema, and whether they are ours.
const LOOK: &str = "SELECT count(*), count(*) FILTER (WHERE relname = '_sqlx_migrations') FROM pg_catalog.pg_class \
     JOIN pg_catalog.pg_namespace AS space ON space.oid = relnamespace WHERE nspname = 'knobel'";
const IS_THERE: &str = "SELECT EXISTS (SELECT 1 FROM pg_catalog.pg_namespace WHERE nspname = 'knobel')";
const APPLIED: &str = "SELECT version, checksum FROM knobel._sqlx_migrations";
const ALL_TABLES: &str = "SELECT EXISTS (SELECT 1 FROM events), EXISTS (SELECT 1 FROM tables), \
     EXISTS (SELECT 1 FROM seated), EXISTS (SELECT 1 FROM people), EXISTS (SELECT 1 FROM secrets), \
     EXISTS (SELECT 1 FROM erasing), EXISTS (SELECT 1 FROM rates), EXISTS (SELECT 1 FROM bans)";

/// Making tables may take longer than anything else. Of servers that start at once, one makes them and the others wait; the
/// number is "Knob" in ASCII.
const PREPARE: &str = "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; \
     SELECT pg_advisory_xact_lock(1265528674)";

/// Opens the database, and makes our tables in it where there are none.
pub(in super::super) async fn open(
    address: &PostgresAddress,
    watchers: &Arc<Watchers>,
    presence: &Arc<Presence>,
) -> Result<(Writer, Readers, Rates), OpenError> {
    let options = options(address);
    let mut connection = connect(&options).await.map_err(refusal)?;
    let version = connection.server_version_num().unwrap_or(0);
    if version < OLDEST {
        return Err(OpenError::TooOld(version / 10_000));
    }
    inspect(&mut connection).await?;
    prepare(&mut connection).await?;
    let readers = Arc::new(Connections::new(options.clone(), address.connections()));
    let server = ServerId::random();
    let tasks = news::start(&options, server, watchers, presence, &readers).await.map_err(refusal)?;
    let rates = Rates::start(Arc::clone(&readers));
    let writer = PostgresWriter::new(options, connection, server, Arc::clone(&readers), tasks);
    Ok((Writer::Postgres(Box::new(writer)), Readers::Postgres(readers), rates))
}

pub(in super::super) fn options(address: &PostgresAddress) -> PgConnectOptions {
    let options = address.options().application_name("knobel").options(MANNERS);
    options.disable_statement_logging()
}

/// Looks at what is there, without changing anything.
async fn inspect(connection: &mut PgConnection) -> Result<(), OpenError> {
    let (things, ours): (i64, i64) = sqlx::query_as(LOOK).fetch_one(&mut *connection).await.map_err(refusal)?;
    match (things, ours) {
        (0, _) => return Ok(()),
        (_, 0) => return Err(OpenError::Foreign),
        _ => {}
    }
    let applied: Vec<(i64, Vec<u8>)> = sqlx::query_as(APPLIED).fetch_all(&mut *connection).await.map_err(refusal)?;
    let known = |version: i64| MIGRATIONS.iter().find(|known| known.version == version);
    for (version, checksum) in &applied {
        match known(*version) {
            None => return Err(OpenError::Newer),
            Some(known) if *known.checksum != **checksum => return Err(OpenError::Foreign),
            Some(_) => {}
        }
    }
    if applied.len() == MIGRATIONS.iter().len() {
        sqlx::query(ALL_TABLES).fetch_one(connection).await.map_err(refusal)?;
    }
    Ok(())
}

/// Makes our tables, or brings them up to date, in one transaction.
async fn prepare(connection: &mut PgConnection) -> Result<(), OpenError> {
    let mut transaction = connection.begin().await.map_err(refusal)?;
    sqlx::raw_sql(PREPARE).execute(&mut *transaction).await.map_err(refusal)?;
    let is_there: bool = sqlx::query_scalar(IS_THERE).fetch_one(&mut *transaction).await.map_err(refusal)?;
    // Whoever has made the schema for us need not let us make others.
    if !is_there {
        sqlx::query("CREATE SCHEMA knobel").execute(&mut *transaction).await.map_err(refusal)?;
    }
    MIGRATIONS.run_direct(None, &mut *transaction, false).await.map_err(|error| match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => refusal(error),
        error => OpenError::Failed(Box::new(error)),
    })?;
    transaction.commit().await.map_err(refusal)
}

/// What an error says of a database that is being opened.
pub(in super::super) fn refusal(error: Error) -> OpenError {
    let code = error.as_database_error().and_then(DatabaseError::code).unwrap_or_default().into_owned();
    // Who we are, which database we mean, what we may do; a table or a column that is missing.
    match &code[..] {
        "3D000" | "42501" => OpenError::Refused(said(&error)),
        _ if code.starts_with("28") => OpenError::Refused(said(&error)),
        "42P01" | "42703" => OpenError::Broken,
        _ if is_away(&error) => OpenError::Unreachable(Box::new(error)),
        _ => OpenError::Failed(Box::new(error)),
    }
}

fn said(error: &Error) -> String {
    error.as_database_error().map_or_else(|| error.to_string(), |error| error.message().to_owned())
}
