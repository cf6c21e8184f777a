//! What one turn does to the lead, for every set of jokers: the tables that `make train GAME=spelunke` fills.

use std::sync::LazyLock;

use rules::spelunke::{Joker, JokerSet};

use super::grid::{FAR, GAP, GAPS, LEAD, LEADS, LOSSES, PRESSURES, START, STARTS, between, joker_sets};
use crate::FittedProblem;
use crate::fitted::{sealed, unsealed};

/// How many leads the last seat's replies are worked out for.
pub const REPLIES: usize = 100;

/// The leads that a last seat replies to: each one up to 60, then every other one.
pub fn reply_lead(number: usize) -> i32 {
    if number < 60 { number as i32 + 1 } else { 62 + 2 * (number as i32 - 60) }
}

/// How a turn ends that is played against a lead under some pressure.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LeadEnds {
    /// How likely the seat takes the lead, by its score. Eyes that it robs from seats to come count as if they were its own.
    pub took: [f64; LEADS],
    /// How likely it does not, by what the leader has lost. A tie counts half here and half there.
    pub kept: [f64; LOSSES],
}

/// What the turn of a seat with one set of jokers does.
#[derive(Clone, PartialEq, Debug)]
pub struct SetTables {
    /// True if Senigma is one of the jokers.
    pub has_senigma: bool,
    /// The chance of a last seat to beat each lead of [`reply_lead`]; a tie is half a win. No other seat is near the leader.
    pub replies: [f64; REPLIES],
    /// By how many eyes the lead counts as higher because the second seat is close, by gap and lead.
    pub by_gap: [[f64; LEADS]; GAPS],
    /// By how many eyes it counts as higher because the turn begins with this score instead of 0, by score and lead. That is
    /// not just the score: with Fumo, a 6 makes up for a robbery.
    pub by_start: [[f64; LEADS]; STARTS],
    /// How the turn ends, by pressure and lead.
    pub turns: Vec<[LeadEnds; LEADS]>,
}

/// The tables of all sets of jokers.
pub struct LeadTables {
    /// By the number of the set.
    pub sets: Vec<SetTables>,
    /// The chance that a lead survives a usual seat, which is the last: the mean over all sets of three jokers.
    pub usual: [f64; LEADS],
    numbers: Vec<u8>,
}

/// A lead can be taken, after a robbery, with a score that lies this many leads lower; what is below counts as that.
pub const TAKEN_BELOW: usize = 3;
/// The parts of a whole in the file.
const PARTS: f64 = 255.0;
/// The parts of a chance in the file, where it is kept more exactly.
const FINE_PARTS: f64 = 65535.0;
/// The parts of an eye in the file, and how far below 0 eyes may be.
const EYE_PARTS: f64 = 6.0;
const LEAST_EYES: f64 = 10.0;

impl SetTables {
    /// The chance of a last seat to beat this lead, if no other seat is near the leader.
    pub fn beats(&self, lead: f64) -> f64 {
        if lead < 1.0 {
            // Against a lead of nothing one eye is enough, and the free throw has it.
            return 1.0 + (self.replies[0] - 1.0) * lead.max(0.0);
        }
        let place = if lead <= 60.0 { lead - 1.0 } else { 59.0 + (lead - 60.0) / 2.0 };
        let below = (place as usize).min(REPLIES - 2);
        let way = (place - f64::from(below as u32)).min(1.0);
        self.replies[below] + (self.replies[below + 1] - self.replies[below]) * way
    }

    /// By how many eyes a lead counts as higher because of the second seat.
    pub fn gap_shift(&self, lead: f64, gap: f64) -> f64 {
        if gap >= FAR || lead <= 0.0 { 0.0 } else { bilinear(&self.by_gap, &GAP, lead, gap) }
    }

    /// By how many eyes a lead counts as higher because of the score before the free throw.
    pub fn start_shift(&self, lead: f64, start: f64) -> f64 {
        // Beyond what is told apart every eye counts fully.
        let beyond = (START[0] - start).max(0.0);
        beyond + if start == 0.0 { 0.0 } else { bilinear(&self.by_start, &START, lead, start) }
    }

    /// How the turn ends against a lead, played as under the pressure with this number.
    pub fn ends(&self, pressure: usize, lead: f64) -> LeadEnds {
        let (below, way) = between(&LEAD, lead);
        let [less, more] = [&self.turns[pressure][below], &self.turns[pressure][below + 1]];
        let mix = |less: f64, more: f64| less + (more - less) * way;
        LeadEnds {
            took: std::array::from_fn(|place| mix(less.took[place], more.took[place])),
            kept: std::array::from_fn(|place| mix(less.kept[place], more.kept[place])),
        }
    }

    /// What the turn against a lead is worth, played as under the pressure with this number, if taking the lead with each score is
    /// worth as much as `of_score` says.
    pub fn worth(&self, pressure: usize, lead: f64, of_score: &[f64; LEADS]) -> f64 {
        let (below, way) = between(&LEAD, lead);
        let [less, more] = [below, below + 1].map(|lead| {
            let took = &self.turns[pressure][lead].took;
            took.iter().zip(of_score).map(|(chance, worth)| chance * worth).sum::<f64>()
        });
        less + (more - less) * way
    }

