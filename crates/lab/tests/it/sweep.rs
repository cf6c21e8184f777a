//! What sweeps promise, whatever is swept.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bots::BotKind;
use lab::{
    Parameter, PlanProblem, RunControl, Shard, Sweep, SweepMilestone, SweepProblem, SweepSummary, WIN, point_rows,
    sweep,
};
use play::GameId;

use crate::kit::{comparing, count, count_sweep, count_sweep_on, plan, sweep_of};

/// The readings of a comparison and the points of a sweep are the same games, so their differences have the intervals whose
/// coverage docs/lab.md states.
#[test]
fn a_point_and_its_difference_from_the_base_are_those_of_a_comparison() {
    for (game, switch, values) in [
        (GameId::Pot, "target", &["20", "15", "12"][..]),
        (GameId::Exactly, "cap", &["before", "after", "none"]),
        (GameId::Spelunke, "jokers", &["3", "0"]),
        (GameId::RollnBump, "end", &["taken", "revealed"]),
    ] {
        for kind in [BotKind::Random, BotKind::Thumb] {
            let swept = count_sweep(&sweep_of(game, kind, 700, &format!("{switch}={}", values.join("|"))));
            let compared = count(&comparing(plan(game, 2, kind, 700), switch, values));
            for (index, point) in swept.points.iter().enumerate() {
                assert_eq!(point.tally, compared.tallies[index], "{game} {kind} {}", values[index]);
                let difference = index.checked_sub(1).map(|index| compared.differences[index].clone());
                assert_eq!(point.differences, difference, "{game} {kind} {}", values[index]);
            }
        }
    }
}

#[test]
fn a_point_does_not_depend_on_the_others() {
    let grid = count_sweep(&sweep_of(GameId::Pot, BotKind::Thumb, 600, "seats=2..4,bots=thumb|random,target=15|24"));
    for (index, alone) in [
        (0, "seats=2,bots=thumb,target=15"),
        (3, "seats=2,bots=random,target=24"),
        (10, "seats=4,bots=random,target=15"),
    ] {
        let alone = count_sweep(&sweep_of(GameId::Pot, BotKind::Thumb, 600, alone));
        assert_eq!(grid.points[index].tally, alone.points[0].tally, "point {index}");
    }
}

/// A plain run throws from one stream, a point from streams that belong to turns: other games, of the same chances.
#[test]
fn a_point_says_what_a_plain_run_of_its_table_says() {
    let swept = sweep_of(GameId::Pot, BotKind::Thumb, 4000, "target=15|24");
    let summary = SweepSummary::of(&swept, &count_sweep(&swept));
    for (index, point) in summary.points.iter().enumerate() {
        let plain = count(&swept.plan(index));
        let plain = lab::Summary::of(&swept.plan(index), &plain.tallies[0], "");
        for (own, plain) in point.summary.win.iter().zip(&plain.win) {
            assert!((own.rate - plain.rate).abs() < own.half_width() + plain.half_width(), "{own:?} {plain:?}");
        }
        let margin = point.summary.turns.interval.unwrap().half_width() * 2.0;
        assert!((point.summary.turns.mean - plain.turns.mean).abs() < margin);
    }
}

#[test]
fn the_same_seed_says_the_same_whatever_the_threads_at_every_point() {
    for game in GameId::ALL {
        let swept = sweep_of(game, BotKind::Random, 1100, "seats=2..3,bots=random|thumb");
        let alone = count_sweep_on(&swept, 1, Shard::WHOLE);
        assert_eq!(count_sweep_on(&swept, 2, Shard::WHOLE), alone, "{game}");
        assert_eq!(count_sweep_on(&swept, 5, Shard::WHOLE), alone, "{game}");
    }
    let slow = sweep_of(GameId::Pot, BotKind::Sharp, 20, "bots=thumb|sharp");
    assert_eq!(count_sweep_on(&slow, 3, Shard::WHOLE), count_sweep_on(&slow, 1, Shard::WHOLE));
}

