//! Erasing names from a club's log, and from the logs of its tables.

use super::event::{ClubEvent, MemberId};
use super::redact::without_name;
use super::service::{ClubError, Clubs};
use super::state::{Belongs, Club};
use crate::tables::Erasing;
use store::ids::{ClubId, PersonId, TableId};
use store::{About, AppendError, Rewriting};

/// The most attempts to rewrite a log to which events are appended meanwhile.
const MOST_TRIES: usize = 16;

impl Clubs {
    /// Rewrites the logs of the club and of its tables without a member's name.
    pub async fn erase_name(&self, id: ClubId, member: MemberId, by: PersonId) -> Result<(), ClubError> {
        let (names, tables) = self.rewrite_log(id, Some(member), by).await?;
        for name in names {
            let erasing = Erasing::of_member(member, Some(name));
            self.house().erase_member(erasing, tables.clone(), by).await?;
        }
        Ok(())
    }

    /// Erases a person from all clubs: they leave each one, and its logs are rewritten without their names.
    pub async fn erase_person(&self, person: PersonId) -> Result<(), ClubError> {
        let logs = self.house().store().logs_of(person).await?;
        for (log, _) in logs.into_iter().filter(|(_, about)| *about == About::Club) {
            let id = log.of_club();
            self.change(id, Some(person), move |club| Ok(club.erasure_events(person))).await?;
            let member = self.look(id).await?.member_of(person).map(|member| member.id);
            match member {
                Some(member) => self.erase_name(id, member, person).await?,
                // A claimant whose claim has not been decided yet.
                None => drop(self.rewrite_log(id, None, person).await?),
            }
        }
        Ok(())
    }

    /// Rewrites a club's log without the names of a member, or of the claimant `by` if `member` is `None`; gives the
    /// names that were in it, and the club's tables.
    async fn rewrite_log(
        &self,
        id: ClubId,
        member: Option<MemberId>,
        by: PersonId,
    ) -> Result<(Vec<String>, Vec<TableId>), ClubError> {
        for _ in 0..MOST_TRIES {
            self.look(id).await?;
            let mut held = self.cache().hold(id).await;
            let club = self.cache().read(&mut held, 0).await?.state;
            let tables = club.tables();
            let person = member.and_then(|member| club.member(member)?.person).or(member.is_none().then_some(by));
            let events = self.house().store().read(id, 0).await?;
            let (mut texts, mut names) = (Vec::new(), Vec::new());
            for event in &events {
                if let Some((text, name)) = without_name(&event.text, member, person) {
                    texts.push((event.seq, text));
                    names.push(name);
                }
            }
            if texts.is_empty() {
                return Ok((names, tables));
            }
            let note = match member {
                Some(member) => ClubEvent::Erased { member },
                None => ClubEvent::Refused { person: by },
            };
            let expected = events.last().map_or(0, |event| event.seq);
            let rewriting = Rewriting { log: id.into(), expected, texts, name: None, person: by, note: note.to_text() };
            let kept = self.house().store().rewrite(&rewriting).await;
            // Whether it succeeded or not, the state in memory may be outdated.
            self.cache().forget(held);
            match kept {
                Ok(_) => return Ok((names, tables)),
                Err(AppendError::Conflict) => {}
                Err(AppendError::Failed(error)) => return Err(error.into()),
            }
        }
        Err(ClubError::TooLate)
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

    /// All tables that the club has played at, or plays at now.
    fn tables(&self) -> Vec<TableId> {
        let running = self.evenings.iter().filter_map(|evening| evening.running.as_ref()).map(|running| running.table);
        let played = self.evenings.iter().flat_map(|evening| &evening.games).filter_map(|game| game.table);
        played.chain(running).collect()
    }
}
