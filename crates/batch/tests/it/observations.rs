//! Observations hold the whole position, as the deciding seat sees it.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use batch::{GameShape, Observed};
use play::{GameId, Playable, Setup};
use rules::{Awaits, Seat};
use test_kit::Shaken;

use crate::for_every_setup;
use crate::kit::{LoadedCup, row, setup, walk};

#[test]
fn two_positions_never_have_the_same_observation() {
    fn check<G: Observed>(game: &G, setup: &Setup) {
        let mut seen: HashMap<(Seat, u64), G::Position> = HashMap::new();
        let mut different = 0;
        walk(game, 12, |position| {
            for from in [Seat::new(0), Seat::new(game.seats() - 1)] {
                let mut hasher = DefaultHasher::new();
                row(game, position, from).hash(&mut hasher);
                let first = seen.entry((from, hasher.finish())).or_insert(*position);
                assert_eq!(first, position, "two positions, one observation: {setup:?}");
            }
            different += 1;
        });
        assert!(different > 50 && seen.len() > 50, "the walk has seen something");
    }
    for_every_setup!(check);
}

#[test]
fn every_number_is_written_and_the_parts_cover_the_row_in_order() {
    fn check<G: Observed>(game: &G, _: &Setup) {
        let parts = game.parts();
        assert_eq!(parts.first().map(|part| part.range.start), Some(0));
        assert!(parts.windows(2).all(|pair| pair[0].range.end == pair[1].range.start));
        let is_word = |name: &str| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
        assert!(parts.iter().all(|part| !part.range.is_empty() && is_word(part.name)));
        let names: HashSet<&str> = parts.iter().map(|part| part.name).collect();
        assert_eq!(names.len(), parts.len(), "each part has a name of its own");
        assert_eq!(parts.last().map(|part| part.range.end), Some(game.observation_len()));
        walk(game, 1, |position| {
            for seat in Seat::all(game.seats()) {
                assert!(row(game, position, seat).into_iter().all(|bits| f32::from_bits(bits).is_finite()));
            }
        });
    }
    for_every_setup!(check);
}

/// What people train rests on these, as on the numbers of moves.
#[test]
fn rows_are_as_long_for_every_set_up_with_as_many_seats() {
    fn check<G: Observed>(game: &G, setup: &Setup) {
        let plain = crate::kit::setup(G::ID, setup.seats, "");
        assert_eq!(game.observation_len(), G::open(&plain).unwrap().observation_len());
        assert_eq!(game.move_count(), G::open(&plain).unwrap().move_count());
    }
    for_every_setup!(check);
}

#[test]
fn rows_are_as_long_as_they_have_always_been() {
    let length = |id: GameId, seats| GameShape::of(&setup(id, seats, "")).unwrap().observation;
    assert_eq!([2, 3, 4, 5].map(|seats| length(GameId::Pot, seats)), [49, 56, 63, 70]);
    assert_eq!([2, 3, 4, 5, 6].map(|seats| length(GameId::Exactly, seats)), [115, 165, 215, 265, 315]);
    assert_eq!([2, 3, 20].map(|seats| length(GameId::Spelunke, seats)), [81, 99, 405]);
    assert_eq!([2, 3, 4, 5].map(|seats| length(GameId::RollnBump, seats)), [349, 475, 538, 673]);
}

#[test]
fn default_tables_are_described_by_numbers_of_about_one() {
    fn check<G: Observed>(game: &G) {
        let (mut largest, mut count, mut beyond) = (0.0_f32, 0_u32, 0_u32);
        walk(game, 10, |position| {
            for number in row(game, position, Seat::new(0)).into_iter().map(f32::from_bits) {
                largest = largest.max(number.abs());
                count += 1;
                beyond += u32::from(!(0.0..=1.0).contains(&number));
            }
        });
        assert!(largest < 8.0 && beyond * 50 < count, "{largest}, {beyond} of {count}");
    }
    for id in GameId::ALL {
        play::for_game!(id, G => check(&<G as Playable>::open(&setup(id, 4, "")).unwrap()));
    }
}

/// The same game is played at two tables at which different seats start: what each seat sees at one, the seat as far
/// from the start sees at the other, and their numbers are the same.
#[test]
fn the_same_situation_looks_the_same_from_every_seat() {
    fn check<G: Observed>(seats: usize) {
        for starts in 1..seats {
            let table = |start: usize| {
                let mut setup = setup(G::ID, seats, "");
                setup.start = Some(Seat::new(start));
                // There are none, or one for each seat.
                let (jokers, bonus) = (setup.jokers.len(), setup.bonus.len());
                setup.jokers.rotate_right(start.min(jokers));
                setup.bonus.rotate_right(start.min(bonus));
                G::open(&setup).unwrap()
            };
            let (game, turned) = (table(0), table(starts));
            for seed in 0..4 {
                play_turned(&game, &turned, starts, seed);
            }
        }
    }
    /// Plays one game at both tables; the second one sits `by` places further.
    fn play_turned<G: Observed>(game: &G, turned: &G, by: usize, seed: u64) {
        let mut cup = LoadedCup(Shaken::new(seed));
        let (mut position, mut further) = (game.start(), turned.start());
        let mut moves = 0;
        // In a throw-off the seats throw in the order of their numbers, which is not the same for both.
        while moves < 300 && (moves == 0 || game.on_turn(&position).is_some()) {
            match game.awaits(&position) {
                Awaits::Nothing => break,
                Awaits::Throw(_) => {
                    let thrown = game.throw_from(&position, &mut cup);
                    let number = game.throw_number(&position, thrown);
                    game.follow_throw(&mut position, thrown);
                    let thrown = turned.throw_of(&further, number).unwrap();
                    turned.follow_throw(&mut further, thrown);
                }
                Awaits::Move(seat) => {
                    let theirs = seat.after(by, game.seats());
                    assert_eq!(turned.awaits(&further), Awaits::Move(theirs));
                    assert_eq!(row(game, &position, seat), row(turned, &further, theirs), "{position:?} {further:?}");
                    let chosen = game.any_move(&position, &mut cup);
                    let number = game.number_of(&position, chosen);
                    game.follow_move(&mut position, chosen);
                    let chosen = turned.move_of(&further, number).unwrap();
                    turned.follow_move(&mut further, chosen);
                    moves += 1;
                }
            }
        }
        assert!(moves > 0);
    }
    for id in GameId::ALL {
        play::for_game!(id, G => check::<G>(4));
        play::for_game!(id, G => check::<G>(2));
    }
}
