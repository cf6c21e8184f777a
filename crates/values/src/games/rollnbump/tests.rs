//! The values against the engine: features, ends of turns, whole turns.

use std::collections::HashMap;

use play::QuickCup;
use rules::rollnbump::{Claim, Deck, Dice, Face, Joker, Move, Phase, Position, RollnBump, Rules, SEATS, White};
use rules::switch::Switches;
use rules::{Awaits, Cup, Game, MoveList, Seat};

use super::{BySeat, FITTED, RollnBumpValues, ValuedTurn, at_turn, features, inputs, result};
use crate::{Features, FittedFile, Judge, Net, Valued};

fn table(seats: usize) -> RollnBump {
    RollnBump::new(seats, Rules::default(), Some(Seat::new(0)), Deck::default()).unwrap()
}

/// A network with weights drawn at random: what holds for any network is tried with this one.
fn any_net(seats: usize) -> Net {
    let mut net = Net::zero(&[inputs(seats), 16, 8, seats]);
    let mut cup = QuickCup::new(seats as u64);
    for layer in &mut net.layers {
        layer.weights.iter_mut().for_each(|weight| *weight = f32::from(cup.pick(2001) as u16) / 2500.0 - 0.4);
        layer.biases.iter_mut().for_each(|bias| *bias = f32::from(cup.pick(2001) as u16) / 5000.0 - 0.2);
    }
    net
}

/// Positions that random play comes to, as far as they are wanted.
fn positions(game: &RollnBump, seed: u64, most: usize, wanted: impl Fn(&Position) -> bool) -> Vec<Position> {
    let (mut cup, mut found, mut position) = (QuickCup::new(seed), Vec::new(), game.start());
    for _ in 0..200_000 {
        follow_any(game, &mut position, &mut cup);
        if found.len() < most && cup.pick(3) == 0 && wanted(&position) {
            found.push(position);
        }
    }
    assert_eq!(found.len(), most);
    found
}

/// What happens next: anything, and after a game another one.
fn follow_any(game: &RollnBump, position: &mut Position, cup: &mut QuickCup) {
    match game.awaits(position) {
        Awaits::Throw(_) => {
            let thrown = game.throw_from(position, cup);
            game.follow_throw(position, thrown);
        }
        Awaits::Move(_) => {
            let played = game.any_move(position, cup);
            game.follow_move(position, played);
        }
        Awaits::Nothing => *position = game.start(),
    }
}

fn begins(position: &Position) -> bool {
    matches!(position.phase, Phase::Draw | Phase::Throw { left: 2, .. })
}

/// The features that are not 0, summed up.
fn seen(game: &RollnBump, position: &Position) -> Vec<f32> {
    let mut sparse = Features::default();
    features(game, position, &mut sparse);
    let mut dense = vec![0.0; inputs(game.seats())];
    sparse.iter().for_each(|(number, value)| dense[number] += value);
    dense
}

#[test]
fn features_tell_positions_apart() {
    for seats in SEATS {
        let game = table(seats);
        for position in positions(&game, 5, 40, begins) {
            let before = seen(&game, &position);
            let differs = |changed: Position| assert_ne!(seen(&game, &changed), before, "{changed:?} and {position:?}");
            for index in 0..game.stacks() {
                let mut higher = position;
                higher.stacks[index].left += 1;
                differs(higher);
                let mut claimed = position;
                let other = position.active.next(seats);
                if let Some(card) = position.stacks[index].up {
                    let demand = game.deck().card(card).demand;
                    let lying = position.stacks[index].claim;
                    let strength = lying.map_or(0, |claim| demand.strength(claim.dice()));
                    if strength < demand.most_strength() {
                        claimed.stacks[index].claim = Claim::new(other, demand.handful(strength + 1));
                        differs(claimed);
                    }
                    let mut without = position;
                    without.stacks[index].claim = None;
                    if lying.is_some() {
                        differs(without);
                    }
                }
            }
            for seat in Seat::all(seats) {
                let mut richer = position;
                richer.owned[seat.index()] |= 1 << position.unseen.trailing_zeros();
                differs(richer);
            }
            if let White::Beside(lying) = position.white {
                let six = Dice::NONE.with(Face::Six).with(Face::Six);
                let mut bid = position;
                bid.white = White::Beside(Claim::new(position.active.next(seats), six));
                if lying.is_none_or(|claim| claim.dice().sum() < 7) {
                    differs(bid);
                }
                differs(Position { white: White::Held(position.active), ..position });
            }
            if let Joker::Middle(_) = position.joker {
                differs(Position { joker: Joker::Laid(position.active, rules::rollnbump::Pattern::B), ..position });
            }
        }
    }
}

