//! How a turn ends: what the dice that lie in the end lead to.

use std::sync::LazyLock;

use rules::pot::{After123, Bonus420, Combo, Dice, DiceSet, Die, Nth, Phase, Position, Pot, Rules, Throw, combo};
use rules::{Awaits, Flow, Game, MoveList, Seat};

use super::hands::{SETS, all_lying, hands};

/// How many different ends the dice can make: a total from 0 to 15, one of the combos, or a 1-2-3 with the O-die in hand.
pub(super) const ENDS: usize = 16 + Combo::ALL.len() + 1;
/// The end of a 1-2-3 whose 2 is not on the O-die, where that matters: the rethrow can still make 4-2-O (P-17, P-28).
pub(super) const O_IN_HAND: usize = ENDS - 1;

/// Three dice that lie.
pub(super) struct Lying {
    /// What they show.
    pub(super) dice: Dice,
    /// The end that they make: those with the same total and no combo lead to the same position.
    pub(super) end: usize,
    /// Whether that end does not wait for the seat to stop: 1-1-1 and P-O-T (P-20, P-21).
    pub(super) at_once: bool,
    /// The hands that come of taking up each of the sets, the empty one first.
    pub(super) hands: [u16; SETS],
}

/// All 216 ways in which the dice can lie.
pub(super) fn lying(rules: &Rules) -> &'static [Lying] {
    static LYING: LazyLock<[[Vec<Lying>; 2]; 2]> = LazyLock::new(|| {
        [Bonus420::O, Bonus420::Any].map(|bonus420| {
            [After123::Total, After123::Combo].map(|after_123| {
                let rules = Rules { bonus420, after_123, ..Rules::default() };
                all_lying().map(|dice| Lying::new(dice, &rules)).collect()
            })
        })
    });
    &LYING[rules.bonus420 as usize][rules.after_123 as usize]
}

impl Lying {
    fn new(dice: Dice, rules: &Rules) -> Lying {
        let at_once = matches!(combo(&dice, rules.bonus420), Some(Combo::Ones | Combo::Pot));
        Lying { dice, end: end(dice, rules), at_once, hands: hands(dice) }
    }
}

/// The end that these dice make.
pub(super) fn end(dice: Dice, rules: &Rules) -> usize {
    let o_matters = rules.bonus420 == Bonus420::O && rules.after_123 == After123::Combo;
    match combo(&dice, rules.bonus420) {
        Some(Combo::OneTwoThree) if o_matters && dice.face(Die::O).value() != 2 => O_IN_HAND,
        Some(combo) => combo_end(combo),
        None => usize::from(dice.total()),
    }
}

/// The end that a combo makes.
pub(super) const fn combo_end(combo: Combo) -> usize {
    16 + combo as usize
}

/// What every end is worth for everybody, if the turn began in this position; the seat on turn makes its choices for
/// itself.
pub(super) fn ends<const N: usize>(
    pot: &Pot,
    begun: &Position,
    worth: &mut impl FnMut(&Position) -> [f64; N],
) -> [[f64; N]; ENDS] {
    let mut known = [None; ENDS];
    let mut settling = Settling { pot, seat: begun.active.index(), worth, seen: Vec::new() };
    for Lying { dice, end, .. } in lying(pot.rules()) {
        known[*end].get_or_insert_with(|| {
            // The third throw is the last, so the engine stops by itself.
            let last = Phase::Throw(Nth::Third, DiceSet::ALL);
            let mut position = Position { phase: last, dice: Dice::default(), ..*begun };
            let flow = pot.follow_throw(&mut position, Throw::Dice(DiceSet::ALL, *dice));
            settling.settle(&position, flow)
        });
    }
    known.map(|worths| worths.unwrap_or([0.0; N]))
}

/// What a position is worth in which the dice are done with and this seat's combo is being settled, or has been, as the
/// flow says.
pub(super) fn settled<const N: usize>(
    pot: &Pot,
    position: &Position,
    flow: Flow,
    seat: Seat,
    worth: &mut impl FnMut(&Position) -> [f64; N],
) -> [f64; N] {
    Settling { pot, seat: seat.index(), worth, seen: Vec::new() }.settle(position, flow)
}

/// Settling a combo: choices are the seat's, the throw after 1-2-3 is chance.
struct Settling<'a, W, const N: usize> {
    pot: &'a Pot,
    seat: usize,
    worth: &'a mut W,
    /// Positions that were reached before: all totals that do not beat the lid's are one, and to rob A and B is to rob B
    /// and A, unless the bank is short.
    seen: Vec<(Position, [f64; N])>,
}

impl<W: FnMut(&Position) -> [f64; N], const N: usize> Settling<'_, W, N> {
    fn settle(&mut self, position: &Position, flow: Flow) -> [f64; N] {
        let ended = flow == Flow::NewTurn || matches!(position.phase, Phase::SuddenDeath(_) | Phase::Over(_));
        if ended || self.pot.awaits(position) == Awaits::Nothing {
            return self.worth_of(position);
        }
        match self.pot.awaits(position) {
            Awaits::Move(_) => self.best_choice(position),
            _ => self.average(position),
        }
    }

    fn worth_of(&mut self, position: &Position) -> [f64; N] {
        if let Some((_, worths)) = self.seen.iter().rev().find(|(seen, _)| seen == position) {
            return *worths;
        }
        let worths = (self.worth)(position);
        self.seen.push((*position, worths));
        worths
    }

    fn best_choice(&mut self, position: &Position) -> [f64; N] {
        let mut moves = MoveList::new();
        self.pot.legal_moves(position, &mut moves);
        let mut best: Option<[f64; N]> = None;
        for played in moves {
            let mut next = *position;
            let flow = self.pot.follow_move(&mut next, played);
            let worths = self.settle(&next, flow);
            if best.is_none_or(|best| worths[self.seat] > best[self.seat]) {
                best = Some(worths);
            }
        }
        best.expect("whoever has to move has a legal move")
    }

    fn average(&mut self, position: &Position) -> [f64; N] {
        let (mut sum, mut weights) = ([0.0; N], 0.0);
        let mut known: [Option<[f64; N]>; ENDS] = [None; ENDS];
        self.pot.each_throw(position, |thrown, weight| {
            let weight = f64::from(weight as u32);
            let Throw::Dice(_, dice) = thrown else { unreachable!("three dice are in play") };
            let lies = Dice([0, 1, 2].map(|die| position.dice.0[die].max(dice.0[die])));
            let worths = *known[end(lies, self.pot.rules())].get_or_insert_with(|| {
                let mut next = *position;
                let flow = self.pot.follow_throw(&mut next, thrown);
                self.settle(&next, flow)
            });
            (0..N).for_each(|index| sum[index] += worths[index] * weight);
            weights += weight;
        });
        sum.map(|sum| sum / weights)
    }
}
