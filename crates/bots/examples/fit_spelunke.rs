//! Which three jokers are best in Spelunke, at a table of two and with the best play of both: prints all 220 sets, the
//! best first, with their winning chance against some strong ones. Takes less than a minute.
//!
//! Against a lead the second seat's turn is solved exactly; what that leaves of each score is what the first seat's turn is
//! then solved for. Everybody is first as often as second.

use rules::Game;
use rules::spelunke::{Joker, JokerSet, Rules, Spelunke};
use solve::spelunke::{Goal, SpelunkeTurn};

/// Leads above this are not told apart.
const HIGH: i32 = 110;
/// Scores below this are not told apart.
const LOW: i32 = -40;
/// The strong sets that each one meets.
const FIELD: [[Joker; 3]; 4] = [
    [Joker::Leela, Joker::Hirte, Joker::Fumo],
    [Joker::Leela, Joker::Senigma, Joker::Fumo],
    [Joker::Leela, Joker::Jule, Joker::Fumo],
    [Joker::Leela, Joker::Hirte, Joker::Senigma],
];

fn main() {
    let field = FIELD.map(JokerSet::from_iter);
    let mut replies = field.map(survival);
    let mut sets: Vec<(f64, JokerSet)> = triples().map(|set| (strength(set, &field, &mut replies), set)).collect();
    sets.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (chance, set) in sets {
        let names: Vec<&str> = set.iter().map(Joker::id).collect();
        println!("{chance:.4} {}", names.join(","));
    }
}

/// Every set of three, by three bits of twelve.
fn triples() -> impl Iterator<Item = JokerSet> {
    let set = |bits: u32| Joker::ALL.into_iter().filter(|joker| bits >> *joker as u32 & 1 == 1).collect();
    (0..1_u32 << Joker::ALL.len()).filter(|bits| bits.count_ones() == 3).map(set)
}

/// The winning chance of a set against the field, half of the time as the first seat.
fn strength(set: JokerSet, field: &[JokerSet], replies: &mut [Goal]) -> f64 {
    let own = survival(set);
    let against = |(other, reply): (&JokerSet, &mut Goal)| (first(set, reply) + 1.0 - first(*other, &own)) / 2.0;
    field.iter().zip(replies).map(against).sum::<f64>() / f64::from(FIELD.len() as u32)
}

/// The chance of the first seat, given what survives the second one's reply.
fn first(set: JokerSet, survival: &Goal) -> f64 {
    let game = table(set);
    SpelunkeTurn::new(&game, &game.start(), survival.clone()).worth(&game.start())
}

/// The chance that a score survives the turn of a seat with these jokers that has lost some eyes before it begins.
fn survival(set: JokerSet) -> Goal {
    let game = table(set);
    // The lead is told as what is left of the highest one, because a robbery brings it down.
    let beaten = Goal::new(LOW..=HIGH + 1, HIGH as u8, |score, taken| match score.cmp(&(HIGH - taken)) {
        _ if score <= 0 => 0.0,
        std::cmp::Ordering::Less => 0.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 1.0,
    });
    let mut turn = SpelunkeTurn::new(&game, &game.start(), beaten);
    let mut survives = |score: i32, lost: i32| {
        let mut position = game.start();
        position.scores[0] = -lost;
        1.0 - turn.worth_with(&position, HIGH - score)
    };
    // Every third score; in between it is the one below, which is close enough to compare sets.
    let solved: Vec<Vec<f64>> =
        (0..=25).map(|lost| (1..=HIGH).step_by(3).map(|score| survives(score, lost)).collect()).collect();
    Goal::new(
        LOW..=HIGH,
        25,
        |score, taken| if score <= 0 { 0.0 } else { solved[taken as usize][(score - 1) as usize / 3] },
    )
}

fn table(set: JokerSet) -> Spelunke {
    Spelunke::new(2, Rules::default(), None, &[set; 2], &[]).expect("three jokers for each seat")
}
