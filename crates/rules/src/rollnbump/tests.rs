//! The sheet's figures, every clause, every switch.

mod claims;
mod decks;
mod demands;
mod endings;
mod jokers;
mod order;
mod randomly;
mod scores;
mod soundness;
mod text;
mod throws;
mod whites;

use super::*;
use crate::switch::Switches;
use crate::{Awaits, Breach as _, Flow, Game, Illegal, MoveList, Thrower};

/// A single, a pair, three singles that are easily met, a row: enough for most stories of two seats.
const SIX: &str = "A1 Ae2 A6 Br3 B2 Be3";
const NINE: &str = "A1 Ae2 A6 Br3 B2 Be3 C4 Cr4 De4";
const TWELVE: &str = "A1 Ae2 A6 Br3 B2 Be3 C4 Cr4 De4 D5 Dr5 D3";

fn seat(number: usize) -> Seat {
    Seat::from_number(number).unwrap()
}

fn dice(faces: &str) -> Dice {
    Dice::of(faces.chars().map(|digit| Face::from_digit(digit).unwrap())).unwrap()
}

fn claim(number: usize, faces: &str) -> Option<Claim> {
    Claim::new(seat(number), dice(faces))
}

/// A table that plays what it is told, in notation.
#[derive(Clone)]
struct Table {
    game: RollnBump,
    at: Position,
}

impl Table {
    /// The cards lie; seat 1 is about to throw three dice.
    fn dealt(seats: usize, switches: &str) -> Table {
        let game = RollnBump::new(seats, Rules::read(switches).unwrap(), Some(seat(1)), Deck::default()).unwrap();
        let cards = [SIX, NINE, NINE, TWELVE][seats - 2];
        let mut table = Table { at: game.start(), game };
        cards.split(' ').for_each(|card| assert!(table.event(card).is_ok(), "{card}"));
        table
    }

    /// The first round is over, nobody has claimed anything; seat 1 is about to throw five dice.
    fn second_round(seats: usize, switches: &str) -> Table {
        let mut table = Table::dealt(seats, switches);
        table.go("123; done; 1234; done");
        (2..seats).for_each(|_| table.go("12345; done"));
        assert_eq!(table.at.phase, Phase::Throw { kept: Dice::NONE, white: None, left: 2 });
        table
    }

    /// One event, whichever kind is awaited.
    fn event(&mut self, text: &str) -> Result<Flow, Illegal<Breach>> {
        match self.game.awaits(&self.at) {
            Awaits::Move(_) => self.game.play(&mut self.at, self.game.read_move(text).unwrap()),
            _ => self.game.throw(&mut self.at, self.game.read_throw(text).unwrap()),
        }
    }

    /// Events between semicolons, all of them possible.
    fn go(&mut self, events: &str) {
        for text in events.split(';').map(str::trim) {
            assert!(self.event(text).is_ok(), "{text}: {:?} in {:?}", self.clone().event(text), self.at);
            assert_eq!(self.game.check(&self.at), Ok(()), "after {text}: {:?}", self.at);
        }
    }

    /// The rule that this event breaks.
    fn refuses(&self, text: &str) -> Breach {
        match self.clone().event(text) {
            Err(Illegal::Breach(breach)) => breach,
            other => panic!("{text}: {other:?}"),
        }
    }

    /// All legal moves, in notation.
    fn moves(&self) -> Vec<String> {
        let mut moves = MoveList::new();
        self.game.legal_moves(&self.at, &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    fn may(&self, text: &str) -> bool {
        let wanted = self.game.read_move(text).unwrap();
        let listed = self.moves().contains(&wanted.to_string());
        assert_eq!(listed, self.game.forbids_move(&self.at, wanted).is_none(), "{text}");
        listed
    }

    /// What the next throw looks like: how many dice, and whether the white one is thrown along.
    fn throws(&self) -> (usize, bool) {
        let mut seen = None;
        self.game.each_throw(&self.at, |thrown, _| match thrown {
            Throw::Dice { dice, white } => seen = Some((dice.len(), white.is_some())),
            Throw::Card(name) => panic!("{name}"),
        });
        seen.unwrap()
    }

    fn index(&self, card: &str) -> u8 {
        let Ok(Throw::Card(name)) = self.game.read_throw(card) else { panic!("{card} is a card") };
        self.game.deck.find(name, Deck::ALL).unwrap()
    }

    fn owns(&self, number: usize, cards: &str) -> bool {
        let wanted = cards.split_whitespace().fold(0, |bits, card| bits | 1 << self.index(card));
        self.at.owned[seat(number).index()] == wanted
    }

    /// Puts unseen cards from below a stack, counted from 1, in front of a seat, as if it had taken them earlier.
    fn give(&mut self, number: usize, stack: usize, cards: &str) {
        for card in cards.split_whitespace() {
            let bit = 1 << self.index(card);
            assert_ne!(self.at.unseen & bit, 0, "{card} is unseen");
            self.at.unseen &= !bit;
            self.at.owned[seat(number).index()] |= bit;
            self.at.stacks[stack - 1].left -= 1;
        }
        assert_eq!(self.game.check(&self.at), Ok(()));
    }

    fn total(&self, number: usize) -> u16 {
        self.game.points(&self.at, seat(number)).total()
    }

    fn winners(&self) -> Vec<usize> {
        self.game.outcome(&self.at).unwrap().winners.iter().map(Seat::number).collect()
    }
}

/// A position is copied at every node of a search.
#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 192, "{}", size_of::<Position>());
    assert_eq!(size_of::<Option<Claim>>(), 4);
}

#[test]
fn a_table_seats_two_to_five() {
    let table = |seats, start| RollnBump::new(seats, Rules::default(), start, Deck::default());
    assert_eq!(table(1, None), Err(SetupError::Seats { given: 1, allowed: SEATS }));
    assert_eq!(table(6, None), Err(SetupError::Seats { given: 6, allowed: SEATS }));
    assert_eq!(table(2, Some(seat(3))), Err(SetupError::Start { seat: seat(3), seats: 2 }));
    let game = table(5, Some(seat(5))).unwrap();
    assert_eq!((game.start_seat(), game.rules(), game.deck()), (Some(seat(5)), &Rules::default(), &Deck::default()));
}

/// The sheet: 6 stacks of 6, 9 of 4, 9 of 4, 12 of 3.
#[test]
fn thirty_six_cards_are_stacked_by_the_number_of_seats() {
    for (seats, stacks, height) in [(2, 6, 6), (3, 9, 4), (4, 9, 4), (5, 12, 3)] {
        let game = RollnBump::new(seats, Rules::default(), None, Deck::default()).unwrap();
        assert_eq!((game.stacks(), game.stack_height()), (stacks, height));
        assert_eq!(stacks * usize::from(height) + UNUSED, Deck::CARDS);
        let start = game.start();
        assert!(start.stacks[..stacks].iter().all(|stack| stack.left == height && stack.up.is_none()));
        assert!(start.stacks[stacks..].iter().all(|stack| *stack == Stack::default()));
    }
}

#[test]
fn the_defaults_are_as_we_play_it() {
    assert_eq!(Rules::default().write(), "end=taken joker=claimed white_returns=always");
    let other = "end=revealed joker=at_once white_returns=used";
    assert_eq!(Rules::read(other).unwrap().write(), other);
}
