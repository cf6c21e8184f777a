//! How one table is made out of those that follow when a joker is spent.

use rules::spelunke::{HirteSix, Joker, JokerSet};

use super::super::hand::STEPS;
use super::super::procedures::{self, KAELTE_USES, SENIGMA_CHANCE, SENIGMA_EYES, kaelte_eyes};
use super::tables::{BoundTables, Holding};
use super::window::{DecisionTable, VentilLevels};

/// Where a round begins.
#[derive(Clone, Copy)]
struct TripleSpot {
    level: i32,
    score: i32,
    step: usize,
}

/// A table that is being made.
pub(super) struct Making<'a> {
    holding: Holding,
    jule: i32,
    table: DecisionTable,
    /// The tables without a joker that is spent.
    after: [Option<&'a DecisionTable>; Joker::ALL.len()],
    /// The table of Kälteschutz's next stage (S-10).
    stage: Option<&'a DecisionTable>,
    /// The table with the Ventil set (S-31).
    vented: Option<&'a DecisionTable>,
    /// What a fall to 0 is worth (S-36).
    fallen: f64,
}

impl<'a> Making<'a> {
    /// The table of one hand. That of Kälteschutz's next stage is handed in, the others are there.
    pub(super) fn make(tables: &'a BoundTables, holding: Holding, stage: Option<&'a DecisionTable>) -> DecisionTable {
        let spent = |joker| holding.jokers.has(joker).then(|| tables.get(holding.without(joker)));
        let levels = match (holding.is_vented, holding.jokers.has(Joker::AllIn)) {
            (false, _) => VentilLevels::Unset,
            (true, false) => VentilLevels::Floating,
            (true, true) => VentilLevels::Each,
        };
        let jule = i32::from(holding.has_jule);
        let after = Joker::ALL.map(spent);
        // S-35 to S-39: a new beginning with everything but Fumo, the ladder at its foot.
        let fallen = after[Joker::Fumo as usize].map_or(0.0, |table| begin(table, jule).max(0.0));
        let vented = holding.jokers.has(Joker::Ventil).then(|| tables.get(holding.vented()));
        let table = DecisionTable::new(levels, tables.window);
        let making = Making { holding, jule, table, after, stage, vented, fallen };
        making.fill()
    }

    /// Row by row, and from high scores to low ones: an ordinary throw leads up within a row, all else to other tables.
    fn fill(mut self) -> DecisionTable {
        let window = self.table.window;
        for (row, level) in self.table.levels.rows(window).enumerate() {
            for score in (level..=window.high).rev() {
                let worths = std::array::from_fn(|step| self.best(TripleSpot { level, score, step }));
                self.table.rows[row][(score - level) as usize] = worths;
            }
        }
        self.table
    }

    fn best(&self, spot: TripleSpot) -> f64 {
        let six = if self.holding.is_vented { f64::from(spot.level) } else { self.fallen };
        let without = f64::from(spot.score).max(self.throw(&self.table, spot, six));
        self.holding.jokers.iter().fold(without, |best, joker| best.max(self.announce(spot, joker)))
    }

    /// What it is worth to announce a joker. Fumo never is (S-36).
    fn announce(&self, spot: TripleSpot, joker: Joker) -> f64 {
        let Some(next) = self.after[joker as usize] else { return f64::NEG_INFINITY };
        let after = |eyes| self.settle(next, spot, eyes);
        match joker {
            Joker::Kaelte => self.kaelte(next, spot),
            // S-13, S-53.
            Joker::Bold => (self.one(next, spot, 5) + after(-6) + (7..=10).map(after).sum::<f64>()) / 6.0,
            Joker::Anaconda => procedures::anaconda(after),
            Joker::Hirte => procedures::hirte(HirteSix::Twelve, after),
            Joker::Ratte => procedures::ratte(after),
            // S-19, S-55.
            Joker::AllIn => after(spot.score) / 2.0,
            Joker::Pony => procedures::pony(after),
            Joker::Leela => procedures::leela(after),
            Joker::Senigma => SENIGMA_CHANCE * after(SENIGMA_EYES) + (1.0 - SENIGMA_CHANCE) * after(0),
            Joker::Ventil => self.ventil(spot),
            Joker::Jule | Joker::Fumo => f64::NEG_INFINITY,
        }
    }

    /// S-10, S-11.
    fn kaelte(&self, spent: &DecisionTable, spot: TripleSpot) -> f64 {
        let uses = self.holding.kaelte + 1;
        let guarded = self.stage.unwrap_or(spent);
        let others: f64 = (1..=5).map(|eyes| self.settle(guarded, spot, kaelte_eyes(eyes, uses))).sum();
        (others + self.settle(spent, spot, 6)) / 6.0
    }

    /// S-31: an ordinary throw, already protected.
    fn ventil(&self, spot: TripleSpot) -> f64 {
        let set = TripleSpot { level: spot.score, ..spot };
        self.vented.map_or(f64::NEG_INFINITY, |table| self.throw(table, set, f64::from(spot.score)))
    }

    /// An ordinary throw that leads on within a table, and what its 6 is worth.
    #[inline]
    fn throw(&self, table: &DecisionTable, spot: TripleSpot, six: f64) -> f64 {
        let others: f64 = (2..=5).map(|eyes| self.settle(table, spot, eyes)).sum();
        (others + self.one(table, spot, 0) + six) / 6.0
    }

    /// S-02, S-05: a 1 counts an eye and robs as many as its number says, a sixth one five again.
    #[inline]
    fn one(&self, table: &DecisionTable, spot: TripleSpot, extra: i32) -> f64 {
        let step = (STEPS - 1).min(spot.step + 1);
        self.settle(table, TripleSpot { step, ..spot }, extra + 1 + step as i32)
    }

    /// A round is complete: its eyes, then Jule's, then the Ventil follows a score below it (S-52).
    #[inline]
    fn settle(&self, table: &DecisionTable, spot: TripleSpot, eyes: i32) -> f64 {
        let score = spot.score + eyes + self.jule;
        table.at(spot.level.min(score), score, spot.step)
    }
}

/// The free throw, at 0 and at the foot of the ladder; Jule counts in it (S-21).
pub(super) fn begin(table: &DecisionTable, jule: i32) -> f64 {
    (1..=6).map(|eyes| table.at(0, eyes + jule, 0)).sum::<f64>() / 6.0
}

/// The stages in which Kälteschutz may be, the last one first.
pub(super) fn stages(jokers: JokerSet) -> impl Iterator<Item = u8> {
    let last = if jokers.has(Joker::Kaelte) { KAELTE_USES - 1 } else { 0 };
    (0..=last).rev()
}
