//! Members, hosts, evenings and rules of a club, looked up.

use play::GameId;
use store::ids::PersonId;

use super::{Belongs, Club, Member};
use crate::clubs::evening::Evening;
use crate::clubs::event::{HouseRules, MemberId};

impl Club {
    pub fn member(&self, id: MemberId) -> Option<&Member> {
        self.members.iter().find(|member| member.id == id)
    }

    /// The member for whom a person acts, former members included.
    pub fn member_of(&self, person: PersonId) -> Option<&Member> {
        self.members.iter().find(|member| member.person == Some(person))
    }

    /// The member or guest for whom a person acts; `None` if the person may not see the club. Guests see it as long as
    /// their evening is open.
    pub fn insider(&self, person: PersonId) -> Option<&Member> {
        let member = self.member_of(person)?;
        match member.belongs {
            Belongs::Member => Some(member),
            Belongs::Guest => self.open_evening().and_then(|evening| evening.is_here(member.id).then_some(member)),
            Belongs::Left | Belongs::Removed => None,
        }
    }

    /// Members, without guests and former members.
    pub fn present_members(&self) -> impl Iterator<Item = &Member> {
        self.members.iter().filter(|member| member.belongs == Belongs::Member)
    }

    pub fn hosts(&self) -> impl Iterator<Item = &Member> {
        self.present_members().filter(|member| member.is_host)
    }

    pub fn is_host(&self, person: PersonId) -> bool {
        self.hosts().any(|member| member.person == Some(person))
    }

    pub fn evening(&self, number: u32) -> Option<&Evening> {
        self.evenings.iter().find(|evening| evening.number == number)
    }

    /// `None` if no evening is open.
    pub fn open_evening(&self) -> Option<&Evening> {
        self.evenings.iter().find(|evening| evening.is_open)
    }

    /// All evenings, oldest first: sorted by day, not by number.
    pub fn in_order(&self) -> Vec<&Evening> {
        let mut evenings: Vec<&Evening> = self.evenings.iter().collect();
        evenings.sort_by_key(|evening| (evening.at, evening.number));
        evenings
    }

    pub fn next_evening(&self) -> u32 {
        self.evenings.len() as u32 + 1
    }

    pub fn next_member(&self) -> MemberId {
        MemberId(self.members.len() as u32 + 1)
    }

    /// The house rules of a game; the default ones if none are set.
    pub fn rules_of(&self, game: GameId) -> HouseRules {
        self.rules.get(game.id()).cloned().unwrap_or_default()
    }
}
