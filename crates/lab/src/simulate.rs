//! Runs of a plan: whole, one shard of it, or until the error is small enough.

use std::io;
use std::sync::atomic::Ordering;

use play::for_game;

use crate::interval::Estimate;
use crate::plan::{Plan, Shard};
use crate::run::{Rows, RunControl, RunCounts, run};
use crate::win_share::WIN;

/// The error is looked at for the first time after this many pieces of work.
const FIRST_LOOK: u64 = 200;

/// Simulates one part of a run, or all of it. The plan was checked.
pub fn simulate(plan: &Plan, shard: Shard, control: &RunControl<'_>, rows: Option<Rows<'_>>) -> io::Result<RunCounts> {
    for_game!(plan.game(), G => run::<G>(plan, plan.pieces_of(shard), control, rows))
}

/// Simulates until no interval of a winning chance is wider than this to either side (in comparisons: of a difference of
/// winning chances), but at most the games of the plan. It is looked at after numbers of games that depend on nothing but
/// the games before; so the same seed stops at the same game.
pub fn simulate_until(
    plan: &Plan,
    error: f64,
    control: &RunControl<'_>,
    mut rows: Option<Rows<'_>>,
) -> io::Result<RunCounts> {
    let all = plan.pieces(plan.games);
    let mut counts = RunCounts::new(plan);
    let (mut done, mut next) = (0, FIRST_LOOK.min(all));
    loop {
        let reborrowed = rows.as_mut().map(|rows| &mut **rows as Rows<'_>);
        let stretch = for_game!(plan.game(), G => run::<G>(plan, done..next, control, reborrowed))?;
        counts.merge(&stretch);
        done = next;
        let now = widest(&counts);
        if now <= error || done == all || control.stop.load(Ordering::Relaxed) {
            return Ok(counts);
        }
        // The error falls with the root of the number of games. No leap further than fourfold, no step below a tenth.
        #[allow(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "counts are far below 2⁵²")]
        let needed = (done as f64 * (now / error).powi(2).min(4.0)).ceil() as u64;
        next = needed.max(done + done.div_ceil(10)).min(all);
    }
}

/// The widest half of an interval.
fn widest(counts: &RunCounts) -> f64 {
    #[allow(clippy::cast_precision_loss, reason = "sums are rounded only here, at the end")]
    let halves: Vec<f64> = if counts.differences.is_empty() {
        let tally = &counts.tallies[0];
        let estimate = |wins: &u64| Estimate::of_part(*wins as f64 / WIN as f64, tally.games).half_width();
        tally.wins.iter().map(estimate).collect()
    } else {
        let wins = counts.differences.iter().flat_map(|difference| &difference.wins);
        wins.map(|wins| Estimate::of_difference(wins, WIN as f64).half_width()).collect()
    };
    halves.into_iter().fold(0.0, f64::max)
}
