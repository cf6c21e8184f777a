//! What the games are like: figures of many games between bots, kept as a file and made by `make figures`.
//!
//! [`PLAN`] lists the runs; each is one command of the lab with its seed, so it can be repeated with the same numbers. The
//! file holds of each what the pages show: who wins by turn order, how long a game takes, and what each combo, joker or card is
//! worth, all with intervals of 95 %.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use play::GameId;
use serde::{Deserialize, Serialize};

/// The seed of all runs.
pub const SEED: u64 = 17;

/// Seconds that a throw with its decision takes at a table of people: an estimate, and said to be one.
pub const SECONDS_A_THROW: f64 = 12.0;

/// The file that `make figures` writes.
const FILE: &str = include_str!("../figures/figures.json");

/// One run of the lab.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlannedRun {
    /// The game.
    pub game: GameId,
    /// How many seats.
    pub seats: usize,
    /// The bots on all of them.
    pub bots: &'static str,
    /// True if jokers are drawn for every game, so that each can be told from the others.
    pub draws_jokers: bool,
    /// How many games.
    pub games: u32,
}

const fn run(game: GameId, seats: usize, bots: &'static str, games: u32) -> PlannedRun {
    PlannedRun { game, seats, bots, draws_jokers: false, games }
}

/// All runs; `thumb` plays many games, `sharp` fewer, as it thinks.
pub const PLAN: [PlannedRun; 25] = [
    run(GameId::Pot, 2, "thumb", 40_000),
    run(GameId::Pot, 3, "thumb", 40_000),
    run(GameId::Pot, 4, "thumb", 40_000),
    run(GameId::Pot, 5, "thumb", 40_000),
    run(GameId::Pot, 2, "sharp", 400),
    run(GameId::Pot, 4, "sharp", 300),
    run(GameId::Exactly, 2, "thumb", 40_000),
    run(GameId::Exactly, 3, "thumb", 40_000),
    run(GameId::Exactly, 4, "thumb", 40_000),
    run(GameId::Exactly, 6, "thumb", 40_000),
    run(GameId::Exactly, 2, "sharp", 1_000),
    run(GameId::Exactly, 4, "sharp", 100),
    run(GameId::Spelunke, 2, "thumb", 40_000),
    run(GameId::Spelunke, 4, "thumb", 40_000),
    run(GameId::Spelunke, 8, "thumb", 40_000),
    PlannedRun { draws_jokers: true, ..run(GameId::Spelunke, 4, "thumb", 40_000) },
    run(GameId::Spelunke, 2, "sharp", 400),
    run(GameId::Spelunke, 4, "sharp", 300),
    run(GameId::Spelunke, 8, "sharp", 60),
    run(GameId::RollnBump, 2, "thumb", 10_000),
    run(GameId::RollnBump, 3, "thumb", 10_000),
    run(GameId::RollnBump, 4, "thumb", 10_000),
    run(GameId::RollnBump, 5, "thumb", 10_000),
    run(GameId::RollnBump, 2, "sharp", 150),
    run(GameId::RollnBump, 4, "sharp", 100),
];

impl PlannedRun {
    /// The command that makes it.
    pub fn command(&self) -> String {
        let PlannedRun { game, seats, bots, games, .. } = self;
        let jokers = if self.draws_jokers { " --jokers random" } else { "" };
        format!(
            "knobel lab {game} --seats {seats} --start 1{jokers} --bots {bots} --games {games} --seed {SEED} --json"
        )
    }

    /// A name for its file.
    pub fn name(&self) -> String {
        let jokers = if self.draws_jokers { "-random" } else { "" };
        format!("{}-{}-{}{jokers}", self.game, self.seats, self.bots)
    }
}

/// The figures of one run.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RunFigures {
    /// The run's name.
    pub run: String,
    /// The command that made it.
    pub command: String,
    /// How many games were played.
    pub games: u32,
    /// The winning chance of each seat, the first is the one that starts.
    pub win: Vec<KeptInterval>,
    /// Turns of all seats in a game.
    pub turns: KeptSpread,
    /// Throws of all seats in a game.
    pub throws: KeptSpread,
    /// What things are worth.
    pub things: Vec<ThingFigures>,
}

impl RunFigures {
    /// How long a game takes on average, estimated.
    pub fn minutes(&self) -> f64 {
        self.throws.mean * SECONDS_A_THROW / 60.0
    }
}

/// An estimate with its interval of 95 %.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeptInterval {
    /// The estimate.
    pub rate: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// How something is spread over the games.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeptSpread {
    /// The mean.
    pub mean: f64,
    /// One game in twenty has less.
    pub p05: f64,
    /// One game in twenty has more.
    pub p95: f64,
}

/// What a combo, a joker or a card is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ThingFigures {
    /// Its id in the lab.
    pub id: String,
    /// The part of the seats that had it.
    pub had: f64,
    /// How much more often the seats that had it won than those that had not.
    pub difference: KeptInterval,
}

static FIGURES: LazyLock<Vec<RunFigures>> =
    LazyLock::new(|| serde_json::from_str(FILE).expect("the file of figures can be read: a test says so"));

