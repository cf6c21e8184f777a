//! The records of the terminal, which lie beside the database as files: into a backup, out of it, and into an export.
//!
//! A backup has them in one file beside its own, `FILE.games`: a list with the length and hash of each, the hash of the list, and
//! then the records one after another.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use play::{Awaited, LoadError, Table};
use sha2::{Digest, Sha256};
use store::clock::second;
use store::files::{create_private, create_private_folder, sync_folder, with_suffix};
use store::hexadecimal;

use super::export::{INDEX, IndexRow};
use crate::spreadsheet::defused;

const SUFFIX: &str = ".games";
/// The ending of records.
const RECORD: &str = ".knobel";
/// The first line of the file.
const TITLE: &str = "knobel games 1";
/// Begins the last line of the list, which has the hash of those before it.
const END: &str = "end ";
/// Bytes of a record that are read at most: more than any has that a web table gives out, which is at most 60,000 lines of a hundred
/// bytes.
const LARGEST_RECORD: u64 = 6 << 20;
/// Bytes of all records that are read at most.
const LARGEST: u64 = 1 << 30;
/// The folder of an export that holds the terminal's records.
const FOLDER: &str = "terminal";

/// A record of the terminal.
#[derive(Clone, PartialEq, Eq, Debug)]
struct TerminalGame {
    /// The name of its file.
    name: String,
    record: String,
    /// When the file was changed last, in milliseconds since 1970; `None` if that is not known.
    touched: Option<i64>,
}

/// The games that a backup or an export has taken along.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GamesTaken {
    /// How many.
    pub taken: u64,
    /// The names of files that are called records and are none: too large, or no text.
    pub left_out: Vec<String>,
}

/// What replaying the games of a folder has shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CheckedGames {
    /// How many could be replayed.
    pub replayed: u64,
    /// The names of those that cannot, with the reason.
    pub unplayable: Vec<(String, LoadError)>,
    /// The names of files that are called records and are none: too large, or no text.
    pub left_out: Vec<String>,
}

/// What became of the games of a backup.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RestoredGames {
    /// Games that were put back under their own name.
    pub restored: u64,
    /// Games that were there already, as far as the backup knows them.
    pub present: u64,
    /// Games that were put back under another name, because another game has theirs: the old name and the new one.
    pub renamed: Vec<(String, String)>,
}

/// Why the games of a backup cannot be put back.
#[derive(Debug, thiserror::Error)]
pub enum GamesError {
    /// The file is not as it was written.
    #[error("{0} is not as it was written")]
    Damaged(PathBuf),
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Where a backup has the terminal's games.
pub fn games_of_backup(backup: &Path) -> PathBuf {
    with_suffix(backup, SUFFIX)
}

/// Writes the games of a folder beside a backup. Without games there is no file, and one that an older backup of this name has
/// left goes.
pub fn back_up_games(folder: &Path, backup: &Path) -> io::Result<GamesTaken> {
    let FoundGames { games, left_out } = games_in(folder)?;
    let path = games_of_backup(backup);
    if games.is_empty() {
        return match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(GamesTaken { taken: 0, left_out }),
        };
    }
    let part = with_suffix(&path, ".part");
    // What a run that was killed has left.
    let _ = fs::remove_file(&part);
    let written = create_private(&part).and_then(|mut file| {
        file.write_all(bundle(&games).as_bytes())?;
        file.sync_all()?;
        fs::rename(&part, &path)
    });
    if written.is_err() {
        let _ = fs::remove_file(&part);
    }
    written?;
    sync_folder(&path)?;
    Ok(GamesTaken { taken: games.len() as u64, left_out })
}

/// Puts the games of a backup into a folder; what is there stays as it is. Without a file beside the backup, nothing happens.
pub fn restore_games(backup: &Path, folder: &Path) -> Result<RestoredGames, GamesError> {
    let path = games_of_backup(backup);
    let mut restored = RestoredGames::default();
    if !path.exists() {
        return Ok(restored);
    }
    let damaged = || GamesError::Damaged(path.clone());
    if fs::metadata(&path)?.len() > LARGEST {
        return Err(damaged());
    }
    let games = String::from_utf8(fs::read(&path)?).ok().and_then(|text| unbundled(&text)).ok_or_else(damaged)?;
    create_private_folder(folder)?;
    for game in games {
        restored.put_back(&game, folder)?;
    }
    Ok(restored)
}

/// Checks the games of a backup; false if it has none.
pub fn verify_games(backup: &Path) -> Result<bool, GamesError> {
    let path = games_of_backup(backup);
    if !path.exists() {
        return Ok(false);
    }
    let text = String::from_utf8(fs::read(&path)?).ok();
    text.and_then(|text| unbundled(&text)).map(|_| true).ok_or(GamesError::Damaged(path))
}

