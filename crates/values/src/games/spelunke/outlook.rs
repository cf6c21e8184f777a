//! Every seat's chances between two turns: the chain over the seats that are still to come.
//!
//! The table between two turns is told by the lead, the gap to the second seat and what the seats to come bring and stand at.
//! Each of those plays its turn for its own winning chance, which depends on the seats after it. How a turn ends was worked
//! out before ([`LeadTables`]) for some *pressures*: each as if a certain number of seats with usual jokers followed. So the chain goes from
//! the last seat back to the first: of the ways to play its turn, one for each pressure, a seat takes the best one in view of
//! the chances that a leader has after it.
//!
//! Eyes that are robbed come from the leader, or from seats to come, which then begin with less: by as much as is expected of
//! those before them ([`super::thefts`]). Left out are third seats, and whom a Senigma has hit already.

use std::ops::RangeInclusive;

use super::grid::{FAR, GAP, GAPS, LEAD, LEADS, LOSS, LOSSES, PRESSURE, PRESSURES, between};
use super::tables::{LeadEnds, LeadTables, SetTables};
use super::thefts::share_of_seats_to_come;

/// A seat to come.
#[derive(Clone, Copy)]
pub(super) struct ToCome<'a> {
    /// What its turn does.
    pub(super) tables: &'a SetTables,
    /// With how many eyes it begins: its bonus, less what it was robbed of and what it is expected to lose until then.
    pub(super) start: f64,
    /// How many eyes it is expected to take from the seats after it. Their starts are lower by them.
    pub(super) robs: f64,
}

/// The chances before the turns of some seats to come, by lead and gap: of the leader, of the second seat, and of those to
/// come in their order.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    to_come: usize,
    /// The chances of each lead and gap: two, or two and one for each seat to come.
    width: usize,
    chances: Vec<f64>,
    /// How much of the eyes that are robbed from a seat to come it is set back by, at most: with Fumo a 6 makes up for them.
    setback: f64,
}

/// One of the ways in which a seat may play its turn against a lead.
struct WayToPlay {
    /// The number of the pressure under which it is played like this.
    pressure: usize,
    /// The eyes that the scores of the tables count from.
    start: f64,
    /// The seat's chance after it has taken the lead with each score.
    of_score: [f64; LEADS],
}

/// Whose chances an outlook has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Whose {
    All,
    /// Those of the leader and of the second alone, which is quicker where many seats are to come.
    Leaders,
}

/// Places of the chances.
const LEADER: usize = 0;
const SECOND: usize = 1;
const NEXT: usize = 2;
/// The leads by which a pressure is told.
const TELLING: std::ops::Range<usize> = 4..19;
/// Who takes the lead from a leader that was robbed is ahead by about as much as this, or by as much more than the lead was.
const ROBBED_GAP: f64 = 6.0;
const SLIGHT: f64 = 1.5;

/// Against this lead it is told how much a seat is set back that begins with this score.
const USUAL_LEAD: f64 = 30.0;
const USUAL_START: f64 = -6.0;
/// How many eyes a seat that takes the lead has robbed from seats to come, on average: by 1s, or with Senigma.
const ROBBED: f64 = 1.2;
const ROBBED_WITH_SENIGMA: f64 = 6.0;

impl Outlook {
    /// After the last turn: the leader has won; a tie is shared; without eyes no seat wins (S-45).
    pub(super) fn decided() -> Outlook {
        let mut chances = Vec::with_capacity(LEADS * GAPS * NEXT);
        for lead in LEAD {
            for gap in GAP {
                let second = if gap > 0.0 { 0.0 } else { 0.5 };
                chances.extend(if lead > 0.0 { [1.0 - second, second] } else { [0.0, 0.0] });
            }
        }
        Outlook { to_come: 0, width: NEXT, chances, setback: 0.0 }
    }

    /// The chances with this lead and gap: of the leader, of the second, and of the seats to come.
    pub(super) fn at(&self, lead: f64, gap: f64, sum: &mut [f64]) {
        sum.fill(0.0);
        self.add(lead, gap, 1.0, sum);
    }

    /// The chance of the leader.
    pub(super) fn leader(&self, lead: f64, gap: f64) -> f64 {
        let mut chances = [0.0; 2];
        self.add(lead, gap, 1.0, &mut chances);
        chances[LEADER]
    }

