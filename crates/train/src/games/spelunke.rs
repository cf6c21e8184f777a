//! Spelunke: what one turn does to the lead, for every set of jokers.
//!
//! Nothing is played and nothing is drawn: each turn is solved exactly (`solve::spelunke`), and the ends of its best play are
//! counted. First all sets are solved as the last seat, which also says how long a lead survives a usual seat; then under
//! each pressure of usual seats to come. A set that is done is kept beside the real file, so a run that was stopped goes on
//! where it was.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use rules::spelunke::{Joker, JokerCount, JokerSet, Rules, Spelunke};
use rules::{Game, Seat};
use solve::spelunke::{Goal, SpelunkeTurn, TurnAverages};
use values::games::spelunke::{
    FAR, GAP, GAPS, LEAD, LEADS, LOSSES, LeadEnds, LeadTables, PRESSURE, REPLIES, SETS, START, STARTS, SetTables,
    TAKEN_BELOW, between, joker_sets, loss_kind, reply_lead, rob_the_best, usual,
};

use crate::args::Args;

/// Scores below this are not told apart.
const LOW: i32 = -60;
/// Scores above this are not told apart.
const HIGH: i32 = 140;
/// The most eyes taken that are told apart: 1, 2, 3, 4 and 5 by robbing 1s, and 10 by Senigma.
const MOST_TAKEN: u8 = 25;
/// The steps in which the levels of the Ventil are told apart under pressure.
const LEVEL_STEP: u8 = 4;
/// How far a lead may count as lower or higher than it is.
const LOWEST_SHIFT: f64 = -10.0;
const FURTHEST_SHIFT: f64 = 30.0;
/// All ends of a turn.
const ENDS: usize = LEADS + LOSSES;

/// Fills the tables and writes the file.
pub(crate) fn train(args: &Args) -> io::Result<()> {
    if args.seats.is_some() || args.generations.is_some() {
        let why =
            "Spelunke's tables are the same for all seats, and nothing is played: leave --seats and --generations out";
        return Err(io::Error::new(io::ErrorKind::InvalidInput, why));
    }
    let sets: Vec<JokerSet> = joker_sets().collect();
    let replies = in_parallel(args, &sets, "as the last seat", &[], |number| as_last(sets[number]))?;
    let survival = usual(&replies);
    let turns = in_parallel(args, &sets, "under pressure", &survival, |number| {
        under_pressure(sets[number], &survival, replies[number].clone())
    })?;
    fs::write(args.fitted(), LeadTables::new(turns).to_bytes(&args.command()))
}

/// Works out all sets on all threads, with progress on the standard error; those that were done before are read.
fn in_parallel(
    args: &Args,
    sets: &[JokerSet],
    what: &str,
    survival: &[f64],
    work: impl Fn(usize) -> SetTables + Sync,
) -> io::Result<Vec<SetTables>> {
    // A file of another run is not taken up: its first line holds everything that a run depends on.
    let grids = format!("{LEAD:?} {GAP:?} {PRESSURE:?} {LOW} {HIGH} {MOST_TAKEN} {LEVEL_STEP} {START:?}");
    let run = format!("{what} {grids} {survival:?}\n").into_bytes();
    let kept = |number: usize| -> PathBuf { args.checkpoint(number as u32).with_extension(what.replace(' ', "-")) };
    let (next, begun) = (AtomicUsize::new(0), Instant::now());
    let done = Mutex::new(BTreeMap::new());
    let fresh = AtomicUsize::new(0);
    let one = |number: usize| -> io::Result<()> {
        let known = fs::read(kept(number)).ok();
        let known = known.and_then(|bytes| SetTables::from_bytes(sets[number], bytes.strip_prefix(run.as_slice())?));
        let tables = if let Some(tables) = known {
            tables
        } else {
            let bytes = work(number).to_bytes();
            write_whole(&kept(number), &[run.as_slice(), &bytes].concat())?;
            fresh.fetch_add(1, Ordering::Relaxed);
            // What is read back later has been rounded, so what is used now has been as well.
            SetTables::from_bytes(sets[number], &bytes).expect("what was written can be read")
        };
        let mut done = done.lock().expect("no thread has panicked");
        done.insert(number, tables);
        let (count, fresh) = (done.len(), fresh.load(Ordering::Relaxed));
        let each = begun.elapsed().as_secs_f64() / f64::from(fresh.max(1) as u32);
        let left = each * f64::from((SETS - count) as u32) / 60.0;
        eprintln!("spelunke, {what}: {count} of {SETS} sets of jokers, {left:.1} min left");
        Ok(())
    };
    std::thread::scope(|scope| {
        let worker = || -> io::Result<()> {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= SETS {
                    return Ok(());
                }
                one(number)?;
            }
        };
        let workers: Vec<_> = (0..args.threads).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("no thread has panicked"))
    })?;
    Ok(done.into_inner().expect("no thread has panicked").into_values().collect())
}

