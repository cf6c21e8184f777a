//! Result files of a run: written, read, merged.

use std::collections::BTreeSet;

use foreign::BotChoice;
use play::Record;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::plan::{Compare, Jokers, Plan, Shard};
use crate::run::RunCounts;
use crate::summary::{Comparison, Summary};

/// What a file says of the run that it belongs to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Run {
    /// The version of these files.
    version: u32,
    /// The set-up, as the header of a record.
    setup: String,
    jokers: Jokers,
    bots: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    playouts: Option<u32>,
    games: u64,
    seed: u64,
    most_turns: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    compare: Option<Compare>,
}

const VERSION: u32 = 1;

impl Run {
    fn of(plan: &Plan) -> Run {
        Run {
            version: VERSION,
            setup: plan.setup.to_string(),
            jokers: plan.jokers,
            bots: plan.bots.iter().map(ToString::to_string).collect(),
            playouts: plan.playouts,
            games: plan.games,
            seed: plan.seed,
            most_turns: plan.most_turns,
            compare: plan.compare.clone(),
        }
    }

    /// The plan, if it is one that can be carried out.
    fn plan(&self) -> Option<Plan> {
        let mut plan = Plan {
            setup: Record::read(&self.setup).ok()?.setup,
            jokers: self.jokers,
            bots: self.bots.iter().map(|bot| BotChoice::read(bot)).collect::<Option<_>>()?,
            playouts: self.playouts,
            games: self.games,
            seed: self.seed,
            most_turns: self.most_turns,
            compare: self.compare.clone(),
        };
        let is_sound = self.version == VERSION && self.compare.as_ref().is_none_or(|compare| compare.values.len() >= 2);
        plan.check().ok().filter(|()| is_sound).map(|()| plan)
    }
}

/// The result of a run, or of a part of it, as a JSON object: what it says for people, then the run and the exact counts
/// for merging parts.
pub fn to_json(plan: &Plan, counts: &RunCounts, shard: Shard) -> Map<String, Value> {
    let first = &plan.setups()[0];
    let Value::Object(mut object) = value(&Summary::of(plan, &counts.tallies[0], &first.rules)) else {
        unreachable!("a struct is an object")
    };
    if let Some(comparison) = Comparison::of(plan, counts) {
        object.insert("compare".into(), value(&comparison));
    }
    if shard != Shard::WHOLE {
        object.insert("shard".into(), value(&shard));
    }
    object.insert("run".into(), value(&Run::of(plan)));
    object.insert("counts".into(), value(counts));
    object
}

fn value(part: &impl Serialize) -> Value {
    serde_json::to_value(part).expect("names are texts, and numbers are finite")
}

/// Why files cannot be merged. Each names the file by its index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MergeProblem {
    /// There is no file.
    Nothing,
    /// It is no result of a run.
    NoResult(usize),
    /// Its counts are not those of the part that it claims to be: damaged, or stopped early.
    Incomplete(usize),
    /// It belongs to another run than the first one.
    OtherRun(usize),
    /// The same part stands in another file too.
    Twice(usize, Shard),
    /// This part is in no file.
    Missing(Shard),
}

/// Merges the parts of a run: bit for bit what the whole run would have counted.
pub fn merge<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> Result<(Plan, RunCounts), MergeProblem> {
    let mut whole: Option<(Run, Plan, RunCounts, u64)> = None;
    let mut seen: BTreeSet<u64> = BTreeSet::new();
    for (index, text) in texts.into_iter().enumerate() {
        let file = ResultFile::read(text.as_ref()).ok_or(MergeProblem::NoResult(index))?;
        let plan = file.run.plan().ok_or(MergeProblem::NoResult(index))?;
        let games = plan.shard_games(file.shard);
        if !file.counts.fit(&plan, games.end - games.start) {
            return Err(MergeProblem::Incomplete(index));
        }
        match &mut whole {
            None => whole = Some((file.run, plan, file.counts, file.shard.of)),
            Some((run, _, counts, of)) => {
                if *run != file.run || *of != file.shard.of {
                    return Err(MergeProblem::OtherRun(index));
                }
                if seen.contains(&file.shard.number) {
                    return Err(MergeProblem::Twice(index, file.shard));
                }
                counts.merge(&file.counts);
            }
        }
        seen.insert(file.shard.number);
    }
    let (_, plan, counts, of) = whole.ok_or(MergeProblem::Nothing)?;
    let missing = (1..=of).find(|number| !seen.contains(number)).map(|number| Shard { number, of });
    missing.map_or(Ok((plan, counts)), |shard| Err(MergeProblem::Missing(shard)))
}

/// Reads the result of a run, or of a part of it, that [`to_json`] has written. A run that was stopped early is a result, too.
pub fn read_part(text: &str) -> Result<(Plan, RunCounts, Shard), MergeProblem> {
    let file = ResultFile::read(text).ok_or(MergeProblem::NoResult(0))?;
    let plan = file.run.plan().ok_or(MergeProblem::NoResult(0))?;
    let wanted = plan.shard_games(file.shard);
    let played = file.counts.tallies.first().map_or(0, |tally| tally.games);
    if played > wanted.end - wanted.start || !file.counts.fit(&plan, played) {
        return Err(MergeProblem::Incomplete(0));
    }
    Ok((plan, file.counts, file.shard))
}

/// The part of a result file that is read back; the rest follows from it.
#[derive(Deserialize)]
struct ResultFile {
    run: Run,
    counts: RunCounts,
    #[serde(default = "whole")]
    shard: Shard,
}

fn whole() -> Shard {
    Shard::WHOLE
}

impl ResultFile {
    fn read(text: &str) -> Option<ResultFile> {
        let file: ResultFile = serde_json::from_str(text).ok()?;
        // A run in more parts than games has empty ones; there is no use for millions.
        (file.shard.is_sound() && file.shard.of <= MOST_SHARDS).then_some(file)
    }
}

/// The most parts of a run.
pub const MOST_SHARDS: u64 = 100_000;
