//! The choices between two rounds, and which is best.

use rules::spelunke::{Joker, Round};

use super::super::procedures::{self, Worth};
use super::super::rounds::RoundChoice;
use super::chances::{ChanceQuery, EQUAL, Everybody, Mine, SeatChances};
use super::play::{Play, TableSpot};

/// A chance above this cannot be improved.
const CERTAIN: f64 = 1.0 - EQUAL;

impl Play {
    /// The chance with the best choice.
    pub(super) fn decide(&mut self, spot: TableSpot) -> f64 {
        let known = *self.slabs[spot.slab].at(spot.score);
        if !known.is_nan() {
            return known;
        }
        let (_, worth) = self.best(spot);
        *self.slabs[spot.slab].at(spot.score) = worth;
        worth
    }

    /// Everybody's chances after the best choice.
    pub(super) fn decide_for_everybody(&mut self, spot: TableSpot) -> SeatChances {
        if let Some(known) = self.everybody.get(&spot) {
            return *known;
        }
        let (choice, _) = self.best(spot);
        let chances = self.after::<Everybody>(spot, choice).expect("it was possible when it was chosen");
        self.everybody.insert(spot, chances);
        chances
    }

    /// The best choice, of equally good ones the first.
    fn best(&mut self, spot: TableSpot) -> (RoundChoice, f64) {
        let stopped = self.end::<Mine>(spot.slab, spot.score);
        let mut best = (RoundChoice::Stop, stopped);
        if stopped >= CERTAIN || spot.score >= self.high {
            return best;
        }
        let jokers = self.slabs[spot.slab].hand.jokers;
        for choice in [RoundChoice::Throw].into_iter().chain(jokers.iter().map(RoundChoice::Joker)) {
            match self.after::<Mine>(spot, choice) {
                Some(worth) if worth > best.1 + EQUAL => best = (choice, worth),
                _ => {}
            }
        }
        best
    }

    /// What a choice is worth, if there is this choice.
    fn after<A: ChanceQuery>(&mut self, spot: TableSpot, choice: RoundChoice) -> Option<A::Worth> {
        match choice {
            RoundChoice::Stop => Some(self.end::<A>(spot.slab, spot.score)),
            RoundChoice::Throw => Some(self.throw::<A>(spot, Round::Plain)),
            RoundChoice::Joker(joker) => self.announce::<A>(spot, joker),
        }
    }

    /// Jule and Fumo are never announced, and Senigma needs somebody to hit (S-22, S-28, S-36).
    fn announce<A: ChanceQuery>(&mut self, spot: TableSpot, joker: Joker) -> Option<A::Worth> {
        match joker {
            Joker::Kaelte => return Some(self.kaelte::<A>(spot)),
            Joker::Ventil => return Some(self.ventil::<A>(spot)),
            Joker::Senigma => return self.senigma::<A>(spot),
            Joker::Jule | Joker::Fumo => return None,
            _ => {}
        }
        let next = TableSpot { slab: self.spent(spot.slab, joker), ..spot };
        let after = |eyes| self.settle::<A>(next, eyes, Round::Joker);
        Some(match joker {
            Joker::Bold => self.bold::<A>(next),
            Joker::Anaconda => procedures::anaconda(after),
            Joker::Hirte => {
                procedures::hirte(self.game.rules().hirte_six, |eyes| self.settle::<A>(next, eyes, Round::Joker))
            }
            Joker::Ratte => procedures::ratte(after),
            Joker::Pony => procedures::pony(after),
            Joker::Leela => procedures::leela(after),
            // S-19, S-55.
            _ => {
                let doubled = self.settle::<A>(next, spot.score, Round::Joker);
                doubled.plus(self.end::<A>(next.slab, 0)).times(0.5)
            }
        })
    }

    /// The number of the table without a joker that is spent.
    pub(super) fn spent(&mut self, slab: usize, joker: Joker) -> usize {
        if let Some(known) = self.slabs[slab].after[joker as usize] {
            return known;
        }
        let number = self.slab(self.slabs[slab].hand.without(joker));
        self.slabs[slab].after[joker as usize] = Some(number);
        number
    }
}
