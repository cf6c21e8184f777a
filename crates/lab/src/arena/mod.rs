//! Bots against bots, so that luck cancels.
//!
//! Games are played in blocks. In a block the same players change seats until each has sat everywhere, and every seat
//! meets the same throws each time ([`crate::chance::MirroredChance`]). Blocks are independent of each other, games within a block are
//! not: so errors are worked out from blocks. Fewer contenders than seats take turns in sitting on more than one; of more contenders
//! than seats every group that fits a table meets, one block after the other.

mod block;
mod contender;
mod contest;
mod contest_json;
mod counts;
mod saved;
mod sprt;
mod standings;
mod worker;

use std::path::Path;

use play::{QuickCup, Setup, SetupProblem, Table, for_game};
use rules::Cup;

pub use contender::{Contender, OwnBot};
pub use contest::{Contest, ContestStandings, JointRating};
pub use contest_json::contest_to_json;
pub use sprt::{Sprt, Verdict};
pub use standings::{ContenderResult, Duel, Standings};

use block::BlockResult;
use counts::ArenaCounts;
use saved::SavedContest;

use crate::journal::SaveProblem;
use crate::plan::{Jokers, MOST_GAMES, with_any_jokers};
use crate::run::RunControl;

/// A contest of bots: who plays, on which table, how many games.
#[derive(Clone, PartialEq, Debug)]
pub struct Arena {
    /// The table, everything written out.
    pub setup: Setup,
    /// Where the jokers come from.
    pub jokers: Jokers,
    /// Who takes part, at least two.
    pub contenders: Vec<Contender>,
    /// How many games, at least; there is always a whole block.
    pub games: u64,
    /// The seed of all chance.
    pub seed: u64,
    /// When a game is stopped.
    pub most_turns: u32,
    /// True if every decision is held against the solution of the table, which then has to be on the shelf.
    pub with_regret: bool,
    /// When it is over before all games are played; only for two contenders.
    pub sprt: Option<Sprt>,
}

/// More groups of contenders that fit a table are not kept apart.
const MOST_FILLINGS: usize = 5000;

/// Why a contest cannot be held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArenaProblem {
    /// The table cannot be played.
    Setup(SetupProblem),
    /// There are not at least two, or so many that not every group of them can meet.
    Contenders {
        /// How many were given.
        given: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// A test is for two contenders.
    TestOfMany,
    /// There is nothing to play.
    NoGames,
    /// More games than can be counted.
    TooManyGames,
}

impl Arena {
    /// Checks everything, and writes out the set-up.
    pub fn check(&mut self) -> Result<(), ArenaProblem> {
        if self.games == 0 {
            return Err(ArenaProblem::NoGames);
        }
        if self.games > MOST_GAMES {
            return Err(ArenaProblem::TooManyGames);
        }
        let opened = Table::open(&with_any_jokers(&self.setup, self.jokers)).map_err(ArenaProblem::Setup)?;
        let jokers = std::mem::take(&mut self.setup.jokers);
        self.setup = Setup { jokers, ..opened.setup().clone() };
        let (given, seats) = (self.contenders.len(), self.setup.seats);
        if given < 2 || groups(given, seats).is_none_or(|groups| groups > MOST_FILLINGS) {
            return Err(ArenaProblem::Contenders { given, seats });
        }
        if self.sprt.is_some() && given != 2 {
            return Err(ArenaProblem::TestOfMany);
        }
        Ok(())
    }

    /// How many blocks the games are. Every group of contenders has as many as any other.
    pub fn blocks(&self) -> u64 {
        let blocks = self.games.div_ceil(self.setup.seats as u64);
        if self.contenders.len() > self.setup.seats {
            blocks.next_multiple_of(self.fillings().len() as u64)
        } else {
            blocks
        }
    }

    /// Holds the contest, as far as it is not stopped.
    pub fn hold(&self, control: &RunControl<'_>) -> Standings {
        let (counts, verdict) = self.count(control, None).expect("nothing is saved that could fail");
        counts.standings(self, verdict)
    }

    /// Plays what is not yet in the folder, and keeps it there.
    fn count(
        &self,
        control: &RunControl<'_>,
        folder: Option<&Path>,
    ) -> Result<(ArenaCounts, Option<Verdict>), SaveProblem> {
        let mut counts = ArenaCounts::new(self);
        let mut verdict = None;
        let mut saved = None;
        if let Some(folder) = folder {
            let (opened, done) = SavedContest::open(folder, self, &self.identity(control))?;
            for block in done.iter().take(self.blocks() as usize) {
                counts.add(block);
                (control.progress)(block.games);
                verdict = self.verdict(&counts);
                if verdict.is_some() {
                    break;
                }
            }
            saved = Some(opened);
        }
        let first = counts.blocks();
        if verdict.is_some() || first >= self.blocks() {
            return Ok((counts, verdict));
        }
        let take = |block: BlockResult| {
            if let Some(saved) = &mut saved {
                saved.keep(counts.blocks(), &block).map_err(Ended::NotSaved)?;
            }
            counts.add(&block);
            (control.progress)(block.games);
            self.verdict(&counts).map_or(Ok(()), |verdict| Err(Ended::Decided(verdict)))
        };
        let writes_down = folder.is_some();
        match for_game!(self.setup.game, G => worker::run::<G, _>(self, first..self.blocks(), writes_down, control, take))
        {
            Ok(()) => {}
            Err(Ended::Decided(decided)) => verdict = Some(decided),
            Err(Ended::NotSaved(problem)) => return Err(problem),
        }
        Ok((counts, verdict))
    }

