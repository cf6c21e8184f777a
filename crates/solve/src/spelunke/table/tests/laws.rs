//! What holds at every table.

use rules::{Awaits, Cup};

use super::*;

/// Deterministic chance for tests: a multiplicative generator (Lehmer, 1951; constants of Park and Miller, 1988).
struct Lehmer(u64);

impl Cup for Lehmer {
    fn pick(&mut self, of: u32) -> u32 {
        self.0 = self.0 * 48271 % 2_147_483_647;
        (self.0 % u64::from(of)) as u32
    }
}

/// Chances of all seats lie between 0 and 1, and nobody wins more than once.
fn assert_chances(chances: &[f64], aim: Aim, what: &Position) {
    assert!(chances.iter().all(|chance| (-ROUNDING..=1.0 + ROUNDING).contains(chance)), "{chances:?} {what:?}");
    if aim == Aim::Win {
        assert!(chances.iter().sum::<f64>() <= 1.0 + ROUNDING, "{chances:?} {what:?}");
    }
}

#[test]
fn in_random_games_every_position_has_its_chances() {
    let games = [
        game(2, "", "kaelte,leela,fumo"),
        game(3, "rob_floor=zero bust_raises=no", "ventil,allin,senigma"),
        game(4, "rob_busted=no losers=1", "jule,pony,hirte"),
        game(4, "one_scores=no", "bold,ratte,anaconda"),
    ];
    for (seed, game) in (1..).zip(&games) {
        let (table, mut cup, mut position) = (TablePlay::new(game).unwrap(), Lehmer(seed), game.start());
        while game.awaits(&position) != Awaits::Nothing {
            for aim in [Aim::Win, Aim::NotLose] {
                assert_chances(&table.chances(&position, aim), aim, &position);
            }
            if let Awaits::Throw(_) = game.awaits(&position) {
                let thrown = game.throw_from(&position, &mut cup);
                game.follow_throw(&mut position, thrown);
            } else {
                let played = game.any_move(&position, &mut cup);
                game.follow_move(&mut position, played);
            }
        }
        assert_chances(&table.chances(&position, Aim::Win), Aim::Win, &position);
    }
}

/// What a position is worth is what its best move is worth.
#[test]
fn the_best_move_keeps_the_chance() {
    for seats in 2..=4 {
        let game = game(seats, "", "leela,hirte,senigma");
        let table = TablePlay::new(&game).unwrap();
        let mut position = last(&game, &[22, 21, 20][..seats - 1]);
        position.phase = Phase::Decide;
        position.scores[seats - 1] = 6;
        for aim in [Aim::Win, Aim::NotLose] {
            let chance = table.chances(&position, aim)[seats - 1];
            let moves = table.worth_of_moves(&position, aim);
            let best = table.best_move(&position, aim).unwrap();
            let worth = moves.iter().find(|(played, _)| *played == best).unwrap().1;
            assert!((chance - worth).abs() < ROUNDING && moves.iter().all(|(_, other)| *other <= worth + ROUNDING));
        }
    }
}

/// Unless nobody wins, somebody does; here nobody can fall below the others' eyes.
#[test]
fn everybodys_chances_make_one() {
    let game = game(3, "", "leela,hirte,ventil");
    let table = TablePlay::new(&game).unwrap();
    let chances = table.chances(&last(&game, &[18, 25]), Aim::Win);
    assert!((chances.iter().sum::<f64>() - 1.0).abs() < ROUNDING, "{chances:?}");
    assert!(chances[0] < chances[1] && chances[1] < 1.0 - chances[2] + ROUNDING);
}

#[test]
fn an_evening_that_is_over_is_certain() {
    let game = game(4, "", "leela,hirte,ventil");
    let table = TablePlay::new(&game).unwrap();
    let mut position = game.start();
    position.phase = Phase::Over;
    position.scores[..4].copy_from_slice(&[20, 3, 20, -4]);
    assert_eq!(table.chances(&position, Aim::Win), [0.5, 0.0, 0.5, 0.0]);
    assert_eq!(table.chances(&position, Aim::NotLose), [1.0, 0.0, 1.0, 0.0]);
    assert_eq!(table.best_move(&position, Aim::Win), None);
}

#[test]
fn scores_beyond_everything_do_no_harm() {
    let game = game(4, "", "allin,hirte,ventil");
    let table = TablePlay::new(&game).unwrap();
    let far = (1 << 24) - 1;
    for (others, own) in [([far, 5, 0], -far), ([far, far, far], 0), ([-far, -far, 3], 0)] {
        let mut position = last(&game, &others);
        position.scores[3] = own;
        game.check(&position).unwrap();
        assert_chances(&table.chances(&position, Aim::Win), Aim::Win, &position);
        let mut position = game.start();
        position.scores[1] = own;
        assert_chances(&table.chances(&position, Aim::Win), Aim::Win, &position);
    }
}

#[test]
fn more_than_four_seats_are_too_many() {
    let five = game(5, "", "allin,hirte,ventil");
    assert!(TablePlay::new(&five).is_none());
}