    /// The bytes of one set in the file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.replies.iter().for_each(|chance| bytes.extend(((chance * FINE_PARTS).round() as u16).to_le_bytes()));
        let in_eye_parts = |eyes: &f64| ((eyes + LEAST_EYES) * EYE_PARTS).round().clamp(0.0, 255.0) as u8;
        bytes.extend(self.by_gap.iter().chain(&self.by_start).flatten().map(in_eye_parts));
        for turns in &self.turns {
            for (lead, ends) in turns.iter().enumerate() {
                let chances: Vec<f64> =
                    ends.took[lead.saturating_sub(TAKEN_BELOW)..].iter().chain(&ends.kept).copied().collect();
                bytes.extend(in_parts(&chances));
            }
        }
        bytes
    }

    /// Reads the bytes of one set.
    pub fn from_bytes(jokers: JokerSet, bytes: &[u8]) -> Option<SetTables> {
        let mut bytes = bytes.iter().copied();
        let tables = SetTables::read(jokers, &mut bytes)?;
        bytes.next().is_none().then_some(tables)
    }

    fn read(jokers: JokerSet, bytes: &mut impl Iterator<Item = u8>) -> Option<SetTables> {
        let mut replies = [0.0; REPLIES];
        for chance in &mut replies {
            *chance = f64::from(u16::from_le_bytes([bytes.next()?, bytes.next()?])) / FINE_PARTS;
        }
        let (mut by_gap, mut by_start) = ([[0.0; LEADS]; GAPS], [[0.0; LEADS]; STARTS]);
        for eyes in by_gap.iter_mut().chain(&mut by_start).flatten() {
            *eyes = f64::from(bytes.next()?) / EYE_PARTS - LEAST_EYES;
        }
        let mut turns = Vec::with_capacity(PRESSURES);
        for _ in 0..PRESSURES {
            let mut row = [LeadEnds { took: [0.0; LEADS], kept: [0.0; LOSSES] }; LEADS];
            for (lead, ends) in row.iter_mut().enumerate() {
                for chance in ends.took[lead.saturating_sub(TAKEN_BELOW)..].iter_mut().chain(&mut ends.kept) {
                    *chance = f64::from(bytes.next()?) / PARTS;
                }
            }
            turns.push(row);
        }
        Some(SetTables { has_senigma: jokers.has(Joker::Senigma), replies, by_gap, by_start, turns })
    }
}

/// The number at a place between four of a table.
fn bilinear<const ROWS: usize>(table: &[[f64; LEADS]; ROWS], rows: &[f64; ROWS], lead: f64, row: f64) -> f64 {
    let ((below, way), (near, far)) = (between(&LEAD, lead), between(rows, row));
    let at = |row: usize| table[row][below] + (table[row][below + 1] - table[row][below]) * way;
    at(near) + (at(near + 1) - at(near)) * far
}

/// Chances as whole parts that make up the whole: rounded down, and then up where most was cut off.
fn in_parts(chances: &[f64]) -> Vec<u8> {
    let all: f64 = chances.iter().sum();
    let exact: Vec<f64> = chances.iter().map(|chance| chance / all * PARTS).collect();
    let mut parts: Vec<u8> = exact.iter().map(|part| part.floor() as u8).collect();
    let missing = PARTS as usize - parts.iter().map(|part| usize::from(*part)).sum::<usize>();
    let mut order: Vec<usize> = (0..chances.len()).collect();
    order.sort_by(|a, b| exact[*b].fract().total_cmp(&exact[*a].fract()));
    order.into_iter().take(missing).for_each(|place| parts[place] += 1);
    parts
}

impl LeadTables {
    /// The tables of all sets, by their numbers.
    pub fn new(sets: Vec<SetTables>) -> LeadTables {
        let usual = usual(&sets);
        let mut numbers = vec![0; 1 << rules::spelunke::Joker::ALL.len()];
        joker_sets().enumerate().for_each(|(number, set)| numbers[usize::from(set.bits())] = number as u8);
        LeadTables { sets, usual, numbers }
    }

    /// Those that are built in.
    pub fn fitted() -> &'static LeadTables {
        static FITTED: LazyLock<LeadTables> = LazyLock::new(|| {
            LeadTables::read(include_bytes!("../../../fitted/spelunke.values"))
                .expect("the fitted values are whole: a test reads them")
        });
        &FITTED
    }

    /// The tables of a set that a seat brought.
    pub fn of(&self, jokers: JokerSet) -> &SetTables {
        &self.sets[usize::from(self.numbers[usize::from(jokers.bits())])]
    }

    /// The bytes of the file.
    pub fn to_bytes(&self, made: &str) -> Vec<u8> {
        let payload: Vec<u8> = self.sets.iter().flat_map(SetTables::to_bytes).collect();
        sealed("spelunke", made, &payload)
    }

    /// Reads the bytes of a file.
    pub fn read(bytes: &[u8]) -> Result<LeadTables, FittedProblem> {
        let opened = unsealed(bytes)?;
        if opened.game != "spelunke" {
            return Err(FittedProblem::Foreign);
        }
        let mut numbers = opened.payload.iter().copied();
        let sets: Option<Vec<SetTables>> = joker_sets().map(|set| SetTables::read(set, &mut numbers)).collect();
        let is_all = numbers.next().is_none();
        sets.filter(|_| is_all).map(LeadTables::new).ok_or(FittedProblem::Damaged)
    }
}

/// The chance that each lead survives the turn of a usual seat that is the last.
pub fn usual(sets: &[SetTables]) -> [f64; LEADS] {
    let threes = sets.get(1..).unwrap_or_default();
    LEAD.map(|lead| {
        let beaten: f64 = threes.iter().map(|set| set.beats(lead)).sum();
        1.0 - beaten / f64::from(threes.len().max(1) as u32)
    })
}
