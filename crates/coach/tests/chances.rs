//! Chances of choices are true: every figure equals an enumeration by hand or with nothing but the dice.

use coach::chances::Foretold;
use coach::chances::exactly::ExactlyChance;
use coach::chances::pot::PotChance;
use coach::chances::rollnbump::{RollnBumpChance, wish};
use coach::chances::spelunke::{GOOD_JOKERS, SpelunkeChance, eyes_of_turn};
use coach::reasons::pot::lid_chances;
use rules::exactly::{self, Exactly};
use rules::pot::{self, Pot};
use rules::rollnbump::{self, Deck, Demand, RollnBump};
use rules::spelunke::{self, Joker, JokerSet, Spelunke};
use rules::{Awaits, Game, Seat};

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

/// A position after lines of notation.
fn after<G: Game>(game: &G, lines: &[&str]) -> G::Position {
    let mut position = game.start();
    for line in lines {
        let is_throw = matches!(game.awaits(&position), Awaits::Throw(_));
        let entered = if is_throw {
            game.throw(&mut position, game.read_throw(line).expect("a throw")).is_ok()
        } else {
            game.play(&mut position, game.read_move(line).expect("a move")).is_ok()
        };
        assert!(entered, "{line}");
    }
    position
}

/// The chance of the lid itself is held against an enumeration in tests/reasons.rs.
#[test]
fn stopping_and_throwing_again_are_told_by_the_same_chance() {
    let pot = Pot::new(2, pot::Rules::default(), Some(Seat::new(0))).expect("a table");
    // 9 has the lid; 3-3-4 beats it, and paying for a 3 is worse.
    let position = after(&pot, &["441", "stop", "331", "rethrow T", "..4"]);
    let pay = pot.read_move("pay P").expect("a move");
    let lid = |made| {
        let told = pot.chances_of_move(&position, made);
        told.into_iter().find_map(|told| if let PotChance::Lid { chance } = told { Some(chance) } else { None })
    };
    let [stopped, paid] = [pot::Move::Stop, pay].map(|made| lid(made).expect("both have a chance"));
    assert_eq!(vec![stopped, paid], lid_chances(&pot, &position, &[pot::Move::Stop, pay]));
    assert!(stopped > paid, "{stopped} {paid}");
    assert_eq!(pot.chances_of_move(&position, pot::Move::Stop)[0], PotChance::Takes { total: 10 });
}

#[test]
fn of_many_ways_to_throw_again_the_most_promising_is_told() {
    let pot = Pot::new(2, pot::Rules::default(), Some(Seat::new(0))).expect("a table");
    // 14 has the lid, P and O lie there: the 2 may become the T.
    let position = after(&pot, &["554", "stop", "PO2"]);
    let mut moves = rules::MoveList::new();
    pot.legal_moves(&position, &mut moves);
    let told = pot.most_promising(&position, moves.into_iter().collect());
    assert_eq!(told, [pot::Move::Stop, pot.read_move("rethrow T").expect("a move")]);
    // Roll'n Bump: 5 and 5 are a pair for the free card; the 6 is thrown again for more of them.
    let game = RollnBump::new(2, rollnbump::Rules::default(), Some(Seat::new(0)), Deck::default()).expect("a table");
    let position = after(&game, &["A1", "Ae2", "Br4", "Br3", "C2", "De4", "556"]);
    let mut moves = rules::MoveList::new();
    game.legal_moves(&position, &mut moves);
    let told = game.most_promising(&position, moves.into_iter().collect());
    let texts: Vec<_> = told.iter().map(ToString::to_string).collect();
    assert_eq!(texts.iter().filter(|text| text.starts_with("throw")).collect::<Vec<_>>(), ["throw 6"], "{texts:?}");
    assert!(texts.iter().any(|text| text == "put 55 2"), "{texts:?}");
}

#[test]
fn where_a_card_is_certain_the_throw_that_promises_most_besides_it_is_told() {
    let game = RollnBump::new(2, rollnbump::Rules::default(), Some(Seat::new(0)), Deck::default()).expect("a table");
    let cards = ["Be3", "Ce4", "Ar5", "Br5", "Cr5", "Dr5"];
    let turns = ["123", "done", "1234", "done", "66612", "throw 12", "12"];
    let position = after(&game, &[&cards[..], &turns].concat());
    let mut moves = rules::MoveList::new();
    game.legal_moves(&position, &mut moves);
    let told = game.most_promising(&position, moves.into_iter().collect());
    // Three sixes stay for the first card either way; two dice make a fourth one more often than one does.
    let texts: Vec<_> = told.iter().map(ToString::to_string).collect();
    assert_eq!(texts.iter().filter(|text| text.starts_with("throw")).collect::<Vec<_>>(), ["throw 12"], "{texts:?}");
}

