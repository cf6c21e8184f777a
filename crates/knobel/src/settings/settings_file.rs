//! The settings file.

use std::path::Path;

use toml::de::{DeTable, DeValue};
use words::{Lang, say};

use super::key::SettingKey;
use super::{Assignment, SettingOrigin};
use crate::failure::Failure;

/// The largest settings file, in bytes.
const LARGEST: u64 = 256 * 1024;

/// Reads a settings file. Unknown keys and values of a wrong type are refused by name and line.
pub(super) fn read(path: &Path, lang: Lang) -> Result<Vec<Assignment>, Failure> {
    let text = contents(path, lang)?;
    let line_of = |at: usize| 1 + text.bytes().take(at).filter(|byte| *byte == b'\n').count();
    let at = |byte: usize| format!("{}:{}", path.display(), line_of(byte));
    let table = DeTable::parse(&text).map_err(|error| {
        let place = at(error.span().map_or(0, |span| span.start));
        let why = error.message().lines().next().unwrap_or_default().to_owned();
        Failure::BadInput(say!(lang, "bad-settings-file", place = place, error = why))
    })?;
    let mut given = Vec::new();
    for (name, value) in table.get_ref() {
        let place = at(name.span().start);
        let (key, is_file) = known(name.get_ref()).ok_or_else(|| {
            Failure::BadInput(say!(lang, "bad-setting-unknown", place = place.as_str(), name = name.get_ref().as_ref()))
        })?;
        let texts = texts(value.get_ref()).ok_or_else(|| {
            let wants = say!(lang, key.wants());
            Failure::BadInput(say!(lang, "bad-setting-kind", place = place.as_str(), name = key.name(), wants = wants))
        })?;
        given.push(Assignment { key, is_file, texts, origin: SettingOrigin::File(place) });
    }
    Ok(given)
}

/// The key, and true if its value names a file to be read; `None` if there is no such key.
pub(super) fn known(name: &str) -> Option<(SettingKey, bool)> {
    if let Some(key) = SettingKey::named(name) {
        return Some((key, false));
    }
    let key = SettingKey::named(name.strip_suffix("_file")?)?;
    key.is_secret().then_some((key, true))
}

/// The text of a file of at most [`LARGEST`] bytes.
pub(super) fn contents(path: &Path, lang: Lang) -> Result<String, Failure> {
    let unreadable = |error: &dyn std::fmt::Display| {
        let (file, error) = (path.display().to_string(), error.to_string());
        Failure::BadInput(say!(lang, "bad-file", file = file, error = error))
    };
    let length = std::fs::metadata(path).map_err(|error| unreadable(&error))?.len();
    if length > LARGEST {
        return Err(Failure::BadInput(say!(lang, "bad-settings-large", file = path.display().to_string())));
    }
    std::fs::read_to_string(path).map_err(|error| unreadable(&error))
}

/// A value as the texts that a variable would hold; `None` for tables, dates and fractions.
fn texts(value: &DeValue) -> Option<Vec<String>> {
    match value {
        DeValue::Array(values) => {
            let one = |value: &DeValue| if value.is_array() { None } else { texts(value)?.pop() };
            values.iter().map(|value| one(value.get_ref())).collect()
        }
        DeValue::String(text) => Some(vec![text.to_string()]),
        DeValue::Integer(number) if number.radix() == 10 => Some(vec![number.as_str().to_owned()]),
        DeValue::Boolean(is_so) => Some(vec![is_so.to_string()]),
        _ => None,
    }
}
