//! What the counts of a run promise, whatever is played.

use std::sync::atomic::{AtomicBool, Ordering};

use bots::BotKind;
use lab::{RunControl, Shard, Summary, WIN, row_head, simulate, simulate_until, to_json};
use play::GameId;

use crate::kit::{comparing, count, count_on, plan};

#[test]
fn the_same_seed_says_the_same_whatever_the_threads() {
    for game in GameId::ALL {
        for kind in [BotKind::Random, BotKind::Thumb] {
            let plan = plan(game, 3, kind, 500);
            let alone = count_on(&plan, 1, Shard::WHOLE);
            assert_eq!(count_on(&plan, 2, Shard::WHOLE), alone, "{game} {kind}");
            assert_eq!(count_on(&plan, 5, Shard::WHOLE), alone, "{game} {kind}");
        }
        let sharp = plan(game, 2, BotKind::Sharp, 4);
        assert_eq!(count_on(&sharp, 3, Shard::WHOLE), count_on(&sharp, 1, Shard::WHOLE), "{game}");
    }
}

#[test]
fn another_seed_says_something_else() {
    let one = plan(GameId::Pot, 2, BotKind::Random, 300);
    let mut other = one.clone();
    other.seed = 8;
    assert_ne!(count(&one), count(&other));
}

#[test]
fn all_wins_of_all_games_are_shared_out() {
    for game in GameId::ALL {
        let info = game.info();
        for seats in [*info.seats.start(), *info.seats.end()] {
            let counts = count(&plan(game, seats, BotKind::Random, 400));
            let tally = &counts.tallies[0];
            let decided = tally.games - tally.nobody - tally.no_result;
            assert_eq!(tally.wins.iter().sum::<u64>(), decided * WIN, "{game} {seats}");
            assert_eq!(tally.scores.moments().count, (tally.games - tally.no_result) * seats as u64);
            assert_eq!(tally.turns.moments().count, 400);
        }
    }
}

#[test]
fn turns_and_throws_are_those_of_the_game() {
    // E-20: a turn of exactly is one throw.
    let exactly = count(&plan(GameId::Exactly, 4, BotKind::Random, 300));
    assert_eq!(exactly.tallies[0].turns, exactly.tallies[0].throws);
    // S-01: everybody has one turn.
    let spelunke = count(&plan(GameId::Spelunke, 7, BotKind::Thumb, 300));
    assert_eq!(spelunke.tallies[0].turns.bins(), [(7, 7, 300)]);
}

#[test]
fn a_game_that_takes_too_long_is_stopped_without_a_result() {
    let mut plan = plan(GameId::Exactly, 2, BotKind::Random, 100);
    plan.most_turns = 3;
    let counts = count(&plan);
    let tally = &counts.tallies[0];
    assert_eq!((tally.no_result, tally.wins.as_slice(), tally.scores.moments().count), (100, &[0, 0][..], 0));
    assert_eq!(tally.turns.bins(), [(3, 3, 100)]);
}

#[test]
fn every_seat_brings_three_jokers_and_all_triples_come_up_when_they_are_drawn() {
    let mut plan = plan(GameId::Spelunke, 20, BotKind::Thumb, 300);
    plan.jokers = lab::Jokers::Drawn;
    let counts = count(&plan);
    let tally = &counts.tallies[0];
    assert_eq!(tally.triples.iter().map(|triple| triple.seats.seats).sum::<u64>(), 6000);
    assert!(tally.triples.iter().all(|triple| triple.seats.seats > 0));
    let jokers = &tally.things[..12];
    assert_eq!(jokers.iter().map(|joker| joker.with.seats).sum::<u64>(), 3 * 6000);
}

#[test]
fn cards_of_all_kinds_and_patterns_are_counted_alike() {
    let counts = count(&plan(GameId::RollnBump, 3, BotKind::Random, 60));
    let things = &counts.tallies[0].things;
    let kinds: u64 = things[..12].iter().map(|thing| thing.times).sum();
    let patterns: u64 = things[14..].iter().map(|thing| thing.times).sum();
    assert_eq!(kinds, patterns);
    assert!(kinds > 60 * 4);
}

#[test]
fn rows_hold_what_the_counts_hold() {
    for game in GameId::ALL {
        let plan = plan(game, 2, BotKind::Random, 200);
        let mut text = row_head(&plan);
        let control =
            RunControl { threads: 3, stop: &AtomicBool::new(false), progress: &|_| (), shelf: None, foreign: None };
        let mut take = |rows: &str| {
            text.push_str(rows);
            Ok(())
        };
        let counts = simulate(&plan, Shard::WHOLE, &control, Some(&mut take)).unwrap();
        let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
        assert_eq!(rows[0].join(","), "game,first,turns,throws,lead_changes,winners,score_1,score_2");
        assert_eq!(rows.len(), 201);
        let numbers: Vec<u64> = rows[1..].iter().map(|row| row[0].parse().unwrap()).collect();
        assert_eq!(numbers, (1..=200).collect::<Vec<_>>());
        let sum = |column: usize| rows[1..].iter().map(|row| row[column].parse::<i128>().unwrap()).sum::<i128>();
        let tally = &counts.tallies[0];
        assert_eq!(sum(2), tally.turns.moments().sum, "{game}");
        assert_eq!(sum(3), tally.throws.moments().sum, "{game}");
        assert_eq!(sum(6) + sum(7), tally.scores.moments().sum, "{game}");
    }
}

