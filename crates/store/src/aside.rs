//! Putting a store aside, so that another one can take its place.

use std::io;
use std::path::{Path, PathBuf};

use super::hand::Hand;
use super::{Database, OpenError, Store, StoreError};

/// What stands behind the name of what was put aside, before the stamp.
const ASIDE: &str = "before";

/// Why a store cannot be put aside. It is where it was then.
#[derive(Debug, thiserror::Error)]
pub enum AsideError {
    /// It cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// It does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Its file cannot be renamed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Puts a store aside under a name with this stamp, which is given; nothing if there is none. The stamp has only digits.
pub async fn put_aside(database: &Database, stamp: &str) -> Result<Option<String>, AsideError> {
    match database {
        Database::File(path) if !path.exists() => Ok(None),
        Database::File(path) => {
            // Closed like this, everything stands in the one file. One that is no store is put aside as it is.
            if let Ok(store) = Store::open(database).await {
                store.close().await;
            }
            Ok(Some(rename(path, stamp)?))
        }
        Database::Postgres(_) => {
            let mut hand = Hand::open(database).await?;
            let aside = format!("knobel_{ASIDE}_{stamp}");
            let is_there = rename_schema(&mut hand, &aside).await?;
            hand.close().await?;
            Ok(is_there.then_some(aside))
        }
    }
}

fn rename(path: &Path, stamp: &str) -> Result<String, io::Error> {
    let named = |suffix: &str| -> PathBuf {
        let mut name = path.as_os_str().to_owned();
        name.push(suffix);
        name.into()
    };
    let aside = format!(".{ASIDE}-{stamp}");
    for suffix in ["-wal", "-shm"] {
        if named(suffix).exists() {
            std::fs::rename(named(suffix), named(&format!("{aside}{suffix}")))?;
        }
    }
    std::fs::rename(path, named(&aside))?;
    Ok(named(&aside).display().to_string())
}

async fn rename_schema(hand: &mut Hand, aside: &str) -> Result<bool, StoreError> {
    let Hand::Postgres(hand) = hand else { return Ok(false) };
    let is_there: bool =
        sqlx::query_scalar("SELECT to_regnamespace('knobel') IS NOT NULL").fetch_one(&mut **hand).await?;
    if is_there {
        // The name is made of our own words and digits.
        let rename = sqlx::AssertSqlSafe(format!("ALTER SCHEMA knobel RENAME TO {aside}"));
        sqlx::query(rename).execute(&mut **hand).await?;
    }
    Ok(is_there)
}
