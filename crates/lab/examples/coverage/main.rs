//! `make coverage`: how often the lab's 95 % intervals hold the truth, kind by kind, from 30 to 20,000 games.
//!
//! A run of 20,000 games is also four runs of 5,000, and twenty each of 1,000, 300 and 100: counts can be merged. The truth
//! is what all games of a set-up say together, some hundred times as many as the largest run has. A figure counts where a run
//! prints an interval for it; where a run says that it cannot tell, it is not printed. A number as argument scales the number of
//! games: `coverage 0.1` is a first look.

#![allow(clippy::cast_precision_loss, reason = "counts of runs and games are far below 2⁵²")]

mod claims;

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use bots::BotKind;
use lab::{Arena, Compare, Comparison, Contender, Jokers, Plan, RunControl, RunCounts, Shard, Summary, simulate};
use play::{GameId, MOST_TURNS, Setup, member_seed};

use claims::{Claim, Held, Tallied, Truth};

/// Games of the smallest run; it is played by itself, because nothing larger is made of it.
const SMALLEST: u64 = 30;

/// Games of a piece, of which all larger runs are made.
const PIECE: u64 = 100;

/// Games of the larger runs.
const SIZES: [u64; 5] = [PIECE, 300, 1000, 5000, LARGEST];

/// Games of the largest run.
const LARGEST: u64 = 20_000;

/// The most runs of one size that a largest run is taken apart into.
const RUNS_OF_A_SIZE: usize = 20;

/// Runs of 30 games of a set-up, and runs of each size of a contest.
const SMALL_RUNS: u64 = 4000;
const CONTESTS: u64 = 1500;

/// Fewer runs that print a figure say nothing of its coverage.
const FEWEST_PRINTED: u32 = 200;

/// What coverage has to be: never lower, and from 30 occurrences on no higher. Sampling may miss it by three standard errors.
const LOWEST: f64 = 0.93;
const HIGHEST: f64 = 0.98;
const MANY: f64 = 30.0;

