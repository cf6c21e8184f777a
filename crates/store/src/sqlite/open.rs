//! Opening: an inspection that changes nothing, then the migrations.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection};

use super::workers::Workers;
use super::{is_damage, is_full, message, result_code};
use crate::OpenError;
use crate::backend::{Readers, Writer};
use crate::files::{create_private, tighten, with_suffix};
use crate::migrations::{MigrationFile, migrator, take_names_out};
use crate::replace::remains;

pub(crate) const FILES: &[MigrationFile] = &[
    (1, "tables events people", include_str!("../../migrations/sqlite/0001_tables_events_people.sql")),
    (2, "erasing and bans", include_str!("../../migrations/sqlite/0002_erasing_and_bans.sql")),
    (3, "names beside events", include_str!("../../migrations/sqlite/0003_names_beside_events.sql")),
    (4, "sealed events", include_str!("../../migrations/sqlite/0004_sealed_events.sql")),
    (5, "seen time", include_str!("../../migrations/sqlite/0005_seen_time.sql")),
    (6, "devices", include_str!("../../migrations/sqlite/0006_devices.sql")),
];
/// The migration before which the program takes the names out of the events.
const SEALED: i64 = 4;

static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| migrator(FILES));

/// "Knob" in ASCII: the application id that tells our files from other programs' databases.
const APPLICATION_ID: i64 = 0x4b6e_6f62;
/// The user version of a file whose free pages hold nothing any more.
const WIPED: i64 = 1;
/// Length of the header, in bytes; no database is shorter.
const HEADER: u64 = 100;
/// Length of a page, in bytes.
const FIRST_PAGE: u64 = 4096;
/// How long a connection waits for another server's write lock.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// Pause between two attempts where the database itself does not wait.
const PAUSE: Duration = Duration::from_millis(10);
/// Number of connections that read; a query seldom takes longer than a fraction of a millisecond.
const READERS: u32 = 4;
/// Rows that are buffered between a connection's thread and its caller; a game's events fit.
const ROWS: usize = 1024;

const SQLITE_ERROR: u32 = 1;
const SQLITE_BUSY: u32 = 5;

/// Touches every table's first page, so that a damaged schema shows itself at once and not in the middle of a game.
const ALL_TABLES: &str = "SELECT EXISTS (SELECT 1 FROM events), EXISTS (SELECT 1 FROM tables), \
     EXISTS (SELECT 1 FROM seated), EXISTS (SELECT 1 FROM people), EXISTS (SELECT 1 FROM secrets), \
     EXISTS (SELECT 1 FROM names), EXISTS (SELECT 1 FROM bans)";

/// The statements that made the tables. As an expression of bytes it has neither a type nor an origin that could be damaged.
const SCHEMA: &str = "SELECT CAST(coalesce(sql, '') || name AS BLOB) AS sql FROM sqlite_schema";

/// Opens the database, creating or migrating it if necessary. A file that is not ours stays as it is.
pub(crate) async fn open(path: &Path) -> Result<(Writer, Readers), OpenError> {
    if let Some(remains) = remains(path) {
        return Err(OpenError::Interrupted(remains));
    }
    let workers = Workers::new();
    let writer = workers.guard(async {
        inspect(path, &workers).await?;
        migrate(path, &workers).await.map_err(|error| {
            if is_damage(&error) {
                OpenError::Broken(message(&error))
            } else if is_full(&error) {
                OpenError::Full(message(&error))
            } else {
                OpenError::Failed(Box::new(error))
            }
        })
    });
    let writer = writer.await?;
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .connect_lazy_with(options(path, &workers).read_only(true));
    let writer = Writer::Sqlite { writer, readers: readers.clone(), workers: workers.clone() };
    Ok((writer, Readers::Sqlite(readers, workers)))
}

