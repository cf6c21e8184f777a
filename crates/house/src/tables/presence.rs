//! Presence at tables: when a person was last seen, and who is away.

use rules::Seat;
use store::ids::{PersonId, TableId};

use super::command::{Command, TableRefused};
use super::event::Chair;
use super::house::House;
use super::web_table::WebTable;
use crate::TableRefusal;

impl House {
    /// Notes that a person has been seen at a table.
    pub fn mark_present(&self, table: &WebTable, person: PersonId) {
        if table.chairs_of(person).is_empty() {
            self.store().mark_present(table.id, person);
        } else {
            self.store().mark_seated_present(table.id, person);
        }
    }

    /// Notes that a person's page is still connected to a table.
    pub fn mark_connected(&self, table: TableId, person: PersonId) {
        self.store().mark_present(table, person);
    }

    /// True if the person on a chair has not been seen for [`HousePolicy::away_after`](super::HousePolicy::away_after).
    pub fn is_away(&self, table: &WebTable, chair: usize) -> bool {
        let Some(Chair::Person { person, .. }) = table.chairs.get(chair) else { return false };
        self.is_unseen(table.id, *person)
    }

    /// True if none of those who throw for the host has been seen for that long.
    pub fn is_host_away(&self, table: &WebTable) -> bool {
        let mut hosts = table.club.iter().flat_map(|club| &club.hosts).chain(&table.host);
        hosts.all(|host| self.is_unseen(table.id, *host))
    }

    fn is_unseen(&self, table: TableId, person: PersonId) -> bool {
        // After a restart people have a while to find their way back.
        let seen = self.store().last_seen(table, person).unwrap_or(self.opened());
        seen.elapsed() >= self.policy().away_after
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
