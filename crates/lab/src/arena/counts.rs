//! What the blocks of a contest have come to together.

use super::block::BlockResult;
use super::standings::{ContenderResult, Duel, Standings};
use super::{Arena, Verdict};
use crate::fault_tally::FaultTally;
use crate::interval::{Clusters, Estimate, FEWEST_OCCURRENCES};
use crate::moments::Moments;
use crate::rating::rate;
use crate::regret::{LossSums, Regret};
use crate::win_share::WIN;

/// Blocks are counted in this many groups, and the rating's error comes from leaving out one after the other.
const GROUPS: u64 = 20;

/// Everything that was counted in a contest.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ArenaCounts {
    games: u64,
    no_result: u64,
    nobody: u64,
    blocks: u64,
    /// By contender: its wins in a block, in parts of [`WIN`].
    pub(super) wins_a_block: Vec<Moments>,
    /// By group, way of filling the seats and contender: wins in parts of [`WIN`].
    wins: Vec<Vec<Vec<u64>>>,
    /// By two contenders, one row after the other: how the first did in the blocks in which both sat.
    duels: Vec<DuelMoments>,
    /// By contender: what its decisions lost, block by block, where that is measured.
    losses: Vec<LossSums>,
    /// By contender.
    faults: FaultTally,
}

/// Blocks in which two contenders sat: the wins of one, of the other, and of both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct DuelMoments {
    own: Moments,
    others: Moments,
    both: Moments,
}

impl ArenaCounts {
    pub(super) fn new(arena: &Arena) -> ArenaCounts {
        let contenders = arena.contenders.len();
        ArenaCounts {
            games: 0,
            no_result: 0,
            nobody: 0,
            blocks: 0,
            wins_a_block: vec![Moments::default(); contenders],
            wins: vec![vec![vec![0; contenders]; arena.fillings().len()]; GROUPS as usize],
            duels: vec![DuelMoments::default(); contenders * contenders],
            losses: vec![LossSums::default(); contenders],
            faults: FaultTally::default(),
        }
    }

    /// How many blocks there are so far.
    pub(super) fn blocks(&self) -> u64 {
        self.blocks
    }

    /// One more block, the next one.
    pub(super) fn add(&mut self, block: &BlockResult) {
        let (fillings, contenders) = (self.wins[0].len() as u64, block.wins.len());
        let (filling, group) = (self.blocks % fillings, self.blocks / fillings % GROUPS);
        self.blocks += 1;
        self.games += block.games;
        self.no_result += block.no_result;
        self.nobody += block.nobody;
        for (contender, won) in block.wins.iter().enumerate() {
            let Some(won) = *won else { continue };
            self.wins_a_block[contender].add(won as i64);
            self.wins[group as usize][filling as usize][contender] += won;
            for (other, others) in block.wins.iter().enumerate().filter(|(other, _)| *other != contender) {
                let Some(others) = *others else { continue };
                self.duels[contender * contenders + other].add(won, others);
            }
        }
        block.losses.iter().zip(&mut self.losses).for_each(|(block, all)| all.add(block));
        block.faults.iter().enumerate().for_each(|(contender, games)| self.faults.count(contender, *games));
        block.notes.iter().for_each(|(contender, fault)| self.faults.tell(*contender, fault));
    }

    #[allow(clippy::cast_precision_loss, reason = "sums are rounded only here, at the end")]
    pub(super) fn standings(&self, arena: &Arena, verdict: Option<Verdict>) -> Standings {
        let a_block = arena.setup.seats as f64 * WIN as f64;
        let fillings = arena.seats_by_filling();
        let ratings = rate(&self.wins, &fillings);
        let rows = self.wins_a_block.iter().zip(&self.losses).zip(&arena.contenders).zip(ratings).enumerate();
        let rows = rows.map(|(number, (((blocks, losses), contender), rating))| {
            let (mean, count) = (blocks.mean() / a_block, blocks.count as f64);
            let error = (blocks.count >= u64::from(FEWEST_OCCURRENCES)).then(|| blocks.standard_error() / a_block);
            ContenderResult {
                bot: contender.to_string(),
                win: Estimate::of_clusters(mean, Clusters { count, error, telling: count }),
                rating: rating.map(|rating| rating.value),
                error: rating.and_then(|rating| rating.error),
                margin: rating.and_then(|rating| rating.margin),
                regret: Regret::of(losses),
                faults: self.faults.games(number),
            }
        });
        Standings {
            game: arena.setup.game.id(),
            seats: arena.setup.seats,
            games: self.games,
            blocks: self.blocks,
            seed: arena.seed,
            fair: 1.0 / arena.contenders.len().min(arena.setup.seats) as f64,
            contenders: rows.collect(),
            crosstable: self.crosstable(arena.contenders.len()),
            no_result: self.no_result,
            nobody: self.nobody,
            sprt: arena.sprt,
            verdict,
            faults_told: self.faults.told().to_vec(),
        }
    }

