//! The log on standard error. It never contains names, cookies or what people ask for.

use std::io::IsTerminal;

use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::settings::{LogFormat, ProgramSettings};

/// The crates that write to the log. The logs of libraries may contain what people have typed, so they are off.
const OURS: [&str; 4] = ["store", "house", "server", "knobel"];

/// Installs the log. A second call changes nothing.
pub(crate) fn begin(settings: &ProgramSettings) {
    let Some(level) = settings.log_level.filter() else { return };
    let ours = Targets::new().with_targets(OURS.map(|name| (name, level)));
    let log = fmt::layer().with_writer(std::io::stderr).with_target(false);
    let begun = match settings.log_format {
        LogFormat::Text => {
            let log = log.with_ansi(std::io::stderr().is_terminal());
            tracing_subscriber::registry().with(log.with_filter(ours)).try_init()
        }
        LogFormat::Json => {
            let log = log.json().flatten_event(true).with_current_span(false).with_span_list(false);
            tracing_subscriber::registry().with(log.with_filter(ours)).try_init()
        }
    };
    // It fails only if a log is installed already.
    drop(begun);
}
