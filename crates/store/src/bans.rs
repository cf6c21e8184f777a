//! Bans of people and networks.

use crate::columns::{bytes, id_from};
use crate::ids::PersonId;
use crate::maintenance::{MaintenanceConnection, TransactionMode, execute, fetch};
use crate::{Store, StoreError};

const ALL: &str = "SELECT no, person, network, reason, until, made FROM bans ORDER BY no";
const ADD: &str = "INSERT INTO bans (person, network, reason, until, made) VALUES ($1, $2, $3, $4, $5)";
const LIFT: &str = "DELETE FROM bans WHERE no = $1";
const LIFT_OVER: &str = "DELETE FROM bans WHERE until < $1";

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Banned {
    Person(PersonId),
    /// An address range in CIDR notation: `192.0.2.0/24`.
    Network(String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ban {
    /// Row number, given by the database on insert.
    pub no: i64,
    pub whom: Banned,
    /// The reason, as the banned person reads it.
    pub reason: String,
    /// End, in milliseconds since 1970; `None` if it never ends.
    pub until: Option<i64>,
    /// Start, in milliseconds since 1970.
    pub made: i64,
}

type BanRow = (i64, Option<Vec<u8>>, Option<String>, String, Option<i64>, i64);

/// All bans, by row number.
pub(crate) async fn all(connection: &mut MaintenanceConnection) -> Result<Vec<Ban>, StoreError> {
    let rows: Vec<BanRow> = fetch!(connection, ALL)?;
    rows.into_iter().map(read).collect()
}

fn read((no, person, network, reason, until, made): BanRow) -> Result<Ban, StoreError> {
    let whom = match (person, network) {
        (Some(person), None) => Banned::Person(id_from(&person)?),
        (None, Some(network)) => Banned::Network(network),
        _ => return Err(StoreError::Failed("a ban without anybody".to_owned())),
    };
    Ok(Ban { no, whom, reason, until, made })
}

/// Inserts a ban under a new row number.
pub(crate) async fn add(connection: &mut MaintenanceConnection, ban: &Ban) -> Result<(), StoreError> {
    let (person, network) = match &ban.whom {
        Banned::Person(person) => (Some(bytes(*person)), None),
        Banned::Network(network) => (None, Some(network.clone())),
    };
    execute!(connection, ADD, person.clone(), network.clone(), ban.reason.clone(), ban.until, ban.made).map(drop)
}

impl Store {
    pub async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        let mut connection = self.maintenance_connection().await?;
        let bans = all(&mut connection).await;
        connection.close().await?;
        bans
    }

    /// Inserts a ban; its `no` is ignored.
    pub async fn ban(&self, ban: &Ban) -> Result<(), StoreError> {
        let mut connection = self.maintenance_connection().await?;
        connection.begin(TransactionMode::Write).await?;
        add(&mut connection, ban).await?;
        connection.commit().await?;
        connection.close().await
    }

    pub async fn lift_ban(&self, no: i64) -> Result<(), StoreError> {
        let mut connection = self.maintenance_connection().await?;
        execute!(&mut connection, LIFT, no)?;
        connection.close().await
    }

    /// Deletes bans that ended before `now`, in milliseconds since 1970.
    pub async fn forget_bans(&self, now: i64) -> Result<(), StoreError> {
        let mut connection = self.maintenance_connection().await?;
        execute!(&mut connection, LIFT_OVER, now)?;
        connection.close().await
    }
}
