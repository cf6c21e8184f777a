//! How fast bots act where people watch.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The pace of the bots at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Two and a half times as long as usual.
    Leisurely,
    /// As usual.
    #[default]
    Normal,
    /// Three tenths of it.
    Quick,
}

impl Pace {
    /// All of them, the slowest first.
    pub const ALL: [Pace; 3] = [Pace::Leisurely, Pace::Normal, Pace::Quick];

    /// Its word in stored events, forms and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Pace::Leisurely => "leisurely",
            Pace::Normal => "normal",
            Pace::Quick => "quick",
        }
    }

    /// The pace with this word.
    pub fn from_id(id: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.id() == id)
    }

    /// The next one, round and round.
    #[must_use]
    pub const fn next(self) -> Pace {
        Pace::ALL[(self as usize + 1) % Pace::ALL.len()]
    }

    /// The pause at this pace, where `normal` is the one of [`Pace::Normal`].
    pub fn pause(self, normal: Duration) -> Duration {
        match self {
            Pace::Leisurely => normal * 5 / 2,
            Pace::Normal => normal,
            Pace::Quick => normal * 3 / 10,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slower_pace_pauses_longer_and_no_pause_stays_none() {
        let normal = Duration::from_millis(900);
        let pauses = Pace::ALL.map(|pace| pace.pause(normal));
        assert!(pauses[0] > pauses[1] && pauses[1] == normal && pauses[1] > pauses[2]);
        assert!(Pace::ALL.into_iter().all(|pace| pace.pause(Duration::ZERO).is_zero()));
        for pace in Pace::ALL {
            assert_eq!(Pace::from_id(pace.id()), Some(pace));
            assert_eq!(serde_json::to_value(pace).expect("a word"), pace.id());
        }
        assert_eq!(Pace::ALL.map(Pace::next), [Pace::Normal, Pace::Quick, Pace::Leisurely]);
    }
}
