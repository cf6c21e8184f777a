//! Members, hosts, evenings and rules of a club, looked up.

use play::GameId;
use store::ids::PersonId;

use super::{Belongs, Club, Member};
use crate::clubs::evening::Evening;
use crate::clubs::event::{HouseRules, MemberId};

impl Club {
    /// Somebody by their number.
    pub fn member(&self, id: MemberId) -> Option<&Member> {
        self.members.iter().find(|member| member.id == id)
    }

    /// Whom a person acts for, whether they still belong to the club or not.
    pub fn member_of(&self, person: PersonId) -> Option<&Member> {
        self.members.iter().find(|member| member.person == Some(person))
    }

    /// Whom a person acts for in the club as it is now; nobody if they have nothing to see here. Guests see the club as long
    /// as their evening is on.
    pub fn insider(&self, person: PersonId) -> Option<&Member> {
        let member = self.member_of(person)?;
        match member.belongs {
            Belongs::Member => Some(member),
            Belongs::Guest => self.open_evening().and_then(|evening| evening.is_here(member.id).then_some(member)),
            Belongs::Left | Belongs::Removed => None,
        }
    }

    /// Those who belong to it now.
    pub fn present_members(&self) -> impl Iterator<Item = &Member> {
        self.members.iter().filter(|member| member.belongs == Belongs::Member)
    }

    /// The hosts.
    pub fn hosts(&self) -> impl Iterator<Item = &Member> {
        self.present_members().filter(|member| member.is_host)
    }

    /// Whether this person is a host.
    pub fn is_host(&self, person: PersonId) -> bool {
        self.hosts().any(|member| member.person == Some(person))
    }

    /// An evening by its number.
    pub fn evening(&self, number: u32) -> Option<&Evening> {
        self.evenings.iter().find(|evening| evening.number == number)
    }

    /// The evening that is on.
    pub fn open_evening(&self) -> Option<&Evening> {
        self.evenings.iter().find(|evening| evening.is_open)
    }

    /// All evenings, the oldest first: by the day, not by when they were entered.
    pub fn in_order(&self) -> Vec<&Evening> {
        let mut evenings: Vec<&Evening> = self.evenings.iter().collect();
        evenings.sort_by_key(|evening| (evening.at, evening.number));
        evenings
    }

    /// The number of the next evening.
    pub fn next_evening(&self) -> u32 {
        self.evenings.len() as u32 + 1
    }

    /// The number of the next member.
    pub fn next_member(&self) -> MemberId {
        MemberId(self.members.len() as u32 + 1)
    }

    /// How the club plays a game.
    pub fn rules_of(&self, game: GameId) -> HouseRules {
        self.rules.get(game.id()).cloned().unwrap_or_default()
    }
}
