//! Many games: simulate, compare, sweep over parameters, let bots play each other.
//!
//! Everything is counted in whole numbers, so that the same seed says the same whatever the number of threads, and parts of
//! a run put together say bit for bit what the run would have said. Memory does not grow with the number of games.

mod arena;
mod chance;
mod crew;
mod csv_rows;
mod differences;
mod distribution;
mod fault_tally;
mod games;
mod interval;
mod journal;
mod lab_table;
mod moments;
mod parts;
mod plan;
mod play_game;
mod pool;
mod rating;
mod regret;
mod result_file;
mod run;
mod simulate;
mod summary;
mod sweep;
mod tally;
mod watch;
mod win_share;
mod worth;

pub use arena::{
    Arena, ArenaProblem, Contender, ContenderResult, Contest, ContestStandings, Duel, JointRating, OwnBot, Sprt,
    Standings, Verdict, contest_to_json,
};
pub use csv_rows::row_head;
pub use differences::Differences;
pub use distribution::Distribution;
pub use fault_tally::FaultTally;
pub use games::triples;
pub use interval::{Clusters, Estimate, FEWEST_NUMBERS, FEWEST_OCCURRENCES};
pub use journal::SaveProblem;
pub use moments::Moments;
pub use parts::{MOST_SHARDS, MergeProblem};
pub use plan::{Compare, Jokers, MOST_GAMES, Plan, PlanProblem, Shard, with_switch};
pub use regret::Regret;
pub use result_file::{merge, read_part, read_run, run_to_json, to_json};
pub use run::{Rows, RunControl, RunCounts, things};
pub use simulate::{simulate, simulate_until};
pub use summary::{Comparison, Difference, Interval, Spread, Summary};
pub use sweep::{
    BaseProblem, MOST_POINTS, Parameter, ParameterProblem, PointCounts, PointSummary, Sweep, SweepCounts,
    SweepMilestone, SweepProblem, SweepSummary, SweepTable, SweptName, is_sweep, merge_sweeps, point_rows, read_sweep,
    read_sweep_run, sweep, sweep_run_to_json, sweep_to_json,
};
pub use tally::{ByGame, COARSE_WIN, COINS_IN_THE_BOX, SeatCount, Tally, ThingCount, TripleCount};
pub use win_share::WIN;
pub use worth::{BotWorth, ThingWorth, TripleWorth};
