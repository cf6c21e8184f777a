//! POT's order of play: turns, combos, the lid, rounds.

use super::{
    After123, Breach, CoinSupply, Combo, Control, Dice, DiceSet, Face, Nth, ONES_COST, Phase, Position, Pot, Reward,
    combo, richest,
};
use crate::{Flow, Seat, SeatSet, ThrowOff};

/// The order of play.
impl Pot {
    /// A round begins: the bank antes (P-01, P-02), nobody controls the lid, the seat throws.
    pub(super) fn begin_round(&self, position: &mut Position, seat: Seat) -> Flow {
        position.lid = u32::from(self.rules.ante.get()).min(self.bank(position));
        position.control = None;
        first_throw(position, seat)
    }

    /// A seat's turn begins; if the lid is still its own, it collects first (P-38).
    #[inline]
    fn begin_turn(&self, position: &mut Position, seat: Seat) -> Flow {
        match position.control {
            Some(control) if control.seat == seat => self.end_round(position, seat),
            _ => first_throw(position, seat),
        }
    }

    /// After every throw: 1-1-1 and P-O-T happen at once (P-15, P-20, P-21), the third throw is the last.
    #[inline]
    pub(super) fn check_throw(&self, position: &mut Position, nth: Nth) -> Flow {
        match combo(&position.dice, self.rules.bonus420) {
            Some(Combo::Ones) => {
                // P-11: who has less pays all there is. P-22, P-23: no total, control stays where it is.
                let purse = &mut position.coins[position.active.index()];
                *purse = purse.saturating_sub(ONES_COST);
                self.begin_turn(position, position.active.next(self.seats))
            }
            Some(Combo::Pot) => {
                // P-35: bank, the others, the lid. P-12: empty purses are skipped.
                self.pay_from_bank(position, position.active, 2);
                for seat in position.active.others(self.seats) {
                    rob_seat(position, seat, 1);
                }
                // P-32: the thrower starts the next round.
                self.end_round(position, position.active)
            }
            _ if nth == Nth::Third => self.stop(position),
            _ => set_phase(position, Phase::Decide(nth)),
        }
    }

    /// The combo that counts once the dice lie that were awaited, or stopped with, in this phase; `None` if the seat may still
    /// throw, or there is none.
    pub fn paying_combo(&self, phase: Phase, dice: &Dice) -> Option<Combo> {
        let found = combo(dice, self.rules.bonus420)?;
        let counts = match phase {
            // P-15, P-20, P-21: only these two do not wait for the seat to stop; the third throw is the last.
            Phase::Throw(nth, _) => nth == Nth::Third || matches!(found, Combo::Ones | Combo::Pot),
            Phase::Decide(_) => true,
            // P-17: the total is final; by the switch another combo pays, but no second 1-2-3.
            Phase::After123(_) => self.rules.after_123 == After123::Combo && found != Combo::OneTwoThree,
            _ => false,
        };
        counts.then_some(found)
    }

    /// The seat is content: the combo pays (P-15), whether it likes to or not (P-31).
    #[inline]
    pub(super) fn stop(&self, position: &mut Position) -> Flow {
        match combo(&position.dice, self.rules.bonus420) {
            Some(combo) => self.reward(position, combo),
            None => self.finish(position),
        }
    }

    /// What a combo pays. Out of line: most throws have none.
    #[inline(never)]
    pub(super) fn reward(&self, position: &mut Position, combo: Combo) -> Flow {
        let active = position.active;
        match combo {
            Combo::OneTwoThree => {
                self.pay_from_bank(position, active, 1);
                let again = position.dice.showing(&[Face::new(1).expect("a face"), Face::new(3).expect("a face")]);
                position.dice = position.dice.taken_up(again);
                set_phase(position, Phase::After123(again))
            }
            Combo::TwoThreeFour => {
                self.pay_from_bank(position, active, 1);
                self.finish(position)
            }
            Combo::ThreeFourFive | Combo::Twos => set_phase(position, Phase::Choose),
            Combo::Threes => {
                self.pay_from_bank(position, active, 2);
                self.rob(position, 1, 1, SeatSet::NONE)
            }
            Combo::Fours => {
                self.pay_from_bank(position, active, 2);
                self.rob(position, 2, 1, SeatSet::NONE)
            }
            Combo::Fives => {
                // P-10: what is kept comes first. P-14: with two seats one coin stays in the bank.
                self.pay_from_bank(position, active, 3);
                self.give(position, 2, SeatSet::NONE)
            }
            Combo::FourTwoO => {
                // P-10: clockwise from the thrower, as far as it goes. P-29: from the bank.
                self.pay_from_bank(position, active, 1);
                for seat in active.others(self.seats) {
                    self.pay_from_bank(position, seat, 1);
                }
                self.finish(position)
            }
            Combo::Ones | Combo::Pot => unreachable!("1-1-1 and P-O-T never wait for the seat to stop"),
        }
    }