#[test]
fn a_run_until_an_error_stops_by_itself_and_is_the_run_of_as_many_games() {
    let mut asked = plan(GameId::Spelunke, 2, BotKind::Random, 1_000_000);
    let control =
        RunControl { threads: 2, stop: &AtomicBool::new(false), progress: &|_| (), shelf: None, foreign: None };
    let found = simulate_until(&asked, 0.005, &control, None).unwrap();
    let games = found.tallies[0].games;
    assert!(games > 30_000 && games < 60_000, "{games}");
    let summary = Summary::of(&asked, &found.tallies[0], "");
    assert!(summary.win.iter().all(|win| win.half_width() <= 0.005));
    asked.games = games;
    assert_eq!(count(&asked), found);
    // An error that cannot be reached: all games of the plan.
    assert_eq!(
        simulate_until(&plan(GameId::Pot, 2, BotKind::Random, 100), 0.001, &control, None).unwrap().tallies[0].games,
        100
    );
}

#[test]
fn a_stopped_run_counts_a_beginning() {
    let plan = plan(GameId::Pot, 2, BotKind::Random, 1_000_000);
    let stop = AtomicBool::new(false);
    let control = RunControl {
        threads: 2,
        stop: &stop,
        progress: &|_| stop.store(true, Ordering::Relaxed),
        shelf: None,
        foreign: None,
    };
    let counts = simulate(&plan, Shard::WHOLE, &control, None).unwrap();
    let games = counts.tallies[0].games;
    assert!((64..1_000_000).contains(&games), "{games}");
    let mut fewer = plan.clone();
    fewer.games = games;
    assert_eq!(count(&fewer), counts);
}

#[test]
fn a_switch_that_changes_no_game_makes_no_difference() {
    let counts = count(&comparing(plan(GameId::Spelunke, 4, BotKind::Thumb, 200), "loser_ties", &["all", "fewest"]));
    assert_eq!(counts.tallies[0], counts.tallies[1]);
    assert_eq!(counts.differences[0].games, 0);
}

#[test]
fn a_switch_that_changes_games_changes_them_from_where_they_part() {
    let counts = count(&comparing(plan(GameId::Pot, 2, BotKind::Random, 400), "bonus420", &["o", "any"]));
    let games = counts.differences[0].games;
    // 4-2-0 comes up in most games once any letter will do, and some games have none.
    assert!((100..400).contains(&games), "{games}");
    // On the same throws the difference is known better than from two runs of their own.
    let paired = counts.differences[0].turns.standard_error();
    let apart = counts.tallies.iter().map(|tally| tally.turns.moments().standard_error().powi(2)).sum::<f64>().sqrt();
    assert!(paired < 0.9 * apart, "{paired} {apart}");
}

#[test]
fn jokers_can_be_compared_with_none() {
    let counts = count(&comparing(plan(GameId::Spelunke, 3, BotKind::Thumb, 100), "jokers", &["3", "0"]));
    assert_eq!(counts.tallies[0].triples.iter().map(|triple| triple.seats.seats).sum::<u64>(), 300);
    assert_eq!(counts.tallies[1].triples.iter().map(|triple| triple.seats.seats).sum::<u64>(), 0);
}

#[test]
fn the_json_has_what_programs_rely_on() {
    let plan = plan(GameId::Exactly, 2, BotKind::Random, 1000);
    let json = to_json(&plan, &count(&plan), Shard::WHOLE);
    assert_eq!((&json["game"], &json["seats"], &json["games"]), (&"exactly".into(), &2.into(), &1000.into()));
    let wins = json["win"].as_array().unwrap();
    let of = |index: usize, key: &str| wins[index][key].as_f64().unwrap();
    assert!((of(0, "rate") + of(1, "rate") - 1.0).abs() < 1e-12);
    assert!(of(0, "low") < of(0, "rate") && of(0, "rate") < of(0, "high"));
    assert!(json["turns"]["mean"].as_f64().unwrap() > 50.0 && json["turns"]["sd"].as_f64().unwrap() > 10.0);
    assert_eq!(json["throws"]["mean"], json["turns"]["mean"]);
    assert_eq!(json["no_result"], 0);
}

/// The interval of a difference holds what many runs show: seats of one game are not independent of each other.
#[test]
fn the_error_of_a_difference_is_the_spread_between_runs() {
    let runs: Vec<(f64, f64)> = (0..150)
        .map(|seed| {
            let mut plan = plan(GameId::RollnBump, 2, BotKind::Random, 64);
            plan.seed = seed;
            let counts = count(&plan);
            let summary = Summary::of(&plan, &counts.tallies[0], "");
            let white = summary.things.iter().find(|thing| thing.id == "white").unwrap();
            let difference = white.difference.unwrap();
            (difference.rate, difference.half_width() / 1.96)
        })
        .collect();
    let mean = runs.iter().map(|run| run.0).sum::<f64>() / 150.0;
    let spread = (runs.iter().map(|run| (run.0 - mean).powi(2)).sum::<f64>() / 149.0).sqrt();
    let claimed = runs.iter().map(|run| run.1).sum::<f64>() / 150.0;
    // With 150 runs the spread itself is known to about 6 %.
    assert!((spread / claimed - 1.0).abs() < 0.17, "spread {spread}, claimed {claimed}");
}

/// A figure that was published with its seed can be had again: what the seed throws, and in which order, never changes.
#[test]
fn the_figures_of_a_seed_stay_what_they_are() {
    let figures = GameId::ALL.map(|game| {
        let counts = count(&plan(game, 2, BotKind::Random, 256));
        let tally = &counts.tallies[0];
        (tally.wins[0] / (WIN / 60), tally.turns.moments().sum, tally.throws.moments().sum)
    });
    // Wins of whoever starts in sixtieths, turns and throws of 256 games.
    let golden = [(6900, 7723, 20_103), (8520, 38_029, 38_029), (7170, 512, 1938), (8490, 12_450, 26_763)];
    assert_eq!(figures, golden);
}
