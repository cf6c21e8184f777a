//! What a game brings along so that puzzles of it can be found.

use bots::{BotKind, Thinking, jokers};
use coach::Kinds;
use coach::reasons::Explained;
use play::{QuickCup, Setup};
use rules::exactly::{self, Exactly};
use rules::pot::{self, Pot};
use rules::rollnbump::{self, RollnBump};
use rules::spelunke::{self, Spelunke};
use rules::{Cup, Seat};
use values::Valued;

/// A game with puzzles.
pub trait Puzzled: Thinking + Valued + Kinds + Explained {
    /// The puzzles that are kept of it.
    const KEPT: &'static str;

    /// The numbers of seats of the tables that puzzles are taken from.
    const TABLES: &'static [usize];

    /// A decision with more legal moves is too much to look at.
    const MOST_MOVES: usize = 40;

    /// So is one with more moves that differ.
    const MOST_ANSWERS: usize = 8;

    /// The most puzzles whose best moves are of one kind, as a part of all.
    const MOST_OF_KIND: f64 = 0.6;

    /// What a puzzle is about, coarsely: two positions with the same subject and the same best move teach the same. Purses,
    /// stacks and scores are told apart only as far as they change what is decided.
    fn subject(&self, position: &Self::Position) -> String;

    /// The same still more coarsely: what a person would call the same kind of position.
    fn theme(&self, position: &Self::Position) -> String;
}

impl Puzzled for Pot {
    const KEPT: &'static str = include_str!("../../puzzles/pot.txt");
    const TABLES: &'static [usize] = &[2];

    fn subject(&self, position: &pot::Position) -> String {
        let pot::Position { coins, lid, phase, active, control, dice } = position;
        let own = coins[active.index()] / 6;
        let others: Vec<u32> = active.others(rules::Game::seats(self)).map(|seat| coins[seat.index()] / 6).collect();
        format!("{phase:?} {dice:?} {:?} {own} {others:?} {}", control.map(|control| control.total), lid / 6)
    }

    fn theme(&self, position: &pot::Position) -> String {
        format!("{:?} {:?}", position.phase, position.dice)
    }
}

impl Puzzled for Exactly {
    const KEPT: &'static str = include_str!("../../puzzles/exactly.txt");
    const TABLES: &'static [usize] = &[2];

    fn subject(&self, position: &exactly::Position) -> String {
        let stack = |seat: Seat| exactly::total(position.tokens.stack(seat));
        let others: Vec<_> = position.active.others(rules::Game::seats(self)).map(stack).collect();
        format!("{:?} {} {others:?}", position.phase, stack(position.active))
    }

    fn theme(&self, position: &exactly::Position) -> String {
        let height = |seat: Seat| exactly::total(position.tokens.stack(seat)) / 25;
        let heights: Vec<_> = std::iter::once(position.active)
            .chain(position.active.others(rules::Game::seats(self)))
            .map(height)
            .collect();
        format!("{:?} {heights:?}", position.phase)
    }
}

impl Puzzled for Spelunke {
    const KEPT: &'static str = include_str!("../../puzzles/spelunke.txt");
    // At larger tables a rollout takes many times as long.
    const TABLES: &'static [usize] = &[2];

    fn subject(&self, position: &spelunke::Position) -> String {
        let seats = rules::Game::seats(self);
        let score = |seat: Seat| position.scores[seat.index()];
        let own = score(position.active);
        let most = position.active.others(seats).map(score).max().unwrap_or(0);
        let to_come = seats - self.finished(position).len();
        let jokers = position.jokers[position.active.index()];
        format!("{:?} {} {} {to_come} {jokers}", position.phase, own / 4, (own - most).div_euclid(4))
    }

    fn theme(&self, position: &spelunke::Position) -> String {
        format!("{:?} {}", position.phase, position.jokers[position.active.index()])
    }
}

impl Puzzled for RollnBump {
    const KEPT: &'static str = include_str!("../../puzzles/rollnbump.txt");
    const TABLES: &'static [usize] = &[2, 3];
    // Which dice to throw again: there are 31 ways with five that differ.
    const MOST_MOVES: usize = 64;
    const MOST_ANSWERS: usize = 40;
    const MOST_OF_KIND: f64 = 0.4;

    fn subject(&self, position: &rollnbump::Position) -> String {
        format!("{:?} {:?}", position.phase, position.joker)
    }

    fn theme(&self, position: &rollnbump::Position) -> String {
        format!("{:?}", position.phase)
    }
}

/// The set-up of a table with a seat that starts; where seats bring jokers, those of bots of all kinds.
pub(super) fn any_setup<G: Puzzled>(cup: &mut QuickCup) -> Setup {
    let seats = G::TABLES[cup.pick(G::TABLES.len() as u32) as usize];
    let mut setup = Setup::new(G::ID, seats);
    setup.start = Some(Seat::new(cup.pick(seats as u32) as usize));
    if G::TAKES_JOKERS {
        let kinds = [BotKind::Random, BotKind::Thumb, BotKind::Sharp];
        setup.jokers = (0..seats).map(|_| jokers(kinds[cup.pick(3) as usize], cup)).collect();
    }
    setup
}
