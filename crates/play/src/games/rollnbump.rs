//! Roll'n Bump at the facade.

use std::ops::RangeInclusive;

use rules::rollnbump::{
    Breach, Claim, Deck, Dice, Face, Joker, Pattern, Phase, Position, RollnBump, Rules, SEATS, Stack, White,
};
use rules::switch::Switches;
use rules::{Game, Seat, Unsound};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::json::{SeatNumber, ThrowOffJson, agree, by_seat};
use crate::event::EventOf;
use crate::{GameId, Playable, RealDice, Setup, SetupProblem};

impl Playable for RollnBump {
    const ID: GameId = GameId::RollnBump;
    const SEATS: RangeInclusive<usize> = SEATS;
    const TAKES_DECK: bool = true;
    type Rules = Rules;
    type Json = RollnBumpJson;

    fn open(setup: &Setup) -> Result<RollnBump, SetupProblem> {
        setup.only_has_parts_of::<Self>()?;
        let deck = setup.deck.unwrap_or_default();
        Ok(RollnBump::new(setup.seats, Rules::read(&setup.rules)?, setup.start, deck)?)
    }

    fn write_out(&self, setup: &mut Setup) {
        setup.rules = self.rules().write();
        setup.deck = Some(*self.deck());
    }

    fn thrown(&self, position: &Position) -> String {
        let dice = |count: usize| if count == 1 { "1 die".to_owned() } else { format!("{count} dice") };
        match position.phase {
            Phase::Deal | Phase::Draw => "card".to_owned(),
            Phase::Throw { kept, white, .. } => {
                let own = usize::from(position.own_dice) - kept.len();
                let white_too = position.white.holder() == Some(position.active) && white.is_none();
                match (own, white_too) {
                    (own, false) => dice(own),
                    (0, true) => "white die".to_owned(),
                    (own, true) => dice(own) + " + white die",
                }
            }
            Phase::LastThrow => "white die".to_owned(),
            _ => dice(1),
        }
    }

    fn scores(&self, position: &Position) -> Vec<i64> {
        totals(self, position).into_iter().map(i64::from).collect()
    }

    fn write_json(&self, position: &Position) -> RollnBumpJson {
        let card = |index: u8| self.deck().card(index).to_string();
        let stacks = position.stacks[..self.stacks()].iter().map(|stack| StackJson {
            card: stack.up.map(card),
            left: stack.left,
            claim: stack.claim.map(ClaimJson::from),
        });
        let cards = Seat::all(self.seats()).map(|seat| position.cards(seat).map(card).collect());
        RollnBumpJson {
            stacks: stacks.collect(),
            joker: position.joker.into(),
            white: position.white.into(),
            cards: cards.collect(),
            points: totals(self, position),
            turn: position.active.into(),
            own_dice: position.own_dice,
            phase: position.phase.into(),
        }
    }

    fn read_json(&self, json: RollnBumpJson) -> Result<Position, Unsound> {
        let mut unseen = Unseen::of(self.deck());
        let mut owned = Vec::new();
        for cards in &json.cards {
            owned.push(cards.iter().try_fold(0, |bits, card| Ok(bits | 1 << unseen.take(card, "cards")?))?);
        }
        let mut stacks = Vec::new();
        for stack in &json.stacks {
            let up = stack.card.as_ref().map(|card| unseen.take(card, "stacks")).transpose()?;
            stacks.push(Stack { up, left: stack.left, claim: read_claim(stack.claim.as_ref())? });
        }
        let position = Position {
            unseen: unseen.bits,
            owned: by_seat(&owned, self.seats(), "cards")?,
            stacks: by_seat(&stacks, self.stacks(), "stacks")?,
            joker: json.joker.joker()?,
            white: json.white.white()?,
            phase: json.phase.phase()?,
            active: json.turn.seat("turn")?,
            own_dice: json.own_dice,
        };
        // What follows from the rest must agree with it.
        self.check(&position)?;
        agree(totals(self, &position) == json.points, "points")?;
        Ok(position)
    }

