//! Watch over the threads of `SQLite` connections.
//!
//! Every connection has a thread, to which its calls are sent. On a damaged schema the driver panics in it, and a call that was
//! sent at this moment is never answered; one that was being answered ends as if there were no more rows. So every call goes
//! through [`Workers::guard`], which ends with an error as soon as a thread of the same store has panicked. The panic hook
//! knows of a panic before the thread gives up its channels.

use std::collections::HashMap;
use std::panic::{self, PanicHookInfo};
use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{LazyLock, Mutex, MutexGuard, Once, PoisonError};

use sqlx::sqlite::SqliteConnectOptions;
use tokio::sync::watch;

use crate::{OpenError, StoreError};

/// First part of the threads' names, before the number of [`Workers`].
const NAME: &str = "knobel-sqlite-";

/// What threads said when they panicked, by number of [`Workers`].
static PANICS: LazyLock<Mutex<HashMap<u64, String>>> = LazyLock::new(Mutex::default);
/// Number of panics so far.
static NEWS: LazyLock<watch::Sender<usize>> = LazyLock::new(watch::Sender::default);

/// The threads of one store's connections. Clones watch over the same ones.
#[derive(Clone, Debug)]
pub(crate) struct Workers {
    number: u64,
}

/// A thread has panicked, with this message.
#[derive(Debug)]
pub(crate) struct WorkerPanicked(String);

impl Workers {
    pub(crate) fn new() -> Workers {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        static HOOK: Once = Once::new();
        HOOK.call_once(install_hook);
        Workers { number: NEXT.fetch_add(1, Ordering::Relaxed) }
    }

    /// Names the thread of every connection that is made with these options.
    pub(crate) fn name(&self, options: SqliteConnectOptions) -> SqliteConnectOptions {
        let number = self.number;
        options.thread_name(move |thread| format!("{NAME}{number}-{thread}"))
    }

    /// Waits for a call. An error if a thread has panicked before it ends, even if the call says that it was a success: rows
    /// may be missing then.
    pub(crate) async fn guard<T, E: From<WorkerPanicked>>(
        &self,
        call: impl Future<Output = Result<T, E>>,
    ) -> Result<T, E> {
        let mut news = NEWS.subscribe();
        let mut call = pin!(call);
        loop {
            news.mark_unchanged();
            if let Some(said) = self.panicked() {
                return Err(WorkerPanicked(said).into());
            }
            tokio::select! {
                biased;
                ended = &mut call => {
                    return match self.panicked() {
                        Some(said) => Err(WorkerPanicked(said).into()),
                        None => ended,
                    };
                }
                _ = news.changed() => {}
            }
        }
    }

    fn panicked(&self) -> Option<String> {
        panics().get(&self.number).cloned()
    }
}

impl From<WorkerPanicked> for StoreError {
    fn from(WorkerPanicked(said): WorkerPanicked) -> StoreError {
        StoreError::Damaged(said)
    }
}

impl From<WorkerPanicked> for OpenError {
    fn from(WorkerPanicked(said): WorkerPanicked) -> OpenError {
        OpenError::Broken(said)
    }
}

fn panics() -> MutexGuard<'static, HashMap<u64, String>> {
    // Every change under the lock is a single step.
    PANICS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Panics of our threads are kept for their callers and not printed; all others go to the hook that was there before.
fn install_hook() {
    let others = panic::take_hook();
    panic::set_hook(Box::new(move |info| match number_of_this_thread() {
        Some(number) => {
            panics().entry(number).or_insert_with(|| message(info));
            NEWS.send_modify(|panics| *panics += 1);
        }
        None => others(info),
    }));
}

fn number_of_this_thread() -> Option<u64> {
    let thread = std::thread::current();
    thread.name()?.strip_prefix(NAME)?.split('-').next()?.parse().ok()
}

fn message(info: &PanicHookInfo<'_>) -> String {
    let payload = info.payload();
    let said = payload.downcast_ref::<String>().map(String::as_str).or_else(|| payload.downcast_ref::<&str>().copied());
    said.unwrap_or("the driver has panicked").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Panics like the driver, on a thread of these.
    fn panic_in(workers: &Workers) {
        let named = std::thread::Builder::new().name(format!("{NAME}{}-7", workers.number));
        let thread = named.spawn(|| panic!("no such letter")).expect("a thread");
        assert!(thread.join().is_err());
    }

    #[tokio::test]
    async fn a_call_that_is_never_answered_ends_when_its_thread_panics() {
        let (workers, others) = (Workers::new(), Workers::new());
        let call = workers.guard(async {
            // The first poll comes before the panic, and nothing wakes it.
            panic_in(&workers);
            std::future::pending::<Result<(), StoreError>>().await
        });
        assert!(matches!(call.await, Err(StoreError::Damaged(said)) if said == "no such letter"));
        let later = workers.guard(async { Ok::<_, StoreError>(1) });
        assert!(later.await.is_err(), "a store is of no use any more");
        assert!(others.guard(async { Ok::<_, StoreError>(1) }).await.is_ok(), "other stores are not concerned");
    }

    #[tokio::test]
    async fn rows_that_end_with_a_panic_are_not_all_rows() {
        let workers = Workers::new();
        let call = workers.guard(async {
            panic_in(&workers);
            Ok::<_, StoreError>(Vec::<u8>::new())
        });
        assert!(call.await.is_err());
    }
}
