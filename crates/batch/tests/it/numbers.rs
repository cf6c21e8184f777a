//! Every legal move and every throw has a number of its own, and no other number is one.

use std::collections::HashMap;

use batch::{Numbered, Observed};
use play::{GameId, Setup};
use rules::{Awaits, MoveList};

use crate::for_every_setup;
use crate::kit::{setup, setups, walk};

#[test]
fn a_number_is_legal_if_and_only_if_it_is_that_of_a_legal_move() {
    fn check<G: Observed>(game: &G, setup: &Setup) {
        let mut mask = vec![true; game.move_count()];
        walk(game, 3, |position| {
            let mut legal = MoveList::new();
            game.legal_moves(position, &mut legal);
            let numbers: HashMap<u16, G::Move> =
                legal.iter().map(|legal| (game.number_of(position, *legal), *legal)).collect();
            assert_eq!(numbers.len(), legal.len(), "each move has a number of its own: {setup:?} {position:?}");
            game.mark_legal(position, &mut mask);
            for number in 0..game.move_count() as u16 + 300 {
                let named = numbers.get(&number).copied();
                assert_eq!(game.move_of(position, number), named, "{number} in {position:?}");
                assert_eq!(mask.get(usize::from(number)).is_some_and(|legal| *legal), named.is_some());
            }
            assert_eq!(game.move_of(position, u16::MAX), None);
        });
    }
    for_every_setup!(check);
}

/// The walks of these tests come to every move that there is, so that none of their sentences is empty.
#[test]
fn random_games_come_to_every_number() {
    fn reach<G: Observed>(game: &G, reached: &mut Vec<bool>) {
        let mut mask = vec![false; game.move_count()];
        reached.resize(reached.len().max(mask.len()), false);
        walk(game, 12, |position| {
            game.mark_legal(position, &mut mask);
            reached.iter_mut().zip(&mask).for_each(|(reached, legal)| *reached |= *legal);
        });
    }
    for id in GameId::ALL {
        let mut reached = Vec::new();
        for setup in setups(id) {
            play::for_game!(id, G => reach(&<G as play::Playable>::open(&setup).unwrap(), &mut reached));
        }
        let missing: Vec<usize> = (0..reached.len()).filter(|number| !reached[*number]).collect();
        assert_eq!(missing, [0; 0], "{id}");
    }
}

#[test]
fn a_number_is_a_throw_if_and_only_if_it_can_come_up_and_chances_add_up_to_one() {
    fn check<G: Observed>(game: &G, _: &Setup) {
        let mut seen = 0;
        walk(game, 2, |position| {
            let chances: HashMap<u16, f64> = game.chances(position).into_iter().collect();
            let mut sum_of_weights = 0;
            game.each_throw(position, |_, weight| sum_of_weights += weight);
            let mut weights = HashMap::new();
            game.each_weight(position, |number, weight| {
                weights.insert(number, weight);
            });
            let mut throws = HashMap::new();
            game.each_throw(position, |thrown, weight| {
                let number = game.throw_number(position, thrown);
                assert!(usize::from(number) < game.throw_count());
                assert!((chances[&number] - weight as f64 / sum_of_weights as f64).abs() < 1e-12);
                assert_eq!(weights.get(&number), Some(&weight));
                assert_eq!(throws.insert(number, thrown), None, "each throw has a number of its own: {thrown}");
            });
            assert_eq!((chances.len(), weights.len()), (throws.len(), throws.len()));
            let is_thrown = matches!(game.awaits(position), Awaits::Throw(_));
            assert!(!is_thrown || (chances.values().sum::<f64>() - 1.0).abs() < 1e-9);
            // Every number is looked at in few positions, every throw in all of them.
            seen += 1;
            let all = if seen % 8 == 0 { 0..game.throw_count() as u16 + 300 } else { 0..60 };
            for number in all.chain(throws.keys().copied().collect::<Vec<_>>()) {
                assert_eq!(game.throw_of(position, number), throws.get(&number).copied(), "{number} in {position:?}");
            }
        });
    }
    for_every_setup!(check);
}

/// What people train rests on these: they may grow, with a new version, and never change silently.
#[test]
fn the_numbers_are_as_many_as_their_tables_say() {
    fn counts<G: Numbered>(game: &G) -> (usize, usize) {
        (game.move_count(), game.throw_count())
    }
    let counts_of = |id: GameId, seats| {
        let setup = setup(id, seats, "");
        play::for_game!(id, G => counts(&<G as play::Playable>::open(&setup).unwrap()))
    };
    assert_eq!([2, 3, 4, 5].map(|seats| counts_of(GameId::Pot, seats).0), [20, 22, 24, 26]);
    assert_eq!([2, 3, 4, 5, 6].map(|seats| counts_of(GameId::Exactly, seats).0), [24, 48, 80, 120, 168]);
    assert_eq!([2, 3, 20].map(|seats| counts_of(GameId::Spelunke, seats).0), [21, 22, 39]);
    assert_eq!([2, 3, 4, 5].map(|seats| counts_of(GameId::RollnBump, seats).0), [142, 160, 160, 178]);
    assert_eq!(GameId::ALL.map(|id| counts_of(id, 2).1), [216, 6, 6, 1512]);
}

#[test]
fn numbers_mean_what_the_tables_of_the_games_say() {
    fn names<G: Numbered>(setup: &Setup, events: &[&str], numbers: &[u16]) -> Vec<String> {
        let game = G::open(setup).unwrap();
        let mut position = game.start();
        for event in events {
            match game.read_throw(event).ok().filter(|_| matches!(game.awaits(&position), Awaits::Throw(_))) {
                Some(thrown) => drop(game.throw(&mut position, thrown).unwrap()),
                None => drop(game.play(&mut position, game.read_move(event).unwrap()).unwrap()),
            }
        }
        let name = |number: &u16| game.move_of(&position, *number).map_or("–".to_owned(), |named| named.to_string());
        numbers.iter().map(name).collect()
    }
    let table = |id, seats, start| Setup { start: rules::Seat::from_number(start), ..setup(id, seats, "") };
    let pot = names::<rules::pot::Pot>(&table(GameId::Pot, 3, 2), &["124"], &[0, 1, 2, 4, 7, 8]);
    assert_eq!(pot, ["stop", "rethrow P", "rethrow O", "rethrow T", "rethrow POT", "–"]);
    // Seat 2 robs seat 3 first, then seat 1: its left neighbour, then the one after.
    let robs = names::<rules::pot::Pot>(&table(GameId::Pot, 3, 2), &["333", "stop"], &[18, 19, 20]);
    assert_eq!(robs, ["rob 3", "rob 1", "–"]);
    let exactly = names::<rules::exactly::Exactly>(&table(GameId::Exactly, 3, 3), &["5"], &[0, 1, 3, 4, 6]);
    assert_eq!(exactly, ["5 m>3", "5 m>1", "5 3>m", "5 3>1", "5 1>m"]);
    let dice = ["A1", "Ae2", "B6", "Br3", "C2", "De4", "266"];
    let bump = names::<rules::rollnbump::RollnBump>(
        &table(GameId::RollnBump, 2, 1),
        &dice,
        &[0, 1, 2, 3, 4, 6, 7, 74, 105, 106 + 6 + 5, 106 + 2 * 6 + 1],
    );
    assert_eq!(
        bump,
        [
            "done",
            "throw 2",
            "throw 6",
            "throw 26",
            "–",
            "throw 66",
            "throw 266",
            "put 2 w",
            "–",
            "put 66 2",
            "put 66 3"
        ]
    );
}