fn write_whole(path: &std::path::Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = path.with_file_name(format!("{}.part", path.file_name().unwrap_or_default().to_string_lossy()));
    fs::write(&beside, bytes)?;
    fs::rename(beside, path)
}

/// A table for two at which a seat with these jokers begins.
fn table(jokers: JokerSet) -> Spelunke {
    let count = if jokers.is_empty() { JokerCount::Zero } else { JokerCount::Three };
    let rules = Rules { jokers: count, ..Rules::default() };
    Spelunke::new(2, rules, None, &[jokers; 2], &[]).expect("three jokers or none")
}

/// The replies of a last seat.
fn as_last(jokers: JokerSet) -> SetTables {
    let empty = LeadEnds { took: [0.0; LEADS], kept: [0.25; LOSSES] };
    let mut tables = SetTables {
        has_senigma: jokers.has(Joker::Senigma),
        replies: [0.0; REPLIES],
        by_gap: [[0.0; LEADS]; GAPS],
        by_start: [[0.0; LEADS]; STARTS],
        turns: vec![[empty; LEADS]; PRESSURE.len()],
    };
    let game = table(jokers);
    tables.replies = std::array::from_fn(|number| beats(&game, reply_lead(number), None, 0));
    for (number, lead) in LEAD.into_iter().enumerate() {
        for (place, gap) in GAP.into_iter().enumerate().filter(|(_, gap)| *gap < FAR && lead > 0.0) {
            tables.by_gap[place][number] = shift(&tables, lead, beats(&game, lead as i32, Some(gap as i32), 0));
        }
        for (place, start) in START.into_iter().enumerate().filter(|(_, start)| *start != 0.0) {
            tables.by_start[place][number] = shift(&tables, lead, beats(&game, lead as i32, None, start as i32));
        }
    }
    tables
}

/// The chance of a last seat that begins with a score to beat a lead, if the second seat is `gap` eyes behind. A tie is half
/// a win.
fn beats(game: &Spelunke, lead: i32, gap: Option<i32>, start: i32) -> f64 {
    let has_senigma = game.jokers(Seat::default()).has(Joker::Senigma);
    let left = |taken: i32| {
        let mut scores = [lead, gap.map_or(0, |gap| lead - gap)];
        rob_the_best(&mut scores[..if gap.is_some() { 2 } else { 1 }], taken, 0, has_senigma);
        scores.into_iter().max().unwrap_or(0).max(0)
    };
    let left: Vec<i32> = (0..=i32::from(MOST_TAKEN)).map(left).collect();
    let goal = Goal::new(LOW..=lead + 1, MOST_TAKEN, |score, taken| match score - left[taken as usize] {
        _ if score <= 0 => 0.0,
        1.. => 1.0,
        0 => 0.5,
        _ => 0.0,
    });
    let mut position = game.start();
    position.scores[0] = start;
    SpelunkeTurn::new(game, &position, goal).worth(&position)
}

/// By how many eyes a lead would be higher that is beaten with this chance.
fn shift(tables: &SetTables, lead: f64, chance: f64) -> f64 {
    let steps = ((FURTHEST_SHIFT - LOWEST_SHIFT) * 8.0) as u32;
    let shifts = (0..=steps).map(|step| LOWEST_SHIFT + f64::from(step) / 8.0).filter(|shift| lead + shift >= 0.0);
    // Of equally good ones the smallest: where all is certain, nothing is shifted.
    let distance = |shift: &f64| (tables.beats(lead + shift) - chance).abs() + shift.abs() * 1e-7;
    shifts.min_by(|a, b| distance(a).total_cmp(&distance(b))).unwrap_or(0.0)
}

