//! Arbitrary bytes into every parser: an error or a value, never a panic.

use play::{Awaited, GameId, QuickCup, Record, Table, TableEvent, read_bonus, read_jokers, read_name};
use proptest::prelude::*;
use rules::Cup;
use rules::rollnbump::Deck;
use rules::spelunke::JokerSet;
use rules::switch::Switches;

use crate::kit::{played, setups};

/// Text that looks a little like notation.
fn noise() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<Vec<u8>>().prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
        "[ @;.0-9a-zA-Z>?=+,#äß€\n\t-]{0,40}",
        "(throw|rethrow|pay|rob|give|take|put|lay|white|stop|@correct|@relabel|@seat|@dice)[ 0-9POTwjm>.;]{0,20}",
    ]
}

/// Pointers to everything in a JSON that has no parts.
fn collect_leaves(value: &serde_json::Value, path: String, leaves: &mut Vec<String>) {
    match value {
        serde_json::Value::Object(fields) if !fields.is_empty() => {
            fields.iter().for_each(|(name, value)| collect_leaves(value, format!("{path}/{name}"), leaves));
        }
        serde_json::Value::Array(items) if !items.is_empty() => {
            items
                .iter()
                .enumerate()
                .for_each(|(index, value)| collect_leaves(value, format!("{path}/{index}"), leaves));
        }
        _ => leaves.push(path),
    }
}

