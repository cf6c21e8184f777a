//! Spelunke's rules, sentence by sentence.

mod breaches;
mod examples;
mod exhaustive;
mod jokers;
mod notation;
mod reference;
mod robbing;
mod setup;
mod soundness;
mod standing;
mod switches;
mod turns;
mod ventil_and_fumo;

use super::{Breach, JokerSet, Phase, Position, Rules, Spelunke};
use crate::switch::Switches;
use crate::{Awaits, Game, Illegal, Seat};

/// Three jokers for seats that do not use any.
const ANY: &str = "bold,hirte,pony";

/// A table and how it stands, told by notation.
#[derive(Clone, Debug)]
struct Evening {
    table: Spelunke,
    now: Position,
}

impl Evening {
    /// A table with these switches and a seat for each set of jokers; seat 1 starts.
    fn new(switches: &str, jokers: &[&str]) -> Evening {
        let rules = Rules::read(switches).unwrap();
        let sets: Vec<JokerSet> = jokers.iter().map(|ids| JokerSet::read(ids).unwrap()).collect();
        Evening::at(Spelunke::new(jokers.len(), rules, None, &sets, &[]).unwrap())
    }

    /// A table without jokers.
    fn bare(seats: usize, switches: &str) -> Evening {
        let rules = Rules::read(&format!("jokers=0 {switches}")).unwrap();
        Evening::at(Spelunke::new(seats, rules, None, &[], &[]).unwrap())
    }

    /// A table of three where seat 1 has these jokers.
    fn with(jokers: &str) -> Evening {
        Evening::new("", &[jokers, ANY, ANY])
    }

    fn at(table: Spelunke) -> Evening {
        Evening { now: table.start(), table }
    }

    /// The same, but the seat on turn has had its free throw and now stands at `score`.
    fn standing_at(mut self, score: i32) -> Evening {
        self.now.scores[self.now.active.index()] = score;
        self.now.phase = Phase::Decide;
        self.table.check(&self.now).unwrap();
        self
    }

    /// Plays events with commas between them.
    fn play(mut self, events: &str) -> Evening {
        for event in events.split(',') {
            self.event(event);
        }
        self
    }

    fn event(&mut self, event: &str) {
        let played = match self.table.awaits(&self.now) {
            Awaits::Throw(_) => self.table.throw(&mut self.now, self.table.read_throw(event).unwrap()),
            _ => self.table.play(&mut self.now, self.table.read_move(event).unwrap()),
        };
        played.unwrap_or_else(|illegal| panic!("{event}: {illegal} in {:?}", self.now));
        self.table.check(&self.now).unwrap();
    }

    /// The rule that forbids a move.
    fn refuses(&self, wanted: &str) -> Breach {
        match self.table.play(&mut self.now.clone(), self.table.read_move(wanted).unwrap()) {
            Err(Illegal::Breach(breach)) => breach,
            other => panic!("{wanted}: {other:?} in {:?}", self.now),
        }
    }

    /// The legal moves in notation, with commas between them.
    fn moves(&self) -> String {
        let mut moves = crate::MoveList::new();
        self.table.legal_moves(&self.now, &mut moves);
        moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
    }

    /// The eyes of a seat, by its number.
    fn eyes(&self, seat: usize) -> i32 {
        self.now.scores[seat - 1]
    }

    /// Whether a seat, by its number, is to stop, throw, or announce a joker.
    fn decides(&self, seat: usize) -> bool {
        self.now.phase == Phase::Decide && self.now.active == Seat::new(seat - 1)
    }

    /// Whether a seat, by its number, is about to make its first free throw.
    fn begins(&self, seat: usize) -> bool {
        self.now.phase == Phase::Free && self.now.active == Seat::new(seat - 1)
    }
}