pub(crate) fn options(path: &Path, workers: &Workers) -> SqliteConnectOptions {
    workers
        .name(SqliteConnectOptions::new())
        .filename(path)
        .busy_timeout(BUSY_TIMEOUT)
        .foreign_keys(true)
        .synchronous(SqliteSynchronous::Full)
        // What is deleted or erased is overwritten with zeros.
        .pragma("secure_delete", "ON")
        .row_buffer_size(ROWS)
        .disable_statement_logging()
}

/// Checks that the file is empty, or ours and of a known version, without changing a byte of it. Only a transaction that was
/// interrupted while the file was created is rolled back first.
async fn inspect(path: &Path, workers: &Workers) -> Result<(), OpenError> {
    if is_half_created(path) {
        let mut connection = options(path, workers).connect().await.map_err(open_error)?;
        sqlx::query("SELECT count(*) FROM sqlite_schema").execute(&mut connection).await.map_err(open_error)?;
        connection.close().await.map_err(open_error)?;
    }
    let length = match std::fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(OpenError::Failed(Box::new(error))),
        Ok(file) => file.len(),
    };
    match length {
        0 => return Ok(()),
        // The database would take a file of one byte for an empty one.
        1..HEADER => return Err(OpenError::Broken("file is too short".to_owned())),
        _ => {}
    }
    // A reader of a write-ahead database makes files beside it, unless the file is declared immutable. That is allowed
    // only where there is no log to be read as well, be it a crashed server's or a running one's.
    let is_alone = !write_ahead_log(path).exists();
    let mut connection =
        options(path, workers).read_only(true).immutable(is_alone).connect().await.map_err(open_error)?;
    let checked = match check_contents(&mut connection).await {
        Ok(()) if is_alone => check_length(&mut connection, length).await,
        checked => checked,
    };
    connection.close().await.map_err(open_error)?;
    checked
}

/// True if there is a rollback journal, which a database of ours has only while its first page is written: everything
/// later goes by the write-ahead log. A power cut may leave it there, and part of the page.
fn is_half_created(path: &Path) -> bool {
    let is_no_longer = |suffix: &str, most: u64| {
        std::fs::metadata(with_suffix(path, suffix)).is_ok_and(|file| (1..=most).contains(&file.len()))
    };
    is_no_longer("-journal", u64::MAX) && is_no_longer("", FIRST_PAGE)
}

/// Moves the write-ahead log of a database, which no process has open, into its file. Nothing else of it is changed.
pub(crate) async fn merge_log(path: &Path) -> Result<(), OpenError> {
    if !path.exists() || !write_ahead_log(path).exists() {
        return Ok(());
    }
    let workers = Workers::new();
    let merge = workers.guard(async {
        inspect(path, &workers).await?;
        let mut connection = options(path, &workers).connect().await.map_err(open_error)?;
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await.map_err(open_error)?;
        connection.close().await.map_err(open_error)
    });
    merge.await
}

fn write_ahead_log(path: &Path) -> PathBuf {
    with_suffix(path, "-wal")
}

async fn check_contents(connection: &mut SqliteConnection) -> Result<(), OpenError> {
    let schema: Vec<Vec<u8>> = sqlx::query_scalar(SCHEMA).fetch_all(&mut *connection).await.map_err(open_error)?;
    let is_empty = schema.is_empty();
    // The driver panics over names and types of columns that are no text.
    if schema.iter().any(|sql| std::str::from_utf8(sql).is_err()) {
        return Err(OpenError::Broken("malformed database schema".to_owned()));
    }
    match application_id(connection).await.map_err(open_error)? {
        // Nothing in it yet: a server may have stopped while it created the file.
        0 | APPLICATION_ID if is_empty => Ok(()),
        APPLICATION_ID => check_version(connection).await,
        _ => Err(OpenError::Foreign),
    }
}

async fn application_id(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("PRAGMA application_id").fetch_one(connection).await
}

