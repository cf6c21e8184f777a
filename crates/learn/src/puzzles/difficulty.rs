//! How often `thumb` fails in a position.
//!
//! The rules of thumb choose the same move every time, so two things are asked, each for half of the result: whether they
//! choose a best move; and how often a player does who goes by them, imagines a few games after every move, with every seat
//! playing by rules of thumb, and takes the move that won most of them. That player has a cup, so it is asked many times.

use bots::{Bot, BotKind, Limits};
use play::QuickCup;
use values::after;

use super::puzzled::Puzzled;
use super::weighing::At;

/// How often the player with the cup decides.
const DECISIONS: usize = 20;
/// How many games after every move each decision rests on.
const IMAGINED: usize = 16;
/// The most moves and throws of an imagined game; a longer one counts as lost.
const LONGEST: usize = 5_000;

/// What came of asking `thumb`.
pub(super) struct Tried {
    /// How often it failed, of a hundred.
    pub(super) fails: u8,
    /// The number of the move that it fell for most; `None` if it never failed.
    pub(super) tempting: Option<usize>,
}

/// Asks `thumb` in a position in which the moves with the numbers `best` are best.
pub(super) fn try_thumb<G: Puzzled>(at: &At<G>, best: &[usize], seed: u64) -> Tried {
    let own = at.game.thumb(at.position, at.moves);
    let own = at.moves.iter().position(|legal| *legal == own).expect("bots play by the rules");
    let mut falls = vec![0.0; at.moves.len()];
    falls[own] += 0.5;
    let wins: Vec<Vec<f64>> = at.moves.iter().map(|played| imagine(at, *played, seed)).collect();
    for decision in 0..DECISIONS {
        let games = decision * IMAGINED..(decision + 1) * IMAGINED;
        let won: Vec<f64> = wins.iter().map(|wins| wins[games.clone()].iter().sum()).collect();
        let most = won.iter().copied().fold(0.0, f64::max);
        let liked: Vec<usize> = (0..won.len()).filter(|number| won[*number] >= most).collect();
        // Of equals any is as likely as another.
        let part = 0.5 / f64::from((DECISIONS * liked.len()) as u32);
        liked.into_iter().for_each(|number| falls[number] += part);
    }
    best.iter().for_each(|number| falls[*number] = 0.0);
    let failed = (falls.iter().sum::<f64>() * 100.0).round() as u8;
    let tempting = (0..falls.len()).max_by(|a, b| falls[*a].total_cmp(&falls[*b]).then(b.cmp(a)));
    Tried { fails: failed.min(100), tempting: tempting.filter(|number| falls[*number] > 0.0) }
}

/// The seat's part of the win in imagined games after a move.
fn imagine<G: Puzzled>(at: &At<G>, played: G::Move, seed: u64) -> Vec<f64> {
    let mut bot = Bot::<G>::new(BotKind::Thumb, Limits::default());
    let begun = after(at.game, at.position, played);
    let win = |number| {
        let mut cup = QuickCup::numbered(seed, number as u64);
        let end = bot.play_on(at.game, begun, &mut cup, LONGEST);
        let winners = end.and_then(|end| at.game.outcome(&end)).map(|outcome| outcome.winners).unwrap_or_default();
        if winners.has(at.seat) { 1.0 / f64::from(winners.len() as u32) } else { 0.0 }
    };
    (0..DECISIONS * IMAGINED).map(win).collect()
}