/// Writes the games of a folder into an export, with a row of its index for each.
pub fn export_games(games: &Path, export: &Path) -> io::Result<GamesTaken> {
    let FoundGames { games, left_out } = games_in(games)?;
    if games.is_empty() {
        return Ok(GamesTaken { taken: 0, left_out });
    }
    let folder = export.join(FOLDER);
    create_private_folder(&folder)?;
    let index = OpenOptions::new().append(true).open(export.join(INDEX))?;
    let lines_end = csv::Terminator::Any(b'\n');
    let mut index = csv::WriterBuilder::new().has_headers(false).terminator(lines_end).from_writer(index);
    for game in &games {
        let path = folder.join(&game.name);
        create_private(&path)?.write_all(game.record.as_bytes())?;
        index.write_record(game.index_row()).map_err(io::Error::from)?;
    }
    index.flush()?;
    index.get_ref().sync_all()?;
    Ok(GamesTaken { taken: games.len() as u64, left_out })
}

/// Replays the games of a folder.
pub fn check_games(folder: &Path) -> io::Result<CheckedGames> {
    let FoundGames { games, left_out } = games_in(folder)?;
    let mut checked = CheckedGames { replayed: games.len() as u64, unplayable: Vec::new(), left_out };
    for game in games {
        if let Err(why) = Table::load(&game.record) {
            checked.replayed -= 1;
            checked.unplayable.push((game.name, why));
        }
    }
    Ok(checked)
}

impl TerminalGame {
    /// The row of the index. A file has no id, code or name, nor the time at which it was opened.
    fn index_row(&self) -> IndexRow {
        let table = Table::load(&self.record).ok();
        let setup = table.as_ref().map(Table::setup);
        let names = setup.map(|setup| setup.names.iter().flatten().cloned().collect::<Vec<_>>().join("; "));
        let stage = table.as_ref().map(|table| if table.awaits() == Awaited::Nothing { "over" } else { "running" });
        let cells = [
            format!("{FOLDER}/{}", self.name),
            String::new(),
            setup.map(|setup| setup.game.id().to_owned()).unwrap_or_default(),
            String::new(),
            String::new(),
            stage.unwrap_or_default().to_owned(),
            String::new(),
            self.touched.map(second).unwrap_or_default(),
            setup.map(|setup| setup.seats.to_string()).unwrap_or_default(),
            names.unwrap_or_default(),
            table.map(|table| table.events().to_string()).unwrap_or_default(),
        ];
        cells.map(|cell| defused(&cell))
    }
}

impl RestoredGames {
    fn put_back(&mut self, game: &TerminalGame, folder: &Path) -> io::Result<()> {
        let stem = game.name.strip_suffix(RECORD).unwrap_or(&game.name);
        // Names go on where the terminal would: pot-1, pot-2, …
        let kind =
            stem.rsplit_once('-').filter(|(_, number)| number.parse::<u32>().is_ok()).map_or(stem, |(kind, _)| kind);
        let others = (1_u32..).map(|number| format!("{kind}-{number}{RECORD}"));
        for name in std::iter::once(game.name.clone()).chain(others) {
            let path = folder.join(&name);
            match fs::read_to_string(&path) {
                // A game that was played on since holds all that the backup has of it.
                Ok(there) if there.starts_with(&game.record) => self.present += 1,
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    let mut file = create_private(&path)?;
                    file.write_all(game.record.as_bytes())?;
                    file.sync_all()?;
                    if name == game.name {
                        self.restored += 1;
                    } else {
                        self.renamed.push((game.name.clone(), name));
                    }
                }
                // Another game, or something that is no record, has the name.
                Ok(_) => continue,
                Err(error) if matches!(error.kind(), io::ErrorKind::InvalidData | io::ErrorKind::IsADirectory) => {
                    continue;
                }
                Err(error) => return Err(error),
            }
            return Ok(());
        }
        unreachable!("some number is free")
    }
}

/// The records of a folder.
#[derive(Default)]
struct FoundGames {
    /// By name.
    games: Vec<TerminalGame>,
    /// The names of files that are called records and are none, sorted.
    left_out: Vec<String>,
}

