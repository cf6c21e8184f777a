//! How fast random playouts run, as a share of a yardstick measured in the same run ([`test_kit::yardstick`]).
//!
//! A step is a move or a throw.

use play::{QuickCup, read_jokers};
use rules::Game;
use rules::exactly::Exactly;
use rules::pot::Pot;
use rules::rollnbump::{Deck, RollnBump};
use rules::spelunke::{JokerSet, Spelunke};
use rules::switch::Switches;
use test_kit::yardstick::{is_wanted, playouts_and_pigs};

fn main() {
    println!("{:<34} {:>14} {:>14} {:>8} {:>6}", "uniformly random playouts", "steps/s", "yardstick/s", "share", "aim");
    for seats in [2, 5] {
        report(&format!("pot, {seats} seats"), 0.3, &Pot::new(seats, Switches::read("").unwrap(), None).unwrap());
    }
    for seats in [2, 6] {
        let game = Exactly::new(seats, Switches::read("").unwrap(), None).unwrap();
        report(&format!("exactly, {seats} seats"), 0.3, &game);
    }
    for seats in [2, 20] {
        let game = Spelunke::new(seats, Switches::read("jokers=0").unwrap(), None, &[], &[]).unwrap();
        report(&format!("spelunke, {seats} seats, jokers=0"), 0.6, &game);
    }
    for seats in [2, 20] {
        let game = Spelunke::new(seats, Switches::read("").unwrap(), None, &jokers(seats), &[]).unwrap();
        report(&format!("spelunke, {seats} seats"), 0.2, &game);
    }
    for seats in [2, 5] {
        let game = RollnBump::new(seats, Switches::read("").unwrap(), None, Deck::default()).unwrap();
        report(&format!("rollnbump, {seats} seats"), 0.05, &game);
    }
}

/// Three jokers a seat, all twelve in use.
fn jokers(seats: usize) -> Vec<JokerSet> {
    let triples = ["kaelte,pony,fumo", "jule,leela,ventil", "anaconda,ratte,senigma", "allin,bold,hirte"];
    (0..seats).flat_map(|seat| read_jokers(triples[seat % triples.len()]).unwrap()).collect()
}

fn report<G: Game>(name: &str, aim: f64, game: &G) {
    if !is_wanted(name) {
        return;
    }
    let (ours, yardstick) = playouts_and_pigs(game, &QuickCup::new(1));
    println!("{name:<34} {ours:>14.0} {yardstick:>14.0} {:>8.3} {aim:>6.2}", ours / yardstick);
}
