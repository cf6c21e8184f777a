//! Opening: first a look that changes nothing, then the real thing.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection};

use super::super::OpenError;
use super::super::back_end::{Readers, Writer};
use super::result_code;
use crate::migrations::migrator;

static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    migrator(&[
        (1, "tables events people", include_str!("../../migrations/sqlite/0001_tables_events_people.sql")),
        (2, "erasing and bans", include_str!("../../migrations/sqlite/0002_erasing_and_bans.sql")),
    ])
});

/// "Knob" in ASCII: the mark by which a file of ours is told from other programs' databases.
const APPLICATION_ID: i64 = 0x4b6e_6f62;
/// No database is shorter than its header, in bytes.
const HEADER: u64 = 100;
/// How long a connection waits for another server to finish writing.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long between two tries where the database itself does not wait.
const PAUSE: Duration = Duration::from_millis(10);
/// Readers seldom take longer than a fraction of a millisecond.
const READERS: u32 = 4;
/// Rows that may wait between a connection's thread and whoever asked; a game's events fit.
const ROWS: usize = 1024;

const SQLITE_ERROR: u32 = 1;
const SQLITE_BUSY: u32 = 5;
const SQLITE_CORRUPT: u32 = 11;
const SQLITE_NOTADB: u32 = 26;

/// Touches every table's first page, so that a damaged schema shows itself at once and not in the middle of a game.
const ALL_TABLES: &str = "SELECT EXISTS (SELECT 1 FROM events), EXISTS (SELECT 1 FROM tables), \
     EXISTS (SELECT 1 FROM seated), EXISTS (SELECT 1 FROM people), EXISTS (SELECT 1 FROM secrets), \
     EXISTS (SELECT 1 FROM erasing), EXISTS (SELECT 1 FROM bans)";

/// Opens the database, or makes a new one where there is none. What is not ours stays as it is.
pub(in super::super) async fn open(path: &Path) -> Result<(Writer, Readers), OpenError> {
    inspect(path).await?;
    let writer = prepare(path).await.map_err(|error| OpenError::Failed(Box::new(error)))?;
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .connect_lazy_with(options(path).read_only(true));
    Ok((Writer::Sqlite { writer, readers: readers.clone() }, Readers::Sqlite(readers)))
}

pub(in super::super) fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(PATIENCE)
        .foreign_keys(true)
        .synchronous(SqliteSynchronous::Full)
        .row_buffer_size(ROWS)
        .disable_statement_logging()
}

/// Looks at what is there, without changing a byte of it.
async fn inspect(path: &Path) -> Result<(), OpenError> {
    let length = match std::fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(OpenError::Failed(Box::new(error))),
        Ok(file) => file.len(),
    };
    match length {
        0 => return Ok(()),
        // The database would take a file of one byte for an empty one.
        1..HEADER => return Err(OpenError::Broken),
        _ => {}
    }
    // A reader of a write-ahead database makes files beside it, unless it is told that nothing changes. That may be said
    // only where there is no log to be read as well, be it a crashed server's or a running one's.
    let is_alone = !write_ahead_log(path).exists();
    let mut look = options(path).read_only(true).immutable(is_alone).connect().await.map_err(refusal)?;
    let verdict = match judge(&mut look).await {
        Ok(()) if is_alone => judge_length(&mut look, length).await,
        verdict => verdict,
    };
    look.close().await.map_err(refusal)?;
    verdict
}

fn write_ahead_log(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-wal");
    name.into()
}

async fn judge(look: &mut SqliteConnection) -> Result<(), OpenError> {
    let is_empty: bool =
        sqlx::query_scalar("SELECT count(*) = 0 FROM sqlite_schema").fetch_one(&mut *look).await.map_err(refusal)?;
    match application_id(look).await.map_err(refusal)? {
        // Nothing in it yet: a server may have stopped while it made the file.
        0 | APPLICATION_ID if is_empty => Ok(()),
        APPLICATION_ID => judge_version(look).await,
        _ => Err(OpenError::Foreign),
    }
}

async fn application_id(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("PRAGMA application_id").fetch_one(connection).await
}

async fn judge_version(look: &mut SqliteConnection) -> Result<(), OpenError> {
    let applied: Vec<(i64, Vec<u8>)> = sqlx::query_as("SELECT version, checksum FROM _sqlx_migrations")
        .fetch_all(&mut *look)
        .await
        .map_err(refusal)?;
    let is_known = |(version, checksum): &(i64, Vec<u8>)| {
        MIGRATIONS.iter().any(|known| known.version == *version && *known.checksum == **checksum)
    };
    if !applied.iter().all(is_known) {
        return Err(OpenError::Newer);
    }
    if applied.len() == MIGRATIONS.iter().len() {
        sqlx::query(ALL_TABLES).fetch_one(look).await.map_err(refusal)?;
    }
    Ok(())
}

/// A file that was cut off inside its last page has no missing pages as the database counts them.
async fn judge_length(look: &mut SqliteConnection, length: u64) -> Result<(), OpenError> {
    let page: i64 = sqlx::query_scalar("PRAGMA page_size").fetch_one(look).await.map_err(refusal)?;
    if length.is_multiple_of(page as u64) { Ok(()) } else { Err(OpenError::Broken) }
}

/// What an error says of a file that is only looked at. A statement can fail there only for want of a table.
fn refusal(error: sqlx::Error) -> OpenError {
    match result_code(&error) {
        Some(SQLITE_ERROR | SQLITE_CORRUPT | SQLITE_NOTADB) => OpenError::Broken,
        _ => OpenError::Failed(Box::new(error)),
    }
}

/// Makes a new file ours and an old one up to date.
async fn prepare(path: &Path) -> Result<SqliteConnection, sqlx::Error> {
    let mut writer = options(path).create_if_missing(true).connect().await?;
    // The mark comes first, before the write-ahead log: so it stands in the file itself from the beginning.
    if application_id(&mut writer).await? != APPLICATION_ID {
        sqlx::query("PRAGMA application_id = 0x4b6e6f62").execute(&mut writer).await?;
    }
    write_ahead(&mut writer).await?;
    // One transaction around all migrations: of two servers that start at once, one waits and finds nothing left to do.
    let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await?;
    MIGRATIONS.run_direct(None, &mut *transaction, false).await?;
    transaction.commit().await?;
    Ok(writer)
}

/// Switches to the write-ahead log. The database does not wait by itself when another server does the same at this moment.
async fn write_ahead(writer: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let mut waited = Duration::ZERO;
    loop {
        match sqlx::query("PRAGMA journal_mode = WAL").execute(&mut *writer).await {
            Err(error) if result_code(&error) == Some(SQLITE_BUSY) && waited < PATIENCE => {
                tokio::time::sleep(PAUSE).await;
                waited += PAUSE;
            }
            done => return done.map(drop),
        }
    }
}
