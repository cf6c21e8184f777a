//! How fast things happen by themselves, and how soon a key counts again.

use std::time::{Duration, Instant};

use play::Pace;
use ratatui::crossterm::event::KeyCode;

/// Keyboards repeat a held key every 30 to 90 milliseconds; people press a key twice more slowly.
const HELD: Duration = Duration::from_millis(120);

/// The delays at a normal pace, in milliseconds.
const BOT: u64 = 700;
const DECK: u64 = 150;

/// Delays before what happens by itself, so that people can follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Delays {
    /// Before a bot moves or throws.
    pub(crate) bot: Duration,
    /// Before a card is turned up, or the start is thrown for.
    pub(crate) deck: Duration,
    /// Within this time the same key again is a held one.
    pub(crate) held: Duration,
}

impl Delays {
    pub(super) fn at(pace: Pace) -> Delays {
        let [bot, deck] = [BOT, DECK].map(|normal| pace.pause(Duration::from_millis(normal)));
        Delays { bot, deck, held: HELD }
    }
}

/// The last key that was pressed, and when.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LastKey(Option<(KeyCode, Instant)>);

impl LastKey {
    /// Notes a key and returns true if it is still the one before, held down.
    pub(super) fn is_held(&mut self, code: KeyCode, now: Instant, held: Duration) -> bool {
        let before = self.0.replace((code, now));
        before.is_some_and(|(last, at)| last == code && now.saturating_duration_since(at) < held)
    }
}
