//! The card of a club in the lobby's index.

use store::{About, LobbyCard, Stage};

use super::{Belongs, Club, Member};

impl Club {
    /// True if the club waits for a member: they owe an avatar, have not said whether they come, or are a host and have
    /// claims to decide.
    pub fn awaits(&self, member: &Member) -> bool {
        let has_not_said = self.open_evening().is_some_and(|evening| {
            evening.games.is_empty() && evening.running.is_none() && !evening.said.contains_key(&member.id)
        });
        let is_member = member.belongs == Belongs::Member;
        is_member && (has_not_said || self.owing().contains(&member.id) || member.is_host && !self.claims.is_empty())
    }

    /// The entry of the store's index.
    pub fn card(&self) -> LobbyCard {
        let members = self.present_members();
        let people = members.filter_map(|member| Some((member.person?, self.awaits(member)))).collect();
        let count = self.present_members().count();
        LobbyCard {
            about: About::Club,
            name: self.name.clone(),
            stage: Stage::Open,
            is_public: false,
            code: self.link.to_string(),
            seats: count,
            taken: count,
            has_real_dice: false,
            people,
            awaits_bot: false,
        }
    }
}