/// How often each figure held, by class and games.
type Table = BTreeMap<(&'static str, u64), Vec<(String, Held)>>;

fn main() -> ExitCode {
    let factor: f64 = std::env::args().nth(1).and_then(|factor| factor.parse().ok()).unwrap_or(1.0);
    let mut table = Table::new();
    let begin = Instant::now();
    for (name, plan, runs) in set_ups() {
        let runs = (runs as f64 * factor).ceil() as u64;
        for (games, tallied) in hold_lab(&plan, runs, (SMALL_RUNS as f64 * factor) as u64) {
            enter(&mut table, name, games, tallied);
        }
        eprintln!("{name}: {} s so far", begin.elapsed().as_secs());
    }
    for (name, arena, largest) in contests() {
        for (games, tallied) in hold_arena(&arena, largest, (CONTESTS as f64 * factor) as u64) {
            enter(&mut table, name, games, tallied);
        }
        eprintln!("{name}: {} s so far", begin.elapsed().as_secs());
    }
    print_table(&table);
    if has_failed(&table) { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn enter(table: &mut Table, name: &str, games: u64, tallied: Tallied) {
    for ((class, id), held) in tallied {
        table.entry((class, games)).or_default().push((format!("{name}: {id}"), held));
    }
}

/// Simulations, with the number of runs of 20,000 games.
fn set_ups() -> Vec<(&'static str, Plan, u64)> {
    let plan = |game, seats, rules: &str, bots: &[BotKind], compare: Option<(&str, [&str; 2])>| {
        let compare = compare
            .map(|(switch, values)| Compare { switch: switch.to_owned(), values: values.map(str::to_owned).to_vec() });
        let mut plan = Plan {
            setup: Setup { rules: rules.to_owned(), ..Setup::new(game, seats) },
            jokers: if game == GameId::Spelunke { Jokers::Drawn } else { Jokers::Named },
            bots: (0..seats).map(|seat| bots[seat % bots.len()].into()).collect(),
            playouts: None,
            games: 1,
            seed: 0,
            most_turns: MOST_TURNS,
            compare,
        };
        plan.check().expect("a plan that can be carried out");
        plan
    };
    let (thumb, random) = (&[BotKind::Thumb][..], &[BotKind::Random][..]);
    let mixed = &[BotKind::Thumb, BotKind::Thumb, BotKind::Random];
    vec![
        ("pot", plan(GameId::Pot, 4, "", thumb, None), 200),
        ("pot, Easy", plan(GameId::Pot, 2, "", random, None), 400),
        ("pot, two Steady and an Easy", plan(GameId::Pot, 3, "", mixed, None), 100),
        ("exactly", plan(GameId::Exactly, 2, "", thumb, None), 50),
        ("exactly cap=none", plan(GameId::Exactly, 2, "cap=none", thumb, None), 50),
        ("exactly, Easy", plan(GameId::Exactly, 3, "", random, None), 100),
        ("spelunke", plan(GameId::Spelunke, 4, "", thumb, None), 300),
        ("rollnbump", plan(GameId::RollnBump, 3, "", thumb, None), 50),
        ("rollnbump, Easy", plan(GameId::RollnBump, 2, "", random, None), 100),
        ("exactly: cap", plan(GameId::Exactly, 2, "", thumb, Some(("cap", ["before", "none"]))), 30),
        ("pot: bonus420", plan(GameId::Pot, 3, "", random, Some(("bonus420", ["o", "any"]))), 100),
        ("spelunke: bust_raises", plan(GameId::Spelunke, 4, "", thumb, Some(("bust_raises", ["yes", "no"]))), 100),
    ]
}

/// Contests, with the games of the largest one.
fn contests() -> Vec<(&'static str, Arena, u64)> {
    let arena = |game, seats| {
        let mut arena = Arena {
            setup: Setup::new(game, seats),
            jokers: if game == GameId::Spelunke { Jokers::Brought } else { Jokers::Named },
            contenders: ["thumb", "random"].map(|bot| Contender::read(bot).expect("a bot")).to_vec(),
            games: 1,
            seed: 0,
            most_turns: MOST_TURNS,
            with_regret: false,
            sprt: None,
        };
        arena.check().expect("a contest that can be held");
        arena
    };
    vec![("arena spelunke", arena(GameId::Spelunke, 2), 5000), ("arena pot", arena(GameId::Pot, 3), 1000)]
}

fn control(stop: &AtomicBool) -> RunControl<'_> {
    RunControl { threads: 1, stop, progress: &|_| (), shelf: None, foreign: None }
}

fn played(plan: &Plan, games: u64, seed: u64) -> RunCounts {
    let plan = Plan { games, seed, ..plan.clone() };
    simulate(&plan, Shard::WHOLE, &control(&AtomicBool::new(false)), None).expect("nothing is written")
}

fn claimed(plan: &Plan, counts: &RunCounts) -> Vec<Claim> {
    match Comparison::of(plan, counts) {
        Some(comparison) => claims::of_comparison(&comparison),
        None => claims::of_summary(&Summary::of(plan, &counts.tallies[0], "")),
    }
}

/// Plays `runs` runs of 20,000 games and `small` of 30, and holds what runs of every size say against what all games say.
fn hold_lab(plan: &Plan, runs: u64, small: u64) -> Vec<(u64, Tallied)> {
    let all = Mutex::new(RunCounts::new(plan));
    let claims = on_all_cores(runs, |run| {
        let (mut largest, mut said) = (RunCounts::new(plan), Vec::new());
        let mut parts: Vec<RunCounts> = SIZES.iter().map(|_| RunCounts::new(plan)).collect();
        for piece in 0..LARGEST / PIECE {
            let counts = played(plan, PIECE, member_seed(run, piece));
            // Ten pieces are three runs of 300 and one piece that belongs to none.
            for (part, games) in parts.iter_mut().zip(SIZES).filter(|(_, games)| *games != 300 || piece % 10 != 9) {
                part.merge(&counts);
                if part.tallies[0].games == games {
                    if said.iter().filter(|(other, _)| *other == games).count() < RUNS_OF_A_SIZE {
                        said.push((games, claimed(plan, part)));
                    }
                    *part = RunCounts::new(plan);
                }
            }
            largest.merge(&counts);
        }
        all.lock().expect("nothing panics here").merge(&largest);
        said
    });
    let smallest =
        on_all_cores(small, |run| vec![(SMALLEST, claimed(plan, &played(plan, SMALLEST, member_seed(u64::MAX, run))))]);
    let truth = claims::truth(&claimed(plan, &all.into_inner().expect("nothing panics here")));
    held(claims.into_iter().chain(smallest), &truth)
}

/// Holds contests of every size, and one that says the truth.
fn hold_arena(arena: &Arena, largest: u64, runs: u64) -> Vec<(u64, Tallied)> {
    let hold = |games: u64, seed: u64, threads: usize| {
        let stop = AtomicBool::new(false);
        let control = RunControl { threads, ..control(&stop) };
        claims::of_standings(&Arena { games, seed, ..arena.clone() }.hold(&control))
    };
    let truth = claims::truth(&hold(200 * largest, u64::MAX, cores()));
    let sizes = [SMALLEST].into_iter().chain(SIZES).filter(|games| *games <= largest);
    let said = sizes.flat_map(|games| on_all_cores(runs, |run| vec![(games, hold(games, member_seed(games, run), 1))]));
    held(said, &truth)
}

fn held(said: impl IntoIterator<Item = (u64, Vec<Claim>)>, truth: &Truth) -> Vec<(u64, Tallied)> {
    let mut by_size: BTreeMap<u64, Tallied> = BTreeMap::new();
    for (games, claims) in said {
        claims::hold(&claims, truth, by_size.entry(games).or_default());
    }
    by_size.into_iter().collect()
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, Into::into)
}

/// What `runs` runs say, on all cores.
fn on_all_cores<T: Send>(runs: u64, run: impl Fn(u64) -> Vec<T> + Sync) -> Vec<T> {
    let (next, all) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..cores() {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= runs {
                        break;
                    }
                    let said = run(number);
                    all.lock().expect("nothing panics here").extend(said);
                }
            });
        }
    });
    all.into_inner().expect("nothing panics here")
}

