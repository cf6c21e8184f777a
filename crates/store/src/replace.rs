//! Replacing a database by a restored copy. A crash at any point leaves the old database or the new one, and whenever the
//! replacement is not complete, a mark that [`crate::Store::open`] refuses to overlook.
//!
//! Of a file, the mark is the copy itself: it is filled beside the database under a name of its own, renamed when it is whole
//! and checked, and takes the database's name by one rename. Of `PostgreSQL`, the mark is an empty schema.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::postgres::PgConnection;

use crate::files::{create_private, remove, remove_database, sync_folder, with_suffix};
use crate::maintenance::MaintenanceConnection;
use crate::{Database, OpenError, PostgresAddress, StoreError, sqlite};

/// Suffix of a copy that is being filled. The database is as it was.
const FILLING: &str = ".restoring";
/// Suffix of a copy that is whole and checked, and about to take the database's name.
const WHOLE: &str = ".restored";
/// Schema that exists on `PostgreSQL` as long as a replacement is not complete.
const MARK: &str = "knobel_restoring";

/// What a replacement that was not completed has left behind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Remains {
    /// A copy that was being filled. The database is as it was before.
    Filling(PathBuf),
    /// A copy that is whole and checked, but has not taken the database's name.
    Whole(PathBuf),
    /// The mark on `PostgreSQL`, and the name of the schema that was renamed away; `None` if there was none.
    Schema(Option<String>),
}

/// Why a database was not replaced.
#[derive(Debug, thiserror::Error)]
pub enum ReplaceError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// What the folder of a database file says about a replacement; `None` if none was begun, or the last one is complete.
pub(crate) fn remains(path: &Path) -> Option<Remains> {
    let (whole, filling) = (with_suffix(path, WHOLE), with_suffix(path, FILLING));
    if whole.exists() { Some(Remains::Whole(whole)) } else { filling.exists().then_some(Remains::Filling(filling)) }
}

/// A step of replacing a file, after the copy has been filled and checked. In this order, and each durable before the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReplaceStep {
    /// The copy gets the name of a whole one.
    Seal,
    /// The old database's write-ahead log is moved into its file.
    MergeLog,
    /// The old database gets a second name. If its log could not be moved into it, so does the log.
    KeepOld,
    /// The old database's log is removed: beside the copy it would be taken for the copy's own.
    DropLog,
    /// The copy takes the database's name, by one rename.
    Swap,
}

pub(crate) const STEPS: [ReplaceStep; 5] =
    [ReplaceStep::Seal, ReplaceStep::MergeLog, ReplaceStep::KeepOld, ReplaceStep::DropLog, ReplaceStep::Swap];

/// Replacement of a database file. The caller keeps servers away meanwhile.
pub struct FileReplacement {
    path: PathBuf,
    /// Second name of the old database.
    old: PathBuf,
}

impl FileReplacement {
    /// Creates the empty copy. What an earlier attempt has left is removed, but for a whole copy, whose place is taken by the
    /// new one when that is whole.
    pub fn begin(path: &Path, stamp: &str) -> io::Result<FileReplacement> {
        let free = |tries: &u32| {
            let name = if *tries == 0 { format!(".before-{stamp}") } else { format!(".before-{stamp}-{tries}") };
            let old = with_suffix(path, &name);
            (!old.exists() && !with_suffix(&old, "-wal").exists()).then_some(old)
        };
        let old = (0..).find_map(|tries| free(&tries)).expect("some name is free");
        remove_database(&with_suffix(path, FILLING))?;
        create_private(&with_suffix(path, FILLING))?;
        sync_folder(path)?;
        Ok(FileReplacement { path: path.to_owned(), old })
    }

    /// The copy, to be filled, checked and closed.
    pub fn copy(&self) -> Database {
        Database::File(with_suffix(&self.path, FILLING))
    }

    /// Lets the copy take the database's place. Returns the old database's new name; `None` if there was none.
    pub async fn finish(self) -> io::Result<Option<PathBuf>> {
        for step in STEPS {
            self.take(step).await?;
        }
        Ok(self.old.exists().then_some(self.old))
    }

    /// Removes the copy; the database is as it was.
    pub fn abandon(self) -> io::Result<()> {
        remove_database(&with_suffix(&self.path, FILLING))?;
        sync_folder(&self.path)
    }

    pub(crate) async fn take(&self, step: ReplaceStep) -> io::Result<()> {
        let (filling, whole) = (with_suffix(&self.path, FILLING), with_suffix(&self.path, WHOLE));
        match step {
            ReplaceStep::Seal => {
                if fs::metadata(with_suffix(&filling, "-wal")).is_ok_and(|log| log.len() > 0) {
                    return Err(io::Error::other("the copy still has a write-ahead log"));
                }
                File::open(&filling)?.sync_all()?;
                fs::rename(&filling, &whole)?;
            }
            ReplaceStep::MergeLog => {
                // A file that cannot be opened is kept together with its log, as it is.
                if let Err(error) = sqlite::open::merge_log(&self.path).await {
                    tracing::warn!(%error, "the old database is put aside as it is");
                }
            }
            ReplaceStep::KeepOld => {
                for suffix in ["", "-wal"] {
                    keep(&with_suffix(&self.path, suffix), &with_suffix(&self.old, suffix))?;
                }
            }
            ReplaceStep::DropLog => {
                for suffix in ["-wal", "-shm", "-journal"] {
                    remove(&with_suffix(&self.path, suffix))?;
                }
            }
            ReplaceStep::Swap => fs::rename(&whole, &self.path)?,
        }
        sync_folder(&self.path)
    }
}

