//! What the referee says, one JSON object a line.

use play::{Refusal, Refused, Table, Taken};
use rules::{Illegal, Unreadable};
use serde_json::{Map, Value, json};
use words::{Lang, refusal};

use crate::position_input::BadPosition;

/// Where a refused line stands, and the blanks before its text.
pub(super) struct RefusedLine {
    pub(super) line: usize,
    pub(super) blanks: usize,
}

/// The beginning of a game: the whole set-up, as the header of a record, which `--setup` and `solve --at` read; then the report.
pub(super) fn begun(table: &Table) -> Map<String, Value> {
    let setup = table.setup();
    let mut object = Map::from_iter([
        ("game".to_owned(), json!(setup.game.id())),
        ("seats".to_owned(), json!(setup.seats)),
        ("setup".to_owned(), json!(setup.to_string())),
    ]);
    object.extend(table.report());
    object
}

/// The event, then the report of the table.
pub(super) fn accepted(table: &Table, taken: &Taken) -> Map<String, Value> {
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

/// The error, then the report of the table, which has not changed.
pub(super) fn rejected(table: &Table, refused: &Refusal, place: &RefusedLine, lang: Lang) -> Map<String, Value> {
    let message = refusal(lang, table.game(), &shifted(refused, place.blanks));
    let mut error = error("illegal", &message, place);
    match refused {
        Refused::CannotBeRead(unreadable) => {
            error["kind"] = json!("unreadable");
            error["column"] = json!(unreadable.column + place.blanks);
            error["expected"] = json!(unreadable.expected);
        }
        Refused::NotLegal(Illegal::Breach(rule)) => error["clause"] = json!(rule.clause),
        _ => {}
    }
    with_report(error, table)
}

/// Why no new game has begun, then the report of the game that goes on.
pub(super) fn not_begun(table: &Table, bad: &BadPosition, place: &RefusedLine, lang: Lang) -> Map<String, Value> {
    let mut error = error(bad.kind(), &bad.sentence(lang), place);
    if let Some(field) = bad.field() {
        error["field"] = json!(field);
    }
    with_report(error, table)
}

fn error(kind: &str, message: &str, place: &RefusedLine) -> Value {
    json!({"kind": kind, "message": message, "line": place.line, "column": place.blanks + 1})
}

fn with_report(error: Value, table: &Table) -> Map<String, Value> {
    let mut object = Map::from_iter([("error".to_owned(), error)]);
    object.extend(table.report());
    object
}

/// A refusal whose column counts the blanks before the text.
fn shifted(refused: &Refusal, blanks: usize) -> Refusal {
    match refused {
        Refused::CannotBeRead(at) => Refused::CannotBeRead(Unreadable { column: at.column + blanks, ..*at }),
        other => other.clone(),
    }
}
