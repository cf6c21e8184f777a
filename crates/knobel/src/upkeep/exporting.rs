//! `knobel export`: writes all records as text.

use std::io::Write;
use std::path::Path;

use house::upkeep::{ExportError, Exported, export, export_games};
use serde_json::json;
use store::{Database, Dump};
use words::{Lang, say};

use super::copying::print_left_out;
use super::reporting::{CountBar, failed, not_opened, refused};
use crate::cli::OutputFormat;
use crate::failure::Failure;

pub(super) async fn run(
    (kept, games): (&Database, &Path),
    folder: &Path,
    format: OutputFormat,
    lang: Lang,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut dump = Dump::open(kept).await.map_err(|error| not_opened(lang, kept, &error))?;
    let bar = CountBar::new();
    let exported = export(&mut dump, folder, |done, all| bar.show(&say!(lang, "export-writing"), done, all)).await;
    drop(bar);
    let exported = exported.map_err(|error| match error {
        ExportError::NotEmpty => refused(say!(lang, "export-not-empty", folder = folder.display().to_string())),
        ExportError::Io(error) => Failure::Io(error),
        ExportError::Store(error) => failed(lang, kept, &error),
    })?;
    dump.close().await.map_err(|error| failed(lang, kept, &error))?;
    let terminal_games = export_games(games, folder)?;
    let Exported { records, clubs, waiting, unplayable } = exported;
    match format {
        OutputFormat::Json => {
            let counts = json!({
                "records": records, "clubs": clubs, "waiting": waiting, "unplayable": unplayable,
                "terminal_games": terminal_games.taken, "terminal_games_left_out": terminal_games.left_out,
            });
            writeln!(out, "{counts}")?;
        }
        OutputFormat::Words => {
            let folder = folder.display().to_string();
            writeln!(out, "{}", say!(lang, "export-done", records = records as i64, folder = folder))?;
            if terminal_games.taken > 0 {
                writeln!(out, "{}", say!(lang, "export-games", games = terminal_games.taken as i64))?;
            }
            print_left_out(&terminal_games, lang, out)?;
            if clubs > 0 {
                writeln!(out, "{}", say!(lang, "export-clubs", clubs = clubs as i64))?;
            }
            if waiting > 0 {
                writeln!(out, "{}", say!(lang, "export-waiting", tables = waiting as i64))?;
            }
            if unplayable > 0 {
                writeln!(out, "{}", say!(lang, "export-unplayable", tables = unplayable as i64))?;
            }
        }
    }
    Ok(())
}
