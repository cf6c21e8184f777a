//! The log on standard error. It never contains names, cookies or what people ask for.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;

use crate::settings::{LogFormat, LogLevel, ProgramSettings};

/// Installs the log. A second call changes nothing.
pub(crate) fn begin(settings: &ProgramSettings) {
    if settings.log_level == LogLevel::Off {
        return;
    }
    let level = settings.log_level.name();
    // The logs of libraries may contain what people have typed, so they are off.
    let filter = EnvFilter::new(format!("off,server={level},knobel={level}"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).with_target(false);
    let begun = match settings.log_format {
        LogFormat::Text => log.with_ansi(std::io::stderr().is_terminal()).try_init(),
        LogFormat::Json => log.json().flatten_event(true).with_current_span(false).with_span_list(false).try_init(),
    };
    // It fails only if a log is installed already.
    drop(begun);
}
