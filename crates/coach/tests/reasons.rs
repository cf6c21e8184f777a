//! Reasons are true: every figure that a fact states equals an enumeration with nothing but the engine.

use std::collections::HashMap;

use coach::reasons::Explained;
use coach::reasons::exactly::{ExactlyFact, faces};
use coach::reasons::pot::{PotFact, lid_chances};
use coach::reasons::rollnbump::{RollnBumpFact, chance_to_last};
use coach::reasons::spelunke::{SpelunkeFact, turn_worths};
use play::QuickCup;
use rules::exactly::{self, EXACTLY, Exactly};
use rules::pot::{self, Pot};
use rules::rollnbump::{self, Deck, RollnBump};
use rules::spelunke::{self, Joker, Spelunke};
use rules::{Awaits, Cup, Flow, Game, MoveList, Seat};
use solve::rollnbump::DiceWish;
use solve::spelunke::Goal;

/// Positions of random games in which a seat has at least two moves, with two of them.
fn decisions<G: Game>(game: &G, games: u64, mut see: impl FnMut(&G::Position, G::Move, G::Move)) {
    for number in 0..games {
        let mut cup = QuickCup::numbered(15, number);
        let mut position = game.start();
        for _ in 0..400 {
            match game.awaits(&position) {
                Awaits::Nothing => break,
                Awaits::Throw(_) => {
                    let thrown = game.throw_from(&position, &mut cup);
                    game.follow_throw(&mut position, thrown);
                }
                Awaits::Move(_) => {
                    let mut moves = MoveList::new();
                    game.legal_moves(&position, &mut moves);
                    let mut any = || moves[cup.pick(moves.len() as u32) as usize];
                    let (one, other) = (any(), any());
                    if one != other {
                        see(&position, one, other);
                    }
                    game.follow_move(&mut position, one);
                }
            }
        }
    }
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

/// Who gets POT's lid if all play for it alone: move by move and throw by throw.
struct LidReference {
    pot: Pot,
    turns: HashMap<pot::Position, Vec<f64>>,
}

impl LidReference {
    fn chances(&mut self, position: &pot::Position, inside: &mut HashMap<pot::Position, Vec<f64>>) -> Vec<f64> {
        if let Some(known) = inside.get(position) {
            return known.clone();
        }
        let found = if let Awaits::Move(seat) = self.pot.awaits(position) {
            let mut moves = MoveList::new();
            self.pot.legal_moves(position, &mut moves);
            let ends = moves.iter().map(|made| {
                let mut next = *position;
                let flow = self.pot.follow_move(&mut next, *made);
                self.go_on(&next, flow, inside)
            });
            let ends: Vec<_> = ends.collect();
            ends.into_iter().max_by(|a, b| a[seat.index()].total_cmp(&b[seat.index()])).unwrap()
        } else {
            let mut throws = Vec::new();
            self.pot.each_throw(position, |thrown, _| throws.push(thrown));
            let mut sum = vec![0.0; self.pot.seats()];
            for thrown in &throws {
                let mut next = *position;
                let flow = self.pot.follow_throw(&mut next, *thrown);
                let chances = self.go_on(&next, flow, inside);
                sum.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += chance / f64::from(throws.len() as u32));
            }
            sum
        };
        inside.insert(*position, found.clone());
        found
    }

    fn go_on(&mut self, next: &pot::Position, flow: Flow, inside: &mut HashMap<pot::Position, Vec<f64>>) -> Vec<f64> {
        if flow != Flow::NewTurn {
            return self.chances(next, inside);
        }
        if next.control.is_none() {
            // There was a total to beat, so the lid has been collected by the seat that begins the next round.
            return (0..self.pot.seats()).map(|seat| f64::from(u8::from(seat == next.active.index()))).collect();
        }
        let mut begun = *next;
        begun.coins[..self.pot.seats()].fill(40);
        begun.lid = 2;
        if let Some(known) = self.turns.get(&begun) {
            return known.clone();
        }
        let found = self.chances(&begun, &mut HashMap::new());
        self.turns.insert(begun, found.clone());
        found
    }
}

