//! One seat's turn of Spelunke, solved exactly for any goal.
//!
//! Algorithm: dynamic programming by memoised recursion over what a round can begin with: score, robbing ladder, jokers
//! left, stage of Kälteschutz, level of the Ventil, eyes taken from others. There is no way back: jokers are spent, and
//! an ordinary throw adds eyes or ends the turn. Only what can be reached from the positions in question is visited.
//! Inside a round the engine itself is asked, step by step.
//!
//! One thing is simplified. The table knows nothing of single victims: a robbery brings all its eyes, as long as the others
//! have some (S-07), and a goal sees only how many were taken in sum. Where the eyes lie does not matter to a goal that
//! looks at the seat's own score alone, nor if there is just one other seat.
//!
//! ```
//! use rules::spelunke::{Joker, Rules, Spelunke};
//! use rules::Game;
//! use solve::spelunke::{Goal, SpelunkeTurn};
//!
//! let three = [Joker::Leela, Joker::Hirte, Joker::Ventil].into_iter().collect();
//! let game = Spelunke::new(2, Rules::default(), None, &[three; 2], &[])?;
//! let mut turn = SpelunkeTurn::new(&game, &game.start(), Goal::eyes());
//! assert!(turn.worth(&game.start()) > 25.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod averages;
mod goal;
mod hand;
mod procedures;
mod reach;
mod rounds;
mod table;
#[cfg(test)]
mod tests;
mod triples;

use std::collections::HashMap;

use rules::spelunke::{Joker, Move, Position, RobFloor, Spelunke};
use rules::{Game, Seat};

pub use averages::TurnAverages;
pub use goal::Goal;
use hand::{ByMixing, Hand, STEPS, Slab, TAKEN};
pub use reach::{FURTHEST, chance_to_reach};
use rounds::{RoundSpot, TurnQuery};
pub use table::{Aim, TablePlay};
pub use triples::{Eyes, Triples, triples};

/// The turn of one seat, played for a goal.
///
/// What has been worked out is kept: asking for another position of the same turn is cheap.
pub struct SpelunkeTurn {
    game: Spelunke,
    seat: Seat,
    goal: Goal,
    /// How many eyes the others have for the taking; no bound unless a robbed score stops at 0 (S-07).
    purse: Option<i32>,
    /// Whether there is somebody for Senigma (S-28).
    may_hit: bool,
    /// The levels of the Ventil are told apart in steps like this.
    level_step: i32,
    slabs: Vec<Slab>,
    numbers: HashMap<Hand, usize, ByMixing>,
}

impl SpelunkeTurn {
    /// The turn of the seat that is on turn in this position. The position also says whom there is to rob; apart from that,
    /// any position of the turn does.
    pub fn new(game: &Spelunke, position: &Position, goal: Goal) -> SpelunkeTurn {
        let seat = position.active;
        let others = || seat.others(game.seats());
        let spared = |other: Seat| position.busted.has(other) && !game.rules().rob_busted.is_yes();
        let victims = || others().filter(|other| !spared(*other));
        let purse = match game.rules().rob_floor {
            RobFloor::None => victims().next().is_none().then_some(0),
            RobFloor::Zero => {
                let eyes = victims().map(|victim| i64::from(position.scores[victim.index()].max(0)));
                Some(eyes.sum::<i64>().min(i64::from(i32::MAX)) as i32)
            }
        };
        let may_hit = others().any(|other| !position.senigma_hit.has(other));
        let (slabs, numbers) = (Vec::new(), HashMap::default());
        SpelunkeTurn { game: game.clone(), seat, goal, purse, may_hit, level_step: 1, slabs, numbers }
    }

    /// The same turn with the levels of the Ventil told apart in steps of `step`, each taken as the nearest one: no longer
    /// exact with a Ventil, but `step` times as quick.
    #[must_use]
    pub fn with_level_step(self, step: u8) -> SpelunkeTurn {
        SpelunkeTurn { level_step: i32::from(step.max(1)), slabs: Vec::new(), numbers: HashMap::default(), ..self }
    }

    /// What the turn is played for.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// What the position is worth with the best play to the end of the turn.
    pub fn worth(&mut self, position: &Position) -> f64 {
        self.worth_at(position, 0)
    }

    /// What a legal move is worth with the best play afterwards.
    pub fn worth_of(&mut self, position: &Position, played: Move) -> f64 {
        self.worth_after(position, played, 0)
    }

    /// What the position is worth if so many eyes count as taken already.
    pub fn worth_with(&mut self, position: &Position, taken: i32) -> f64 {
        self.worth_at(position, taken)
    }

    /// Where the round begins that a position between two rounds awaits.
    fn spot(&mut self, position: &Position, taken: i32) -> RoundSpot {
        let step = usize::from(position.ones).min(STEPS - 1);
        let hand = Hand {
            jokers: position.jokers[self.seat.index()].without(Joker::Jule),
            kaelte: position.kaelte,
            ventil: position.ventil.map(|level| self.goal.bounded(level)),
            taken: taken - TAKEN[step],
        };
        let score = self.goal.bounded(position.scores[self.seat.index()]);
        RoundSpot { slab: self.slab(hand), score, step }
    }

    /// The number of a hand's table, which is begun if it is not there yet.
    fn slab(&mut self, hand: Hand) -> usize {
        // Two hands that come to the same are one: what the goal cannot tell apart, or Fumo who has no use any more (S-35).
        let most = self.goal.most_taken();
        let hand = Hand { taken: if most == 0 { 0 } else { hand.taken.min(most) }, ..hand };
        let hand = if hand.ventil.is_some() { hand.without(Joker::Fumo) } else { hand };
        let step = self.level_step;
        let nearest = |level: i32| self.goal.bounded((level + step / 2).div_euclid(step) * step);
        let hand = Hand { ventil: hand.ventil.map(nearest), ..hand };
        if let Some(number) = self.numbers.get(&hand) {
            return *number;
        }
        let (low, high) = self.goal.scores().into_inner();
        // The score never lies below the level (S-32), but for what the level was raised by.
        let lowest = hand.ventil.map_or(low, |level| self.goal.bounded(level - step / 2));
        self.slabs.push(Slab::new(hand, lowest, high));
        self.numbers.insert(hand, self.slabs.len() - 1);
        self.slabs.len() - 1
    }
}
