//! POT's position: who has what, who controls the lid, what is awaited.

use super::{
    After123, Breach, CoinSupply, Combo, Dice, DiceSet, Face, MOST_SEATS, Move, Pot, Reward, Throw, combo, richest,
};
use crate::game::pick_one;
use crate::unsound::sound;
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
            _ => {
                let mut moves = MoveList::new();
                self.legal_moves(position, &mut moves);
                *pick_one(&moves, cup)
            }
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
        match thrown_dice(position) {
            _ if matches!(position.phase, Phase::Start(_)) => Face::all().for_each(|face| see(Throw::One(face), 1)),
            Some(set) => (0..set.throws()).for_each(|number| see(Throw::of(set, number), 1)),
            None => {}
        }
    }

    #[inline]
    fn throw_from(&self, position: &Position, cup: &mut impl Cup) -> Throw {
        match thrown_dice(position) {
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
                // P-17: the total is final; by the switch another combo pays, but no second 1-2-3.
                match combo(&position.dice, self.rules.bonus420) {
                    Some(again) if self.rules.after_123 == After123::Combo && again != Combo::OneTwoThree => {
                        self.reward(position, again)
                    }
                    _ => self.finish(position),
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
        self.check_phase(position)
    }

    fn read_move(&self, text: &str) -> Result<Move, Unreadable> {
        Move::read(Reader::new(text))
    }

    fn read_throw(&self, text: &str) -> Result<Throw, Unreadable> {
        Throw::read(Reader::new(text))
    }
}

/// The order of play.
impl Pot {
    /// A round begins: the bank antes (P-01, P-02), nobody controls the lid, the seat throws.
    fn begin_round(&self, position: &mut Position, seat: Seat) -> Flow {
        position.lid = u32::from(self.rules.ante.get()).min(self.bank(position));
        position.control = None;
        first_throw(position, seat)
    }

    /// A seat's turn begins; if the lid is still its own, it collects first (P-38).
    fn begin_turn(&self, position: &mut Position, seat: Seat) -> Flow {
        match position.control {
            Some(control) if control.seat == seat => self.end_round(position, seat),
            _ => first_throw(position, seat),
        }
    }

    /// After every throw: 1-1-1 and P-O-T happen at once (P-15, P-20, P-21), the third throw is the last.
    #[inline]
    fn check_throw(&self, position: &mut Position, nth: Nth) -> Flow {
        match combo(&position.dice, self.rules.bonus420) {
            Some(Combo::Ones) => {
                // P-11: who has less pays all there is. P-22, P-23: no total, control stays where it is.
                let purse = &mut position.coins[position.active.index()];
                *purse = purse.saturating_sub(3);
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

    /// The seat is content: the combo pays (P-15), whether it likes to or not (P-31).
    fn stop(&self, position: &mut Position) -> Flow {
        match combo(&position.dice, self.rules.bonus420) {
            Some(combo) => self.reward(position, combo),
            None => self.finish(position),
        }
    }

    fn reward(&self, position: &mut Position, combo: Combo) -> Flow {
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
    fn rob(&self, position: &mut Position, seats: u8, coins: u8, done: SeatSet) -> Flow {
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
    fn give(&self, position: &mut Position, seats: u8, done: SeatSet) -> Flow {
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
    fn finish(&self, position: &mut Position) -> Flow {
        let total = position.dice.total();
        if position.control.is_none_or(|control| total > control.total) {
            position.control = Some(Control { seat: position.active, total });
        }
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
    fn pay_from_bank(&self, position: &mut Position, seat: Seat, coins: u32) {
        position.coins[seat.index()] += coins.min(self.bank(position));
    }

    /// The other seats that have a coin and have not been robbed by this combo (P-12, P-13).
    fn robbable(&self, position: &Position, done: SeatSet) -> impl Iterator<Item = Seat> {
        let coins = position.coins;
        position.active.others(self.seats).filter(move |seat| coins[seat.index()] > 0 && !done.has(*seat))
    }

    /// The ways in which the combo that lies there can pay; all of them are offered, as printed.
    fn rewards(&self, position: &Position) -> &'static [Reward] {
        match combo(&position.dice, self.rules.bonus420) {
            Some(Combo::ThreeFourFive) => &[Reward::Two, Reward::Bank],
            Some(Combo::Twos) => &[Reward::One, Reward::Two, Reward::Bank],
            _ => &[],
        }
    }

    fn forbids_seat(&self, position: &Position, seat: Seat, done: SeatSet) -> Option<Breach> {
        if seat.index() >= self.seats {
            Some(Breach::NoSuchSeat)
        } else if seat == position.active {
            Some(Breach::NotOneself)
        } else {
            done.has(seat).then_some(Breach::SameSeatTwice)
        }
    }

    fn check_phase(&self, position: &Position) -> Result<(), Unsound> {
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

/// The three-dice sets that a phase throws; none when one die is thrown, or nothing.
#[inline]
fn thrown_dice(position: &Position) -> Option<DiceSet> {
    match position.phase {
        Phase::Throw(_, set) | Phase::After123(set) => Some(set),
        Phase::SuddenDeath(_) => Some(DiceSet::ALL),
        _ => None,
    }
}

#[inline]
fn set_phase(position: &mut Position, phase: Phase) -> Flow {
    position.phase = phase;
    Flow::GoesOn
}

fn first_throw(position: &mut Position, seat: Seat) -> Flow {
    position.active = seat;
    position.dice = Dice::default();
    position.phase = Phase::Throw(Nth::First, DiceSet::ALL);
    Flow::NewTurn
}

fn take_up(position: &mut Position, nth: Nth, set: DiceSet) -> Flow {
    position.dice = position.dice.taken_up(set);
    set_phase(position, Phase::Throw(nth, set))
}

/// A seat loses coins to the seat on turn, as many as it has at the most (P-12).
fn rob_seat(position: &mut Position, victim: Seat, coins: u32) {
    let taken = coins.min(position.coins[victim.index()]);
    position.coins[victim.index()] -= taken;
    position.coins[position.active.index()] += taken;
}
