//! What is wrong with a run of the lab, as a sentence.

use std::path::Path;

use lab::{
    BaseProblem, MOST_GAMES, MOST_POINTS, MergeProblem, Parameter, ParameterProblem, PlanProblem, SaveProblem, Shard,
    Sweep, SweepProblem, SweptName,
};
use play::GameId;
use words::{Lang, did_you_mean, say, setup_problem};

use crate::number_format::count;

/// The number of values that a sentence lists.
const VALUES_LISTED: usize = 12;

/// What is wrong with a plan.
pub fn plan_sentence(lang: Lang, problem: &PlanProblem) -> String {
    match problem {
        PlanProblem::Setup(problem) => setup_problem(lang, problem),
        PlanProblem::Bots { given, seats } => say!(lang, "bad-bots", given = *given, seats = *seats),
        PlanProblem::NoGames => say!(lang, "bad-no-games"),
        PlanProblem::TooManyGames => say!(lang, "bad-too-many-games", most = count(lang, MOST_GAMES)),
    }
}

/// What is wrong with the parameters that the argument `argument` names.
pub fn parameter_sentence(lang: Lang, argument: &str, problem: &ParameterProblem) -> String {
    match problem {
        ParameterProblem::Form(given) => say!(lang, "bad-sweep-form", flag = argument, given = given.as_str()),
        ParameterProblem::NoValue(name) => say!(lang, "bad-sweep-no-value", flag = argument, name = name.as_str()),
        ParameterProblem::NoRange { name, given } => {
            say!(lang, "bad-sweep-range", name = name.as_str(), given = given.as_str())
        }
        ParameterProblem::Backwards { name, given, right } => {
            let (given, right) = (given.as_str(), right.as_str());
            say!(lang, "bad-sweep-backwards", name = name.as_str(), given = given, right = right)
        }
        ParameterProblem::Step { name, given } => {
            say!(lang, "bad-sweep-step", name = name.as_str(), given = given.as_str())
        }
        ParameterProblem::ValueTwice { name, value } => {
            say!(lang, "bad-sweep-value-twice", name = name.as_str(), value = value.as_str())
        }
        ParameterProblem::TooManyValues { name, given } => {
            let most = count(lang, MOST_POINTS as u64);
            say!(lang, "bad-sweep-long", name = name.as_str(), given = given.as_str(), most = most)
        }
    }
}

/// A game does not have the parameter `name`.
pub fn unknown_parameter(lang: Lang, game: GameId, name: &str) -> String {
    let known = SweptName::known(game);
    let near = did_you_mean(lang, name, known.iter().copied());
    say!(lang, "bad-sweep-name", name = name, known = known.join(", ")) + &near
}

/// The parameter `name` is swept, and the argument `argument` fixes it as well.
pub fn fixed_parameter(lang: Lang, name: &str, argument: &str) -> String {
    say!(lang, "bad-sweep-fixed", name = name, flag = argument)
}

/// A point of a sweep has a problem, told as `problem`.
pub fn point_sentence(lang: Lang, parameters: &[Parameter], values: &[String], problem: &str) -> String {
    let pairs = parameters.iter().zip(values).map(|(parameter, value)| format!("{}={value}", parameter.name));
    say!(lang, "bad-sweep-point", point = pairs.collect::<Vec<_>>().join(","), problem = problem)
}

/// What is wrong with the grid that the parameters of the argument `argument` span.
pub fn grid_sentence(lang: Lang, argument: &str, problem: &SweepProblem, parameters: &[Parameter]) -> String {
    match problem {
        SweepProblem::Twice(name) => say!(lang, "bad-sweep-twice", name = name.as_str()),
        SweepProblem::TooManyPoints(points) => {
            let product: Vec<String> = parameters.iter().map(|parameter| parameter.values.len().to_string()).collect();
            let points = points.map_or_else(String::new, |points| format!(" = {}", count(lang, points as u64)));
            let (most, given) = (count(lang, MOST_POINTS as u64), product.join(" × ") + &points);
            say!(lang, "bad-sweep-points", given = given, most = most)
        }
        SweepProblem::NoParameters | SweepProblem::Mixed | SweepProblem::Point(..) => {
            say!(lang, "bad-sweep-form", flag = argument, given = "")
        }
    }
}

