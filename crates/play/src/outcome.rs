//! How a table's game ended: winners, scores, places.

use rules::spelunke::Standing as SpelunkeStanding;
use rules::{Outcome, Seat, SeatSet};
use serde_json::{Map, Value, json};

use crate::{Playable, Played, Table};

/// How a table's game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableOutcome {
    /// It was stopped: there is no winner.
    NoResult,
    /// It ended by its rules.
    Result(Outcome, Option<Ranking>),
}

/// What a game names itself at its end, beyond winners and scores (S-41 to S-46).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranking {
    /// The places by seat, from 1.
    pub places: Vec<u32>,
    /// Who loses.
    pub losers: SeatSet,
    /// The bonus eyes that each seat brings along next time.
    pub bonus: Vec<u32>,
}

/// A seat's place by its score, winners first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placing {
    /// The place, from 1; seats that are equal share one.
    pub number: usize,
    /// The seat.
    pub seat: Seat,
    /// Coins, euros, eyes or points.
    pub score: i64,
    /// True if the seat has won, alone or with others.
    pub has_won: bool,
}

impl TableOutcome {
    /// Who won; empty without a result, and where the rules name nobody (S-45).
    pub fn winners(&self) -> SeatSet {
        match self {
            TableOutcome::NoResult => SeatSet::NONE,
            TableOutcome::Result(outcome, _) => outcome.winners,
        }
    }

    /// Places, losers and bonus eyes; `None` without a result, and in games that do not name them.
    pub fn ranking(&self) -> Option<&Ranking> {
        match self {
            TableOutcome::NoResult => None,
            TableOutcome::Result(_, ranking) => ranking.as_ref(),
        }
    }
}

impl From<SpelunkeStanding> for Ranking {
    fn from(standing: SpelunkeStanding) -> Ranking {
        Ranking { places: standing.places.to_vec(), losers: standing.losers, bonus: standing.bonus.to_vec() }
    }
}

impl<G: Playable> Played<G> {
    /// The outcome; `None` while the game is on.
    pub fn outcome(&self) -> Option<TableOutcome> {
        match self.game().outcome(self.position()) {
            Some(outcome) => Some(TableOutcome::Result(outcome, self.game().ranking(self.position()))),
            None => self.is_stopped().then_some(TableOutcome::NoResult),
        }
    }

    /// The outcome as JSON. Seats count from 1 there.
    pub(crate) fn outcome_json(&self) -> Option<Map<String, Value>> {
        let mut json = Map::new();
        let numbers = |seats: SeatSet| -> Value { seats.iter().map(Seat::number).collect() };
        match self.outcome()? {
            TableOutcome::NoResult => {
                json.insert("winners".into(), json!([]));
                json.insert("no_result".into(), json!(true));
            }
            TableOutcome::Result(outcome, ranking) => {
                json.insert("winners".into(), numbers(outcome.winners));
                json.insert("scores".into(), outcome.scores.iter().copied().collect());
                if let Some(Ranking { places, losers, bonus }) = ranking {
                    json.insert("places".into(), json!(places));
                    json.insert("losers".into(), numbers(losers));
                    json.insert("bonus".into(), json!(bonus));
                }
                self.game().write_outcome(self.position(), &mut json);
            }
        }
        Some(json)
    }
}

impl Table {
    /// The outcome; `None` while the game is on.
    pub fn outcome(&self) -> Option<TableOutcome> {
        for_played!(self.played(), played => played.outcome())
    }

    /// The seats by their places, the best first.
    pub fn places(&self) -> Vec<Placing> {
        let winners = self.outcome().map_or(SeatSet::NONE, |outcome| outcome.winners());
        let mut seats: Vec<_> = Seat::all(self.setup().seats).zip(self.scores()).collect();
        // Winners come first, then seats by score.
        let rank = |(seat, score): &(Seat, i64)| (!winners.has(*seat), -score);
        seats.sort_by_key(rank);
        let place = |of: &(Seat, i64)| Placing {
            number: 1 + seats.iter().filter(|other| rank(other) < rank(of)).count(),
            seat: of.0,
            score: of.1,
            has_won: winners.has(of.0),
        };
        seats.iter().map(place).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameId, Setup};

    #[test]
    fn places_are_shared_and_winners_come_first() {
        let mut setup = Setup::new(GameId::Spelunke, 3);
        setup.rules = "jokers=0".to_owned();
        let mut table = Table::open(&setup).expect("a plain table");
        for event in ["5", "stop", "5", "stop", "2", "stop"] {
            table.enter(event).expect("a short game");
        }
        let places: Vec<_> =
            table.places().into_iter().map(|place| (place.number, place.seat.number(), place.has_won)).collect();
        assert_eq!(places, [(1, 1, true), (1, 2, true), (3, 3, false)]);
    }
}
