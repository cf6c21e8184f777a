//! Each rule of thumb, in a position that shows it.

use rules::spelunke::{Anaconda, Face, Leela, Ratte, Round, Senigma};

use super::*;
use crate::games::spelunke::thumb::advice;

impl Evening {
    fn advises(&self, expected: &str) {
        let advised = advice(&self.game, &self.now);
        assert!(self.moves().contains(&advised), "{advised} is not legal");
        assert_eq!(advised.to_string(), expected);
    }
}

#[test]
fn the_last_seat_stops_as_soon_as_it_has_most_and_throws_until_then() {
    Evening::bare(2).at(2, &[24, 25]).advises("stop");
    Evening::bare(2).at(2, &[24, 24]).advises("throw");
    Evening::bare(2).at(2, &[-3, 1]).advises("stop");
    Evening::new(2, "", "leela,hirte,bold").at(2, &[4, 5]).advises("stop");
}

#[test]
fn jokers_that_cost_nothing_come_first() {
    let evening = || Evening::new(3, "", "kaelte,hirte,leela").at(1, &[3, 0, 0]);
    evening().advises("leela");
    evening().left("kaelte,hirte").advises("hirte");
    evening().left("kaelte").advises("kaelte");
}

#[test]
fn with_fumo_in_hand_the_jokers_wait_until_there_is_something_to_protect() {
    Evening::new(3, "", "fumo,hirte,leela").at(1, &[3, 0, 0]).advises("throw");
    Evening::new(3, "", "fumo,hirte,leela").at(1, &[16, 0, 0]).advises("leela");
}

#[test]
fn kaelteschutz_gets_expensive_after_three_uses() {
    let mut evening = Evening::new(2, "", "kaelte,pony,ratte").at(1, &[40, 0]);
    evening.now.kaelte = 2;
    evening.advises("kaelte");
    evening.now.kaelte = 3;
    evening.advises("stop");
}

#[test]
fn with_little_to_lose_one_throws_and_with_enough_one_stops() {
    Evening::bare(2).at(1, &[15, 0]).advises("throw");
    Evening::bare(2).at(1, &[29, 0]).advises("throw");
    Evening::bare(2).at(1, &[30, 0]).advises("stop");
    // More seats to come will make more.
    Evening::bare(4).at(1, &[30, 0, 0, 0]).advises("throw");
    Evening::bare(4).at(1, &[46, 0, 0, 0]).advises("stop");
}

#[test]
fn the_ventil_is_set_at_a_score_worth_keeping_and_then_throwing_is_free_again() {
    let mut evening = Evening::new(2, "", "ventil,pony,ratte").at(1, &[33, 0]);
    evening.advises("ventil");
    evening = evening.left("pony,ratte");
    evening.now.ventil = Some(30);
    evening.advises("throw");
    evening.now.ventil = Some(10);
    evening.advises("stop");
}

#[test]
fn who_is_far_behind_doubles_and_who_is_less_far_behind_duels() {
    let evening = |lead| Evening::new(2, "", "allin,anaconda,pony").at(2, &[lead, 20]);
    evening(35).advises("allin");
    evening(45).advises("anaconda");
    evening(26).advises("anaconda");
    evening(22).advises("throw");
}

#[test]
fn robbed_is_whoever_will_have_most() {
    let robbing = |number, scores: &[i32]| {
        let mut evening = Evening::bare(3).at(number, scores).in_phase(Phase::Rob(Round::Plain));
        evening.now.ones = 1;
        evening
    };
    robbing(3, &[12, 31, 5]).advises("rob 2");
    robbing(2, &[40, 5, 0]).advises("rob 1");
    robbing(2, &[20, 5, 0]).advises("rob 3");
    robbing(1, &[5, 0, 0]).advises("rob 3");
}

#[test]
fn senigma_hits_nobody_twice_and_is_not_announced_for_nobody() {
    let mut evening = Evening::new(2, "", "senigma,leela,hirte").at(2, &[30, 5]).left("senigma");
    evening.advises("senigma");
    evening = evening.in_phase(Phase::Senigma(Senigma::Victim)).left("leela");
    evening.advises("rob 1");
    evening = Evening::new(2, "", "senigma,leela,hirte").at(2, &[30, 5]).left("senigma");
    evening.now.jokers[0] = JokerSet::read("leela").unwrap();
    evening.now.senigma_hit = rules::SeatSet::only(Seat::new(0));
    evening.advises("throw");
}

#[test]
fn answers_within_a_joker_go_by_the_mean() {
    let within = |joker: &str, phase| {
        Evening::new(2, "", &format!("{joker},allin,pony")).at(1, &[5, 0]).left("pony").in_phase(phase)
    };
    within("anaconda", Phase::Anaconda(Anaconda::Answer(Face::Two))).left("allin,pony").advises("decline");
    within("anaconda", Phase::Anaconda(Anaconda::Answer(Face::Three))).left("allin,pony").advises("accept");
    within("leela", Phase::Leela { kept: None, step: Leela::Answer(Face::Three) }).advises("rethrow");
    within("leela", Phase::Leela { kept: None, step: Leela::Answer(Face::Four) }).advises("keep");
    within("ratte", Phase::Ratte(Ratte::Answer)).advises("again");
    let mut ahead = within("ratte", Phase::Ratte(Ratte::Answer));
    ahead.now.scores[0] = 40;
    ahead.advises("withdraw");
}

#[test]
fn fumo_is_always_taken() {
    Evening::new(2, "", "fumo,allin,pony").at(1, &[0, 0]).in_phase(Phase::Fumo).advises("fumo");
}
