//! Spelunke at the facade.

use std::ops::RangeInclusive;

use rules::spelunke::{
    Anaconda, Face, Joker, JokerCount, JokerSet, Leela, Move, Phase, Position, Ratte, Round, Rules, SEATS, Senigma,
    Spelunke,
};
use rules::switch::Switches;
use rules::{Game, Seat, Unsound};
use serde::{Deserialize, Serialize};

use super::json::{SeatNumber, SeatNumbers, by_seat};
use crate::{GameId, Playable, Ranking, Setup, SetupProblem};

impl Playable for Spelunke {
    const ID: GameId = GameId::Spelunke;
    const SEATS: RangeInclusive<usize> = SEATS;
    const TAKES_JOKERS: bool = true;
    const HAS_RANKING: bool = true;
    type Rules = Rules;
    type Json = SpelunkeJson;

    fn open(setup: &Setup) -> Result<Spelunke, SetupProblem> {
        setup.only_has_parts_of::<Self>()?;
        let rules = Rules::read(&setup.rules)?;
        Ok(Spelunke::new(setup.seats, rules, setup.start, &setup.jokers, &setup.bonus)?)
    }

    fn write_out(&self, setup: &mut Setup) {
        setup.rules = self.rules().write();
        // S-47: nobody throws for the start, so the header names the seat.
        setup.start = Some(self.start_seat().unwrap_or_default());
        setup.jokers = match self.rules().jokers.get() {
            0 => Vec::new(),
            _ => Seat::all(self.seats()).map(|seat| self.jokers(seat)).collect(),
        };
        setup.bonus = Seat::all(self.seats()).map(|seat| self.bonus(seat)).collect();
    }

    fn thrown(&self, _position: &Position) -> String {
        "1 die".to_owned()
    }

    fn scores(&self, position: &Position) -> Vec<i64> {
        position.scores[..self.seats()].iter().map(|eyes| i64::from(*eyes)).collect()
    }

    fn write_json(&self, position: &Position) -> SpelunkeJson {
        SpelunkeJson {
            eyes: position.scores[..self.seats()].to_vec(),
            jokers: position.jokers[..self.seats()].iter().map(|left| ids(*left)).collect(),
            busted: position.busted.into(),
            senigma_hit: position.senigma_hit.into(),
            ventil: position.ventil,
            ones: position.ones,
            kaelte: position.kaelte,
            turn: position.active.into(),
            phase: position.phase.into(),
        }
    }

    fn read_json(&self, json: SpelunkeJson) -> Result<Position, Unsound> {
        let jokers: Vec<JokerSet> = json.jokers.iter().map(|ids| read_ids(ids)).collect::<Result<_, _>>()?;
        Ok(Position {
            scores: by_seat(&json.eyes, self.seats(), "eyes")?,
            jokers: by_seat(&jokers, self.seats(), "jokers")?,
            busted: json.busted.seats("busted")?,
            senigma_hit: json.senigma_hit.seats("senigma_hit")?,
            ventil: json.ventil,
            phase: json.phase.phase()?,
            active: json.turn.seat("turn")?,
            ones: json.ones,
            kaelte: json.kaelte,
        })
    }

    fn ranking(&self, position: &Position) -> Option<Ranking> {
        self.standing(position).map(Ranking::from)
    }

    fn ranking_of(rules: &str, scores: &[i32]) -> Option<Ranking> {
        // Which jokers were brought does not matter any more.
        let rules = Rules { jokers: JokerCount::Zero, ..Rules::read(rules).ok()? };
        let game = Spelunke::new(scores.len(), rules, None, &[], &[]).ok()?;
        let mut position = game.start();
        position.phase = Phase::Over;
        position.scores[..scores.len()].copy_from_slice(scores);
        game.ranking(&position)
    }

    fn is_theft(played: Move) -> bool {
        matches!(played, Move::Rob(_))
    }
}

fn ids(jokers: JokerSet) -> Vec<String> {
    jokers.iter().map(|joker| joker.id().to_owned()).collect()
}

fn read_ids(ids: &[String]) -> Result<JokerSet, Unsound> {
    ids.iter().map(|id| Joker::from_id(id)).collect::<Option<_>>().ok_or(Unsound { part: "jokers" })
}

/// A position of Spelunke.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpelunkeJson {
    eyes: Vec<i32>,
    /// Jokers that are not spent.
    jokers: Vec<Vec<String>>,
    busted: SeatNumbers,
    senigma_hit: SeatNumbers,
    /// The level of the seat on turn.
    ventil: Option<i32>,
    /// Robbing 1s of this turn.
    ones: u8,
    /// Uses of Kälteschutz so far.
    kaelte: u8,
    turn: SeatNumber,
    phase: PhaseJson,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum PhaseJson {
    Free,
    Decide,
    Throw,
    Kaelte,
    Bold,
    Hirte,
    #[serde(rename = "allin")]
    AllIn,
    Ventil,
    Anaconda(StepJson),
    Ratte(StepJson),
    Pony {
        thrown: u8,
        sum: u8,
    },
    Leela {
        kept: Option<u8>,
        step: StepJson,
    },
    Senigma(StepJson),
    Rob {
        joker: bool,
    },
    Fumo,
    Over,
}

/// Where a joker's procedure stands.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum StepJson {
    /// The (first) throw is awaited.
    Throw,
    /// An answer to this throw is awaited; Rattenlord's throw does not matter any more.
    Answer(Option<u8>),
    /// The host throws against this.
    Host(u8),
    /// One more throw is awaited.
    Again,
    /// The second throw is awaited after this one.
    Second(u8),
    /// The third throw is awaited after these.
    Third(u8, u8),
    /// The third throw is awaited after two equal ones.
    Paired,
    /// A victim is awaited.
    Victim,
}

