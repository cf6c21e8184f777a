//! Worker threads whose results are taken in the order of the pieces.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex};

/// How many finished pieces may wait for an earlier one, for each thread: results stay few however slow a piece is.
const WAITING_A_THREAD: u64 = 16;

/// Works on every piece of a range, on `threads` threads, and hands the results over in order.
///
/// Each thread has its own worker, made by `make`; they come back at the end, in no order that matters, for what they have
/// gathered on the side. Once `stop` is set no new piece is begun: the pieces done are then a beginning of the range. A piece without
/// a result was broken off, and nothing behind it is handed over.
/// `take` says whether a result could be used; after an error nothing new is begun, and the error comes back.
pub(crate) fn in_order<W: Send, R: Send, E: Send>(
    pieces: Range<u64>,
    threads: usize,
    stop: &AtomicBool,
    make: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, u64) -> Option<R> + Sync,
    take: impl FnMut(R) -> Result<(), E> + Send,
) -> Result<Vec<W>, E> {
    let line = OrderedResults {
        next: AtomicU64::new(pieces.start),
        waiting: Mutex::new(Waiting::new(pieces.start, take)),
        room: Condvar::new(),
    };
    let window = WAITING_A_THREAD * threads as u64;
    let workers = std::thread::scope(|scope| {
        let handles: Vec<_> = (0..threads.max(1))
            .map(|_| {
                scope.spawn(|| {
                    let mut worker = make();
                    while !stop.load(Ordering::Relaxed) {
                        let piece = line.next.fetch_add(1, Ordering::Relaxed);
                        if piece >= pieces.end || !line.wait_for_room(piece, window) {
                            break;
                        }
                        let abandoning = Abandoning { line: &line };
                        let Some(result) = work(&mut worker, piece) else { break };
                        std::mem::forget(abandoning);
                        line.hand_over(piece, result);
                    }
                    worker
                })
            })
            .collect();
        let joined = handles.into_iter().map(std::thread::ScopedJoinHandle::join);
        joined.map(|worker| worker.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    });
    match line.waiting.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner).failed {
        Some(error) => Err(error),
        None => Ok(workers),
    }
}

/// Results that wait for their turn to be taken.
struct OrderedResults<R, E, T> {
    next: AtomicU64,
    waiting: Mutex<Waiting<R, E, T>>,
    room: Condvar,
}

struct Waiting<R, E, T> {
    /// The piece whose result is taken next.
    due: u64,
    early: BTreeMap<u64, R>,
    take: T,
    failed: Option<E>,
    /// True if a thread has panicked or broken its piece off: that will never come, so no thread may wait for it.
    is_abandoned: bool,
}

/// Tells the others when a thread panics at its work or breaks it off.
struct Abandoning<'a, R, E, T: FnMut(R) -> Result<(), E>> {
    line: &'a OrderedResults<R, E, T>,
}

impl<R, E, T: FnMut(R) -> Result<(), E>> Drop for Abandoning<'_, R, E, T> {
    fn drop(&mut self) {
        self.line.lock().is_abandoned = true;
        self.line.room.notify_all();
    }
}

impl<R, E, T: FnMut(R) -> Result<(), E>> Waiting<R, E, T> {
    fn new(due: u64, take: T) -> Waiting<R, E, T> {
        Waiting { due, early: BTreeMap::new(), take, failed: None, is_abandoned: false }
    }

    /// True if further results are still wanted.
    fn is_wanted(&self) -> bool {
        self.failed.is_none() && !self.is_abandoned
    }
}

impl<R, E, T: FnMut(R) -> Result<(), E>> OrderedResults<R, E, T> {
    /// Waits until the piece is not too far ahead; says whether it is still wanted. The thread with the earliest piece
    /// never waits, so one thread always goes on.
    fn wait_for_room(&self, piece: u64, window: u64) -> bool {
        let mut waiting = self.lock();
        while waiting.is_wanted() && piece >= waiting.due + window {
            waiting = self.room.wait(waiting).unwrap_or_else(std::sync::PoisonError::into_inner);
        }
        waiting.is_wanted()
    }

    fn hand_over(&self, piece: u64, result: R) {
        let mut guard = self.lock();
        let waiting = &mut *guard;
        waiting.early.insert(piece, result);
        while waiting.failed.is_none()
            && let Some(result) = waiting.early.remove(&waiting.due)
        {
            waiting.failed = (waiting.take)(result).err();
            waiting.due += 1;
        }
        self.room.notify_all();
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Waiting<R, E, T>> {
        // A panic elsewhere comes to light when its thread is joined.
        self.waiting.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(threads: usize, pieces: Range<u64>) -> (Vec<u64>, u64) {
        let mut taken = Vec::new();
        let workers = in_order(
            pieces,
            threads,
            &AtomicBool::new(false),
            || 0_u64,
            |sum, piece| {
                *sum += piece;
                Some(piece * piece)
            },
            |square| {
                taken.push(square);
                Ok::<(), ()>(())
            },
        );
        (taken, workers.unwrap().iter().sum())
    }

    #[test]
    fn results_come_in_order_whatever_the_threads() {
        let expected: Vec<u64> = (5..1000).map(|piece| piece * piece).collect();
        for threads in [1, 2, 7] {
            assert_eq!(squares(threads, 5..1000), (expected.clone(), (5..1000).sum()));
        }
        assert_eq!(squares(3, 9..9), (Vec::new(), 0));
    }

    #[test]
    fn an_error_ends_it_and_nothing_is_taken_after_it() {
        let mut taken = 0;
        let ended = in_order(
            0..10_000,
            3,
            &AtomicBool::new(false),
            || (),
            |(), piece| Some(piece),
            |piece| {
                taken += 1;
                if piece == 17 { Err("full") } else { Ok(()) }
            },
        );
        assert_eq!(ended.err(), Some("full"));
        assert_eq!(taken, 18);
    }

    #[test]
    #[should_panic(expected = "a piece that breaks")]
    fn a_panic_comes_to_light_and_nobody_waits_for_ever() {
        let work = |(): &mut (), piece: u64| {
            assert!(piece != 5, "a piece that breaks");
            Some(())
        };
        let _ = in_order(0..100_000, 3, &AtomicBool::new(false), || (), work, |()| Ok::<(), ()>(()));
    }

    #[test]
    fn what_is_done_when_it_stops_is_a_beginning() {
        let stop = AtomicBool::new(false);
        let mut taken = Vec::new();
        let sums = in_order(
            0..1_000_000,
            2,
            &stop,
            || 0,
            |sum, piece| {
                *sum += piece;
                if piece == 50 {
                    stop.store(true, Ordering::Relaxed);
                }
                Some(piece)
            },
            |piece| {
                taken.push(piece);
                Ok::<(), ()>(())
            },
        );
        assert!(taken.len() >= 50 && taken.len() < 1_000_000);
        assert_eq!(taken, (0..taken.len() as u64).collect::<Vec<_>>());
        assert_eq!(sums.unwrap().iter().sum::<u64>(), taken.iter().sum::<u64>());
    }
    #[test]
    fn nothing_is_taken_behind_a_piece_that_was_broken_off() {
        let mut taken = Vec::new();
        let work = |(): &mut (), piece: u64| (piece != 17).then_some(piece);
        let take = |piece| {
            taken.push(piece);
            Ok::<(), ()>(())
        };
        in_order(0..100_000, 3, &AtomicBool::new(false), || (), work, take).unwrap();
        assert_eq!(taken, (0..17).collect::<Vec<_>>());
    }
}
