//! How likely a turn is to reach a score that it is played for.

use rules::Game;
use rules::spelunke::{JokerCount, JokerSet, Rules, Spelunke};

use super::{Goal, SpelunkeTurn};

/// The highest score that is asked for.
pub const FURTHEST: i32 = 500;
/// No turn that begins at 0 ends lower: see the window of [`super::triples()`].
const LOWEST: i32 = -60;

/// The chance to end a turn with at least so many eyes, if it is played for nothing else. It begins at 0 without bonus eyes,
/// with three jokers or none and the switches at their defaults.
///
/// Exact: whoever has got there stops, and nobody is ever lower than the goal tells apart. `None` for more than [`FURTHEST`],
/// and for sets that nobody brings.
pub fn chance_to_reach(jokers: JokerSet, eyes: i32) -> Option<f64> {
    let count = if jokers.is_empty() { JokerCount::Zero } else { JokerCount::Three };
    let rules = Rules { jokers: count, ..Rules::default() };
    let game = Spelunke::new(2, rules, None, &[jokers; 2], &[]).ok()?;
    if eyes > FURTHEST {
        return None;
    }
    // One eye is sure: the free throw has it.
    let eyes = eyes.max(1);
    let goal = Goal::new(LOWEST..=eyes, 0, |score, _| f64::from(score >= eyes));
    Some(SpelunkeTurn::new(&game, &game.start(), goal).worth(&game.start()))
}