/// The same position with everything one seat further on.
fn turned(game: &RollnBump, position: &Position) -> Position {
    let seats = game.seats();
    let claim = |claim: Option<Claim>| claim.and_then(|claim| Claim::new(claim.seat().next(seats), claim.dice()));
    let mut turned = *position;
    turned.owned[..seats].rotate_right(1);
    turned.stacks.iter_mut().for_each(|stack| stack.claim = claim(stack.claim));
    turned.active = position.active.next(seats);
    turned.joker = match position.joker {
        Joker::Middle(on) => Joker::Middle(claim(on)),
        Joker::Taken(seat) => Joker::Taken(seat.next(seats)),
        Joker::Laid(seat, pattern) => Joker::Laid(seat.next(seats), pattern),
    };
    turned.white = match position.white {
        White::Beside(on) => White::Beside(claim(on)),
        White::Held(seat) => White::Held(seat.next(seats)),
        other => other,
    };
    turned
}

#[test]
fn chances_add_up_to_one_and_turn_with_the_seats() {
    for seats in SEATS {
        let game = table(seats);
        let net = any_net(seats);
        let mut values = RollnBumpValues::new(&net);
        let wanted = |position: &Position| begins(position) || matches!(position.phase, Phase::Decide { .. });
        for position in positions(&game, 7, 10, wanted) {
            let mut chances = values.anywhere(&game, &position);
            assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{chances:?} in {position:?}");
            let after = values.anywhere(&game, &turned(&game, &position));
            chances[..seats].rotate_right(1);
            let is_same = chances.iter().zip(after).all(|(one, other)| (one - other).abs() < 1e-6);
            assert!(is_same, "{chances:?} and {after:?} in {position:?}");
        }
    }
}

#[test]
fn a_game_that_is_over_is_certain_and_the_last_throw_is_averaged() {
    let game = table(2);
    let over = |position: &Position| matches!(position.phase, Phase::Over | Phase::LastThrow | Phase::LastLay);
    let mut last_throws = 0;
    for position in positions(&game, 9, 40, over) {
        let chances = result(&game, &position).unwrap();
        assert!((chances[0] + chances[1] - 1.0).abs() < 1e-12);
        if position.phase == Phase::Over {
            let winners = game.outcome(&position).unwrap().winners;
            let share = 1.0 / f64::from(winners.len() as u8);
            assert!(Seat::all(2).all(|seat| {
                let won = if winners.has(seat) { share } else { 0.0 };
                (chances[seat.index()] - won).abs() < 1e-12
            }));
            let mut values = game.values().unwrap();
            assert!(values.chances(&game, &position).error.abs() < f64::EPSILON);
        } else if position.phase == Phase::LastThrow {
            last_throws += 1;
            let twelfths = chances[0] * 12.0;
            assert!((twelfths - twelfths.round()).abs() < 1e-9, "{chances:?}");
        }
    }
    assert!(last_throws > 3);
}

/// The value of a position by the engine alone, once the turn of the seat has ended.
fn after_turn(net: &Net, game: &RollnBump, position: &Position) -> BySeat {
    if let Some(result) = result(game, position) {
        return result;
    }
    if position.phase == Phase::Lay {
        return at_turn(net, game, &super::best_laying(net, game, position));
    }
    at_turn(net, game, position)
}

