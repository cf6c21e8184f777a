//! The solved turn against the rules, played out move by move and throw by throw.

use std::collections::HashMap;

use rules::rollnbump::{Deck, Demand, Dice, Face, Move, Phase, Place, Position, RollnBump, Rules, White, WhiteReturns};
use rules::switch::Switches;
use rules::{Awaits, Cup, Game, MoveList, Seat};

use super::{
    BySeat, Claims, DiceWish, HandEnds, RollnBumpTurn, SharedTurn, TurnJudge, WishChances, every_hand, hand_number,
};

/// Picks as Knuth's MMIX generator makes them: good enough to come to all kinds of positions.
struct TestCup(u64);

impl Cup for TestCup {
    fn pick(&mut self, of: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(of)) as u32
    }
}

/// A judge with odd likings: each place, each strength and each face counts.
#[derive(Clone, Copy)]
struct OddJudge(u32);

impl TurnJudge for OddJudge {
    fn claim(&mut self, place: Place, dice: Dice) -> f64 {
        let place = match place {
            Place::Stack(index) => u32::from(index),
            Place::Joker => 20,
            Place::White => 30,
        };
        let mixed = (place * 7919 + dice.number() as u32 * 104_729 + self.0 * 31) % 1009;
        // Some are worth nothing, or less.
        f64::from(mixed) / 100.0 - 3.0
    }

    fn unused_white(&mut self) -> f64 {
        1.25
    }
}

/// The slow and plain way: every legal move, every throw, by the engine alone. Throwing and claiming again and again comes to
/// the same positions, which are remembered.
struct Reference<'a> {
    game: &'a RollnBump,
    seat: Seat,
    judge: OddJudge,
    seen: HashMap<Position, f64>,
}

impl Reference<'_> {
    fn worth(&mut self, position: &Position) -> f64 {
        if let Some(worth) = self.seen.get(position) {
            return *worth;
        }
        let worth = match self.game.awaits(position) {
            Awaits::Throw(_) => self.mean(position),
            Awaits::Move(_) => self.best(position),
            Awaits::Nothing => unreachable!("a turn ends before the game does"),
        };
        self.seen.insert(*position, worth);
        worth
    }

    fn mean(&mut self, position: &Position) -> f64 {
        let (mut sum, mut weights) = (0.0, 0.0);
        self.game.each_throw(position, |thrown, weight| {
            let weight = f64::from(u32::try_from(weight).unwrap());
            let mut next = *position;
            self.game.follow_throw(&mut next, thrown);
            sum += self.worth(&next) * weight;
            weights += weight;
        });
        sum / weights
    }

    fn best(&mut self, position: &Position) -> f64 {
        let mut moves = MoveList::new();
        self.game.legal_moves(position, &mut moves);
        moves.iter().map(|played| self.worth_of(position, *played)).fold(f64::NEG_INFINITY, f64::max)
    }

    fn worth_of(&mut self, position: &Position, played: Move) -> f64 {
        let mut next = *position;
        match played {
            Move::Done => {
                let kept =
                    position.white == White::Held(self.seat) && self.game.rules().white_returns == WhiteReturns::Used;
                return if kept { self.judge.unused_white() } else { 0.0 };
            }
            Move::Put { dice, place } => {
                self.game.follow_move(&mut next, played);
                // What is worth less than nothing is never claimed, so nothing is gained by the empty claim either.
                return self.judge.claim(place, dice).max(0.0) + self.worth(&next);
            }
            _ => self.game.follow_move(&mut next, played),
        };
        self.worth(&next)
    }
}

fn table(seats: usize, switches: &str) -> RollnBump {
    RollnBump::new(seats, Rules::read(switches).unwrap(), Some(Seat::new(0)), Deck::default()).unwrap()
}

/// Positions that random play comes to, as far as they are wanted.
fn positions(game: &RollnBump, seed: u64, most: usize, wanted: impl Fn(&Position) -> bool) -> Vec<Position> {
    let (mut cup, mut found, mut position) = (TestCup(seed), Vec::new(), game.start());
    for _ in 0..200_000 {
        match game.awaits(&position) {
            Awaits::Throw(_) => {
                let thrown = game.throw_from(&position, &mut cup);
                game.follow_throw(&mut position, thrown);
            }
            Awaits::Move(_) => {
                let played = game.any_move(&position, &mut cup);
                game.follow_move(&mut position, played);
            }
            Awaits::Nothing => position = game.start(),
        }
        if found.len() < most && cup.pick(3) == 0 && wanted(&position) {
            found.push(position);
        }
    }
    assert_eq!(found.len(), most);
    found
}

