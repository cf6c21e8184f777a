//! Places, losers, bonus eyes and winners against a slow reference.

use std::collections::BTreeSet;

use super::super::{LoserTies, Phase, Rules, Spelunke, Standing, Ties};
use super::Evening;
use crate::switch::{Number, Switches};
use crate::{Game, Seat, SeatSet};

/// The end of an evening with these eyes.
fn over(switches: &str, scores: &[i32]) -> Evening {
    ended(Evening::bare(scores.len(), switches).table, scores)
}

fn ended(table: Spelunke, scores: &[i32]) -> Evening {
    let mut evening = Evening::at(table);
    evening.now.scores[..scores.len()].copy_from_slice(scores);
    evening.now.phase = Phase::Over;
    evening.now.active = Seat::default();
    evening.table.check(&evening.now).unwrap();
    evening
}

fn standing(switches: &str, scores: &[i32]) -> Standing {
    let evening = over(switches, scores);
    evening.table.standing(&evening.now).unwrap()
}

fn losers(switches: &str, scores: &[i32]) -> Vec<usize> {
    standing(switches, scores).losers.iter().map(Seat::number).collect()
}

fn winners(scores: &[i32]) -> Vec<usize> {
    let evening = over("", scores);
    evening.table.outcome(&evening.now).unwrap().winners.iter().map(Seat::number).collect()
}

#[test]
fn the_most_eyes_win_and_a_tie_is_shared() {
    assert_eq!(winners(&[3, 9, 4]), [2]);
    assert_eq!(winners(&[9, 3, 9]), [1, 3]);
}

// S-45
#[test]
fn nobody_wins_without_eyes() {
    assert_eq!(winners(&[0, -3, 0]), [0; 0]);
    assert_eq!(winners(&[-1, -3]), [0; 0]);
    assert_eq!(winners(&[1, -3]), [1]);
}

// S-45
#[test]
fn places_and_bonus_go_by_the_score_alone() {
    let lost = standing("", &[-1, -3, 0, -3]);
    assert_eq!((&lost.places[..], &lost.bonus[..]), (&[2, 3, 1, 3][..], &[4, 3, 6, 3][..]));
    assert_eq!(lost.losers, SeatSet::all(4));
}

// S-41
#[test]
fn a_shared_place_leaves_out_the_next_one() {
    let tied = standing("", &[5, 9, 9, 2]);
    assert_eq!((&tied.places[..], &tied.bonus[..]), (&[3, 1, 1, 4][..], &[3, 6, 6, 0][..]));
    let tied = standing("ties=next", &[5, 9, 9, 2]);
    assert_eq!((&tied.places[..], &tied.bonus[..]), (&[2, 1, 1, 3][..], &[4, 6, 6, 3][..]));
}

// S-42
#[test]
fn all_that_are_tied_at_the_boundary_lose() {
    assert_eq!(losers("", &[1, 2, 3, 3, 9]), [1, 2, 3, 4]);
    assert_eq!(losers("loser_ties=fewest", &[1, 2, 3, 3, 9]), [1, 2, 4], "the latest in turn order first");
}

// S-42
#[test]
fn a_positive_top_score_never_loses() {
    assert_eq!(losers("", &[1, 9, 9, 9]), [1]);
    assert_eq!(losers("", &[5, 5, 5, 5]), [0; 0]);
    assert_eq!(losers("loser_ties=fewest", &[5, 5, 5, 5]), [0; 0]);
    assert_eq!(losers("", &[0, 0, 0, 0]), [1, 2, 3, 4], "a top score of 0 does");
}

// S-42
#[test]
fn the_latest_in_turn_order_counts_from_the_seat_that_starts() {
    let rules = Rules::read("jokers=0 loser_ties=fewest losers=1").unwrap();
    let table = Spelunke::new(4, rules, Some(Seat::new(2)), &[], &[]).unwrap();
    let evening = ended(table, &[1, 1, 1, 9]);
    assert_eq!(evening.table.standing(&evening.now).unwrap().losers, SeatSet::only(Seat::new(1)));
}

// S-43
#[test]
fn everybody_at_or_below_0_loses_and_the_lowest_fill_up() {
    assert_eq!(losers("", &[7, 0, 5, 9, 6]), [2, 3, 5]);
    assert_eq!(losers("", &[0, -1, 0, -5, 9]), [1, 2, 3, 4], "also more than three");
}

