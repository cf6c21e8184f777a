//! What a house may be told about its behaviour.

use std::time::Duration;

use super::cup::HouseCup;

/// How the house behaves where a setting makes sense.
#[derive(Clone, Debug)]
pub struct HousePolicy {
    /// How long a bot waits before it acts, so that people see what it does.
    pub bot_pause: Duration,
    /// How long somebody must not have been seen before others may hand their seat to a bot.
    pub away_after: Duration,
    /// How long a table stays in memory when nobody looks at it.
    pub forget_after: Duration,
    /// How long a table may stay untouched before it is put away.
    pub archive_after: Duration,
    /// How long a table whose game is over, or that was put away, stays before it is deleted; for ever without it.
    pub delete_after: Option<Duration>,
    /// How often the coach plays a position on that is not solved, when it looks through a game.
    pub review_playouts: u32,
    /// How long a hint may be thought about where the table is not solved.
    pub hint_time: Duration,
    /// Where chance comes from.
    pub cup: HouseCup,
}

impl Default for HousePolicy {
    fn default() -> HousePolicy {
        HousePolicy {
            bot_pause: Duration::from_millis(900),
            away_after: Duration::from_secs(90),
            forget_after: Duration::from_secs(600),
            archive_after: Duration::from_secs(30 * 24 * 3600),
            delete_after: None,
            review_playouts: coach::PLAYOUTS,
            hint_time: Duration::from_millis(600),
            cup: HouseCup::System,
        }
    }
}