#[test]
fn the_chance_to_get_the_lid_is_that_of_the_engine() {
    let rules = |target: &str| <pot::Rules as rules::switch::Switches>::read(target).unwrap();
    for (seats, least, most) in [(2, 3, 12), (3, 13, 4)] {
        let pot = Pot::new(seats, pot::Rules::default(), Some(Seat::new(0))).unwrap();
        let deep = Pot::new(seats, rules("target=99"), Some(Seat::new(0))).unwrap();
        let mut reference = LidReference { pot: deep, turns: HashMap::new() };
        let (mut looked, mut facts) = (0, 0);
        decisions(&pot, 40, |position, one, other| {
            let has_high_total = position.control.is_some_and(|control| control.total >= least);
            if !matches!(position.phase, pot::Phase::Decide(_)) || !has_high_total || looked == most {
                return;
            }
            let mut deep = *position;
            let own = position.active.index();
            (0..seats).for_each(|seat| deep.coins[seat] = if seat == own && deep.coins[seat] == 0 { 0 } else { 40 });
            let expected = [one, other].map(|made| {
                let mut next = deep;
                let flow = reference.pot.follow_move(&mut next, made);
                reference.go_on(&next, flow, &mut HashMap::new())[own]
            });
            let found = lid_chances(&pot, position, &[one, other]);
            assert!(near(found[0], expected[0]) && near(found[1], expected[1]), "{position:?}: {found:?} {expected:?}");
            for fact in pot.facts(position, one, other) {
                if let PotFact::Lid { played, best, .. } = fact {
                    assert!(near(played, expected[0]) && near(best, expected[1]));
                    facts += 1;
                }
            }
            looked += 1;
        });
        assert!(looked > 3 && facts > 0, "{seats}: {looked} {facts}");
    }
}

#[test]
fn combos_come_as_often_and_pay_as_much_as_is_said() {
    for seats in 2..=5 {
        let pot = Pot::new(seats, pot::Rules::default(), Some(Seat::new(0))).unwrap();
        let mut seen = 0;
        decisions(&pot, 30, |position, one, other| {
            for fact in pot.facts(position, one, other) {
                let (combo, coins, made, stated) = match fact {
                    PotFact::Brings { combo, coins, ways, throws } => (combo, coins, other, (ways, throws)),
                    PotFact::Risks { combo, coins, ways, throws } => (combo, -coins, one, (ways, throws)),
                    _ => continue,
                };
                let mut taken_up = *position;
                pot.follow_move(&mut taken_up, made);
                let (mut ways, mut throws) = (0, 0);
                pot.each_throw(&taken_up, |throw, _| {
                    throws += 1;
                    let pot::Throw::Dice(_, dice) = throw else { return };
                    let dice = taken_up.dice.with_thrown(dice);
                    if pot::combo(&dice, pot.rules().bonus420) == Some(combo) {
                        ways += 1;
                        assert_eq!(most_coins(&pot, &taken_up, throw), coins, "{position:?}");
                    }
                });
                assert_eq!(stated, (ways, throws), "{position:?} {fact:?}");
                seen += 1;
            }
        });
        assert!(seen > 20, "{seats}: {seen}");
    }
}

/// What the seat on turn has more, at most, when this throw and its choices are through.
fn most_coins(pot: &Pot, thrown: &pot::Position, throw: pot::Throw) -> i64 {
    fn settle(pot: &Pot, begun: &pot::Position, now: pot::Position, flow: Flow) -> i64 {
        let own = begun.active.index();
        let is_own = pot.awaits(&now) == Awaits::Move(begun.active) && flow == Flow::GoesOn;
        if !is_own {
            return i64::from(now.coins[own]) - i64::from(begun.coins[own]);
        }
        let mut moves = MoveList::new();
        pot.legal_moves(&now, &mut moves);
        // What is thrown is kept: with a combo that waits for the seat, it stops.
        let moves: Vec<_> = if moves.contains(&pot::Move::Stop) { vec![pot::Move::Stop] } else { moves.to_vec() };
        let after = |made| {
            let mut next = now;
            let flow = pot.follow_move(&mut next, made);
            settle(pot, begun, next, flow)
        };
        moves.into_iter().map(after).max().unwrap()
    }
    let mut next = *thrown;
    let flow = pot.follow_throw(&mut next, throw);
    settle(pot, thrown, next, flow)
}