#[test]
fn ends_of_a_turn_are_valued_as_the_positions_that_the_engine_makes_of_them() {
    for seats in SEATS {
        let game = table(seats);
        let net = any_net(seats);
        let mut over = 0;
        let decides = |position: &Position| {
            let is_low = position.stacks[..game.stacks()].iter().any(|stack| stack.left == 0);
            matches!(position.phase, Phase::Decide { left: 0, white: None, .. }) && (is_low || position.owned[0] == 0)
        };
        for position in positions(&game, 3, 60, decides) {
            let mut ends = super::TurnEnds::new(&net, &game, &position);
            let mut claimed = position;
            let mut claims = Vec::new();
            let mut moves = MoveList::new();
            loop {
                let ended = crate::after(&game, &claimed, Move::Done);
                let (quick, slow) = (ends.chances(&claims), after_turn(&net, &game, &ended));
                over += usize::from(result(&game, &ended).is_some());
                let is_same = quick.iter().zip(slow).all(|(one, other)| (one - other).abs() < 1e-5);
                assert!(is_same, "{quick:?} instead of {slow:?} after {claims:?} in {position:?}");
                game.legal_moves(&claimed, &mut moves);
                let put = moves.iter().rev().find(|played| matches!(played, Move::Put { .. }));
                let Some(Move::Put { dice, place }) = put.copied() else { break };
                claims.push((place, dice));
                game.follow_move(&mut claimed, Move::Put { dice, place });
            }
        }
        assert!(over > 0, "{seats}");
    }
}

/// The slow and plain way: every legal move and every throw, by the engine alone, each decision the best for its seat.
struct Reference<'a> {
    game: &'a RollnBump,
    net: &'a Net,
    seat: Seat,
    seen: HashMap<Position, BySeat>,
}

impl Reference<'_> {
    fn chances(&mut self, position: &Position) -> BySeat {
        let ends =
            position.active != self.seat || !matches!(position.phase, Phase::Throw { .. } | Phase::Decide { .. });
        if ends {
            return after_turn(self.net, self.game, position);
        }
        if let Some(chances) = self.seen.get(position) {
            return *chances;
        }
        let chances = if let Phase::Throw { .. } = position.phase { self.mean(position) } else { self.best(position) };
        self.seen.insert(*position, chances);
        chances
    }

    fn mean(&mut self, position: &Position) -> BySeat {
        let (mut sum, mut weights) = (BySeat::default(), 0.0);
        self.game.each_throw(position, |thrown, weight| {
            let weight = f64::from(u32::try_from(weight).unwrap());
            let mut next = *position;
            self.game.follow_throw(&mut next, thrown);
            sum.iter_mut().zip(self.chances(&next)).for_each(|(sum, chance)| *sum += weight * chance);
            weights += weight;
        });
        sum.map(|sum| sum / weights)
    }

    fn best(&mut self, position: &Position) -> BySeat {
        let mut moves = MoveList::new();
        self.game.legal_moves(position, &mut moves);
        let own = self.seat.index();
        let after = moves.iter().map(|played| self.chances(&crate::after(self.game, position, *played)));
        after.reduce(|best, other| if other[own] > best[own] { other } else { best }).unwrap()
    }
}

fn fitted(seats: usize) -> &'static Net {
    FITTED.net(seats as u32).unwrap()
}

