//! What the values of Spelunke must be like.

use play::QuickCup;
use rules::spelunke::JokerSet;
use rules::switch::Switches;
use rules::{Awaits, Cup, Flow, Seat, SeatSet};

use super::*;

/// What floating point may round away.
const ROUNDING: f64 = 1e-9;

/// A table with these switches at which seat `first` begins and every seat brings the next of some sets.
fn table(seats: usize, switches: &str, first: usize) -> Spelunke {
    let threes =
        ["leela,senigma,fumo", "kaelte,bold,hirte", "allin,jule,ratte", "pony,leela,anaconda", "ventil,hirte,jule"];
    let rules = Rules::read(switches).expect("these are switches");
    let jokers: Vec<JokerSet> =
        (0..seats).map(|seat| JokerSet::read(threes[seat % threes.len()]).expect("these are jokers")).collect();
    let jokers = if rules.jokers.get() == 0 { Vec::new() } else { jokers };
    Spelunke::new(seats, rules, Some(Seat::new(first)), &jokers, &[]).expect("this is a set-up")
}

/// Positions at the beginning of turns of random games, all but the last turn.
fn turns(game: &Spelunke, seed: u64) -> Vec<Position> {
    let mut found = vec![game.start()];
    play_at_random(game, seed, |position, flow| {
        if flow == Flow::NewTurn {
            found.push(*position);
        }
    });
    found
}

/// Plays a random game and shows every position after the first, and how it came about.
fn play_at_random(game: &Spelunke, seed: u64, mut see: impl FnMut(&Position, Flow)) {
    let (mut cup, mut position) = (QuickCup::new(seed), game.start());
    while game.awaits(&position) != Awaits::Nothing {
        let flow = if let Awaits::Throw(_) = game.awaits(&position) {
            let thrown = game.throw_from(&position, &mut cup);
            game.follow_throw(&mut position, thrown)
        } else if position.phase == Phase::Decide && position.scores[position.active.index()] > 25 {
            game.follow_move(&mut position, Move::Stop)
        } else {
            let played = game.any_move(&position, &mut cup);
            let played = if played == Move::Stop && cup.pick(3) > 0 { Move::Throw } else { played };
            game.follow_move(&mut position, played)
        };
        see(&position, flow);
    }
}

#[test]
fn the_own_chance_after_a_robbery_is_the_one_among_those_of_all_seats() {
    for (seats, seed) in [(3, 4), (4, 5), (9, 6)] {
        let game = table(seats, "", 0);
        let mut met = Vec::new();
        play_at_random(&game, seed, |position, _| {
            if is_robbery(position) {
                met.push(*position);
            }
        });
        assert!(!met.is_empty(), "{seats} seats");
        let mut values = SpelunkeValues::new(&game);
        for position in met.iter().take(5) {
            let all = values.robberies(&game, position);
            let own = values.own_robberies(&game, position);
            assert_eq!(all.len(), own.len());
            for ((victim, chances), (other, chance)) in all.iter().zip(&own) {
                assert_eq!(victim, other, "{position:?}");
                assert!((chances[position.active.index()] - chance).abs() < ROUNDING, "{victim:?} at {position:?}");
            }
        }
    }
}

#[test]
fn the_built_in_tables_are_whole_and_small() {
    let bytes: &[u8] = include_bytes!("../../../fitted/spelunke.values");
    assert!(bytes.len() <= 1 << 20, "{}", bytes.len());
    let read = LeadTables::read(bytes).expect("the file is whole");
    assert_eq!(read.to_bytes("make train GAME=spelunke"), bytes);
    let mut altered = bytes.to_vec();
    *altered.last_mut().unwrap() ^= 1;
    assert_eq!(LeadTables::read(&altered).err(), Some(crate::FittedProblem::Damaged));
    for set in &read.sets {
        for ends in set.turns.iter().flatten() {
            let all: f64 = ends.took.iter().chain(&ends.kept).sum();
            assert!((all - 1.0).abs() < ROUNDING, "{all}");
        }
        assert!(set.replies.iter().all(|chance| (0.0..=1.0).contains(chance)));
        assert!(set.replies[0] > 0.95 && set.replies[REPLIES - 1] < 0.2, "{:?}", set.replies);
    }
}

