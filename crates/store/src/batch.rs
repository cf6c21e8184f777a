//! Batches: queued jobs that share one transaction.

use tokio::sync::oneshot;

use crate::ids::LogId;
use crate::update::Update;
use crate::{Append, AppendError, StoreError};

type AppendAnswer = oneshot::Sender<Result<u64, AppendError>>;
type UpdateAnswer = oneshot::Sender<Result<u64, StoreError>>;

/// A request to the writer, with the channel for its answer.
pub(crate) enum Job {
    Append(Append, AppendAnswer),
    Update(Update, UpdateAnswer),
    /// Pauses the writer between two transactions: it says that it pauses, and goes on when the other end is dropped.
    Pause(oneshot::Sender<()>, oneshot::Receiver<()>),
    Close(oneshot::Sender<()>),
}

/// Requests to the writer that are no part of a transaction.
#[derive(Default)]
pub(crate) struct AfterBatch {
    pub(crate) closing: Vec<oneshot::Sender<()>>,
    pub(crate) pausing: Vec<(oneshot::Sender<()>, oneshot::Receiver<()>)>,
}

#[derive(Default)]
pub(crate) struct Batch {
    pub(crate) appends: Vec<Append>,
    append_answers: Vec<AppendAnswer>,
    pub(crate) updates: Vec<Update>,
    update_answers: Vec<UpdateAnswer>,
}

/// Results of a batch's jobs, in their order: new last sequence numbers (`None` after a conflict), and numbers of
/// changed rows.
pub(crate) struct BatchOutcome {
    pub(crate) appends: Vec<Option<u64>>,
    pub(crate) updates: Vec<Result<u64, StoreError>>,
}

impl Batch {
    /// Sorts jobs into a batch; requests to pause and to close go to `after`.
    pub(crate) fn gather(jobs: impl Iterator<Item = Job>, after: &mut AfterBatch) -> Batch {
        let mut batch = Batch::default();
        for job in jobs {
            match job {
                Job::Append(append, answer) => {
                    batch.appends.push(append);
                    batch.append_answers.push(answer);
                }
                Job::Update(update, answer) => {
                    batch.updates.push(update);
                    batch.update_answers.push(answer);
                }
                Job::Pause(ready, until) => after.pausing.push((ready, until)),
                Job::Close(answer) => after.closing.push(answer),
            }
        }
        batch
    }

    pub(crate) fn len(&self) -> usize {
        self.appends.len() + self.updates.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.appends.is_empty() && self.updates.is_empty()
    }

    /// The logs that were appended to, with their last sequence numbers, in order.
    pub(crate) fn appended<'a>(&'a self, outcome: &'a BatchOutcome) -> impl Iterator<Item = (LogId, u64)> + 'a {
        let tables = self.appends.iter().map(|append| append.log);
        tables.zip(&outcome.appends).filter_map(|(table, last)| Some((table, (*last)?)))
    }

    // A caller may have stopped waiting, so a failed send is no error: the job is done all the same.

    pub(crate) fn answer(self, outcome: BatchOutcome) {
        for (answer, last) in self.append_answers.into_iter().zip(outcome.appends) {
            let _ = answer.send(last.ok_or(AppendError::Conflict));
        }
        for (answer, changed) in self.update_answers.into_iter().zip(outcome.updates) {
            let _ = answer.send(changed);
        }
    }

    pub(crate) fn fail(self, error: &StoreError) {
        for answer in self.append_answers {
            let _ = answer.send(Err(AppendError::Failed(error.clone())));
        }
        for answer in self.update_answers {
            let _ = answer.send(Err(error.clone()));
        }
    }
}