fn read_everything(text: &str) {
    let _ = Record::read(text);
    let _ = Table::load(text);
    let _ = TableEvent::read(text);
    let _ = Deck::read(text);
    let _ = JokerSet::read(text);
    let _ = (read_jokers(text), read_bonus(text), read_name(text));
    let _ = rules::pot::Rules::read(text);
    let _ = rules::exactly::Rules::read(text);
    let _ = rules::spelunke::Rules::read(text);
    let _ = rules::rollnbump::Rules::read(text);
    let _ = GameId::from_id(text);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_or_refused(text in noise()) {
        read_everything(&text);
        read_everything(&format!("knobel 1\n{text}"));
        read_everything(&format!("knobel 1\ngame pot\nseats 2\nplay\n{text}"));
    }

    #[test]
    fn any_line_at_any_table_is_taken_or_refused(
        lines in prop::collection::vec(noise(), 1..12), seed in 0_u64..50, events in 0_usize..60,
    ) {
        for setup in setups() {
            let mut table = played(&setup, seed, events);
            for line in &lines {
                let (report, record) = (table.report(), table.record());
                if table.enter(line).is_ok() {
                    let again = Table::load(&table.record()).unwrap();
                    prop_assert_eq!(again.report(), table.report());
                    prop_assert_eq!((again.sitters(), again.dice()), (table.sitters(), table.dice()));
                    prop_assert_eq!(again.log(), table.log());
                } else {
                    prop_assert_eq!(table.report(), report, "what is refused changes nothing");
                    prop_assert_eq!(table.record(), record);
                }
            }
        }
    }

    #[test]
    fn any_damage_to_a_record_is_read_or_refused(
        which in any::<prop::sample::Index>(), at in any::<prop::sample::Index>(), byte in any::<u8>(), seed in 0_u64..20,
    ) {
        let record = played(which.get(&setups()), seed, 80).record();
        let mut bytes = record.into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        let _ = Table::load(&String::from_utf8_lossy(&bytes));
        bytes.remove(at);
        let _ = Table::load(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn any_json_is_a_position_or_not(which in any::<prop::sample::Index>(), seed in 0_u64..20, events in 0_usize..120,
        leaf in any::<prop::sample::Index>(), number in prop_oneof![-3_i64..300, any::<i64>()]) {
        let table = played(which.get(&setups()), seed, events);
        let mut position = table.report()["position"].clone();
        let mut leaves = Vec::new();
        collect_leaves(&position, String::new(), &mut leaves);
        *position.pointer_mut(&leaves[leaf.index(leaves.len())]).unwrap() = serde_json::json!(number);
        if let Ok(read) = table.read_position(&position) {
            prop_assert_eq!(table.read_position(&read), Ok(read.clone()));
        }
    }
}

#[test]
fn a_record_that_is_cut_off_anywhere_is_read_or_refused() {
    for setup in setups() {
        let table = played(&setup, 8, 60);
        let record = table.record();
        let header = record.find("\nplay\n").unwrap() + "\nplay\n".len();
        for (at, _) in record.char_indices() {
            let loaded = Table::load(&record[..at]);
            if at >= header && record[..at].ends_with('\n') {
                assert!(loaded.is_ok(), "whole lines are a whole record");
            }
        }
    }
}

#[test]
fn unknown_versions_and_other_files_are_refused() {
    use play::RecordProblem::{NoRecord, Version};
    for (text, problem) in [
        ("knobel 2\ngame pot\n", Version("2".into())),
        ("knobel\n", NoRecord),
        ("knobel 1.5\n", Version("1.5".into())),
        ("", NoRecord),
        ("[Event \"?\"]\n", NoRecord),
    ] {
        let error = Record::read(text).unwrap_err();
        assert_eq!((error.line, error.problem), (1, problem), "{text:?}");
    }
}

#[test]
fn header_errors_name_line_and_column() {
    let cases = [
        ("knobel 1\ngame chess\nseats 2\n", 2, 6),
        ("knobel 1\ngame pot\nseats two\n", 3, 7),
        ("knobel 1\ngame pot\nseats 2\nseats 3\n", 4, 7),
        ("knobel 1\ngame pot\nseats 2\nname 1  \n", 4, 6),
        ("knobel 1\ngame pot\nseats 2\nname 3 Cem\nplay\n", 5, 1),
        ("knobel 1\ngame pot\nseats 2\nstart nobody\n", 4, 7),
        ("knobel 1\ngame pot\nseats 2\ncolour red\n", 4, 1),
        ("knobel 1\nseats 2\nplay\n", 3, 1),
        ("knobel 1\ngame spelunke\nseats 2\njokers a,b\n", 4, 8),
        ("knobel 1\ngame rollnbump\nseats 2\ndeck A1=100\n", 4, 9),
        ("knobel 1\ngame g\n", 2, 6),
        ("knobel 1\ngame pot\nseats s  \n", 3, 7),
        ("knobel 1\ngame pot\nseats\n", 3, 6),
    ];
    for (text, line, column) in cases {
        let error = Record::read(text).unwrap_err();
        assert_eq!((error.line, error.column), (line, column), "{text:?} {error:?}");
    }
}

/// A line as busy people at a real table may type it: a legal event, real dice, a correction by what stood elsewhere in the
/// log, undo, or a stop.
fn busy_line(table: &Table, cup: &mut QuickCup) -> String {
    let log = table.log();
    let pick = |cup: &mut QuickCup, count: usize| cup.pick(count as u32) as usize;
    match cup.pick(20) {
        0..=1 => "undo".to_owned(),
        2..=5 if !log.is_empty() => {
            let (number, other) = (pick(cup, log.len()), pick(cup, log.len()));
            format!("@correct {} {}", number + 1, log[other].text)
        }
        6 => "@stop".to_owned(),
        _ => match table.awaits() {
            Awaited::Nothing => "undo".to_owned(),
            Awaited::Move(_, legal) => legal[pick(cup, legal.len())].clone(),
            Awaited::Throw { of, .. } => {
                let faces: String = of.chars().map(|die| ['1', '2', '3', '4', '5', die][pick(cup, 6)]).rev().collect();
                let mut other = Table::load(&table.record()).unwrap();
                let thrown = other.throw_from(cup).unwrap().lines.concat();
                if of.len() <= 3 { faces } else { thrown }
            }
        },
    }
}

#[test]
fn corrections_undo_and_real_dice_in_any_order_keep_the_record_true() {
    for (index, setup) in setups().iter().enumerate() {
        let mut table = Table::open(setup).unwrap();
        let mut cup = QuickCup::new(index as u64);
        let mut taken = 0;
        for _ in 0..400 {
            let line = busy_line(&table, &mut cup);
            taken += u32::from(table.enter(&line).is_ok());
            let again = Table::load(&table.record()).unwrap_or_else(|error| panic!("{error:?}\n{table:?}"));
            assert_eq!(again.report(), table.report(), "{line}\n{table:?}");
            assert_eq!(again.log(), table.log());
        }
        assert!(taken > 100, "most lines are taken: {taken}");
    }
}
