//! In which stretches a sweep is played: all points play one stretch of games, then all the next.
//!
//! Stretches double up to a limit, so that whenever a run is broken off all points have about as many games; the limit bounds what is
//! lost then, and what is kept of the base's games. Where they end changes no count: but after a look at the errors points may be done,
//! so looks depend on nothing but the games before them.

use std::ops::Range;

/// The games of the first stretch, and the most of any, where games are short.
const SHORT: (u64, u64) = (1024, 65_536);
/// The same where a single game may take a second.
const LONG: (u64, u64) = (16, 64);
/// The errors are looked at for the first time after this many pieces of games, as in a plain run.
const FIRST_LOOK: u64 = 200;

pub(super) struct Schedule {
    games: Range<u64>,
    games_a_piece: u64,
    stretches: (u64, u64),
    /// After this game the errors are looked at.
    look: u64,
}

impl Schedule {
    /// The schedule of these games. Without an error to reach, the only look is at the end.
    pub(super) fn new(games: Range<u64>, games_a_piece: u64, has_slow_points: bool, has_looks: bool) -> Schedule {
        let first = if has_looks { games.start + FIRST_LOOK * games_a_piece } else { games.end };
        let stretches = if has_slow_points { LONG } else { SHORT };
        Schedule { look: first.min(games.end), games, games_a_piece, stretches }
    }

    /// Where the stretch that begins here ends.
    pub(super) fn stretch_end(&self, from: u64) -> u64 {
        let (first, most) = self.stretches;
        let long = (from - self.games.start).clamp(first, most);
        (from + long).min(self.look)
    }

    /// True if the errors are looked at here.
    pub(super) fn is_look(&self, done: u64) -> bool {
        done == self.look
    }

    /// Sets the next look, from how much wider than wanted the intervals of the point are that will be done first. The error falls
    /// with the root of the number of games. No leap further than fourfold, no step below a tenth.
    #[allow(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "counts are far below 2⁵²")]
    pub(super) fn look_again(&mut self, times_too_wide: f64) {
        let done = self.look - self.games.start;
        let needed = (done as f64 * times_too_wide.powi(2).min(4.0)).ceil() as u64;
        let pieces = needed.max(done + done.div_ceil(10)).div_ceil(self.games_a_piece);
        self.look = (self.games.start + pieces * self.games_a_piece).min(self.games.end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretches_double_and_end_where_the_games_do() {
        let schedule = Schedule::new(0..200_000, 64, false, false);
        let mut ends = vec![0];
        while !schedule.is_look(ends[ends.len() - 1]) {
            ends.push(schedule.stretch_end(ends[ends.len() - 1]));
        }
        assert_eq!(ends[..6], [0, 1024, 2048, 4096, 8192, 16_384]);
        assert_eq!(ends[ends.len() - 2..], [196_608, 200_000]);
    }

    #[test]
    fn looks_come_where_the_error_should_be_small_enough() {
        let mut schedule = Schedule::new(0..1_000_000, 64, false, true);
        assert!(schedule.is_look(12_800));
        schedule.look_again(1.5);
        assert!(schedule.is_look(28_800));
        schedule.look_again(100.0);
        assert!(schedule.is_look(115_200), "no further than fourfold");
        schedule.look_again(1.000_001);
        assert!(schedule.is_look(126_720), "no less than a tenth");
        (0..9).for_each(|_| schedule.look_again(9.0));
        assert!(schedule.is_look(1_000_000));
    }
}
