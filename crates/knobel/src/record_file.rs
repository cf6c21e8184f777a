//! A record on disk that grows with every event.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use play::GameId;
use store::files::create_private_folder;
use tui::RecordWriter;
use words::{Lang, did_you_mean, say};

use crate::failure::Failure;
use crate::setup_flags::LARGEST_FILE;

/// The ending of records.
pub(crate) const RECORD: &str = "knobel";

/// The folder of a data folder that holds the records of the terminal.
pub(crate) fn games_folder(data: &Path) -> PathBuf {
    data.join("games")
}

/// The file that is meant by a path or by the name of a record, with or without its ending: first where the path leads, then
/// in the data folder.
pub(crate) fn find_record(given: &Path, data: &Path, lang: Lang) -> Result<PathBuf, Failure> {
    let games = games_folder(data);
    let is_bare = given.components().count() == 1;
    let places = [PathBuf::new(), games.clone()].into_iter().take(if is_bare { 2 } else { 1 });
    let mut found = places.flat_map(|place| {
        let mut ended = place.join(given).into_os_string();
        ended.push(format!(".{RECORD}"));
        [place.join(given), PathBuf::from(ended)]
    });
    if let Some(file) = found.find(|file| file.exists()) {
        return Ok(file);
    }
    let names: Vec<String> =
        records_in(&games).iter().filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned())).collect();
    let name = given.file_stem().unwrap_or_default().to_string_lossy();
    let (given, folder) = (given.display().to_string(), games.display().to_string());
    let near = did_you_mean(lang, &name, names.iter().map(String::as_str));
    Err(Failure::BadInput(say!(lang, "bad-no-record", given = given, folder = folder) + &near))
}

/// The records in a folder by name; none if it cannot be read.
pub(crate) fn records_in(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
    let mut records: Vec<_> = files.filter(|file| file.extension().is_some_and(|end| end == RECORD)).collect();
    records.sort();
    records
}

/// A record on disk, locked and open for appending.
#[derive(Debug)]
pub(crate) struct RecordFile {
    path: PathBuf,
    file: File,
}

impl RecordFile {
    /// Creates a record under the next free name of the data folder: `pot-1.knobel`, `pot-2.knobel`, …
    pub(crate) fn create_in_folder(folder: &Path, game: GameId) -> io::Result<RecordFile> {
        let games = games_folder(folder);
        create_private_folder(&games)?;
        for number in 1_u32.. {
            match RecordFile::create(games.join(format!("{game}-{number}.knobel"))) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                record => return record,
            }
        }
        unreachable!("some number is free")
    }

    /// Creates a record at `path`; an error if the file exists.
    pub(crate) fn create(path: PathBuf) -> io::Result<RecordFile> {
        let file = OpenOptions::new().append(true).create_new(true).open(&path)?;
        file.try_lock().map_err(io::Error::from)?;
        Ok(RecordFile { path, file })
    }

    /// Opens a record for appending and reads its contents. The lock excludes other writers.
    pub(crate) fn reopen(path: PathBuf) -> io::Result<(RecordFile, Vec<u8>)> {
        let mut file = OpenOptions::new().read(true).append(true).open(&path)?;
        file.try_lock().map_err(io::Error::from)?;
        let mut contents = Vec::new();
        (&mut file).take(LARGEST_FILE + 1).read_to_end(&mut contents)?;
        Ok((RecordFile { path, file }, contents))
    }

    /// Keeps the first `length` bytes.
    pub(crate) fn truncate(&mut self, length: usize) -> io::Result<()> {
        self.file.set_len(length as u64)?;
        self.file.sync_all()
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

impl RecordWriter for RecordFile {
    fn append(&mut self, lines: &str) -> io::Result<()> {
        self.file.write_all(lines.as_bytes())?;
        self.file.sync_data()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_found_by_its_name_in_the_data_folder() {
        let data = tempfile::tempdir().unwrap();
        let games = games_folder(data.path());
        fs::create_dir(&games).unwrap();
        let record = games.join("pot-1.knobel");
        fs::write(&record, "").unwrap();
        let found = |given: &str| find_record(Path::new(given), data.path(), Lang::En);
        assert_eq!(found("pot-1").unwrap(), record);
        assert_eq!(found("pot-1.knobel").unwrap(), record);
        assert_eq!(found(games.join("pot-1").to_str().unwrap()).unwrap(), record, "a path needs no ending");
        assert_eq!(found(data.path().to_str().unwrap()).unwrap(), data.path(), "what is there is taken as it is");
        for wrong in ["pto-1", "sub/pot-1"] {
            let Err(Failure::BadInput(sentence)) = found(wrong) else { panic!("{wrong} is not there") };
            assert!(sentence.contains("There is no record") && sentence.contains("Did you mean pot-1?"), "{sentence}");
        }
    }
}
