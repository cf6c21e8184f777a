//! Decks as data.

use super::*;
use test_kit::Shaken;

const DEFAULT: &str = include_str!("../default.deck");

fn error(edit: impl Fn(&str) -> String) -> DeckError {
    Deck::read(&edit(DEFAULT)).unwrap_err()
}

/// The text with its first `from` made `to`.
fn with(from: &str, to: &str) -> DeckError {
    assert!(DEFAULT.contains(from));
    error(|text| text.replacen(from, to, 1))
}

fn spot(line: usize, column: usize) -> Spot {
    Spot { line, column }
}

//
#[test]
fn each_pattern_has_six_singles_three_rows_and_three_equals() {
    let deck = Deck::default();
    let mut demands: Vec<Demand> = Face::ALL.into_iter().map(Demand::Single).collect();
    demands.extend((3..=5).map(Demand::Row).chain((2..=4).map(Demand::Equals)));
    for (pattern, cards) in Pattern::ALL.into_iter().zip(deck.cards().chunks(Deck::PER_PATTERN)) {
        assert!(cards.iter().all(|card| card.pattern == pattern));
        assert_eq!(cards.iter().map(|card| card.demand).collect::<Vec<_>>(), demands);
    }
}

//
#[test]
fn only_the_jokers_fifteen_is_the_sheets_and_the_other_values_are_ours() {
    let deck = Deck::default();
    assert_eq!(deck.joker(), 15);
    for card in deck.cards() {
        let value = match card.demand {
            Demand::Single(_) => 1,
            Demand::Row(length) => [3, 5, 8][usize::from(length) - 3],
            Demand::Equals(count) => [2, 4, 9][usize::from(count) - 2],
        };
        assert_eq!(card.value, value, "{card}");
    }
    assert!(DEFAULT.contains("R-01") && DEFAULT.contains("values are ours"));
}

//
#[test]
fn a_person_can_give_the_cards_the_values_of_the_box() {
    let text = DEFAULT.replace("A1=1", "A1=99").replace("joker=15", "joker=0");
    let deck = Deck::read(&text).unwrap();
    assert_eq!((deck.card(0).value, deck.joker()), (99, 0));
    let game = RollnBump::new(2, Rules::default(), Some(seat(1)), deck).unwrap();
    let mut position = game.start();
    position.owned[0] = 1;
    assert_eq!(game.points(&position, seat(1)).cards, 99);
}

#[test]
fn what_a_deck_writes_it_reads_again() {
    let deck = Deck::default();
    assert_eq!(Deck::read(&deck.to_string()), Ok(deck));
    assert!(!deck.to_string().contains('\n'));
    assert!(deck.to_string().starts_with("A1=1 A2=1 ") && deck.to_string().ends_with(" De4=9 joker=15"));
}

#[test]
fn order_letters_lines_and_comments_do_not_matter() {
    let deck = Deck::default();
    let mut words: Vec<String> = deck.to_string().split(' ').map(str::to_lowercase).collect();
    words.reverse();
    assert_eq!(Deck::read(&words.join("\r\n\t # A1=1 = nonsense ä\n")), Ok(deck));
    assert_eq!(Deck::read(&deck.to_string().to_uppercase().replace(' ', "#\n")), Ok(deck));
    assert_eq!(Deck::read(&deck.to_string().replace("A1=1", "A1=01")), Ok(deck));
}

#[test]
fn any_twelve_known_demands_make_a_pattern() {
    let same = |letter| format!("{letter}e4=99 ").repeat(12);
    let text = format!("joker=99 {}{}{}{}", same('A'), same('b'), same('C'), same('d'));
    let deck = Deck::read(&text).unwrap();
    assert!(deck.cards().iter().all(|card| card.demand == Demand::Equals(4) && card.value == 99));
}

#[test]
fn what_is_no_card_is_pointed_at() {
    for token in ["A31", "=", "=1", "x", "E1=1", "A=1", "Ar=1", "Ax3=1", "Are3=1", "A3r=1", "Ä1=1", "A١=1", "jokers=1"]
    {
        let wanted = DeckError::Token { spot: spot(13, 6), token: token.to_owned() };
        assert_eq!(with("A2=1", token), wanted, "{token}");
    }
    let message = with("A2=1", "x").to_string();
    assert_eq!(message, "line 13, column 6: `x` is no card; cards look like A3=1, Br4=5, Ce2=2, joker=15");
}

#[test]
fn a_demand_that_the_game_does_not_know_is_pointed_at() {
    for token in ["A0=1", "A7=1", "Ar2=1", "Ar6=1", "Ae1=1", "Ae5=1", "A10=1", "a999=1"] {
        let wanted = DeckError::Demand { spot: spot(13, 7), token: token.to_owned() };
        assert_eq!(with("A2=1", token), wanted, "{token}");
    }
    let message = with("A2=1", "Ar6=1").to_string();
    assert!(message.starts_with("line 13, column 7: `Ar6=1` demands"), "{message}");
}

#[test]
fn a_value_is_a_number_up_to_ninety_nine() {
    for token in ["A2=", "A2=100", "A2=-1", "A2=+1", "A2=x", "A2=1=1", "A2=99999999999", "A2=١"] {
        let wanted = DeckError::Value { spot: spot(13, 9), token: token.to_owned() };
        assert_eq!(with("A2=1", token), wanted, "{token}");
    }
    let joker = DeckError::Value { spot: spot(18, 7), token: "joker=150".to_owned() };
    assert_eq!(with("joker=15", "joker=150"), joker);
    assert!(joker.to_string().contains("from 0 to 99"));
}