    /// The white die thrown for points may be written as everywhere else, behind a plus.
    fn read_real_dice(
        &self,
        position: &Position,
        _this_turn: &[(usize, EventOf<RollnBump>)],
        text: &str,
    ) -> Option<Result<RealDice<RollnBump>, Breach>> {
        let face = text.trim().strip_prefix('+').filter(|_| position.phase == Phase::LastThrow)?;
        let thrown = self.read_throw(face).ok()?;
        let real = RealDice { relabelled: Vec::new(), thrown };
        Some(self.forbids_throw(position, thrown).map_or(Ok(real), Err))
    }

    fn write_outcome(&self, position: &Position, outcome: &mut Map<String, Value>) {
        let parts = Seat::all(self.seats()).map(|seat| {
            let points = self.points(position, seat);
            json!({"cards": points.cards, "collections": points.collections, "white": points.white})
        });
        outcome.insert("parts".into(), parts.collect());
    }
}

/// Every seat's points.
fn totals(game: &RollnBump, position: &Position) -> Vec<u16> {
    Seat::all(game.seats()).map(|seat| game.points(position, seat).total()).collect()
}

/// Cards that no part of a JSON has named yet.
struct Unseen {
    /// The text of every card.
    texts: Vec<String>,
    bits: u64,
}

impl Unseen {
    fn of(deck: &Deck) -> Unseen {
        let texts = (0..Deck::CARDS as u8).map(|index| deck.card(index).to_string());
        Unseen { texts: texts.collect(), bits: (1 << Deck::CARDS) - 1 }
    }

    /// The lowest of the cards with this text; of cards that are the same in everything any will do.
    fn take(&mut self, text: &str, part: &'static str) -> Result<u8, Unsound> {
        let mut unnamed = (0..Deck::CARDS as u8).filter(|index| self.bits >> index & 1 == 1);
        let index = unnamed.find(|index| self.texts[usize::from(*index)] == text).ok_or(Unsound { part })?;
        self.bits &= !(1 << index);
        Ok(index)
    }
}

