//! Rules of thumb by positions that show them, and what search must find and keep.

use std::time::Duration;

use play::QuickCup;
use rules::exactly::{Coin, Exactly, Face, Move, Phase, Position, Rules, Stack};
use rules::switch::Switches;
use rules::{Awaits, Cup, Game, MoveList, Seat};

use super::MOST_SEATS;
use crate::{Bot, BotKind, Limits, Thinking};

fn table(seats: usize, switches: &str) -> Exactly {
    Exactly::new(seats, Rules::read(switches).unwrap(), Some(Seat::new(0))).unwrap()
}

/// Seat 1 has thrown this, with these stacks on the table and no euros yet.
fn thrown(game: &Exactly, face: Face, stacks: &[&[u16]]) -> Position {
    let mut laid = [Stack::default(); MOST_SEATS];
    for (laid, tokens) in laid.iter_mut().zip(stacks) {
        for cents in *tokens {
            laid[Coin::worth(usize::from(*cents)).unwrap() as usize] += 1;
        }
    }
    let phase = Phase::Move(face);
    let position = Position { tokens: game.lay(&laid), euros: [0; MOST_SEATS], active: Seat::new(0), phase };
    game.check(&position).expect("the position of a test can be");
    position
}

fn legal(game: &Exactly, position: &Position) -> MoveList<Move> {
    let mut moves = MoveList::new();
    game.legal_moves(position, &mut moves);
    moves
}

fn chosen(game: &Exactly, position: &Position, kind: BotKind, limits: Limits, seed: u64) -> String {
    let moves = legal(game, position);
    Bot::new(kind, limits).choose(game, position, &moves, &mut QuickCup::new(seed)).to_string()
}

fn thumb(game: &Exactly, position: &Position) -> String {
    chosen(game, position, BotKind::Thumb, Limits::default(), 1)
}

fn playouts(number: u32) -> Limits {
    Limits { playouts: Some(number), ..Limits::default() }
}

const TEN: Face = Face::Coin(Coin::Ten);
const TWENTY: Face = Face::Coin(Coin::Twenty);
const FIFTY: Face = Face::Coin(Coin::Fifty);

#[test]
fn thumb_makes_its_own_stack_exactly_100() {
    let game = table(3, "");
    assert_eq!(thumb(&game, &thrown(&game, TWENTY, &[&[50, 20, 10], &[50, 10], &[5]])), "20 m>1");
    assert_eq!(thumb(&game, &thrown(&game, TEN, &[&[50, 50, 10], &[5], &[5]])), "10 1>m");
}

#[test]
fn thumb_gives_no_euro_away_if_it_can_help_it() {
    let game = table(3, "");
    // A 20 on one of the 80s would be a gift; taken from one of them, or put on the own stack, it is none.
    let mut position = thrown(&game, TWENTY, &[&[5], &[50, 20, 10], &[50, 20, 10]]);
    let chosen = game.thumb(&position, &legal(&game, &position));
    game.follow_move(&mut position, chosen);
    assert_eq!(position.euros, [0; MOST_SEATS]);
}

#[test]
fn thumb_gives_to_the_seat_with_fewer_euros_if_it_must_give() {
    // All four 50s lie in two stacks of 150, and whichever moves, its stack is exactly 100.
    let game = table(3, "tokens=4");
    let mut position = thrown(&game, FIFTY, &[&[5], &[50, 50, 50], &[50, 20, 20, 20, 20, 10, 10]]);
    position.euros[1] = 2;
    assert!(thumb(&game, &position).starts_with("50 3>"));
    position.euros = [0, 1, 2, 0, 0, 0];
    assert!(thumb(&game, &position).starts_with("50 2>"));
}

#[test]
fn thumb_does_not_leave_the_next_seat_within_reach() {
    // Seat 2 has 80. A 50 on it, or its own 50 taken, leaves it 130 or 30 and nothing to score with.
    let game = table(2, "");
    let position = thrown(&game, FIFTY, &[&[5], &[50, 20, 10]]);
    assert!(["50 m>2", "50 2>m", "50 2>1"].contains(&thumb(&game, &position).as_str()));
    // Seat 3 of three is not next, and seat 1 looks after its own stack: 30 and 50 are 80.
    let game = table(3, "");
    let position = thrown(&game, FIFTY, &[&[20, 10], &[5], &[50, 20, 10]]);
    assert!(thumb(&game, &position).ends_with(">1"));
}

#[test]
fn thumb_likes_a_stack_that_stays_within_reach() {
    // A 10 or a 20 brings 70 within reach, but a 5 takes 80 out of it again; to 90 it can do nothing.
    let game = table(2, "");
    let position = thrown(&game, Face::Any, &[&[50, 20], &[5]]);
    assert_eq!(thumb(&game, &position), "20 m>1");
}

#[test]
fn thumb_comes_down_from_where_no_throw_is_good() {
    let game = table(2, "cap=none");
    let position = thrown(&game, FIFTY, &[&[50, 50, 50, 50, 50, 50, 50, 50], &[5]]);
    assert!(thumb(&game, &position).starts_with("50 1>"));
}

#[test]
fn sharp_scores_when_it_can_and_stops_the_seat_that_would_win_the_match() {
    for (seats, budget) in [(2, 0), (2, 50), (2, 600), (4, 0), (4, 50)] {
        let game = table(seats, "");
        let position = thrown(&game, TWENTY, &[&[50, 20, 10], &[50, 20, 10]]);
        assert_eq!(chosen(&game, &position, BotKind::Sharp, playouts(budget), 3), "20 m>1");
        let mut position = thrown(&game, FIFTY, &[&[5], &[50, 20, 10]]);
        position.euros = [2, 2, 0, 0, 0, 0];
        let best = chosen(&game, &position, BotKind::Sharp, playouts(budget), 3);
        assert!(["50 m>2", "50 2>m", "50 2>1"].contains(&best.as_str()), "{best}");
    }
}

