//! Opening: an inspection that changes nothing, then the migrations.

use std::sync::{Arc, LazyLock};

use sqlx::error::DatabaseError;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection, Error};

use super::read_pool::{ReadPool, connect};
use super::write::PostgresWriter;
use super::{is_away, notifications};
use crate::backend::{Readers, Writer};
use crate::ids::ServerId;
use crate::migrations::{MigrationFile, migrator, take_names_out};
use crate::presence::Presence;
use crate::replace::schema_remains;
use crate::watchers::Watchers;
use crate::{OpenError, PostgresAddress};

pub(crate) const FILES: &[MigrationFile] = &[
    (1, "tables events people", include_str!("../../migrations/postgres/0001_tables_events_people.sql")),
    (2, "bans", include_str!("../../migrations/postgres/0002_bans.sql")),
    (3, "no shared rates", include_str!("../../migrations/postgres/0003_no_shared_rates.sql")),
    (4, "names beside events", include_str!("../../migrations/postgres/0004_names_beside_events.sql")),
    (5, "seen time", include_str!("../../migrations/postgres/0005_seen_time.sql")),
    (6, "sealed events", include_str!("../../migrations/postgres/0006_sealed_events.sql")),
    (7, "devices", include_str!("../../migrations/postgres/0007_devices.sql")),
];
/// The migration before which the program takes the names out of the events.
const SEALED: i64 = 6;

static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| migrator(FILES));

/// The oldest version that is supported, as `server_version_num`.
const OLDEST: u32 = 15_00_00;

/// Settings of every session: where the tables are; time limits, so that a server that has been cut off does not keep a
/// row locked for long; and keepalives, so that a dead connection is noticed.
const SESSION_SETTINGS: [(&str, &str); 8] = [
    ("search_path", "knobel"),
    ("statement_timeout", "4s"),
    ("idle_in_transaction_session_timeout", "3s"),
    ("client_min_messages", "warning"),
    ("tcp_keepalives_idle", "5"),
    ("tcp_keepalives_interval", "2"),
    ("tcp_keepalives_count", "3"),
    ("tcp_user_timeout", "10000"),
];

/// Number of relations in the schema, and of those the table of migrations. A schema of another program is never
/// touched.
const COUNT_RELATIONS: &str = "SELECT count(*), count(*) FILTER (WHERE relname = '_sqlx_migrations') FROM pg_catalog.pg_class \
     JOIN pg_catalog.pg_namespace AS space ON space.oid = relnamespace WHERE nspname = 'knobel'";
const SCHEMA_EXISTS: &str = "SELECT EXISTS (SELECT 1 FROM pg_catalog.pg_namespace WHERE nspname = 'knobel')";
const APPLIED: &str = "SELECT version, checksum FROM knobel._sqlx_migrations";
const IS_APPLIED: &str = "SELECT EXISTS (SELECT 1 FROM knobel._sqlx_migrations WHERE version = $1)";
const ALL_TABLES: &str = "SELECT EXISTS (SELECT 1 FROM events), EXISTS (SELECT 1 FROM tables), \
     EXISTS (SELECT 1 FROM seated), EXISTS (SELECT 1 FROM people), EXISTS (SELECT 1 FROM secrets), \
     EXISTS (SELECT 1 FROM names), EXISTS (SELECT 1 FROM bans)";

/// Migrations have no time limit. Of servers that start at once, one holds the advisory lock and migrates while the
/// others wait; its number is "Knob" in ASCII.
const BEGIN_MIGRATION: &str = "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; \
     SELECT pg_advisory_xact_lock(1265528674)";

