//! How a contest ended.

use foreign::Fault;
use serde::Serialize;

use super::{Sprt, Verdict};
use crate::interval::Estimate;
use crate::regret::Regret;

/// How a contest ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standings {
    /// The game.
    pub game: &'static str,
    /// How many seats.
    pub seats: usize,
    /// How many games were played.
    pub games: u64,
    /// In how many blocks.
    pub blocks: u64,
    /// The seed of all chance.
    pub seed: u64,
    /// The part of all games that each would win if all were equally strong.
    pub fair: f64,
    /// All contenders, in the order given.
    pub contenders: Vec<ContenderResult>,
    /// By two contenders: how the one of the row did where both sat. Empty where there are only two.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub crosstable: Vec<Vec<Option<Duel>>>,
    /// Games that were stopped.
    pub no_result: u64,
    /// Games without a winner (S-45).
    pub nobody: u64,
    /// The test that decides when it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<Sprt>,
    /// What it has decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// What programs of others did wrong, by contender: the first of it.
    #[serde(skip)]
    pub faults_told: Vec<(usize, Fault)>,
}

/// How one contender did against another one, in games in which both sat.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Duel {
    /// The part that it has of the games that either of them won.
    #[serde(flatten)]
    pub win: Estimate,
    /// In how many blocks both sat.
    pub blocks: u64,
}

/// How one contender did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ContenderResult {
    /// The contender's name: a kind of bot, perhaps with its playouts.
    pub bot: String,
    /// The part of all games won, on whichever of its seats.
    #[serde(flatten)]
    pub win: Estimate,
    /// The rating; the mean of all is 0, and 400 more means ten times the wins. `None` if the contender has won nothing,
    /// or only one has won.
    pub rating: Option<f64>,
    /// The rating's standard error; `None` from too few blocks.
    pub error: Option<f64>,
    /// Half the rating's 95 % interval.
    pub margin: Option<f64>,
    /// What its decisions lost on average against the exact solution, where that was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub regret: Option<Regret>,
    /// Games in which a program of others did something wrong.
    #[serde(skip_serializing_if = "is_zero")]
    pub faults: u64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
fn is_zero(number: &u64) -> bool {
    *number == 0
}
