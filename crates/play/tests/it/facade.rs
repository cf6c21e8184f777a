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