#[test]
fn the_faces_that_beat_the_lid_are_counted() {
    let pot = Pot::new(2, pot::Rules::default(), Some(Seat::new(0))).expect("a table");
    // 9 has the lid; 5 and 3 lie with a 1: the third die needs 2, 3, 4 or 5.
    let position = after(&pot, &["441", "stop", "531"]);
    let third = pot.read_move("rethrow T").expect("a move");
    let told = pot.chances_of_move(&position, third);
    assert_eq!(told[0], PotChance::Beats { total: 9, ways: 4, has_pot: false, throws: 6 });
    // A tie leaves the lid where it is (P-24).
    let below = pot.chances_of_move(&position, pot::Move::Stop);
    assert!(matches!(below[0], PotChance::Below { total: 9, .. }), "{below:?}");
    // P-O-T is no higher total, but takes the lid as well.
    let position = after(&pot, &["4OT", "stop", "PO1"]);
    let told = pot.chances_of_move(&position, third);
    assert_eq!(told[0], PotChance::Beats { total: 4, ways: 2, has_pot: true, throws: 6 });
}

fn spelunke(jokers: [Joker; 3]) -> Spelunke {
    let three: JokerSet = jokers.into_iter().collect();
    Spelunke::new(2, spelunke::Rules::default(), Some(Seat::new(0)), &[three; 2], &[]).expect("a table")
}

#[test]
fn one_of_six_faces_is_a_fall() {
    let game = spelunke([Joker::Pony, Joker::Ratte, Joker::AllIn]);
    let position = after(&game, &["5", "throw", "5"]);
    let told = game.chances_of_move(&position, spelunke::Move::Throw);
    assert!(matches!(told[0], SpelunkeChance::Falls { left: 0, chance } if near(chance, 1.0 / 6.0)), "{told:?}");
    // 1 and a stolen 1, 2 to 5, or all 10 are lost.
    let mean = f64::from(2 + 2 + 3 + 4 + 5 - 10) / 6.0;
    assert!(
        matches!(told[1], SpelunkeChance::Round { gains, mean: told, .. }
        if near(gains, 5.0 / 6.0) && near(told, mean)),
        "{told:?}"
    );
}

#[test]
fn a_joker_is_told_by_its_round() {
    let game = spelunke([Joker::Pony, Joker::Ratte, Joker::AllIn]);
    let position = after(&game, &["5", "throw", "5"]);
    let round = |joker| {
        let told = game.chances_of_move(&position, spelunke::Move::Joker(joker));
        told.into_iter().find_map(|told| match told {
            SpelunkeChance::Round { gains, mean } => Some((gains, mean)),
            _ => None,
        })
    };
    // S-24: half of all sums of three dice are 11 or more.
    let sums = (0..216).map(|n| 3 + n % 6 + n / 6 % 6 + n / 36);
    let mean = f64::from(sums.map(|sum| if sum >= 11 { sum } else { -sum }).sum::<i32>()) / 216.0;
    let (gains, told) = round(Joker::Pony).expect("a round");
    assert!(near(gains, 0.5) && near(told, mean), "{gains} {told}");
    // S-18: 5 or 6 at once, or at the second throw, which loses 5 on average and backing out 6.
    let (gains, told) = round(Joker::Ratte).expect("a round");
    assert!(near(gains, 5.0 / 9.0) && near(told, 15.0 / 9.0), "{gains} {told}");
    // S-19, S-55: doubled or nothing.
    let (gains, told) = round(Joker::AllIn).expect("a round");
    assert!(near(gains, 0.5) && near(told, 0.0), "{gains} {told}");
}

/// The figures are those of `knobel solve spelunke`.
#[test]
fn the_set_for_newcomers_brings_most_points() {
    let eyes = |jokers: [Joker; 3]| eyes_of_turn(jokers.into_iter().collect());
    let good = eyes(GOOD_JOKERS);
    assert!((good - 25.8331).abs() < 1e-3, "{good}");
    assert!((eyes([Joker::Hirte, Joker::Leela, Joker::Ventil]) - 25.7121).abs() < 1e-3);
    assert!((eyes([Joker::AllIn, Joker::Jule, Joker::Pony]) - 13.7022).abs() < 1e-3);
}