#[test]
fn tables_of_different_sizes_differ_at_the_places_that_they_share() {
    let mut swept = sweep_of(GameId::Spelunke, BotKind::Thumb, 300, "seats=2..4");
    swept.base = 1;
    let counts = count_sweep(&swept);
    let places = |point: usize| counts.points[point].differences.as_ref().map(|differences| differences.wins.len());
    assert_eq!([places(0), places(1), places(2)], [Some(2), None, Some(3)]);
    let summary = SweepSummary::of(&swept, &counts);
    for (point, mean) in [(0, 2.0), (1, 3.0), (2, 4.0)].map(|(point, seats)| (&summary.points[point], seats)) {
        assert!((point.summary.win.iter().map(|win| win.rate).sum::<f64>() - 1.0).abs() < 0.2, "{mean} seats");
    }
    let wins = |point: usize, place: usize| summary.points[point].summary.win[place].rate;
    let difference = summary.points[2].difference.as_ref().unwrap();
    assert!((difference.win[2].rate - (wins(2, 2) - wins(1, 2))).abs() < 1e-12);
}

/// On the same throws a difference is known better than from two runs of their own.
#[test]
fn differences_between_neighbours_are_known_better_than_their_chances() {
    let swept = sweep_of(GameId::Pot, BotKind::Thumb, 3000, "target=23..24");
    let summary = SweepSummary::of(&swept, &count_sweep(&swept));
    let point = &summary.points[1];
    let (apart, paired) = (point.summary.win[0].half_width(), point.difference.as_ref().unwrap().win[0].half_width());
    assert!(paired < 0.8 * apart * 2_f64.sqrt(), "{paired} {apart}");
}

/// A figure that was published with its seed can be had again.
#[test]
fn the_figures_of_a_swept_seed_stay_what_they_are() {
    let counts = count_sweep(&sweep_of(GameId::Pot, BotKind::Thumb, 256, "target=15|24,ante=1..2"));
    let figures: Vec<_> = counts
        .points
        .iter()
        .map(|point| {
            let differ = point.differences.as_ref().map_or(0, |differences| differences.games);
            (point.tally.wins[0] / (WIN / 60), point.tally.turns.moments().sum, differ)
        })
        .collect();
    // Wins of the seat that starts in sixtieths, turns, games that went differently from the first point's.
    assert_eq!(figures, GOLDEN);
}

const GOLDEN: [(u64, i128, u64); 4] = [(7860, 4475, 0), (8040, 3082, 256), (7140, 8889, 256), (7800, 5933, 256)];

fn until(swept: &Sweep, error: f64, threads: usize) -> lab::SweepCounts {
    count_sweep_on(&Sweep { until_error: Some(error), ..swept.clone() }, threads, Shard::WHOLE)
}

#[test]
fn every_point_goes_on_until_it_is_known_well_enough_and_no_further() {
    // In Spelunke with six seats a win is rarer than with two, so fewer games do.
    let swept = sweep_of(GameId::Spelunke, BotKind::Random, 1_000_000, "seats=2|6|3");
    let counts = until(&swept, 0.006, 2);
    let games: Vec<u64> = counts.points.iter().map(|point| point.tally.games).collect();
    assert!(games[1] < games[0] && games[0] < 60_000, "{games:?}");
    let summary = SweepSummary::of(&swept, &counts);
    for point in &summary.points {
        let differences = point.difference.iter().flat_map(|difference| &difference.win);
        assert!(point.summary.win.iter().chain(differences).all(|win| win.half_width() <= 0.006), "{games:?}");
    }
    assert_eq!(until(&swept, 0.006, 5), counts);
    // A point is then what a sweep of that many games has there.
    for (point, games) in games.into_iter().enumerate() {
        let fixed = count_sweep(&Sweep { games, ..swept.clone() });
        assert_eq!(fixed.points[point], counts.points[point]);
    }
    // An error that cannot be reached: all games.
    let few = until(&Sweep { games: 500, ..swept }, 0.001, 2);
    assert!(few.points.iter().all(|point| point.tally.games == 500));
}

