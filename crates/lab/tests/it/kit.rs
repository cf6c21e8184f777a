//! Plans to test with.

use std::sync::atomic::AtomicBool;

use bots::BotKind;
use lab::{
    Jokers, Parameter, Plan, RunControl, RunCounts, Shard, Sweep, SweepCounts, SweepTable, simulate, sweep, with_switch,
};
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

/// A checked sweep of these switches, and of `seats` and `bots`, at a table like that of [`plan`].
pub(crate) fn sweep_of(game: GameId, kind: BotKind, games: u64, parameters: &str) -> Sweep {
    let parameters = Parameter::read_all(parameters).unwrap();
    let table = |values: Vec<String>| {
        let (mut seats, mut kind, mut switches) = (2, kind, Vec::new());
        for (parameter, value) in parameters.iter().zip(values) {
            match parameter.name.as_str() {
                "seats" => seats = value.parse().unwrap(),
                "bots" => kind = BotKind::from_id(&value).unwrap(),
                _ => switches.push((parameter.name.clone(), value)),
            }
        }
        let Plan { setup, jokers, bots, .. } = plan(game, seats, kind, games);
        let setup = switches.iter().fold(setup, |setup, (switch, value)| with_switch(&setup, switch, value));
        SweepTable { setup, jokers, bots }
    };
    let tables = Sweep::points(&parameters).unwrap().into_iter().map(table).collect();
    let mut sweep = Sweep {
        parameters,
        tables,
        base: 0,
        playouts: Some(4),
        games,
        until_error: None,
        seed: 7,
        most_turns: MOST_TURNS,
    };
    sweep.check().unwrap();
    sweep
}

pub(crate) fn count_sweep_on(plan: &Sweep, threads: usize, shard: Shard) -> SweepCounts {
    let control = RunControl { threads, stop: &AtomicBool::new(false), progress: &|_| (), shelf: None, foreign: None };
    sweep(plan, shard, &control, None, &|_| ()).unwrap()
}

pub(crate) fn count_sweep(plan: &Sweep) -> SweepCounts {
    count_sweep_on(plan, 2, Shard::WHOLE)
}
