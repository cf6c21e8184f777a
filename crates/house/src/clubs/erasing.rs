//! Erasing names from a club, and from its tables.

use super::event::{ClubEvent, MemberId};
use super::service::{ClubError, Clubs};
use super::state::{Belongs, Club};
use crate::tables::MembersErased;
use store::About;
use store::ids::{ClubId, LogId, PersonId, TableId};

impl Clubs {
    /// Erases a member's names in the club and at its tables.
    pub async fn erase_name(&self, id: ClubId, member: MemberId, by: PersonId) -> Result<(), ClubError> {
        let club = self.look(id).await?;
        let erased = MembersErased { members: club.logs_of(member), club_notes: vec![club.erasure_note(member)] };
        self.house().erase_members(erased, by).await?;
        self.forget(id).await;
        Ok(())
    }

    /// Erases a person: they leave their clubs, and their names are erased in all clubs and at all tables.
    pub async fn erase_person(&self, person: PersonId) -> Result<(), ClubError> {
        let logs = self.house().store().logs_of(person).await?;
        let mut erased = MembersErased::default();
        let mut clubs = Vec::new();
        for (log, _) in logs.into_iter().filter(|(_, about)| *about == About::Club) {
            let id = log.of_club();
            let club = self.leave_for_good(id, person).await?;
            if let Some(member) = club.member_of(person).map(|member| member.id) {
                erased.members.extend(club.logs_of(member));
                erased.club_notes.push(club.erasure_note(member));
            } else {
                // A person whose claim was not granted.
                erased.club_notes.push((log, ClubEvent::Refused { person }.to_text()));
            }
            clubs.push(id);
        }
        self.house().erase(person, erased).await?;
        for club in clubs {
            self.forget(club).await;
        }
        Ok(())
    }

    /// Appends the events by which a person leaves a club; as often as other servers are quicker.
    async fn leave_for_good(&self, id: ClubId, person: PersonId) -> Result<std::sync::Arc<Club>, ClubError> {
        loop {
            match self.change(id, Some(person), move |club| Ok(club.erasure_events(person))).await {
                Err(ClubError::TooLate) => {}
                changed => return changed,
            }
        }
    }

    /// The names in memory are outdated.
    async fn forget(&self, id: ClubId) {
        let held = self.cache().hold(id).await;
        self.cache().forget(held);
    }
}

impl Club {
    /// The events by which a person leaves for good. If they were the last host, the member of longest standing becomes
    /// one.
    fn erasure_events(&self, person: PersonId) -> Vec<ClubEvent> {
        let mut events = Vec::new();
        if self.claims.iter().any(|claim| claim.person == person) {
            events.push(ClubEvent::Refused { person });
        }
        let Some(leaving) = self.member_of(person) else { return events };
        if leaving.is_host && self.hosts().all(|host| host.id == leaving.id) {
            let next = self.present_members().find(|member| member.id != leaving.id && member.person.is_some());
            events.extend(next.map(|next| ClubEvent::HostMade { member: next.id }));
        }
        if matches!(leaving.belongs, Belongs::Member | Belongs::Guest) {
            events.push(ClubEvent::Left { member: leaving.id });
        }
        if leaving.name.is_some() {
            events.push(ClubEvent::Erased { member: leaving.id });
        }
        events
    }

    /// What the log says when a member's names have been erased.
    fn erasure_note(&self, member: MemberId) -> (LogId, String) {
        (self.id.into(), ClubEvent::Erased { member }.to_text())
    }

    /// The logs in which a member may be named: the club's own, and those of its tables.
    fn logs_of(&self, member: MemberId) -> Vec<(LogId, MemberId)> {
        let tables = self.tables().into_iter().map(LogId::from);
        std::iter::once(self.id.into()).chain(tables).map(|log| (log, member)).collect()
    }

    /// All tables that the club has played at, or plays at now.
    fn tables(&self) -> Vec<TableId> {
        let running = self.evenings.iter().filter_map(|evening| evening.running.as_ref()).map(|running| running.table);
        let played = self.evenings.iter().flat_map(|evening| &evening.games).filter_map(|game| game.table);
        played.chain(running).collect()
    }
}
