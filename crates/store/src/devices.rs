//! Devices: where a person is logged in. A cookie is good as long as it names the person's link of today; the rows only say
//! when each device was last seen, so losing them logs no device out.

use crate::columns::{bytes, id_from};
use crate::ids::{DeviceId, LinkId, PersonId};
use crate::maintenance::{TransactionMode, execute, fetch};
use crate::{Store, StoreError};

/// Link, if there is a row, and a number above 0 if the person has logged out everywhere.
pub(crate) const STANDING: &str = "SELECT (SELECT link FROM people WHERE id = $1), \
     (SELECT count(*) FROM logged_out WHERE person = $1)";
/// The columns of [`STANDING`].
pub(crate) type StandingRow = (Option<Vec<u8>>, i64);
const RENEW: &str = "UPDATE people SET link = $2 WHERE id = $1";
const NOTE_LOGGED_OUT: &str = "INSERT INTO logged_out (person) VALUES ($1) ON CONFLICT DO NOTHING";
const FORGET: &str = "DELETE FROM devices WHERE person = $1";
/// A device that has been logged out meanwhile is not noted again.
const SEEN: &str = "INSERT INTO devices (id, person, seen) SELECT CAST($1 AS bytea), id, CAST($3 AS bigint) FROM people \
     WHERE id = $2 AND link = $4 ON CONFLICT (id) DO UPDATE SET seen = excluded.seen";
const SEEN_SQLITE: &str = "INSERT INTO devices (id, person, seen) SELECT $1, id, $3 FROM people \
     WHERE id = $2 AND link = $4 ON CONFLICT (id) DO UPDATE SET seen = excluded.seen";
const OF: &str = "SELECT id, seen FROM devices WHERE person = $1 ORDER BY seen DESC, id LIMIT $2";
const FORGET_UNSEEN: &str = "DELETE FROM devices WHERE seen < $1";

/// What decides whether a cookie is good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CookieStanding {
    /// `None` if the person has no row.
    pub link: Option<LinkId>,
    /// True if cookies that name no link are good no longer.
    pub has_logged_out: bool,
}

/// A device of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Device {
    pub id: DeviceId,
    /// The hour in which it was last seen, in milliseconds since 1970.
    pub seen: i64,
}

/// A device that was seen, with the link that its cookie named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenDevice {
    pub device: Device,
    pub person: PersonId,
    pub link: LinkId,
}

impl Store {
    pub async fn standing(&self, person: PersonId) -> Result<CookieStanding, StoreError> {
        let (link, logged_out) = self.readers.standing(person).await?;
        Ok(CookieStanding { link: link.as_deref().map(id_from).transpose()?, has_logged_out: logged_out > 0 })
    }

    /// Replaces a person's link and forgets their devices: every cookie from before is good no longer.
    pub async fn log_out_everywhere(&self, person: PersonId, link: LinkId) -> Result<(), StoreError> {
        let mut connection = self.maintenance_connection().await?;
        connection.begin(TransactionMode::Write).await?;
        execute!(&mut connection, RENEW, bytes(person), bytes(link))?;
        execute!(&mut connection, FORGET, bytes(person))?;
        execute!(&mut connection, NOTE_LOGGED_OUT, bytes(person))?;
        connection.commit().await?;
        connection.close().await
    }

    /// Notes when devices were last seen.
    pub async fn note_devices(&self, seen: &[SeenDevice]) -> Result<(), StoreError> {
        let mut connection = self.maintenance_connection().await?;
        connection.begin(TransactionMode::Write).await?;
        let sql = connection.pick(SEEN_SQLITE, SEEN);
        for SeenDevice { device, person, link } in seen {
            execute!(&mut connection, sql, bytes(device.id), bytes(*person), device.seen, bytes(*link))?;
        }
        connection.commit().await?;
        connection.close().await
    }

    /// At most `most` devices of a person, the last seen first.
    pub async fn devices(&self, person: PersonId, most: usize) -> Result<Vec<Device>, StoreError> {
        let mut connection = self.maintenance_connection().await?;
        let rows: Vec<(Vec<u8>, i64)> = fetch!(&mut connection, OF, bytes(person), most as i64)?;
        connection.close().await?;
        rows.iter().map(|(id, seen)| Ok(Device { id: id_from(id)?, seen: *seen })).collect()
    }

    /// Forgets the devices of a person who is erased. That they had logged out everywhere stays, so that no cookie from before
    /// becomes good again.
    pub async fn forget_devices(&self, person: PersonId) -> Result<(), StoreError> {
        let mut connection = self.maintenance_connection().await?;
        execute!(&mut connection, FORGET, bytes(person))?;
        connection.close().await
    }

    /// Forgets devices that were last seen before `before`, in milliseconds since 1970: their cookies have run out.
    pub async fn forget_unseen_devices(&self, before: i64) -> Result<(), StoreError> {
        let mut connection = self.maintenance_connection().await?;
        execute!(&mut connection, FORGET_UNSEEN, before)?;
        connection.close().await
    }
}
