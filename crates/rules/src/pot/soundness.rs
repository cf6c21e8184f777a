//! Whether a position that came from outside can be played on.

use super::{CoinSupply, Combo, DiceSet, Face, Nth, Phase, Position, Pot, combo, richest};
use crate::unsound::sound;
use crate::{Seat, SeatSet, Unsound};

impl Pot {
    /// Purses, lid, bank and control, whatever is going on.
    pub(super) fn check_table(&self, position: &Position) -> Result<(), Unsound> {
        let at_table = |seat: Seat| seat.index() < self.seats;
        // Far beyond anything that can be won, and far below what would overflow.
        let bounded = |coins: u32| coins < 1 << 24;
        sound(position.coins.iter().copied().all(bounded), "coins")?;
        sound(position.coins[self.seats..].iter().all(|coins| *coins == 0), "coins")?;
        sound(bounded(position.lid), "lid")?;
        if let CoinSupply::Coins(supply) = self.rules.coin_supply {
            sound(self.in_play(position) <= u32::from(supply.get()), "bank")?;
        }
        sound(at_table(position.active), "active")?;
        if let Some(control) = position.control {
            sound(at_table(control.seat) && control.seat != position.active, "control")?;
            sound(control.total <= 15, "control")?;
        }
        Ok(())
    }

    /// What is going on, and that dice and seats go with it.
    pub(super) fn check_phase(&self, position: &Position) -> Result<(), Unsound> {
        let others_done = |done: SeatSet| done.is_within(SeatSet::all(self.seats)) && !done.has(position.active);
        let nobody_on_turn = position.active == Seat::default() && position.control.is_none() && position.lid == 0;
        let lying = combo(&position.dice, self.rules.bonus420);
        let forgotten = |set: DiceSet| position.dice == position.dice.taken_up(set);
        match position.phase {
            Phase::Start(off) => sound(nobody_on_turn && off.is_sound(self.seats, 5), "phase"),
            Phase::SuddenDeath(off) => {
                let leaders = richest(&position.coins[..self.seats]);
                let tied = off.to_throw.is_within(leaders) && off.leaders.is_within(leaders) && leaders.len() > 1;
                sound(nobody_on_turn && tied && off.is_sound(self.seats, 15), "phase")
            }
            Phase::Over(seat) => {
                let richest = richest(&position.coins[..self.seats]);
                sound(nobody_on_turn && richest.has(seat), "phase")
            }
            Phase::Throw(nth, dice) => {
                let all_first = (nth == Nth::First) <= (dice == DiceSet::ALL);
                sound(all_first && !dice.is_empty() && forgotten(dice), "dice")
            }
            Phase::Decide(nth) => {
                let waits = nth != Nth::Third && !matches!(lying, Some(Combo::Ones | Combo::Pot));
                sound(waits, "dice")
            }
            Phase::After123(dice) => {
                let two_lies = position.dice.showing(&[Face::new(2).expect("a face")]).len() == 1;
                sound(dice.len() == 2 && forgotten(dice) && two_lies, "dice")
            }
            Phase::Choose => sound(!self.rewards(position).is_empty(), "dice"),
            Phase::Rob { seats, coins, done } => {
                let robs = matches!(lying, Some(Combo::ThreeFourFive | Combo::Twos | Combo::Threes | Combo::Fours));
                let open = self.robbable(position, done).count() > usize::from(seats);
                let fits = matches!((seats, coins), (1, 2) | (1 | 2, 1));
                sound(robs && others_done(done) && open && fits, "phase")
            }
            Phase::Give { seats, done } => {
                let waiting = self.seats - 1 - done.len();
                let open = (1..=2).contains(&seats) && waiting > 0 && self.bank(position) > 0;
                sound(lying == Some(Combo::Fives) && others_done(done) && open, "phase")
            }
        }
    }
}
