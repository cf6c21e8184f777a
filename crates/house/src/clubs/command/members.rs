//! Deciding who belongs to a club, who its hosts are, and what members are called and look like.

use play::is_same_name;
use store::ids::PersonId;

use super::{Deciding, EventsOrRefusal, HOST_ONLY, NO_EVENING, NO_SUCH_MEMBER};
use crate::ClubRefusal;
use crate::clubs::avatar::Avatar;
use crate::clubs::event::{ClubEvent, MemberId};
use crate::clubs::state::{Belongs, Member};

/// The most members and guests of a club, those who have left included.
pub const MOST_MEMBERS: usize = 200;
/// The most claims that wait for a host's decision.
const MOST_CLAIMS: usize = 20;

impl Deciding<'_> {
    pub(super) fn joined(
        &mut self,
        name: String,
        person: Option<PersonId>,
        belongs: Belongs,
    ) -> Result<ClubEvent, ClubRefusal> {
        if self.club.members.len() >= MOST_MEMBERS {
            return Err(ClubRefusal::Full);
        }
        let is_taken = |member: &Member| {
            matches!(member.belongs, Belongs::Member | Belongs::Guest)
                && member.name.as_deref().is_some_and(|of| is_same_name(of, &name))
        };
        if self.club.members.iter().any(is_taken) {
            return Err(ClubRefusal::NameTaken);
        }
        let taken: Vec<Avatar> = self.club.members.iter().map(|member| member.avatar).collect();
        let avatar = Avatar::random(self.cup, &taken);
        Ok(ClubEvent::Joined { member: self.club.next_member(), name: name.into(), avatar, person, belongs })
    }

    pub(super) fn join(&mut self, name: String, belongs: Belongs) -> EventsOrRefusal {
        let evening = self.club.open_evening();
        let is_guest = belongs == Belongs::Guest;
        if is_guest && evening.is_none() {
            return Err(NO_EVENING);
        }
        let mut events = match self.club.member_of(self.person) {
            Some(member) if member.belongs == Belongs::Removed => return Err(ClubRefusal::Removed),
            Some(member) if member.belongs == Belongs::Left || member.belongs == Belongs::Guest && !is_guest => {
                vec![ClubEvent::Welcomed { member: member.id }]
            }
            Some(member) if member.belongs == Belongs::Guest => {
                let evening = evening.ok_or(NO_EVENING)?;
                return Ok(vec![ClubEvent::Came { evening: evening.number, member: member.id }]);
            }
            Some(_) => return Err(ClubRefusal::Already),
            None => vec![self.joined(name, Some(self.person), if is_guest { belongs } else { Belongs::Member })?],
        };
        if let (true, Some(evening), Some(ClubEvent::Joined { member, .. })) = (is_guest, evening, events.first()) {
            let came = ClubEvent::Came { evening: evening.number, member: *member };
            events.push(came);
        }
        Ok(events)
    }

    pub(super) fn claim(&self, id: MemberId, name: String) -> EventsOrRefusal {
        match self.club.member_of(self.person).map(|member| member.belongs) {
            Some(Belongs::Removed) => return Err(ClubRefusal::Removed),
            Some(_) => return Err(ClubRefusal::Already),
            None => {}
        }
        let is_free = self.present(id)?.person.is_none();
        if !is_free {
            return Err(NO_SUCH_MEMBER);
        }
        if self.club.claims.iter().filter(|claim| claim.person != self.person).count() >= MOST_CLAIMS {
            return Err(ClubRefusal::Full);
        }
        Ok(vec![ClubEvent::Claimed { member: id, person: self.person, name: name.into() }])
    }

    pub(super) fn claimant(&self, person: PersonId) -> Result<PersonId, ClubRefusal> {
        self.club.claims.iter().any(|claim| claim.person == person).then_some(person).ok_or(NO_SUCH_MEMBER)
    }

    /// Gives a member to the claimant, if no person acts for that member yet; other claims to the same member are
    /// refused.
    pub(super) fn grant(&self, person: PersonId) -> EventsOrRefusal {
        let claim = self.club.claims.iter().find(|claim| claim.person == person).ok_or(NO_SUCH_MEMBER)?;
        if self.present(claim.member)?.person.is_some() || self.club.member_of(person).is_some() {
            return Err(NO_SUCH_MEMBER);
        }
        let others = self.club.claims.iter().filter(|other| other.member == claim.member && other.person != person);
        let refused = others.map(|other| ClubEvent::Refused { person: other.person });
        Ok(std::iter::once(ClubEvent::Granted { person }).chain(refused).collect())
    }

    pub(super) fn add_guest(&mut self, name: String) -> EventsOrRefusal {
        let evening = self.club.open_evening().ok_or(NO_EVENING)?.number;
        let joined = self.joined(name, None, Belongs::Guest)?;
        let member = self.club.next_member();
        Ok(vec![joined, ClubEvent::Came { evening, member }])
    }

    pub(super) fn welcome(&self, id: MemberId) -> EventsOrRefusal {
        let member = self.club.member(id).ok_or(NO_SUCH_MEMBER)?;
        match member.belongs {
            Belongs::Member => Err(ClubRefusal::Already),
            _ if member.name.is_none() => Err(NO_SUCH_MEMBER),
            _ => Ok(vec![ClubEvent::Welcomed { member: id }]),
        }
    }

    /// Refuses if the member is the only host: another has to be named first.
    fn spare_last_host(&self, id: MemberId) -> Result<(), ClubRefusal> {
        let is_last = self.club.hosts().all(|host| host.id == id);
        if is_last { Err(ClubRefusal::LastHost) } else { Ok(()) }
    }

    pub(super) fn leave(&self) -> EventsOrRefusal {
        let member = self.me()?.id;
        self.spare_last_host(member)?;
        Ok(vec![ClubEvent::Left { member }])
    }

    pub(super) fn remove(&self, id: MemberId) -> EventsOrRefusal {
        let member = self.club.member(id).ok_or(NO_SUCH_MEMBER)?;
        if member.belongs == Belongs::Removed {
            return Err(NO_SUCH_MEMBER);
        }
        self.spare_last_host(id)?;
        Ok(vec![ClubEvent::Removed { member: id }])
    }

    pub(super) fn make_host(&self, id: MemberId) -> EventsOrRefusal {
        let member = self.present(id)?;
        // A host acts on the web, so a person has to act for the member.
        match member.person {
            None => Err(ClubRefusal::HostNeedsDevice),
            Some(_) if member.is_host => Err(ClubRefusal::Already),
            Some(_) => Ok(vec![ClubEvent::HostMade { member: id }]),
        }
    }

    pub(super) fn unmake_host(&self, id: MemberId) -> EventsOrRefusal {
        if !self.present(id)?.is_host {
            return Err(NO_SUCH_MEMBER);
        }
        self.spare_last_host(id)?;
        Ok(vec![ClubEvent::HostUnmade { member: id }])
    }

    /// The member, if the person may edit them: themselves, or for a host a member for whom no person acts.
    fn looks_after(&self, id: MemberId) -> Result<&Member, ClubRefusal> {
        let member = self.club.member(id).ok_or(NO_SUCH_MEMBER)?;
        let is_me = self.club.insider(self.person).is_some_and(|me| me.id == id);
        let is_looked_after = member.person.is_none() && self.club.is_host(self.person);
        if is_me || is_looked_after { Ok(member) } else { Err(HOST_ONLY) }
    }

    /// Erases one's own name, also after leaving; hosts may erase the name of a member for whom no person acts.
    pub(super) fn erase(&self, id: MemberId) -> EventsOrRefusal {
        let member = self.club.member(id).ok_or(NO_SUCH_MEMBER)?;
        if member.person != Some(self.person) && self.looks_after(id).is_err() {
            return Err(HOST_ONLY);
        }
        if member.name.is_none() {
            return Err(NO_SUCH_MEMBER);
        }
        let mut events = vec![ClubEvent::Erased { member: id }];
        if matches!(member.belongs, Belongs::Member | Belongs::Guest) {
            self.spare_last_host(id)?;
            events.push(ClubEvent::Left { member: id });
        }
        Ok(events)
    }

    pub(super) fn call(&self, id: MemberId, name: String) -> EventsOrRefusal {
        self.looks_after(id)?;
        let same =
            |member: &&Member| member.id != id && member.name.as_deref().is_some_and(|of| is_same_name(of, &name));
        if self.club.present_members().any(|member| same(&member)) {
            return Err(ClubRefusal::NameTaken);
        }
        Ok(vec![ClubEvent::Called { member: id, name: name.into() }])
    }

    pub(super) fn choose_avatar(&mut self, id: MemberId, wanted: Option<Avatar>) -> EventsOrRefusal {
        let own = self.looks_after(id)?.avatar;
        let taken: Vec<Avatar> = self.club.members.iter().map(|member| member.avatar).collect();
        let avatar = match wanted {
            Some(avatar) if avatar == own => return Err(ClubRefusal::SameAvatar),
            Some(avatar) if taken.contains(&avatar) => return Err(ClubRefusal::AvatarTaken),
            Some(avatar) => avatar,
            None => Avatar::random(self.cup, &taken),
        };
        Ok(vec![ClubEvent::AvatarChosen { member: id, avatar }])
    }
}
