//! Long work on a thread of its own, while Python's thread looks after signals and tells how far it has come.
//!
//! Python runs signal handlers, and so raises `KeyboardInterrupt`, only on its main thread and only when that thread asks for
//! it. So the caller's thread gives Python free and waits for the work in short naps; between them it asks for signals. On an
//! interrupt the caller goes on at once: the work is told to stop and does so when it next looks, on its own time.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;

use crate::complaint::internal;

/// How long Python's thread waits before it asks for signals again.
const NAP: Duration = Duration::from_millis(40);

/// What the work and its caller have in common.
#[derive(Default)]
pub(crate) struct WorkState {
    stop: Arc<AtomicBool>,
    done: AtomicU64,
    total: AtomicU64,
}

/// What [`WorkState::leave_if_stopped`] unwinds with: it is no panic, and nobody sees it.
struct Left;

impl WorkState {
    /// The flag that is set once the caller no longer waits.
    pub(crate) fn stop(&self) -> &Arc<AtomicBool> {
        &self.stop
    }

    /// Notes how much is done of how much.
    pub(crate) fn note(&self, done: u64, total: u64) {
        self.total.store(total, Ordering::Relaxed);
        self.done.store(done, Ordering::Relaxed);
    }

    /// Notes how much there is of it, once that is known better.
    pub(crate) fn note_total(&self, total: u64) {
        self.total.store(total, Ordering::Relaxed);
    }

    /// Notes that some more is done.
    pub(crate) fn note_more(&self, more: u64) {
        self.done.fetch_add(more, Ordering::Relaxed);
    }

    /// Unwinds the work's thread if the caller no longer waits. For work that tells how far it is but takes no word to stop:
    /// it is on a thread of its own and what it was making is dropped with it.
    pub(crate) fn leave_if_stopped(&self) {
        if self.stop.load(Ordering::Relaxed) {
            resume_unwind(Box::new(Left));
        }
    }
}

/// Work on a thread of its own. Dropped, it is told to stop.
pub(crate) struct BackgroundWork<T> {
    state: Arc<WorkState>,
    result: Option<Receiver<Result<T, Box<dyn Any + Send>>>>,
    told: Option<(u64, u64)>,
}

impl<T: Send + 'static> BackgroundWork<T> {
    /// Begins the work; `total` is how much there is of it, as far as that is known.
    pub(crate) fn begin(total: u64, work: impl FnOnce(&WorkState) -> T + Send + 'static) -> PyResult<Self> {
        let state = Arc::new(WorkState::default());
        state.note(0, total);
        let (send, receive) = channel();
        let shared = Arc::clone(&state);
        let run = move || {
            let result = catch_unwind(AssertUnwindSafe(|| work(&shared)));
            // The caller may have gone on.
            let _ = send.send(result);
        };
        let started = thread::Builder::new().name("knobel".to_owned()).spawn(run);
        started.map_err(|error| internal(&format!("no thread can be started: {error}")))?;
        Ok(BackgroundWork { state, result: Some(receive), told: None })
    }

    /// Waits for the result. An error is the interrupt, or what `progress` raised; the work is then still there, and may be
    /// waited for again.
    pub(crate) fn wait(&mut self, py: Python<'_>, progress: Option<&Bound<'_, PyAny>>) -> PyResult<T> {
        loop {
            let receive = self.result.take().ok_or_else(|| internal("the work is over"))?;
            let (receive, result) = py.detach(move || {
                let result = receive.recv_timeout(NAP);
                (receive, result)
            });
            self.result = Some(receive);
            match result {
                Ok(Ok(result)) => {
                    self.tell(progress)?;
                    return Ok(result);
                }
                Ok(Err(_)) | Err(RecvTimeoutError::Disconnected) => {
                    return Err(internal("the work has failed, which is a mistake in Knobel; please report it"));
                }
                Err(RecvTimeoutError::Timeout) => {
                    py.check_signals()?;
                    self.tell(progress)?;
                }
            }
        }
    }

    /// Calls `progress(done, total)` if there is something new.
    fn tell(&mut self, progress: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let now = (self.state.done.load(Ordering::Relaxed), self.state.total.load(Ordering::Relaxed));
        if let Some(progress) = progress
            && self.told != Some(now)
        {
            self.told = Some(now);
            progress.call1(now)?;
        }
        Ok(())
    }
}

impl<T> BackgroundWork<T> {
    /// Tells the work to stop.
    pub(crate) fn ask_to_stop(&self) {
        self.state.stop.store(true, Ordering::Relaxed);
    }
}

impl<T> Drop for BackgroundWork<T> {
    fn drop(&mut self) {
        self.ask_to_stop();
    }
}

/// Does the work in the background and waits for it.
pub(crate) fn attended<T: Send + 'static>(
    py: Python<'_>,
    total: u64,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&WorkState) -> T + Send + 'static,
) -> PyResult<T> {
    BackgroundWork::begin(total, work)?.wait(py, progress)
}