/// Opens the database, creating or migrating its tables if necessary.
pub(crate) async fn open(
    address: &PostgresAddress,
    watchers: &Arc<Watchers>,
    presence: &Arc<Presence>,
) -> Result<(Writer, Readers), OpenError> {
    let options = options(address);
    let mut connection = connect(&options).await.map_err(open_error)?;
    let version = connection.server_version_num().unwrap_or(0);
    if version < OLDEST {
        return Err(OpenError::TooOld(version / 10_000));
    }
    if !address.is_restoring()
        && let Some(remains) = schema_remains(&mut connection).await.map_err(open_error)?
    {
        return Err(OpenError::Interrupted(remains));
    }
    inspect(&mut connection).await?;
    migrate(&mut connection).await?;
    let readers = Arc::new(ReadPool::new(options.clone(), address.connections()));
    let server = ServerId::random();
    let tasks = notifications::start(&options, server, watchers, presence, &readers).await.map_err(open_error)?;
    let writer = PostgresWriter::new(options, connection, server, Arc::clone(&readers), tasks);
    Ok((Writer::Postgres(Box::new(writer)), Readers::Postgres(readers)))
}

pub(crate) fn options(address: &PostgresAddress) -> PgConnectOptions {
    let options = address.options().application_name("knobel").options(SESSION_SETTINGS);
    options.disable_statement_logging()
}

/// Checks that the schema is empty, or ours and of a known version, without changing anything.
async fn inspect(connection: &mut PgConnection) -> Result<(), OpenError> {
    let (relations, ours): (i64, i64) =
        sqlx::query_as(COUNT_RELATIONS).fetch_one(&mut *connection).await.map_err(open_error)?;
    match (relations, ours) {
        (0, _) => return Ok(()),
        (_, 0) => return Err(OpenError::Foreign),
        _ => {}
    }
    let applied: Vec<(i64, Vec<u8>)> = sqlx::query_as(APPLIED).fetch_all(&mut *connection).await.map_err(open_error)?;
    let known = |version: i64| MIGRATIONS.iter().find(|known| known.version == version);
    for (version, checksum) in &applied {
        match known(*version) {
            None => return Err(OpenError::Newer),
            Some(known) if *known.checksum != **checksum => return Err(OpenError::Foreign),
            Some(_) => {}
        }
    }
    if applied.len() == MIGRATIONS.iter().len() {
        sqlx::query(ALL_TABLES).fetch_one(connection).await.map_err(open_error)?;
    }
    Ok(())
}

/// Creates or migrates the tables, in one transaction.
async fn migrate(connection: &mut PgConnection) -> Result<(), OpenError> {
    let mut transaction = connection.begin().await.map_err(open_error)?;
    sqlx::raw_sql(BEGIN_MIGRATION).execute(&mut *transaction).await.map_err(open_error)?;
    let exists: bool = sqlx::query_scalar(SCHEMA_EXISTS).fetch_one(&mut *transaction).await.map_err(open_error)?;
    // If an administrator created the schema beforehand, the role needs no right to create schemas.
    if !exists {
        sqlx::query("CREATE SCHEMA knobel").execute(&mut *transaction).await.map_err(open_error)?;
    }
    MIGRATIONS.run_direct(Some(SEALED - 1), &mut *transaction, false).await.map_err(migrate_error)?;
    let is_sealed: bool =
        sqlx::query_scalar(IS_APPLIED).bind(SEALED).fetch_one(&mut *transaction).await.map_err(open_error)?;
    if !is_sealed {
        take_names_out::run(&mut *transaction).await.map_err(open_error)?;
    }
    MIGRATIONS.run_direct(None, &mut *transaction, false).await.map_err(migrate_error)?;
    transaction.commit().await.map_err(open_error)
}

fn migrate_error(error: MigrateError) -> OpenError {
    match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => open_error(error),
        error => OpenError::Failed(Box::new(error)),
    }
}

/// What an error on opening means.
pub(crate) fn open_error(error: Error) -> OpenError {
    let code = error.as_database_error().and_then(DatabaseError::code).unwrap_or_default().into_owned();
    // Authentication, unknown database, missing permission; a missing table or column.
    match &code[..] {
        "3D000" | "42501" => OpenError::Refused(message(&error)),
        _ if code.starts_with("28") => OpenError::Refused(message(&error)),
        "42P01" | "42703" => OpenError::Broken(message(&error)),
        _ if is_away(&error) => OpenError::Unreachable(Box::new(error)),
        _ => OpenError::Failed(Box::new(error)),
    }
}

fn message(error: &Error) -> String {
    error.as_database_error().map_or_else(|| error.to_string(), |error| error.message().to_owned())
}
