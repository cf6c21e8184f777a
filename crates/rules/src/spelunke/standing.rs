//! The end of an evening: places, losers, and bonus eyes for next time.

use arrayvec::ArrayVec;

use super::{LoserTies, MOST_SEATS, Phase, Position, Spelunke, Ties};
use crate::{Seat, SeatSet};

/// Bonus eyes for places 1, 2 and 3.
pub const BONUS_EYES: [u32; 3] = [6, 4, 3];

/// How an evening ended, by seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The places, from 1; seats with the same eyes share one (S-41).
    pub places: ArrayVec<u32, MOST_SEATS>,
    /// Who loses, and owes the forfeit: a new avatar (S-51).
    pub losers: SeatSet,
    /// The bonus eyes that each seat brings along next time, by its place and nothing else (S-45).
    pub bonus: ArrayVec<u32, MOST_SEATS>,
}

impl Spelunke {
    /// The standing, once everybody has had a turn.
    pub fn standing(&self, position: &Position) -> Option<Standing> {
        if position.phase != Phase::Over {
            return None;
        }
        let scores = &position.scores[..self.seats];
        let places: ArrayVec<u32, MOST_SEATS> = scores.iter().map(|own| place(scores, *own, self.rules.ties)).collect();
        let bonus = places.iter().map(|place| BONUS_EYES.get(*place as usize - 1).copied().unwrap_or(0)).collect();
        Some(Standing { losers: self.losers(scores), places, bonus })
    }

    /// S-43: everybody at or below 0, and then the lowest scores until there are enough.
    fn losers(&self, scores: &[i32]) -> SeatSet {
        let mut losers = with_score(scores, |score| score <= 0);
        let enough = usize::from(self.rules.losers.get());
        // S-42: a positive top score never loses, whoever shares it. S-44: so a small table just has fewer losers.
        let spared = winners(scores);
        while losers.len() < enough {
            let next = Seat::all(self.seats).filter(|seat| !losers.has(*seat) && !spared.has(*seat));
            let Some(lowest) = next.map(|seat| scores[seat.index()]).min() else { break };
            losers = self.add_tied(losers, with_score(scores, |score| score == lowest), enough);
        }
        losers
    }

    /// S-42: the tied seats all lose; or, latest in turn order first, only as many as needed.
    fn add_tied(&self, losers: SeatSet, tied: SeatSet, enough: usize) -> SeatSet {
        let most = match self.rules.loser_ties {
            LoserTies::All => tied.len(),
            LoserTies::Fewest => enough - losers.len(),
        };
        let latest_first = (0..self.seats).rev().map(|steps| self.first_seat().after(steps, self.seats));
        latest_first.filter(|seat| tied.has(*seat)).take(most).fold(losers, SeatSet::with)
    }
}

/// Everybody with the most eyes; but with no eyes nobody wins (S-45).
pub(super) fn winners(scores: &[i32]) -> SeatSet {
    let most = scores.iter().copied().max().unwrap_or(0);
    if most > 0 { with_score(scores, |score| score == most) } else { SeatSet::NONE }
}

/// S-41: after a tie the next place is left out, or by the switch not.
fn place(scores: &[i32], own: i32, ties: Ties) -> u32 {
    let is_better = |(index, score): &(usize, &i32)| match ties {
        Ties::Shared => **score > own,
        // Each better score counts once, where it stands first.
        Ties::Next => **score > own && !scores[..*index].contains(score),
    };
    1 + scores.iter().enumerate().filter(is_better).count() as u32
}

fn with_score(scores: &[i32], wanted: impl Fn(i32) -> bool) -> SeatSet {
    scores.iter().enumerate().filter(|(_, score)| wanted(**score)).map(|(index, _)| Seat::new(index)).collect()
}
