//! How long a foreign bot may think.

use std::fmt;
use std::time::Duration;

/// The time that a bot has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clock {
    /// This much for each decision.
    Decision(Duration),
    /// This much for a whole game, and some more with each decision.
    Game {
        /// At the beginning.
        at_first: Duration,
        /// Added with each decision.
        more: Duration,
    },
}

/// Longer is no limit.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

impl Clock {
    /// Ten seconds for each decision.
    pub const USUAL: Clock = Clock::Decision(Duration::from_secs(10));

    /// Reads seconds for each decision, `2.5`, or for a game with what comes with each decision, `60+0.5`.
    ///
    /// ```
    /// use foreign::Clock;
    ///
    /// for text in ["2.5", "60+0.5"] {
    ///     assert_eq!(Clock::read(text).map(|clock| clock.to_string()).as_deref(), Some(text));
    /// }
    /// assert_eq!(Clock::read("0"), None);
    /// ```
    pub fn read(text: &str) -> Option<Clock> {
        let seconds = |text: &str| {
            let seconds = text.trim().parse::<f64>().ok().filter(|seconds| *seconds >= 0.0)?;
            Duration::try_from_secs_f64(seconds).ok().filter(|time| *time <= LONGEST)
        };
        let clock = match text.split_once('+') {
            None => Clock::Decision(seconds(text)?),
            Some((at_first, more)) => Clock::Game { at_first: seconds(at_first)?, more: seconds(more)? },
        };
        (clock.first_decision() > Duration::ZERO).then_some(clock)
    }

    /// The time for the first decision of a game.
    pub(crate) fn first_decision(self) -> Duration {
        match self {
            Clock::Decision(time) => time,
            Clock::Game { at_first, more } => at_first + more,
        }
    }

    /// The time for the next decision, when this one used `used` of the `left`.
    pub(crate) fn after(self, left: Duration, used: Duration) -> Duration {
        match self {
            Clock::Decision(time) => time,
            Clock::Game { more, .. } => left.saturating_sub(used) + more,
        }
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Clock::Decision(time) => write!(f, "{}", time.as_secs_f64()),
            Clock::Game { at_first, more } => write!(f, "{}+{}", at_first.as_secs_f64(), more.as_secs_f64()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_time_is_refused() {
        for text in ["", "x", "-1", "0", "0+0", "1+", "+1", "1+x", "NaN", "inf", "1e9", "1+1+1"] {
            assert_eq!(Clock::read(text), None, "{text}");
        }
        assert!(Clock::read("0+1").is_some());
    }

    #[test]
    fn a_games_time_falls_by_what_is_used_and_rises_with_each_decision() {
        let second = Duration::from_secs(1);
        let game = Clock::read("10+2").unwrap();
        assert_eq!(game.first_decision(), second * 12);
        assert_eq!(game.after(second * 12, second * 5), second * 9);
        assert_eq!(game.after(second * 12, second * 20), second * 2);
        let decision = Clock::read("3").unwrap();
        assert_eq!(decision.after(second * 3, second * 2), second * 3);
    }
}
