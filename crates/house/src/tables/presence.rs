//! Presence at tables: who is away and since when, how many watch, and the channels that tell open pages when that
//! changes. Being away is no event of the log: it is derived from the clock.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rules::Seat;
use store::ids::{PersonId, TableId};
use store::{LastSeen, OpenPage, Role};
use tokio::sync::watch;

use super::command::{Command, TableRefused};
use super::event::Chair;
use super::house::House;
use super::web_table::WebTable;
use crate::TableRefusal;

/// How often open pages are told who has gone and who has come.
pub const PRESENCE_INTERVAL: Duration = Duration::from_secs(1);

/// A chair whose person is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AwayChair {
    /// Which chair, from 0.
    pub chair: usize,
    /// For how many minutes, rounded down: to whole ones up to five, then to five, and never more than an hour.
    pub minutes: u32,
}

/// Presence at one table, as its pages show it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TablePresence {
    /// Chairs whose person has not been seen for [`HousePolicy::away_after`](super::HousePolicy::away_after) and is
    /// not replaced by a bot.
    pub away: Vec<AwayChair>,
    /// True if none of those who throw for the host has been seen for that long.
    pub is_host_away: bool,
    /// The seats for whose page a throw waits, at a table at which all must seal.
    pub waited_for: Vec<Seat>,
    /// The number of those who watch, at all servers; 0 for spectators, who are not told.
    pub watching: usize,
}

impl TablePresence {
    /// The entry of a chair; `None` if its person is here.
    pub fn away(&self, chair: usize) -> Option<AwayChair> {
        self.away.iter().copied().find(|away| away.chair == chair)
    }

    /// A short text that differs if pages have to be drawn anew.
    pub fn mark(&self) -> String {
        let mut mark = String::new();
        for away in &self.away {
            let _ = write!(mark, "-{}:{}", away.chair, away.minutes);
        }
        if self.is_host_away {
            mark.push_str("-host");
        }
        for seat in &self.waited_for {
            let _ = write!(mark, "-s{seat}");
        }
        if self.watching > 0 {
            let _ = write!(mark, "-w{}", self.watching);
        }
        mark
    }
}

/// The channels of presence, one for each table with open pages.
#[derive(Default)]
pub(super) struct PresenceChannels(Mutex<HashMap<TableId, watch::Sender<TablePresence>>>);

impl PresenceChannels {
    fn channels(&self) -> MutexGuard<'_, HashMap<TableId, watch::Sender<TablePresence>>> {
        // Every change under the lock is a single step, so a panic elsewhere leaves nothing half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl House {
    /// Notes that a person has been seen at a table.
    pub fn mark_present(&self, table: &WebTable, person: PersonId) {
        self.store().mark_present(table.id, person, table.role_of(person));
    }

    /// Notes that a person's page is still connected to a table.
    pub fn mark_connected(&self, table: TableId, person: PersonId) {
        self.store().mark_connected(table, person);
    }

    /// Counts a page that is connected to a table until the result is dropped.
    pub fn open_page(&self, table: &WebTable, person: Option<PersonId>) -> OpenPage {
        let page = self.store().open_page(table.id, person);
        if let Some(person) = person {
            self.mark_present(table, person);
        }
        page
    }

    /// Who is away from a table and how many watch it now, as a page of this role shows it. Spectators do not see how many
    /// they are, so that thousands of them are not drawn anew with every one who comes.
    pub fn presence(&self, table: &WebTable, role: Role) -> TablePresence {
        self.presence_at(table, role, Instant::now())
    }

    /// The same at `now`.
    pub fn presence_at(&self, table: &WebTable, role: Role, now: Instant) -> TablePresence {
        let watching = match role {
            Role::Seated => self.store().watchers(table.id),
            Role::Watching => 0,
        };
        if table.is_loaded || table.is_over() {
            return TablePresence { watching, ..TablePresence::default() };
        }
        let chairs = table.chairs.iter().enumerate().filter(|(index, _)| !table.is_played_by_bot(Seat::new(*index)));
        let away = chairs.filter_map(|(index, chair)| match chair {
            Chair::Person { person, .. } => {
                Some(AwayChair { chair: index, minutes: self.away_minutes(table.id, *person, now)? })
            }
            _ => None,
        });
        let is_host_away = table.awaits_hosts_throw() && self.is_host_away_at(table, now);
        TablePresence { away: away.collect(), is_host_away, waited_for: self.seats_waited_for(table, now), watching }
    }

    /// Subscribes to changes of presence at a table, which [`House::refresh_presence`] sends.
    pub fn watch_presence(&self, table: &WebTable) -> watch::Receiver<TablePresence> {
        let mut channels = self.presence_channels().channels();
        let opened = || watch::Sender::new(self.presence(table, Role::Seated));
        channels.entry(table.id).or_insert_with(opened).subscribe()
    }

