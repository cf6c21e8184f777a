//! Sentences for sweeps that cannot be played.

use lab::{MOST_POINTS, Parameter, ParameterProblem, Sweep, SweepProblem};
use words::{Lang, say};

use crate::number_format::count;
use crate::simulation::lab::plan_sentence;

/// What is wrong with the text of a flag that names parameters.
pub(super) fn parameter_sentence(flag: &str, problem: &ParameterProblem, lang: Lang) -> String {
    let most = count(lang, MOST_POINTS as u64);
    match problem {
        ParameterProblem::Form(given) => say!(lang, "bad-sweep-form", flag = flag, given = given.as_str()),
        ParameterProblem::NoValue(name) => say!(lang, "bad-sweep-no-value", flag = flag, name = name.as_str()),
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
            say!(lang, "bad-sweep-long", name = name.as_str(), given = given.as_str(), most = most)
        }
    }
}

/// What is wrong with the grid that parameters span.
pub(super) fn sweep_sentence(problem: &SweepProblem, parameters: &[Parameter], lang: Lang) -> String {
    match problem {
        SweepProblem::Twice(name) => say!(lang, "bad-sweep-twice", name = name.as_str()),
        SweepProblem::TooManyPoints(points) => {
            let product: Vec<String> = parameters.iter().map(|parameter| parameter.values.len().to_string()).collect();
            let points = points.map_or_else(String::new, |points| format!(" = {}", count(lang, points as u64)));
            let (most, given) = (count(lang, MOST_POINTS as u64), product.join(" × ") + &points);
            say!(lang, "bad-sweep-points", given = given, most = most)
        }
        SweepProblem::NoParameters | SweepProblem::Mixed | SweepProblem::Point(..) => {
            say!(lang, "bad-sweep-form", flag = "--sweep", given = "")
        }
    }
}

/// What is wrong with a sweep whose tables are known.
pub(super) fn checked_sentence(problem: &SweepProblem, sweep: &Sweep, lang: Lang) -> String {
    match problem {
        SweepProblem::Point(point, problem) => {
            say!(lang, "bad-sweep-point", point = sweep.label(*point), problem = plan_sentence(problem, lang))
        }
        other => sweep_sentence(other, &sweep.parameters, lang),
    }
}
