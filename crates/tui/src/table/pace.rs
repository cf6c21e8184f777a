//! How fast things happen by themselves, and how soon a key counts again.

use std::time::{Duration, Instant};

use play::Pace;
use ratatui::crossterm::event::KeyCode;

/// Keyboards repeat a held key every 30 to 90 milliseconds; people press a key twice more slowly.
const REPEAT: Duration = Duration::from_millis(120);
/// The first repeat of a held key comes after 250 to 660 milliseconds, a time in which people press a key twice as well.
const FIRST_REPEAT: Duration = Duration::from_millis(700);

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
    /// Within this time the same key again is a repeat of a held one.
    pub(crate) repeat: Duration,
    /// Within this time the same key again may be the first repeat of a held one.
    pub(crate) first_repeat: Duration,
}

impl Delays {
    pub(super) fn at(pace: Pace) -> Delays {
        let [bot, deck] = [BOT, DECK].map(|normal| pace.pause(Duration::from_millis(normal)));
        Delays { bot, deck, repeat: REPEAT, first_repeat: FIRST_REPEAT }
    }
}

/// What a key press is, as far as the press before it tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Press {
    /// Another key, or the same one after a pause.
    New,
    /// Pressed once more, or the first repeat of a held key: a repeat that follows at once tells.
    Unclear,
    /// A repeat of a held key, and so is the unclear press before it.
    Repeat,
}

/// The last key that was pressed, and when.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LastKey(Option<(KeyCode, Instant)>);

impl LastKey {
    /// Notes a key that was pressed `now`.
    pub(super) fn note(&mut self, code: KeyCode, now: Instant, delays: Delays) -> Press {
        let same = self.0.replace((code, now)).filter(|(last, _)| *last == code);
        match same.map(|(_, at)| now.saturating_duration_since(at)) {
            Some(pause) if pause < delays.repeat => Press::Repeat,
            Some(pause) if pause < delays.first_repeat => Press::Unclear,
            _ => Press::New,
        }
    }
}

/// An unclear press that waits for `Delays::repeat`: if no repeat has come by then, it was pressed on purpose.
#[derive(Clone, Copy, Debug)]
pub(super) struct DeferredKey {
    pub(super) code: KeyCode,
    pub(super) due: Instant,
    /// The length of the record when it was pressed: it means nothing else later.
    pub(super) record_length: usize,
}
