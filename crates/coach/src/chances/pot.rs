//! POT: the chance to get the lid, what the next throw can beat, what a combo pays.

use rules::pot::{Combo, Control, Move, Phase, Position, Pot, Throw, combo};
use rules::{Game, Seat};

use super::Foretold;
use crate::reasons::pot::{coins_of_move, lid_chance, lid_chances};

/// What is true of a choice in POT.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PotChance {
    /// The total takes the lid.
    Takes {
        /// The total.
        total: u8,
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

    /// Of all ways to throw dice again the one that brings the lid most often.
    fn most_promising(&self, position: &Position, moves: Vec<Move>) -> Vec<Move> {
        let throws: Vec<Move> = moves.iter().copied().filter(|made| throws_again(*made)).collect();
        let best = throws.iter().zip(lid_chances(self, position, &throws)).max_by(|(_, a), (_, b)| a.total_cmp(b));
        let best = best.map(|(best, _)| *best);
        moves.into_iter().filter(|made| !throws_again(*made) || Some(*made) == best).collect()
    }

    fn chances_of_throw(&self, position: &Position) -> Vec<PotChance> {
        match position.phase {
            Phase::Throw(..) => vec![PotChance::Lid { chance: lid_chance(self, position) }],
            _ => Vec::new(),
        }
    }
}

fn throws_again(made: Move) -> bool {
    matches!(made, Move::Rethrow(_) | Move::Pay(_))
}

fn of_stopping(pot: &Pot, position: &Position) -> Vec<PotChance> {
    let total = position.dice.total();
    let shown = combo(&position.dice, pot.rules().bonus420);
    let mut chances = match position.control {
        // P-16: what 1-2-3 comes to is thrown only then.
        _ if shown == Some(Combo::OneTwoThree) => Vec::new(),
        Some(best) if total <= best.total => vec![PotChance::Below { total, best }],
        _ => vec![PotChance::Takes { total }],
    };
    // By the same measure as throwing again, so that choices can be compared.
    chances.extend(lid_chances(pot, position, &[Move::Stop]).into_iter().map(|chance| PotChance::Lid { chance }));
    if let Some(combo) = shown {
        chances.push(PotChance::Pays { combo, coins: coins_of_move(pot, position, Move::Stop) });
    }
    chances
}

fn of_throwing(pot: &Pot, position: &Position, played: Move) -> Vec<PotChance> {
    let to_beat = position.control.map_or(position.dice.total(), |control| control.total);
    let lid = lid_chances(pot, position, &[played]).into_iter().map(|chance| PotChance::Lid { chance });
    [ways_to_beat(pot, position, played, to_beat)].into_iter().chain(lid).collect()
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