async fn check_version(connection: &mut SqliteConnection) -> Result<(), OpenError> {
    let applied: Vec<(i64, Vec<u8>)> = sqlx::query_as("SELECT version, checksum FROM _sqlx_migrations")
        .fetch_all(&mut *connection)
        .await
        .map_err(open_error)?;
    let is_known = |(version, checksum): &(i64, Vec<u8>)| {
        MIGRATIONS.iter().any(|known| known.version == *version && *known.checksum == **checksum)
    };
    if !applied.iter().all(is_known) {
        return Err(OpenError::Newer);
    }
    if applied.len() == MIGRATIONS.iter().len() {
        sqlx::query(ALL_TABLES).fetch_one(connection).await.map_err(open_error)?;
    }
    Ok(())
}

/// A file that was cut off inside its last page has no missing pages as the database counts them.
async fn check_length(connection: &mut SqliteConnection, length: u64) -> Result<(), OpenError> {
    let page: i64 = sqlx::query_scalar("PRAGMA page_size").fetch_one(connection).await.map_err(open_error)?;
    if length.is_multiple_of(page as u64) {
        Ok(())
    } else {
        Err(OpenError::Broken("file ends inside a page".to_owned()))
    }
}

/// What an error on inspection means. A statement can fail there only for want of a table.
fn open_error(error: sqlx::Error) -> OpenError {
    match result_code(&error) {
        Some(SQLITE_ERROR) => OpenError::Broken(message(&error)),
        _ if is_damage(&error) => OpenError::Broken(message(&error)),
        _ => OpenError::Failed(Box::new(error)),
    }
}

/// Marks a new file as ours and runs the migrations.
async fn migrate(path: &Path, workers: &Workers) -> Result<SqliteConnection, sqlx::Error> {
    // The database gives its own permissions to the files that it makes beside it. An existing file is not opened here:
    // closing it would give up the locks that another connection of this process has on it.
    match create_private(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(error.into()),
        _ => {}
    }
    for suffix in ["", "-wal", "-shm"] {
        tighten(&with_suffix(path, suffix));
    }
    let mut writer = options(path, workers).create_if_missing(true).connect().await?;
    // The mark comes first, before the write-ahead log: so it stands in the file itself from the beginning.
    if application_id(&mut writer).await? != APPLICATION_ID {
        sqlx::raw_sql("PRAGMA application_id = 0x4b6e6f62; PRAGMA user_version = 1").execute(&mut writer).await?;
    }
    write_ahead(&mut writer).await?;
    // One transaction around all migrations: of two servers that start at once, one waits and finds nothing left to do.
    let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await?;
    MIGRATIONS.run_direct(Some(SEALED - 1), &mut *transaction, false).await?;
    if !is_applied(&mut transaction, SEALED).await? {
        take_names_out::run(&mut *transaction).await?;
    }
    MIGRATIONS.run_direct(None, &mut *transaction, false).await?;
    transaction.commit().await?;
    if let Err(error) = wipe_free_pages(&mut writer).await {
        // Another process may be reading just now, or the disk may be full; it is done at the next start.
        tracing::warn!(%error, "free pages may still hold names that were erased");
    }
    Ok(writer)
}

async fn is_applied(connection: &mut SqliteConnection, version: i64) -> Result<bool, sqlx::Error> {
    let applied = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM _sqlx_migrations WHERE version = ?)");
    applied.bind(version).fetch_one(connection).await
}

/// Writes the file anew, once: what was deleted before `secure_delete` was on, names among it, may still stand in free pages.
async fn wipe_free_pages(writer: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *writer).await?;
    if version == WIPED {
        return Ok(());
    }
    sqlx::raw_sql("VACUUM; PRAGMA user_version = 1; PRAGMA wal_checkpoint(TRUNCATE)").execute(writer).await.map(drop)
}

/// Switches to the write-ahead log. The database does not wait by itself when another server does the same at this
/// moment.
async fn write_ahead(writer: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let mut waited = Duration::ZERO;
    loop {
        match sqlx::query("PRAGMA journal_mode = WAL").execute(&mut *writer).await {
            Err(error) if result_code(&error) == Some(SQLITE_BUSY) && waited < BUSY_TIMEOUT => {
                tokio::time::sleep(PAUSE).await;
                waited += PAUSE;
            }
            done => return done.map(drop),
        }
    }
}
