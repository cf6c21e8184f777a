//! The card of a table in the lobby's index.

use store::ids::PersonId;
use store::{About, LobbyCard, Stage};

use super::WebTable;
use crate::tables::event::Chair;

impl WebTable {
    /// The entry of the store's index.
    pub fn card(&self) -> LobbyCard {
        let stage = match &self.game {
            None => Stage::Open,
            Some(_) if self.is_loaded || self.is_over() => Stage::Over,
            Some(_) => Stage::Running,
        };
        let mut people: Vec<(PersonId, bool)> = Vec::new();
        for chair in &self.chairs {
            if let Chair::Person { person, .. } = chair
                && people.iter().all(|(known, _)| known != person)
            {
                people.push((*person, self.awaits(*person)));
            }
        }
        // The host of a club's evening is awaited for Anaconda (S-54), also without a seat.
        if let Some(host) = self.host.filter(|_| self.club.is_some())
            && people.iter().all(|(known, _)| *known != host)
        {
            people.push((host, self.awaits(host)));
        }
        LobbyCard {
            about: About::Game(self.game_id()),
            name: self.title(),
            stage,
            is_public: self.opening.is_public,
            code: self.opening.code.clone(),
            seats: self.chairs.len(),
            taken: self.chairs.iter().filter(|chair| **chair != Chair::Open).count(),
            has_real_dice: self.opening.real_dice,
            people,
            awaits_bot: self.awaits_bot(),
        }
    }
}
