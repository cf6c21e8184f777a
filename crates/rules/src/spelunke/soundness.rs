//! Whether a position from outside can be played on.

use super::procedures::KAELTE_USES;
use super::turn::{HIGHEST_STEP, MOST_EYES};
use super::{Joker, JokerSet, Phase, Position, RobFloor, Round, Senigma, Spelunke};
use crate::unsound::sound;
use crate::{Seat, SeatSet, Unsound};

impl Spelunke {
    pub(super) fn check_position(&self, position: &Position) -> Result<(), Unsound> {
        let (seated, empty) = (..self.seats, self.seats..);
        sound(position.active.index() < self.seats, "active")?;
        sound(position.scores[seated].iter().all(|score| (-MOST_EYES..=MOST_EYES).contains(score)), "scores")?;
        sound(position.scores[empty.clone()].iter().all(|score| *score == 0), "scores")?;
        sound(position.jokers[empty].iter().all(|left| left.is_empty()), "jokers")?;
        Seat::all(self.seats).try_for_each(|seat| self.check_jokers(position, seat))?;
        self.check_others(position)?;
        self.check_hits(position)?;
        if position.phase == Phase::Over {
            sound(position.active == Seat::default(), "active")?;
            return sound(position.ventil.is_none() && position.ones == 0 && position.kaelte == 0, "phase");
        }
        self.check_turn(position)?;
        self.check_phase(position)
    }

    /// Jokers are brought, and go one by one; Jule never goes (S-22).
    fn check_jokers(&self, position: &Position, seat: Seat) -> Result<(), Unsound> {
        let (brought, left) = (self.jokers(seat), position.jokers[seat.index()]);
        sound(left.is_within(brought) && left.has(Joker::Jule) == brought.has(Joker::Jule), "jokers")
    }

    /// Those who have had their turn, and those who wait for it.
    fn check_others(&self, position: &Position) -> Result<(), Unsound> {
        let finished = self.finished(position);
        sound(position.busted.is_within(finished), "busted")?;
        // Nobody gains eyes after a fall.
        sound(position.busted.iter().all(|seat| position.scores[seat.index()] <= 0), "busted")?;
        for seat in Seat::all(self.seats).filter(|seat| *seat != position.active && !finished.has(*seat)) {
            sound(position.jokers[seat.index()] == self.jokers(seat), "jokers")?;
            self.check_waiting(position, seat)?;
        }
        Ok(())
    }

    /// Before the free throw a seat can only have been robbed (S-06, S-08).
    fn check_waiting(&self, position: &Position, seat: Seat) -> Result<(), Unsound> {
        let lowest = match self.rules.rob_floor {
            RobFloor::None => -MOST_EYES,
            RobFloor::Zero => 0,
        };
        sound((lowest..=0).contains(&position.scores[seat.index()]), "scores")
    }

    /// Every hit took a Senigma that is spent and no longer at work (S-28).
    fn check_hits(&self, position: &Position) -> Result<(), Unsound> {
        let spent =
            |seat: &Seat| self.jokers(*seat).has(Joker::Senigma) && !position.jokers[seat.index()].has(Joker::Senigma);
        let at_work = usize::from(matches!(position.phase, Phase::Senigma(_)));
        let hits = position.senigma_hit;
        let enough = hits.len() + at_work <= Seat::all(self.seats).filter(spent).count();
        sound(hits.is_within(SeatSet::all(self.seats)) && (hits.is_empty() || enough), "senigma_hit")
    }

    /// What the turn has brought about so far.
    fn check_turn(&self, position: &Position) -> Result<(), Unsound> {
        let (brought, left) = (self.jokers(position.active), position.left());
        sound(position.ones <= HIGHEST_STEP, "ones")?;
        let guarded = position.kaelte < KAELTE_USES && left.has(Joker::Kaelte);
        sound(position.kaelte == 0 || guarded, "kaelte")?;
        // Once announced, the Ventil stays until the turn is over, never above the score (S-32).
        let score = position.scores[position.active.index()];
        let is_set = brought.has(Joker::Ventil) && !left.has(Joker::Ventil);
        sound(position.ventil.is_some() == is_set, "ventil")?;
        sound(position.ventil.is_none_or(|level| (-MOST_EYES..=score).contains(&level)), "ventil")
    }

    fn check_phase(&self, position: &Position) -> Result<(), Unsound> {
        let (brought, left) = (self.jokers(position.active), position.left());
        if let Some(joker) = position.phase.announced() {
            // Kälteschutz is the one that is not spent by announcing it.
            sound(brought.has(joker) && left.has(joker) == (joker == Joker::Kaelte), "jokers")?;
        }
        match position.phase {
            Phase::Free => self.check_free(position),
            Phase::Ventil => sound(position.ventil == Some(position.scores[position.active.index()]), "ventil"),
            Phase::Rob(round) => {
                sound(position.ones > 0, "ones")?;
                sound(self.victims(position).next().is_some(), "phase")?;
                sound(round == Round::Plain || self.may_rob_with_joker(brought, left), "phase")
            }
            Phase::Pony { thrown, sum } => sound(thrown < 3 && (thrown..=6 * thrown).contains(&sum), "phase"),
            Phase::Senigma(step) => {
                sound(self.targets(position).next().is_some(), "senigma_hit")?;
                sound(!matches!(step, Senigma::Third(low, high) if low >= high), "phase")
            }
            Phase::Fumo => {
                sound(left.has(Joker::Fumo), "jokers")?;
                self.check_fallen(position)
            }
            _ => Ok(()),
        }
    }

    /// A free throw begins a turn with everything brought, or comes right after a fall and Fumo.
    fn check_free(&self, position: &Position) -> Result<(), Unsound> {
        if self.has_reentered(position) {
            return self.check_fallen(position);
        }
        sound(position.left() == self.jokers(position.active), "jokers")?;
        sound(position.ones == 0, "ones")?;
        sound(position.kaelte == 0, "kaelte")?;
        self.check_waiting(position, position.active)
    }

    /// S-09, S-35, S-37: fallen to 0 or left below it, without a Ventil, the ladder at its foot.
    fn check_fallen(&self, position: &Position) -> Result<(), Unsound> {
        let score = position.scores[position.active.index()];
        sound(score == 0 || (score < 0 && !self.rules.bust_raises.is_yes()), "scores")?;
        sound(position.ones == 0, "ones")?;
        sound(position.ventil.is_none(), "ventil")
    }

    /// A 1 robs under two jokers: Spelunkenbold, unless the switch says no, and the Ventil (S-13, S-31).
    fn may_rob_with_joker(&self, brought: JokerSet, left: JokerSet) -> bool {
        let spent = |joker| brought.has(joker) && !left.has(joker);
        spent(Joker::Ventil) || (spent(Joker::Bold) && self.rules.bold_robs.is_yes())
    }
}