    /// For each two contenders the part that the first has of the wins of both; empty where there are only two.
    fn crosstable(&self, contenders: usize) -> Vec<Vec<Option<Duel>>> {
        if contenders < 3 {
            return Vec::new();
        }
        self.duels.chunks(contenders).map(|row| row.iter().map(DuelMoments::duel).collect()).collect()
    }

    /// The wins by group, filling and contender, and the seats of each contender by filling: what ratings are made of.
    pub(super) fn for_rating(&self, arena: &Arena) -> (&[Vec<Vec<u64>>], Vec<Vec<u64>>) {
        (&self.wins, arena.seats_by_filling())
    }
}

impl DuelMoments {
    /// One more block.
    fn add(&mut self, own: u64, others: u64) {
        self.own.add(own as i64);
        self.others.add(others as i64);
        self.both.add((own + others) as i64);
    }

    /// The part and its standard error: that of a ratio of two sums over blocks, each block one number.
    #[allow(clippy::cast_precision_loss, reason = "sums are rounded only here, at the end")]
    fn duel(&self) -> Option<Duel> {
        if self.both.sum == 0 {
            return None;
        }
        let (share, count) = (self.own.sum as f64 / self.both.sum as f64, self.both.count as f64);
        let [own, others, both] = [&self.own, &self.others, &self.both].map(|moments| moments.sd().powi(2));
        let covariance = (both - own - others) / 2.0;
        // Of what own wins lie above their part of both.
        let rest = 1.0 - share;
        let spread = rest * rest * own + share * share * others - 2.0 * share * rest * covariance;
        let error = (self.both.count >= u64::from(FEWEST_OCCURRENCES))
            .then(|| (spread.max(0.0) / count).sqrt() / self.both.mean());
        // Blocks in which neither has won tell nothing: Kish's number of those that do.
        let telling = (self.both.sum as f64).powi(2) / self.both.squares as f64;
        let win = Estimate::of_clusters(share, Clusters { count: telling, error, telling });
        Some(Duel { win, blocks: self.both.count })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duel_counts_blocks_and_not_games() {
        // Blocks of ten games that one of the two wins as a whole: as if each block were one game.
        let mut moments = DuelMoments::default();
        for block in 0..400 {
            let won = if block % 4 == 0 { 0 } else { 10 };
            moments.add(won, 10 - won);
        }
        let duel = moments.duel().unwrap();
        let error = (0.75_f64 * 0.25 / 399.0).sqrt();
        assert!((duel.win.rate - 0.75).abs() < 1e-12, "{duel:?}");
        assert!((duel.win.half_width() / error - 1.966).abs() < 0.01, "{duel:?}");
        assert_eq!(duel.blocks, 400);
        // What others win in these blocks changes nothing but the numbers that tell.
        let mut rare = DuelMoments::default();
        (0..400).for_each(|block| rare.add(u64::from(block % 8 == 0), u64::from(block % 8 == 1)));
        let duel = rare.duel().unwrap();
        assert!((duel.win.rate - 0.5).abs() < 1e-12, "{duel:?}");
        assert!((duel.win.half_width() - 1.98 * (0.25_f64 / 100.0).sqrt()).abs() < 0.003, "{duel:?}");
        // Who has won everything so far has not won everything for ever.
        let mut all = DuelMoments::default();
        (0..20).for_each(|_| all.add(2, 0));
        let duel = all.duel().unwrap();
        assert!((duel.win.rate - 1.0).abs() < 1e-12 && duel.win.low < 0.9, "{duel:?}");
        assert_eq!(DuelMoments::default().duel(), None);
    }
}
