//! The only way in which what has happened is ever written anew or taken out: somebody erases their name, or a table is
//! deleted. Both are one transaction, in which a row stands in the table `erasing`.

use super::columns::{about_from, bytes, id_from};
use super::hand::{Hand, Purpose, execute, fetch};
use super::{About, AppendError, Store, StoreError};
use crate::ids::{LogId, PersonId, TableId};

const LOGS_OF: &str = "SELECT id, game FROM tables WHERE no IN (SELECT table_no FROM seated WHERE person = $1) \
     OR no IN (SELECT table_no FROM events WHERE doer = $1 OR text LIKE $2) ORDER BY no";
const NUMBER: &str =
    "SELECT no, CAST((SELECT max(seq) FROM events WHERE table_no = no) AS bigint) FROM tables WHERE id = $1";
const BEGIN: &str = "INSERT INTO erasing (who) VALUES ($1)";
const END: &str = "DELETE FROM erasing";
const REWRITE: &str = "UPDATE events SET text = $1 WHERE table_no = $2 AND seq = $3";
const RENAME: &str = "UPDATE tables SET name = $1 WHERE no = $2";
const NOTE: &str = "INSERT INTO events (table_no, seq, at, doer, text) VALUES ($1, $2, $3, $4, $5)";
const REMOVE: [&str; 3] = [
    "DELETE FROM events WHERE table_no = $1",
    "DELETE FROM seated WHERE table_no = $1",
    "DELETE FROM tables WHERE no = $1",
];
const REMOVE_PERSON: &str = "DELETE FROM people WHERE id = $1";
const OLD: &str = "SELECT id FROM tables WHERE game <> 'club' AND (stage = 2 OR is_archived = $1) AND touched < $2 \
     ORDER BY touched LIMIT $3";

/// What is to be written anew in a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rewriting {
    /// Which log.
    pub log: LogId,
    /// The number of its last event, as far as the writer knows.
    pub expected: u64,
    /// Numbers of events and their new texts.
    pub texts: Vec<(u64, String)>,
    /// The card's new name, if it needs one.
    pub name: Option<String>,
    /// Whose name it is.
    pub person: PersonId,
    /// What is appended to say that this has happened.
    pub note: String,
}

impl Store {
    /// The logs in which somebody appears, in order. Every event is looked at for this.
    pub async fn logs_of(&self, person: PersonId) -> Result<Vec<(LogId, About)>, StoreError> {
        let mut hand = self.hand().await?;
        hand.begin(Purpose::Look).await?;
        let (id, named) = (bytes(person), format!("%{person}%"));
        let rows: Vec<(Vec<u8>, String)> = fetch!(&mut hand, LOGS_OF, id.clone(), named.clone())?;
        hand.close().await?;
        let read = |(id, game): (Vec<u8>, String)| {
            let about = about_from(&game).ok_or_else(|| StoreError::Failed("an unknown game".to_owned()))?;
            Ok((id_from(&id)?, about))
        };
        rows.into_iter().map(read).collect()
    }

    /// Writes events of a log anew and appends one that says so; gives the new last number. The card's touch stays.
    pub async fn rewrite(&self, rewriting: &Rewriting) -> Result<u64, AppendError> {
        let mut hand = self.hand().await?;
        hand.begin(Purpose::Write).await?;
        let (no, last) = self::number(&mut hand, rewriting.log).await?.ok_or(AppendError::Conflict)?;
        if last != rewriting.expected {
            return Err(AppendError::Conflict);
        }
        execute!(&mut hand, BEGIN, bytes(rewriting.person))?;
        for (seq, text) in &rewriting.texts {
            execute!(&mut hand, REWRITE, text.clone(), no, *seq as i64)?;
        }
        if let Some(name) = &rewriting.name {
            execute!(&mut hand, RENAME, name.clone(), no)?;
        }
        let (seq, doer) = (last + 1, bytes(rewriting.person));
        execute!(&mut hand, NOTE, no, seq as i64, crate::clock::now(), doer.clone(), rewriting.note.clone())?;
        execute!(&mut hand, END)?;
        note_last(&mut hand, no, seq).await?;
        self.finish(hand, rewriting.log, seq).await?;
        Ok(seq)
    }

    /// Deletes a log with its card, for ever; tells whether there was one.
    pub async fn delete(&self, log: impl Into<LogId>) -> Result<bool, StoreError> {
        let log = log.into();
        let mut hand = self.hand().await?;
        hand.begin(Purpose::Write).await?;
        let Some((no, last)) = self::number(&mut hand, log).await? else {
            hand.close().await?;
            return Ok(false);
        };
        execute!(&mut hand, BEGIN, bytes(log))?;
        for sql in REMOVE {
            execute!(&mut hand, sql, no)?;
        }
        execute!(&mut hand, END)?;
        // Whoever watches looks again, and finds nothing.
        self.finish(hand, log, last + 1).await?;
        Ok(true)
    }

    /// Takes a person out of the list of people.
    pub async fn remove_person(&self, person: PersonId) -> Result<(), StoreError> {
        let mut hand = self.hand().await?;
        execute!(&mut hand, REMOVE_PERSON, bytes(person))?;
        hand.close().await
    }

    /// Tables whose game is over, or that were put away, and that were last touched before this moment; the oldest first.
    pub async fn untouched_since(&self, before: i64, most: usize) -> Result<Vec<TableId>, StoreError> {
        let mut hand = self.hand().await?;
        let rows: Vec<(Vec<u8>,)> = fetch!(&mut hand, OLD, true, before, most as i64)?;
        hand.close().await?;
        rows.iter().map(|(id,)| id_from(id)).collect()
    }

    /// Commits, and tells everybody who watches the log, on this server and the others.
    async fn finish(&self, mut hand: Hand, table: LogId, last: u64) -> Result<(), StoreError> {
        if let Hand::Postgres(hand) = &mut hand {
            super::postgres::news::tell_of(hand, table, last).await?;
        }
        hand.commit().await?;
        self.watchers.tell(std::iter::once((table, last)));
        hand.close().await
    }
}

/// A log's place and the number of its last event. On `PostgreSQL` its row stays locked, so that nobody appends meanwhile.
async fn number(hand: &mut Hand, table: LogId) -> Result<Option<(i64, u64)>, StoreError> {
    if let Hand::Postgres(hand) = hand {
        sqlx::query("SELECT 1 FROM tables WHERE id = $1 FOR UPDATE").bind(bytes(table)).execute(&mut **hand).await?;
    }
    let rows: Vec<(i64, Option<i64>)> = fetch!(hand, NUMBER, bytes(table))?;
    Ok(rows.first().map(|(no, last)| (*no, last.unwrap_or(0) as u64)))
}

/// `PostgreSQL` keeps the number of the last event with the card.
async fn note_last(hand: &mut Hand, no: i64, last: u64) -> Result<(), StoreError> {
    if let Hand::Postgres(hand) = hand {
        let note = "UPDATE tables SET last = $1 WHERE no = $2";
        sqlx::query(note).bind(last as i64).bind(no).execute(&mut **hand).await?;
    }
    Ok(())
}
