//! Buffers for everything that a step writes.

use batch::{AnyBatch, BatchError, StepBuffers};

/// What a step has written, for every table.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Written {
    pub(crate) observations: Vec<f32>,
    pub(crate) masks: Vec<bool>,
    pub(crate) rewards: Vec<f32>,
    pub(crate) deciders: Vec<u8>,
    pub(crate) terminated: Vec<bool>,
    pub(crate) truncated: Vec<bool>,
    pub(crate) chosen: Vec<u16>,
}

impl Written {
    /// Room for this batch, full of what no step writes.
    pub(crate) fn room_for(batch: &AnyBatch) -> Written {
        let (tables, rows) = (batch.tables(), batch.row_lengths());
        Written {
            observations: vec![-77.0; tables * rows.observation],
            masks: vec![true; tables * rows.mask],
            rewards: vec![-77.0; tables * rows.seats],
            deciders: vec![77; tables],
            terminated: vec![true; tables],
            truncated: vec![true; tables],
            chosen: vec![u16::MAX; tables],
        }
    }

    pub(crate) fn buffers(&mut self) -> StepBuffers<'_> {
        StepBuffers {
            observations: Some(&mut self.observations),
            masks: Some(&mut self.masks),
            rewards: Some(&mut self.rewards),
            deciders: Some(&mut self.deciders),
            terminated: Some(&mut self.terminated),
            truncated: Some(&mut self.truncated),
            chosen: Some(&mut self.chosen),
        }
    }

    /// What one look writes; nothing was chosen.
    pub(crate) fn of_look(batch: &mut AnyBatch) -> Written {
        let mut written = Written::room_for(batch);
        batch.look(StepBuffers { chosen: None, ..written.buffers() }).unwrap();
        written
    }

    /// What a random step writes.
    pub(crate) fn of_random_step(batch: &mut AnyBatch) -> Written {
        let mut written = Written::room_for(batch);
        batch.step_at_random(written.buffers()).unwrap();
        written
    }

    /// What a step writes.
    pub(crate) fn of_step(batch: &mut AnyBatch, choices: &[u16]) -> Result<Written, BatchError> {
        let mut written = Written::room_for(batch);
        batch.step(choices, written.buffers()).map(|()| written)
    }

    /// The legal numbers of a table.
    pub(crate) fn legal(&self, batch: &AnyBatch, table: usize) -> Vec<u16> {
        let length = batch.row_lengths().mask;
        let mask = &self.masks[table * length..][..length];
        (0..length as u16).filter(|number| mask[usize::from(*number)]).collect()
    }

    /// What each seat of a table is paid.
    pub(crate) fn paid(&self, batch: &AnyBatch, table: usize) -> &[f32] {
        let seats = batch.row_lengths().seats;
        &self.rewards[table * seats..][..seats]
    }

    /// The rows of the tables of several batches, one batch after the other.
    pub(crate) fn joined(parts: Vec<Written>) -> Written {
        let mut parts = parts.into_iter();
        let mut all = parts.next().unwrap();
        for part in parts {
            all.observations.extend(part.observations);
            all.masks.extend(part.masks);
            all.rewards.extend(part.rewards);
            all.deciders.extend(part.deciders);
            all.terminated.extend(part.terminated);
            all.truncated.extend(part.truncated);
            all.chosen.extend(part.chosen);
        }
        all
    }
}
