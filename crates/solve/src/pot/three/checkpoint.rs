//! Work that can be taken up again: everything that a solver knows, in a file beside the solution.
//!
//! A few lines of text that say which table and how far, with a hash of everything else, then the chances and the bounds. It is
//! written beside its place first and moved there, so whatever ends the program leaves a whole checkpoint or the one before.
//! One that is damaged, or of another table, is not taken up: then the work begins anew.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufReader, Read, Write};
use std::path::Path;

use rules::pot::Rules;
use rules::switch::Switches;
use sha2::{Digest, Sha256};

use super::chances::{SharedChances, Swept};
use super::coins::SEATS;
use super::numbering::Numbering;
use super::solver::{Solver, SolvingStage, SolvingState};
use crate::file::{FileProblem, hex, read_text, write_beside};

/// The first line of a checkpoint.
const FIRST_LINE: &str = "knobel checkpoint 1\n";
/// The words that are read or written at a time.
const PART: usize = 1 << 16;

/// Writes a checkpoint.
pub(super) fn write(path: &Path, rules: &Rules, solver: &Solver) -> Result<(), FileProblem> {
    let text = text(rules, &solver.standing);
    let arrays = || std::iter::once(&solver.play).chain(solver.bounds.iter().flatten());
    let mut hash = Sha256::new_with_prefix(text.as_bytes());
    for chances in arrays() {
        in_parts(chances, &mut |bytes| {
            hash.update(bytes);
            Ok(())
        })?;
    }
    write_beside(path, |file| {
        write!(file, "{text}sha256 {}\n\n", hex(&hash.finalize()))?;
        arrays().try_for_each(|chances| in_parts(chances, &mut |bytes| file.write_all(bytes)))
    })
}

/// Takes the work up where a checkpoint has left it; `None` if there is none for this table.
pub(super) fn read<'a>(path: &Path, rules: &Rules, numbering: &'a Numbering, threads: usize) -> Option<Solver<'a>> {
    let mut file = BufReader::new(File::open(path).ok()?);
    let said = read_text(&mut file, FIRST_LINE).ok()?;
    let (said, hash) = said.split_once("sha256 ")?;
    let standing = standing(said)?;
    if text(rules, &standing) != said {
        return None;
    }
    let words = numbering.shape.positions * SEATS;
    let arrays = if standing.stage == SolvingStage::Finding { 1 } else { 3 };
    let rest = file.get_ref().metadata().ok()?.len().checked_sub((said.len() + hash.len() + "sha256 ".len()) as u64)?;
    if rest != (4 * words * arrays) as u64 {
        return None;
    }
    let mut found = Sha256::new_with_prefix(said.as_bytes());
    let mut read = || read_words(&mut file, words, &mut found).map(SharedChances::of_words);
    let play = read()?;
    let bounds = if arrays == 1 { None } else { Some([read()?, read()?]) };
    let fits = hex(&found.finalize()) + "\n\n" == hash;
    fits.then(|| Solver::at(rules, numbering, threads, standing, play, bounds))
}

fn text(rules: &Rules, standing: &SolvingState) -> String {
    let SolvingState { stage, sweeps: [finding, proving], level, swept, moved, half, patience, proved } = standing;
    let stage = if *stage == SolvingStage::Finding { "finding" } else { "proving" };
    let mut text = format!("{FIRST_LINE}game pot\nseats {SEATS}\nrules {}\nstage {stage}\n", rules.write());
    let _ = writeln!(text, "sweeps {finding} {proving}\nlevel {level}\nmoved {moved} {half} {patience}");
    for (name, Swept { moved, gap, apart }) in [("swept", swept), ("proved", proved)] {
        let _ = writeln!(text, "{name} {moved} {gap} {apart}");
    }
    text
}

fn standing(text: &str) -> Option<SolvingState> {
    let line = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    let numbers = |name: &str| {
        let numbers: Option<Vec<u64>> = line(name)?.split(' ').map(|number| number.parse().ok()).collect();
        numbers
    };
    let three = |name: &str| <[u64; 3]>::try_from(numbers(name)?).ok();
    let small = |number: u64| u32::try_from(number).ok();
    let swept = |name: &str| {
        let [moved, gap, apart] = three(name)?;
        Some(Swept { moved: small(moved)?, gap: small(gap)?, apart })
    };
    let [finding, proving] = <[u64; 2]>::try_from(numbers("sweeps")?).ok()?;
    let [moved, half, patience] = three("moved")?;
    Some(SolvingState {
        stage: match line("stage")? {
            "finding" => SolvingStage::Finding,
            "proving" => SolvingStage::Proving,
            _ => return None,
        },
        sweeps: [small(finding)?, small(proving)?],
        level: usize::try_from(*numbers("level")?.first()?).ok()?,
        swept: swept("swept")?,
        moved: small(moved)?,
        half: small(half)?,
        patience: small(patience)?,
        proved: swept("proved")?,
    })
}

/// Shows all chances as bytes, a part at a time.
fn in_parts(chances: &SharedChances, see: &mut dyn FnMut(&[u8]) -> std::io::Result<()>) -> std::io::Result<()> {
    let mut bytes = Vec::with_capacity(4 * PART);
    for word in chances.words() {
        bytes.extend_from_slice(&word.to_le_bytes());
        if bytes.len() == 4 * PART {
            see(&bytes)?;
            bytes.clear();
        }
    }
    see(&bytes)
}

fn read_words(file: &mut impl Read, count: usize, hash: &mut Sha256) -> Option<Vec<u32>> {
    let (mut words, mut bytes) = (Vec::with_capacity(count), vec![0; 4 * PART]);
    while words.len() < count {
        let part = &mut bytes[..4 * PART.min(count - words.len())];
        file.read_exact(part).ok()?;
        hash.update(&*part);
        words.extend(part.chunks_exact(4).map(|four| u32::from_le_bytes([four[0], four[1], four[2], four[3]])));
    }
    Some(words)
}
