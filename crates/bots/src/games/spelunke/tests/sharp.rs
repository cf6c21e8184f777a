//! What a sharp bot must see, and that it always comes back with a legal move.

use std::time::Duration;

use play::QuickCup;
use rules::Awaits;
use rules::spelunke::{Joker, Round};
use solve::spelunke::SpelunkeTurn;

use super::*;
use crate::games::spelunke::goals;
use crate::games::spelunke::replies::ReplyCache;
use crate::games::spelunke::thumb::advice;
use crate::{Bot, BotKind, Limits, jokers};

fn sharp(playouts: u32) -> Bot<Spelunke> {
    Bot::new(BotKind::Sharp, Limits { playouts: Some(playouts), ..Limits::default() })
}

impl Evening {
    fn chosen_by(&self, bot: &mut Bot<Spelunke>, seed: u64) -> Move {
        let chosen = bot.choose(&self.game, &self.now, &self.moves(), &mut QuickCup::new(seed));
        assert!(self.moves().contains(&chosen), "{chosen} is not legal");
        chosen
    }

    /// Plays to the end and gives back the moves; everybody is the same bot.
    fn played(&mut self, bot: &mut Bot<Spelunke>, seed: u64) -> Vec<Move> {
        let (mut cup, mut chosen) = (QuickCup::new(seed), Vec::new());
        for _ in 0..5000 {
            match self.game.awaits(&self.now) {
                Awaits::Throw(_) => {
                    let thrown = self.game.throw_from(&self.now, &mut cup);
                    self.game.follow_throw(&mut self.now, thrown);
                }
                Awaits::Move(_) => {
                    let played = self.chosen_by(bot, seed);
                    self.game.follow_move(&mut self.now, played);
                    chosen.push(played);
                }
                Awaits::Nothing => return chosen,
            }
        }
        panic!("an evening without end");
    }
}

#[test]
fn the_last_seat_takes_a_sure_win() {
    let evening = |scores: &[i32]| Evening::new(2, "", "hirte,pony,ratte").at(2, scores);
    assert_eq!(evening(&[20, 21]).chosen_by(&mut sharp(0), 1), Move::Stop);
    // Hirte brings two eyes at least.
    assert_eq!(evening(&[20, 19]).chosen_by(&mut sharp(0), 1), Move::Joker(Joker::Hirte));
}

#[test]
fn all_in_is_the_way_when_nothing_else_gets_there() {
    let evening = Evening::new(2, "", "allin,pony,ratte").at(2, &[78, 40]).left("allin");
    assert_eq!(evening.chosen_by(&mut sharp(0), 1), Move::Joker(Joker::AllIn));
}

#[test]
fn the_leader_is_robbed_by_the_last_seat() {
    let mut evening = Evening::bare(3).at(3, &[12, 31, 28]).in_phase(Phase::Rob(Round::Plain));
    evening.now.ones = 2;
    assert_eq!(evening.chosen_by(&mut sharp(100), 1), Move::Rob(Seat::new(1)));
}

#[test]
fn a_seat_that_others_follow_does_not_stop_at_next_to_nothing() {
    assert_eq!(Evening::bare(2).at(1, &[4, 0]).chosen_by(&mut sharp(0), 1), Move::Throw);
    assert_eq!(Evening::bare(4).at(2, &[3, 8, 0, 0]).chosen_by(&mut sharp(300), 1), Move::Throw);
    assert_eq!(Evening::bare(2).at(1, &[60, 0]).chosen_by(&mut sharp(0), 1), Move::Stop);
}

/// The reply's table for all leads at once says what the last seat's own goal says.
#[test]
fn a_reply_is_the_last_seats_own_best_play() {
    let mut evening = Evening::new(2, "", "leela,hirte,senigma");
    (evening.now.active, evening.now.scores[0]) = (Seat::new(1), 21);
    let goal = goals::of_last(&evening.game, &evening.now).unwrap();
    let expected = SpelunkeTurn::new(&evening.game, &evening.now, goal).worth(&evening.now);
    let found = ReplyCache::default().of(&evening.game, Seat::new(1)).beats(21, 0);
    assert!((found - expected).abs() < 1e-9, "{found} instead of {expected}");
}

#[test]
fn the_same_seed_and_budget_choose_the_same_whatever_was_played_before() {
    let evening = || Evening::new(3, "", "leela,senigma,hirte");
    let mut experienced = sharp(200);
    let first = evening().played(&mut experienced, 5);
    evening().played(&mut experienced, 6);
    assert_eq!(evening().played(&mut experienced, 5), first);
    assert_eq!(evening().played(&mut sharp(200), 5), first);
}

#[test]
fn out_of_time_it_is_the_rule_of_thumb() {
    let mut bot = Bot::new(BotKind::Sharp, Limits { time: Some(Duration::ZERO), ..Limits::default() });
    let evening = Evening::new(4, "", "leela,senigma,fumo").at(1, &[9, 0, 0, 0]);
    assert_eq!(evening.chosen_by(&mut bot, 1), advice(&evening.game, &evening.now));
}

#[test]
fn it_plays_at_every_table() {
    let (mut bot, mut odd) = (sharp(80), sharp(60));
    for seats in [2, 3, 4, 6, 9, 13, 20] {
        Evening::bare(seats).played(&mut bot, seats as u64);
    }
    for seats in [2, 3, 7] {
        Evening::new(seats, "", "leela,ventil,jule").played(&mut bot, 3);
        let switches =
            "one_scores=no rob_busted=no rob_floor=zero bust_raises=no bold_robs=no hirte_six=6 jule_free=no";
        Evening::new(seats, switches, "bold,senigma,ratte").played(&mut odd, 4);
        Evening::new(seats, &format!("jokers=0 {switches} jule_jokers=no"), "").played(&mut odd, 4);
    }
}

#[test]
fn hostile_positions_do_no_harm() {
    const MOST: i32 = (1 << 24) - 1;
    let mut bot = sharp(60);
    for scores in [[MOST, MOST, 0], [-MOST, MOST, 0], [MOST, -MOST, -MOST], [-MOST, -MOST, -MOST], [5, 240, -3]] {
        for number in [1, 2, 3] {
            let mut own = scores;
            // Those who wait have nothing yet, or less (S-08).
            own.iter_mut().skip(number).for_each(|score| *score = (*score).min(0));
            let evening = Evening::new(3, "", "leela,allin,anaconda").at(number, &own);
            evening.chosen_by(&mut bot, 1);
        }
    }
}

#[test]
fn every_bot_brings_three_jokers() {
    let mut cup = QuickCup::new(1);
    for kind in BotKind::ALL {
        for _ in 0..50 {
            assert_eq!(jokers(kind, &mut cup).len(), 3);
        }
    }
}

/// 220 sets, each expected a hundred times.
#[test]
fn at_random_every_set_of_three_is_as_likely_as_any_other() {
    let mut cup = QuickCup::new(1);
    let mut counts = std::collections::HashMap::new();
    for _ in 0..22_000 {
        *counts.entry(jokers(BotKind::Random, &mut cup)).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 220);
    assert!(counts.values().all(|count| (50..=150).contains(count)));
}
