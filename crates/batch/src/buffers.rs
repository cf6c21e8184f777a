//! What a step writes, into memory of the caller.

use rules::Seat;

use crate::BatchError;
use crate::table::StepEnd;

/// Where a step is written: slices of the caller, each with one row for each table, the first table first. What is
/// `None` is neither written nor worked out.
///
/// What a step reports of the game that it was played in are rewards and ends; observation, mask and decider are
/// those of the position that awaits the next choice. Where the game has ended these are of different games: a new
/// one has begun.
#[derive(Debug, Default)]
pub struct StepBuffers<'a> {
    /// The position, as the seat that decides sees it:
    /// [`Observed::observation_len`](crate::Observed::observation_len) numbers for each table. By far the largest
    /// part; programs that only play can leave it out.
    pub observations: Option<&'a mut [f32]>,
    /// The legal moves: [`Numbered::move_count`](crate::Numbered::move_count) places for each table.
    pub masks: Option<&'a mut [bool]>,
    /// What each seat is paid, by seat number: as many numbers for each table as there are seats. All are 0 while a
    /// game goes on. When it ends by its rules each of k winners is paid 1/k and nobody pays anything, so they add up
    /// to 1, or to 0 where the rules name no winner (S-45). A game that was stopped pays nothing.
    pub rewards: Option<&'a mut [f32]>,
    /// The seat that decides next, counted from 0: one for each table.
    pub deciders: Option<&'a mut [u8]>,
    /// True if the game has ended by its rules: one for each table.
    pub terminated: Option<&'a mut [bool]>,
    /// True if the game was stopped without a result, because it had the most moves that a game may have: one for
    /// each table.
    pub truncated: Option<&'a mut [bool]>,
    /// The number of the move that was played, for those who do not hand it in: one for each table.
    pub chosen: Option<&'a mut [u16]>,
}

/// How long a row of each kind is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RowLengths {
    /// Numbers of an observation.
    pub observation: usize,
    /// Places of a mask.
    pub mask: usize,
    /// Seats at a table.
    pub seats: usize,
}

/// Applies to each buffer: its name, its slice, the length of its row.
macro_rules! each_buffer {
    ($lengths:expr, $see:ident) => {
        $see!(observations, $lengths.observation);
        $see!(masks, $lengths.mask);
        $see!(rewards, $lengths.seats);
        $see!(deciders, 1);
        $see!(terminated, 1);
        $see!(truncated, 1);
        $see!(chosen, 1);
    };
}

impl<'a> StepBuffers<'a> {
    /// Refuses buffers that are too short or too long for this many tables.
    pub(crate) fn check(&self, tables: usize, lengths: RowLengths) -> Result<(), BatchError> {
        macro_rules! check {
            ($field:ident, $length:expr) => {
                if let Some(slice) = &self.$field {
                    let (given, wanted) = (slice.len(), tables * $length);
                    if given != wanted {
                        return Err(BatchError::Buffer { buffer: stringify!($field), given, wanted });
                    }
                }
            };
        }
        each_buffer!(lengths, check);
        Ok(())
    }

    /// Takes the first rows, for this many tables, away.
    pub(crate) fn take_front(&mut self, tables: usize, lengths: RowLengths) -> StepBuffers<'a> {
        let mut front = StepBuffers::default();
        macro_rules! take {
            ($field:ident, $length:expr) => {
                if let Some(slice) = self.$field.take() {
                    let (first, rest) = slice.split_at_mut(tables * $length);
                    front.$field = Some(first);
                    self.$field = Some(rest);
                }
            };
        }
        each_buffer!(lengths, take);
        front
    }

    /// The observation of the table with this index.
    #[inline]
    pub(crate) fn observation(&mut self, index: usize, lengths: RowLengths) -> Option<&mut [f32]> {
        self.observations.as_deref_mut().map(|rows| &mut rows[index * lengths.observation..][..lengths.observation])
    }

    /// The mask of the table with this index.
    #[inline]
    pub(crate) fn mask(&mut self, index: usize, lengths: RowLengths) -> Option<&mut [bool]> {
        self.masks.as_deref_mut().map(|rows| &mut rows[index * lengths.mask..][..lengths.mask])
    }

    /// Writes who decides at the table with this index.
    #[inline]
    pub(crate) fn write_decider(&mut self, index: usize, seat: Seat) {
        if let Some(deciders) = self.deciders.as_deref_mut() {
            deciders[index] = seat.index() as u8;
        }
    }

    /// Writes what has become of the game of the table with this index.
    #[inline]
    pub(crate) fn write_end(&mut self, index: usize, lengths: RowLengths, end: StepEnd) {
        if let Some(terminated) = self.terminated.as_deref_mut() {
            terminated[index] = matches!(end, StepEnd::Over(_));
        }
        if let Some(truncated) = self.truncated.as_deref_mut() {
            truncated[index] = end == StepEnd::Stopped;
        }
        if let Some(rewards) = self.rewards.as_deref_mut() {
            pay(&mut rewards[index * lengths.seats..][..lengths.seats], end);
        }
    }
}

/// Each of k winners is paid 1/k.
#[inline]
fn pay(rewards: &mut [f32], end: StepEnd) {
    rewards.fill(0.0);
    if let StepEnd::Over(winners) = end {
        let share = 1.0 / winners.len() as f32;
        winners.iter().for_each(|seat| rewards[seat.index()] = share);
    }
}
