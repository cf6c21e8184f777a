//! A file that is written beside its place and put there when it is whole.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use words::{Lang, say};

use crate::failure::Failure;

/// A file being written. A full disk or a killed program leaves what was there before, never half a file.
pub(crate) struct OutputFile {
    writer: BufWriter<File>,
    path: PathBuf,
    /// The file that is being written; `None` if it is the place itself, which is no plain file (a device, a pipe).
    part: Option<PathBuf>,
    lang: Lang,
}

impl OutputFile {
    pub(crate) fn create(path: &Path, lang: Lang) -> Result<OutputFile, Failure> {
        let is_plain = fs::metadata(path).map_or(true, |found| found.is_file());
        let part = is_plain.then(|| beside(path));
        let created = File::create(part.as_deref().unwrap_or(path));
        // A place that cannot be is the caller's mistake, not the disk's.
        let writer = created.map_err(|error| Failure::BadInput(sentence(path, &error, lang)))?;
        Ok(OutputFile { writer: BufWriter::new(writer), path: path.to_owned(), part, lang })
    }

    pub(crate) fn write(&mut self, text: &str) -> Result<(), Failure> {
        self.writer.write_all(text.as_bytes()).map_err(|error| self.failure(&error))
    }

    /// The writer, for a caller that hands errors on; [`OutputFile::failure`] makes a sentence of them.
    pub(crate) fn writer(&mut self) -> &mut impl Write {
        &mut self.writer
    }

    /// Puts the file in its place.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        let flushed = self.writer.flush();
        let placed = flushed.and_then(|()| match &self.part {
            Some(part) => self.writer.get_ref().sync_all().and_then(|()| fs::rename(part, &self.path)),
            None => Ok(()),
        });
        placed.map_err(|error| self.failure(&error))?;
        self.part = None;
        Ok(())
    }

    pub(crate) fn failure(&self, error: &io::Error) -> Failure {
        Failure::Failed(sentence(&self.path, error, self.lang))
    }
}

impl Drop for OutputFile {
    fn drop(&mut self) {
        if let Some(part) = &self.part {
            let _ = fs::remove_file(part);
        }
    }
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    path.with_file_name(name)
}

fn sentence(path: &Path, error: &io::Error, lang: Lang) -> String {
    say!(lang, "bad-write", file = path.display().to_string(), error = error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_not_finished_leaves_what_was_there() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let path = folder.path().join("games.csv");
        fs::write(&path, "before").unwrap();
        let mut file = OutputFile::create(&path, Lang::En).unwrap();
        file.write("half").unwrap();
        drop(file);
        assert_eq!(fs::read_to_string(&path).unwrap(), "before");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "and nothing beside it");
        let mut file = OutputFile::create(&path, Lang::En).unwrap();
        file.write("whole").unwrap();
        file.finish().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "whole");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    /// `/dev/full` is a disk without room.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_named_with_the_file() {
        let mut file = OutputFile::create(Path::new("/dev/full"), Lang::En).unwrap();
        file.write("a row").unwrap();
        let Err(Failure::Failed(sentence)) = file.finish() else { panic!("there is no room") };
        assert!(sentence.contains("/dev/full") && sentence.contains("could not be written"), "{sentence}");
    }
}