/// A position of Roll'n Bump.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollnBumpJson {
    stacks: Vec<StackJson>,
    joker: JokerJson,
    white: WhiteJson,
    /// The cards in front of each seat.
    cards: Vec<Vec<String>>,
    /// What each seat's cards and collections are worth so far.
    points: Vec<u16>,
    turn: SeatNumber,
    own_dice: u8,
    phase: PhaseJson,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StackJson {
    card: Option<String>,
    /// Cards that lie face down.
    left: u8,
    claim: Option<ClaimJson>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ClaimJson {
    seat: SeatNumber,
    dice: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum JokerJson {
    Middle { claim: Option<ClaimJson> },
    Taken { seat: SeatNumber },
    Laid { seat: SeatNumber, pattern: char },
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum WhiteJson {
    Beside { claim: Option<ClaimJson> },
    Held { seat: SeatNumber },
    Used { seat: SeatNumber },
    Thrown { seat: SeatNumber, face: u8 },
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum PhaseJson {
    Deal,
    Start(ThrowOffJson),
    Lay,
    Draw,
    Throw { kept: String, white: Option<u8>, left: u8 },
    Decide { hand: String, white: Option<u8>, left: u8 },
    LastLay,
    LastThrow,
    Over,
}

impl From<Claim> for ClaimJson {
    fn from(claim: Claim) -> ClaimJson {
        ClaimJson { seat: claim.seat().into(), dice: claim.dice().to_string() }
    }
}

fn read_claim(claim: Option<&ClaimJson>) -> Result<Option<Claim>, Unsound> {
    let Some(claim) = claim else { return Ok(None) };
    let seat = claim.seat.seat("claim")?;
    Claim::new(seat, read_dice(&claim.dice)?).ok_or(Unsound { part: "claim" }).map(Some)
}

fn read_dice(text: &str) -> Result<Dice, Unsound> {
    let faces = text.chars().map(|c| c.to_digit(10).and_then(|pips| Face::new(pips as u8)));
    faces.collect::<Option<Vec<_>>>().and_then(Dice::of).ok_or(Unsound { part: "dice" })
}

fn read_face(pips: u8) -> Result<Face, Unsound> {
    Face::new(pips).ok_or(Unsound { part: "dice" })
}

impl From<Joker> for JokerJson {
    fn from(joker: Joker) -> JokerJson {
        match joker {
            Joker::Middle(claim) => JokerJson::Middle { claim: claim.map(ClaimJson::from) },
            Joker::Taken(seat) => JokerJson::Taken { seat: seat.into() },
            Joker::Laid(seat, pattern) => JokerJson::Laid { seat: seat.into(), pattern: pattern.letter() },
        }
    }
}

impl JokerJson {
    fn joker(&self) -> Result<Joker, Unsound> {
        let part = "joker";
        Ok(match self {
            JokerJson::Middle { claim } => Joker::Middle(read_claim(claim.as_ref())?),
            JokerJson::Taken { seat } => Joker::Taken(seat.seat(part)?),
            JokerJson::Laid { seat, pattern } => {
                Joker::Laid(seat.seat(part)?, Pattern::from_letter(*pattern).ok_or(Unsound { part })?)
            }
        })
    }
}

impl From<White> for WhiteJson {
    fn from(white: White) -> WhiteJson {
        match white {
            White::Beside(claim) => WhiteJson::Beside { claim: claim.map(ClaimJson::from) },
            White::Held(seat) => WhiteJson::Held { seat: seat.into() },
            White::Used(seat) => WhiteJson::Used { seat: seat.into() },
            White::Thrown(seat, face) => WhiteJson::Thrown { seat: seat.into(), face: face.pips() },
        }
    }
}

impl WhiteJson {
    fn white(&self) -> Result<White, Unsound> {
        let part = "white";
        Ok(match self {
            WhiteJson::Beside { claim } => White::Beside(read_claim(claim.as_ref())?),
            WhiteJson::Held { seat } => White::Held(seat.seat(part)?),
            WhiteJson::Used { seat } => White::Used(seat.seat(part)?),
            WhiteJson::Thrown { seat, face } => White::Thrown(seat.seat(part)?, read_face(*face)?),
        })
    }
}

impl From<Phase> for PhaseJson {
    fn from(phase: Phase) -> PhaseJson {
        match phase {
            Phase::Deal => PhaseJson::Deal,
            Phase::Start(off) => PhaseJson::Start(off.into()),
            Phase::Lay => PhaseJson::Lay,
            Phase::Draw => PhaseJson::Draw,
            Phase::Throw { kept, white, left } => {
                PhaseJson::Throw { kept: kept.to_string(), white: white.map(Face::pips), left }
            }
            Phase::Decide { hand, white, left } => {
                PhaseJson::Decide { hand: hand.to_string(), white: white.map(Face::pips), left }
            }
            Phase::LastLay => PhaseJson::LastLay,
            Phase::LastThrow => PhaseJson::LastThrow,
            Phase::Over => PhaseJson::Over,
        }
    }
}

impl PhaseJson {
    fn phase(&self) -> Result<Phase, Unsound> {
        let face = |white: &Option<u8>| white.map(read_face).transpose();
        Ok(match self {
            PhaseJson::Deal => Phase::Deal,
            PhaseJson::Start(off) => Phase::Start(off.throw_off()?),
            PhaseJson::Lay => Phase::Lay,
            PhaseJson::Draw => Phase::Draw,
            PhaseJson::Throw { kept, white, left } => {
                Phase::Throw { kept: read_dice(kept)?, white: face(white)?, left: *left }
            }
            PhaseJson::Decide { hand, white, left } => {
                Phase::Decide { hand: read_dice(hand)?, white: face(white)?, left: *left }
            }
            PhaseJson::LastLay => Phase::LastLay,
            PhaseJson::LastThrow => Phase::LastThrow,
            PhaseJson::Over => Phase::Over,
        })
    }
}