#[test]
fn faces_that_score_are_those_that_make_a_stack_exactly_100() {
    for seats in [2, 3, 6] {
        let game = Exactly::new(seats, exactly::Rules::default(), Some(Seat::new(0))).unwrap();
        let (mut threats, mut twos, mut threes) = (0, 0, 0);
        decisions(&game, 10, |position, one, other| {
            for seat in Seat::all(seats) {
                let stack = position.tokens.stack(seat);
                let missing = i32::from(EXACTLY) - i32::from(exactly::total(stack));
                let tokens = i32::from(game.rules().tokens.get());
                let fits = |coin: &exactly::Coin| {
                    let (value, held) = (i32::from(coin.value()), i32::from(stack[*coin as usize]));
                    (missing == value && held < tokens) || (missing == -value && held > 0)
                };
                let scoring = exactly::Coin::ALL.iter().filter(|coin| fits(coin)).count() as u8;
                // The ? is every coin; a stack that already is 100 has been paid out.
                let expected = if missing == 0 { 0 } else { scoring + u8::from(scoring > 0) };
                assert_eq!(faces(&game, position, seat), expected, "{position:?}");
            }
            for fact in game.facts(position, one, other) {
                let own = position.active;
                let after = |made| {
                    let mut next = *position;
                    game.follow_move(&mut next, made);
                    next
                };
                match fact {
                    ExactlyFact::Threat { seat, is_next, played, best } => {
                        assert_eq!(
                            (played, best),
                            (faces(&game, &after(one), seat), faces(&game, &after(other), seat))
                        );
                        assert_eq!(is_next, seat == own.next(seats));
                        threats += 1;
                    }
                    ExactlyFact::Reach { played, best } => {
                        assert_eq!((played, best), (faces(&game, &after(one), own), faces(&game, &after(other), own)));
                    }
                    ExactlyFact::Throws { seat, throws, played, best } => {
                        // Three throws take long to enumerate, so a few are enough.
                        let is_known = throws == 2 || threes < 3;
                        for (made, stated) in [(one, played), (other, best)].into_iter().filter(|_| is_known) {
                            let expected = scores_within(&game, after(made), seat, throws);
                            assert!(near(stated, expected), "{position:?} {made}");
                        }
                        twos += u32::from(throws == 2);
                        threes += u32::from(throws == 3);
                    }
                    ExactlyFact::Scores => assert!(after(other).euros[own.index()] > position.euros[own.index()]),
                    ExactlyFact::GivesAway { seat, wins } => {
                        assert!(after(one).euros[seat.index()] > position.euros[seat.index()] && seat != own);
                        assert_eq!(wins, game.awaits(&after(one)) == Awaits::Nothing);
                    }
                }
            }
        });
        assert!(threats > 20 && twos > 0, "{seats}: {threats} {twos}");
        assert!(threes > 0 || seats > 2, "{seats}: {threes}");
    }
}

/// The chance that a seat scores within this many throws of its own while the others do nothing: every throw and every move.
fn scores_within(game: &Exactly, start: exactly::Position, seat: Seat, throws: u8) -> f64 {
    fn best(game: &Exactly, from: exactly::Position, seat: Seat, left: u8) -> f64 {
        let from = exactly::Position { active: seat, phase: exactly::Phase::Throw, ..from };
        let euros = from.euros;
        let mut sum = 0.0;
        game.each_throw(&from, |face, _| {
            let mut thrown = from;
            game.follow_throw(&mut thrown, face);
            let mut moves = MoveList::new();
            if game.awaits(&thrown) == Awaits::Move(seat) {
                game.legal_moves(&thrown, &mut moves);
            }
            let ends = moves.iter().map(|made| {
                let mut next = thrown;
                game.follow_move(&mut next, *made);
                (next, next.euros[seat.index()] > euros[seat.index()])
            });
            let ends: Vec<_> = ends.collect();
            sum += if ends.iter().any(|(_, has_scored)| *has_scored) {
                1.0
            } else if left == 1 {
                0.0
            } else if ends.is_empty() {
                best(game, from, seat, left - 1)
            } else {
                let quiet = ends.iter().filter(|(next, _)| next.euros == euros);
                quiet.map(|(next, _)| best(game, *next, seat, left - 1)).fold(0.0, f64::max)
            };
        });
        sum / 6.0
    }
    best(game, start, seat, throws)
}

/// The chance to end a turn of Spelunke with at least this many eyes, by the engine.
fn reaches(
    game: &Spelunke,
    position: &spelunke::Position,
    own: Seat,
    eyes: i32,
    known: &mut HashMap<spelunke::Position, f64>,
) -> f64 {
    if position.active != own || game.awaits(position) == Awaits::Nothing {
        return f64::from(u8::from(position.scores[own.index()] >= eyes));
    }
    if let Some(chance) = known.get(position) {
        return *chance;
    }
    let is_there = position.phase == spelunke::Phase::Decide && position.scores[own.index()] >= eyes;
    let chance = match game.awaits(position) {
        _ if is_there => 1.0,
        Awaits::Move(_) => {
            let mut moves = MoveList::new();
            game.legal_moves(position, &mut moves);
            let after = |made: &spelunke::Move| {
                let mut next = *position;
                game.follow_move(&mut next, *made);
                reaches(game, &next, own, eyes, known)
            };
            moves.iter().map(after).fold(0.0, f64::max)
        }
        _ => {
            let mut throws = Vec::new();
            game.each_throw(position, |thrown, _| throws.push(thrown));
            let after = |thrown: &spelunke::Face| {
                let mut next = *position;
                game.follow_throw(&mut next, *thrown);
                reaches(game, &next, own, eyes, known)
            };
            throws.iter().map(after).sum::<f64>() / f64::from(throws.len() as u32)
        }
    };
    known.insert(*position, chance);
    chance
}

