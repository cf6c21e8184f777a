//! POT's position: who has what, who controls the lid, what is awaited.

use super::round::{rob_seat, set_phase};
use super::{Breach, Combo, Dice, DiceSet, Face, MOST_SEATS, Move, Pot, Reward, Throw, combo};
use crate::game::{pick_listed, pick_one};
use crate::{
    Awaits, Cup, Flow, Game, MoveList, Outcome, Reader, Seat, SeatSet, ThrowOff, Thrower, Unreadable, Unsound,
};

/// Who has the total to beat, and with it the lid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Control {
    /// The seat.
    pub seat: Seat,
    /// The total.
    pub total: u8,
}

impl Control {
    /// Who controls the lid after a seat's total: more than the total to beat takes it, a tie or less does not (P-24, P-25).
    #[inline]
    pub fn after(control: Option<Control>, seat: Seat, total: u8) -> Control {
        match control {
            Some(held) if total <= held.total => held,
            _ => Control { seat, total },
        }
    }
}

/// Which of a turn's three throws.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Nth {
    /// All three dice.
    First,
    /// The free rethrow (P-18).
    Second,
    /// The paid rethrow (P-19).
    Third,
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The seats throw for the start (P-33).
    Start(ThrowOff),
    /// These dice are about to be thrown.
    Throw(Nth, DiceSet),
    /// The dice lie; stop or throw again?
    Decide(Nth),
    /// After 1-2-3, the 1 and the 3 are about to be thrown (P-16).
    After123(DiceSet),
    /// A combo can pay in several ways (P-37).
    Choose,
    /// `seats` more seats lose up to `coins` each (P-12).
    Rob {
        /// How many seats are still to be robbed.
        seats: u8,
        /// How many coins each of them loses, if it has them.
        coins: u8,
        /// Who has been robbed.
        done: SeatSet,
    },
    /// `seats` more seats get a coin from the bank (P-30).
    Give {
        /// How many seats are still to be served.
        seats: u8,
        /// Who has been served.
        done: SeatSet,
    },
    /// Seats that are tied for the win throw it out (P-27).
    SuddenDeath(ThrowOff),
    /// This seat has won.
    Over(Seat),
}

/// A position of POT. What the bank holds follows from the rest ([`Pot::bank`]).
///
/// Parts that do not matter in a phase have their default, so that equal situations are equal values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The purses.
    pub coins: [u32; MOST_SEATS],
    /// The coins on the lid.
    pub lid: u32,
    /// What is going on.
    pub phase: Phase,
    /// Whose turn it is.
    pub active: Seat,
    /// Who controls the lid; nobody at the start of a round (P-22).
    pub control: Option<Control>,
    /// What the dice show that lie.
    pub dice: Dice,
}

impl Game for Pot {
    type Position = Position;
    type Move = Move;
    type Throw = Throw;
    type Breach = Breach;

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> Position {
        let mut coins = [0; MOST_SEATS];
        coins[..self.seats].fill(u32::from(self.rules.start_coins.get()));
        let mut position = Position {
            coins,
            lid: 0,
            phase: Phase::Start(ThrowOff::among(SeatSet::all(self.seats))),
            active: Seat::default(),
            control: None,
            dice: Dice::default(),
        };
        if let Some(seat) = self.start {
            self.begin_round(&mut position, seat);
        }
        position
    }

    #[inline]
    fn awaits(&self, position: &Position) -> Awaits {
        match position.phase {
            Phase::Start(off) | Phase::SuddenDeath(off) => Awaits::Throw(Thrower::Seat(off.thrower())),
            Phase::Throw(..) | Phase::After123(_) => Awaits::Throw(Thrower::Seat(position.active)),
            Phase::Decide(_) | Phase::Choose | Phase::Rob { .. } | Phase::Give { .. } => Awaits::Move(position.active),
            Phase::Over(_) => Awaits::Nothing,
        }
    }

    fn on_turn(&self, position: &Position) -> Option<Seat> {
        let before_or_after = matches!(position.phase, Phase::Start(_) | Phase::SuddenDeath(_) | Phase::Over(_));
        (!before_or_after).then_some(position.active)
    }

