//! `knobel referee`: notation lines in, one JSON object a line out.

use std::io::{BufRead, Read, Write};

use play::{Refusal, Refused, Setup, Table, Taken};
use rules::Illegal;
use serde_json::{Map, Value, json};
use words::{Lang, refusal};

use crate::failure::Failure;

/// The longest line that is read; the rest of a longer one is skipped.
const LONGEST_LINE: u64 = 64 << 10;

/// Reads to the end of the input; no line ends it early.
pub(crate) fn run(setup: &Setup, lang: Lang, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    let mut table = Table::open(setup).expect("the flags were checked");
    answer(out, table.report())?;
    while let Some(line) = next_line(input)? {
        // A remark ends a line, as in a record.
        let text = line.split('#').next().unwrap_or_default().trim();
        if text.is_empty() {
            continue;
        }
        match table.enter(text) {
            Ok(taken) => answer(out, accepted(&table, &taken))?,
            Err(refused) => answer(out, rejected(&table, &refused, lang))?,
        }
    }
    Ok(())
}

/// The event, then the report of the table.
fn accepted(table: &Table, taken: &Taken) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("event".into(), json!(taken.lines.last()));
    if let [relabelling, _] = taken.lines.as_slice() {
        object.insert("relabelled".into(), json!(relabelling));
    }
    if !taken.struck.is_empty() {
        object.insert("struck".into(), json!(taken.struck));
    }
    object.extend(table.report());
    object
}

fn rejected(table: &Table, refused: &Refusal, lang: Lang) -> Map<String, Value> {
    let message = refusal(lang, table.game(), refused);
    let mut error = json!({"kind": "illegal", "message": message});
    match refused {
        Refused::CannotBeRead(unreadable) => {
            error["kind"] = json!("unreadable");
            error["column"] = json!(unreadable.column);
            error["expected"] = json!(unreadable.expected);
        }
        Refused::NotLegal(Illegal::Breach(rule)) => error["clause"] = json!(rule.clause),
        _ => {}
    }
    Map::from_iter([("error".to_owned(), error)])
}

fn answer(out: &mut impl Write, object: Map<String, Value>) -> Result<(), Failure> {
    writeln!(out, "{}", Value::Object(object))?;
    Ok(out.flush()?)
}

/// The next line, invalid UTF-8 replaced; `None` at the end of the input.
pub(crate) fn next_line(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}
