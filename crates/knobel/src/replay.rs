//! `knobel replay`: a record, told in words or as JSON.

use std::io::Write;
use std::path::Path;

use play::{Standing, Table};
use serde_json::{Value, json};
use words::{Lang, Names, load_error, log, result, say, teller};

use crate::cli::Form;
use crate::failure::Failure;
use crate::setup_flags::{about_file, read_file};

pub(crate) fn run(file: &Path, form: Form, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let table = Table::load(&read_file(file, lang)?).map_err(|error| about_file(file, &load_error(lang, &error)))?;
    match form {
        Form::Json => write_json(&table, out),
        Form::Words => tell(&table, lang, out),
    }
}

/// The last position, with set-up and log.
fn write_json(table: &Table, out: &mut impl Write) -> Result<(), Failure> {
    let setup = table.setup();
    let mut report = table.report();
    report.insert("game".into(), json!(setup.game.id()));
    report.insert("seats".into(), json!(setup.seats));
    report.insert("names".into(), json!(setup.names));
    report.insert("rules".into(), json!(setup.rules));
    report.insert("turns".into(), json!(table.turns()));
    let log = table.log().into_iter().map(|entry| {
        let counts = match entry.standing {
            Standing::Counts => "counts",
            Standing::Undone => "undone",
            Standing::Struck => "struck",
        };
        json!({"event": entry.text, "standing": counts})
    });
    report.insert("events".into(), log.collect());
    Ok(writeln!(out, "{:#}", Value::Object(report))?)
}

fn tell(table: &Table, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let names = Names::of(table, lang);
    writeln!(out, "{}", say!(lang, &format!("{}-name", table.game())))?;
    for line in log(lang, table, &names) {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    for line in teller(table.game()).board(lang, table, &names) {
        writeln!(out, "{line}")?;
    }
    Ok(writeln!(out, "{}", result(lang, table, &names).unwrap_or_else(|| say!(lang, "result-not-over")))?)
}
