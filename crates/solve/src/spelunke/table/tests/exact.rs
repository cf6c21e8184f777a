//! The last seat's turn against expectimax by nothing but the engine.

use std::collections::HashMap;

use super::*;

/// The naive method, for the last seat: every move and every throw of the engine, and its own word on who wins or loses.
struct Naive<'a> {
    game: &'a Spelunke,
    seat: Seat,
    aim: Aim,
    known: HashMap<Position, f64>,
}

impl Naive<'_> {
    fn new(game: &Spelunke, aim: Aim) -> Naive<'_> {
        Naive { game, seat: Seat::new(game.seats() - 1), aim, known: HashMap::new() }
    }

    fn chance(&mut self, position: &Position) -> f64 {
        if position.phase == Phase::Over {
            return self.ended(position);
        }
        let own = position.scores[self.seat.index()];
        let is_ahead = self.seat.others(self.game.seats()).all(|other| position.scores[other.index()] < own);
        if position.phase == Phase::Decide && own > 0 && is_ahead {
            // Whoever stops here has it all.
            return 1.0;
        }
        if let Some(known) = self.known.get(position) {
            return *known;
        }
        let chance = self.best_or_mean(position);
        self.known.insert(*position, chance);
        chance
    }

    fn ended(&self, position: &Position) -> f64 {
        match self.aim {
            Aim::Win => {
                let winners = self.game.outcome(position).unwrap().winners;
                if winners.has(self.seat) { 1.0 / f64::from(winners.len() as u32) } else { 0.0 }
            }
            Aim::NotLose => f64::from(!self.game.standing(position).unwrap().losers.has(self.seat)),
        }
    }

    fn best_or_mean(&mut self, position: &Position) -> f64 {
        let mut moves = MoveList::new();
        self.game.legal_moves(position, &mut moves);
        if !self.game.rules().one_scores.is_yes() && matches!(position.phase, Phase::Rob(_)) {
            // Where a 1 counts nothing, declining for ever would go round in circles.
            moves.retain(|played| *played != Move::Decline);
        }
        if !moves.is_empty() {
            let after = |played: &Move| {
                let mut next = *position;
                self.game.follow_move(&mut next, *played);
                next
            };
            let nexts: Vec<Position> = moves.iter().map(after).collect();
            return nexts.iter().map(|next| self.chance(next)).fold(0.0, f64::max);
        }
        let mut nexts = Vec::new();
        self.game.each_throw(position, |face, _| {
            let mut next = *position;
            self.game.follow_throw(&mut next, face);
            nexts.push(next);
        });
        nexts.iter().map(|next| self.chance(next)).sum::<f64>() / f64::from(nexts.len() as u32)
    }
}

/// Both ways of reckoning: the whole turn, and every move between rounds after some free throws.
fn compare(game: &Spelunke, others: &[i32], aim: Aim) {
    let (table, mut naive) = (TablePlay::new(game).unwrap(), Naive::new(game, aim));
    let start = last(game, others);
    let seat = start.active.index();
    let what = format!("{others:?} {aim:?} {} {:?}", game.rules().write(), game.jokers(start.active).bits());
    let (found, expected) = (table.chances(&start, aim)[seat], naive.chance(&start));
    assert!((found - expected).abs() < ROUNDING, "{what}: {found} instead of {expected}");
    for score in [1, 5] {
        let mut position = start;
        position.phase = Phase::Decide;
        position.scores[seat] = score;
        for (played, found) in table.worth_of_moves(&position, aim) {
            let mut next = position;
            game.follow_move(&mut next, played);
            let expected = naive.chance(&next);
            assert!((found - expected).abs() < ROUNDING, "{what} at {score}, {played}: {found} instead of {expected}");
        }
    }
}

#[test]
fn against_one_other_it_is_what_the_engine_says() {
    for jokers in ["kaelte,bold,fumo", "anaconda,senigma,ventil", "allin,jule,ratte", "pony,leela,hirte"] {
        for aim in [Aim::Win, Aim::NotLose] {
            compare(&game(2, "", jokers), &[14], aim);
            compare(&game(2, "", jokers), &[0], aim);
        }
    }
}

/// Close together, so that it matters whom one robs.
#[test]
fn against_two_others_it_is_what_the_engine_says() {
    for (jokers, others) in [
        ("bold,jule,hirte", [12, 11]),
        ("senigma,ventil,bold", [8, 7]),
        ("fumo,ventil,leela", [6, 6]),
        ("allin,senigma,jule", [9, -3]),
        ("kaelte,ventil,ratte", [5, 4]),
    ] {
        compare(&game(3, "", jokers), &others, Aim::Win);
    }
    compare(&game(3, "", "fumo,anaconda,pony"), &[6, 5], Aim::NotLose);
    compare(&game(3, "jokers=0", ""), &[20, 19], Aim::Win);
}

#[test]
fn against_three_others_it_is_what_the_engine_says() {
    compare(&game(4, "jokers=0", ""), &[14, 13, 12], Aim::Win);
    compare(&game(4, "jokers=0", ""), &[12, 12, 11], Aim::NotLose);
    compare(&game(4, "", "senigma,bold,jule"), &[8, 8, 7], Aim::Win);
    compare(&game(4, "", "fumo,hirte,ventil"), &[5, 5, 4], Aim::Win);
}

#[test]
fn every_switch_is_heeded() {
    for switch in ["one_scores=no", "rob_busted=no", "rob_floor=zero", "bust_raises=no", "bold_robs=no", "hirte_six=6"]
    {
        compare(&game(3, switch, "bold,hirte,fumo"), &[8, 7], Aim::Win);
        compare(&game(3, &format!("jokers=0 {switch}"), ""), &[9, 3], Aim::NotLose);
    }
    for switch in ["jule_free=no", "jule_jokers=no", "rob_floor=zero"] {
        compare(&game(3, switch, "jule,senigma,ventil"), &[8, 7], Aim::Win);
    }
    for switch in ["losers=1", "losers=2", "losers=1 loser_ties=fewest", "losers=2 loser_ties=fewest"] {
        compare(&game(4, &format!("jokers=0 {switch}"), ""), &[9, 7, 4], Aim::NotLose);
        compare(&game(3, switch, "ventil,senigma,hirte"), &[10, 6], Aim::NotLose);
    }
}

/// S-06: with the switch, a seat that fell cannot be robbed, but Senigma still hits it.
#[test]
fn a_seat_that_fell_may_be_spared() {
    let game = game(3, "rob_busted=no", "senigma,bold,jule");
    let (table, mut naive) = (TablePlay::new(&game).unwrap(), Naive::new(&game, Aim::Win));
    let mut position = last(&game, &[9, 0]);
    position.busted = position.busted.with(Seat::new(1));
    game.check(&position).unwrap();
    let (found, expected) = (table.chances(&position, Aim::Win)[2], naive.chance(&position));
    assert!((found - expected).abs() < ROUNDING, "{found} instead of {expected}");
}
