//! Solutions that are too large to be read whole: files of blocks, each with a hash of its own.
//!
//! The text is that of [`file`](crate::file), with another first line and with `words`, how many words of 32 bits there are, and
//! `index`, the hash of the index; then its own hash and a blank line. After it comes the index, a hash for every block; after
//! that the words, the lowest byte first, in blocks of 64 KiB. Opening a file checks text, index and length. A block is checked
//! when it is first read. One that is damaged makes the whole solution unknown from then on.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use sha2::{Digest, Sha256};

use crate::file::{FileProblem, Header, hex, read_text, write_beside};

/// The first line of a file of blocks.
const FIRST_LINE: &str = "knobel solution 2\n";
/// The words of a block: 64 KiB.
const BLOCK_WORDS: usize = 1 << 14;
const BLOCK_BYTES: usize = 4 * BLOCK_WORDS;
/// The bytes of a hash.
const HASH: usize = 32;
/// The most blocks that stay in memory: 32 MiB.
const MOST_CACHED: usize = 512;

type FileBlock = Box<[u8]>;

/// Shows every word of a solution, in order.
type EachWord<'a> = &'a dyn Fn(&mut dyn FnMut(u32));

/// The words of a solution in a file.
pub(crate) struct BlockFile {
    words: u64,
    index: Vec<[u8; HASH]>,
    /// Where the first block begins.
    begin: u64,
    blocks: Mutex<Blocks>,
    is_damaged: AtomicBool,
}

struct Blocks {
    file: File,
    cached: HashMap<u64, FileBlock>,
}

/// Writes a solution; `each` shows all its words, and is asked twice.
pub(crate) fn write(path: &Path, mut header: Header, each: EachWord) -> Result<(), FileProblem> {
    let (mut index, mut words) = (Vec::new(), 0_u64);
    in_blocks(each, &mut |block| {
        index.extend_from_slice(&Sha256::digest(block));
        words += block.len() as u64 / 4;
        Ok(())
    })?;
    header.notes.push(("words".to_owned(), words.to_string()));
    header.notes.push(("index".to_owned(), hex(&Sha256::digest(&index))));
    let text = header.text(FIRST_LINE);
    write_beside(path, |file| {
        write!(file, "{text}sha256 {}\n\n", hex(&Sha256::digest(text.as_bytes())))?;
        file.write_all(&index)?;
        in_blocks(each, &mut |block| file.write_all(block))
    })
}

/// Shows all words as bytes, a block at a time.
fn in_blocks(each: EachWord, see: &mut dyn FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
    let (mut block, mut seen) = (Vec::with_capacity(BLOCK_BYTES), Ok(()));
    each(&mut |word| {
        block.extend_from_slice(&word.to_le_bytes());
        if block.len() == BLOCK_BYTES && seen.is_ok() {
            seen = see(&block);
            block.clear();
        }
    });
    if block.is_empty() { seen } else { seen.and_then(|()| see(&block)) }
}

impl BlockFile {
    /// Opens a file and checks its text, its index and its length.
    pub(crate) fn open(path: &Path) -> Result<(Header, BlockFile), FileProblem> {
        let mut file = BufReader::new(File::open(path)?);
        let text = read_text(&mut file, FIRST_LINE)?;
        let (said, hash) = text.split_once("sha256 ").ok_or(FileProblem::Damaged)?;
        if hex(&Sha256::digest(said.as_bytes())) + "\n\n" != hash {
            return Err(FileProblem::Damaged);
        }
        let header = Header::of_text(said).ok_or(FileProblem::Damaged)?;
        let words = header.note("words").ok_or(FileProblem::Damaged)?;
        let blocks = words.div_ceil(BLOCK_WORDS as u64);
        let begin = text.len() as u64 + blocks * HASH as u64;
        // The length comes first: nothing is allocated for a file that is shorter than it says.
        if file.get_ref().metadata()?.len() != begin + 4 * words {
            return Err(FileProblem::Damaged);
        }
        let mut index = vec![[0; HASH]; blocks as usize];
        file.read_exact(index.as_flattened_mut())?;
        let of_index = hex(&Sha256::digest(index.as_flattened()));
        if !header.notes.iter().any(|(name, says)| name == "index" && *says == of_index) {
            return Err(FileProblem::Damaged);
        }
        let blocks = Mutex::new(Blocks { file: file.into_inner(), cached: HashMap::new() });
        Ok((header, BlockFile { words, index, begin, blocks, is_damaged: AtomicBool::new(false) }))
    }

    /// How many words there are.
    pub(crate) fn words(&self) -> u64 {
        self.words
    }

    /// Words in a row; `None` if there are not as many, or if a block was found to be damaged, now or before.
    pub(crate) fn get<const N: usize>(&self, at: u64) -> Option<[u32; N]> {
        if self.is_damaged() || at.checked_add(N as u64)? > self.words {
            return None;
        }
        // Every change under the lock is a single step, so a panic elsewhere leaves nothing half done.
        let mut blocks = self.blocks.lock().unwrap_or_else(PoisonError::into_inner);
        let mut found = [0; N];
        for (word, place) in found.iter_mut().zip(at..) {
            let number = place / BLOCK_WORDS as u64;
            if !blocks.cached.contains_key(&number) {
                self.read_into(&mut blocks, number)?;
            }
            let byte = 4 * (place % BLOCK_WORDS as u64) as usize;
            let four = blocks.cached.get(&number)?.get(byte..byte + 4)?;
            *word = u32::from_le_bytes(four.try_into().ok()?);
        }
        Some(found)
    }

