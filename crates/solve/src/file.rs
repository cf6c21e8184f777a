//! Solutions as files: the form of those that are read whole.
//!
//! A few lines of text that say what was solved and what was proved, then a blank line, then the values: 32 bits each, the
//! lowest byte first. The text ends with a hash of everything else, so a file that was cut off, damaged or altered is found
//! out. Because of that hash all of it has to be read anyway; so it is read into memory once and looked up there, instead of
//! being mapped, where a file that shrinks later would end the program.
//!
//! ```text
//! knobel solution 1
//! game exactly
//! seats 2
//! rules cap=before double_exact=one …
//! lower 0.5…
//! upper 0.5…
//! gap 9.9e-10
//! positions 18000000
//! sweeps 60
//! round 0.5…
//! sha256 …
//!
//! ```

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::Proof;

/// What the first line of every file says.
const FIRST_LINE: &str = "knobel solution 1\n";
/// What the first line of a solution begins with, whatever its kind.
const ANY_FIRST_LINE: &str = "knobel solution ";
/// The longest text that a file may begin with.
const LONGEST_TEXT: u64 = 4096;
/// The names of the lines that every header has, or that have a field of their own.
const PROPER: [&str; 9] = ["game", "seats", "rules", "lower", "upper", "gap", "positions", "sweeps", "round"];

/// What a file says about its solution.
#[derive(Clone, PartialEq, Debug)]
pub struct Header {
    /// The id of the game.
    pub game: String,
    /// How many seats the table has.
    pub seats: usize,
    /// Every switch, as records have them.
    pub rules: String,
    /// What was proved.
    pub proof: Proof,
    /// The winning chance of the seat that starts in a single round, where the game has such a thing.
    pub round: Option<f64>,
    /// Further lines, which only solutions of a certain kind have: a name and what it says.
    pub notes: Vec<(String, String)>,
}

/// Why a file is no solution, or not the one that is wanted.
#[derive(Debug)]
pub enum FileProblem {
    /// It cannot be read or written.
    Io(io::Error),
    /// It is something else, or of another version.
    Foreign,
    /// It was cut off, damaged or altered.
    Damaged,
    /// A part of it was damaged or altered: the block with this number, from 0.
    DamagedBlock(u64),
    /// It solves another table: a game with its switches.
    Other(String),
}

impl From<io::Error> for FileProblem {
    fn from(error: io::Error) -> FileProblem {
        match error.kind() {
            io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidData => FileProblem::Damaged,
            _ => FileProblem::Io(error),
        }
    }
}

impl Header {
    /// The text without the hash.
    pub(crate) fn text(&self, first_line: &str) -> String {
        let Header { game, seats, rules, proof, round, notes } = self;
        let mut text = format!("{first_line}game {game}\nseats {seats}\nrules {rules}\n");
        let Proof { lower, upper, gap, positions, sweeps } = proof;
        // Numbers are written so that they are read back as they were.
        let _ = write!(text, "lower {lower:?}\nupper {upper:?}\ngap {gap:?}\npositions {positions}\nsweeps {sweeps}\n");
        if let Some(round) = round {
            let _ = writeln!(text, "round {round:?}");
        }
        for (name, says) in notes {
            let _ = writeln!(text, "{name} {says}");
        }
        text
    }

    pub(crate) fn of_text(text: &str) -> Option<Header> {
        let lines: Vec<_> = text.lines().skip(1).map(|line| line.split_once(' ').unwrap_or((line, ""))).collect();
        let word = |name: &str| lines.iter().find(|(of, _)| *of == name).map(|(_, value)| *value);
        let number = |name: &str| word(name)?.parse::<f64>().ok().filter(|number| number.is_finite());
        let proof = Proof {
            lower: number("lower")?,
            upper: number("upper")?,
            gap: number("gap")?,
            positions: word("positions")?.parse().ok()?,
            sweeps: word("sweeps")?.parse().ok()?,
        };
        let round = if word("round").is_some() { Some(number("round")?) } else { None };
        let seats = word("seats")?.parse().ok()?;
        let owned = |(name, says): &(&str, &str)| ((*name).to_owned(), (*says).to_owned());
        let notes = lines.iter().filter(|(name, _)| !PROPER.contains(name)).map(owned).collect();
        Some(Header { game: word("game")?.to_owned(), seats, rules: word("rules")?.to_owned(), proof, round, notes })
    }

    /// What a note says, if it is a number.
    pub(crate) fn note(&self, name: &str) -> Option<u64> {
        self.notes.iter().find(|(of, _)| of == name)?.1.parse().ok()
    }

    /// True if the file is about this table.
    pub(crate) fn is_of(&self, game: &str, seats: usize, rules: &str) -> bool {
        self.game == game && self.seats == seats && self.rules == rules
    }
}

/// Writes a solution.
pub fn write(path: &Path, header: &Header, values: &[u32]) -> Result<(), FileProblem> {
    let text = header.text(FIRST_LINE);
    let mut hash = Sha256::new_with_prefix(text.as_bytes());
    in_bytes(values, |bytes| {
        hash.update(bytes);
        Ok(())
    })?;
    write_beside(path, |file| {
        write!(file, "{text}sha256 {}\n\n", hex(&hash.finalize()))?;
        in_bytes(values, |bytes| file.write_all(bytes))
    })
}

