//! A file that is written beside its place and put there when it is whole, with its sentences.

use std::io::{self, Write};
use std::path::Path;

use report::WholeFile;
use words::{Lang, say};

use crate::failure::Failure;

/// A file being written. A full disk or a killed program leaves what was there before, never half a file.
pub(crate) struct OutputFile {
    file: WholeFile,
    lang: Lang,
}

impl OutputFile {
    pub(crate) fn create(path: &Path, lang: Lang) -> Result<OutputFile, Failure> {
        // A place that cannot be is the caller's mistake, not the disk's.
        let file = WholeFile::create(path).map_err(|error| Failure::BadInput(sentence(path, &error, lang)))?;
        Ok(OutputFile { file, lang })
    }

    pub(crate) fn write(&mut self, text: &str) -> Result<(), Failure> {
        self.file.writer().write_all(text.as_bytes()).map_err(|error| self.failure(&error))
    }

    /// The writer, for a caller that hands errors on; [`OutputFile::failure`] makes a sentence of them.
    pub(crate) fn writer(&mut self) -> &mut impl Write {
        self.file.writer()
    }

    /// Puts the file in its place.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let (path, lang) = (self.file.path().to_owned(), self.lang);
        self.file.finish().map_err(|error| Failure::Failed(sentence(&path, &error, lang)))
    }

    pub(crate) fn failure(&self, error: &io::Error) -> Failure {
        Failure::Failed(sentence(self.file.path(), error, self.lang))
    }
}

fn sentence(path: &Path, error: &io::Error, lang: Lang) -> String {
    say!(lang, "bad-write", file = path.display().to_string(), error = error.to_string())
}

#[cfg(test)]
mod tests {
    use std::fs;

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