/// The records of a folder; none if there is no such folder. Of a record that is being written, the whole lines count.
fn games_in(folder: &Path) -> io::Result<FoundGames> {
    let files = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(FoundGames::default()),
        files => files?,
    };
    let mut found = FoundGames::default();
    for file in files {
        let file = file?;
        let Ok(name) = file.file_name().into_string() else { continue };
        let about = file.metadata()?;
        if !is_name(&name) || !about.is_file() {
            continue;
        }
        let text = if about.len() > LARGEST_RECORD { None } else { Some(fs::read(file.path())?) };
        match text.and_then(whole_lines) {
            Some(record) => {
                let touched = about.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
                found.games.push(TerminalGame { name, record, touched: touched.map(|since| since.as_millis() as i64) });
            }
            None => found.left_out.push(name),
        }
    }
    found.games.sort_by(|a, b| a.name.cmp(&b.name));
    found.left_out.sort();
    Ok(found)
}

/// The lines of a file that are written to their end; `None` if they are no text.
fn whole_lines(mut text: Vec<u8>) -> Option<String> {
    text.truncate(text.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1));
    String::from_utf8(text).ok()
}

/// True if a file may have this name: a record in the folder itself, on one line of the list.
fn is_name(name: &str) -> bool {
    let stem = name.strip_suffix(RECORD).unwrap_or_default();
    !stem.is_empty() && !stem.starts_with('.') && !name.contains(['/', '\\']) && !name.chars().any(char::is_control)
}

fn bundle(games: &[TerminalGame]) -> String {
    let line = |game: &TerminalGame| {
        format!("\ngame {} {} {}", game.record.len(), hexadecimal(&Sha256::digest(&game.record)), game.name)
    };
    let above = format!("{TITLE}{}", games.iter().map(line).collect::<String>());
    let hash = hexadecimal(&Sha256::digest(&above));
    let records: String = games.iter().map(|game| game.record.as_str()).collect();
    format!("{above}\n{END}{hash}\n{records}")
}

/// The games of a file; `None` if anything in it is not as it was written.
fn unbundled(text: &str) -> Option<Vec<TerminalGame>> {
    let (above, below) = text.split_once(&format!("\n{END}"))?;
    let (hash, mut records) = below.split_once('\n')?;
    if hash != hexadecimal(&Sha256::digest(above)) {
        return None;
    }
    let mut lines = above.split('\n');
    if lines.next()? != TITLE {
        return None;
    }
    let mut games = Vec::new();
    for line in lines {
        let mut words = line.strip_prefix("game ")?.splitn(3, ' ');
        let (length, hash, name) = (words.next()?.parse().ok()?, words.next()?, words.next()?);
        let (record, rest) = records.split_at_checked(length)?;
        if hash != hexadecimal(&Sha256::digest(record)) || !is_name(name) {
            return None;
        }
        games.push(TerminalGame { name: name.to_owned(), record: record.to_owned(), touched: None });
        records = rest;
    }
    records.is_empty().then_some(games)
}

#[cfg(test)]
mod tests {
    use super::*;

    const POT: &str = "knobel 1\ngame pot\nseats 2\nname 1 Anna\nname 2 Jörg\nstart 1\nplay\n124\n";

    fn folder_with(games: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (name, record) in games {
            fs::write(folder.path().join(name), record).unwrap();
        }
        folder
    }

    #[test]
    fn games_come_back_and_overwrite_no_other() {
        let folder = folder_with(&[
            ("pot-1.knobel", POT),
            ("pot-2.knobel", "knobel 1\ngame exactly\ncut off"),
            ("notes.txt", "mine"),
        ]);
        let backup = folder.path().join("copy.db");
        assert_eq!(back_up_games(folder.path(), &backup).unwrap(), GamesTaken { taken: 2, left_out: Vec::new() });
        assert!(verify_games(&backup).unwrap());

        let empty = folder_with(&[]);
        let restored = restore_games(&backup, &empty.path().join("games")).unwrap();
        assert_eq!((restored.restored, restored.present, restored.renamed.len()), (2, 0, 0));
        assert_eq!(fs::read_to_string(empty.path().join("games/pot-1.knobel")).unwrap(), POT);
        assert_eq!(
            fs::read_to_string(empty.path().join("games/pot-2.knobel")).unwrap(),
            "knobel 1\ngame exactly\n",
            "whole lines"
        );

        let played_on = format!("{POT}stop\n");
        let other = folder_with(&[("pot-1.knobel", &played_on), ("pot-2.knobel", "another game\n")]);
        let restored = restore_games(&backup, other.path()).unwrap();
        assert_eq!((restored.restored, restored.present), (0, 1), "a game that was played on stays");
        assert_eq!(restored.renamed, [("pot-2.knobel".to_owned(), "pot-3.knobel".to_owned())]);
        assert_eq!(fs::read_to_string(other.path().join("pot-1.knobel")).unwrap(), played_on);
        assert_eq!(fs::read_to_string(other.path().join("pot-2.knobel")).unwrap(), "another game\n");
        let again = restore_games(&backup, other.path()).unwrap();
        assert_eq!((again.restored, again.present, again.renamed.len()), (0, 2, 0), "once more changes nothing");
    }

