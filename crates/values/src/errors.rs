//! How far values are off: measured, not guessed.

/// How far a game has come, as far as the error of its values depends on it. Each game says what that means.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GamePhase {
    /// Most of it is still to come.
    Early,
    /// In between.
    Middle,
    /// The end is near.
    Late,
}

impl GamePhase {
    /// All phases, in their order.
    pub const ALL: [GamePhase; 3] = [GamePhase::Early, GamePhase::Middle, GamePhase::Late];
}

/// The errors of one table's values. `make calibration` measures them against solutions, and against rollouts with luck
/// subtracted where there is no solution; what the rollouts themselves are off is taken out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Errors {
    /// The standard error of a chance, by phase.
    pub chance: [f64; 3],
    /// The standard error of a cost: of a small one, and what is added for each unit of cost.
    pub cost: (f64, f64),
}

impl Errors {
    /// The standard error of a chance in this phase.
    pub fn of_chance(&self, phase: GamePhase) -> f64 {
        self.chance[phase as usize]
    }

    /// The standard error of a stated cost.
    pub fn of_cost(&self, cost: f64) -> f64 {
        self.cost.0 + self.cost.1 * cost.max(0.0)
    }
}
