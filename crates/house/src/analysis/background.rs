//! Background work on a thread of its own, at the lowest priority.

use std::thread;

use tokio::sync::oneshot;

/// The niceness of background threads: the highest, so the lowest priority.
#[cfg(target_os = "linux")]
const NICE: i32 = 19;

/// Runs `work` on a new thread of low priority and gives its result; `None` if it panics. Shutdown does not wait for
/// it.
pub(super) async fn run_in_background<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (answer, answered) = oneshot::channel();
    let begun = thread::Builder::new().name("background".to_owned()).spawn(move || {
        lower_priority();
        // The receiver may be gone.
        let _ = answer.send(work());
    });
    begun.ok()?;
    answered.await.ok()
}

/// Sets this thread's niceness. On Linux that holds for the thread alone; elsewhere it would hold for the whole
/// process.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICE) {
        tracing::debug!(%error, "long work does not stand back");
    }
}
