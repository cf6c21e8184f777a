//! Parts of a run in files, put together.

use std::collections::BTreeSet;

use serde::Deserialize;

use crate::plan::Shard;

/// The most parts of a run.
pub const MOST_SHARDS: u64 = 100_000;

/// Why files cannot be merged. Each names the file by its index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MergeProblem {
    /// There is no file.
    Nothing,
    /// It is no result of a run.
    NoResult(usize),
    /// It is written in another version of the form; `known` is the one that is read here.
    Version {
        /// The file.
        file: usize,
        /// Its version.
        version: u32,
        /// The version that is read.
        known: u32,
    },
    /// Its counts are not those of the part that it claims to be: damaged, or stopped early.
    Incomplete(usize),
    /// It belongs to another run than the first one.
    OtherRun(usize),
    /// The same part stands in another file too.
    Twice(usize, Shard),
    /// This part is in no file.
    Missing(Shard),
}

/// What a file says of one part of a run.
pub(crate) trait MergedPart: Sized {
    /// The version of the form that is read.
    const VERSION: u32;

    /// Reads a file of this version; `None` if it is none, or of a run that cannot be carried out.
    fn read(text: &str) -> Option<Self>;

    /// Which part it is.
    fn shard(&self) -> Shard;

    /// True if its counts can be those of the whole part.
    fn is_complete(&self) -> bool;

    /// True if both are parts of the same run.
    fn is_of_one_run_with(&self, other: &Self) -> bool;

    /// Everything that the other part has counted as well.
    fn merge(&mut self, other: &Self);
}

/// Merges all parts of a run, in any order.
pub(crate) fn merge_parts<P: MergedPart, T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> Result<P, MergeProblem> {
    let mut whole: Option<P> = None;
    let mut seen: BTreeSet<u64> = BTreeSet::new();
    for (index, text) in texts.into_iter().enumerate() {
        let part: P = read_one(text.as_ref(), index)?;
        let shard = part.shard();
        if !part.is_complete() {
            return Err(MergeProblem::Incomplete(index));
        }
        match &mut whole {
            None => whole = Some(part),
            Some(whole) => {
                if !whole.is_of_one_run_with(&part) || whole.shard().of != shard.of {
                    return Err(MergeProblem::OtherRun(index));
                }
                if seen.contains(&shard.number) {
                    return Err(MergeProblem::Twice(index, shard));
                }
                whole.merge(&part);
            }
        }
        seen.insert(shard.number);
    }
    let whole = whole.ok_or(MergeProblem::Nothing)?;
    let of = whole.shard().of;
    let missing = (1..=of).find(|number| !seen.contains(number)).map(|number| Shard { number, of });
    missing.map_or(Ok(whole), |shard| Err(MergeProblem::Missing(shard)))
}

/// What every version of the form has in common.
#[derive(Deserialize)]
struct AnyVersion {
    run: VersionOnly,
}

#[derive(Deserialize)]
struct VersionOnly {
    version: u32,
}

/// An error unless the JSON of a run is of the version that is read.
pub(crate) fn check_version(run: &str, known: u32) -> Result<(), MergeProblem> {
    match serde_json::from_str(run) {
        Ok(VersionOnly { version }) if version == known => Ok(()),
        Ok(VersionOnly { version }) => Err(MergeProblem::Version { file: 0, version, known }),
        Err(_) => Err(MergeProblem::NoResult(0)),
    }
}

pub(crate) fn read_one<P: MergedPart>(text: &str, file: usize) -> Result<P, MergeProblem> {
    let version = serde_json::from_str(text).map(|AnyVersion { run }| run.version);
    let version = version.map_err(|_| MergeProblem::NoResult(file))?;
    if version != P::VERSION {
        return Err(MergeProblem::Version { file, version, known: P::VERSION });
    }
    // A run in more parts than games has empty ones; there is no use for millions.
    let is_sound = |part: &P| part.shard().is_sound() && part.shard().of <= MOST_SHARDS;
    P::read(text).filter(is_sound).ok_or(MergeProblem::NoResult(file))
}
