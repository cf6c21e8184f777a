//! The chance to win each place with the dice that lie and the throws that are left: exact, shown to the seat on turn
//! at a table with hints.

use maud::{Markup, html};
use play::May;
use rules::rollnbump::{Demand, Phase, Place, White};
use solve::rollnbump::{DiceWish, WishChances};
use words::say;

use super::scene::RollnBumpScene;
use crate::figures::percent;

impl RollnBumpScene<'_> {
    /// The chance to win a place if the seat tries for nothing else; `None` without hints, for other viewers, and where
    /// the outcome is settled.
    pub(super) fn chance(&self, place: Place) -> Option<String> {
        let is_mine = self.sight.may != May::Look && self.sight.is_me(self.position.active);
        if !self.sight.hints || !is_mine {
            return None;
        }
        let white = match self.position.phase {
            Phase::Throw { .. } => self.position.white == White::Held(self.position.active),
            // When nothing can be thrown any more, the lamp says it all.
            Phase::Decide { white: None, left: 0, .. } => return None,
            Phase::Decide { white, .. } => white.is_some(),
            _ => return None,
        };
        let dice = usize::from(self.position.own_dice);
        let chance = WishChances::solve(self.wish(place)?, dice, white).of(&self.position.phase)?;
        Some(percent(self.lang(), chance, 0))
    }

    /// What it takes to win a place; `None` if it is the seat's own, closed, or free for any dice.
    fn wish(&self, place: Place) -> Option<DiceWish> {
        let claim = self.claim_at(place);
        if claim.is_some_and(|claim| claim.seat() == self.position.active) || !self.is_open(place) {
            return None;
        }
        let demand = match place {
            Place::Stack(index) => self.game.deck().card(self.position.stacks[usize::from(index)].up?).demand,
            Place::Joker => Demand::JOKER,
            Place::White => return Some(DiceWish::Pips(claim?.dice().sum() + 1)),
        };
        Some(DiceWish::Demand { demand, strength: claim.map_or(0, |claim| demand.strength(claim.dice())) + 1 })
    }

    /// The chance as a tag on a card.
    pub(super) fn chance_tag(&self, place: Place) -> Markup {
        html! { @if let Some(hope) = self.chance(place) { span .hope { (hope) } } }
    }

    /// The chance as a sentence for screen readers.
    pub(super) fn spoken_chance(&self, place: Place) -> String {
        self.chance(place).map(|hope| say!(self.lang(), "web-rollnbump-hope", chance = hope)).unwrap_or_default()
    }
}
