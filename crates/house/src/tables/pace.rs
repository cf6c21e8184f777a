//! The pace of a table: how long its bots pause before they act.

use std::time::Duration;

use play::Pace;

use super::web_table::WebTable;

/// How many pauses a bot waits for a person who may still take the last move back.
const PAUSES_FOR_TAKING_BACK: u32 = 3;

/// The longest pause of any bot, where `normal` is the one of [`Pace::Normal`].
pub(super) fn longest_pause(normal: Duration) -> Duration {
    (normal * PAUSES_FOR_TAKING_BACK).max(Pace::Leisurely.pause(normal))
}

impl WebTable {
    /// How long the awaited bot waits before it acts, so that people see what has happened and can take their move back.
    pub(super) fn bot_pause(&self, normal: Duration) -> Duration {
        let pause = self.pace.pause(normal);
        if self.is_skipping {
            Duration::ZERO
        } else if self.has_fresh_move() {
            pause.max(pause.min(normal) * PAUSES_FOR_TAKING_BACK)
        } else {
            pause
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_pause_is_longer_than_the_longest() {
        let normal = Duration::from_millis(900);
        assert!(Pace::ALL.into_iter().all(|pace| pace.pause(normal) <= longest_pause(normal)));
    }
}
