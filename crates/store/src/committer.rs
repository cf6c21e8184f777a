//! The writer task: group commit. All jobs that are queued when it is free share its next transaction, so the disk is
//! flushed once for all of them.

use std::sync::Arc;

use tokio::sync::mpsc;

use crate::StoreError;
use crate::backend::Writer;
use crate::batch::{AfterBatch, Batch, Job};
use crate::meters;
use crate::watchers::Watchers;

/// Most jobs in one transaction.
const BATCH: usize = 512;
/// Length of the queue; when it is full, senders wait.
const QUEUE: usize = 1024;

struct Committer {
    writer: Writer,
    watchers: Arc<Watchers>,
    after: AfterBatch,
}

/// Spawns the writer task. It ends when it is told to close, or when all senders have been dropped.
pub(crate) fn start(writer: Writer, watchers: Arc<Watchers>) -> mpsc::Sender<Job> {
    let (sender, queue) = mpsc::channel(QUEUE);
    tokio::spawn(Committer { writer, watchers, after: AfterBatch::default() }.run(queue));
    sender
}

impl Committer {
    async fn run(mut self, mut queue: mpsc::Receiver<Job>) {
        let mut jobs = Vec::with_capacity(BATCH);
        while queue.recv_many(&mut jobs, BATCH).await > 0 {
            let batch = Batch::gather(jobs.drain(..), &mut self.after);
            if !self.after.closing.is_empty() {
                queue.close();
            }
            if !batch.is_empty() {
                self.commit(batch).await;
            }
            for (ready, until) in self.after.pausing.drain(..) {
                if ready.send(()).is_ok() {
                    // Nothing is ever sent: the pause is over when the sender is dropped.
                    let _ = until.await;
                }
            }
        }
        self.writer.close().await;
        for answer in self.after.closing {
            // The caller may have stopped waiting.
            let _ = answer.send(());
        }
    }

    async fn commit(&mut self, batch: Batch) {
        match self.writer.write(&batch).await {
            Ok(outcome) => {
                meters::committed(batch.len());
                self.watchers.set_disk_full(false);
                self.watchers.publish(batch.appended(&outcome));
                batch.answer(outcome);
            }
            Err(error) => {
                if let StoreError::Away(why) = &error {
                    meters::went_away();
                    tracing::warn!(why, "the database is away; what was to be kept may have been kept or not");
                }
                if let StoreError::Full(why) = &error {
                    meters::disk_was_full();
                    tracing::error!(why, "the disk is full");
                    self.watchers.set_disk_full(true);
                }
                batch.fail(&error);
            }
        }
    }
}