#[test]
fn the_same_cup_and_budget_choose_the_same_whatever_was_decided_before() {
    let (game, other) = (table(4, ""), table(3, "cap=after"));
    let position = thrown(&game, Face::Any, &[&[50, 20], &[50, 50, 5], &[20], &[10, 10, 5]]);
    let elsewhere = thrown(&other, Face::Any, &[&[5], &[5], &[5]]);
    let mut bot = Bot::new(BotKind::Sharp, playouts(60));
    bot.choose(&other, &elsewhere, &legal(&other, &elsewhere), &mut QuickCup::new(9));
    for seed in 0..3 {
        let again = bot.choose(&game, &position, &legal(&game, &position), &mut QuickCup::new(seed)).to_string();
        assert_eq!(again, chosen(&game, &position, BotKind::Sharp, playouts(60), seed));
    }
}

#[test]
fn without_time_sharp_still_answers() {
    let game = table(6, "");
    let position = thrown(&game, Face::Any, &[&[50, 20, 10], &[5], &[5], &[5], &[5], &[5]]);
    let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
    assert_eq!(chosen(&game, &position, BotKind::Sharp, limits, 1), "20 m>1");
}

#[test]
fn the_highest_stacks_without_a_cap_do_no_harm() {
    let game = table(2, "cap=none tokens=30 double_exact=both euros=9");
    let position = Position {
        tokens: game.lay(&[[30, 29, 29, 29], [0, 1, 1, 1], [0; 4], [0; 4], [0; 4], [0; 4]]),
        euros: [8, 8, 0, 0, 0, 0],
        active: Seat::new(0),
        phase: Phase::Move(Face::Any),
    };
    game.check(&position).unwrap();
    for kind in BotKind::ALL {
        chosen(&game, &position, kind, playouts(20), 1);
    }
}

/// Plays a match with bots of these kinds in turn, for so many turns at the most, and says how many it took.
fn play(game: &Exactly, kinds: &[BotKind], limits: Limits, most: usize, seed: u64) -> Option<usize> {
    let (mut cup, mut thoughts) = (QuickCup::new(seed), QuickCup::new(seed + 1));
    let mut bots: Vec<Bot<Exactly>> = kinds.iter().map(|kind| Bot::new(*kind, limits)).collect();
    let (mut position, mut turns) = (game.start(), 0);
    while turns < most {
        match game.awaits(&position) {
            Awaits::Nothing => return Some(turns),
            Awaits::Throw(_) => {
                turns += 1;
                let face = game.throw_from(&position, &mut cup);
                game.follow_throw(&mut position, face);
            }
            Awaits::Move(seat) => {
                let moves = legal(game, &position);
                let bot = &mut bots[seat.index() % kinds.len()];
                let chosen = bot.choose(game, &position, &moves, &mut thoughts);
                game.play(&mut position, chosen).expect("bots choose legal moves");
            }
        }
    }
    None
}

const SWITCHES: [&str; 5] = [
    "",
    "cap=none tokens=30 euros=9",
    "cap=after tokens=6 double_exact=both",
    "restart_with_5c=no next_starter=after_scorer euros=1",
    "cap=none tokens=6 double_exact=both",
];

#[test]
fn matches_of_thumbs_end_at_every_number_of_seats_and_with_every_switch() {
    for seats in rules::exactly::SEATS {
        for switches in SWITCHES {
            let turns = play(&table(seats, switches), &[BotKind::Thumb], Limits::default(), 20_000, 7);
            assert!(turns.is_some(), "{seats} seats, {switches}");
        }
    }
}

#[test]
fn sharp_plays_on_at_every_number_of_seats_and_with_every_switch() {
    for seats in rules::exactly::SEATS {
        for switches in SWITCHES {
            play(&table(seats, switches), &[BotKind::Sharp, BotKind::Thumb], playouts(2), 60, 7);
        }
    }
}

#[test]
fn thumb_beats_random_and_sharp_beats_thumb() {
    let game = table(2, "");
    let wins =
        |kinds: [BotKind; 2], matches: u64| (0..matches).filter(|seed| won_by_first(&game, kinds, *seed)).count();
    assert!(wins([BotKind::Thumb, BotKind::Random], 20) >= 19);
    // Three of four are its share; 24 of 40 is more than two standard deviations less.
    assert!(wins([BotKind::Sharp, BotKind::Thumb], 40) > 23);
}

fn won_by_first(game: &Exactly, kinds: [BotKind; 2], seed: u64) -> bool {
    let mut cup = QuickCup::new(seed);
    let mut bots = kinds.map(|kind| Bot::<Exactly>::new(kind, playouts(0)));
    let mut position = game.start();
    position.active = Seat::new(seed as usize % 2);
    while game.outcome(&position).is_none() {
        if let Awaits::Move(seat) = game.awaits(&position) {
            let chosen = bots[seat.index()].choose(game, &position, &legal(game, &position), &mut cup);
            game.follow_move(&mut position, chosen);
        } else {
            let face = Face::ALL[cup.pick(6) as usize];
            game.follow_throw(&mut position, face);
        }
    }
    game.outcome(&position).unwrap().winners.has(Seat::new(0))
}
