//! The log on standard error, for whoever runs the house. Names, cookies and what people ask for never stand in it.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;

use crate::settings::{LogFormat, LogLevel, ProgramSettings};

/// Begins to write the log. A second time changes nothing.
pub(crate) fn begin(settings: &ProgramSettings) {
    if settings.log_level == LogLevel::Off {
        return;
    }
    let level = settings.log_level.name();
    // Libraries speak of their own affairs, which may hold what people have typed; only what alarms them is told.
    let filter = EnvFilter::new(format!("off,server={level},knobel={level}"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).with_target(false);
    let begun = match settings.log_format {
        LogFormat::Text => log.with_ansi(std::io::stderr().is_terminal()).try_init(),
        LogFormat::Json => log.json().flatten_event(true).with_current_span(false).with_span_list(false).try_init(),
    };
    // There is one log a process, and it has been begun already then.
    drop(begun);
}
