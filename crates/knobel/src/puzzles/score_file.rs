//! The score of the person at this computer, in the data folder.

use std::fs;
use std::path::{Path, PathBuf};

use learn::puzzles::PuzzleScore;
use words::Lang;

use crate::failure::Failure;
use crate::output_file::OutputFile;

/// A score and where it is kept.
pub(super) struct ScoreFile {
    path: PathBuf,
    pub(super) score: PuzzleScore,
}

impl ScoreFile {
    /// Reads the score; a file that is not there or holds nonsense is an empty one.
    pub(super) fn open(data: &Path) -> ScoreFile {
        let path = data.join("puzzles.score");
        let score = fs::read_to_string(&path).map_or_else(|_| PuzzleScore::default(), |text| PuzzleScore::read(&text));
        ScoreFile { path, score }
    }

    pub(super) fn save(&self, lang: Lang) -> Result<(), Failure> {
        if let Some(folder) = self.path.parent() {
            // A folder that cannot be made is found out when the file is written.
            let _ = fs::create_dir_all(folder);
        }
        let mut file = OutputFile::create(&self.path, lang)?;
        file.write(&format!("{}\n", self.score))?;
        file.finish()
    }
}
