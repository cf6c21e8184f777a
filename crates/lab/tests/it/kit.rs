//! Plans to test with.

use std::sync::atomic::AtomicBool;

use bots::BotKind;
use lab::{Jokers, Plan, RunControl, RunCounts, Shard, simulate};
use play::{GameId, MOST_TURNS, Setup};

/// A checked plan with the same bot everywhere.
pub(crate) fn plan(game: GameId, seats: usize, kind: BotKind, games: u64) -> Plan {
    let jokers = if game == GameId::Spelunke { Jokers::Brought } else { Jokers::Named };
    let mut plan = Plan {
        setup: Setup::new(game, seats),
        jokers,
        bots: vec![kind.into(); seats],
        playouts: Some(4),
        games,
        seed: 7,
        most_turns: MOST_TURNS,
        compare: None,
    };
    plan.check().unwrap();
    plan
}

/// A plan that compares readings of a rule.
pub(crate) fn comparing(mut plan: Plan, switch: &str, values: &[&str]) -> Plan {
    let values = values.iter().map(|value| (*value).to_owned()).collect();
    plan.compare = Some(lab::Compare { switch: switch.to_owned(), values });
    plan.check().unwrap();
    plan
}

pub(crate) fn count_on(plan: &Plan, threads: usize, shard: Shard) -> RunCounts {
    let control = RunControl { threads, stop: &AtomicBool::new(false), progress: &|_| (), shelf: None, foreign: None };
    simulate(plan, shard, &control, None).unwrap()
}

pub(crate) fn count(plan: &Plan) -> RunCounts {
    count_on(plan, 2, Shard::WHOLE)
}
