//! Prometheus metrics. Counting costs next to nothing where they are not scraped.

#![expect(clippy::cast_precision_loss, reason = "these figures are not read to the sixteenth digit")]

use std::sync::OnceLock;
use std::time::Duration;

use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

const REQUESTS: &str = "knobel_requests_total";
const REQUEST: &str = "knobel_request_seconds";
const REFUSALS: &str = "knobel_refusals_total";
const LIMITED: &str = "knobel_rate_limited_total";
const STREAMS: &str = "knobel_lines";
const TABLES: &str = "knobel_tables";
const IN_MEMORY: &str = "knobel_tables_in_memory";
const BUILD: &str = "knobel_build_info";
const STARTED: &str = "knobel_start_time_seconds";

/// Buckets of durations, in seconds: from an answer out of memory to one that looks broken.
const SECONDS: [f64; 14] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];
/// Buckets of the number of jobs in one commit.
const JOBS: [f64; 10] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0];

/// Which page a live stream updates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LiveStream {
    Table,
    Club,
    Lobby,
}

/// Installs the recorder, once for the process. `None` if another recorder is installed.
pub(crate) fn install() -> Option<&'static PrometheusHandle> {
    static HANDLE: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    let handle = HANDLE.get_or_init(|| {
        let builder = PrometheusBuilder::new().set_buckets(&SECONDS).ok()?;
        let builder = builder.set_buckets_for_metric(Matcher::Full(store::meters::BATCH.to_owned()), &JOBS).ok()?;
        match builder.install_recorder() {
            Ok(handle) => {
                describe();
                Some(handle)
            }
            Err(error) => {
                tracing::warn!(%error, "nothing is measured");
                None
            }
        }
    });
    handle.as_ref()
}

/// Aggregates recent samples, so that they do not pile up where metrics are not scraped.
pub(crate) fn upkeep() {
    if let Some(handle) = install() {
        handle.run_upkeep();
    }
}

fn describe() {
    describe_counter!(REQUESTS, "Requests by method, route and status.");
    describe_histogram!(REQUEST, Unit::Seconds, "Time until an answer begins, by method and route.");
    describe_counter!(REFUSALS, "Answers that say no, by reason.");
    describe_counter!(LIMITED, "Requests refused because somebody asked too often, by limit.");
    describe_gauge!(STREAMS, "Pages that are kept up to date at the moment.");
    describe_gauge!(TABLES, "Tables in the database by stage; those that were put away apart.");
    describe_gauge!(IN_MEMORY, "Tables that this server has in memory.");
    describe_gauge!(BUILD, "The version of the program.");
    describe_gauge!(STARTED, Unit::Seconds, "When the program was started, in seconds since 1970.");
    gauge!(BUILD, "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    gauge!(STARTED).set(store::clock::now() as f64 / 1000.0);
    store::meters::describe();
}

pub(crate) fn answered(method: &'static str, route: &str, status: u16, after: Duration) {
    let route = route.to_owned();
    counter!(REQUESTS, "method" => method, "route" => route.clone(), "status" => status.to_string()).increment(1);
    histogram!(REQUEST, "method" => method, "route" => route).record(after);
}

pub(crate) fn refused(reason: &'static str) {
    counter!(REFUSALS, "reason" => reason).increment(1);
}

pub(crate) fn limited(limit: &'static str) {
    counter!(LIMITED, "limit" => limit).increment(1);
}

/// Counts a live stream until it is dropped.
pub(crate) struct StreamGauge(LiveStream);

impl StreamGauge {
    pub(crate) fn open(to: LiveStream) -> StreamGauge {
        gauge!(STREAMS, "to" => to.name()).increment(1);
        StreamGauge(to)
    }
}

impl Drop for StreamGauge {
    fn drop(&mut self) {
        gauge!(STREAMS, "to" => self.0.name()).decrement(1);
    }
}

impl LiveStream {
    const fn name(self) -> &'static str {
        match self {
            LiveStream::Table => "table",
            LiveStream::Club => "club",
            LiveStream::Lobby => "lobby",
        }
    }
}

pub(crate) fn tables(by_stage: &[(&'static str, u64)], in_memory: usize) {
    for (stage, count) in by_stage {
        gauge!(TABLES, "stage" => *stage).set(*count as f64);
    }
    gauge!(IN_MEMORY).set(in_memory as f64);
}
