//! A whole turn: throws, the white die, claims.

use rules::rollnbump::{Dice, Face, Move, Phase, Place, Position, RollnBump, White, WhiteReturns};

use super::claims::{Claims, WorthyClaim};
use super::hands::HANDS;
use super::throws::{Throws, Worths, higher};

/// What the caller thinks of the ways in which a turn can end.
pub trait TurnJudge {
    /// What it is worth to have put these dice there. The worths of several claims add up; what is worth nothing or less is
    /// left alone.
    fn claim(&mut self, place: Place, dice: Dice) -> f64;

    /// What it is worth to keep the white die for the next turn, where the rules let an unused one stay.
    fn unused_white(&mut self) -> f64 {
        0.0
    }
}

impl<F: FnMut(Place, Dice) -> f64> TurnJudge for F {
    fn claim(&mut self, place: Place, dice: Dice) -> f64 {
        self(place, dice)
    }
}

/// The rest of a turn, solved.
///
/// The solution holds for all phases that can follow until the first claim is made; then what is left is solved anew.
#[derive(Default)]
pub struct RollnBumpTurn {
    claims: Claims,
    /// Empty where nothing can be thrown or replaced any more.
    throws: Throws,
    /// What is added to every end in which the white die was not used.
    unused: f64,
}

impl RollnBumpTurn {
    /// The turn in a position in which dice are about to be thrown by the seat on turn, or it decides about them; nothing in
    /// others.
    pub fn solve(game: &RollnBump, position: &Position, judge: impl TurnJudge) -> Option<RollnBumpTurn> {
        let mut turn = RollnBumpTurn::default();
        turn.solve_again(game, position, judge).then_some(turn)
    }

    /// Forgets what was solved, but for the room that it took, and solves the turn in this position: the same as
    /// [`RollnBumpTurn::solve`], but quicker for those who solve many. Says whether there was something to solve.
    pub fn solve_again(&mut self, game: &RollnBump, position: &Position, mut judge: impl TurnJudge) -> bool {
        let (is_open, white, left) = match position.phase {
            Phase::Throw { left, .. } => (true, position.white == White::Held(position.active), left),
            Phase::Decide { white, left, .. } => (white.is_some() || left > 0, white.is_some(), left),
            _ => return false,
        };
        let stays = game.rules().white_returns == WhiteReturns::Used && position.white == White::Held(position.active);
        self.unused = if stays { judge.unused_white() } else { 0.0 };
        self.claims.find(game, position, |place, dice| judge.claim(place, dice));
        if is_open {
            let ends = ends(self.claims.worths(), self.unused, white);
            self.throws.solve_again(usize::from(position.own_dice), left, ends);
        } else {
            self.throws.forget();
        }
        true
    }

    /// What the rest of the turn is worth in this position; nothing if it is none of this turn.
    pub fn worth(&self, position: &Position) -> Option<f64> {
        match position.phase {
            // After the white die's value was used, or in the middle of claiming.
            Phase::Decide { hand, white: None, left: 0 } => Some(self.claimed(hand) + self.unused(position)),
            phase => self.throws.worth(&phase),
        }
    }

    /// What the rest of the turn is worth after this legal move in this position.
    pub fn worth_of(&self, position: &Position, played: Move) -> Option<f64> {
        let Phase::Decide { hand, white, left } = position.phase else { return None };
        match played {
            Move::Done => Some(self.unused(position)),
            Move::Rethrow { dice, white: along } => {
                let stays = if along { None } else { white };
                self.throws.kept(hand.minus(dice), stays, left.checked_sub(1)?)
            }
            Move::White(face) => Some(self.claimed(replaced(hand, face, white?))),
            Move::Put { dice, place } => {
                let rest = self.claims.worth_without(place, hand.minus(dice));
                Some(self.claims.worth_of(place, dice) + rest + self.unused(position))
            }
            Move::Lay(_) => None,
        }
    }

    /// The best move in a position of this turn in which the seat decides about its dice: to throw no more where that is as
    /// good.
    pub fn best_move(&self, position: &Position) -> Option<Move> {
        let Phase::Decide { hand, white, left } = position.phase else { return None };
        if self.claimed(hand) + self.unused(position) >= self.worth(position)? {
            let first = self.best_claims(hand).next();
            return Some(first.map_or(Move::Done, |claim| Move::Put { dice: claim.dice, place: claim.place }));
        }
        let mut best = (Move::Done, f64::NEG_INFINITY);
        let mut see = |played: Move| {
            let worth = self.worth_of(position, played).unwrap_or(f64::NEG_INFINITY);
            if worth > best.1 {
                best = (played, worth);
            }
        };
        if let Some(shown) = white {
            hand.faces().filter(|face| *face != shown).for_each(|face| see(Move::White(face)));
        }
        if left > 0 {
            hand.parts().for_each(|dice| see(Move::Rethrow { dice, white: false }));
            if white.is_some() {
                let parts = [Dice::NONE].into_iter().chain(hand.parts());
                parts.for_each(|dice| see(Move::Rethrow { dice, white: true }));
            }
        }
        Some(best.0)
    }

    /// The best claims with a hand, once nothing else is done with it.
    pub fn best_claims(&self, hand: Dice) -> impl Iterator<Item = WorthyClaim> {
        self.claims.best(hand)
    }

    fn claimed(&self, hand: Dice) -> f64 {
        self.claims.worths()[HANDS.number(hand)]
    }

    /// What is added if the turn ends with the white die as it is here.
    fn unused(&self, position: &Position) -> f64 {
        if position.white == White::Held(position.active) { self.unused } else { 0.0 }
    }
}

/// A hand in which a die with this face shows what the white die shows.
fn replaced(hand: Dice, face: Face, shown: Face) -> Dice {
    let one = Dice::NONE.with(face);
    hand.minus(one).with(shown)
}

/// What hands are worth when nothing is thrown any more: one table, or with the white die one for each of its faces.
pub(super) fn ends(claimed: &Worths, unused: f64, white: bool) -> impl Iterator<Item = Worths> {
    let faces = if white { &Face::ALL[..] } else { &[] };
    let left_alone = claimed.map(|worth| worth + unused);
    let with_white = faces.iter().map(move |shown| with_white(claimed, &left_alone, *shown));
    (!white).then_some(left_alone).into_iter().chain(with_white)
}

/// What hands are worth when the value of one die may become what the white die shows, for which they are worth this if they
/// are left alone.
fn with_white(claimed: &Worths, left_alone: &Worths, shown: Face) -> Worths {
    let mut end = *left_alone;
    for with in &HANDS.with[..HANDS.of_len(Dice::MOST).start] {
        // Of the hands that differ from one another in one die, each can become the one in which it shows that.
        let becomes = claimed[usize::from(with[usize::from(shown.pips()) - 1])];
        for hand in *with {
            let hand = &mut end[usize::from(hand)];
            *hand = higher(*hand, becomes);
        }
    }
    end
}
