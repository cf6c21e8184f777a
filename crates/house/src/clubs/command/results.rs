//! Deciding results that are entered or corrected, and where seasons begin.

use super::entering::Entering;
use super::{Deciding, EventsOrRefusal, MOST_EVENINGS};
use crate::ClubRefusal;
use crate::clubs::entered_result::EnteredGame;
use crate::clubs::event::{ClubEvent, ResultLine};

/// The most seasons of a club.
const MOST_SEASONS: usize = 200;
/// The most corrections of one result.
const MOST_CORRECTIONS: usize = 50;
/// The most entered games of an evening.
const MOST_GAMES: usize = 100;

impl Deciding<'_> {
    /// Enters past games. Those of one day form one evening, apart from evenings that were opened in the club; names
    /// that the club does not know become new members.
    pub(super) fn enter(&mut self, games: Vec<EnteredGame>) -> EventsOrRefusal {
        let by_hand = self.club.evenings.iter().filter(|evening| evening.host.is_none());
        let mut days: Vec<(i64, u32, usize)> =
            by_hand.map(|evening| (evening.at, evening.number, evening.games.len())).collect();
        let mut next = self.club.next_evening();
        let mut entering = Entering::new(self.club);
        for game in games {
            let evening = match days.iter_mut().find(|(day, ..)| *day == game.at) {
                Some((_, number, games)) if *games < MOST_GAMES => {
                    *games += 1;
                    *number
                }
                Some(_) => return Err(ClubRefusal::Full),
                None if next as usize > MOST_EVENINGS => return Err(ClubRefusal::Full),
                None => {
                    days.push((game.at, next, 1));
                    next += 1;
                    next - 1
                }
            };
            entering.enter(self, evening, game)?;
        }
        let events = entering.events();
        if events.is_empty() { Err(ClubRefusal::BadForm) } else { Ok(events) }
    }

    pub(super) fn correct(&self, evening: u32, game: usize, lines: Vec<ResultLine>, reason: String) -> EventsOrRefusal {
        let played = self.club.evening(evening).and_then(|evening| evening.games.get(game));
        let played = played.ok_or(ClubRefusal::NoResult)?;
        if played.lines() == lines {
            return Err(ClubRefusal::NothingChanged);
        }
        if played.corrections.len() >= MOST_CORRECTIONS {
            return Err(ClubRefusal::Full);
        }
        Ok(vec![ClubEvent::Corrected { evening, game, at: self.now, lines, reason }])
    }

    pub(super) fn begin_season(&self, name: String) -> EventsOrRefusal {
        if self.club.seasons.len() >= MOST_SEASONS {
            return Err(ClubRefusal::Full);
        }
        let at = self.club.seasons.last().map_or(self.now, |season| self.now.max(season.since + 1));
        Ok(vec![ClubEvent::SeasonBegan { name, at }])
    }
}
