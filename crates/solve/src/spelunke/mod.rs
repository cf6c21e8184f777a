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

use rules::spelunke::{Joker, Move, Phase, Position, RobFloor, Spelunke};
use rules::{Awaits, Game, MoveList, Seat};

pub use goal::Goal;
use hand::{ByMixing, Hand, STEPS, Slab, TAKEN};
pub use reach::{FURTHEST, chance_to_reach};
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
        SpelunkeTurn { game: game.clone(), seat, goal, purse, may_hit, slabs: Vec::new(), numbers: HashMap::default() }
    }

    /// What the turn is played for.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// What the position is worth with the best play to the end of the turn.
    pub fn worth(&mut self, position: &Position) -> f64 {
        self.worth_with(position, 0)
    }

    /// What a legal move is worth with the best play afterwards.
    pub fn worth_of(&mut self, position: &Position, played: Move) -> f64 {
        self.worth_of_with(position, played, 0)
    }

    /// What the position is worth if so many eyes count as taken already.
    pub fn worth_with(&mut self, position: &Position, taken: i32) -> f64 {
        if position.active != self.seat || position.phase == Phase::Over {
            return self.goal.worth(position.scores[self.seat.index()], taken);
        }
        match self.game.awaits(position) {
            Awaits::Move(_) if position.phase == Phase::Decide => self.worth_of_deciding(position, taken),
            Awaits::Move(_) => self.worth_of_answering(position, taken),
            Awaits::Throw(_) => self.worth_of_throwing(position, taken),
            Awaits::Nothing => unreachable!("an evening that is over has been answered"),
        }
    }

    fn worth_of_with(&mut self, position: &Position, played: Move, taken: i32) -> f64 {
        let mut next = *position;
        self.game.follow_move(&mut next, played);
        let lost = match played {
            Move::Rob(victim) => position.scores[victim.index()] - next.scores[victim.index()],
            _ => 0,
        };
        self.worth_with(&next, taken + lost)
    }

    fn worth_of_answering(&mut self, position: &Position, taken: i32) -> f64 {
        let mut moves = MoveList::new();
        self.game.legal_moves(position, &mut moves);
        if !matches!(position.phase, Phase::Anaconda(_)) {
            // Eyes that can be had are taken, here as in the table.
            moves.retain(|played| *played != Move::Decline);
        }
        moves.iter().map(|played| self.worth_of_with(position, *played, taken)).fold(f64::NEG_INFINITY, f64::max)
    }

    fn worth_of_throwing(&mut self, position: &Position, taken: i32) -> f64 {
        let game = self.game.clone();
        let (mut sum, mut throws) = (0.0, 0.0);
        // All faces weigh the same.
        game.each_throw(position, |face, _| {
            let mut next = *position;
            game.follow_throw(&mut next, face);
            sum += self.worth_with(&next, taken);
            throws += 1.0;
        });
        sum / throws
    }

    fn worth_of_deciding(&mut self, position: &Position, taken: i32) -> f64 {
        let step = usize::from(position.ones).min(STEPS - 1);
        let hand = Hand {
            jokers: position.jokers[self.seat.index()].without(Joker::Jule),
            kaelte: position.kaelte,
            ventil: position.ventil,
            taken: taken - TAKEN[step],
        };
        let score = self.goal.bounded(position.scores[self.seat.index()]);
        let slab = self.slab(Hand { ventil: hand.ventil.map(|level| self.goal.bounded(level)), ..hand });
        self.decide(slab, score, step)
    }

    /// The number of a hand's table, which is begun if it is not there yet.
    fn slab(&mut self, hand: Hand) -> usize {
        // Two hands that come to the same are one: what the goal cannot tell apart, or Fumo who has no use any more (S-35).
        let most = self.goal.most_taken();
        let hand = Hand { taken: if most == 0 { 0 } else { hand.taken.min(most) }, ..hand };
        let hand = if hand.ventil.is_some() { hand.without(Joker::Fumo) } else { hand };
        if let Some(number) = self.numbers.get(&hand) {
            return *number;
        }
        let (low, high) = self.goal.scores().into_inner();
        self.slabs.push(Slab::new(hand, low, high));
        self.numbers.insert(hand, self.slabs.len() - 1);
        self.slabs.len() - 1
    }
}
