//! The unfinished games of a data folder.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use play::{Awaited, Table};
use rules::Seat;
use words::{Lang, Names, say};

use crate::failure::Failure;
use crate::record_file::{games_folder, records_in};
use crate::setup_flags::LARGEST_FILE;

/// The most records that are read, the newest first.
const MOST_LOOKED_AT: usize = 500;

pub(super) struct Unfinished {
    pub(super) file: PathBuf,
    table: Table,
}

impl Unfinished {
    /// File, game, names and turn in one line.
    pub(super) fn summary(&self, lang: Lang) -> String {
        let names = Names::of(&self.table, lang);
        let everybody: Vec<_> = Seat::all(self.table.setup().seats).map(|seat| names.get(seat)).collect();
        say!(
            lang,
            "tui-unfinished-row",
            file = self.file.file_name().unwrap_or_default().to_string_lossy().into_owned(),
            game = say!(lang, &format!("{}-name", self.table.game())),
            names = everybody.join(", "),
            turn = self.table.turns()
        )
    }
}

/// The unfinished games of a data folder, the newest first.
pub(super) fn games(folder: &Path) -> Vec<Unfinished> {
    let mut files: Vec<(SystemTime, PathBuf)> = records_in(&games_folder(folder))
        .into_iter()
        .filter_map(|file| {
            let about = fs::symlink_metadata(&file).ok()?;
            (about.is_file() && about.len() <= LARGEST_FILE).then(|| Some((about.modified().ok()?, file)))?
        })
        .collect();
    files.sort_by(|a, b| b.cmp(a));
    files.into_iter().take(MOST_LOOKED_AT).filter_map(|(_, file)| read(file)).collect()
}

/// The game in a file; `None` if it is no record, or finished. A last line without its end is left out, as it is when
/// the game goes on.
fn read(file: PathBuf) -> Option<Unfinished> {
    let text = fs::read_to_string(&file).ok()?;
    let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
    let table = Table::load(whole).ok()?;
    (table.awaits() != Awaited::Nothing).then_some(Unfinished { file, table })
}

/// Prints the list.
pub(super) fn list(folder: &Path, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let games = games(folder);
    if games.is_empty() {
        let folder = games_folder(folder).display().to_string();
        return Ok(writeln!(out, "{}", say!(lang, "tui-unfinished-none", folder = folder))?);
    }
    writeln!(out, "{}", say!(lang, "tui-unfinished-title"))?;
    for game in &games {
        writeln!(out, "  {}", game.summary(lang))?;
    }
    let example = games[0].file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Ok(writeln!(out, "{}", say!(lang, "tui-unfinished-how", example = example))?)
}
