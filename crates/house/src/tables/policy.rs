//! Settings of a house.

use std::fmt;
use std::time::Duration;

use super::cup::HouseCup;

/// Pauses, time limits and the source of chance.
#[derive(Clone, Debug)]
pub struct HousePolicy {
    /// How long a bot waits before it acts at the normal pace, so that people see what it does.
    pub bot_pause: Duration,
    /// How long a person must not have been seen before others may hand their seat to a bot.
    pub away_after: Duration,
    /// How long an unused table stays in memory.
    pub forget_after: Duration,
    /// How long a table may stay untouched before it is archived.
    pub archive_after: Duration,
    /// How long a finished or archived table is kept before it is deleted; `None` keeps it for ever.
    pub delete_after: Option<Duration>,
    /// How long a table has been announced before it is deleted.
    pub delete_notice: Duration,
    /// The number of playouts for an unsolved position in a review.
    pub review_playouts: u32,
    /// The time limit of a hint where the table is not solved.
    pub hint_time: Duration,
    pub cup: HouseCup,
    /// The secret of the house's chains; `None` if throws are not sealed.
    pub seal_secret: Option<SealSecret>,
    /// How long the house waits for people's links of a throw.
    pub link_patience: Duration,
}

/// The secret from which the house's chains are made. Its `Debug` shows nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct SealSecret(pub [u8; 32]);

impl fmt::Debug for SealSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

impl Default for HousePolicy {
    fn default() -> HousePolicy {
        HousePolicy {
            bot_pause: Duration::from_millis(900),
            away_after: Duration::from_secs(90),
            forget_after: Duration::from_secs(600),
            archive_after: Duration::from_secs(30 * 24 * 3600),
            delete_after: None,
            delete_notice: Duration::from_secs(24 * 3600),
            review_playouts: coach::PLAYOUTS,
            hint_time: Duration::from_millis(600),
            cup: HouseCup::System,
            seal_secret: None,
            link_patience: Duration::from_secs(5),
        }
    }
}