    #[inline]
    fn legal_moves(&self, position: &Position, moves: &mut MoveList<Move>) {
        moves.clear();
        match position.phase {
            Phase::Decide(Nth::First) => offer(moves, &STOP_OR_RETHROW),
            Phase::Decide(_) if position.coins[position.active.index()] > 0 => offer(moves, &STOP_OR_PAY),
            Phase::Decide(_) => moves.push(Move::Stop),
            Phase::Choose => moves.extend(self.rewards(position).iter().map(|reward| Move::Take(*reward))),
            Phase::Rob { done, .. } => moves.extend(self.robbable(position, done).map(Move::Rob)),
            Phase::Give { done, .. } => {
                moves.extend(position.active.others(self.seats).filter(|seat| !done.has(*seat)).map(Move::Give));
            }
            Phase::Start(_) | Phase::Throw(..) | Phase::After123(_) | Phase::SuddenDeath(_) | Phase::Over(_) => {}
        }
    }

    #[inline]
    fn any_move(&self, position: &Position, cup: &mut impl Cup) -> Move {
        match position.phase {
            Phase::Decide(Nth::First) => *pick_one(&STOP_OR_RETHROW, cup),
            Phase::Decide(_) if position.coins[position.active.index()] > 0 => *pick_one(&STOP_OR_PAY, cup),
            Phase::Decide(_) => Move::Stop,
            _ => pick_listed(self, position, cup),
        }
    }

    fn forbids_move(&self, position: &Position, wanted: Move) -> Option<Breach> {
        let deciding = |nth| position.phase == Phase::Decide(nth);
        if let Move::Stop | Move::Rethrow(_) | Move::Pay(_) = wanted
            && !matches!(position.phase, Phase::Decide(_))
        {
            return Some(Breach::ChoiceOpen);
        }
        match wanted {
            Move::Stop => None,
            Move::Rethrow(_) => deciding(Nth::Second).then_some(Breach::FreeRethrowUsed),
            Move::Pay(_) if deciding(Nth::First) => Some(Breach::FreeRethrowFirst),
            Move::Pay(_) => (position.coins[position.active.index()] == 0).then_some(Breach::NoCoinToPay),
            Move::Take(reward) => match position.phase {
                Phase::Decide(_) => Some(Breach::StopFirst),
                Phase::Choose => (!self.rewards(position).contains(&reward)).then_some(Breach::NoSuchReward),
                _ => Some(Breach::ChoiceOpen),
            },
            Move::Rob(seat) => match position.phase {
                Phase::Decide(_) => Some(Breach::StopFirst),
                Phase::Rob { done, .. } => self
                    .forbids_seat(position, seat, done)
                    .or_else(|| (position.coins[seat.index()] == 0).then_some(Breach::EmptyPurse)),
                _ => Some(Breach::ChoiceOpen),
            },
            Move::Give(seat) => match position.phase {
                Phase::Decide(_) => Some(Breach::StopFirst),
                Phase::Give { done, .. } => self.forbids_seat(position, seat, done),
                _ => Some(Breach::ChoiceOpen),
            },
        }
    }

    fn forbids_throw(&self, position: &Position, thrown: Throw) -> Option<Breach> {
        let fits = match (position.phase, thrown) {
            (Phase::Start(_), Throw::One(_)) => true,
            (Phase::Throw(_, dice) | Phase::After123(dice), Throw::Dice(set, _)) => set == dice,
            (Phase::SuddenDeath(_), Throw::Dice(set, _)) => set == DiceSet::ALL,
            _ => false,
        };
        (!fits).then_some(Breach::OtherDice)
    }

    fn each_throw(&self, position: &Position, mut see: impl FnMut(Throw, u64)) {
        match position.thrown_dice() {
            _ if matches!(position.phase, Phase::Start(_)) => Face::all().for_each(|face| see(Throw::One(face), 1)),
            Some(set) => (0..set.throws()).for_each(|number| see(Throw::of(set, number), 1)),
            None => {}
        }
    }

    #[inline]
    fn throw_from(&self, position: &Position, cup: &mut impl Cup) -> Throw {
        match position.thrown_dice() {
            Some(set) => Throw::of(set, cup.pick(set.throws())),
            None => Throw::One(Face::new(cup.pick(u32::from(Face::COUNT)) as u8).expect("the cup picks a face")),
        }
    }

