//! `knobel referee`: notation lines in, one JSON object a line out.

use std::io::{BufRead, Read, Write};
use std::path::Path;

use play::{GameId, Refusal, Refused, Table, Taken};
use rules::{Illegal, Unreadable};
use serde_json::{Map, Value, json};
use words::{Lang, refusal};

use crate::failure::Failure;
use crate::position_input::{self, BadPosition, PositionInput};
use crate::setup_flags::{SetupFlags, read_file, read_setup};

/// The longest line of notation that is read, in bytes.
pub(crate) const LONGEST_LINE: u64 = 64 << 10;

pub(crate) struct RefereeArgs {
    pub(crate) game: GameId,
    pub(crate) flags: SetupFlags,
    /// A position to begin from: JSON, or a file that holds it.
    pub(crate) from: Option<String>,
    pub(crate) lang: Lang,
}

/// Reads to the end of the input; no line ends it early. The first answer carries the set-up. If a line was refused, so is the
/// exit code.
pub(crate) fn run(args: &RefereeArgs, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    let lang = args.lang;
    let mut table = open(args)?;
    let mut first = set_up(&table);
    first.extend(table.report());
    answer(out, first)?;
    let (mut number, mut is_refused) = (0_usize, false);
    while let Some(line) = next_line(input, LONGEST_LINE)? {
        number += 1;
        // A remark ends a line, as in a record.
        let text = line.split('#').next().unwrap_or_default().trim_end();
        let entered = text.trim_start();
        if entered.is_empty() {
            continue;
        }
        match table.enter(entered) {
            Ok(taken) => answer(out, accepted(&table, &taken))?,
            Err(refused) => {
                is_refused = true;
                let blanks = text.chars().count() - entered.chars().count();
                answer(out, rejected(&table, &shifted(refused, blanks), &RefusedLine { line: number, blanks }, lang))?;
            }
        }
    }
    if is_refused { Err(Failure::Refused) } else { Ok(()) }
}

/// The table at its start, or at the position that was given.
fn open(args: &RefereeArgs) -> Result<Table, Failure> {
    let RefereeArgs { game, flags, from, lang } = args;
    let Some(from) = from else {
        let setup = read_setup(*game, flags, *lang)?;
        return Ok(Table::open(&setup).expect("the flags were checked"));
    };
    let text = if from.trim_start().starts_with('{') { from.clone() } else { read_file(Path::new(from), *lang)? };
    let refused = |bad: BadPosition| Failure::BadInput(format!("--from: {}", bad.sentence(*lang)));
    let input = PositionInput::read(&text, *lang).map_err(refused)?;
    let mut table = position_input::table(*game, input.setup.as_ref(), flags, *lang).map_err(refused)?;
    table.set_out(&input.position).map_err(|error| refused(BadPosition::Position(error)))?;
    Ok(table)
}

/// The whole set-up: as the header of a record, which `--setup` and `solve --at` read.
fn set_up(table: &Table) -> Map<String, Value> {
    let setup = table.setup();
    Map::from_iter([
        ("game".to_owned(), json!(setup.game.id())),
        ("seats".to_owned(), json!(setup.seats)),
        ("setup".to_owned(), json!(setup.to_string())),
    ])
}

/// A refusal whose column counts the blanks before the text.
fn shifted(refused: Refusal, blanks: usize) -> Refusal {
    match refused {
        Refused::CannotBeRead(at) => Refused::CannotBeRead(Unreadable { column: at.column + blanks, ..at }),
        other => other,
    }
}

/// Where a refused line stands, and the blanks before its text.
struct RefusedLine {
    line: usize,
    blanks: usize,
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

/// The error, then the report of the table, which has not changed.
fn rejected(table: &Table, refused: &Refusal, place: &RefusedLine, lang: Lang) -> Map<String, Value> {
    let message = refusal(lang, table.game(), refused);
    let mut error = json!({"kind": "illegal", "message": message, "line": place.line, "column": place.blanks + 1});
    match refused {
        Refused::CannotBeRead(unreadable) => {
            error["kind"] = json!("unreadable");
            error["column"] = json!(unreadable.column);
            error["expected"] = json!(unreadable.expected);
        }
        Refused::NotLegal(Illegal::Breach(rule)) => error["clause"] = json!(rule.clause),
        _ => {}
    }
    let mut object = Map::from_iter([("error".to_owned(), error)]);
    object.extend(table.report());
    object
}

fn answer(out: &mut impl Write, object: Map<String, Value>) -> Result<(), Failure> {
    writeln!(out, "{}", Value::Object(object))?;
    Ok(out.flush()?)
}

/// The next line, invalid UTF-8 replaced; `None` at the end of the input. Of a line with more than `longest` bytes the rest is
/// skipped.
pub(crate) fn next_line(input: &mut impl BufRead, longest: u64) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    if input.by_ref().take(longest).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == longest && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}
