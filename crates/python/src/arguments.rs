//! Arguments as Python hands them over: whole numbers within bounds, rules as a mapping, one thing or one for each seat.

use std::path::PathBuf;

use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyMapping, PyString};
use rules::Seat;
use words::say;

use crate::complaint::{Complaint, ErrorClass};
use crate::language::lang;

/// The most characters of an argument that an error repeats.
const MOST_REPEATED: usize = 60;

/// An argument as an error repeats it, cut where it is long.
pub(crate) fn shown(given: &Bound<'_, PyAny>) -> String {
    // A huge number refuses to be written out.
    let text = given.str().map_or_else(|_| "…".to_owned(), |text| text.to_string_lossy().into_owned());
    shortened(&text)
}

/// A text as an error repeats it, cut where it is long.
pub(crate) fn shortened(text: &str) -> String {
    if text.chars().count() <= MOST_REPEATED {
        return text.to_owned();
    }
    text.chars().take(MOST_REPEATED).chain(['…']).collect()
}

/// A whole number between two others, both included.
pub(crate) fn whole_number(name: &str, given: &Bound<'_, PyAny>, least: u64, most: u64) -> PyResult<u64> {
    let number = match given.extract::<u64>() {
        Ok(number) => Some(number),
        Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => None,
        Err(error) => return Err(error),
    };
    number.filter(|number| (least..=most).contains(number)).ok_or_else(|| {
        let (least, most) = (least.to_string(), most.to_string());
        Complaint::plain(say!(lang(), "bad-number", argument = name, given = shown(given), least = least, most = most))
            .into()
    })
}

/// The longest game that is asked for, in moves, for the modules of `knobel` that let games be stopped.
#[pyfunction]
#[pyo3(name = "_longest_game", signature = (longest, /))]
pub(crate) fn longest_game(longest: &Bound<'_, PyAny>) -> PyResult<u32> {
    Ok(whole_number("longest", longest, 1, i32::MAX as u64)? as u32)
}

/// A whole number between two others where nothing may be given; `None` then.
pub(crate) fn optional_number(
    name: &str,
    given: Option<&Bound<'_, PyAny>>,
    least: u64,
    most: u64,
) -> PyResult<Option<u64>> {
    given.map(|given| whole_number(name, given, least, most)).transpose()
}

/// A seed: any whole number that fits into 64 bits.
pub(crate) fn seed(name: &str, given: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole_number(name, given, 0, u64::MAX)
}

/// A seat at a table of `seats`, by its number.
pub(crate) fn seat(name: &str, given: &Bound<'_, PyAny>, seats: usize) -> PyResult<Seat> {
    let number = whole_number(name, given, 1, seats as u64)?;
    Ok(Seat::new(number as usize - 1))
}

/// Threads to work on, by default one for each core.
pub(crate) fn threads(given: Option<&Bound<'_, PyAny>>) -> PyResult<usize> {
    const MOST_THREADS: u64 = 1024;
    let wanted = optional_number("threads", given, 1, MOST_THREADS)?;
    let cores = || std::thread::available_parallelism().map_or(1, Into::into);
    Ok(wanted.map_or_else(cores, |threads| threads as usize))
}

/// Rules as `name=value …`: from a mapping of switches to values, or from the text itself.
pub(crate) fn rules(given: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = given.cast::<PyString>() {
        return Ok(text.to_str()?.to_owned());
    }
    let mut pairs = Vec::new();
    for item in given.cast::<PyMapping>()?.items()? {
        let (name, value): (String, Bound<'_, PyAny>) = item.extract()?;
        pairs.push(format!("{name}={}", switch_value(&value)?));
        let pair = &pairs[pairs.len() - 1];
        if pair.contains([' ', ',', '\t', '\n']) {
            return Err(Complaint::of(ErrorClass::Setup, say!(lang(), "switch-form", text = shortened(pair))).into());
        }
    }
    Ok(pairs.join(" "))
}

/// The value of a switch as it is written: `True` is `yes`.
pub(crate) fn switch_value(given: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(yes) = given.cast::<PyBool>() {
        return Ok(if yes.is_true() { "yes" } else { "no" }.to_owned());
    }
    Ok(given.str()?.to_str()?.to_owned())
}

/// Texts from a sequence; a single text is one of them.
pub(crate) fn texts(given: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    match given.cast::<PyString>() {
        Ok(text) => Ok(vec![text.to_str()?.to_owned()]),
        Err(_) => given.try_iter()?.map(|text| text?.extract::<String>()).collect(),
    }
}

/// A path from a text or from anything that has one (`os.PathLike`).
pub(crate) fn path(given: &Bound<'_, PyAny>) -> PyResult<PathBuf> {
    given.extract()
}