#[test]
fn a_stopped_sweep_has_the_beginning_of_every_points_games() {
    let swept = sweep_of(GameId::Pot, BotKind::Random, 1_000_000, "target=15..18");
    for stop_after in [1, 3000, 20_000, 40_000] {
        let (stop, games) = (AtomicBool::new(false), AtomicU64::new(0));
        let progress = |more| {
            let so_far = games.fetch_add(more, Ordering::Relaxed) + more;
            stop.store(so_far >= stop_after, Ordering::Relaxed);
        };
        let control = RunControl { threads: 2, stop: &stop, progress: &progress, shelf: None, foreign: None };
        let counts = sweep(&swept, Shard::WHOLE, &control, None, &|_| ()).unwrap();
        assert_eq!(counts.games(), games.load(Ordering::Relaxed));
        assert!(counts.games() >= stop_after && counts.games() < 100_000);
        for (index, point) in counts.points.iter().enumerate() {
            if point.tally.games > 0 {
                let fewer = count_sweep(&Sweep { games: point.tally.games, ..swept.clone() });
                assert_eq!(fewer.points[index], *point, "after {stop_after}");
            }
        }
    }
}

#[test]
fn milestones_lead_to_the_number_of_games_that_are_played() {
    for (until_error, first) in [(None, 90_000), (Some(0.02), 3 * 2400)] {
        let swept = Sweep { until_error, ..sweep_of(GameId::Pot, BotKind::Random, 30_000, "target=15..17") };
        let told = Mutex::new(Vec::new());
        let control =
            RunControl { threads: 2, stop: &AtomicBool::new(false), progress: &|_| (), shelf: None, foreign: None };
        let counts = sweep(&swept, Shard::WHOLE, &control, None, &|milestone| told.lock().unwrap().push(milestone));
        let told = told.into_inner().unwrap();
        assert_eq!(told[0], SweepMilestone { points_done: 0, games_expected: first });
        let games = counts.unwrap().games();
        assert_eq!(told.last(), Some(&SweepMilestone { points_done: 3, games_expected: games }));
    }
}

#[test]
fn a_sweep_that_cannot_be_played_is_refused_by_its_point() {
    let mut swept = sweep_of(GameId::Pot, BotKind::Thumb, 10, "target=15..17,ante=1..2");
    swept.tables[3].bots.pop();
    assert_eq!(swept.check(), Err(SweepProblem::Point(3, PlanProblem::Bots { given: 1, seats: 2 })));
    assert_eq!(swept.label(3), "target=16,ante=2");
    swept.tables.pop();
    assert_eq!(swept.check(), Err(SweepProblem::Mixed));
    swept.parameters.push(Parameter { name: "target".to_owned(), values: vec!["9".to_owned()] });
    assert_eq!(swept.check(), Err(SweepProblem::Twice("target".to_owned())));
}

#[test]
fn there_is_one_row_for_each_point_with_all_its_figures() {
    let swept = sweep_of(GameId::Exactly, BotKind::Random, 400, "seats=2..3,cap=before|none");
    let counts = count_sweep(&swept);
    let rows = point_rows(&SweepSummary::of(&swept, &counts));
    let mut rows = csv::Reader::from_reader(rows.as_bytes());
    let head: Vec<String> = rows.headers().unwrap().iter().map(str::to_owned).collect();
    let column = |name: &str| head.iter().position(|title| title == name).unwrap_or_else(|| panic!("{name}"));
    let rows: Vec<csv::StringRecord> = rows.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), 4);
    let field = |row: usize, name: &str| rows[row][column(name)].to_owned();
    let figure = |row: usize, name: &str| field(row, name).parse::<f64>().unwrap();
    assert_eq!([0, 1, 2, 3].map(|row| field(row, "cap")), ["before", "none", "before", "none"]);
    assert_eq!([0, 3].map(|row| field(row, "base")), ["1", "0"]);
    let summary = SweepSummary::of(&swept, &counts);
    assert!((figure(3, "win_3_low") - summary.points[3].summary.win[2].low).abs() < 1e-15);
    let difference = summary.points[3].difference.as_ref().unwrap();
    assert!((figure(3, "more_win_2_high") - difference.win[1].high).abs() < 1e-15);
    assert!(
        (figure(2, "more_turns") - summary.points[2].difference.as_ref().unwrap().turns.unwrap().rate).abs() < 1e-15
    );
    // No third seat, and nothing that the base differs by.
    for (row, name) in [(0, "win_3"), (0, "more_win_1"), (3, "more_win_3"), (0, "games_differ_high")] {
        assert_eq!(field(row, name), "", "{row} {name}");
    }
}
