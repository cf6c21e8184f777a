//! Renames a store, so that another one can take its place.

use std::io;
use std::path::{Path, PathBuf};

use crate::maintenance::MaintenanceConnection;
use crate::{Database, OpenError, Store, StoreError};

/// Middle part of the new name, before the stamp.
const INFIX: &str = "before";

/// Why a store could not be renamed. It is where it was.
#[derive(Debug, thiserror::Error)]
pub enum RenameAwayError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file cannot be renamed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Renames the file or the schema of a store and returns the new name, which ends in `stamp`; `None` if there is no
/// store. `stamp` has digits only.
pub async fn rename_away(database: &Database, stamp: &str) -> Result<Option<String>, RenameAwayError> {
    match database {
        Database::File(path) if !path.exists() => Ok(None),
        Database::File(path) => {
            // Closing moves the write-ahead log into the file. A file that is no store is renamed as it is.
            if let Ok(store) = Store::open(database).await {
                store.close().await;
            }
            Ok(Some(rename(path, stamp)?))
        }
        Database::Postgres(_) => {
            let mut connection = MaintenanceConnection::open(database).await?;
            let new_name = format!("knobel_{INFIX}_{stamp}");
            let is_there = rename_schema(&mut connection, &new_name).await?;
            connection.close().await?;
            Ok(is_there.then_some(new_name))
        }
    }
}

fn rename(path: &Path, stamp: &str) -> Result<String, io::Error> {
    let named = |suffix: &str| -> PathBuf {
        let mut name = path.as_os_str().to_owned();
        name.push(suffix);
        name.into()
    };
    let new_name = format!(".{INFIX}-{stamp}");
    for suffix in ["-wal", "-shm"] {
        if named(suffix).exists() {
            std::fs::rename(named(suffix), named(&format!("{new_name}{suffix}")))?;
        }
    }
    std::fs::rename(path, named(&new_name))?;
    Ok(named(&new_name).display().to_string())
}

async fn rename_schema(connection: &mut MaintenanceConnection, new_name: &str) -> Result<bool, StoreError> {
    let MaintenanceConnection::Postgres(connection) = connection else { return Ok(false) };
    let is_there: bool =
        sqlx::query_scalar("SELECT to_regnamespace('knobel') IS NOT NULL").fetch_one(&mut **connection).await?;
    if is_there {
        // The name consists of constants and digits.
        let rename = sqlx::AssertSqlSafe(format!("ALTER SCHEMA knobel RENAME TO {new_name}"));
        sqlx::query(rename).execute(&mut **connection).await?;
    }
    Ok(is_there)
}