    /// What the test has decided so far.
    #[allow(clippy::cast_precision_loss, reason = "a block has few games")]
    fn verdict(&self, counts: &ArenaCounts) -> Option<Verdict> {
        let a_block = self.setup.seats as f64 * crate::WIN as f64;
        self.sprt.and_then(|sprt| sprt.verdict(&counts.wins_a_block[0], a_block))
    }

    /// The contenders of a block's players. Where they do not fill the seats evenly, the one with a seat more changes from
    /// block to block; which player sits first is drawn.
    fn players(&self, block: u64, cup: &mut QuickCup) -> Vec<usize> {
        let fillings = self.fillings();
        let mut players = fillings[(block % fillings.len() as u64) as usize].clone();
        // Fisher and Yates.
        for last in (1..players.len()).rev() {
            players.swap(last, cup.pick(last as u32 + 1) as usize);
        }
        players
    }

    /// The ways to fill the seats, which take turns: by seat, its contender.
    fn fillings(&self) -> Vec<Vec<usize>> {
        let (count, seats) = (self.contenders.len(), self.setup.seats);
        if count > seats {
            return groups_of(count, seats);
        }
        (0..count).map(|filling| (0..seats).map(|seat| (seat + filling) % count).collect()).collect()
    }

    /// How many seats each contender has, by way of filling them.
    fn seats_by_filling(&self) -> Vec<Vec<u64>> {
        let seats = |filling: Vec<usize>| {
            let mut seats = vec![0; self.contenders.len()];
            filling.into_iter().for_each(|contender| seats[contender] += 1);
            seats
        };
        self.fillings().into_iter().map(seats).collect()
    }

    /// True if programs of others take part.
    fn has_foreign(&self) -> bool {
        self.contenders.iter().any(Contender::is_foreign)
    }

    /// One line that says which contest it is: what the games follow from, not how many they are.
    fn identity(&self, control: &RunControl<'_>) -> String {
        let contenders: Vec<String> = self.contenders.iter().map(contender::Contender::identity).collect();
        let jokers = serde_json::to_value(self.jokers).expect("a word");
        let mut contest = serde_json::json!({
            "knobel_contest": 1, "setup": self.setup.to_string(), "jokers": jokers, "contenders": contenders,
            "seed": self.seed, "most_turns": self.most_turns, "regret": self.with_regret,
        });
        if let Some(terms) = control.foreign.filter(|_| self.has_foreign()) {
            contest["clock"] = terms.clock.to_string().into();
            contest["on_fault"] = terms.on_fault.id().into();
        }
        contest.to_string()
    }

    /// True if it can be the result of the block with this number.
    fn fits(&self, number: u64, block: &BlockResult) -> bool {
        let fillings = self.fillings();
        let sitting = &fillings[(number % fillings.len() as u64) as usize];
        // Our own bots do nothing wrong, and losses are measured only where that is asked for.
        let are_faults_foreign =
            self.contenders.iter().zip(&block.faults).all(|(contender, faults)| *faults == 0 || contender.is_foreign());
        let are_losses_wanted = self.with_regret || block.losses.iter().all(|losses| losses.count == 0);
        are_faults_foreign && are_losses_wanted && block.fits(self.contenders.len(), sitting, self.setup.seats as u64)
    }
}

/// Why no further block is wanted.
enum Ended {
    Decided(Verdict),
    NotSaved(SaveProblem),
}

/// How many groups of `seats` there are among `count`; `None` if far too many.
fn groups(count: usize, seats: usize) -> Option<usize> {
    (0..seats.min(count)).try_fold(1_usize, |groups, taken| Some(groups.checked_mul(count - taken)? / (taken + 1)))
}

/// All groups of `seats` among `count`, in order.
fn groups_of(count: usize, seats: usize) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = vec![Vec::new()];
    for taken in 0..seats {
        let grown = groups.into_iter().flat_map(|group| {
            let from = group.last().map_or(0, |last| last + 1);
            (from..=count - (seats - taken)).map(move |next| [group.as_slice(), &[next]].concat())
        });
        groups = grown.collect();
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_group_that_fits_a_table_meets_once() {
        assert_eq!(groups_of(4, 2), [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        for (count, seats) in [(3, 2), (5, 3), (6, 6), (9, 4)] {
            let mut all = groups_of(count, seats);
            assert_eq!(Some(all.len()), groups(count, seats));
            assert!(all.iter().all(|group| group.is_sorted_by(|one, next| one < next) && group.len() == seats));
            all.dedup();
            assert_eq!(Some(all.len()), groups(count, seats));
        }
        assert_eq!(groups(2, 5), Some(1));
    }
}
