//! Who may not come in.

use super::columns::{bytes, id_from};
use super::hand::{Hand, Purpose, execute, fetch};
use super::{Store, StoreError};
use crate::ids::PersonId;

const ALL: &str = "SELECT no, person, network, reason, until, made FROM bans ORDER BY no";
const ADD: &str = "INSERT INTO bans (person, network, reason, until, made) VALUES ($1, $2, $3, $4, $5)";
const LIFT: &str = "DELETE FROM bans WHERE no = $1";
const LIFT_OVER: &str = "DELETE FROM bans WHERE until < $1";

/// Whom a ban keeps out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Banned {
    /// A person.
    Person(PersonId),
    /// Everybody who comes from a network, as people write it: `192.0.2.0/24`.
    Network(String),
}

/// Somebody who may not come in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ban {
    /// Its number, once it is kept.
    pub no: i64,
    /// Whom it keeps out.
    pub whom: Banned,
    /// Why, as they read it.
    pub reason: String,
    /// Until when, in milliseconds since 1970; for ever without it.
    pub until: Option<i64>,
    /// Since when, in milliseconds since 1970.
    pub made: i64,
}

type Row = (i64, Option<Vec<u8>>, Option<String>, String, Option<i64>, i64);

/// All bans, in order.
pub(super) async fn all(hand: &mut Hand) -> Result<Vec<Ban>, StoreError> {
    let rows: Vec<Row> = fetch!(hand, ALL)?;
    rows.into_iter().map(read).collect()
}

fn read((no, person, network, reason, until, made): Row) -> Result<Ban, StoreError> {
    let whom = match (person, network) {
        (Some(person), None) => Banned::Person(id_from(&person)?),
        (None, Some(network)) => Banned::Network(network),
        _ => return Err(StoreError::Failed("a ban without anybody".to_owned())),
    };
    Ok(Ban { no, whom, reason, until, made })
}

/// Keeps a ban under a new number.
pub(super) async fn add(hand: &mut Hand, ban: &Ban) -> Result<(), StoreError> {
    let (person, network) = match &ban.whom {
        Banned::Person(person) => (Some(bytes(*person)), None),
        Banned::Network(network) => (None, Some(network.clone())),
    };
    execute!(hand, ADD, person.clone(), network.clone(), ban.reason.clone(), ban.until, ban.made).map(drop)
}

impl Store {
    /// Everybody who is banned.
    pub async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        let mut hand = self.hand().await?;
        let bans = all(&mut hand).await;
        hand.close().await?;
        bans
    }

    /// Keeps somebody out. The ban's own number does not matter.
    pub async fn ban(&self, ban: &Ban) -> Result<(), StoreError> {
        let mut hand = self.hand().await?;
        hand.begin(Purpose::Write).await?;
        add(&mut hand, ban).await?;
        hand.commit().await?;
        hand.close().await
    }

    /// Lets somebody in again.
    pub async fn lift_ban(&self, no: i64) -> Result<(), StoreError> {
        let mut hand = self.hand().await?;
        execute!(&mut hand, LIFT, no)?;
        hand.close().await
    }

    /// Forgets bans that are over.
    pub async fn forget_bans(&self, now: i64) -> Result<(), StoreError> {
        let mut hand = self.hand().await?;
        execute!(&mut hand, LIFT_OVER, now)?;
        hand.close().await
    }
}
