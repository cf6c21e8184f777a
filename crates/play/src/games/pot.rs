//! POT at the facade.

mod real_dice;

use std::ops::RangeInclusive;

use rules::pot::{
    Breach, CoinSupply, Control, Dice, DiceSet, Die, Face, Move, Nth, Phase, Position, Pot, Rules, SEATS, Throw,
};
use rules::switch::Switches;
use rules::{Game, Unsound};
use serde::{Deserialize, Serialize};

use self::real_dice::AwaitedThrow;
use super::json::{SeatNumber, SeatNumbers, ThrowOffJson, agree, by_seat};
use crate::event::EventOf;
use crate::{GameId, Playable, RealDice, Setup, SetupProblem};

impl Playable for Pot {
    const ID: GameId = GameId::Pot;
    const SEATS: RangeInclusive<usize> = SEATS;
    type Rules = Rules;
    type Json = PotJson;

    fn open(setup: &Setup) -> Result<Pot, SetupProblem> {
        setup.only_has_parts_of::<Self>()?;
        Ok(Pot::new(setup.seats, Rules::read(&setup.rules)?, setup.start)?)
    }

    fn write_out(&self, setup: &mut Setup) {
        setup.rules = self.rules().write();
    }

    fn thrown(&self, position: &Position) -> String {
        match position.phase {
            Phase::Throw(_, dice) | Phase::After123(dice) => dice.to_string(),
            Phase::SuddenDeath(_) => DiceSet::ALL.to_string(),
            _ => "1 die".to_owned(),
        }
    }

    fn scores(&self, position: &Position) -> Vec<i64> {
        position.coins[..self.seats()].iter().map(|coins| i64::from(*coins)).collect()
    }

    fn write_json(&self, position: &Position) -> PotJson {
        PotJson {
            coins: position.coins[..self.seats()].to_vec(),
            lid: position.lid,
            bank: match self.rules().coin_supply {
                CoinSupply::Unlimited => None,
                CoinSupply::Coins(_) => Some(self.bank(position)),
            },
            turn: position.active.into(),
            control: position.control.map(|control| ControlJson { seat: control.seat.into(), total: control.total }),
            dice: Throw::Dice(lying(position), position.dice).to_string(),
            phase: PhaseJson::from(position.phase),
        }
    }

    fn read_json(&self, json: PotJson) -> Result<Position, Unsound> {
        let control = json.control.map(|control| {
            let seat = control.seat.seat("control")?;
            Ok(Control { seat, total: control.total })
        });
        let position = Position {
            coins: by_seat(&json.coins, self.seats(), "coins")?,
            lid: json.lid,
            phase: json.phase.phase()?,
            active: json.turn.seat("turn")?,
            control: control.transpose()?,
            dice: read_dice(&json.dice)?,
        };
        // What follows from the rest must agree with it.
        self.check(&position)?;
        let again = self.write_json(&position);
        agree(again.bank == json.bank, "bank")?;
        agree(again.dice == json.dice, "dice")?;
        Ok(position)
    }

    fn is_theft(played: Move) -> bool {
        matches!(played, Move::Rob(_))
    }

    fn read_real_dice(
        &self,
        position: &Position,
        this_turn: &[(usize, EventOf<Pot>)],
        text: &str,
    ) -> Option<Result<RealDice<Pot>, Breach>> {
        let typed = real_dice::read_faces(text)?;
        let understood = match position.phase {
            Phase::Throw(..) => real_dice::understand(this_turn, AwaitedThrow::PickedUp, &typed),
            Phase::After123(_) => real_dice::understand(this_turn, AwaitedThrow::OneAndThree, &typed),
            // A sudden death throws all dice and has no history.
            Phase::SuddenDeath(_) => real_dice::understand(&[], AwaitedThrow::PickedUp, &typed),
            _ => return None,
        };
        Some(understood.ok_or(Breach::OtherDice))
    }

    fn read_real_correction(&self, recorded: Throw, text: &str) -> Option<Throw> {
        match recorded {
            Throw::One(_) => None,
            Throw::Dice(set, _) => real_dice::throws(set, &real_dice::read_faces(text)?).next(),
        }
    }
}

