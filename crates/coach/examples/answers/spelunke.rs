//! Spelunke: which three jokers to take, when to stop, and how far one gets.

use rules::spelunke::JokerSet;
use solve::spelunke::{chance_to_reach, triples};

use crate::picture::Picture;
use crate::{Desk, percent};

pub(crate) fn answer(desk: &Desk) -> std::io::Result<()> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let triples = triples(threads, &|_| ());
    let none = triples.without_jokers().value();
    println!(
        "\n## Spelunke\n\nWithout jokers a turn brings {none:.4} eyes at best. Stop from {:?} on.\n",
        triples.stops()
    );
    println!("| joker | mean points of the 55 sets that hold it |\n|---|---|");
    let jokers = triples.jokers();
    for (joker, eyes) in &jokers {
        println!("| `{joker}` | {eyes:.2} |");
    }
    let mut picture =
        Picture::new("Spelunke: what a joker is worth (mean points of its sets)", (-0.7, 11.7), (0.0, 25.0));
    for height in [0.0, 5.0, 10.0, 15.0, 20.0, 25.0] {
        picture.height(height, &format!("{height:.0}"));
    }
    for (at, (joker, eyes)) in (0_u8..).zip(&jokers) {
        picture.bar(f64::from(at), 0.7, *eyes, "bar");
        picture.in_row(at % 2, f64::from(at), joker.id());
    }
    desk.keep("spelunke-jokers.svg", &picture.done())?;
    println!("\n| rank | jokers | points |\n|---|---|---|");
    let ranking = triples.ranking();
    for (rank, (set, eyes)) in ranking.iter().enumerate().filter(|(rank, _)| *rank < 5 || *rank >= ranking.len() - 3) {
        println!("| {} | {} | {:.4} |", rank + 1, ids(*set), eyes.value());
    }
    reaching(desk, ranking[0].0)
}

fn ids(set: JokerSet) -> String {
    set.iter().map(|joker| format!("`{joker}`")).collect::<Vec<_>>().join(", ")
}

/// How likely the best set and no joker at all bring at least so many eyes, if that alone is wanted.
fn reaching(desk: &Desk, best: JokerSet) -> std::io::Result<()> {
    let mut picture =
        Picture::new("Spelunke: the chance to reach a score that one plays for", (0.0, 100.0), (0.0, 1.0));
    for height in [0.0, 0.25, 0.5, 0.75, 1.0] {
        picture.height(height, &format!("{:.0} %", 100.0 * height));
    }
    println!("\n| eyes | best set | no joker |\n|---|---|---|");
    let chance = |set, eyes| chance_to_reach(set, eyes).expect("three jokers or none, and not too far");
    let mut lines = [Vec::new(), Vec::new()];
    for eyes in (0..=100).step_by(5) {
        let chances = [chance(best, eyes), chance(JokerSet::NONE, eyes)];
        lines.iter_mut().zip(chances).for_each(|(line, chance)| line.push((f64::from(eyes), chance)));
        if eyes > 0 && eyes % 10 == 0 {
            println!("| {eyes} | {} | {} |", percent(chances[0]), percent(chances[1]));
        }
        if eyes % 20 == 0 {
            picture.below(f64::from(eyes), &eyes.to_string());
        }
    }
    lines.iter().for_each(|line| picture.line(line));
    picture.across("eyes: above with the best three jokers, below without any");
    desk.keep("spelunke-reach.svg", &picture.done())
}