/// The runs of a game with their figures, in the order of the plan.
pub fn of_game(game: GameId) -> Vec<(PlannedRun, &'static RunFigures)> {
    let runs = PLAN.into_iter().filter(|run| run.game == game);
    runs.filter_map(|run| Some((run, FIGURES.iter().find(|figures| figures.run == run.name())?))).collect()
}

/// The minutes that a game takes on average, from the fewest to the most seats by rules of thumb, rounded to fives.
pub fn usual_minutes(game: GameId) -> RangeInclusive<u32> {
    let runs = of_game(game).into_iter().filter(|(run, _)| run.bots == "thumb" && !run.draws_jokers);
    let fives = runs.map(|(_, figures)| ((figures.minutes() / 5.0).round() as u32).max(1) * 5);
    let (low, high) = fives.fold((u32::MAX, 0), |(low, high), minutes| (low.min(minutes), high.max(minutes)));
    low.min(high)..=high
}

/// The figures in what the lab printed for a run; `None` if something is missing in it.
pub fn read_lab(run: PlannedRun, printed: &serde_json::Value) -> Option<RunFigures> {
    let rounded = |value: f64, digits: i32| (value * 10f64.powi(digits)).round() / 10f64.powi(digits);
    let figure = |value: &serde_json::Value, name: &str, digits| Some(rounded(value.get(name)?.as_f64()?, digits));
    let interval = |value: &serde_json::Value| {
        Some(KeptInterval {
            rate: figure(value, "rate", 5)?,
            low: figure(value, "low", 5)?,
            high: figure(value, "high", 5)?,
        })
    };
    let spread = |value: &serde_json::Value| {
        Some(KeptSpread {
            mean: figure(value, "mean", 2)?,
            p05: figure(value, "p05", 0)?,
            p95: figure(value, "p95", 0)?,
        })
    };
    let thing = |value: &serde_json::Value| {
        let id = value.get("id")?.as_str()?.to_owned();
        Some(ThingFigures { id, had: figure(value, "had", 4)?, difference: interval(value.get("difference")?)? })
    };
    Some(RunFigures {
        run: run.name(),
        command: run.command(),
        games: u32::try_from(printed.get("games")?.as_u64()?).ok()?,
        win: printed.get("win")?.as_array()?.iter().map(interval).collect::<Option<_>>()?,
        turns: spread(printed.get("turns")?)?,
        throws: spread(printed.get("throws")?)?,
        // A thing that every seat has, or none, cannot be compared.
        things: printed.get("things")?.as_array()?.iter().filter_map(thing).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_planned_run_is_in_the_file_as_its_command_says() {
        assert_eq!(FIGURES.len(), PLAN.len());
        for run in PLAN {
            let figures = FIGURES.iter().find(|figures| figures.run == run.name()).expect("a run of the plan");
            assert_eq!((figures.command.clone(), figures.games), (run.command(), run.games), "make figures");
            assert_eq!(figures.win.len(), run.seats);
        }
    }

    #[test]
    fn shares_of_wins_sum_to_one_and_lie_in_their_intervals() {
        for figures in FIGURES.iter() {
            let sum: f64 = figures.win.iter().map(|win| win.rate).sum();
            // In Spelunke there is no winner if all have nothing (S-45).
            assert!(sum < 1.0001 && sum > 0.9, "{}: {sum}", figures.run);
            for win in figures.win.iter().chain(figures.things.iter().map(|thing| &thing.difference)) {
                assert!(win.low <= win.rate && win.rate <= win.high, "{}: {win:?}", figures.run);
            }
            assert!(figures.turns.p05 <= figures.turns.mean && figures.turns.mean <= figures.turns.p95);
            assert!(figures.throws.mean >= figures.turns.mean * 0.9, "{}: a turn has a throw", figures.run);
        }
    }

    #[test]
    fn the_usual_minutes_are_those_of_the_runs() {
        let minutes = GameId::ALL.map(|game| (game, usual_minutes(game).into_inner()));
        let expected = [
            (GameId::Pot, (10, 30)),
            (GameId::Exactly, (25, 60)),
            (GameId::Spelunke, (5, 20)),
            (GameId::RollnBump, (10, 15)),
        ];
        assert!(expected.iter().all(|one| minutes.contains(one)), "{minutes:?}");
    }

    /// Two seats of POT and exactly are solved (docs/solutions.md): the seat that starts wins 52.59 % and 50.28 %. `sharp` plays nearly
    /// so, within the run's own error.
    #[test]
    fn sharp_bots_win_from_the_start_about_as_often_as_the_solutions_say() {
        for (game, exact) in [(GameId::Pot, 0.5259), (GameId::Exactly, 0.5028)] {
            let (_, figures) =
                of_game(game).into_iter().find(|(run, _)| run.bots == "sharp" && run.seats == 2).expect("a run");
            let win = figures.win[0];
            let error = (win.high - win.low) / 2.0;
            assert!((win.rate - exact).abs() < 1.5 * error, "{game}: {win:?}");
        }
    }
}
