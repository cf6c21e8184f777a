//! `knobel replay`: a record, step by step on a terminal, otherwise as text or JSON.

use std::io::Write;
use std::path::PathBuf;

use play::{Standing, Table};
use serde_json::{Value, json};
use tui::{Charset, DisplayOptions, Palette};
use words::{Lang, Names, ending, event_log, load_error, log, say};

use crate::cli::OutputFormat;
use crate::failure::Failure;
use crate::play_command::{TableMode, is_full_screen};
use crate::record_file::find_record;
use crate::setup_flags::{about_file, read_file};
use crate::solving;

/// What stands in a line of the printed log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LogDetail {
    Turns,
    Events,
}

pub(crate) struct ReplayArgs {
    pub(crate) file: PathBuf,
    pub(crate) format: OutputFormat,
    pub(crate) detail: LogDetail,
    pub(crate) mode: TableMode,
    pub(crate) charset: Charset,
    pub(crate) data: PathBuf,
    pub(crate) lang: Lang,
}

pub(crate) fn run(args: &ReplayArgs, out: &mut impl Write) -> Result<(), Failure> {
    let ReplayArgs { file, format, detail, mode, charset, data, lang } = args;
    let lang = *lang;
    let file = &find_record(file, data, lang)?;
    let table = Table::load(&read_file(file, lang)?).map_err(|error| about_file(file, &load_error(lang, &error)))?;
    match format {
        OutputFormat::Json => write_json(&table, out),
        OutputFormat::Words if is_full_screen(*mode) => {
            let display = DisplayOptions { lang, palette: Palette::from_environment(), charset: *charset };
            Ok(tui::replay(table, solving::shelf(data), display)?)
        }
        OutputFormat::Words => print_log(&table, *detail, lang, out),
    }
}

/// Prints the last position, with set-up and log.
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

fn print_log(table: &Table, detail: LogDetail, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let names = Names::of(table, lang);
    writeln!(out, "{}", say!(lang, &format!("{}-name", table.game())))?;
    let lines = match detail {
        LogDetail::Turns => log(lang, table, &names),
        LogDetail::Events => event_log(lang, table, &names),
    };
    for line in lines {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    for line in words::board(lang, table, &names) {
        writeln!(out, "{line}")?;
    }
    let lines = match ending(lang, table, &names, None) {
        Some(end) => end.lines(lang, &names),
        None => vec![say!(lang, "result-not-over")],
    };
    lines.iter().try_for_each(|line| Ok(writeln!(out, "{line}")?))
}
