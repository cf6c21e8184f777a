//! How much there is, for those who watch over the house.

use super::columns::{bytes, stage_from};
use super::hand::{Hand, Purpose, fetch};
use super::rows::TableRow;
use super::whole::{Counts, counts};
use super::{Database, Listed, OpenError, Stage, Store, StoreError};
use crate::ids::LogId;

const COUNT: &str = "SELECT CAST(stage AS bigint), is_archived, count(*) FROM tables WHERE game <> 'club' \
     GROUP BY stage, is_archived";

/// Tables of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    /// How far they are.
    pub stage: Stage,
    /// Whether they have been put away.
    pub is_archived: bool,
    /// How many there are.
    pub tables: u64,
}

/// What the one who runs the house wants to know of the store.
#[derive(Clone, Debug)]
pub struct Survey {
    /// Tables by kind.
    pub tables: Vec<Counted>,
    /// All logs, events and people.
    pub counts: Counts,
    /// How large it is, in bytes.
    pub size: u64,
    /// How many servers share it, where that can be said.
    pub servers: Option<u64>,
}

impl Store {
    /// Asks the database for next to nothing, to see that it answers.
    pub async fn look(&self) -> Result<(), StoreError> {
        self.readers.by_code("").await.map(drop)
    }

    /// How many tables there are.
    pub async fn count_tables(&self) -> Result<Vec<Counted>, StoreError> {
        let mut hand = self.hand().await?;
        let counted = count(&mut hand).await;
        hand.close().await?;
        counted
    }

    /// What there is.
    pub async fn survey(&self) -> Result<Survey, StoreError> {
        let mut hand = self.hand().await?;
        hand.begin(Purpose::Look).await?;
        let tables = count(&mut hand).await?;
        let counts = counts(&mut hand).await?;
        let (size, servers) = match &mut hand {
            Hand::Sqlite(hand) => (sqlx::query_scalar::<_, i64>(SQLITE_SIZE).fetch_one(&mut *hand).await?, None),
            Hand::Postgres(hand) => {
                let size: i64 = sqlx::query_scalar(POSTGRES_SIZE).fetch_one(&mut **hand).await?;
                let servers: i64 = sqlx::query_scalar(SERVERS).fetch_one(&mut **hand).await?;
                (size, Some(servers as u64))
            }
        };
        hand.close().await?;
        Ok(Survey { tables, counts, size: size as u64, servers })
    }

    /// The logs that were last touched, clubs or tables, whose code or name holds this text, or whose id it is.
    pub async fn find(&self, text: &str, kind: Kind, most: usize) -> Result<Vec<Listed>, StoreError> {
        let wanted = format!("%{}%", escaped(&text.to_lowercase()));
        let (id, most) = (text.parse::<LogId>().map(bytes).unwrap_or_default(), most as i64);
        let mut hand = self.hand().await?;
        let rows: Result<Vec<TableRow>, _> = match &mut hand {
            Hand::Sqlite(hand) => {
                let sql = match kind {
                    Kind::Tables => super::sqlite::read::FIND_TABLES,
                    Kind::Clubs => super::sqlite::read::FIND_CLUBS,
                };
                sqlx::query_as(sql).bind(wanted).bind(id).bind(most).fetch_all(&mut *hand).await
            }
            Hand::Postgres(hand) => {
                let sql = match kind {
                    Kind::Tables => super::postgres::read::FIND_TABLES,
                    Kind::Clubs => super::postgres::read::FIND_CLUBS,
                };
                sqlx::query_as(sql).bind(wanted).bind(id).bind(most).fetch_all(&mut **hand).await
            }
        };
        let rows = rows?;
        hand.close().await?;
        rows.into_iter().map(TableRow::read).collect()
    }
}

/// How many servers are open on a database that many can share; none for a file, which has a lock for that.
pub async fn servers(database: &Database) -> Result<u64, OpenError> {
    let mut hand = Hand::open(database).await?;
    let counted = match &mut hand {
        Hand::Sqlite(_) => Ok(0),
        Hand::Postgres(hand) => sqlx::query_scalar::<_, i64>(SERVERS).fetch_one(&mut **hand).await,
    };
    let servers = counted.map_err(|error| OpenError::Failed(Box::new(error)))?;
    hand.close().await.map_err(|error| OpenError::Failed(Box::new(error)))?;
    Ok(servers as u64)
}

/// What is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Tables.
    Tables,
    /// Clubs.
    Clubs,
}

const SQLITE_SIZE: &str =
    "SELECT (SELECT page_count FROM pragma_page_count) * (SELECT page_size FROM pragma_page_size)";
const POSTGRES_SIZE: &str = "SELECT CAST(coalesce(sum(pg_total_relation_size(oid)), 0) AS bigint) \
     FROM pg_catalog.pg_class WHERE relnamespace = to_regnamespace('knobel') AND relkind = 'r'";
/// Every server listens over one connection.
const SERVERS: &str = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'knobel' \
     AND datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')";

async fn count(hand: &mut Hand) -> Result<Vec<Counted>, StoreError> {
    let rows: Vec<(i64, bool, i64)> = fetch!(hand, COUNT)?;
    let read = |(stage, is_archived, tables): (i64, bool, i64)| {
        let stage = stage_from(stage).ok_or_else(|| StoreError::Failed("an unknown stage".to_owned()))?;
        Ok(Counted { stage, is_archived, tables: tables as u64 })
    };
    rows.into_iter().map(read).collect()
}

/// A text of which every letter means itself.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}