/// Figures with enough printed intervals to say something.
fn told(figures: &[(String, Held)]) -> Vec<&(String, Held)> {
    figures.iter().filter(|(_, held)| held.printed >= FEWEST_PRINTED).collect()
}

fn print_table(table: &Table) {
    println!("| figure | games | figures | printed | intervals | mean | worst | highest from 30 occurrences on |");
    println!("|---|---|---|---|---|---|---|---|");
    for ((class, games), figures) in table {
        let (printed, runs) = figures.iter().fold((0, 0), |sum, (_, held)| (sum.0 + held.printed, sum.1 + held.runs));
        let told = told(figures);
        let worst = told.iter().map(|(_, held)| held.coverage()).fold(f64::NAN, f64::min);
        let often = told.iter().filter(|(_, held)| held.mean_occurrences() >= MANY);
        let highest = often.map(|(_, held)| held.coverage()).fold(f64::NAN, f64::max);
        let covered: u32 = figures.iter().map(|(_, held)| held.covered).sum();
        let show = |part: f64| if part.is_nan() { "–".to_owned() } else { format!("{:.1}", 100.0 * part) };
        let (mean, share) = (f64::from(covered) / f64::from(printed), f64::from(printed) / f64::from(runs));
        println!(
            "| {class} | {games} | {} | {:.0} % | {printed} | {} | {} | {} |",
            figures.len(),
            100.0 * share,
            show(mean),
            show(worst),
            show(highest)
        );
    }
}

/// Names the figures whose coverage is further off than sampling explains.
fn has_failed(table: &Table) -> bool {
    let mut has_failed = false;
    for ((class, games), figures) in table {
        for (id, held) in told(figures) {
            let error = |at: f64| 3.0 * (at * (1.0 - at) / f64::from(held.printed)).sqrt();
            let (coverage, often) = (held.coverage(), held.mean_occurrences() >= MANY);
            if coverage < LOWEST - error(LOWEST) || (often && coverage > HIGHEST + error(HIGHEST)) {
                let (printed, occurrences) = (held.printed, held.mean_occurrences());
                eprintln!(
                    "{class}, {games} games, {id}: {coverage:.3} of {printed} runs, {occurrences:.1} occurrences"
                );
                has_failed = true;
            }
        }
    }
    has_failed
}
