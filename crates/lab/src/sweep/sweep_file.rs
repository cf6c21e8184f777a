//! Result files of sweeps: written, read, merged.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::sweep_run::{SweepRun, VERSION};
use super::{Sweep, SweepCounts, SweepSummary};
use crate::parts::{MergeProblem, MergedPart, merge_parts, read_one};
use crate::plan::Shard;

/// What the key `form` says in the files of sweeps.
const FORM: &str = "knobel-sweep";

/// The result of a sweep, or of a part of it, as a JSON object: what it says for people and programs, then the sweep and the exact
/// counts for merging parts.
pub fn sweep_to_json(sweep: &Sweep, counts: &SweepCounts, shard: Shard) -> Map<String, Value> {
    let Value::Object(mut object) = value(&SweepSummary::of(sweep, counts)) else {
        unreachable!("a struct is an object")
    };
    object.insert("form".into(), FORM.into());
    object.insert("version".into(), VERSION.into());
    if shard != Shard::WHOLE {
        object.insert("shard".into(), value(&shard));
    }
    object.insert("run".into(), value(&SweepRun::of(sweep)));
    object.insert("counts".into(), value(counts));
    object
}

fn value(part: &impl Serialize) -> Value {
    serde_json::to_value(part).expect("names are texts, and numbers are finite")
}

/// True if a file is the result of a sweep, of whatever version, or of a part of one.
pub fn is_sweep(text: &str) -> bool {
    #[derive(Deserialize)]
    struct Form {
        form: String,
    }
    serde_json::from_str(text).is_ok_and(|Form { form }| form == FORM)
}

/// Merges the parts of a sweep: bit for bit what the whole sweep would have counted.
pub fn merge_sweeps<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> Result<(Sweep, SweepCounts), MergeProblem> {
    let whole: SweepPart = merge_parts(texts)?;
    Ok((whole.sweep, whole.file.counts))
}

/// Reads the result of a sweep, or of a part of it, that [`sweep_to_json`] has written. A sweep that was stopped early is a result, too:
/// its points have the beginning of their games.
pub fn read_sweep(text: &str) -> Result<(Sweep, SweepCounts, Shard), MergeProblem> {
    let SweepPart { file, sweep } = read_one(text, 0)?;
    let games = sweep.shard_games(file.shard);
    if !file.counts.fit_up_to(&sweep, games.end - games.start) {
        return Err(MergeProblem::Incomplete(0));
    }
    Ok((sweep, file.counts, file.shard))
}

/// The part of a file that is read back; the rest follows from it.
#[derive(Deserialize)]
struct SweepFile {
    form: String,
    run: SweepRun,
    counts: SweepCounts,
    #[serde(default = "whole")]
    shard: Shard,
}

fn whole() -> Shard {
    Shard::WHOLE
}

/// A file with the sweep that it says.
struct SweepPart {
    file: SweepFile,
    sweep: Sweep,
}

impl MergedPart for SweepPart {
    const VERSION: u32 = VERSION;

    fn read(text: &str) -> Option<SweepPart> {
        let file: SweepFile = serde_json::from_str(text).ok()?;
        let sweep = file.run.sweep()?;
        // Where points stop by themselves there are no parts.
        let is_sound = file.form == FORM && (sweep.until_error.is_none() || file.shard == Shard::WHOLE);
        is_sound.then_some(SweepPart { file, sweep })
    }

    fn shard(&self) -> Shard {
        self.file.shard
    }

    fn is_complete(&self) -> bool {
        let games = self.sweep.shard_games(self.file.shard);
        self.file.counts.fit(&self.sweep, games.end - games.start)
    }

    fn is_of_one_run_with(&self, other: &SweepPart) -> bool {
        self.file.run == other.file.run
    }

    fn merge(&mut self, other: &SweepPart) {
        self.file.counts.merge(&other.file.counts);
    }
}