    /// Adds a share of the chances with this lead and gap, as many as there is room for.
    fn add(&self, lead: f64, gap: f64, share: f64, sum: &mut [f64]) {
        let ((below, way), (near, wide)) = (between(&LEAD, lead), between(&GAP, gap));
        let parts = [
            (below, near, (1.0 - way) * (1.0 - wide)),
            (below, near + 1, (1.0 - way) * wide),
            (below + 1, near, way * (1.0 - wide)),
            (below + 1, near + 1, way * wide),
        ];
        for (lead, gap, part) in parts.into_iter().filter(|(_, _, part)| *part > 0.0) {
            let chances = &self.chances[(lead * GAPS + gap) * self.width..][..self.width];
            sum.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += share * part * chance);
        }
    }

    /// The pressures that come into question for a seat whose turn leads here, by their numbers: as many usual seats would
    /// leave a leader about the same chances.
    fn pressures(&self, fitted: &LeadTables) -> RangeInclusive<usize> {
        if self.to_come == 0 {
            return 0..=0;
        }
        let wide = |lead: usize| LEAD[lead + 1] - LEAD[lead];
        let wanted: f64 = TELLING.map(|lead| wide(lead) * self.leader(LEAD[lead], FAR)).sum();
        let alike = |pressure: f64| -> f64 {
            TELLING.map(|lead| wide(lead) * fitted.usual[lead].max(0.0).powf(pressure)).sum()
        };
        let above = PRESSURE.iter().position(|pressure| alike(*pressure) < wanted).unwrap_or(PRESSURES - 1);
        0..=(above + 1).min(PRESSURES - 1)
    }

    /// The chances before the turn of a seat, if these hold after it.
    pub(super) fn before_turn(&self, fitted: &LeadTables, seat: ToCome<'_>, whose: Whose) -> Outlook {
        let pressures = self.pressures(fitted);
        let width = match whose {
            Whose::All => self.width + 1,
            Whose::Leaders => NEXT,
        };
        let setback = self.setback.max(seat.tables.start_shift(USUAL_LEAD, USUAL_START) / -USUAL_START);
        let mut before =
            Outlook { to_come: self.to_come + 1, width, chances: vec![0.0; LEADS * GAPS * width], setback };
        let mut after = vec![0.0; self.width];
        for (number, lead) in LEAD.into_iter().enumerate() {
            let ways: Vec<WayToPlay> = pressures.clone().map(|pressure| self.way(seat, pressure, lead)).collect();
            // By way: the chances after the lead was taken with each score. They are the same for all gaps.
            let mut after_taking: Vec<Option<Vec<f64>>> = vec![None; ways.len()];
            for (place, gap) in GAP.into_iter().enumerate() {
                let sum = &mut before.chances[(number * GAPS + place) * width..][..width];
                let (best, ends) = self.ends(seat, &ways, lead, gap);
                let rows = after_taking[best].get_or_insert_with(|| self.after_taking(lead, ways[best].start));
                for (row, chance) in rows.chunks(self.width).zip(ends.took).filter(|(_, chance)| *chance > 0.0) {
                    add_turn(sum, row, chance, [Some(SECOND), Some(LEADER)]);
                }
                let kept = self.kept(ends.kept, lead);
                for (loss, chance) in LOSS.into_iter().zip(kept).filter(|(_, chance)| *chance > 0.0) {
                    let is_second = self.keep(lead, gap, loss, &mut after);
                    let leader = if is_second { SECOND } else { LEADER };
                    let places = [Some(leader), None];
                    add_turn(sum, &after, chance, places);
                    sum[SECOND] += chance * after[1 - leader];
                }
            }
        }
        before
    }

    /// What the turn of a seat against a lead is worth when it is played as under a pressure.
    fn way(&self, seat: ToCome<'_>, pressure: usize, lead: f64) -> WayToPlay {
        let start = -seat.tables.start_shift(lead, seat.start) - self.overrated(seat, pressure);
        let of_score = |score: f64| self.leader((score + start).max(1.0), taken_gap(lead, score + start));
        WayToPlay { pressure, start, of_score: LEAD.map(of_score) }
    }

    /// How the turn of a seat ends when it is played in the best of some ways, and which that is. The last one's chance to win is
    /// known more exactly.
    fn ends(&self, seat: ToCome<'_>, ways: &[WayToPlay], lead: f64, gap: f64) -> (usize, LeadEnds) {
        let needed = (lead + seat.tables.start_shift(lead, seat.start)).max(0.0);
        let shifted = needed + seat.tables.gap_shift(needed, gap);
        let worths = ways.iter().map(|way| seat.tables.worth(way.pressure, shifted, &way.of_score));
        let best = worths.enumerate().reduce(|best, next| if next.1 > best.1 { next } else { best });
        let (number, _) = best.expect("there is always a pressure");
        let mut ends = seat.tables.ends(ways[number].pressure, shifted);
        if self.to_come == 0 {
            let beats = seat.tables.beats(shifted);
            scale(&mut ends.took, beats);
            scale(&mut ends.kept, 1.0 - beats);
        }
        (number, ends)
    }

    /// How likely the lead is kept, by what the leader has lost: the tables take all eyes from it that were robbed, but some
    /// thieves rob a seat to come instead.
    fn kept(&self, mut kept: [f64; LOSSES], lead: f64) -> [f64; LOSSES] {
        let share = share_of_seats_to_come(self.to_come, self.leader(lead, FAR));
        let [unrobbed, robbed @ ..] = &mut kept;
        for chance in robbed {
            *unrobbed += share * *chance;
            *chance *= 1.0 - share;
        }
        kept
    }

    /// The chances after a seat has taken the lead, one row for each score; scores count from `start`.
    fn after_taking(&self, lead: f64, start: f64) -> Vec<f64> {
        let mut rows = vec![0.0; LEADS * self.width];
        for (score, row) in LEAD.into_iter().zip(rows.chunks_mut(self.width)) {
            self.take(lead, score + start, row);
        }
        rows
    }

    /// By how many eyes the tables overrate the score with which a seat takes the lead. They count eyes that are robbed from one
    /// of several seats to come by their part; here it is known how many there are, and what it does to them. What the seats
    /// to come are expected to lose anyway is in their starts.
    fn overrated(&self, seat: ToCome<'_>, pressure: usize) -> f64 {
        let robbed = if seat.tables.has_senigma { ROBBED_WITH_SENIGMA } else { ROBBED };
        match PRESSURE[pressure] {
            // The last seat robs the leader alone.
            0.0 => 0.0,
            usual => {
                let unexpected = (robbed - seat.robs).max(0.0);
                robbed / usual.max(1.0) - unexpected * self.setback / f64::from(self.to_come as u32)
            }
        }
    }

    /// The chances after a seat has taken the lead with a score; it is the leader then, and the old leader the second.
    fn take(&self, lead: f64, score: f64, after: &mut [f64]) {
        self.at(score.max(1.0), taken_gap(lead, score), after);
        if lead <= 0.0 {
            after[SECOND] = 0.0;
        }
    }

    /// The chances after a seat has not taken the lead, but robbed the leader of some eyes. True if the second seat leads now.
    fn keep(&self, lead: f64, gap: f64, loss: f64, after: &mut [f64]) -> bool {
        let loss = loss.min(lead);
        if loss <= gap {
            let gap = if gap >= FAR { FAR } else { gap - loss };
            self.at(lead - loss, gap, after);
            return false;
        }
        self.at(lead - gap, loss - gap, after);
        true
    }
}

