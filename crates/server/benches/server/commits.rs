//! What the machine itself can do: commits a second to an otherwise empty database, with the store's settings.

use std::io;
use std::time::{Duration, Instant};

use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};

use crate::figures::{row, title};
use crate::process::folder;

/// How long each kind is measured.
const SLICE: Duration = Duration::from_secs(2);
/// How many rows share a commit, when they do.
const SHARED: usize = 64;

const TABLE: &str = "CREATE TABLE moves (no INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT";
const INSERT: &str = "INSERT INTO moves (text) SELECT value FROM json_each(?)";

/// One row a commit, and many.
pub(crate) async fn measure() -> io::Result<()> {
    let folder = folder()?;
    let options = SqliteConnectOptions::new()
        .filename(folder.path().join("commits.db"))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .disable_statement_logging();
    let mut database = options.connect().await.map_err(io::Error::other)?;
    sqlx::query(TABLE).execute(&mut database).await.map_err(io::Error::other)?;
    let single = commits(&mut database, 1).await.map_err(io::Error::other)?;
    let shared = commits(&mut database, SHARED).await.map_err(io::Error::other)?;
    title("SQLite on this disk, nothing else");
    row("commits a second, one row each", &format!("{single:.0}"), "");
    row(&format!("commits a second, {SHARED} rows each"), &format!("{shared:.0}"), "");
    row("  rows a second", &format!("{:.0}", shared * SHARED as f64), "");
    Ok(())
}

/// Commits a second with so many rows each.
async fn commits(database: &mut SqliteConnection, rows: usize) -> Result<f64, sqlx::Error> {
    let texts = format!("[{}]", vec!["\"rethrow PT\""; rows].join(","));
    let (begin, mut commits) = (Instant::now(), 0_u32);
    while begin.elapsed() < SLICE {
        sqlx::query(INSERT).bind(&texts).execute(&mut *database).await?;
        commits += 1;
    }
    Ok(f64::from(commits) / begin.elapsed().as_secs_f64())
}
