//! Points and winners.

use super::*;

/// A finished game in which the seats own these cards.
fn finished(cards: [&str; 2], joker: Joker, white: White) -> Table {
    let mut table = Table::second_round(2, "");
    for (owned, names) in [0, 1].into_iter().zip(cards) {
        table.at.owned[owned] = names.split_whitespace().fold(0, |bits, card| bits | 1 << table.index(card));
    }
    (table.at.joker, table.at.white, table.at.phase) = (joker, white, Phase::Over);
    table
}

const ALL_OF_A: &str = "A1 A2 A3 A4 A5 A6 Ar3 Ar4 Ar5 Ae2 Ae3 Ae4";

//
#[test]
fn collections_are_worth_what_the_sheets_table_says() {
    let table = [0, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78];
    for (cards, points) in (1..=12).zip(table) {
        assert_eq!(collection_points(cards), points);
    }
    assert_eq!(collection_points(0), 0);
    // a joker that was laid before the twelfth card came makes no thirteenth.
    assert_eq!(collection_points(13), 78);
}

#[test]
fn points_are_cards_and_collections_and_the_white_die() {
    let nowhere = Joker::Middle(None);
    let table = finished(["A1 Ar5 B1 Be4 Be3", "C1"], nowhere, White::Thrown(seat(2), Face::Five));
    let first = Points { cards: 1 + 8 + 1 + 9 + 4, collections: 3 + 6, white: 0 };
    assert_eq!(table.game.points(&table.at, seat(1)), first);
    assert_eq!(first.total(), 32);
    assert_eq!(table.game.points(&table.at, seat(2)), Points { cards: 1, collections: 0, white: 5 });
    assert_eq!(table.game.outcome(&table.at).unwrap().scores[..], [32, 6]);
    assert_eq!(table.winners(), [1]);
}

//
#[test]
fn the_joker_counts_fifteen_and_as_a_card_of_its_collection() {
    let beside = White::Beside(None);
    let table = finished(["A1 A2", "B1"], Joker::Laid(seat(1), Pattern::A), beside);
    assert_eq!(table.game.points(&table.at, seat(1)), Points { cards: 2 + 15, collections: 6, white: 0 });
    let table = finished(["A1 A2", "B1"], Joker::Laid(seat(2), Pattern::B), beside);
    assert_eq!(table.game.points(&table.at, seat(2)), Points { cards: 1 + 15, collections: 3, white: 0 });
    // Until it is laid, it counts by itself.
    let table = finished(["A1 A2", "B1"], Joker::Taken(seat(2)), beside);
    assert_eq!(table.game.points(&table.at, seat(2)), Points { cards: 1 + 15, collections: 0, white: 0 });
    // Alone it makes no collection.
    let table = finished(["A1 A2", "B1"], Joker::Laid(seat(1), Pattern::D), beside);
    assert_eq!(table.game.points(&table.at, seat(1)), Points { cards: 2 + 15, collections: 3, white: 0 });
}

//
#[test]
fn twelve_cards_and_the_joker_are_not_thirteen() {
    let table = finished([ALL_OF_A, ""], Joker::Laid(seat(1), Pattern::A), White::Beside(None));
    assert_eq!(table.game.points(&table.at, seat(1)).collections, 78);
}

#[test]
fn the_most_points_win_and_a_tie_is_shared() {
    let nowhere = (Joker::Middle(None), White::Beside(None));
    assert_eq!(finished(["A1", "B1"], nowhere.0, nowhere.1).winners(), [1, 2]);
    assert_eq!(finished(["A1", "Be2"], nowhere.0, nowhere.1).winners(), [2]);
    assert_eq!(finished(["A1", "B1"], nowhere.0, White::Thrown(seat(2), Face::One)).winners(), [2]);
    assert_eq!(finished(["", ""], nowhere.0, nowhere.1).winners(), [1, 2]);
}

#[test]
fn there_is_no_outcome_before_the_end() {
    let table = Table::second_round(2, "");
    assert_eq!(table.game.outcome(&table.at), None);
}
