//! Counts and sizes for metrics and the admin pages, and the admin's search.

use crate::columns::{bytes, stage_from};
use crate::dump::{RowCounts, counts};
use crate::ids::LogId;
use crate::maintenance::{MaintenanceConnection, TransactionMode, execute, fetch};
use crate::rows::TableRow;
use crate::{Database, Listed, OpenError, Stage, Store, StoreError, postgres, sqlite};

const COUNT: &str = "SELECT CAST(stage AS bigint), is_archived, count(*) FROM tables WHERE game <> 'club' \
     GROUP BY stage, is_archived";

/// Number of tables in one stage, archived or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableCount {
    pub stage: Stage,
    pub is_archived: bool,
    pub tables: u64,
}

#[derive(Clone, Debug)]
pub struct Statistics {
    pub tables: Vec<TableCount>,
    pub counts: RowCounts,
    /// Size in bytes.
    pub size: u64,
    /// Number of servers that share the store; `None` on `SQLite`.
    pub servers: Option<u64>,
}

impl Store {
    /// Runs the cheapest query, to see that the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.readers.by_code("").await.map(drop)
    }

    /// Checks that the database answers, and, if the disk was full at the last write, that there is room again for a commit of
    /// a usual size.
    pub async fn probe(&self) -> Result<(), StoreError> {
        self.ping().await?;
        if self.watchers.is_disk_full() {
            let mut connection = self.maintenance_connection().await?;
            let statements = match &connection {
                MaintenanceConnection::Sqlite(..) => &SQLITE_PROBE[..],
                MaintenanceConnection::Postgres(_) => &POSTGRES_PROBE,
            };
            for statement in statements {
                execute!(&mut connection, *statement)?;
            }
            connection.close().await?;
            self.watchers.set_disk_full(false);
        }
        Ok(())
    }

    pub async fn count_tables(&self) -> Result<Vec<TableCount>, StoreError> {
        let mut connection = self.maintenance_connection().await?;
        let counted = count(&mut connection).await;
        connection.close().await?;
        counted
    }

    pub async fn statistics(&self) -> Result<Statistics, StoreError> {
        let mut connection = self.maintenance_connection().await?;
        connection.begin(TransactionMode::Snapshot).await?;
        let tables = count(&mut connection).await?;
        let counts = counts(&mut connection).await?;
        let (size, servers) = match &mut connection {
            connection @ MaintenanceConnection::Sqlite(..) => {
                let rows: Vec<(i64,)> = fetch!(connection, SQLITE_SIZE)?;
                (rows.first().map_or(0, |(size,)| *size), None)
            }
            MaintenanceConnection::Postgres(connection) => {
                let size: i64 = sqlx::query_scalar(POSTGRES_SIZE).fetch_one(&mut **connection).await?;
                let servers: i64 = sqlx::query_scalar(SERVERS).fetch_one(&mut **connection).await?;
                (size, Some(servers as u64))
            }
        };
        connection.close().await?;
        Ok(Statistics { tables, counts, size: size as u64, servers })
    }

    /// At most `most` tables or clubs whose name or code contains `text`, or whose id it is; the last touched first.
    pub async fn find(&self, text: &str, kind: LogKind, most: usize) -> Result<Vec<Listed>, StoreError> {
        let wanted = format!("%{}%", escaped(&text.to_lowercase()));
        let (id, most) = (text.parse::<LogId>().map(bytes).unwrap_or_default(), most as i64);
        let mut connection = self.maintenance_connection().await?;
        let sql = match kind {
            LogKind::Tables => connection.pick(sqlite::read::FIND_TABLES, postgres::read::FIND_TABLES),
            LogKind::Clubs => connection.pick(sqlite::read::FIND_CLUBS, postgres::read::FIND_CLUBS),
        };
        let rows: Vec<TableRow> = fetch!(&mut connection, sql, wanted.clone(), id.clone(), most)?;
        connection.close().await?;
        rows.into_iter().map(TableRow::into_listed).collect()
    }
}

/// Number of servers that are connected to a `PostgreSQL` database; 0 for a file, which has a lock for that.
pub async fn count_servers(database: &Database) -> Result<u64, OpenError> {
    let mut connection = MaintenanceConnection::open(database).await?;
    let counted = match &mut connection {
        MaintenanceConnection::Sqlite(..) => Ok(0),
        MaintenanceConnection::Postgres(connection) => {
            sqlx::query_scalar::<_, i64>(SERVERS).fetch_one(&mut **connection).await
        }
    };
    let servers = counted.map_err(|error| OpenError::Failed(Box::new(error)))?;
    connection.close().await.map_err(|error| OpenError::Failed(Box::new(error)))?;
    Ok(servers as u64)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogKind {
    Tables,
    Clubs,
}

/// Writes 64 kB and takes them away again, each statement in a transaction of its own. The first one is for a probe that was
/// interrupted.
const SQLITE_PROBE: [&str; 3] = [
    "DROP TABLE IF EXISTS disk_probe",
    "CREATE TABLE disk_probe AS SELECT zeroblob(65536) AS room",
    "DROP TABLE disk_probe",
];
const POSTGRES_PROBE: [&str; 1] = ["UPDATE tables SET touched = touched WHERE no = (SELECT max(no) FROM tables)"];
const SQLITE_SIZE: &str =
    "SELECT (SELECT page_count FROM pragma_page_count) * (SELECT page_size FROM pragma_page_size)";
const POSTGRES_SIZE: &str = "SELECT CAST(coalesce(sum(pg_total_relation_size(oid)), 0) AS bigint) \
     FROM pg_catalog.pg_class WHERE relnamespace = to_regnamespace('knobel') AND relkind = 'r'";
/// Every server has one connection that listens.
const SERVERS: &str = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'knobel' \
     AND datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')";

async fn count(connection: &mut MaintenanceConnection) -> Result<Vec<TableCount>, StoreError> {
    let rows: Vec<(i64, bool, i64)> = fetch!(connection, COUNT)?;
    let read = |(stage, is_archived, tables): (i64, bool, i64)| {
        let stage = stage_from(stage).ok_or_else(|| StoreError::Failed("an unknown stage".to_owned()))?;
        Ok(TableCount { stage, is_archived, tables: tables as u64 })
    };
    rows.into_iter().map(read).collect()
}

/// Escapes the wildcards of `LIKE`.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}
