//! What a block of games has come to.

use foreign::Fault;
use serde::{Deserialize, Serialize};

use crate::moments::Moments;
use crate::regret;

/// What is counted of a block, in whole numbers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct BlockResult {
    pub(crate) games: u64,
    pub(crate) no_result: u64,
    pub(crate) nobody: u64,
    /// By contender: its wins, in parts of [`crate::WIN`]; nothing for those that did not sit here.
    pub(crate) wins: Vec<Option<u64>>,
    /// By contender: what its decisions lost, where that is measured.
    pub(crate) losses: Vec<Moments>,
    /// By contender: games in which it did something wrong.
    pub(crate) faults: Vec<u64>,
    /// What was done wrong.
    #[serde(skip)]
    pub(crate) notes: Vec<(usize, Fault)>,
    /// The records of the games, if they are wanted.
    #[serde(skip)]
    pub(crate) records: Vec<String>,
}

impl BlockResult {
    /// Nothing yet, of a block in which these contenders sit.
    pub(crate) fn new(contenders: usize, sitting: &[usize]) -> BlockResult {
        BlockResult {
            games: 0,
            no_result: 0,
            nobody: 0,
            wins: (0..contenders).map(|contender| sitting.contains(&contender).then_some(0)).collect(),
            losses: vec![Moments::default(); contenders],
            faults: vec![0; contenders],
            notes: Vec::new(),
            records: Vec::new(),
        }
    }

    pub(crate) fn win(&mut self, contender: usize, share: u64) {
        if let Some(wins) = &mut self.wins[contender] {
            *wins += share;
        }
    }

    /// True if it can be a result of such a block: a file may say anything.
    pub(crate) fn fits(&self, contenders: usize, sitting: &[usize], seats: u64) -> bool {
        let empty = BlockResult::new(contenders, sitting);
        let total = self.wins.iter().flatten().try_fold(0_u64, |sum, wins| sum.checked_add(*wins));
        let won = self.no_result.checked_add(self.nobody).and_then(|without| seats.checked_sub(without));
        self.games == seats
            && total.is_some_and(|total| won.is_some_and(|won| total == won * crate::WIN))
            && self.wins.len() == contenders
            && self.wins.iter().zip(&empty.wins).all(|(own, empty)| own.is_some() == empty.is_some())
            && (self.losses.len(), self.faults.len()) == (contenders, contenders)
            && self.losses.iter().all(regret::can_be_losses)
            && self.faults.iter().all(|faults| *faults <= seats)
    }
}
