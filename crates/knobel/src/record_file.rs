//! A record on disk that grows with every event.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use play::GameId;
use store::files::create_private_folder;
use tui::RecordWriter;

use crate::setup_flags::LARGEST_FILE;

/// A record on disk, locked and open for appending.
#[derive(Debug)]
pub(crate) struct RecordFile {
    path: PathBuf,
    file: File,
}

impl RecordFile {
    /// Creates a record under the next free name of the data folder: `pot-1.knobel`, `pot-2.knobel`, …
    pub(crate) fn create_in_folder(folder: &Path, game: GameId) -> io::Result<RecordFile> {
        let games = folder.join("games");
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
