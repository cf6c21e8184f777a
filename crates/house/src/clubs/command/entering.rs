//! Entering past games: names that the club does not know become new members.

use play::is_same_name;

use super::{Belongs, Club, Deciding, Member, NO_SUCH_MEMBER};
use crate::ClubRefusal;
use crate::clubs::entered_result::{EnteredGame, EnteredWho, Placed, place_entered};
use crate::clubs::event::{ClubEvent, ResultLine, Who};

/// A copy of the club to which new members are added while games are entered, so that the next game knows them.
pub(super) struct Entering {
    club: Club,
    events: Vec<ClubEvent>,
}

impl Entering {
    pub(super) fn new(club: &Club) -> Entering {
        Entering { club: club.clone(), events: Vec::new() }
    }

    pub(super) fn events(self) -> Vec<ClubEvent> {
        self.events
    }

    /// Adds one game of an evening.
    pub(super) fn enter(
        &mut self,
        deciding: &mut Deciding,
        evening: u32,
        game: EnteredGame,
    ) -> Result<(), ClubRefusal> {
        let lines: Vec<_> = game.seats.iter().map(|seat| seat.line).collect();
        let rules = self.club.rules_of(game.game).rules;
        let placed = place_entered(game.game, &rules, &lines)?;
        let mut lines: Vec<ResultLine> = Vec::new();
        for (seat, placed) in game.seats.into_iter().zip(placed) {
            let who = self.who(deciding, seat.who)?;
            if matches!(who, Who::Member(_)) && lines.iter().any(|line| line.who == who) {
                return Err(ClubRefusal::EnteredTwice);
            }
            let Placed { place, won, lost, bonus } = placed;
            let (score, thefts, jokers, by_bot) = (seat.line.score, seat.thefts, seat.jokers, seat.by_bot);
            lines.push(ResultLine { who, place, score, won, lost, bonus, thefts, jokers, by_bot });
        }
        lines.sort_by_key(|line| line.place);
        self.events.push(ClubEvent::Entered { evening, at: game.at, game: game.game.id().to_owned(), lines });
        Ok(())
    }

    fn who(&mut self, deciding: &mut Deciding, who: EnteredWho) -> Result<Who, ClubRefusal> {
        match who {
            EnteredWho::Bot(name) => Ok(Who::Bot(name)),
            EnteredWho::Member(id) => self.club.member(id).map(|member| Who::Member(member.id)).ok_or(NO_SUCH_MEMBER),
            EnteredWho::Named(name) => {
                let is_called = |member: &&Member| member.name.as_deref().is_some_and(|of| is_same_name(of, &name));
                // Present members go before those who have left.
                let mut called: Vec<_> = self.club.members.iter().filter(is_called).collect();
                called.sort_by_key(|member| member.belongs != Belongs::Member);
                if let Some(member) = called.first() {
                    return Ok(Who::Member(member.id));
                }
                let (member, person, now) = (self.club.next_member(), deciding.person, deciding.now);
                let mut deciding = Deciding { club: &self.club, person, now, cup: &mut *deciding.cup, sealer: None };
                let joined = deciding.joined(name, None, Belongs::Member)?;
                self.club.apply(None, &joined).map_err(|_| NO_SUCH_MEMBER)?;
                self.events.push(joined);
                Ok(Who::Member(member))
            }
        }
    }
}
