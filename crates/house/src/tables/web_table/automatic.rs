//! What happens at a table without a person: bots that act, solutions that they need, throws from the cup.

use bots::BotKind;
use play::{Dice, Setup, Sitter, Table};
use rules::{Awaits, Thrower};

use super::WebTable;
use crate::analysis::Solutions;
use crate::tables::event::Chair;

impl WebTable {
    /// True if a bot has to move, or to throw from the table's cup.
    pub fn awaits_bot(&self) -> bool {
        let Some(table) = &self.game else { return false };
        if self.is_loaded || self.is_throwing() {
            return false;
        }
        match table.awaits_whom() {
            Awaits::Move(seat) => self.is_played_by_bot(seat),
            Awaits::Throw(Thrower::Seat(seat)) => table.dice() == Dice::Cup && self.is_played_by_bot(seat),
            _ => false,
        }
    }

    /// Ends skipping when the bots have come to a person, or to the end. What the cup throws without being asked (a card, the
    /// host's die) comes in between and ends nothing.
    pub(in crate::tables) fn end_skipping(&mut self) {
        let goes_on = self.awaits_bot() || self.throws_by_itself() || self.is_throwing();
        self.is_skipping = self.is_skipping && goes_on;
    }

    /// The game, if its solution is needed for perfect bots or hints; `None` also before and after the game.
    pub fn wants_solution(&self) -> Option<&Table> {
        let game = self.game.as_ref().filter(|game| Solutions::are_for(game))?;
        let is_perfect = |sitter: &Sitter| matches!(sitter, Sitter::Bot(kind) if kind == BotKind::Perfect.id());
        let is_wanted = self.opening.hints || game.sitters().iter().any(is_perfect);
        (is_wanted && !self.is_loaded && !self.is_over()).then_some(game)
    }

    /// The game, if a perfect bot has to move; `None` if no solution has to be waited for.
    pub(in crate::tables) fn awaits_solution(&self) -> Option<&Table> {
        let game = self.wants_solution().filter(|_| self.awaits_bot())?;
        let Awaits::Move(seat) = game.awaits_whom() else { return None };
        let kind = BotKind::Perfect.id();
        matches!(game.sitters().get(seat.index()), Some(Sitter::Bot(of)) if of == kind).then_some(game)
    }

    /// The game with its rules and as many seats as there are chairs, for asking which bots can play here.
    pub fn setup_of_chairs(&self) -> Setup {
        Setup { rules: self.opening.rules.clone(), ..Setup::new(self.game_id(), self.chairs.len()) }
    }

    /// True if a bot sits here whose kind does not play this game with `seats` seats.
    pub(in crate::tables) fn has_misplaced_bot(&self, seats: usize) -> bool {
        let kinds = self.chairs.iter().filter_map(|chair| match chair {
            Chair::Bot { kind, .. } => BotKind::from_id(kind),
            _ => None,
        });
        kinds.into_iter().any(|kind| !kind.plays_once_solved(self.game_id(), seats))
    }

    /// True if the table's cup throws without being asked; at a club's table a host throws for the host (S-54).
    pub(in crate::tables) fn throws_by_itself(&self) -> bool {
        let throws = self.game.as_ref().is_some_and(Table::throws_by_itself);
        throws && !self.is_loaded && !self.awaits_hosts_throw() && !self.is_throwing()
    }
}