/// Writes a file, whole or not at all: beside its place first, and moved there when everything is durable.
pub(crate) fn write_beside(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> Result<(), FileProblem> {
    let beside = path.with_extension(format!("{}.part", std::process::id()));
    let written = (|| {
        let mut file = BufWriter::new(File::create(&beside)?);
        write(&mut file)?;
        file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        fs::rename(&beside, path)
    })();
    if written.is_err() {
        // What is left over is of no use to anybody; if it cannot be removed either, the first problem says more.
        let _ = fs::remove_file(&beside);
    }
    Ok(written?)
}

/// Reads a solution, whoever wrote it.
pub fn read(path: &Path) -> Result<(Header, Vec<u32>), FileProblem> {
    let mut file = BufReader::new(File::open(path)?);
    let text = read_text(&mut file, FIRST_LINE)?;
    let (text, said) = text.split_once("sha256 ").ok_or(FileProblem::Damaged)?;
    let header = Header::of_text(text).ok_or(FileProblem::Damaged)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    let mut hash = Sha256::new_with_prefix(text.as_bytes());
    hash.update(&bytes);
    if hex(&hash.finalize()) + "\n\n" != said || bytes.len() % 4 != 0 {
        return Err(FileProblem::Damaged);
    }
    let values = bytes.chunks_exact(4).map(|four| u32::from_le_bytes([four[0], four[1], four[2], four[3]]));
    Ok((header, values.collect()))
}

/// What a file of either kind says about its solution. Whether the rest of it is sound is not looked at.
pub fn read_header(path: &Path) -> Result<Header, FileProblem> {
    let mut file = BufReader::new(File::open(path)?);
    let text = read_text(&mut file, ANY_FIRST_LINE)?;
    Header::of_text(&text).ok_or(FileProblem::Damaged)
}

/// The text up to the blank line, if the file begins like this.
pub(crate) fn read_text(file: &mut impl BufRead, first_line: &str) -> Result<String, FileProblem> {
    let mut text = Vec::new();
    let mut lines = file.take(LONGEST_TEXT);
    // A line of one byte is blank; one of none is the end.
    while lines.read_until(b'\n', &mut text)? > 1 {}
    if !text.starts_with(first_line.as_bytes()) {
        return Err(FileProblem::Foreign);
    }
    if !text.ends_with(b"\n\n") {
        return Err(FileProblem::Damaged);
    }
    String::from_utf8(text).map_err(|_| FileProblem::Damaged)
}

/// Shows the values as bytes, a part at a time.
fn in_bytes(values: &[u32], mut see: impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
    let mut bytes = Vec::new();
    for part in values.chunks(1 << 16) {
        bytes.clear();
        bytes.extend(part.iter().flat_map(|value| value.to_le_bytes()));
        see(&bytes)?;
    }
    Ok(())
}

/// The hash of something, in hexadecimal digits.
pub(crate) fn hash(of: &[u8]) -> String {
    hex(&Sha256::digest(of))
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> Header {
        let proof = Proof { lower: 0.1 + 0.2, upper: 0.300_000_001, gap: 1e-9, positions: 3, sweeps: 7 };
        Header {
            game: "exactly".into(),
            seats: 2,
            rules: "euros=1 tokens=4".into(),
            proof,
            round: Some(1.0 / 3.0),
            notes: Vec::new(),
        }
    }

    fn kept() -> (tempfile::TempDir, std::path::PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.solution");
        write(&path, &header(), &[0, 1, u32::MAX]).unwrap();
        (folder, path)
    }

    #[test]
    fn what_is_written_is_read_back() {
        let (folder, path) = kept();
        assert_eq!(read(&path).unwrap(), (header(), vec![0, 1, u32::MAX]));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left behind");
    }

    #[test]
    fn a_file_that_is_cut_off_or_altered_anywhere_is_refused() {
        let (_folder, path) = kept();
        let whole = fs::read(&path).unwrap();
        for length in 0..whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            let wanted_foreign = length < FIRST_LINE.len();
            let problem = read(&path).unwrap_err();
            assert_eq!(matches!(problem, FileProblem::Foreign), wanted_foreign, "{length}: {problem:?}");
        }
        for place in 0..whole.len() {
            let mut altered = whole.clone();
            altered[place] ^= 1;
            fs::write(&path, &altered).unwrap();
            assert!(read(&path).is_err(), "{place}");
        }
        let mut longer = whole.clone();
        longer.extend([0; 4]);
        fs::write(&path, &longer).unwrap();
        assert!(matches!(read(&path), Err(FileProblem::Damaged)));
    }

    #[test]
    fn something_else_is_not_taken_for_a_solution() {
        let (_folder, path) = kept();
        for text in ["", "knobel 1\ngame pot\n", "knobel solution 2\n\n"] {
            fs::write(&path, text).unwrap();
            assert!(matches!(read(&path), Err(FileProblem::Foreign)), "{text}");
        }
        assert!(matches!(read(&path.join("nowhere")), Err(FileProblem::Io(_))));
    }
}