/// Gives a file a second name, if there is one.
fn keep(path: &Path, second: &Path) -> io::Result<()> {
    if !path.exists() {
        return Ok(());
    }
    match fs::hard_link(path, second) {
        // Some file systems know no links.
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
            let mut copy = create_private(second)?;
            io::copy(&mut File::open(path)?, &mut copy)?;
            copy.sync_all()
        }
        linked => linked,
    }
}

/// Replacement of a schema on `PostgreSQL`. The caller keeps servers away meanwhile.
pub struct SchemaReplacement {
    address: PostgresAddress,
    old: Option<String>,
    /// True if an earlier replacement has left its mark.
    was_marked: bool,
}

impl SchemaReplacement {
    /// Renames the old schema away, if it is to be replaced and exists, and marks the replacement as begun, in one
    /// transaction. `stamp` has digits only.
    pub async fn begin(address: &PostgresAddress, is_replaced: bool, stamp: &str) -> Result<Self, ReplaceError> {
        let address = address.clone().while_restoring();
        let mut connection = connect(&address).await?;
        let mark = schema_remains(&mut connection).await.map_err(StoreError::from)?;
        let was_marked = mark.is_some();
        let mut old = match mark {
            Some(Remains::Schema(Some(old))) if schema_exists(&mut connection, &old).await? => Some(old),
            _ => None,
        };
        let mut statements = vec!["BEGIN".to_owned(), format!("CREATE SCHEMA IF NOT EXISTS {MARK}")];
        if is_replaced && schema_exists(&mut connection, "knobel").await? {
            // What stands beside the old schema of an interrupted replacement is what that one had begun to fill.
            let renamed = format!("knobel_{}_{stamp}", if old.is_some() { "incomplete" } else { "before" });
            statements.push(format!("ALTER SCHEMA knobel RENAME TO {renamed}"));
            let old = old.get_or_insert(renamed);
            statements.push(format!("COMMENT ON SCHEMA {MARK} IS '{old}'"));
        }
        statements.push("COMMIT".to_owned());
        run(&mut connection, statements.join("; ")).await?;
        close(connection).await?;
        Ok(SchemaReplacement { address, old, was_marked })
    }

    /// The new schema, to be filled and checked.
    pub fn copy(&self) -> Database {
        Database::Postgres(self.address.clone())
    }

    /// Removes the mark. Returns the old schema's new name; `None` if there was none.
    pub async fn finish(self) -> Result<Option<String>, ReplaceError> {
        let mut connection = connect(&self.address).await?;
        run(&mut connection, format!("DROP SCHEMA {MARK}")).await?;
        close(connection).await?;
        Ok(self.old)
    }

    /// Gives the old schema its name back, in one transaction with the end of the new one. After an earlier replacement that
    /// was not completed, the mark stays.
    pub async fn abandon(self) -> Result<(), ReplaceError> {
        if self.was_marked {
            return Ok(());
        }
        let mut connection = connect(&self.address).await?;
        let back = match &self.old {
            Some(old) => format!("DROP SCHEMA IF EXISTS knobel CASCADE; ALTER SCHEMA {old} RENAME TO knobel;"),
            None => String::new(),
        };
        run(&mut connection, format!("BEGIN; {back} DROP SCHEMA {MARK}; COMMIT")).await?;
        Ok(close(connection).await?)
    }
}

/// What the schemas of a `PostgreSQL` database say about a replacement.
pub(crate) async fn schema_remains(connection: &mut PgConnection) -> Result<Option<Remains>, sqlx::Error> {
    let marks: Option<Option<String>> = sqlx::query_scalar(
        "SELECT obj_description(oid, 'pg_namespace') FROM pg_catalog.pg_namespace WHERE nspname = $1",
    )
    .bind(MARK)
    .fetch_optional(connection)
    .await?;
    Ok(marks.map(Remains::Schema))
}

async fn schema_exists(connection: &mut PgConnection, name: &str) -> Result<bool, StoreError> {
    let exists = sqlx::query_scalar("SELECT to_regnamespace($1) IS NOT NULL").bind(name).fetch_one(connection);
    Ok(exists.await?)
}

async fn connect(address: &PostgresAddress) -> Result<Box<PgConnection>, OpenError> {
    match MaintenanceConnection::open(&Database::Postgres(address.clone())).await? {
        MaintenanceConnection::Postgres(connection) => Ok(connection),
        MaintenanceConnection::Sqlite(..) => unreachable!("the address is one of PostgreSQL"),
    }
}

/// Runs statements that consist of constants and digits.
async fn run(connection: &mut PgConnection, statements: String) -> Result<(), StoreError> {
    sqlx::raw_sql(sqlx::AssertSqlSafe(statements)).execute(connection).await?;
    Ok(())
}

async fn close(connection: Box<PgConnection>) -> Result<(), StoreError> {
    Ok(sqlx::Connection::close(*connection).await?)
}