    /// Works out the presence at every table with open pages, and tells them if it has changed. One pass for all pages
    /// of a table, however many they are. Throws that have waited for a page are made.
    pub fn refresh_presence(&self) {
        self.presence_channels().channels().retain(|id, channel| {
            if channel.is_closed() {
                return false;
            }
            // Asking for it keeps a table in memory as long as a page of it is open.
            if let Some(table) = self.tables().known(*id) {
                self.throw_if_all_take_part(&table);
                let now = self.presence(&table, Role::Seated);
                channel.send_if_modified(|before| {
                    let has_changed = *before != now;
                    *before = now;
                    has_changed
                });
            }
            true
        });
    }

    /// Endless loop that tells open pages of changes of presence.
    pub async fn announce_presence(&self) {
        let mut often = tokio::time::interval(PRESENCE_INTERVAL);
        loop {
            often.tick().await;
            self.refresh_presence();
        }
    }

    /// True if the person on a chair has not been seen for [`HousePolicy::away_after`](super::HousePolicy::away_after).
    pub fn is_away(&self, table: &WebTable, chair: usize) -> bool {
        let Some(Chair::Person { person, .. }) = table.chairs.get(chair) else { return false };
        self.away_minutes(table.id, *person, Instant::now()).is_some()
    }

    /// True if none of those who throw for the host has been seen for that long.
    pub fn is_host_away(&self, table: &WebTable) -> bool {
        self.is_host_away_at(table, Instant::now())
    }

    fn is_host_away_at(&self, table: &WebTable, now: Instant) -> bool {
        let mut hosts = table.club.iter().flat_map(|club| &club.hosts).chain(&table.host);
        hosts.all(|host| self.away_minutes(table.id, *host, now).is_some())
    }

    /// For how many minutes a person has been away at `now`, rounded down; `None` if they are here.
    fn away_minutes(&self, table: TableId, person: PersonId, now: Instant) -> Option<u32> {
        let seen = match self.store().last_seen(table, person) {
            Some(LastSeen::Connected) => return None,
            Some(LastSeen::At(seen)) => seen,
            // After a restart people have a while to find their way back.
            None => self.opened(),
        };
        let away_for = now.saturating_duration_since(seen);
        (away_for >= self.policy().away_after).then(|| rounded_minutes(away_for))
    }

    /// Refuses commands that hold only while another person is away.
    pub(super) fn refuse_if_present(
        &self,
        table: &WebTable,
        person: PersonId,
        command: &Command,
    ) -> Result<(), TableRefused> {
        let is_refused = match command {
            Command::HandOver(seat) => table.people().contains(&person) && self.is_here(table, person, *seat),
            Command::ThrowForHost => !self.is_host_away(table),
            _ => false,
        };
        if is_refused { Err(TableRefusal::NotAway.into()) } else { Ok(()) }
    }

    /// True if another person plays a seat and has been seen lately.
    fn is_here(&self, table: &WebTable, person: PersonId, seat: Seat) -> bool {
        let is_of_another = matches!(
            table.chairs.get(seat.index()),
            Some(Chair::Person { person: owner, .. }) if *owner != person
        );
        is_of_another && !table.is_played_by_bot(seat) && !self.is_away(table, seat.index())
    }
}

/// Minutes as pages say them. They change seldom, so that a person who stays away does not redraw the table each minute.
fn rounded_minutes(away_for: Duration) -> u32 {
    match u32::try_from(away_for.as_secs() / 60).unwrap_or(u32::MAX) {
        minutes @ 0..=5 => minutes,
        minutes => (minutes - minutes % 5).min(60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_are_said_less_often_the_longer_it_takes() {
        let said = |minutes: u64| rounded_minutes(Duration::from_secs(minutes * 60 + 59));
        assert_eq!([0, 1, 2, 5, 6, 9, 10, 14, 59, 60, 600].map(said), [0, 1, 2, 5, 5, 5, 10, 10, 55, 60, 60]);
    }

    #[test]
    fn whatever_a_page_shows_of_presence_changes_its_mark() {
        let away = |minutes| TablePresence { away: vec![AwayChair { chair: 1, minutes }], ..TablePresence::default() };
        let host = TablePresence { is_host_away: true, ..TablePresence::default() };
        let watched = TablePresence { watching: 2, ..TablePresence::default() };
        let waiting = |seat| TablePresence { waited_for: vec![Seat::new(seat)], ..TablePresence::default() };
        let marks: Vec<_> = [TablePresence::default(), away(1), away(2), host, watched, waiting(0), waiting(1)]
            .map(|shown| shown.mark())
            .into();
        assert!((0..marks.len()).all(|index| !marks[..index].contains(&marks[index])), "{marks:?}");
    }
}
