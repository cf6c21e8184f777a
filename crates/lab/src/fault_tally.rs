//! What programs of others did wrong, over many games.

use std::collections::BTreeMap;

use foreign::Fault;
use serde::{Deserialize, Serialize};

/// This many different faults of each program are told in full.
const FAULTS_TOLD: usize = 3;

/// The games in which programs of others did something wrong.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FaultTally {
    /// By the number of the player; nothing for those that did nothing wrong.
    games: BTreeMap<usize, u64>,
    /// The first different faults of each player.
    #[serde(skip)]
    told: Vec<(usize, Fault)>,
}

impl FaultTally {
    /// True if nothing was done wrong.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The number of games in which this player did something wrong.
    pub fn games(&self, player: usize) -> u64 {
        self.games.get(&player).copied().unwrap_or(0)
    }

    /// The first different faults, by player; none of a run that was read from files.
    pub fn told(&self) -> &[(usize, Fault)] {
        &self.told
    }

    /// `games` more games in which this player did something wrong.
    pub(crate) fn count(&mut self, player: usize, games: u64) {
        if games > 0 {
            let all = self.games.entry(player).or_default();
            *all = all.saturating_add(games);
        }
    }

    /// Keeps what was done wrong, if it is not yet known.
    pub(crate) fn tell(&mut self, player: usize, fault: &Fault) {
        let mut told = self.told.iter().filter(|(of, _)| *of == player);
        if told.clone().count() < FAULTS_TOLD && told.all(|(_, before)| before != fault) {
            self.told.push((player, fault.clone()));
        }
    }

    pub(crate) fn merge(&mut self, other: &FaultTally) {
        other.games.iter().for_each(|(player, games)| self.count(*player, *games));
        other.told.iter().for_each(|(player, fault)| self.tell(*player, fault));
    }

    /// True if it can be that of `games` games of this number of players: a file may say anything.
    pub(crate) fn fits(&self, players: usize, games: u64) -> bool {
        self.games.iter().all(|(player, faulty)| *player < players && *faulty <= games)
    }
}