    /// True if a block that was read did not fit its hash.
    pub(crate) fn is_damaged(&self) -> bool {
        self.is_damaged.load(Relaxed)
    }

    /// Reads every block; the error names the first damaged one.
    pub(crate) fn check(&self, see: &dyn Fn(f64)) -> Result<(), FileProblem> {
        for number in 0..self.index.len() as u64 {
            let mut blocks = self.blocks.lock().unwrap_or_else(PoisonError::into_inner);
            self.read(&mut blocks.file, number)?;
            see(f64::from(number as u32) / f64::from(self.index.len() as u32));
        }
        Ok(())
    }

    fn read_into(&self, blocks: &mut Blocks, number: u64) -> Option<()> {
        let Ok(block) = self.read(&mut blocks.file, number) else {
            self.is_damaged.store(true, Relaxed);
            return None;
        };
        if blocks.cached.len() >= MOST_CACHED {
            blocks.cached.clear();
        }
        blocks.cached.insert(number, block);
        Some(())
    }

    fn read(&self, file: &mut File, number: u64) -> Result<FileBlock, FileProblem> {
        let from = number * BLOCK_BYTES as u64;
        let length = (4 * self.words - from).min(BLOCK_BYTES as u64) as usize;
        let mut block = vec![0; length].into_boxed_slice();
        file.seek(SeekFrom::Start(self.begin + from))?;
        file.read_exact(&mut block).map_err(|_| FileProblem::DamagedBlock(number))?;
        let fits = self.index.get(number as usize).is_some_and(|hash| Sha256::digest(&block)[..] == hash[..]);
        if fits { Ok(block) } else { Err(FileProblem::DamagedBlock(number)) }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::Proof;

    fn header() -> Header {
        let proof = Proof { lower: 0.25, upper: 0.5, gap: 0.25, positions: 3, sweeps: 7 };
        let notes = vec![("side".to_owned(), "12".to_owned())];
        Header { game: "pot".into(), seats: 3, rules: "target=6".into(), proof, round: None, notes }
    }

    /// A file of two blocks and a bit, whose words are their own places.
    fn kept() -> (tempfile::TempDir, std::path::PathBuf, u64) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.solution");
        let words = 2 * BLOCK_WORDS as u64 + 5;
        write(&path, header(), &|see| (0..words as u32).for_each(see)).unwrap();
        (folder, path, words)
    }

    #[test]
    fn words_are_read_back_from_where_they_are_also_across_blocks() {
        let (_folder, path, words) = kept();
        let (header, file) = BlockFile::open(&path).unwrap();
        assert_eq!((header.note("side"), header.note("words"), file.words()), (Some(12), Some(words), words));
        assert_eq!(file.get::<3>(BLOCK_WORDS as u64 - 1), Some([16383, 16384, 16385]));
        assert_eq!(file.get::<1>(words - 1), Some([words as u32 - 1]));
        assert_eq!((file.get::<1>(words), file.get::<2>(words - 1), file.get::<1>(u64::MAX)), (None, None, None));
        file.check(&|_| ()).unwrap();
        assert_eq!(crate::file::read_header(&path).unwrap().note("words"), Some(words));
    }

    #[test]
    fn a_damaged_block_is_found_when_it_is_read_and_named_by_the_check() {
        let (_folder, path, words) = kept();
        let mut bytes = fs::read(&path).unwrap();
        let place = bytes.len() - 4 * (words as usize - BLOCK_WORDS) + 9;
        bytes[place] ^= 1;
        fs::write(&path, bytes).unwrap();
        let (_, file) = BlockFile::open(&path).unwrap();
        assert_eq!(file.get::<1>(0), Some([0]), "the block before it is sound");
        assert!(matches!(file.check(&|_| ()), Err(FileProblem::DamagedBlock(1))));
        assert_eq!(file.get::<1>(BLOCK_WORDS as u64), None);
        assert!(file.is_damaged());
        assert_eq!(file.get::<1>(0), None, "then the whole solution is not known");
    }

    #[test]
    fn text_index_and_length_are_checked_when_the_file_is_opened() {
        let (_folder, path, words) = kept();
        let whole = fs::read(&path).unwrap();
        let before_words = whole.len() - 4 * words as usize;
        for place in 0..before_words {
            let mut altered = whole.clone();
            altered[place] ^= 1;
            fs::write(&path, &altered).unwrap();
            assert!(BlockFile::open(&path).is_err(), "{place}");
        }
        for length in [0, 10, before_words - 1, before_words, whole.len() - 1] {
            fs::write(&path, &whole[..length]).unwrap();
            assert!(BlockFile::open(&path).is_err(), "{length}");
        }
    }

    #[test]
    fn files_of_the_two_kinds_are_not_taken_for_one_another() {
        let (folder, path, _) = kept();
        assert!(matches!(crate::file::read(&path), Err(FileProblem::Foreign)));
        let whole = folder.path().join("b.solution");
        crate::file::write(&whole, &header(), &[1, 2]).unwrap();
        assert!(matches!(BlockFile::open(&whole), Err(FileProblem::Foreign)));
    }
}
