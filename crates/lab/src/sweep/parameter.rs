//! Parameters of a sweep, as people write them: `target=18..30,ante=1..4`, `cap=before|none`, `target=18..30..4|40`.

use foreign::{split_at, split_list};
use serde::{Deserialize, Serialize};

use super::{MOST_POINTS, SweptName};

/// What differs from point to point: a switch, or what else the caller makes a table by, such as `seats`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// Its values, each another one.
    pub values: Vec<String>,
}

/// What is wrong with a text that should name parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParameterProblem {
    /// It does not begin with a name and an equals sign.
    Form(String),
    /// A parameter has no value where there should be one.
    NoValue(String),
    /// Two dots, but not between whole numbers.
    NoRange {
        /// The parameter.
        name: String,
        /// What was written.
        given: String,
    },
    /// A range that has nothing in it: it ends before it begins.
    Backwards {
        /// The parameter.
        name: String,
        /// What was written.
        given: String,
        /// What would hold the same numbers.
        right: String,
    },
    /// A range with steps of nothing, or backwards.
    Step {
        /// The parameter.
        name: String,
        /// What was written.
        given: String,
    },
    /// A value that stands there already.
    ValueTwice {
        /// The parameter.
        name: String,
        /// The value.
        value: String,
    },
    /// A range with more values than a sweep has points.
    TooManyValues {
        /// The parameter.
        name: String,
        /// What was written.
        given: String,
    },
}

impl Parameter {
    /// Reads parameters behind commas. A comma is followed by the next parameter, or by one more value: of the parameter before, as
    /// `cap=before,none`, or within a value that is a list itself, as those of bots are (`bots=thumb,sharp|sharp,thumb`).
    pub fn read_all(text: &str) -> Result<Vec<Parameter>, ParameterProblem> {
        let mut written: Vec<(String, String)> = Vec::new();
        for part in split_list(text) {
            if let Some((name, values)) = named(part) {
                written.push((name.to_owned(), values.to_owned()));
                continue;
            }
            let (name, values) = written.last_mut().ok_or_else(|| ParameterProblem::Form(text.to_owned()))?;
            values.push(if has_lists(name) { ',' } else { '|' });
            values.push_str(part);
        }
        written.into_iter().map(|(name, values)| Parameter::read(&name, &values)).collect()
    }

    /// Reads the values of a parameter behind bars, such as `18..30..4|40`.
    pub fn read(name: &str, written: &str) -> Result<Parameter, ParameterProblem> {
        let mut values: Vec<String> = Vec::new();
        for given in split_at(written, '|') {
            let given = given.trim();
            let more = if has_lists(name) { None } else { range(name, given)? };
            values.extend(more.unwrap_or_else(|| vec![given.to_owned()]));
        }
        Parameter::of(name, values)
    }

    /// A parameter with these values, unless one of them is empty or stands there twice.
    pub fn of(name: &str, values: Vec<String>) -> Result<Parameter, ParameterProblem> {
        let name = name.to_owned();
        if values.is_empty() || values.iter().any(String::is_empty) {
            return Err(ParameterProblem::NoValue(name));
        }
        match values.iter().enumerate().find(|(index, value)| values[..*index].contains(value)) {
            Some((_, value)) => Err(ParameterProblem::ValueTwice { name, value: value.clone() }),
            None => Ok(Parameter { name, values }),
        }
    }
}

/// True if a value of this parameter may be a list itself.
fn has_lists(name: &str) -> bool {
    name == SweptName::BOTS
}

/// A name and what stands behind its equals sign; `None` if there is no name. Numbers are none: `2=sharp` is a bot on seat 2.
fn named(part: &str) -> Option<(&str, &str)> {
    let (name, values) = part.split_once('=')?;
    let name = name.trim();
    let is_name = name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    is_name.then_some((name, values))
}

