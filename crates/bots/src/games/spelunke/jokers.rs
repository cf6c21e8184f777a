//! Which three jokers a bot brings.

use rules::Cup;
use rules::spelunke::{Joker, JokerSet};

use crate::BotKind;

/// The three jokers that a bot of this kind brings.
pub fn jokers(kind: BotKind, cup: &mut impl Cup) -> JokerSet {
    match kind {
        BotKind::Random => any_three(cup),
        BotKind::Thumb => GOOD[cup.pick(GOOD.len() as u32) as usize].into_iter().collect(),
        BotKind::Sharp | BotKind::Perfect => BEST.into_iter().collect(),
    }
}

/// What a regular would bring: Leela and Hirte, who make most eyes and cannot go wrong. To go with them another one who
/// brings eyes at hardly any risk, Spelunkenbold or Kälteschutz; or Fumo, a second life.
const GOOD: [[Joker; 3]; 3] = [
    [Joker::Leela, Joker::Hirte, Joker::Bold],
    [Joker::Leela, Joker::Hirte, Joker::Kaelte],
    [Joker::Leela, Joker::Hirte, Joker::Fumo],
];

/// The best three of all 220 at tables of two, solved exactly (`cargo run --release -p bots --example fit_spelunke`): they
/// win 51.9 % against four strong sets, the next best win 50.9 %. At tables of four, where they were tried with ten others
/// by the rules of thumb, they won most as well; at eight seats Jule instead of Senigma did a little better.
const BEST: [Joker; 3] = [Joker::Leela, Joker::Senigma, Joker::Fumo];

/// Any three, all 220 sets equally likely: what is there already is picked again.
fn any_three(cup: &mut impl Cup) -> JokerSet {
    let mut three = JokerSet::NONE;
    while three.len() < 3 {
        three = three.with(Joker::ALL[cup.pick(Joker::ALL.len() as u32) as usize]);
    }
    three
}
