//! `knobel settings`: the effective settings with their origins, and an example file.

use std::fmt::Write as _;
use std::io::Write;

use serde_json::{Map, Value, json};
use store::Database;
use words::{Lang, say};

use super::ProgramSettings;
use super::key::SettingKey;
use crate::cli::OutputFormat;
use crate::failure::Failure;

pub(crate) enum SettingsArgs {
    Effective(Box<ProgramSettings>, OutputFormat),
    /// A commented file with all defaults.
    Example,
}

pub(crate) fn run(args: &SettingsArgs, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    match args {
        SettingsArgs::Example => write!(out, "{}", example(lang))?,
        SettingsArgs::Effective(settings, OutputFormat::Words) => write!(out, "{}", effective(settings, lang))?,
        SettingsArgs::Effective(settings, OutputFormat::Json) => writeln!(out, "{:#}", as_json(settings, lang))?,
    }
    Ok(())
}

/// One setting a line, with its origin as a comment.
fn effective(settings: &ProgramSettings, lang: Lang) -> String {
    let lines: Vec<_> = settings
        .shown
        .iter()
        .map(|(key, (texts, origin))| {
            let value = match key {
                // These depend on the rest, so the result is shown.
                SettingKey::Data => toml_text(&settings.folder().to_string_lossy()),
                SettingKey::Database => toml_text(&settings.kept_in().to_string()),
                _ => shown(*key, texts),
            };
            (format!("{} = {value}", key.name()), origin.describe(lang))
        })
        .collect();
    let width = lines.iter().map(|(line, _)| line.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for (line, origin) in lines {
        let _ = writeln!(text, "{line:width$}  # {origin}");
    }
    text
}

fn as_json(settings: &ProgramSettings, lang: Lang) -> Value {
    let one = |(key, (texts, origin)): (&SettingKey, &(Vec<String>, super::SettingOrigin))| {
        let texts: Vec<_> = texts.iter().map(|text| masked(*key, text)).collect();
        let value = if key.is_list() { json!(texts) } else { json!(texts.first()) };
        (key.name().to_owned(), json!({"value": value, "from": origin.describe(lang)}))
    };
    Value::Object(settings.shown.iter().map(one).collect::<Map<_, _>>())
}

/// A commented file that changes nothing until it is edited.
pub(super) fn example(lang: Lang) -> String {
    let mut text = comment(&say!(lang, "settings-example-head"));
    for key in SettingKey::ALL {
        text.push('\n');
        text.push_str(&comment(&say!(lang, &format!("setting-{}", key.name().replace('_', "-")))));
        if key.is_secret() {
            text.push_str(&comment(&say!(lang, "setting-or-file", name = format!("{}_file", key.name()))));
        }
        let default: Vec<_> = key.default().iter().map(|text| (*text).to_owned()).collect();
        let _ = match key.example() {
            "" => writeln!(text, "{} = {}", key.name(), shown(key, &default)),
            example => writeln!(text, "# {} = {}", key.name(), toml_text(example)),
        };
    }
    text
}

fn comment(text: &str) -> String {
    text.lines().fold(String::new(), |all, line| all + "# " + line + "\n")
}

/// A value in TOML.
fn shown(key: SettingKey, texts: &[String]) -> String {
    let texts: Vec<_> = texts.iter().map(|text| masked(key, text)).collect();
    if key.is_list() {
        let values: Vec<_> = texts.iter().map(|text| toml_text(text)).collect();
        return format!("[{}]", values.join(", "));
    }
    let text = texts.first().map_or("", String::as_str);
    let is_plain = text == "true" || text == "false" || text.parse::<u64>().is_ok();
    if is_plain { text.to_owned() } else { toml_text(text) }
}

/// A quoted string in TOML.
fn toml_text(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The printable value: secrets and the password of a database are masked.
fn masked(key: SettingKey, text: &str) -> String {
    match key {
        SettingKey::Database => Database::read(text).map_or_else(|_| "…".to_owned(), |database| database.to_string()),
        SettingKey::Cookies | SettingKey::AdminSecret => "…".to_owned(),
        _ => text.to_owned(),
    }
}
