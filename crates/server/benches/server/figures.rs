//! Figures, and how they are printed.

use std::time::Duration;

/// Says where all this was taken.
pub(crate) fn where_taken() {
    let cores = std::thread::available_parallelism().map_or(0, std::num::NonZero::get);
    let build = if cfg!(debug_assertions) { "a debug build: figures of no meaning" } else { "a release build" };
    println!("Server and load as two processes on {cores} cores, {build}; {}", std::env::consts::ARCH);
}

/// A heading.
pub(crate) fn title(text: &str) {
    println!("\n{:<64} {:>12} {:>12}", text, "", "aim");
}

/// A figure, and what is aimed at.
pub(crate) fn row(name: &str, figure: &str, aim: &str) {
    println!("{name:<64} {figure:>12} {aim:>12}");
}

/// The one in the middle.
pub(crate) fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// The time that so many of a hundred do not exceed.
pub(crate) fn percentile(times: &mut [Duration], percent: f64) -> Duration {
    times.sort_unstable();
    let place = (times.len() as f64 * percent / 100.0).ceil() as usize;
    times[place.clamp(1, times.len()) - 1]
}

/// A time as it is printed.
pub(crate) fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}