/// S-45: nobody may win in the end; apart from that all chances make one.
#[test]
fn chances_make_one_or_a_little_less() {
    for seats in [2, 3, 5, 8, 20] {
        for position in turns(&table(seats, "", 1), seats as u64) {
            let game = table(seats, "", 1);
            let chances = at_turn(&game, &position);
            let all: f64 = chances.iter().sum();
            assert!(all <= 1.0 + ROUNDING && all > 0.8, "{all}: {position:?}");
            assert!(chances.iter().all(|chance| (-ROUNDING..=1.0).contains(chance)), "{chances:?}");
            assert!(chances[seats..].iter().all(|chance| *chance == 0.0));
        }
    }
}

/// The same evening one seat further round the table.
#[test]
fn rotating_the_seats_rotates_the_chances() {
    let seats = 5;
    let game = table(seats, "", 0);
    let jokers: Vec<JokerSet> = (0..seats).map(|seat| game.jokers(Seat::new((seat + seats - 1) % seats))).collect();
    let turned = Spelunke::new(seats, *game.rules(), Some(Seat::new(1)), &jokers, &[]).unwrap();
    for position in turns(&game, 3) {
        let mut other = Position { active: position.active.next(seats), ..turned.start() };
        for seat in 0..seats {
            other.scores[(seat + 1) % seats] = position.scores[seat];
        }
        let (one, two) = (at_turn(&game, &position), at_turn(&turned, &other));
        for seat in 0..seats {
            assert!((one[seat] - two[(seat + 1) % seats]).abs() < ROUNDING, "{one:?} {two:?}");
        }
    }
}

#[test]
fn an_evening_that_is_over_is_certain_and_shared_places_share() {
    let game = table(4, "", 0);
    let mut position = Position { phase: Phase::Over, ..game.start() };
    let mut values = game.values().unwrap();
    for (scores, expected) in
        [([20, 3, 20, -4], [0.5, 0.0, 0.5, 0.0]), ([7, 3, 0, 6], [1.0, 0.0, 0.0, 0.0]), ([0; 4], [0.0; 4])]
    {
        position.scores[..4].copy_from_slice(&scores);
        let chances = values.chances(&game, &position);
        assert_eq!((&chances.by_seat[..], chances.error), (&expected[..], 0.0));
    }
}

/// More eyes never hurt their owner, nor less eyes of a rival; and positions that differ are told apart.
#[test]
fn eyes_help_and_losses_of_others_help() {
    let game = table(4, "", 0);
    let mut position = Position { active: Seat::new(2), ..game.start() };
    position.scores[..4].copy_from_slice(&[24, 30, 0, 0]);
    let before = at_turn(&game, &position);
    for (seat, eyes, gains, loses) in [(1, 5, 1, 2), (2, -4, 3, 2), (3, -4, 1, 3), (0, 9, 0, 1)] {
        let mut other = position;
        other.scores[seat] += eyes;
        let after = at_turn(&game, &other);
        assert!(after[gains] > before[gains] && after[loses] < before[loses], "{seat} {eyes}: {before:?} {after:?}");
    }
}

/// The average over the throws of a turn is what stood before it, and the best move keeps the chance.
#[test]
fn inside_a_turn_throws_average_out_and_the_best_move_keeps_the_chance() {
    let game = table(3, "", 0);
    let mut values = game.values().unwrap();
    let mut position = Position { active: Seat::new(1), ..game.start() };
    position.scores[0] = 27;
    let free = values.chances(&game, &position);
    let mut mean = 0.0;
    game.each_throw(&position, |face, _| {
        let mut next = position;
        game.follow_throw(&mut next, face);
        mean += values.chances(&game, &next).of(Seat::new(1)) / 6.0;
    });
    assert!((mean - free.of(Seat::new(1))).abs() < ROUNDING, "{mean} {free:?}");
    position.phase = Phase::Decide;
    position.scores[1] = 12;
    let mut moves = MoveList::new();
    game.legal_moves(&position, &mut moves);
    let after = values.after_moves(&game, &position, &moves);
    let best = after.iter().map(|chances| chances.of(Seat::new(1))).fold(0.0, f64::max);
    let chances = values.chances(&game, &position);
    assert!((best - chances.of(Seat::new(1))).abs() < ROUNDING);
    assert!((chances.by_seat.iter().sum::<f64>() - 1.0).abs() < 0.01, "{chances:?}");
    // Where the turn ends, the tables speak.
    let stopped = values.at_turn(&game, &after_stopping(&game, &position));
    assert!(after[0].by_seat.iter().zip(&stopped.by_seat).all(|(one, other)| (one - other).abs() < ROUNDING));
}