fn read_face(eyes: u8) -> Result<Face, Unsound> {
    Face::new(eyes).ok_or(WRONG)
}

const WRONG: Unsound = Unsound { part: "phase" };

impl From<Phase> for PhaseJson {
    fn from(phase: Phase) -> PhaseJson {
        match phase {
            Phase::Free => PhaseJson::Free,
            Phase::Decide => PhaseJson::Decide,
            Phase::Throw => PhaseJson::Throw,
            Phase::Kaelte => PhaseJson::Kaelte,
            Phase::Bold => PhaseJson::Bold,
            Phase::Hirte => PhaseJson::Hirte,
            Phase::AllIn => PhaseJson::AllIn,
            Phase::Ventil => PhaseJson::Ventil,
            Phase::Anaconda(Anaconda::Throw) => PhaseJson::Anaconda(StepJson::Throw),
            Phase::Anaconda(Anaconda::Answer(face)) => PhaseJson::Anaconda(StepJson::Answer(Some(face.pips()))),
            Phase::Anaconda(Anaconda::Host(face)) => PhaseJson::Anaconda(StepJson::Host(face.pips())),
            Phase::Ratte(Ratte::First) => PhaseJson::Ratte(StepJson::Throw),
            Phase::Ratte(Ratte::Answer) => PhaseJson::Ratte(StepJson::Answer(None)),
            Phase::Ratte(Ratte::Second) => PhaseJson::Ratte(StepJson::Again),
            Phase::Pony { thrown, sum } => PhaseJson::Pony { thrown, sum },
            Phase::Leela { kept, step } => {
                let step = match step {
                    Leela::Throw => StepJson::Throw,
                    Leela::Answer(face) => StepJson::Answer(Some(face.pips())),
                    Leela::Rethrow => StepJson::Again,
                };
                PhaseJson::Leela { kept: kept.map(Face::pips), step }
            }
            Phase::Senigma(Senigma::First) => PhaseJson::Senigma(StepJson::Throw),
            Phase::Senigma(Senigma::Second(face)) => PhaseJson::Senigma(StepJson::Second(face.pips())),
            Phase::Senigma(Senigma::Third(low, high)) => PhaseJson::Senigma(StepJson::Third(low.pips(), high.pips())),
            Phase::Senigma(Senigma::Paired) => PhaseJson::Senigma(StepJson::Paired),
            Phase::Senigma(Senigma::Victim) => PhaseJson::Senigma(StepJson::Victim),
            Phase::Rob(round) => PhaseJson::Rob { joker: round == Round::Joker },
            Phase::Fumo => PhaseJson::Fumo,
            Phase::Over => PhaseJson::Over,
        }
    }
}

impl PhaseJson {
    fn phase(self) -> Result<Phase, Unsound> {
        Ok(match self {
            PhaseJson::Free => Phase::Free,
            PhaseJson::Decide => Phase::Decide,
            PhaseJson::Throw => Phase::Throw,
            PhaseJson::Kaelte => Phase::Kaelte,
            PhaseJson::Bold => Phase::Bold,
            PhaseJson::Hirte => Phase::Hirte,
            PhaseJson::AllIn => Phase::AllIn,
            PhaseJson::Ventil => Phase::Ventil,
            PhaseJson::Anaconda(StepJson::Throw) => Phase::Anaconda(Anaconda::Throw),
            PhaseJson::Anaconda(StepJson::Answer(Some(eyes))) => Phase::Anaconda(Anaconda::Answer(read_face(eyes)?)),
            PhaseJson::Anaconda(StepJson::Host(eyes)) => Phase::Anaconda(Anaconda::Host(read_face(eyes)?)),
            PhaseJson::Ratte(StepJson::Throw) => Phase::Ratte(Ratte::First),
            PhaseJson::Ratte(StepJson::Answer(None)) => Phase::Ratte(Ratte::Answer),
            PhaseJson::Ratte(StepJson::Again) => Phase::Ratte(Ratte::Second),
            PhaseJson::Pony { thrown, sum } => Phase::Pony { thrown, sum },
            PhaseJson::Leela { kept, step } => {
                let step = match step {
                    StepJson::Throw => Leela::Throw,
                    StepJson::Answer(Some(eyes)) => Leela::Answer(read_face(eyes)?),
                    StepJson::Again => Leela::Rethrow,
                    _ => return Err(WRONG),
                };
                Phase::Leela { kept: kept.map(read_face).transpose()?, step }
            }
            PhaseJson::Senigma(step) => Phase::Senigma(match step {
                StepJson::Throw => Senigma::First,
                StepJson::Second(eyes) => Senigma::Second(read_face(eyes)?),
                StepJson::Third(low, high) => Senigma::Third(read_face(low)?, read_face(high)?),
                StepJson::Paired => Senigma::Paired,
                StepJson::Victim => Senigma::Victim,
                _ => return Err(WRONG),
            }),
            PhaseJson::Rob { joker } => Phase::Rob(if joker { Round::Joker } else { Round::Plain }),
            PhaseJson::Fumo => Phase::Fumo,
            PhaseJson::Over => Phase::Over,
            PhaseJson::Anaconda(_) | PhaseJson::Ratte(_) => return Err(WRONG),
        })
    }
}