/// The numbers of `a..b` or `a..b..step`, both ends included; `None` if it is no range, such as a file in `../decks`.
fn range(name: &str, given: &str) -> Result<Option<Vec<String>>, ParameterProblem> {
    if !given.contains("..") || given.contains(['/', '\\']) {
        return Ok(None);
    }
    let (name, given) = (name.to_owned(), given.to_owned());
    let numbers: Option<Vec<i64>> = given.split("..").map(|part| part.trim().parse().ok()).collect();
    let (low, high, step) = match numbers.as_deref() {
        Some([low, high]) => (*low, *high, 1),
        Some([low, high, step]) => (*low, *high, *step),
        _ => return Err(ParameterProblem::NoRange { name, given }),
    };
    if step < 1 {
        return Err(ParameterProblem::Step { name, given });
    }
    if low > high {
        let steps = if step == 1 { String::new() } else { format!("..{step}") };
        return Err(ParameterProblem::Backwards { name, given, right: format!("{high}..{low}{steps}") });
    }
    let count = (i128::from(high) - i128::from(low)) / i128::from(step) + 1;
    if count > MOST_POINTS as i128 {
        return Err(ParameterProblem::TooManyValues { name, given });
    }
    Ok(Some((0..count as i64).map(|index| (low + index * step).to_string()).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<(String, String)>, ParameterProblem> {
        let all = Parameter::read_all(text)?;
        Ok(all.into_iter().map(|parameter| (parameter.name, parameter.values.join(" "))).collect())
    }

    fn assert_reads(text: &str, expected: &[(&str, &str)]) {
        let expected: Vec<_> = expected.iter().map(|(name, values)| ((*name).into(), (*values).into())).collect();
        assert_eq!(read(text), Ok(expected), "{text}");
    }

    #[test]
    fn ranges_hold_both_ends_and_lists_what_they_name() {
        assert_reads("target=18..20,ante=1..2", &[("target", "18 19 20"), ("ante", "1 2")]);
        assert_reads("target=18..30..5|40", &[("target", "18 23 28 40")]);
        assert_reads(" cap = before | none ", &[("cap", "before none")]);
        assert_reads("cap=before,none,euros=2..3", &[("cap", "before none"), ("euros", "2 3")]);
        assert_reads("target=5..5", &[("target", "5")]);
        assert_reads("a=-2..2..2", &[("a", "-2 0 2")]);
        assert_reads("deck=../a.deck|b..c/d.deck", &[("deck", "../a.deck b..c/d.deck")]);
    }

    #[test]
    fn a_list_of_bots_is_one_value() {
        assert_reads("bots=thumb|sharp,seats=2..3", &[("bots", "thumb sharp"), ("seats", "2 3")]);
        assert_reads("bots=thumb,sharp|sharp,thumb", &[("bots", "thumb,sharp sharp,thumb")]);
        assert_reads("bots=1=thumb,2=sharp|thumb,ante=1", &[("bots", "1=thumb,2=sharp thumb"), ("ante", "1")]);
        assert_reads("bots=cmd:./a..b|thumb", &[("bots", "cmd:./a..b thumb")]);
        assert_reads("bots=cmd:'./x a|b,c=1'|thumb", &[("bots", "cmd:'./x a|b,c=1' thumb")]);
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let name = || "target".to_owned();
        let given = |given: &str| given.to_owned();
        assert_eq!(read(""), Err(ParameterProblem::Form(String::new())));
        assert_eq!(read("target"), Err(ParameterProblem::Form(given("target"))));
        assert_eq!(read("2=3"), Err(ParameterProblem::Form(given("2=3"))));
        assert_eq!(read("target="), Err(ParameterProblem::NoValue(name())));
        assert_eq!(read("target=1||2"), Err(ParameterProblem::NoValue(name())));
        assert_eq!(read("target=1,"), Err(ParameterProblem::NoValue(name())));
        for wrong in ["1..", "..2", "1..x", "1..2..", "1..2..3..4", "1...3", "1.5..2"] {
            let problem = ParameterProblem::NoRange { name: name(), given: given(wrong) };
            assert_eq!(read(&format!("target={wrong}")), Err(problem));
        }
        for (backwards, right) in [("30..18", "18..30"), ("30..18..4", "18..30..4")] {
            let problem = ParameterProblem::Backwards { name: name(), given: given(backwards), right: given(right) };
            assert_eq!(read(&format!("target={backwards}")), Err(problem));
        }
        for steps in ["1..9..0", "9..1..-2"] {
            let problem = ParameterProblem::Step { name: name(), given: given(steps) };
            assert_eq!(read(&format!("target={steps}")), Err(problem));
        }
        let twice = ParameterProblem::ValueTwice { name: name(), value: given("3") };
        assert_eq!(read("target=1..4|3"), Err(twice));
        for huge in ["1..1001", "-9223372036854775808..9223372036854775807"] {
            let problem = ParameterProblem::TooManyValues { name: name(), given: given(huge) };
            assert_eq!(read(&format!("target={huge}")), Err(problem));
        }
    }
}