#[test]
fn the_last_decisions_of_a_turn_are_worth_what_all_moves_make_of_them() {
    for seats in SEATS {
        let game = table(seats);
        let decides = |position: &Position| matches!(position.phase, Phase::Decide { left: 0, .. });
        let mut off = 0.0;
        for position in positions(&game, 13, 12, decides) {
            let seat = position.active;
            let mut reference = Reference { game: &game, net: fitted(seats), seat, seen: HashMap::new() };
            let mut turn = ValuedTurn::new(fitted(seats), &game, &position);
            let mut moves = MoveList::new();
            game.legal_moves(&position, &mut moves);
            for played in &moves {
                let slow = reference.chances(&crate::after(&game, &position, *played))[seat.index()];
                let quick = turn.after(*played)[seat.index()];
                // A part of the dice that are left is never bid for the white die, though that may be better by a trifle.
                assert!(quick < slow + 1e-5 && quick > slow - 0.01, "{played}: {quick}, {slow} in {position:?}");
                off += (slow - quick) / f64::from(moves.len() as u32) / 12.0;
            }
        }
        assert!(off < 3e-4, "{seats} seats: {off}");
    }
}

#[test]
fn a_whole_turn_comes_to_hardly_less_than_the_best_of_all_moves() {
    let game = table(2);
    for (dice, left) in [(3, 2), (4, 2), (5, 0)] {
        let wanted = |position: &Position| {
            position.own_dice == dice && matches!(position.phase, Phase::Throw { left: now, .. } if now == left)
        };
        let position = positions(&game, 17, 1, wanted)[0];
        let seat = position.active;
        let mut reference = Reference { game: &game, net: fitted(2), seat, seen: HashMap::new() };
        let (quick, slow) = (ValuedTurn::new(fitted(2), &game, &position).chances(), reference.chances(&position));
        let less = slow[seat.index()] - quick[seat.index()];
        assert!((-1e-5..2e-3).contains(&less), "{quick:?} instead of {slow:?} with {dice} dice");
    }
}

#[test]
fn the_best_move_is_legal_and_no_other_is_worth_more() {
    for seats in SEATS {
        let game = table(seats);
        let decides = |position: &Position| matches!(position.phase, Phase::Decide { .. });
        for position in positions(&game, 19, 20, decides) {
            let mut moves = MoveList::new();
            game.legal_moves(&position, &mut moves);
            let mut turn = ValuedTurn::new(fitted(seats), &game, &position);
            let best = turn.best_move();
            assert!(moves.contains(&best), "{best} in {position:?}");
            let own = |chances: BySeat| chances[position.active.index()];
            let most = moves.iter().map(|played| own(turn.after(*played))).fold(0.0, f64::max);
            assert!(own(turn.after(best)) > most - 0.01, "{best} in {position:?}");
        }
    }
}

#[test]
fn a_turn_that_is_gone_on_with_says_what_it_says_anew() {
    for seats in SEATS {
        let game = table(seats);
        let (mut cup, mut position) = (QuickCup::new(29), game.start());
        let mut kept = RollnBumpValues::new(fitted(seats));
        let bits = |chances: BySeat| chances.map(f64::to_bits);
        let mut gone_on = 0;
        for _ in 0..150 {
            if let Phase::Throw { .. } | Phase::Decide { .. } = position.phase {
                let mut anew = ValuedTurn::new(fitted(seats), &game, &position);
                gone_on += u32::from(kept.turn.as_mut().is_some_and(|turn| turn.go_on(&game, &position)));
                assert_eq!(bits(kept.anywhere(&game, &position)), bits(anew.chances()), "{position:?}");
                if let Awaits::Move(_) = game.awaits(&position) {
                    let mut moves = MoveList::new();
                    game.legal_moves(&position, &mut moves);
                    let each = moves.iter().map(|played| bits(anew.after(*played)));
                    let of_kept = kept.after_each(&game, &position, &moves).into_iter().map(bits);
                    assert!(each.eq(of_kept), "{position:?}");
                    assert_eq!(kept.turn(&game, &position).best_move(), anew.best_move(), "{position:?}");
                }
            }
            follow_any(&game, &mut position, &mut cup);
        }
        assert!(gone_on > 30, "{gone_on}");
    }
}

