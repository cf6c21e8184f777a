//! The one writer. Whatever waits when it is free shares its next commit, so the disk is asked once for all of them.

use std::sync::Arc;

use sqlx::Connection;
use sqlx::sqlite::{SqliteConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use super::ledger::Entries;
use super::sqlite::open::Connections;
use super::sqlite::write::{self, Change};
use super::watchers::Watchers;
use super::{Append, AppendError, StoreError};

/// So many share a commit at most.
const BATCH: usize = 512;
/// So many may wait in the line before those behind them wait to get into it.
const LINE: usize = 1024;

type AppendAnswer = oneshot::Sender<Result<u64, AppendError>>;
type ChangeAnswer = oneshot::Sender<Result<u64, StoreError>>;

/// What the writer is asked for.
pub(super) enum Job {
    Append(Append, AppendAnswer),
    Change(Change, ChangeAnswer),
    Close(oneshot::Sender<()>),
}

struct Committer {
    writer: SqliteConnection,
    readers: SqlitePool,
    watchers: Arc<Watchers>,
    closing: Vec<oneshot::Sender<()>>,
}

/// Jobs that share a commit.
#[derive(Default)]
struct Batch {
    appends: Vec<Append>,
    append_answers: Vec<AppendAnswer>,
    changes: Vec<Change>,
    change_answers: Vec<ChangeAnswer>,
}

/// What became of a batch's jobs, in their order: new last sequence numbers, and changed rows.
struct Kept {
    appends: Vec<Option<u64>>,
    changes: Vec<Result<u64, StoreError>>,
}

/// Puts the writer to work. It ends when it is told to close, or when nobody is left who could ask for something.
pub(super) fn start(connections: Connections, watchers: Arc<Watchers>) -> mpsc::Sender<Job> {
    let (sender, line) = mpsc::channel(LINE);
    let Connections { writer, readers } = connections;
    tokio::spawn(Committer { writer, readers, watchers, closing: Vec::new() }.run(line));
    sender
}

impl Committer {
    async fn run(mut self, mut line: mpsc::Receiver<Job>) {
        let mut jobs = Vec::with_capacity(BATCH);
        while line.recv_many(&mut jobs, BATCH).await > 0 {
            let batch = self.gather(jobs.drain(..));
            if !self.closing.is_empty() {
                line.close();
            }
            self.commit(batch).await;
        }
        self.close().await;
    }

    fn gather(&mut self, jobs: impl Iterator<Item = Job>) -> Batch {
        let mut batch = Batch::default();
        for job in jobs {
            match job {
                Job::Append(append, answer) => {
                    batch.appends.push(append);
                    batch.append_answers.push(answer);
                }
                Job::Change(change, answer) => {
                    batch.changes.push(change);
                    batch.change_answers.push(answer);
                }
                Job::Close(answer) => self.closing.push(answer),
            }
        }
        batch
    }

    async fn commit(&mut self, batch: Batch) {
        if batch.is_empty() {
            return;
        }
        match self.write(&batch).await {
            Ok(kept) => {
                let tables = batch.appends.iter().map(|append| append.table);
                self.watchers.tell(tables.zip(&kept.appends).filter_map(|(table, last)| Some((table, (*last)?))));
                batch.answer(kept);
            }
            Err(error) => {
                write::roll_back(&mut self.writer).await;
                batch.fail(&error);
            }
        }
    }

    async fn write(&mut self, batch: &Batch) -> Result<Kept, StoreError> {
        let mut ledger = write::begin(&mut self.writer, &batch.appends).await?;
        let mut entries = Entries::default();
        let appends = batch.appends.iter().map(|append| ledger.admit(append, &mut entries)).collect();
        let mut changes = Vec::with_capacity(batch.changes.len());
        for change in &batch.changes {
            changes.push(write::change(&mut self.writer, change).await?);
        }
        write::finish(&mut self.writer, &entries, crate::clock::now()).await?;
        Ok(Kept { appends, changes })
    }

    /// The writer goes last, so that the database moves everything from its log into the database.
    async fn close(self) {
        self.readers.close().await;
        if let Err(error) = self.writer.close().await {
            tracing::warn!(%error, "the store did not close as it should");
        }
        for answer in self.closing {
            // Whoever asked may have gone.
            let _ = answer.send(());
        }
    }
}

impl Batch {
    fn is_empty(&self) -> bool {
        self.appends.is_empty() && self.changes.is_empty()
    }

    // Whoever waits for an answer may have gone; what they asked for is done nevertheless.

    fn answer(self, kept: Kept) {
        for (answer, last) in self.append_answers.into_iter().zip(kept.appends) {
            let _ = answer.send(last.ok_or(AppendError::Conflict));
        }
        for (answer, changed) in self.change_answers.into_iter().zip(kept.changes) {
            let _ = answer.send(changed);
        }
    }

    fn fail(self, error: &StoreError) {
        for answer in self.append_answers {
            let _ = answer.send(Err(AppendError::Failed(error.clone())));
        }
        for answer in self.change_answers {
            let _ = answer.send(Err(error.clone()));
        }
    }
}