/// The gap to the old leader after the lead was taken with a score: who has less than the lead was has robbed the leader of a
/// good deal, and of a little otherwise.
fn taken_gap(lead: f64, score: f64) -> f64 {
    match score - lead {
        _ if lead <= 0.0 => FAR,
        ahead if ahead < -2.0 => ROBBED_GAP,
        ahead => ahead.max(0.0) + SLIGHT,
    }
}

/// Adds what the chances after a turn mean before it. `places` says where the old leader is now, and the seat on turn, if it is
/// among the first two.
fn add_turn(sum: &mut [f64], after: &[f64], share: f64, places: [Option<usize>; 2]) {
    let [leader, own] = places.map(|place| place.map_or(0.0, |place| after[place]));
    sum[LEADER] += share * leader;
    if let Some((on_turn, rest)) = sum[NEXT..].split_first_mut() {
        *on_turn += share * own;
        rest.iter_mut().zip(&after[NEXT..]).for_each(|(sum, chance)| *sum += share * chance);
    }
}

/// Makes some chances add up to `whole`.
fn scale(chances: &mut [f64], whole: f64) {
    let sum: f64 = chances.iter().sum();
    if sum > 0.0 {
        chances.iter_mut().for_each(|chance| *chance *= whole / sum);
    } else if let Some(first) = chances.first_mut() {
        *first = whole;
    }
}
