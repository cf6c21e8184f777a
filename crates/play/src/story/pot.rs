//! What happens in POT: throws, combos, coins, the lid, rounds.

use rules::pot::{Combo, Control, Dice, DiceSet, Face, Move, Nth, ONES_COST, Phase, Position, Pot, Reward, Throw};
use rules::{Game, Seat, SeatSet};

use super::{Moment, Narrated, ThrowOffStep, Told, throw_off_step};
use crate::event::{Event, EventOf};

/// A fact of POT.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "a fact's sentence says what its fields are")]
pub enum PotHappening {
    /// A seat throws one die for the start; letters count 0 (P-33).
    ThrowsForStart { seat: Seat, face: Face },
    /// Seats are equal and throw for the start again (P-33).
    TiedForStart { seats: SeatSet },
    /// The seat with the highest throw begins (P-33).
    Begins { seat: Seat },
    /// The bank puts coins into the lid for a new round (P-01, P-02).
    Ante { coins: u32 },
    /// Dice are thrown; `lying` is what all three show then.
    Throws { dice: DiceSet, lying: Dice },
    /// Dice are taken up to be thrown again, free of charge (P-18).
    Rethrows { dice: DiceSet, lying: Dice },
    /// The seat puts coins into the lid and takes up dice for a last throw (P-19).
    PaysToRethrow { coins: u32, dice: DiceSet, lying: Dice },
    /// The seat leaves the dice as they lie.
    Stops,
    /// A combo counts (P-15).
    Combo(Combo),
    /// Each of these seats gets coins from the bank (P-03 to P-07, P-14, P-29).
    FromBank { seats: SeatSet, coins: u32 },
    /// Each of these seats loses coins to the seat on turn (P-12, P-13).
    FromSeats { seats: SeatSet, coins: u32 },
    /// The seat on turn pays coins to the bank: what is due for 1-1-1, or all there is (P-11).
    ToBank { coins: u32, due: u32 },
    /// No other seat has a coin to lose (P-12).
    NobodyToRob,
    /// The bank has no coin left after it was asked to pay (P-10).
    BankIsEmpty,
    /// The seat chooses how the combo pays (P-37).
    Chooses(Reward),
    /// After 1-2-3 the 1 and the 3 are thrown again (P-16).
    OneAndThreeAgain,
    /// The dice count as a total: more than the total to beat takes the lid, a tie or less does not (P-24, P-25).
    Total { total: u8, to_beat: Option<Control>, takes_lid: bool },
    /// 1-1-1 is no total; the lid stays where it is (P-22, P-23).
    NoTotal,
    /// The turn has come back to the seat that holds the lid: it collects the coins (P-38).
    KeepsLid { seat: Seat, coins: u32 },
    /// P-O-T wins the coins in the lid at once (P-20, P-32).
    TakesLid { coins: u32 },
    /// Seats are equal with the most coins and throw for the win (P-27).
    SuddenDeath { seats: SeatSet, coins: u32, target: u16 },
    /// A seat throws for the win (P-27).
    ThrowsForWin { seat: Seat, dice: Dice },
    /// Seats are equal and throw for the win again (P-27).
    TiedForWin { seats: SeatSet },
    /// A round has ended and a seat has the coins that end the game; the most coins win (P-26).
    Wins { seat: Seat, coins: u32, target: u16 },
    /// The highest total of the throws for the win wins (P-27).
    WinsSuddenDeath { seat: Seat, coins: u32 },
}

use PotHappening as It;

impl Narrated for Pot {
    type Happening = PotHappening;

    fn narrate(&self, before: &Position, event: EventOf<Pot>, after: &Position) -> Told<PotHappening> {
        match (before.phase, event) {
            (Phase::Start(off), Event::Throw(Throw::One(face))) => {
                let mut told = Told::nothing();
                told.here.push(It::ThrowsForStart { seat: off.thrower(), face });
                match throw_off_step(off, face.value()) {
                    ThrowOffStep::GoesOn => {}
                    ThrowOffStep::Tied(seats) => told.here.push(It::TiedForStart { seats }),
                    ThrowOffStep::Decided(seat) => {
                        told.here.push(It::Begins { seat });
                        told.next.extend(ante(after.lid));
                    }
                }
                told
            }
            (Phase::SuddenDeath(off), Event::Throw(Throw::Dice(_, dice))) => {
                let mut here = vec![It::ThrowsForWin { seat: off.thrower(), dice }];
                match throw_off_step(off, dice.total()) {
                    ThrowOffStep::GoesOn => {}
                    ThrowOffStep::Tied(seats) => here.push(It::TiedForWin { seats }),
                    ThrowOffStep::Decided(seat) => {
                        here.push(It::WinsSuddenDeath { seat, coins: after.coins[seat.index()] });
                    }
                }
                Told { here, next: Vec::new() }
            }
            _ => PotStep::of(self, before, event, after).told(event),
        }
    }

