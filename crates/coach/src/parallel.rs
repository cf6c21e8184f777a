//! Work on several threads, with results in the order of their numbers: the threads change nothing.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

/// What `work` makes of every number, in their order.
pub fn in_parallel<T: Send>(numbers: Range<u32>, threads: usize, work: impl Fn(u32) -> T + Sync) -> Vec<T> {
    let (next, done) = (AtomicU32::new(numbers.start), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= numbers.end {
                        return;
                    }
                    let made = work(number);
                    done.lock().expect("no work panics").push((number, made));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no work panics");
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, made)| made).collect()
}
