//! Usage errors in one sentence.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use words::{Lang, say};

/// Instead of clap's page.
pub(super) fn sentence(lang: Lang, error: &clap::Error) -> String {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let (argument, value) = (context(ContextKind::InvalidArg), context(ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::InvalidSubcommand | ErrorKind::UnknownArgument if argument.is_empty() => {
            say!(lang, "bad-command", given = context(ContextKind::InvalidSubcommand))
        }
        ErrorKind::InvalidSubcommand | ErrorKind::UnknownArgument => say!(lang, "bad-argument", given = argument),
        ErrorKind::InvalidValue if value.is_empty() => say!(lang, "bad-no-value", argument = argument),
        ErrorKind::InvalidValue => {
            say!(lang, "bad-value", argument = argument, value = value, valid = context(ContextKind::ValidValue))
        }
        ErrorKind::MissingRequiredArgument => say!(lang, "bad-missing", argument = argument),
        ErrorKind::ArgumentConflict => say!(lang, "bad-twice", argument = argument),
        _ => say!(lang, "bad-arguments"),
    }
}
