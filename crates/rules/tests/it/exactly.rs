//! exactly against the conformance suite, and against a table on which every token is counted by hand.

use std::collections::HashSet;

use rules::exactly::{Coin, Exactly, Face, Phase, Place, Position, Rules, Stack};
use rules::switch::Switches;
use rules::{Awaits, Game, MoveList, Seat};
use test_kit::{Shaken, Suite};

const TABLES: [&str; 7] = [
    "",
    "cap=after",
    "cap=none double_exact=both",
    "restart_with_5c=no next_starter=after_scorer",
    "cap=after restart_with_5c=no double_exact=both next_starter=after_scorer",
    "euros=1 tokens=4",
    "euros=9 tokens=30 cap=none",
];

/// Every table that can be set up, with a seat that starts and with throws for it.
fn tables() -> impl Iterator<Item = Exactly> {
    TABLES.into_iter().flat_map(|switches| {
        let rules = Rules::read(switches).unwrap();
        (2..=6).flat_map(move |seats| {
            [None, Some(Seat::new(seats - 1))]
                .into_iter()
                .filter_map(move |start| Exactly::new(seats, rules, start).ok())
        })
    })
}

#[test]
fn exactly_keeps_every_promise_at_every_table() {
    for game in tables() {
        Suite { games: 3, ..Suite::default() }.run(&game, |game, position| {
            // Of every value, middle and stacks hold all tokens together.
            for coin in Coin::ALL {
                let in_stacks: u32 = position.tokens.stacks().iter().map(|stack| u32::from(stack[coin as usize])).sum();
                let in_middle = u32::from(game.middle(position)[coin as usize]);
                assert_eq!(in_stacks + in_middle, u32::from(game.rules().tokens.get()));
            }
            few_enough_euros(game, position);
            a_question_mark_leaves_a_move(game, position);
            ends_of_moves_are_those_of_the_list(game, position);
        });
    }
}

// E-17: everybody one short of winning, and the last move's one or two.
fn few_enough_euros(game: &Exactly, position: &Position) {
    let taken: u16 = position.euros.iter().map(|euros| u16::from(*euros)).sum();
    let last = if game.rules().double_exact == rules::exactly::DoubleExact::Both { 2 } else { 1 };
    assert!(taken <= game.seats() as u16 * (game.rules().euros.get() - 1) + last);
}

// E-11
fn a_question_mark_leaves_a_move(game: &Exactly, position: &Position) {
    if position.phase != Phase::Throw {
        return;
    }
    let mut after = *position;
    game.throw(&mut after, Face::Any).unwrap();
    let mut moves = MoveList::new();
    game.legal_moves(&after, &mut moves);
    assert!(!moves.is_empty(), "{position:?}");
}

/// A token moves from each place that has it to every other that may receive it.
fn ends_of_moves_are_those_of_the_list(game: &Exactly, position: &Position) {
    let Phase::Move(shown) = position.phase else { return };
    let mut moves = MoveList::new();
    game.legal_moves(position, &mut moves);
    let number = |place: Place| place.seat().map_or(0, Seat::number);
    let listed: HashSet<(Coin, usize, usize)> =
        moves.iter().map(|legal| (legal.coin, number(legal.from), number(legal.to))).collect();
    let coins = Coin::ALL.into_iter().filter(|coin| matches!(shown, Face::Any) || shown == Face::Coin(*coin));
    let bits = |set: u8| (0..8).filter(move |place| set >> place & 1 == 1);
    let from_ends = coins.flat_map(|coin| {
        let (from, to) = game.ends_of_moves(&position.tokens, coin);
        let pairs = bits(from).flat_map(move |from| bits(to).map(move |to| (from, to)));
        pairs.filter(|(from, to)| from != to).map(move |(from, to)| (coin, from, to))
    });
    assert_eq!(from_ends.collect::<HashSet<_>>(), listed, "{position:?}");
}

/// The places of a table, the middle first, counted by hand.
struct Table {
    places: Vec<Stack>,
}