#[test]
fn a_deck_has_forty_eight_cards_twelve_of_each_pattern_and_one_joker() {
    assert_eq!(with("A1=1", " "), DeckError::Cards { given: 47 });
    assert_eq!(with("A1=1", "A1=1 A1=1"), DeckError::Cards { given: 49 });
    assert_eq!(Deck::read(""), Err(DeckError::Cards { given: 0 }));
    assert_eq!(with("A1=1", "B1=1"), DeckError::Pattern { pattern: Pattern::A, given: 11 });
    assert_eq!(with("D1=1", "C1=1"), DeckError::Pattern { pattern: Pattern::C, given: 13 });
    assert_eq!(with("joker=15", ""), DeckError::NoJoker);
    assert_eq!(with("joker=15", "joker=15 JOKER=15"), DeckError::SecondJoker(spot(18, 10)));
    for wrong in [with("A1=1", " "), with("A1=1", "B1=1"), with("joker=15", ""), with("joker=15", "joker=1 joker=1")] {
        assert!(!wrong.to_string().is_empty());
    }
}

/// Characters cut out, doubled, changed and swapped in: an error or a deck that reads back, never a panic.
#[test]
fn arbitrary_edits_never_panic() {
    let mut cup = Shaken::new(1);
    let mut readable = 0;
    for _ in 0..4000 {
        let mut text: Vec<char> = Deck::default().to_string().chars().collect();
        for _ in 0..=cup.below(3) {
            let at = cup.below(text.len() as u32) as usize;
            let other = ['A', 'd', 'r', 'e', '=', '#', '\n', '\r', ' ', '0', '5', '9', 'ä', '\u{2028}', '\0', '-'];
            let other = other[cup.below(16) as usize];
            match cup.below(4) {
                0 => drop(text.remove(at)),
                1 => text.insert(at, other),
                2 => text[at] = other,
                _ => text.truncate(at + 1),
            }
        }
        if let Ok(deck) = Deck::read(&text.iter().collect::<String>()) {
            assert_eq!(Deck::read(&deck.to_string()), Ok(deck));
            readable += 1;
        }
    }
    assert!(readable > 100);
}

fn doubled() -> RollnBump {
    // Two identical singles, and two pairs that differ in value alone.
    let text = Deck::default().to_string().replace("A2=1", "A1=1").replace("Ar3=3", "Ae2=7");
    RollnBump::new(2, Rules::default(), Some(seat(1)), Deck::read(&text).unwrap()).unwrap()
}

//
#[test]
fn identical_cards_are_one_outcome_with_the_weight_of_the_unseen_copies() {
    let game = doubled();
    let mut position = game.start();
    let weight = |position: &Position, text: &str| {
        let (wanted, mut found) = (game.read_throw(text).unwrap(), 0);
        game.each_throw(position, |thrown, weight| found += if thrown == wanted { weight } else { 0 });
        found
    };
    assert_eq!((weight(&position, "A1"), weight(&position, "Ae2=2"), weight(&position, "Ae2=7")), (2, 1, 1));
    game.throw(&mut position, game.read_throw("A1").unwrap()).unwrap();
    assert_eq!(weight(&position, "A1"), 1);
    game.throw(&mut position, game.read_throw("A1=1").unwrap()).unwrap();
    assert_eq!(weight(&position, "A1"), 0);
    let refused = game.throw(&mut position, game.read_throw("A1").unwrap());
    assert_eq!(refused, Err(Illegal::Breach(Breach::CardNotUnseen)));
}

#[test]
fn a_card_is_named_with_its_value_only_where_that_tells_it_from_another() {
    let game = doubled();
    let read = |text| game.read_throw(text).map(|thrown| thrown.to_string());
    assert_eq!(read("A1=1").unwrap(), "A1");
    assert_eq!(read("ae2=7").unwrap(), "Ae2=7");
    let unreadable = read("Ae2").unwrap_err();
    assert_eq!((unreadable.column, unreadable.expected), (4, "=0 … =99"));
    // Readable, but there are no such cards.
    for missing in ["A1=5", "A2", "A2=1", "Ae2=3"] {
        let thrown = game.read_throw(missing).unwrap();
        assert_eq!(thrown.to_string(), missing);
        assert_eq!(game.forbids_throw(&game.start(), thrown), Some(Breach::CardNotUnseen));
    }
}

#[test]
fn which_of_two_identical_cards_lies_where_makes_no_difference() {
    let game = doubled();
    let lies = |events: &[&str]| {
        let mut position = game.start();
        for text in events {
            match game.awaits(&position) {
                Awaits::Move(_) => game.play(&mut position, game.read_move(text).unwrap()).unwrap(),
                _ => game.throw(&mut position, game.read_throw(text).unwrap()).unwrap(),
            };
            assert_eq!(game.check(&position), Ok(()));
        }
        position
    };
    // Seat 2 takes the one or the other of two identical cards; then the places are filled up alike.
    let deal = ["A1", "B1", "A1", "B2", "B3", "B4"];
    let first = [&deal[..], &["123", "done", "1111", "put 1 1", "done", "12345", "done", "C1"]].concat();
    let third = [&deal[..], &["123", "done", "1111", "put 1 3", "done", "12345", "done", "C1"]].concat();
    let (first, third) = (lies(&first), lies(&third));
    assert_eq!(first.owned, third.owned);
    assert_eq!((first.stacks[2].up, first.unseen), (third.stacks[0].up, third.unseen));
    let mut twisted = first;
    twisted.owned[1] = 0b10;
    twisted.stacks[2].up = Some(0);
    assert!(game.check(&twisted).is_err(), "only one of the two ways to write it is sound");
}
