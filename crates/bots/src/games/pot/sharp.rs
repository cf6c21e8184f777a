//! POT by search: the own turn exactly, then the turns of the others, then the outlook.
//!
//! All chance is averaged over, nothing is drawn: a turn's throws are solved as a whole, and of what it can lead to, equal
//! positions are looked at once. Every seat maximises its own winning chance (Luckhardt and Irani, "An algorithmic
//! solution of n-person games", 1986). One playout of the budget is one turn of another seat, played out exactly.
//!
//! Playouts that draw the throws and follow the rules of thumb were tried and did harm. Measured against the exact solution
//! for two seats (value iteration), the decisions of a seat cost it this much winning chance a game: 0.4 % with the outlook
//! alone, 0.15 % with one turn looked ahead, 0.1 % with two; but 0.9 % with 500 playouts, and still 0.3 % if the outlook
//! counted like 3000 of them.

use rules::Game;
use rules::pot::{Move, Phase, Position, Pot, Rules};
use solve::pot::{worth, worth_of_moves};
use values::Valued;
use values::games::pot::PotValues;

use super::outlook::{Chances, PotOutlook};
use crate::{Budget, Search};

/// The most turns of others that are looked at after one's own: by the outlook, and by fitted values, which leave little to be
/// found beyond the next turn.
const MOST_AHEAD: u32 = 3;
const MOST_AHEAD_BY_VALUES: u32 = 1;
/// A move that is behind by this much is hardly ever the best after a closer look: leaving it at that cost nothing that
/// could be measured.
const CLEAR_LEAD: f64 = 0.04;

/// What a bot knows of the table at which it sits.
#[derive(Default)]
pub struct PotMemory(Option<(TableKey, TableValues)>);

/// The table that something is known of, and how.
type TableKey = (usize, Rules, Search);

/// What a position is worth when a turn is about to begin.
enum TableValues {
    Fitted(PotValues<'static>),
    /// For house rules, and for the first version.
    Outlook(PotOutlook),
}

impl TableValues {
    fn new(pot: &Pot, search: Search) -> TableValues {
        let fitted = if search == Search::Values { pot.values() } else { None };
        fitted.map_or_else(|| TableValues::Outlook(PotOutlook::new(pot)), TableValues::Fitted)
    }

    fn most_ahead(&self) -> u32 {
        match self {
            TableValues::Fitted(_) => MOST_AHEAD_BY_VALUES,
            TableValues::Outlook(_) => MOST_AHEAD,
        }
    }

    fn chances(&mut self, pot: &Pot, position: &Position) -> Chances {
        match self {
            TableValues::Fitted(values) => values.at_turn(pot, position),
            TableValues::Outlook(outlook) => outlook.chances(position),
        }
    }
}

impl PotMemory {
    fn values(&mut self, pot: &Pot, search: Search) -> &mut TableValues {
        let key = (pot.seats(), *pot.rules(), search);
        let known = self.0.take().filter(|(of, _)| *of == key);
        &mut self.0.insert(known.unwrap_or_else(|| (key, TableValues::new(pot, search)))).1
    }
}

pub(super) fn choose(
    pot: &Pot,
    memory: &mut PotMemory,
    position: &Position,
    moves: &[Move],
    budget: &mut Budget,
) -> Move {
    let mut search =
        PotSearch { pot, values: memory.values(pot, budget.search()), budget, ends: 0, is_cut_short: false };
    let mut worths = search.worths(position, moves, 0);
    // How many turns a closer look solves: about as many ends come of every turn as of this one.
    let ends = search.ends;
    let mut turns = ends;
    for ahead in 1..=search.values.most_ahead() {
        if is_clear(&worths) || turns > search.budget.playouts() {
            break;
        }
        let closer = search.worths(position, moves, ahead);
        if search.is_cut_short {
            break;
        }
        worths = closer;
        turns = turns.saturating_mul(ends);
    }
    let best = (0..moves.len()).fold(0, |best, index| if worths[index] > worths[best] { index } else { best });
    moves[best]
}

/// True if one move is well ahead of all others.
fn is_clear(worths: &[f64]) -> bool {
    let best = worths.iter().copied().fold(0.0, f64::max);
    worths.iter().filter(|worth| **worth > best - CLEAR_LEAD).count() <= 1
}

struct PotSearch<'a> {
    pot: &'a Pot,
    values: &'a mut TableValues,
    budget: &'a mut Budget,
    /// How many ends of turns the last look has seen.
    ends: u32,
    /// True if a search was broken off, out of playouts or out of time: its values are not used.
    is_cut_short: bool,
}

impl PotSearch<'_> {
    /// What the moves are worth to the seat that decides, if this many turns of others are looked at.
    fn worths(&mut self, position: &Position, moves: &[Move], ahead: u32) -> Vec<f64> {
        self.ends = 0;
        worth_of_moves(self.pot, position, moves, &mut |ended| self.chances(ended, ahead))
    }

    /// Each seat's winning chance when a turn is about to begin.
    fn chances(&mut self, position: &Position, ahead: u32) -> Chances {
        self.ends += 1;
        let is_turn = matches!(position.phase, Phase::Throw(..));
        if ahead == 0 || !is_turn || self.is_cut_short {
            return self.values.chances(self.pot, position);
        }
        if !self.budget.spend() {
            self.is_cut_short = true;
            return self.values.chances(self.pot, position);
        }
        let pot = self.pot;
        // A closure that calls itself needs a type with a name.
        let mut further: &mut dyn FnMut(&Position) -> Chances = &mut |ended| self.chances(ended, ahead - 1);
        worth(pot, position, &mut further)
    }
}