#[test]
fn the_faces_that_make_exactly_100_are_counted() {
    let game = Exactly::new(2, exactly::Rules::default(), Some(Seat::new(0))).expect("a table");
    // 5, then 50 and 20 of one's own: 75. No single coin is worth 25.
    let position = after(&game, &["50", "50 m>1", "0", "20", "20 m>1", "0"]);
    assert_eq!(game.chances_of_throw(&position), [ExactlyChance::Reach { faces: 0 }]);
    // With 5 more it is 80: a 20, or a ?.
    let position = after(&game, &["50", "50 m>1", "0", "20", "20 m>1", "0", "5"]);
    let made = game.read_move("5 m>1").expect("a move");
    assert_eq!(
        game.chances_of_move(&position, made),
        [ExactlyChance::Stack { seat: Seat::new(0), total: 80, faces: 2 }]
    );
    let position = after(&game, &["50", "50 m>1", "0", "20", "20 m>1", "0", "5", "5 m>1", "0", "20"]);
    let made = game.read_move("20 m>1").expect("a move");
    assert_eq!(game.chances_of_move(&position, made), [ExactlyChance::Scores { seat: Seat::new(0), wins: false }]);
}

/// Before the first throw of five dice a single comes in all but (5/6)^15 of the turns.
#[test]
fn a_card_is_told_with_the_chance_to_reach_it_with_the_throws_left() {
    let deck = Deck::default();
    let game = RollnBump::new(3, rollnbump::Rules::default(), Some(Seat::new(0)), deck).expect("a table");
    let mut cup = play::QuickCup::numbered(3, 1);
    let mut position = game.start();
    while !matches!(position.phase, rollnbump::Phase::Throw { .. }) {
        let thrown = game.throw_from(&position, &mut cup);
        game.follow_throw(&mut position, thrown);
    }
    let dice = i32::from(position.own_dice);
    let mut seen = 0;
    for stack in 0..game.stacks() {
        let told = wish(&game, &position, rollnbump::Place::Stack(stack as u8));
        let (promise, RollnBumpChance::Wish { demand, chance, points, .. }) = told.expect("a card lies there") else {
            panic!("a wish")
        };
        assert!(near(promise, f64::from(points) * chance));
        if let Demand::Single(_) = demand {
            assert!(near(chance, 1.0 - (5.0f64 / 6.0).powi(3 * dice)), "{chance}");
            seen += 1;
        }
    }
    assert!(seen > 0, "a single is among nine cards");
    assert_eq!(game.chances_of_throw(&position).len(), 3, "the three that promise most");
}

/// the seat that takes the last card ends the game before it throws, so with two seats nothing can be bumped any more.
#[test]
fn dice_lie_safe_when_the_other_seat_ends_the_game_with_its_next_turn() {
    let game = RollnBump::new(2, rollnbump::Rules::default(), Some(Seat::new(0)), Deck::default()).expect("a table");
    let mut told = [0, 0];
    for seed in 0..20 {
        let mut cup = play::QuickCup::numbered(3, seed);
        let mut position = game.start();
        loop {
            match game.awaits(&position) {
                Awaits::Nothing => break,
                Awaits::Throw(_) => {
                    let thrown = game.throw_from(&position, &mut cup);
                    game.follow_throw(&mut position, thrown);
                }
                Awaits::Move(seat) => {
                    let mut legal = rules::MoveList::new();
                    game.legal_moves(&position, &mut legal);
                    let moves: Vec<rollnbump::Move> = legal.into_iter().collect();
                    let other = seat.next(2);
                    for made in moves.iter().copied() {
                        let told_of = game.chances_of_move(&position, made);
                        let [RollnBumpChance::Lasts { chance, ended_by, .. }] = told_of[..] else { continue };
                        let mut claimed = position;
                        game.follow_move(&mut claimed, made);
                        let ends = !game.stacks_that_end(&claimed, other).is_empty();
                        assert_eq!(ended_by, ends.then_some(other), "{made}");
                        assert!(!ends || near(chance, 1.0), "{made}: {chance}");
                        told[usize::from(ends)] += 1;
                    }
                    let claims = |made: &rollnbump::Move| matches!(made, rollnbump::Move::Put { .. });
                    let chosen = moves.iter().find(|made| claims(made)).unwrap_or(&moves[0]);
                    game.follow_move(&mut position, *chosen);
                }
            }
        }
    }
    assert!(told[0] > 100 && told[1] > 10, "{told:?}");
}