/// The dice that lie there for all to see.
fn lying(position: &Position) -> DiceSet {
    let taken_up = match position.phase {
        Phase::Throw(_, set) | Phase::After123(set) => set,
        Phase::Decide(_) | Phase::Choose | Phase::Rob { .. } | Phase::Give { .. } => DiceSet::NONE,
        Phase::Start(_) | Phase::SuddenDeath(_) | Phase::Over(_) => DiceSet::ALL,
    };
    Die::ALL.into_iter().filter(|die| !taken_up.has(*die)).collect()
}

/// A position of POT.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PotJson {
    coins: Vec<u32>,
    lid: u32,
    /// What the bank can still pay; null when it is unlimited.
    bank: Option<u32>,
    turn: SeatNumber,
    control: Option<ControlJson>,
    /// P, O and T as they lie, a dot for a die that is taken up.
    dice: String,
    phase: PhaseJson,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ControlJson {
    seat: SeatNumber,
    total: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum PhaseJson {
    Start(ThrowOffJson),
    Throw { nth: u8, dice: String },
    Decide { nth: u8 },
    After123 { dice: String },
    Choose,
    Rob { seats: u8, coins: u8, done: SeatNumbers },
    Give { seats: u8, done: SeatNumbers },
    SuddenDeath(ThrowOffJson),
    Over { winner: SeatNumber },
}

impl From<Phase> for PhaseJson {
    fn from(phase: Phase) -> PhaseJson {
        let number = |nth: Nth| nth as u8 + 1;
        match phase {
            Phase::Start(off) => PhaseJson::Start(off.into()),
            Phase::Throw(nth, dice) => PhaseJson::Throw { nth: number(nth), dice: dice.to_string() },
            Phase::Decide(nth) => PhaseJson::Decide { nth: number(nth) },
            Phase::After123(dice) => PhaseJson::After123 { dice: dice.to_string() },
            Phase::Choose => PhaseJson::Choose,
            Phase::Rob { seats, coins, done } => PhaseJson::Rob { seats, coins, done: done.into() },
            Phase::Give { seats, done } => PhaseJson::Give { seats, done: done.into() },
            Phase::SuddenDeath(off) => PhaseJson::SuddenDeath(off.into()),
            Phase::Over(seat) => PhaseJson::Over { winner: seat.into() },
        }
    }
}

impl PhaseJson {
    fn phase(&self) -> Result<Phase, Unsound> {
        let part = "phase";
        Ok(match self {
            PhaseJson::Start(off) => Phase::Start(off.throw_off()?),
            PhaseJson::Throw { nth, dice } => Phase::Throw(read_nth(*nth)?, read_set(dice)?),
            PhaseJson::Decide { nth } => Phase::Decide(read_nth(*nth)?),
            PhaseJson::After123 { dice } => Phase::After123(read_set(dice)?),
            PhaseJson::Choose => Phase::Choose,
            PhaseJson::Rob { seats, coins, done } => {
                Phase::Rob { seats: *seats, coins: *coins, done: done.seats(part)? }
            }
            PhaseJson::Give { seats, done } => Phase::Give { seats: *seats, done: done.seats(part)? },
            PhaseJson::SuddenDeath(off) => Phase::SuddenDeath(off.throw_off()?),
            PhaseJson::Over { winner } => Phase::Over(winner.seat(part)?),
        })
    }
}

fn read_nth(number: u8) -> Result<Nth, Unsound> {
    [Nth::First, Nth::Second, Nth::Third]
        .into_iter()
        .find(|nth| *nth as u8 + 1 == number)
        .ok_or(Unsound { part: "phase" })
}

fn read_set(text: &str) -> Result<DiceSet, Unsound> {
    text.chars().map(Die::from_letter).collect::<Option<_>>().ok_or(Unsound { part: "dice" })
}

/// Dice as [`PotJson::dice`] writes them.
fn read_dice(text: &str) -> Result<Dice, Unsound> {
    let mut dice = Dice::default();
    if text.chars().count() != Die::ALL.len() {
        return Err(Unsound { part: "dice" });
    }
    for (die, c) in Die::ALL.into_iter().zip(text.chars()) {
        dice.0[die as usize] = match c {
            '.' => Face::LETTER,
            '1'..='5' => Face::new(c as u8 - b'0').ok_or(Unsound { part: "dice" })?,
            _ if c == die.letter() => Face::LETTER,
            _ => return Err(Unsound { part: "dice" }),
        };
    }
    Ok(dice)
}