#[test]
fn the_fitted_file_is_whole_and_small_and_has_every_number_of_seats() {
    let bytes = include_bytes!("../../../fitted/rollnbump.values");
    assert!(bytes.len() <= 1_000_000);
    let file = FittedFile::read(bytes).unwrap();
    assert_eq!(file.game, "rollnbump");
    for seats in SEATS {
        let net = file.net(seats as u32).unwrap();
        assert_eq!((net.inputs(), net.outputs()), (inputs(seats), seats));
    }
}

#[test]
fn house_rules_and_other_decks_have_no_values() {
    assert!(SEATS.clone().all(|seats| table(seats).values().is_some()));
    for switches in ["end=revealed", "joker=at_once", "white_returns=used"] {
        let rules = Rules::read(switches).unwrap();
        let game = RollnBump::new(3, rules, None, Deck::default()).unwrap();
        assert!(game.values().is_none(), "{switches}");
    }
    let deck = Deck::read(&Deck::default().to_string().replace("joker=15", "joker=14")).unwrap();
    assert!(RollnBump::new(2, Rules::default(), None, deck).unwrap().values().is_none());
}

#[test]
fn before_the_first_turn_all_seats_that_may_start_are_averaged_over() {
    let game = RollnBump::new(3, Rules::default(), None, Deck::default()).unwrap();
    let mut values = game.values().unwrap();
    let even = values.anywhere(&game, &game.start());
    assert!(even[..3].iter().all(|chance| (chance - 1.0 / 3.0).abs() < 1e-9), "{even:?}");
    let started = table(3).values().unwrap().anywhere(&table(3), &table(3).start());
    assert!((started[0] - 1.0 / 3.0).abs() > 1e-4);
}

#[test]
fn in_the_last_turn_claims_that_win_only_together_are_found_before_the_last_throw() {
    for seats in [2, 3] {
        let game = table(seats);
        let net = FITTED.net(seats as u32).expect("a network");
        let is_last = |position: &Position| {
            matches!(position.phase, Phase::Decide { left: 1.., .. })
                && super::TurnEnds::new(net, &game, position).is_last_turn()
        };
        for position in positions(&game, 7, 12, is_last) {
            let mut moves = MoveList::new();
            game.legal_moves(&position, &mut moves);
            let mut turn = ValuedTurn::new(net, &game, &position);
            let own = position.active.index();
            let best = moves.iter().map(|played| turn.after(*played)[own]).fold(0.0, f64::max);
            assert!((turn.chances()[own] - best).abs() < 1e-6, "{} instead of {best}", turn.chances()[own]);
        }
    }
}

/// Positions in which every stack has its last card and nothing is claimed: the first claim gives the others their last turns.
#[test]
fn where_a_claim_may_end_the_game_claims_that_pay_only_together_are_planned() {
    let (game, net) = (table(3), fitted(3));
    let begun = |position: &Position| matches!(position.phase, Phase::Throw { left: 2, .. }) && position.own_dice == 5;
    let (mut pay_together, mut planned) = (0, 0);
    for mut position in positions(&game, 23, 60, begun) {
        position.white = White::Beside(None);
        position.stacks.iter_mut().for_each(|stack| (stack.left, stack.claim) = (0, None));
        let own = position.active.index();
        let mut ends = super::TurnEnds::new(net, &game, &position);
        let nothing = ends.chances(&[])[own];
        let mut turn = ValuedTurn::new(net, &game, &position);
        for hand in solve::rollnbump::every_hand().into_iter().filter(|hand| hand.len() == 5) {
            let (claims, chances) = turn.best_claims(hand);
            let pays_alone = claims.iter().any(|claim| ends.chances(&[*claim])[own] > nothing);
            if pays_alone || chances[own] < nothing + 0.02 {
                continue;
            }
            pay_together += 1;
            let phase = Phase::Decide { hand, white: None, left: 0 };
            planned += u32::from(turn.chances_in(&phase).unwrap()[own] > chances[own] - 0.01);
        }
    }
    assert!(pay_together > 100 && 10 * planned > 8 * pay_together, "{planned} of {pay_together}");
}
