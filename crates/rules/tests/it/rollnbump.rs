//! Roll'n Bump against the conformance suite.

use rules::rollnbump::{Deck, Position, RollnBump, Rules};
use rules::switch::Switches;
use rules::{Game, Seat};
use test_kit::Suite;

/// Every card is unseen, face up or in front of one seat; and the unseen ones are those face down and the twelve that
/// are not used.
fn cards_are_conserved(game: &RollnBump, position: &Position) {
    let up = position.stacks.iter().filter_map(|stack| stack.up).map(|card| 1 << card);
    let places = up.chain(position.owned).chain([position.unseen]);
    let together = places.fold(0_u64, |seen, cards| {
        assert_eq!(seen & cards, 0, "a card is in two places");
        seen | cards
    });
    assert_eq!(together, (1 << Deck::CARDS) - 1, "a card is missing");
    let face_down: u32 = position.stacks.iter().map(|stack| u32::from(stack.left)).sum();
    assert_eq!(face_down + 12, position.unseen.count_ones());
    assert!(position.owned[game.seats()..].iter().all(|owned| *owned == 0));
}

/// Singles, pairs and rows in numbers that no box has, some of them identical, some differing in value alone.
fn strange_deck() -> Deck {
    let pattern = |letter: char| format!("{letter}6=1 {letter}6=1 {letter}6=1 {letter}6=2 {letter}r3=3 {letter}r3=4 ");
    let rest = |letter: char| format!("{letter}e2=0 {letter}e2=0 {letter}e3=9 {letter}r5=99 {letter}1=1 {letter}2=1 ");
    let cards: String = ['A', 'B', 'C', 'D'].map(|letter| pattern(letter) + &rest(letter)).concat();
    Deck::read(&format!("{cards} joker=20")).unwrap()
}

#[test]
fn rollnbump_keeps_every_promise_at_every_table() {
    let tables =
        ["", "end=revealed", "joker=at_once", "white_returns=used", "end=revealed joker=at_once white_returns=used"];
    for switches in tables {
        let rules = Rules::read(switches).unwrap();
        for seats in 2..=5 {
            for (start, deck) in [(None, Deck::default()), (Some(Seat::new(seats - 1)), strange_deck())] {
                let game = RollnBump::new(seats, rules, start, deck).unwrap();
                Suite { games: 4, ..Suite::default() }.run(&game, cards_are_conserved);
            }
        }
    }
}