fn after_stopping(game: &Spelunke, position: &Position) -> Position {
    crate::after(game, position, Move::Stop)
}

/// The truth for two: both turns by all scores.
#[test]
fn for_two_seats_the_tables_are_close_to_the_exact() {
    let (mut off, mut count) = (0.0, 0.0);
    for first in [0, 1] {
        let game = table(2, "", first);
        let exact = TablePlay::new(&game).unwrap();
        let mut position = Position { active: Seat::new(1 - first), ..game.start() };
        for lead in (0..70).step_by(5) {
            position.scores[first] = lead;
            let (found, truth) = (at_turn(&game, &position), exact.chances(&position, Aim::Win));
            off += (found[0] - truth[0]).abs();
            count += 1.0;
        }
        let (found, truth) = (at_turn(&game, &game.start()), exact.chances(&game.start(), Aim::Win));
        assert!((found[0] - truth[0]).abs() < 0.02, "{found:?} {truth:?}");
    }
    assert!(off / count < 0.005, "{}", off / count);
}

/// The last seat of six with 24 eyes, as Senigma succeeds: the leader has 40, so that robbing it wins at once. The seat before
/// has used its Senigma, too.
fn senigma_of_the_last_seat(hit: SeatSet) -> (Spelunke, Position) {
    let game = table(6, "", 1);
    let mut position = Position { active: Seat::new(0), ..game.start() };
    position.scores[..6].copy_from_slice(&[24, 3, 40, 0, 0, 0]);
    position.senigma_hit = hit;
    (position.jokers[0], position.jokers[5]) = (JokerSet::NONE, JokerSet::NONE);
    position.phase = Phase::Senigma(Senigma::Victim);
    game.check(&position).expect("such a position comes up");
    (game, position)
}

#[test]
fn senigma_robs_the_leader_when_that_wins_at_once() {
    let (game, position) = senigma_of_the_last_seat(SeatSet::NONE);
    let mut values = SpelunkeValues::new(&game);
    let robberies = values.own_robberies(&game, &position);
    assert_eq!(robberies[0].0, Move::Rob(Seat::new(2)), "{robberies:?}");
    assert!(robberies[0].1 > 1.0 - ROUNDING && robberies[1].1 < 0.9, "{robberies:?}");
    let planned = values.as_planned(&game, &position);
    assert!((planned[0] - 1.0).abs() < ROUNDING, "{planned:?}");
}

/// S-28: whom a Senigma has hit no other one may hit.
#[test]
fn a_plan_takes_no_eyes_by_senigma_from_a_leader_that_was_hit() {
    let (game, position) = senigma_of_the_last_seat(SeatSet::NONE.with(Seat::new(2)));
    let mut values = SpelunkeValues::new(&game);
    let (planned, known) = (values.as_planned(&game, &position), values.anywhere(&game, &position));
    assert!(planned[0] < 0.9, "34 eyes do not beat 40: {planned:?}");
    assert!((planned[0] - known[0]).abs() < 0.01, "{planned:?} {known:?}");
}

#[test]
fn house_rules_that_change_the_turns_have_no_values() {
    for switches in ["", "jokers=0", "ties=next losers=1 loser_ties=fewest"] {
        assert!(table(4, switches, 0).values().is_some(), "{switches}");
    }
    for switches in ["one_scores=no", "rob_floor=zero", "hirte_six=6", "bold_robs=no", "jule_free=no", "bust_raises=no"]
    {
        assert!(table(4, switches, 0).values().is_none(), "{switches}");
    }
}
