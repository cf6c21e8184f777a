//! POT: whether a total holds, what the next throw can beat, what a combo pays.

use rules::pot::{Combo, Control, Dice, DiceSet, Move, Nth, Phase, Position, Pot, Rules, SEATS, Throw, combo};
use rules::switch::Number;
use rules::{Game, Seat};

use super::Foretold;
use crate::reasons::pot::{coins_of_move, lid_chance, lid_chances};

/// The most seats, as an array size.
const MOST_SEATS: usize = *SEATS.end();

/// Purses from this on are alike: enough to pay, and far from a target of 99.
const DEEP: u32 = 40;

/// What is true of a choice in POT.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PotChance {
    /// The total takes the lid, and has it still when the seat's turn comes back with this chance, if each of the others plays
    /// to beat it and for nothing else.
    Holds {
        /// The total.
        total: u8,
        /// The chance.
        chance: f64,
    },
    /// The total does not beat the one that has the lid.
    Below {
        /// The total.
        total: u8,
        /// Who has the lid, and with what.
        best: Control,
    },
    /// A combo pays when the seat stops.
    Pays {
        /// The combo.
        combo: Combo,
        /// What it adds to the purse.
        coins: i64,
    },
    /// The next throw brings more than there is to beat, or P-O-T.
    Beats {
        /// What there is to beat: the total that has the lid, or else the one that lies there.
        total: u8,
        /// In how many throws.
        ways: u64,
        /// True if P-O-T is one of them.
        has_pot: bool,
        /// Of this many.
        throws: u64,
    },
    /// The chance to get the lid in the end, if all seats play for it alone and can pay.
    Lid {
        /// The chance.
        chance: f64,
    },
    /// The throw costs a coin, which goes into the lid.
    Costs,
    /// What a way to be paid brings.
    Brings {
        /// The coins.
        coins: i64,
    },
    /// Whose purse it is about, and what is in it.
    Purse {
        /// The seat.
        seat: Seat,
        /// Its coins.
        coins: u32,
    },
}

impl Foretold for Pot {
    type Chance = PotChance;

    fn chances_of_move(&self, position: &Position, played: Move) -> Vec<PotChance> {
        match played {
            Move::Stop => of_stopping(self, position),
            Move::Rethrow(_) => of_throwing(self, position, played),
            Move::Pay(_) => {
                let mut chances = of_throwing(self, position, played);
                chances.push(PotChance::Costs);
                chances
            }
            Move::Take(_) => vec![PotChance::Brings { coins: coins_of_move(self, position, played) }],
            Move::Rob(seat) | Move::Give(seat) => {
                vec![PotChance::Purse { seat, coins: position.coins[seat.index()] }]
            }
        }
    }

    fn chances_of_throw(&self, position: &Position) -> Vec<PotChance> {
        match position.phase {
            Phase::Throw(..) => vec![PotChance::Lid { chance: lid_chance(self, position) }],
            _ => Vec::new(),
        }
    }
}

fn of_stopping(pot: &Pot, position: &Position) -> Vec<PotChance> {
    let total = position.dice.total();
    let shown = combo(&position.dice, pot.rules().bonus420);
    let mut chances = match position.control {
        // P-16: what 1-2-3 comes to is thrown only then.
        _ if shown == Some(Combo::OneTwoThree) => {
            vec![PotChance::Lid { chance: lid_chances(pot, position, [Move::Stop; 2])[0] }]
        }
        Some(best) if total <= best.total => vec![PotChance::Below { total, best }],
        _ => vec![PotChance::Holds { total, chance: chance_to_hold(pot, position, total) }],
    };
    if let Some(combo) = shown {
        chances.push(PotChance::Pays { combo, coins: coins_of_move(pot, position, Move::Stop) });
    }
    chances
}

fn of_throwing(pot: &Pot, position: &Position, played: Move) -> Vec<PotChance> {
    let to_beat = position.control.map_or(position.dice.total(), |control| control.total);
    let lid = lid_chances(pot, position, [played; 2])[0];
    vec![ways_to_beat(pot, position, played, to_beat), PotChance::Lid { chance: lid }]
}

/// In how many of how many throws the dice show more than a total after a move that throws some again, or P-O-T.
fn ways_to_beat(pot: &Pot, position: &Position, played: Move, total: u8) -> PotChance {
    let mut next = *position;
    pot.follow_move(&mut next, played);
    let (mut ways, mut has_pot, mut throws) = (0, false, 0);
    pot.each_throw(&next, |thrown, weight| {
        let Throw::Dice(_, dice) = thrown else { return };
        let shown = next.dice.with_thrown(dice);
        let combo = combo(&shown, pot.rules().bonus420);
        let wins = match combo {
            Some(Combo::Pot) => true,
            Some(Combo::Ones) => false,
            _ => shown.total() > total,
        };
        has_pot |= combo == Some(Combo::Pot);
        throws += weight;
        ways += if wins { weight } else { 0 };
    });
    PotChance::Beats { total, ways, has_pot, throws: throws.max(1) }
}

/// The chance that a total of the seat on turn still has the lid when its turn comes back: none of the others beats it or throws
/// P-O-T, each playing for that alone with the coins that it has.
pub fn chance_to_hold(pot: &Pot, position: &Position, total: u8) -> f64 {
    let (own, pot, mut position) = (position.active, &without_end(pot), *position);
    position.coins.iter_mut().for_each(|purse| *purse = (*purse).min(DEEP));
    own.others(pot.seats())
        .map(|other| 1.0 - chance_to_beat(pot, &position, Control { seat: own, total }, other))
        .product()
}

/// The chance that a seat beats a total in its turn, or throws P-O-T, playing for that alone.
fn chance_to_beat(pot: &Pot, position: &Position, best: Control, seat: Seat) -> f64 {
    let begun = Position {
        phase: Phase::Throw(Nth::First, DiceSet::ALL),
        active: seat,
        control: Some(best),
        dice: Dice::default(),
        ..*position
    };
    let worths = solve::pot::worth(pot, &begun, &mut |ended| {
        // The last seat that fails lets the lid be collected, and P-O-T collects it, too: then it is the winner's turn (P-38).
        let holder = ended.control.map_or(ended.active, |control| control.seat);
        let mut worths = [0.0; MOST_SEATS];
        worths[seat.index()] = f64::from(u8::from(holder == seat));
        worths
    });
    worths[seat.index()]
}

/// The table with a target that no purse reaches: the end of the game is no part of the question.
fn without_end(pot: &Pot) -> Pot {
    let rules = Rules { target: Number::of(99), ..*pot.rules() };
    Pot::new(pot.seats(), rules, Some(Seat::default())).expect("the table itself has these seats")
}