#[test]
fn the_chance_to_pass_the_leader_is_that_of_the_engine() {
    let three = [Joker::Hirte, Joker::Ratte, Joker::Leela].into_iter().collect();
    let game = Spelunke::new(2, spelunke::Rules::default(), Some(Seat::new(0)), &[three; 2], &[]).unwrap();
    let (mut led, mut looked) = (0, 0);
    decisions(&game, 200, |position, one, other| {
        for fact in game.facts(position, one, other) {
            let Awaits::Move(own) = game.awaits(position) else { panic!("somebody decides") };
            if let SpelunkeFact::Lead { leader, eyes, played, best } = fact {
                assert_eq!(eyes, position.scores[leader.index()] + 1);
                if eyes > 16 || looked == 12 {
                    continue;
                }
                looked += 1;
                let expected = [one, other].map(|made| {
                    let mut next = *position;
                    game.follow_move(&mut next, made);
                    reaches(&game, &next, own, eyes, &mut HashMap::new())
                });
                assert!(near(played, expected[0]) && near(best, expected[1]), "{position:?} {fact:?} {expected:?}");
                led += 1;
            }
            if let SpelunkeFact::Eyes { played, best } = fact {
                let [stated, better] = turn_worths(&game, position, Goal::eyes(), [one, other]);
                assert!(near(played, stated) && near(best, better) && better > stated);
            }
        }
    });
    assert!(led > 3, "{led}");
}

/// The chance to have what is wished for at the end of the throws, by the engine.
fn granted(
    game: &RollnBump,
    position: &rollnbump::Position,
    wish: DiceWish,
    known: &mut HashMap<rollnbump::Phase, f64>,
) -> f64 {
    if let Some(chance) = known.get(&position.phase) {
        return *chance;
    }
    let chance = match position.phase {
        rollnbump::Phase::Throw { .. } => {
            let (mut sum, mut all) = (0.0, 0.0);
            let mut throws = Vec::new();
            game.each_throw(position, |thrown, weight| throws.push((thrown, f64::from(weight as u32))));
            for (thrown, weight) in throws {
                let mut next = *position;
                game.follow_throw(&mut next, thrown);
                sum += weight * granted(game, &next, wish, known);
                all += weight;
            }
            sum / all
        }
        rollnbump::Phase::Decide { hand, .. } => {
            let mut best = f64::from(u8::from(wish.is_granted(hand)));
            let mut moves = MoveList::new();
            game.legal_moves(position, &mut moves);
            for made in moves {
                if let rollnbump::Move::Rethrow { .. } | rollnbump::Move::White(_) = made
                    && best < 1.0
                {
                    let mut next = *position;
                    game.follow_move(&mut next, made);
                    best = best.max(granted(game, &next, wish, known));
                }
            }
            best
        }
        _ => 0.0,
    };
    known.insert(position.phase, chance);
    chance
}

