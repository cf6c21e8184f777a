//! The language in which sentences are said, one for the whole process.

use std::sync::atomic::{AtomicUsize, Ordering};

use pyo3::prelude::*;
use pyo3::types::PyDict;
use words::{Arg, Lang, say};

use crate::complaint::Complaint;

/// The index of the language among [`Lang::ALL`].
static CHOSEN: AtomicUsize = AtomicUsize::new(Lang::En as usize);

/// The language of the sentences from now on.
pub(crate) fn lang() -> Lang {
    Lang::ALL[CHOSEN.load(Ordering::Relaxed)]
}

/// The language in which errors, names and stories are said: ``"en"`` or ``"de"``.
///
/// >>> knobel.language()
/// 'en'
#[pyfunction]
pub(crate) fn language() -> &'static str {
    lang().code()
}

/// Says errors, names and stories in another language from now on: ``"en"`` or ``"de"``, or a locale such as
/// ``"de_AT.UTF-8"``. It holds for the whole process; English is the default.
///
/// >>> knobel.set_language("de")
/// >>> knobel.Game("pot").name
/// 'POT'
/// >>> knobel.Bot("sharp").name
/// 'Stark'
/// >>> knobel.set_language("en")
#[pyfunction]
#[pyo3(signature = (language, /))]
pub(crate) fn set_language(language: &str) -> PyResult<()> {
    let known = Lang::ALL.map(Lang::code).join(" | ");
    let wrong = || Complaint::plain(say!(lang(), "python-language", given = language, known = known));
    let chosen = Lang::from_locale(language).ok_or_else(wrong)?;
    CHOSEN.store(chosen as usize, Ordering::Relaxed);
    Ok(())
}

/// A message in the language that is set, for the modules of `knobel` that are written in Python.
#[pyfunction]
#[pyo3(name = "_say", signature = (key, /, **facts))]
pub(crate) fn say_sentence(key: &str, facts: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
    let mut named: Vec<(String, Arg)> = Vec::new();
    for (name, fact) in facts.into_iter().flatten() {
        let fact = fact
            .extract::<i64>()
            .map_or_else(|_| Ok(Arg::from(fact.str()?.to_str()?)), |number| PyResult::Ok(number.into()))?;
        named.push((name.extract()?, fact));
    }
    let named: Vec<(&str, Arg)> = named.iter().map(|(name, fact)| (name.as_str(), fact.clone())).collect();
    Ok(words::say(lang(), key, &named))
}
