//! Playouts need no heap: not one allocation from start to end, whatever comes up.

use play::{QuickCup, read_jokers};
use rules::exactly::Exactly;
use rules::pot::Pot;
use rules::rollnbump::{Deck, RollnBump};
use rules::spelunke::Spelunke;
use rules::switch::Switches;
use rules::{Awaits, Cup, Game, MoveList};

/// Plays games by the list of legal moves, by `any_move`, and asks everything that search asks.
fn playouts<G: Game>(game: &G) {
    let mut cup = QuickCup::new(1);
    for _ in 0..20 {
        let mut position = game.start();
        let mut moves = MoveList::new();
        loop {
            match game.awaits(&position) {
                Awaits::Nothing => break,
                Awaits::Move(_) => {
                    game.legal_moves(&position, &mut moves);
                    let listed = moves[cup.pick(moves.len() as u32) as usize];
                    let chosen = if cup.pick(2) == 0 { listed } else { game.any_move(&position, &mut cup) };
                    assert!(game.play(&mut position, chosen).is_ok());
                }
                Awaits::Throw(_) => {
                    let mut weights = 0;
                    game.each_throw(&position, |_, weight| weights += weight);
                    let thrown = game.throw_from(&position, &mut cup);
                    assert!(weights > 0 && game.throw(&mut position, thrown).is_ok());
                }
            }
        }
        assert!(game.outcome(&position).is_some());
    }
}

fn assert_no_heap<G: Game>(game: &G) {
    let used = allocation_counter::measure(|| playouts(game));
    assert_eq!(used.count_total, 0, "allocations in the playout loop");
}

#[test]
fn no_playout_allocates() {
    let jokers = |seats: usize| {
        let triples = ["kaelte,pony,fumo", "jule,leela,ventil", "anaconda,ratte,senigma", "allin,bold,hirte"];
        (0..seats).flat_map(|seat| read_jokers(triples[seat % 4]).unwrap()).collect::<Vec<_>>()
    };
    for seats in [2, 5] {
        assert_no_heap(&Pot::new(seats, Switches::read("coin_supply=55").unwrap(), None).unwrap());
        assert_no_heap(&RollnBump::new(seats, Switches::read("").unwrap(), None, Deck::default()).unwrap());
    }
    for seats in [2, 6] {
        assert_no_heap(&Exactly::new(seats, Switches::read("").unwrap(), None).unwrap());
    }
    for seats in [2, 20] {
        assert_no_heap(&Spelunke::new(seats, Switches::read("").unwrap(), None, &jokers(seats), &[]).unwrap());
    }
}

#[test]
fn the_counter_counts() {
    let used = allocation_counter::measure(|| drop(std::hint::black_box(vec![1_u8; 10])));
    assert_eq!(used.count_total, 1);
}
