//! Many games: simulate, compare, let bots play each other.
//!
//! Everything is counted in whole numbers, so that the same seed says the same whatever the number of threads, and parts of
//! a run put together say bit for bit what the run would have said. Memory does not grow with the number of games.

mod arena;
mod chance;
mod crew;
mod csv_rows;
mod distribution;
mod fault_tally;
mod games;
mod interval;
mod moments;
mod plan;
mod play_game;
mod pool;
mod rating;
mod regret;
mod result_file;
mod run;
mod simulate;
mod summary;
mod tally;
mod watch;
mod win_share;
mod worth;

pub use arena::{
    Arena, ArenaProblem, Contender, ContenderResult, Contest, ContestStandings, Duel, JointRating, OwnBot, SaveProblem,
    Sprt, Standings, Verdict,
};
pub use csv_rows::row_head;
pub use distribution::Distribution;
pub use fault_tally::FaultTally;
pub use games::triples;
pub use interval::{Clusters, Estimate, FEWEST_NUMBERS, FEWEST_OCCURRENCES};
pub use moments::Moments;
pub use plan::{Compare, Jokers, MOST_GAMES, Plan, PlanProblem, Shard};
pub use regret::Regret;
pub use result_file::{MOST_SHARDS, MergeProblem, merge, read_part, to_json};
pub use run::{Differences, Rows, RunControl, RunCounts, things};
pub use simulate::{simulate, simulate_until};
pub use summary::{Comparison, Difference, Interval, Spread, Summary};
pub use tally::{ByGame, COARSE_WIN, COINS_IN_THE_BOX, SeatCount, Tally, ThingCount, TripleCount};
pub use win_share::WIN;
pub use worth::{BotWorth, ThingWorth, TripleWorth};