#[test]
fn the_chances_to_get_a_card_and_to_keep_it_are_those_of_the_engine() {
    let game = RollnBump::new(3, rollnbump::Rules::default(), Some(Seat::new(0)), Deck::default()).unwrap();
    let (mut wishes, mut claims, mut bumped, mut whites) = (0, 0, 0, 0);
    decisions(&game, 6, |position, one, other| {
        for fact in game.facts(position, one, other) {
            match fact {
                RollnBumpFact::Wish { place, demand, played, best, .. } if wishes < 4 => {
                    let lying = match place {
                        rollnbump::Place::Stack(stack) => position.stacks[usize::from(stack)].claim,
                        _ => None,
                    };
                    let strength = lying.map_or(0, |claim| demand.strength(claim.dice())) + 1;
                    let wish = DiceWish::Demand { demand, strength };
                    for (made, stated) in [(one, played), (other, best)] {
                        let rollnbump::Move::Rethrow { .. } = made else { continue };
                        let mut next = *position;
                        game.follow_move(&mut next, made);
                        let expected = granted(&game, &next, wish, &mut HashMap::new());
                        assert!(near(stated, expected), "{made}: {stated} {expected} {position:?}");
                        wishes += 1;
                    }
                }
                RollnBumpFact::Holds { demand, chance, .. } if claims < 2 => {
                    let rollnbump::Move::Put { dice, .. } = other else { panic!("a claim is what holds") };
                    let mut claimed = *position;
                    game.follow_move(&mut claimed, other);
                    assert!(near(chance, chance_to_last(&game, &claimed, position.active, demand, dice)));
                    let strength = demand.strength(dice) + 1;
                    if position.own_dice < 5 || strength > demand.most_strength() {
                        continue;
                    }
                    let wish = DiceWish::Demand { demand, strength };
                    let lasts = position.active.others(3).map(|seat| {
                        let white = match position.white {
                            rollnbump::White::Beside(Some(claim)) if claim.seat() == seat => {
                                rollnbump::White::Held(seat)
                            }
                            rollnbump::White::Beside(_) => rollnbump::White::Beside(None),
                            white => white,
                        };
                        let all = rollnbump::Phase::Throw { kept: rollnbump::Dice::NONE, white: None, left: 2 };
                        let begun = rollnbump::Position { active: seat, own_dice: 5, phase: all, white, ..*position };
                        1.0 - granted(&game, &begun, wish, &mut HashMap::new())
                    });
                    let expected: f64 = lasts.product();
                    assert!(near(chance, expected), "{other}: {chance} {expected}");
                    claims += 1;
                }
                RollnBumpFact::Bumps { seat, place, points, instead, .. } => {
                    let taken = |made: rollnbump::Move| {
                        let rollnbump::Move::Put { place, .. } = made else { return None };
                        let mut next = *position;
                        game.follow_move(&mut next, made);
                        let claims = |position: &rollnbump::Position| match place {
                            rollnbump::Place::Stack(stack) => position.stacks[usize::from(stack)].claim,
                            _ => None,
                        };
                        let (before, now) = (claims(position)?, claims(&next)?);
                        assert!(before.seat() != position.active && now.seat() == position.active);
                        // What the card would bring, by the engine's own count of a seat that has it.
                        let rollnbump::Place::Stack(stack) = place else { return None };
                        let mut owner = *position;
                        owner.owned[before.seat().index()] |= 1 << position.stacks[usize::from(stack)].up?;
                        let [with, without] = [&owner, position].map(|of| game.points(of, before.seat()).total());
                        Some((before.seat(), place, with - without))
                    };
                    if let rollnbump::Place::Stack(_) = place {
                        assert_eq!(taken(other), Some((seat, place, points)));
                        assert_eq!(taken(one).map_or(0, |(_, _, points)| points), instead);
                        bumped += 1;
                    }
                }
                RollnBumpFact::BumpsWhite { seat } => {
                    let [left, bumps] = [one, other].map(|made| {
                        let mut next = *position;
                        game.follow_move(&mut next, made);
                        next.white
                    });
                    let claimed = |white| match white {
                        rollnbump::White::Beside(claim) => claim.map(rollnbump::Claim::seat),
                        white => white.holder(),
                    };
                    assert_eq!((claimed(position.white), claimed(left)), (Some(seat), Some(seat)));
                    assert_eq!(claimed(bumps), Some(position.active), "{other}: {position:?}");
                    let is_next = one == rollnbump::Move::Done && seat == position.active.next(3);
                    assert!(!is_next || left.holder() == Some(seat), "its turn has begun: {left:?}");
                    assert_ne!(seat, position.active);
                    whites += 1;
                }
                _ => {}
            }
        }
    });
    assert!(wishes > 2 && claims > 0 && bumped > 0 && whites > 0, "{wishes} {claims} {bumped} {whites}");
}

#[test]
fn whoever_ends_a_turn_gets_no_card_in_it_any_more() {
    let game = RollnBump::new(2, rollnbump::Rules::default(), Some(Seat::new(0)), Deck::default()).unwrap();
    let done = rollnbump::Move::Done;
    let mut ended = 0;
    decisions(&game, 6, |position, _, other| {
        if other == done || game.forbids_move(position, done).is_some() {
            return;
        }
        for fact in game.facts(position, done, other) {
            // The next throw is another seat’s, and its chances are no reason.
            if let RollnBumpFact::Wish { played, .. } = fact {
                assert!(played == 0.0, "{other}: {fact:?} {position:?}");
                ended += 1;
            }
        }
    });
    assert!(ended > 10, "{ended}");
}
