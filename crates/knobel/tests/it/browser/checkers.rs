//! The two checkers of sealed throws: the script of the page and `verify_record` say the same of every record.

use play::Table;
use play::seals::{Verified, VerifyError, verify_record};
use rules::Seat;
use serde_json::{Value, json};

use super::corpus::corpus;
use super::driver::Device;
use super::hand::Person;
use super::party::evening;

/// Checks records by the script of the page `/seals`; what it says of each comes in the form of [`of_record`].
const CHECK: &str = "return arguments[0].map((record) => { \
    const { fault, throws, dropped, others, open, head } = knobelCheck.verify(record); \
    if (fault) return { line: fault.line, kind: fault.kind }; \
    const told = throws.map((sealed) => ({ throw: sealed.number, label: sealed.label, seats: sealed.seats, \
      missed: sealed.missed, fell: sealed.thrown })); \
    return { throws: told, dropped, unsealed: others, open, head }; \
    })";

fn numbers(seats: &[Seat]) -> Vec<usize> {
    seats.iter().map(|seat| seat.number()).collect()
}

/// What a record that passes has proved.
fn of_record(record: &str, verified: &Verified) -> Value {
    let table = Table::load(record).expect("it was verified");
    let throws = verified.throws.iter().map(|seal| {
        let label = if seal.seats.is_empty() { "committed" } else { "sealed" };
        let fell = table.log_entry(seal.event - 1).expect("a throw").text;
        json!({"throw": seal.throw, "label": label, "seats": numbers(&seal.seats), "missed": numbers(&seal.missed), "fell": fell})
    });
    json!({
        "throws": throws.collect::<Vec<_>>(),
        "dropped": verified.dropped,
        "unsealed": verified.unsealed,
        "open": verified.open,
        "head": verified.head.map(|head| head.0.to_string()),
    })
}

/// Holds the script to what `verify_record` says of a record. Of one that cannot be played the script may say anything: it does
/// not know the rules.
fn assert_same(record: &str, said: &Value) -> &'static str {
    match verify_record(record) {
        Ok(verified) => {
            assert_eq!(*said, of_record(record, &verified), "{record}");
            "whole"
        }
        Err(VerifyError::Fault { line, fault }) => {
            assert_eq!(said["line"], line, "{fault:?} {said}\n{record}");
            "broken"
        }
        Err(VerifyError::Load(_)) => "unplayable",
    }
}

#[test]
fn the_page_and_the_program_say_the_same_of_every_record() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.go("/seals").await;
        let mut found = Vec::new();
        for records in corpus().chunks(20) {
            let said = anna.ask(CHECK, vec![json!(records)]).await;
            for (record, said) in records.iter().zip(said.as_array().expect("an answer for each")) {
                found.push(assert_same(record, said));
            }
        }
        for (kind, at_least) in [("whole", 50), ("broken", 100), ("unplayable", 10)] {
            let count = found.iter().filter(|found| **found == kind).count();
            assert!(count >= at_least, "{count} are {kind}");
        }
    });
}

#[test]
fn no_text_makes_the_script_of_the_page_stumble() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.go("/seals").await;
        let begun = "knobel 1\ngame pot\nseats 2\nplay\n@sealed 1 t\n";
        let cards = "A1=1 ".repeat(5000);
        let texts = [
            String::new(),
            "knobel 1".to_owned(),
            "knobel 1\ngame constructor\nplay\n".to_owned(),
            format!("knobel 1\ngame rollnbump\nseats 2\ndeck {cards}\nplay\n"),
            format!("{begun}@\n@constructor\n@seat\n"),
            format!("{begun}@correct\n"),
            format!("{begun}@correct 1 2;;\n"),
            format!("{begun}@seat 2 person A\u{2028}B\n\u{2028}\n"),
            format!("{begun}@chain 1 999999999999999 999999999999999 {}\n", "0".repeat(64)),
            format!("{begun}@undo\n@undo\n>\nstop > stop\n"),
        ];
        let said = anna.ask(CHECK, vec![json!(texts)]).await;
        assert_eq!(said.as_array().map(Vec::len), Some(texts.len()), "{said}");
    });
}

/// The vectors at the end of docs/sealed.md, by lines.
fn vectors() -> Vec<Vec<String>> {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/sealed.md"));
    let page = page.expect("there is a page");
    let vectors = page.split_once("\n## Test vectors\n").expect("it has vectors").1;
    vectors.lines().map(|line| line.split(' ').map(str::to_owned).collect()).collect()
}

/// Asks the script for something that comes out as text.
async fn worked_out(person: &Person, call: &str, arguments: &[&str]) -> String {
    let script = format!("return String({call})");
    let said = person.ask(&script, arguments.iter().map(|it| json!(it)).collect()).await;
    said.as_str().expect("a text").to_owned()
}

#[test]
fn the_script_of_the_page_gives_the_vectors_of_docs_sealed() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.go("/seals").await;
        let vectors = vectors();
        let of = |word: &str| vectors.iter().filter(|line| line[0] == word).map(|line| &line[1..]).collect::<Vec<_>>();
        let (secret, house_link, links) = (&of("secret")[0][0], &of("house-link")[0][1], of("links")[0]);
        let chain = of("chain")[0];
        assert_eq!(worked_out(&anna, "knobelSeal.chainEnd(arguments[0], 16)", &[secret]).await, chain[2]);
        for link in of("link") {
            let call = "knobelSeal.link(arguments[0], 1, 16, Number(arguments[1]))";
            assert_eq!(worked_out(&anna, call, &[secret, &link[0]]).await, link[1]);
        }
        let page =
            std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/sealed.md")).expect("a page");
        let records: Vec<&str> = page.split("```\n").filter(|block| block.starts_with("knobel 1\n")).collect();
        let mut head = worked_out(&anna, "knobelCheck.headOfHeader(arguments[0])", &[records[0]]).await;
        assert_eq!(head, of("head")[0][0]);
        let mut named = String::new();
        for after in of("after") {
            let line = after[1..].join(" ");
            head = worked_out(&anna, "knobelCheck.headThen(arguments[0], arguments[1])", &[&head, &line]).await;
            assert_eq!(head, after[0], "{line}");
            if line.ends_with("Ben") {
                named.clone_from(&head);
            }
        }
        let key = "knobelCheck.throwKey(arguments[0], 'table1', 1, arguments[1], arguments[2], arguments.slice(3))";
        let key_of = async |dice: &str| {
            // `arguments` is no list of its own.
            let call = key.replace("arguments.slice(3)", "[arguments[3], arguments[4]]");
            worked_out(&anna, &call, &[house_link, &named, dice, &links[0], &links[1]]).await
        };
        for throw in of("throw") {
            assert_eq!(key_of(&throw[3..].join(" ")).await, throw[2], "{throw:?}");
        }
        let card = of("card")[0];
        assert_eq!(key_of("card").await, card[2]);
        assert_eq!(worked_out(&anna, "knobelCheck.card(arguments[0], 48)", &[&card[2]]).await, card[0]);
        let said = anna.ask(CHECK, vec![json!([records[1]])]).await;
        assert_eq!(
            (assert_same(records[1], &said[0]), said[0]["head"].as_str()),
            ("whole", Some(of("head-of-record")[0][0].as_str()))
        );
    });
}