    #[inline]
    fn follow_move(&self, position: &mut Position, played: Move) -> Flow {
        match played {
            Move::Stop => self.stop(position),
            Move::Rethrow(dice) => take_up(position, Nth::Second, dice),
            Move::Pay(dice) => {
                position.coins[position.active.index()] -= 1;
                position.lid += 1;
                take_up(position, Nth::Third, dice)
            }
            Move::Take(Reward::Bank) => {
                // P-07: 3-4-5 pays two; P-04: 2-2-2 pays one.
                let twos = combo(&position.dice, self.rules.bonus420) == Some(Combo::Twos);
                self.pay_from_bank(position, position.active, if twos { 1 } else { 2 });
                self.finish(position)
            }
            Move::Take(Reward::One) => self.rob(position, 1, 2, SeatSet::NONE),
            Move::Take(Reward::Two) => self.rob(position, 2, 1, SeatSet::NONE),
            Move::Rob(seat) => match position.phase {
                Phase::Rob { seats, coins, done } => {
                    rob_seat(position, seat, u32::from(coins));
                    self.rob(position, seats - 1, coins, done.with(seat))
                }
                _ => unreachable!("a legal robbery is one that was asked for"),
            },
            Move::Give(seat) => match position.phase {
                Phase::Give { seats, done } => {
                    self.pay_from_bank(position, seat, 1);
                    self.give(position, seats - 1, done.with(seat))
                }
                _ => unreachable!("a legal gift is one that was asked for"),
            },
        }
    }

    #[inline]
    fn follow_throw(&self, position: &mut Position, thrown: Throw) -> Flow {
        match (position.phase, thrown) {
            (Phase::Start(mut off), Throw::One(face)) => match off.enter(face.value()) {
                Some(seat) => self.begin_round(position, seat),
                None => set_phase(position, Phase::Start(off)),
            },
            (Phase::SuddenDeath(mut off), Throw::Dice(_, dice)) => {
                let phase = off.enter(dice.total()).map_or(Phase::SuddenDeath(off), Phase::Over);
                set_phase(position, phase)
            }
            (Phase::Throw(nth, _), Throw::Dice(_, dice)) => {
                position.dice = position.dice.with_thrown(dice);
                self.check_throw(position, nth)
            }
            (Phase::After123(_), Throw::Dice(_, dice)) => {
                position.dice = position.dice.with_thrown(dice);
                match self.paying_combo(position.phase, &position.dice) {
                    Some(again) => self.reward(position, again),
                    None => self.finish(position),
                }
            }
            _ => unreachable!("a possible throw is one that was awaited"),
        }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let Phase::Over(winner) = position.phase else { return None };
        let scores = position.coins[..self.seats].iter().map(|coins| *coins as i32).collect();
        Some(Outcome { winners: SeatSet::only(winner), scores })
    }

    fn check(&self, position: &Position) -> Result<(), Unsound> {
        self.check_table(position)?;
        self.check_phase(position)
    }

    fn read_move(&self, text: &str) -> Result<Move, Unreadable> {
        Move::read(Reader::new(text))
    }

    fn read_throw(&self, text: &str) -> Result<Throw, Unreadable> {
        Throw::read(Reader::new(text))
    }
}

/// What a seat may do after its first throw.
static STOP_OR_RETHROW: [Move; 8] = stop_or(Move::Rethrow(DiceSet::ALL));
/// What a seat with a coin may do after its second throw.
static STOP_OR_PAY: [Move; 8] = stop_or(Move::Pay(DiceSet::ALL));

/// Stopping, and throwing any dice again in this way.
const fn stop_or(again: Move) -> [Move; 8] {
    let mut moves = [Move::Stop; 8];
    let mut index = 1;
    while index < moves.len() {
        let dice = DiceSet::nth(index as u8);
        moves[index] = if let Move::Pay(_) = again { Move::Pay(dice) } else { Move::Rethrow(dice) };
        index += 1;
    }
    moves
}

#[inline]
fn offer(moves: &mut MoveList<Move>, offered: &[Move; 8]) {
    moves.try_extend_from_slice(offered).expect("the list has room for eight moves");
}

impl Position {
    /// Which of the three dice the next throw has; `None` when one die is thrown for the start, or nothing.
    #[inline]
    pub fn thrown_dice(&self) -> Option<DiceSet> {
        match self.phase {
            Phase::Throw(_, set) | Phase::After123(set) => Some(set),
            Phase::SuddenDeath(_) => Some(DiceSet::ALL),
            _ => None,
        }
    }
}

#[inline]
fn take_up(position: &mut Position, nth: Nth, set: DiceSet) -> Flow {
    position.dice = position.dice.taken_up(set);
    set_phase(position, Phase::Throw(nth, set))
}
