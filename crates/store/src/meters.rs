//! Metrics of the store, by their names in Prometheus. Counting costs next to nothing where no recorder is installed.

#![expect(clippy::cast_precision_loss, reason = "counts of jobs are far below 2⁵²")]

use std::time::Duration;

use metrics::{Unit, counter, describe_counter, describe_histogram, histogram};

const EVENTS: &str = "knobel_events_appended_total";
const APPEND: &str = "knobel_append_seconds";
const CONFLICTS: &str = "knobel_append_conflicts_total";
const AWAY: &str = "knobel_database_away_total";
const FULL: &str = "knobel_disk_full_total";
const COMMITS: &str = "knobel_commits_total";
/// Histogram of jobs per transaction; its buckets are not seconds.
pub const BATCH: &str = "knobel_commit_jobs";

/// Describes the store's metrics to the recorder that is installed.
pub fn describe() {
    describe_counter!(EVENTS, "Events that this server has appended to logs.");
    describe_histogram!(APPEND, Unit::Seconds, "From the wish to append until it is durable.");
    describe_counter!(CONFLICTS, "Appends that were refused because something else happened first.");
    describe_counter!(AWAY, "Times that the database did not answer as it should.");
    describe_counter!(FULL, "Commits that failed because the disk was full.");
    describe_counter!(COMMITS, "Commits of this server's writer.");
    describe_histogram!(BATCH, "How many jobs share a commit.");
    // Counters are shown as zero before their first increment, so that a rise from nothing can be seen.
    for name in [EVENTS, CONFLICTS, AWAY, FULL, COMMITS] {
        counter!(name).absolute(0);
    }
}

/// Counts events that became durable `after` the call.
pub(crate) fn appended(events: usize, after: Duration) {
    counter!(EVENTS).increment(events as u64);
    histogram!(APPEND).record(after);
}

/// Counts an append that was refused as a conflict.
pub(crate) fn conflicted() {
    counter!(CONFLICTS).increment(1);
}

/// Counts a failure of the database.
pub(crate) fn went_away() {
    counter!(AWAY).increment(1);
}

/// Counts a transaction for which there was no room on the disk.
pub(crate) fn disk_was_full() {
    counter!(FULL).increment(1);
}

/// Counts a transaction that `jobs` callers shared.
pub(crate) fn committed(jobs: usize) {
    counter!(COMMITS).increment(1);
    histogram!(BATCH).record(jobs as f64);
}
