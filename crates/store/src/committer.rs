//! The one writer of this server. Whatever waits when it is free shares its next commit, so the disk is asked once for all of
//! them.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use super::StoreError;
use super::back_end::Writer;
use super::batch::{Batch, Job};
use super::watchers::Watchers;
use crate::meters;

/// So many share a commit at most.
const BATCH: usize = 512;
/// So many may wait in the line before those behind them wait to get into it.
const LINE: usize = 1024;

struct Committer {
    writer: Writer,
    watchers: Arc<Watchers>,
    closing: Vec<oneshot::Sender<()>>,
}

/// Puts the writer to work. It ends when it is told to close, or when nobody is left who could ask for something.
pub(super) fn start(writer: Writer, watchers: Arc<Watchers>) -> mpsc::Sender<Job> {
    let (sender, line) = mpsc::channel(LINE);
    tokio::spawn(Committer { writer, watchers, closing: Vec::new() }.run(line));
    sender
}

impl Committer {
    async fn run(mut self, mut line: mpsc::Receiver<Job>) {
        let mut jobs = Vec::with_capacity(BATCH);
        while line.recv_many(&mut jobs, BATCH).await > 0 {
            let batch = Batch::gather(jobs.drain(..), &mut self.closing);
            if !self.closing.is_empty() {
                line.close();
            }
            if !batch.is_empty() {
                self.commit(batch).await;
            }
        }
        self.writer.close().await;
        for answer in self.closing {
            // Whoever asked may have gone.
            let _ = answer.send(());
        }
    }

    async fn commit(&mut self, batch: Batch) {
        match self.writer.write(&batch).await {
            Ok(kept) => {
                meters::committed(batch.len());
                self.watchers.tell(batch.news(&kept));
                batch.answer(kept);
            }
            Err(error) => {
                if let StoreError::Away(why) = &error {
                    meters::went_away();
                    tracing::warn!(why, "the database is away; what was to be kept may have been kept or not");
                }
                batch.fail(&error);
            }
        }
    }
}
