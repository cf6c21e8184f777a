//! Jobs that share a commit.

use tokio::sync::oneshot;

use super::change::Change;
use super::{Append, AppendError, StoreError};
use crate::ids::LogId;

type AppendAnswer = oneshot::Sender<Result<u64, AppendError>>;
type ChangeAnswer = oneshot::Sender<Result<u64, StoreError>>;

/// What the writer is asked for.
pub(super) enum Job {
    Append(Append, AppendAnswer),
    Change(Change, ChangeAnswer),
    Close(oneshot::Sender<()>),
}

/// Jobs that share a commit.
#[derive(Default)]
pub(super) struct Batch {
    pub(super) appends: Vec<Append>,
    append_answers: Vec<AppendAnswer>,
    pub(super) changes: Vec<Change>,
    change_answers: Vec<ChangeAnswer>,
}

/// What became of a batch's jobs, in their order: new last sequence numbers, and changed rows.
pub(super) struct Kept {
    pub(super) appends: Vec<Option<u64>>,
    pub(super) changes: Vec<Result<u64, StoreError>>,
}

impl Batch {
    /// Takes up some jobs; whoever wants the store closed is put aside.
    pub(super) fn gather(jobs: impl Iterator<Item = Job>, closing: &mut Vec<oneshot::Sender<()>>) -> Batch {
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
                Job::Close(answer) => closing.push(answer),
            }
        }
        batch
    }

    pub(super) fn len(&self) -> usize {
        self.appends.len() + self.changes.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.appends.is_empty() && self.changes.is_empty()
    }

    /// The tables to which something was appended, with the numbers of their last events, in order.
    pub(super) fn news<'a>(&'a self, kept: &'a Kept) -> impl Iterator<Item = (LogId, u64)> + 'a {
        let tables = self.appends.iter().map(|append| append.log);
        tables.zip(&kept.appends).filter_map(|(table, last)| Some((table, (*last)?)))
    }

    // Whoever waits for an answer may have gone; what they asked for is done nevertheless.

    pub(super) fn answer(self, kept: Kept) {
        for (answer, last) in self.append_answers.into_iter().zip(kept.appends) {
            let _ = answer.send(last.ok_or(AppendError::Conflict));
        }
        for (answer, changed) in self.change_answers.into_iter().zip(kept.changes) {
            let _ = answer.send(changed);
        }
    }

    pub(super) fn fail(self, error: &StoreError) {
        for answer in self.append_answers {
            let _ = answer.send(Err(AppendError::Failed(error.clone())));
        }
        for answer in self.change_answers {
            let _ = answer.send(Err(error.clone()));
        }
    }
}