    fn moment(happening: &PotHappening) -> Option<Moment> {
        match happening {
            It::KeepsLid { .. } | It::TakesLid { .. } => Some(Moment::Round),
            It::FromSeats { .. } => Some(Moment::Robbery),
            It::ToBank { .. } => Some(Moment::Bust),
            It::SuddenDeath { .. } | It::Wins { .. } | It::WinsSuddenDeath { .. } => Some(Moment::End),
            _ => None,
        }
    }
}

/// One event of a turn.
struct PotStep<'a> {
    game: &'a Pot,
    before: &'a Position,
    after: &'a Position,
    /// What all three dice show after the event.
    lying: Dice,
    /// The combo that counts by this event.
    combo: Option<Combo>,
    /// True if the event ended the turn.
    is_last: bool,
}

impl<'a> PotStep<'a> {
    fn of(game: &'a Pot, before: &'a Position, event: EventOf<Pot>, after: &'a Position) -> PotStep<'a> {
        let lying = match event {
            Event::Throw(Throw::Dice(_, thrown)) => before.dice.with_thrown(thrown),
            _ => before.dice,
        };
        let combo = match event {
            Event::Move(Move::Stop) | Event::Throw(_) => game.paying_combo(before.phase, &lying),
            Event::Move(_) => None,
        };
        // Within a turn nothing leads to its own first throw.
        let is_last = matches!(after.phase, Phase::Throw(Nth::First, _) | Phase::SuddenDeath(_) | Phase::Over(_));
        PotStep { game, before, after, lying, combo, is_last }
    }

    fn told(&self, event: EventOf<Pot>) -> Told<PotHappening> {
        let mut here = self.done(event);
        here.extend(self.combo.map(It::Combo));
        let won = self.round_won();
        let paid = self.paid(won, event);
        let nobody = self.nobody_to_rob(event, &paid);
        here.extend(paid);
        here.extend(nobody);
        if self.combo == Some(Combo::OneTwoThree) {
            here.push(It::OneAndThreeAgain);
        }
        let mut next = Vec::new();
        match self.combo {
            _ if !self.is_last => {}
            Some(Combo::Ones) => here.push(It::NoTotal),
            Some(Combo::Pot) => here.push(It::TakesLid { coins: self.before.lid }),
            _ => {
                let (total, to_beat) = (self.lying.total(), self.before.control);
                let takes_lid = Control::after(to_beat, self.before.active, total).seat == self.before.active;
                here.push(It::Total { total, to_beat, takes_lid });
            }
        }
        if let Some(seat) = won {
            next.extend((seat != self.before.active).then_some(It::KeepsLid { seat, coins: self.before.lid }));
            next.extend(self.after_round());
        }
        Told { here, next }
    }

    /// What was done, before anything follows from it.
    fn done(&self, event: EventOf<Pot>) -> Vec<PotHappening> {
        let lying = self.before.dice;
        match event {
            Event::Throw(Throw::Dice(dice, _)) => vec![It::Throws { dice, lying: self.lying }],
            Event::Move(Move::Stop) => vec![It::Stops],
            Event::Move(Move::Rethrow(dice)) => vec![It::Rethrows { dice, lying }],
            Event::Move(Move::Pay(dice)) => {
                vec![It::PaysToRethrow { coins: self.after.lid - self.before.lid, dice, lying }]
            }
            Event::Move(Move::Take(reward)) => vec![It::Chooses(reward)],
            Event::Move(Move::Rob(_) | Move::Give(_)) | Event::Throw(Throw::One(_)) => Vec::new(),
        }
    }

    /// The seat that the coins in the lid went to by this event (P-20, P-38).
    fn round_won(&self) -> Option<Seat> {
        let Position { active, control, .. } = *self.before;
        if !self.is_last {
            return None;
        }
        let control = match self.combo {
            Some(Combo::Pot) => return Some(active),
            Some(Combo::Ones) => control,
            _ => Some(Control::after(control, active, self.lying.total())),
        };
        control.map(|control| control.seat).filter(|seat| *seat == active.next(self.game.seats()))
    }

    /// Coins that changed hands, the lid aside.
    fn paid(&self, round_won: Option<Seat>, event: EventOf<Pot>) -> Vec<PotHappening> {
        if let Event::Move(Move::Pay(_)) = event {
            return Vec::new();
        }
        let active = self.before.active;
        let gain = |seat: Seat| {
            let (before, after) = (self.before.coins[seat.index()], self.after.coins[seat.index()]);
            let lid = if round_won == Some(seat) { self.before.lid } else { 0 };
            i64::from(after) - i64::from(before) - i64::from(lid)
        };
        let others: Vec<_> = active.others(self.game.seats()).map(|seat| (seat, gain(seat))).collect();
        let robbed: i64 = others.iter().map(|(_, gain)| (-gain).max(0)).sum();
        let own = gain(active) - robbed;
        let for_all = own > 0 && others.iter().all(|(_, gain)| *gain == own);
        let mut paid = Vec::new();
        if for_all {
            paid.push(It::FromBank { seats: SeatSet::all(self.game.seats()), coins: own as u32 });
        } else {
            paid.extend((own > 0).then_some(It::FromBank { seats: SeatSet::only(active), coins: own as u32 }));
            let costs = self.combo == Some(Combo::Ones);
            paid.extend(costs.then_some(It::ToBank { coins: own.unsigned_abs() as u32, due: ONES_COST }));
            paid.extend(equal(&others, 1).map(|(seats, coins)| It::FromBank { seats, coins }));
        }
        paid.extend(equal(&others, -1).map(|(seats, coins)| It::FromSeats { seats, coins }));
        let is_gift = matches!(event, Event::Move(Move::Give(_) | Move::Take(Reward::Bank)));
        let is_bank_asked = is_gift || self.combo.is_some_and(|combo| combo != Combo::Ones);
        let is_short = is_bank_asked && self.is_bank_empty(round_won);
        paid.extend(is_short.then_some(It::BankIsEmpty));
        paid
    }

    /// True if the bank has paid its last coin, the ante of the next round aside (P-10).
    fn is_bank_empty(&self, round_won: Option<Seat>) -> bool {
        let ante = if round_won.is_some() { self.after.lid } else { 0 };
        self.game.bank(self.after).saturating_add(ante) == 0
    }

    /// What a combo that robs says when there was no seat to rob.
    fn nobody_to_rob(&self, event: EventOf<Pot>, paid: &[PotHappening]) -> Option<PotHappening> {
        let robs = matches!(self.combo, Some(Combo::Threes | Combo::Fours | Combo::Pot))
            || matches!(event, Event::Move(Move::Take(Reward::One | Reward::Two)));
        let has_robbed = paid.iter().any(|it| matches!(it, It::FromSeats { .. }));
        (robs && !has_robbed && !matches!(self.after.phase, Phase::Rob { .. })).then_some(It::NobodyToRob)
    }

    /// The next round, or the end of the game.
    fn after_round(&self) -> Option<PotHappening> {
        let target = self.game.rules().target.get();
        let coins = |seat: Seat| self.after.coins[seat.index()];
        match self.after.phase {
            Phase::Over(seat) => Some(It::Wins { seat, coins: coins(seat), target }),
            Phase::SuddenDeath(off) => {
                let coins = off.to_throw.first().map_or(0, coins);
                Some(It::SuddenDeath { seats: off.to_throw, coins, target })
            }
            _ => ante(self.after.lid),
        }
    }
}

fn ante(coins: u32) -> Option<PotHappening> {
    (coins > 0).then_some(It::Ante { coins })
}

/// Seats that gained (or, with the sign −1, lost) coins, together where the amount is the same.
fn equal(gains: &[(Seat, i64)], sign: i64) -> impl Iterator<Item = (SeatSet, u32)> {
    let mut amounts: Vec<_> = gains.iter().map(|(_, gain)| gain * sign).filter(|amount| *amount > 0).collect();
    amounts.sort_unstable();
    amounts.dedup();
    let with = |amount: i64| gains.iter().filter(move |(_, gain)| gain * sign == amount).map(|(seat, _)| *seat);
    amounts.into_iter().map(|amount| (with(amount).collect(), amount as u32)).collect::<Vec<_>>().into_iter()
}
