//! The records in the documentation are true.

use std::fs;

use play::{Awaited, GameId, Table};

#[test]
fn every_record_of_the_notation_page_is_a_whole_game() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/notation.md")).unwrap();
    let blocks = page.split("```\n").filter(|block| block.starts_with("knobel 1\n"));
    let mut games: Vec<GameId> = blocks
        .map(|block| {
            let table = Table::load(block).unwrap_or_else(|error| panic!("{error:?}\n{block}"));
            assert_eq!(table.awaits(), Awaited::Nothing, "{block}");
            table.game()
        })
        .collect();
    games.sort_unstable();
    assert_eq!(games, GameId::ALL);
}