// S-44
#[test]
fn at_a_small_table_the_winner_does_not_lose() {
    assert_eq!(losers("", &[4, 7]), [1]);
    assert_eq!(losers("", &[4, 7, 5]), [1, 3]);
    assert_eq!(losers("losers=10", &[4, 7, 5, 8]), [1, 2, 3]);
}

// S-51
#[test]
fn the_losers_of_the_evening_are_named_once_it_is_over() {
    let evening = Evening::bare(4, "").play("4,stop,5,stop,6,stop,3");
    assert_eq!(evening.table.standing(&evening.now), None);
    assert_eq!(evening.table.outcome(&evening.now), None);
    let over = evening.play("stop");
    assert_eq!(over.table.standing(&over.now).unwrap().losers, [0, 1, 3].map(Seat::new).into_iter().collect());
    assert_eq!(over.table.outcome(&over.now).unwrap().scores[..], [4, 5, 6, 3]);
}

/// Places by looking them up in the sorted list of scores.
fn slow_places(scores: &[i32], ties: Ties) -> Vec<u32> {
    let mut sorted = scores.to_vec();
    sorted.sort_unstable_by(|one, other| other.cmp(one));
    if ties == Ties::Next {
        sorted.dedup();
    }
    scores.iter().map(|own| sorted.iter().position(|score| score == own).unwrap() as u32 + 1).collect()
}

/// Losers by lining up everybody who may lose, lowest score first and latest in turn order first.
fn slow_losers(scores: &[i32], rules: &Rules, start: usize) -> BTreeSet<usize> {
    let seats = scores.len();
    let top = *scores.iter().max().unwrap();
    let turn = |seat: usize| (seat + seats - start) % seats;
    let mut line: Vec<usize> = (0..seats).filter(|seat| scores[*seat] <= 0 || scores[*seat] < top).collect();
    line.sort_by_key(|seat| (scores[*seat], std::cmp::Reverse(turn(*seat))));
    let enough = usize::from(rules.losers.get()).min(seats - 1).min(line.len());
    let boundary = line.get(enough.wrapping_sub(1)).map(|seat| scores[*seat]);
    let in_line = |place: usize, seat: usize| match rules.loser_ties {
        LoserTies::Fewest => place < enough,
        LoserTies::All => boundary.is_some_and(|boundary| scores[seat] <= boundary),
    };
    let chosen = line.iter().enumerate().filter(|(place, seat)| scores[**seat] <= 0 || in_line(*place, **seat));
    chosen.map(|(_, seat)| *seat).collect()
}

/// Every table of `seats` scores out of `values`.
fn every_score(seats: usize, values: &[i32]) -> Vec<Vec<i32>> {
    let mut tables = vec![Vec::new()];
    for _ in 0..seats {
        tables =
            tables.iter().flat_map(|table| values.iter().map(move |value| [&table[..], &[*value]].concat())).collect();
    }
    tables
}

// S-41 S-42 S-43 S-44 S-45
#[test]
fn every_small_standing_agrees_with_the_slow_reference() {
    for (seats, values) in
        [(2, &[-2, 0, 1, 2, 7][..]), (3, &[-2, 0, 1, 2, 7]), (4, &[-2, 0, 1, 2, 7]), (5, &[0, 1, 2, 3])]
    {
        for least in 1..=seats as u16 {
            for (ties, loser_ties) in [(Ties::Shared, LoserTies::All), (Ties::Next, LoserTies::Fewest)] {
                for start in [0, seats - 1] {
                    let losers = Number::of(least);
                    let jokers = Rules::read("jokers=0").unwrap().jokers;
                    let rules = Rules { jokers, ties, loser_ties, losers, ..Rules::default() };
                    let table = Spelunke::new(seats, rules, Some(Seat::new(start)), &[], &[]).unwrap();
                    for scores in every_score(seats, values) {
                        let evening = ended(table.clone(), &scores);
                        let standing = evening.table.standing(&evening.now).unwrap();
                        assert_eq!(standing.places[..], slow_places(&scores, ties), "{scores:?}");
                        let lost: BTreeSet<usize> = standing.losers.iter().map(Seat::index).collect();
                        assert_eq!(lost, slow_losers(&scores, &rules, start), "{scores:?} {rules:?}");
                        for (place, eyes) in standing.places.iter().zip(&standing.bonus) {
                            assert_eq!(*eyes, [6, 4, 3].get(*place as usize - 1).copied().unwrap_or(0));
                        }
                    }
                }
            }
        }
    }
}
