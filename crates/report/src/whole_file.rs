//! A file that is written beside its place and put there when it is whole.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file being written. A full disk or a killed program leaves what was there before, never half a file.
pub struct WholeFile {
    writer: BufWriter<File>,
    path: PathBuf,
    /// The file that is being written; `None` if it is the place itself, which is no plain file (a device, a pipe).
    part: Option<PathBuf>,
}

impl WholeFile {
    /// Opens a file beside the place.
    pub fn create(path: &Path) -> io::Result<WholeFile> {
        let is_plain = fs::metadata(path).map_or(true, |found| found.is_file());
        let part = is_plain.then(|| beside(path));
        let writer = BufWriter::new(File::create(part.as_deref().unwrap_or(path))?);
        Ok(WholeFile { writer, path: path.to_owned(), part })
    }

    /// Writes a whole content and puts it in its place.
    pub fn write(path: &Path, content: &[u8]) -> io::Result<()> {
        let mut file = WholeFile::create(path)?;
        file.writer.write_all(content)?;
        file.finish()
    }

    /// The place.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What is written to.
    pub fn writer(&mut self) -> &mut (impl Write + use<>) {
        &mut self.writer
    }

    /// Puts the file in its place.
    pub fn finish(mut self) -> io::Result<()> {
        self.writer.flush()?;
        if let Some(part) = &self.part {
            self.writer.get_ref().sync_all()?;
            fs::rename(part, &self.path)?;
        }
        self.part = None;
        Ok(())
    }
}

impl Drop for WholeFile {
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
