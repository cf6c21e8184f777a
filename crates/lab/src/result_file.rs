//! Result files of a run: written, read, merged.

use foreign::BotChoice;
use play::Record;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::parts::{MergeProblem, MergedPart, check_version, merge_parts, read_one};
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
        let is_sound = self.compare.as_ref().is_none_or(|compare| compare.values.len() >= 2);
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

/// The run that result files of this plan say they belong to, as JSON: all that another machine needs to play a part of it.
pub fn run_to_json(plan: &Plan) -> Value {
    value(&Run::of(plan))
}

/// Reads a run that [`run_to_json`] has written, of this version.
pub fn read_run(text: &str) -> Result<Plan, MergeProblem> {
    check_version(text, VERSION)?;
    let run: Option<Run> = serde_json::from_str(text).ok();
    run.and_then(|run| run.plan()).ok_or(MergeProblem::NoResult(0))
}

fn value(part: &impl Serialize) -> Value {
    serde_json::to_value(part).expect("names are texts, and numbers are finite")
}

/// Merges the parts of a run: bit for bit what the whole run would have counted.
pub fn merge<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> Result<(Plan, RunCounts), MergeProblem> {
    let whole: RunPart = merge_parts(texts)?;
    Ok((whole.plan, whole.file.counts))
}

/// A result file with the plan that it says.
struct RunPart {
    file: ResultFile,
    plan: Plan,
}

impl MergedPart for RunPart {
    const VERSION: u32 = VERSION;

    fn read(text: &str) -> Option<RunPart> {
        let file: ResultFile = serde_json::from_str(text).ok()?;
        let plan = file.run.plan()?;
        Some(RunPart { file, plan })
    }

    fn shard(&self) -> Shard {
        self.file.shard
    }

    fn is_complete(&self) -> bool {
        let games = self.plan.shard_games(self.file.shard);
        self.file.counts.fit(&self.plan, games.end - games.start)
    }

    fn is_of_one_run_with(&self, other: &RunPart) -> bool {
        self.file.run == other.file.run
    }

    fn merge(&mut self, other: &RunPart) {
        self.file.counts.merge(&other.file.counts);
    }
}

/// Reads the result of a run, or of a part of it, that [`to_json`] has written. A run that was stopped early is a result, too.
pub fn read_part(text: &str) -> Result<(Plan, RunCounts, Shard), MergeProblem> {
    let RunPart { file, plan } = read_one(text, 0)?;
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