    /// Robs `seats` more seats: asks for the next one, or goes on by itself where there is nothing to choose.
    pub(super) fn rob(&self, position: &mut Position, seats: u8, coins: u8, done: SeatSet) -> Flow {
        let victims: SeatSet = self.robbable(position, done).collect();
        // P-12, P-13: fewer seats with a coin than the combo names: as many as there are, never one twice.
        if victims.len() <= usize::from(seats) {
            for seat in victims.iter() {
                rob_seat(position, seat, u32::from(coins));
            }
            return self.finish(position);
        }
        if seats == 0 { self.finish(position) } else { set_phase(position, Phase::Rob { seats, coins, done }) }
    }

    /// Serves `seats` more seats from the bank; the order matters only when the bank is short (P-37).
    pub(super) fn give(&self, position: &mut Position, seats: u8, done: SeatSet) -> Flow {
        let waiting: SeatSet = position.active.others(self.seats).filter(|seat| !done.has(*seat)).collect();
        let bank = self.bank(position) as usize;
        let nothing_to_choose = waiting.len() <= usize::from(seats) && (waiting.len() <= bank || waiting.len() == 1);
        if nothing_to_choose {
            for seat in waiting.iter() {
                self.pay_from_bank(position, seat, 1);
            }
            return self.finish(position);
        }
        if seats == 0 || bank == 0 { self.finish(position) } else { set_phase(position, Phase::Give { seats, done }) }
    }

    /// The total counts: a higher one takes the lid, not its coins (P-25); a tie or less changes nothing (P-24).
    #[inline]
    pub(super) fn finish(&self, position: &mut Position) -> Flow {
        position.control = Some(Control::after(position.control, position.active, position.dice.total()));
        self.begin_turn(position, position.active.next(self.seats))
    }

    /// The lid is emptied, then the end of the game is checked (P-26, P-38).
    fn end_round(&self, position: &mut Position, winner: Seat) -> Flow {
        position.coins[winner.index()] += position.lid;
        position.lid = 0;
        position.control = None;
        let purses = &position.coins[..self.seats];
        if purses.iter().all(|coins| *coins < u32::from(self.rules.target.get())) {
            return self.begin_round(position, winner);
        }
        let leaders = richest(purses);
        position.active = Seat::default();
        position.dice = Dice::default();
        match leaders.first() {
            Some(seat) if leaders.len() == 1 => set_phase(position, Phase::Over(seat)),
            _ => set_phase(position, Phase::SuddenDeath(ThrowOff::among(leaders))),
        }
    }
}

/// Coins.
impl Pot {
    /// What the bank can still pay (P-09).
    pub fn bank(&self, position: &Position) -> u32 {
        match self.rules.coin_supply {
            CoinSupply::Unlimited => u32::MAX,
            CoinSupply::Coins(supply) => u32::from(supply.get()) - self.in_play(position),
        }
    }

    /// The coins that are not in the bank.
    pub fn in_play(&self, position: &Position) -> u32 {
        position.lid + position.coins[..self.seats].iter().sum::<u32>()
    }

    /// The bank pays what it has, if it is less (P-10).
    pub(super) fn pay_from_bank(&self, position: &mut Position, seat: Seat, coins: u32) {
        position.coins[seat.index()] += coins.min(self.bank(position));
    }

    /// The other seats that have a coin and have not been robbed by this combo (P-12, P-13).
    pub fn robbable(&self, position: &Position, done: SeatSet) -> impl Iterator<Item = Seat> {
        let coins = position.coins;
        position.active.others(self.seats).filter(move |seat| coins[seat.index()] > 0 && !done.has(*seat))
    }

    /// The ways in which the combo that lies there can pay; all of them are offered, as printed.
    pub(super) fn rewards(&self, position: &Position) -> &'static [Reward] {
        match combo(&position.dice, self.rules.bonus420) {
            Some(Combo::ThreeFourFive) => &[Reward::Two, Reward::Bank],
            Some(Combo::Twos) => &[Reward::One, Reward::Two, Reward::Bank],
            _ => &[],
        }
    }

    pub(super) fn forbids_seat(&self, position: &Position, seat: Seat, done: SeatSet) -> Option<Breach> {
        if seat.index() >= self.seats {
            Some(Breach::NoSuchSeat)
        } else if seat == position.active {
            Some(Breach::NotOneself)
        } else {
            done.has(seat).then_some(Breach::SameSeatTwice)
        }
    }
}

#[inline]
pub(super) fn set_phase(position: &mut Position, phase: Phase) -> Flow {
    position.phase = phase;
    Flow::GoesOn
}

#[inline]
fn first_throw(position: &mut Position, seat: Seat) -> Flow {
    position.active = seat;
    position.dice = Dice::default();
    position.phase = Phase::Throw(Nth::First, DiceSet::ALL);
    Flow::NewTurn
}

/// A seat loses coins to the seat on turn, as many as it has at the most (P-12).
pub(super) fn rob_seat(position: &mut Position, victim: Seat, coins: u32) {
    let taken = coins.min(position.coins[victim.index()]);
    position.coins[victim.index()] -= taken;
    position.coins[position.active.index()] += taken;
}
