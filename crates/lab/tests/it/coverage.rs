//! What intervals promise, in short; `make coverage` measures it at length.

#[path = "../../examples/coverage/claims.rs"]
mod claims;

use bots::BotKind;
use lab::{Plan, RunCounts, Summary};
use play::GameId;

use crate::kit::{count, plan};
use claims::Tallied;

/// How often each figure of many small runs held what they say together.
fn held(plan: &Plan, runs: u64) -> Tallied {
    let mut all = RunCounts::new(plan);
    let mut said = Vec::new();
    for seed in 0..runs {
        let counts = count(&Plan { seed, ..plan.clone() });
        said.push(claims::of_summary(&Summary::of(plan, &counts.tallies[0], "")));
        all.merge(&counts);
    }
    let truth = claims::truth(&claims::of_summary(&Summary::of(plan, &all.tallies[0], "")));
    let mut tallied = Tallied::new();
    said.iter().for_each(|claims| claims::hold(claims, &truth, &mut tallied));
    tallied
}

/// With 400 runs a coverage of 95 % is measured to 1.1 points: what is below 90 is no accident. Before, 4-2-O was held in 47 of
/// 100 runs, and 1-1-1 in 71.
#[test]
fn the_intervals_of_30_games_hold_the_truth_rare_things_included() {
    let tallied = held(&plan(GameId::Pot, 3, BotKind::Random, 30), 400);
    assert!(tallied.keys().any(|(class, id)| *class == "wins with a thing" && id == "111"));
    for ((class, id), held) in &tallied {
        // A figure that few runs print has few chances to be right.
        if held.printed >= 100 {
            assert!(held.coverage() >= 0.90, "{class} {id}: {held:?}");
        }
    }
}

#[test]
fn the_intervals_of_300_games_hold_the_truth_and_are_no_wider_than_they_need_to_be() {
    let tallied = held(&plan(GameId::Pot, 2, BotKind::Random, 300), 100);
    let often = tallied.values().filter(|held| held.printed == 100 && held.mean_occurrences() >= 30.0);
    let coverages: Vec<f64> = often.map(claims::Held::coverage).collect();
    #[allow(clippy::cast_precision_loss, reason = "there are few")]
    let mean = coverages.iter().sum::<f64>() / coverages.len() as f64;
    assert!(coverages.len() > 20 && (0.93..=0.98).contains(&mean), "{mean} of {}", coverages.len());
}

/// In 400 games of exactly without a cap a euro comes as a gift once, if at all: that tells nothing of what it is worth.
#[test]
fn a_thing_that_came_up_too_seldom_has_no_figure() {
    let mut plan = plan(GameId::Exactly, 2, BotKind::Thumb, 400);
    plan.setup.rules = "cap=none".to_owned();
    plan.check().unwrap();
    let summary = Summary::of(&plan, &count(&plan).tallies[0], "");
    let gift = summary.things.iter().find(|thing| thing.id == "gift").unwrap();
    assert!(gift.seats_with < 10, "{gift:?}");
    assert_eq!((gift.with, gift.difference, gift.score), (None, None, None));
    assert!(gift.without.is_some(), "almost all seats are without");
}

#[test]
fn a_figure_that_is_always_the_same_has_no_interval() {
    let plan = plan(GameId::Exactly, 2, BotKind::Random, 100);
    let summary = Summary::of(&plan, &count(&plan).tallies[0], "");
    assert_eq!((summary.winning_scores.mean, summary.winning_scores.interval), (3.0, None));
    assert!(summary.turns.interval.is_some());
}

/// Sets of three jokers that came up less than ten times are counted, not ranked.
#[test]
fn jokers_that_came_up_too_seldom_are_not_ranked() {
    let mut plan = plan(GameId::Spelunke, 4, BotKind::Random, 300);
    plan.jokers = lab::Jokers::Drawn;
    let summary = Summary::of(&plan, &count(&plan).tallies[0], "");
    assert!(summary.triples.iter().all(|triple| triple.seats >= 10));
    assert_eq!(summary.triples.len() + summary.triples_too_seldom, 220, "1,200 seats bring all of them");
    assert!(summary.triples_too_seldom > 100);
}
