//! The set-up that a table's chairs make, and the jokers that are chosen before the game.

use play::Setup;
use rules::rollnbump::Deck;
use store::ids::PersonId;

use super::WebTable;
use crate::tables::event::Chair;

impl WebTable {
    /// The game's set-up: the opening's rules, with names, jokers and bonus eyes of the chairs that are taken.
    pub fn setup(&self) -> Result<Setup, play::SetupProblem> {
        let chairs: Vec<_> = self.chairs.iter().filter(|chair| **chair != Chair::Open).collect();
        let mut setup = Setup::new(self.game_id(), chairs.len());
        setup.rules.clone_from(&self.opening.rules);
        setup.names = chairs.iter().map(|chair| chair.name().map(str::to_owned)).collect();
        setup.deck = self.opening.deck.as_deref().map(Deck::read).transpose()?;
        let jokers = self.chairs.iter().zip(&self.jokers).filter(|(chair, _)| **chair != Chair::Open);
        setup.jokers = jokers.filter_map(|(_, jokers)| *jokers).collect();
        // S-46: each chair brings its bonus eyes of the last evening; a set-up without any names none.
        let bonus = self.chairs.iter().enumerate().filter(|(_, chair)| **chair != Chair::Open);
        let bonus: Vec<u32> = bonus.map(|(index, _)| self.bonus_of(index)).collect();
        if bonus.iter().any(|eyes| *eyes > 0) {
            setup.bonus = bonus;
        }
        Ok(setup)
    }

    /// The numbers of the names of the chairs that are taken, in the order of the seats.
    pub(in crate::tables) fn seated_names(&self) -> impl Iterator<Item = u32> {
        self.chairs.iter().filter_map(Chair::name_number)
    }

    /// The bonus eyes that a chair brings from its club's last evening.
    pub fn bonus_of(&self, chair: usize) -> u32 {
        self.club.as_ref().and_then(|club| club.chairs.get(chair)).map_or(0, |chair| chair.bonus)
    }

    /// True if jokers are chosen before the game, by the rules of this table.
    pub fn wants_jokers(&self) -> bool {
        self.setup().is_ok_and(|setup| setup.wants_jokers())
    }

    /// The next chair for which this person has to choose jokers; `None` if there is none.
    pub fn chooses_jokers(&self, person: PersonId) -> Option<usize> {
        if !self.is_closed || self.game.is_some() {
            return None;
        }
        self.chairs_of(person).into_iter().find(|chair| self.jokers[*chair].is_none())
    }
}
