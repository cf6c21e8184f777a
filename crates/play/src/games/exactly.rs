//! exactly at the facade.

use std::ops::RangeInclusive;

use rules::exactly::{Coin, Exactly, Phase, Position, Rules, SEATS, Stack, total};
use rules::switch::Switches;
use rules::{Game, Unsound};
use serde::{Deserialize, Serialize};

use super::json::{SeatNumber, ThrowOffJson, agree, by_seat};
use crate::{GameId, Playable, Setup, SetupProblem};

impl Playable for Exactly {
    const ID: GameId = GameId::Exactly;
    const SEATS: RangeInclusive<usize> = SEATS;
    type Rules = Rules;
    type Json = ExactlyJson;

    fn open(setup: &Setup) -> Result<Exactly, SetupProblem> {
        setup.only_has_parts_of::<Self>()?;
        Ok(Exactly::new(setup.seats, Rules::read(&setup.rules)?, setup.start)?)
    }

    fn write_out(&self, setup: &mut Setup) {
        setup.rules = self.rules().write();
    }

    fn thrown(&self, _position: &Position) -> String {
        "1 die".to_owned()
    }

    fn scores(&self, position: &Position) -> Vec<i64> {
        position.euros[..self.seats()].iter().map(|euros| i64::from(*euros)).collect()
    }

    fn write_json(&self, position: &Position) -> ExactlyJson {
        let stacks = &position.tokens.stacks()[..self.seats()];
        ExactlyJson {
            stacks: stacks.iter().map(|stack| StackJson::from(*stack)).collect(),
            totals: stacks.iter().map(|stack| total(*stack)).collect(),
            middle: self.middle(position).into(),
            euros: position.euros[..self.seats()].to_vec(),
            turn: position.active.into(),
            phase: match position.phase {
                Phase::Start(off) => PhaseJson::Start(off.into()),
                Phase::Throw => PhaseJson::Throw,
                Phase::Move(face) => PhaseJson::Move { thrown: face.to_string() },
                Phase::Over => PhaseJson::Over,
            },
        }
    }

    fn read_json(&self, json: ExactlyJson) -> Result<Position, Unsound> {
        let stacks: Vec<Stack> = json.stacks.iter().map(StackJson::stack).collect();
        let position = Position {
            tokens: self.lay(&by_seat(&stacks, self.seats(), "stacks")?),
            euros: by_seat(&json.euros, self.seats(), "euros")?,
            active: json.turn.seat("turn")?,
            phase: match json.phase {
                PhaseJson::Start(off) => Phase::Start(off.throw_off()?),
                PhaseJson::Throw => Phase::Throw,
                PhaseJson::Move { thrown } => {
                    Phase::Move(self.read_throw(&thrown).map_err(|_| Unsound { part: "phase" })?)
                }
                PhaseJson::Over => Phase::Over,
            },
        };
        // What follows from the rest must agree with it.
        self.check(&position)?;
        let again = self.write_json(&position);
        agree(again.totals == json.totals, "totals")?;
        agree(again.middle.stack() == json.middle.stack(), "middle")?;
        Ok(position)
    }
}

/// A position of exactly.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExactlyJson {
    stacks: Vec<StackJson>,
    /// What the stacks are worth, in cents.
    totals: Vec<u16>,
    middle: StackJson,
    euros: Vec<u8>,
    turn: SeatNumber,
    phase: PhaseJson,
}

/// How many tokens of each value lie in a place.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StackJson {
    #[serde(rename = "5")]
    fives: u8,
    #[serde(rename = "10")]
    tens: u8,
    #[serde(rename = "20")]
    twenties: u8,
    #[serde(rename = "50")]
    fifties: u8,
}

impl From<Stack> for StackJson {
    fn from(stack: Stack) -> StackJson {
        let [fives, tens, twenties, fifties] = Coin::ALL.map(|coin| stack[coin as usize]);
        StackJson { fives, tens, twenties, fifties }
    }
}

impl StackJson {
    fn stack(&self) -> Stack {
        [self.fives, self.tens, self.twenties, self.fifties]
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum PhaseJson {
    Start(ThrowOffJson),
    Throw,
    Move { thrown: String },
    Over,
}
