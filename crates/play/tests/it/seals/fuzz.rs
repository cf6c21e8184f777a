//! Damaged records of sealed throws: read, played and checked without a panic, and without an end of their own making.

use play::Table;
use play::seals::verify_record;
use play::{GameId, Record};
use proptest::prelude::*;

use super::evening::{Evening, setup};

const HASH: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

fn honest(game: usize, seed: u64) -> String {
    let mut evening = Evening::begin(&setup(GameId::ALL[game], 2 + seed as usize % 2), seed, 6);
    evening.play(20);
    evening.table.record()
}

/// One change of a record's lines.
#[derive(Clone, Debug)]
enum Edit {
    Remove,
    Repeat,
    SwapWithNext,
    MoveTo(prop::sample::Index),
    Insert(String),
    Byte(prop::sample::Index, u8),
    Word(prop::sample::Index, String),
}

fn any_word() -> impl Strategy<Value = String> {
    prop_oneof![
        "[0-9]{1,20}",
        "[1-9](,[1-9]){0,2}",
        Just(HASH.to_owned()),
        "house|real|cup|person|bot|POT|1 die|card|1|2|3|21",
    ]
}

fn any_seal_line() -> impl Strategy<Value = String> {
    let number = prop_oneof![Just(1_u64), 1..30_u64, any::<u64>(), Just(4_000_000_000)];
    let (word, seat) =
        ("(sealed|chain|cast|link|miss|reveal|undo|stop|correct|seat|dice|cards)", "(house|[1-3]|20|1,2)");
    (word, seat, number.clone(), number, any_word()).prop_map(|(word, seat, one, other, last)| match word.as_str() {
        "chain" => format!("@chain {seat} {one} {other} {HASH}"),
        "cast" => format!("@cast {one} {HASH} {seat} {last}"),
        "link" => format!("@link {one} {seat} {HASH}"),
        "reveal" => format!("@reveal {one} {HASH}"),
        "correct" => format!("@correct {one} {last}"),
        _ => format!("@{word} {one} {last}"),
    })
}

fn any_edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        Just(Edit::Remove),
        Just(Edit::Repeat),
        Just(Edit::SwapWithNext),
        any::<prop::sample::Index>().prop_map(Edit::MoveTo),
        any_seal_line().prop_map(Edit::Insert),
        (any::<prop::sample::Index>(), any::<u8>()).prop_map(|(at, byte)| Edit::Byte(at, byte)),
        (any::<prop::sample::Index>(), any_word()).prop_map(|(at, word)| Edit::Word(at, word)),
    ]
}

fn edited(lines: &mut Vec<Vec<u8>>, at: usize, edit: &Edit) {
    match edit {
        Edit::Remove => drop(lines.remove(at)),
        Edit::Repeat => lines.insert(at, lines[at].clone()),
        Edit::SwapWithNext => {
            let next = (at + 1) % lines.len();
            lines.swap(at, next);
        }
        Edit::MoveTo(to) => {
            let line = lines.remove(at);
            lines.insert(to.index(lines.len() + 1), line);
        }
        Edit::Insert(line) => lines.insert(at, line.clone().into_bytes()),
        Edit::Byte(place, byte) if !lines[at].is_empty() => {
            let place = place.index(lines[at].len());
            lines[at][place] = *byte;
        }
        Edit::Byte(_, byte) => lines[at].push(*byte),
        Edit::Word(place, word) => {
            let text = String::from_utf8_lossy(&lines[at]).into_owned();
            let mut words: Vec<&str> = text.split(' ').collect();
            let place = place.index(words.len());
            words[place] = word;
            lines[at] = words.join(" ").into_bytes();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_damage_to_a_sealed_record_is_read_played_and_checked(
        game in 0..4_usize, seed in 0..6_u64, edits in prop::collection::vec((any::<prop::sample::Index>(), any_edit()), 1..4),
    ) {
        let mut lines: Vec<Vec<u8>> = honest(game, seed).lines().map(|line| line.as_bytes().to_vec()).collect();
        for (at, edit) in &edits {
            let at = at.index(lines.len().max(1));
            if at < lines.len() {
                edited(&mut lines, at, edit);
            }
        }
        let text = String::from_utf8_lossy(&lines.join(&b'\n')).into_owned();
        let _ = Record::read(&text);
        if let Ok(table) = Table::load(&text) {
            let again = Table::load(&table.record()).expect("a table's own record can be read");
            prop_assert_eq!(again.report(), table.report());
        }
        if let Ok(verified) = verify_record(&text) {
            prop_assert!(Table::load(&text).is_ok());
            prop_assert!(verified.throws.iter().map(|seal| seal.throw).eq(1..=verified.throws.len() as u64));
        }
    }
}

#[test]
fn a_link_of_a_throw_far_ahead_is_not_waited_for() {
    let mut record = Table::open(&setup(GameId::Exactly, 2)).expect("it can be played").record();
    record += "@sealed 1 table1\n";
    for throw in ["4000000000", "18446744073709551615"] {
        record += &[
            format!("@chain house 1 4294967295 {HASH}\n@chain 1 1 4294967295 {HASH}\n"),
            format!("@cast {throw} {HASH} 1 1 die\n@link {throw} 1 {HASH}\n@reveal {throw} {HASH}\n"),
        ]
        .concat();
    }
    // This would take minutes if links were hashed as often as there are throws in between.
    let table = Table::load(&record).expect("seal lines stand beside the game");
    assert_eq!((table.seals().next_throw(), table.seals().seals().len()), (1, 0));
    assert!(verify_record(&record).is_err());
}
