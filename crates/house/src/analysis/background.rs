//! Work on a thread of its own, behind everything else.

use std::thread;

use tokio::sync::oneshot;

/// How far such work stands back behind what people wait for: the most that there is.
#[cfg(target_os = "linux")]
const NICE: i32 = 19;

/// Does something long on a thread of its own, and gives what comes of it; nothing if it breaks. A house that closes does not
/// wait for it.
pub(super) async fn run_in_background<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (answer, answered) = oneshot::channel();
    let begun = thread::Builder::new().name("background".to_owned()).spawn(move || {
        lower_priority();
        // Whoever asked may have gone.
        let _ = answer.send(work());
    });
    begun.ok()?;
    answered.await.ok()
}

/// Lets everybody else go first. On Linux that holds for this thread alone; elsewhere it would hold for the whole house.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICE) {
        tracing::debug!(%error, "long work does not stand back");
    }
}
