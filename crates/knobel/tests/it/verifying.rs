//! `knobel verify` as people and programs run it.

use std::fs;
use std::process::Output;

use play::GameId;
use play::seals::SealLine;
use rules::Seat;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::knobel::knobel;
use crate::sealed_evening::{Evening, setup};

/// What the program says of a record: its exit code, and what it writes to standard output and standard error.
fn verify(record: &str, flags: &[&str]) -> (Option<i32>, String, String) {
    let folder = TempDir::new().expect("there is room");
    let file = folder.path().join("game.knobel");
    fs::write(&file, record).expect("it can be written");
    said(&run(&[&["verify", file.to_str().expect("a plain path")], flags].concat()))
}

fn run(arguments: &[&str]) -> Output {
    knobel(arguments).output().expect("the program runs")
}

fn said(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("a seat")
}

/// A game of exactly with a throw by both, one without Anna, one of the house alone, one that was dropped, and one that is open.
fn eventful() -> Evening {
    let mut evening = Evening::begin(&setup(GameId::Exactly, 2), 2, 64);
    let both = [seat(1), seat(2)];
    evening.until_throw();
    evening.throw(&both, false);
    evening.until_throw();
    evening.throw(&both, true);
    evening.until_throw();
    evening.throw(&[], false);
    evening.until_throw();
    evening.cast(&both);
    evening.publish_house();
    evening.cast(&both);
    evening
}

#[test]
fn a_whole_record_is_told_throw_by_throw_and_counted_in_both_languages() {
    let evening = eventful();
    let head = evening.table.seals().head().expect("it is sealed").0;
    let (code, told, error) = verify(&evening.table.record(), &[]);
    assert_eq!((code, error.as_str()), (Some(0), ""), "{told}");
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].starts_with("Throw 1: ") && lines[0].contains("Anna, Ben"), "{told}");
    assert!(lines[1].contains("without Anna") && lines[2].contains("the house alone"), "{told}");
    for said in ["3 throws follow", "Throw 4 was fixed and never made", &head.to_string()] {
        assert!(told.contains(said), "{said}: {told}");
    }
    let (code, told, error) = verify(&evening.table.record(), &["--lang", "de"]);
    assert_eq!((code, error.as_str()), (Some(0), ""), "{told}");
    for said in ["Wurf 1: ", "ohne Anna", "das Haus allein", "Wurf 4", &head.to_string()] {
        assert!(told.contains(said), "{said}: {told}");
    }
}

#[test]
fn programs_get_the_same_as_json() {
    let evening = eventful();
    let (code, told, error) = verify(&evening.table.record(), &["--json"]);
    assert_eq!((code, error.as_str()), (Some(0), ""), "{told}");
    let report: Value = serde_json::from_str(&told).expect("JSON");
    let event = |index: usize| evening.table.seals().seals()[index].event;
    let head = evening.table.seals().head().expect("it is sealed");
    assert_eq!(
        report,
        json!({
            "fits": true,
            "throws": [
                {"throw": 1, "event": event(0), "seats": [1, 2], "missed": [], "not_asked": []},
                {"throw": 2, "event": event(1), "seats": [2], "missed": [1], "not_asked": []},
                {"throw": 3, "event": event(2), "seats": [], "missed": [], "not_asked": [2]},
            ],
            "unsealed": 0,
            "dropped": [4],
            "open": 4,
            "head": head.0.to_string(),
            "words": {"de": words::four_words(words::Lang::De, &head), "en": words::four_words(words::Lang::En, &head)},
        })
    );
}

/// An honest record with an edit, and what is said of it in both languages.
struct Case {
    edit: fn(&mut Vec<String>),
    en: &'static str,
    de: &'static str,
}

fn place(lines: &[String], start: &str) -> usize {
    lines.iter().position(|line| line.starts_with(start)).expect("there is such a line")
}

const CASES: [Case; 8] = [
    Case {
        edit: |lines| drop(lines.remove(place(lines, "@link 3 2"))),
        en: "Seat 2 was asked and is missing",
        de: "Platz 2 war gefragt",
    },
    Case {
        edit: |lines| {
            let [two, three] = ["@link 2 2", "@link 3 2"].map(|start| place(lines, start));
            lines[three] = lines[two].replacen("@link 2", "@link 3", 1);
        },
        en: "the link of Seat 2 does not fit its chain",
        de: "Ein Kettenglied passt nicht zu seiner Kette (Platz 2)",
    },
    Case {
        edit: |lines| {
            let at = place(lines, "@reveal 3") + 1;
            let other = if lines[at] == "50" { "20" } else { "50" };
            other.clone_into(&mut lines[at]);
        },
        en: "follows from what was locked in",
        de: "Aus dem, was vorher feststand, folgt",
    },
    Case {
        edit: |lines| lines.insert(place(lines, "@cast 3"), "@seat 2 person".to_owned()),
        en: "something was changed, left out or put in",
        de: "geändert, weggelassen oder eingefügt",
    },
    Case {
        edit: |lines| lines.insert(place(lines, "@reveal 3"), "@undo".to_owned()),
        en: "nothing else may happen",
        de: "nichts anderes geschehen",
    },
    Case {
        edit: |lines| lines.push("@undo".to_owned()),
        en: "is taken back or changed here",
        de: "zurückgenommen oder geändert",
    },
    Case {
        edit: |lines| drop(lines.remove(place(lines, "@sealed"))),
        en: "outside of where they begin",
        de: "wo keine sind",
    },
    Case { edit: |lines| lines.push("@seat 2 bot sharp".to_owned()), en: "", de: "" },
];

