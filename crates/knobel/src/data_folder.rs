//! Where games are kept.

use std::env;
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use play::GameId;

use crate::setup_flags::LARGEST_FILE;

/// The data folder: `--data`, else `$KNOBEL_DATA`, else `$XDG_DATA_HOME/knobel`, else `~/.local/share/knobel`.
pub(crate) fn data_folder(flag: Option<PathBuf>) -> PathBuf {
    let set = |name: &str| env::var_os(name).filter(|value: &OsString| !value.is_empty()).map(PathBuf::from);
    flag.or_else(|| set("KNOBEL_DATA"))
        .or_else(|| set("XDG_DATA_HOME").map(|folder| folder.join("knobel")))
        .or_else(|| set("HOME").map(|home| home.join(".local/share/knobel")))
        .unwrap_or_else(|| PathBuf::from("knobel-data"))
}

/// A record on disk that grows with every event.
#[derive(Debug)]
pub(crate) struct Saved {
    path: PathBuf,
    file: File,
}

impl Saved {
    /// A new record under the next free name of the data folder: `pot-1.knobel`, `pot-2.knobel`, …
    pub(crate) fn in_folder(folder: &Path, game: GameId) -> io::Result<Saved> {
        let games = folder.join("games");
        fs::create_dir_all(&games)?;
        for number in 1_u32.. {
            match Saved::new_file(games.join(format!("{game}-{number}.knobel"))) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                saved => return saved,
            }
        }
        unreachable!("some number is free")
    }

    /// A new record in this file, which must not be there yet.
    pub(crate) fn new_file(path: PathBuf) -> io::Result<Saved> {
        let file = OpenOptions::new().append(true).create_new(true).open(&path)?;
        file.try_lock().map_err(io::Error::from)?;
        Ok(Saved { path, file })
    }

    /// A record that goes on, and what stands in it. Nobody else writes into it from now on.
    pub(crate) fn go_on(path: PathBuf) -> io::Result<(Saved, Vec<u8>)> {
        let mut file = OpenOptions::new().read(true).append(true).open(&path)?;
        // Two programs that write into one record would make nonsense of it.
        file.try_lock().map_err(io::Error::from)?;
        let mut contents = Vec::new();
        (&mut file).take(LARGEST_FILE + 1).read_to_end(&mut contents)?;
        Ok((Saved { path, file }, contents))
    }

    /// Keeps the first `whole` bytes of the record.
    pub(crate) fn cut_off(&mut self, whole: usize) -> io::Result<()> {
        self.file.set_len(whole as u64)?;
        self.file.sync_all()
    }

    /// Adds whole lines and returns when they are on the disk.
    pub(crate) fn add(&mut self, lines: &str) -> io::Result<()> {
        self.file.write_all(lines.as_bytes())?;
        self.file.sync_data()
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

impl tui::Keeper for Saved {
    fn keep(&mut self, lines: &str) -> io::Result<()> {
        self.add(lines)
    }
}