fn is_exact(game: &RollnBump, position: &Position, judge: OddJudge) {
    let turn = RollnBumpTurn::solve(game, position, judge).unwrap();
    let mut reference = Reference { game, seat: position.active, judge, seen: HashMap::new() };
    let slow = reference.worth(position);
    assert!((turn.worth(position).unwrap() - slow).abs() < 1e-9, "{position:?}");
    let mut moves = MoveList::new();
    game.legal_moves(position, &mut moves);
    for played in &moves {
        let slow = reference.worth_of(position, *played);
        let quick = turn.worth_of(position, *played).unwrap();
        assert!((quick - slow).abs() < 1e-9, "{played}: {quick} instead of {slow} in {position:?}");
    }
    if let Some(best) = turn.best_move(position) {
        assert!(moves.contains(&best), "{best} in {position:?}");
        assert!((reference.worth_of(position, best) - slow).abs() < 1e-9, "{best} in {position:?}");
    }
}

const TABLES: [&str; 4] = ["", "joker=at_once", "white_returns=used", "end=revealed joker=at_once white_returns=used"];

#[test]
fn the_last_decisions_of_a_turn_are_worth_what_the_rules_make_of_them() {
    for (number, switches) in TABLES.iter().enumerate() {
        for seats in 2..=5 {
            let game = table(seats, switches);
            let decides = |position: &Position| matches!(position.phase, Phase::Decide { left: 0, .. });
            for position in positions(&game, number as u64, 12, decides) {
                is_exact(&game, &position, OddJudge(seats as u32));
            }
        }
    }
}

#[test]
fn with_a_throw_left_it_is_worth_what_the_rules_make_of_it() {
    for switches in TABLES {
        let game = table(3, switches);
        for held in [false, true] {
            let decides = |position: &Position| matches!(position.phase, Phase::Decide { left: 1, white, .. } if white.is_some() == held);
            for position in positions(&game, 3, 1, decides) {
                is_exact(&game, &position, OddJudge(9));
            }
        }
    }
}

#[test]
fn a_whole_turn_of_three_or_four_dice_is_worth_what_the_rules_make_of_it() {
    let game = table(2, "");
    for dice in [3, 4] {
        let begins =
            |position: &Position| position.own_dice == dice && matches!(position.phase, Phase::Throw { left: 2, .. });
        is_exact(&game, &positions(&game, 11, 1, begins)[0], OddJudge(u32::from(dice)));
    }
}

#[test]
fn best_claims_are_disjoint_and_add_up_to_the_worth_of_the_hand() {
    let game = table(4, "");
    let decides = |position: &Position| matches!(position.phase, Phase::Decide { left: 0, white: None, .. });
    for position in positions(&game, 5, 60, decides) {
        let Phase::Decide { hand, .. } = position.phase else { unreachable!() };
        let turn = RollnBumpTurn::solve(&game, &position, OddJudge(1)).unwrap();
        let (mut rest, mut sum) = (hand, 0.0);
        for claim in turn.best_claims(hand) {
            assert!(rest.contains(claim.dice));
            rest = rest.minus(claim.dice);
            sum += claim.worth;
        }
        assert!((sum - turn.worth(&position).unwrap()).abs() < 1e-9);
    }
}

#[test]
fn only_dice_that_are_thrown_or_lie_are_solved() {
    let game = table(2, "");
    assert!(RollnBumpTurn::solve(&game, &game.start(), OddJudge(1)).is_none());
}

fn close(chance: f64, expected: f64) {
    assert!((chance - expected).abs() < 1e-12, "{chance} instead of {expected}");
}

#[test]
fn one_six_of_five_dice_comes_in_fifteen_tries() {
    let wish = DiceWish::Demand { demand: Demand::Single(Face::Six), strength: 1 };
    close(WishChances::solve(wish, 5, false).at_first(), 1.0 - (5.0_f64 / 6.0).powi(15));
}

#[test]
fn five_equal_dice_come_as_often_as_the_books_say_of_yahtzee() {
    // 347897/7558272, published many times over as 4.6029 %.
    let wish = DiceWish::Demand { demand: Demand::JOKER, strength: 1 };
    close(WishChances::solve(wish, 5, false).at_first(), 347_897.0 / 7_558_272.0);
}