/// What is wrong with a sweep whose tables are known.
pub fn sweep_sentence(lang: Lang, argument: &str, problem: &SweepProblem, sweep: &Sweep) -> String {
    match problem {
        SweepProblem::Point(point, problem) => {
            say!(lang, "bad-sweep-point", point = sweep.label(*point), problem = plan_sentence(lang, problem))
        }
        other => grid_sentence(lang, argument, other, &sweep.parameters),
    }
}

/// What is wrong with the base that the argument `argument` names.
pub fn base_sentence(lang: Lang, argument: &str, problem: &BaseProblem) -> String {
    match problem {
        BaseProblem::Name { name, known } => {
            say!(lang, "bad-base-name", flag = argument, name = name.as_str(), known = known.join(", "))
        }
        BaseProblem::Value { name, value, known } => {
            let (name, value) = (name.as_str(), value.as_str());
            say!(lang, "bad-base-value", flag = argument, name = name, value = value, known = listed(known))
        }
        BaseProblem::Values(name) => say!(lang, "bad-base-values", flag = argument, name = name.as_str()),
    }
}

/// Values in a sentence: all of them, or the first and the last ones.
fn listed(values: &[String]) -> String {
    if values.len() <= VALUES_LISTED {
        return values.join(", ");
    }
    let half = VALUES_LISTED / 2;
    format!("{}, …, {}", values[..half].join(", "), values[values.len() - half..].join(", "))
}

/// What is wrong with parts that cannot be merged; `names` are those of the parts.
pub fn merge_sentence(lang: Lang, problem: &MergeProblem, names: &[String]) -> String {
    let about = |part: &usize, sentence: String| format!("{}: {sentence}", names[*part]);
    let shown = |shard: &Shard| format!("{}/{}", shard.number, shard.of);
    match problem {
        MergeProblem::Nothing => say!(lang, "merge-nothing"),
        MergeProblem::NoResult(part) => about(part, say!(lang, "merge-no-result")),
        MergeProblem::Version { file, version, known } => {
            let (version, known) = (version.to_string(), known.to_string());
            about(file, say!(lang, "merge-version", version = version, known = known))
        }
        MergeProblem::Incomplete(part) => about(part, say!(lang, "merge-incomplete")),
        MergeProblem::OtherRun(part) => about(part, say!(lang, "merge-other-run", first = names[0].as_str())),
        MergeProblem::Twice(part, shard) => about(part, say!(lang, "merge-twice", part = shown(shard))),
        MergeProblem::Missing(shard) => say!(lang, "merge-missing", part = shown(shard)),
    }
}

/// Why a run cannot be saved in a folder, or cannot go on there.
pub fn save_sentence(lang: Lang, problem: &SaveProblem) -> String {
    let shown = |path: &Path| path.display().to_string();
    match problem {
        SaveProblem::Unread(path, error) => say!(lang, "bad-file", file = shown(path), error = error.to_string()),
        SaveProblem::Unwritten(path, error) => say!(lang, "bad-write", file = shown(path), error = error.to_string()),
        SaveProblem::InUse(file) => say!(lang, "bad-save-in-use", file = shown(file)),
        SaveProblem::OtherContest(folder) => say!(lang, "bad-save-other", folder = shown(folder)),
        SaveProblem::OtherSweep(folder) => say!(lang, "bad-save-other-sweep", folder = shown(folder)),
        SaveProblem::MoreGames { folder, games } => {
            say!(lang, "bad-save-more-games", folder = shown(folder), games = count(lang, *games))
        }
        SaveProblem::Damaged(file, line) => say!(lang, "bad-save-damaged", file = shown(file), line = *line),
    }
}
