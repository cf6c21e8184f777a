//! Sessions: whether an identity cookie is still good, and when each device was last seen.
//!
//! A cookie names the link that its person had when the device logged in. Renewing the link logs out every other device.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use store::ids::{DeviceId, LinkId, PersonId};
use store::{CookieStanding, Device, SeenDevice, Store, StoreError};
use tokio::sync::watch;

use super::visitor::COOKIE_LIFETIME;

/// How long a good cookie is believed without asking the database: another server may have logged it out.
const BELIEVED_FOR: Duration = Duration::from_secs(10);
/// People whose standing is in memory at most.
const MOST_KNOWN: usize = 10_000;
/// Precision of the time when a device was last seen.
const AN_HOUR: i64 = 3_600_000;

/// What the identity cookie says about the device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Session {
    /// The person is only known to the cookie, and has no row in the database yet.
    Guest,
    /// A cookie from before cookies named a device.
    Old,
    LoggedIn {
        /// The mark of the person's link at that time.
        mark: String,
        device: DeviceId,
    },
}

/// The part of a link that a cookie names: enough to tell links apart, too little to log in with.
pub(super) fn mark_of(link: LinkId) -> String {
    link.to_string().chars().take(13).collect()
}

impl Session {
    /// True if a cookie with this session is good. Where there is no row, the person is only known to the cookie, or has erased
    /// their name; their seats stay theirs.
    fn is_good(&self, standing: &CookieStanding) -> bool {
        match (self, standing.link) {
            (Session::LoggedIn { mark, .. }, Some(link)) => *mark == mark_of(link),
            _ => !standing.has_logged_out,
        }
    }
}

#[derive(Default)]
pub(super) struct Sessions {
    known: Mutex<HashMap<PersonId, (CookieStanding, Instant)>>,
    /// Devices that were seen and are not noted yet.
    seen: Mutex<HashMap<DeviceId, SeenDevice>>,
    logged_out: watch::Sender<u64>,
}

impl Sessions {
    /// True if the cookie is good. While the database is away, every cookie of this house is.
    pub(super) async fn admit(&self, store: &Store, person: PersonId, session: &Session) -> bool {
        let known = lock(&self.known).get(&person).filter(|(_, at)| at.elapsed() < BELIEVED_FOR).map(|known| known.0);
        let standing = match known {
            // Only a good cookie is believed.
            Some(standing) if session.is_good(&standing) => standing,
            _ => match store.standing(person).await {
                Ok(standing) => standing,
                Err(_) => return true,
            },
        };
        let is_good = session.is_good(&standing);
        if is_good {
            self.remember(person, standing, known.is_none());
            self.see(person, session, standing.link);
        }
        is_good
    }

    fn remember(&self, person: PersonId, standing: CookieStanding, is_fresh: bool) {
        let mut known = lock(&self.known);
        // A person without a row may get one at any moment.
        if is_fresh && standing.link.is_some() && known.len() < MOST_KNOWN {
            known.insert(person, (standing, Instant::now()));
        }
    }

    fn see(&self, person: PersonId, session: &Session, link: Option<LinkId>) {
        let (Session::LoggedIn { device, .. }, Some(link)) = (session, link) else { return };
        let now = store::clock::now();
        let device = Device { id: *device, seen: now - now.rem_euclid(AN_HOUR) };
        let mut seen = lock(&self.seen);
        if seen.len() < MOST_KNOWN || seen.contains_key(&device.id) {
            seen.insert(device.id, SeenDevice { device, person, link });
        }
    }

    /// Logs a person out everywhere: their link is replaced, and every cookie from before is good no longer.
    pub(super) async fn log_out(&self, store: &Store, person: PersonId, link: LinkId) -> Result<(), StoreError> {
        store.log_out_everywhere(person, link).await?;
        self.forget(person);
        Ok(())
    }

    /// Forgets what is known of a person, and lets the live streams ask again.
    pub(super) fn forget(&self, person: PersonId) {
        lock(&self.known).remove(&person);
        lock(&self.seen).retain(|_, seen| seen.person != person);
        self.logged_out.send_modify(|number| *number += 1);
    }

    /// Changes whenever a person has been logged out by this server.
    pub(super) fn changes(&self) -> watch::Receiver<u64> {
        self.logged_out.subscribe()
    }

    /// The devices of a person, the last seen first, with those that are not noted yet.
    pub(super) async fn devices(
        &self,
        store: &Store,
        person: PersonId,
        most: usize,
    ) -> Result<Vec<Device>, StoreError> {
        let mut devices = store.devices(person, most).await?;
        for seen in lock(&self.seen).values().filter(|seen| seen.person == person) {
            devices.retain(|device| device.id != seen.device.id);
            devices.push(seen.device);
        }
        devices.sort_by_key(|device| (-device.seen, device.id));
        devices.truncate(most);
        Ok(devices)
    }

    /// Background maintenance: notes which devices were seen, and forgets those whose cookies have run out.
    pub(super) async fn tidy(&self, store: &Store) {
        lock(&self.known).retain(|_, (_, at)| at.elapsed() < BELIEVED_FOR);
        let seen: Vec<SeenDevice> = lock(&self.seen).drain().map(|(_, seen)| seen).collect();
        if seen.is_empty() {
            return;
        }
        let run_out = store::clock::now() - i64::try_from(COOKIE_LIFETIME.whole_milliseconds()).unwrap_or(i64::MAX);
        let noted = async {
            store.note_devices(&seen).await?;
            store.forget_unseen_devices(run_out).await
        };
        if let Err(error) = noted.await {
            tracing::warn!(%error, "when devices were seen could not be noted");
        }
    }
}

/// Every change under these locks is a single step, so a poisoned lock guards consistent data.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_good_as_long_as_it_names_the_link_of_today() {
        let (link, other) = (LinkId::random(), LinkId::random());
        let logged_in = Session::LoggedIn { mark: mark_of(link), device: DeviceId::random() };
        let standing = |link, has_logged_out| CookieStanding { link, has_logged_out };
        let cases = [
            (&logged_in, standing(Some(link), true), true),
            (&logged_in, standing(Some(other), true), false),
            (&logged_in, standing(Some(other), false), false),
            (&logged_in, standing(None, false), true),
            (&logged_in, standing(None, true), false),
            (&Session::Old, standing(Some(link), false), true),
            (&Session::Old, standing(Some(link), true), false),
            (&Session::Old, standing(None, false), true),
            (&Session::Guest, standing(None, false), true),
            (&Session::Guest, standing(Some(link), false), true),
            (&Session::Guest, standing(Some(link), true), false),
        ];
        for (session, standing, is_good) in cases {
            assert_eq!(session.is_good(&standing), is_good, "{session:?} {standing:?}");
        }
    }
}