fn honest() -> Vec<String> {
    let mut evening = Evening::begin(&setup(GameId::Exactly, 2), 6, 64);
    while evening.next() <= 4 {
        evening.step();
    }
    evening.table.record().lines().map(str::to_owned).collect()
}

#[test]
fn a_broken_seal_is_said_with_its_line_in_both_languages_and_is_exit_code_1() {
    for Case { edit, en, de } in CASES {
        let mut lines = honest();
        edit(&mut lines);
        let record = lines.join("\n") + "\n";
        // A hand-over breaks nothing.
        let expected = if en.is_empty() { Some(0) } else { Some(1) };
        for (lang, said, line) in [("en", en, "Line "), ("de", de, "Zeile ")] {
            let (code, told, error) = verify(&record, &["--lang", lang]);
            assert_eq!((code, error.as_str()), (expected, ""), "{told}");
            if expected == Some(1) {
                assert!(told.starts_with(line) && told.contains(said) && told.lines().count() == 1, "{said}: {told}");
                let (code, json, _) = verify(&record, &["--lang", lang, "--json"]);
                let json: Value = serde_json::from_str(&json).expect("JSON");
                assert_eq!((code, &json["fits"], json["line"].is_u64()), (Some(1), &json!(false), true), "{json}");
                assert_eq!(json["fault"].as_str().map(str::trim), Some(told.trim()));
            }
        }
    }
}

#[test]
fn bots_and_seats_that_are_not_there_do_not_contribute() {
    let mut evening = Evening::begin(&setup(GameId::Exactly, 2), 6, 64);
    evening.until_throw();
    evening.line("@seat 2 bot sharp");
    let (throw, head) = (evening.next(), evening.table.seals().head().expect("it is sealed"));
    evening.seal(SealLine::Cast { throw, head, seats: vec![seat(2)], dice: "1 die".to_owned() });
    let (code, told, _) = verify(&evening.table.record(), &[]);
    assert!(code == Some(1) && told.contains("nobody sits at Seat 2"), "{told}");
    let (code, told, _) = verify(&evening.table.record(), &["--lang", "de"]);
    assert!(code == Some(1) && told.contains("An Platz 2 sitzt niemand"), "{told}");
}

#[test]
fn a_record_without_seals_has_nothing_to_check() {
    let record = play::Table::open(&setup(GameId::Pot, 2)).expect("it can be played").record() + "2\n3\n";
    for (lang, said) in [("en", "Nothing to check"), ("de", "Es gibt nichts zu prüfen")] {
        let (code, told, error) = verify(&record, &["--lang", lang]);
        assert_eq!((code, error.as_str()), (Some(0), ""));
        assert!(told.starts_with(said), "{told}");
    }
    let (code, told, _) = verify(&record, &["--json"]);
    let report: Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!((code, &report["head"], &report["unsealed"]), (Some(0), &Value::Null, &json!(2)));
}

#[test]
fn what_is_no_record_or_cannot_be_played_or_is_not_there_is_one_sentence_and_exit_code_2() {
    let unplayable = honest().join("\n") + "\nnonsense\n";
    for record in ["", "A letter to Ben.\n", "knobel 2\ngame pot\n", "knobel 1\ngame chess\n", &unplayable] {
        for flags in [&["--lang", "en"][..], &["--lang", "de"], &["--json"]] {
            let (code, told, error) = verify(record, flags);
            assert_eq!((code, told.as_str()), (Some(2), ""), "{record}: {error}");
            assert!(error.starts_with("knobel: ") && error.lines().count() == 1, "{error}");
        }
    }
    let folder = TempDir::new().expect("there is room");
    let missing = folder.path().join("nowhere.knobel");
    for lang in ["en", "de"] {
        let arguments = [
            "verify",
            missing.to_str().expect("a plain path"),
            "--lang",
            lang,
            "--data",
            folder.path().to_str().expect("a plain path"),
        ];
        let (code, told, error) = said(&run(&arguments));
        assert_eq!((code, told.as_str(), error.lines().count()), (Some(2), "", 1), "{error}");
    }
}