/// How a turn ends under each pressure.
fn under_pressure(jokers: JokerSet, survival: &[f64; LEADS], mut tables: SetTables) -> SetTables {
    let game = table(jokers);
    for (pressure, row) in PRESSURE.into_iter().zip(&mut tables.turns) {
        for (lead, ends) in LEAD.into_iter().zip(row) {
            *ends = Against { lead: lead as i32, pressure, survival: *survival }.ends(&game);
        }
    }
    tables
}

/// A turn against a lead, under a pressure.
#[derive(Clone, Copy)]
struct Against {
    lead: i32,
    pressure: f64,
    survival: [f64; LEADS],
}

/// An end of the turn: the lead is taken with some eyes, shared, or kept.
#[derive(Clone, Copy)]
enum TurnEnd {
    Taken(f64),
    Tied(f64),
    Kept,
}

impl Against {
    fn ends(self, game: &Spelunke) -> LeadEnds {
        let high = if self.pressure > 0.0 { HIGH } else { self.lead + 1 };
        let goal =
            Goal::new(LOW..=high.max(self.lead + 1), MOST_TAKEN, |score, taken| self.worth(self.end(score, taken)));
        let mut turn = SpelunkeTurn::new(game, &game.start(), goal);
        if self.pressure > 0.0 {
            turn = turn.with_level_step(LEVEL_STEP);
        }
        let mut counted = TurnAverages::new(&turn, move |score, taken| self.count(score, taken));
        let found: [f64; ENDS] = counted.at(&mut turn, &game.start());
        LeadEnds {
            took: std::array::from_fn(|lead| found[lead]),
            kept: std::array::from_fn(|kind| found[LEADS + kind]),
        }
    }

    /// What comes of a score and of eyes taken, from the leader or from a seat to come, whichever is better. Eyes taken from
    /// one of several seats to come help against that one alone, so they count by their part.
    fn end(&self, score: i32, taken: i32) -> TurnEnd {
        let left = (self.lead - taken).max(0);
        let robbed_to_come = f64::from(score) + f64::from(taken) / self.pressure.max(1.0);
        match score {
            ..=0 => TurnEnd::Kept,
            _ if self.pressure > 0.0 && score > self.lead => TurnEnd::Taken(robbed_to_come),
            _ if score > left => TurnEnd::Taken(f64::from(score)),
            _ if score == left => TurnEnd::Tied(f64::from(score)),
            _ => TurnEnd::Kept,
        }
    }

    fn worth(&self, end: TurnEnd) -> f64 {
        match end {
            TurnEnd::Taken(eyes) => self.survives(eyes),
            TurnEnd::Tied(eyes) => self.survives(eyes) / 2.0,
            TurnEnd::Kept => 0.0,
        }
    }

    fn survives(&self, eyes: f64) -> f64 {
        let (below, way) = between(&LEAD, eyes);
        let one = self.survival[below] + (self.survival[below + 1] - self.survival[below]) * way;
        one.clamp(1e-9, 1.0).powf(self.pressure)
    }

    /// One of the ends, or two neighbouring ones in parts.
    fn count(&self, score: i32, taken: i32) -> [f64; ENDS] {
        let mut ends = [0.0; ENDS];
        let kept = LEADS + loss_kind(taken.min(self.lead));
        let lowest = LEAD[between(&LEAD, f64::from(self.lead)).0.saturating_sub(TAKEN_BELOW)];
        let mut take = |eyes: f64, share: f64| {
            let (below, way) = between(&LEAD, eyes.max(lowest));
            ends[below] += share * (1.0 - way);
            ends[below + 1] += share * way;
        };
        match self.end(score, taken) {
            TurnEnd::Taken(eyes) => take(eyes, 1.0),
            TurnEnd::Tied(eyes) => {
                take(eyes, 0.5);
                ends[kept] += 0.5;
            }
            TurnEnd::Kept => ends[kept] += 1.0,
        }
        ends
    }
}