#[test]
fn all_sixes_come_if_each_die_shows_one_within_three_throws() {
    let each = 1.0 - (5.0_f64 / 6.0).powi(3);
    let wish = DiceWish::Demand { demand: Demand::JOKER, strength: 6 };
    close(WishChances::solve(wish, 5, false).at_first(), each.powi(5));
    let wish = DiceWish::Demand { demand: Demand::Single(Face::Two), strength: 3 };
    close(WishChances::solve(wish, 3, false).at_first(), each.powi(3));
    close(WishChances::solve(DiceWish::Pips(30), 5, false).at_first(), each.powi(5));
}

#[test]
fn the_white_die_shows_what_is_missing_as_often_as_a_die_of_its_own() {
    // One die and the white one, a six on either is enough: six tries.
    let wish = DiceWish::Demand { demand: Demand::Single(Face::Six), strength: 1 };
    close(WishChances::solve(wish, 1, true).at_first(), 1.0 - (5.0_f64 / 6.0).powi(6));
    // In hand, with nothing left to throw: it is there or it is not.
    let hand = Dice::of([Face::One, Face::Six]).unwrap();
    let chances = WishChances::solve(DiceWish::Demand { demand: Demand::Single(Face::Six), strength: 2 }, 2, true);
    close(chances.of(&Phase::Decide { hand, white: Some(Face::Six), left: 0 }).unwrap(), 1.0);
    close(chances.of(&Phase::Decide { hand, white: Some(Face::Five), left: 0 }).unwrap(), 0.0);
    close(chances.of(&Phase::Throw { kept: hand, white: None, left: 0 }).unwrap(), 1.0 / 6.0);
}

#[test]
fn a_stronger_wish_is_never_likelier() {
    for demand in Demand::ALL {
        let chance = |strength| WishChances::solve(DiceWish::Demand { demand, strength }, 5, false).at_first();
        let chances: Vec<f64> = (1..=demand.most_strength() + 1).map(chance).collect();
        assert!(chances.is_sorted_by(|weak, strong| weak >= strong), "{demand}: {chances:?}");
        assert!(chances[0] > 0.04 && chances[chances.len() - 1].abs() < 1e-12, "{demand}: {chances:?}");
    }
}

/// The ends of a turn by the judge with odd likings: the first seat's worth, and what is left of ten for the second.
fn shared_ends(game: &RollnBump, position: &Position, judge: OddJudge) -> Box<HandEnds> {
    let (mut claims, mut judge) = (Claims::default(), judge);
    claims.find(game, position, |place, dice| judge.claim(place, dice));
    let ends = vec![BySeat::default(); Dice::HANDS].into_boxed_slice();
    let mut ends: Box<HandEnds> = ends.try_into().expect("as many as there are hands");
    for hand in every_hand() {
        let worth: f64 = claims.best(hand).map(|claim| claim.worth).sum();
        (ends[hand_number(hand)][0], ends[hand_number(hand)][1]) = (worth, 10.0 - worth);
    }
    ends
}

fn is_the_same(turn: &RollnBumpTurn, shared: &SharedTurn, position: &Position) {
    let (worth, chances) = (turn.worth(position).unwrap(), shared.chances(&position.phase).unwrap());
    assert!((chances[0] - worth).abs() < 1e-9, "{position:?}: {chances:?} instead of {worth}");
    assert!((chances[0] + chances[1] - 10.0).abs() < 1e-9);
}

#[test]
fn the_throws_for_every_seat_are_worth_to_the_seat_on_turn_what_its_own_turn_is() {
    let game = table(2, "");
    for held in [false, true] {
        let begins = |position: &Position| {
            let holds = position.white == White::Held(Seat::new(0));
            position.active == Seat::new(0) && holds == held && matches!(position.phase, Phase::Throw { left: 2, .. })
        };
        for position in positions(&game, 21, 3, begins) {
            let judge = OddJudge(4);
            let turn = RollnBumpTurn::solve(&game, &position, judge).unwrap();
            let dice = usize::from(position.own_dice);
            let mut shared = SharedTurn::default();
            shared.solve_again(2, Seat::new(0), dice, held, 2, &shared_ends(&game, &position, judge));
            is_the_same(&turn, &shared, &position);
            for hand in every_hand().into_iter().filter(|hand| hand.len() == dice) {
                for left in 0..=2 {
                    let white = held.then_some(Face::Four);
                    let at = Position { phase: Phase::Decide { hand, white, left }, ..position };
                    is_the_same(&turn, &shared, &at);
                    let best = shared.rethrow(hand, white, left).map(|played| turn.worth_of(&at, played).unwrap());
                    assert!(best.is_none_or(|best| (best - turn.worth(&at).unwrap()).abs() < 1e-9));
                }
            }
        }
    }
}
