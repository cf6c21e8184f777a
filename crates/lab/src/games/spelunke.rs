//! Spelunke: jokers brought and played, robberies, falls.

use play::Setup;
use rules::spelunke::{Joker, JokerSet, Move, Position, Spelunke};
use rules::{Game, Seat, SeatSet};

use crate::watch::{Observations, Observer, Watched};

/// The things after the twelve jokers: eyes taken from another seat, and a fall to nothing by a 6.
const ROBBERY: usize = Joker::ALL.len();
const FALL: usize = ROBBERY + 1;

/// The most eyes that are taken at once: by Senigma (S-27).
const MOST_ROBBED: i32 = 10;

/// How many sets of three jokers there are: C(12, 3).
pub(crate) const TRIPLES: usize = 220;

/// All sets of three jokers, in the order of [`Joker::ALL`].
pub fn triples() -> impl Iterator<Item = JokerSet> {
    (0..1_u16 << Joker::ALL.len()).filter(|bits| bits.count_ones() == 3).map(|bits| {
        Joker::ALL.into_iter().enumerate().filter(|(index, _)| bits >> index & 1 == 1).map(|(_, joker)| joker).collect()
    })
}

/// The number of a set of three jokers in [`triples`]; none for any other set. By the combinatorial number system: a set
/// of the jokers a < b < c comes after C(c, 3) + C(b, 2) + a others.
#[inline]
pub(crate) fn triple_number(jokers: JokerSet) -> Option<usize> {
    let mut three = jokers.iter().map(|joker| joker as usize);
    let (Some(a), Some(b), Some(c), None) = (three.next(), three.next(), three.next(), three.next()) else {
        return None;
    };
    Some(c * (c.max(2) - 1) * (c.max(2) - 2) / 6 + b * (b.max(1) - 1) / 2 + a)
}

impl Watched for Spelunke {
    type Watch = SpelunkeWatch;

    fn things(&self) -> Vec<String> {
        Joker::ALL.into_iter().map(Joker::id).chain(["robbery", "fall"]).map(str::to_owned).collect()
    }

    /// Without reading the switches again: with jokers drawn for every game this is often.
    fn reopened(&self, setup: &Setup) -> Spelunke {
        let new = Spelunke::new(self.seats(), *self.rules(), self.start_seat(), &setup.jokers, &setup.bonus);
        new.expect("only the jokers are different")
    }
}

#[derive(Default)]
pub(crate) struct SpelunkeWatch {
    seen: Observations,
    busted: SeatSet,
    /// Whose turn it is, or was last.
    active: Seat,
    /// The best score of those that have had their turn.
    best: i32,
    /// True if a seat that may have led was robbed in this turn, so that who leads must be looked up.
    is_leader_robbed: bool,
}

impl Observer<Spelunke> for SpelunkeWatch {
    type Glimpse = Seat;

    #[inline]
    fn glimpse(position: &Position) -> Seat {
        position.active
    }

    /// A joker is had by the seat that brings it, played or not; Jule is never announced.
    fn begin(&mut self, game: &Spelunke, position: &Position) {
        (self.busted, self.active, self.best, self.is_leader_robbed) =
            (SeatSet::NONE, position.active, i32::MIN, false);
        for seat in Seat::all(game.seats()) {
            let brought = u32::from(game.jokers(seat).bits());
            self.seen.had[seat.index()] |= brought;
            self.seen.times[Joker::Jule as usize] += u64::from(brought >> Joker::Jule as u32 & 1);
        }
    }

    #[inline]
    fn moved(&mut self, _game: &Spelunke, seat: Seat, played: Move, after: &Position) {
        match played {
            Move::Joker(joker) => self.seen.count(joker as usize, seat),
            Move::Rob(victim) => {
                self.seen.count(ROBBERY, seat);
                self.is_leader_robbed |= after.scores[victim.index()].saturating_add(MOST_ROBBED) >= self.best;
            }
            _ => {}
        }
    }

    #[inline]
    fn turn_ended(&mut self, game: &Spelunke, position: &Position) {
        if position.busted != self.busted {
            let fallen = position.busted.iter().filter(|seat| !self.busted.has(*seat));
            fallen.for_each(|seat| self.seen.count(FALL, seat));
            self.busted = position.busted;
        }
        self.look_who_leads(game, position);
    }

    fn seen(&self) -> &Observations {
        &self.seen
    }

    fn seen_mut(&mut self) -> &mut Observations {
        &mut self.seen
    }
}

impl SpelunkeWatch {
    /// Only those that have had their turn can lead: a seat yet to come stands at nothing or below. Where no leader was
    /// robbed, one score is new, and the best of all others is what it was.
    #[inline]
    fn look_who_leads(&mut self, game: &Spelunke, position: &Position) {
        let (done, score) = (self.active, position.scores[self.active.index()]);
        self.active = position.active;
        if std::mem::take(&mut self.is_leader_robbed) {
            let finished = game.finished(position);
            let scores = position.scores[..game.seats()].iter().enumerate();
            let scores = scores.map(|(seat, score)| if finished.has(Seat::new(seat)) { *score } else { i32::MIN });
            self.best = scores.clone().max().unwrap_or(i32::MIN);
            self.seen.look_who_leads(scores);
        } else if score > self.best {
            self.best = score;
            self.seen.leads_alone(done);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_220_triples_are_numbered_in_their_order() {
        let all: Vec<JokerSet> = triples().collect();
        assert_eq!(all.len(), TRIPLES);
        for (number, triple) in all.into_iter().enumerate() {
            assert_eq!(triple_number(triple), Some(number), "{triple:?}");
        }
        assert_eq!(triple_number(JokerSet::NONE), None);
    }
}