impl Table {
    fn of(game: &Exactly, position: &Position) -> Table {
        let places = [game.middle(position)].into_iter().chain(position.tokens.stacks().into_iter().take(game.seats()));
        Table { places: places.collect() }
    }

    fn at(&mut self, place: Place, coin: Coin) -> &mut u8 {
        &mut self.places[place.seat().map_or(0, Seat::number)][coin as usize]
    }
}

#[test]
fn a_move_changes_two_places_by_one_token_and_nothing_else() {
    for game in tables() {
        let mut cup = Shaken::new(7);
        let mut position = game.start();
        let mut moves = MoveList::new();
        loop {
            let mut by_hand = Table::of(&game, &position);
            let euros = position.euros;
            match game.awaits(&position) {
                Awaits::Nothing => break,
                Awaits::Throw(_) => {
                    let thrown = game.throw_from(&position, &mut cup);
                    game.follow_throw(&mut position, thrown);
                }
                Awaits::Move(_) => {
                    game.legal_moves(&position, &mut moves);
                    let played = moves[cup.below(moves.len() as u32) as usize];
                    game.follow_move(&mut position, played);
                    *by_hand.at(played.from, played.coin) -= 1;
                    *by_hand.at(played.to, played.coin) += 1;
                }
            }
            // A scored euro clears the table, unless it is the last.
            if position.euros == euros || position.phase == Phase::Over {
                assert_eq!(Table::of(&game, &position).places, by_hand.places);
            }
            let exact = by_hand.places[1..].iter().any(|stack| rules::exactly::total(*stack) == 100);
            assert_eq!(exact, position.euros != euros, "exactly 100 takes a euro, and nothing else does");
        }
    }
}

/// Some position, sound or not.
fn some_position(cup: &mut Shaken, game: &Exactly) -> Position {
    let (seats, euros) = (game.seats(), u32::from(game.rules().euros.get()));
    let mut below = |bound: u32| cup.below(bound) as u8;
    let most = [2, 4, 6, 12][usize::from(below(4))];
    let mut stacks = std::array::from_fn(|index| if index < seats { [most; 4].map(&mut below) } else { [0; 4] });
    let mut position = Position {
        tokens: game.lay(&stacks),
        euros: std::array::from_fn(|index| if index < seats { below(euros + 1) } else { 0 }),
        active: Seat::new(usize::from(below(seats as u32 + 1))),
        phase: Phase::Throw,
    };
    match below(4) {
        0 => {}
        1 => {
            // With somebody's stack at exactly 100 and nobody on turn, it may be over.
            stacks[usize::from(below(seats as u32))] = [0, 1, 2, 1];
            position.tokens = game.lay(&stacks);
            position.active = Seat::default();
            position.phase = Phase::Over;
        }
        _ => position.phase = Phase::Move(Face::ALL[usize::from(below(6))]),
    }
    position
}

#[test]
fn whatever_passes_the_check_can_be_played_on_and_stays_sound() {
    let mut cup = Shaken::new(3);
    let mut moves = MoveList::new();
    for game in tables() {
        let mut sound = [0_u32; 3];
        for _ in 0..20_000 {
            let position = some_position(&mut cup, &game);
            if game.check(&position).is_err() {
                continue;
            }
            game.legal_moves(&position, &mut moves);
            let mut after = position;
            match game.awaits(&position) {
                Awaits::Nothing => {
                    sound[0] += 1;
                    assert!(!game.outcome(&position).unwrap().winners.is_empty());
                }
                Awaits::Throw(_) => {
                    sound[1] += 1;
                    let thrown = game.throw_from(&position, &mut cup);
                    game.throw(&mut after, thrown).unwrap();
                }
                Awaits::Move(_) => {
                    sound[2] += 1;
                    let played = moves[cup.below(moves.len() as u32) as usize];
                    game.play(&mut after, played).unwrap();
                }
            }
            assert_eq!(game.check(&after), Ok(()), "{position:?}");
        }
        assert!(sound.iter().all(|count| *count > 0), "every phase was looked at: {sound:?} of {game:?}");
    }
}