    #[test]
    fn what_is_no_record_is_left_out_and_named() {
        let folder = folder_with(&[("pot-1.knobel", POT), ("vast.knobel", &"\n".repeat(LARGEST_RECORD as usize + 1))]);
        fs::write(folder.path().join("noise.knobel"), b"knobel 1\n\xff\n").unwrap();
        let taken = back_up_games(folder.path(), &folder.path().join("copy.db")).unwrap();
        assert_eq!(taken, GamesTaken { taken: 1, left_out: vec!["noise.knobel".to_owned(), "vast.knobel".to_owned()] });
    }

    #[test]
    fn games_are_replayed_and_those_that_cannot_be_are_named() {
        let folder =
            folder_with(&[("pot-1.knobel", POT), ("pot-2.knobel", &format!("{POT}124\n")), ("notes.txt", "mine")]);
        fs::write(folder.path().join("noise.knobel"), b"knobel 1\n\xff\n").unwrap();
        let checked = check_games(folder.path()).unwrap();
        assert_eq!((checked.replayed, checked.left_out), (1, vec!["noise.knobel".to_owned()]));
        assert_eq!(checked.unplayable.len(), 1);
        assert!(matches!(&checked.unplayable[0], (name, LoadError::Event { line: 9, .. }) if name == "pot-2.knobel"));
        assert_eq!(check_games(&folder.path().join("none")).unwrap(), CheckedGames::default());
    }

    #[test]
    fn a_name_that_cannot_be_tried_ends_the_restoring() {
        let folder = folder_with(&[]);
        let game = TerminalGame { name: format!("{}.knobel", "x".repeat(300)), record: POT.to_owned(), touched: None };
        assert!(RestoredGames::default().put_back(&game, folder.path()).is_err());
    }

    #[test]
    fn a_changed_file_is_not_put_back() {
        let folder = folder_with(&[("pot-1.knobel", POT)]);
        let backup = folder.path().join("copy.db");
        back_up_games(folder.path(), &backup).unwrap();
        let good = fs::read(games_of_backup(&backup)).unwrap();
        for index in 0..good.len() {
            let mut bad = good.clone();
            bad[index] ^= 1;
            fs::write(games_of_backup(&backup), bad).unwrap();
            assert!(restore_games(&backup, &folder.path().join("to")).is_err(), "byte {index}");
            fs::write(games_of_backup(&backup), &good[..index]).unwrap();
            assert!(verify_games(&backup).is_err(), "cut at {index}");
        }
        assert!(!folder.path().join("to").exists());
    }

    #[test]
    fn names_that_lead_elsewhere_are_refused() {
        for name in
            ["../pot-1.knobel", "a/b.knobel", ".knobel", ".hidden.knobel", "pot.txt", "a\nb.knobel", "a\\b.knobel"]
        {
            assert!(!is_name(name), "{name:?}");
            let game = TerminalGame { name: name.to_owned(), record: POT.to_owned(), touched: None };
            assert_eq!(unbundled(&bundle(&[game])), None, "{name:?}");
        }
    }

    #[test]
    fn a_folder_without_games_leaves_no_file() {
        let folder = folder_with(&[]);
        let backup = folder.path().join("copy.db");
        fs::write(games_of_backup(&backup), "of a backup that was deleted by hand").unwrap();
        assert_eq!(back_up_games(&folder.path().join("games"), &backup).unwrap(), GamesTaken::default());
        assert!(!games_of_backup(&backup).exists() && !verify_games(&backup).unwrap());
        assert_eq!(restore_games(&backup, folder.path()).unwrap(), RestoredGames::default());
    }

    #[test]
    fn an_export_has_the_games_in_a_folder_and_in_its_list() {
        let (games, export) = (folder_with(&[("pot-1.knobel", POT)]), folder_with(&[(INDEX, "file\n")]));
        assert_eq!(export_games(games.path(), export.path()).unwrap().taken, 1);
        assert_eq!(fs::read_to_string(export.path().join("terminal/pot-1.knobel")).unwrap(), POT);
        let index = fs::read_to_string(export.path().join(INDEX)).unwrap();
        let row = index.lines().last().unwrap();
        assert!(
            row.starts_with("terminal/pot-1.knobel,,pot,,,running,,2") && row.ends_with(",2,Anna; Jörg,1"),
            "{index}"
        );
    }
}
