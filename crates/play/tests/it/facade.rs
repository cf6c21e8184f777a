//! What the facade promises for every game.

use play::{Awaited, QuickCup, Table};

use crate::kit::{played, setups, step};

#[test]
fn a_record_replays_to_the_same_position() {
    for setup in setups() {
        let table = played(&setup, 3, usize::MAX);
        assert_eq!(table.awaits(), Awaited::Nothing, "random games end");
        let again = Table::load(&table.record()).unwrap_or_else(|error| panic!("{error:?}\n{table:?}"));
        assert_eq!(again.report(), table.report());
        assert_eq!(again.setup(), table.setup());
        assert_eq!(again.record(), table.record());
        assert_eq!(again.turns(), table.turns());
    }
}

#[test]
fn a_record_holds_the_whole_set_up() {
    for setup in setups() {
        let record = Table::open(&setup).unwrap().record();
        for (switch, _) in setup.game.info().switches {
            assert!(record.contains(&format!("{}=", switch.name)), "{}: {record}", switch.name);
        }
        assert!(record.contains("start "));
        assert_eq!(record.contains("joker=15 ") || record.contains(" joker=15\n"), setup.game.info().takes_deck);
        assert!(record.contains("name 1 Anna-Ž 1\n"));
    }
}

#[test]
fn undo_restores_every_position_on_the_way_back() {
    for setup in setups() {
        let mut table = Table::open(&setup).unwrap();
        let mut cup = QuickCup::new(11);
        let mut reports = vec![table.report()];
        while reports.len() < 150 && step(&mut table, &mut cup) {
            reports.push(table.report());
        }
        for report in reports.into_iter().rev().skip(1) {
            table.enter("undo").unwrap();
            assert_eq!(table.report(), report);
        }
        assert!(table.enter("undo").is_err());
        let again = Table::load(&table.record()).unwrap();
        assert_eq!(again.report(), table.report(), "what was taken back stays taken back");
    }
}

#[test]
fn positions_read_back_from_their_json() {
    for setup in setups() {
        let mut table = Table::open(&setup).unwrap();
        let mut cup = QuickCup::new(5);
        loop {
            let position = table.report()["position"].clone();
            assert_eq!(table.read_position(&position).as_ref(), Ok(&position), "{table:?}");
            if !step(&mut table, &mut cup) {
                break;
            }
        }
    }
}

#[test]
fn a_json_that_is_no_position_is_refused() {
    for setup in setups() {
        let table = played(&setup, 1, 40);
        let position = table.report()["position"].clone();
        let fields = position.as_object().unwrap();
        for name in fields.keys() {
            let mut without = fields.clone();
            without.remove(name);
            let optional = ["bank", "control", "ventil"].contains(&name.as_str());
            assert!(optional || table.read_position(&without.into()).is_err(), "{name}");
            let mut strange = fields.clone();
            strange.insert(name.clone(), serde_json::json!({"strange": [1, -1, 99_999_999]}));
            assert!(table.read_position(&strange.into()).is_err(), "{name}");
            let mut huge = fields.clone();
            huge.insert(name.clone(), serde_json::json!(99_999_999));
            assert!(table.read_position(&huge.into()).is_err(), "{name}");
        }
        let mut more = fields.clone();
        more.insert("more".into(), serde_json::json!(1));
        assert!(table.read_position(&more.into()).is_err());
    }
}

#[test]
fn a_table_can_begin_from_any_position_and_goes_on_from_there() {
    for setup in setups() {
        let (mut table, mut cup) = (played(&setup, 1, 40), QuickCup::new(9));
        let mut other = Table::open(&setup).unwrap();
        other.set_out(&table.report()["position"]).unwrap();
        for _ in 0..30 {
            assert_eq!(other.report(), table.report(), "{table:?}");
            let mut same = cup.clone();
            assert_eq!(step(&mut table, &mut cup), step(&mut other, &mut same), "{table:?}");
        }
        // Everything that was entered can be taken back, down to the position where it began.
        while other.enter("undo").is_ok() {}
        assert_eq!(other.report()["position"], played(&setup, 1, 40).report()["position"]);
    }
}

/// docs/notation.md names every field that any position has, and every phase.
#[test]
fn every_field_of_a_position_is_documented() {
    let docs = include_str!("../../../../docs/notation.md");
    let section = docs.split("### The position").nth(1).expect("the section is there");
    for setup in setups() {
        let (mut table, mut cup) = (Table::open(&setup).unwrap(), QuickCup::new(4));
        loop {
            let mut names = Vec::new();
            collect_names(&table.report()["position"], &mut names);
            for name in names {
                assert!(section.contains(&format!("`{name}`")), "`{name}` of {} is not documented", table.game());
            }
            if !step(&mut table, &mut cup) {
                break;
            }
        }
    }
}

/// The names of fields and phases in a JSON; a name alone stands for a phase without fields.
fn collect_names(json: &serde_json::Value, names: &mut Vec<String>) {
    match json {
        serde_json::Value::Object(fields) => {
            for (name, value) in fields {
                names.push(name.clone());
                match value {
                    serde_json::Value::String(phase) if name == "phase" || name == "step" => names.push(phase.clone()),
                    value => collect_names(value, names),
                }
            }
        }
        serde_json::Value::Array(values) => values.iter().for_each(|value| collect_names(value, names)),
        _ => {}
    }
}

#[test]
fn what_is_awaited_is_said_as_a_program_wants_it() {
    for setup in setups() {
        let mut table = Table::open(&setup).unwrap();
        let mut cup = QuickCup::new(2);
        loop {
            let report = table.report();
            match table.awaits() {
                Awaited::Move(seat, legal) => {
                    assert_eq!(report["awaits"]["move"]["seat"], seat.number());
                    assert_eq!(report["awaits"]["move"]["legal"].as_array().unwrap().len(), legal.len());
                    assert!(!legal.is_empty());
                }
                Awaited::Throw { of, outcomes, .. } => {
                    assert_eq!(report["awaits"]["throw"]["of"], of);
                    assert_eq!(report["awaits"]["throw"]["outcomes"], outcomes);
                    let throws = report["awaits"]["throw"]["throws"].as_array().unwrap();
                    let likely: f64 = throws.iter().map(|throw| throw["likely"].as_f64().unwrap()).sum();
                    assert!(throws.len() == outcomes && (likely - 1.0).abs() < 1e-9, "{table:?}");
                    let by = &report["awaits"]["throw"]["by"];
                    assert!(by == "host" || by == "deck" || by.as_u64().is_some_and(|seat| seat >= 1));
                }
                Awaited::Nothing => {
                    assert_eq!(report["awaits"], "over");
                    assert_eq!(report["outcome"]["scores"].as_array().unwrap().len(), setup.seats);
                    break;
                }
            }
            assert!(!report.contains_key("outcome"));
            step(&mut table, &mut cup);
        }
    }
}

#[test]
fn spelunke_tells_places_losers_and_bonus_eyes() {
    let setup = setups().into_iter().find(|setup| setup.seats == 20).unwrap();
    let outcome = &played(&setup, 4, usize::MAX).report()["outcome"];
    for (key, length) in [("places", 20), ("bonus", 20)] {
        assert_eq!(outcome[key].as_array().unwrap().len(), length, "{key}");
    }
    assert!(outcome["losers"].as_array().unwrap().len() >= 3);
}
